//! Where each attribute and type is, which dialect owns it, and how it is encoded.
//!
//! The offset section: number of attributes, number of types, then groups
//! `dialect, count, (size << 1) | custom ...`, those of the attributes before
//! those of the types. The data section holds the bytes of the entries in order.

use memchr::memmem;

use crate::cursor::Cursor;
use crate::encoder::Encoder;
use crate::error::{Error, ErrorKind, Result, Subject};
use crate::format::SectionId;
use crate::ids::{AttrId, DialectId, Pos, Span};
use crate::tables::varint_index::{self, Mark, STRIDE};

/// The span and encoding of an attribute or type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Entry {
    /// The dialect that owns it.
    pub dialect: DialectId,
    /// Its bytes.
    pub span: Span,
    /// True: encoded by the dialect. False: the bytes are assembly text and a NUL.
    pub custom: bool,
}

/// The dialect of a group, and for each of its entries the size, and whether it is in the dialect's
/// own encoding.
pub(crate) type GroupSizes = (DialectId, Vec<(u64, bool)>);

/// A group of entries of one dialect.
#[derive(Clone, Copy, Debug)]
struct Group {
    /// Number of its first entry; types are numbered after the attributes.
    first: u32,
    dialect: DialectId,
    /// Index of its first mark.
    mark: u32,
}

#[derive(Debug)]
pub(crate) struct AttrTypeTable {
    attrs: u32,
    types: u32,
    groups: Vec<Group>,
    marks: Vec<Mark>,
    /// Sum of all sizes.
    len: u64,
}

impl AttrTypeTable {
    /// The bytes of memory that it takes, beside its own.
    pub(crate) fn held(&self) -> usize {
        self.groups.capacity() * size_of::<Group>() + self.marks.capacity() * size_of::<Mark>()
    }

    pub(crate) fn index(offsets: Cursor<'_>) -> Result<AttrTypeTable> {
        let start = offsets.pos();
        let mut cursor = offsets;
        let attrs = cursor.count(Subject::Attribute, 1)?;
        let types = cursor.count(Subject::Type, 1)?;
        let Some(all) = attrs.checked_add(types) else {
            return Err(Error::at(
                start,
                ErrorKind::CountTooLarge {
                    subject: Subject::AttributeOrType,
                    count: u64::from(attrs) + u64::from(types),
                    most: u64::from(u32::MAX),
                },
            ));
        };
        let mut groups = Vec::new();
        let mut marks = Vec::new();
        let mut len = 0;
        let mut next = 0;
        // A group holds attributes or types, never both: a group ends where the attributes end.
        for end in [attrs, all] {
            while next < end {
                let dialect = DialectId(cursor.index(Subject::Dialect, u32::MAX)?);
                let pos = cursor.pos();
                let count = cursor.count(Subject::GroupEntry, 1)?;
                if count > end - next {
                    return Err(Error::at(
                        pos,
                        ErrorKind::CountTooLarge {
                            subject: Subject::GroupEntry,
                            count: u64::from(count),
                            most: u64::from(end - next),
                        },
                    ));
                }
                if count > 0 {
                    groups.push(Group {
                        first: next,
                        dialect,
                        mark: marks.len() as u32,
                    });
                    len = varint_index::index::<1>(&mut cursor, start, count, len, &mut marks)?;
                    next += count;
                }
            }
        }
        cursor.finish()?;
        Ok(AttrTypeTable {
            attrs,
            types,
            groups,
            marks,
            len,
        })
    }

    pub(crate) fn num_attrs(&self) -> u32 {
        self.attrs
    }

    pub(crate) fn num_types(&self) -> u32 {
        self.types
    }

    /// Sum of the sizes of all entries; it should equal the length of the data section.
    pub(crate) fn data_len(&self) -> u64 {
        self.len
    }

    /// Entry `number`: attributes first, then types. `data` is the span of the data section.
    ///
    /// # Errors
    /// `IndexOutOfRange`; `UnexpectedEnd` when the entry exceeds the data section.
    pub(crate) fn entry(&self, offsets: Cursor<'_>, data: Span, number: u32) -> Result<Entry> {
        let (group, mut sizes, start) = self.locate(offsets, number)?;
        entry_at(&mut sizes, data, start, group.dialect)
    }

