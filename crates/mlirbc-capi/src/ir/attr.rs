//! Attributes of operations.
#![allow(unsafe_code)]

use std::mem::MaybeUninit;
use std::sync::{Arc, OnceLock};

use mlirbc::Bytecode;
use mlirbc::ids::AttrId;
use mlirbc::ir::{AttrRef, OpAttr};

use super::text;
use crate::blob::Blob;
use crate::border::guard::{ErrorOut, given, guard, release};
use crate::border::pointer;
use crate::border::text::{Str, Text};

/// An attribute or property of an operation: a name and a value. Immutable, and counted; it holds
/// the file.
pub struct Attr {
    file: Arc<Bytecode<'static>>,
    name: Text,
    value: Value,
    string: OnceLock<Option<Text>>,
}

enum Value {
    Entry(AttrId),
    /// A property that is no attribute.
    Property {
        text: String,
        integer: Option<i64>,
        float: Option<f64>,
        string: Option<String>,
    },
}

impl Attr {
    pub(super) fn new(file: &Arc<Bytecode<'static>>, attr: &OpAttr<'_>) -> mlirbc::Result<Attr> {
        let value = match attr.as_attr() {
            Some(attr) => Value::Entry(attr.id()),
            None => Value::Property {
                text: attr.to_string(),
                integer: match attr.as_bool()? {
                    Some(bool) => Some(i64::from(bool)),
                    None => attr.as_i64()?,
                },
                float: attr.as_f64()?,
                // Bytes that are not UTF-8 are in the text only.
                string: attr.as_str().ok().flatten().map(str::to_owned),
            },
        };
        Ok(Attr {
            file: file.clone(),
            name: Text::new(attr.name_bytes()),
            value,
            string: OnceLock::new(),
        })
    }

    fn entry(&self, id: AttrId) -> AttrRef<'_> {
        AttrRef::new(self.file.view(), id)
    }

    fn integer(&self) -> mlirbc::Result<Option<i64>> {
        match &self.value {
            Value::Property { integer, .. } => Ok(*integer),
            Value::Entry(id) => match self.entry(*id).as_bool()? {
                Some(bool) => Ok(Some(i64::from(bool))),
                None => self.entry(*id).as_i64(),
            },
        }
    }

    fn float(&self) -> mlirbc::Result<Option<f64>> {
        match &self.value {
            Value::Property { float, .. } => Ok(*float),
            Value::Entry(id) => self.entry(*id).as_f64(),
        }
    }

    fn string(&self) -> mlirbc::Result<Option<&Text>> {
        if let Some(string) = self.string.get() {
            return Ok(string.as_ref());
        }
        let string = match &self.value {
            Value::Property { string, .. } => string.as_deref(),
            Value::Entry(id) => self.entry(*id).as_str()?,
        };
        let string = string.map(Text::new);
        Ok(self.string.get_or_init(|| string).as_ref())
    }
}

/// The name; empty for the record of an operation that was not registered. Borrowed from the
/// attribute.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_attr_name(attr: Option<&Attr>) -> Str {
    attr.map_or(Str::EMPTY, |attr| attr.name.as_c())
}

/// The value as MLIR text of at most `limit` bytes; 0: 64 MiB. Returns a new handle, NULL on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_attr_text(
    attr: Option<&Attr>,
    limit: u64,
    error: ErrorOut<'_>,
) -> *mut Blob {
    guard(error, || {
        let attr = given(attr, "attribute")?;
        Ok(match &attr.value {
            Value::Property { text, .. } => Blob::give_text(text),
            Value::Entry(id) => Blob::give_text(text::of_attr(attr.file.view(), *id, limit)?),
        })
    })
}

/// Whether it is an integer that 64 bits hold, or a bool: then `*value` is set.
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

/// Whether it is a string: then `*value` is set, to bytes that are borrowed from the attribute.
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
