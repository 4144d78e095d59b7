//! Pointers from C, and handles for C. All functions of the header rely on its rules: a pointer is
//! NULL or valid for the call, and a handle is used until it is released, not longer.
#![allow(unsafe_code)]

use std::ffi::{CStr, c_char, c_void};
use std::path::PathBuf;
use std::sync::Arc;

use crate::border::error::Error;

/// A new handle, which belongs to the caller, who may use and release it on any thread.
pub(crate) fn give<T: Send + Sync>(value: T) -> *mut T {
    hand(Arc::new(value))
}

/// A handle for a shared value.
fn hand<T: Send + Sync>(value: Arc<T>) -> *mut T {
    Arc::into_raw(value).cast_mut()
}

/// Another reference to a handle.
///
/// # Safety
/// The pointer is NULL or a handle that [`hand`] gave and that has not been released.
pub(crate) unsafe fn retain<T>(handle: *const T) -> *mut T {
    if !handle.is_null() {
        // SAFETY: it came from `Arc::into_raw`, and the caller's reference is alive.
        unsafe { Arc::increment_strong_count(handle) };
    }
    handle.cast_mut()
}

/// Releases a reference to a handle.
///
/// # Safety
/// As [`retain`]; this reference is not used again.
pub(crate) unsafe fn release<T>(handle: *const T) {
    if !handle.is_null() {
        // SAFETY: it came from `Arc::into_raw`, and each reference is released once.
        drop(unsafe { Arc::from_raw(handle) });
    }
}

/// A text that ends with NUL.
///
/// # Safety
/// The pointer is NULL, or such a text that does not change during `'a`.
unsafe fn c_str<'a>(text: *const c_char, what: &str) -> Result<&'a CStr, Error> {
    if text.is_null() {
        return Err(Error::invalid(&format!("the {what} is NULL")));
    }
    // SAFETY: the caller's promise.
    Ok(unsafe { CStr::from_ptr(text) })
}

/// A text in UTF-8.
///
/// # Safety
/// As [`c_str`].
pub(crate) unsafe fn text<'a>(text: *const c_char, what: &str) -> Result<&'a str, Error> {
    // SAFETY: the caller's promise.
    let text = unsafe { c_str(text, what) }?;
    let text = text.to_str();
    text.map_err(|_| Error::invalid(&format!("the {what} is not UTF-8")))
}

/// Texts in UTF-8 up to a NULL; NULL in place of the list stands for none.
///
/// # Safety
/// The list ends with NULL; each text before it as [`c_str`].
pub(crate) unsafe fn words<'a>(list: *const *const c_char) -> Result<Vec<&'a str>, Error> {
    let mut words = Vec::new();
    while !list.is_null() {
        // SAFETY: the caller's promise: entries up to the NULL are readable.
        let word = unsafe { *list.add(words.len()) };
        if word.is_null() {
            break;
        }
        // SAFETY: as above.
        words.push(unsafe { text(word, "option") }?);
    }
    Ok(words)
}

/// A path.
///
/// # Safety
/// As [`c_str`].
pub(crate) unsafe fn path(path: *const c_char) -> Result<PathBuf, Error> {
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        // SAFETY: the caller's promise.
        let bytes = unsafe { c_str(path, "path") }?.to_bytes();
        Ok(std::ffi::OsStr::from_bytes(bytes).into())
    }
    #[cfg(not(unix))]
    {
        // SAFETY: the caller's promise.
        unsafe { text(path, "path") }.map(PathBuf::from)
    }
}

/// Bytes in memory; NULL stands for none.
///
/// # Safety
/// The bytes are readable and do not change during `'a`.
pub(crate) unsafe fn bytes<'a>(data: *const c_void, size: usize) -> Result<&'a [u8], Error> {
    if size == 0 {
        return Ok(&[]);
    }
    if data.is_null() {
        return Err(Error::invalid("the data is NULL"));
    }
    if isize::try_from(size).is_err() {
        return Err(Error::invalid("no memory has so many bytes"));
    }
    // SAFETY: the caller's promise.
    Ok(unsafe { std::slice::from_raw_parts(data.cast(), size) })
}

/// Copies values to memory of the caller; NULL is an error unless there are none.
///
/// # Safety
/// The memory has room for all of them, and nothing else refers to it during the call.
pub(crate) unsafe fn fill<T: Copy>(out: *mut T, values: &[T]) -> Result<(), Error> {
    if values.is_empty() {
        return Ok(());
    }
    if out.is_null() {
        return Err(Error::invalid("the memory for the values is NULL"));
    }
    let from = values.as_ptr().cast::<u8>();
    // SAFETY: the caller's promise; the values are in memory of the library. As bytes, because the
    // address need not be aligned.
    unsafe { std::ptr::copy_nonoverlapping(from, out.cast(), size_of_val(values)) };
    Ok(())
}
