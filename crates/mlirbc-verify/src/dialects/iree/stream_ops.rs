//! Dispatches, calls and regions of streams.
//!
//! Source: `compiler/src/iree/compiler/Dialect/Stream/IR/StreamOps.cpp` of iree-org/iree.

use std::collections::HashSet;

use mlirbc::entity::AttrData;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::{AttrRef, OpRef};

use super::flow_ops::{exports, workload};
use super::tensor_ext::extents_given;
use crate::dialects::common::regions::{body, same_types};
use crate::dialects::func::signature;
use crate::module::fault::Faults;
use crate::module::tables::Found;
use crate::op::handle::Op;
use crate::op::of_text::params;
use crate::rules::Rule;
use crate::verdict::{Verdict, known, needs, told, wrong};

const EXPORT: &str = "stream.executable.export";

fn is_resource(op: &Op<'_, '_>, ty: TypeId) -> bool {
    op.is_foreign(ty) && op.mnemonic(ty).as_deref() == Some("stream.resource")
}

/// There is a size for each value that has one.
fn sizes_given(op: &Op<'_, '_>, values: &[TypeId], sizes: &str) -> Verdict {
    let is_sized = |ty: &&TypeId| {
        is_resource(op, **ty)
            || op.is_foreign(**ty) && op.mnemonic(**ty).as_deref() == Some("util.buffer")
    };
    let (needed, given) = (
        values.iter().filter(is_sized).count(),
        op.operands(sizes).len(),
    );
    needs(given == needed, || {
        format!("{needed} values have sizes, and `{sizes}` has {given}")
    })
}

/// The same of operands and results.
fn all_sizes_given(op: &Op<'_, '_>, operands: &str) -> Verdict {
    let sizes = match operands {
        "mixed_operands" => "operand_sizes",
        _ => "resource_operand_sizes",
    };
    sizes_given(op, &op.operands(operands), sizes)?;
    sizes_given(op, &op.results("results"), "result_sizes")
}

/// There is a range for each operand that is a resource.
fn ranges_given(op: &Op<'_, '_>, parts: &[&str]) -> Verdict {
    let operands = op.operands("resource_operands");
    let needed = operands.iter().filter(|it| is_resource(op, **it)).count();
    for part in parts {
        let given = op.operands(part).len();
        needs(given == needed, || {
            format!("{needed} operands are resources, and `{part}` has {given}")
        })?;
    }
    Ok(())
}

const RANGES: [&str; 3] = [
    "resource_operand_offsets",
    "resource_operand_ends",
    "resource_operand_lengths",
];

pub(super) fn async_dispatch(op: &Op<'_, '_>) -> Verdict {
    all_sizes_given(op, "resource_operands")?;
    ranges_given(op, &RANGES)?;
    workload(op, EXPORT)
}

/// The lifetime of a resource.
fn lifetime(text: &str) -> Option<&str> {
    params(text, "!stream.resource").map(str::trim)
}

/// Whether a function takes or gives a type for that of a call; `None` if nobody knows.
fn fits(op: &Op<'_, '_>, of_function: TypeId, of_call: TypeId) -> Option<bool> {
    let (of_function, of_call) = (op.text(of_function)?, op.text(of_call)?);
    match (lifetime(&of_function), lifetime(&of_call)) {
        (Some(a), Some(b)) => Some(a == b || a == "*"),
        _ => None,
    }
}

