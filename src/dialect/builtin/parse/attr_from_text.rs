//! Attributes by their text.

use std::borrow::Cow;

use super::elements_from_text::elements;
use super::location_from_text::location;
use super::parsed::Parsed;
use crate::asm_parse::{
    Attr, Items, NumberSyntax, Part, Type, integer_words, rounded_bits, unescape,
};
use crate::cursor::Cursor;
use crate::dialect::Entries;
use crate::dialect::builtin::codes::NAME;
use crate::encoder::Encoder;
use crate::entity::{AttrData, FloatKind, IntegerBits, List, Scalar, TypeData, encoded};
use crate::error::{AsmSyntax, Result};
use crate::ids::{AttrId, TypeId};

/// The attribute that a text stands for. A type counts as one, and so does a location.
///
/// # Errors
/// `AsmSyntax`, and those of the entries.
#[doc(hidden)]
pub fn attr<'t>(text: Part<'t>, entries: &mut dyn Entries) -> Result<Parsed<'t, AttrId>> {
    let id = match text.attr()? {
        Attr::Unit => entries.add_attr(NAME, &AttrData::Unit)?,
        Attr::Bool(value) => {
            let ty = entries.add_type(NAME, &TypeData::BOOL)?;
            integer(ty, 1, &[value.into()], entries)?
        }
        Attr::Number(syntax) => number(text, syntax, entries)?,
        Attr::String { raw, ty } => string(raw, ty, entries)?,
        Attr::SymbolRef(names) => symbol_ref(&names.symbol_names(), entries)?,
        Attr::Array(items) => array(items, entries)?,
        Attr::Dictionary(items) => dictionary(items, entries)?,
        Attr::Elements { keyword, body, ty } => {
            return elements((text, keyword), body, ty, entries);
        }
        Attr::Distinct { id, value } => {
            let number = id.unsigned();
            let number = number.ok_or_else(|| id.error(AsmSyntax::ExpectedNumber))?;
            let value = match value.is_empty() {
                true => entries.add_attr(NAME, &AttrData::Unit)?,
                false => entries.attr(value)?,
            };
            entries.distinct(number, value)?
        }
        Attr::Location(text) => location(text, entries)?,
        Attr::Type(_) => {
            let ty = entries.ty(text)?;
            entries.add_attr(NAME, &AttrData::Type(ty))?
        }
        Attr::AffineMap(map) if map.exprs.is_affine() => return Ok(Parsed::Map(map)),
        Attr::IntegerSet(set) if set.exprs.is_affine() => return Ok(Parsed::Set(set)),
        Attr::AffineMap(_) | Attr::IntegerSet(_) => return Err(text.error(AsmSyntax::NonAffine)),
        Attr::StridedLayout { offset, strides } => return Ok(Parsed::Strided(offset, strides)),
        Attr::Dialect(syntax) => {
            if !syntax.has_dialect() {
                return Err(text.error(AsmSyntax::ExpectedAttribute));
            }
            if let Some(ty) = syntax.ty {
                if let Type::Other(_) = ty.ty()? {
                    return Err(ty.error(AsmSyntax::ExpectedType));
                }
            }
            return Ok(Parsed::Dialect(syntax));
        }
        Attr::Word(_) | Attr::Other(_) => return Err(text.error(AsmSyntax::ExpectedAttribute)),
    };
    Ok(Parsed::Entry(id))
}

#[inline(never)]
fn number(text: Part<'_>, syntax: NumberSyntax<'_>, entries: &mut dyn Entries) -> Result<AttrId> {
    let literal = syntax.literal;
    let ty = match syntax.ty {
        Some(ty) => entries.ty(ty)?,
        None if literal.contains('.') => entries.add_type(NAME, &TypeData::F64)?,
        None => entries.add_type(NAME, &TypeData::I64)?,
    };
    match Scalar::of(&entries.type_data(ty)?) {
        Some(Scalar::Float(kind)) => {
            let bits = rounded_bits(literal, kind, entries.rounding());
            let bits = bits.ok_or_else(|| text.error(float_error(literal, kind)))?;
            let (words, width) = ([bits as u64, (bits >> 64) as u64], kind.width());
            let bytes = bytes_of(width, &words);
            let bits = IntegerBits::new(Cursor::new(&bytes, 0));
            entries.add_attr(NAME, &AttrData::Float { ty, bits })
        }
        Some(scalar) => {
            let words = integer_words(literal, scalar).map_err(|error| text.error(error))?;
            integer(ty, scalar.bitsize(), &words, entries)
        }
        None => Err(syntax.ty.unwrap_or(text).error(AsmSyntax::NumberType)),
    }
}

