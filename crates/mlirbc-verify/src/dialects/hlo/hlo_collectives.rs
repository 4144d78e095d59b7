//! Operations between devices.
//!
//! Source: `stablehlo/dialect/TypeInference.cpp` and `StablehloOps.cpp` of openxla/stablehlo.

use std::collections::HashSet;

use mlirbc::entity::{DYNAMIC, Signedness, TypeData};

use super::hlo_attrs::{Dense, block, channel, dense, field_value, flag, int, of_types, tensor};
use super::hlo_elementwise::{like_operands, same_element};
use super::hlo_inferred::{Inferred, results};
use super::hlo_reducer::{accumulated, of_scalars};
use super::hlo_tensor::{Element, Tensor, inferred_wrong, list};
use crate::module::tables::Found;
use crate::op::handle::Op;
use crate::op::shape::fits;
use crate::verdict::{Verdict, known, needs};

/// Which devices act together; `None` if the groups are those of a mesh, which is there.
fn groups(op: &Op<'_, '_>) -> Verdict<Option<Dense>> {
    let Some(groups) = dense(op, "replica_groups")? else {
        if let Some(name) = field_value(op, "replica_groups", "mesh")?
            .as_str()
            .ok()
            .flatten()
        {
            let found = op.context.look_up(op.body(), op.it, &[name.as_bytes()]);
            let is_missing = matches!(found, Some(Found::Nothing));
            needs(!is_missing, || {
                format!("`replica_groups` are of the mesh @{name}, which is not there")
            })?;
        }
        return Ok(None);
    };
    needs(groups.shape.len() == 2, || {
        format!(
            "`replica_groups` must have two dimensions, and has the shape {}",
            list(&groups.shape)
        )
    })?;
    Ok(Some(groups))
}

/// `verifyReplicaGroups`.
fn judge_groups(op: &Op<'_, '_>, same_size: bool, size: Option<i64>) -> Verdict {
    let Some(groups) = groups(op)? else {
        return Ok(());
    };
    if flag(op, "use_global_device_ids")? {
        needs(
            !groups.values.is_empty(),
            || "`replica_groups` must not be empty with `use_global_device_ids`",
        )?;
    }
    let mut seen = HashSet::new();
    for id in &groups.values {
        if *id == -1 {
            needs(
                !same_size,
                || "`replica_groups` has -1, and its groups must have one size",
            )?;
        } else {
            needs(seen.insert(*id), || {
                format!("device {id} is twice in `replica_groups`")
            })?;
        }
    }
    let missing = (0..seen.len() as i64).find(|id| !seen.contains(id));
    needs(missing.is_none(), || {
        let missing = missing.unwrap_or_default();
        format!(
            "device {missing} is missing in `replica_groups`, which has {} devices",
            seen.len()
        )
    })?;
    let Some(size) = size.filter(|_| same_size) else {
        return Ok(());
    };
    let fits =
        groups.shape.first().is_some_and(|it| *it != 0) && groups.shape.get(1) == Some(&size);
    needs(fits, || {
        format!(
            "groups of `replica_groups` must have the size {size}, and are of the shape {}",
            list(&groups.shape)
        )
    })
}

/// Devices that are counted over all programs need a channel.
fn judge_channel(op: &Op<'_, '_>, least: i64) -> Verdict {
    let channel = channel(op)?;
    needs(
        channel >= least || !flag(op, "use_global_device_ids")?,
        || {
            format!(
                "the channel is {channel}, and must be at least {least} with `use_global_device_ids`"
            )
        },
    )
}

