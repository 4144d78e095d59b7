//! Dialects as tables.
//!
//! A [`Schema`] lists, code by code, the fields of an encoding and a format of
//! its text. One decoder and one printer serve all of them:
//!
//! ```text
//! entry  := code field*
//! field  := as its Kind says
//! ```
//!
//! A code may stand in several rows, newest first, where releases of a dialect
//! without a version of its own have changed its fields: the first row that
//! uses the entry up is the one it was written with.

mod print;

pub(crate) use print::{commas, dim, optional_attrs};
use std::borrow::Cow;

use crate::dialect::{AsmFragment, Dialect, Lookup, Style};
use crate::entity::{AttrData, Custom, EntryReader, Field, IntegerBits, List, TypeData, Value};
use crate::error::{Error, ErrorKind, Result, Subject, Violation};
use crate::ids::Pos;

/// A dialect given by tables.
#[derive(Clone, Copy, Debug)]
pub struct Schema {
    /// The dialect's name.
    pub name: &'static str,
    /// Its attributes, by ascending code.
    pub attrs: &'static [Def],
    /// Its types, by ascending code.
    pub types: &'static [Def],
    /// What formats can not say.
    pub directive: Directive,
}

/// Writes the part of a text that a format names `@directive`.
///
/// # Errors
/// Those of looking up children; `Unprintable` for values the reference can not print.
pub type Directive =
    for<'a> fn(&str, &Custom<'a>, file: &dyn Lookup<'a>, out: &mut AsmFragment<'a>) -> Result<()>;

/// One encoding of an attribute or a type.
#[derive(Debug)]
pub struct Def {
    /// The number that leads it.
    pub code: u64,
    /// The name in the text.
    pub mnemonic: &'static str,
    /// Name and kind of its fields. A `?` ends the name of a field that the text
    /// leaves out where it has its default: none, zero, empty, false.
    pub fields: &'static [(&'static str, Kind)],
    /// The text behind the mnemonic. `$field` stands for a value, `$*` for all of
    /// them as `name = value`, `@name` for a [`Directive`]; `?{` and `?}` around a text
    /// drop it unless the first field in it has a value other than its default.
    pub format: &'static str,
}

/// A row of a table.
pub const fn def(
    code: u64,
    mnemonic: &'static str,
    fields: &'static [(&'static str, Kind)],
    format: &'static str,
) -> Def {
    Def {
        code,
        mnemonic,
        fields,
        format,
    }
}

/// A row for what its name alone tells.
pub const fn plain(code: u64, mnemonic: &'static str) -> Def {
    def(code, mnemonic, &[], "")
}

/// Numbers and their names.
pub type Names = &'static [(u64, &'static str)];

