//! Devices, executables, bindings, tensors at the boundary of a program.
//!
//! Source: `compiler/src/iree/compiler/Dialect/HAL/IR/HALOps.cpp` of iree-org/iree.

use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::{OpRef, RegionRef};

use super::flow_ops::boundary;
use super::tensor_ext::extents_given;
use crate::dialects::common::lists::dynamic;
use crate::dialects::common::regions::{body, entry, given, same_types, taken};
use crate::dialects::func::signature;
use crate::op::handle::Op;
use crate::op::of_text::{field, params, split};
use crate::verdict::{Verdict, known, needs, only_wrong};

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

/// A field of the layout of a pipeline; inside nothing if it has none.
fn of_layout(op: &Op<'_, '_>, name: &str) -> Verdict<Option<String>> {
    let text = known(op.attr_text("layout"))?;
    let fields = known(params(&text, "#hal.pipeline.layout"))?;
    Ok(field(fields, name).map(str::to_owned))
}

/// A number of something of which a layout has some.
fn is_below(op: &Op<'_, '_>, name: &str, count: i64) -> Verdict {
    let number = known(op.integer(name))?;
    needs((0..count).contains(&number), || {
        format!("`{name}` is {number}, and the layout has {count}")
    })
}

pub(super) fn constant_load(op: &Op<'_, '_>) -> Verdict {
    let count = of_layout(op, "constants")?;
    // Both are compared without signs.
    let count = known(
        count
            .map_or(Some(0), |it| it.parse().ok())
            .filter(|it| *it >= 0),
    )?;
    is_below(op, "ordinal", count)
}

pub(super) fn subspan(op: &Op<'_, '_>) -> Verdict {
    only_wrong(extents(op))?;
    let list = known(of_layout(op, "bindings")?)?;
    let list = known(list.strip_prefix('[').and_then(|it| it.strip_suffix(']')))?;
    is_below(op, "binding", split(list).len() as i64)
}

fn extents(op: &Op<'_, '_>) -> Verdict {
    let shape = known(op.result("result").and_then(|it| op.shape(it)))?;
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

/// There is at most one condition.
pub(super) fn conditions(op: &Op<'_, '_>) -> Verdict {
    let is_condition = |it: &OpRef<'_>| op.name_of(*it) == Some("hal.executable.condition");
    let count = body(op)?.ops().filter(is_condition).count();
    needs(count <= 1, || {
        format!("must have one condition at most, and has {count}")
    })
}

/// A dispatch of what is not here.
pub(super) fn dispatch_extern(op: &Op<'_, '_>) -> Verdict {
    boundary(op)?;
    let (targets, objects) = (
        known(op.array("targets"))?.len(),
        known(op.array("target_objects"))?.len(),
    );
    let regions = op.regions();
    let (counts, conditions) = known(regions.split_first())?;
    needs(targets == objects && targets == conditions.len(), || {
        format!(
            "has {targets} targets, {objects} lists of objects and {} regions of targets",
            conditions.len()
        )
    })?;
    if counts.num_blocks() > 0 {
        takes_device(op, counts, true)?;
        gives(op, counts, false)?;
        let args = known(taken(counts))?;
        let passed = args.get(1..).unwrap_or_default();
        let workload = op.operands("workload");
        same_types(
            op,
            ("its workload", &workload),
            ("the arguments of the region that counts workgroups", passed),
        )?;
    }
    for region in conditions.iter().filter(|it| it.num_blocks() > 0) {
        takes_device(op, region, false)?;
    }
    Ok(())
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
