//! Transform.
//!
//! Source: `mlir/lib/Dialect/Transform/IR/TransformOps.cpp`, `mlir/lib/Dialect/Transform/Interfaces` of
//! llvm/llvm-project.

use mlirbc::ids::TypeId;
use mlirbc::ir::{BlockRef, OpRef};

use crate::code::{Code, parts, types};
use crate::module::tables::Found;
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    parts("transform.named_sequence", named_sequence),
    parts("transform.yield", yields),
    parts("transform.include", include),
    parts("transform.sequence", sequence),
    parts("transform.alternatives", alternatives),
    parts("transform.foreach", for_each),
    types("transform.split_handle", split_handle),
    types("transform.structured.interchange", interchange),
];

/// What a type stands for: operations, values or parameters; `None` of a type that is not known.
fn kind(text: &str) -> Option<&'static str> {
    let name = text.strip_prefix("!transform.")?;
    let end = name.find('<').unwrap_or(name.len());
    Some(match &name[..end] {
        "any_op" | "op" => "operations",
        "any_value" => "values",
        "any_param" | "param" => "parameters",
        _ => return None,
    })
}

fn kind_of(op: &Op<'_, '_>, ty: TypeId) -> Option<&'static str> {
    kind(&op.text(ty)?)
}

/// Whether a type is no handle and no parameter.
fn is_other(op: &Op<'_, '_>, ty: TypeId) -> bool {
    op.text(ty).is_some_and(|it| !it.starts_with('!'))
}

fn types_of<'m>(values: impl Iterator<Item = mlirbc::ir::ValueRef<'m>>) -> Vec<TypeId> {
    values.map(|it| it.type_id()).collect()
}

fn same(op: &Op<'_, '_>, a: &[TypeId], b: &[TypeId]) -> bool {
    a.len() == b.len() && !a.iter().zip(b).any(|(a, b)| op.differ(*a, *b))
}

fn named_sequence(op: &Op<'_, '_>) -> Verdict {
    let mut parents = op.parents();
    let table = loop {
        let around = known(parents.next())?;
        if known(op.context.facts(around).structure())?.is_symbol_table {
            break around;
        }
    };
    let is_marked = !matches!(table.attr("transform.with_named_sequence"), Ok(None));
    needs(
        is_marked,
        || "must be in a symbol table that is `transform.with_named_sequence`",
    )?;
    let region = known(op.regions().first().copied())?;
    match region.blocks().next() {
        Some(entry) => needs(entry.num_ops() > 0, || "its body is empty"),
        None => Ok(()),
    }
}

/// What ends a named sequence gives its results.
fn yields(op: &Op<'_, '_>) -> Verdict {
    let parent = known(op.parent())?;
    if op.context.name(parent) != "transform.named_sequence" {
        return Ok(());
    }
    let ty = known(parent.function_type().ok().flatten())?;
    let results: Vec<_> = ty.results().filter_map(|it| it.id()).collect();
    let given = op.operand_types();
    needs(given.len() == results.len(), || {
        format!(
            "yields {} values, and its sequence has {} results",
            given.len(),
            results.len()
        )
    })?;
    let other = given
        .iter()
        .zip(&results)
        .find(|(a, b)| op.differ(**a, **b));
    match other {
        Some((a, b)) => wrong(format!(
            "yields {}, and its sequence gives {}",
            op.shown(*a),
            op.shown(*b)
        )),
        None => Ok(()),
    }
}

fn include(op: &Op<'_, '_>) -> Verdict {
    let target = match known(op.look_up("target"))? {
        Found::Op(_, found) if known(op.name_of(found))? == "transform.named_sequence" => found,
        _ => return wrong("`target` is no `transform.named_sequence`"),
    };
    let ty = known(target.function_type().ok().flatten())?;
    let inputs: Vec<_> = ty.inputs().filter_map(|it| it.id()).collect();
    let results: Vec<_> = ty.results().filter_map(|it| it.id()).collect();
    let (operands, given) = (op.operand_types(), op.result_types());
    needs(operands.len() == inputs.len(), || {
        format!(
            "passes {} values, and its target takes {}",
            operands.len(),
            inputs.len()
        )
    })?;
    let other = operands
        .iter()
        .zip(&inputs)
        .find(|(a, b)| op.differ(**a, **b));
    if let Some((a, b)) = other {
        return wrong(format!(
            "passes {}, and its target takes {}",
            op.shown(*a),
            op.shown(*b)
        ));
    }
    needs(given.len() == results.len(), || {
        format!(
            "has {} results, and its target {}",
            given.len(),
            results.len()
        )
    })?;
    let differ = |a: &TypeId, b: &TypeId| match (kind_of(op, *a), kind_of(op, *b)) {
        (Some(a), Some(b)) => a != b,
        _ => false,
    };
    let other = given.iter().zip(&results).find(|(a, b)| differ(a, b));
    match other {
        Some((a, b)) => wrong(format!(
            "gives {}, and its target {}",
            op.shown(*a),
            op.shown(*b)
        )),
        None => Ok(()),
    }
}

