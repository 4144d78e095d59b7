//! Attributes of operations.
#![allow(unsafe_code)]

use std::mem::MaybeUninit;
use std::sync::Arc;

use mlirbc::View;
use mlirbc::ids::AttrId;
use mlirbc::ir::{AttrRef, AttrValue, OpAttr, OpRef};
use once_cell::sync::OnceCell;

use super::attr_items::Items;
use super::place::Place;
use super::text;
use crate::blob::Blob;
use crate::border::error::{Error, ErrorKind};
use crate::border::guard::{ErrorOut, given, guard, release};
use crate::border::pointer;
use crate::border::text::{Str, Text};

/// An attribute or property of an operation: a name and a value. Immutable, and counted; it holds
/// the file.
pub struct Attr {
    op: Place,
    name: Arc<Text>,
    value: Value,
    /// The name of the property, if it is one or a field of one.
    root: Arc<Text>,
    /// The names of fields that lead from there to the value.
    fields: Vec<Arc<str>>,
    string: OnceCell<Option<Text>>,
    pub(super) items: OnceCell<Items>,
}

#[derive(Clone, Copy)]
pub(super) enum Value {
    Entry(AttrId),
    /// A property that is no attribute: that of the operation with this name.
    Property,
}

impl Value {
    pub(super) fn of(attr: &OpAttr<'_>) -> Value {
        attr.as_attr()
            .map_or(Value::Property, |attr| Value::Entry(attr.id()))
    }
}

impl Attr {
    pub(super) fn new(op: &Place, name: Arc<Text>, value: Value) -> Attr {
        Attr {
            op: op.clone(),
            root: name.clone(),
            name,
            value,
            fields: Vec::new(),
            string: OnceCell::new(),
            items: OnceCell::new(),
        }
    }

    /// An entry of the file that this one refers to, with this name.
    pub(super) fn entry(&self, name: Arc<Text>, id: AttrId) -> Attr {
        Attr::new(&self.op, name, Value::Entry(id))
    }

    /// A field of this one.
    pub(super) fn field(&self, name: &str) -> Attr {
        let mut fields = self.fields.clone();
        fields.push(name.into());
        Attr {
            fields,
            root: self.root.clone(),
            ..Attr::new(&self.op, Arc::new(Text::new(name)), self.value)
        }
    }

    pub(super) fn file(&self) -> View<'_> {
        self.op.file.view()
    }

    /// Looks at the value: one layer.
    pub(super) fn with_value<T>(
        &self,
        look: impl FnOnce(AttrValue<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        if let Value::Entry(id) = self.value {
            let value = AttrRef::new(self.file(), id).value()?;
            return look(self.inside(value)?);
        }
        self.op.look(|op| {
            let property = self.property(op)?;
            look(self.inside(property.value()?)?)
        })
    }

    /// The field of this value that is meant.
    fn inside<'a>(&self, mut value: AttrValue<'a>) -> Result<AttrValue<'a>, Error> {
        for name in &self.fields {
            let field = value.get(name)?;
            value = field.ok_or_else(|| Error::not_found("no such field"))?;
        }
        Ok(value)
    }

    /// The property of this operation that is meant.
    fn property<'a>(&self, op: OpRef<'a>) -> Result<OpAttr<'a>, Error> {
        for attr in op.attrs()? {
            let attr = attr?;
            // The dictionary can have an entry of the same name.
            if attr.as_attr().is_none() && attr.name_bytes() == (*self.root).as_ref() {
                return Ok(attr);
            }
        }
        Err(Error::not_found("no such property"))
    }

    fn text(&self, limit: u64) -> Result<Vec<u8>, Error> {
        if !self.fields.is_empty() {
            let what = "a field has no text; the attribute that it is a field of has";
            return Err(Error::new(ErrorKind::MLIRBC_ERROR_UNSUPPORTED, what));
        }
        if let Value::Entry(id) = self.value {
            return text::of_attr(self.file(), id, limit);
        }
        self.op
            .look(|op| text::of_property(&self.property(op)?, limit))
    }

    fn integer(&self) -> Result<Option<i64>, Error> {
        self.with_value(|value| Ok(value.as_i64().or(value.as_bool().map(i64::from))))
    }

    fn float(&self) -> Result<Option<f64>, Error> {
        self.with_value(|value| Ok(value.as_f64()))
    }

    fn string(&self) -> Result<Option<&Text>, Error> {
        if let Some(string) = self.string.get() {
            return Ok(string.as_ref());
        }
        let string = self.with_value(|value| match value {
            // Of any bytes.
            AttrValue::String(text) => Ok(Some(Text::new(text))),
            value => Ok(value.as_str()?.map(Text::new)),
        })?;
        Ok(self.string.get_or_init(|| string).as_ref())
    }
}

