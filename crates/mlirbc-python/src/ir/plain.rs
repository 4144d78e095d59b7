//! Attributes as plain values, which are made without the GIL: what makes them may read the file.

use std::sync::Arc;

use mlirbc::ir::{AttrRef, AttrValue, OpAttr, TypeRef, WideInt};

use super::handles::AttributeOf;
use super::types::TypeParts;
use crate::held::Held;
use crate::tensor::{self, Tensor};
use crate::text::escaped;

/// Lists and dictionaries inside each other that are converted; deeper ones stay handles.
const MAX_DEPTH: u32 = 16;

/// Memory of the values inside one, about: with shared children, a small file can have an attribute
/// of any size. What is more stays handles.
const MAX_MEMORY: usize = 64 << 20;

/// Memory of a value, and of a number in a list, about.
const VALUE: usize = 64;
const NUMBER: usize = 32;

/// A value that needs neither the file nor the interpreter.
pub(super) enum Plain {
    Bool(bool),
    Int(i128),
    /// An integer of any width: its bytes, lowest first, and whether the highest bit is a sign.
    Wide(Vec<u8>, bool),
    Float(f64),
    Str(String),
    Bytes(Vec<u8>),
    /// The path of a symbol.
    Symbol(String),
    /// An enumerator: its name, its number.
    Enum(String, Option<u64>),
    Type(TypeParts),
    Ints(Vec<i128>),
    Bools(Vec<bool>),
    Floats(Vec<f64>),
    List(Vec<Plain>),
    Dict(Vec<(String, Plain)>),
    Tensor(Tensor),
    Handle(AttributeOf),
}

/// Makes the value of one attribute and of those inside it.
pub(super) struct Decoder<'f> {
    file: &'f Arc<Held>,
    /// Memory that values inside others may still take.
    left: usize,
}

