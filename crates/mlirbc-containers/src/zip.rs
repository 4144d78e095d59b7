//! Entries of ZIP archives, also of those that begin with something else.

use std::io;
use std::sync::Arc;

use mlirbc::Source;
use mlirbc::ids::Span;
use rawzip::{CompressionMethod, ReaderAt, ZipArchive, ZipLocator};

/// The end of the directory, with the longest comment.
const END: u64 = 22 + (64 << 10);

/// An entry.
pub(crate) struct Entry {
    pub(crate) name: Arc<str>,
    /// Its data, as they are stored.
    pub(crate) span: Span,
    pub(crate) method: Method,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Method {
    Stored,
    Deflated,
    /// Encrypted, or compressed by another method.
    Other,
}

struct Reader<'s>(&'s Source<'s>);

impl ReaderAt for Reader<'_> {
    fn read_at(&self, buf: &mut [u8], start: u64) -> io::Result<usize> {
        let left = self.0.len().saturating_sub(start);
        let len = left.min(buf.len() as u64);
        let chunk = self.0.chunk(Span { start, len }, 1);
        let chunk = chunk.map_err(|error| io::Error::other(error.to_string()))?;
        let bytes = chunk.as_slice();
        buf[..bytes.len()].copy_from_slice(bytes);
        Ok(bytes.len())
    }
}

/// The entries of an archive, and whether its directory is damaged. None if it is no archive.
pub(crate) fn entries(source: &Source<'_>) -> (Vec<Entry>, bool) {
    let mut entries = Vec::new();
    let mut buffer = vec![0; 128 << 10];
    let locator = ZipLocator::new().max_search_space(END);
    let Ok(archive) = locator.locate_in_reader(Reader(source), &mut buffer, source.len()) else {
        return (entries, false);
    };
    let is_whole = list(&archive, &mut buffer, &mut entries).is_ok();
    (entries, !is_whole)
}

fn list(
    archive: &ZipArchive<Reader<'_>>,
    buffer: &mut [u8],
    entries: &mut Vec<Entry>,
) -> Result<(), rawzip::Error> {
    let mut directory = archive.entries(buffer);
    while let Some(record) = directory.next_entry()? {
        if record.is_dir() {
            continue;
        }
        let (start, end) = archive
            .get_entry(record.wayfinder())?
            .compressed_data_range();
        let method = match record.compression_method() {
            _ if record.flags().is_encrypted() => Method::Other,
            CompressionMethod::STORE => Method::Stored,
            CompressionMethod::DEFLATE => Method::Deflated,
            _ => Method::Other,
        };
        entries.push(Entry {
            name: String::from_utf8_lossy(record.file_path().as_bytes()).into(),
            span: Span {
                start,
                len: end.saturating_sub(start),
            },
            method,
        });
    }
    Ok(())
}
