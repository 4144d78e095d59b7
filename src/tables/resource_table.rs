//! Resources: their owners, keys and spans.
//!
//! The offset section: number of external groups; each is key, count, entries.
//! Then, until the section ends, dialect groups: dialect, count, entries.
//! An entry is key, size and kind. The entries fill the resource section
//! without gaps; an entry of a dialect group with size 0 is a declaration
//! without data.
//!
//! Listing reads no byte of the resource section.

use crate::cursor::Cursor;
use crate::encoder::Encoder;
use crate::error::{Error, ErrorKind, Result, Subject, Violation};
use crate::format::{ResourceKind, SectionId};
use crate::ids::{DialectId, ResourceId, Span, StringId};
use crate::tables::blob_header::BlobHeader;
use crate::tables::varint_index::Mark;

/// Entries from one mark to the next.
const STRIDE: u32 = 16;

/// Fewest bytes of an entry: key, size, kind.
const MIN_ENTRY: usize = 3;

/// The owner of a resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResourceOwner {
    /// A tool outside all dialects, identified by the key of its group.
    External(StringId),
    /// A dialect.
    Dialect(DialectId),
}

/// A resource, as listed in the offset section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Resource {
    /// Its number in the listing, external groups first.
    pub index: u32,
    /// Its owner.
    pub owner: ResourceOwner,
    /// Its key, unique among the keys of its owner.
    pub key: StringId,
    /// How the value is stored.
    pub kind: ResourceKind,
    /// The entry in the resource section: for a blob its alignment, size, padding and data.
    pub entry: Span,
    /// The handle by which attributes refer to it; `None` for external resources.
    pub handle: Option<ResourceId>,
}

impl Resource {
    /// Whether this is a declaration without data (elided weights). The format allows it for
    /// dialect resources; writers that elide data also do it for external resources.
    pub fn is_declaration(&self) -> bool {
        self.entry.len == 0
    }
}

impl Resource {
    /// The span of a blob's data if it was written with `alignment` (usually that of the resource
    /// section), computed without reading its header. `None` if the size excludes this alignment.
    pub fn presumed_data(&self, alignment: u64) -> Option<Span> {
        if self.kind != ResourceKind::Blob || !alignment.is_power_of_two() {
            return None;
        }
        BlobHeader::presumed_data(self.entry, alignment)
    }
}

#[derive(Clone, Copy, Debug)]
struct Group {
    owner: ResourceOwner,
    /// Number of its first entry.
    first: u32,
    count: u32,
    /// Index of its first mark.
    mark: u32,
}

#[derive(Debug)]
pub(crate) struct ResourceTable {
    count: u32,
    external: u32,
    groups: Vec<Group>,
    marks: Vec<Mark>,
    /// Sum of all sizes.
    len: u64,
}

impl ResourceTable {
    /// The bytes of memory that it takes, beside its own.
    pub(crate) fn held(&self) -> usize {
        self.groups.capacity() * size_of::<Group>() + self.marks.capacity() * size_of::<Mark>()
    }

    pub(crate) fn index(offsets: Cursor<'_>) -> Result<ResourceTable> {
        let mut cursor = offsets;
        let external_groups = cursor.count(Subject::ResourceGroup, 2)?;
        let mut table = ResourceTable {
            count: 0,
            external: 0,
            groups: Vec::new(),
            marks: Vec::new(),
            len: 0,
        };
        for _ in 0..external_groups {
            let key = StringId(cursor.index(Subject::String, u32::MAX)?);
            table.group(offsets, &mut cursor, ResourceOwner::External(key))?;
        }
        table.external = table.count;
        while !cursor.is_empty() {
            let dialect = DialectId(cursor.index(Subject::Dialect, u32::MAX)?);
            table.group(offsets, &mut cursor, ResourceOwner::Dialect(dialect))?;
        }
        Ok(table)
    }

    fn group(
        &mut self,
        offsets: Cursor<'_>,
        cursor: &mut Cursor<'_>,
        owner: ResourceOwner,
    ) -> Result<()> {
        let pos = cursor.pos();
        let count = cursor.count(Subject::Resource, MIN_ENTRY)?;
        let end = self.count.checked_add(count);
        let end = end.ok_or_else(|| {
            Error::at(
                pos,
                ErrorKind::CountTooLarge {
                    subject: Subject::Resource,
                    count: u64::from(self.count) + u64::from(count),
                    most: u64::from(u32::MAX),
                },
            )
        })?;
        self.groups.push(Group {
            owner,
            first: self.count,
            count,
            mark: self.marks.len() as u32,
        });
        self.marks.reserve((count / STRIDE) as usize + 1);
        for nth in 0..count {
            let pos = cursor.pos();
            if nth % STRIDE == 0 {
                let at = (pos - offsets.pos()) as usize;
                self.marks.push(Mark::new(at, self.len)?);
            }
            cursor.varint()?;
            let size = cursor.varint()?;
            cursor.byte()?;
            let len = self.len.checked_add(size);
            self.len = len.ok_or_else(|| Error::invalid(pos, Violation::SizeSum))?;
        }
        self.count = end;
        Ok(())
    }

