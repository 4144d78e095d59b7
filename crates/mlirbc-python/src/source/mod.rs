//! What Python programs open: paths, buffers, file objects.

mod buffer;
mod map;
mod ranges;
mod stream;

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use mlirbc::{ReadAt, Source};
use pyo3::buffer::PyUntypedBuffer;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::error::OrRaise;

/// How the bytes of a path are reached.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Backend {
    /// Mapped, unless the file system is remote or cannot map.
    Auto,
    /// Mapped: the file must not change while it is open.
    Map,
    /// Read by position: a change is an error.
    Read,
}

impl FromPyObject<'_, '_> for Backend {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Backend> {
        match object.extract::<String>()?.as_str() {
            "auto" => Ok(Backend::Auto),
            "mmap" => Ok(Backend::Map),
            "pread" => Ok(Backend::Read),
            other => Err(PyValueError::new_err(format!(
                "backend must be 'auto', 'mmap' or 'pread', not {other:?}"
            ))),
        }
    }
}

/// The bytes of what a program opens.
pub(crate) struct Opened {
    pub(crate) source: Source<'static>,
    /// The path, if that is what was opened.
    pub(crate) path: Option<PathBuf>,
}

/// The bytes of a path, a buffer or a file object.
///
/// # Errors
/// `TypeError` for other objects, `OSError`, what a file object raises.
pub(crate) fn open(object: &Bound<'_, PyAny>, backend: Backend) -> PyResult<Opened> {
    let py = object.py();
    if let Ok(buffer) = PyUntypedBuffer::get(object) {
        return Ok(Opened {
            source: buffer::source(buffer)?,
            path: None,
        });
    }
    if let Ok(path) = object.extract::<PathBuf>() {
        let source = py.detach(|| of_path(&path, backend));
        return Ok(Opened {
            source: source.or_raise_for(py, Some(&path))?,
            path: Some(path),
        });
    }
    let reader: Arc<dyn ReadAt> = match ranges::Ranges::new(object)? {
        Some(ranges) => Arc::new(ranges),
        None if object.hasattr("readinto")? && object.hasattr("seek")? => {
            Arc::new(stream::Stream::new(object.clone().unbind()))
        }
        None => {
            let name = object.get_type().name()?;
            return Err(PyTypeError::new_err(format!(
                "a path, a buffer or a file object with readinto and seek is needed, not {name}"
            )));
        }
    };
    Ok(Opened {
        source: Source::positioned(reader).or_raise(py)?,
        path: None,
    })
}

/// A path from the root.
pub(crate) fn absolute(path: Option<&Path>) -> Option<PathBuf> {
    std::path::absolute(path?).ok()
}

/// The bytes of a path.
pub(crate) fn of_path(path: &Path, backend: Backend) -> mlirbc::Result<Source<'static>> {
    let file = File::open(path)?;
    // A folder opens, but cannot be read.
    if file.metadata()?.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
    }
    let is_mapped = match backend {
        Backend::Auto => !mlirbc_cli::is_remote(&file),
        Backend::Map => true,
        Backend::Read => false,
    };
    if is_mapped {
        match map::source(&file) {
            Err(error) if backend == Backend::Auto && mlirbc_cli::cannot_map(&error) => {}
            done => return done,
        }
    }
    Source::positioned(Arc::new(file))
}