    /// The group of an entry, the sizes from its own on, and its offset in the data section.
    #[inline(always)]
    fn locate<'o>(&self, offsets: Cursor<'o>, number: u32) -> Result<(Group, Cursor<'o>, u64)> {
        let group = self.groups.partition_point(|g| g.first <= number);
        let group = group.checked_sub(1).and_then(|i| self.groups.get(i));
        let (Some(group), true) = (group, number < self.attrs.saturating_add(self.types)) else {
            return Err(Error::new(ErrorKind::IndexOutOfRange {
                subject: Subject::AttributeOrType,
                index: u64::from(number),
                len: u64::from(self.attrs) + u64::from(self.types),
            }));
        };
        let nth = number - group.first;
        let out = || {
            Error::new(ErrorKind::SourceChanged {
                section: SectionId::AttrTypeOffset,
            })
        };
        let mark = self
            .marks
            .get((group.mark + nth / STRIDE) as usize)
            .ok_or_else(out)?;
        let mut cursor = offsets;
        cursor.take(u64::from(mark.at))?;
        let start = mark.sum() + varint_index::sum::<1>(&mut cursor, nth % STRIDE)?;
        Ok((*group, cursor, start))
    }

    /// Looks up entries one after the other.
    pub(crate) fn in_order<'a>(&'a self, offsets: Cursor<'a>, data: Span) -> EntriesInOrder<'a> {
        EntriesInOrder {
            table: self,
            offsets,
            data,
            next: 0,
            end: 0,
            dialect: DialectId(0),
            sizes: offsets,
            start: 0,
        }
    }

    /// The spans of the entries within `data` that are longer than `most` bytes.
    ///
    /// # Errors
    /// Those of reading the sizes.
    pub(crate) fn longer(&self, offsets: Cursor<'_>, data: Span, most: u64) -> Result<Vec<Span>> {
        let mut found = Vec::new();
        for (group, (.., count)) in self.groups.iter().zip(self.groups()) {
            let Some(mark) = self.marks.get(group.mark as usize) else {
                continue;
            };
            let mut cursor = offsets;
            cursor.take(u64::from(mark.at))?;
            let mut start = data.start.saturating_add(mark.sum());
            for _ in 0..count {
                let (len, _) = cursor.varint_with_flag()?;
                let span = Span { start, len };
                start = span.end();
                if len > most && start <= data.end() {
                    found.push(span);
                }
            }
        }
        Ok(found)
    }

    /// The attributes of `dialect`, in its own encoding, whose bytes equal `needle`, in ascending
    /// order. A substring search in the data section finds them without decoding the others.
    ///
    /// # Errors
    /// As [`AttrTypeTable::entry`].
    pub(crate) fn find(
        &self,
        offsets: Cursor<'_>,
        data: Cursor<'_>,
        dialect: DialectId,
        needle: &[u8],
    ) -> Result<Vec<AttrId>> {
        let mut found = Vec::new();
        let finder = memmem::Finder::new(needle);
        let mut next = 0;
        // Bytes after the last entry belong to no entry.
        let len = usize::try_from(self.len).unwrap_or(usize::MAX);
        let bytes = data.rest().get(..len).unwrap_or(data.rest());
        while let Some(at) = bytes.get(next..).and_then(|rest| finder.find(rest)) {
            let at = next + at;
            next = at + 1;
            let pos = data.pos() + at as u64;
            let Some(number) = self.number_at(offsets, at as u64)? else {
                continue;
            };
            let entry = self.entry(offsets, data.span(), number)?;
            let whole = entry.span.start == pos && entry.span.len == needle.len() as u64;
            if whole && entry.custom && entry.dialect == dialect && number < self.attrs {
                found.push(AttrId(number));
            }
        }
        Ok(found)
    }

    /// The number of the entry that contains this offset of the data section.
    fn number_at(&self, offsets: Cursor<'_>, at: u64) -> Result<Option<u32>> {
        let marks = self.marks.partition_point(|mark| mark.sum() <= at) as u32;
        let groups = self.groups.partition_point(|group| group.mark < marks);
        let group = groups.checked_sub(1).and_then(|i| self.groups.get(i));
        let mark = marks
            .checked_sub(1)
            .and_then(|i| self.marks.get(i as usize));
        let (Some(group), Some(mark)) = (group, mark) else {
            return Ok(None);
        };
        let mut cursor = offsets;
        cursor.take(u64::from(mark.at))?;
        let mut end = mark.sum();
        let first = group.first + (marks - 1 - group.mark) * STRIDE;
        for number in first..first.saturating_add(STRIDE) {
            end = end.saturating_add(cursor.varint_with_flag()?.0);
            if at < end {
                return Ok(Some(number));
            }
        }
        Ok(None)
    }

    /// The groups of attributes, in order: cheaper than the entries one by one.
    pub(crate) fn attr_groups<'a>(
        &'a self,
        offsets: Cursor<'a>,
        data: Cursor<'a>,
    ) -> impl Iterator<Item = Result<AttrGroup<'a>>> {
        let starts = self.groups.iter().take_while(|g| g.first < self.attrs);
        let ends = self.groups.iter().skip(1).map(|g| g.first);
        let ends = ends.chain(std::iter::once(self.attrs));
        starts.zip(ends).map(move |(group, end)| {
            let (mut sizes, mut data) = (offsets, data);
            if let Some(mark) = self.marks.get(group.mark as usize) {
                sizes.take(u64::from(mark.at))?;
                data.take(mark.sum())?;
            }
            Ok(AttrGroup {
                dialect: group.dialect,
                first: group.first,
                left: end - group.first,
                sizes,
                data: data.rest(),
                end: data.span().end(),
            })
        })
    }

    /// The entries of each group, by the numbers of their dialects: sizes, and whether they are in the
    /// dialect's own encoding.
    pub(crate) fn group_sizes<'a>(
        &'a self,
        offsets: Cursor<'a>,
    ) -> impl Iterator<Item = Result<GroupSizes>> + 'a {
        self.groups()
            .zip(&self.groups)
            .map(move |((dialect, _, count), group)| {
                let mut sizes = offsets;
                if let Some(mark) = self.marks.get(group.mark as usize) {
                    sizes.take(u64::from(mark.at))?;
                }
                // A loop, because `collect` of results is not always inlined.
                let mut list = Vec::with_capacity(count as usize);
                for _ in 0..count {
                    list.push(sizes.varint_with_flag()?);
                }
                Ok((dialect, list))
            })
    }

    /// The groups: dialect, first entry, number of entries.
    pub(crate) fn groups(&self) -> impl Iterator<Item = (DialectId, u32, u32)> {
        let all = self.attrs + self.types;
        let ends = self.groups.iter().skip(1).map(|g| g.first);
        let ends = ends.chain(std::iter::once(all));
        self.groups
            .iter()
            .zip(ends)
            .map(|(g, end)| (g.dialect, g.first, end - g.first))
    }
}

