//! What a computation may still spend before a limit stops it.

use std::cell::Cell;

use crate::error::{Error, ErrorKind, LimitKind, Result};

/// What a computation may still spend, of bytes or steps, before a limit stops it.
///
/// ```
/// use mlirbc::raw::limits::Budget;
///
/// let budget = Budget::of_file(10, 2, 100);
/// assert!(budget.take(119) && !budget.take(2));
/// assert_eq!(budget.most(), 120);
/// ```
#[derive(Clone, Debug)]
pub struct Budget {
    left: Cell<u64>,
    most: u64,
}

impl Budget {
    /// A budget of this much.
    pub fn new(most: u64) -> Budget {
        Budget {
            left: Cell::new(most),
            most,
        }
    }

    /// The budget for a file: so much for each of its bytes, and as much for any.
    pub fn of_file(len: u64, per_byte: u64, any: u64) -> Budget {
        Budget::new(len.saturating_mul(per_byte).saturating_add(any))
    }

    /// All that it had at first.
    pub fn most(&self) -> u64 {
        self.most
    }

    /// What is left.
    pub fn left(&self) -> u64 {
        self.left.get()
    }

    /// Spends an amount. If that much is not left, the rest is spent.
    #[must_use]
    pub fn take(&self, amount: u64) -> bool {
        let left = self.left.get().checked_sub(amount);
        self.left.set(left.unwrap_or(0));
        left.is_some()
    }

    /// Spends an amount, as [`Budget::take`].
    ///
    /// # Errors
    /// `Limit`, with what was there at first, if that much is not left.
    pub fn spend(&self, amount: u64, limit: LimitKind) -> Result<()> {
        if self.take(amount) {
            return Ok(());
        }
        let most = self.most;
        Err(Error::new(ErrorKind::Limit { limit, most }))
    }

    /// All of it again, for work that is done twice.
    pub fn renew(&self) {
        self.left.set(self.most);
    }
}