pub(super) fn async_call(op: &Op<'_, '_>) -> Verdict {
    all_sizes_given(op, "resource_operands")?;
    ranges_given(op, &RANGES)?;
    let results = op.results("results");
    for ty in &results {
        let is_fit =
            !op.is_foreign(*ty) || op.mnemonic(*ty).is_none_or(|it| it == "stream.resource");
        needs(is_fit && op.is_foreign(*ty), || {
            format!(
                "its results must be resources, and one is {}",
                op.shown(*ty)
            )
        })?;
    }
    let callee = known(op.symbol("callee"))?;
    let is_function = |it: &OpRef<'_>| {
        op.name_of(*it)
            .is_none_or(|name| name == "stream.async.func")
    };
    let Some(callee) = callee.filter(is_function) else {
        return wrong("`callee` is no `stream.async.func` of this module");
    };
    let (inputs, given) = known(signature(callee))?;
    let operands = op.operands("resource_operands");
    for (what, of_call, of_function) in [
        ("operand", &operands, &inputs),
        ("result", &results, &given),
    ] {
        needs(of_call.len() == of_function.len(), || {
            format!(
                "has {} {what}s, and the function {}",
                of_call.len(),
                of_function.len()
            )
        })?;
        for (nth, (of_call, of_function)) in of_call.iter().zip(of_function).enumerate() {
            let is_fit =
                fits(op, *of_function, *of_call).unwrap_or(!op.differ(*of_function, *of_call));
            needs(is_fit, || {
                let (of_call, of_function) = (op.shown(*of_call), op.shown(*of_function));
                format!("{what} #{nth} is {of_call}, and that of the function {of_function}")
            })?;
        }
    }
    Ok(())
}

/// The types in an attribute that is a list of them.
fn type_list(op: &Op<'_, '_>, name: &str) -> Verdict<Vec<TypeId>> {
    let list = known(op.array(name))?;
    let ty = |it: AttrId| AttrRef::new(op.context.view, it).as_type().ok()??.id();
    known(list.into_iter().map(ty).collect::<Option<_>>())
}

pub(super) fn tensor_dispatch(op: &Op<'_, '_>) -> Verdict {
    all_sizes_given(op, "mixed_operands")?;
    let operands = type_list(op, "operand_encodings")?;
    let results = type_list(op, "result_encodings")?;
    extents_given(op, &operands, "operand_encoding_dims")?;
    extents_given(op, &results, "result_encoding_dims")?;
    for (nth, operand) in known(op.integers("tied_operands"))?.into_iter().enumerate() {
        let Some(result) = results.get(nth).filter(|_| operand != -1) else {
            continue;
        };
        let tied = usize::try_from(operand)
            .ok()
            .and_then(|it| operands.get(it));
        needs(tied.is_some(), || {
            format!(
                "result #{nth} is tied to operand {operand}, and there are {} encodings",
                operands.len()
            )
        })?;
        let tied = *known(tied)?;
        needs(!op.differ(tied, *result), || {
            let (tied, result) = (op.shown(tied), op.shown(*result));
            format!("result #{nth} is {result}, and the operand to which it is tied {tied}")
        })?;
    }
    workload(op, EXPORT)
}

/// All groups of operands have one length.
fn one_length(op: &Op<'_, '_>, names: &[&str]) -> Verdict {
    let lengths = names.iter().map(|it| op.operands(it).len());
    let lengths: Vec<usize> = lengths.collect();
    needs(lengths.windows(2).all(|it| it[0] == it[1]), || {
        format!(
            "`{}` must have one length, and have {lengths:?}",
            names.join("`, `")
        )
    })
}

fn has_accesses(op: &Op<'_, '_>, name: &str, count: usize) -> Verdict {
    let accesses = known(op.array(name))?.len();
    needs(accesses == count, || {
        format!("has {count} resources, and {accesses} accesses")
    })
}

pub(super) fn cmd_dispatch(op: &Op<'_, '_>) -> Verdict {
    one_length(
        op,
        &[
            "resources",
            "resource_sizes",
            "resource_offsets",
            "resource_lengths",
        ],
    )?;
    let resources = op.operands("resources").len();
    has_accesses(op, "resource_accesses", resources)?;
    workload(op, EXPORT)?;
    let uniform = op.operands("uniform_operands");
    for (body, export) in exports(op, EXPORT)? {
        let Some((inputs, _)) = exported(op, body, export) else {
            return Ok(());
        };
        let is_binding = |ty: &TypeId| op.mnemonic(*ty).as_deref() == Some("stream.binding");
        let (bindings, others): (Vec<TypeId>, Vec<TypeId>) =
            inputs.into_iter().partition(is_binding);
        same_types(
            op,
            ("its uniform operands", &uniform),
            ("those of the function", &others),
        )?;
        needs(bindings.len() == resources, || {
            format!(
                "has {resources} resources, and the function takes {} bindings",
                bindings.len()
            )
        })?;
    }
    Ok(())
}

