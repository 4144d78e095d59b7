//! What shows memory in another way.

use mlirbc::entity::{DYNAMIC, TypeData};
use mlirbc::ids::TypeId;

use super::memref_memory::{is_identity, needs_identity, one_element, one_space};
use crate::dialects::common::lists::{dynamic, shown};
use crate::dialects::common::maps::{dims, map};
use crate::dialects::common::reshapes::{are_groups, extents_fit, groups};
use crate::dialects::common::slices::{Slice, dropped, reduces_to};
use crate::dialects::common::strides::{Layout, Strides, layout};
use crate::dialects::tensor::output_shape;
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, wrong};

fn ends(op: &Op<'_, '_>, operand: &str) -> Verdict<(TypeId, TypeId)> {
    Ok((
        known(op.operand(operand))?,
        known(op.result_types().first().copied())?,
    ))
}

/// A product in which what is not known stays so, unless the other factor is 0.
fn times(a: i64, b: i64) -> Option<i64> {
    match (a, b) {
        (0, _) | (_, 0) => Some(0),
        (DYNAMIC, _) | (_, DYNAMIC) => Some(DYNAMIC),
        (a, b) => a.checked_mul(b),
    }
}

fn plus(a: i64, b: i64) -> Option<i64> {
    match (a, b) {
        (DYNAMIC, _) | (_, DYNAMIC) => Some(DYNAMIC),
        (a, b) => a.checked_add(b),
    }
}

pub(super) fn reinterpret_cast(op: &Op<'_, '_>) -> Verdict {
    let (source, result) = ends(op, "source")?;
    one_space(op, source, result)?;
    one_element(op, source, result)?;
    let slice = known(Slice::of(op))?;
    let shape = known(op.shape(result))?;
    // What the type knows is what the operation states.
    let fits = |of_type: &[i64], stated: &[i64]| {
        of_type
            .iter()
            .zip(stated)
            .all(|(a, b)| *a == DYNAMIC || a == b)
    };
    needs(fits(&shape, &slice.sizes), || {
        format!(
            "its result must have sizes {}, and has {}",
            shown(&slice.sizes),
            shown(&shape)
        )
    })?;
    let Layout::Strided(lies) = known(layout(op, result))? else {
        return wrong(format!(
            "its result must have strides, and is {}",
            op.shown(result)
        ));
    };
    needs(fits(&[lies.offset], &slice.offsets), || {
        format!(
            "its result must have offset {}, and has {}",
            shown(&slice.offsets),
            shown(&[lies.offset])
        )
    })?;
    needs(fits(&lies.strides, &slice.strides), || {
        format!(
            "its result must have strides {}, and has {}",
            shown(&slice.strides),
            shown(&lies.strides)
        )
    })
}

pub(super) fn subview(op: &Op<'_, '_>) -> Verdict {
    let (source, result) = ends(op, "source")?;
    one_space(op, source, result)?;
    let Layout::Strided(base) = known(layout(op, source))? else {
        return wrong(format!("{} has no strides", op.shown(source)));
    };
    let slice = known(Slice::of(op))?;
    let (from, to) = (known(op.shape(source))?, known(op.shape(result))?);
    needs(to.len() <= from.len(), || {
        format!(
            "its result has rank {}, and its source {}",
            to.len(),
            from.len()
        )
    })?;
    reduces_to("its result", &slice.sizes, &to)?;
    one_element(op, source, result)?;
    let Layout::Strided(have) = known(layout(op, result))? else {
        return wrong(format!("{} has no strides", op.shown(result)));
    };
    let want = known(sliced(&base, &slice))?;
    needs(want.offset == have.offset, || {
        let (want, have) = (shown(&[want.offset]), shown(&[have.offset]));
        format!("its result must have offset {want}, and has {have}")
    })?;
    let is_dropped = known(dropped_dims(&slice.sizes, &to))?;
    let kept = want
        .strides
        .iter()
        .zip(&is_dropped)
        .filter(|it| !it.1)
        .map(|it| *it.0);
    let kept: Vec<i64> = kept.collect();
    needs(kept == have.strides, || {
        format!(
            "its result must have strides {}, and has {}",
            shown(&kept),
            shown(&have.strides)
        )
    })?;
    slice.in_bounds(&from)
}

