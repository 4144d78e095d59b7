//! The bytes of a file: three backends, one interface.
//!
//! | backend | bytes are | if the file changes |
//! |---|---|---|
//! | mapped: `Bytecode::map` | borrowed from a mapping | undefined; the caller promises that it does not |
//! | [`Source::positioned`] | read by offset, with [`ReadAt`] | an error |
//! | [`Source::borrowed`], [`Source::shared`] | in memory | not possible |
//!
//! Here a mapping is shared memory like any other, which also handles the read
//! hints ([`Keep::will_read`]).
//!
//! A [`Chunk`] keeps its source alive, so it can outlive the
//! [`Bytecode`](crate::Bytecode) it came from.

mod cast;
mod element;
mod heap;
mod joined;
mod keep;
mod part;
mod positioned;
mod read_at;

use std::fmt;
use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::Arc;

pub use cast::{AlignedBytes, cast_slice};
pub(crate) use element::arrays;
pub use element::{Element, ElementKind};
pub(crate) use heap::HeapBuf;
pub use keep::Keep;
pub use read_at::{PathFile, ReadAt};

use self::keep::Owned;
use self::part::Part;
use self::positioned::Reader;
use crate::error::{Error, ErrorKind, Result};
use crate::ids::{Pos, Span};

/// The bytes of one file.
#[derive(Clone)]
pub struct Source<'d>(Backend<'d>);

