//! How many regions, blocks and values a body may state: no more than it has bytes.

use crate::cursor::Cursor;
use crate::error::{Error, ErrorKind, Result, Subject, Violation};
use crate::ids::Pos;

/// Regions, blocks and values take a byte each at least, of which no two share one.
/// So all those that a body states together are at most its bytes; what is
/// reserved for them stays in proportion to the file, however they are nested.
pub(super) struct Tally {
    left: u64,
    /// Where the body would end if all the values that its regions state came next to the count.
    reach: Pos,
    /// Whether orders of uses are stated.
    pub(super) orders: bool,
}

impl Tally {
    pub(super) fn new(bytes: &Cursor<'_>) -> Tally {
        Tally {
            left: Tally::of(bytes),
            reach: 0,
            orders: false,
        }
    }

    fn of(bytes: &Cursor<'_>) -> u64 {
        (bytes.left() as u64).min(u64::from(u32::MAX))
    }

    /// Begins with a body inside of the one it is for.
    pub(super) fn enter(&mut self, bytes: &Cursor<'_>) -> SavedBudget {
        let inner = Tally::of(bytes);
        SavedBudget {
            left: std::mem::replace(&mut self.left, inner),
            reach: std::mem::take(&mut self.reach),
            start: bytes.pos(),
            inner,
        }
    }

    /// Ends with it; only now its length is known.
    pub(super) fn leave(&mut self, outside: SavedBudget, end: Pos) -> Result<()> {
        let count = outside.inner - self.left;
        let most = end - outside.start;
        let reach = std::mem::replace(&mut self.reach, outside.reach);
        self.left = outside.left;
        if count <= most {
            return match reach <= end {
                true => Ok(()),
                false => Err(Error::invalid(end, Violation::ValuesBeyondBody)),
            };
        }
        let subject = Subject::RegionBlockOrValue;
        Err(Error::at(
            end,
            ErrorKind::CountTooLarge {
                subject,
                count,
                most,
            },
        ))
    }

    /// A region states this many values, `pos` is behind the count.
    #[inline]
    pub(super) fn values(&mut self, pos: Pos, stated: u32) {
        self.reach = self.reach.max(pos + u64::from(stated));
    }

    /// Takes off what is stated at `pos`.
    #[inline]
    pub(super) fn take(&mut self, pos: Pos, subject: Subject, count: u32) -> Result<()> {
        match self.left.checked_sub(u64::from(count)) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => Err(Error::at(
                pos,
                ErrorKind::CountTooLarge {
                    subject,
                    count: u64::from(count),
                    most: self.left,
                },
            )),
        }
    }
}

/// A body inside of a body that is being read over with it: its tally is its own, so
/// that it fails where it would alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct SavedBudget {
    /// The tally of the body around it.
    left: u64,
    reach: Pos,
    /// Where the inner one begins, and its own tally there.
    start: Pos,
    inner: u64,
}
