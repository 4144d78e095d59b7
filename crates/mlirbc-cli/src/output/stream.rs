//! The streams of a command: those of the process, or buffers of the host that runs it.
//!
//! Which of them is a property of the thread: a host's buffers last for one call of [`buffered`], and
//! a command writes from the thread that it was started on. A parameter would have to reach every
//! place that may have a message, down to the opening of files.
#![allow(
    clippy::disallowed_methods,
    reason = "everything else takes the streams from here"
)]

use std::cell::RefCell;
use std::io::{self, IsTerminal, StderrLock, StdoutLock, Write};

thread_local! {
    static HOST: RefCell<Option<Buffers>> = const { RefCell::new(None) };
}

/// What a command has written for a host.
#[derive(Default)]
pub(crate) struct Buffers {
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: Vec<u8>,
    /// Most bytes of each.
    limit: usize,
}

/// Calls a function whose thread has buffers for streams, of at most `limit` bytes each.
pub(crate) fn buffered<T>(limit: usize, call: impl FnOnce() -> T) -> (T, Buffers) {
    /// Gives the thread its streams back, after a panic as well.
    struct Restore(Option<Buffers>);
    impl Drop for Restore {
        fn drop(&mut self) {
            HOST.set(self.0.take());
        }
    }
    let buffers = Buffers {
        limit,
        ..Buffers::default()
    };
    let restore = Restore(HOST.replace(Some(buffers)));
    let done = call();
    let buffers = HOST.take().unwrap_or_default();
    drop(restore);
    (done, buffers)
}

/// Whether the command runs in a host, which keeps the streams of the process for itself.
pub(crate) fn is_hosted() -> bool {
    HOST.with_borrow(Option::is_some)
}

/// Where data go.
pub(crate) enum Stdout {
    Process(StdoutLock<'static>),
    Host,
}

pub(crate) fn stdout() -> Stdout {
    if is_hosted() {
        Stdout::Host
    } else {
        Stdout::Process(io::stdout().lock())
    }
}

impl Stdout {
    pub(crate) fn is_terminal(&self) -> bool {
        match self {
            Stdout::Process(out) => out.is_terminal(),
            Stdout::Host => false,
        }
    }
}

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Stdout::Process(out) => out.write(bytes),
            Stdout::Host => append(bytes, |buffers| &mut buffers.stdout),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Stdout::Process(out) => out.flush(),
            Stdout::Host => Ok(()),
        }
    }
}

/// Where messages go.
pub(crate) enum Stderr {
    Process(StderrLock<'static>),
    Host,
}

pub(crate) fn stderr() -> Stderr {
    if is_hosted() {
        Stderr::Host
    } else {
        Stderr::Process(io::stderr().lock())
    }
}

impl Stderr {
    pub(crate) fn is_terminal(&self) -> bool {
        match self {
            Stderr::Process(out) => out.is_terminal(),
            Stderr::Host => false,
        }
    }
}

impl Write for Stderr {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Stderr::Process(out) => out.write(bytes),
            Stderr::Host => append(bytes, |buffers| &mut buffers.stderr),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Stderr::Process(out) => out.flush(),
            Stderr::Host => Ok(()),
        }
    }
}

/// Appends to a buffer of the host: all bytes or none.
fn append(bytes: &[u8], of: impl FnOnce(&mut Buffers) -> &mut Vec<u8>) -> io::Result<usize> {
    HOST.with_borrow_mut(|host| {
        // After the end of the call there is nobody to read it.
        let Some(buffers) = host else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let limit = buffers.limit;
        let buffer = of(buffers);
        if bytes.len() > limit - buffer.len() {
            let text = format!("the output has more than {limit} bytes, its limit");
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, text));
        }
        buffer.extend_from_slice(bytes);
        Ok(bytes.len())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_has_buffers_for_one_call() {
        let ((), buffers) = buffered(8, || {
            assert!(!stdout().is_terminal());
            stdout().write_all(b"12345").expect("below the limit");
            let ((), inner) = buffered(3, || stdout().write_all(b"abc").expect("as many"));
            assert_eq!(inner.stdout, b"abc");
            stdout().write_all(b"678").expect("the limit");
            let error = stdout().write_all(b"9").expect_err("beyond the limit");
            assert_eq!(error.kind(), io::ErrorKind::FileTooLarge);
            stderr().write_all(b"message").expect("of its own");
        });
        assert_eq!(buffers.stdout, b"12345678");
        assert_eq!(buffers.stderr, b"message");
        assert!(!is_hosted());
    }

    #[test]
    fn a_panic_takes_the_buffers_away() {
        let panicked = std::panic::catch_unwind(|| buffered(8, || panic!("in a command")));
        assert!(panicked.is_err());
        assert!(!is_hosted());
    }
}
