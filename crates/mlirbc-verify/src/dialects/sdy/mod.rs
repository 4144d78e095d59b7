//! Shardy: how tensors are split over devices.
//!
//! Source: `shardy/dialect/sdy/ir/verifiers.cc`, `dialect.cc` and `utils.cc` of openxla/shardy.
//!
//! | file | holds |
//! |---|---|
//! | `sharding` | shardings and meshes, as attributes have them |
//! | `sharding_checks` | whether a sharding fits a value and its mesh |
//! | `sharding_rules` | which dimensions of operands and results are split together |
//! | `sharded_values` | the sharding of a value |
//! | `sdy_collectives`, `sdy_ops` | the operations |

mod sdy_attrs;
mod sdy_collectives;
mod sdy_ops;
mod sharded_values;
mod sharding;
mod sharding_checks;
mod sharding_rules;

use mlirbc::ids::TypeId;
use mlirbc::ir::{AttrRef, OpRef};

use crate::code::{Code, parts, types};
use crate::module::context::Context;
use crate::module::fault::Faults;
use crate::op::handle::Op;
use crate::verdict::{Stop, Verdict, known, needs, told, wrong};
use sdy_attrs::{RULE, SHARDING, is_other};
use sharding::{Sharding, per_value};
use sharding_checks::{judge, judge_all};

const EDGES: &str = "sdy.propagation_edges";
const LISTS_OF_EDGES: [&str; 2] = [
    "sdy.result_propagation_edges",
    "sdy.block_arg_propagation_edges",
];

#[rustfmt::skip]
pub(super) const ALL: &[Code] = &[
    parts("sdy.all_gather", sdy_collectives::all_gather),
    parts("sdy.all_reduce", sdy_collectives::all_reduce),
    parts("sdy.all_slice", sdy_collectives::all_slice),
    parts("sdy.all_to_all", sdy_collectives::all_to_all),
    parts("sdy.collective_permute", sdy_collectives::collective_permute),
    parts("sdy.data_flow_edge", sdy_ops::data_flow_edge),
    parts("sdy.func_data_flow_edge", sdy_ops::func_data_flow_edge),
    parts("sdy.manual_computation", sdy_ops::manual_computation),
    types("sdy.mesh", sdy_ops::mesh),
    parts("sdy.named_computation", sdy_ops::named_computation),
    types("sdy.propagation_barrier", sdy_ops::propagation_barrier),
    parts("sdy.reduce_scatter", sdy_collectives::reduce_scatter),
    parts("sdy.replicated_to_unreduced", sdy_collectives::replicated_to_unreduced),
    parts("sdy.reshard", sdy_ops::reshard),
    parts("sdy.sharded_to_unreduced", sdy_collectives::sharded_to_unreduced),
    parts("sdy.sharding_constraint", sdy_ops::reshard),
];

/// Whether an operation has attributes of Shardy, which depend on what is around it.
pub(crate) fn has_attributes(context: &Context<'_>, op: OpRef<'_>) -> bool {
    let has = |name| matches!(op.attr(name), Ok(Some(_)));
    context.has_shardings
        && (has(SHARDING) || has(RULE) || has(EDGES) || LISTS_OF_EDGES.into_iter().any(has))
}

/// Judges the attributes of Shardy that any operation can have, and those of arguments and results of a function.
pub(crate) fn judge_attributes(op: &Op<'_, '_>, faults: &mut Faults) {
    if !op.context.has_shardings || op.name == "builtin.module" {
        return;
    }
    for (name, judge) in [
        (SHARDING, results as fn(&Op<'_, '_>, AttrRef<'_>) -> Verdict),
        (RULE, sharding_rules::judge),
    ] {
        if let Some(attr) = op.attr(name).and_then(|it| it.as_attr()) {
            told(op, judge(op, attr), faults);
        }
    }
    if let Some(attr) = op.attr(EDGES).and_then(|it| it.as_attr()) {
        let judged = is_other(attr, "propagation_edges");
        told(
            op,
            judged.and_then(|it| {
                needs(!it, || {
                    format!("`{EDGES}` must be `#sdy.propagation_edges`")
                })
            }),
            faults,
        );
    }
    for name in LISTS_OF_EDGES {
        if let Some(attr) = op.attr(name).and_then(|it| it.as_attr()) {
            told(op, lists_of_edges(name, attr), faults);
        }
    }
    if op.name == "func.func" {
        told(op, function(op, "arg_attrs"), faults);
        told(op, function(op, "res_attrs"), faults);
    }
}

/// One list of edges for each value.
fn lists_of_edges(name: &str, attr: AttrRef<'_>) -> Verdict {
    let mut is_wrong = true;
    if let Ok(Some(list)) = attr.as_array() {
        is_wrong = false;
        for edges in list {
            is_wrong |= is_other(edges, "propagation_edges")?;
        }
    }
    needs(!is_wrong, || {
        format!("`{name}` must be an array of `#sdy.propagation_edges`")
    })
}

/// The shardings of the results of an operation.
fn results(op: &Op<'_, '_>, attr: AttrRef<'_>) -> Verdict {
    if is_other(attr, "sharding_per_value")? {
        return wrong(format!("`{SHARDING}` must be a `#sdy.sharding_per_value`"));
    }
    judge_all(
        op,
        &per_value(attr)?,
        &op.result_types(),
        &format!("`{SHARDING}`"),
    )
}

/// The shardings of arguments or results of a function.
fn function(op: &Op<'_, '_>, attrs: &str) -> Verdict {
    let Some(list) = op.attr(attrs).and_then(|it| it.as_array().ok()?) else {
        return Ok(());
    };
    let ty = known(op.it.function_type().ok().flatten())?;
    let types: Option<Vec<TypeId>> = match attrs {
        "arg_attrs" => ty.inputs().map(|it| it.id()).collect(),
        _ => ty.results().map(|it| it.id()).collect(),
    };
    let kind = if attrs == "arg_attrs" {
        "argument"
    } else {
        "result"
    };
    for (nth, (attrs, ty)) in list.zip(known(types)?).enumerate() {
        let Some(attr) = attrs
            .as_dict()
            .ok()
            .flatten()
            .and_then(|it| it.get(SHARDING).ok()?)
        else {
            continue;
        };
        let what = format!("`{SHARDING}` of {kind} #{nth}");
        if is_other(attr, "sharding")? {
            return wrong(format!("{what} must be a `#sdy.sharding`"));
        }
        match judge(op, &Sharding::read(attr)?, Some(ty), &what) {
            Err(Stop::Unknown) | Ok(()) => {}
            other => return other,
        }
    }
    Ok(())
}
