//! Types by their text.

use super::element_types::{Around, is_element, is_memory_space, layout_rank};
use super::parsed::Parsed;
use crate::asm_parse::{Dim, Items, Part, Type};
use crate::dialect::Entries;
use crate::dialect::builtin::builtin_types::is_of_llvm_22;
use crate::dialect::builtin::codes::NAME;
use crate::entity::{AttrData, IntegerBits, List, MAX_INTEGER_WIDTH, Scalable, TypeData, encoded};
use crate::error::{AsmSyntax, Result};
use crate::ids::{AttrId, TypeId};

/// The type that a text stands for.
///
/// # Errors
/// `AsmSyntax`, and those of the entries.
#[doc(hidden)]
pub fn ty<'t>(text: Part<'t>, entries: &mut dyn Entries) -> Result<Parsed<'t, TypeId>> {
    let id = match text.ty()? {
        Type::Integer { width, signedness } => {
            if width > MAX_INTEGER_WIDTH {
                return Err(text.error(AsmSyntax::WideType));
            }
            entries.add_type(NAME, &TypeData::Integer { width, signedness })?
        }
        Type::Index => entries.add_type(NAME, &TypeData::Index)?,
        Type::None => entries.add_type(NAME, &TypeData::None)?,
        Type::Float(kind) if is_of_llvm_22(kind) => {
            entries.add_type(NAME, &TypeData::Float(kind))?
        }
        // LLVM 22 has no codes for these.
        Type::Float(_) | Type::Token => return Ok(Parsed::Text),
        Type::Complex(element) => {
            let element = element_of(Around::Complex, element, entries)?;
            entries.add_type(NAME, &TypeData::Complex(element))?
        }
        Type::Tuple(items) => tuple(items, entries)?,
        Type::Function { inputs, results } => function(inputs, results, entries)?,
        Type::RankedTensor {
            shape,
            element,
            encoding,
        } => {
            let element = element_of(Around::Tensor, element, entries)?;
            let encoding = encoding.map(|text| entries.attr(text)).transpose()?;
            let bytes = encoded(sizes(&shape));
            let shape = List::of_encoded(&bytes, entries.counts(), shape.len())?;
            let tensor = TypeData::RankedTensor {
                shape,
                element,
                encoding,
            };
            entries.add_type(NAME, &tensor)?
        }
        Type::UnrankedTensor(element) => {
            let element = element_of(Around::Tensor, element, entries)?;
            entries.add_type(NAME, &TypeData::UnrankedTensor(element))?
        }
        Type::Vector { shape, element } => {
            if shape.iter().any(|dim| dim.size <= 0) {
                return Err(text.error(AsmSyntax::ShapedType));
            }
            let element = element_of(Around::Vector, element, entries)?;
            vector(&shape, element, entries)?
        }
        Type::MemRef {
            shape: None,
            element,
            layout,
            memory_space,
        } => {
            let element = element_of(Around::MemRef, element, entries)?;
            let space_text = memory_space.unwrap_or(text);
            let memory_space = memory_space.map(|text| entries.attr(text)).transpose()?;
            let is_layout = match memory_space {
                Some(only) => is_layout(&entries.attr_data(only)?),
                None => false,
            };
            if is_layout || layout.is_some() {
                return Err(text.error(AsmSyntax::ShapedType));
            }
            let memory_space = space(space_text, memory_space, entries)?;
            let memref = TypeData::UnrankedMemRef {
                element,
                memory_space,
            };
            entries.add_type(NAME, &memref)?
        }
        Type::MemRef {
            shape: Some(shape),
            element,
            layout,
            memory_space,
        } => memref(text, &shape, (element, layout, memory_space), entries)?,
        Type::Dialect(syntax) if syntax.has_dialect() => return Ok(Parsed::Dialect(syntax)),
        Type::Dialect(_) | Type::Other(_) => return Err(text.error(AsmSyntax::ExpectedType)),
    };
    Ok(Parsed::Entry(id))
}

// Each kind of type with children has a function of its own: layers in one another have only theirs on the stack.

#[inline(never)]
fn tuple(items: Items<'_>, entries: &mut dyn Entries) -> Result<TypeId> {
    let (bytes, len) = types(items, entries)?;
    let list = List::of_encoded(&bytes, entries.counts(), len)?;
    entries.add_type(NAME, &TypeData::Tuple(list))
}

#[inline(never)]
fn function(inputs: Items<'_>, results: Items<'_>, entries: &mut dyn Entries) -> Result<TypeId> {
    let (ins, num_ins) = types(inputs, entries)?;
    let (outs, num_outs) = types(results, entries)?;
    let counts = entries.counts();
    let function = TypeData::Function {
        inputs: List::of_encoded(&ins, counts, num_ins)?,
        results: List::of_encoded(&outs, counts, num_outs)?,
    };
    entries.add_type(NAME, &function)
}

