//! An open IREE module.

use std::path::PathBuf;
use std::sync::Arc;

use mlirbc::{Source, vmfb};
use pyo3::prelude::*;

use crate::error::OrRaise;
use crate::interrupt::interruptible;
use crate::save::save;
use crate::source::absolute;
use crate::tensor::Data;

/// An open IREE module (`.vmfb`). Threads may share it; what is taken from it keeps it alive.
#[pyclass(frozen, module = "mlirbc._native", weakref)]
pub(crate) struct VmFile {
    module: Arc<vmfb::Module<'static>>,
    path: Option<PathBuf>,
    absolute: Option<PathBuf>,
}

impl VmFile {
    pub(crate) fn open(
        py: Python<'_>,
        source: Source<'static>,
        path: Option<PathBuf>,
    ) -> PyResult<VmFile> {
        let module = py.detach(|| vmfb::Module::open(source));
        Ok(VmFile {
            module: Arc::new(module.or_raise_for(py, path.as_deref())?),
            absolute: absolute(path.as_deref()),
            path,
        })
    }
}

#[pymethods]
impl VmFile {
    /// The number of bytes of the file.
    fn __len__(&self) -> usize {
        usize::try_from(self.module.source().len()).unwrap_or(usize::MAX)
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

    /// Where it is in a file of another format: always None.
    #[getter]
    fn at(&self) -> Option<&str> {
        None
    }

    /// The number of segments of constant data.
    #[getter]
    fn num_segments(&self, py: Python<'_>) -> PyResult<u32> {
        Ok(self.module.rodata().or_raise(py)?.len())
    }

    /// The bytes of a segment of constant data. They point into a mapping, which they keep alive.
    fn segment(&self, py: Python<'_>, index: u32) -> PyResult<Data> {
        let module = self.module.clone();
        let blob = match self.module.source().bytes() {
            Some(_) => module.rodata_blob(index).or_raise(py)?,
            None => interruptible(py, move || module.rodata_blob(index))?,
        };
        Ok(Data::new(blob))
    }

    /// Writes the bytes of the file to a path.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        save(py, self.module.source(), path)
    }
}
