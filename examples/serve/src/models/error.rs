//! Why a model cannot be served.

use std::sync::Arc;
use std::{fmt, io};

use mlirbc::ErrorKind;
use mlirbc::error::Class;
use rustix::io::Errno;

/// Why a model cannot be served.
#[derive(Clone, Debug)]
pub(crate) enum ModelError {
    /// There is no regular file of this name.
    NoModel,
    /// The model has no such tensor.
    NoTensor,
    /// The tensor has no bytes in the file: strings, and declarations.
    NoBytes,
    /// Its list is longer than the limit in bytes.
    LongList(usize),
    /// The folder has more models than the limit.
    ManyModels(usize),
    Io(Arc<io::Error>),
    Module(mlirbc::Error),
    /// A task of the runtime failed.
    Task,
}

impl ModelError {
    /// The status of the response.
    pub(crate) fn status(&self) -> u16 {
        match self {
            ModelError::NoModel | ModelError::NoTensor => 404,
            ModelError::NoBytes | ModelError::LongList(_) => 422,
            ModelError::ManyModels(_) => 500,
            ModelError::Io(error) => io_status(error),
            ModelError::Module(error) => match error.kind() {
                ErrorKind::Io(error) => io_status(error.error()),
                kind => status(kind.class()),
            },
            ModelError::Task => 500,
        }
    }

    /// Whether another try may succeed, although the file is the same.
    pub(crate) fn is_temporary(&self) -> bool {
        self.is_exhausted() || self.status() == 500
    }

    /// Whether files or memory are used up.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.status() == 503
    }

    /// Whether the process has no file descriptor left.
    pub(crate) fn lacks_descriptors(&self) -> bool {
        match self {
            ModelError::Io(error) => lacks_descriptors(error),
            ModelError::Module(error) => match error.kind() {
                ErrorKind::Io(error) => lacks_descriptors(error.error()),
                _ => false,
            },
            _ => false,
        }
    }

    /// The offset in the file, where there is one.
    pub(crate) fn offset(&self) -> Option<u64> {
        match self {
            ModelError::Module(error) => error.pos(),
            _ => None,
        }
    }
}

/// The status for a class of errors.
fn status(class: Class) -> u16 {
    match class {
        Class::NotFound => 404,
        Class::OutOfMemory => 503,
        _ => 422,
    }
}

/// Whether an error means that the process, or the system, has no file descriptor left.
pub(crate) fn lacks_descriptors(error: &io::Error) -> bool {
    let errno = Errno::from_io_error(error);
    errno.is_some_and(|errno| [Errno::MFILE, Errno::NFILE].contains(&errno))
}

/// Files, memory and threads that are used up are free again later.
fn io_status(error: &io::Error) -> u16 {
    match Errno::from_io_error(error) {
        Some(Errno::NOMEM | Errno::AGAIN) => 503,
        _ if lacks_descriptors(error) => 503,
        _ if error.kind() == io::ErrorKind::OutOfMemory => 503,
        _ => 500,
    }
}

impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ModelError::NoModel => f.write_str("there is no model of this name"),
            ModelError::NoTensor => f.write_str("the model has no tensor of this name"),
            ModelError::NoBytes => f.write_str("this tensor has no bytes in the file"),
            ModelError::LongList(limit) => {
                write!(f, "the list is longer than {limit} bytes")
            }
            ModelError::ManyModels(limit) => {
                write!(f, "the folder has more than {limit} models")
            }
            ModelError::Io(error) => error.fmt(f),
            ModelError::Module(error) => error.fmt(f),
            ModelError::Task => f.write_str("the work was stopped"),
        }
    }
}

impl From<io::Error> for ModelError {
    fn from(error: io::Error) -> ModelError {
        match error.kind() {
            io::ErrorKind::NotFound => ModelError::NoModel,
            _ => ModelError::Io(Arc::new(error)),
        }
    }
}

impl From<mlirbc::Error> for ModelError {
    fn from(error: mlirbc::Error) -> ModelError {
        ModelError::Module(error)
    }
}

impl std::error::Error for ModelError {}
