//! An open file.

use std::path::PathBuf;
use std::sync::Arc;

use mlirbc::{Bytecode, OpenOptions};
use pyo3::prelude::*;

use crate::error::OrRaise;
use crate::source::{self, Backend, absolute};
use crate::tensor::{self, Tensor};

/// An open file of MLIR bytecode. Threads may share it; what is taken from it keeps it alive.
///
/// `source` is a path, an object with the buffer protocol, a file object with `readinto` and
/// `seek`, or a file of fsspec. `backend` is "auto", "mmap" or "pread"; it matters for paths only.
#[pyclass(frozen, module = "mlirbc._native", weakref)]
pub(crate) struct File {
    file: Arc<Bytecode<'static>>,
    path: Option<PathBuf>,
    absolute: Option<PathBuf>,
    /// Where the module is in a file of another format.
    at: Option<String>,
}

impl File {
    pub(crate) fn of(
        file: Arc<Bytecode<'static>>,
        path: Option<PathBuf>,
        absolute: Option<PathBuf>,
        at: Option<String>,
    ) -> File {
        File {
            file,
            path,
            absolute,
            at,
        }
    }

    /// The file, which handles keep alive.
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
        let file = file.or_raise_for(py, opened.path.as_deref())?;
        let absolute = absolute(opened.path.as_deref());
        Ok(File::of(Arc::new(file), opened.path, absolute, None))
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

    /// The same from the root, whatever the working directory is later.
    #[getter]
    fn absolute_path(&self) -> Option<PathBuf> {
        self.absolute.clone()
    }

    /// The weights as a list of tensors, or with `all` also the attributes that only describe
    /// operations.
    #[pyo3(signature = (*, all = false))]
    fn tensors(&self, py: Python<'_>, all: bool) -> PyResult<Vec<Tensor>> {
        tensor::list(py, self.bytecode(), all)
    }

    /// The names of the weights.
    fn tensor_names(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        tensor::names(py, self.bytecode())
    }

    /// The tensor with this name: the key of a resource, the symbol of a global, the name in the
    /// location of a constant, or `attr#N`.
    fn tensor(&self, py: Python<'_>, name: String) -> PyResult<Tensor> {
        tensor::by_name(py, self.bytecode(), name)
    }

    /// Starts to load these tensors.
    fn prefetch(&self, py: Python<'_>, tensors: Vec<Bound<'_, Tensor>>) -> PyResult<()> {
        tensor::prefetch(py, self.bytecode(), &tensors)
    }

    /// Whether the bytes are mapped or in memory.
    #[getter]
    fn is_in_memory(&self) -> bool {
        self.file.source().bytes().is_some()
    }

    /// Where the module is in a file of another format, as `find` writes it; otherwise None.
    #[getter]
    fn at(&self) -> Option<&str> {
        self.at.as_deref()
    }
}
