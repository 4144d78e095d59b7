//! Dialects of others.

use std::path::PathBuf;

use mlirbc_files::loaded_dialects;
use pyo3::prelude::*;

use crate::error::failure;

/// Loads a table of dialects, or those of a folder; returns the names of the dialects.
#[pyfunction]
pub(crate) fn load_dialects(py: Python<'_>, path: PathBuf) -> PyResult<Vec<String>> {
    let loaded = py.detach(|| loaded_dialects::load(&path));
    loaded.map_err(|error| failure(py, &error, Some(&path)))
}
