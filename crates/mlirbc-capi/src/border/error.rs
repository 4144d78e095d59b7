//! Error objects.

use std::fmt;
use std::io;
use std::path::Path;

use mlirbc::error::{Class, SinkError};
use mlirbc_report::Failure;
use mlirbc_transform::Refusal;
use mlirbc_weights::tensor_files::{TensorFileError, TensorFileErrorKind};

use crate::border::text::{Str, Text};

/// The kinds of error. Later versions can add kinds; numbers do not change.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(
    non_camel_case_types,
    missing_docs,
    reason = "the header has these names, and a comment for each"
)]
pub enum ErrorKind {
    /// No error: the kind of NULL.
    MLIRBC_ERROR_NONE = 0,
    /// An argument that the function does not take: NULL, or a text that is not UTF-8.
    MLIRBC_ERROR_INVALID_ARGUMENT = 1,
    /// The system or a callback could not read or write.
    MLIRBC_ERROR_IO = 2,
    /// The bytes are of another format.
    MLIRBC_ERROR_NOT_BYTECODE = 3,
    /// A version of the format that this library does not know.
    MLIRBC_ERROR_NEWER_VERSION = 4,
    /// The file breaks a rule of its format, or the text of a module its grammar.
    MLIRBC_ERROR_MALFORMED = 5,
    /// Nothing has this name, or there is no such index.
    MLIRBC_ERROR_NOT_FOUND = 6,
    /// Several have this name.
    MLIRBC_ERROR_AMBIGUOUS = 7,
    /// A limit of the library or of the caller is exceeded.
    MLIRBC_ERROR_LIMIT = 8,
    /// Memory cannot be allocated.
    MLIRBC_ERROR_OUT_OF_MEMORY = 9,
    /// The file changed while it was open.
    MLIRBC_ERROR_SOURCE_CHANGED = 10,
    /// The elements are not of a type that was asked for.
    MLIRBC_ERROR_ELEMENT_TYPE = 11,
    /// The file has no bytes for this.
    MLIRBC_ERROR_NO_DATA = 12,
    /// A type has no layout, or a data layout is malformed.
    MLIRBC_ERROR_LAYOUT = 13,
    /// What the file has cannot be written or printed as it was asked for.
    MLIRBC_ERROR_UNSUPPORTED = 14,
    /// A callback asked to stop.
    MLIRBC_ERROR_STOPPED = 15,
    /// A bug of this library; please report it.
    MLIRBC_ERROR_INTERNAL = 16,
}

use ErrorKind::*;

/// Why a function failed. Immutable, and counted: `mlirbc_error_retain`, `mlirbc_error_release`.
#[derive(Debug)]
pub struct Error {
    kind: ErrorKind,
    name: Text,
    message: Text,
    offset: Option<u64>,
    is_truncated: bool,
}

impl Error {
    pub(crate) fn new(kind: ErrorKind, message: &str) -> Error {
        Error {
            kind,
            name: Text::new(""),
            message: Text::new(message),
            offset: None,
            is_truncated: false,
        }
    }

    pub(crate) fn invalid(message: &str) -> Error {
        Error::new(MLIRBC_ERROR_INVALID_ARGUMENT, message)
    }

    pub(crate) fn not_found(message: &str) -> Error {
        Error::new(MLIRBC_ERROR_NOT_FOUND, message)
    }
}

/// The number for a class of errors.
fn number(class: Class) -> ErrorKind {
    match class {
        Class::Io => MLIRBC_ERROR_IO,
        Class::OtherFormat => MLIRBC_ERROR_NOT_BYTECODE,
        Class::NewerVersion => MLIRBC_ERROR_NEWER_VERSION,
        Class::NotFound => MLIRBC_ERROR_NOT_FOUND,
        Class::Ambiguous => MLIRBC_ERROR_AMBIGUOUS,
        Class::Limit => MLIRBC_ERROR_LIMIT,
        Class::OutOfMemory => MLIRBC_ERROR_OUT_OF_MEMORY,
        Class::SourceChanged => MLIRBC_ERROR_SOURCE_CHANGED,
        Class::ElementType => MLIRBC_ERROR_ELEMENT_TYPE,
        Class::NoData => MLIRBC_ERROR_NO_DATA,
        Class::Layout => MLIRBC_ERROR_LAYOUT,
        Class::Unsupported | Class::Refused => MLIRBC_ERROR_UNSUPPORTED,
        Class::Usage => MLIRBC_ERROR_INVALID_ARGUMENT,
        _ => MLIRBC_ERROR_MALFORMED,
    }
}

