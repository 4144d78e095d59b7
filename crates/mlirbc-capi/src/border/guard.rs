//! Errors and panics become error objects.
#![allow(unsafe_code)]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

use crate::border::error::{Error, ErrorKind};
use crate::border::pointer::{self, give};
use crate::border::text::Str;

/// The last parameter of functions that can fail: NULL, or where the error object goes.
pub(crate) type ErrorOut<'a> = Option<&'a mut *mut Error>;

/// What a function returns when it fails.
pub(crate) trait Nothing {
    /// NULL, 0, false or the empty text.
    fn nothing() -> Self;
}

impl<T> Nothing for *mut T {
    fn nothing() -> *mut T {
        ptr::null_mut()
    }
}

impl Nothing for Str {
    fn nothing() -> Str {
        Str::EMPTY
    }
}

impl Nothing for () {
    fn nothing() {}
}

impl Nothing for bool {
    fn nothing() -> bool {
        false
    }
}

impl Nothing for u32 {
    fn nothing() -> u32 {
        0
    }
}

impl Nothing for u64 {
    fn nothing() -> u64 {
        0
    }
}

impl Nothing for usize {
    fn nothing() -> usize {
        0
    }
}

/// Calls `work`, unless an earlier call has failed. The only place where errors and panics cross the
/// border.
pub(crate) fn guard<T: Nothing>(error: ErrorOut<'_>, work: impl FnOnce() -> Result<T, Error>) -> T {
    if error.as_ref().is_some_and(|error| !error.is_null()) {
        return T::nothing();
    }
    // After a panic nothing is used that the closure could have left half changed: handles are
    // immutable, but for locks, which are then poisoned or taken over whole.
    let done = catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = match (panic.downcast_ref::<&str>(), panic.downcast_ref::<String>()) {
            (Some(text), _) => text,
            (_, Some(text)) => text.as_str(),
            _ => "a panic",
        };
        // Dropping it could panic again.
        let failure = Error::new(ErrorKind::MLIRBC_ERROR_INTERNAL, text);
        std::mem::forget(panic);
        Err(failure)
    });
    match done {
        Ok(value) => value,
        Err(failure) => {
            if let Some(error) = error {
                *error = give(failure);
            }
            T::nothing()
        }
    }
}

/// Releases a reference to a handle: what it held may be released on this thread.
///
/// # Safety
/// As [`pointer::release`].
pub(crate) unsafe fn release<T>(handle: *const T) {
    guard(None, || {
        // SAFETY: the caller's promise.
        unsafe { pointer::release(handle) };
        Ok(())
    });
}

/// Checks the fields of options that are for later versions.
pub(crate) fn check_reserved<T: Default + PartialEq>(fields: &[T]) -> Result<(), Error> {
    match fields.iter().all(|field| *field == T::default()) {
        true => Ok(()),
        false => Err(Error::invalid("a reserved field is not 0")),
    }
}

/// A handle that must not be NULL.
pub(crate) fn given<T>(handle: Option<T>, what: &str) -> Result<T, Error> {
    handle.ok_or_else(|| Error::invalid(&format!("the {what} is NULL")))
}
