//! A file with one long entry and many arrays of it.

use crate::varint::zigzag;
use mlirbc_asm::{Asm, Bytes, Res};

/// Strings of every file.
pub(super) const X: u64 = 2;
pub(super) const LONG_STRING: u64 = 3;
pub(super) const B: u64 = 4;

/// Attributes of every file, by number.
pub(super) mod attr {
    /// `"x"`.
    pub(in crate::attr_text::bounded) const X: u64 = 0;
    /// A long string.
    pub(in crate::attr_text::bounded) const LONG: u64 = 1;
    /// `"b"`.
    pub(in crate::attr_text::bounded) const B: u64 = 2;
    /// `@x`.
    pub(in crate::attr_text::bounded) const SYMBOL: u64 = 3;
    pub(in crate::attr_text::bounded) const UNKNOWN_LOC: u64 = 4;
    /// `affine_map<(d0) -> (d0)>`.
    pub(in crate::attr_text::bounded) const MAP: u64 = 5;
    /// Dense elements, as many as the file is long.
    pub(in crate::attr_text::bounded) const DENSE: u64 = 6;
    /// A location with a long file name.
    pub(in crate::attr_text::bounded) const LONG_LOC: u64 = 7;
}

/// Types of every file, by number.
pub(super) mod ty {
    pub(in crate::attr_text::bounded) const I32: u64 = 0;
    pub(in crate::attr_text::bounded) const I8: u64 = 1;
    /// An integer of 65,536 bits.
    pub(in crate::attr_text::bounded) const WIDE: u64 = 2;
    /// A tensor of `size` bytes.
    pub(in crate::attr_text::bounded) const BYTES: u64 = 3;
    /// A tensor of `size` bools.
    pub(in crate::attr_text::bounded) const BOOLS: u64 = 4;
    /// A tensor with `size` dimensions of one element each.
    pub(in crate::attr_text::bounded) const RANK: u64 = 5;
    pub(in crate::attr_text::bounded) const COUNT: u64 = 6;
}

/// Numbers as varints.
pub(super) fn nums(numbers: &[u64]) -> Bytes {
    Bytes::new().varints(numbers)
}

/// A count, and a number as often.
pub(super) fn times(lead: &[u64], count: usize, number: u64) -> Bytes {
    nums(lead).list(&vec![number; count])
}

/// One long entry.
pub(super) struct Long {
    pub(super) name: String,
    pub(super) dialect: &'static str,
    pub(super) is_type: bool,
    /// Whether the encoding is that of the dialect; else it is text.
    pub(super) is_custom: bool,
    pub(super) entry: Vec<u8>,
    /// How many bytes of string and elements the file has.
    pub(super) size: usize,
}

impl Long {
    /// A file in which `count` arrays refer to the entry.
    pub(super) fn file(&self, count: usize) -> Vec<u8> {
        let size = self.size;
        let long = vec![b'a'; size];
        let custom = |bytes: Bytes| (true, bytes.0);
        let builtin_attrs = vec![
            custom(nums(&[2, X])),
            custom(nums(&[2, LONG_STRING])),
            custom(nums(&[2, B])),
            custom(nums(&[4, attr::X])),
            custom(nums(&[15])),
            custom(nums(&[23, 1 << 2])),
            custom(nums(&[18, ty::BYTES, size as u64]).bytes(&pattern(size))),
            custom(nums(&[11, attr::LONG, 1, 1])),
        ];
        let hub = builtin_attrs.len() as u64;
        let builtin_types = vec![
            custom(nums(&[0, 32 << 2])),
            custom(nums(&[0, 8 << 2])),
            custom(nums(&[0, 65_536 << 2])),
            custom(nums(&[13, 1, zigzag(size as i64), ty::I8])),
            custom(nums(&[13, 1, zigzag(size as i64), ty::COUNT])),
            custom(times(&[13], size, zigzag(1)).varint(ty::I8)),
            custom(nums(&[0, 1 << 2])),
        ];
        let mut types = vec![(0, builtin_types)];
        let mut attrs = vec![(0, builtin_attrs)];
        let entry = (self.is_custom, self.entry.clone());
        if self.is_type {
            types.push((1, vec![entry]));
            attrs.push((0, vec![custom(nums(&[6, ty::COUNT + 1]))]));
        } else {
            attrs.push((1, vec![entry]));
        }
        attrs.push((0, vec![custom(nums(&[0, 1, hub])); count]));
        let resource = (LONG_STRING, Res::Declaration);
        Asm::minimal(6)
            .strings(&[b"builtin", self.dialect.as_bytes(), b"x", &long, b"b"])
            .dialects(&[0, 1], &[])
            .attr_types(&attrs, &types)
            .resources(&[], &[(0, &[resource])])
            .finish()
    }
}

/// Bytes that are not all the same.
pub(super) fn pattern(size: usize) -> Vec<u8> {
    (0..size).map(|nth| nth as u8 & 1).collect()
}
