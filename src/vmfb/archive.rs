//! What the file holds around the module: the entries of the ZIP archive, and which bytes are what.
//!
//! IREE writes a ZIP archive of stored entries: `module.fb`, then an entry for each segment of
//! external data, named after it. IREE's loader looks at none of this; `verify` compares both.

use std::cmp::Reverse;
use std::sync::Arc;

use memchr::memmem;

use crate::bytes::{Chunk, Source};
use crate::error::{Error, ErrorKind, Result, VmError};
use crate::ids::{Pos, Span};
use crate::vmfb::container::{LOCAL, LOCAL_HEADER};
use crate::vmfb::module::Module;
use crate::vmfb::rodata::Place;

/// An entry of the ZIP archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZipEntry {
    /// The name.
    pub name: Arc<[u8]>,
    /// Its local header, with the name and the extra field.
    pub header: Span,
    /// The data, as stored.
    pub data: Span,
    /// How they are compressed: 0 for stored.
    pub method: u16,
    /// The CRC-32 of the data.
    pub crc32: u32,
    /// Whether the local header states the same name, sizes, method and CRC as the directory.
    pub is_consistent: bool,
}

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

/// The entries of an archive, and where its directory lies.
pub(super) struct Archive {
    pub(super) entries: Vec<ZipEntry>,
    directory: Span,
    /// From the records after the directory to the end of the file.
    end: Span,
}

const END: &[u8] = b"PK\x05\x06";
const END_64: &[u8] = b"PK\x06\x06";
const LOCATOR: &[u8] = b"PK\x06\x07";
const CENTRAL: &[u8] = b"PK\x01\x02";
/// Bytes of the last record without its comment.
const END_LEN: usize = 22;
const LOCATOR_LEN: usize = 20;
const END_64_LEN: u64 = 56;
const CENTRAL_LEN: usize = 46;
/// Longest comment at the end of an archive.
const MAX_COMMENT: u64 = 0xffff;
/// The extra field with sizes and offsets of 64 bits.
const ZIP64: u16 = 1;

fn malformed(pos: Pos, what: &'static str) -> Error {
    Error::at(pos, ErrorKind::Vm(VmError::Zip { what }))
}

/// The bytes of a span that the record at `pos` states.
fn stated<'d>(source: &Source<'d>, span: Span, pos: Pos, what: &'static str) -> Result<Chunk<'d>> {
    match span.start.checked_add(span.len) {
        Some(end) if end <= source.len() => source.chunk(span, 1),
        _ => Err(malformed(pos, what)),
    }
}

/// Numbers of a record.
struct Record<'a>(&'a [u8]);

impl Record<'_> {
    fn u16(&self, at: usize) -> Option<u16> {
        let bytes = self.0.get(at..at + 2)?;
        Some(u16::from_le_bytes(bytes.try_into().ok()?))
    }

    fn u32(&self, at: usize) -> Option<u32> {
        let bytes = self.0.get(at..at + 4)?;
        Some(u32::from_le_bytes(bytes.try_into().ok()?))
    }

    fn u64(&self, at: usize) -> Option<u64> {
        let bytes = self.0.get(at..at + 8)?;
        Some(u64::from_le_bytes(bytes.try_into().ok()?))
    }
}

/// The numbers of 64 bits that an extra field has in place of those of 32 bits that are all ones.
fn wide<const N: usize>(extra: &[u8], narrow: [u32; N]) -> Option<[u64; N]> {
    let mut numbers = narrow.map(u64::from);
    let mut rest = extra;
    let mut field: &[u8] = &[];
    while rest.len() >= 4 {
        let head = Record(rest);
        let (id, len) = (head.u16(0)?, usize::from(head.u16(2)?));
        let body = rest.get(4..4 + len)?;
        if id == ZIP64 {
            field = body;
            break;
        }
        rest = &rest[4 + len..];
    }
    for number in &mut numbers {
        if *number == u64::from(u32::MAX) {
            let (wide, tail) = field.split_at_checked(8)?;
            *number = Record(wide).u64(0)?;
            field = tail;
        }
    }
    Some(numbers)
}

