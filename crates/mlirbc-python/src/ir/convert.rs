//! Attributes as values of Python.

use std::sync::Arc;

use mlirbc::Bytecode;
use mlirbc::entity::{AttrData, FieldValue, IntegerBits, TypeData};
use mlirbc::ids::StringId;
use mlirbc::ir::{AttrRef, OpAttr};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyInt, PyList, PyString};

use super::handles::Attribute;
use super::text::escaped;
use super::types::{symbol_value, type_value};
use crate::error::OrRaise;
use crate::tensor;

/// Lists and dictionaries inside each other that are converted; deeper ones stay handles.
const MAX_DEPTH: u32 = 16;

/// Memory of the values inside one, about: with shared children, a small file can have an attribute
/// of any size. What is more stays handles.
const MAX_MEMORY: usize = 64 << 20;

/// Memory of a value, and of a number in a list, about.
const VALUE: usize = 64;
const NUMBER: usize = 32;

/// Converts one attribute and those inside it.
pub(super) struct Converter<'py, 'f> {
    py: Python<'py>,
    file: &'f Arc<Bytecode<'static>>,
    /// Memory that values inside others may still take.
    left: usize,
}

impl<'py, 'f> Converter<'py, 'f> {
    pub(super) fn new(py: Python<'py>, file: &'f Arc<Bytecode<'static>>) -> Converter<'py, 'f> {
        Converter {
            py,
            file,
            left: MAX_MEMORY,
        }
    }