#[derive(Clone)]
enum Backend<'d> {
    Borrowed(&'d [u8]),
    Shared(Arc<dyn Keep>),
    Positioned { reader: Reader<'d>, len: u64 },
}

impl<'d> Source<'d> {
    /// Bytes in memory, borrowed.
    pub fn borrowed(bytes: &'d [u8]) -> Source<'d> {
        Source(Backend::Borrowed(bytes))
    }

    /// Bytes in memory and their owner: a `Vec<u8>`, an `Arc<[u8]>`, a `bytes::Bytes`.
    pub fn owned(owner: impl AsRef<[u8]> + Send + Sync + 'static) -> Source<'static> {
        Source::shared(Arc::new(Owned(owner)))
    }

    /// Bytes in memory, kept alive by the source.
    pub fn shared(owner: Arc<dyn Keep>) -> Source<'static> {
        Source(Backend::Shared(owner))
    }

    /// A source that is read by position.
    ///
    /// # Errors
    /// `Io` when the length cannot be determined.
    pub fn positioned(reader: Arc<dyn ReadAt>) -> Result<Source<'static>> {
        let len = reader.size()?;
        let reader = Reader::Shared(reader);
        Ok(Source(Backend::Positioned { reader, len }))
    }

    /// Opens a regular file, to be mapped or read by position. Others are refused:
    /// opening a pipe could wait without end. It is looked at first, so that a pipe which takes the name
    /// in between is waited for.
    ///
    /// # Errors
    /// `Io`, with the path.
    pub fn open_file(path: impl AsRef<Path>) -> Result<File> {
        let path = path.as_ref();
        read_at::open(path).map_err(|error| Error::from(error).with_path(path))
    }

    /// As [`Source::positioned`], with a reader that is borrowed.
    ///
    /// # Errors
    /// `Io` when the length cannot be determined.
    pub fn positioned_by(reader: &'d dyn ReadAt) -> Result<Source<'d>> {
        let (len, start) = (reader.size()?, 0);
        let reader = Reader::Borrowed { reader, start };
        Ok(Source(Backend::Positioned { reader, len }))
    }

    /// Length of the file when it was opened.
    pub fn len(&self) -> u64 {
        match &self.0 {
            Backend::Positioned { len, .. } => *len,
            _ => self.bytes().map_or(0, |bytes| bytes.len() as u64),
        }
    }

    /// Whether the file is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A part of the bytes as a source of its own: offsets, and therefore alignments, count from the
    /// start of the part. Nothing is copied, and the part keeps the bytes alive.
    ///
    /// # Errors
    /// `UnexpectedEnd` when the span is not within the source.
    pub fn part(&self, span: Span) -> Result<Source<'d>> {
        self.check(span)?;
        let backend = match &self.0 {
            Backend::Borrowed(bytes) => Backend::Borrowed(part::of(bytes, span)),
            Backend::Shared(owner) => {
                let of = owner.clone();
                Backend::Shared(Arc::new(Part { of, span }))
            }
            Backend::Positioned { reader, .. } => {
                let (reader, len) = (reader.part(span), span.len);
                Backend::Positioned { reader, len }
            }
        };
        Ok(Source(backend))
    }

    /// Checks that a span is within the source.
    fn check(&self, span: Span) -> Result<()> {
        let left = self.len().saturating_sub(span.start);
        if span.len <= left && span.start <= self.len() {
            return Ok(());
        }
        let need = span.len;
        Err(Error::at(
            span.start,
            ErrorKind::UnexpectedEnd { need, left },
        ))
    }

    /// All bytes, if they are in memory or mapped.
    #[inline]
    pub fn bytes(&self) -> Option<&[u8]> {
        match &self.0 {
            Backend::Borrowed(bytes) => Some(bytes),
            Backend::Shared(owner) => Some(owner.bytes()),
            Backend::Positioned { .. } => None,
        }
    }

    /// The reader, if the bytes are not in memory.
    pub(crate) fn reader(&self) -> Option<&dyn ReadAt> {
        match &self.0 {
            Backend::Positioned { reader, .. } => Some(reader),
            _ => None,
        }
    }

    /// The bytes of a span. Bytes in memory are shared; otherwise they are read, with one read, into
    /// a buffer whose address is congruent to the offset modulo `alignment`.
    ///
    /// # Errors
    /// `UnexpectedEnd` when the span is not within the file, `Io`.
    pub fn chunk(&self, span: Span, alignment: u64) -> Result<Chunk<'d>> {
        let too_large = |_| Error::at(span.start, ErrorKind::OutOfMemory { bytes: span.len });
        crate::cursor::check_alignment(span.start, alignment)?;
        self.check(span)?;
        let bytes = match &self.0 {
            Backend::Positioned { reader, .. } => {
                Held::Read(Arc::new(HeapBuf::read(reader, span, alignment)?))
            }
            _ => Held::Source(self.clone()),
        };
        let start = match &bytes {
            Held::Read(_) => 0,
            Held::Source(_) => usize::try_from(span.start).map_err(too_large)?,
        };
        let len = usize::try_from(span.len).map_err(too_large)?;
        Ok(Chunk {
            held: bytes,
            start,
            len,
            pos: span.start,
        })
    }

    /// Fills several buffers, each with the bytes from its offset on, in ascending order: one
    /// request of a positioned source.
    ///
    /// # Errors
    /// `UnexpectedEnd` when a range is not within the file, `Io`.
    pub fn read_ranges(&self, ranges: &mut [(u64, &mut [u8])]) -> Result<()> {
        for (start, buf) in ranges.iter_mut() {
            let (start, need) = (*start, buf.len() as u64);
            if start.checked_add(need).is_none_or(|end| end > self.len()) {
                let left = self.len().saturating_sub(start);
                return Err(Error::at(start, ErrorKind::UnexpectedEnd { need, left }));
            }
            if let Some(bytes) = self.bytes() {
                let start = usize::try_from(start).unwrap_or(usize::MAX);
                let bytes = bytes.get(start..).and_then(|rest| rest.get(..buf.len()));
                // A mapping can have shrunk.
                buf.copy_from_slice(bytes.ok_or_else(|| {
                    Error::at(start as u64, ErrorKind::UnexpectedEnd { need, left: 0 })
                })?);
            }
        }
        match (self.reader(), ranges.first()) {
            (Some(reader), Some((start, _))) => {
                let start = *start;
                let read = reader.read_ranges(ranges);
                read.map_err(|error| read_at::failed(reader, start, error))
            }
            _ => Ok(()),
        }
    }

    /// Reads a span of a positioned source into a buffer that the caller keeps.
    pub(crate) fn read_window(&self, span: Span) -> Result<HeapBuf> {
        match &self.0 {
            Backend::Positioned { reader, .. } => HeapBuf::read(reader, span, 1),
            _ => {
                let chunk = self.chunk(span, 1)?;
                let mut copy = HeapBuf::zeroed(chunk.as_slice().len(), span.start, 1)?;
                copy.as_mut_slice().copy_from_slice(chunk.as_slice());
                Ok(copy)
            }
        }
    }

    /// Hints to the system that a range will be read soon, from start to end.
    pub fn will_read(&self, span: Span) {
        if let Backend::Shared(owner) = &self.0 {
            owner.will_read(span);
        }
    }

    /// Hints to the system to start loading exactly this range.
    pub fn prefetch(&self, span: Span) {
        if let Backend::Shared(owner) = &self.0 {
            owner.prefetch(span);
        }
    }

    /// Hints to the system that a range was read, and will hardly be read again: memory that a mapping took for
    /// it can be used for something else. Reading it again is right, and slower.
    pub fn was_read(&self, span: Span) {
        if let Backend::Shared(owner) = &self.0 {
            owner.was_read(span);
        }
    }
}

