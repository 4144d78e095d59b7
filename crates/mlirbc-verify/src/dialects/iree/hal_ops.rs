//! Devices, executables, bindings, tensors at the boundary of a program.
//!
//! Source: `compiler/src/iree/compiler/Dialect/HAL/IR/HALOps.cpp` of iree-org/iree.

use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::RegionRef;

use super::tensor_ext::extents_given;
use crate::dialects::common::lists::dynamic;
use crate::dialects::common::regions::{entry, given, same_types, taken};
use crate::dialects::func::signature;
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs};

/// A wait and a signal are on two fences.
pub(super) fn fences(op: &Op<'_, '_>) -> Verdict {
    let (wait, signal) = (
        known(op.operand_value("wait_fence"))?,
        known(op.operand_value("signal_fence"))?,
    );
    if wait.id() != signal.id() {
        return Ok(());
    }
    // No fence at all.
    let by = known(op.source_name(wait))?;
    needs(by == "util.null", || "waits for the fence that it signals")
}

pub(super) fn bindings(op: &Op<'_, '_>) -> Verdict {
    let counts =
        ["binding_buffers", "binding_offsets", "binding_lengths"].map(|it| op.operands(it).len());
    needs(counts.iter().all(|it| *it == counts[0]), || {
        let [buffers, offsets, lengths] = counts;
        format!("its bindings have {buffers} buffers, {offsets} offsets and {lengths} lengths")
    })
}

pub(super) fn subspan(op: &Op<'_, '_>) -> Verdict {
    let result = known(op.result("result"))?;
    let Some(shape) = op.shape(result) else {
        return Ok(());
    };
    let (needed, given) = (dynamic(&shape), op.operands("dynamic_dims").len());
    needs(given == needed, || {
        format!("{needed} extents of its result are not known, and {given} are given")
    })
}

/// Inputs and results of the function around a return.
pub(super) fn returned(op: &Op<'_, '_>) -> Verdict {
    const FUNCTIONS: [&str; 2] = ["hal.executable.condition", "hal.executable.constant.block"];
    let name = known(op.parent_name())?;
    known(FUNCTIONS.contains(&name).then_some(()))?;
    let (_, results) = known(op.parent().and_then(signature))?;
    same_types(
        op,
        ("its operands", &op.operand_types()),
        ("the results of the function", &results),
    )
}

fn is_device(op: &Op<'_, '_>, ty: TypeId) -> bool {
    match op.is_foreign(ty) {
        true => op.mnemonic(ty).is_none_or(|it| it == "hal.device"),
        false => false,
    }
}

pub(super) fn constant_block(op: &Op<'_, '_>) -> Verdict {
    let (inputs, results) = known(signature(op.it))?;
    let fits = match inputs[..] {
        [] => true,
        [one] => is_device(op, one),
        _ => false,
    };
    needs(fits, || "must take a !hal.device, or nothing")?;
    for ty in &results {
        needs(op.is_int(*ty, 32) != Some(false), || {
            format!("its results must be i32, and one is {}", op.shown(*ty))
        })?;
    }
    let keys = known(op.array("keys"))?.len();
    needs(keys == results.len(), || {
        format!("has {} results, and {keys} keys", results.len())
    })
}

/// A region takes a device and, if it counts workgroups, indices.
fn takes_device(op: &Op<'_, '_>, region: &RegionRef<'_>, has_indices: bool) -> Verdict {
    let args = known(taken(region))?;
    let is_index = |ty: &TypeId| op.is_foreign(*ty) || matches!(op.ty(*ty), TypeData::Index);
    let fits = match args.split_first() {
        Some((first, rest)) if has_indices => is_device(op, *first) && rest.iter().all(is_index),
        Some((first, rest)) => is_device(op, *first) && rest.is_empty(),
        None => false,
    };
    needs(fits, || match has_indices {
        true => "a region of it must take a !hal.device, then indices",
        false => "a region of it must take a !hal.device",
    })
}

/// What the only block of a region gives.
fn gives(op: &Op<'_, '_>, region: &RegionRef<'_>, is_condition: bool) -> Verdict {
    let given = known(given(op, region, "hal.return"))?;
    let is_index = |ty: &TypeId| op.is_foreign(*ty) || matches!(op.ty(*ty), TypeData::Index);
    let fits = match given[..] {
        [one] if is_condition => op.is_int(one, 1) != Some(false),
        [_, _, _] if !is_condition => given.iter().all(is_index),
        _ => false,
    };
    needs(fits, || match is_condition {
        true => "its condition must give an i1",
        false => "the region that counts workgroups must give 3 indices",
    })
}

pub(super) fn condition(op: &Op<'_, '_>) -> Verdict {
    let regions = op.regions();
    let region = known(regions.first().filter(|it| entry(it).is_some()))?;
    takes_device(op, region, false)?;
    gives(op, region, true)
}

pub(super) fn export(op: &Op<'_, '_>) -> Verdict {
    let regions = op.regions();
    let [counts, condition] = &regions[..] else {
        return Ok(());
    };
    let has_fallback = op.has("condition_fallback");
    needs(
        (condition.num_blocks() > 0) == has_fallback,
        || match has_fallback {
            true => "has a fallback, and no condition",
            false => "has a condition, and no fallback",
        },
    )?;
    for (region, is_condition) in [(condition, true), (counts, false)] {
        if region.num_blocks() == 0 {
            continue;
        }
        needs(region.num_blocks() == 1, || {
            format!(
                "a region of it must have one block, and has {}",
                region.num_blocks()
            )
        })?;
        takes_device(op, region, true)?;
        gives(op, region, is_condition)?;
    }
    Ok(())
}

pub(super) fn query(op: &Op<'_, '_>) -> Verdict {
    let value = known(op.result("value"))?;
    let ty = match op.attr_data("default_value") {
        Some(AttrData::Integer { ty, .. } | AttrData::Float { ty, .. }) => ty,
        _ => return Ok(()),
    };
    needs(!op.differ(ty, value), || {
        let (ty, value) = (op.shown(ty), op.shown(value));
        format!("its default is of type {ty}, and its value {value}")
    })
}

/// A tensor at the boundary has operands for its extents.
pub(super) fn tensor(op: &Op<'_, '_>) -> Verdict {
    let (name, dims, encoding) = match op.name {
        "hal.tensor.import" => ("target", "target_dims", "target_encoding"),
        "hal.tensor.export" => ("source", "source_dims", "source_encoding"),
        _ => ("source", "source_dims", ""),
    };
    let types = op.values(name);
    extents_given(op, &types, dims)?;
    let encoded = known(op.type_attr(encoding).and_then(|it| op.shape(it)))?;
    let stored = known(types.first().and_then(|it| op.shape(*it)))?;
    needs(dynamic(&encoded) == dynamic(&stored), || {
        let (encoded, stored) = (dynamic(&encoded), dynamic(&stored));
        format!("`{encoding}` has {encoded} extents that are not known, and its tensor {stored}")
    })
}
