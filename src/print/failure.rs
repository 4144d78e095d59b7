//! Why printing ended early.

use std::fmt;
use std::io;

use crate::error::Error;

/// Why printing or writing ended early.
#[derive(Debug)]
pub enum Failure {
    /// The file is malformed, or its text exceeds a limit: the output ends there.
    File(Error),
    /// Writing the output failed.
    Output(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::File(error) => error.fmt(f),
            Failure::Output(error) => write!(f, "cannot write: {error}"),
        }
    }
}

impl std::error::Error for Failure {
    /// The error of the output or of the input; its message is part of the text.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Failure::File(error) => error.source(),
            Failure::Output(error) => Some(error),
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::File(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}