/// The entry whose size is next. `start` is its offset in the data section.
#[inline(always)]
fn entry_at(sizes: &mut Cursor<'_>, data: Span, start: u64, dialect: DialectId) -> Result<Entry> {
    let (len, custom) = sizes.varint_with_flag()?;
    if start.checked_add(len).is_none_or(|end| end > data.len) {
        return Err(Error::at(
            data.end(),
            ErrorKind::UnexpectedEnd {
                need: len,
                left: data.len.saturating_sub(start),
            },
        ));
    }
    Ok(Entry {
        dialect,
        span: Span {
            start: data.start + start,
            len,
        },
        custom,
    })
}

/// Looks up entries; one that follows the last one is cheaper than [`AttrTypeTable::entry`].
pub(crate) struct EntriesInOrder<'a> {
    table: &'a AttrTypeTable,
    offsets: Cursor<'a>,
    data: Span,
    /// The entry after the last one, the end of its group, its dialect.
    next: u32,
    end: u32,
    dialect: DialectId,
    /// The sizes from its own on, and its offset in the data section.
    sizes: Cursor<'a>,
    start: u64,
}

impl EntriesInOrder<'_> {
    /// Entry `number`, as [`AttrTypeTable::entry`].
    #[inline(always)]
    pub(crate) fn get(&mut self, number: u32) -> Result<Entry> {
        if number != self.next || number == self.end {
            self.locate(number)?;
        }
        let entry = entry_at(&mut self.sizes, self.data, self.start, self.dialect)?;
        self.start += entry.span.len;
        self.next = number + 1;
        Ok(entry)
    }

    #[cold]
    #[inline(never)]
    fn locate(&mut self, number: u32) -> Result<()> {
        let (group, sizes, start) = self.table.locate(self.offsets, number)?;
        let groups = &self.table.groups;
        let after = groups.get(groups.partition_point(|g| g.first <= number));
        self.end = after.map_or(self.table.attrs + self.table.types, |group| group.first);
        (self.dialect, self.sizes, self.start) = (group.dialect, sizes, start);
        Ok(())
    }
}