fn float_error(literal: &str, kind: FloatKind) -> AsmSyntax {
    match literal.starts_with("0x") {
        true => AsmSyntax::OutOfRange {
            width: kind.width(),
        },
        false => AsmSyntax::ExpectedFloat,
    }
}

fn integer(ty: TypeId, width: u32, words: &[u64], entries: &mut dyn Entries) -> Result<AttrId> {
    let bytes = bytes_of(width, words);
    let bits = IntegerBits::new(Cursor::new(&bytes, 0));
    entries.add_attr(NAME, &AttrData::Integer { ty, bits })
}

fn bytes_of(width: u32, words: &[u64]) -> Vec<u8> {
    let mut bytes = Vec::new();
    IntegerBits::encode_words(width, words, &mut Encoder::new(&mut bytes, 0));
    bytes
}

#[inline(never)]
fn string(raw: &[u8], ty: Option<Part<'_>>, entries: &mut dyn Entries) -> Result<AttrId> {
    let value = entries.string(&unescape(raw));
    if let Some(ty) = ty {
        let ty = entries.ty(ty)?;
        // The type of nothing is that of a string without one.
        if entries.type_data(ty)? != TypeData::None {
            return entries.add_attr(NAME, &AttrData::TypedString { value, ty });
        }
    }
    entries.add_attr(NAME, &AttrData::String(value))
}

fn plain_string(text: &[u8], entries: &mut dyn Entries) -> Result<AttrId> {
    let value = entries.string(text);
    entries.add_attr(NAME, &AttrData::String(value))
}

fn symbol_ref(names: &[Cow<'_, [u8]>], entries: &mut dyn Entries) -> Result<AttrId> {
    let mut names = names.iter();
    let root = plain_string(names.next().map_or(&[], |name| name), entries)?;
    let mut nested: Vec<AttrId> = Vec::new();
    for name in names {
        let root = plain_string(name, entries)?;
        let flat = AttrData::SymbolRef {
            root,
            nested: List::empty(),
        };
        nested.push(entries.add_attr(NAME, &flat)?);
    }
    let bytes = encoded(nested.iter().copied());
    let nested = List::of_encoded(&bytes, entries.counts(), nested.len())?;
    entries.add_attr(NAME, &AttrData::SymbolRef { root, nested })
}

#[inline(never)]
fn array(items: Items<'_>, entries: &mut dyn Entries) -> Result<AttrId> {
    let ids: Result<Vec<AttrId>> = items.map(|item| entries.attr(item)).collect();
    let ids = ids?;
    let bytes = encoded(ids.iter().copied());
    let list = List::of_encoded(&bytes, entries.counts(), ids.len())?;
    entries.add_attr(NAME, &AttrData::Array(list))
}

/// `{name = value, name}`, sorted by name.
#[inline(never)]
fn dictionary(items: Items<'_>, entries: &mut dyn Entries) -> Result<AttrId> {
    let mut pairs = Vec::new();
    for item in items {
        let (key, value) = item.split_entry();
        let name = key.key().ok_or_else(|| key.error(AsmSyntax::ExpectedKey))?;
        pairs.push((name, key, value));
    }
    pairs.sort_by(|a, b| a.0.cmp(&b.0));
    let mut ids: Vec<(AttrId, AttrId)> = Vec::with_capacity(pairs.len());
    for (nth, (name, key, value)) in pairs.iter().enumerate() {
        if nth > 0 && pairs[nth - 1].0 == *name {
            return Err(key.error(AsmSyntax::DuplicateKey));
        }
        let name = plain_string(name, entries)?;
        let value = match value {
            Some(value) => entries.attr(*value)?,
            None => entries.add_attr(NAME, &AttrData::Unit)?,
        };
        ids.push((name, value));
    }
    let bytes = encoded(ids.iter().copied());
    let list = List::of_encoded(&bytes, entries.counts(), ids.len())?;
    entries.add_attr(NAME, &AttrData::Dictionary(list))
}
