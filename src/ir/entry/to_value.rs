//! Attributes to values: the one conversion that Rust, Python and C share.
//!
//! VHLO wraps numbers, strings and types in attributes of its own (`#vhlo.integer_v1<4 : i64>`).
//! Their only field, or the one after their type, is named `value`.

use std::borrow::Cow;

use crate::entity::{AttrData, Custom, FieldValue, IntegerBits};
use crate::error::Result;
use crate::ids::TypeId;
use crate::ir::entry::attr_lists::{
    AttrDict, AttrList, AttrRecord, RecordFields, StringList, SymbolPath, TypeList,
};
use crate::ir::entry::dense_elements::Elements;
use crate::ir::entry::number_lists::{Floats, Ints, NumberType, Numbers, integer};
use crate::ir::entry::refs::{AttrRef, TypeRef};
use crate::ir::entry::text_value;
use crate::ir::entry::value::{AttrValue, Enumerator, WideInt};
use crate::view::View;

impl<'a> AttrRef<'a> {
    /// Its value: one layer.
    ///
    /// # Errors
    /// As [`View::attr`] and [`View::ty`].
    pub fn value(self) -> Result<AttrValue<'a>> {
        let view = self.view();
        let other = AttrValue::Other(Some(self));
        Ok(match self.data()? {
            AttrData::Array(ids) => AttrValue::List(AttrList::new(view, ids)),
            AttrData::Dictionary(entries) => AttrValue::Dict(AttrDict::new(view, entries)),
            AttrData::String(text) | AttrData::TypedString { value: text, .. } => {
                AttrValue::String(view.string(text)?)
            }
            AttrData::SymbolRef { root, nested } => {
                AttrValue::Symbol(SymbolPath::new(view, root, nested))
            }
            AttrData::Type(ty) => AttrValue::Type(TypeRef::new(view, ty)),
            AttrData::Unit => AttrValue::Unit,
            AttrData::Integer { ty, bits } | AttrData::Float { ty, bits } => {
                number(view, ty, bits)?.unwrap_or(other)
            }
            AttrData::DenseArray { element, data, .. } => {
                let ty = NumberType::of(view, element)?;
                match ty.and_then(|ty| Numbers::of_array(data, ty)) {
                    Some(Numbers::Ints(ints)) => AttrValue::Ints(ints),
                    Some(Numbers::Floats(floats)) => AttrValue::Floats(floats),
                    None => other,
                }
            }
            AttrData::DenseElements { ty, data, .. } => {
                AttrValue::Elements(Elements::new(self, ty, data))
            }
            AttrData::Text(text) => text_value::of_text(view, text).unwrap_or(other),
            AttrData::Custom(custom) => self.of_custom(custom)?,
            _ => other,
        })
    }

    fn of_custom(self, custom: Custom<'a>) -> Result<AttrValue<'a>> {
        let view = self.view();
        match custom.fields.as_slice() {
            // One that wraps an attribute could wrap itself.
            [only] if only.name == "value" && !matches!(only.value, FieldValue::Attr(_)) => {
                return Ok(of_field(view, &only.value)?.unwrap_or(AttrValue::Other(Some(self))));
            }
            [ty, value] if ty.name == "type" => match (&ty.value, &value.value) {
                (FieldValue::Type(ty), FieldValue::Number(bits)) => {
                    let number = number(view, *ty, *bits)?;
                    return Ok(number.unwrap_or(AttrValue::Other(Some(self))));
                }
                (FieldValue::Type(ty), FieldValue::Bytes(data)) => {
                    return Ok(AttrValue::Elements(Elements::new(self, *ty, data.rest())));
                }
                _ => {}
            },
            _ => {}
        }
        Ok(AttrValue::Record(AttrRecord {
            view,
            name: custom.mnemonic,
            fields: RecordFields::Decoded(custom.fields),
        }))
    }

    /// The value with this name: of an entry of a dictionary, of a field of a record. `None` if there
    /// is none.
    ///
    /// # Errors
    /// As [`AttrRef::value`] and [`AttrDict::get`].
    pub fn get(self, name: &str) -> Result<Option<AttrValue<'a>>> {
        self.value()?.get(name)
    }
}

impl<'a> AttrValue<'a> {
    /// The value with this name: of an entry of a dictionary, of a field of a record. `None` if there
    /// is none, and for other values.
    ///
    /// # Errors
    /// As [`AttrRef::value`] and [`AttrDict::get`].
    pub fn get(&self, name: &str) -> Result<Option<AttrValue<'a>>> {
        match self {
            AttrValue::Dict(dict) => dict.get(name)?.map(AttrRef::value).transpose(),
            AttrValue::Record(record) => record.get(name),
            _ => Ok(None),
        }
    }

    /// The integers of a list, of an array of integers, of dense elements, or of a record whose only
    /// field is a list (`#stablehlo.bounds<4, ?>`). `None` for other values, and if one
    /// needs more than 64 bits with a sign.
    ///
    /// # Errors
    /// As [`AttrRef::value`] and [`Elements::to_i64s`].
    pub fn to_i64s(&self) -> Result<Option<Vec<i64>>> {
        match self {
            AttrValue::Ints(ints) => Ok(ints.to_i64s()),
            AttrValue::List(list) => {
                let mut numbers = Vec::new();
                for attr in list.iter() {
                    match attr.value()?.as_i64() {
                        Some(number) => numbers.push(number),
                        None => return Ok(None),
                    }
                }
                Ok(Some(numbers))
            }
            AttrValue::Elements(elements) => elements.to_i64s(),
            AttrValue::Record(record) => match &record.fields {
                RecordFields::Decoded(fields) => match fields.as_slice() {
                    [only] => match of_field(record.view, &only.value)? {
                        Some(AttrValue::Ints(ints)) => Ok(ints.to_i64s()),
                        _ => Ok(None),
                    },
                    _ => Ok(None),
                },
                RecordFields::Text(_) => Ok(None),
            },
            _ => Ok(None),
        }
    }
}

