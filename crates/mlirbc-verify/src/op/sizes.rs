//! Sizes that an operation states.

use mlirbc::entity::AttrData;
use mlirbc::ir::{OpRef, Repr};

/// The elements of an attribute with sizes.
pub(crate) fn sizes_of(op: OpRef<'_>, name: &str) -> Option<Vec<u32>> {
    let attr = op.attr(name).ok()??;
    if let Repr::Sizes(sizes) = attr.repr() {
        return Some(sizes.collect());
    }
    match attr.data().ok()?? {
        AttrData::DenseArray { .. } | AttrData::DenseElements { .. } => {}
        _ => return None,
    }
    let numbers = attr.to_i64s().ok()??;
    numbers
        .into_iter()
        .map(|it| u32::try_from(it).ok())
        .collect()
}
