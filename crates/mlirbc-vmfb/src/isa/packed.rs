//! Lists inside instructions: slices of the file, read item by item.

use std::fmt;
use std::marker::PhantomData;

use super::register::{Register, Remap};

/// An item of a list, of a fixed size.
pub trait PackedItem: Copy + private::Sealed {
    #[doc(hidden)]
    const SIZE: usize;
    #[doc(hidden)]
    fn from_bytes(bytes: &[u8]) -> Option<Self>;
}

mod private {
    pub trait Sealed {}
}

impl private::Sealed for u16 {}
impl private::Sealed for Register {}
impl private::Sealed for Remap {}

impl PackedItem for u16 {
    const SIZE: usize = 2;
    fn from_bytes(bytes: &[u8]) -> Option<u16> {
        bytes.first_chunk().copied().map(u16::from_le_bytes)
    }
}

impl PackedItem for Register {
    const SIZE: usize = 2;
    fn from_bytes(bytes: &[u8]) -> Option<Register> {
        u16::from_bytes(bytes).map(Register)
    }
}

impl PackedItem for Remap {
    const SIZE: usize = 4;
    fn from_bytes(bytes: &[u8]) -> Option<Remap> {
        let (from, to) = bytes.split_at_checked(2)?;
        Some(Remap {
            from: Register::from_bytes(from)?,
            to: Register::from_bytes(to)?,
        })
    }
}

/// A list inside an instruction. It borrows the bytes of the file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Packed<'a, T> {
    bytes: &'a [u8],
    items: PhantomData<T>,
}

impl<'a, T: PackedItem> Packed<'a, T> {
    pub(super) fn new(bytes: &'a [u8]) -> Packed<'a, T> {
        Packed {
            bytes,
            items: PhantomData,
        }
    }

    /// Number of items.
    pub fn len(self) -> usize {
        self.bytes.len() / T::SIZE
    }

    /// Whether it has no items.
    pub fn is_empty(self) -> bool {
        self.bytes.is_empty()
    }

    /// The item at `index`.
    pub fn get(self, index: usize) -> Option<T> {
        T::from_bytes(self.bytes.get(index.checked_mul(T::SIZE)?..)?)
    }

    /// The items in order.
    pub fn iter(self) -> impl ExactSizeIterator<Item = T> + Clone + 'a
    where
        T: 'a,
    {
        PackedIter { list: self }
    }
}

#[derive(Clone)]
struct PackedIter<'a, T> {
    list: Packed<'a, T>,
}

impl<T: PackedItem> Iterator for PackedIter<'_, T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        let (item, rest) = self.list.bytes.split_at_checked(T::SIZE)?;
        self.list.bytes = rest;
        T::from_bytes(item)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.list.bytes.len() / T::SIZE;
        (len, Some(len))
    }
}

impl<T: PackedItem> ExactSizeIterator for PackedIter<'_, T> {}

impl<T: PackedItem + fmt::Debug> fmt::Debug for Packed<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
