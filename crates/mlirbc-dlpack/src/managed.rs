//! The structures of `dlpack.h`.
#![allow(unsafe_code)]

use std::ffi::c_void;
use std::ptr::NonNull;

use crate::dtype::{BOOL, DataType};
use crate::elements::{Bytes, Elements};

/// `kDLCPU`, and the number of the device.
pub const CPU: (i32, i32) = (1, 0);

const READ_ONLY: u64 = 1;
const IS_COPIED: u64 = 2;
const SUBBYTE_TYPE_PADDED: u64 = 4;

/// `DLTensor`.
#[repr(C)]
pub struct Tensor {
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
pub struct Managed {
    tensor: Tensor,
    context: *mut c_void,
    deleter: Option<unsafe extern "C" fn(*mut Managed)>,
}

/// `DLManagedTensorVersioned`.
#[repr(C)]
pub struct ManagedVersioned {
    major: u32,
    minor: u32,
    context: *mut c_void,
    deleter: Option<unsafe extern "C" fn(*mut ManagedVersioned)>,
    flags: u64,
    tensor: Tensor,
}

/// A managed tensor, and what it points to.
#[repr(C)]
pub struct Owned<M> {
    /// First: a pointer to it is one to the whole.
    managed: M,
    /// Keeps the bytes alive.
    _bytes: Bytes,
    _shape: Box<[i64]>,
    _strides: Box<[i64]>,
}

impl Owned<Managed> {
    /// A `DLManagedTensor`, which has no flags: consumers may write to the elements, so these have
    /// to be a copy.
    pub fn new(elements: Elements, dtype: DataType, shape: &[i64]) -> Box<Owned<Managed>> {
        owned(elements, dtype, shape, |tensor| Managed {
            tensor,
            context: std::ptr::null_mut(),
            deleter: Some(delete::<Managed>),
        })
    }
}

impl Owned<ManagedVersioned> {
    /// A `DLManagedTensorVersioned`.
    pub fn new_versioned(
        elements: Elements,
        dtype: DataType,
        shape: &[i64],
    ) -> Box<Owned<ManagedVersioned>> {
        let mut flags = 0;
        if elements.is_copy {
            flags |= IS_COPIED;
        }
        // The elements of a splat are one.
        if !elements.is_own || elements.is_splat {
            flags |= READ_ONLY;
        }
        if dtype.bits < 8 && dtype.code != BOOL {
            flags |= SUBBYTE_TYPE_PADDED;
        }
        // The small floats and the flag came with version 1.1.
        let is_new = dtype.code > BOOL || flags & SUBBYTE_TYPE_PADDED != 0;
        owned(elements, dtype, shape, |tensor| ManagedVersioned {
            major: 1,
            minor: u32::from(is_new),
            context: std::ptr::null_mut(),
            deleter: Some(delete::<ManagedVersioned>),
            flags,
            tensor,
        })
    }
}

impl<M> Owned<M> {
    /// Leaves it to a consumer, which calls the deleter once.
    pub fn into_raw(self: Box<Self>) -> NonNull<M> {
        NonNull::from(Box::leak(self)).cast()
    }
}

fn owned<M>(
    elements: Elements,
    dtype: DataType,
    shape: &[i64],
    new: impl FnOnce(Tensor) -> M,
) -> Box<Owned<M>> {
    let mut strides = strides(shape, elements.is_splat);
    let mut shape: Box<[i64]> = shape.into();
    let (device_type, device_id) = CPU;
    let tensor = Tensor {
        data: (*elements.bytes).as_ref().as_ptr().cast_mut().cast(),
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
        _bytes: elements.bytes,
        _shape: shape,
        _strides: strides,
    })
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

/// The deleter of a managed tensor.
///
/// # Safety
/// The pointer is null or from [`Owned::into_raw`], and is used for the last time.
pub unsafe extern "C" fn delete<M>(managed: *mut M) {
    if !managed.is_null() {
        // SAFETY: `managed` is the first field of an `Owned` that `into_raw` leaked, and consumers
        // call the deleter once.
        drop(unsafe { Box::from_raw(managed.cast::<Owned<M>>()) });
    }
}
