//! Tensors: what is known without their data, and their data.
#![allow(unsafe_code)]

use std::ptr;
use std::sync::Arc;

use mlirbc::Bytecode;
use mlirbc::tensor;
use mlirbc_dlpack::{ManagedVersioned, Stored};
use parking_lot::Mutex;
use self_cell::self_cell;

use crate::blob::Blob;
use crate::border::error::Error;
use crate::border::guard::{ErrorOut, given, guard, release};
use crate::border::pointer::{self, give};
use crate::border::text::{Str, Text};
use crate::dlpack;

type File = Arc<Bytecode<'static>>;
type Iter<'a> = tensor::IntoIter<'a>;

self_cell!(
    /// The list of tensors, and the file that it borrows from.
    struct List {
        owner: File,
        #[not_covariant]
        dependent: Iter,
    }
);

/// An iterator over tensors. Counted; threads may share it, each tensor then goes to one of them.
pub struct Tensors(Mutex<List>);

impl Tensors {
    pub(crate) fn new(file: &File) -> Result<Tensors, Error> {
        let list = List::try_new(file.clone(), |file| {
            let tensors = file.tensors()?;
            match tensors.problem() {
                Some(problem) => Err(problem.clone()),
                None => Ok(tensors.into_iter()),
            }
        });
        Ok(Tensors(Mutex::new(list?)))
    }

    fn next(&self) -> Option<Tensor> {
        let mut list = self.0.lock();
        list.with_dependent_mut(|file, iter| iter.next().map(|found| Tensor::new(file, &found)))
    }
}

/// A tensor of a module, which it holds. Immutable, and counted.
pub struct Tensor {
    stored: Stored,
    name: Text,
    dtype: Text,
}

impl Tensor {
    pub(crate) fn new(file: &File, found: &tensor::Tensor<'_>) -> Tensor {
        let stored = Stored::new(file, found);
        Tensor {
            name: Text::new(&stored.name),
            dtype: Text::new(stored.shaped.dtype.to_string()),
            stored,
        }
    }

    fn shape(&self) -> Option<&[i64]> {
        self.stored.shaped.shape()
    }

    fn alignment(&self) -> u64 {
        self.stored.data.map_or(1, |data| data.alignment)
    }
}

/// The next tensor. Returns a new handle; NULL at the end, and on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_tensors_next(
    tensors: Option<&Tensors>,
    error: ErrorOut<'_>,
) -> *mut Tensor {
    guard(error, || {
        let next = given(tensors, "iterator")?.next();
        Ok(next.map_or(ptr::null_mut(), give))
    })
}

/// Adds a reference, which has to be released, and returns the same handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_tensors_retain(tensors: *const Tensors) -> *mut Tensors {
    // SAFETY: the rules of the header.
    unsafe { pointer::retain(tensors) }
}

/// Releases a reference. NULL is no error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_tensors_release(tensors: *const Tensors) {
    // SAFETY: the rules of the header.
    unsafe { release(tensors) };
}

/// The name, with which `mlirbc_module_tensor` finds it. Borrowed from the tensor.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_tensor_name(tensor: Option<&Tensor>) -> Str {
    tensor.map_or(Str::EMPTY, |tensor| tensor.name.as_c())
}

/// The type of its elements in MLIR, such as `f32`, `bf16`, `i8`, `ui8`, `i1`, `complex<f32>`. Borrowed
/// from the tensor.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_tensor_dtype(tensor: Option<&Tensor>) -> Str {
    tensor.map_or(Str::EMPTY, |tensor| tensor.dtype.as_c())
}

/// The number of dimensions; -1 if the shape is not known.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_tensor_rank(tensor: Option<&Tensor>) -> i64 {
    let shape = tensor.and_then(Tensor::shape);
    shape.map_or(-1, |shape| shape.len() as i64)
}

/// The extents, as many as `mlirbc_tensor_rank` says; `INT64_MIN` for one that is not known. NULL if
/// there are none. Borrowed from the tensor.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_tensor_shape(tensor: Option<&Tensor>) -> *const i64 {
    let shape = tensor.and_then(Tensor::shape);
    let shape = shape.filter(|shape| !shape.is_empty());
    shape.map_or(ptr::null(), <[i64]>::as_ptr)
}

/// The number of bytes of all elements; those of a splat are counted.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_tensor_size(tensor: Option<&Tensor>) -> u64 {
    tensor.map_or(0, |tensor| tensor.stored.nbytes)
}

/// The number of bytes in the file.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_tensor_stored_size(tensor: Option<&Tensor>) -> u64 {
    let data = tensor.and_then(|tensor| tensor.stored.data);
    data.map_or(0, |data| data.span.len)
}

/// The alignment that the file declares for the data, in bytes; 1 if it declares none.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_tensor_alignment(tensor: Option<&Tensor>) -> u64 {
    tensor.map_or(1, Tensor::alignment)
}

/// The offset of the data in the file; `UINT64_MAX` if the file has none.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_tensor_offset(tensor: Option<&Tensor>) -> u64 {
    let data = tensor.and_then(|tensor| tensor.stored.data);
    data.map_or(u64::MAX, |data| data.span.start)
}

/// Whether one element is stored, which stands for all.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_tensor_is_splat(tensor: Option<&Tensor>) -> bool {
    tensor.is_some_and(|tensor| tensor.stored.storage.is_splat())
}

/// The data as they are stored, little-endian: without a copy if the file is mapped or in memory, in
/// a buffer of their own if it is read by position. Of a splat this is one element, which stands for
/// `mlirbc_tensor_size` bytes; the elements of `i1` can be packed; the address can be unaligned for the
/// elements. `mlirbc_blob_elements` checks all this, `mlirbc_blob_copy_elements` has all elements. Returns a new handle, which holds the file; NULL on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_tensor_data(tensor: Option<&Tensor>, error: ErrorOut<'_>) -> *mut Blob {
    guard(error, || {
        Ok(give(Blob::of_tensor(&given(tensor, "tensor")?.stored)?))
    })
}

/// The elements as a `DLManagedTensorVersioned` (`dlpack.h`, version 1): without a copy where the
/// stored elements are aligned and not packed, and `copy` is 0; with strides of 0 for a splat then.
/// The flags say whether they are read-only or a copy: a write to read-only ones of a mapped file ends the
/// process, so a consumer that ignores the flag, as PyTorch does, needs `copy`. The structure belongs to the caller, who calls
/// its `deleter` once, on any thread; it holds the file. NULL on failure:
/// `MLIRBC_ERROR_ELEMENT_TYPE` if DLPack has no such element type, or the shape is not known.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_tensor_dlpack(
    tensor: Option<&Tensor>,
    copy: u32,
    error: ErrorOut<'_>,
) -> *mut ManagedVersioned {
    guard(error, || {
        dlpack::managed(&given(tensor, "tensor")?.stored, copy != 0)
    })
}

/// Adds a reference, which has to be released, and returns the same handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_tensor_retain(tensor: *const Tensor) -> *mut Tensor {
    // SAFETY: the rules of the header.
    unsafe { pointer::retain(tensor) }
}

/// Releases a reference. NULL is no error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_tensor_release(tensor: *const Tensor) {
    // SAFETY: the rules of the header.
    unsafe { release(tensor) };
}
