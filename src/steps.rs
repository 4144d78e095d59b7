//! A count of the steps that a thread has taken, for tests of linear time: instructions and
//! seconds differ by machine. Builds without debug assertions count nothing.

use std::cell::Cell;

thread_local! {
    static TAKEN: Cell<u64> = const { Cell::new(0) };
}

/// Counts steps: a byte or a number each.
#[inline]
#[doc(hidden)]
pub fn count(steps: usize) {
    if cfg!(debug_assertions) {
        TAKEN.with(|taken| taken.set(taken.get() + steps as u64));
    }
}

/// The steps that this thread has taken so far.
#[cfg(test)]
pub(crate) fn taken() -> u64 {
    TAKEN.with(Cell::get)
}
