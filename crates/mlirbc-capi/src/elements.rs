//! The data of a tensor as numbers: borrowed where they are stored so, or copied.
#![allow(unsafe_code)]

use std::ffi::c_void;
use std::mem::MaybeUninit;

use mlirbc::raw::{AlignedBytes, cast_slice};
use mlirbc::tensor::Storage;
use mlirbc_dlpack::Stored;

use crate::blob::Blob;
use crate::border::error::{Error, ErrorKind};
use crate::border::guard::{ErrorOut, given, guard};
use crate::border::pointer;

/// A type of numbers in memory.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(
    non_camel_case_types,
    missing_docs,
    reason = "the header has these names, and a comment for each"
)]
pub enum ElementType {
    /// `uint8_t`; also for `i1`: 0 or 1.
    MLIRBC_ELEMENT_U8 = 0,
    /// `int8_t`.
    MLIRBC_ELEMENT_I8 = 1,
    /// `uint16_t`; also for the bits of `bf16` and `f16`.
    MLIRBC_ELEMENT_U16 = 2,
    /// `int16_t`.
    MLIRBC_ELEMENT_I16 = 3,
    /// `uint32_t`.
    MLIRBC_ELEMENT_U32 = 4,
    /// `int32_t`.
    MLIRBC_ELEMENT_I32 = 5,
    /// `uint64_t`.
    MLIRBC_ELEMENT_U64 = 6,
    /// `int64_t`.
    MLIRBC_ELEMENT_I64 = 7,
    /// `float`.
    MLIRBC_ELEMENT_F32 = 8,
    /// `double`.
    MLIRBC_ELEMENT_F64 = 9,
}

/// Calls a function with the type that a number of [`ElementType`] stands for.
macro_rules! with_type {
    ($number:expr, $call:ident($($argument:expr),*)) => {
        match $number {
            0 => $call::<u8>($($argument),*),
            1 => $call::<i8>($($argument),*),
            2 => $call::<u16>($($argument),*),
            3 => $call::<i16>($($argument),*),
            4 => $call::<u32>($($argument),*),
            5 => $call::<i32>($($argument),*),
            6 => $call::<u64>($($argument),*),
            7 => $call::<i64>($($argument),*),
            8 => $call::<f32>($($argument),*),
            9 => $call::<f64>($($argument),*),
            _ => Err(Error::invalid("there is no such type of elements")),
        }
    };
}

fn refuse(why: &str) -> Error {
    Error::new(ErrorKind::MLIRBC_ERROR_ELEMENT_TYPE, why)
}

fn other_type(stored: &Stored, wanted: &'static str) -> Error {
    let tensor = stored.shaped.type_text().unwrap_or_default();
    mlirbc::Error::new(mlirbc::ErrorKind::ElementType { tensor, wanted }).into()
}

/// The bytes as `T`, where they are stored so.
fn borrowed<T: mlirbc::Element>(blob: &Blob) -> Result<(*const c_void, usize), Error> {
    if let Some(stored) = blob.tensor() {
        if !stored.shaped.dtype.is_stored_as::<T>() {
            return Err(other_type(stored, T::NAME));
        }
        match stored.storage {
            Storage::Elements(_) => {}
            Storage::Splat(_) => return Err(refuse("one element is stored for all: copy them")),
            _ => {
                return Err(refuse(
                    "the elements are packed, or their number does not fit",
                ));
            }
        }
    }
    let elements = cast_slice::<T>(blob.bytes())?;
    Ok((elements.as_ptr().cast(), elements.len()))
}

/// Copies all elements as `T`.
fn copied<T: mlirbc::Element>(blob: &Blob, out: *mut c_void, count: usize) -> Result<(), Error> {
    let other_count = |is| Err(Error::invalid(&format!("there are {is} elements")));
    let elements = match blob.tensor() {
        Some(stored) => {
            // Before a splat is expanded.
            if let Some(is) = stored.shaped.count().filter(|is| *is != count as u64) {
                return other_count(is);
            }
            stored.found()?.data()?.to_vec::<T>()?
        }
        None => {
            let bytes = AlignedBytes::new(blob.bytes(), align_of::<T>() as u64)?;
            cast_slice::<T>(&bytes)?.to_vec()
        }
    };
    if elements.len() != count {
        return other_count(elements.len() as u64);
    }
    // SAFETY: the rules of the header: there is room for `count` elements.
    unsafe { pointer::fill(out.cast::<T>(), &elements) }
}

/// The number of elements that the data of a tensor stand for, those of a splat counted; 0 for other
/// blobs, and if the shape is not known.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_blob_num_elements(blob: Option<&Blob>) -> u64 {
    let stored = blob.and_then(Blob::tensor);
    stored.and_then(|it| it.shaped.count()).unwrap_or(0)
}

/// The number of bytes of all elements, where `mlirbc_blob_size` counts those that are stored: a splat stores
/// one element. The same for blobs that are no tensors.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_blob_expanded_size(blob: Option<&Blob>) -> u64 {
    blob.map_or(0, |blob| match blob.tensor() {
        Some(stored) => stored.nbytes,
        None => blob.bytes().len() as u64,
    })
}

/// Whether the bytes are, as they lie there, elements of this type (a number of
/// `mlirbc_element_type_t`): all elements of a tensor of that type, one after the other, at an
/// aligned address. Then `*data` and `*count` are set; `*data` is borrowed from the blob. Otherwise
/// the function fails with `MLIRBC_ERROR_ELEMENT_TYPE`: another type, a splat, packed bits, an address
/// that is not aligned; `mlirbc_blob_copy_elements` works for the last three. The elements of blobs that
/// are no tensors have any type.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_blob_elements(
    blob: Option<&Blob>,
    element: u32,
    data: Option<&mut MaybeUninit<*const c_void>>,
    count: Option<&mut MaybeUninit<usize>>,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let blob = given(blob, "blob")?;
        let (start, len) = with_type!(element, borrowed(blob))?;
        if let Some(data) = data {
            data.write(start);
        }
        if let Some(count) = count {
            count.write(len);
        }
        Ok(true)
    })
}

/// Copies all elements as this type (a number of `mlirbc_element_type_t`) to `out`, which has room for
/// `count` of them, in any alignment: a splat is repeated, bits are unpacked to 0 and 1, narrower
/// numbers are widened where no value changes. `count` has to be `mlirbc_blob_num_elements`, or for a blob
/// that is no tensor its size in elements. Returns whether all was copied.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_blob_copy_elements(
    blob: Option<&Blob>,
    element: u32,
    out: *mut c_void,
    count: usize,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let blob = given(blob, "blob")?;
        with_type!(element, copied(blob, out, count))?;
        Ok(true)
    })
}
