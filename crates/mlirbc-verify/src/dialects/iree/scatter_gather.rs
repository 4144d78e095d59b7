//! Elements that are scattered, gathered, stored and loaded through indices.
//!
//! Source: `compiler/src/iree/compiler/Dialect/LinalgExt/IR/LinalgExtOps.cpp` of iree-org/iree.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;

use crate::dialects::common::lists::{is_permutation, shown};
use crate::dialects::common::regions::body;
use crate::op::handle::Op;
use crate::op::shape::{Shaped, fits};
use crate::verdict::{Verdict, known, needs};

/// A shaped operand, its rank known.
pub(super) fn ranked(op: &Op<'_, '_>, name: &str) -> Verdict<(Shaped, Vec<i64>)> {
    let shaped = known(op.operand(name).and_then(|it| op.shaped(it)))?;
    let shape = known(shaped.shape.clone())?;
    Ok((shaped, shape))
}

/// Whether a type is an integer or `index`; `None` if nobody knows.
pub(super) fn is_integer(op: &Op<'_, '_>, ty: TypeId) -> Option<bool> {
    match op.ty(ty) {
        _ if op.is_foreign(ty) => None,
        it => Some(matches!(it, TypeData::Integer { .. } | TypeData::Index)),
    }
}

/// Two element types are one.
pub(super) fn same_elements(
    op: &Op<'_, '_>,
    (one, of_one): (&str, TypeId),
    (other, of_other): (&str, TypeId),
) -> Verdict {
    needs(!op.differ(of_one, of_other), || {
        let (of_one, of_other) = (op.shown(of_one), op.shown(of_other));
        format!("the elements of {one} are {of_one}, and those of {other} {of_other}")
    })
}

/// The parts of a gather have the names of a scatter: what is taken is `original`, what is given `update`.
fn moved(op: &Op<'_, '_>, original: &str, update: &str) -> Verdict {
    let (_, of_original) = ranked(op, original)?;
    let (_, of_update) = ranked(op, update)?;
    let (indices, of_indices) = ranked(op, "indices")?;
    let is_index = is_integer(op, indices.element);
    needs(!of_indices.is_empty() && is_index != Some(false), || {
        let (rank, element) = (of_indices.len(), op.shown(indices.element));
        format!(
            "its indices must have rank 1 or more and integers, and have rank {rank} of {element}"
        )
    })?;
    let map = known(op.integers("dimension_map"))?;
    needs(!map.is_empty() && is_permutation(&map), || {
        format!(
            "`dimension_map` must be a permutation, and is {}",
            shown(&map)
        )
    })?;
    let depth = map.len();
    let batch = of_original
        .len()
        .checked_sub(depth)
        .and_then(|it| of_update.len().checked_sub(it));
    needs(batch.is_some(), || {
        format!(
            "{depth} of {} dimensions of `{original}` are indexed, and `{update}` has rank {}",
            of_original.len(),
            of_update.len()
        )
    })?;
    let batch = known(batch)?;
    let rank = of_indices.len();
    needs(rank == batch + 1 || rank == batch && depth == 1, || {
        format!(
            "its indices must have the rank of the batch, {batch}, or one more, and have {rank}"
        )
    })?;
    let wrong = of_indices
        .iter()
        .zip(&of_update)
        .take(batch)
        .position(|(a, b)| a != b);
    needs(wrong.is_none(), || {
        let (of_indices, of_update) = (shown(&of_indices), shown(&of_update));
        format!(
            "the first {batch} extents of its indices, {of_indices}, must be those of `{update}`, {of_update}"
        )
    })?;
    if op.operand("mask").is_some() {
        masked(op, &of_update[..batch.min(of_update.len())])?;
    }
    let slices = of_update
        .iter()
        .skip(batch)
        .zip(of_original.iter().skip(depth));
    let wrong = slices.clone().position(|(a, b)| !fits(*a, *b));
    needs(wrong.is_none(), || {
        let (of_update, of_original) = (shown(&of_update), shown(&of_original));
        format!(
            "the last extents of `{update}`, {of_update}, must be those of `{original}`, {of_original}"
        )
    })
}

/// The mask has an element for each of a batch.
fn masked(op: &Op<'_, '_>, batch: &[i64]) -> Verdict {
    let (mask, shape) = ranked(op, "mask")?;
    let is_mask = match op.ty(mask.element) {
        TypeData::Integer { width, .. } => width == 1 || width == 8,
        _ => op.is_foreign(mask.element),
    };
    needs(is_mask, || {
        format!(
            "its mask must have elements i1 or i8, and has {}",
            op.shown(mask.element)
        )
    })?;
    let is_shape = shape.len() == batch.len() && shape.iter().zip(batch).all(|(a, b)| fits(*a, *b));
    needs(is_shape, || {
        format!(
            "its mask must have the shape of the batch, {}, and has {}",
            shown(batch),
            shown(&shape)
        )
    })
}

