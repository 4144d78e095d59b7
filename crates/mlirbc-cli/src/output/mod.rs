//! Failures and their exit codes; output files, which appear complete or not at all.

mod failure;
mod file;
mod file_id;
mod temporary;

use std::io::{self, Write};

pub(crate) use self::failure::{Damage, Failure};
pub(crate) use self::file::{Outputs, Target};
pub(crate) use self::file_id::FileId;
use crate::style::{Escaped, is_unsafe};

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
    let _ = writeln!(io::stderr().lock(), "mlirbc: {failure}");
}

/// Writes a message that is no failure.
pub(crate) fn note(text: &str) {
    let _ = writeln!(io::stderr().lock(), "mlirbc: {text}");
}

/// Writes help to stdout, or what is wrong with the arguments to stderr, where the characters of
/// an argument that could control a terminal are escaped.
pub(crate) fn report_usage(error: &clap::Error) -> Result<(), Failure> {
    if !error.use_stderr() {
        return Ok(error.print()?);
    }
    let text = error.render().to_string();
    let done = if text.contains(|c| c != '\n' && is_unsafe(c)) {
        let mut out = Escaped::new(io::stderr().lock());
        out.write_all(text.as_bytes()).and_then(|()| out.finish())
    } else {
        error.print()
    };
    // As in `report`.
    let _ = done;
    Ok(())
}
