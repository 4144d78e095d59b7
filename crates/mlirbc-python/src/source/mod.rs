//! What Python programs open: paths, buffers, file objects.

mod buffer;
mod object_file;
mod private_map;
mod ranges;
mod reader;
mod stream;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use mlirbc::{ReadAt, Source};
use mlirbc_files::{Backend, FileId, InputFile, LocalFile, spool};
use pyo3::buffer::PyUntypedBuffer;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::error::OrRaise;
use crate::interrupt::interruptible;

pub(crate) use private_map::private_map;
pub(crate) use reader::{ReaderId, check_reader, reading, work_for};

/// How the bytes of a path are reached, by its name in Python.
#[derive(Clone, Copy, Default)]
pub(crate) struct BackendName(Backend);

impl FromPyObject<'_, '_> for BackendName {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<BackendName> {
        match object.extract::<String>()?.as_str() {
            "auto" => Ok(BackendName(Backend::Auto)),
            "mmap" => Ok(BackendName(Backend::Map)),
            "pread" => Ok(BackendName(Backend::Read)),
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
    /// The file of that path, or of a file object.
    pub(crate) id: Option<FileId>,
    /// The file of that path, to be opened again.
    pub(crate) input: Option<InputFile>,
    /// The Python object that is read.
    pub(crate) reader: Option<ReaderId>,
}

/// The bytes of a path, a buffer or a file object.
///
/// # Errors
/// `TypeError` for other objects, `OSError`, what a file object raises.
pub(crate) fn open(
    object: &Bound<'_, PyAny>,
    BackendName(backend): BackendName,
) -> PyResult<Opened> {
    let py = object.py();
    if let Ok(buffer) = PyUntypedBuffer::get(object) {
        return Ok(Opened {
            source: buffer::source(buffer)?,
            path: None,
            id: None,
            input: None,
            reader: None,
        });
    }
    if let Ok(path) = object.extract::<PathBuf>() {
        let shared = path.clone();
        let open = move || of_path(&shared, backend);
        // Opening a pipe waits for its writer.
        let opened = match path.metadata().is_ok_and(|there| !there.is_file()) {
            true => interruptible(py, move || Ok(open()))?,
            false => py.detach(open),
        };
        let (file, source) = opened.or_raise_for(py, Some(&path))?;
        return Ok(Opened {
            source,
            path: Some(path),
            id: file.id().cloned(),
            input: file.input_file(),
            reader: None,
        });
    }
    let file = object_file::id(object);
    let id = ReaderId::new();
    let reader: Arc<dyn ReadAt> = match ranges::Ranges::new(object, id)? {
        Some(ranges) => Arc::new(ranges),
        None if object.hasattr("readinto")? && object.hasattr("seek")? => {
            Arc::new(stream::Stream::new(object.clone().unbind(), id))
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
        id: file,
        input: None,
        reader: Some(id),
    })
}

/// A path from the root.
pub(crate) fn absolute(path: Option<&Path>) -> Option<PathBuf> {
    std::path::absolute(path?).ok()
}

/// Opens a path, of a SavedModel that of its folder too.
pub(crate) fn of_path(
    path: &Path,
    backend: Backend,
) -> mlirbc::Result<(LocalFile, Source<'static>)> {
    let file = LocalFile::open(path, |stream| spool(stream))?;
    let source = file.source(backend)?;
    Ok((file, source))
}
