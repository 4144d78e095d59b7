//! Bytecode from text.

use mlirbc::props::Tables;
use mlirbc_files::loaded_dialects::with_loaded;
use mlirbc_parse::Assemble;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::{PyBytes, PyString};

use crate::error::syntax;
use crate::interrupt::interruptible;

/// A text as Python has it; its bytes are not copied.
enum Text {
    Str(PyBackedStr),
    Bytes(PyBackedBytes),
}

impl Text {
    fn of(text: &Bound<'_, PyAny>) -> PyResult<Text> {
        if text.is_instance_of::<PyString>() {
            return Ok(Text::Str(text.extract()?));
        }
        let bytes = text.extract().map(Text::Bytes);
        bytes.map_err(|_| PyTypeError::new_err("the text must be a str or bytes"))
    }

    fn as_bytes(&self) -> &[u8] {
        match self {
            Text::Str(text) => text.as_bytes(),
            Text::Bytes(bytes) => bytes,
        }
    }
}

/// The bytecode of a module that is given as text.
#[pyfunction]
#[pyo3(signature = (text, *, source = None, producer = None, verify = true))]
pub(crate) fn parse<'py>(
    py: Python<'py>,
    text: &Bound<'py, PyAny>,
    source: Option<String>,
    producer: Option<String>,
    verify: bool,
) -> PyResult<Bound<'py, PyBytes>> {
    let text = Text::of(text)?;
    let mut assemble = Assemble::new().tables(with_loaded(Tables::standard()));
    if let Some(source) = source {
        assemble = assemble.source(source);
    }
    if let Some(producer) = producer {
        assemble = assemble.producer(producer);
    }
    let made = interruptible(py, move || {
        let plan = match assemble.plan(text.as_bytes()) {
            Ok(plan) => plan,
            Err(errors) => return Ok(Err(errors)),
        };
        if verify {
            let judged = mlirbc_verify::text(&assemble, text.as_bytes(), &plan.open()?);
            if let Err(errors) = judged {
                return Ok(Err(errors));
            }
        }
        Ok(Ok(plan.to_vec()?))
    })?;
    match made {
        Ok(bytes) => Ok(PyBytes::new(py, &bytes)),
        Err(errors) => {
            let offset = errors.errors().first().map(|error| error.offset);
            Err(syntax(py, &errors.to_string(), offset))
        }
    }
}
