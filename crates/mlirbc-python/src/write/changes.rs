//! Changed modules.

use std::fs::File;
use std::path::{Path, PathBuf};

use mlirbc::Source;
use mlirbc_files::FileId;
use mlirbc_report::{ChangeRequest, Role, Second, Subject};
use mlirbc_weights::ElementsFormat;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyBytes;

use super::output::{Output, Sink, Wrong, of_output, write};
use crate::asked::asked;
use crate::error::failure;
use crate::opened::Opened;

/// New bytes, if no path is named for them, and notes.
type Made<'py> = (Option<Bound<'py, PyBytes>>, Vec<String>);

/// Makes a change, and writes the new module; its weights go to a file of their own. Returns what was written, if
/// there is no path for it, and what its user should know. Options are a JSON object; `second` is the path of a second file,
/// `npy` the bytes of an array in its place.
#[pyfunction]
#[pyo3(signature = (opened, change, options, out, *, weights = None, second = None, npy = None, force = false))]
#[allow(
    clippy::too_many_arguments,
    reason = "files, and what is said about them"
)]
pub(crate) fn change<'py>(
    py: Python<'py>,
    opened: &Opened,
    change: &str,
    options: &str,
    out: Option<PathBuf>,
    weights: Option<PathBuf>,
    second: Option<PathBuf>,
    npy: Option<PyBackedBytes>,
    force: bool,
) -> PyResult<Made<'py>> {
    let request = ChangeRequest::of_json(change, options).map_err(|it| failure(py, &it, None))?;
    let id = second.as_deref().and_then(FileId::of_path);
    let output = Output::new(opened, out.clone(), force).beside(id, "it is the second input file");
    let named: Vec<&Path> = out.iter().chain(&weights).map(PathBuf::as_path).collect();
    let distinct = output.rules().check_distinct(&named);
    distinct.map_err(|(nth, error)| of_output(&error, Some(named[nth])))?;
    let old = opened.input().cloned();
    let shared = opened.shared().clone();
    write(py, opened, output, move |_, rules, mut sink| {
        let mut subject = Subject::new(shared);
        if let Some(path) = &second {
            subject = subject.with(mlirbc_files::second(path)?);
        } else if let Some(npy) = npy {
            subject = subject.with(Second {
                source: Source::owned(npy),
                name: "the array".to_owned(),
                format: Some(ElementsFormat::Npy),
            });
        }
        let changed = request.change(&subject)?;
        let old = old.and_then(|file| file.open());
        // No file replaces another one before all are complete.
        let mut complete = None;
        for new in &changed.files {
            match (new.role, &weights) {
                (Role::Module, _) => sink.put(new, old.as_ref())?,
                (Role::Weights, Some(path)) => {
                    let file = rules.prepare(path, |file: &mut File| {
                        Sink::File(file).put(new, old.as_ref())
                    });
                    let file = file.map_err(|failed| Wrong::of_path(path, failed))?;
                    complete = Some((path, file));
                }
                // Who names no file for them does not get them.
                (Role::Weights, None) => {}
            }
        }
        if let Some((path, file)) = complete {
            let done = file.finish();
            done.map_err(|failed| Wrong::of_path(path, failed))?;
        }
        Ok(changed.notes)
    })
}

/// Writes the answer to a request that has other bytes than JSON: the text of a module, a page. Options are a JSON object.
/// Returns what was written, if there is no path for it.
#[pyfunction]
#[pyo3(signature = (opened, request, options, others, out, *, force = false))]
pub(crate) fn write_answer<'py>(
    py: Python<'py>,
    opened: &Opened,
    request: &str,
    options: &str,
    others: Vec<PyRef<'py, Opened>>,
    out: Option<PathBuf>,
    force: bool,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let request = asked(py, request, options, others)?;
    let output = Output::new(opened, out, force);
    let printed = write(py, opened, output, move |opened, _, mut sink| {
        Ok(request.answer(opened, sink.stream())?)
    })?;
    Ok(printed.0)
}
