//! Lists in attributes, as far as they are short: any number of operations can share a long one.

use mlirbc::View;
use mlirbc::entity::AttrData;
use mlirbc::ids::AttrId;
use mlirbc::ir::{AttrRef, OpAttr, OpRef, Repr};

use super::shape::Shaped;

/// Most elements that are looked at. Of a longer list nobody knows what is in it.
const MOST: usize = 4096;

/// The integers that an attribute has.
pub(crate) fn integers(attr: &OpAttr<'_>) -> Option<Vec<i64>> {
    let is_short = match attr.data().ok()? {
        Some(data) => is_short(attr.view(), &data),
        None => true,
    };
    is_short.then(|| attr.to_i64s().ok().flatten()).flatten()
}

/// The integers that an entry of the file has.
pub(crate) fn integers_of(view: View<'_>, attr: AttrId) -> Option<Vec<i64>> {
    let attr = AttrRef::new(view, attr);
    let is_short = is_short(view, &attr.data().ok()?);
    is_short.then(|| attr.to_i64s().ok().flatten()).flatten()
}

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
    let numbers = integers(&attr)?;
    numbers
        .into_iter()
        .map(|it| u32::try_from(it).ok())
        .collect()
}

/// Whether a list is one that is looked at; what is no list is.
pub(crate) fn is_short(view: View<'_>, data: &AttrData<'_>) -> bool {
    match data {
        AttrData::Array(list) => list.iter().len() <= MOST,
        AttrData::DenseArray { len, .. } => *len <= MOST as u64,
        AttrData::DenseElements { ty, .. } => {
            let count = Shaped::of(view, *ty).and_then(|it| it.elements());
            count.is_some_and(|it| it <= MOST as i64)
        }
        _ => true,
    }
}
