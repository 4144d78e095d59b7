//! Bytes of tensors as IREE stores them.

use mlirbc::entity::Signedness;
use mlirbc::tensor::{Dtype, Scalar, Shaped};

/// Bytes of a tensor without an encoding; `None` if its extents or its type are not known. Numbers of 2 and 4 bits are
/// packed, all others are padded to bytes, of a number that is a power of two. Source: IREE,
/// `compiler/src/iree/compiler/Dialect/Encoding/Utils/ElementPackingUtils.cpp`.
pub(super) fn storage_size(shaped: &Shaped) -> Option<u64> {
    let (scalar, parts) = match shaped.dtype {
        // Its width is that of the target.
        Dtype::Scalar(Scalar::Index) | Dtype::Complex(Scalar::Index) => return None,
        Dtype::Scalar(scalar) => (scalar, 1),
        Dtype::Complex(scalar) => (scalar, 2),
        _ => return None,
    };
    let count = shaped.count()?.checked_mul(parts)?;
    match u64::from(scalar.bitsize()) {
        0 => None,
        bits @ (2 | 4) => Some(count.checked_mul(bits)?.div_ceil(8)),
        bits => count.checked_mul(bits.div_ceil(8).next_power_of_two()),
    }
}

/// Whether elements of both types have the same values: integers without a sign are those with either.
pub(super) fn are_alike(a: Dtype, b: Dtype) -> bool {
    let plain = |scalar: Scalar| match scalar {
        Scalar::Int { width, .. } => Scalar::Int {
            width,
            signedness: Signedness::Signless,
        },
        scalar => scalar,
    };
    match (a, b) {
        (Dtype::Scalar(a), Dtype::Scalar(b)) | (Dtype::Complex(a), Dtype::Complex(b)) => {
            plain(a) == plain(b)
        }
        (a, b) => a == b,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        for (ty, size) in [
            ("4x4xf32", Some(64)),
            ("3xi1", Some(3)),
            ("5xi4", Some(3)),
            ("5xi2", Some(2)),
            ("5xi3", Some(5)),
            ("2xi17", Some(8)),
            ("2xcomplex<f32>", Some(16)),
            ("?xf32", None),
            ("2xindex", None),
            ("0x7xbf16", Some(0)),
            ("9223372036854775807x4xf64", None),
        ] {
            let shaped = Shaped::parse(ty).unwrap();
            assert_eq!(storage_size(&shaped), size, "{ty}");
        }
    }

    #[test]
    fn types() {
        let alike = |a, b| {
            are_alike(
                Shaped::parse(a).unwrap().dtype,
                Shaped::parse(b).unwrap().dtype,
            )
        };
        assert!(alike("2xi8", "2xui8") && alike("2xsi8", "3xi8") && alike("f32", "2xf32"));
        assert!(!alike("2xi8", "2xi1") && !alike("2xf16", "2xbf16") && !alike("2xi32", "2xf32"));
    }
}