/// The dimensions that a result lacks, if there is one way to leave some out.
fn dropped_dims(sizes: &[i64], result: &[i64]) -> Option<Vec<bool>> {
    let missing = sizes.len().checked_sub(result.len())?;
    let ones = sizes.iter().filter(|it| **it == 1).count();
    match missing == 0 || missing == ones {
        true if missing == 0 => Some(vec![false; sizes.len()]),
        true => Some(sizes.iter().map(|it| *it == 1).collect()),
        // Those of extent 1 can be dropped or not: the strides decide.
        false => dropped(sizes, result).and(None),
    }
}

fn sliced(base: &Strides, slice: &Slice) -> Option<Strides> {
    let mut offset = base.offset;
    for (stride, by) in base.strides.iter().zip(&slice.offsets) {
        offset = plus(offset, times(*stride, *by)?)?;
    }
    let strides = base
        .strides
        .iter()
        .zip(&slice.strides)
        .map(|(a, b)| times(*a, *b));
    Some(Strides {
        strides: strides.collect::<Option<_>>()?,
        offset,
    })
}

/// The layout of a result is one that follows from the source.
fn lies_as(op: &Op<'_, '_>, result: TypeId, want: &Strides) -> Verdict {
    let Layout::Strided(have) = known(layout(op, result))? else {
        return Ok(());
    };
    needs(have == *want, || {
        let (strides, offset) = (shown(&want.strides), shown(&[want.offset]));
        format!(
            "its result must have strides {strides} and offset {offset}, and is {}",
            op.shown(result)
        )
    })
}

pub(super) fn expand_shape(op: &Op<'_, '_>) -> Verdict {
    let (source, result) = ends(op, "src")?;
    let (collapsed, expanded) = (known(op.shape(source))?, known(op.shape(result))?);
    needs(collapsed.len() <= expanded.len(), || {
        format!(
            "rank {} cannot be expanded to {}",
            collapsed.len(),
            expanded.len()
        )
    })?;
    let groups = known(groups(op))?;
    reassociated(&groups, &collapsed, &expanded)?;
    one_element(op, source, result)?;
    one_space(op, source, result)?;
    output_shape(op, &expanded)?;
    if let Some(stated) = op.integers("static_output_shape") {
        let same = expanded
            .iter()
            .zip(&stated)
            .all(|(a, b)| *a == DYNAMIC || a == b);
        needs(same, || {
            format!(
                "its result has shape {}, and it states {}",
                shown(&expanded),
                shown(&stated)
            )
        })?;
    }
    if is_identity(op, source) == Some(true) {
        return needs_identity(op, result);
    }
    let lies = known(known(layout(op, source))?.strides())?;
    // Those of rank 0 are expanded to strides of 1.
    let mut strides = vec![1; expanded.len()];
    for (group, stride) in groups.iter().zip(&lies.strides) {
        let mut running = *stride;
        for dim in group.iter().rev() {
            let dim = known(usize::try_from(*dim).ok())?;
            let (Some(slot), Some(extent)) = (strides.get_mut(dim), expanded.get(dim)) else {
                return Ok(());
            };
            *slot = running;
            running = known(times(running, *extent))?;
        }
    }
    lies_as(
        op,
        result,
        &Strides {
            strides,
            offset: lies.offset,
        },
    )
}

fn reassociated(groups: &[Vec<i64>], collapsed: &[i64], expanded: &[i64]) -> Verdict {
    are_groups(groups, collapsed, expanded)?;
    if collapsed.is_empty() {
        return needs(
            expanded.iter().all(|it| *it == 1),
            || "extents that are collapsed to rank 0 must be 1",
        );
    }
    let count: usize = groups.iter().map(Vec::len).sum();
    needs(count == expanded.len(), || {
        format!(
            "its groups have {count} dimensions, and the expanded type {}",
            expanded.len()
        )
    })?;
    extents_fit(groups, collapsed, expanded)
}

