//! From bytes to fields, as a row says.

use std::borrow::Cow;

use super::row::{Def, Kind, Names, name_of};
use crate::entity::{Custom, EntryReader, Field, FieldValue, IntegerBits, List};
use crate::error::{Error, ErrorKind, Result, Subject, Violation};
use crate::ids::Pos;

impl Def {
    pub(super) fn decode<'a>(&self, entry: &mut EntryReader<'a>) -> Result<Custom<'a>> {
        let mut fields = Vec::with_capacity(self.fields.len());
        for (name, kind) in self.fields {
            fields.push(Field {
                name: Cow::Borrowed(name.trim_end_matches('?')),
                value: kind.decode(entry)?,
            });
        }
        entry.cursor.finish()?;
        Ok(Custom {
            code: self.code,
            mnemonic: Cow::Borrowed(self.mnemonic),
            fields,
        })
    }

    /// The row from which `data` was decoded.
    ///
    /// # Errors
    /// `UnknownCode` if there is none.
    pub(super) fn of(
        subject: Subject,
        defs: &'static [Def],
        data: &Custom<'_>,
    ) -> Result<&'static Def> {
        let code = data.code;
        let def = defs.iter().find(|def| def.code == code && def.fits(data));
        def.ok_or_else(|| Error::new(ErrorKind::UnknownCode { subject, code }))
    }

    /// Whether `data` has the fields of this row.
    pub(super) fn fits(&self, data: &Custom<'_>) -> bool {
        self.fields.len() == data.fields.len()
            && (self.fields.iter().zip(&data.fields)).all(|((name, kind), field)| {
                name.trim_end_matches('?') == field.name && kind.holds(&field.value)
            })
    }
}

impl Kind {
    /// Whether a value is of this kind, as far as rows of one code differ in kinds alone.
    fn holds(self, value: &FieldValue<'_>) -> bool {
        match self {
            Kind::OptionalAttrBy(_) => matches!(value, FieldValue::OptionalAttr(_)),
            Kind::Enum(_) | Kind::OpenEnum(_) => matches!(value, FieldValue::Enum(..)),
            _ => true,
        }
    }

    fn decode<'a>(self, entry: &mut EntryReader<'a>) -> Result<FieldValue<'a>> {
        Ok(match self {
            Kind::Attr(_) => FieldValue::Attr(entry.attr()?),
            Kind::OptionalAttr(_) | Kind::OptionalAttrBy(_) => {
                FieldValue::OptionalAttr(entry.optional_attr()?)
            }
            Kind::FlaggedAttr(_) => {
                let present = entry.varint()? != 0;
                FieldValue::OptionalAttr(present.then(|| entry.attr()).transpose()?)
            }
            Kind::ByteFlaggedAttr(_) => {
                let present = flag(entry)?;
                FieldValue::OptionalAttr(present.then(|| entry.attr()).transpose()?)
            }
            Kind::Attrs(_) => FieldValue::Attrs(entry.list()?),
            Kind::OptionalAttrs(_) | Kind::OptionalAttrsBy(_) => {
                FieldValue::OptionalAttrs(match flag(entry)? {
                    true => entry.list()?,
                    false => List::empty(),
                })
            }
            Kind::AttrPairs => FieldValue::AttrPairs(entry.list()?),
            Kind::Type => FieldValue::Type(entry.ty()?),
            Kind::Types | Kind::TypesOrUnit => FieldValue::Types(entry.list()?),
            Kind::String => FieldValue::String(entry.string()?),
            Kind::Strings => FieldValue::Strings(entry.list()?),
            Kind::Unsigned | Kind::Flags(_) => FieldValue::Unsigned(entry.varint()?),
            Kind::OptionalUnsigned => {
                let (number, present) = entry.cursor.varint_with_flag()?;
                FieldValue::OptionalUnsigned(present.then_some(number))
            }
            Kind::OptionalUnsigneds => FieldValue::UnsignedList(match flag(entry)? {
                true => entry.list()?,
                false => List::empty(),
            }),
            Kind::Signed => FieldValue::Signed(entry.signed()?),
            Kind::Signeds | Kind::Dims | Kind::Shape => FieldValue::SignedList(entry.list()?),
            Kind::Bool => FieldValue::Bool(flag(entry)?),
            Kind::WideBool => FieldValue::Bool(wide_flag(entry)?),
            Kind::Enum(names) => {
                let pos = entry.pos();
                enumerator(names, pos, entry.varint()?)?
            }
            Kind::SignedEnum(names) => {
                let pos = entry.pos();
                enumerator(names, pos, entry.signed()? as u64)?
            }
            Kind::OpenEnum(names) => {
                let code = entry.varint()?;
                FieldValue::Enum(code, name_of(names, code).unwrap_or_default())
            }
            Kind::Number => FieldValue::Number(IntegerBits(entry.take_rest())),
            Kind::Double => {
                let bits = entry.signed()?;
                FieldValue::Double(f64::from_bits(bits as u64))
            }
            Kind::Doubles => FieldValue::DoubleList(entry.list()?),
            Kind::Bytes => {
                let len = entry.varint()?;
                FieldValue::Bytes(entry.cursor.window(len)?)
            }
        })
    }
}

fn enumerator<'a>(names: Names, pos: Pos, code: u64) -> Result<FieldValue<'a>> {
    let subject = Subject::Enumerator;
    match name_of(names, code) {
        Some(name) => Ok(FieldValue::Enum(code, name)),
        None => Err(Error::at(pos, ErrorKind::UnknownCode { subject, code })),
    }
}

/// A byte that is 0 or 1: with another the entry was written with other fields.
fn flag(entry: &mut EntryReader<'_>) -> Result<bool> {
    let pos = entry.pos();
    match entry.cursor.byte()? {
        0 => Ok(false),
        1 => Ok(true),
        value => Err(Error::invalid(
            pos,
            Violation::Bool {
                value: value.into(),
            },
        )),
    }
}

fn wide_flag(entry: &mut EntryReader<'_>) -> Result<bool> {
    let pos = entry.pos();
    match entry.varint()? {
        0 => Ok(false),
        1 => Ok(true),
        value => Err(Error::invalid(pos, Violation::Bool { value })),
    }
}
