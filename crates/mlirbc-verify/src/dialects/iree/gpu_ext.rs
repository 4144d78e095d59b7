//! Barriers, scans and copies of GPUs.
//!
//! Source: `compiler/src/iree/compiler/Codegen/Dialect/GPU/IR/IREEGPUOps.cpp` of iree-org/iree.

use mlirbc::entity::{DYNAMIC, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::AttrRef;

use super::scatter_gather::{ranked, same_elements};
use super::vector_ext::gives_tensor;
use crate::dialects::common::lists::{shown, shown_one};
use crate::dialects::common::maps::{dims, map, projected};
use crate::dialects::common::regions::{body, given, same_types, taken};
use crate::op::handle::Op;
use crate::op::shape::Shaped;
use crate::verdict::{Verdict, known, needs};

/// What its only region gives.
fn region_gives(op: &Op<'_, '_>) -> Verdict<Vec<TypeId>> {
    let regions = op.regions();
    known(
        regions
            .first()
            .and_then(|it| given(op, it, "iree_gpu.yield")),
    )
}

pub(super) fn barrier_region(op: &Op<'_, '_>) -> Verdict {
    let regions = op.regions();
    let args = known(regions.first().and_then(taken))?;
    same_types(
        op,
        ("its operands", &op.operand_types()),
        ("the arguments of its region", &args),
    )?;
    let given = region_gives(op)?;
    same_types(
        op,
        ("its results", &op.result_types()),
        ("the values that its region gives", &given),
    )
}

pub(super) fn value_barrier(op: &Op<'_, '_>) -> Verdict {
    let inputs = op.operands("inputs");
    needs(!inputs.is_empty(), || "must have an input")?;
    known((!inputs.iter().any(|it| op.is_foreign(*it))).then_some(()))?;
    let is_tensor = |ty: &TypeId| matches!(op.ty(*ty), TypeData::RankedTensor { .. });
    let tensors = inputs.iter().filter(|it| is_tensor(it)).count();
    needs(
        tensors == 0 || tensors == inputs.len(),
        || "its inputs must all be tensors, or all vectors",
    )
}

pub(super) fn subgroup_scan(op: &Op<'_, '_>) -> Verdict {
    for name in ["cluster_size", "cluster_stride"] {
        let number = op.integer(name);
        needs(number.is_none_or(|it| it.count_ones() == 1), || {
            format!(
                "`{name}` must be a power of 2, and is {}",
                number.unwrap_or_default()
            )
        })?;
    }
    let identity = op.operand("identity");
    needs(
        op.has("inclusive") || identity.is_some(),
        || "does not include the value itself, and needs an identity",
    )?;
    let value = known(op.operand("value"))?;
    let is = |what: &str, ty: TypeId| {
        needs(!op.differ(ty, value), || {
            let (ty, value) = (op.shown(ty), op.shown(value));
            format!("{what} must have the type of the value, {value}, and has {ty}")
        })
    };
    identity.map_or(Ok(()), |it| is("its identity", it))?;
    let block = body(op)?;
    needs(block.num_args() == 2, || {
        format!(
            "its region must have 2 arguments, and has {}",
            block.num_args()
        )
    })?;
    for arg in block.args() {
        is("an argument of its region", arg.type_id())?;
    }
    let given = region_gives(op)?;
    needs(given.len() == 1, || {
        format!("its region must give one value, and gives {}", given.len())
    })?;
    is("what its region gives", known(given.first().copied())?)
}

fn is_tensor(op: &Op<'_, '_>, name: &str) -> Option<bool> {
    match op.ty(op.operand(name)?) {
        TypeData::RankedTensor { .. } => Some(true),
        TypeData::MemRef { .. } => Some(false),
        _ => None,
    }
}

pub(super) fn coalesced_gather(op: &Op<'_, '_>) -> Verdict {
    let (_, init) = ranked(op, "init")?;
    let (_, source) = ranked(op, "source")?;
    let kinds = (
        known(is_tensor(op, "init"))?,
        known(is_tensor(op, "source"))?,
    );
    needs(
        kinds.0 == kinds.1,
        || "its source and its destination must both be tensors, or both memrefs",
    )?;
    let indices = op.operands("indices");
    needs(indices.len() <= init.len().min(source.len()), || {
        format!(
            "has {} indices, and ranks {} and {}",
            indices.len(),
            source.len(),
            init.len()
        )
    })?;
    for ty in &indices {
        let shape = known(op.shape(*ty))?;
        let fits = match shape[..] {
            [len] => len != DYNAMIC && init.first().is_none_or(|it| *it == len),
            _ => false,
        };
        needs(fits, || {
            let (ty, first) = (op.shown(*ty), shown(init.get(..1).unwrap_or_default()));
            format!("its indices must have the shape {first}, as the destination, and one is {ty}")
        })?;
    }
    needs(source.len() >= init.len(), || {
        format!(
            "its source has rank {}, and its destination {}",
            source.len(),
            init.len()
        )
    })?;
    let in_bounds = bounds(op)?;
    let may_differ = |dim: usize| {
        let bound = in_bounds.as_ref().and_then(|it| it.get(dim));
        dim < indices.len() || bound == Some(&false)
    };
    for (dim, (from, to)) in source.iter().zip(&init).enumerate() {
        needs(from == to || may_differ(dim), || {
            let (from, to) = (shown_one(*from), shown_one(*to));
            format!("dimension {dim} has extent {from} in its source, and {to} in its destination")
        })?;
    }
    has_bounds(&in_bounds, init.len())
}

/// The elements of `in_bounds`.
fn bounds(op: &Op<'_, '_>) -> Verdict<Option<Vec<bool>>> {
    if !op.has("in_bounds") {
        return Ok(None);
    }
    let list = known(op.array("in_bounds"))?;
    let bound = |it| AttrRef::new(op.context.view, it).as_bool().ok().flatten();
    known(list.into_iter().map(bound).collect::<Option<_>>()).map(Some)
}

fn has_bounds(bounds: &Option<Vec<bool>>, rank: usize) -> Verdict {
    let count = bounds.as_ref().map_or(rank, Vec::len);
    needs(count == rank, || {
        format!(
            "`in_bounds` must have {rank} elements, as its destination dimensions, and has {count}"
        )
    })
}

pub(super) fn async_dma(op: &Op<'_, '_>) -> Verdict {
    let ((source, from), (dest, to)) = (ranked(op, "source")?, ranked(op, "dest")?);
    for (name, shape) in [("source", &from), ("dest", &to)] {
        let count = op.operands(&format!("{name}_indices")).len();
        needs(count == shape.len(), || {
            format!("`{name}` has rank {}, and {count} indices", shape.len())
        })?;
    }
    gives_tensor(op, known(op.operand("dest"))?)?;
    same_elements(
        op,
        ("its source", source.element),
        ("its destination", dest.element),
    )?;
    let ty = known(op.type_attr("transfer_type"))?;
    let is_vector = op.is_foreign(ty) || matches!(op.ty(ty), TypeData::Vector { .. });
    needs(is_vector, || {
        format!("`transfer_type` must be a vector, and is {}", op.shown(ty))
    })?;
    let transfer = known(op.shaped(ty))?;
    same_elements(
        op,
        ("`transfer_type`", transfer.element),
        ("its source", source.element),
    )?;
    let rank = known(transfer.rank())?;
    needs(rank == to.len(), || {
        format!(
            "`transfer_type` has rank {rank}, and its destination {}",
            to.len()
        )
    })?;
    has_bounds(&bounds(op)?, to.len())?;
    gathered(op, transfer, from.len())
}

/// The map from dimensions of the source to those of the destination, and vectors of indices.
fn gathered(op: &Op<'_, '_>, transfer: Shaped, from: usize) -> Verdict {
    let transfer = known(transfer.shape)?;
    let dims: Vec<Option<u32>> = match op.attr_id("permutation_map") {
        Some(attr) => {
            let map = known(map(op, attr))?;
            let have = (map.dims as usize, map.results.len());
            needs(have == (from, transfer.len()), || {
                format!(
                    "`permutation_map` must have {from} dimensions and {} results, and has {} and {}",
                    transfer.len(),
                    have.0,
                    have.1
                )
            })?;
            needs(
                projected(&map).is_some(),
                || "`permutation_map` must be a projected permutation",
            )?;
            dims(&map)
        }
        None => {
            known((!op.has("permutation_map")).then_some(()))?;
            needs(from == transfer.len(), || {
                format!(
                    "its source has rank {from}, its destination {}, and there is no `permutation_map`",
                    transfer.len()
                )
            })?;
            (0..from as u32).map(Some).collect()
        }
    };
    for (nth, ty) in (0..).zip(op.operands("source_indices")) {
        let TypeData::Vector { .. } = op.ty(ty) else {
            continue;
        };
        let place = dims.iter().position(|it| *it == Some(nth));
        needs(place.is_some(), || {
            format!(
                "dimension {nth} of its source has a vector of indices, and is not in `permutation_map`"
            )
        })?;
        let place = known(place)?;
        let needed = known(transfer.get(place).copied())?;
        let shape = known(op.shape(ty))?;
        needs(shape == [needed], || {
            let ty = op.shown(ty);
            format!(
                "the indices of dimension {nth} must be {needed}, as dimension {place} of `transfer_type`, and are {ty}"
            )
        })?;
    }
    Ok(())
}
