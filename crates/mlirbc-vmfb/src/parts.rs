//! What every byte of the file is: parts of the archive, of the module, of segments.

use std::cmp::Reverse;
use std::sync::Arc;

use mlirbc::ids::{Pos, Span};

use crate::archive::{Archive, ZipEntry};
use crate::error::Result;
use crate::module::Module;
use crate::rodata::Place;

/// A part of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilePart {
    /// Where it lies.
    pub span: Span,
    /// What it is.
    pub kind: PartKind,
    /// The name of the ZIP entry to which it belongs.
    pub entry: Option<Arc<[u8]>>,
}

/// What a part of the file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum PartKind {
    /// The header of an entry of the archive.
    LocalHeader,
    /// The size of the FlatBuffer.
    SizePrefix,
    /// The FlatBuffer.
    FlatBuffer,
    /// The segment of external data with this index.
    Rodata(u32),
    /// Data of an entry that no segment refers to.
    EntryData,
    /// The central directory of the archive.
    Directory,
    /// The records at the end of the archive.
    EndOfDirectory,
    /// Bytes that nothing refers to, such as padding.
    Gap,
}

impl PartKind {
    /// A short name, such as `flatbuffer`.
    pub fn name(self) -> &'static str {
        match self {
            PartKind::LocalHeader => "zip-header",
            PartKind::SizePrefix => "size-prefix",
            PartKind::FlatBuffer => "flatbuffer",
            PartKind::Rodata(_) => "rodata",
            PartKind::EntryData => "zip-data",
            PartKind::Directory => "zip-directory",
            PartKind::EndOfDirectory => "zip-end",
            PartKind::Gap => "gap",
        }
    }
}

impl<'d> Module<'d> {
    /// The entries of the ZIP archive, in the order of its directory; none if the module is not in one.
    ///
    /// # Errors
    /// `Vm` for a malformed archive, `UnexpectedEnd`, `Io`.
    pub fn zip_entries(&self) -> Result<Vec<ZipEntry>> {
        match self.container().is_zip {
            true => Ok(Archive::read(self.source())?.entries),
            false => Ok(Vec::new()),
        }
    }

    /// What every byte of the file is: parts without an overlap, in file order, that cover the file.
    /// Where claims overlap, the part that begins first has the bytes; `verify` reports it.
    ///
    /// # Errors
    /// As [`Module::zip_entries`]; `Vm`, `CountTooLarge`.
    pub fn parts(&self) -> Result<Vec<FilePart>> {
        let container = *self.container();
        let archive = match container.is_zip {
            true => Some(Archive::read(self.source())?),
            false => None,
        };
        let mut claims = vec![
            (span(container.prefix, 4), PartKind::SizePrefix, None),
            (container.flatbuffer, PartKind::FlatBuffer, None),
        ];
        for (segment, index) in self.rodata()?.iter().zip(0..) {
            if let Place::External { .. } = segment?.place {
                claims.push((self.rodata_span(index)?, PartKind::Rodata(index), None));
            }
        }
        let entries = archive.iter().flat_map(|archive| &archive.entries);
        for (entry, index) in entries.clone().zip(0_usize..) {
            claims.push((entry.header, PartKind::LocalHeader, Some(index)));
            // The first entry holds the size and the FlatBuffer.
            if entry.data.start != container.prefix {
                claims.push((entry.data, PartKind::EntryData, Some(index)));
            }
        }
        if let Some(archive) = &archive {
            claims.push((archive.directory, PartKind::Directory, None));
            claims.push((archive.end, PartKind::EndOfDirectory, None));
        }
        // Of two that begin together, the longer one; a segment rather than the entry that holds it.
        claims.sort_by_key(|(span, kind, _)| (span.start, Reverse(span.len), *kind));
        let names: Vec<&ZipEntry> = entries.collect();
        let by_data = EntryIndex::new(&names);
        let mut parts = Vec::new();
        let mut next = 0;
        for (claim, kind, entry) in claims {
            let (start, end) = (claim.start.max(next), claim.end().min(self.source().len()));
            if start >= end {
                continue;
            }
            if start > next {
                let gap = span(next, start - next);
                parts.push(FilePart {
                    span: gap,
                    kind: PartKind::Gap,
                    entry: None,
                });
            }
            let name = match entry {
                Some(index) => names.get(index).map(|entry| entry.name.clone()),
                None => by_data.name(start),
            };
            parts.push(FilePart {
                span: span(start, end - start),
                kind,
                entry: name,
            });
            next = end;
        }
        let left = self.source().len().saturating_sub(next);
        if left > 0 {
            parts.push(FilePart {
                span: span(next, left),
                kind: PartKind::Gap,
                entry: None,
            });
        }
        Ok(parts)
    }
}

fn span(start: Pos, len: u64) -> Span {
    Span { start, len }
}

/// Entries by the offset of their data.
struct EntryIndex<'e>(Vec<&'e ZipEntry>);

impl<'e> EntryIndex<'e> {
    fn new(entries: &[&'e ZipEntry]) -> EntryIndex<'e> {
        let mut entries = entries.to_vec();
        entries.sort_by_key(|entry| entry.data.start);
        EntryIndex(entries)
    }

    /// The name of the entry whose data hold this offset.
    fn name(&self, pos: Pos) -> Option<Arc<[u8]>> {
        let after = self.0.partition_point(|entry| entry.data.start <= pos);
        let entry = self.0.get(after.checked_sub(1)?)?;
        entry.data.contains(pos).then(|| entry.name.clone())
    }
}