pub(super) fn collapse_shape(op: &Op<'_, '_>) -> Verdict {
    let (source, result) = ends(op, "src")?;
    let (expanded, collapsed) = (known(op.shape(source))?, known(op.shape(result))?);
    needs(collapsed.len() <= expanded.len(), || {
        format!(
            "rank {} cannot be collapsed to {}",
            expanded.len(),
            collapsed.len()
        )
    })?;
    let groups = known(groups(op))?;
    reassociated(&groups, &collapsed, &expanded)?;
    one_element(op, source, result)?;
    one_space(op, source, result)?;
    if is_identity(op, source) == Some(true) {
        return needs_identity(op, result);
    }
    let lies = known(known(layout(op, source))?.strides())?;
    let mut strides = Vec::new();
    for group in &groups {
        let dims: Option<Vec<(i64, i64)>> = group
            .iter()
            .map(|it| {
                let dim = usize::try_from(*it).ok()?;
                Some((*expanded.get(dim)?, *lies.strides.get(dim)?))
            })
            .collect();
        strides.push(collapsed_stride(&known(dims)?)?);
    }
    lies_as(
        op,
        result,
        &Strides {
            strides,
            offset: lies.offset,
        },
    )
}

/// The stride of dimensions, given by extents and strides, that are collapsed to one.
fn collapsed_stride(dims: &[(i64, i64)]) -> Verdict<i64> {
    let behind_ones = dims.iter().rposition(|it| it.0 != 1).unwrap_or(0);
    let (extent, of_last) = known(dims.get(behind_ones).copied())?;
    let stride = if extent != DYNAMIC || behind_ones == 0 {
        of_last
    } else {
        DYNAMIC
    };
    let mut running = stride;
    for (dim, outer) in dims.iter().skip(1).zip(dims).rev() {
        running = known(times(running, dim.0))?;
        let fits = outer.0 == 1 || running == DYNAMIC || outer.1 == DYNAMIC || running == outer.1;
        needs(fits, || {
            format!(
                "dimensions that are collapsed must lie behind each other: a stride is {}, not {running}",
                outer.1
            )
        })?;
    }
    Ok(stride)
}

pub(super) fn reshape(op: &Op<'_, '_>) -> Verdict {
    let (source, result) = ends(op, "source")?;
    one_element(op, source, result)?;
    for ty in [source, result] {
        if matches!(op.ty(ty), TypeData::MemRef { .. }) {
            needs_identity(op, ty)?;
        }
    }
    let rank = known(op.shape(result))?.len();
    let shape = known(op.operand("shape").and_then(|it| op.shape(it)))?;
    needs(shape.first() == Some(&(rank as i64)), || {
        format!(
            "`shape` must have {rank} elements, and has {}",
            shown(&shape)
        )
    })
}

pub(super) fn view(op: &Op<'_, '_>) -> Verdict {
    let (source, result) = ends(op, "source")?;
    needs_identity(op, source)?;
    needs_identity(op, result)?;
    one_space(op, source, result)?;
    let (count, operands) = (
        dynamic(&known(op.shape(result))?),
        op.operands("sizes").len(),
    );
    needs(count == operands, || {
        format!(
            "its result has {count} extents that are not known, and `sizes` {operands} operands"
        )
    })
}

pub(super) fn transpose(op: &Op<'_, '_>) -> Verdict {
    let (source, result) = ends(op, "in")?;
    let permutation = known(op.attr_id("permutation").and_then(|it| map(op, it)))?;
    let dims: Option<Vec<usize>> = dims(&permutation)
        .into_iter()
        .map(|it| it.map(|it| it as usize))
        .collect();
    let from = known(op.shape(source))?;
    let mut seen = vec![false; from.len()];
    let is_new = |it: &usize| {
        seen.get_mut(*it)
            .is_some_and(|it| !std::mem::replace(it, true))
    };
    let is_permutation = dims
        .as_ref()
        .is_some_and(|it| it.len() == from.len() && it.iter().all(is_new));
    needs(
        is_permutation && permutation.dims as usize == from.len(),
        || format!("`permutation` must be one of {} dimensions", from.len()),
    )?;
    let dims = known(dims)?;
    let to = known(op.shape(result))?;
    let want: Vec<i64> = dims
        .iter()
        .filter_map(|it| from.get(*it))
        .copied()
        .collect();
    needs(want == to, || {
        format!(
            "its result must have shape {}, and has {}",
            shown(&want),
            shown(&to)
        )
    })?;
    let lies = known(known(layout(op, source))?.strides())?;
    let strides = dims
        .iter()
        .filter_map(|it| lies.strides.get(*it))
        .copied()
        .collect();
    lies_as(
        op,
        result,
        &Strides {
            strides,
            offset: lies.offset,
        },
    )
}
