//! Where outputs go, and why nothing was written.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use mlirbc_files::{Failed, FileId, Outputs};
use mlirbc_report::{Failure, NewFile, WriteFailure};
use pyo3::exceptions::{PyFileExistsError, PyOSError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::document::Buffer;
use crate::interrupt::interruptible;
use crate::opened::Opened;

/// Why nothing was written.
pub(crate) enum Wrong {
    Report(Failure),
    /// The output cannot be written.
    Output(std::io::Error),
    /// A file cannot be written: the error of the system, or none if it is there.
    Path(PathBuf, Option<std::io::Error>),
}

impl Wrong {
    /// What kept a file from being written, with its path.
    pub(crate) fn of_path(path: &Path, failed: Failed<Wrong>) -> Wrong {
        match failed {
            Failed::Exists => Wrong::Path(path.to_owned(), None),
            Failed::Output(error) => Wrong::Path(path.to_owned(), Some(error)),
            Failed::Content(Wrong::Output(error)) => Wrong::Path(path.to_owned(), Some(error)),
            Failed::Content(wrong) => wrong,
        }
    }
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

impl From<std::io::Error> for Wrong {
    fn from(error: std::io::Error) -> Wrong {
        Wrong::Output(error)
    }
}

/// Where an output goes.
pub(crate) struct Output {
    /// `None`: to the caller, as `bytes`.
    path: Option<PathBuf>,
    rules: Outputs,
}

/// What is written to.
pub(crate) enum Sink<'s> {
    Memory(&'s mut Buffer),
    File(&'s mut File),
}

impl Sink<'_> {
    /// Any bytes.
    pub(crate) fn stream(&mut self) -> &mut dyn Write {
        match self {
            Sink::Memory(buffer) => *buffer,
            Sink::File(file) => *file,
        }
    }

    /// A new file, of which the system copies large parts from the old one.
    pub(crate) fn put(&mut self, new: &NewFile<'_>, old: Option<&File>) -> Result<(), Wrong> {
        let done = match self {
            Sink::Memory(buffer) => new.write_to(*buffer),
            Sink::File(file) => new.write_to_file(old, file, &mut |_| {}),
        };
        Ok(done?)
    }
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

/// Writes on a thread without the GIL. Returns what was written, if there is no path for it, and what the work did.
pub(crate) fn write<'py, T: Default + Send + 'static>(
    py: Python<'py>,
    opened: &Opened,
    output: Output,
    work: impl FnOnce(&mlirbc_report::Opened, &Outputs, Sink<'_>) -> Result<T, Wrong> + Send + 'static,
) -> PyResult<(Option<Bound<'py, PyBytes>>, T)> {
    opened.check()?;
    let shared = opened.shared().clone();
    let Output { path, rules } = output;
    let is_memory = path.is_none();
    let done = interruptible(py, move || {
        let (mut buffer, mut made) = (Buffer::default(), T::default());
        let done = match &path {
            None => work(&shared, &rules, Sink::Memory(&mut buffer)).map(|it| made = it),
            Some(path) => {
                let done = rules.write(path, |file: &mut File| {
                    made = work(&shared, &rules, Sink::File(file))?;
                    Ok(())
                });
                done.map_err(|failed| Wrong::of_path(path, failed))
            }
        };
        Ok(done.map(|()| (buffer.bytes, made)))
    })?;
    let (bytes, made) = done.map_err(|wrong| raise(py, opened, wrong))?;
    Ok((is_memory.then(|| PyBytes::new(py, &bytes)), made))
}

/// The exception for what kept a file from being written.
pub(crate) fn raise(py: Python<'_>, opened: &Opened, wrong: Wrong) -> PyErr {
    const EEXIST: i32 = 17;
    match wrong {
        Wrong::Report(failure) => opened.raise(py, &failure),
        Wrong::Output(error) => of_output(&error, None),
        Wrong::Path(path, Some(error)) => of_output(&error, Some(&path)),
        Wrong::Path(path, None) => {
            let text = "the file exists; force=True replaces it";
            PyFileExistsError::new_err((EEXIST, text, path))
        }
    }
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
