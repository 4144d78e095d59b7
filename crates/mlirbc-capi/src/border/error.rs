//! Error objects.

use std::fmt;
use std::io;
use std::path::Path;

use mlirbc::transform::{OperationRefusal, Refusal, SymbolRefusal};
use mlirbc::write;
use mlirbc_vmfb::VmError;
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

impl Error {
    /// An error of a file, of a kind of the library that formats with its name in front.
    fn of_file(
        kind: ErrorKind,
        library: &dyn fmt::Debug,
        message: String,
        offset: Option<u64>,
    ) -> Error {
        // The name of the variant, with which its derived `Debug` begins.
        let name = format!("{library:?}");
        let end = name.find(|c: char| !c.is_ascii_alphanumeric());
        Error {
            kind,
            name: Text::new(&name[..end.unwrap_or(name.len())]),
            message: Text::new(message),
            offset,
            is_truncated: false,
        }
    }
}

impl From<mlirbc::Error> for Error {
    fn from(error: mlirbc::Error) -> Error {
        let of = error.kind();
        Error {
            is_truncated: error.is_truncated(),
            ..Error::of_file(kind(of), of, error.to_string(), error.pos())
        }
    }
}

impl From<write::ParseErrors> for Error {
    fn from(errors: write::ParseErrors) -> Error {
        Error {
            name: Text::new("AsmSyntax"),
            offset: errors.errors().first().map(|error| error.offset),
            ..Error::new(MLIRBC_ERROR_MALFORMED, &errors.to_string())
        }
    }
}

impl From<mlirbc_vmfb::Error> for Error {
    fn from(error: mlirbc_vmfb::Error) -> Error {
        use mlirbc_vmfb::ErrorKind as Kind;
        let of = error.kind();
        let kind = match of {
            Kind::Base(error) => return error.clone().into(),
            Kind::Vm(VmError::NotAModule) => MLIRBC_ERROR_NOT_BYTECODE,
            Kind::NotFound { .. } => MLIRBC_ERROR_NOT_FOUND,
            _ => MLIRBC_ERROR_MALFORMED,
        };
        Error {
            is_truncated: error.is_truncated(),
            ..Error::of_file(kind, of, error.to_string(), error.pos())
        }
    }
}

impl From<mlirbc_report::Failure> for Error {
    fn from(failure: mlirbc_report::Failure) -> Error {
        use mlirbc_report::Failure;
        let message = failure.to_string();
        match failure {
            Failure::File { error, .. } => Error {
                message: Text::new(message),
                ..error.into()
            },
            Failure::Vm { error, .. } => error.into(),
            Failure::TensorFile { offset, .. } => Error {
                offset,
                ..Error::new(MLIRBC_ERROR_MALFORMED, &message)
            },
            Failure::Incompatible(_) => Error::new(MLIRBC_ERROR_UNSUPPORTED, &message),
            Failure::Text(_) => Error::new(MLIRBC_ERROR_MALFORMED, &message),
            _ => Error::new(MLIRBC_ERROR_INVALID_ARGUMENT, &message),
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
        Error { message, ..self }
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

fn kind(kind: &mlirbc::ErrorKind) -> ErrorKind {
    use mlirbc::ErrorKind as Kind;
    match kind {
        Kind::Io(_) => MLIRBC_ERROR_IO,
        Kind::NotBytecode { .. } => MLIRBC_ERROR_NOT_BYTECODE,
        Kind::NewerVersion { .. } => MLIRBC_ERROR_NEWER_VERSION,
        Kind::NotFound { .. } => MLIRBC_ERROR_NOT_FOUND,
        Kind::Ambiguous { .. } => MLIRBC_ERROR_AMBIGUOUS,
        Kind::Limit { .. } => MLIRBC_ERROR_LIMIT,
        Kind::OutOfMemory { .. } => MLIRBC_ERROR_OUT_OF_MEMORY,
        Kind::SourceChanged { .. } => MLIRBC_ERROR_SOURCE_CHANGED,
        Kind::ElementType { .. } | Kind::Misaligned { .. } | Kind::SizeMismatch { .. } => {
            MLIRBC_ERROR_ELEMENT_TYPE
        }
        Kind::NoBytes(_) => MLIRBC_ERROR_NO_DATA,
        Kind::Layout(_) => MLIRBC_ERROR_LAYOUT,
        Kind::TwoSteps
        | Kind::Unencodable { .. }
        | Kind::NoPropertyTable { .. }
        | Kind::Unprintable(_)
        | Kind::Build(_) => MLIRBC_ERROR_UNSUPPORTED,
        _ => MLIRBC_ERROR_MALFORMED,
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        match error.get_ref().is_some_and(|inner| inner.is::<Stopped>()) {
            true => Error::new(MLIRBC_ERROR_STOPPED, &Stopped.to_string()),
            false => Error::new(MLIRBC_ERROR_IO, &error.to_string()),
        }
    }
}

impl From<write::Failure> for Error {
    fn from(failure: write::Failure) -> Error {
        match failure {
            write::Failure::File(error) => error.into(),
            write::Failure::Output(error) => error.into(),
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        let kind = match &refusal {
            Refusal::File(error) => return error.clone().into(),
            Refusal::Key(_) => MLIRBC_ERROR_INVALID_ARGUMENT,
            Refusal::NoResource { .. } | Refusal::NoBlob | Refusal::NoTensor { .. } => {
                MLIRBC_ERROR_NOT_FOUND
            }
            Refusal::Symbol { why, .. } if *why == SymbolRefusal::Missing => MLIRBC_ERROR_NOT_FOUND,
            Refusal::Operation(OperationRefusal::Missing) => MLIRBC_ERROR_NOT_FOUND,
            Refusal::Elements { .. } => MLIRBC_ERROR_ELEMENT_TYPE,
            _ => MLIRBC_ERROR_UNSUPPORTED,
        };
        Error::new(kind, &refusal.to_string())
    }
}

impl From<TensorFileError> for Error {
    fn from(error: TensorFileError) -> Error {
        match &error.kind {
            TensorFileErrorKind::Source(error) => error.clone().into(),
            kind => {
                let offset = Some(error.offset);
                Error::of_file(MLIRBC_ERROR_MALFORMED, kind, error.to_string(), offset)
            }
        }
    }
}

impl From<mlirbc_weights::Failure> for Error {
    fn from(failure: mlirbc_weights::Failure) -> Error {
        use mlirbc_weights::Failure;
        match failure {
            Failure::Module(refusal) => refusal.into(),
            Failure::Weights(error) => error.into(),
            Failure::NoTensor { .. } => Error::not_found(&failure.to_string()),
            Failure::Recipe(_) => Error::new(MLIRBC_ERROR_MALFORMED, &failure.to_string()),
            other => Error::new(MLIRBC_ERROR_UNSUPPORTED, &other.to_string()),
        }
    }
}
