//! Mapping of a file that Python names.
#![allow(unsafe_code)]

use std::fs::File;

use mlirbc::{Result, Source};

/// Maps an open file.
pub(super) fn source(file: &File) -> Result<Source<'static>> {
    // SAFETY: the caller of `mlirbc.open` promises that the file does not change; its documentation
    // says so, and `backend="pread"` needs no promise.
    unsafe { Source::map(file) }
}
