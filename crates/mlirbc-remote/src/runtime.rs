//! The threads of this crate: one that runs all requests, and a pool for blocking work that is awaited.

use std::future::Future;
use std::io;

use once_cell::sync::OnceCell;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::task::AbortHandle;

use crate::error::{Error, ErrorKind, Result};

/// Most tasks of [`run`] at the same time; others are queued.
const MOST: usize = 64;

struct Threads {
    requests: Handle,
    /// Never entered: only its pool is used. Tasks there wait for requests, so that they must not
    /// take the threads on which stores do blocking work of their own.
    tasks: Runtime,
}

fn threads() -> Result<&'static Threads> {
    static THREADS: OnceCell<std::result::Result<Threads, String>> = OnceCell::new();
    let threads = THREADS.get_or_init(|| start().map_err(|error| error.to_string()));
    let fail = |text: &String| {
        let text = format!("the thread for requests cannot be started: {text}");
        Error::new(ErrorKind::Store, text)
    };
    threads.as_ref().map_err(fail)
}

fn start() -> io::Result<Threads> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let requests = runtime.handle().clone();
    let tasks = Builder::new_current_thread()
        .max_blocking_threads(MOST)
        .build()?;
    let forever = move || runtime.block_on(std::future::pending::<()>());
    let thread = std::thread::Builder::new().name("mlirbc-remote".to_owned());
    thread.spawn(forever)?;
    Ok(Threads { requests, tasks })
}

/// Starts a task that does requests.
///
/// # Errors
/// `Store` when the thread cannot be started.
pub(crate) fn spawn(task: impl Future<Output = ()> + Send + 'static) -> Result<AbortHandle> {
    Ok(threads()?.requests.spawn(task).abort_handle())
}

/// Runs blocking work on the pool. It goes on to its end if the future is dropped.
///
/// # Errors
/// `Store` when the threads cannot be started.
pub(crate) async fn run<T: Send + 'static>(task: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    match threads()?.tasks.spawn_blocking(task).await {
        Ok(done) => Ok(done),
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(_) => Err(Error::new(ErrorKind::Store, "the task was cancelled")),
        },
    }
}
