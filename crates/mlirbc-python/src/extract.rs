//! Tensors as files.

use std::path::PathBuf;

use mlirbc_files::extract_to;
use mlirbc_report::extract::{Options, Written};
use pyo3::prelude::*;

use crate::error::failure;
use crate::interrupt::interruptible;
use crate::opened::Opened;
use crate::write::{Output, Wrong, raise};

/// Writes tensors to a file, or to a folder: a name that ends in `/`, or a folder that is there. Options are a JSON
/// object. Returns what its user should know.
#[pyfunction]
#[pyo3(signature = (opened, options, out, *, force = false))]
pub(crate) fn extract(
    py: Python<'_>,
    opened: &Opened,
    options: &str,
    out: PathBuf,
    force: bool,
) -> PyResult<Vec<String>> {
    let options = Options::of_json(options).map_err(|it| failure(py, &it, None))?;
    let output = Output::new(opened, Some(out.clone()), force);
    opened.check()?;
    let shared = opened.shared().clone();
    let done = interruptible(py, move || {
        Ok(extract_to(
            output.rules(),
            &shared,
            &options,
            &out,
            Wrong::of_path,
        ))
    })?;
    match done.map_err(|wrong| raise(py, opened, wrong))? {
        Written::All => Ok(Vec::new()),
        Written::LeftOut(text) | Written::Noted(text) => Ok(vec![text]),
    }
}
