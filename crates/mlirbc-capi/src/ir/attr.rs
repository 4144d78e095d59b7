//! Attributes of operations.
#![allow(unsafe_code)]

use std::mem::MaybeUninit;
use std::sync::{Arc, OnceLock};

use mlirbc::ids::AttrId;
use mlirbc::ir::{AttrRef, OpAttr};

use super::place::Place;
use super::text;
use crate::blob::Blob;
use crate::border::error::Error;
use crate::border::guard::{ErrorOut, given, guard, release};
use crate::border::pointer;
use crate::border::text::{Str, Text};

/// An attribute or property of an operation: a name and a value. Immutable, and counted; it holds
/// the file.
pub struct Attr {
    op: Place,
    name: Arc<Text>,
    value: Value,
    string: OnceLock<Option<Text>>,
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
            name,
            value,
            string: OnceLock::new(),
        }
    }

    /// Looks at the value: an entry of the file, or a property.
    fn look<T>(
        &self,
        entry: impl FnOnce(AttrRef<'_>) -> Result<T, Error>,
        property: impl FnOnce(&OpAttr<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        if let Value::Entry(id) = self.value {
            return entry(AttrRef::new(self.op.file.view(), id));
        }
        self.op.look(|op| {
            // Tables have the names of properties.
            let name = String::from_utf8_lossy((*self.name).as_ref());
            let found = op.attr(&name)?;
            property(&found.ok_or_else(|| Error::not_found("no such property"))?)
        })
    }

    fn text(&self, limit: u64) -> Result<Vec<u8>, Error> {
        self.look(
            |attr| text::of_attr(attr.view(), attr.id(), limit),
            |attr| text::of_property(attr, limit),
        )
    }

    fn integer(&self) -> Result<Option<i64>, Error> {
        let integer = |bool: Option<bool>| bool.map(i64::from);
        self.look(
            |attr| Ok(integer(attr.as_bool()?).or(attr.as_i64()?)),
            |attr| Ok(integer(attr.as_bool()?).or(attr.as_i64()?)),
        )
    }

    fn float(&self) -> Result<Option<f64>, Error> {
        self.look(|attr| Ok(attr.as_f64()?), |attr| Ok(attr.as_f64()?))
    }

    fn string(&self) -> Result<Option<&Text>, Error> {
        if let Some(string) = self.string.get() {
            return Ok(string.as_ref());
        }
        let string = self.look(
            |attr| Ok(attr.as_str()?.map(Text::new)),
            // Bytes that are not UTF-8 are in the text only.
            |attr| Ok(attr.as_str().ok().flatten().map(Text::new)),
        )?;
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

/// Whether it is a string: then `*value` is set, to bytes that are borrowed from the attribute, which
/// keeps a copy.
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
