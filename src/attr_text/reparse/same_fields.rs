//! Whether two entries have the same fields, references aside.

use crate::entity::{Custom, Field, FieldValue};

/// What differs; `None` if nothing does.
pub(super) fn difference(one: &Custom<'_>, other: &Custom<'_>) -> Option<String> {
    if one.code != other.code {
        return Some(format!("codes {} and {}", one.code, other.code));
    }
    let mut fields = one.fields.iter().zip(&other.fields);
    let (one, other) = fields.find(|(one, other)| differ(one, other))?;
    Some(format!("{one:?} and {other:?}"))
}

fn differ(one: &Field<'_>, other: &Field<'_>) -> bool {
    match (&one.value, &other.value) {
        (FieldValue::Bytes(one), FieldValue::Bytes(other)) => one.rest() != other.rest(),
        (FieldValue::Number(one), FieldValue::Number(other)) => one.0.rest() != other.0.rest(),
        (FieldValue::Attr(_), FieldValue::Attr(_))
        | (FieldValue::Type(_), FieldValue::Type(_))
        | (FieldValue::String(_), FieldValue::String(_))
        | (FieldValue::OptionalAttr(Some(_)), FieldValue::OptionalAttr(Some(_))) => false,
        (FieldValue::Attrs(one), FieldValue::Attrs(other)) => one.len() != other.len(),
        (FieldValue::OptionalAttrs(one), FieldValue::OptionalAttrs(other)) => {
            one.len() != other.len()
        }
        (FieldValue::AttrPairs(one), FieldValue::AttrPairs(other)) => one.len() != other.len(),
        (FieldValue::Types(one), FieldValue::Types(other)) => one.len() != other.len(),
        (FieldValue::Strings(one), FieldValue::Strings(other)) => one.len() != other.len(),
        (one, other) => one != other,
    }
}