/// Whether a type is an integer, a float, or a complex number of these; `None` if nobody knows.
fn is_scalar(op: &Op<'_, '_>, ty: TypeId) -> Option<bool> {
    let ty = match op.ty(ty) {
        TypeData::Complex(element) => element,
        _ => ty,
    };
    match op.ty(ty) {
        _ if op.is_foreign(ty) => None,
        it => Some(matches!(it, TypeData::Integer { .. } | TypeData::Float(_))),
    }
}

pub(super) fn scatter(op: &Op<'_, '_>) -> Verdict {
    moved(op, "original", "updates")?;
    let args: Vec<TypeId> = body(op)?.args().map(|it| it.type_id()).collect();
    let [update, original] = args[..] else {
        return needs(false, || {
            format!("its region must have 2 arguments, and has {}", args.len())
        });
    };
    for ty in [update, original] {
        needs(is_scalar(op, ty) != Some(false), || {
            format!(
                "the arguments of its region must be numbers, and one is {}",
                op.shown(ty)
            )
        })?;
    }
    let elements = (
        ranked(op, "updates")?.0.element,
        ranked(op, "original")?.0.element,
    );
    same_elements(
        op,
        ("the first argument of its region", update),
        ("`updates`", elements.0),
    )?;
    same_elements(
        op,
        ("the second argument of its region", original),
        ("`original`", elements.1),
    )?;
    same_elements(
        op,
        ("the first argument of its region", update),
        ("the second one", original),
    )
}

pub(super) fn gather(op: &Op<'_, '_>) -> Verdict {
    moved(op, "source", "output")
}

/// The region of a load or store takes an index for each dimension.
fn takes_indices(op: &Op<'_, '_>, rank: usize) -> Verdict {
    let block = body(op)?;
    needs(block.num_args() as usize == rank, || {
        format!(
            "its region must have {rank} arguments, and has {}",
            block.num_args()
        )
    })?;
    let is_index = |ty: TypeId| op.is_foreign(ty) || matches!(op.ty(ty), TypeData::Index);
    let wrong = block
        .args()
        .map(|it| it.type_id())
        .find(|it| !is_index(*it));
    needs(
        wrong.is_none(),
        || "the arguments of its region must be indices",
    )
}

pub(super) fn map_load(op: &Op<'_, '_>) -> Verdict {
    let ((source, _), (output, shape)) = (ranked(op, "source")?, ranked(op, "output")?);
    same_elements(
        op,
        ("its source", source.element),
        ("its output", output.element),
    )?;
    takes_indices(op, shape.len())
}

pub(super) fn map_store(op: &Op<'_, '_>) -> Verdict {
    let ((input, shape), (output, _)) = (ranked(op, "input")?, ranked(op, "output")?);
    same_elements(
        op,
        ("its input", input.element),
        ("its output", output.element),
    )?;
    needs(!shape.is_empty(), || "its input must have rank 1 or more")?;
    takes_indices(op, shape.len())
}

/// What the regions of a scatter, a load and a store give.
pub(super) fn yielded(op: &Op<'_, '_>) -> Verdict {
    let (parent, name) = (known(op.parent())?, known(op.parent_name())?);
    let values = op.operand_types();
    let shaped = |nth| parent.operand(nth).and_then(|it| op.shaped(it.type_id()));
    let last = match name {
        "iree_linalg_ext.scatter" => {
            needs(values.len() == 1, || {
                format!("must give one value, and gives {}", values.len())
            })?;
            known(op.it.block().args().next())?.type_id()
        }
        "iree_linalg_ext.map_load" => known(shaped(0))?.element,
        "iree_linalg_ext.map_store" => return stored(op, &values, known(shaped(1))?),
        _ => return Ok(()),
    };
    if name == "iree_linalg_ext.map_load" {
        gives_indices(op, &values, known(shaped(0).and_then(|it| it.rank()))?)?;
    }
    let value = known(values.last().copied())?;
    needs(!op.differ(value, last), || {
        format!(
            "its last value must be of type {}, and is {}",
            op.shown(last),
            op.shown(value)
        )
    })
}

/// An index for each dimension, and another value.
fn gives_indices(op: &Op<'_, '_>, values: &[TypeId], rank: usize) -> Verdict {
    needs(values.len() == rank + 1, || {
        format!(
            "must give {rank} indices and one more value, and gives {}",
            values.len()
        )
    })?;
    let is_index = |ty: TypeId| op.is_foreign(ty) || matches!(op.ty(ty), TypeData::Index);
    let wrong = values.iter().take(rank).find(|it| !is_index(**it));
    needs(wrong.is_none(), || "all but the last value must be indices")
}

fn stored(op: &Op<'_, '_>, values: &[TypeId], output: Shaped) -> Verdict {
    gives_indices(op, values, known(output.rank())?)?;
    let mask = known(values.last().copied())?;
    needs(op.is_int(mask, 1) != Some(false), || {
        format!(
            "its last value is a mask, and must be i1, not {}",
            op.shown(mask)
        )
    })
}
