//! The only unsafe block of the command line: it maps the input file.
//!
//! The user promises that nobody changes the file while it is mapped; `--help` and
//! the README say so. `--backend read` tolerates changes, and is the default on
//! network file systems, where a lost server causes SIGBUS.
#![allow(unsafe_code)]

use std::fs::File;

use mlirbc::{Result, Source};

/// Maps an open file.
pub(crate) fn source(file: &File) -> Result<Source<'static>> {
    // SAFETY: the user promises it; see the head of this file.
    unsafe { Source::map(file) }
}
