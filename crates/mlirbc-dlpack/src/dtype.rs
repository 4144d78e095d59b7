//! The element types of DLPack.

use mlirbc::entity::{FloatKind, Signedness};
use mlirbc::tensor::{Dtype, Scalar};

/// `DLDataType`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DataType {
    /// `DLDataTypeCode`.
    pub code: u8,
    /// Bits of an element.
    pub bits: u8,
    /// 1.
    pub lanes: u16,
}

/// `kDLBool`.
pub(crate) const BOOL: u8 = 6;

/// The element type; `None` if DLPack has none.
pub fn data_type(dtype: Dtype) -> Option<DataType> {
    let (scalar, parts) = match dtype {
        Dtype::Scalar(scalar) => (scalar, 1),
        Dtype::Complex(scalar) => (scalar, 2),
        _ => return None,
    };
    let bits = u8::try_from(scalar.bitsize()).ok()?;
    let (code, bits) = match scalar {
        Scalar::Int { width: 1, .. } => (BOOL, 8),
        Scalar::Int {
            width: 2 | 4 | 8 | 16 | 32 | 64,
            signedness,
        } => (u8::from(signedness == Signedness::Unsigned), bits),
        Scalar::Int { .. } => return None,
        Scalar::Index => (0, bits),
        Scalar::Float(kind) => (float_code(kind)?, bits),
    };
    match (parts, code) {
        (1, _) => Some(DataType {
            code,
            bits,
            lanes: 1,
        }),
        // Complex numbers of floats only.
        (_, 2) => Some(DataType {
            code: 5,
            bits: bits.checked_mul(2)?,
            lanes: 1,
        }),
        _ => None,
    }
}

fn float_code(kind: FloatKind) -> Option<u8> {
    Some(match kind {
        FloatKind::F16 | FloatKind::F32 | FloatKind::F64 => 2,
        FloatKind::BF16 => 4,
        FloatKind::F8E3M4 => 7,
        FloatKind::F8E4M3 => 8,
        FloatKind::F8E4M3B11FNUZ => 9,
        FloatKind::F8E4M3FN => 10,
        FloatKind::F8E4M3FNUZ => 11,
        FloatKind::F8E5M2 => 12,
        FloatKind::F8E5M2FNUZ => 13,
        FloatKind::F8E8M0FNU => 14,
        FloatKind::F6E2M3FN => 15,
        FloatKind::F6E3M2FN => 16,
        FloatKind::F4E2M1FN => 17,
        _ => return None,
    })
}
