//! DLPack capsules.
#![allow(unsafe_code)]

use std::ffi::{CStr, c_void};
use std::ptr::NonNull;
use std::sync::Arc;

use memmap2::MmapMut;
use mlirbc_dlpack::{Bytes, Elements, Owned, Refusal, data_type, delete};
use pyo3::exceptions::PyBufferError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::stored::Stored;
use crate::error::exception;

pub(super) use mlirbc_dlpack::CPU;

const NAME: &CStr = c"dltensor";
const NAME_VERSIONED: &CStr = c"dltensor_versioned";

/// Elements of fewer bytes are copied: a mapping takes pages and time.
const MAPPED: u64 = 64 << 10;

/// A capsule with the elements, which are the consumer's own. Several consumers write to elements that
/// are marked read-only (PyTorch), and those without versions know no mark.
///
/// # Errors
/// `BufferError` for elements that DLPack has no type for, and where `copy` does not allow what is there.
pub(super) fn capsule<'py>(
    py: Python<'py>,
    tensor: &Stored,
    max_version: Option<(u32, u32)>,
    copy: Option<bool>,
) -> PyResult<Bound<'py, PyAny>> {
    let refuse = |text: &str| Err(PyBufferError::new_err(text.to_string()));
    let Some(dtype) = data_type(tensor.shaped.dtype) else {
        return refuse("DLPack has no such element type; `raw()` has the bytes");
    };
    let shape = tensor.extents()?;
    let elements = elements(py, tensor, copy)?;
    if elements.is_copy && copy == Some(false) {
        return refuse(
            "only large aligned elements of a mapped file come without a copy; `numpy()` has a read-only view",
        );
    }
    match max_version.is_some_and(|(major, _)| major >= 1) {
        false => wrap(py, Owned::new(elements, dtype, shape), NAME),
        true => {
            let owned = Owned::new_versioned(elements, dtype, shape);
            wrap(py, owned, NAME_VERSIONED)
        }
    }
}

fn elements(py: Python<'_>, tensor: &Stored, copy: Option<bool>) -> PyResult<Elements> {
    let bytes = tensor.loaded(py)?.shared();
    let form = (tensor.shaped.dtype, tensor.storage);
    let span = tensor.data.map(|data| data.span);
    let span = span.filter(|span| span.len >= MAPPED || copy == Some(false) && span.len > 0);
    let found = py.detach(|| {
        let elements = Elements::of(bytes, form, copy == Some(true), || {
            Ok(tensor.found()?.bytes()?.into_owned())
        })?;
        let mapping = || Some(Arc::new(Private(tensor.held().private(span?)?)) as Bytes);
        let mapping = (!elements.is_own).then(mapping).flatten();
        elements.owned(mapping)
    });
    found.map_err(|refusal| match refusal {
        Refusal::UnknownLayout => PyBufferError::new_err("the layout of the elements is unknown"),
        Refusal::File(error) => exception(py, &error, None),
    })
}

/// A mapping that only a consumer has.
struct Private(MmapMut);

impl AsRef<[u8]> for Private {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// The capsule of a managed tensor. Its consumer renames it and calls the deleter; the destructor
/// calls it for one that nobody consumed.
fn wrap<'py, M>(
    py: Python<'py>,
    owned: Box<Owned<M>>,
    name: &'static CStr,
) -> PyResult<Bound<'py, PyAny>> {
    let pointer = owned.into_raw();
    let destroy = destroy::<M> as unsafe extern "C" fn(*mut ffi::PyObject);
    let address: NonNull<c_void> = pointer.cast();
    // SAFETY: the pointer is valid until `delete` is called, which the consumer or `destroy` does
    // once; the name is static.
    let capsule =
        unsafe { PyCapsule::new_with_pointer_and_destructor(py, address, name, Some(destroy)) };
    if capsule.is_err() {
        // SAFETY: nobody else has the pointer.
        unsafe { delete(pointer.as_ptr()) };
    }
    Ok(capsule?.into_any())
}

/// The destructor of a capsule.
unsafe extern "C" fn destroy<M>(capsule: *mut ffi::PyObject) {
    for name in [NAME, NAME_VERSIONED] {
        // SAFETY: the interpreter calls a destructor with the capsule, attached. A consumed capsule
        // has another name; the pointer of one that is not is that of `wrap`, of the same `M`.
        unsafe {
            if ffi::PyCapsule_IsValid(capsule, name.as_ptr()) == 1 {
                delete(ffi::PyCapsule_GetPointer(capsule, name.as_ptr()).cast::<M>());
                return;
            }
        }
    }
}
