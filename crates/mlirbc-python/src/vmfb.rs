//! An open IREE module.

use std::sync::Arc;

use mlirbc_vmfb::Module;
use pyo3::prelude::*;

use crate::error::vm_exception;
use crate::interrupt::interruptible;
use crate::source::{ReaderId, check_reader};
use crate::tensor::Data;

/// An open IREE module (`.vmfb`). Threads may share it; what is taken from it keeps it alive.
#[pyclass(frozen, module = "mlirbc._native", weakref)]
pub(crate) struct VmFile {
    module: Arc<Module<'static>>,
    reader: Option<ReaderId>,
}

impl VmFile {
    pub(crate) fn of(module: Arc<Module<'static>>, reader: Option<ReaderId>) -> VmFile {
        VmFile { module, reader }
    }
}

#[pymethods]
impl VmFile {
    /// The number of bytes of the file.
    fn __len__(&self) -> usize {
        usize::try_from(self.module.source().len()).unwrap_or(usize::MAX)
    }

    /// The number of segments of constant data.
    #[getter]
    fn num_segments(&self, py: Python<'_>) -> PyResult<u32> {
        check_reader(self.reader)?;
        let count = py.detach(|| Ok(self.module.rodata()?.len()));
        count.map_err(|error| vm_exception(py, &error, None))
    }

    /// The bytes of a segment of constant data. They point into a mapping, which they keep alive.
    fn segment(&self, py: Python<'_>, index: u32) -> PyResult<Data> {
        check_reader(self.reader)?;
        let module = self.module.clone();
        let blob = match self.module.source().bytes() {
            Some(_) => py.detach(|| module.rodata_blob(index)),
            None => interruptible(py, move || Ok(module.rodata_blob(index)))?,
        };
        let blob = blob.map_err(|error| vm_exception(py, &error, None))?;
        Ok(Data::new(blob))
    }
}
