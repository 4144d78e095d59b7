//! Small checked reads of a container's structure.

use std::cell::{Cell, RefCell};

use mlirbc::Source;
use mlirbc::ids::Span;
use mlirbc::raw::limits::Budget;

use crate::limits;

/// What the reads of one search may still cost: all containers of the file share it.
pub(crate) struct Reads {
    work: Budget,
    texts: Budget,
    has_refused: Cell<bool>,
}

/// What a text counts beside its bytes.
const TEXT: u64 = 32;

impl Reads {
    /// For a file of `len` bytes.
    pub(crate) fn new(len: u64) -> Reads {
        let work = Budget::of_file(len, limits::WORK_PER_BYTE, limits::WORK_OF_ANY);
        Reads {
            work: Budget::new(work.most().min(limits::WORK)),
            texts: Budget::of_file(len, limits::TEXTS_PER_BYTE, limits::TEXTS),
            has_refused: Cell::new(false),
        }
    }

    /// A text that the result of the search holds, if it may hold more.
    fn keep(&self, text: String) -> Option<String> {
        let is_kept = self.texts.take(text.len() as u64 + TEXT);
        self.has_refused.set(self.has_refused.get() || !is_kept);
        is_kept.then_some(text)
    }

    /// Whether a text was refused.
    pub(crate) fn has_refused(&self) -> bool {
        self.has_refused.get()
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
        if !self.reads.work.take(1 + span.len / 64) {
            return None;
        }
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

    /// The window as a text that the result holds.
    pub(crate) fn text(self) -> Option<String> {
        let text = String::from_utf8(self.bytes()?).ok()?;
        self.keep(text)
    }

    /// A text that was made of others, if the result may hold more.
    pub(crate) fn keep(self, text: String) -> Option<String> {
        self.of.reads.keep(text)
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
            let (source, reads) = (Source::borrowed(&bytes), Reads::new(0));
            let bytes = reads.of(&source);
            let read = bytes.window().bytes();
            assert_eq!(read.is_some(), is_read, "{len}");
        }
    }

    #[test]
    fn texts_are_held_until_the_limit() {
        let bytes = [b'x'; 1000];
        let (source, reads) = (Source::borrowed(&bytes), Reads::new(1000));
        let bytes = reads.of(&source);
        let most = limits::TEXTS + 1000 * limits::TEXTS_PER_BYTE;
        let held = (0..10_000).map_while(|_| bytes.window().text()).count();
        assert_eq!(held as u64, most / (1000 + TEXT));
        assert!(reads.has_refused());
    }

    #[test]
    fn long_reads_are_more_work() {
        let bytes = vec![0; limits::NAME as usize];
        let (source, reads) = (Source::borrowed(&bytes), Reads::new(0));
        let bytes = reads.of(&source);
        let read = (0..limits::WORK).map_while(|_| bytes.window().bytes());
        let most = limits::WORK_OF_ANY / (1 + limits::NAME / 64);
        assert_eq!(read.count() as u64, most);
    }
}
