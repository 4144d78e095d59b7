//! Attributes with elements by their text: `dense`, `sparse`, `array`, `dense_resource`.

use super::parsed::Parsed;
use crate::asm_parse::{Part, parse_array, parse_elements, parse_strings};
use crate::dialect::Entries;
use crate::dialect::builtin::codes::NAME;
use crate::dialect::entries::check_width;
use crate::entity::{AttrData, Dtype, List, Scalar, TypeData, encoded};
use crate::error::{AsmSyntax, Result};
use crate::ids::{AttrId, StringId, TypeId};

/// `keyword<body> : ty`.
///
/// # Errors
/// `AsmSyntax`, and those of the entries.
pub(super) fn elements<'t>(
    (text, keyword): (Part<'t>, &[u8]),
    body: Part<'t>,
    ty: Option<Part<'t>>,
    entries: &mut dyn Entries,
) -> Result<Parsed<'t, AttrId>> {
    let id = match (keyword, ty) {
        (b"array", None) => array(body, entries)?,
        (b"array", Some(ty)) => return Err(ty.error(AsmSyntax::TrailingText)),
        (_, None) => return Err(text.error(AsmSyntax::ExpectedColon)),
        (b"dense_resource", Some(ty)) => {
            let key = body
                .key()
                .ok_or_else(|| body.error(AsmSyntax::ExpectedKey))?;
            let handle = entries.resource(&key)?;
            let ty_text = ty;
            let ty = entries.ty(ty)?;
            let data = entries.type_data(ty)?;
            let has_shape = matches!(
                data,
                TypeData::RankedTensor { .. }
                    | TypeData::UnrankedTensor(_)
                    | TypeData::Vector { .. }
                    | TypeData::MemRef { .. }
                    | TypeData::UnrankedMemRef { .. }
            );
            if !has_shape && !is_foreign(&data) {
                return Err(ty_text.error(AsmSyntax::ShapedType));
            }
            entries.add_attr(NAME, &AttrData::DenseResource { ty, handle })?
        }
        (b"dense" | b"sparse", Some(ty_text)) => {
            let ty = entries.ty(ty_text)?;
            let Some(shaped) = Shaped::of(ty, entries)? else {
                // A type of a dialect may have a shape that only the dialect knows.
                return match is_foreign(&entries.type_data(ty)?) {
                    true => Ok(Parsed::Text),
                    false => Err(ty_text.error(AsmSyntax::StaticShape)),
                };
            };
            match keyword {
                b"dense" => dense(body, &shaped, entries)?,
                _ => sparse(body, &shaped, entries)?,
            }
        }
        _ => return Ok(Parsed::Text),
    };
    Ok(Parsed::Entry(id))
}

fn is_foreign(data: &TypeData<'_>) -> bool {
    matches!(
        data,
        TypeData::Text(_) | TypeData::Custom(_) | TypeData::Opaque(_)
    )
}

/// A type with a shape.
struct Shaped {
    ty: TypeId,
    shape: Vec<i64>,
    element: TypeId,
}

impl Shaped {
    fn of(ty: TypeId, entries: &dyn Entries) -> Result<Option<Shaped>> {
        Ok(match entries.type_data(ty)? {
            TypeData::RankedTensor { shape, element, .. }
            | TypeData::Vector { shape, element, .. }
            | TypeData::MemRef { shape, element, .. } => Some(Shaped {
                ty,
                shape: shape.iter().collect(),
                element,
            }),
            _ => None,
        })
    }

    /// A tensor of this shape.
    fn tensor(shape: Vec<i64>, element: TypeId, entries: &mut dyn Entries) -> Result<Shaped> {
        let bytes = encoded(shape.iter().copied());
        let tensor = TypeData::RankedTensor {
            shape: List::of_encoded(&bytes, entries.counts(), shape.len())?,
            element,
            encoding: None,
        };
        let ty = entries.add_type(NAME, &tensor)?;
        Ok(Shaped { ty, shape, element })
    }
}

/// The type of the elements, if they are numbers.
fn dtype(element: TypeId, entries: &dyn Entries) -> Result<Dtype> {
    Ok(match entries.type_data(element)? {
        TypeData::Complex(part) => {
            Scalar::of(&entries.type_data(part)?).map_or(Dtype::Other, Dtype::Complex)
        }
        data => Scalar::of(&data).map_or(Dtype::Other, Dtype::Scalar),
    })
}

fn dense(body: Part<'_>, shaped: &Shaped, entries: &mut dyn Entries) -> Result<AttrId> {
    let (ty, shape) = (shaped.ty, &shaped.shape[..]);
    let dtype = dtype(shaped.element, entries)?;
    if let Dtype::Scalar(scalar) | Dtype::Complex(scalar) = &dtype {
        check_width(body, scalar.stride(), entries)?;
    }
    let rounding = entries.rounding();
    let data = match dtype {
        Dtype::Scalar(scalar) => parse_elements(body, scalar, false, shape, rounding)?,
        Dtype::Complex(scalar) => parse_elements(body, scalar, true, shape, rounding)?,
        Dtype::String | Dtype::Other => return strings(body, shaped, entries),
    };
    let (data, pos) = (&data[..], 0);
    entries.add_attr(NAME, &AttrData::DenseElements { ty, data, pos })
}

