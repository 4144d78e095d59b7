//! Counted lists inside an entry, decoded as they are iterated.

use std::fmt;
use std::marker::PhantomData;

use crate::cursor::{Cursor, check_index};
use crate::entity::{EntryWriter, SameNumbers};
use crate::error::{Error, ErrorKind, Result, Subject, Unprintable, Violation};
use crate::ids::{AttrId, StringId, TypeId};

/// The numbers of attributes and types of a file, against which references are checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Number of attributes.
    pub attrs: u32,
    /// Number of types.
    pub types: u32,
}

/// An element of a list.
pub trait Item: Sized + 'static {
    /// Fewest bytes of an element.
    const MIN_BYTES: usize = 1;

    /// Reads one element, checked against the counts of the file.
    ///
    /// # Errors
    /// `UnexpectedEnd`, `IndexOutOfRange`.
    fn read(cursor: &mut Cursor<'_>, counts: Counts) -> Result<Self>;

    /// Writes one element as [`Item::read`] reads it.
    fn write(self, out: &mut EntryWriter<'_>);
}

impl Item for AttrId {
    #[inline]
    fn read(cursor: &mut Cursor<'_>, counts: Counts) -> Result<Self> {
        let pos = cursor.pos();
        let index = cursor.varint()?;
        check_index(pos, Subject::Attribute, index, counts.attrs).map(AttrId)
    }

    fn write(self, out: &mut EntryWriter<'_>) {
        out.attr(self);
    }
}

impl Item for TypeId {
    #[inline]
    fn read(cursor: &mut Cursor<'_>, counts: Counts) -> Result<Self> {
        let pos = cursor.pos();
        let index = cursor.varint()?;
        check_index(pos, Subject::Type, index, counts.types).map(TypeId)
    }

    fn write(self, out: &mut EntryWriter<'_>) {
        out.ty(self);
    }
}

/// A string id. It is checked when it is looked up.
impl Item for StringId {
    fn read(cursor: &mut Cursor<'_>, _: Counts) -> Result<Self> {
        cursor.index(Subject::String, u32::MAX).map(StringId)
    }

    fn write(self, out: &mut EntryWriter<'_>) {
        out.string(self);
    }
}

/// An unsigned varint.
impl Item for u64 {
    fn read(cursor: &mut Cursor<'_>, _: Counts) -> Result<Self> {
        cursor.varint()
    }

    fn write(self, out: &mut EntryWriter<'_>) {
        out.varint(self);
    }
}

/// A signed varint.
impl Item for i64 {
    fn read(cursor: &mut Cursor<'_>, _: Counts) -> Result<Self> {
        cursor.signed_varint()
    }

    fn write(self, out: &mut EntryWriter<'_>) {
        out.signed(self);
    }
}

/// The bits, stored like an integer of 64 bits: a signed varint.
impl Item for f64 {
    fn read(cursor: &mut Cursor<'_>, _: Counts) -> Result<Self> {
        Ok(f64::from_bits(cursor.signed_varint()? as u64))
    }

    fn write(self, out: &mut EntryWriter<'_>) {
        out.signed(self.to_bits() as i64);
    }
}

/// `(index << 1) | present`; 0 if absent.
impl Item for Option<AttrId> {
    fn read(cursor: &mut Cursor<'_>, counts: Counts) -> Result<Self> {
        let pos = cursor.pos();
        match cursor.varint_with_flag()? {
            (0, false) => Ok(None),
            (index, false) => Err(Error::invalid(pos, Violation::AbsentWithIndex { index })),
            (index, true) => {
                check_index(pos, Subject::Attribute, index, counts.attrs).map(|id| Some(AttrId(id)))
            }
        }
    }

    fn write(self, out: &mut EntryWriter<'_>) {
        out.optional_attr(self);
    }
}

/// One byte.
impl Item for bool {
    fn read(cursor: &mut Cursor<'_>, _: Counts) -> Result<Self> {
        Ok(cursor.byte()? != 0)
    }

    fn write(self, out: &mut EntryWriter<'_>) {
        out.bool(self);
    }
}

/// A name and its value.
impl<A: Item, B: Item> Item for (A, B) {
    const MIN_BYTES: usize = A::MIN_BYTES + B::MIN_BYTES;

    fn read(cursor: &mut Cursor<'_>, counts: Counts) -> Result<Self> {
        Ok((A::read(cursor, counts)?, B::read(cursor, counts)?))
    }

    fn write(self, out: &mut EntryWriter<'_>) {
        self.0.write(out);
        self.1.write(out);
    }
}

/// The extent of an unknown dimension, as shapes store it.
pub const DYNAMIC: i64 = i64::MIN;

/// A list whose elements were checked when its entry was decoded.
pub struct List<'a, T> {
    cursor: Cursor<'a>,
    counts: Counts,
    len: u32,
    items: PhantomData<fn() -> T>,
}

impl<'a, T: Item> List<'a, T> {
    /// Reads a count and that many elements.
    ///
    /// # Errors
    /// `CountTooLarge`, and the errors of the elements.
    pub fn read(cursor: &mut Cursor<'a>, counts: Counts, subject: Subject) -> Result<Self> {
        let len = cursor.count(subject, T::MIN_BYTES)?;
        Self::read_len(cursor, counts, len)
    }

    /// Reads `len` elements; `len` was checked against the bytes left.
    ///
    /// # Errors
    /// The errors of the elements.
    pub fn read_len(cursor: &mut Cursor<'a>, counts: Counts, len: u32) -> Result<Self> {
        let bytes = Self::check(*cursor, counts, len)?;
        Self::known(cursor, counts, len, bytes)
    }

