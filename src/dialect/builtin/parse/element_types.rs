//! Which types can be elements, and what else the types of a text have to be.

use crate::asm_parse::{Attr, Part, Text};
use crate::dialect::Entries;
use crate::entity::{AttrData, TypeData};
use crate::error::{AsmSyntax, Result};
use crate::ids::{AttrId, TypeId};

/// A type with elements.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Around {
    Complex,
    Vector,
    Tensor,
    MemRef,
}

/// Whether a type can be an element. Those of other dialects may be: only the dialect knows.
pub(super) fn is_element(around: Around, element: TypeId, entries: &dyn Entries) -> Result<bool> {
    Ok(match entries.type_data(element)? {
        TypeData::Integer { .. } | TypeData::Float(_) => true,
        TypeData::Index => around != Around::Complex,
        TypeData::Complex(_) | TypeData::Vector { .. } => {
            matches!(around, Around::Tensor | Around::MemRef)
        }
        TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. } => around == Around::MemRef,
        TypeData::None
        | TypeData::Tuple(_)
        | TypeData::Token
        | TypeData::Function { .. }
        | TypeData::Graph { .. }
        | TypeData::RankedTensor { .. }
        | TypeData::UnrankedTensor(_) => false,
        _ => true,
    })
}

/// Whether an attribute can be a memory space. Those of other dialects may be.
pub(super) fn is_memory_space(space: AttrId, entries: &dyn Entries) -> Result<bool> {
    Ok(match entries.attr_data(space)? {
        AttrData::Integer { .. }
        | AttrData::String(_)
        | AttrData::TypedString { .. }
        | AttrData::Dictionary(_) => true,
        AttrData::Text(text) => !is_builtin(text),
        AttrData::Custom(_) | AttrData::Opaque(_) => true,
        _ => false,
    })
}

fn is_builtin(text: &[u8]) -> bool {
    text.first() != Some(&b'#')
}

/// The number of dimensions of a layout, if the layout is builtin.
///
/// # Errors
/// `ShapedType` if it is no layout.
pub(super) fn layout_rank(
    text: Part<'_>,
    layout: AttrId,
    entries: &dyn Entries,
) -> Result<Option<usize>> {
    match entries.attr_data(layout)? {
        AttrData::Custom(_) | AttrData::Opaque(_) => return Ok(None),
        AttrData::Text(layout) if !is_builtin(layout) => return Ok(None),
        AttrData::AffineMap(map) => return Ok(Some(map.decode()?.dims as usize)),
        AttrData::StridedLayout { strides, .. } => return Ok(Some(strides.len())),
        AttrData::Text(layout) => {
            let layout = Text::new(layout.strip_suffix(b"\0").unwrap_or(layout), text.pos())?;
            match layout.whole().attr()? {
                Attr::AffineMap(map) => return Ok(Some(map.dims as usize)),
                Attr::StridedLayout { strides, .. } => return Ok(Some(strides.len())),
                _ => {}
            }
        }
        _ => {}
    }
    Err(text.error(AsmSyntax::ShapedType))
}
