//! The mapped road for tests: the promise that it asks for, made in one place.

#![allow(unsafe_code)]

use std::fs::File;
use std::path::Path;

use mlirbc::{Bytecode, OpenOptions, Result};

/// Maps a file of the corpus, or a temporary one of the test that asks.
pub(crate) fn map(path: &Path, options: &OpenOptions) -> Result<Bytecode<'static>> {
    let file = File::open(path)?;
    // SAFETY: nobody changes the corpus while tests run. A test changes a file of its own only
    // in a child process that looks at what becomes of it, and says so there.
    unsafe { options.map(&file) }
}
