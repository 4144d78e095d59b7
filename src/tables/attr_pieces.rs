//! The bytes of attributes and types of a source that is read by position, without the long ones.
//!
//! A model can have its weights in attributes. Then everything but the elements is read at first
//! use, with one request: the short entries, and the first bytes of each long one. A long entry is
//! read as a whole when it is decoded.

use once_cell::sync::OnceCell;

use crate::bytes::{HeapBuf, Source};
use crate::cursor::Cursor;
use crate::error::{Error, ErrorKind, Result};
use crate::format::SectionId;
use crate::ids::{Pos, Span};

/// Longest entry that is read at first use, in bytes.
pub(crate) const LONG: u64 = 16 << 10;

/// Bytes of a long entry that are read at first use: all that precedes the elements of a tensor.
const HEAD: u64 = 64;

pub(crate) struct AttrPieces {
    /// What was read at first use, in ascending order.
    pieces: Vec<(Pos, HeapBuf)>,
    /// The long entries.
    long: Vec<(Span, OnceCell<Result<HeapBuf>>)>,
}

impl AttrPieces {
    /// Reads the short entries, given the long ones in ascending order.
    pub(crate) fn read(source: &Source<'_>, section: Span, long: Vec<Span>) -> Result<AttrPieces> {
        let mut pieces = Vec::with_capacity(long.len() + 1);
        let mut start = section.start;
        let ends = long.iter().map(|it| (it.start + HEAD, it.end()));
        for (end, next) in ends.chain([(section.end(), section.end())]) {
            let len = usize::try_from(end - start).unwrap_or(usize::MAX);
            pieces.push((start, HeapBuf::zeroed(len, start, 1)?));
            start = next;
        }
        let ranges = pieces
            .iter_mut()
            .map(|(start, buffer)| (*start, buffer.as_mut_slice()));
        let mut ranges: Vec<_> = ranges.filter(|(_, buffer)| !buffer.is_empty()).collect();
        source.read_ranges(&mut ranges)?;
        let long = long.into_iter().map(|span| (span, OnceCell::new()));
        Ok(AttrPieces {
            pieces,
            long: long.collect(),
        })
    }

    /// The bytes of an entry, or its first bytes.
    pub(crate) fn part(&self, source: &Source<'_>, span: Span) -> Result<Cursor<'_>> {
        let after = self
            .pieces
            .partition_point(|(start, _)| *start <= span.start);
        let piece = after.checked_sub(1).and_then(|at| self.pieces.get(at));
        if let Some((start, buffer)) = piece {
            let whole = Cursor::new(buffer.as_slice(), *start);
            if span.end() <= whole.span().end() {
                return whole.part(span);
            }
        }
        let at = self.long.partition_point(|(it, _)| it.end() <= span.start);
        let Some((whole, read)) = self.long.get(at) else {
            return Err(Error::new(ErrorKind::SourceChanged {
                section: SectionId::AttrType,
            }));
        };
        match read.get_or_init(|| source.read_window(*whole)) {
            Ok(buffer) => Cursor::new(buffer.as_slice(), whole.start).part(span),
            Err(error) => Err(error.clone()),
        }
    }
}