    pub(crate) fn len(&self) -> u32 {
        self.count
    }

    /// Number of resources in external groups.
    pub(crate) fn external(&self) -> u32 {
        self.external
    }

    /// Owner, first resource and number of resources of each group.
    pub(crate) fn groups(&self) -> impl Iterator<Item = (ResourceOwner, u32, u32)> {
        self.groups.iter().map(|g| (g.owner, g.first, g.count))
    }

    /// The owners of empty groups.
    pub(crate) fn empty_groups(&self) -> impl Iterator<Item = ResourceOwner> {
        let empty = self.groups.iter().filter(|group| group.count == 0);
        empty.map(|group| group.owner)
    }

    /// Sum of the sizes of all entries; it should equal the length of the resource section.
    pub(crate) fn data_len(&self) -> u64 {
        self.len
    }

    /// The resource with this number in the listing.
    pub(crate) fn get(&self, offsets: Cursor<'_>, data: Span, index: u32) -> Result<Resource> {
        let group = self.groups.partition_point(|g| g.first <= index);
        let group = group.checked_sub(1).and_then(|i| self.groups.get(i));
        let (Some(group), true) = (group, index < self.count) else {
            return Err(Error::new(ErrorKind::IndexOutOfRange {
                subject: Subject::Resource,
                index: u64::from(index),
                len: u64::from(self.count),
            }));
        };
        let nth = index - group.first;
        let mark = self
            .marks
            .get((group.mark + nth / STRIDE) as usize)
            .ok_or_else(changed)?;
        let mut cursor = offsets;
        cursor.take(u64::from(mark.at))?;
        let mut start = mark.sum();
        for _ in 0..nth % STRIDE {
            cursor.varint()?;
            start = start.saturating_add(cursor.varint()?);
            cursor.byte()?;
        }
        self.entry(&mut cursor, data, group.owner, index, start)
    }

    #[inline]
    fn entry(
        &self,
        cursor: &mut Cursor<'_>,
        data: Span,
        owner: ResourceOwner,
        index: u32,
        start: u64,
    ) -> Result<Resource> {
        let key = StringId(cursor.index(Subject::String, u32::MAX)?);
        let pos = cursor.pos();
        let len = cursor.varint()?;
        if start.checked_add(len).is_none_or(|end| end > data.len) {
            return Err(Error::at(
                pos,
                ErrorKind::UnexpectedEnd {
                    need: len,
                    left: data.len.saturating_sub(start),
                },
            ));
        }
        let pos = cursor.pos();
        let byte = cursor.byte()?;
        let kind = ResourceKind::from_byte(byte).ok_or_else(|| {
            let code = u64::from(byte);
            let subject = Subject::ResourceKind;
            Error::at(pos, ErrorKind::UnknownCode { subject, code })
        })?;
        Ok(Resource {
            index,
            owner,
            key,
            kind,
            entry: Span {
                start: data.start + start,
                len,
            },
            handle: index.checked_sub(self.external).map(ResourceId),
        })
    }

    /// All resources, in file order, in one pass.
    pub(crate) fn iter<'a>(&'a self, offsets: Cursor<'a>, data: Span) -> Resources<'a> {
        Resources {
            table: self,
            offsets,
            cursor: offsets,
            data,
            group: 0,
            next: 0,
            start: 0,
        }
    }

    /// The number in the listing of the resource of `owner` that has one of these keys.
    ///
    /// `owned` decides whether a group belongs to the wanted owner.
    pub(crate) fn find(
        &self,
        offsets: Cursor<'_>,
        owned: impl Fn(ResourceOwner) -> bool,
        keys: &[StringId],
    ) -> Result<Option<u32>> {
        for group in self.groups.iter().filter(|g| owned(g.owner) && g.count > 0) {
            let mark = self.marks.get(group.mark as usize);
            let mut cursor = offsets;
            cursor.take(mark.map_or(0, |m| u64::from(m.at)))?;
            for nth in 0..group.count {
                let key = cursor.varint()?;
                // The ids are in ascending order.
                if keys.binary_search_by_key(&key, |k| u64::from(k.0)).is_ok() {
                    return Ok(Some(group.first + nth));
                }
                cursor.varint()?;
                cursor.byte()?;
            }
        }
        Ok(None)
    }
}

/// Encodes the number of external groups, which the groups follow, those of dialects last.
#[doc(hidden)]
pub fn encode_external(groups: u64, out: &mut Encoder<'_>) {
    out.varint(groups);
}

