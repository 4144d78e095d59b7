//! Why a split ends early.

use std::fmt;
use std::io;

/// Why a split ends early.
#[derive(Debug)]
pub enum Failure {
    /// The file is malformed, or cannot be read.
    File(mlirbc::Error),
    /// The output fails.
    Output(io::Error),
    /// Two tensors have this key, which is that of the file.
    DuplicateKey(String),
    /// The file and the module differ in more bytes than the recipe for `join` may hold.
    TooDifferent,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::File(error) => error.fmt(f),
            Failure::Output(error) => write!(f, "cannot write: {error}"),
            Failure::DuplicateKey(key) => write!(
                f,
                "two entries of the weights would be called \"{}\"",
                key.escape_debug()
            ),
            Failure::TooDifferent => {
                f.write_str("the file and the module differ too much for `join`")
            }
        }
    }
}

impl std::error::Error for Failure {}

impl From<mlirbc::Error> for Failure {
    fn from(error: mlirbc::Error) -> Failure {
        Failure::File(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<mlirbc::write::Failure> for Failure {
    fn from(failure: mlirbc::write::Failure) -> Failure {
        match failure {
            mlirbc::write::Failure::File(error) => Failure::File(error),
            mlirbc::write::Failure::Output(error) => Failure::Output(error),
        }
    }
}
