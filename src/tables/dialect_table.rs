//! Dialects and operation names.
//!
//! Number of dialects, then for each a name, and from version 1 on a flag for a
//! nested section with the dialect's version. From version 4 on the number of
//! operation names follows. Then groups until the section ends: dialect, count,
//! names; from version 5 on each name has a flag for a registered operation.

use crate::cursor::Cursor;
use crate::encoder::Encoder;
use crate::error::{Error, ErrorKind, Frame, Result, Subject};
use crate::format::{SectionId, Version};
use crate::ids::{DialectId, OpNameId, Span, StringId};
use crate::limits;
use crate::sections;

/// A dialect that the file declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DialectEntry {
    /// Its name.
    pub name: StringId,
    /// The bytes of its version, if it has one.
    pub version: Option<Span>,
}

/// An operation name that the file declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpName {
    /// The dialect it belongs to.
    pub dialect: DialectId,
    /// The name after the dialect's; empty for an operation named without a dot.
    pub name: StringId,
    /// Whether the operation was registered in the writer; `None` before version 5.
    pub registered: Option<bool>,
}

#[derive(Debug)]
pub(crate) struct DialectTable {
    /// The names of the dialects.
    names: Box<[StringId]>,
    /// The dialects that have a version, in order. It takes three bytes of the file or more: apart
    /// from the names, these do not take several times their size.
    versions: Box<[(DialectId, Span)]>,
    pub(crate) op_names: Box<[OpName]>,
    /// The number of operation names that the section states (version 4).
    pub(crate) stated_op_names: Option<u64>,
}

impl DialectTable {
    /// The bytes of memory that it takes, beside its own.
    pub(crate) fn held(&self) -> usize {
        size_of_val(&*self.names) + size_of_val(&*self.versions) + size_of_val(&*self.op_names)
    }

    pub(crate) fn index(section: Cursor<'_>, version: Version) -> Result<DialectTable> {
        let mut cursor = section;
        let count = cursor.count(Subject::Dialect, 1)?;
        let mut names = Vec::with_capacity(count as usize);
        let mut versions = Vec::new();
        for id in (0..count).map(DialectId) {
            let entry = dialect(&mut cursor, version);
            let entry = entry.map_err(|e| e.within(Frame::Dialect(id)))?;
            names.push(entry.name);
            versions.extend(entry.version.map(|span| (id, span)));
        }
        let stated_op_names = if version.has_op_name_count() {
            Some(cursor.varint()?)
        } else {
            None
        };
        let mut op_names = Vec::new();
        while !cursor.is_empty() {
            let dialect = DialectId(cursor.index(Subject::Dialect, count)?);
            let group = cursor.count(Subject::OpName, 1)?;
            op_names.reserve(group as usize);
            for _ in 0..group {
                let pos = cursor.pos();
                let word = cursor.varint()?;
                let (name, registered) = if version.has_native_properties() {
                    (word >> 1, Some(word & 1 == 1))
                } else {
                    (word, None)
                };
                op_names.push(OpName {
                    dialect,
                    name: string_id(pos, name)?,
                    registered,
                });
            }
        }
        Ok(DialectTable {
            names: names.into(),
            versions: versions.into(),
            op_names: op_names.into(),
            stated_op_names,
        })
    }

    pub(crate) fn dialects(&self) -> impl ExactSizeIterator<Item = DialectEntry> + Clone + use<'_> {
        let names = self.names.iter().enumerate();
        names.map(|(id, name)| self.entry(DialectId(id as u32), *name))
    }

    pub(crate) fn dialect(&self, id: DialectId) -> Option<DialectEntry> {
        let name = *self.names.get(id.index())?;
        Some(self.entry(id, name))
    }

    fn entry(&self, id: DialectId, name: StringId) -> DialectEntry {
        let version = self.versions.binary_search_by_key(&id, |(id, _)| *id);
        let version = version.ok().map(|at| self.versions[at].1);
        DialectEntry { name, version }
    }

    pub(crate) fn op_name(&self, id: OpNameId) -> Option<OpName> {
        self.op_names.get(id.index()).copied()
    }
}