/// Encodes the numbers of attributes and types, which groups follow.
#[doc(hidden)]
pub fn encode_counts(attrs: u32, types: u32, out: &mut Encoder<'_>) {
    out.varint(attrs.into()).varint(types.into());
}

/// Encodes a group: for each entry its size, and whether it is in the dialect's own encoding.
#[doc(hidden)]
pub fn encode_group(
    dialect: DialectId,
    entries: impl ExactSizeIterator<Item = (u64, bool)>,
    out: &mut Encoder<'_>,
) {
    encode_group_head(dialect, entries.len() as u64, out);
    for (size, custom) in entries {
        encode_size(size, custom, out);
    }
}

/// Encodes the dialect and the number of the entries of a group, whose sizes follow.
#[doc(hidden)]
pub fn encode_group_head(dialect: DialectId, count: u64, out: &mut Encoder<'_>) {
    out.varint(dialect.0.into()).varint(count);
}

/// Encodes the size of an entry, and whether it is in the dialect's own encoding.
#[inline]
#[doc(hidden)]
pub fn encode_size(size: u64, custom: bool, out: &mut Encoder<'_>) {
    out.varint_with_flag(size, custom);
}

/// A group of attributes. Iterates over their bytes, and whether these are of the dialect's own
/// encoding.
#[doc(hidden)]
pub struct AttrGroup<'a> {
    pub dialect: DialectId,
    /// Number of its first attribute.
    pub first: u32,
    /// How many attributes are left, their sizes and their bytes, which end there.
    left: u32,
    sizes: Cursor<'a>,
    data: &'a [u8],
    end: Pos,
}

impl<'a> Iterator for AttrGroup<'a> {
    type Item = Result<(&'a [u8], bool)>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.left = self.left.checked_sub(1)?;
        let size = match self.sizes.byte_varint() {
            Some(size) => u64::from(size),
            None => match long_size(self.sizes) {
                Ok((size, behind)) => {
                    self.sizes = behind;
                    size
                }
                Err(error) => return Some(Err(error)),
            },
        };
        let (len, custom) = (size >> 1, size & 1 == 1);
        match usize::try_from(len)
            .ok()
            .and_then(|len| self.data.split_at_checked(len))
        {
            Some((bytes, behind)) => {
                self.data = behind;
                Some(Ok((bytes, custom)))
            }
            None => Some(Err(beyond(self.end, len, self.data.len()))),
        }
    }
}

// By value: a cursor whose address is taken does not stay in registers.
#[cold]
#[inline(never)]
fn long_size(mut sizes: Cursor<'_>) -> Result<(u64, Cursor<'_>)> {
    let size = sizes.varint()?;
    Ok((size, sizes))
}

