//! Dimensions that are collapsed to one, and those that one is expanded to.
//!
//! Source: `mlir/lib/Dialect/{MemRef,Tensor}/IR/*.cpp`, `mlir/lib/Dialect/Utils/ReshapeOpsUtils.cpp` of llvm/llvm-project.

use mlirbc::entity::{AttrData, DYNAMIC};

use super::lists::{product, shown};
use crate::op::handle::Op;
use crate::op::int_lists::integers_of;
use crate::verdict::{Verdict, known, needs};

/// The groups of dimensions.
pub(crate) fn groups(op: &Op<'_, '_>) -> Option<Vec<Vec<i64>>> {
    let AttrData::Array(list) = op.attr_data("reassociation")? else {
        return None;
    };
    let view = op.context.view;
    list.iter().map(|it| integers_of(view, it)).collect()
}

/// Groups are the dimensions of the expanded shape, in order, one for each of the collapsed one. All are used if the
/// collapsed shape has one.
pub(crate) fn are_groups(groups: &[Vec<i64>], collapsed: &[i64], expanded: &[i64]) -> Verdict {
    needs(groups.len() == collapsed.len(), || {
        format!(
            "has {} groups of dimensions, and the collapsed type has rank {}",
            groups.len(),
            collapsed.len()
        )
    })?;
    let in_order = groups
        .iter()
        .flatten()
        .copied()
        .eq(0..groups.iter().map(Vec::len).sum::<usize>() as i64);
    let count: usize = groups.iter().map(Vec::len).sum();
    needs(in_order && count <= expanded.len(), || {
        format!(
            "its groups must be the dimensions in order, of rank {}",
            expanded.len()
        )
    })
}

/// Each extent is that of its group.
pub(crate) fn extents_fit(groups: &[Vec<i64>], collapsed: &[i64], expanded: &[i64]) -> Verdict {
    let mut left = expanded.iter().copied();
    for (dim, (group, extent)) in groups.iter().zip(collapsed).enumerate() {
        let extents: Vec<i64> = left.by_ref().take(group.len()).collect();
        let is_dynamic = extents.contains(&DYNAMIC);
        needs(is_dynamic == (*extent == DYNAMIC), || {
            let (extents, extent) = (shown(&extents), shown(&[*extent]));
            format!(
                "dimension {dim} of the collapsed type, {extent}, is known if and only if its group is, {extents}"
            )
        })?;
        if !is_dynamic {
            let size = known(product(&extents))?;
            needs(size == *extent, || {
                format!(
                    "dimension {dim} of the collapsed type must have extent {size}, and has {extent}"
                )
            })?;
        }
    }
    Ok(())
}
