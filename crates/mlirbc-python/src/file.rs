//! An open file.

use std::path::PathBuf;
use std::sync::Arc;

use mlirbc::{Bytecode, OpenOptions};
use pyo3::prelude::*;

use crate::error::OrRaise;
use crate::source::{self, Backend};

/// An open file of MLIR bytecode. Threads may share it; what is taken from it keeps it alive.
///
/// `source` is a path, an object with the buffer protocol, a file object with `readinto` and
/// `seek`, or a file of fsspec. `backend` is "auto", "mmap" or "pread"; it matters for paths only.
#[pyclass(frozen, module = "mlirbc._native", weakref)]
pub(crate) struct File {
    file: Arc<Bytecode<'static>>,
    path: Option<PathBuf>,
}

impl File {
    /// The file, which handles keep alive.
    #[allow(dead_code)] // Used by the next classes.
    pub(crate) fn bytecode(&self) -> &Arc<Bytecode<'static>> {
        &self.file
    }
}

#[pymethods]
impl File {
    #[new]
    #[pyo3(signature = (source, *, backend = Backend::Auto))]
    fn new(py: Python<'_>, source: &Bound<'_, PyAny>, backend: Backend) -> PyResult<File> {
        let opened = source::open(source, backend)?;
        let file = py.detach(|| OpenOptions::new().open_source(opened.source));
        Ok(File {
            file: Arc::new(file.or_raise_for(py, opened.path.as_deref())?),
            path: opened.path,
        })
    }

    /// The number of bytes of the file.
    fn __len__(&self) -> usize {
        usize::try_from(self.file.file_len()).unwrap_or(usize::MAX)
    }

    /// The bytecode version, 0 to 6.
    #[getter]
    fn version(&self) -> u8 {
        self.file.version().number()
    }

    /// The string with which the writer names itself, such as "MLIR22.1.8".
    #[getter]
    fn producer(&self) -> &str {
        self.file.view().producer()
    }

    /// The path that was opened; None for other sources.
    #[getter]
    fn path(&self) -> Option<PathBuf> {
        self.path.clone()
    }
}
