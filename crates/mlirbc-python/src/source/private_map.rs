//! A part of a file that a consumer of arrays may write to.
#![allow(unsafe_code)]

use std::fs::File;
use std::io;

use memmap2::{MmapMut, MmapOptions};
use mlirbc::ids::Span;

/// Maps a part of an open file, copy-on-write: what is written stays in this mapping.
pub(crate) fn private_map(file: &File, span: Span) -> io::Result<MmapMut> {
    let len = usize::try_from(span.len).map_err(io::Error::other)?;
    let mut options = MmapOptions::new();
    options.offset(span.start).len(len);
    // SAFETY: the caller of `mlirbc.open` promises that the file does not change; its documentation
    // says so. Nobody else has this mapping, and writes to it do not reach the file.
    unsafe { options.map_copy(file) }
}
