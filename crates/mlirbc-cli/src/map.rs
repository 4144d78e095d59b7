//! The tool's one unsafe block: it maps the file the user names.
//!
//! The promise that nobody changes the file while it is mapped is handed on to
//! the person at the keyboard, in `--help` and in the README; `--backend read`
//! is there for files that change. On network file systems, where a lost
//! server turns into SIGBUS, reading is the default.
#![allow(unsafe_code)]

use std::fs::File;

use mlirbc::{Bytecode, OpenOptions, Result};

/// Maps an open file.
pub(crate) fn map(file: &File, options: &OpenOptions) -> Result<Bytecode<'static>> {
    // SAFETY: the promise is the user's; see the head of this file.
    unsafe { options.map(file) }
}
