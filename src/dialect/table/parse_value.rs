//! From the text of a field to its value, as its kind says.

use super::child::Child;
use super::print::NULL_ATTR;
use super::read_text::{double, extent, extents, signed, signeds, string, unsigned};
use super::row::{Kind, Names, name_of};
use super::row_value::{Fields, Value};
use crate::asm_parse::Part;
use crate::cursor::Cursor;
use crate::entity::{Counts, FieldValue, IntegerBits};
use crate::error::{AsmSyntax, Error, Result, Subject};
use crate::ids::AttrId;

impl Kind {
    /// Makes the value that a text stands for.
    pub(super) fn parse(self, text: Part<'_>, row: &mut dyn Fields) -> Result<Value> {
        Ok(match self {
            Kind::Attr(child) => FieldValue::Attr(row.child(child, text)?).into(),
            Kind::OptionalAttr(child) | Kind::FlaggedAttr(child) | Kind::ByteFlaggedAttr(child) => {
                FieldValue::OptionalAttr(optional(child, text, row)?).into()
            }
            Kind::Attrs(child) => attrs(child, text, row)?,
            Kind::OptionalAttrs(child) => optional_attrs(child, text, row)?,
            Kind::AttrPairs => attr_pairs(text, row)?,
            Kind::Type => FieldValue::Type(row.entries().ty(text)?).into(),
            Kind::TypesOrUnit if text.bytes() == b"()" => Value::List(Vec::new(), 0),
            Kind::Types | Kind::TypesOrUnit => types(text, row)?,
            kind => kind.parse_plain(text, row)?,
        })
    }

    /// The same for a value without children. It is apart because layers in one another have the rest on the stack.
    #[inline(never)]
    fn parse_plain(self, text: Part<'_>, row: &mut dyn Fields) -> Result<Value> {
        Ok(match self {
            Kind::String => FieldValue::String(string(text, row.entries())?).into(),
            Kind::Unsigned => FieldValue::Unsigned(unsigned(text)?).into(),
            Kind::Flags(names) => FieldValue::Unsigned(flags(names, text)?).into(),
            Kind::OptionalUnsigned => {
                let number = unsigned(text)?;
                // A bit of the number is the flag.
                let number = (number >> 63 == 0).then_some(number);
                let number =
                    number.ok_or_else(|| text.error(AsmSyntax::OutOfRange { width: 63 }))?;
                FieldValue::OptionalUnsigned(Some(number)).into()
            }
            Kind::Signed => FieldValue::Signed(signed(text)?).into(),
            Kind::Signeds => Value::list(signeds(text.inside(b'[')?)?),
            Kind::Dims => {
                let dims = text.inside(b'[')?.items().map(extent);
                Value::list(dims.collect::<Result<Vec<_>>>()?)
            }
            Kind::Shape => Value::list(extents(text)?),
            Kind::Bool | Kind::WideBool => match text.bytes() {
                b"true" => FieldValue::Bool(true).into(),
                b"false" => FieldValue::Bool(false).into(),
                _ => return Err(text.error(AsmSyntax::ExpectedBool)),
            },
            Kind::Enum(names) | Kind::OpenEnum(names) | Kind::SignedEnum(names) => {
                enumerator(names, text)?.into()
            }
            Kind::Double => FieldValue::Double(double(text)?).into(),
            Kind::Doubles => {
                let values = text.inside(b'[')?.items().map(double);
                Value::list(values.collect::<Result<Vec<_>>>()?)
            }
            // Directives read the others.
            _ => return Err(Error::unencodable(Subject::AttributeOrType)),
        })
    }

    /// The value of a field that the text leaves out; `None` for a field that it must state.
    pub(super) fn default(self) -> Option<Value> {
        Some(match self {
            Kind::OptionalAttr(_)
            | Kind::OptionalAttrBy(_)
            | Kind::FlaggedAttr(_)
            | Kind::ByteFlaggedAttr(_) => FieldValue::OptionalAttr(None).into(),
            Kind::Attrs(_)
            | Kind::OptionalAttrs(_)
            | Kind::OptionalAttrsBy(_)
            | Kind::AttrPairs
            | Kind::Types
            | Kind::TypesOrUnit
            | Kind::Strings
            | Kind::OptionalUnsigneds
            | Kind::Signeds
            | Kind::Dims
            | Kind::Shape
            | Kind::Doubles => Value::List(Vec::new(), 0),
            Kind::Unsigned | Kind::Flags(_) => FieldValue::Unsigned(0).into(),
            Kind::OptionalUnsigned => FieldValue::OptionalUnsigned(None).into(),
            Kind::Signed => FieldValue::Signed(0).into(),
            Kind::Bool | Kind::WideBool => FieldValue::Bool(false).into(),
            Kind::Enum(names) | Kind::OpenEnum(names) | Kind::SignedEnum(names) => {
                FieldValue::Enum(0, name_of(names, 0).unwrap_or_default()).into()
            }
            Kind::Double => FieldValue::Double(0.0).into(),
            Kind::Attr(_) | Kind::Type | Kind::String | Kind::Number | Kind::Bytes => return None,
        })
    }

