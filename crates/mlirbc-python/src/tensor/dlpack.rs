//! DLPack: elements for other frameworks, in the layout of `dlpack.h`, versions 0 and 1.
#![allow(unsafe_code)]

use std::ffi::{CStr, c_void};
use std::ptr::NonNull;

use mlirbc::entity::{FloatKind, Signedness};
use mlirbc::tensor::{Dtype, Scalar, Storage};
use pyo3::exceptions::PyBufferError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::data::Data;
use super::stored::Stored;
use crate::error::OrRaise;

/// `kDLCPU`, and the number of the device.
pub(super) const CPU: (i32, i32) = (1, 0);

const NAME: &CStr = c"dltensor";
const NAME_VERSIONED: &CStr = c"dltensor_versioned";

const READ_ONLY: u64 = 1;
const IS_COPIED: u64 = 2;
const SUBBYTE_TYPE_PADDED: u64 = 4;

#[repr(C)]
#[derive(Clone, Copy)]
struct DataType {
    code: u8,
    bits: u8,
    lanes: u16,
}

#[repr(C)]
struct DlTensor {
    data: *mut c_void,
    device_type: i32,
    device_id: i32,
    ndim: i32,
    dtype: DataType,
    shape: *mut i64,
    strides: *mut i64,
    byte_offset: u64,
}

/// `DLManagedTensor`.
#[repr(C)]
struct Managed {
    tensor: DlTensor,
    context: *mut c_void,
    deleter: Option<unsafe extern "C" fn(*mut Managed)>,
}

/// `DLManagedTensorVersioned`.
#[repr(C)]
struct ManagedVersioned {
    major: u32,
    minor: u32,
    context: *mut c_void,
    deleter: Option<unsafe extern "C" fn(*mut ManagedVersioned)>,
    flags: u64,
    tensor: DlTensor,
}

/// What a capsule points to, and what that points to.
#[repr(C)]
struct Owned<M> {
    /// First: a pointer to it is one to the whole.
    managed: M,
    /// Keeps the bytes alive.
    _data: Data,
    _shape: Box<[i64]>,
    _strides: Box<[i64]>,
}

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
    let shape: Box<[i64]> = tensor.extents()?.into();
    let elements = Elements::of(py, tensor, copy == Some(true))?;
    if elements.is_copy && copy == Some(false) {
        return refuse("the elements are packed or not aligned, so they must be copied");
    }
    let strides = strides(&shape, elements.is_splat);
    if !versioned {
        let new = |tensor| Managed {
            tensor,
            context: std::ptr::null_mut(),
            deleter: Some(delete::<Managed>),
        };
        let managed = owned(elements.data, dtype, shape, strides, new);
        return wrap(py, managed, NAME);
    }
    let mut flags = 0;
    if elements.is_copy {
        flags |= IS_COPIED;
    }
    // The elements of a splat are one.
    if !elements.is_copy || elements.is_splat {
        flags |= READ_ONLY;
    }
    if dtype.bits < 8 && dtype.code != BOOL {
        flags |= SUBBYTE_TYPE_PADDED;
    }
    // The small floats and the flag came with version 1.1.
    let is_new = dtype.code > BOOL || flags & SUBBYTE_TYPE_PADDED != 0;
    let new = |tensor| ManagedVersioned {
        major: 1,
        minor: u32::from(is_new),
        context: std::ptr::null_mut(),
        deleter: Some(delete::<ManagedVersioned>),
        flags,
        tensor,
    };
    let managed = owned(elements.data, dtype, shape, strides, new);
    wrap(py, managed, NAME_VERSIONED)
}

/// Elements at a fixed stride, at an aligned address.
struct Elements {
    data: Data,
    is_copy: bool,
    /// Whether one element stands for all.
    is_splat: bool,
}

impl Elements {
    fn of(py: Python<'_>, tensor: &Stored, copy: bool) -> PyResult<Elements> {
        let data = tensor.loaded(py)?;
        let item = usize::try_from(tensor.item()).unwrap_or(1);
        let is_bool = tensor.shaped.dtype.is_bit();
        // True can be stored as 0xFF.
        let is_plain = !is_bool || py.detach(|| data.bytes().iter().all(|byte| *byte <= 1));
        let is_splat = match tensor.storage {
            Storage::Elements(_) => false,
            Storage::Splat(_) => true,
            Storage::Bits => return Elements::unpacked(py, tensor),
            _ => {
                return Err(PyBufferError::new_err(
                    "the layout of the elements is unknown",
                ));
            }
        };
        if copy && is_splat {
            return Elements::unpacked(py, tensor);
        }
        let is_copy = copy || !is_plain || !data.is_aligned(item);
        let data = match (is_copy, is_plain) {
            (false, _) => data,
            (true, true) => py.detach(|| Data::aligned(data.bytes())),
            (true, false) => {
                let bytes: Vec<u8> = data
                    .bytes()
                    .iter()
                    .map(|byte| u8::from(*byte != 0))
                    .collect();
                Data::aligned(&bytes)
            }
        };
        Ok(Elements {
            data,
            is_copy,
            is_splat,
        })
    }

