//! The mapped backend for tests: its promise is made here only.

#![allow(unsafe_code)]

use std::fs::File;
use std::path::Path;

use mlirbc::{Bytecode, OpenOptions, Result, Source};

/// Maps a file of the corpus, or a temporary file of the calling test.
pub(crate) fn map(path: &Path, options: &OpenOptions) -> Result<Bytecode<'static>> {
    let file = Source::open_file(path)?;
    // SAFETY: nobody changes the corpus while tests run. A test changes its own file only in a
    // child process that tests the consequence and states that there.
    unsafe { options.map(&file) }
}

/// Maps a file of any format, as [`map`] does.
pub(crate) fn source(path: &Path) -> Source<'static> {
    let file = File::open(path).expect("a file of the calling test");
    // SAFETY: as in `map`.
    unsafe { Source::map(&file) }.expect("a file that can be mapped")
}