/// An entry of `need` bytes, where `left` are left in front of `end`.
#[cold]
#[inline(never)]
fn beyond(end: Pos, need: u64, left: usize) -> Error {
    let left = left as u64;
    Error::at(end, ErrorKind::UnexpectedEnd { need, left })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::varint;

    #[test]
    fn entries_are_numbered_across_groups() {
        // 100 attributes of dialect 0, 3 of dialect 1, 2 types of dialect 0.
        let mut bytes = Vec::new();
        let mut put = |v: u64| varint::encode(v, &mut bytes);
        put(103);
        put(2);
        for (dialect, count) in [(0, 100), (1, 3), (0, 2)] {
            put(dialect);
            put(count);
            for i in 0..count {
                put((i % 5) << 1 | (dialect == 0) as u64);
            }
        }
        let offsets = Cursor::new(&bytes, 0);
        let table = AttrTypeTable::index(offsets).expect("a valid table");
        assert_eq!((table.num_attrs(), table.num_types()), (103, 2));
        let data = Span {
            start: 500,
            len: table.data_len(),
        };
        let mut start = 500;
        for number in 0..105 {
            let (dialect, nth) = match number {
                0..100 => (0, number),
                100..103 => (1, number - 100),
                _ => (0, number - 103),
            };
            let entry = table.entry(offsets, data, number).expect("in range");
            let span = Span {
                start,
                len: u64::from(nth % 5),
            };
            start = span.end();
            let dialect = DialectId(dialect);
            let custom = dialect.0 == 0;
            assert_eq!(
                entry,
                Entry {
                    dialect,
                    span,
                    custom
                },
                "{number}"
            );
        }
        for step in [1, 2, 7, 104] {
            let mut in_order = table.in_order(offsets, data);
            for number in (0..105).step_by(step).chain([50, 51, 0]) {
                let entry = table.entry(offsets, data, number);
                assert_eq!(in_order.get(number), entry, "{number}");
            }
            assert!(in_order.get(105).is_err());
        }
        assert!(table.entry(offsets, data, 105).is_err());
        let cut = Span {
            start: 500,
            len: 20,
        };
        assert!(table.entry(offsets, cut, 104).is_err());
        assert!(table.entry(offsets, cut, 1).is_ok());
        assert_eq!(table.groups().count(), 3);
    }

    #[test]
    fn groups_have_the_bytes_of_their_attributes() {
        // 40 attributes of dialect 0, sizes of one and two bytes; 3 texts of dialect 1; a type.
        let (mut offsets, mut data) = (Vec::new(), Vec::new());
        let mut put = |v: u64| varint::encode(v, &mut offsets);
        put(43);
        put(1);
        for (dialect, count, custom) in [(0, 40, 1), (1, 3, 0), (0, 1, 1)] {
            put(dialect);
            put(count);
            for i in 0..count {
                let len = if i % 10 == 9 { 100 } else { i % 4 };
                put(len << 1 | custom);
                data.extend((0..len).map(|at| (i + at) as u8));
            }
        }
        let offsets = Cursor::new(&offsets, 0);
        let table = AttrTypeTable::index(offsets).expect("a good table");
        let data = Cursor::new(&data, 700);
        let mut number = 0;
        for group in table.attr_groups(offsets, data) {
            let group = group.expect("marks within the sections");
            let dialect = group.dialect;
            assert_eq!(group.first, number);
            for found in group {
                let entry = table.entry(offsets, data.span(), number).expect("in range");
                let bytes = data.part(entry.span).expect("in the data").rest();
                assert_eq!((dialect, found), (entry.dialect, Ok((bytes, entry.custom))));
                number += 1;
            }
        }
        assert_eq!(number, 43);
        // Of a data section that ends early, the entries in front of the end.
        let short = Cursor::new(&data.rest()[..50], 700);
        let mut groups = table.attr_groups(offsets, short);
        let mut first = groups
            .next()
            .expect("two groups")
            .expect("it begins at 700");
        assert!(first.by_ref().take(9).all(|entry| entry.is_ok()));
        let error = first.next().expect("a tenth").expect_err("100 bytes");
        assert_eq!(error.pos(), Some(750));
        assert!(groups.next().expect("another group").is_err());
    }

    #[test]
    fn attributes_are_found_by_their_bytes() {
        // Dialect 0: 50 attributes `i, 9`, an empty one before each tenth; then a type `3, 9`.
        let (mut offsets, mut data, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
        for v in [55, 1, 0, 55] {
            varint::encode(v, &mut offsets);
        }
        for i in 0..50 {
            if i % 10 == 0 {
                varint::encode(1, &mut offsets);
            }
            numbers.push(i + 1 + i / 10);
            varint::encode(2 << 1 | 1, &mut offsets);
            data.extend([i as u8, 9]);
        }
        for v in [0, 1, 2 << 1 | 1] {
            varint::encode(v, &mut offsets);
        }
        // The last two bytes belong to no entry.
        data.extend([3, 9, 7, 7]);
        let offsets = Cursor::new(&offsets, 0);
        let table = AttrTypeTable::index(offsets).expect("a valid table");
        let data = Cursor::new(&data, 700);
        let find = |dialect, needle: &[u8]| table.find(offsets, data, DialectId(dialect), needle);
        for i in 0..50 {
            let found = find(0, &[i as u8, 9]);
            assert_eq!(found, Ok(vec![AttrId(numbers[i as usize])]), "{i}");
        }
        assert_eq!(find(1, &[3, 9]), Ok(vec![]));
        assert_eq!(find(0, &[9, 3]), Ok(vec![]), "bytes of two entries");
        assert_eq!(find(0, &[3]), Ok(vec![]), "a part of an entry");
        assert_eq!(find(1, &[7, 7]), Ok(vec![]), "after the last entry");
    }

    #[test]
    fn a_group_must_not_exceed_the_stated_number_of_entries() {
        // The section states one attribute; its group has two.
        let bytes = [0x03, 0x01, 0x01, 0x05, 0x01, 0x01];
        assert!(AttrTypeTable::index(Cursor::new(&bytes, 0)).is_err());
    }
}