/// Elements of any other type are strings.
fn strings(body: Part<'_>, shaped: &Shaped, entries: &mut dyn Entries) -> Result<AttrId> {
    let strings = parse_strings(body, &shaped.shape)?;
    let ids = strings.iter().map(|string| entries.string(string));
    let mut ids: Vec<StringId> = ids.collect();
    let splat = ids
        .first()
        .is_some_and(|first| ids.iter().all(|id| id == first));
    if splat {
        ids.truncate(1);
    }
    let bytes = encoded(ids.iter().copied());
    let dense = AttrData::DenseStrings {
        ty: shaped.ty,
        splat,
        strings: List::of_encoded(&bytes, entries.counts(), ids.len())?,
    };
    entries.add_attr(NAME, &dense)
}

/// `indices, values`, whose types follow from their brackets.
fn sparse(body: Part<'_>, shaped: &Shaped, entries: &mut dyn Entries) -> Result<AttrId> {
    let rank = shaped.shape.len() as i64;
    if shaped.shape.iter().any(|extent| *extent < 0) {
        return Err(body.error(AsmSyntax::StaticShape));
    }
    let mut parts = body.items();
    let (indices, values) = match (parts.next(), parts.next(), parts.next()) {
        (None, ..) => {
            // No text at all.
            (body, body)
        }
        (Some(indices), Some(values), None) => (indices, values),
        _ => return Err(body.error(AsmSyntax::NotOne)),
    };
    if indices.bytes().starts_with(b"\"") {
        return Err(indices.error(AsmSyntax::ExpectedInteger));
    }
    let index_shape = match (body.is_empty(), brackets(indices)) {
        (true, _) => vec![0, rank],
        (false, shape) if shape.is_empty() => vec![1, rank],
        (false, shape) => shape,
    };
    let count = index_shape.first().copied().unwrap_or(0);
    let value_shape = Some(brackets(values)).filter(|shape| !shape.is_empty());
    // One index for each value, of one number for each dimension.
    let fits = match index_shape[..] {
        [_] => rank == 1,
        [_, numbers] => numbers == rank,
        _ => false,
    };
    let is_one = value_shape
        .as_ref()
        .is_none_or(|shape| shape[..] == [count]);
    if !(fits && is_one) {
        return Err(body.error(AsmSyntax::ElementShape));
    }
    let i64 = entries.add_type(NAME, &TypeData::I64)?;
    let index_type = Shaped::tensor(index_shape, i64, entries)?;
    let value_shape = value_shape.unwrap_or_else(|| vec![count]);
    let value_type = Shaped::tensor(value_shape, shaped.element, entries)?;
    let indices = dense(indices, &index_type, entries)?;
    let values = dense(values, &value_type, entries)?;
    check_indices(body, shaped, indices, entries)?;
    let ty = shaped.ty;
    let sparse = AttrData::SparseElements {
        ty,
        indices,
        values,
    };
    entries.add_attr(NAME, &sparse)
}

/// Each index is one of an element.
fn check_indices(
    body: Part<'_>,
    shaped: &Shaped,
    indices: AttrId,
    entries: &dyn Entries,
) -> Result<()> {
    let AttrData::DenseElements { data, .. } = entries.attr_data(indices)? else {
        return Ok(());
    };
    let extents = shaped.shape.iter().cycle();
    let mut numbers = data.chunks_exact(8).zip(extents);
    let is_in = |(bytes, extent): (&[u8], &i64)| {
        let number = bytes
            .iter()
            .rev()
            .fold(0, |number, byte| number << 8 | u64::from(*byte));
        number < extent.unsigned_abs()
    };
    // Equal numbers are stored once, and then are each of the index.
    let is_splat = data.len() == 8;
    let all = match is_splat {
        true => shaped.shape.iter().all(|extent| is_in((data, extent))),
        false => numbers.all(is_in),
    };
    match all {
        true => Ok(()),
        false => Err(body.error(AsmSyntax::ElementShape)),
    }
}

/// The extents of nested lists, by the first item of each; none for a single element.
fn brackets(text: Part<'_>) -> Vec<i64> {
    let mut extents = Vec::new();
    let mut next = Some(text);
    while let Some(list) = next.and_then(Part::in_brackets) {
        let mut items = list.items();
        next = items.next();
        extents.push(i64::from(next.is_some()) + items.count() as i64);
    }
    extents
}

/// `array<element: ...>`.
fn array(body: Part<'_>, entries: &mut dyn Entries) -> Result<AttrId> {
    let (ty, items) = body.split_colon();
    let element = entries.ty(ty)?;
    let scalar = Scalar::of(&entries.type_data(element)?);
    let is_whole = |scalar: &Scalar| match scalar {
        Scalar::Index => false,
        scalar => scalar.is_bit() || scalar.bitsize() > 0 && scalar.bitsize() % 8 == 0,
    };
    let scalar = scalar.filter(is_whole);
    let scalar = scalar.ok_or_else(|| ty.error(AsmSyntax::ArrayElement))?;
    let (len, data) = match items {
        Some(items) => {
            check_width(items, scalar.stride(), entries)?;
            parse_array(items, scalar, entries.rounding())?
        }
        None => (0, Vec::new()),
    };
    let data = &data[..];
    entries.add_attr(NAME, &AttrData::DenseArray { element, len, data })
}
