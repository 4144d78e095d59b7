//! Writes the primitive fields of entries: the counterpart of
//! [`EntryReader`](crate::entity::EntryReader).

use crate::cursor::Cursor;
use crate::encoder::Encoder;
use crate::ids::{AttrId, Pos, ResourceId, StringId, TypeId};

/// The numbers that the references of an entry have in the file that is written.
///
/// The fields of an entry are asked for in the order of its encoding, so that an implementation
/// can also assign numbers, or collect what an entry refers to.
pub trait References {
    /// The number of what an entry refers to. It is written at this offset in the writer's buffer. If
    /// it is 0, the byte there is that of [`varint`](EntryWriter::varint) for 0, or for 1 where the
    /// number has a flag.
    fn number(&mut self, reference: Reference, offset: usize) -> u64;
}

/// What an entry refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// An attribute.
    Attr(AttrId),
    /// A type.
    Type(TypeId),
    /// A string.
    String(StringId),
    /// A resource.
    Resource(ResourceId),
}

/// The numbers of the file that is read.
#[derive(Clone, Copy, Debug, Default)]
pub struct SameNumbers;

impl References for SameNumbers {
    fn number(&mut self, reference: Reference, _: usize) -> u64 {
        let id = match reference {
            Reference::Attr(id) => id.0,
            Reference::Type(id) => id.0,
            Reference::String(id) => id.0,
            Reference::Resource(id) => id.0,
        };
        id.into()
    }
}

/// Writes the fields of one entry, for the encoder of a dialect.
///
/// Every method appends the next field, numbers in their shortest form.
pub struct EntryWriter<'o> {
    out: Encoder<'o>,
    references: &'o mut dyn References,
}

impl<'o> EntryWriter<'o> {
    /// A writer that appends to `out`. An entry has no padding, so its offset does not matter.
    pub fn new(out: &'o mut Vec<u8>, references: &'o mut dyn References) -> EntryWriter<'o> {
        let start: Pos = 0;
        EntryWriter {
            out: Encoder::new(out, start),
            references,
        }
    }

    /// An unsigned varint.
    #[inline]
    pub fn varint(&mut self, value: u64) {
        self.out.varint(value);
    }

    /// A signed varint.
    pub fn signed(&mut self, value: i64) {
        self.out.signed_varint(value);
    }

    /// A varint with a flag in its lowest bit.
    pub fn varint_with_flag(&mut self, value: u64, flag: bool) {
        self.out.varint_with_flag(value, flag);
    }

    /// Bytes that refer to nothing, as they are.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        self.out.bytes(bytes);
    }

    /// A bool: one byte.
    pub fn bool(&mut self, value: bool) {
        self.out.byte(value.into());
    }

    /// A reference to an attribute.
    pub fn attr(&mut self, id: AttrId) {
        self.reference(Reference::Attr(id));
    }

    /// A reference to a type.
    pub fn ty(&mut self, id: TypeId) {
        self.reference(Reference::Type(id));
    }

    fn reference(&mut self, reference: Reference) {
        let offset = self.out.pos() as usize;
        let number = self.references.number(reference, offset);
        self.varint(number);
    }

    /// An optional reference to an attribute: `(index << 1) | present`; 0 if absent.
    pub fn optional_attr(&mut self, id: Option<AttrId>) {
        self.optional(id.map(Reference::Attr));
    }

    /// An optional reference to a type.
    pub fn optional_type(&mut self, id: Option<TypeId>) {
        self.optional(id.map(Reference::Type));
    }

    fn optional(&mut self, reference: Option<Reference>) {
        let offset = self.out.pos() as usize;
        let number = reference.map(|reference| self.references.number(reference, offset));
        self.varint_with_flag(number.unwrap_or(0), number.is_some());
    }

    /// A reference to a string.
    pub fn string(&mut self, id: StringId) {
        self.reference(Reference::String(id));
    }

    /// A handle of a dialect resource.
    pub fn resource(&mut self, id: ResourceId) {
        self.reference(Reference::Resource(id));
    }

    /// Bytes, preceded by their number.
    pub fn blob(&mut self, bytes: &[u8]) {
        self.out.sized(bytes);
    }

    /// Assembly text and the NUL that ends it.
    pub(crate) fn text(&mut self, text: &[u8]) {
        self.out.c_string(text);
    }

    /// The bytes left in a cursor, which hold no references.
    pub fn rest(&mut self, bytes: Cursor<'_>) {
        self.out.bytes(bytes.rest());
    }
}