impl Archive {
    /// Reads the directory of the archive in a file.
    pub(super) fn read(source: &Source<'_>) -> Result<Archive> {
        let len = source.len();
        let tail_len = (END_LEN + LOCATOR_LEN) as u64 + MAX_COMMENT;
        let tail = Span {
            start: len.saturating_sub(tail_len),
            len: len.min(tail_len),
        };
        let bytes = source.chunk(tail, 1)?;
        let bytes = bytes.as_slice();
        let found = memmem::rfind_iter(bytes, END).find(|&at| {
            let comment = Record(&bytes[at..]).u16(END_LEN - 2);
            comment.is_some_and(|comment| at + END_LEN + usize::from(comment) == bytes.len())
        });
        let end = found.ok_or_else(|| malformed(len, "no end of the central directory"))?;
        let record = Record(&bytes[end..]);
        let truncated = || malformed(tail.start + end as u64, "the last record is truncated");
        let narrow = [record.u32(12), record.u32(16)];
        let [Some(size), Some(offset)] = narrow else {
            return Err(truncated());
        };
        let mut first = tail.start + end as u64;
        let mut directory = Span {
            start: offset.into(),
            len: size.into(),
        };
        let locator = end
            .checked_sub(LOCATOR_LEN)
            .map(|at| &bytes[at..])
            .filter(|locator| locator.starts_with(LOCATOR));
        if let Some(locator) = locator {
            let at = Record(locator).u64(8).ok_or_else(truncated)?;
            let span = Span {
                start: at,
                len: END_64_LEN,
            };
            let pos = tail.start + (end - LOCATOR_LEN) as u64;
            let end_64 = stated(source, span, pos, "the end of the directory is outside")?;
            let end_64 = end_64.as_slice();
            if !end_64.starts_with(END_64) {
                return Err(malformed(at, "no end of the directory where it is stated"));
            }
            let record = Record(end_64);
            directory = Span {
                start: record.u64(48).ok_or_else(truncated)?,
                len: record.u64(40).ok_or_else(truncated)?,
            };
            first = at;
        }
        let is_inside = directory.start.checked_add(directory.len);
        if is_inside.is_none_or(|end| end > first) {
            return Err(malformed(first, "the central directory is outside"));
        }
        let central = source.chunk(directory, 1)?;
        let entries = entries(source, &central)?;
        let end = Span {
            start: first,
            len: len.saturating_sub(first),
        };
        Ok(Archive {
            entries,
            directory,
            end,
        })
    }
}

/// The entries of a central directory.
fn entries(source: &Source<'_>, central: &Chunk<'_>) -> Result<Vec<ZipEntry>> {
    let mut rest = central.as_slice();
    let mut entries = Vec::new();
    // Headers that overlap would be read again and again.
    let mut left = source.len();
    while !rest.is_empty() {
        let pos = central.pos() + (central.as_slice().len() - rest.len()) as u64;
        let bad = || malformed(pos, "malformed record of the central directory");
        if !rest.starts_with(CENTRAL) || rest.len() < CENTRAL_LEN {
            return Err(bad());
        }
        let record = Record(rest);
        let half = |at: usize| record.u16(at).map(usize::from).ok_or_else(bad);
        let word = |at: usize| record.u32(at).ok_or_else(bad);
        let (name_len, extra_len, comment_len) = (half(28)?, half(30)?, half(32)?);
        let len = CENTRAL_LEN + name_len + extra_len + comment_len;
        let whole = rest.get(..len).ok_or_else(bad)?;
        let name = &whole[CENTRAL_LEN..CENTRAL_LEN + name_len];
        let extra = &whole[CENTRAL_LEN + name_len..][..extra_len];
        let [size, stored, header] =
            wide(extra, [word(24)?, word(20)?, word(42)?]).ok_or_else(bad)?;
        let local = local_header(source, header, pos, &mut left)?;
        let (method, crc32) = (record.u16(10).ok_or_else(bad)?, word(16)?);
        let header = local.span;
        let data = Span {
            start: header.end(),
            len: stored,
        };
        if data
            .start
            .checked_add(stored)
            .is_none_or(|end| end > source.len())
        {
            return Err(malformed(header.start, "the data of an entry are outside"));
        }
        entries.push(ZipEntry {
            is_consistent: local.name == name
                && local.sizes == Some([size, stored])
                && (local.method, local.crc32) == (method, crc32),
            name: name.into(),
            header,
            data,
            method,
            crc32,
        });
        rest = &rest[len..];
    }
    Ok(entries)
}

/// What a local header states.
struct LocalHeader {
    name: Vec<u8>,
    /// The size of the data, and their size as stored; `None` if the extra field is malformed.
    sizes: Option<[u64; 2]>,
    method: u16,
    crc32: u32,
    span: Span,
}

/// The local header at an offset, which the record at `pos` states.
/// `left` is what the local headers that follow may have together.
fn local_header(source: &Source<'_>, at: Pos, pos: Pos, left: &mut u64) -> Result<LocalHeader> {
    let span = |start, len| Span { start, len };
    let bad = || malformed(at, "malformed local header");
    let outside = "a local header is outside";
    let fixed = stated(source, span(at, LOCAL_HEADER), pos, outside)?;
    let record = Record(fixed.as_slice());
    if !fixed.as_slice().starts_with(&LOCAL) {
        return Err(bad());
    }
    let name_len = record.u16(26).ok_or_else(bad)?;
    let extra_len = record.u16(28).ok_or_else(bad)?;
    let rest = u64::from(name_len) + u64::from(extra_len);
    *left = left
        .checked_sub(LOCAL_HEADER + rest)
        .ok_or_else(|| malformed(pos, "local headers overlap"))?;
    let variable = stated(source, span(at + LOCAL_HEADER, rest), pos, outside)?;
    let (name, extra) = variable
        .as_slice()
        .split_at_checked(name_len.into())
        .ok_or_else(bad)?;
    let narrow = [
        record.u32(22).ok_or_else(bad)?,
        record.u32(18).ok_or_else(bad)?,
    ];
    Ok(LocalHeader {
        name: name.to_vec(),
        sizes: wide(extra, narrow),
        method: record.u16(8).ok_or_else(bad)?,
        crc32: record.u32(14).ok_or_else(bad)?,
        span: span(at, LOCAL_HEADER + rest),
    })
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
