//! Element types of the format, and those of MLIR.

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

/// The names of the element types of the format, and those of MLIR.
const TYPES: [(&str, &str); 22] = [
    ("BOOL", "i1"),
    ("I8", "i8"),
    ("I16", "i16"),
    ("I32", "i32"),
    ("I64", "i64"),
    ("U8", "ui8"),
    ("U16", "ui16"),
    ("U32", "ui32"),
    ("U64", "ui64"),
    ("F16", "f16"),
    ("BF16", "bf16"),
    ("F32", "f32"),
    ("F64", "f64"),
    ("C64", "complex<f32>"),
    ("F8_E5M2", "f8E5M2"),
    ("F8_E4M3", "f8E4M3FN"),
    ("F8_E5M2FNUZ", "f8E5M2FNUZ"),
    ("F8_E4M3FNUZ", "f8E4M3FNUZ"),
    ("F8_E8M0", "f8E8M0FNU"),
    ("F6_E2M3", "f6E2M3FN"),
    ("F6_E3M2", "f6E3M2FN"),
    ("F4", "f4E2M1FN"),
];

/// The name in MLIR of an element type of the format; `None` for one that is not known here.
pub(crate) fn mlir_name(kind: &str) -> Option<&'static str> {
    let mut types = TYPES.iter();
    types.find(|(name, _)| *name == kind).map(|(_, mlir)| *mlir)
}

/// The element type that MLIR names so; `None` if it is not known here.
pub(crate) fn dtype_of_name(name: &str) -> Option<Dtype> {
    let scalar = |name: &str| Scalar::from_name(name.as_bytes());
    let part = name
        .strip_prefix("complex<")
        .and_then(|it| it.strip_suffix('>'));
    match part {
        Some(part) => scalar(part).map(Dtype::Complex),
        None => scalar(name).map(Dtype::Scalar),
    }
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

/// The element type in the safetensors file, and how elements are converted to it: integers in the next wider
/// size, floats of less than 8 bits packed.
pub fn native(dtype: Dtype) -> Option<(&'static str, Form)> {
    let (Dtype::Scalar(scalar) | Dtype::Complex(scalar)) = dtype else {
        return None;
    };
    let item = usize::try_from(scalar.stride()).ok()?.next_power_of_two();
    let mlir = match dtype {
        Dtype::Scalar(Scalar::Int { width: 2.., .. } | Scalar::Index) => {
            let sign = if scalar.is_signed() { "i" } else { "ui" };
            format!("{sign}{}", 8 * item)
        }
        Dtype::Scalar(Scalar::Int { width: 1, .. }) => "i1".to_owned(),
        _ => dtype.to_string(),
    };
    let (kind, _) = TYPES.iter().find(|(_, name)| *name == mlir)?;
    let form = match scalar {
        Scalar::Float(float) if float.width() < 8 => Form::Packed(float.width()),
        _ => Form::Elements(item),
    };
    Some((kind, form))
}

#[cfg(test)]
mod tests {
    use mlirbc::entity::FloatKind;

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
        assert_eq!(of("f6E3M2FN"), Some(("F6_E3M2", Form::Packed(6))));
        for without in ["f8E4M3", "f80", "tf32", "i65", "i0"] {
            assert_eq!(of(without), None, "{without}");
        }
        let complex = |kind| native(Dtype::Complex(Scalar::Float(kind)));
        assert_eq!(complex(FloatKind::F32), Some(("C64", Form::Elements(4))));
        assert_eq!(complex(FloatKind::F64), None);
    }

    /// What is written has the type that is read.
    #[test]
    fn names_are_the_same_both_ways() {
        for (kind, mlir) in TYPES {
            assert_eq!(mlir_name(kind), Some(mlir));
            if let Some(scalar) = Scalar::from_name(mlir.as_bytes()) {
                let dtype = Dtype::Scalar(scalar);
                assert_eq!(native(dtype).map(|(kind, _)| kind), Some(kind));
                assert!(is_own(dtype), "{mlir}");
            }
        }
        assert_eq!(mlir_name("F128"), None);
    }
}