/// As a source of its own, whatever backend it has.
impl ReadAt for Source<'_> {
    fn size(&self) -> io::Result<u64> {
        Ok(self.len())
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        match self.reader() {
            Some(reader) => reader.read_exact_at(buf, offset),
            None => self
                .read_ranges(&mut [(offset, buf)])
                .map_err(io::Error::other),
        }
    }

    fn read_ranges(&self, ranges: &mut [(u64, &mut [u8])]) -> io::Result<()> {
        match self.reader() {
            Some(reader) => reader.read_ranges(ranges),
            None => joined::read_each(ranges, &mut |buf, at| self.read_exact_at(buf, at)),
        }
    }

    fn is_local(&self) -> bool {
        self.reader().is_none_or(ReadAt::is_local)
    }
}

impl fmt::Debug for Source<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let backend = match &self.0 {
            Backend::Borrowed(_) => "borrowed",
            Backend::Shared(_) => "shared",
            Backend::Positioned { .. } => "positioned",
        };
        write!(f, "Source({backend}, {} bytes)", self.len())
    }
}

/// A span of a file; it keeps the source alive.
#[derive(Clone)]
pub struct Chunk<'d> {
    held: Held<'d>,
    start: usize,
    len: usize,
    pos: Pos,
}

#[derive(Clone)]
enum Held<'d> {
    Source(Source<'d>),
    Read(Arc<HeapBuf>),
}

impl Chunk<'_> {
    /// Bytes that were read or made.
    pub(crate) fn of_buffer(buffer: HeapBuf, pos: Pos) -> Self {
        Chunk {
            start: 0,
            len: buffer.as_slice().len(),
            held: Held::Read(Arc::new(buffer)),
            pos,
        }
    }

    /// The bytes.
    pub fn as_slice(&self) -> &[u8] {
        let all = match &self.held {
            Held::Source(source) => source.bytes().unwrap_or_default(),
            Held::Read(buffer) => buffer.as_slice(),
        };
        // A shared owner whose bytes shrink breaks its contract, but must not cause a panic.
        all.get(self.start..self.start.saturating_add(self.len))
            .unwrap_or_default()
    }

    /// Offset of the first byte in the file.
    pub fn pos(&self) -> Pos {
        self.pos
    }

    /// The part of this chunk that begins at `from` and has `len` bytes, both clipped to the chunk.
    #[must_use]
    pub fn slice(&self, from: usize, len: usize) -> Self {
        let from = from.min(self.len);
        Chunk {
            held: self.held.clone(),
            start: self.start.saturating_add(from),
            len: len.min(self.len - from),
            pos: self.pos.saturating_add(from as u64),
        }
    }

    /// Hints to the system to load the bytes, from start to end.
    #[doc(hidden)]
    pub fn will_read(&self) {
        if let Held::Source(source) = &self.held {
            let span = Span {
                start: self.start as u64,
                len: self.len as u64,
            };
            source.will_read(span);
            source.prefetch(span);
        }
    }
}

impl AsRef<[u8]> for Chunk<'_> {
    fn as_ref(&self) -> &[u8] {
        self.as_slice()
    }
}

impl fmt::Debug for Chunk<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Chunk({} bytes at {:#x})", self.len, self.pos)
    }
}