    /// Checks `len` elements and returns the number of bytes that they take.
    #[inline]
    pub(crate) fn check(cursor: Cursor<'a>, counts: Counts, len: u32) -> Result<u64> {
        let mut after = cursor;
        for _ in 0..len {
            T::read(&mut after, counts)?;
        }
        Ok((cursor.left() - after.left()) as u64)
    }

    /// Takes `len` elements that were checked before and take this many bytes.
    pub(crate) fn known(
        cursor: &mut Cursor<'a>,
        counts: Counts,
        len: u32,
        bytes: u64,
    ) -> Result<Self> {
        Ok(List {
            cursor: cursor.window(bytes)?,
            counts,
            len,
            items: PhantomData,
        })
    }

    /// The list of items that were [`encoded`].
    ///
    /// # Errors
    /// `CountTooLarge` for 2^32 items, and the errors of the elements.
    #[doc(hidden)]
    pub fn of_encoded(bytes: &'a [u8], counts: Counts, len: usize) -> Result<Self> {
        let most = u32::MAX;
        let len = u32::try_from(len).map_err(|_| {
            Error::new(ErrorKind::CountTooLarge {
                subject: Subject::ListElement,
                count: len as u64,
                most: most.into(),
            })
        })?;
        Self::read_len(&mut Cursor::new(bytes, 0), counts, len)
    }

    /// The bytes of the elements.
    pub(crate) fn bytes(&self) -> Cursor<'a> {
        self.cursor
    }

    /// The elements, in order.
    pub fn iter(&self) -> Iter<'a, T> {
        Iter(*self)
    }

    /// Element `nth`; decodes the elements before it.
    pub fn nth(&self, nth: usize) -> Option<T> {
        self.iter().nth(nth)
    }
}

impl<T> List<'_, T> {
    /// A list without elements.
    pub fn empty() -> Self {
        List {
            cursor: Cursor::new(&[], 0),
            counts: Counts::default(),
            len: 0,
            items: PhantomData,
        }
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl List<'_, i64> {
    /// As [`num_elements`].
    ///
    /// # Errors
    /// As [`num_elements`].
    #[doc(hidden)]
    pub fn num_elements(self) -> Result<u64> {
        num_elements(self)
    }
}

/// The number of elements of a shape with these extents.
///
/// # Errors
/// `Unprintable` for an unknown or negative extent, and for 2^64 elements or more.
pub(crate) fn num_elements(extents: impl IntoIterator<Item = i64>) -> Result<u64> {
    let mut len = Some(1u64);
    for extent in extents {
        let Ok(extent) = u64::try_from(extent) else {
            let reason = match extent {
                DYNAMIC => Unprintable::DynamicExtent,
                _ => Unprintable::NegativeExtent,
            };
            return Err(Error::unprintable(reason));
        };
        // An empty dimension outweighs any overflow.
        len = match (len, extent) {
            (_, 0) | (Some(0), _) => Some(0),
            (len, _) => len.and_then(|len| len.checked_mul(extent)),
        };
    }
    len.ok_or_else(|| Error::unprintable(Unprintable::ShapeSize))
}

impl<T> Clone for List<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for List<'_, T> {}

impl<T: Item + fmt::Debug> fmt::Debug for List<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Item + PartialEq> PartialEq for List<'_, T> {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.iter().eq(other.iter())
    }
}

impl<'a, T: Item> IntoIterator for List<'a, T> {
    type Item = T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        Iter(self)
    }
}

/// Items as a list of the format has them, without their number.
#[doc(hidden)]
pub fn encoded<T: Item>(items: impl IntoIterator<Item = T>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut numbers = SameNumbers;
    let mut out = EntryWriter::new(&mut bytes, &mut numbers);
    items.into_iter().for_each(|item| item.write(&mut out));
    bytes
}

/// Lists.
impl EntryWriter<'_> {
    /// The number of elements, then the elements.
    pub fn list<T: Item>(&mut self, list: List<'_, T>) {
        self.varint(list.len() as u64);
        self.items(list);
    }

    /// The elements of a list whose number is known without being stated.
    pub fn items<T: Item>(&mut self, list: List<'_, T>) {
        list.iter().for_each(|item| item.write(self));
    }
}

/// Iterator over a [`List`].
#[derive(Clone)]
pub struct Iter<'a, T>(List<'a, T>);

impl<T: Item> Iterator for Iter<'_, T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        self.0.len = self.0.len.checked_sub(1)?;
        // The elements were checked before, so reading them cannot fail.
        T::read(&mut self.0.cursor, self.0.counts).ok()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<T: Item> ExactSizeIterator for Iter<'_, T> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_checked_once_and_can_be_read_repeatedly() {
        let counts = Counts { attrs: 3, types: 0 };
        let bytes = [0x07, 0x01, 0x03, 0x05, 0xff];
        let mut cursor = Cursor::new(&bytes, 0);
        let list =
            List::<AttrId>::read(&mut cursor, counts, Subject::ListElement).expect("in range");
        assert_eq!(cursor.left(), 1);
        let ids: Vec<_> = list.iter().collect();
        assert_eq!(ids, [AttrId(0), AttrId(1), AttrId(2)]);
        assert_eq!(list.iter().collect::<Vec<_>>(), ids);
        assert_eq!(list.nth(2), Some(AttrId(2)));

        let fewer = Counts { attrs: 2, types: 0 };
        let error = List::<AttrId>::read(&mut Cursor::new(&bytes, 0), fewer, Subject::ListElement);
        assert_eq!(error.expect_err("2 is out of range").pos(), Some(3));
    }
}