/// How a field is encoded, and how its value is written.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A reference to an attribute.
    Attr(Style),
    /// A reference that may be absent.
    OptionalAttr(Style),
    /// A reference that may be absent, whose text a [`Directive`] of this name writes.
    OptionalAttrBy(&'static str),
    /// A number, not zero where a reference follows.
    FlaggedAttr(Style),
    /// A byte, not zero where a reference follows.
    ByteFlaggedAttr(Style),
    /// References: `a, b`.
    Attrs(Style),
    /// A byte, not zero where a list of optional references follows: `a, b`.
    OptionalAttrs(Style),
    /// The same, but a [`Directive`] of this name writes it.
    OptionalAttrsBy(&'static str),
    /// Names and values: `a = b, c = d`.
    AttrPairs,
    /// A reference to a type.
    Type,
    /// References to types: `a, b`.
    Types,
    /// References to types: `a, b`, or `()` where there are none.
    TypesOrUnit,
    /// A string: `"text"`.
    String,
    /// A number without a sign.
    Unsigned,
    /// A number and a flag in its lowest bit that says whether it is there.
    OptionalUnsigned,
    /// A byte, not zero where a list of numbers follows: `1, 2`.
    OptionalUnsigneds,
    /// A number with a sign.
    Signed,
    /// Numbers with a sign: `[1, 2]`.
    Signeds,
    /// Extents: `[1, ?]`.
    Dims,
    /// Extents: `1x?x`.
    Shape,
    /// A bool of one byte.
    Bool,
    /// A bool as a number.
    WideBool,
    /// An enumerator; a number that is none makes the entry an unknown one.
    Enum(Names),
    /// An enumerator of a list that others extend; an unknown one has no name.
    OpenEnum(Names),
    /// An enumerator, written as a number with a sign.
    SignedEnum(Names),
    /// Bits with names: `Bit`, `"Bit|Other"`.
    Flags(Names),
    /// A number, up to the end of the entry, whose width a type tells.
    Number,
    /// A float of 64 bits.
    Double,
    /// Floats of 64 bits: `[1.0, 2.0]`.
    Doubles,
    /// Bytes, led by their number.
    Bytes,
}

impl Schema {
    fn decode<'a>(
        &self,
        subject: Subject,
        defs: &'static [Def],
        entry: &mut EntryReader<'a>,
    ) -> Result<Custom<'a>> {
        let pos = entry.pos();
        let code = entry.varint()?;
        let first = defs.partition_point(|def| def.code < code);
        let rows = defs[first..].iter().take_while(|def| def.code == code);
        let start = *entry;
        let mut result = Err(Error::at(pos, ErrorKind::UnknownCode { subject, code }));
        for def in rows {
            *entry = start;
            result = def.read(entry);
            if result.is_ok() {
                break;
            }
        }
        result
    }
}

impl Dialect for Schema {
    fn name(&self) -> &str {
        self.name
    }

    fn attr<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<AttrData<'a>> {
        self.decode(Subject::Attribute, self.attrs, entry)
            .map(AttrData::Custom)
    }

    fn ty<'a>(&'a self, entry: &mut EntryReader<'a>) -> Result<TypeData<'a>> {
        self.decode(Subject::Type, self.types, entry)
            .map(TypeData::Custom)
    }

    fn print_attr<'a>(
        &self,
        data: &Custom<'a>,
        file: &dyn Lookup<'a>,
        out: &mut AsmFragment<'a>,
    ) -> Result<()> {
        self.print(Subject::Attribute, self.attrs, data, file, out)
    }

    fn print_type<'a>(
        &self,
        data: &Custom<'a>,
        file: &dyn Lookup<'a>,
        out: &mut AsmFragment<'a>,
    ) -> Result<()> {
        self.print(Subject::Type, self.types, data, file, out)
    }

    /// The numbers of the record, as every dialect known writes its version.
    fn version(&self, entry: &mut EntryReader<'_>) -> Result<String> {
        version_numbers(entry)
    }
}

/// The numbers of a version record with dots between them: `1.15.0`.
///
/// # Errors
/// `UnexpectedEnd`.
pub fn version_numbers(entry: &mut EntryReader<'_>) -> Result<String> {
    let mut text = String::new();
    while !entry.cursor.is_empty() {
        let dot = if text.is_empty() { "" } else { "." };
        text = format!("{text}{dot}{}", entry.varint()?);
    }
    Ok(text)
}

impl Def {
    fn read<'a>(&self, entry: &mut EntryReader<'a>) -> Result<Custom<'a>> {
        let mut fields = Vec::with_capacity(self.fields.len());
        for (name, kind) in self.fields {
            fields.push(Field {
                name: Cow::Borrowed(name.trim_end_matches('?')),
                value: kind.read(entry)?,
            });
        }
        entry.cursor.finish()?;
        Ok(Custom {
            code: self.code,
            mnemonic: Cow::Borrowed(self.mnemonic),
            fields,
        })
    }

    /// Whether `data` has the fields of this row.
    fn fits(&self, data: &Custom<'_>) -> bool {
        self.fields.len() == data.fields.len()
            && (self.fields.iter().zip(&data.fields)).all(|((name, kind), field)| {
                name.trim_end_matches('?') == field.name && kind.holds(&field.value)
            })
    }
}

