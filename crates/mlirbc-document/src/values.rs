//! Types and values as text, and the same in JSON.

use std::fmt;

use mlirbc::entity::{DYNAMIC, FloatKind};
use mlirbc::resource::{Resource, ResourceKind};
use mlirbc::tensor::{Dtype, ElementValue, Number, Scalar, Shaped, Tensor};
use serde::Serialize;
use serde::ser::SerializeMap;

use crate::hex::hex;
use crate::text::escape;

/// What kind of resource it is.
pub fn resource_kind(resource: &Resource) -> &'static str {
    match resource.kind {
        ResourceKind::Blob if resource.is_declaration() => "declaration",
        kind => kind.name(),
    }
}

/// How a constant is stored.
pub fn storage_name(tensor: &Tensor<'_>) -> &'static str {
    if tensor.is_strings() {
        return "strings";
    }
    tensor.storage().name()
}

/// Element type and shape, as fields `dtype` and `shape`: the first is null if unknown, and so are a
/// dynamic extent, and a shape of more than 64 extents.
#[derive(Clone, Debug)]
pub struct TypeFields(pub Shaped);

impl TypeFields {
    /// Those of a tensor.
    pub fn new(shaped: &Shaped) -> TypeFields {
        TypeFields(shaped.clone())
    }

    /// The type for a table: `-` without one.
    pub fn shown(&self) -> String {
        self.0.type_text().unwrap_or("-".to_string())
    }
}

impl Serialize for TypeFields {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let known = |extent: &i64| Some(*extent).filter(|e| *e != DYNAMIC);
        let known_type = Some(self.0.dtype).filter(|d| *d != Dtype::Other);
        let shape: Option<Vec<_>> = self.0.short_shape().map(|s| s.iter().map(known).collect());
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("dtype", &known_type.map(|d| d.to_string()))?;
        map.serialize_entry("shape", &shape)?;
        map.end()
    }
}

/// A number with as many digits as its type needs.
fn number_text(number: Number, dtype: Dtype) -> String {
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

/// A value of a tensor.
#[derive(Clone, Copy, Debug)]
pub enum Value<'a> {
    /// An element of a type.
    Element(ElementValue, Dtype),
    /// A string.
    String(&'a [u8]),
}

impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Element(ElementValue::Real(number), dtype) => {
                f.write_str(&number_text(*number, *dtype))
            }
            Value::Element(ElementValue::Complex(re, im), dtype) => {
                let [re, im] = [re, im].map(|part| number_text(*part, *dtype));
                write!(f, "({re}, {im})")
            }
            Value::String(string) => write!(f, "\"{}\"", escape(string)),
        }
    }
}

/// A complex element is a list of two.
impl Serialize for Value<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Element(ElementValue::Real(number), dtype) => {
                number_json(*number, *dtype).serialize(serializer)
            }
            Value::Element(ElementValue::Complex(re, im), dtype) => [re, im]
                .map(|part| number_json(*part, *dtype))
                .serialize(serializer),
            Value::String(string) => string_json(string).serialize(serializer),
        }
    }
}

/// A number in JSON: a string where JSON has no such number.
fn number_json(number: Number, dtype: Dtype) -> serde_json::Value {
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

/// A string in JSON; one that is not UTF-8 is an object with its bytes.
pub fn string_json(string: &[u8]) -> serde_json::Value {
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
