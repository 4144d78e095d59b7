//! Python objects that are read, and which of them this thread is reading.
//!
//! An object that asks for the module it is read for would wait for itself for ever.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// A Python object that is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ReaderId(u64);

impl ReaderId {
    pub(super) fn new() -> ReaderId {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        ReaderId(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

thread_local! {
    /// Those whose methods this thread is in, or the thread that waits for it.
    static READING: RefCell<Vec<ReaderId>> = const { RefCell::new(Vec::new()) };
}

/// Those that this thread is reading, for a thread that works for it.
pub(crate) fn reading() -> Vec<ReaderId> {
    READING.with_borrow(Vec::clone)
}

/// Works for a thread that is reading these.
pub(crate) fn work_for<T>(readers: Vec<ReaderId>, work: impl FnOnce() -> T) -> T {
    READING.set(readers);
    work()
}

/// Reads this object.
pub(super) fn read<T>(reader: ReaderId, read: impl FnOnce() -> T) -> T {
    struct End;
    impl Drop for End {
        fn drop(&mut self) {
            READING.with_borrow_mut(Vec::pop);
        }
    }
    READING.with_borrow_mut(|readers| readers.push(reader));
    let _end = End;
    read()
}

/// Checks that this thread is not reading this object.
///
/// # Errors
/// `RuntimeError`.
pub(crate) fn check_reader(reader: Option<ReaderId>) -> PyResult<()> {
    let is_read = |reader| READING.with_borrow(|readers| readers.contains(&reader));
    match reader.is_some_and(is_read) {
        false => Ok(()),
        true => Err(PyRuntimeError::new_err(
            "a file object asks for the module that is being read from it",
        )),
    }
}