    /// The value of a field of this kind.
    ///
    /// # Errors
    /// `Unencodable` if it is of another kind; `IndexOutOfRange` for a child that does not exist.
    pub(super) fn field_value(self, value: &Value, counts: Counts) -> Result<FieldValue<'_>> {
        Ok(match (self, value) {
            (_, Value::Plain(value)) => value.clone(),
            (Kind::Attrs(_), Value::List(..)) => FieldValue::Attrs(value.elements(counts)?),
            (Kind::OptionalAttrs(_) | Kind::OptionalAttrsBy(_), Value::List(..)) => {
                FieldValue::OptionalAttrs(value.elements(counts)?)
            }
            (Kind::AttrPairs, Value::List(..)) => FieldValue::AttrPairs(value.elements(counts)?),
            (Kind::Types | Kind::TypesOrUnit, Value::List(..)) => {
                FieldValue::Types(value.elements(counts)?)
            }
            (Kind::Strings, Value::List(..)) => FieldValue::Strings(value.elements(counts)?),
            (Kind::OptionalUnsigneds, Value::List(..)) => {
                FieldValue::UnsignedList(value.elements(counts)?)
            }
            (Kind::Signeds | Kind::Dims | Kind::Shape, Value::List(..)) => {
                FieldValue::SignedList(value.elements(counts)?)
            }
            (Kind::Doubles, Value::List(..)) => FieldValue::DoubleList(value.elements(counts)?),
            (Kind::Number, Value::Bytes(bytes)) => {
                FieldValue::Number(IntegerBits::new(Cursor::new(bytes, 0)))
            }
            (Kind::Bytes, Value::Bytes(bytes)) => FieldValue::Bytes(Cursor::new(bytes, 0)),
            _ => return Err(Error::unencodable(Subject::AttributeOrType)),
        })
    }
}

#[inline(never)]
fn optional(child: Child, text: Part<'_>, row: &mut dyn Fields) -> Result<Option<AttrId>> {
    let is_null = text.bytes() == NULL_ATTR.as_bytes();
    (!is_null).then(|| row.child(child, text)).transpose()
}

#[inline(never)]
fn types(text: Part<'_>, row: &mut dyn Fields) -> Result<Value> {
    let types = text.items().map(|ty| row.entries().ty(ty));
    Ok(Value::list(types.collect::<Result<Vec<_>>>()?))
}

#[inline(never)]
fn attr_pairs(text: Part<'_>, row: &mut dyn Fields) -> Result<Value> {
    let mut pairs = Vec::new();
    for item in text.items() {
        let (name, value) = item.split_entry();
        let value = value.ok_or_else(|| item.error(AsmSyntax::Expected { text: "=".into() }))?;
        pairs.push((row.entries().attr(name)?, row.entries().attr(value)?));
    }
    Ok(Value::list(pairs))
}

/// Attributes between commas.
#[inline(never)]
fn attrs(child: Child, text: Part<'_>, row: &mut dyn Fields) -> Result<Value> {
    let attrs = text.items().map(|item| row.child(child, item));
    Ok(Value::list(attrs.collect::<Result<Vec<_>>>()?))
}

/// The same, some of which may be absent.
#[inline(never)]
pub(crate) fn optional_attrs(child: Child, text: Part<'_>, row: &mut dyn Fields) -> Result<Value> {
    let attrs = text.items().map(|item| optional(child, item, row));
    Ok(Value::list(attrs.collect::<Result<Vec<_>>>()?))
}

/// An enumerator by its name.
pub(crate) fn enumerator(names: Names, text: Part<'_>) -> Result<FieldValue<'static>> {
    let mut all = names.iter();
    match all.find(|(_, name)| name.as_bytes() == text.bytes()) {
        Some((code, name)) => Ok(FieldValue::Enum(*code, name)),
        None => Err(text.error(AsmSyntax::unknown_word(names))),
    }
}

/// Names of bits with a bar between them, in quotes or not.
fn flags(names: Names, text: Part<'_>) -> Result<u64> {
    let quoted = text.bytes().strip_prefix(b"\"");
    let inside = quoted.and_then(|text| text.strip_suffix(b"\""));
    let mut left = inside.unwrap_or(text.bytes());
    let mut bits = 0;
    loop {
        // Some names have bars in them.
        let mut found = None;
        for (bit, name) in names {
            match left.strip_prefix(name.as_bytes()) {
                Some(rest) if rest.is_empty() || rest.starts_with(b"|") => {
                    found = Some((bit, rest));
                }
                _ => {}
            }
        }
        let (bit, rest) = found.ok_or_else(|| text.error(AsmSyntax::unknown_word(names)))?;
        bits |= bit;
        match rest {
            [] => return Ok(bits),
            [_, rest @ ..] => left = rest,
        }
    }
}
