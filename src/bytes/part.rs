//! A part of another source's bytes.

use std::io;
use std::sync::Arc;

use crate::bytes::keep::Keep;
use crate::bytes::read_at::ReadAt;
use crate::ids::Span;

/// A span of what an owner or reader has.
pub(super) struct Part<S: ?Sized> {
    pub(super) of: Arc<S>,
    /// It lies within the length that the whole had when it was opened.
    pub(super) span: Span,
}

impl<S: ?Sized> Part<S> {
    /// A span of the part, clipped to it, as a span of the whole.
    fn outer(&self, span: Span) -> Span {
        let start = span.start.min(self.span.len);
        Span {
            start: self.span.start + start,
            len: span.len.min(self.span.len - start),
        }
    }
}

/// The bytes of a span, as far as they are there: shared memory may have shrunk.
pub(super) fn of(bytes: &[u8], span: Span) -> &[u8] {
    let clip = |pos: u64| usize::try_from(pos).map_or(bytes.len(), |pos| pos.min(bytes.len()));
    &bytes[clip(span.start)..clip(span.end())]
}

impl Keep for Part<dyn Keep> {
    fn bytes(&self) -> &[u8] {
        of(self.of.bytes(), self.span)
    }

    fn will_read(&self, span: Span) {
        self.of.will_read(self.outer(span));
    }

    fn prefetch(&self, span: Span) {
        self.of.prefetch(self.outer(span));
    }
}

impl ReadAt for Part<dyn ReadAt> {
    fn size(&self) -> io::Result<u64> {
        Ok(self.span.len)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        let left = self.span.len.saturating_sub(offset);
        if buf.len() as u64 > left {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        self.of.read_exact_at(buf, self.span.start + offset)
    }

    fn read_ranges(&self, ranges: &mut [(u64, &mut [u8])]) -> io::Result<()> {
        let mut shifted = Vec::with_capacity(ranges.len());
        for (offset, buf) in ranges {
            if buf.len() as u64 > self.span.len.saturating_sub(*offset) {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            shifted.push((self.span.start + *offset, &mut **buf));
        }
        self.of.read_ranges(&mut shifted)
    }

    fn is_local(&self) -> bool {
        self.of.is_local()
    }
}
