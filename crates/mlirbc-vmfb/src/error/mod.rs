//! Errors: what is wrong with a module, and at which offset of the file.

mod kind;
mod vm;

use std::fmt;

use mlirbc::error::SinkError;
use mlirbc::ids::Pos;

pub use kind::{ErrorKind, Subject};
pub use vm::VmError;

/// The result of reading a module.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why a module, or a part of it, cannot be decoded. It is one word wide.
#[derive(Clone, PartialEq)]
pub struct Error(Box<Inner>);

#[derive(Clone, PartialEq)]
struct Inner {
    kind: ErrorKind,
    pos: Option<Pos>,
    /// The instruction that was being decoded.
    instruction: Option<Pos>,
}

impl Error {
    /// An error of `kind` at the offset `pos`.
    #[cold]
    pub(crate) fn at(pos: Pos, kind: ErrorKind) -> Error {
        Error(Box::new(Inner {
            kind,
            pos: Some(pos),
            instruction: None,
        }))
    }

    /// An error without an offset.
    #[cold]
    pub(crate) fn new(kind: ErrorKind) -> Error {
        Error(Box::new(Inner {
            kind,
            pos: None,
            instruction: None,
        }))
    }

    /// A rule of the module format is broken at `pos`.
    #[cold]
    pub(crate) fn vm(pos: Pos, error: VmError) -> Error {
        Error::at(pos, ErrorKind::Vm(error))
    }

    /// The same error, of the instruction that begins at `pos`.
    #[cold]
    pub(crate) fn in_instruction(mut self, pos: Pos) -> Error {
        self.0.instruction = Some(pos);
        self
    }

    /// What went wrong.
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }

    /// The offset from the start of the file.
    pub fn pos(&self) -> Option<Pos> {
        match &self.0.kind {
            ErrorKind::Base(error) => error.pos(),
            _ => self.0.pos,
        }
    }

    /// Whether the file seems to end too early, as [`mlirbc::Error::is_truncated`]: every error that opening
    /// gives for the beginning of a well-formed module is such.
    pub fn is_truncated(&self) -> bool {
        match &self.0.kind {
            ErrorKind::Base(error) => error.is_truncated(),
            ErrorKind::UnexpectedEnd { .. } => true,
            ErrorKind::Vm(VmError::SizePrefix { size, left }) => u64::from(*size) > *left,
            _ => false,
        }
    }
}

impl From<mlirbc::Error> for Error {
    #[cold]
    fn from(error: mlirbc::Error) -> Error {
        Error::new(ErrorKind::Base(error))
    }
}

impl std::error::Error for Error {
    /// That of an error of the source. Its message is part of the text of this error.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.0.kind {
            ErrorKind::Base(error) => error.source(),
            _ => None,
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.kind.fmt(f)?;
        if let Some(pos) = self.0.pos {
            write!(f, " at {pos:#x}")?;
        }
        match self.0.instruction {
            Some(pos) => write!(f, ", in the operation at {pos:#x}"),
            None => Ok(()),
        }
    }
}

impl From<Error> for SinkError<Error> {
    #[cold]
    fn from(error: Error) -> SinkError<Error> {
        SinkError::File(error)
    }
}
