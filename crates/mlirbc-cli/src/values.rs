//! Types and values as the commands show them, and the same in JSON.

use mlirbc::entity::{DYNAMIC, FloatKind};
use mlirbc::resource::{Resource, ResourceKind};
use mlirbc::tensor::{Dtype, ElementValue, Number, Scalar, Shaped, Tensor};
use serde::Serialize;

use crate::json::hex;

/// What kind of resource it is.
pub(crate) fn resource_kind(resource: &Resource) -> &'static str {
    match resource.kind {
        ResourceKind::Blob if resource.is_declaration() => "declaration",
        kind => kind.name(),
    }
}

/// How a constant is stored.
pub(crate) fn storage_name(tensor: &Tensor<'_>) -> &'static str {
    if tensor.is_strings() {
        return "strings";
    }
    tensor.storage().name()
}

/// Element type and shape in JSON.
#[derive(Serialize)]
pub(crate) struct TypeFields {
    /// As in MLIR text; null if unknown.
    dtype: Option<String>,
    /// A dynamic extent is null; so is a shape of more than 64 extents.
    shape: Option<Vec<Option<i64>>>,
}

impl TypeFields {
    pub(crate) fn new(shaped: &Shaped) -> TypeFields {
        let known = |extent: &i64| Some(*extent).filter(|e| *e != DYNAMIC);
        let known_type = Some(shaped.dtype).filter(|d| *d != Dtype::Other);
        TypeFields {
            dtype: known_type.map(|d| d.to_string()),
            shape: shaped.short_shape().map(|s| s.iter().map(known).collect()),
        }
    }
}

/// A number with as many digits as its type needs.
pub(crate) fn number_text(number: Number, dtype: Dtype) -> String {
    let double = matches!(
        dtype,
        Dtype::Scalar(Scalar::Float(
            FloatKind::F64 | FloatKind::F80 | FloatKind::F128
        )) | Dtype::Complex(Scalar::Float(
            FloatKind::F64 | FloatKind::F80 | FloatKind::F128
        ))
    );
    match number {
        Number::Float(value) if !double => format!("{:?}", value as f32),
        number => number.to_string(),
    }
}

/// An element with such numbers.
pub(crate) fn value_text(value: ElementValue, dtype: Dtype) -> String {
    match value {
        ElementValue::Real(number) => number_text(number, dtype),
        ElementValue::Complex(re, im) => {
            format!("({}, {})", number_text(re, dtype), number_text(im, dtype))
        }
    }
}

/// A number in JSON: a string where JSON has no such number.
pub(crate) fn number_json(number: Number, dtype: Dtype) -> serde_json::Value {
    let text = || number_text(number, dtype);
    match number {
        Number::Bool(value) => value.into(),
        Number::Int(value) => match (i64::try_from(value), u64::try_from(value)) {
            (Ok(value), _) => value.into(),
            (_, Ok(value)) => value.into(),
            _ => text().into(),
        },
        Number::Float(value) if value.is_finite() => {
            // The digits of the type, not those of the double that holds it.
            let short = text().parse().unwrap_or(value);
            short.into()
        }
        Number::Float(_) => text().into(),
    }
}

/// An element in JSON; a complex one is a list of two.
pub(crate) fn value_json(value: ElementValue, dtype: Dtype) -> serde_json::Value {
    match value {
        ElementValue::Real(number) => number_json(number, dtype),
        ElementValue::Complex(re, im) => {
            vec![number_json(re, dtype), number_json(im, dtype)].into()
        }
    }
}

/// A string in JSON; one that is not UTF-8 is an object with its bytes.
pub(crate) fn string_json(string: &[u8]) -> serde_json::Value {
    match std::str::from_utf8(string) {
        Ok(text) => text.into(),
        Err(_) => serde_json::json!({ "hex": hex(string) }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_digits_of_their_type() {
        let f32 = Dtype::Scalar(Scalar::Float(FloatKind::F32));
        let f64 = Dtype::Scalar(Scalar::Float(FloatKind::F64));
        let tenth = Number::Float(f64::from(0.1f32));
        assert_eq!(number_text(tenth, f32), "0.1");
        assert_eq!(number_text(Number::Float(0.1), f64), "0.1");
        assert_eq!(number_json(tenth, f32).to_string(), "0.1");
        assert_eq!(
            number_json(Number::Float(1.0608986233860787), f64).to_string(),
            "1.0608986233860787"
        );
        assert_eq!(number_json(Number::Float(f64::NAN), f32), "NaN");
        let wide = Number::Int(i128::from(u64::MAX));
        assert_eq!(number_json(wide, Dtype::Other), u64::MAX);
        assert_eq!(
            number_json(Number::Int(i128::MAX), Dtype::Other),
            i128::MAX.to_string()
        );
    }
}
