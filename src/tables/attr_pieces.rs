//! The bytes of attributes and types of a source that is read by position, without the long ones.
//!
//! A model can have its weights in attributes. Then everything but the elements is read at first
//! use, with one request: the short entries, and the first bytes of each long one if it was a tensor that
//! was asked for; otherwise those are one more request when they are needed. A long entry is read as a
//! whole when it is decoded.

use once_cell::sync::OnceCell;

use crate::bytes::{HeapBuf, Source};
use crate::cursor::Cursor;
use crate::error::{Error, ErrorKind, Result};
use crate::format::SectionId;
use crate::ids::{Pos, Span};
use crate::tables::presumed_heads::PresumedHeads;

/// Longest entry that is read at first use, in bytes.
pub(crate) const LONG: u64 = 16 << 10;

/// Bytes of a long entry that are read at first use: all that precedes the elements of a tensor.
const HEAD: u64 = 64;

pub(crate) struct AttrPieces {
    /// What was read at first use, in ascending order.
    pieces: Vec<Piece>,
    /// The short entries between long ones, if they are not among them.
    between: Vec<Span>,
    between_read: OnceCell<Result<Vec<Piece>>>,
    /// Whether the first bytes of the long entries are among them.
    has_heads: bool,
    /// Otherwise those that are not presumed to be others, and those that are.
    heads: [OnceCell<Result<Vec<Piece>>>; 2],
    /// The long entries.
    long: Vec<(Span, OnceCell<Result<HeapBuf>>)>,
}

/// Bytes, and where they begin.
type Piece = (Pos, HeapBuf);

impl AttrPieces {
    /// The bytes of memory that it takes, beside its own.
    pub(crate) fn held(&self) -> usize {
        let long = self
            .long
            .iter()
            .filter_map(|(_, it)| it.get()?.as_ref().ok());
        let later = self.heads.iter().chain([&self.between_read]);
        let later = later.filter_map(|it| it.get()?.as_ref().ok());
        let pieces = self.pieces.iter().chain(later.flatten());
        let pieces = pieces.map(|(_, it)| it).chain(long);
        pieces.map(|it| it.as_slice().len()).sum()
    }

    /// Reads the short entries, given the long ones in ascending order, and the first bytes of these
    /// with the same request if `with_heads`. Otherwise those before all long ones and behind them: types are behind
    /// them, and what is between can be nothing that is needed.
    pub(crate) fn read(
        source: &Source<'_>,
        section: Span,
        long: Vec<Span>,
        with_heads: bool,
    ) -> Result<AttrPieces> {
        let head = if with_heads { HEAD } else { 0 };
        let mut start = section.start;
        let mut spans = Vec::with_capacity(long.len() + 1);
        let ends = long.iter().map(|it| (it.start + head, it.end()));
        for (end, next) in ends.chain([(section.end(), section.end())]) {
            let len = end - start;
            spans.push(Span { start, len });
            start = next;
        }
        let mut between = Vec::new();
        if !with_heads && spans.len() > 2 {
            between = spans.drain(1..spans.len() - 1).collect();
        }
        let pieces = read(source, spans)?;
        let long = long.into_iter().map(|span| (span, OnceCell::new()));
        Ok(AttrPieces {
            pieces,
            between,
            between_read: OnceCell::new(),
            has_heads: with_heads,
            heads: [OnceCell::new(), OnceCell::new()],
            long: long.collect(),
        })
    }

    /// Whether the first bytes of all long entries have been read.
    pub(crate) fn has_heads(&self) -> bool {
        self.has_heads || self.heads[0].get().is_some()
    }

    /// The bytes of an entry, or its first bytes.
    pub(crate) fn part(
        &self,
        source: &Source<'_>,
        span: Span,
        presumed: Option<&PresumedHeads>,
    ) -> Result<Cursor<'_>> {
        if let Some(bytes) = within(&self.pieces, span) {
            return bytes.part(span);
        }
        let at = self.long.partition_point(|(it, _)| it.end() <= span.start);
        let changed = || {
            Error::new(ErrorKind::SourceChanged {
                section: SectionId::AttrType,
            })
        };
        let Some((whole, all)) = self.long.get(at) else {
            return Err(changed());
        };
        if span.start < whole.start {
            let between = self.between_read.get_or_init(|| {
                let between = self.between.clone();
                read(source, between)
            });
            let between = between.as_ref().map_err(Error::clone)?;
            return within(between, span).ok_or_else(changed)?.part(span);
        }
        if span.len <= HEAD && all.get().is_none() {
            let is_presumed = |at: Pos| presumed.is_some_and(|it| it.of(at).is_some());
            let kind = is_presumed(whole.start);
            let heads = self.heads[usize::from(kind)].get_or_init(|| {
                let long = self.long.iter().map(|(it, _)| Span { len: HEAD, ..*it });
                let heads = long.filter(|it| is_presumed(it.start) == kind);
                read(source, heads.collect())
            });
            match heads {
                Ok(heads) => {
                    if let Some(bytes) = within(heads, span) {
                        return bytes.part(span);
                    }
                }
                Err(error) => return Err(error.clone()),
            }
        }
        match all.get_or_init(|| source.read_window(*whole)) {
            Ok(buffer) => Cursor::new(buffer.as_slice(), whole.start).part(span),
            Err(error) => Err(error.clone()),
        }
    }
}

/// Reads spans in ascending order with one request.
fn read(source: &Source<'_>, spans: Vec<Span>) -> Result<Vec<Piece>> {
    let mut pieces = Vec::with_capacity(spans.len());
    for span in spans.into_iter().filter(|span| span.len > 0) {
        let len = usize::try_from(span.len).unwrap_or(usize::MAX);
        pieces.push((span.start, HeapBuf::zeroed(len, span.start, 1)?));
    }
    let ranges = pieces
        .iter_mut()
        .map(|(start, buffer)| (*start, buffer.as_mut_slice()));
    source.read_ranges(&mut ranges.collect::<Vec<_>>())?;
    Ok(pieces)
}

/// The piece with all bytes of a span.
fn within(pieces: &[Piece], span: Span) -> Option<Cursor<'_>> {
    let after = pieces.partition_point(|(start, _)| *start <= span.start);
    let (start, buffer) = pieces.get(after.checked_sub(1)?)?;
    let whole = Cursor::new(buffer.as_slice(), *start);
    (span.end() <= whole.span().end()).then_some(whole)
}
