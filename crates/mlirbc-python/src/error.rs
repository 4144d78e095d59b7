//! Errors of the library as exceptions of Python, whose classes are in `mlirbc/_errors.py`.

use std::fmt::Display;
use std::path::Path;

use mlirbc::ErrorKind;
use mlirbc::error::{Class, IoError, Tip};
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
    let (name, class) = (error.kind().name(), error.kind().class());
    let message = with_tip(error, error.kind().tip());
    raised(
        py,
        class,
        (name, &message, error.pos(), error.is_truncated()),
    )
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
    let (name, class) = (error.kind().name(), error.kind().class());
    let message = with_tip(error, error.kind().tip());
    raised(
        py,
        class,
        (name, &message, error.pos(), error.is_truncated()),
    )
}

/// The exception for the failure of a document or of a file that is written.
pub(crate) fn failure(py: Python<'_>, failure: &Failure, path: Option<&Path>) -> PyErr {
    match failure {
        Failure::File { error, .. } if matches!(error.kind(), ErrorKind::Io(_)) => {
            exception(py, error, path)
        }
        _ => {
            let message = with_tip(failure, failure.tip());
            let (offset, is_truncated) = (failure.offset(), failure.is_truncated());
            raised(
                py,
                failure.class(),
                (failure.name(), &message, offset, is_truncated),
            )
        }
    }
}

/// What the user of a module may do about an error.
fn words(tip: Tip) -> Option<&'static str> {
    Some(match tip {
        Tip::ListTensors => "ls() lists its tensors",
        Tip::ListSegments => "ls() lists its segments",
        Tip::ListSymbols => "symbols_table() lists them",
        Tip::ListOperations => "dialects_table() lists them",
        Tip::ListModules => "mlirbc.find() lists the modules inside",
        Tip::ChooseModule => "choose one with at=",
        Tip::ChooseOwner => "choose one with owner=",
        Tip::TextLimit => "max_output= sets the limit",
        Tip::Assemble => "mlirbc.parse() makes a module of it",
        Tip::ShowValues => "head() shows them",
        Tip::KeepSplats => "keep_splats=True writes one element",
        Tip::ExtractBytes => "extract() writes its bytes",
        Tip::RawBytes => "format='raw' writes the bytes",
        Tip::Folder => "a folder, a name that ends in '/', takes any key",
        Tip::AllUsers => "all_users=True changes them for all",
        Tip::AllowUnknown => "allow_unknown=True leaves out what they refer to",
        _ => return None,
    })
}

fn with_tip(error: &impl Display, tip: Option<Tip>) -> String {
    match tip.and_then(words) {
        Some(words) => format!("{error}; {words}"),
        None => error.to_string(),
    }
}

/// The exception of a class, with its arguments: kind, message, offset, whether the file is truncated.
fn raised(
    py: Python<'_>,
    class: Class,
    (kind, message, offset, is_truncated): (&str, &str, Option<u64>, bool),
) -> PyErr {
    let name = match class {
        Class::NotFound => "NotFoundError",
        Class::Usage => "UsageError",
        _ => "MlirbcError",
    };
    let make = || -> PyResult<PyErr> {
        let make = py.import("mlirbc._errors")?.getattr(name)?;
        let made = make.call1((message, kind, offset, is_truncated))?;
        Ok(PyErr::from_value(made))
    };
    make().unwrap_or_else(|error| error)
}

/// The exception for a text that is no module.
pub(crate) fn syntax(py: Python<'_>, message: &str, offset: Option<u64>) -> PyErr {
    raised(py, Class::Malformed, ("AsmSyntax", message, offset, false))
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
