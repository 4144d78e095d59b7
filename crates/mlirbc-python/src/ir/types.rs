//! Types as strings of Python that know their shape.

use mlirbc::entity::DYNAMIC;
use mlirbc::ir::TypeRef;
use mlirbc::tensor::Dtype;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyString, PyTuple, PyType};

use super::text::{LIMIT, limited};
use crate::error::OrRaise;

/// Classes of `mlirbc/_values.py`.
static TYPE: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static SYMBOL: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// A type: its text, with `dtype` and `shape` if it is shaped.
pub(super) fn type_value<'py>(py: Python<'py>, ty: TypeRef<'_>) -> PyResult<Bound<'py, PyAny>> {
    let text = type_text(ty).or_raise(py)?;
    let shaped = ty.shaped().or_raise(py)?;
    let dtype = Some(shaped.dtype).filter(|dtype| *dtype != Dtype::Other);
    let dtype = dtype.map(|dtype| dtype.to_string());
    let shape = match shaped.short_shape() {
        Some(shape) => {
            let known = |extent: &i64| Some(*extent).filter(|extent| *extent != DYNAMIC);
            Some(PyTuple::new(py, shape.iter().map(known))?)
        }
        None => None,
    };
    let class = TYPE.import(py, "mlirbc._values", "Type")?;
    class.call1((text, dtype, shape))
}

/// The text of a type, cut if it is very long.
pub(super) fn type_text(ty: TypeRef<'_>) -> mlirbc::Result<String> {
    match ty.id() {
        Some(id) => limited(ty.view(), LIMIT, None, |printer, out| printer.ty(id, out)),
        None => Ok(ty.to_string()),
    }
}

/// A reference to a symbol: its path, without `@`.
pub(super) fn symbol_value<'py>(py: Python<'py>, path: &str) -> PyResult<Bound<'py, PyAny>> {
    let class = SYMBOL.import(py, "mlirbc._values", "Symbol")?;
    class.call1((PyString::new(py, path),))
}
