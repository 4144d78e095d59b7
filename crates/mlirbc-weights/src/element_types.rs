//! Element types of the format, and those of MLIR.

use mlirbc::entity::FloatKind;
use mlirbc::tensor::{Dtype, Scalar};

/// How elements are stored in a safetensors file.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    /// The bytes as they are.
    Bytes,
    /// Elements, or parts of complex ones, of this many bytes.
    Elements(usize),
    /// Elements of this many bits.
    Packed(u32),
}

/// Whether the element type can be seen from that of the safetensors file.
pub fn is_own(dtype: Dtype) -> bool {
    match dtype {
        Dtype::Scalar(Scalar::Int { width, .. }) => matches!(width, 1 | 8 | 16 | 32 | 64),
        _ => native(dtype).is_some(),
    }
}

/// The name of an element type whose elements a safetensors file has as a bytecode file stores them;
/// `None` for others.
pub fn kind_as_stored(dtype: Dtype) -> Option<&'static str> {
    let (kind, form) = native(dtype)?;
    let is_stored = is_own(dtype) && kind != "BOOL" && matches!(form, Form::Elements(_));
    is_stored.then_some(kind)
}

/// The element type in the safetensors file, and how elements are converted to it.
pub fn native(dtype: Dtype) -> Option<(&'static str, Form)> {
    let scalar = match dtype {
        Dtype::Scalar(scalar) => scalar,
        Dtype::Complex(Scalar::Float(FloatKind::F32)) => {
            return Some(("C64", Form::Elements(4)));
        }
        _ => return None,
    };
    let stride = usize::try_from(scalar.stride()).ok()?;
    let item = stride.next_power_of_two();
    let kind = match (scalar, item) {
        (Scalar::Int { width: 1, .. }, _) => "BOOL",
        (Scalar::Int { .. } | Scalar::Index, 1 | 2 | 4 | 8) => match (scalar.is_signed(), item) {
            (true, 1) => "I8",
            (true, 2) => "I16",
            (true, 4) => "I32",
            (true, _) => "I64",
            (false, 1) => "U8",
            (false, 2) => "U16",
            (false, 4) => "U32",
            (false, _) => "U64",
        },
        (Scalar::Float(float), _) => match float {
            FloatKind::F16 => "F16",
            FloatKind::BF16 => "BF16",
            FloatKind::F32 => "F32",
            FloatKind::F64 => "F64",
            FloatKind::F8E5M2 => "F8_E5M2",
            FloatKind::F8E4M3FN => "F8_E4M3",
            FloatKind::F8E8M0FNU => "F8_E8M0",
            FloatKind::F4E2M1FN => return Some(("F4", Form::Packed(4))),
            FloatKind::F6E2M3FN => return Some(("F6_E2M3", Form::Packed(6))),
            FloatKind::F6E3M2FN => return Some(("F6_E3M2", Form::Packed(6))),
            _ => return None,
        },
        _ => return None,
    };
    Some((kind, Form::Elements(item)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn element_types() {
        let of = |name: &str| {
            let scalar = Scalar::from_name(name.as_bytes()).expect("a known name");
            native(Dtype::Scalar(scalar))
        };
        assert_eq!(of("i1"), Some(("BOOL", Form::Elements(1))));
        assert_eq!(of("ui4"), Some(("U8", Form::Elements(1))));
        assert_eq!(of("i17"), Some(("I32", Form::Elements(4))));
        assert_eq!(of("index"), Some(("I64", Form::Elements(8))));
        assert_eq!(of("f8E4M3FN"), Some(("F8_E4M3", Form::Elements(1))));
        for without in ["f8E4M3", "f80", "tf32", "i65"] {
            assert_eq!(of(without), None, "{without}");
        }
    }
}