/// The name; empty for the record of an operation that was not registered. Borrowed from the
/// attribute.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_attr_name(attr: Option<&Attr>) -> Str {
    attr.map_or(Str::EMPTY, |attr| attr.name.as_c())
}

/// The value as MLIR text of at most `limit` bytes, at most 64 MiB, which 0 stands for: a longer one
/// is `MLIRBC_ERROR_LIMIT`, before it is made. Parts of a file can be referred to many times, so that
/// a small file has values of any length. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_attr_text(
    attr: Option<&Attr>,
    limit: u64,
    error: ErrorOut<'_>,
) -> *mut Blob {
    guard(error, || {
        Ok(Blob::give_text(given(attr, "attribute")?.text(limit)?))
    })
}

/// Whether it is an integer that 64 bits hold, the number of an enumerator, a bool or a unit, which are 0
/// or 1: then `*value` is set.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_attr_integer(
    attr: Option<&Attr>,
    value: Option<&mut MaybeUninit<i64>>,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let found = given(attr, "attribute")?.integer()?;
        Ok(set(value, found))
    })
}

/// Whether it is a float: then `*value` is set, to the nearest double.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_attr_float(
    attr: Option<&Attr>,
    value: Option<&mut MaybeUninit<f64>>,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let found = given(attr, "attribute")?.float()?;
        Ok(set(value, found))
    })
}

/// Whether it is a string, a reference to one symbol, or an enumerator: then `*value` is set, to its text,
/// name without `@`, or name. The bytes are borrowed from the attribute, which keeps a copy.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_attr_string(
    attr: Option<&Attr>,
    value: Option<&mut MaybeUninit<Str>>,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let found = given(attr, "attribute")?.string()?;
        Ok(set(value, found.map(Text::as_c)))
    })
}

fn set<T>(out: Option<&mut MaybeUninit<T>>, value: Option<T>) -> bool {
    let is_set = value.is_some();
    if let (Some(out), Some(value)) = (out, value) {
        out.write(value);
    }
    is_set
}

/// Adds a reference, which has to be released, and returns the same handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_attr_retain(attr: *const Attr) -> *mut Attr {
    // SAFETY: the rules of the header.
    unsafe { pointer::retain(attr) }
}

/// Releases a reference. NULL is no error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_attr_release(attr: *const Attr) {
    // SAFETY: the rules of the header.
    unsafe { release(attr) };
}

#[cfg(test)]
mod tests {
    use mlirbc::Bytecode;
    use mlirbc_asm::ir::Op;
    use mlirbc_asm::{Asm, Bytes};

    use super::super::attrs::Attrs;
    use super::*;

    #[test]
    fn a_default_is_not_the_entry_of_its_name_in_the_dictionary() {
        let entry = |values: &[u64]| (true, Bytes::new().varints(values).0);
        // loc(unknown), a string, a dictionary with it as name and value.
        let attrs = [&[15][..], &[2, 3], &[1, 1, 1, 1]].map(entry);
        let op = Op {
            attributes: Some(2),
            properties: Some(0),
            ..Op::default()
        };
        // The record leaves the property out.
        let bytes = Asm::minimal(6)
            .strings(&[b"builtin", b"arith", b"addf", b"fastmath"])
            .dialects(&[0, 1], &[(1, &[2])])
            .attr_types(&[(0, attrs.into())], &[])
            .properties(&[&[0x01]])
            .ops(vec![op])
            .finish();
        let file = Bytecode::from_bytes(bytes.leak()).expect("a file");
        let body = file.view().top_level().expect("an operation").into_data();
        let id = body.with(file.view()).all_ops().next().expect("one").id();
        let (file, body) = (Arc::new(file), Arc::new(body));
        let place = Place { file, body, id };
        let attrs = place.look(Attrs::of).expect("a list");
        let text = |index| {
            let (name, value) = attrs.get(index).expect("an attribute").clone();
            Attr::new(&place, name, value).text(0).expect("text")
        };
        assert_eq!(text(0), b"#arith.fastmath<none>");
        assert_eq!(text(1), b"\"fastmath\"");
        assert_eq!(attrs.len(), 2);
    }
}
