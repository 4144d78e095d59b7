//! Attributes that have no value of Python.

use std::sync::Arc;

use mlirbc::dialect::Style;
use mlirbc::ir::AttrRef;
use pyo3::prelude::*;

use super::convert::to_python;
use super::handles::{Attribute, AttributeOf};
use super::plain::Decoder;
use crate::text::{LIMIT, escaped, limited};

#[pymethods]
impl Attribute {
    /// The kind, such as "array", "affine_map" or "file_line_col_loc"; of another dialect its
    /// mnemonic. "property" for a property that is stored as plain data.
    #[getter]
    fn kind(&self, py: Python<'_>) -> PyResult<String> {
        match &self.of {
            AttributeOf::Entry(id) => {
                let kind = || Ok(self.file.view().attr(*id)?.kind().into_owned());
                self.file.look(py, kind)
            }
            AttributeOf::Property(_) => Ok("property".to_string()),
        }
    }

    /// The name of its dialect; None for a property.
    #[getter]
    fn dialect(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let AttributeOf::Entry(id) = self.of else {
            return Ok(None);
        };
        let view = self.file.view();
        let name = self.file.look(py, || {
            let entry = view.attr_entry(id)?;
            Ok(escaped(view.dialect_name(entry.dialect)?).into_owned())
        })?;
        Ok(Some(name))
    }

    /// Its number in the file, with which the name of a tensor without another name ends; None for
    /// a property.
    #[getter]
    fn number(&self) -> Option<u32> {
        match self.of {
            AttributeOf::Entry(id) => Some(id.number()),
            AttributeOf::Property(_) => None,
        }
    }

    /// The value: what an array or a dictionary inside others has, which was too deep to be
    /// converted with them. The attribute itself if it has no value of Python.
    #[getter]
    fn value<'py>(slf: Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let attribute = slf.get();
        match attribute.of {
            AttributeOf::Entry(id) => {
                let (py, file) = (slf.py(), &attribute.file);
                let attr = AttrRef::new(file.view(), id);
                let value = file.look(py, || Decoder::new(file).attr(attr, 0))?;
                to_python(py, file, value)
            }
            AttributeOf::Property(_) => Ok(slf.into_any()),
        }
    }

    /// The text, at most `limit` bytes. Dense attributes inside it of more than `elide` elements
    /// are left out; None prints all.
    #[pyo3(signature = (limit = LIMIT, elide = None))]
    fn text(&self, py: Python<'_>, limit: u64, elide: Option<u64>) -> PyResult<String> {
        let view = self.file.view();
        self.file.look(py, || match &self.of {
            AttributeOf::Entry(id) => limited(view, limit, elide, |printer, out| {
                printer.attr(*id, Style::Full, out)
            }),
            AttributeOf::Property(text) => limited(view, limit, elide, |_, out| {
                out.put(text);
                out.check()
            }),
        })
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.text(py, LIMIT, None)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let text = self.text(py, 200, Some(4))?;
        Ok(format!("<Attribute {}>", text.escape_debug()))
    }

    fn __eq__(&self, other: &Attribute) -> bool {
        let is_same_file = Arc::ptr_eq(&self.file, &other.file);
        is_same_file
            && match (&self.of, &other.of) {
                (AttributeOf::Entry(a), AttributeOf::Entry(b)) => a == b,
                (AttributeOf::Property(a), AttributeOf::Property(b)) => a == b,
                _ => false,
            }
    }

    fn __hash__(&self) -> u64 {
        match &self.of {
            AttributeOf::Entry(id) => u64::from(id.number()),
            AttributeOf::Property(text) => text.len() as u64,
        }
    }
}