impl Error {
    fn of(class: Class, name: &str, what: &dyn fmt::Display, offset: Option<u64>) -> Error {
        Error {
            name: Text::new(name),
            offset,
            ..Error::new(number(class), &what.to_string())
        }
    }
}

impl From<mlirbc::Error> for Error {
    fn from(error: mlirbc::Error) -> Error {
        let kind = error.kind();
        Error {
            is_truncated: error.is_truncated(),
            ..Error::of(kind.class(), kind.name(), &error, error.offset())
        }
    }
}

impl From<mlirbc_parse::ParseErrors> for Error {
    fn from(errors: mlirbc_parse::ParseErrors) -> Error {
        let offset = errors.errors().first().map(|error| error.offset);
        Error::of(Class::Malformed, "AsmSyntax", &errors, offset)
    }
}

impl From<mlirbc_vmfb::Error> for Error {
    fn from(error: mlirbc_vmfb::Error) -> Error {
        let kind = error.kind();
        Error {
            is_truncated: error.is_truncated(),
            ..Error::of(kind.class(), kind.name(), &error, error.pos())
        }
    }
}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Error {
        Error {
            is_truncated: failure.is_truncated(),
            ..Error::of(failure.class(), failure.name(), &failure, failure.offset())
        }
    }
}

impl Error {
    /// The same error, with the path if it is one of writing.
    pub(crate) fn of_output(self, path: &Path) -> Error {
        // Errors of reading have a name, and a path of their own.
        if self.kind != MLIRBC_ERROR_IO || !self.name.as_ref().is_empty() {
            return self;
        }
        let why = String::from_utf8_lossy(self.message.as_ref());
        let message = Text::new(format!("cannot write {path:?}: {why}"));
        let name = Text::new("Output");
        Error {
            message,
            name,
            ..self
        }
    }

    pub(crate) fn kind(&self) -> ErrorKind {
        self.kind
    }

    pub(crate) fn name(&self) -> Str {
        self.name.as_c()
    }

    pub(crate) fn message(&self) -> Str {
        self.message.as_c()
    }

    pub(crate) fn offset(&self) -> Option<u64> {
        self.offset
    }

    pub(crate) fn is_truncated(&self) -> bool {
        self.is_truncated
    }
}

/// The error of a callback that asks to stop.
#[derive(Debug)]
pub(crate) struct Stopped;

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the callback asked to stop")
    }
}

impl std::error::Error for Stopped {}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        match error.get_ref().is_some_and(|inner| inner.is::<Stopped>()) {
            true => Error::new(MLIRBC_ERROR_STOPPED, &Stopped.to_string()),
            false => Error::new(MLIRBC_ERROR_IO, &error.to_string()),
        }
    }
}

impl<E> From<SinkError<E>> for Error
where
    Error: From<E>,
{
    fn from(failure: SinkError<E>) -> Error {
        match failure {
            SinkError::File(error) => error.into(),
            SinkError::Output(error) => error.into(),
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        match refusal {
            Refusal::File(error) => error.into(),
            other => Error::of(other.class(), "", &other, None),
        }
    }
}

impl From<TensorFileError> for Error {
    fn from(error: TensorFileError) -> Error {
        match &error.kind {
            TensorFileErrorKind::Source(error) => error.clone().into(),
            _ => Error::of(error.class(), "TensorFile", &error, Some(error.offset)),
        }
    }
}

impl From<mlirbc_weights::Failure> for Error {
    fn from(failure: mlirbc_weights::Failure) -> Error {
        use mlirbc_weights::Failure as Fault;
        match failure {
            Fault::Module(refusal) => refusal.into(),
            Fault::Weights(error) => error.into(),
            other => Error::of(other.class(), "", &other, None),
        }
    }
}
