//! Dispatches and their executables, and calls.
//!
//! Source: `compiler/src/iree/compiler/Dialect/Flow/IR/FlowOps.cpp` of iree-org/iree.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;
use mlirbc::ir::{OpRef, RegionRef};

use super::tensor_ext::all_given;
use crate::dialects::common::lists::shown;
use crate::dialects::common::regions::{same_types, taken};
use crate::dialects::func::signature;
use crate::module::tables::Found;
use crate::op::handle::Op;
use crate::op::shape::are_compatible;
use crate::verdict::{Verdict, known, needs, wrong};

/// The arguments of the region of an export that counts workgroups; `None` if it has none.
fn counted<'m>(op: &Op<'_, 'm>, body: usize, export: OpRef<'m>) -> Option<Vec<TypeId>> {
    let regions = op.context.regions(body, export);
    let args = taken(regions.first()?)?;
    // A device is there without being passed.
    let is_passed = |ty: &TypeId| op.mnemonic(*ty).as_deref() != Some("hal.device");
    Some(args.into_iter().filter(is_passed).collect())
}

/// The exports that a dispatch names, with the numbers of their bodies, up to the first that is not there.
pub(super) fn exports<'m>(op: &Op<'_, 'm>, name: &str) -> Verdict<Vec<(usize, OpRef<'m>)>> {
    const MOST: usize = 64;
    let entries = known(op.array("entry_points"))?;
    needs(!entries.is_empty(), || "must name an entry point")?;
    let found = entries
        .into_iter()
        .take(MOST)
        .map_while(|it| match op.look_up_id(it)? {
            Found::Op(body, export) if op.name_of(export) == Some(name) => Some((body, export)),
            _ => None,
        });
    Ok(found.collect())
}

/// A dispatch passes what the exports that it names count workgroups by.
pub(super) fn workload(op: &Op<'_, '_>, name: &str) -> Verdict {
    let passed = op.operands("workload");
    for (body, export) in exports(op, name)? {
        if let Some(args) = counted(op, body, export) {
            same_types(
                op,
                ("the values of its workload", &passed),
                ("the arguments of its entry point", &args),
            )?;
        }
    }
    Ok(())
}

pub(super) fn dispatch(op: &Op<'_, '_>) -> Verdict {
    all_given(
        op,
        &[("arguments", "argument_dims"), ("results", "result_dims")],
    )?;
    workload(op, "flow.executable.export")
}

pub(super) fn call(op: &Op<'_, '_>) -> Verdict {
    all_given(
        op,
        &[("arguments", "argument_dims"), ("results", "result_dims")],
    )?;
    calls(op, "flow.func", &op.operands("arguments"))
}

/// A call has the operands and results of the function that it names.
pub(super) fn calls(op: &Op<'_, '_>, function: &str, operands: &[TypeId]) -> Verdict {
    let callee = known(op.symbol("callee"))?;
    let Some(callee) = callee.filter(|it| op.name_of(*it).is_none_or(|name| name == function))
    else {
        return wrong(format!("`callee` is no `{function}` of this module"));
    };
    let (inputs, results) = known(signature(callee))?;
    same_types(
        op,
        ("its operands", operands),
        ("the arguments of the function", &inputs),
    )?;
    same_types(
        op,
        ("its results", &op.result_types()),
        ("those of the function", &results),
    )
}

/// What is passed counts workgroups.
fn counts(op: &Op<'_, '_>, region: Option<&RegionRef<'_>>) -> Verdict {
    let Some(args) = region.and_then(taken) else {
        return Ok(());
    };
    same_types(
        op,
        ("the values of its workload", &op.operands("workload")),
        ("the arguments of the region that counts workgroups", &args),
    )
}

pub(super) fn region(op: &Op<'_, '_>) -> Verdict {
    let regions = op.regions();
    let body = known(regions.first())?;
    let args = known(taken(body))?.len();
    needs(args == 0, || {
        format!("its body must have no arguments, and has {args}")
    })?;
    for ty in op.result_types() {
        let is_tensor = op.is_foreign(ty) || matches!(op.ty(ty), TypeData::RankedTensor { .. });
        needs(is_tensor, || {
            format!(
                "its results must be tensors with a rank, and one is {}",
                op.shown(ty)
            )
        })?;
    }
    counts(op, regions.get(1))
}

/// Values that cross the boundary of a dispatch: their extents are given, and none is an index.
pub(super) fn boundary(op: &Op<'_, '_>) -> Verdict {
    all_given(
        op,
        &[("arguments", "argument_dims"), ("results", "result_dims")],
    )?;
    for ty in op.operand_types().into_iter().chain(op.result_types()) {
        let is_index = op
            .shaped(ty)
            .is_some_and(|it| matches!(op.ty(it.element), TypeData::Index));
        needs(!is_index, || {
            format!(
                "indices do not cross the boundary of a dispatch, and a value is {}",
                op.shown(ty)
            )
        })?;
    }
    Ok(())
}

pub(super) fn workgroups(op: &Op<'_, '_>) -> Verdict {
    boundary(op)?;
    counts(op, op.regions().get(1))
}

/// Values are the three counts of workgroups.
pub(super) fn gives_counts(op: &Op<'_, '_>) -> Verdict {
    let values = op.operand_types();
    let is_index = |ty: &TypeId| op.is_foreign(*ty) || matches!(op.ty(*ty), TypeData::Index);
    needs(values.len() == 3 && values.iter().all(is_index), || {
        let values: Vec<String> = values.iter().take(4).map(|it| op.shown(*it)).collect();
        format!(
            "must give 3 indices, the counts of workgroups, and gives {}",
            values.join(", ")
        )
    })
}

pub(super) fn returned(op: &Op<'_, '_>) -> Verdict {
    let (parent, name) = (known(op.parent())?, known(op.parent_name())?);
    let is_count = op.it.block().region().number() == 1;
    match name {
        "flow.executable.export" => gives_counts(op),
        "flow.dispatch.workgroups" | "flow.dispatch.region" if is_count => gives_counts(op),
        "flow.dispatch.region" => {
            let results: Vec<TypeId> = parent.results().map(|it| it.type_id()).collect();
            let given = op.operand_types();
            same_types(
                op,
                ("its operands", &given),
                ("the results of the region", &results),
            )
        }
        _ => Ok(()),
    }
}

pub(super) fn reshape(op: &Op<'_, '_>) -> Verdict {
    let (source, result) = (known(op.operand("source"))?, known(op.result("result"))?);
    let element = |ty| op.shaped(ty).and_then(|it| op.width(it.element));
    if let (Some(from), Some(to)) = (element(source), element(result)) {
        needs(from == to, || {
            format!("the elements of its source have {from} bits, and those of its result {to}")
        })?;
    }
    all_given(op, &[("source", "source_dims"), ("result", "result_dims")])
}

pub(super) fn encode(op: &Op<'_, '_>) -> Verdict {
    all_given(
        op,
        &[("operand", "operand_dims"), ("result", "result_dims")],
    )?;
    let (from, to) = (known(op.operand("operand"))?, known(op.result("result"))?);
    let (from, to) = (known(op.shape(from))?, known(op.shape(to))?);
    needs(are_compatible(&from, &to), || {
        format!(
            "its operand has the shape {}, and its result {}",
            shown(&from),
            shown(&to)
        )
    })
}
