//! What a thread has done, for tests of linear time: instructions and seconds differ by machine. Builds without debug
//! assertions count nothing.

use std::cell::Cell;

thread_local! {
    static TAKEN: Cell<u64> = const { Cell::new(0) };
    static BODIES: Cell<u64> = const { Cell::new(0) };
}

/// Counts steps: a byte or a number each.
#[inline]
pub fn count(steps: usize) {
    if cfg!(debug_assertions) {
        TAKEN.with(|taken| taken.set(taken.get() + steps as u64));
    }
}

/// The steps that this thread has taken so far.
pub fn taken() -> u64 {
    TAKEN.with(Cell::get)
}

/// Counts a body that is decoded.
pub(crate) fn count_body() {
    if cfg!(debug_assertions) {
        BODIES.with(|bodies| bodies.set(bodies.get() + 1));
    }
}

/// The bodies that this thread has decoded so far.
pub fn bodies() -> u64 {
    BODIES.with(Cell::get)
}
