//! Copies of what is open, for commands that read a path.

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;

use mlirbc::Source;
use mlirbc::ids::Span;
use pyo3::prelude::*;

use crate::error::OrRaise;
use crate::interrupt::interruptible;

/// Bytes that are read at once.
const CHUNK: u64 = 4 << 20;

/// Writes all bytes of a source to a file.
pub(crate) fn save(py: Python<'_>, source: &Source<'static>, path: PathBuf) -> PyResult<()> {
    let (source, to) = (source.clone(), path.clone());
    let copy = move || -> mlirbc::Result<()> {
        let mut out = File::create(to)?;
        let mut at = 0;
        while at < source.len() {
            let len = CHUNK.min(source.len() - at);
            let chunk = source.chunk(Span { start: at, len }, 1)?;
            out.write_all(chunk.as_slice())?;
            at += len;
        }
        Ok(())
    };
    // The result is passed on as a value, for the path.
    interruptible(py, move || Ok(copy()))?.or_raise_for(py, Some(&path))
}
