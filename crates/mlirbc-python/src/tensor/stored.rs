//! A tensor of a file, and its bytes.

use std::sync::Arc;

use mlirbc::error::NoBytes;
use mlirbc::ids::AttrId;
use mlirbc::tensor::{DataSpan, Dtype, Origin, Shaped, Storage};
use mlirbc::{Bytecode, ErrorKind};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use super::data::Data;
use crate::error::OrRaise;
use crate::interrupt::interruptible;

/// Reads above this size are interruptible.
const LONG: u64 = 1 << 20;

/// What is known of a tensor without its bytes, and the file, which it keeps alive.
pub(super) struct Stored {
    pub(super) file: Arc<Bytecode<'static>>,
    pub(super) name: String,
    pub(super) shaped: Shaped,
    pub(super) storage: Storage,
    pub(super) origin: Origin,
    pub(super) attr: Option<AttrId>,
    /// `None` for strings and declarations, and if the header of the blob is malformed.
    pub(super) data: Option<DataSpan>,
    pub(super) nbytes: u64,
}

impl Stored {
    pub(super) fn new(file: &Arc<Bytecode<'static>>, found: &mlirbc::tensor::Tensor<'_>) -> Stored {
        Stored {
            file: file.clone(),
            name: found.name().into_owned(),
            shaped: found.shaped().clone(),
            storage: found.storage(),
            origin: found.origin(),
            attr: found.attr(),
            data: found.data_span().ok().flatten(),
            nbytes: found.nbytes(),
        }
    }

    /// The tensor as the library has it.
    pub(super) fn found<'a>(
        &self,
        file: &'a Bytecode<'_>,
    ) -> mlirbc::Result<mlirbc::tensor::Tensor<'a>> {
        let of_attr = match self.attr {
            Some(attr) => file.view().tensor_of_attr(attr)?,
            None => None,
        };
        match (of_attr, self.origin) {
            (Some(found), _) => Ok(found),
            (None, Origin::Resource(resource)) => file.view().tensor_of_resource(resource),
            (None, _) => {
                let key = self.name.clone();
                let kind = ErrorKind::NoBytes(NoBytes::Omitted { key });
                Err(mlirbc::Error::new(kind))
            }
        }
    }

    /// Another handle, for work on another thread.
    pub(super) fn handle(&self) -> Stored {
        Stored {
            file: self.file.clone(),
            name: self.name.clone(),
            shaped: self.shaped.clone(),
            ..*self
        }
    }

    /// The bytes as they are stored. Nothing is read if the file is in memory or mapped.
    pub(super) fn load(&self) -> mlirbc::Result<Data> {
        let Some(DataSpan {
            span, alignment, ..
        }) = self.data
        else {
            // What is wrong with it.
            let copy = self.found(&self.file)?.data()?.as_bytes().to_vec();
            return Ok(Data::new(copy));
        };
        let source = self.file.source();
        match self.origin {
            // It may have been fetched before.
            Origin::Resource(resource) if source.bytes().is_none() => {
                let blob = self.file.blob(&resource)?;
                mlirbc_dlpack::check_len(span, blob.len())?;
                Ok(Data::new(blob))
            }
            _ => Ok(Data::new(source.chunk(span, alignment)?)),
        }
    }

    pub(super) fn loaded(&self, py: Python<'_>) -> PyResult<Data> {
        let is_read = self.file.source().bytes().is_none();
        if is_read && self.data.is_some_and(|data| data.span.len >= LONG) {
            let tensor = self.handle();
            return interruptible(py, move || tensor.load());
        }
        py.detach(|| self.load()).or_raise(py)
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