/// Types as a list of the format, and their number.
fn types(items: Items<'_>, entries: &mut dyn Entries) -> Result<(Vec<u8>, usize)> {
    let ids: Result<Vec<TypeId>> = items.map(|item| entries.ty(item)).collect();
    let ids = ids?;
    let len = ids.len();
    Ok((encoded(ids), len))
}

fn sizes(shape: &[Dim]) -> impl Iterator<Item = i64> + '_ {
    shape.iter().map(|dim| dim.size)
}

#[inline(never)]
fn vector(shape: &[Dim], element: TypeId, entries: &mut dyn Entries) -> Result<TypeId> {
    let counts = entries.counts();
    let flags = encoded(shape.iter().map(|dim| dim.scalable));
    let scalable = match shape.iter().any(|dim| dim.scalable) {
        true => Scalable::Flags(List::of_encoded(&flags, counts, shape.len())?),
        false => Scalable::None,
    };
    let bytes = encoded(sizes(shape));
    let shape = List::of_encoded(&bytes, counts, shape.len())?;
    let vector = TypeData::Vector {
        shape,
        element,
        scalable,
    };
    entries.add_type(NAME, &vector)
}

#[inline(never)]
fn memref(
    text: Part<'_>,
    shape: &[Dim],
    (element, layout, memory_space): (Part<'_>, Option<Part<'_>>, Option<Part<'_>>),
    entries: &mut dyn Entries,
) -> Result<TypeId> {
    let element = element_of(Around::MemRef, element, entries)?;
    let layout_text = layout.or(memory_space).unwrap_or(text);
    let space_text = memory_space.unwrap_or(text);
    let mut layout = layout.map(|text| entries.attr(text)).transpose()?;
    let mut memory_space = memory_space.map(|text| entries.attr(text)).transpose()?;
    // An alias may stand for either.
    if let (None, Some(only)) = (layout, memory_space) {
        if is_layout(&entries.attr_data(only)?) {
            (layout, memory_space) = (Some(only), None);
        }
    }
    let layout = match layout {
        Some(layout) => {
            if layout_rank(layout_text, layout, entries)?.is_some_and(|rank| rank != shape.len()) {
                return Err(layout_text.error(AsmSyntax::LayoutRank));
            }
            layout
        }
        None => entries.identity_map(text, shape.len())?,
    };
    let memory_space = space(space_text, memory_space, entries)?;
    let bytes = encoded(sizes(shape));
    let shape = List::of_encoded(&bytes, entries.counts(), shape.len())?;
    let memref = TypeData::MemRef {
        shape,
        element,
        layout,
        memory_space,
    };
    entries.add_type(NAME, &memref)
}

/// How attributes begin that have the interface `MemRefLayoutAttrInterface`: those of the builtin dialect, of JAX and of IREE.
const LAYOUTS: [&[u8]; 4] = [
    b"affine_map<",
    b"strided<",
    b"#tpu.tiled<",
    b"#iree_tensor_ext.ragged_shape<",
];

fn is_layout(data: &AttrData<'_>) -> bool {
    match data {
        AttrData::AffineMap(_) | AttrData::StridedLayout { .. } => true,
        AttrData::Text(text) => LAYOUTS.iter().any(|layout| text.starts_with(layout)),
        _ => false,
    }
}

fn element_of(around: Around, text: Part<'_>, entries: &mut dyn Entries) -> Result<TypeId> {
    let element = entries.ty(text)?;
    match is_element(around, element, entries)? {
        true => Ok(element),
        false => Err(text.error(AsmSyntax::ElementType)),
    }
}

fn space(text: Part<'_>, space: Option<AttrId>, entries: &dyn Entries) -> Result<Option<AttrId>> {
    if let Some(id) = space {
        if !is_memory_space(id, entries)? {
            return Err(text.error(AsmSyntax::MemorySpace));
        }
    }
    without_default(space, entries)
}

/// The memory space 0 is that of a type without one.
fn without_default(space: Option<AttrId>, entries: &dyn Entries) -> Result<Option<AttrId>> {
    let Some(id) = space else {
        return Ok(None);
    };
    let is_zero = match entries.attr_data(id)? {
        AttrData::Integer { ty, bits } => is_zero(bits, &entries.type_data(ty)?)?,
        _ => false,
    };
    Ok(space.filter(|_| !is_zero))
}

fn is_zero(bits: IntegerBits<'_>, ty: &TypeData<'_>) -> Result<bool> {
    let width = match ty {
        TypeData::Integer { width, .. } => *width,
        _ => 64,
    };
    Ok(bits.words(width)?.iter().all(|word| *word == 0))
}
