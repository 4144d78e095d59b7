//! Functions, their calls and returns; branches; modules.
//!
//! Source: `mlir/lib/Dialect/Func/IR/FuncOps.cpp`, `mlir/lib/Interfaces/FunctionInterfaces.cpp`,
//! `mlir/lib/Dialect/ControlFlow/IR/ControlFlowOps.cpp`, `mlir/lib/IR/BuiltinDialect.cpp` of llvm/llvm-project.

use mlirbc::entity::AttrData;
use mlirbc::ids::TypeId;
use mlirbc::ir::{AttrRef, OpRef};

use super::common::regions::{same_types, taken};
use crate::code::{Code, parts, types};
use crate::op::handle::Op;
use crate::op::int_lists::integers;
use crate::verdict::{Verdict, known, needs, wrong};

pub(super) const ALL: &[Code] = &[
    parts("builtin.module", module),
    types("builtin.unrealized_conversion_cast", conversion),
    types("cf.cond_br", branch_weights),
    types("cf.switch", switch),
    parts("func.call", call),
    parts("func.constant", constant),
    parts("func.func", func),
    parts("func.return", return_op),
];

/// Inputs and results of the type of a function.
pub(super) fn signature(of: OpRef<'_>) -> Option<(Vec<TypeId>, Vec<TypeId>)> {
    let function = of.function_type().ok()??;
    let inputs = function.inputs().map(|it| it.id()).collect::<Option<_>>()?;
    let results = function
        .results()
        .map(|it| it.id())
        .collect::<Option<_>>()?;
    Some((inputs, results))
}

fn func(op: &Op<'_, '_>) -> Verdict {
    let regions = op.regions();
    let region = known(regions.first())?;
    let visibility = op
        .attr("sym_visibility")
        .and_then(|it| it.as_str().ok().flatten());
    let is_public =
        op.attr("sym_visibility").is_none_or(|it| it.is_default()) || visibility == Some("public");
    needs(
        region.num_blocks() > 0 || !is_public,
        || "a function without a body cannot be public",
    )?;
    function(op)
}

/// `FunctionOpInterface`.
pub(super) fn function(op: &Op<'_, '_>) -> Verdict {
    let (inputs, results) = known(signature(op.it))?;
    parts_fit(op, "arg_attrs", "arguments", inputs.len())?;
    parts_fit(op, "res_attrs", "results", results.len())?;
    let regions = op.regions();
    let region = known(regions.first().filter(|it| it.num_blocks() > 0))?;
    let args = known(taken(region))?;
    same_types(
        op,
        ("the arguments of its body", &args),
        ("those of its type", &inputs),
    )
}

/// A dictionary for each argument or result, with names of dialects.
fn parts_fit(op: &Op<'_, '_>, name: &str, what: &str, count: usize) -> Verdict {
    let Some(AttrData::Array(list)) = op.attr_data(name) else {
        return Ok(());
    };
    let len = list.iter().len();
    needs(len == count, || {
        format!("`{name}` has {len} elements, and there are {count} {what}")
    })?;
    for one in list.iter() {
        let dictionary = known(AttrRef::new(op.context.view, one).as_dict().ok().flatten())?;
        for entry in dictionary.iter() {
            let (key, _) = known(entry.ok())?;
            needs(key.contains(&b'.'), || {
                format!(
                    "the attributes of {what} are of dialects, and `{}` is of none",
                    String::from_utf8_lossy(key)
                )
            })?;
        }
    }
    Ok(())
}

fn call(op: &Op<'_, '_>) -> Verdict {
    let found = known(op.symbol("callee"))?;
    let Some(callee) = found.filter(|it| op.name_of(*it).is_none_or(|name| name == "func.func"))
    else {
        return wrong("`callee` is no function of this module");
    };
    let (inputs, results) = known(signature(callee))?;
    same_types(
        op,
        ("its operands", &op.operand_types()),
        ("the arguments of the function", &inputs),
    )?;
    same_types(
        op,
        ("its results", &op.result_types()),
        ("those of the function", &results),
    )
}

fn constant(op: &Op<'_, '_>) -> Verdict {
    let found = known(op.symbol("value"))?;
    let Some(function) = found.filter(|it| op.name_of(*it).is_none_or(|name| name == "func.func"))
    else {
        return wrong("`value` is no function of this module");
    };
    let ty = function
        .attr("function_type")
        .ok()
        .flatten()
        .and_then(|it| it.as_type().ok()??.id());
    let (ty, result) = (known(ty)?, known(op.result_types().first().copied())?);
    needs(!op.differ(ty, result), || {
        format!(
            "its result is {}, and the function {}",
            op.shown(result),
            op.shown(ty)
        )
    })
}

fn return_op(op: &Op<'_, '_>) -> Verdict {
    returned(op, "func.func")
}

/// What is returned is what the function around returns.
pub(super) fn returned(op: &Op<'_, '_>, function: &str) -> Verdict {
    let around = known(op.parent().filter(|it| op.name_of(*it) == Some(function)))?;
    let (_, results) = known(signature(around))?;
    same_types(
        op,
        ("the values that are returned", &op.operand_types()),
        ("the results of the function", &results),
    )
}

fn switch(op: &Op<'_, '_>) -> Verdict {
    let cases = op.it.successors().len().saturating_sub(1);
    let values = op.attr_data("case_values");
    if values.is_none() && cases == 0 {
        return Ok(());
    }
    let Some(AttrData::DenseElements { ty, .. }) = values else {
        return known(None);
    };
    let (values, flag) = (known(op.shaped(ty))?, known(op.operand("flag"))?);
    needs(!op.differ(values.element, flag), || {
        let (value, flag) = (op.shown(values.element), op.shown(flag));
        format!("its values are {value}, and its flag is {flag}")
    })?;
    let count = known(values.elements())?;
    needs(usize::try_from(count) == Ok(cases), || {
        format!("has {count} values, and blocks for {cases}")
    })
}

fn branch_weights(op: &Op<'_, '_>) -> Verdict {
    let weights = known(op.attr("branch_weights").filter(|it| !it.is_default()))?;
    let weights = known(integers(&weights))?;
    needs(weights.len() == 2, || {
        format!(
            "`branch_weights` must have 2 elements, and has {}",
            weights.len()
        )
    })?;
    needs(
        weights.iter().any(|it| *it != 0),
        || "one of `branch_weights` must not be 0",
    )
}

fn module(op: &Op<'_, '_>) -> Verdict {
    let regions = op.regions();
    let args = regions
        .first()
        .and_then(|it| it.blocks().next())
        .map_or(0, |it| it.num_args());
    needs(args == 0, || {
        format!("its region must have no arguments, and has {args}")
    })?;
    let attrs = known(op.it.attrs().ok())?;
    for attr in attrs {
        let attr = known(attr.ok())?;
        let name = known(attr.name().ok())?;
        let is_own = matches!(name, "sym_name" | "sym_visibility");
        needs(
            is_own || attr.is_inherent() || name.is_empty() || name.contains('.'),
            || format!("the attributes of a module are of dialects, and `{name}` is of none"),
        )?;
    }
    Ok(())
}

fn conversion(op: &Op<'_, '_>) -> Verdict {
    needs(!op.result_types().is_empty(), || "needs a result")
}
