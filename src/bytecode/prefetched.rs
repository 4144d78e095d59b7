//! Bytes of a positioned source that were read before they were needed.

use parking_lot::RwLock;

use crate::bytes::{Chunk, HeapBuf, Source};
use crate::error::Result;
use crate::ids::{Pos, Span};

/// Most bytes that are kept, and what each span takes besides its own.
const MOST: u64 = 256 << 20;
const SPAN: u64 = 256;

/// Most bytes between spans that share a buffer: padding, headers and short attributes.
const NEAR: u64 = 8 << 10;

/// The spans of the last call, in ascending order, and their bytes.
#[derive(Default)]
pub(super) struct Prefetched(RwLock<Kept>);

#[derive(Default)]
struct Kept {
    chunks: Vec<(Span, Chunk<'static>)>,
    /// The addresses of the buffers are congruent to the offsets modulo this.
    alignment: u64,
}

impl Prefetched {
    /// The bytes that are kept.
    pub(super) fn held(&self) -> usize {
        let kept = self.0.read();
        kept.chunks.iter().map(|(_, it)| it.as_slice().len()).sum()
    }

    /// Reads spans with one request and keeps them instead of those that are kept now. Spans beyond
    /// the limit, and all of them if the source reports an error, are left for later.
    pub(super) fn read(&self, source: &Source<'_>, mut spans: Vec<Span>, alignment: u64) {
        spans.sort_by_key(|span| span.start);
        let (mut end, mut left) = (0, MOST);
        spans.retain(|span| {
            let cost = span.len.saturating_add(alignment).saturating_add(SPAN);
            let fits = span.start >= end && cost <= left && span.end() <= source.len();
            if fits {
                (end, left) = (span.end(), left - cost);
            }
            fits
        });
        // The old ones first, so that both are not in memory together.
        self.keep(Vec::new(), alignment);
        if let Ok(chunks) = read(source, &spans, alignment) {
            self.keep(spans.into_iter().zip(chunks).collect(), alignment);
        }
    }

    /// The same, with one buffer for spans that are near each other.
    pub(super) fn read_joined(&self, source: &Source<'_>, mut spans: Vec<Span>, alignment: u64) {
        spans.sort_by_key(|span| span.start);
        let mut joined: Vec<Span> = Vec::new();
        for span in spans {
            match joined.last_mut() {
                Some(last) if span.start <= last.end().saturating_add(NEAR) => {
                    last.len = last.end().max(span.end()) - last.start;
                }
                _ => joined.push(span),
            }
        }
        self.read(source, joined, alignment);
    }

    fn keep(&self, chunks: Vec<(Span, Chunk<'static>)>, alignment: u64) {
        *self.0.write() = Kept { chunks, alignment };
    }

    /// The bytes of a span, if they are kept and their address suits.
    pub(super) fn chunk(&self, span: Span, alignment: u64) -> Option<Chunk<'static>> {
        let kept = self.0.read();
        let after = kept
            .chunks
            .partition_point(|(it, _)| it.start <= span.start);
        let (whole, chunk) = kept.chunks.get(after.checked_sub(1)?)?;
        let is_there = span.end() <= whole.end() && alignment <= kept.alignment;
        let from = (span.start - whole.start) as usize;
        is_there.then(|| chunk.slice(from, span.len as usize))
    }
}

fn read(source: &Source<'_>, spans: &[Span], alignment: u64) -> Result<Vec<Chunk<'static>>> {
    let buffer = |span: &Span| {
        let buffer = HeapBuf::zeroed(span.len as usize, span.start, alignment)?;
        Ok((span.start, buffer))
    };
    let mut buffers: Vec<(Pos, HeapBuf)> = spans.iter().map(buffer).collect::<Result<_>>()?;
    let ranges = buffers
        .iter_mut()
        .map(|(start, it)| (*start, it.as_mut_slice()));
    let mut ranges: Vec<_> = ranges.filter(|(_, buffer)| !buffer.is_empty()).collect();
    source.read_ranges(&mut ranges)?;
    let chunks = buffers.into_iter();
    Ok(chunks
        .map(|(start, buffer)| Chunk::of_buffer(buffer, start))
        .collect())
}