    /// All elements one by one, as a copy.
    fn unpacked(py: Python<'_>, tensor: &Stored) -> PyResult<Elements> {
        let data = py.detach(|| {
            let found = tensor.found(&tensor.file)?;
            Ok(Data::aligned(&found.bytes()?))
        });
        Ok(Elements {
            data: data.or_raise(py)?,
            is_copy: true,
            is_splat: false,
        })
    }
}

/// Elements from one to the next, by dimension; all 0 for a splat.
fn strides(shape: &[i64], is_splat: bool) -> Box<[i64]> {
    let mut strides = vec![0; shape.len()];
    if !is_splat {
        let mut step = 1i64;
        for (stride, extent) in strides.iter_mut().zip(shape).rev() {
            *stride = step;
            step = step.wrapping_mul((*extent).max(1));
        }
    }
    strides.into()
}

fn owned<M>(
    data: Data,
    dtype: DataType,
    mut shape: Box<[i64]>,
    mut strides: Box<[i64]>,
    new: impl FnOnce(DlTensor) -> M,
) -> Box<Owned<M>> {
    let (device_type, device_id) = CPU;
    let tensor = DlTensor {
        data: data.bytes().as_ptr().cast_mut().cast(),
        device_type,
        device_id,
        ndim: i32::try_from(shape.len()).unwrap_or(i32::MAX),
        dtype,
        shape: shape.as_mut_ptr(),
        strides: strides.as_mut_ptr(),
        byte_offset: 0,
    };
    Box::new(Owned {
        managed: new(tensor),
        _data: data,
        _shape: shape,
        _strides: strides,
    })
}

/// The capsule of a managed tensor. Its consumer renames it and calls the deleter; the destructor
/// calls it for one that nobody consumed.
fn wrap<'py, M>(
    py: Python<'py>,
    owned: Box<Owned<M>>,
    name: &'static CStr,
) -> PyResult<Bound<'py, PyAny>> {
    let pointer = NonNull::from(Box::leak(owned)).cast::<c_void>();
    let destroy = destroy::<M> as unsafe extern "C" fn(*mut ffi::PyObject);
    // SAFETY: the pointer is valid until `delete` is called, which the consumer or `destroy` does
    // once; the name is static.
    let capsule =
        unsafe { PyCapsule::new_with_pointer_and_destructor(py, pointer, name, Some(destroy)) };
    if capsule.is_err() {
        // SAFETY: nobody else has the pointer.
        drop(unsafe { Box::from_raw(pointer.cast::<Owned<M>>().as_ptr()) });
    }
    Ok(capsule?.into_any())
}

/// The deleter of a managed tensor; consumers call it on any thread.
unsafe extern "C" fn delete<M>(managed: *mut M) {
    if !managed.is_null() {
        // SAFETY: `managed` is the first field of an `Owned` that `wrap` leaked, and consumers call
        // the deleter once.
        drop(unsafe { Box::from_raw(managed.cast::<Owned<M>>()) });
    }
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

const BOOL: u8 = 6;

/// `DLDataType`; `None` if DLPack has none.
fn data_type(dtype: Dtype) -> Option<DataType> {
    let (scalar, parts) = match dtype {
        Dtype::Scalar(scalar) => (scalar, 1),
        Dtype::Complex(scalar) => (scalar, 2),
        _ => return None,
    };
    let bits = u8::try_from(scalar.bitsize()).ok()?;
    let (code, bits) = match scalar {
        Scalar::Int { width: 1, .. } => (BOOL, 8),
        Scalar::Int {
            width: 2 | 4 | 8 | 16 | 32 | 64,
            signedness,
        } => (u8::from(signedness == Signedness::Unsigned), bits),
        Scalar::Int { .. } => return None,
        Scalar::Index => (0, bits),
        Scalar::Float(kind) => (float_code(kind)?, bits),
    };
    match (parts, code) {
        (1, _) => Some(DataType {
            code,
            bits,
            lanes: 1,
        }),
        // Complex numbers of floats only.
        (_, 2) => Some(DataType {
            code: 5,
            bits: bits.checked_mul(2)?,
            lanes: 1,
        }),
        _ => None,
    }
}

fn float_code(kind: FloatKind) -> Option<u8> {
    Some(match kind {
        FloatKind::F16 | FloatKind::F32 | FloatKind::F64 => 2,
        FloatKind::BF16 => 4,
        FloatKind::F8E3M4 => 7,
        FloatKind::F8E4M3 => 8,
        FloatKind::F8E4M3B11FNUZ => 9,
        FloatKind::F8E4M3FN => 10,
        FloatKind::F8E4M3FNUZ => 11,
        FloatKind::F8E5M2 => 12,
        FloatKind::F8E5M2FNUZ => 13,
        FloatKind::F8E8M0FNU => 14,
        FloatKind::F6E2M3FN => 15,
        FloatKind::F6E3M2FN => 16,
        FloatKind::F4E2M1FN => 17,
        _ => return None,
    })
}
