//! Bytes of a tensor, which Python reads through the buffer protocol.
#![allow(unsafe_code)]

use std::ffi::c_int;
use std::sync::Arc;

use pyo3::exceptions::PyBufferError;
use pyo3::ffi;
use pyo3::prelude::*;

/// Read-only bytes: a part of the file, which they keep alive, or a copy.
#[pyclass(frozen, module = "mlirbc._native")]
#[derive(Clone)]
pub(crate) struct Data(mlirbc_dlpack::Bytes);

impl Data {
    pub(crate) fn new(owner: impl AsRef<[u8]> + Send + Sync + 'static) -> Data {
        Data(Arc::new(owner))
    }

    /// Bytes with their owner.
    pub(super) fn shares(bytes: mlirbc_dlpack::Bytes) -> Data {
        Data(bytes)
    }

    /// A copy at an address that is a multiple of 64.
    pub(crate) fn aligned(bytes: &[u8]) -> mlirbc::Result<Data> {
        Ok(Data(mlirbc_dlpack::aligned(bytes)?))
    }

    /// The bytes and their owner.
    pub(super) fn shared(&self) -> mlirbc_dlpack::Bytes {
        self.0.clone()
    }

    pub(super) fn bytes(&self) -> &[u8] {
        (*self.0).as_ref()
    }

    pub(super) fn is_aligned(&self, item: usize) -> bool {
        self.bytes().as_ptr().addr() % item.max(1) == 0
    }
}

#[pymethods]
impl Data {
    fn __len__(&self) -> usize {
        self.bytes().len()
    }

    /// Whether the address is a multiple of this.
    #[pyo3(name = "is_aligned")]
    fn py_is_aligned(&self, item: usize) -> bool {
        self.is_aligned(item)
    }

    unsafe fn __getbuffer__(
        slf: Bound<'_, Self>,
        view: *mut ffi::Py_buffer,
        flags: c_int,
    ) -> PyResult<()> {
        if view.is_null() {
            return Err(PyBufferError::new_err("no view"));
        }
        let bytes = slf.get().bytes();
        let len = isize::try_from(bytes.len())?;
        let start = bytes.as_ptr().cast_mut().cast();
        // SAFETY: the interpreter gives a view to fill, and the GIL is held. The bytes are at this
        // address as long as the object lives, which the view keeps alive; they are stated to be
        // read-only (1), so a request for a writable view fails.
        let done = unsafe { ffi::PyBuffer_FillInfo(view, slf.as_ptr(), start, len, 1, flags) };
        match done {
            0 => Ok(()),
            _ => Err(PyErr::fetch(slf.py())),
        }
    }
}