/// Encodes a group: for each resource its key, the size of its entry, and its kind.
#[doc(hidden)]
pub fn encode_group(
    owner: ResourceOwner,
    entries: impl ExactSizeIterator<Item = (StringId, u64, ResourceKind)>,
    out: &mut Encoder<'_>,
) {
    let owner = match owner {
        ResourceOwner::External(key) => key.0,
        ResourceOwner::Dialect(id) => id.0,
    };
    out.varint(owner.into()).varint(entries.len() as u64);
    for (key, size, kind) in entries {
        out.varint(key.0.into()).varint(size).byte(kind as u8);
    }
}

/// Iterator over the resources of a file; see [`View::resources`](crate::View::resources).
#[derive(Clone)]
pub(crate) struct Resources<'a> {
    table: &'a ResourceTable,
    offsets: Cursor<'a>,
    cursor: Cursor<'a>,
    data: Span,
    group: usize,
    next: u32,
    start: u64,
}

impl Resources<'_> {
    #[inline]
    fn read(&mut self) -> Result<Resource> {
        let mut group = self.table.groups.get(self.group).ok_or_else(changed)?;
        while self.next - group.first >= group.count {
            self.group += 1;
            group = self.table.groups.get(self.group).ok_or_else(changed)?;
        }
        if self.next == group.first {
            let mark = self
                .table
                .marks
                .get(group.mark as usize)
                .ok_or_else(changed)?;
            self.cursor = self.offsets;
            self.cursor.take(u64::from(mark.at))?;
        }
        let entry = self.table.entry(
            &mut self.cursor,
            self.data,
            group.owner,
            self.next,
            self.start,
        )?;
        self.start += entry.entry.len;
        Ok(entry)
    }
}

impl Iterator for Resources<'_> {
    type Item = Result<Resource>;

    #[inline]
    fn next(&mut self) -> Option<Result<Resource>> {
        if self.next >= self.table.count {
            return None;
        }
        let step = self.read();
        self.next = if step.is_ok() {
            self.next + 1
        } else {
            self.table.count
        };
        Some(step)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some((self.table.count - self.next) as usize))
    }
}

/// The error for a section that differs from the one that was indexed.
#[cold]
fn changed() -> Error {
    Error::new(ErrorKind::SourceChanged {
        section: SectionId::ResourceOffset,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::varint;

    #[test]
    fn handles_number_only_dialect_resources() {
        let mut bytes = Vec::new();
        let put = |v: u64, bytes: &mut Vec<u8>| varint::encode(v, bytes);
        put(1, &mut bytes);
        // One external group of two, an empty dialect group, a dialect group of forty.
        for (owner, count) in [(9, 2), (0, 0), (1, 40)] {
            put(owner, &mut bytes);
            put(count, &mut bytes);
            for i in 0..count {
                put(owner * 100 + i, &mut bytes);
                put(i, &mut bytes);
                bytes.push((i % 3) as u8);
            }
        }
        let offsets = Cursor::new(&bytes, 0);
        let table = ResourceTable::index(offsets).expect("a valid table");
        assert_eq!((table.len(), table.external()), (42, 2));
        let data = Span {
            start: 64,
            len: table.data_len(),
        };
        let all: Result<Vec<_>> = table.iter(offsets, data).collect();
        let all = all.expect("every entry is valid");
        assert_eq!(all.len(), 42);
        for (i, resource) in all.iter().enumerate() {
            assert_eq!(table.get(offsets, data, i as u32).as_ref(), Ok(resource));
        }
        assert_eq!(all[1].owner, ResourceOwner::External(StringId(9)));
        assert_eq!(all[1].handle, None);
        assert_eq!(all[2].handle, Some(ResourceId(0)));
        assert!(all[2].is_declaration());
        assert_eq!(all[41].entry.end(), 64 + table.data_len());
        let owned = |o| o == ResourceOwner::Dialect(DialectId(1));
        let found = table.find(offsets, owned, &[StringId(139)]);
        assert_eq!(found, Ok(Some(41)));
        assert_eq!(table.find(offsets, owned, &[StringId(900)]), Ok(None));
    }

    #[test]
    fn an_entry_beyond_the_section_is_an_error() {
        // No external groups; dialect 0 with two resources of 4 and 9 bytes.
        let bytes = [0x01, 0x01, 0x05, 0x01, 0x09, 0x00, 0x03, 0x13, 0x00];
        let offsets = Cursor::new(&bytes, 0);
        let table = ResourceTable::index(offsets).expect("the entries are well formed");
        let data = Span { start: 100, len: 8 };
        assert!(table.get(offsets, data, 0).is_ok());
        assert_eq!(
            table.get(offsets, data, 1).expect_err("13 > 8").pos(),
            Some(7)
        );
    }
}