impl<'f> Decoder<'f> {
    pub(super) fn new(file: &'f Arc<Held>) -> Decoder<'f> {
        Decoder {
            file,
            left: MAX_MEMORY,
        }
    }

    /// The value of an attribute or property of an operation: alone, or as one of several.
    pub(super) fn op_attr(&mut self, attr: &OpAttr<'_>, depth: u32) -> mlirbc::Result<Plain> {
        match attr.as_attr() {
            Some(attr) => self.attr(attr, depth),
            None => self.value(attr.value()?, depth, &|| {
                Plain::Handle(AttributeOf::Property(attr.to_string()))
            }),
        }
    }

    /// The value of an attribute that is so deep inside others.
    pub(super) fn attr(&mut self, attr: AttrRef<'_>, depth: u32) -> mlirbc::Result<Plain> {
        self.value(attr.value()?, depth, &|| handle(attr))
    }

    /// A value; what has none, or takes too much memory, is what `otherwise` gives.
    fn value(
        &mut self,
        value: AttrValue<'_>,
        depth: u32,
        otherwise: &dyn Fn() -> Plain,
    ) -> mlirbc::Result<Plain> {
        let is_shallow = depth < MAX_DEPTH;
        // One alone takes a multiple of its bytes in the file.
        let is_inside = depth > 0;
        Ok(match value {
            AttrValue::Unit => Plain::Bool(true),
            AttrValue::Bool(value) => Plain::Bool(value),
            AttrValue::Int(number) => Plain::Int(number),
            AttrValue::WideInt(number) => wide(&number)?,
            AttrValue::Float(number) => Plain::Float(number),
            AttrValue::String(bytes) if !is_inside || self.spend(bytes.len(), 1) => text(bytes),
            AttrValue::Symbol(path) => {
                let mut whole = String::new();
                for name in path.names() {
                    let name = name?;
                    if is_inside && !self.spend(name.len(), 1) {
                        return Ok(otherwise());
                    }
                    if !whole.is_empty() {
                        whole.push_str("::");
                    }
                    whole.push_str(&escaped(name));
                }
                Plain::Symbol(whole)
            }
            AttrValue::Type(ty) => self.ty(ty, is_inside)?.unwrap_or_else(otherwise),
            AttrValue::Enum(it) => match (it.name, it.number) {
                ("", Some(number)) => Plain::Int(i128::from(number)),
                ("", None) => otherwise(),
                (name, number) => Plain::Enum(name.to_owned(), number),
            },
            AttrValue::Ints(list) if !is_inside || self.spend(list.len(), NUMBER) => {
                match list.is_bool() {
                    true => Plain::Bools(list.iter().map(|number| number != 0).collect()),
                    false => Plain::Ints(list.iter().collect()),
                }
            }
            AttrValue::Floats(list) if !is_inside || self.spend(list.len(), NUMBER) => {
                Plain::Floats(list.iter().collect())
            }
            AttrValue::Strings(list) if self.spend(list.iter().len(), VALUE) => {
                let mut texts = Vec::new();
                for bytes in list.iter() {
                    let bytes = bytes?;
                    if !self.spend(bytes.len(), 1) {
                        return Ok(otherwise());
                    }
                    texts.push(text(bytes));
                }
                Plain::List(texts)
            }
            AttrValue::Types(list) if self.spend(list.iter().len(), VALUE) => {
                let mut types = Vec::new();
                for ty in list.iter() {
                    match self.ty(ty, true)? {
                        Some(ty) => types.push(ty),
                        None => return Ok(otherwise()),
                    }
                }
                Plain::List(types)
            }
            AttrValue::List(list) if is_shallow && self.spend(list.len(), VALUE) => {
                let children = list.iter().map(|child| self.attr(child, depth + 1));
                Plain::List(children.collect::<mlirbc::Result<_>>()?)
            }
            AttrValue::Dict(dict) if is_shallow && self.spend(dict.len(), VALUE) => {
                let mut entries = Vec::with_capacity(dict.len());
                for entry in dict.iter() {
                    let (name, value) = entry?;
                    if !self.spend(name.len(), 1) {
                        return Ok(otherwise());
                    }
                    entries.push((escaped(name).into_owned(), self.attr(value, depth + 1)?));
                }
                Plain::Dict(entries)
            }
            AttrValue::Record(record) if is_shallow => {
                let fields = record.fields()?;
                if fields.is_empty() || !self.spend(fields.len(), VALUE) {
                    return Ok(otherwise());
                }
                let mut entries = Vec::with_capacity(fields.len());
                for (name, value) in fields {
                    let value = self.value(value, depth + 1, otherwise)?;
                    entries.push((name.into_owned(), value));
                }
                Plain::Dict(entries)
            }
            AttrValue::Elements(elements) => self.tensor(elements.attr(), is_inside)?,
            AttrValue::Bytes(bytes) if !is_inside || self.spend(bytes.len(), 1) => {
                Plain::Bytes(bytes.to_vec())
            }
            AttrValue::Other(Some(attr)) => self.tensor(attr, is_inside)?,
            _ => otherwise(),
        })
    }

    /// Whether so many more values may be made, of so many bytes each.
    fn spend(&mut self, count: usize, bytes: usize) -> bool {
        let left = self.left.checked_sub(count.saturating_mul(bytes));
        self.left = left.unwrap_or(self.left);
        left.is_some()
    }

    fn ty(&mut self, ty: TypeRef<'_>, is_inside: bool) -> mlirbc::Result<Option<Plain>> {
        let parts = TypeParts::of(ty)?;
        let fits = !is_inside || self.spend(parts.text_len(), 1);
        Ok(fits.then_some(Plain::Type(parts)))
    }

    /// A tensor, which reads no elements; otherwise a handle.
    fn tensor(&mut self, attr: AttrRef<'_>, is_inside: bool) -> mlirbc::Result<Plain> {
        match tensor::of_attr(self.file, attr.id())? {
            Some(tensor) if !is_inside || self.spend(tensor.name_len(), 1) => {
                Ok(Plain::Tensor(tensor))
            }
            _ => Ok(handle(attr)),
        }
    }
}

fn handle(attr: AttrRef<'_>) -> Plain {
    Plain::Handle(AttributeOf::Entry(attr.id()))
}

/// Text; bytes if it is not UTF-8.
fn text(bytes: &[u8]) -> Plain {
    match std::str::from_utf8(bytes) {
        Ok(text) => Plain::Str(text.to_owned()),
        Err(_) => Plain::Bytes(bytes.to_owned()),
    }
}

/// An integer of any width.
fn wide(number: &WideInt<'_>) -> mlirbc::Result<Plain> {
    let words = number.bits.words(number.width)?;
    let mut bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    // The words have zeros above the highest bit; a number with a sign repeats it there.
    let sign = number.width.saturating_sub(1) as usize;
    let has_sign = bytes
        .get(sign / 8)
        .is_some_and(|byte| byte >> (sign % 8) & 1 == 1);
    let is_negative = number.is_signed && has_sign;
    if is_negative {
        if let Some(byte) = bytes.get_mut(sign / 8) {
            *byte |= !0 << (sign % 8);
        }
        if let Some(rest) = bytes.get_mut(sign / 8 + 1..) {
            rest.fill(0xff);
        }
    }
    Ok(Plain::Wide(bytes, is_negative))
}
