//! Checks that resources have the bytes of the types under which attributes refer to them.

use std::collections::HashMap;

use crate::report::Findings;
use crate::rules::Rule;
use mlirbc::entity::AttrData;
use mlirbc::ids::{AttrId, ResourceId, TypeId};
use mlirbc::ir::TypeRef;
use mlirbc::{Result, View};

/// Errors of entries and of resources have been reported.
pub(super) fn verify(view: View<'_>, findings: &mut Findings) {
    if !matches!(view.num_resources(), Ok(1..)) {
        return;
    }
    let mut types: HashMap<TypeId, Option<Needed>> = HashMap::new();
    for id in (0..view.num_attrs().unwrap_or(0)).map(AttrId) {
        let Ok(AttrData::DenseResource { ty, handle }) = view.attr(id) else {
            continue;
        };
        // Any number of attributes can have one long type.
        let needed = *types
            .entry(ty)
            .or_insert_with(|| needed(view, ty).ok().flatten());
        let Some(needed) = needed else { continue };
        if let Ok(Some(found)) = misfit(view, handle, needed) {
            let pos = view.attr_entry(id).map(|entry| entry.span.start).ok();
            let (id, whole) = (id.0, needed.whole);
            findings.add(Rule::ResourceFits, pos, || {
                format!("attribute #{id}: its resource has {found} bytes, its type {whole}")
            });
        }
    }
}

/// What the elements of a type take.
#[derive(Clone, Copy)]
struct Needed {
    /// Bytes.
    whole: u64,
    /// Bytes, if elements that are smaller than a byte are packed.
    packed: u64,
}

/// `None` for a type whose bytes nobody knows.
fn needed(view: View<'_>, ty: TypeId) -> Result<Option<Needed>> {
    let shaped = TypeRef::new(view, ty).shaped()?;
    let sizes = shaped.dtype.stride().zip(shaped.dtype.bitsize());
    Ok(sizes.zip(shaped.count()).map(|((stride, bits), count)| {
        let whole = count.saturating_mul(stride);
        let packed = match bits {
            0..8 => count.saturating_mul(bits).div_ceil(8),
            _ => whole,
        };
        Needed { whole, packed }
    }))
}

/// The bytes of a resource, if they are not those that are needed. Without data it fits each type.
fn misfit(view: View<'_>, handle: ResourceId, needed: Needed) -> Result<Option<u64>> {
    let resource = view.resource_by_handle(handle)?;
    let data = view.file().blob_span(&resource)?;
    let len = data.map(|(span, _)| span.len);
    Ok(len.filter(|len| ![needed.whole, needed.packed].contains(len)))
}
