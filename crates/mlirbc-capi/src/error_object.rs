//! What error objects say.
#![allow(unsafe_code)]

use crate::border::error::{Error, ErrorKind};
use crate::border::guard::release;
use crate::border::pointer;
use crate::border::text::Str;

/// The kind; `MLIRBC_ERROR_NONE` for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_error_kind(error: Option<&Error>) -> ErrorKind {
    error.map_or(ErrorKind::MLIRBC_ERROR_NONE, |error| error.kind())
}

/// The name of the exact kind in the Rust library, such as "UnexpectedEnd", or "Output" of a file that
/// cannot be written; empty if it has none.
/// For logs: names can change between versions. Borrowed from the error.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_error_name(error: Option<&Error>) -> Str {
    error.map_or(Str::EMPTY, |error| error.name())
}

/// What happened, for people, in UTF-8. Names from the file are escaped. Borrowed from the error.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_error_message(error: Option<&Error>) -> Str {
    error.map_or(Str::EMPTY, |error| error.message())
}

/// The offset in the file, or in the text that was given, in bytes; `UINT64_MAX` if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_error_offset(error: Option<&Error>) -> u64 {
    error.and_then(|error| error.offset()).unwrap_or(u64::MAX)
}

/// Whether the file seems to end too early: an incomplete download, a copy that was stopped. Every error that
/// `mlirbc_module_open` and `mlirbc_vmfb_open` give for the beginning of a well-formed module is such. False for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_error_is_truncated(error: Option<&Error>) -> bool {
    error.is_some_and(|error| error.is_truncated())
}

/// Adds a reference, which has to be released, and returns the same handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_error_retain(error: *const Error) -> *mut Error {
    // SAFETY: the rules of the header.
    unsafe { pointer::retain(error) }
}

/// Releases a reference. NULL is no error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_error_release(error: *const Error) {
    // SAFETY: the rules of the header.
    unsafe { release(error) };
}
