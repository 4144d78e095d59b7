//! DLPack capsules.
#![allow(unsafe_code)]

use std::ffi::{CStr, c_void};
use std::ptr::NonNull;

use mlirbc_dlpack::{Elements, Owned, Refusal, data_type, delete};
use pyo3::exceptions::PyBufferError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::stored::Stored;
use crate::error::exception;

pub(super) use mlirbc_dlpack::CPU;

const NAME: &CStr = c"dltensor";
const NAME_VERSIONED: &CStr = c"dltensor_versioned";

/// A capsule with the elements.
///
/// # Errors
/// `BufferError` for elements that DLPack has no type for, and where the consumer or `copy` does not
/// allow what is there.
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
    let versioned = max_version.is_some_and(|(major, _)| major >= 1);
    if !versioned && copy != Some(true) {
        return refuse("read-only elements need DLPack version 1 (max_version) or copy=True");
    }
    let shape = tensor.extents()?;
    let elements = elements(py, tensor, copy == Some(true))?;
    if elements.is_copy && copy == Some(false) {
        return refuse("the elements are packed or not aligned, so they must be copied");
    }
    match versioned {
        false => wrap(py, Owned::new(elements, dtype, shape), NAME),
        true => {
            let owned = Owned::new_versioned(elements, dtype, shape);
            wrap(py, owned, NAME_VERSIONED)
        }
    }
}

fn elements(py: Python<'_>, tensor: &Stored, copy: bool) -> PyResult<Elements> {
    let bytes = tensor.loaded(py)?.shared();
    let form = (tensor.shaped.dtype, tensor.storage);
    let found = py.detach(|| {
        Elements::of(bytes, form, copy, || {
            Ok(tensor.found()?.bytes()?.into_owned())
        })
    });
    found.map_err(|refusal| match refusal {
        Refusal::UnknownLayout => PyBufferError::new_err("the layout of the elements is unknown"),
        Refusal::File(error) => exception(py, &error, None),
    })
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
