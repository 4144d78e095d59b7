//! Attributes as values: lists, dictionaries, records.
#![allow(unsafe_code)]

use std::ffi::c_char;
use std::mem::MaybeUninit;
use std::ptr;
use std::sync::Arc;

use mlirbc::ir::{AttrRef, AttrValue};

use super::attr::Attr;
use super::attr_items::Items;
use crate::border::error::Error;
use crate::border::guard::{ErrorOut, Nothing, given, guard};
use crate::border::pointer::{self, give};
use crate::border::text::Text;

/// What an attribute is. Later versions can add kinds; numbers do not change.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(
    non_camel_case_types,
    missing_docs,
    reason = "the header has these names, and a comment for each"
)]
pub enum AttrKind {
    /// None of the others: it has a text.
    MLIRBC_ATTR_OTHER = 0,
    /// `unit`: that it is there is its value.
    MLIRBC_ATTR_UNIT = 1,
    /// A bool: `mlirbc_attr_integer`.
    MLIRBC_ATTR_BOOL = 2,
    /// An integer: `mlirbc_attr_integer`, unless it needs more than 64 bits.
    MLIRBC_ATTR_INTEGER = 3,
    /// A float: `mlirbc_attr_float`.
    MLIRBC_ATTR_FLOAT = 4,
    /// A string: `mlirbc_attr_string`.
    MLIRBC_ATTR_STRING = 5,
    /// A reference to a symbol: `mlirbc_attr_string`, unless it is nested.
    MLIRBC_ATTR_SYMBOL = 6,
    /// A type.
    MLIRBC_ATTR_TYPE = 7,
    /// An enumerator: its number is `mlirbc_attr_integer`, its name `mlirbc_attr_string`.
    MLIRBC_ATTR_ENUMERATOR = 8,
    /// Integers or bools: `mlirbc_attr_i64s`.
    MLIRBC_ATTR_INTEGERS = 9,
    /// Floats.
    MLIRBC_ATTR_FLOATS = 10,
    /// A list of attributes: `mlirbc_attr_size`, `mlirbc_attr_at`.
    MLIRBC_ATTR_LIST = 11,
    /// Names and attributes: `mlirbc_attr_get`, `mlirbc_attr_size`, `mlirbc_attr_at`.
    MLIRBC_ATTR_DICTIONARY = 12,
    /// Named fields, such as dimension numbers: as a dictionary.
    MLIRBC_ATTR_RECORD = 13,
    /// `dense<...>`: `mlirbc_attr_i64s` for integers.
    MLIRBC_ATTR_ELEMENTS = 14,
}

use AttrKind::*;

impl Nothing for AttrKind {
    fn nothing() -> AttrKind {
        MLIRBC_ATTR_OTHER
    }
}

fn kind(value: &AttrValue<'_>) -> AttrKind {
    match value {
        AttrValue::Unit => MLIRBC_ATTR_UNIT,
        AttrValue::Bool(_) => MLIRBC_ATTR_BOOL,
        AttrValue::Int(_) | AttrValue::WideInt(_) => MLIRBC_ATTR_INTEGER,
        AttrValue::Float(_) => MLIRBC_ATTR_FLOAT,
        AttrValue::String(_) => MLIRBC_ATTR_STRING,
        AttrValue::Symbol(_) => MLIRBC_ATTR_SYMBOL,
        AttrValue::Type(_) => MLIRBC_ATTR_TYPE,
        AttrValue::Enum(_) => MLIRBC_ATTR_ENUMERATOR,
        AttrValue::Ints(_) => MLIRBC_ATTR_INTEGERS,
        AttrValue::Floats(_) => MLIRBC_ATTR_FLOATS,
        AttrValue::List(_) => MLIRBC_ATTR_LIST,
        AttrValue::Dict(_) => MLIRBC_ATTR_DICTIONARY,
        AttrValue::Record(_) => MLIRBC_ATTR_RECORD,
        AttrValue::Elements(_) => MLIRBC_ATTR_ELEMENTS,
        _ => MLIRBC_ATTR_OTHER,
    }
}

