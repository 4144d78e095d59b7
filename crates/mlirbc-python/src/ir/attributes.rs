//! The attributes of an operation, as a mapping.

use std::sync::Arc;

use mlirbc::ids::OpId;
use mlirbc::ir::{OpAttr, OpRef, Origin};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator, PyList, PyString};

use super::body::Body;
use super::convert::Converter;
use super::text::escaped;
use crate::error::OrRaise;

/// Which attributes of an operation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    All,
    Inherent,
    Discardable,
    Record,
}

impl Which {
    fn includes(self, attr: &OpAttr<'_>) -> bool {
        match self {
            Which::All => true,
            Which::Inherent => attr.is_inherent(),
            Which::Discardable => !attr.is_inherent(),
            Which::Record => attr.origin() == Origin::Record,
        }
    }
}

/// Attributes of an operation: names, and values of Python. A value is made when it is asked for.
#[pyclass(frozen, mapping, module = "mlirbc._native")]
pub(crate) struct Attributes {
    body: Arc<Body>,
    op: OpId,
    which: Which,
}

impl Attributes {
    pub(super) fn new(body: Arc<Body>, op: OpId, which: Which) -> Attributes {
        Attributes { body, op, which }
    }

    /// Calls `each` with the attributes; of several with one name with the last, which a reader
    /// sets.
    fn each(
        &self,
        py: Python<'_>,
        mut each: impl FnMut(&OpAttr<'_>) -> PyResult<()>,
    ) -> PyResult<()> {
        self.body.op(self.op, |op: OpRef<'_>| {
            for attr in op.attrs().or_raise(py)? {
                let attr = attr.or_raise(py)?;
                if self.which.includes(&attr) {
                    each(&attr)?;
                }
            }
            Ok(())
        })
    }

    fn find<T>(
        &self,
        py: Python<'_>,
        name: &str,
        look: impl FnOnce(&OpAttr<'_>) -> PyResult<T>,
    ) -> PyResult<Option<T>> {
        self.body.op(self.op, |op| {
            let mut found = op.attr(name).or_raise(py)?;
            if found.is_none() && (name.is_empty() || name.contains("\\x")) {
                // A record that is no dictionary has no name; others are not UTF-8.
                let mut attrs = op.attrs().or_raise(py)?.filter_map(mlirbc::Result::ok);
                found = attrs.find(|attr| escaped(attr.name_bytes()) == name);
            }
            let found = found.filter(|attr| self.which.includes(attr));
            found.map(|attr| look(&attr)).transpose()
        })
    }

    fn value<'py>(&self, py: Python<'py>, attr: &OpAttr<'_>) -> PyResult<Bound<'py, PyAny>> {
        Converter::new(py, self.body.file()).op_attr(attr)
    }
}

#[pymethods]
impl Attributes {
    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(self.to_dict(py, false)?.len())
    }

    fn __contains__(&self, py: Python<'_>, name: &Bound<'_, PyAny>) -> PyResult<bool> {
        match name.cast::<PyString>() {
            Ok(name) => Ok(self.find(py, name.to_str()?, |_| Ok(()))?.is_some()),
            Err(_) => Ok(false),
        }
    }

    fn __getitem__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let value = self.find(py, name, |attr| self.value(py, attr))?;
        value.ok_or_else(|| PyKeyError::new_err(name.to_string()))
    }

    /// The value with this name, or the default.
    #[pyo3(signature = (name, default = None))]
    fn get<'py>(
        &self,
        py: Python<'py>,
        name: &str,
        default: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let value = self.find(py, name, |attr| self.value(py, attr))?;
        Ok(value.or(default))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.keys(py)?.try_iter()
    }

    /// The names.
    fn keys<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        Ok(self.to_dict(py, false)?.keys())
    }

    /// The values.
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        Ok(self.to_dict(py, true)?.values())
    }

    /// The names with their values.
    fn items<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        Ok(self.to_dict(py, true)?.items())
    }

    /// Where an attribute comes from: "record", "dictionary", "discardable", or "default" if the
    /// file leaves it out. None if there is no such attribute.
    fn origin(&self, py: Python<'_>, name: &str) -> PyResult<Option<&'static str>> {
        self.find(py, name, |attr| {
            Ok(match attr.origin() {
                Origin::Record => "record",
                Origin::Dictionary => "dictionary",
                Origin::Discardable => "discardable",
                Origin::Default => "default",
                _ => "unknown",
            })
        })
    }

    /// An attribute as a handle, with its kind and its text.
    fn attribute<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let handle = self.find(py, name, |attr| {
            Converter::new(py, self.body.file()).handle(attr)
        })?;
        handle.ok_or_else(|| PyKeyError::new_err(name.to_string()))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<Attributes {}>", self.keys(py)?.repr()?))
    }
}

impl Attributes {
    /// A dictionary of the names; with their values, or with None.
    fn to_dict<'py>(&self, py: Python<'py>, values: bool) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        let mut converter = Converter::new(py, self.body.file());
        self.each(py, |attr| {
            let name = escaped(attr.name_bytes());
            match values {
                true => dict.set_item(name, converter.one_of_several(attr)?),
                false => dict.set_item(name, py.None()),
            }
        })?;
        Ok(dict)
    }
}
