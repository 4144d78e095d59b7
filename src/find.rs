//! Modules inside other files: at any offset, without a container's directory.
//!
//! A module is a magic number, a header of text, and section headers. Each magic number costs a
//! bounded number of bytes, so a search takes time in proportion to the bytes searched.
//!
//! ```
//! use mlirbc::{OpenOptions, Source, find};
//!
//! let bytes = std::fs::read("corpus/jax/mlp.mlirbc")?;
//! let container = Source::owned([b"a header of 23 bytes...".as_slice(), &bytes].concat());
//! for found in find::modules(&container) {
//!     let found = found?;
//!     assert_eq!(found.span.start, 23);
//!     let module = OpenOptions::new().open_source(container.part(found.span)?)?;
//!     assert_eq!(module.file_len(), bytes.len() as u64);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Offsets
//!
//! [`Found::span`] is a span of the source that was searched. All offsets of an opened module, those
//! of errors too, count from its own magic number, as its alignments do: add the start of the span
//! to get offsets in the source. A tensor that is aligned in the module need not be aligned in
//! memory; [`tensor`](crate::tensor) and [`raw::cast_slice`](crate::raw::cast_slice) check the address.

use memchr::memmem;

use crate::bytes::{HeapBuf, Source};
use crate::error::{Error, Result};
use crate::format::{MAGIC, Version};
use crate::header::{self, AnyHeader};
use crate::ids::{Pos, Span};
use crate::limits;
use crate::sections::{Windows, extent};

/// Bytes per read of a positioned source.
const WINDOW: u64 = 1 << 20;

/// A module in a source.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// Its bytes in the source: to the end of its last section, as the section headers state it. With a
    /// `problem`, all bytes that follow.
    pub span: Span,
    /// The version of the container format, which may be newer than [`Version::MAX`].
    pub version: u64,
    /// The writer, e.g. `MLIR22.1.8`.
    pub producer: String,
    /// What is wrong with the section headers, with an offset in the module. The module is then damaged,
    /// or its magic number is a coincidence.
    pub problem: Option<Error>,
}

/// The modules in a source, in the order of their offsets. A module inside another one, such as in
/// a resource, follows it.
///
/// A module is not found if its header has more than
/// [`limits::MAX_FOUND_HEADER`] bytes, or its producer is no text.
pub fn modules<'s, 'd>(source: &'s Source<'d>) -> Modules<'s, 'd> {
    source.will_read(Span {
        start: 0,
        len: source.len(),
    });
    Modules {
        source,
        next: 0,
        window: None,
    }
}

/// The module at an offset.
///
/// # Errors
/// `NotBytecode` when there is no magic number, and other errors of a header; `UnexpectedEnd` for an
/// offset after the end of the source; `Io`.
pub fn at(source: &Source<'_>, start: Pos) -> Result<Found> {
    let rest = from(source, start)?;
    let head = Span {
        start: 0,
        len: rest.len().min(header::MAX_LEN as u64),
    };
    let head = rest.chunk(head, 1)?;
    let header = AnyHeader::read(head.as_slice())?;
    let producer = String::from_utf8_lossy(header.producer.clone()?);
    Ok(module(&rest, start, &header, &producer).1)
}

/// The module whose header is at the start of `head`, if one begins there: a header and at least
/// one section header.
fn begins(source: &Source<'_>, start: Pos, head: &[u8]) -> Result<Option<Found>> {
    let Ok(header) = AnyHeader::read(head) else {
        return Ok(None);
    };
    let Some(producer) = header.text() else {
        return Ok(None);
    };
    let (sections, found) = module(&from(source, start)?, start, &header, producer);
    Ok((sections > 0).then_some(found))
}

/// All bytes from `start` on.
fn from<'d>(source: &Source<'d>, start: Pos) -> Result<Source<'d>> {
    let len = source.len().saturating_sub(start);
    source.part(Span { start, len })
}

/// The number of section headers of a module, and the module, whose bytes `rest` begins with.
fn module(rest: &Source<'_>, start: Pos, header: &AnyHeader<'_>, producer: &str) -> (usize, Found) {
    let version = Version::new(header.version).unwrap_or(Version::MAX);
    let extent = extent(&mut Windows::glance(rest), header.end, version);
    let (len, problem) = match extent.end {
        Ok(end) => (end, None),
        Err(error) => (rest.len(), Some(error)),
    };
    let found = Found {
        span: Span { start, len },
        version: header.version,
        producer: producer.to_string(),
        problem,
    };
    (extent.headers, found)
}

/// An iterator of the modules in a source; see [`modules`]. It ends after an error.
pub struct Modules<'s, 'd> {
    source: &'s Source<'d>,
    /// Where the search goes on.
    next: Pos,
    /// The bytes of a positioned source that are searched now.
    window: Option<(Pos, HeapBuf)>,
}

impl Modules<'_, '_> {
    fn search(&mut self) -> Result<Option<Found>> {
        const HEAD: u64 = limits::MAX_FOUND_HEADER as u64;
        while self.next < self.source.len() {
            let (start, bytes) = match (self.source.bytes(), &self.window) {
                (Some(bytes), _) => (0, bytes),
                (None, Some((start, window))) => (*start, window.as_slice()),
                (None, None) => {
                    let left = self.source.len() - self.next;
                    let span = Span {
                        start: self.next,
                        len: left.min(WINDOW + HEAD),
                    };
                    let window = self.source.read_window(span)?;
                    self.window = Some((self.next, window));
                    continue;
                }
            };
            let end = start + bytes.len() as u64;
            // The header of a magic number in the last bytes of a window is in the next one.
            let is_last = end >= self.source.len();
            let stop = if is_last { end } else { end - HEAD };
            let skip = usize::try_from(self.next - start).unwrap_or(usize::MAX);
            let rest = bytes.get(skip..).unwrap_or_default();
            let magic = memmem::find(rest, &MAGIC).map(|at| self.next + at as u64);
            match magic.filter(|at| *at < stop) {
                Some(at) => {
                    self.next = at + MAGIC.len() as u64;
                    let head = &bytes[(at - start) as usize..];
                    let head = &head[..head.len().min(limits::MAX_FOUND_HEADER)];
                    if let Some(found) = begins(self.source, at, head)? {
                        return Ok(Some(found));
                    }
                }
                None => {
                    self.next = self.next.max(stop);
                    self.window = None;
                    // Shared memory that has shrunk ends early.
                    if is_last || self.source.bytes().is_some() {
                        break;
                    }
                }
            }
        }
        Ok(None)
    }
}

impl Iterator for Modules<'_, '_> {
    type Item = Result<Found>;

    fn next(&mut self) -> Option<Result<Found>> {
        let found = self.search();
        if !matches!(found, Ok(Some(_))) {
            self.next = self.source.len();
        }
        found.transpose()
    }
}
