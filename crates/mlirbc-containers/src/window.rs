//! Small checked reads of a container's structure.

use std::cell::{Cell, RefCell};

use mlirbc::Source;
use mlirbc::ids::Span;

use crate::limits;

/// Reads of one search; each takes one step of a budget that all containers of the file share.
pub(crate) struct Reads(Cell<u64>);

impl Reads {
    pub(crate) fn new() -> Reads {
        Reads(Cell::new(limits::READS))
    }

    /// The bytes of a source.
    pub(crate) fn of<'s>(&'s self, source: &'s Source<'s>) -> Bytes<'s> {
        Bytes {
            source,
            reads: self,
            block: RefCell::default(),
        }
    }
}

/// Bytes that the last read of a source that is read by position took along: fields follow each
/// other closely, and a short read takes as long as one of a few hundred bytes.
const BLOCK: u64 = 512;

/// The bytes of a source.
pub(crate) struct Bytes<'s> {
    source: &'s Source<'s>,
    reads: &'s Reads,
    /// The last block, and its offset.
    block: RefCell<(u64, Vec<u8>)>,
}

impl Bytes<'_> {
    /// A window on all bytes.
    pub(crate) fn window(&self) -> Window<'_> {
        let span = Span {
            start: 0,
            len: self.source.len(),
        };
        Window { of: self, span }
    }

    fn read(&self, span: Span) -> Option<Vec<u8>> {
        let left = self.reads.0.get().checked_sub(1)?;
        self.reads.0.set(left);
        if self.source.bytes().is_some() || span.len > BLOCK {
            let chunk = self.source.chunk(span, 1).ok()?;
            return Some(chunk.as_slice().to_vec());
        }
        let (start, bytes) = &mut *self.block.borrow_mut();
        if span.start < *start || span.end() > *start + bytes.len() as u64 {
            bytes.resize(
                self.source.len().checked_sub(span.start)?.min(BLOCK) as usize,
                0,
            );
            *start = span.start;
            if self.source.read_ranges(&mut [(span.start, bytes)]).is_err() {
                bytes.clear();
            }
        }
        let from = (span.start - *start) as usize;
        let found = bytes.get(from..)?.get(..span.len as usize)?;
        Some(found.to_vec())
    }
}

/// A span of a source. A read outside it, after a failed one or without budget, gives `None`.
#[derive(Clone, Copy)]
pub(crate) struct Window<'s> {
    of: &'s Bytes<'s>,
    pub(crate) span: Span,
}

impl<'s> Window<'s> {
    /// A part of the window; offsets count from the start of the window.
    pub(crate) fn part(self, start: u64, len: u64) -> Option<Window<'s>> {
        let left = self.span.len.checked_sub(start)?;
        let span = Span {
            start: self.span.start + start,
            len,
        };
        (len <= left).then_some(Window { span, ..self })
    }

    /// The rest of the window.
    pub(crate) fn from(self, start: u64) -> Option<Window<'s>> {
        let left = self.span.len.checked_sub(start)?;
        self.part(start, left)
    }

    /// All bytes of the window, at most [`limits::NAME`].
    pub(crate) fn bytes(self) -> Option<Vec<u8>> {
        if self.span.len > limits::NAME {
            return None;
        }
        self.of.read(self.span)
    }

    pub(crate) fn text(self) -> Option<String> {
        String::from_utf8(self.bytes()?).ok()
    }

    /// The first bytes, as many as there are.
    pub(crate) fn head(self, len: u64) -> Option<Vec<u8>> {
        self.part(0, len.min(self.span.len))?.bytes()
    }

    pub(crate) fn array<const N: usize>(self, start: u64) -> Option<[u8; N]> {
        self.part(start, N as u64)?.bytes()?.try_into().ok()
    }

    pub(crate) fn u16(self, start: u64) -> Option<u16> {
        self.array(start).map(u16::from_le_bytes)
    }

    pub(crate) fn u32(self, start: u64) -> Option<u32> {
        self.array(start).map(u32::from_le_bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_not_read() {
        let most = limits::NAME as usize;
        for (len, is_read) in [(most - 1, true), (most, true), (most + 1, false)] {
            let bytes = vec![b'x'; len];
            let (source, reads) = (Source::borrowed(&bytes), Reads::new());
            let bytes = reads.of(&source);
            let read = bytes.window().bytes();
            assert_eq!(read.is_some(), is_read, "{len}");
        }
    }
}
