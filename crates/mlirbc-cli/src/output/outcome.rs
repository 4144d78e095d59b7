//! What a host gets of a command that it runs.

use std::io;
use std::path::PathBuf;

use super::failure::Failure;

/// What a command has done in a host.
#[derive(Debug)]
#[non_exhaustive]
pub struct Outcome {
    /// The exit status that the tool has, as `mlirbc --help` lists them.
    pub status: u8,
    /// The data: what the tool writes to its standard output.
    pub stdout: Vec<u8>,
    /// The messages, each with the name of the tool in front; the last one is that of the failure.
    pub stderr: Vec<u8>,
    /// Why the status is not 0.
    pub failure: Option<Failed>,
}

/// Why a command has not succeeded.
#[derive(Debug)]
#[non_exhaustive]
pub struct Failed {
    /// What it has failed at.
    pub cause: Cause,
    /// The message, escaped like all text for a terminal.
    pub message: String,
}

/// What a command has failed at.
#[derive(Debug)]
#[non_exhaustive]
pub enum Cause {
    /// Reading a file. The error is one of its bytes, or of the file system.
    File(mlirbc::Error),
    /// Reading a file of tensors, whose tables break a rule at this offset.
    TensorFile {
        /// The offset in the file, if the rule is about a place.
        offset: Option<u64>,
    },
    /// Nothing: the data list what a status above 0 reports, such as findings of `verify` and
    /// differences of `diff`.
    Reported,
    /// Some of several files; the messages have the causes.
    Several,
    /// The options, or a name that is not in the file.
    Usage,
    /// Writing a file, or more data than the host takes.
    Output {
        /// The file; none for data that go to the host.
        path: Option<PathBuf>,
        /// What the system says, or the tool itself.
        error: io::Error,
    },
}

impl Failed {
    /// An error of the arguments, without the usage that follows it on a terminal.
    pub(crate) fn of_usage(error: &clap::Error) -> Failed {
        let text = error.render().to_string();
        let text = text.split("\n\n").next().unwrap_or_default();
        let message = text.strip_prefix("error: ").unwrap_or(text);
        Failed {
            cause: Cause::Usage,
            message: crate::style::escape(message.as_bytes()),
        }
    }
}

impl From<Failure> for Failed {
    fn from(failure: Failure) -> Failed {
        let message = failure.to_string();
        let cause = match innermost(failure) {
            Failure::File { error, .. } => Cause::File(error),
            Failure::TensorFile { offset, .. } => Cause::TensorFile { offset },
            Failure::Findings { .. } | Failure::Different | Failure::Search(_) => Cause::Reported,
            Failure::Several { .. } => Cause::Several,
            Failure::Usage(_) | Failure::Incomparable(_) => Cause::Usage,
            Failure::ClosedPipe => Cause::Output {
                path: None,
                error: io::ErrorKind::BrokenPipe.into(),
            },
            Failure::Output { path, error } => Cause::Output { path, error },
        };
        Failed { cause, message }
    }
}

/// What keeps files from being compared.
fn innermost(mut failure: Failure) -> Failure {
    while let Failure::Incomparable(inner) = failure {
        failure = *inner;
    }
    failure
}
