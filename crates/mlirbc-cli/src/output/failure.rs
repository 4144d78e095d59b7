//! Failures and their exit codes.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use mlirbc::error::Class;
use mlirbc_document::text::escape;
use mlirbc_report::WriteFailure;

use super::tip;

/// Why a command ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Nobody reads the output any more: no message.
    ClosedPipe,
    /// The input file, or a name that it does not have.
    Report(mlirbc_report::Failure),
    /// Some of several files; what is wrong with each has been reported.
    Several {
        failed: usize,
        files: usize,
        /// `files`, or modules of one.
        what: &'static str,
        code: u8,
    },
    /// Files that `diff` has compared differ: it has shown how.
    Different,
    /// The output is whole, but for something that was asked for and that the file does not have.
    LeftOut(String),
    /// `diff` cannot compare the files.
    Incomparable(Box<Failure>),
    /// The output.
    Output {
        path: Option<PathBuf>,
        error: io::Error,
    },
}

impl Failure {
    pub(crate) fn of_file(path: &Path, error: mlirbc::Error) -> Failure {
        mlirbc_report::Failure::file(&name(path), error).into()
    }

    /// A bad option, or a name that is not in the file.
    pub(crate) fn usage(text: impl Into<String>) -> Failure {
        mlirbc_report::Failure::usage(text).into()
    }

    pub(crate) fn of_output(path: &Path, error: io::Error) -> Failure {
        Failure::Output {
            path: Some(path.to_owned()),
            error,
        }
    }

    /// Some of the files of a folder, whatever is wrong with each.
    pub(crate) fn of_folder(failed: usize, files: usize) -> Failure {
        let (what, code) = ("files", 1);
        Failure::Several {
            failed,
            files,
            what,
            code,
        }
    }

    /// Whether it is the output that fails, which other files would meet as well.
    pub(crate) fn is_of_output(&self) -> bool {
        matches!(self, Failure::ClosedPipe | Failure::Output { .. })
    }

    /// The exit status that `mlirbc --help` documents.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Failure::ClosedPipe => 0,
            Failure::Different | Failure::LeftOut(_) => 1,
            // As `diff` has it: 1 is for files that differ.
            Failure::Incomparable(failure) => failure.code().max(2),
            Failure::Several { code, .. } => *code,
            Failure::Output { .. } => 3,
            Failure::Report(failure) if failure.is_finding() => 1,
            Failure::Report(failure) => status(failure.class()),
        }
    }
}

/// The exit status for a class of errors.
fn status(class: Class) -> u8 {
    match class {
        Class::NotFound
        | Class::Ambiguous
        | Class::NoData
        | Class::ElementType
        | Class::Refused
        | Class::Usage => 2,
        Class::Io | Class::OtherFormat | Class::NewerVersion => 3,
        _ => 1,
    }
}

/// A path as it is shown.
fn name(path: &Path) -> String {
    escape(path.as_os_str().as_encoded_bytes())
}

impl From<mlirbc_report::Failure> for Failure {
    fn from(failure: mlirbc_report::Failure) -> Failure {
        Failure::Report(failure)
    }
}

impl From<WriteFailure> for Failure {
    fn from(failure: WriteFailure) -> Failure {
        match failure {
            WriteFailure::File(failure) => failure.into(),
            WriteFailure::Output(error) => error.into(),
        }
    }
}

/// Writing to stdout.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Failure::ClosedPipe;
        }
        Failure::Output { path: None, error }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::ClosedPipe | Failure::Different => Ok(()),
            Failure::LeftOut(what) => f.write_str(what),
            Failure::Incomparable(failure) => failure.fmt(f),
            Failure::Report(failure) => {
                failure.fmt(f)?;
                match failure.tip().and_then(tip::words) {
                    Some(words) => write!(f, "; {words}"),
                    None => Ok(()),
                }
            }
            Failure::Several {
                failed,
                files,
                what,
                ..
            } => write!(f, "{failed} of {files} {what} failed"),
            Failure::Output { path: None, error } => write!(f, "cannot write: {error}"),
            Failure::Output {
                path: Some(path),
                error,
            } => write!(f, "cannot write {}: {error}", name(path)),
        }
    }
}