impl Kind {
    /// Whether a value is of this kind, as far as rows of one code differ in kinds alone.
    fn holds(self, value: &Value<'_>) -> bool {
        match self {
            Kind::OptionalAttrBy(_) => matches!(value, Value::OptionalAttr(_)),
            Kind::Enum(_) | Kind::OpenEnum(_) => matches!(value, Value::Enum(..)),
            _ => true,
        }
    }

    fn read<'a>(self, entry: &mut EntryReader<'a>) -> Result<Value<'a>> {
        Ok(match self {
            Kind::Attr(_) => Value::Attr(entry.attr()?),
            Kind::OptionalAttr(_) | Kind::OptionalAttrBy(_) => {
                Value::OptionalAttr(entry.optional_attr()?)
            }
            Kind::FlaggedAttr(_) => {
                let present = entry.varint()? != 0;
                Value::OptionalAttr(present.then(|| entry.attr()).transpose()?)
            }
            Kind::ByteFlaggedAttr(_) => {
                let present = flag(entry)?;
                Value::OptionalAttr(present.then(|| entry.attr()).transpose()?)
            }
            Kind::Attrs(_) => Value::Attrs(entry.list()?),
            Kind::OptionalAttrs(_) | Kind::OptionalAttrsBy(_) => {
                Value::OptionalAttrs(match flag(entry)? {
                    true => entry.list()?,
                    false => List::empty(),
                })
            }
            Kind::AttrPairs => Value::AttrPairs(entry.list()?),
            Kind::Type => Value::Type(entry.ty()?),
            Kind::Types | Kind::TypesOrUnit => Value::Types(entry.list()?),
            Kind::String => Value::String(entry.string()?),
            Kind::Unsigned | Kind::Flags(_) => Value::Unsigned(entry.varint()?),
            Kind::OptionalUnsigned => {
                let (number, present) = entry.cursor.varint_with_flag()?;
                Value::OptionalUnsigned(present.then_some(number))
            }
            Kind::OptionalUnsigneds => Value::UnsignedList(match flag(entry)? {
                true => entry.list()?,
                false => List::empty(),
            }),
            Kind::Signed => Value::Signed(entry.signed()?),
            Kind::Signeds | Kind::Dims | Kind::Shape => Value::SignedList(entry.list()?),
            Kind::Bool => Value::Bool(flag(entry)?),
            Kind::WideBool => Value::Bool(wide_flag(entry)?),
            Kind::Enum(names) => {
                let pos = entry.pos();
                enumerator(names, pos, entry.varint()?)?
            }
            Kind::SignedEnum(names) => {
                let pos = entry.pos();
                enumerator(names, pos, entry.signed()?.cast_unsigned())?
            }
            Kind::OpenEnum(names) => {
                let code = entry.varint()?;
                Value::Enum(code, name_of(names, code).unwrap_or_default())
            }
            Kind::Number => Value::Number(IntegerBits(entry.take_rest())),
            Kind::Double => {
                let bits = entry.signed()?;
                Value::Double(f64::from_bits(bits.cast_unsigned()))
            }
            Kind::Doubles => Value::DoubleList(entry.list()?),
            Kind::Bytes => {
                let len = entry.varint()?;
                Value::Bytes(entry.cursor.window(len)?)
            }
        })
    }
}

fn enumerator<'a>(names: Names, pos: Pos, code: u64) -> Result<Value<'a>> {
    let subject = Subject::Enumerator;
    match name_of(names, code) {
        Some(name) => Ok(Value::Enum(code, name)),
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
        value => Err(Error::invalid(
            pos,
            Violation::Bool {
                value: value.into(),
            },
        )),
    }
}

/// The name of `code`; tables are short or asked rarely, so this walks.
pub(crate) fn name_of(names: Names, code: u64) -> Option<&'static str> {
    names
        .iter()
        .find(|(c, _)| *c == code)
        .map(|(_, name)| *name)
}

#[cfg(test)]
mod tests;
