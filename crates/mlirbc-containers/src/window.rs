//! Small checked reads of a container's structure.

use std::cell::Cell;

use mlirbc::Source;
use mlirbc::ids::Span;

use crate::limits;

/// Reads of one search; each takes one step of a budget that all containers of the file share.
pub(crate) struct Reads(Cell<u64>);

impl Reads {
    pub(crate) fn new() -> Reads {
        Reads(Cell::new(limits::READS))
    }

    /// A window on all bytes of a source.
    pub(crate) fn window<'s>(&'s self, source: &'s Source<'s>) -> Window<'s> {
        let span = Span {
            start: 0,
            len: source.len(),
        };
        Window {
            source,
            reads: self,
            span,
        }
    }
}

/// A span of a source. A read outside it, after a failed one or without budget, gives `None`.
#[derive(Clone, Copy)]
pub(crate) struct Window<'s> {
    source: &'s Source<'s>,
    reads: &'s Reads,
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
        let left = self.reads.0.get().checked_sub(1)?;
        self.reads.0.set(left);
        if self.span.len > limits::NAME {
            return None;
        }
        let chunk = self.source.chunk(self.span, 1).ok()?;
        Some(chunk.as_slice().to_vec())
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
            let read = reads.window(&source).bytes();
            assert_eq!(read.is_some(), is_read, "{len}");
        }
    }
}
