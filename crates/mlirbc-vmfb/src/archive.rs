//! The ZIP archive around the module.
//!
//! IREE writes an archive of stored entries: `module.fb`, then an entry for each segment of external
//! data, named after it. IREE's loader looks at none of this; `verify` compares both.

use std::cell::Cell;
use std::io;
use std::sync::Arc;

use mlirbc::Source;
use mlirbc::ids::{Pos, Span};
use rawzip::{ErrorKind, MAX_CENTRAL_DIRECTORY_RECORD_SIZE, ReaderAt, ZipArchive, ZipLocator};

use crate::error::{Error, Result, VmError};

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

/// The entries of an archive, and where its directory lies.
pub(super) struct Archive {
    pub(super) entries: Vec<ZipEntry>,
    pub(super) directory: Span,
    /// From the records after the directory to the end of the file.
    pub(super) end: Span,
}

/// Bytes from the last record to the end of the file: the record, and the longest comment.
const MAX_END: u64 = 22 + 0xffff;
/// The smallest buffer for records.
const BUFFER: usize = 4 << 10;
/// Bytes of a record of the directory, without the name, the extra field and the comment.
const RECORD: u64 = 46;

/// The file, for `rawzip`. Its errors hold those of the system, not ours.
struct Reader<'s> {
    source: &'s Source<'s>,
    failure: Cell<Option<mlirbc::Error>>,
}

impl ReaderAt for Reader<'_> {
    fn read_at(&self, buffer: &mut [u8], start: u64) -> io::Result<usize> {
        let left = self.source.len().saturating_sub(start);
        let len = usize::try_from(left).map_or(buffer.len(), |left| left.min(buffer.len()));
        if len == 0 {
            return Ok(0);
        }
        let read = self.source.read_ranges(&mut [(start, &mut buffer[..len])]);
        read.map(|()| len).map_err(|error| {
            self.failure.set(Some(error));
            io::ErrorKind::Other.into()
        })
    }
}

impl Reader<'_> {
    /// Why reading failed, or else that the archive is malformed at `pos`.
    fn error(&self, pos: Pos, what: &'static str) -> Error {
        match self.failure.take() {
            Some(error) => error.into(),
            None => malformed(pos, what),
        }
    }
}

fn malformed(pos: Pos, what: &'static str) -> Error {
    Error::vm(pos, VmError::Zip { what })
}

impl Archive {
    /// Reads the directory of the archive in a file.
    pub(super) fn read(source: &Source<'_>) -> Result<Archive> {
        let len = source.len();
        let reader = Reader {
            source,
            failure: Cell::new(None),
        };
        // No record is longer than the file.
        let most = usize::try_from(len).map_or(usize::MAX, |len| len.max(BUFFER));
        let mut buffer = vec![0; MAX_CENTRAL_DIRECTORY_RECORD_SIZE.min(most)];
        let locator = ZipLocator::new().max_search_space(MAX_END);
        let located = locator.locate_in_reader(reader, &mut buffer, len);
        let archive = located.map_err(|(reader, error)| {
            let what = match error.kind() {
                ErrorKind::MissingEndOfCentralDirectory => "no end of the central directory",
                ErrorKind::InvalidEndOfCentralDirectory => "the central directory is outside",
                _ => "the last record is truncated",
            };
            reader.error(error.eocd_offset().unwrap_or(len), what)
        })?;
        if archive.end_offset() != len {
            return Err(malformed(len, "no end of the central directory"));
        }
        let start = archive.directory_offset();
        let (entries, end) = entries(&archive, &mut buffer)?;
        Ok(Archive {
            entries,
            directory: Span {
                start,
                len: end - start,
            },
            end: Span {
                start: end,
                len: len - end,
            },
        })
    }
}

/// The entries of the central directory, and where it ends.
fn entries(archive: &ZipArchive<Reader<'_>>, buffer: &mut [u8]) -> Result<(Vec<ZipEntry>, Pos)> {
    let reader = archive.get_ref();
    let mut local = Vec::new();
    let mut entries = Vec::new();
    let mut end = archive.directory_offset();
    // Headers that overlap would be read again and again.
    let mut left = reader.source.len();
    let mut directory = archive.entries(buffer);
    loop {
        let bad = |_| reader.error(end, "malformed record of the central directory");
        let Some(record) = directory.next_entry().map_err(bad)? else {
            return Ok((entries, end));
        };
        let pos = record.central_directory_offset();
        let name: Arc<[u8]> = record.file_path().as_bytes().into();
        let extra = record.extra_fields().remaining_bytes().len();
        let variable = name.len() + extra + record.comment().as_bytes().len();
        end = pos + RECORD + variable as u64;
        let start = record.local_header_offset();
        let bad = |_| match start < reader.source.len() {
            true => reader.error(start, "malformed local header"),
            false => reader.error(pos, "a local header is outside"),
        };
        let entry = archive.get_entry(record.wayfinder()).map_err(bad)?;
        let (data, data_end) = entry.compressed_data_range();
        left = left
            .checked_sub(data - start)
            .ok_or_else(|| malformed(pos, "local headers overlap"))?;
        if data_end > reader.source.len() {
            return Err(malformed(start, "the data of an entry are outside"));
        }
        // The name and the extra field take less.
        local.resize((data - start) as usize, 0);
        let header = entry.local_header(&mut local).map_err(bad)?;
        entries.push(ZipEntry {
            is_consistent: header.file_path().as_bytes() == &*name
                && header.uncompressed_size_hint() == record.uncompressed_size_hint()
                && header.compressed_size_hint() == record.compressed_size_hint()
                && header.compression_method() == record.compression_method()
                && header.crc32() == record.crc32(),
            name,
            header: Span {
                start,
                len: data - start,
            },
            data: Span {
                start: data,
                len: data_end - data,
            },
            method: record.compression_method().as_u16(),
            crc32: record.crc32(),
        });
    }
}
