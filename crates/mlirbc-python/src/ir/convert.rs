//! Plain values as values of Python.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyDict, PyInt, PyList, PyString, PyType};

use super::handles::Attribute;
use super::plain::Plain;
use super::types::symbol_value;
use crate::held::Held;

/// A class of `mlirbc/_values.py`.
static ENUM: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// The value in Python; handles are of this file.
pub(super) fn to_python<'py>(
    py: Python<'py>,
    file: &Arc<Held>,
    value: Plain,
) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Plain::Bool(value) => value.into_pyobject(py)?.to_owned().into_any(),
        Plain::Int(number) => integer(py, number)?,
        Plain::Wide(bytes, is_signed) => {
            let keywords = PyDict::new(py);
            keywords.set_item("signed", is_signed)?;
            let class = py.get_type::<PyInt>();
            let arguments = (PyBytes::new(py, &bytes), "little");
            class.call_method("from_bytes", arguments, Some(&keywords))?
        }
        Plain::Float(number) => number.into_pyobject(py)?.into_any(),
        Plain::Str(text) => PyString::new(py, &text).into_any(),
        Plain::Bytes(bytes) => PyBytes::new(py, &bytes).into_any(),
        Plain::Symbol(path) => symbol_value(py, &path)?,
        Plain::Enum(name, number) => {
            let class = ENUM.import(py, "mlirbc._values", "Enumerator")?;
            class.call1((name, number))?
        }
        Plain::Type(parts) => parts.into_python(py)?,
        Plain::Ints(numbers) => {
            let list = PyList::empty(py);
            for number in numbers {
                list.append(integer(py, number)?)?;
            }
            list.into_any()
        }
        Plain::Bools(list) => PyList::new(py, list)?.into_any(),
        Plain::Floats(list) => PyList::new(py, list)?.into_any(),
        Plain::List(values) => {
            let list = PyList::empty(py);
            for value in values {
                list.append(to_python(py, file, value)?)?;
            }
            list.into_any()
        }
        Plain::Dict(entries) => {
            let dict = PyDict::new(py);
            for (name, value) in entries {
                dict.set_item(name, to_python(py, file, value)?)?;
            }
            dict.into_any()
        }
        Plain::Tensor(tensor) => Bound::new(py, tensor)?.into_any(),
        Plain::Handle(of) => {
            let file = file.clone();
            Bound::new(py, Attribute { file, of })?.into_any()
        }
    })
}

fn integer(py: Python<'_>, number: i128) -> PyResult<Bound<'_, PyAny>> {
    Ok(match i64::try_from(number) {
        Ok(number) => number.into_pyobject(py)?.into_any(),
        Err(_) => number.into_pyobject(py)?.into_any(),
    })
}
