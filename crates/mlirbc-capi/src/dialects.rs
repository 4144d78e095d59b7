//! Dialects of others.
#![allow(unsafe_code)]

use std::ffi::c_char;

use mlirbc_files::loaded_dialects;

use crate::border::guard::{ErrorOut, guard};
use crate::border::pointer;

/// Loads the definitions of dialects that the library does not have: a file that `mlirbc dialects add FILE -o OUT` has written, or a
/// folder of files that end with `.dialects`. Files that the process opens afterwards, and texts that it parses, have them; of two
/// definitions of an operation the one that was loaded last counts. Returns whether they are loaded.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_load_dialects(path: *const c_char, error: ErrorOut<'_>) -> bool {
    guard(error, || {
        // SAFETY: the rules of the header.
        let path = unsafe { pointer::path(path) }?;
        loaded_dialects::load(&path)?;
        Ok(true)
    })
}