impl Attr {
    fn items(&self) -> Result<&Items, Error> {
        if let Some(items) = self.items.get() {
            return Ok(items);
        }
        let items = self.with_value(|value| Items::of(&value))?;
        Ok(self.items.get_or_init(|| items))
    }

    fn at(&self, index: usize) -> Result<Attr, Error> {
        let missing = || Error::not_found("the attribute has nothing with this index");
        match self.items()? {
            Items::None => Err(missing()),
            Items::List(ids) => {
                let id = ids.get(index).ok_or_else(missing)?;
                Ok(self.entry(Arc::new(Text::new("")), *id))
            }
            Items::Dict(ids) => {
                let (name, id) = ids.get(index).ok_or_else(missing)?;
                let name = match AttrRef::new(self.file(), *name).value()? {
                    AttrValue::String(name) => Text::new(name),
                    _ => Text::new(""),
                };
                Ok(self.entry(Arc::new(name), *id))
            }
            Items::Record(names) => Ok(self.field(names.get(index).ok_or_else(missing)?)),
        }
    }

    fn get(&self, name: &str) -> Result<Option<Attr>, Error> {
        self.with_value(|value| match &value {
            AttrValue::Dict(dict) => {
                let found = dict.get(name)?;
                Ok(found.map(|it| self.entry(Arc::new(Text::new(name)), it.id())))
            }
            AttrValue::Record(record) => Ok(record.get(name)?.map(|_| self.field(name))),
            _ => Ok(None),
        })
    }
}

/// What the value is. VHLO's wrappers are what they wrap. `MLIRBC_ATTR_OTHER` on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_attr_kind(attr: Option<&Attr>, error: ErrorOut<'_>) -> AttrKind {
    guard(error, || {
        given(attr, "attribute")?.with_value(|value| Ok(kind(&value)))
    })
}

/// Whether it is a list of integers that 64 bits hold, in any form: `array<i64: 1, 2>`, `[1, 2]`,
/// `dense<[1, 2]>`, those of VHLO, a field of dimension numbers. Then `*count` is their number, and the
/// first `capacity` of them are written to `values`, which can be NULL if `capacity` is 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_attr_i64s(
    attr: Option<&Attr>,
    values: *mut i64,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
    error: ErrorOut<'_>,
) -> bool {
    guard(error, || {
        let found = given(attr, "attribute")?.with_value(|value| Ok(value.to_i64s()?))?;
        let Some(found) = found else {
            return Ok(false);
        };
        let first = &found[..found.len().min(capacity)];
        // SAFETY: the rules of the header.
        unsafe { pointer::fill(values, first) }?;
        if let Some(count) = count {
            count.write(found.len());
        }
        Ok(true)
    })
}

/// The number of elements of a list, of entries of a dictionary, of fields of a record; 0 for other
/// attributes, and on failure. The attribute keeps a list of 8 bytes for each.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_attr_size(attr: Option<&Attr>, error: ErrorOut<'_>) -> usize {
    guard(error, || Ok(given(attr, "attribute")?.items()?.len()))
}

/// An element of a list, or an entry or field, whose name `mlirbc_attr_name` has. Returns a new handle,
/// NULL on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_attr_at(
    attr: Option<&Attr>,
    index: usize,
    error: ErrorOut<'_>,
) -> *mut Attr {
    guard(error, || Ok(give(given(attr, "attribute")?.at(index)?)))
}

/// The entry of a dictionary, or the field of a record, with this name: `lhs_contracting_dimensions` of
/// `dot_dimension_numbers`. Returns a new handle; NULL without an error if there is none, NULL with an error
/// on failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_attr_get(
    attr: Option<&Attr>,
    name: *const c_char,
    error: ErrorOut<'_>,
) -> *mut Attr {
    guard(error, || {
        let attr = given(attr, "attribute")?;
        // SAFETY: the rules of the header.
        let name = unsafe { pointer::text(name, "name") }?;
        Ok(attr.get(name)?.map_or(ptr::null_mut(), give))
    })
}