impl<'a> AttrRecord<'a> {
    /// The names and values of its fields that are there, in order.
    ///
    /// # Errors
    /// Each can have those of [`AttrRef::value`].
    pub fn fields(&self) -> Result<Vec<(Cow<'a, str>, AttrValue<'a>)>> {
        match &self.fields {
            RecordFields::Decoded(fields) => {
                let mut found = Vec::with_capacity(fields.len());
                for field in fields {
                    if let Some(value) = of_field(self.view, &field.value)? {
                        found.push((field.name.clone(), value));
                    }
                }
                Ok(found)
            }
            RecordFields::Text(text) => Ok(text_value::fields(self.view, text)),
        }
    }

    /// The value of the field with this name; `None` if it is not there.
    ///
    /// # Errors
    /// As [`AttrRef::value`].
    pub fn get(&self, name: &str) -> Result<Option<AttrValue<'a>>> {
        match &self.fields {
            RecordFields::Decoded(fields) => {
                let field = fields.iter().find(|field| field.name == name);
                let value = field.map(|field| of_field(self.view, &field.value));
                Ok(value.transpose()?.flatten())
            }
            RecordFields::Text(text) => {
                let fields = text_value::fields(self.view, text);
                let mut found = fields.into_iter().filter(|(field, _)| field == name);
                Ok(found.next().map(|(_, value)| value))
            }
        }
    }
}

/// The value of a field; `None` for an optional one that is absent.
fn of_field<'a>(view: View<'a>, field: &FieldValue<'a>) -> Result<Option<AttrValue<'a>>> {
    Ok(Some(match field {
        FieldValue::Attr(id) | FieldValue::OptionalAttr(Some(id)) => {
            AttrRef::new(view, *id).value()?
        }
        FieldValue::Type(ty) | FieldValue::OptionalType(Some(ty)) => {
            AttrValue::Type(TypeRef::new(view, *ty))
        }
        FieldValue::OptionalAttr(None)
        | FieldValue::OptionalType(None)
        | FieldValue::OptionalUnsigned(None) => return Ok(None),
        FieldValue::Attrs(ids) => AttrValue::List(AttrList::new(view, *ids)),
        FieldValue::OptionalAttrs(ids) => AttrValue::List(AttrList::present(view, *ids)),
        FieldValue::AttrPairs(entries) => AttrValue::Dict(AttrDict::new(view, *entries)),
        FieldValue::Types(ids) => AttrValue::Types(TypeList::new(view, *ids)),
        FieldValue::String(id) => AttrValue::String(view.string(*id)?),
        FieldValue::Strings(ids) => AttrValue::Strings(StringList::new(view, *ids)),
        FieldValue::Unsigned(number) | FieldValue::OptionalUnsigned(Some(number)) => {
            AttrValue::Int(i128::from(*number))
        }
        FieldValue::Signed(number) => AttrValue::Int(i128::from(*number)),
        FieldValue::UnsignedList(list) => AttrValue::Ints(Ints::unsigned(*list)),
        FieldValue::SignedList(list) => AttrValue::Ints(Ints::signed(*list)),
        FieldValue::Bool(value) => AttrValue::Bool(*value),
        FieldValue::BoolList(list) => AttrValue::Ints(Ints::bools(*list)),
        FieldValue::Enum(number, name) => AttrValue::Enum(Enumerator {
            name,
            number: Some(*number),
        }),
        FieldValue::Double(value) => AttrValue::Float(*value),
        FieldValue::DoubleList(list) => AttrValue::Floats(Floats::doubles(*list)),
        FieldValue::Bytes(bytes) | FieldValue::Rest(bytes) => AttrValue::Bytes(bytes.rest()),
        FieldValue::Text(text) => AttrValue::Text(match text {
            Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
            Cow::Owned(text) => Cow::Owned(text.clone().into_bytes()),
        }),
        FieldValue::Resource(_) | FieldValue::Number(_) => AttrValue::Other(None),
    }))
}

/// A number of this type; `None` if it is no type of numbers.
fn number<'a>(view: View<'a>, ty: TypeId, bits: IntegerBits<'a>) -> Result<Option<AttrValue<'a>>> {
    Ok(match NumberType::of(view, ty)? {
        Some(NumberType::Float(kind)) => {
            Some(AttrValue::Float(kind.to_f64(bits.number(kind.width())?)))
        }
        Some(NumberType::Int { width: 0, .. }) => Some(AttrValue::Int(0)),
        Some(NumberType::Int {
            width,
            is_signed,
            is_bool,
        }) => Some(match width {
            ..=64 => match integer(bits.number(width)? as u64, width, is_signed) {
                number if is_bool => AttrValue::Bool(number != 0),
                number => AttrValue::Int(number),
            },
            65..=127 => {
                let (unused, number) = (128 - width, bits.number(width)?);
                let number = number << unused;
                match is_signed {
                    true => AttrValue::Int(number as i128 >> unused),
                    false => AttrValue::Int((number >> unused) as i128),
                }
            }
            128 if is_signed => AttrValue::Int(bits.number(width)? as i128),
            _ => AttrValue::WideInt(WideInt {
                bits,
                width,
                is_signed,
            }),
        }),
        None => None,
    })
}
