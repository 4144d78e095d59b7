//! Failures and their exit codes; output files, which appear complete or not at all.

mod failure;
mod file;
mod streams;
mod tip;

use mlirbc_document::text::is_unsafe;
use std::io::{self, StderrLock, StdoutLock, Write};

pub(crate) use self::failure::Failure;
pub(crate) use self::file::{Force, Outputs, Prepared, Target};
pub(crate) use self::streams::{Piece, Streams};
use crate::style::Escaped;

/// Where data go.
pub(crate) fn stdout() -> StdoutLock<'static> {
    io::stdout().lock()
}

/// Where messages go.
pub(crate) fn stderr() -> StderrLock<'static> {
    io::stderr().lock()
}

/// Makes a write beyond the limit of file sizes (`ulimit -f`) an error. By default the signal
/// ends the process.
pub(crate) fn report_file_size_limit() {
    #[cfg(unix)]
    {
        use signal_hook::{consts::SIGXFSZ, flag};
        use std::sync::atomic::AtomicBool;
        // With a handler, whichever, the write fails. Without one, nothing below the limit does.
        static BEYOND: AtomicBool = AtomicBool::new(false);
        let _ = flag::register(SIGXFSZ, &BEYOND);
    }
}

/// Writes the message of a failure. One that cannot be written changes nothing, least of all
/// the exit status.
pub(crate) fn report(failure: &Failure) {
    let _ = writeln!(stderr(), "mlirbc: {failure}");
}

/// Writes a message that is no failure.
pub(crate) fn note(text: &str) {
    let _ = writeln!(stderr(), "mlirbc: {text}");
}

/// Writes help to stdout, or what is wrong with the arguments to stderr, where the characters of
/// an argument that could control a terminal are escaped.
pub(crate) fn report_usage(error: &clap::Error) -> Result<(), Failure> {
    let text = error.render().to_string();
    if !error.use_stderr() {
        return Ok(error.print()?);
    }
    let done = if text.contains(|c| c != '\n' && is_unsafe(c)) {
        let mut out = Escaped::new(stderr());
        out.write_all(text.as_bytes()).and_then(|()| out.finish())
    } else {
        error.print()
    };
    // As in `report`.
    let _ = done;
    Ok(())
}
