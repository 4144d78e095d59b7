//! Where outputs go, and why nothing was written.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use mlirbc::Bytecode;
use mlirbc::error::SinkError;
use mlirbc::transform::Refusal;
use mlirbc::write::Plan;
use mlirbc_output::{Failed, FileId, Outputs};
use mlirbc_report::{Failure, OfWeights, WriteFailure};
use pyo3::exceptions::{PyFileExistsError, PyOSError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::document::Buffer;
use crate::interrupt::interruptible;
use crate::opened::Opened;

/// Why nothing was written.
pub(crate) enum Wrong {
    Report(Failure),
    Refused(Refusal),
    Weights(mlirbc_weights::Failure),
    Output(std::io::Error),
    /// A second output: the error of the system, or none if a file is there.
    Beside(PathBuf, Option<std::io::Error>),
}

impl From<WriteFailure> for Wrong {
    fn from(failure: WriteFailure) -> Wrong {
        match failure {
            WriteFailure::File(failure) => Wrong::Report(failure),
            WriteFailure::Output(error) => Wrong::Output(error),
        }
    }
}

impl From<Failure> for Wrong {
    fn from(failure: Failure) -> Wrong {
        Wrong::Report(failure)
    }
}

impl From<Refusal> for Wrong {
    fn from(refusal: Refusal) -> Wrong {
        Wrong::Refused(refusal)
    }
}

impl From<mlirbc::Error> for Wrong {
    fn from(error: mlirbc::Error) -> Wrong {
        Wrong::Refused(Refusal::File(error))
    }
}

impl From<std::io::Error> for Wrong {
    fn from(error: std::io::Error) -> Wrong {
        Wrong::Output(error)
    }
}

impl From<SinkError> for Wrong {
    fn from(failure: SinkError) -> Wrong {
        match failure {
            SinkError::File(error) => error.into(),
            SinkError::Output(error) => Wrong::Output(error),
        }
    }
}

impl From<mlirbc_weights::Failure> for Wrong {
    fn from(failure: mlirbc_weights::Failure) -> Wrong {
        Wrong::Weights(failure)
    }
}

/// Where an output goes.
pub(crate) struct Output {
    /// `None`: to the caller, as `bytes`.
    path: Option<PathBuf>,
    rules: Outputs,
}

impl Output {
    /// With `force` a file may be replaced, but not the input.
    pub(crate) fn new(opened: &Opened, path: Option<PathBuf>, force: bool) -> Output {
        let id = opened.id().cloned();
        Output {
            path,
            rules: Outputs::new(force).keep(id, "it is the input file"),
        }
    }

    /// Its path; `None` for `bytes`.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Which files it may replace.
    pub(crate) fn rules(&self) -> &Outputs {
        &self.rules
    }

    /// The same rule, with another file that is read.
    pub(crate) fn beside(mut self, file: Option<FileId>, why: &'static str) -> Output {
        self.rules = self.rules.keep(file, why);
        self
    }
}

/// Writes on a thread without the GIL. Returns what was written, if there is no path for it.
pub(crate) fn write<'py>(
    py: Python<'py>,
    opened: &Opened,
    output: Output,
    work: impl FnOnce(&mlirbc_report::Opened, &mut dyn Write) -> Result<(), Wrong> + Send + 'static,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    opened.check()?;
    let shared = opened.shared().clone();
    let Output { path, rules } = output;
    let to = path.clone();
    let done = interruptible(py, move || {
        let mut buffer = Buffer::default();
        let done = match &to {
            None => work(&shared, &mut buffer).map_err(Failed::Content),
            Some(path) => rules.write(path, |file: &mut File| work(&shared, file)),
        };
        Ok(done.map(|()| buffer.bytes))
    })?;
    match (done, &path) {
        (Ok(bytes), None) => Ok(Some(PyBytes::new(py, &bytes))),
        (Ok(_), Some(_)) => Ok(None),
        (Err(Failed::Exists), _) => Err(exists(path)),
        (Err(Failed::Output(error)), _) => Err(of_output(&error, path.as_deref())),
        (Err(Failed::Content(wrong)), _) => Err(raise(py, opened, wrong, path.as_deref())),
    }
}

/// The exception for what kept a file from being written.
pub(crate) fn raise(py: Python<'_>, opened: &Opened, wrong: Wrong, path: Option<&Path>) -> PyErr {
    let shared = opened.shared();
    match wrong {
        Wrong::Report(failure) => opened.raise(py, &failure),
        Wrong::Refused(refusal) => opened.raise(py, &shared.fail(refusal)),
        Wrong::Weights(failure) => {
            let failure = OfWeights(failure, "the weights".to_string());
            opened.raise(py, &shared.fail(failure))
        }
        Wrong::Output(error) => of_output(&error, path),
        Wrong::Beside(path, Some(error)) => of_output(&error, Some(&path)),
        Wrong::Beside(path, None) => exists(Some(path)),
    }
}

/// The exception for a file that is there.
fn exists(path: Option<PathBuf>) -> PyErr {
    const EEXIST: i32 = 17;
    let text = "the file exists; force=True replaces it";
    PyFileExistsError::new_err((EEXIST, text, path))
}

/// The exception for an output that cannot be written.
pub(crate) fn of_output(error: &std::io::Error, path: Option<&Path>) -> PyErr {
    let shown = path.map_or(String::new(), |path| format!(" {}", path.display()));
    let message = format!("cannot write{shown}: {error}");
    match error.raw_os_error() {
        // Python chooses the class by the number.
        Some(number) => PyOSError::new_err((number, message, path.map(Path::to_owned))),
        // By the kind.
        None => std::io::Error::new(error.kind(), message).into(),
    }
}

/// Writes the plan of a changed module.
pub(crate) fn change<'py>(
    py: Python<'py>,
    opened: &Opened,
    out: Option<PathBuf>,
    force: bool,
    change: impl for<'f> FnOnce(&'f Bytecode<'f>) -> Result<Plan<'f>, Refusal> + Send + 'static,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let output = Output::new(opened, out, force);
    write(py, opened, output, move |opened, sink| {
        Ok(change(opened.whole_bytecode()?)?.write_to(sink)?)
    })
}
