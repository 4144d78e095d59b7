//! GPU and NVGPU.
//!
//! | file | holds |
//! |---|---|
//! | `launches` | kernels, and what launches them |
//! | `gpu_values` | reductions, matrices of a subgroup, memory |
//! | `nvgpu` | NVGPU |

mod gpu_values;
mod launches;
mod nvgpu;

use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::TypeId;

use crate::op::handle::Op;
pub(in crate::dialects) use gpu_values::ALL as VALUES;
pub(in crate::dialects) use launches::ALL as LAUNCHES;
pub(in crate::dialects) use nvgpu::ALL as NVGPU;

/// The memory space of a memref as text, empty if it states none; `None` of another type.
pub(in crate::dialects) fn space(op: &Op<'_, '_>, ty: TypeId) -> Option<String> {
    match op.ty(ty) {
        TypeData::MemRef { memory_space, .. } | TypeData::UnrankedMemRef { memory_space, .. } => {
            let text = |id| op.context.attr_text(id);
            memory_space.map_or(Some(String::new()), text)
        }
        _ => None,
    }
}

/// Whether a memref is in the memory of a group: in the space 3, or `workgroup`.
pub(in crate::dialects) fn is_shared(op: &Op<'_, '_>, ty: TypeId) -> Option<bool> {
    let space = space(op, ty)?;
    let number = space.split(' ').next().unwrap_or_default();
    Some(number == "3" || space == "#gpu.address_space<workgroup>")
}

/// Whether the last dimension of a memref has the stride 1; `None` if nobody knows.
pub(in crate::dialects) fn is_contiguous(op: &Op<'_, '_>, ty: TypeId) -> Option<bool> {
    let TypeData::MemRef { layout, shape, .. } = op.ty(ty) else {
        return None;
    };
    if shape.iter().len() == 0 {
        return Some(true);
    }
    match op.context.view.attr(layout).ok()? {
        AttrData::StridedLayout { strides, .. } => Some(strides.iter().last() == Some(1)),
        AttrData::AffineMap(_) => {
            let text = op.context.attr_text(layout)?;
            is_identity(&text).then_some(true)
        }
        // Releases before 24 store its text.
        AttrData::Text(text) => {
            let text = std::str::from_utf8(text).ok()?;
            let strides = text.strip_prefix("strided<[")?.split_once(']')?.0;
            Some(strides.rsplit(',').next()?.trim() == "1")
        }
        _ => None,
    }
}

/// Whether the text of a map is that of an identity.
fn is_identity(text: &str) -> bool {
    let inner = text
        .strip_prefix("affine_map<")
        .and_then(|it| it.strip_suffix('>'));
    inner
        .and_then(|it| it.split_once(" -> "))
        .is_some_and(|(dims, results)| dims == results)
}

/// The bits of a number type.
pub(in crate::dialects) fn bits(op: &Op<'_, '_>, ty: TypeId) -> Option<i64> {
    match op.ty(ty) {
        TypeData::Integer { width, .. } => Some(width.into()),
        TypeData::Float(kind) => {
            let name = kind.name();
            let name = name.strip_prefix('b').unwrap_or(name).strip_prefix('f')?;
            let end = name
                .find(|it: char| !it.is_ascii_digit())
                .unwrap_or(name.len());
            name[..end].parse().ok()
        }
        _ => None,
    }
}
