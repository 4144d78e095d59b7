//! What can go wrong, without secrets.

use std::error::Error as _;
use std::fmt;
use std::io;

use crate::redact;

/// Most characters that the text of a store's error contributes.
const MOST: usize = 400;

/// `Result` with the error of this crate.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why a remote file cannot be read. Its text has no query strings and no credentials.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    kind: ErrorKind,
    text: String,
}

/// The kind of an [`Error`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// There is no such object.
    NotFound,
    /// The store refuses access, or wants other credentials.
    Denied,
    /// The object is no longer the one that was opened.
    Changed,
    /// The answer contradicts the request or itself: another range, too many or too few bytes.
    WrongAnswer,
    /// The store or the server cannot do what is needed.
    Unsupported,
    /// The URL or an option has no meaning.
    Invalid,
    /// A range ends behind the object.
    PastEnd,
    /// Memory for the bytes cannot be had.
    OutOfMemory,
    /// Any other failure of the store: the connection, a time-out, an error of the server.
    Store,
}

impl Error {
    pub(crate) fn new(kind: ErrorKind, text: impl Into<String>) -> Error {
        let text = text.into();
        Error { kind, text }
    }

    /// An error of a store.
    pub(crate) fn of_store(error: &object_store::Error) -> Error {
        use object_store::Error as Of;
        // A body that was requested again has its error inside of another.
        if let Of::Generic { source, .. } = error {
            if let Some(inner) = source.downcast_ref::<Of>() {
                return Error::of_store(inner);
            }
        }
        let (kind, text) = match error {
            Of::NotFound { .. } => (ErrorKind::NotFound, "there is no such object"),
            Of::Precondition { .. } => {
                return Error::changed("the store no longer has that version");
            }
            Of::PermissionDenied { .. } => (ErrorKind::Denied, "access is denied"),
            Of::Unauthenticated { .. } => (ErrorKind::Denied, "the store wants credentials"),
            Of::NotSupported { .. } | Of::NotImplemented { .. } => {
                (ErrorKind::Unsupported, "the store cannot do this")
            }
            _ => (ErrorKind::Store, "the store failed"),
        };
        let cause = cause(error);
        match cause.is_empty() {
            true => Error::new(kind, text),
            false => Error::new(kind, format!("{text}: {cause}")),
        }
    }

    pub(crate) fn changed(how: &str) -> Error {
        let text = format!("the object has changed since it was opened: {how}");
        Error::new(ErrorKind::Changed, text)
    }

    pub(crate) fn wrong_answer(how: impl fmt::Display) -> Error {
        Error::new(ErrorKind::WrongAnswer, format!("wrong answer: {how}"))
    }

    /// The kind, to match on.
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }
}

/// The texts of what a store's error was caused by, from the outside in.
fn causes(error: &object_store::Error) -> Vec<String> {
    let mut texts = Vec::new();
    let mut inner = error.source();
    while let Some(error) = inner {
        texts.push(error.to_string());
        inner = error.source();
    }
    texts
}

/// Whether a store says that the object ends before the range that was asked for: with the status 416,
/// or as the stores in memory and in folders do.
pub(crate) fn is_past_end(error: &object_store::Error) -> bool {
    let texts = [
        "Server returned non-2xx status code: 416",
        "Wanted range starting at",
    ];
    let causes = causes(error);
    causes
        .iter()
        .any(|cause| texts.iter().any(|text| cause.starts_with(text)))
}

/// The innermost cause of a store's error: those outside repeat it, with the URL of the request.
fn cause(error: &object_store::Error) -> String {
    let texts = causes(error);
    let last = texts.last().cloned().unwrap_or_default();
    // The status line is one level further out than the system's error.
    let status = texts
        .iter()
        .rev()
        .find(|text| text.starts_with("Server returned"));
    // The text of the server may be empty.
    let cause = status.unwrap_or(&last).trim_end_matches([':', ' ']);
    redact::text(cause, MOST)
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Error {}

impl From<Error> for io::Error {
    fn from(error: Error) -> io::Error {
        let kind = match error.kind {
            ErrorKind::NotFound => io::ErrorKind::NotFound,
            ErrorKind::Denied => io::ErrorKind::PermissionDenied,
            ErrorKind::Changed => io::ErrorKind::StaleNetworkFileHandle,
            ErrorKind::WrongAnswer => io::ErrorKind::InvalidData,
            ErrorKind::Unsupported => io::ErrorKind::Unsupported,
            ErrorKind::Invalid => io::ErrorKind::InvalidInput,
            ErrorKind::PastEnd => io::ErrorKind::UnexpectedEof,
            ErrorKind::OutOfMemory => io::ErrorKind::OutOfMemory,
            ErrorKind::Store => io::ErrorKind::Other,
        };
        io::Error::new(kind, error)
    }
}
