//! The only unsafe block of this crate: it maps a file that the user names.
//!
//! Nobody may change the file while it is mapped. Each face passes that on to its user, who promises it:
//! the README, `--help` of the tool, the documentation of Python's `open`. [`Backend::Read`](crate::Backend::Read)
//! tolerates changes, and is the default on network file systems, where a lost server causes SIGBUS.
#![allow(unsafe_code)]

use std::fs::File;

use mlirbc::{Result, Source};

/// Maps an open file.
pub(crate) fn source(file: &File) -> Result<Source<'static>> {
    // SAFETY: the user promises it; see the head of this file.
    unsafe { Source::map(file) }
}
