//! Objects with the buffer protocol: `bytes`, `memoryview`, arrays, `mmap`.
#![allow(unsafe_code)]

use std::sync::Arc;

use mlirbc::Source;
use mlirbc::raw::Keep;
use pyo3::buffer::PyUntypedBuffer;
use pyo3::exceptions::PyBufferError;
use pyo3::prelude::*;

/// The bytes of a buffer: shared if it is read-only, otherwise copied, because others may write.
pub(super) fn source(buffer: PyUntypedBuffer) -> PyResult<Source<'static>> {
    if !buffer.is_c_contiguous() {
        return Err(PyBufferError::new_err("the buffer is not contiguous"));
    }
    let buffer = Buffer(buffer);
    if buffer.0.readonly() {
        return Ok(Source::shared(Arc::new(buffer)));
    }
    Ok(Source::owned(buffer.bytes().to_vec()))
}

/// A contiguous buffer, kept alive.
struct Buffer(PyUntypedBuffer);

impl Keep for Buffer {
    fn bytes(&self) -> &[u8] {
        if self.0.len_bytes() == 0 {
            return &[];
        }
        let start = self.0.buf_ptr().cast_const().cast::<u8>();
        // SAFETY: the exporter promises `len_bytes` contiguous bytes at this address until the
        // buffer is released, which dropping `self` does. Those of a read-only buffer do not change;
        // those of a writable one are borrowed while the GIL is held, for a copy.
        unsafe { std::slice::from_raw_parts(start, self.0.len_bytes()) }
    }
}
