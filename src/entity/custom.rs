//! Attributes and types of dialects that have their own encoding.

use std::borrow::Cow;

use crate::cursor::Cursor;
use crate::entity::{IntegerBits, List};
use crate::ids::{AttrId, ResourceId, StringId, TypeId};

/// An attribute or type of a dialect: its name, and its named fields in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Custom<'a> {
    /// The first varint of the encoding.
    pub code: u64,
    /// The name after the dialect's, e.g. `di_file`.
    pub mnemonic: Cow<'a, str>,
    /// The fields, in the order of the encoding.
    pub fields: Vec<Field<'a>>,
}

impl<'a> Custom<'a> {
    /// An attribute or type without fields.
    pub fn new(code: u64, mnemonic: impl Into<Cow<'a, str>>) -> Custom<'a> {
        Custom {
            code,
            mnemonic: mnemonic.into(),
            fields: Vec::new(),
        }
    }

    /// The same with one more field.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'a, str>>, value: FieldValue<'a>) -> Custom<'a> {
        let name = name.into();
        self.fields.push(Field { name, value });
        self
    }

    /// The value of the field with this name.
    pub fn field(&self, name: &str) -> Option<&FieldValue<'a>> {
        self.fields
            .iter()
            .find(|f| f.name == name)
            .map(|f| &f.value)
    }
}

/// A named field.
#[derive(Clone, Debug, PartialEq)]
pub struct Field<'a> {
    /// Its name in the dialect's definition.
    pub name: Cow<'a, str>,
    /// Its value.
    pub value: FieldValue<'a>,
}

/// The value of a field.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum FieldValue<'a> {
    /// A reference to an attribute.
    Attr(AttrId),
    /// An optional reference to an attribute.
    OptionalAttr(Option<AttrId>),
    /// A reference to a type.
    Type(TypeId),
    /// An optional reference to a type.
    OptionalType(Option<TypeId>),
    /// References to attributes.
    Attrs(List<'a, AttrId>),
    /// Optional references to attributes.
    OptionalAttrs(List<'a, Option<AttrId>>),
    /// Pairs of references, as in a dictionary.
    AttrPairs(List<'a, (AttrId, AttrId)>),
    /// References to types.
    Types(List<'a, TypeId>),
    /// A string.
    String(StringId),
    /// Strings.
    Strings(List<'a, StringId>),
    /// A resource.
    Resource(ResourceId),
    /// An unsigned number.
    Unsigned(u64),
    /// An optional unsigned number.
    OptionalUnsigned(Option<u64>),
    /// A signed number.
    Signed(i64),
    /// Unsigned numbers.
    UnsignedList(List<'a, u64>),
    /// Signed numbers.
    SignedList(List<'a, i64>),
    /// A bool.
    Bool(bool),
    /// Bools.
    BoolList(List<'a, bool>),
    /// An enumerator, by number and name.
    Enum(u64, &'static str),
    /// A number whose width and semantics are given by the type in the field before it.
    Number(IntegerBits<'a>),
    /// A float of 64 bits.
    Double(f64),
    /// Floats of 64 bits.
    DoubleList(List<'a, f64>),
    /// Bytes, with their offset in the file.
    Bytes(Cursor<'a>),
    /// The rest of the entry, for encodings that only the printer of the dialect parses.
    Rest(Cursor<'a>),
    /// Text made by the decoder, e.g. for an encoding of an older version.
    Text(Cow<'a, str>),
}
