//! Errors of the library as exceptions of Python, whose classes are in `mlirbc/_errors.py`.

use std::fmt::Debug;
use std::path::Path;

use mlirbc::ErrorKind;
use mlirbc::error::IoError;
use mlirbc_report::Failure;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;

/// The exception for an error: `OSError` for what the system reports, with its number and path; the
/// exception itself if a file object raised one; otherwise a `MlirbcError`.
pub(crate) fn exception(py: Python<'_>, error: &mlirbc::Error, path: Option<&Path>) -> PyErr {
    if let ErrorKind::Io(error) = error.kind() {
        if let Some(error) = of_io(py, error, path) {
            return error;
        }
    }
    let (kind, message) = (kind_name(error.kind()), error.to_string());
    let made = of_kind(py, &kind, &message, error.pos(), error.is_truncated());
    made.unwrap_or_else(|error| error)
}

/// The same for an error of an IREE module.
pub(crate) fn vm_exception(
    py: Python<'_>,
    error: &mlirbc_vmfb::Error,
    path: Option<&Path>,
) -> PyErr {
    if let mlirbc_vmfb::ErrorKind::Base(error) = error.kind() {
        return exception(py, error, path);
    }
    let (kind, message) = (kind_name(error.kind()), error.to_string());
    let made = of_kind(py, &kind, &message, error.pos(), error.is_truncated());
    made.unwrap_or_else(|error| error)
}

/// The exception for the failure of a document or of a file that is written.
pub(crate) fn failure(py: Python<'_>, failure: &Failure, path: Option<&Path>) -> PyErr {
    let (kind, offset) = match failure {
        Failure::File { error, .. } if matches!(error.kind(), ErrorKind::Io(_)) => {
            return exception(py, error, path);
        }
        Failure::File { error, .. } => (kind_name(error.kind()), error.pos()),
        Failure::Vm { error, .. } => (kind_name(error.kind()), error.pos()),
        Failure::TensorFile { offset, .. } => ("TensorFile".to_owned(), *offset),
        Failure::Text(_) => ("AsmSyntax".to_owned(), None),
        Failure::NotFound(_) => ("NotFound".to_owned(), None),
        _ => ("Usage".to_owned(), None),
    };
    let message = failure.to_string();
    let made = of_kind(py, &kind, &message, offset, failure.is_truncated());
    made.unwrap_or_else(|error| error)
}

/// The exception of this kind.
pub(crate) fn of_kind(
    py: Python<'_>,
    kind: &str,
    message: &str,
    offset: Option<u64>,
    is_truncated: bool,
) -> PyResult<PyErr> {
    let make = py.import("mlirbc._errors")?.getattr("of_kind")?;
    let made = make.call1((kind, message, offset, is_truncated))?;
    Ok(PyErr::from_value(made))
}

/// The exception for a name that is none of these.
pub(crate) fn not_found(py: Python<'_>, what: &str, name: &str, names: Vec<String>) -> PyErr {
    let make = || -> PyResult<PyErr> {
        let make = py.import("mlirbc._errors")?.getattr("not_found")?;
        Ok(PyErr::from_value(make.call1((what, name, names))?))
    };
    make().unwrap_or_else(|error| error)
}

fn of_io(py: Python<'_>, error: &IoError, path: Option<&Path>) -> Option<PyErr> {
    let io = error.error();
    if let Some(raised) = io.get_ref().and_then(|inner| inner.downcast_ref::<PyErr>()) {
        return Some(raised.clone_ref(py));
    }
    let is_folder = io.kind() == std::io::ErrorKind::IsADirectory;
    let number = io.raw_os_error();
    if number.is_none() && !is_folder {
        return None;
    }
    let os_error = || -> PyResult<PyErr> {
        let number = match number {
            Some(number) => number,
            None => py.import("errno")?.getattr("EISDIR")?.extract()?,
        };
        let text = py.import("os")?.getattr("strerror")?.call1((number,))?;
        let path = error.path().or(path).map(Path::as_os_str);
        let class = py.get_type::<PyOSError>();
        Ok(PyErr::from_value(class.call1((number, text, path))?))
    };
    Some(os_error().unwrap_or_else(|error| error))
}

/// The name of a variant, with which its derived `Debug` begins.
pub(crate) fn kind_name(kind: &impl Debug) -> String {
    let text = format!("{kind:?}");
    let is_name = |c: char| c.is_ascii_alphanumeric();
    let end = text.find(|c| !is_name(c)).unwrap_or(text.len());
    text[..end].to_string()
}

/// `?` on a result of the library, where the interpreter is at hand.
pub(crate) trait OrRaise<T> {
    /// The value, or the exception for the error.
    fn or_raise(self, py: Python<'_>) -> PyResult<T>;

    /// The same, for a file that was opened by its path.
    fn or_raise_for(self, py: Python<'_>, path: Option<&Path>) -> PyResult<T>;
}

impl<T> OrRaise<T> for mlirbc::Result<T> {
    fn or_raise(self, py: Python<'_>) -> PyResult<T> {
        self.or_raise_for(py, None)
    }

    fn or_raise_for(self, py: Python<'_>, path: Option<&Path>) -> PyResult<T> {
        self.map_err(|error| exception(py, &error, path))
    }
}
