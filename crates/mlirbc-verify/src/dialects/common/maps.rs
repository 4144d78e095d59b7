//! Affine maps of attributes.

use std::sync::Arc;

use mlirbc::asm_parse::{Attr, Text};
use mlirbc::entity::{AffineExpr, AffineMap, AttrData, IntegerSet};
use mlirbc::ids::AttrId;
use mlirbc::ir::AttrRef;

use crate::op::handle::Op;

/// Most nodes of a map that is looked at: many operations can have one map.
const MOST: usize = 1 << 10;

/// The map that an attribute is; `None` if it is none, or a large one.
pub(crate) fn map(op: &Op<'_, '_>, attr: AttrId) -> Option<Arc<AffineMap>> {
    op.context
        .map(attr, || decode(AttrRef::new(op.context.view, attr)))
}

fn decode(attr: AttrRef<'_>) -> Option<AffineMap> {
    let map = match attr.data().ok()? {
        AttrData::AffineMap(map) => map.decode().ok()?,
        AttrData::Text(text) if text.starts_with(b"affine_map<") => {
            let text = Text::new(text, 0).ok()?;
            match text.whole().attr().ok()? {
                Attr::AffineMap(map) => map,
                _ => return None,
            }
        }
        _ => return None,
    };
    let inputs = map.dims.max(map.symbols) as usize;
    (inputs <= MOST && map.exprs.len() <= MOST && map.results.len() <= MOST).then_some(map)
}

/// The maps of an attribute that is a list of them.
pub(crate) fn maps(op: &Op<'_, '_>, name: &str) -> Option<Vec<Arc<AffineMap>>> {
    let AttrData::Array(list) = op.attr_data(name)? else {
        return None;
    };
    list.iter().map(|it| map(op, it)).collect()
}

/// The set that an attribute is.
pub(crate) fn set(op: &Op<'_, '_>, attr: AttrId) -> Option<IntegerSet> {
    match AttrRef::new(op.context.view, attr).data().ok()? {
        AttrData::IntegerSet(set) => set.decode().ok(),
        AttrData::Text(text) if text.starts_with(b"affine_set<") => {
            let text = Text::new(text, 0).ok()?;
            match text.whole().attr().ok()? {
                Attr::IntegerSet(set) => Some(set),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The dimension that each result is; `None` of another expression.
pub(crate) fn dims(map: &AffineMap) -> Vec<Option<u32>> {
    let dim = |expr| match expr {
        AffineExpr::Dim(dim) => Some(dim),
        _ => None,
    };
    map.results
        .iter()
        .map(|it| dim(map.exprs.get(*it)))
        .collect()
}

/// The dimensions that the results are, each at most once, without symbols; `None` if it is no projected permutation.
pub(crate) fn projected(map: &AffineMap) -> Option<Vec<u32>> {
    let dims: Vec<u32> = dims(map).into_iter().collect::<Option<_>>()?;
    let mut seen = vec![false; map.dims as usize];
    let is_new = |it: &u32| {
        seen.get_mut(*it as usize)
            .is_some_and(|it| !std::mem::replace(it, true))
    };
    (map.symbols == 0 && dims.iter().all(is_new)).then_some(dims)
}
