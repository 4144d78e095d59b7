//! An open file.

use std::path::PathBuf;
use std::sync::Arc;

use mlirbc::OpenOptions;
use mlirbc::props::Tables;
use mlirbc_files::loaded_dialects::with_loaded;
use pyo3::prelude::*;

use crate::error::OrRaise;
use crate::held::{Held, Home};
use crate::source::{self, BackendName, absolute};
use crate::tensor::{self, Tensor};

/// An open file of MLIR bytecode. Threads may share it; what is taken from it keeps it alive.
///
/// `source` is a path, an object with the buffer protocol, a file object with `readinto` and
/// `seek`, or a file of fsspec. `backend` is "auto", "mmap" or "pread"; it matters for paths only.
#[pyclass(frozen, module = "mlirbc._native", weakref)]
pub(crate) struct File(Arc<Held>);

impl File {
    pub(crate) fn of(file: Arc<Held>) -> File {
        File(file)
    }

    /// The file, which handles keep alive.
    pub(crate) fn held(&self) -> &Arc<Held> {
        &self.0
    }
}

#[pymethods]
impl File {
    #[new]
    #[pyo3(signature = (source, *, backend = BackendName::default()))]
    fn new(py: Python<'_>, source: &Bound<'_, PyAny>, backend: BackendName) -> PyResult<File> {
        let opened = source::open(source, backend)?;
        let options = OpenOptions::new().tables(with_loaded(Tables::standard()));
        let file = py.detach(|| options.open_source(opened.source));
        let file = file.or_raise_for(py, opened.path.as_deref())?;
        let home = Home {
            absolute: absolute(opened.path.as_deref()),
            path: opened.path,
            input: opened.input,
            reader: opened.reader,
            at: None,
        };
        Ok(File(Held::new(Arc::new(file), home)))
    }

    /// The number of bytes of the file.
    fn __len__(&self) -> usize {
        usize::try_from(self.0.file_len()).unwrap_or(usize::MAX)
    }

    /// The bytecode version, 0 to 6.
    #[getter]
    fn version(&self) -> u8 {
        self.0.version().number()
    }

    /// The string with which the writer names itself, such as "MLIR22.1.8".
    #[getter]
    fn producer(&self) -> &str {
        self.0.view().producer()
    }

    /// The path that was opened; None for other sources.
    #[getter]
    fn path(&self) -> Option<PathBuf> {
        self.0.home().path.clone()
    }

    /// The same from the root, whatever the working directory is later.
    #[getter]
    fn absolute_path(&self) -> Option<PathBuf> {
        self.0.home().absolute.clone()
    }

    /// The weights as a list of tensors, or with `all` also the attributes that only describe
    /// operations.
    #[pyo3(signature = (*, all = false))]
    fn tensors(&self, py: Python<'_>, all: bool) -> PyResult<Vec<Tensor>> {
        tensor::list(py, &self.0, all)
    }

    /// The names of the weights.
    fn tensor_names(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        tensor::names(py, &self.0)
    }

    /// The tensor with this name: the key of a resource, the symbol of a global, the name in the
    /// location of a constant, or `attr#N`.
    fn tensor(&self, py: Python<'_>, name: String) -> PyResult<Tensor> {
        tensor::by_name(py, &self.0, name)
    }

    /// Starts to load these tensors.
    fn prefetch(&self, py: Python<'_>, tensors: Vec<Bound<'_, Tensor>>) -> PyResult<()> {
        tensor::prefetch(py, &self.0, &tensors)
    }

    /// Device and number of the file that was opened by its path, as `os.fstat` has them; otherwise None.
    #[getter]
    fn inode(&self) -> Option<(u64, u64)> {
        self.0.home().input.as_ref()?.id().inode()
    }

    /// Whether the bytes are mapped or in memory.
    #[getter]
    fn is_in_memory(&self) -> bool {
        self.0.is_in_memory()
    }

    /// Where the module is in a file of another format, as `find` writes it; otherwise None.
    #[getter]
    fn at(&self) -> Option<&str> {
        self.0.home().at.as_deref()
    }
}
