//! Spans of isolated regions in versions 0 and 1, which do not state the end of a region.

use crate::error::{Error, Result, Violation};
use crate::ids::{Pos, Span};

/// The spans of isolated regions, ordered by their start.
#[derive(Debug)]
pub struct InlineRegions {
    spans: Vec<Span>,
    /// The first error in the section. Regions that are open at its offset have no end.
    problem: Option<Error>,
}

impl InlineRegions {
    /// The bytes of memory that it takes, beside its own.
    pub(crate) fn held(&self) -> usize {
        self.spans.capacity() * size_of::<Span>()
    }

    /// The length of a region whose end was not found.
    pub(crate) const OPEN: u64 = u64::MAX;

    pub(crate) fn new(spans: Vec<Span>, problem: Option<Error>) -> InlineRegions {
        InlineRegions { spans, problem }
    }

    /// The length of the isolated regions that begin at `pos`, or the error that prevented finding
    /// their end.
    pub(crate) fn len_at(&self, pos: Pos) -> Result<u64> {
        let found = self.spans.binary_search_by_key(&pos, |span| span.start);
        let len = found.map_or(Self::OPEN, |i| self.spans[i].len);
        match &self.problem {
            Some(problem) if len == Self::OPEN => Err(problem.clone()),
            None if len == Self::OPEN => Err(Error::invalid(pos, Violation::NoIsolatedRegions)),
            _ => Ok(len),
        }
    }
}