/// What the block of an operation takes that can be the outermost one.
fn top_level(op: &Op<'_, '_>, entry: BlockRef<'_>) -> Verdict {
    let args = types_of(entry.args());
    let Some((first, others)) = args.split_first() else {
        return wrong("its block must take a handle");
    };
    let is_wrong = is_other(op, *first) || kind_of(op, *first).is_some_and(|it| it != "operations");
    needs(!is_wrong, || {
        format!(
            "its block first takes {}, which must be a handle of operations",
            op.shown(*first)
        )
    })?;
    if let Some(operand) = op.operand_types().first() {
        needs(!op.differ(*operand, *first), || {
            format!(
                "has an operand of {}, and its block takes {}",
                op.shown(*operand),
                op.shown(*first)
            )
        })?;
    }
    let other = others.iter().find(|it| is_other(op, **it));
    if let Some(other) = other {
        return wrong(format!(
            "its block takes {}, which is no handle and no parameter",
            op.shown(*other)
        ));
    }
    let is_nested = op
        .around(&[
            "transform.sequence",
            "transform.with_pdl_patterns",
            "transform.alternatives",
        ])
        .is_some();
    let operands = op.it.num_operands() as usize;
    needs(!is_nested || operands == args.len(), || {
        format!(
            "is in another sequence, has {operands} operands, and its block takes {}",
            args.len()
        )
    })
}

fn sequence(op: &Op<'_, '_>) -> Verdict {
    let region = known(op.regions().first().copied())?;
    let entry = known(region.blocks().next())?;
    top_level(op, entry)?;
    let has_extra = !op.operands("extra_bindings").is_empty();
    needs(
        op.operand("root").is_some() || !has_extra,
        || "has operands, and no root",
    )?;
    let ops: Vec<OpRef<'_>> = entry.ops().collect();
    let Some((last, others)) = ops.split_last() else {
        return Ok(());
    };
    for it in others {
        let name = op.context.name(*it);
        let is_plain = [
            "arith.", "func.", "cf.", "memref.", "tensor.", "vector.", "scf.",
        ]
        .iter()
        .any(|it| name.starts_with(it));
        needs(!is_plain, || {
            format!("has `{name}` in it, which transforms nothing")
        })?;
    }
    let given = types_of(last.operands());
    needs(
        same(op, &given, &op.result_types()),
        || "its block gives other types than it has as results",
    )
}

fn alternatives(op: &Op<'_, '_>) -> Verdict {
    let regions = op.regions();
    needs(!regions.is_empty(), || "needs a region")?;
    if let Some(entry) = regions.first().and_then(|it| it.blocks().next()) {
        needs(entry.num_args() > 0, || "its block must take a handle")?;
    }
    for (nth, region) in regions.into_iter().enumerate() {
        let last = known(region.blocks().next().and_then(|it| it.ops().last()))?;
        needs(
            same(op, &types_of(last.operands()), &op.result_types()),
            || format!("its region #{nth} gives other types than it has as results"),
        )?;
    }
    Ok(())
}

fn for_each(op: &Op<'_, '_>) -> Verdict {
    let region = known(op.regions().first().copied())?;
    let entry = known(region.blocks().next())?;
    needs(
        same(op, &types_of(entry.args()), &op.operand_types()),
        || "its block takes other types than it has as operands",
    )?;
    let last = known(entry.ops().last())?;
    needs(
        same(op, &types_of(last.operands()), &op.result_types()),
        || "its block gives other types than it has as results",
    )
}

fn split_handle(op: &Op<'_, '_>) -> Verdict {
    let handle = known(op.operand("handle"))?;
    let results = op.result_types();
    let overflow = op.integer("overflow_result");
    let fits = overflow.is_none_or(|it| it < results.len() as i64);
    needs(fits, || {
        format!(
            "has {} results, and names another one for what is left",
            results.len()
        )
    })?;
    let wanted = known(kind_of(op, handle))?;
    let other = results
        .into_iter()
        .find(|it| kind_of(op, *it).is_some_and(|it| it != wanted));
    match other {
        Some(other) => wrong(format!(
            "splits {} into {}",
            op.shown(handle),
            op.shown(other)
        )),
        None => Ok(()),
    }
}

fn interchange(op: &Op<'_, '_>) -> Verdict {
    let order = known(op.integers("iterator_interchange"))?;
    let mut sorted = order.clone();
    sorted.sort_unstable();
    let is_permutation = sorted.iter().zip(0..).all(|(a, b)| *a == b);
    needs(is_permutation, || {
        format!("has the order {order:?}, which is no permutation")
    })
}
