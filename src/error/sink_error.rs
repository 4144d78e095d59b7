//! Why what is made of a file was not written whole.

use std::fmt;
use std::io;

use super::base::Error;

/// Why what is made of a file was not written whole.
#[derive(Debug)]
pub enum SinkError<E = Error> {
    /// The file does not give it, or its text exceeds a limit: the output ends there.
    File(E),
    /// Writing the output failed.
    Output(io::Error),
}

impl<E> SinkError<E> {
    /// The same with another error of the file.
    pub fn map_file<F>(self, map: impl FnOnce(E) -> F) -> SinkError<F> {
        match self {
            SinkError::File(error) => SinkError::File(map(error)),
            SinkError::Output(error) => SinkError::Output(error),
        }
    }
}

impl<E: From<io::Error>> SinkError<E> {
    /// The error of a file whose output cannot fail, such as one in memory.
    pub fn into_file(self) -> E {
        match self {
            SinkError::File(error) => error,
            SinkError::Output(error) => error.into(),
        }
    }
}

impl<E: fmt::Display> fmt::Display for SinkError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SinkError::File(error) => error.fmt(f),
            SinkError::Output(error) => write!(f, "cannot write: {error}"),
        }
    }
}

impl<E: std::error::Error> std::error::Error for SinkError<E> {
    /// The error of the output or of the input; its message is part of the text.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            SinkError::File(error) => error.source(),
            SinkError::Output(error) => Some(error),
        }
    }
}

impl From<Error> for SinkError {
    fn from(error: Error) -> SinkError {
        SinkError::File(error)
    }
}

impl<E> From<io::Error> for SinkError<E> {
    fn from(error: io::Error) -> SinkError<E> {
        SinkError::Output(error)
    }
}
