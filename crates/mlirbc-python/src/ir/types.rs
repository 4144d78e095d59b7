//! Types as strings of Python that know their shape.

use mlirbc::entity::DYNAMIC;
use mlirbc::ir::TypeRef;
use mlirbc::tensor::Dtype;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyString, PyTuple, PyType};

use crate::text::{LIMIT, limited};

/// Classes of `mlirbc/_values.py`.
static TYPE: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static SYMBOL: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// What a type says.
pub(super) struct TypeParts {
    text: String,
    dtype: Option<String>,
    shape: Option<Vec<Option<i64>>>,
}

impl TypeParts {
    /// The parts of a type.
    ///
    /// # Errors
    /// Those of decoding it.
    pub(super) fn of(ty: TypeRef<'_>) -> mlirbc::Result<TypeParts> {
        let text = type_text(ty)?;
        let shaped = ty.shaped()?;
        let dtype = Some(shaped.dtype).filter(|dtype| *dtype != Dtype::Other);
        let known = |extent: &i64| Some(*extent).filter(|extent| *extent != DYNAMIC);
        let shape = shaped.short_shape();
        Ok(TypeParts {
            text,
            dtype: dtype.map(|dtype| dtype.to_string()),
            shape: shape.map(|shape| shape.iter().map(known).collect()),
        })
    }

    pub(super) fn text_len(&self) -> usize {
        self.text.len()
    }

    /// A `str` with `dtype` and `shape`.
    pub(super) fn into_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let shape = self
            .shape
            .map(|shape| PyTuple::new(py, shape))
            .transpose()?;
        let class = TYPE.import(py, "mlirbc._values", "Type")?;
        class.call1((self.text, self.dtype, shape))
    }
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
