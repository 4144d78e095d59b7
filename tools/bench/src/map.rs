//! Mapping of fixtures, which nobody changes while they are measured.
#![allow(unsafe_code)]

use std::fs::File;
use std::io;

use memmap2::Mmap;
use mlirbc::Bytecode;

/// Maps a fixture.
pub(crate) fn bytecode(path: &str) -> mlirbc::Result<Bytecode<'static>> {
    // SAFETY: fixtures are written by their generators before a run, and not changed afterwards.
    unsafe { Bytecode::map(path) }
}

/// Only the mapping, for baselines and peers.
///
/// # Errors
/// Those of the system.
pub fn bytes(file: &File) -> io::Result<Mmap> {
    // SAFETY: as above.
    unsafe { Mmap::map(file) }
}