/// The type of the function that an export names, in the module next to it.
fn exported<'m>(
    op: &Op<'_, 'm>,
    body: usize,
    export: OpRef<'m>,
) -> Option<(Vec<TypeId>, Vec<TypeId>)> {
    const MOST: usize = 64;
    let reference = export.attr("function_ref").ok()??.as_attr()?.id();
    let path = op.context.path(reference)?;
    let mut near = export.block().ops().take(MOST);
    let module = near.find(|it| op.name_of(*it) == Some("builtin.module"))?;
    let inside = op.context.inside(body, module)?;
    let first = op
        .context
        .regions(body, module)
        .first()?
        .blocks()
        .next()?
        .ops()
        .next()?;
    match op.context.look_up(inside, first, &path)? {
        Found::Op(_, function) => signature(function),
        Found::Nothing => None,
    }
}

pub(super) fn cmd_call(op: &Op<'_, '_>) -> Verdict {
    all_sizes_given(op, "resource_operands")?;
    ranges_given(
        op,
        &["resource_operand_offsets", "resource_operand_lengths"],
    )?;
    let operands = op.operands("resource_operands");
    let resources = operands.iter().filter(|it| is_resource(op, **it)).count();
    has_accesses(op, "resource_operand_accesses", resources)?;
    let callee = known(op.symbol("callee"))?;
    needs(callee.is_some(), || "`callee` is nothing of this module")
}

pub(super) fn cmd_collective(op: &Op<'_, '_>) -> Verdict {
    one_length(
        op,
        &[
            "resources",
            "resource_sizes",
            "resource_offsets",
            "resource_lengths",
        ],
    )?;
    has_accesses(op, "resource_accesses", op.operands("resources").len())
}

pub(super) fn await_timepoint(op: &Op<'_, '_>) -> Verdict {
    sizes_given(
        op,
        &op.operands("resource_operands"),
        "resource_operand_sizes",
    )?;
    sizes_given(op, &op.results("results"), "resource_operand_sizes")
}

/// Operands with keys of parameters have one length.
pub(super) fn parameters(op: &Op<'_, '_>) -> Verdict {
    one_length(
        op,
        match op.name {
            "stream.async.parameter.gather" => &[
                "source_keys",
                "source_offsets",
                "target_offsets",
                "target_ends",
                "target_lengths",
            ],
            "stream.async.parameter.scatter" => &[
                "target_keys",
                "source_offsets",
                "source_ends",
                "source_lengths",
                "target_offsets",
            ],
            "stream.cmd.parameter.gather" => &[
                "source_keys",
                "source_offsets",
                "target_offsets",
                "target_lengths",
            ],
            "stream.cmd.parameter.scatter" => &[
                "target_keys",
                "source_offsets",
                "source_lengths",
                "target_offsets",
            ],
            _ => &["source_keys", "source_offsets", "result_sizes"],
        },
    )
}

pub(super) fn pack(op: &Op<'_, '_>) -> Verdict {
    let (slices, sizes) = (
        op.results("packed_offsets").len(),
        op.operands("dynamic_slice_sizes").len(),
    );
    let ends = match op.attr_data("lifetime_intervals") {
        Some(AttrData::Array(list)) => list.iter().len(),
        _ => known(op.integers("lifetime_intervals"))?.len(),
    };
    needs(sizes == slices && ends == slices * 2, || {
        format!("has {slices} slices, {sizes} sizes, and {ends} starts and ends")
    })
}

