//! The tool itself, for `python -m mlirbc`.

use std::ffi::OsString;

use pyo3::prelude::*;

/// The tool: a command whose data and messages go to the streams of the process. Returns its exit
/// status.
#[pyfunction]
pub(crate) fn main(py: Python<'_>, words: Vec<OsString>) -> u8 {
    // Usage texts name the tool.
    let words = std::iter::once("mlirbc".into()).chain(words);
    py.detach(|| mlirbc_cli::main(words))
}
