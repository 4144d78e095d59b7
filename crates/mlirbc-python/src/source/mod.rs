//! What Python programs open: paths, buffers, file objects.

mod buffer;
mod map;
mod object_file;
mod ranges;
mod reader;
mod stream;

use std::fs::{File, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use mlirbc::{ReadAt, Source};
use mlirbc_output::FileId;
use mlirbc_report::{file_of, spool};
use pyo3::buffer::PyUntypedBuffer;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::error::OrRaise;
use crate::interrupt::interruptible;

pub(crate) use map::private;
pub(crate) use reader::{ReaderId, check_reader, reading, work_for};

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
    /// The file of that path, or of a file object.
    pub(crate) id: Option<FileId>,
    /// The same for programs.
    pub(crate) inode: Option<Inode>,
    /// The Python object that is read.
    pub(crate) reader: Option<ReaderId>,
}

/// A file, by device and number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Inode(pub(crate) u64, pub(crate) u64);

impl Inode {
    /// Of a system that has them.
    #[cfg(unix)]
    pub(crate) fn of(there: &Metadata) -> Option<Inode> {
        use std::os::unix::fs::MetadataExt;
        Some(Inode(there.dev(), there.ino()))
    }

    /// Of a system that has them.
    #[cfg(not(unix))]
    pub(crate) fn of(_: &Metadata) -> Option<Inode> {
        None
    }
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
            id: None,
            inode: None,
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
        let OfPath { source, id, inode } = opened.or_raise_for(py, Some(&path))?;
        return Ok(Opened {
            source,
            path: Some(path),
            id,
            inode,
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
        inode: None,
        reader: Some(id),
    })
}

/// A path from the root.
pub(crate) fn absolute(path: Option<&Path>) -> Option<PathBuf> {
    std::path::absolute(path?).ok()
}

/// The bytes of a path, and which file it is.
pub(crate) struct OfPath {
    pub(crate) source: Source<'static>,
    id: Option<FileId>,
    inode: Option<Inode>,
}

/// Opens a path, of a SavedModel that of its folder too.
pub(crate) fn of_path(path: &Path, backend: Backend) -> mlirbc::Result<OfPath> {
    let path = &*file_of(path);
    let file = File::open(path)?;
    let there = file.metadata()?;
    // A folder opens, but cannot be read.
    if there.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
    }
    let (id, inode) = (
        FileId::new(path, &there),
        Inode::of(&there).filter(|_| there.is_file()),
    );
    let file = match there.is_file() {
        true => file,
        false => spool(file)?,
    };
    let is_mapped = match backend {
        Backend::Auto => !mlirbc_report::is_on_network(&file),
        Backend::Map => true,
        Backend::Read => false,
    };
    if is_mapped {
        match map::source(&file) {
            Err(error) if backend == Backend::Auto && mlirbc_report::cannot_map(&error) => {}
            done => {
                let source = done?;
                return Ok(OfPath { source, id, inode });
            }
        }
    }
    let source = Source::positioned(Arc::new(file))?;
    Ok(OfPath { source, id, inode })
}
