//! Questions about files, and their answers.

use std::sync::Arc;

use mlirbc::error::{Class, SinkError};
use mlirbc_report::{self as report, Failure, Request, WriteFailure};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::document::Buffer;
use crate::error::{OrRaise, failure};
use crate::interrupt::interruptible;
use crate::opened::Opened;

/// The answer to a request as text: JSON, but for `print`. Options are a JSON object; `others` are the second file of
/// a comparison, or archives. A failure is an exception, unless the answer has all there is to say of it.
#[pyfunction]
#[pyo3(signature = (opened, request, options, others = Vec::new()))]
pub(crate) fn ask<'py>(
    py: Python<'py>,
    opened: &Opened,
    request: &str,
    options: &str,
    others: Vec<PyRef<'py, Opened>>,
) -> PyResult<Bound<'py, PyString>> {
    let request = asked(py, request, options, others)?;
    opened.check()?;
    let shared = opened.shared().clone();
    let tells_damage = request.tells_damage();
    let (text, done) = interruptible(py, move || Ok(answer(&request, &shared)))?;
    match done {
        Err(SinkError::Output(error)) => Err(mlirbc::Error::from(error)).or_raise(py),
        Err(SinkError::File(failure)) if !is_data(&failure, tells_damage && !text.is_empty()) => {
            Err(opened.raise(py, &failure))
        }
        _ => Ok(PyString::new(py, &String::from_utf8_lossy(&text))),
    }
}

/// A request, with the files that are compared or looked at.
pub(crate) fn asked(
    py: Python<'_>,
    request: &str,
    options: &str,
    others: Vec<PyRef<'_, Opened>>,
) -> PyResult<Request> {
    let mut request = Request::of_json(request, options).map_err(|it| failure(py, &it, None))?;
    for other in others {
        other.check()?;
        let compared = request.compare_with(other.shared().clone());
        compared.map_err(|it| failure(py, &it, None))?;
    }
    Ok(request)
}

fn answer(
    request: &Request,
    opened: &Arc<mlirbc_report::Opened>,
) -> (Vec<u8>, Result<(), WriteFailure>) {
    let mut buffer = Buffer::default();
    let done = request.answer(opened, &mut buffer);
    (buffer.bytes, done)
}

/// Whether a document has all there is to say of a failure.
fn is_data(failure: &Failure, tells_damage: bool) -> bool {
    let is_told = tells_damage && failure.class() != Class::Io && !failure.is_cut();
    failure.is_finding() || is_told
}

/// All requests as JSON: their names, each with its options and their defaults.
#[pyfunction]
pub(crate) fn requests() -> String {
    report::requests().to_string()
}

/// All changes as JSON: their names, each with its options and their defaults.
#[pyfunction]
pub(crate) fn changes() -> String {
    report::changes().to_string()
}
