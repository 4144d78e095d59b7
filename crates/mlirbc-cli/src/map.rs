//! The only unsafe blocks of the command line: they map the input file.
//!
//! The user promises that nobody changes the file while it is mapped; `--help` and
//! the README say so. `--backend read` tolerates changes, and is the default on
//! network file systems, where a lost server causes SIGBUS.
#![allow(unsafe_code)]

use std::fs::File;

use mlirbc::{Bytecode, OpenOptions, Result, Source};

/// Maps an open file.
pub(crate) fn map(file: &File, options: &OpenOptions) -> Result<Bytecode<'static>> {
    // SAFETY: the user promises it; see the head of this file.
    unsafe { options.map(file) }
}

/// Maps an open file of another format, in which modules may be.
pub(crate) fn source(file: &File) -> Result<Source<'static>> {
    // SAFETY: as above.
    unsafe { Source::map(file) }
}
