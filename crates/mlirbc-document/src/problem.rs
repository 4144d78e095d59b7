//! What is wrong with a file, in a document.

use serde::Serialize;

/// What is wrong with a file.
#[derive(Serialize)]
pub struct Problem {
    /// The error as text.
    pub message: String,
    /// Offset in the file, where there is one.
    pub offset: Option<u64>,
}

impl Problem {
    /// An error of a module.
    pub fn new(error: &mlirbc::Error) -> Problem {
        Problem {
            message: error.to_string(),
            offset: error.pos(),
        }
    }

    /// Any other error; `offset` is its place in the file.
    pub fn of_message(message: &str, offset: Option<u64>) -> Problem {
        Problem {
            message: message.to_string(),
            offset,
        }
    }
}