pub(super) fn all_gather(op: &Op<'_, '_>) -> Verdict {
    judge_groups(op, true, None)?;
    judge_channel(op, 0)?;
    let along = int(op, "all_gather_dim")?;
    let (operands, stated) = (
        of_types(op, &op.operand_types())?,
        of_types(op, &op.result_types())?,
    );
    for (operand, stated) in operands.iter().zip(&stated) {
        let shown = || format!("{} and {}", operand.shown(op), stated.shown(op));
        let rank = operand.rank();
        needs((0..rank as i64).contains(&along), || {
            format!("`all_gather_dim` is {along}, and operands have {rank} dimensions")
        })?;
        let from = operand.extent(along)?;
        needs(from != 0, || {
            format!("dimension {along} of an operand has no indices")
        })?;
        let is_other =
            |dim: usize| dim as i64 != along && !fits(operand.shape[dim], stated.shape[dim]);
        needs(stated.rank() == rank && !(0..rank).any(is_other), || {
            format!(
                "operand and result must have one shape but for dimension {along}, and are {}",
                shown()
            )
        })?;
        let to = stated.extent(along)?;
        if from == DYNAMIC || to == DYNAMIC {
            return Ok(());
        }
        needs(to % from == 0, || {
            format!(
                "dimension {along} of the result must be a multiple of that of the operand: {}",
                shown()
            )
        })?;
    }
    Ok(())
}

pub(super) fn all_reduce(op: &Op<'_, '_>) -> Verdict {
    let (operands, body) = (of_types(op, &op.operand_types())?, block(op, 0)?);
    reduced(op, &operands, accumulated(op, body, 1)?.first())?;
    judge_groups(op, false, None)?;
    judge_channel(op, 1)?;
    of_scalars(op, body, &operands)
}

/// Results are operands with elements that the region gives.
fn reduced(op: &Op<'_, '_>, operands: &[Tensor], element: Option<&Element>) -> Verdict {
    let element = *known(element)?;
    let inferred = operands.iter().map(|it| Inferred::Tensor(it.with(element)));
    results(op, &inferred.collect::<Vec<_>>())
}

pub(super) fn reduce_scatter(op: &Op<'_, '_>) -> Verdict {
    judge_groups(op, true, None)?;
    let (operand, body) = (tensor(op, "operand")?, block(op, 0)?);
    let stated = Tensor::of(op, *known(op.result_types().first())?)?;
    of_scalars(op, body, std::slice::from_ref(&operand))?;
    let shown = || format!("{} and {}", operand.shown(op), stated.shown(op));
    let (rank, along) = (operand.rank(), int(op, "scatter_dimension")?);
    needs(stated.rank() == rank, || {
        format!("operand and result must have one rank, and are {}", shown())
    })?;
    needs((0..rank as i64).contains(&along), || {
        format!("`scatter_dimension` is {along}, and the operand has {rank} dimensions")
    })?;
    judge_channel(op, 1)?;
    let (from, to) = (operand.extent(along)?, stated.extent(along)?);
    if from == DYNAMIC || to == DYNAMIC {
        return Ok(());
    }
    needs(from != 0 && to != 0 && from % to == 0, || {
        format!(
            "dimension {along} of the operand must be a multiple of that of the result: {}",
            shown()
        )
    })?;
    let is_other = |dim: usize| dim as i64 != along && !fits(operand.shape[dim], stated.shape[dim]);
    needs(!(0..rank).any(is_other), || {
        format!(
            "operand and result must have one shape but for dimension {along}, and are {}",
            shown()
        )
    })?;
    let given = operand.with(*known(accumulated(op, body, 1)?.first())?);
    needs(
        same_element(op, &given, &stated, false)? != Some(false),
        || {
            format!(
                "the result must have elements of {}, and is {}",
                given.element.shown(op),
                stated.shown(op)
            )
        },
    )
}

