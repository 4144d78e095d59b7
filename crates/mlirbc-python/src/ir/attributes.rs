//! The attributes of an operation, as a mapping.

use std::collections::HashMap;
use std::sync::Arc;

use mlirbc::ids::OpId;
use mlirbc::ir::{OpAttr, OpRef, Origin};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator, PyList, PyString};

use super::body::Body;
use super::convert::to_python;
use super::handles::AttributeOf;
use super::plain::{Decoder, Plain};
use crate::error::not_found;
use crate::held::Held;
use crate::text::escaped;

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

    fn file(&self) -> &Arc<Held> {
        self.body.file()
    }

    /// Looks for the attribute with this name.
    fn find<T: Send>(
        &self,
        py: Python<'_>,
        name: &str,
        look: impl FnOnce(&OpAttr<'_>) -> mlirbc::Result<T> + Send,
    ) -> PyResult<Option<T>> {
        let find = |op: OpRef<'_>| {
            let mut found = op.attr(name)?;
            if found.is_none() && (name.is_empty() || name.contains("\\x")) {
                // A record that is no dictionary has no name; others are not UTF-8.
                let mut attrs = op.attrs()?.filter_map(mlirbc::Result::ok);
                found = attrs.find(|attr| escaped(attr.name_bytes()) == name);
            }
            let found = found.filter(|attr| self.which.includes(attr));
            found.map(|attr| look(&attr)).transpose()
        };
        self.file().look(py, || self.body.op(self.op, find))
    }

    /// What `of` makes of each attribute, by name, in order; of several with one name of the last, which
    /// a reader sets. A name is copied once, however many attributes have it.
    fn rows<T: Send>(
        &self,
        py: Python<'_>,
        mut of: impl FnMut(&OpAttr<'_>) -> mlirbc::Result<T> + Send,
    ) -> PyResult<Vec<(String, T)>> {
        let rows = |op: OpRef<'_>| {
            let mut rows: Vec<(&[u8], T)> = Vec::new();
            let mut names = Names::default();
            for attr in op.attrs()? {
                let attr = attr?;
                if !self.which.includes(&attr) {
                    continue;
                }
                let value = of(&attr)?;
                let at = names.number(attr.name_bytes());
                match rows.get_mut(at) {
                    Some(row) => row.1 = value,
                    None => rows.push((attr.name_bytes(), value)),
                }
            }
            let owned = |(name, value)| (escaped(name).into_owned(), value);
            Ok(rows.into_iter().map(owned).collect())
        };
        self.file().look(py, || self.body.op(self.op, rows))
    }

    /// The number of names, none of which is copied.
    fn count(&self, py: Python<'_>) -> PyResult<usize> {
        let count = |op: OpRef<'_>| {
            let mut names = Names::default();
            for attr in op.attrs()? {
                let attr = attr?;
                if self.which.includes(&attr) {
                    names.number(attr.name_bytes());
                }
            }
            Ok(names.by_text.len())
        };
        self.file().look(py, || self.body.op(self.op, count))
    }

    fn value<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let file = self.file();
        let found = self.find(py, name, |attr| Decoder::new(file).op_attr(attr, 0))?;
        found.map(|value| to_python(py, file, value)).transpose()
    }

    /// Nothing has this name.
    fn missing(&self, py: Python<'_>, name: &str) -> PyErr {
        let names = self.rows(py, |_| Ok(()));
        let names = names.map(|rows| rows.into_iter().map(|(name, ())| name).collect::<Vec<_>>());
        not_found(py, "attribute", name, names.unwrap_or_default())
    }

    /// A dictionary of all, or of the names with None.
    fn to_dict<'py>(&self, py: Python<'py>, values: bool) -> PyResult<Bound<'py, PyDict>> {
        let (dict, file) = (PyDict::new(py), self.file());
        if !values {
            for (name, ()) in self.rows(py, |_| Ok(()))? {
                dict.set_item(name, py.None())?;
            }
            return Ok(dict);
        }
        let mut decoder = Decoder::new(file);
        for (name, value) in self.rows(py, |attr| decoder.op_attr(attr, 1))? {
            dict.set_item(name, to_python(py, file, value)?)?;
        }
        Ok(dict)
    }
}

/// Numbers of names. The text of one is looked at once, wherever the file refers to it.
#[derive(Default)]
struct Names<'a> {
    by_place: HashMap<(usize, usize), usize>,
    by_text: HashMap<&'a [u8], usize>,
}

impl<'a> Names<'a> {
    fn number(&mut self, name: &'a [u8]) -> usize {
        let Names { by_place, by_text } = self;
        let place = (name.as_ptr().addr(), name.len());
        *by_place.entry(place).or_insert_with(|| {
            let next = by_text.len();
            *by_text.entry(name).or_insert(next)
        })
    }
}

#[pymethods]
impl Attributes {
    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        self.count(py)
    }

    fn __contains__(&self, py: Python<'_>, name: &Bound<'_, PyAny>) -> PyResult<bool> {
        match name.cast::<PyString>() {
            Ok(name) => Ok(self.find(py, name.to_str()?, |_| Ok(()))?.is_some()),
            Err(_) => Ok(false),
        }
    }

    fn __getitem__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let value = self.value(py, name)?;
        value.ok_or_else(|| self.missing(py, name))
    }

    /// The value with this name, or the default.
    #[pyo3(signature = (name, default = None))]
    fn get<'py>(
        &self,
        py: Python<'py>,
        name: &str,
        default: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        Ok(self.value(py, name)?.or(default))
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

    /// All of them as a dictionary.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.to_dict(py, true)
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
            Ok(match attr.as_attr() {
                Some(attr) => AttributeOf::Entry(attr.id()),
                None => AttributeOf::Property(attr.to_string()),
            })
        })?;
        let of = handle.ok_or_else(|| self.missing(py, name))?;
        to_python(py, self.file(), Plain::Handle(of))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<Attributes {}>", self.keys(py)?.repr()?))
    }
}