pub(super) fn constants(op: &Op<'_, '_>) -> Verdict {
    let results = op.results("results");
    let (sizes, values) = (
        op.operands("result_sizes").len(),
        known(op.array("values"))?.len(),
    );
    needs(sizes == results.len() && values == results.len(), || {
        format!(
            "has {} results, {sizes} sizes and {values} values",
            results.len()
        )
    })?;
    let other = results.windows(2).find(|it| op.differ(it[0], it[1]));
    needs(other.is_none(), || "its results must have one type")
}

pub(super) fn workgroup_info(op: &Op<'_, '_>) -> Verdict {
    let dimension = known(op.integer("dimension"))?;
    needs((0..3).contains(&dimension), || {
        format!("`dimension` must be 0, 1 or 2, and is {dimension}")
    })
}

/// A cast keeps the storage.
pub(super) fn cast(op: &Op<'_, '_>) -> Verdict {
    let (from, to) = (
        known(op.operand_value("source_size"))?,
        known(op.operand_value("result_size"))?,
    );
    needs(
        from.id() == to.id(),
        || "its source and its result must have one size",
    )
}

/// The region of an execution uses no resources but its arguments and what is made in it.
fn captured(op: &Op<'_, '_>, faults: &mut Faults) {
    let Ok(block) = body(op) else {
        return;
    };
    let mut inside: HashSet<_> = block.args().map(|it| it.id()).collect();
    for one in block.ops() {
        inside.extend(one.results().map(|it| it.id()));
        let is_outside = |it: &mlirbc::ir::ValueRef<'_>| {
            !inside.contains(&it.id()) && is_resource(op, it.type_id())
        };
        if one.operands().any(|it| is_outside(&it)) {
            let message = || {
                let name = op.context.name(one);
                format!(
                    "`{name}`: uses a resource from outside of `{}` that it does not take",
                    op.name
                )
            };
            faults.add_in(op.inner_body() as u32, Rule::Code, one.id(), message);
        }
    }
}

/// An execution of operations that are not ordered yet.
pub(super) fn async_region(op: &Op<'_, '_>, faults: &mut Faults) {
    told(op, all_sizes_given(op, "resource_operands"), faults);
    captured(op, faults);
}

pub(super) fn cmd_region(op: &Op<'_, '_>, faults: &mut Faults) {
    let operands = op.operands("resource_operands");
    told(
        op,
        sizes_given(op, &operands, "resource_operand_sizes"),
        faults,
    );
    captured(op, faults);
    commands(op, faults);
}

/// A region of commands has no operations that compute.
pub(super) fn commands(op: &Op<'_, '_>, faults: &mut Faults) {
    // Any dialect can give its operations the interface that allows them here; these do not.
    const NEVER: [&str; 6] = ["arith.", "func.", "linalg.", "math.", "memref.", "scf."];
    let Ok(block) = body(op) else {
        return;
    };
    for one in block.ops() {
        let name = op.name_of(one).unwrap_or_default();
        if NEVER.iter().any(|it| name.starts_with(it)) {
            let message = || format!("`{name}`: is no command, and is inside of `{}`", op.name);
            faults.add_in(op.inner_body() as u32, Rule::Code, one.id(), message);
        }
    }
}

/// What ends the region of an execution gives its results.
pub(super) fn yielded(op: &Op<'_, '_>) -> Verdict {
    let (parent, name) = (known(op.parent())?, known(op.parent_name())?);
    let mut results: Vec<TypeId> = parent.results().map(|it| it.type_id()).collect();
    match name {
        // The last one is when it is done.
        "stream.async.execute" => {
            results.pop();
        }
        "stream.async.concurrent" => {}
        _ => return Ok(()),
    }
    same_types(
        op,
        ("its operands", &op.operands("resource_operands")),
        ("the results of the region", &results),
    )
}