pub(super) fn all_to_all(op: &Op<'_, '_>) -> Verdict {
    let count = int(op, "split_count")?;
    judge_groups(op, true, Some(count))?;
    let (split, concat) = (int(op, "split_dimension")?, int(op, "concat_dimension")?);
    known((count > 0).then_some(()))?;
    let mut inferred = Vec::new();
    for operand in of_types(op, &op.operand_types())? {
        let rank = operand.rank() as i64;
        for (name, dim) in [("split_dimension", split), ("concat_dimension", concat)] {
            needs((0..rank).contains(&dim), || {
                format!("`{name}` is {dim}, and operands have {rank} dimensions")
            })?;
        }
        let extent = operand.extent(split)?;
        if extent != DYNAMIC && extent % count != 0 {
            return inferred_wrong(format!(
                "dimension {split} has {extent} indices, and is split in {count}"
            ));
        }
        let moved = |mut extents: Vec<i64>| -> Option<Vec<i64>> {
            let part = extents.get_mut(split as usize)?;
            *part = if *part == DYNAMIC {
                DYNAMIC
            } else {
                *part / count
            };
            let whole = extents.get_mut(concat as usize)?;
            *whole = if *whole == DYNAMIC {
                DYNAMIC
            } else {
                whole.checked_mul(count)?
            };
            Some(extents)
        };
        let shape = known(moved(operand.shape))?;
        let bounds = match operand.bounds.is_empty() {
            true => Vec::new(),
            false => known(moved(operand.bounds))?,
        };
        inferred.push(Inferred::Tensor(
            Tensor::new(shape, operand.element).bounded(bounds),
        ));
    }
    results(op, &inferred)
}

/// The operands with data, and, if the root is dynamic, that the last one says which it is.
fn data(op: &Op<'_, '_>) -> Verdict<Vec<Tensor>> {
    let types = op.operand_types();
    if !flag(op, "has_dynamic_root")? {
        needs(!types.is_empty(), || "needs at least one operand")?;
        return of_types(op, &types);
    }
    needs(
        types.len() >= 2,
        || "needs an operand and the root with `has_dynamic_root`",
    )?;
    let (root, data) = known(types.split_last())?;
    let root = Tensor::of(op, *root)?;
    let is_i32 = |ty| {
        matches!(
            op.ty(ty),
            TypeData::Integer {
                width: 32,
                signedness: Signedness::Signless
            }
        )
    };
    let fits =
        root.shape == [data.len() as i64] && matches!(root.element, Element::Of(ty) if is_i32(ty));
    needs(fits, || {
        format!(
            "the root must be an i32 for each of {} operands, and is {}",
            data.len(),
            root.shown(op)
        )
    })?;
    of_types(op, data)
}

pub(super) fn collective_broadcast(op: &Op<'_, '_>) -> Verdict {
    if let Some(groups) = groups(op)? {
        let mut seen = HashSet::new();
        for id in &groups.values {
            needs(*id >= 0, || {
                format!("`replica_groups` has {id}, which is negative")
            })?;
            needs(seen.insert(*id), || {
                format!("device {id} is twice in `replica_groups`")
            })?;
        }
    }
    let data = data(op)?;
    results(
        op,
        &data.into_iter().map(Inferred::Tensor).collect::<Vec<_>>(),
    )
}

pub(super) fn collective_reduce(op: &Op<'_, '_>) -> Verdict {
    judge_groups(op, false, None)?;
    judge_channel(op, 1)?;
    let (data, body) = (data(op)?, block(op, 0)?);
    of_scalars(op, body, &data)?;
    reduced(op, &data, accumulated(op, body, 1)?.first())
}

pub(super) fn collective_permute(op: &Op<'_, '_>) -> Verdict {
    like_operands(op)?;
    let pairs = known(dense(op, "source_target_pairs")?)?;
    needs(matches!(pairs.shape[..], [_, 2]), || {
        format!(
            "`source_target_pairs` must have the shape Nx2, and has {}",
            list(&pairs.shape)
        )
    })?;
    let (mut sources, mut targets) = (HashSet::new(), HashSet::new());
    for pair in pairs.values.chunks_exact(2) {
        needs(pair.iter().all(|it| *it >= 0), || {
            format!(
                "`source_target_pairs` has {}, which is negative",
                list(pair)
            )
        })?;
        needs(sources.insert(pair[0]), || {
            format!("device {} is the source of two pairs", pair[0])
        })?;
        needs(targets.insert(pair[1]), || {
            format!("device {} is the target of two pairs", pair[1])
        })?;
    }
    Ok(())
}
