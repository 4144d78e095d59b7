//! Attributes and types of dialects with an encoding of their own.

use std::borrow::Cow;

use crate::cursor::Cursor;
use crate::entity::{IntegerBits, List};
use crate::ids::{AttrId, ResourceId, StringId, TypeId};

/// An attribute or a type of a dialect: its name there, and named fields in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Custom<'a> {
    /// The number that leads the encoding.
    pub code: u64,
    /// The name behind the dialect's, e.g. `di_file`.
    pub mnemonic: Cow<'a, str>,
    /// The fields, in the order of the encoding.
    pub fields: Vec<Field<'a>>,
}

impl<'a> Custom<'a> {
    /// The value of the field of this name.
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
    /// Its name, as the dialect's definition has it.
    pub name: Cow<'a, str>,
    /// Its value.
    pub value: FieldValue<'a>,
}

/// What a field can hold.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum FieldValue<'a> {
    /// A reference to an attribute.
    Attr(AttrId),
    /// A reference that may be absent.
    OptionalAttr(Option<AttrId>),
    /// A reference to a type.
    Type(TypeId),
    /// A reference that may be absent.
    OptionalType(Option<TypeId>),
    /// References to attributes.
    Attrs(List<'a, AttrId>),
    /// References to attributes, each of which may be absent.
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
    /// An unsigned number that may be absent.
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
    /// A number whose width and semantics the field before it, a type, tells.
    Number(IntegerBits<'a>),
    /// A float of 64 bits.
    Double(f64),
    /// Floats of 64 bits.
    DoubleList(List<'a, f64>),
    /// Bytes and their place in the file.
    Bytes(Cursor<'a>),
    /// The rest of the entry, for encodings that only the decoder's printer knows.
    Rest(Cursor<'a>),
    /// Text that the decoder made, e.g. for what an older version wrote otherwise.
    Text(Cow<'a, str>),
}