    /// The value of an attribute or property of an operation.
    pub(super) fn op_attr(&mut self, attr: &OpAttr<'_>) -> PyResult<Bound<'py, PyAny>> {
        match attr.as_attr() {
            Some(attr) => self.attr(attr),
            None => self.property(attr),
        }
    }

    /// The same for one of several that are converted together.
    pub(super) fn one_of_several(&mut self, attr: &OpAttr<'_>) -> PyResult<Bound<'py, PyAny>> {
        match attr.as_attr() {
            Some(attr) => self.nested(attr, 1),
            None => self.property(attr),
        }
    }

    fn property(&mut self, attr: &OpAttr<'_>) -> PyResult<Bound<'py, PyAny>> {
        let py = self.py;
        if let Some(value) = attr.as_bool().or_raise(py)? {
            return Ok(value.into_pyobject(py)?.to_owned().into_any());
        }
        if let Some(value) = attr.as_str().or_raise(py)? {
            return Ok(PyString::new(py, value).into_any());
        }
        if let Some(value) = attr.as_i64().or_raise(py)? {
            return Ok(value.into_pyobject(py)?.into_any());
        }
        if let Some(values) = attr.to_i64s().or_raise(py)? {
            return Ok(PyList::new(py, values)?.into_any());
        }
        self.handle(attr)
    }

    /// An attribute or property of an operation as a handle.
    pub(super) fn handle(&self, attr: &OpAttr<'_>) -> PyResult<Bound<'py, PyAny>> {
        let handle = match attr.as_attr() {
            Some(attr) => Attribute::new(self.file.clone(), attr.id()),
            None => Attribute::of_property(self.file.clone(), attr.to_string()),
        };
        Ok(Bound::new(self.py, handle)?.into_any())
    }

    /// The value of an attribute.
    pub(super) fn attr(&mut self, attr: AttrRef<'_>) -> PyResult<Bound<'py, PyAny>> {
        self.nested(attr, 0)
    }

    fn nested(&mut self, attr: AttrRef<'_>, depth: u32) -> PyResult<Bound<'py, PyAny>> {
        let py = self.py;
        match attr.data().or_raise(py)? {
            AttrData::Array(list) if depth < MAX_DEPTH && self.spend(list.len(), VALUE) => {
                let children = list.iter().map(|id| AttrRef::new(attr.view(), id));
                self.list(children, depth)
            }
            AttrData::Dictionary(list) if depth < MAX_DEPTH && self.spend(list.len(), VALUE) => {
                let dict = PyDict::new(py);
                for (name, value) in list {
                    let name = self.text(AttrRef::new(attr.view(), name))?;
                    let value = self.nested(AttrRef::new(attr.view(), value), depth + 1)?;
                    dict.set_item(name, value)?;
                }
                Ok(dict.into_any())
            }
            AttrData::String(id) | AttrData::TypedString { value: id, .. } => {
                self.string(attr, id, depth)
            }
            AttrData::SymbolRef { root, nested } => {
                let mut path = self.text(AttrRef::new(attr.view(), root))?;
                for id in nested {
                    path.push_str("::");
                    path.push_str(&self.text(AttrRef::new(attr.view(), id))?);
                }
                symbol_value(py, &path)
            }
            AttrData::Unit => Ok(true.into_pyobject(py)?.to_owned().into_any()),
            AttrData::Integer { ty, bits } => {
                match attr.view().ty(ty).or_raise(py)? {
                    // Wider than a machine word.
                    TypeData::Integer { width, signedness } if width > 64 => {
                        let is_signed = signedness != mlirbc::entity::Signedness::Unsigned;
                        self.wide(bits, width, is_signed)
                    }
                    _ => self.scalar(attr),
                }
            }
            // One alone takes a multiple of its bytes in the file.
            AttrData::DenseArray { data, .. } if depth > 0 && !self.spend(data.len(), NUMBER) => {
                self.attribute(attr)
            }
            AttrData::DenseArray { element, data, .. } => {
                if let TypeData::Float(kind) = attr.view().ty(element).or_raise(py)? {
                    let size = (kind.width() as usize).div_ceil(8);
                    let floats = data.chunks_exact(size).map(|bytes| {
                        let mut wide = [0; 16];
                        wide[..size].copy_from_slice(bytes);
                        kind.to_f64(u128::from_le_bytes(wide))
                    });
                    return Ok(PyList::new(py, floats)?.into_any());
                }
                let is_bool = attr.view().ty(element).or_raise(py)? == TypeData::BOOL;
                match attr.to_i64s().or_raise(py)? {
                    Some(values) if is_bool => {
                        Ok(PyList::new(py, values.iter().map(|value| *value != 0))?.into_any())
                    }
                    Some(values) => Ok(PyList::new(py, values)?.into_any()),
                    None => self.unconverted(attr),
                }
            }
            AttrData::DenseElements { .. }
            | AttrData::DenseStrings { .. }
            | AttrData::DenseResource { .. } => self.tensor(attr),
            AttrData::Custom(custom) => match custom.field("value") {
                Some(FieldValue::Attrs(list))
                    if depth < MAX_DEPTH && self.spend(list.len(), VALUE) =>
                {
                    let children = list.iter().map(|id| AttrRef::new(attr.view(), id));
                    self.list(children, depth)
                }
                Some(FieldValue::String(id)) => self.string(attr, *id, depth),
                _ => self.scalar(attr),
            },
            _ => self.scalar(attr),
        }
    }

    fn list<'a>(
        &mut self,
        children: impl Iterator<Item = AttrRef<'a>>,
        depth: u32,
    ) -> PyResult<Bound<'py, PyAny>> {
        let list = PyList::empty(self.py);
        for child in children {
            list.append(self.nested(child, depth + 1)?)?;
        }
        Ok(list.into_any())
    }

    /// Whether so many more values may be made, of so many bytes each.
    fn spend(&mut self, count: usize, bytes: usize) -> bool {
        let left = self.left.checked_sub(count.saturating_mul(bytes));
        self.left = left.unwrap_or(self.left);
        left.is_some()
    }

    /// A bool, a number, a type, a tensor, or a handle.
    fn scalar(&self, attr: AttrRef<'_>) -> PyResult<Bound<'py, PyAny>> {
        let py = self.py;
        if let Some(value) = attr.as_bool().or_raise(py)? {
            return Ok(value.into_pyobject(py)?.to_owned().into_any());
        }
        if let Some(value) = attr.as_i64().or_raise(py)? {
            return Ok(value.into_pyobject(py)?.into_any());
        }
        if let AttrData::Integer { ty, bits } = attr.data().or_raise(py)? {
            // An unsigned one whose highest bit is set.
            if let TypeData::Integer { width, .. } = attr.view().ty(ty).or_raise(py)? {
                return self.wide(bits, width, false);
            }
        }
        if let Some(value) = attr.as_f64().or_raise(py)? {
            return Ok(value.into_pyobject(py)?.into_any());
        }
        if let Some(ty) = attr.as_type().or_raise(py)? {
            return type_value(py, ty);
        }
        self.unconverted(attr)
    }

    /// A tensor of another dialect, or a handle.
    fn unconverted(&self, attr: AttrRef<'_>) -> PyResult<Bound<'py, PyAny>> {
        let view = attr.view();
        match view.tensor_of_attr(attr.id()).or_raise(self.py)? {
            Some(tensor) if !tensor.is_array() => self.tensor(attr),
            _ => self.attribute(attr),
        }
    }

    /// A tensor. It is a handle, which reads no elements.
    fn tensor(&self, attr: AttrRef<'_>) -> PyResult<Bound<'py, PyAny>> {
        match tensor::of_attr(self.file, attr.id()).or_raise(self.py)? {
            Some(tensor) => Ok(Bound::new(self.py, tensor)?.into_any()),
            None => self.attribute(attr),
        }
    }

    fn attribute(&self, attr: AttrRef<'_>) -> PyResult<Bound<'py, PyAny>> {
        let handle = Attribute::new(self.file.clone(), attr.id());
        Ok(Bound::new(self.py, handle)?.into_any())
    }

    /// Text; bytes if it is not UTF-8.
    fn string(
        &mut self,
        attr: AttrRef<'_>,
        id: StringId,
        depth: u32,
    ) -> PyResult<Bound<'py, PyAny>> {
        let bytes = attr.view().string(id).or_raise(self.py)?;
        if depth > 0 && !self.spend(bytes.len(), 1) {
            return self.attribute(attr);
        }
        Ok(match std::str::from_utf8(bytes) {
            Ok(text) => PyString::new(self.py, text).into_any(),
            Err(_) => PyBytes::new(self.py, bytes).into_any(),
        })
    }

    /// A name that is a string, or a reference to a symbol.
    fn text(&self, attr: AttrRef<'_>) -> PyResult<String> {
        let id = match attr.data().or_raise(self.py)? {
            AttrData::String(id) => Some(id),
            AttrData::SymbolRef { root, .. } => match attr.view().attr(root).or_raise(self.py)? {
                AttrData::String(id) => Some(id),
                _ => None,
            },
            _ => None,
        };
        let bytes = match id {
            Some(id) => attr.view().string(id).or_raise(self.py)?,
            None => b"",
        };
        Ok(escaped(bytes).into_owned())
    }

    /// An integer of any width.
    fn wide(
        &self,
        bits: IntegerBits<'_>,
        width: u32,
        is_signed: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let words = bits.words(width).or_raise(self.py)?;
        let mut bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        // The words have zeros above the highest bit; a number with a sign repeats it there.
        let sign = width.saturating_sub(1) as usize;
        let is_negative = is_signed
            && bytes
                .get(sign / 8)
                .is_some_and(|b| b >> (sign % 8) & 1 == 1);
        if is_negative {
            if let Some(byte) = bytes.get_mut(sign / 8) {
                *byte |= !0 << (sign % 8);
            }
            if let Some(rest) = bytes.get_mut(sign / 8 + 1..) {
                rest.fill(0xff);
            }
        }
        let class = self.py.get_type::<PyInt>();
        let keywords = PyDict::new(self.py);
        keywords.set_item("signed", is_negative)?;
        let bytes = PyBytes::new(self.py, &bytes);
        class.call_method("from_bytes", (bytes, "little"), Some(&keywords))
    }
}
