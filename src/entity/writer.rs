//! Writes the primitive fields of entries: the counterpart of
//! [`EntryReader`](crate::entity::EntryReader).

use crate::cursor::Cursor;
use crate::encode::Encoder;
use crate::ids::{AttrId, Pos, ResourceId, StringId, TypeId};

/// The numbers that the references of an entry have in the file that is written.
///
/// The fields of an entry are asked for in the order of its encoding, so that an implementation
/// can also assign numbers, or collect what an entry refers to.
pub trait References {
    /// The number of an attribute.
    fn attr(&mut self, id: AttrId) -> u64;

    /// The number of a type.
    fn ty(&mut self, id: TypeId) -> u64;

    /// The number of a string.
    fn string(&mut self, id: StringId) -> u64;

    /// The number of a resource.
    fn resource(&mut self, id: ResourceId) -> u64;
}

/// The numbers of the file that is read.
#[derive(Clone, Copy, Debug, Default)]
pub struct SameNumbers;

impl References for SameNumbers {
    fn attr(&mut self, id: AttrId) -> u64 {
        id.0.into()
    }

    fn ty(&mut self, id: TypeId) -> u64 {
        id.0.into()
    }

    fn string(&mut self, id: StringId) -> u64 {
        id.0.into()
    }

    fn resource(&mut self, id: ResourceId) -> u64 {
        id.0.into()
    }
}

/// Writes the fields of one entry, for the encoder of a dialect.
///
/// Every method appends the next field, numbers in their shortest form.
pub struct EntryWriter<'o> {
    out: Encoder<'o>,
    references: &'o mut dyn References,
    /// Where the numbers of references were written, if that is to be known.
    places: Option<&'o mut Vec<u64>>,
}

impl<'o> EntryWriter<'o> {
    /// A writer that appends to `out`. An entry has no padding, so its offset does not matter.
    pub fn new(out: &'o mut Vec<u8>, references: &'o mut dyn References) -> EntryWriter<'o> {
        let start: Pos = 0;
        EntryWriter {
            out: Encoder::new(out, start),
            references,
            places: None,
        }
    }

    /// The same writer, which appends to `places` the offset in its buffer of each number of
    /// `references`. If these numbers are 0, the byte there is that of [`varint`](Self::varint) for 0,
    /// or for 1 where it has a flag.
    pub(crate) fn with_places(self, places: &'o mut Vec<u64>) -> EntryWriter<'o> {
        EntryWriter {
            places: Some(places),
            ..self
        }
    }

    #[inline]
    fn place(&mut self) {
        if let Some(places) = &mut self.places {
            places.push(self.out.pos());
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

    /// A bool: one byte.
    pub fn bool(&mut self, value: bool) {
        self.out.byte(value.into());
    }

    /// A reference to an attribute.
    pub fn attr(&mut self, id: AttrId) {
        let number = self.references.attr(id);
        self.number(number);
    }

    /// A reference to a type.
    pub fn ty(&mut self, id: TypeId) {
        let number = self.references.ty(id);
        self.number(number);
    }

    #[inline]
    fn number(&mut self, number: u64) {
        self.place();
        self.varint(number);
    }

    /// An optional reference to an attribute: `(index << 1) | present`; 0 if absent.
    pub fn optional_attr(&mut self, id: Option<AttrId>) {
        let number = id.map(|id| self.references.attr(id));
        self.optional(number);
    }

    /// An optional reference to a type.
    pub fn optional_type(&mut self, id: Option<TypeId>) {
        let number = id.map(|id| self.references.ty(id));
        self.optional(number);
    }

    fn optional(&mut self, number: Option<u64>) {
        if number.is_some() {
            self.place();
        }
        self.varint_with_flag(number.unwrap_or(0), number.is_some());
    }

    /// A reference to a string.
    pub fn string(&mut self, id: StringId) {
        let number = self.references.string(id);
        self.number(number);
    }

    /// A handle of a dialect resource.
    pub fn resource(&mut self, id: ResourceId) {
        let number = self.references.resource(id);
        self.number(number);
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
