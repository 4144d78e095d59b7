//! Extracted tensors as files.

use std::fs::{self, File};
use std::path::Path;

use mlirbc_report::extract::{Content, Destination, Options, Sink, Written, extract};
use mlirbc_report::{Failure, Opened, WriteFailure};

use crate::is_stream;
use crate::outputs::{Failed, Outputs};

/// What an output is that a user names; `None` is a stream without a name.
pub fn destination(path: Option<&Path>) -> Destination<'_> {
    let there = path.and_then(|path| path.metadata().ok());
    let ends_in_slash = |path: &Path| path.as_os_str().as_encoded_bytes().ends_with(b"/");
    Destination {
        path,
        is_folder: path.is_some_and(ends_in_slash) || there.as_ref().is_some_and(|it| it.is_dir()),
        is_stream: path.is_none() || there.as_ref().is_some_and(is_stream),
    }
}

/// Writes tensors to a path, by this rule. `failed` makes the error of a file that cannot be written.
///
/// # Errors
/// As [`extract`]; what `failed` makes.
pub fn extract_to<E: From<Failure> + From<WriteFailure>>(
    outputs: &Outputs,
    opened: &Opened,
    options: &Options,
    path: &Path,
    failed: impl Fn(&Path, Failed<E>) -> E,
) -> Result<Written, E> {
    let files = Files {
        outputs,
        path,
        failed: &failed,
    };
    extract(opened, options, &destination(Some(path)), &files)
}

struct Files<'f, E> {
    outputs: &'f Outputs,
    path: &'f Path,
    failed: &'f dyn Fn(&Path, Failed<E>) -> E,
}

impl<E: From<Failure> + From<WriteFailure>> Sink for Files<'_, E> {
    type Error = E;

    fn file(&self, content: &mut Content<'_, E>) -> Result<(), E> {
        let done = self
            .outputs
            .write(self.path, |file: &mut File| content(file));
        done.map_err(|failed| (self.failed)(self.path, failed))
    }

    fn folder(&self) -> Result<(), E> {
        let made = fs::create_dir_all(self.path);
        made.map_err(|error| (self.failed)(self.path, Failed::Output(error)))
    }

    fn in_folder(&self, name: &str, content: &mut Content<'_, E>) -> Result<(), E> {
        let path = self.path.join(name);
        let done = self
            .outputs
            .in_folder(&path, |file: &mut File| content(file));
        done.map_err(|failed| (self.failed)(&path, failed))
    }
}
