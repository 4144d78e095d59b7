//! Why printing ended early.

use std::io;

use crate::error::Error;

/// Why printing ended early.
#[derive(Debug)]
pub enum Failure {
    /// The file is damaged: the text ends in front of the damage.
    File(Error),
    /// The output took no more.
    Output(io::Error),
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