/// Encodes a table: the dialects by the numbers of their names, with the bytes of their versions,
/// then the operation names. The inverse of [`DialectTable::index`].
#[doc(hidden)]
pub fn encode<'v>(
    dialects: impl ExactSizeIterator<Item = (StringId, Option<&'v [u8]>)>,
    op_names: &[OpName],
    version: Version,
    out: &mut Encoder<'_>,
) {
    out.varint(dialects.len() as u64);
    for (name, record) in dialects {
        let name = u64::from(name.0);
        if !version.has_dialect_versions() {
            out.varint(name);
            continue;
        }
        out.varint_with_flag(name, record.is_some());
        if let Some(record) = record {
            out.section(SectionId::DialectVersions, 1, record);
        }
    }
    if version.has_op_name_count() {
        out.varint(op_names.len() as u64);
    }
    for group in op_names.chunk_by(|a, b| a.dialect == b.dialect) {
        out.varint(group[0].dialect.0.into())
            .varint(group.len() as u64);
        for op in group {
            let name = u64::from(op.name.0);
            if version.has_native_properties() {
                out.varint_with_flag(name, op.registered == Some(true));
            } else {
                out.varint(name);
            }
        }
    }
}

fn dialect(cursor: &mut Cursor<'_>, version: Version) -> Result<DialectEntry> {
    let pos = cursor.pos();
    let word = cursor.varint()?;
    if !version.has_dialect_versions() {
        return Ok(DialectEntry {
            name: string_id(pos, word)?,
            version: None,
        });
    }
    let name = string_id(pos, word >> 1)?;
    let version = match word & 1 {
        0 => None,
        _ => Some(
            sections::nested(cursor, SectionId::DialectVersions)?
                .0
                .span(),
        ),
    };
    Ok(DialectEntry { name, version })
}

/// A string id. It is checked against the string table when the string is looked up.
fn string_id(pos: u64, value: u64) -> Result<StringId> {
    u32::try_from(value).map(StringId).map_err(|_| {
        Error::at(
            pos,
            ErrorKind::IndexOutOfRange {
                subject: Subject::String,
                index: value,
                len: limits::MAX_TABLE_ENTRIES,
            },
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_differ_in_flags_and_counts() {
        // One dialect (string 0), then a group of two names (strings 1 and 2).
        let v0 = [0x03, 0x01, 0x01, 0x05, 0x03, 0x05];
        let table = DialectTable::index(Cursor::new(&v0, 0), Version::MIN).expect("v0");
        assert_eq!(table.dialects().len(), 1);
        assert_eq!(table.op_names[1].name, StringId(2));
        assert_eq!(table.op_names[1].registered, None);

        // Version 6: flags below the string numbers, and the number of names.
        let v6 = [0x03, 0x01, 0x05, 0x01, 0x05, 0x07, 0x09];
        let table = DialectTable::index(Cursor::new(&v6, 0), Version::MAX).expect("v6");
        assert_eq!(table.stated_op_names, Some(2));
        assert_eq!(table.op_names[0].name, StringId(1));
        assert_eq!(table.op_names[0].registered, Some(true));
        assert_eq!(table.op_names[1].registered, Some(false));
    }

    #[test]
    fn a_version_record_is_a_nested_section() {
        // Dialect string 1 with a version of two bytes; no operation names.
        let bytes = [0x03, 0x07, 0x07, 0x05, 0xaa, 0xbb, 0x01];
        let table = DialectTable::index(Cursor::new(&bytes, 10), Version::MAX).expect("v6");
        let span = Span { start: 14, len: 2 };
        let dialect = table.dialect(DialectId(0)).expect("the first");
        assert_eq!((dialect.name, dialect.version), (StringId(1), Some(span)));
        assert_eq!(table.dialect(DialectId(1)), None);
    }

    #[test]
    fn a_name_of_an_unknown_dialect_is_an_error() {
        let bytes = [0x03, 0x01, 0x03, 0x03, 0x03];
        let error = DialectTable::index(Cursor::new(&bytes, 0), Version::MIN);
        assert_eq!(error.expect_err("dialect 1 of 1").pos(), Some(2));
    }
}
