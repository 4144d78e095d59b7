//! An error as a field of a document.

use serde::Serialize;

use super::Failure;

/// Why a document is missing, or not whole.
#[derive(Clone, Debug, Serialize)]
pub struct ErrorFields {
    /// The name of the exact kind, as [`Failure::name`].
    pub kind: &'static str,
    /// What it means for a caller: the name of a [`mlirbc::error::Class`].
    pub class: &'static str,
    /// Where in the file, if it is about a place.
    pub offset: Option<u64>,
    /// The text, without the name of the file.
    pub message: String,
}

/// What comes in place of a document that cannot be made.
#[derive(Clone, Debug, Serialize)]
pub struct NoDocument {
    /// Why.
    pub error: ErrorFields,
}

impl ErrorFields {
    /// Those of a failure of the file with this name, escaped.
    pub fn of(failure: &Failure, file: &str) -> ErrorFields {
        let text = failure.to_string();
        let message = text
            .strip_prefix(file)
            .and_then(|rest| rest.strip_prefix(": "))
            .unwrap_or(&text);
        ErrorFields {
            kind: failure.name(),
            class: failure.class().name(),
            offset: failure.offset(),
            message: message.to_string(),
        }
    }
}
