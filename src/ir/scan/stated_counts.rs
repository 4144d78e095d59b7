//! The budget of a body: it can state at most as many regions, blocks and values as it has bytes.

use crate::cursor::Cursor;
use crate::error::{Error, ErrorKind, Result, Subject, Violation};
use crate::ids::Pos;

/// Each region, block and value takes at least one byte of its own, so a well-formed body states
/// at most as many of them as it has bytes. This keeps their memory linear in the file, however
/// they are nested.
pub(super) struct Budget {
    left: u64,
    /// The end of the body if all values stated by its regions came directly after the count.
    reach: Pos,
    /// Whether use-list orders are stated.
    pub(super) orders: bool,
}

impl Budget {
    pub(super) fn new(bytes: &Cursor<'_>) -> Budget {
        Budget {
            left: Budget::of(bytes),
            reach: 0,
            orders: false,
        }
    }

    fn of(bytes: &Cursor<'_>) -> u64 {
        (bytes.left() as u64).min(u64::from(u32::MAX))
    }

    /// Enters a body inside this one, which gets its own budget.
    pub(super) fn enter(&mut self, bytes: &Cursor<'_>) -> SavedBudget {
        let inner = Budget::of(bytes);
        SavedBudget {
            left: std::mem::replace(&mut self.left, inner),
            reach: std::mem::take(&mut self.reach),
            start: bytes.pos(),
            inner,
        }
    }

    /// Leaves the inner body, whose length is only known now.
    pub(super) fn leave(&mut self, outer: SavedBudget, end: Pos) -> Result<()> {
        let count = outer.inner - self.left;
        let most = end - outer.start;
        let reach = std::mem::replace(&mut self.reach, outer.reach);
        self.left = outer.left;
        if count <= most {
            if reach <= end {
                return Ok(());
            }
            return Err(Error::invalid(end, Violation::ValuesBeyondBody));
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

    /// A region states this many values; `pos` is after the count.
    #[inline]
    pub(super) fn values(&mut self, pos: Pos, stated: u32) {
        self.reach = self.reach.max(pos + u64::from(stated));
    }

    /// Spends the count that is stated at `pos`.
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

/// The budget of a body, saved while an inner body is read with its own budget, so that the inner
/// body fails with the same error as alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct SavedBudget {
    left: u64,
    reach: Pos,
    /// Start of the inner body, and the budget at that offset.
    start: Pos,
    inner: u64,
}
