//! A tensor of a file for Python: reads that can be interrupted.

use std::ops::Deref;
use std::sync::Arc;

use mlirbc::tensor::Dtype;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use super::data::Data;
use crate::error::OrRaise;
use crate::held::Held;
use crate::interrupt::interruptible;

/// Reads above this size are interruptible.
const LONG: u64 = 1 << 20;

/// What is known of a tensor without its bytes.
#[derive(Clone)]
pub(super) struct Stored {
    stored: mlirbc_dlpack::Stored,
    held: Arc<Held>,
}

impl Deref for Stored {
    type Target = mlirbc_dlpack::Stored;

    fn deref(&self) -> &mlirbc_dlpack::Stored {
        &self.stored
    }
}

impl Stored {
    pub(super) fn new(held: &Arc<Held>, found: &mlirbc::tensor::Tensor<'_>) -> Stored {
        Stored {
            stored: mlirbc_dlpack::Stored::new(held.bytecode(), found),
            held: held.clone(),
        }
    }

    /// The file.
    pub(super) fn held(&self) -> &Arc<Held> {
        &self.held
    }

    /// The bytes as they are stored. Nothing is read if the file is in memory or mapped.
    pub(super) fn loaded(&self, py: Python<'_>) -> PyResult<Data> {
        self.held.check(py)?;
        let is_read = self.file.source().bytes().is_none();
        let bytes = if is_read && self.data.is_some_and(|data| data.span.len >= LONG) {
            let tensor = self.clone();
            interruptible(py, move || tensor.bytes())?
        } else {
            py.detach(|| self.bytes()).or_raise(py)?
        };
        Ok(Data::shares(bytes))
    }

    /// The bytes of an element, or of the real part of a complex one.
    pub(super) fn item(&self) -> u64 {
        match self.shaped.dtype {
            Dtype::Scalar(scalar) | Dtype::Complex(scalar) => scalar.stride(),
            _ => 1,
        }
    }

    /// The extents, if all are known.
    pub(super) fn extents(&self) -> PyResult<&[i64]> {
        let known = self
            .shaped
            .shape()
            .filter(|_| self.shaped.count().is_some());
        known.ok_or_else(|| PyTypeError::new_err(format!("{:?} has no known shape", self.name)))
    }
}
