//! Long work without the GIL, which Ctrl-C ends.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;
use std::{io, process, thread};

use once_cell::sync::OnceCell;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::error::OrRaise;
use crate::source::{reading, work_for};

/// Time between two checks for signals.
const TICK: Duration = Duration::from_millis(50);

/// A pool of threads for work in a process that was made by `fork`: of the global pool, it has a copy
/// without threads, which would never do any work. None for the process that called first.
fn own_pool() -> PyResult<Option<rayon::ThreadPool>> {
    static FIRST: OnceCell<u32> = OnceCell::new();
    if *FIRST.get_or_init(process::id) == process::id() {
        return Ok(None);
    }
    let pool = rayon::ThreadPoolBuilder::new().build();
    pool.map(Some)
        .map_err(|error| io::Error::other(error).into())
}

/// Does the work on a thread of its own. If a signal handler raises an exception meanwhile
/// (KeyboardInterrupt), the call ends with it at once; the thread finishes alone, and its result is
/// dropped. For work that is proportional to the size of a file: a thread costs some 20 µs.
///
/// # Errors
/// Those of the work, and of signal handlers.
pub(crate) fn interruptible<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce() -> mlirbc::Result<T> + Send + 'static,
) -> PyResult<T> {
    let (sender, mut receiver) = mpsc::sync_channel(1);
    let thread = thread::Builder::new().name("mlirbc".to_string());
    // Nobody receives the result if the call was interrupted.
    let (pool, readers) = (own_pool()?, reading());
    thread.spawn(move || {
        let done = work_for(readers, || match pool {
            Some(pool) => pool.install(work),
            None => work(),
        });
        drop(sender.send(done));
    })?;
    loop {
        let received;
        // A receiver is `Send` but not `Sync`, so it is moved in and out.
        (receiver, received) = py.detach(move || {
            let received = receiver.recv_timeout(TICK);
            (receiver, received)
        });
        match received {
            Ok(done) => return done.or_raise(py),
            Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("mlirbc: a thread panicked"));
            }
        }
    }
}
