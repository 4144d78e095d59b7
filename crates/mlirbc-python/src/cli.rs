//! The commands of the tool in this process, and the tool itself.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;

use mlirbc::ErrorKind;
use mlirbc_cli::{Cause, Failed};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error;
use crate::interrupt::interruptible;

/// What a command has done: status, data, messages, and the exception for its failure.
type Done<'py> = (u8, Bound<'py, PyBytes>, String, Option<PyErr>);

/// Runs a command, whose words begin with its name, and writes nothing to the streams of the process.
///
/// `limit` is the most bytes that it may write as data, `path` the file that it reads, for
/// exceptions. Returns the exit status, the data, the messages, and an exception if the command has
/// failed. What a command only reports with its status (findings of `verify`, differences of `diff`)
/// is no exception.
#[pyfunction]
#[pyo3(signature = (words, *, limit, path = None))]
pub(crate) fn run(
    py: Python<'_>,
    words: Vec<OsString>,
    limit: usize,
    path: Option<PathBuf>,
) -> PyResult<Done<'_>> {
    let words = tool(words);
    let outcome = interruptible(py, move || Ok(mlirbc_cli::run(words, limit)))?;
    let failure = outcome.failure.and_then(|it| exception(py, it, path));
    let messages = String::from_utf8_lossy(&outcome.stderr).into_owned();
    let data = PyBytes::new(py, &outcome.stdout);
    Ok((outcome.status, data, messages, failure))
}

/// The tool: a command whose data and messages go to the streams of the process. Returns its exit
/// status.
#[pyfunction]
pub(crate) fn main(py: Python<'_>, words: Vec<OsString>) -> u8 {
    py.detach(|| mlirbc_cli::main(tool(words)))
}

/// The words of a command line: usage texts name the tool.
fn tool(words: Vec<OsString>) -> impl Iterator<Item = OsString> {
    std::iter::once("mlirbc".into()).chain(words)
}

fn exception(py: Python<'_>, failed: Failed, path: Option<PathBuf>) -> Option<PyErr> {
    let of_kind = |kind: &str, offset| {
        let made = error::of_kind(py, kind, &failed.message, offset);
        Some(made.unwrap_or_else(|error| error))
    };
    match failed.cause {
        Cause::Reported => None,
        Cause::File(error) if matches!(error.kind(), ErrorKind::Io(_)) => {
            Some(error::exception(py, &error, path.as_deref()))
        }
        Cause::File(error) => of_kind(&error::kind_name(error.kind()), error.pos()),
        Cause::TensorFile { offset } => of_kind("TensorFile", offset),
        Cause::Output { path, error } => Some(of_output(&failed.message, path, &error)),
        Cause::Several => of_kind("Several", None),
        _ => of_kind("Usage", None),
    }
}

/// The exception for an output that cannot be written.
fn of_output(message: &str, path: Option<PathBuf>, error: &io::Error) -> PyErr {
    let path = path.map(PathBuf::into_os_string);
    match error.raw_os_error() {
        // Python chooses the class by the number.
        Some(number) => PyOSError::new_err((number, message.to_string(), path)),
        // By the kind.
        None => io::Error::new(error.kind(), message).into(),
    }
}
