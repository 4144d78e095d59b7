//! Loops, and what wraps them.

use mlirbc::ir::OpRef;

use super::clauses::{allocates, distinct, privatizer, reductions};
use crate::code::{Code, parts};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, only_wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    parts("omp.loop", standalone_loop),
    parts("omp.wsloop", wsloop),
    parts("omp.simd", simd),
    parts("omp.distribute", distribute),
    parts("omp.taskloop", taskloop),
    parts("omp.workshare.loop_wrapper", workshare_wrapper),
    parts("omp.loop_nest", loop_nest),
];

fn is_wrapper(op: &Op<'_, '_>, it: OpRef<'_>) -> Option<bool> {
    Some(op.context.facts(it).known?.1.demands.has("loop_wrapper"))
}

fn is_in_wrapper(op: &Op<'_, '_>) -> bool {
    op.parent().and_then(|it| is_wrapper(op, it)) == Some(true)
}

/// The wrapper in a wrapper, if it is one; what is in it must be that or a loop.
fn nested<'m>(op: &Op<'_, 'm>) -> Verdict<Option<OpRef<'m>>> {
    let region = known(op.regions().first().copied())?;
    let mut ops = region.blocks().flat_map(|block| block.ops());
    let (first, second) = (ops.next(), ops.next());
    needs(
        first.is_some() && second.is_none(),
        || "wraps a loop, and must have exactly one operation in it",
    )?;
    let first = known(first)?;
    let is_loop = op.context.name(first) == "omp.loop_nest";
    let is_wrapper = is_loop || is_wrapper(op, first).unwrap_or(true);
    needs(is_wrapper, || {
        format!(
            "has `{}` in it, which is neither a loop nor wraps one",
            op.context.name(first)
        )
    })?;
    Ok((!is_loop).then_some(first))
}

fn is_composite(op: &Op<'_, '_>, wanted: bool) -> Verdict {
    needs(op.has("omp.composite") == wanted, || match wanted {
        true => "must be `omp.composite`, as it wraps or is wrapped",
        false => "is `omp.composite`, and is neither wrapped nor wraps another wrapper",
    })
}

fn is_one_of(op: &Op<'_, '_>, inner: OpRef<'_>, names: &[&str]) -> Verdict {
    let name = op.context.name(inner);
    needs(names.contains(&&*name), || {
        format!(
            "wraps `{name}`, and can wrap only `{}`",
            names.join("` or `")
        )
    })
}

fn is_standalone(op: &Op<'_, '_>) -> Verdict {
    let nested = nested(op)?;
    needs(
        nested.is_none() && !is_in_wrapper(op),
        || "must not be wrapped, nor wrap another wrapper",
    )
}

fn standalone_loop(op: &Op<'_, '_>) -> Verdict {
    only_wrong(reductions(op, "reduction"))?;
    is_standalone(op)
}

fn workshare_wrapper(op: &Op<'_, '_>) -> Verdict {
    needs(
        op.around(&["omp.workshare"]).is_some() || has_unknown_around(op),
        || "must be in an `omp.workshare`",
    )?;
    is_standalone(op)
}

/// Whether an operation around it is in no table.
fn has_unknown_around(op: &Op<'_, '_>) -> bool {
    op.around(&["builtin.module"]).is_none()
}

/// As many types of linear variables as these.
fn linear(op: &Op<'_, '_>) -> Verdict {
    let (vars, types) = (
        op.operands("linear_vars").len(),
        op.array("linear_var_types"),
    );
    let Some(types) = types.filter(|_| vars > 0) else {
        return Ok(());
    };
    needs(types.len() == vars, || {
        format!(
            "has {vars} linear variables, and {} types of them",
            types.len()
        )
    })
}

fn wsloop(op: &Op<'_, '_>) -> Verdict {
    linear(op)?;
    only_wrong(reductions(op, "reduction"))?;
    match nested(op)? {
        Some(inner) => {
            is_composite(op, true)?;
            is_one_of(op, inner, &["omp.simd"])
        }
        None => is_composite(op, is_in_wrapper(op)),
    }
}

fn simd(op: &Op<'_, '_>) -> Verdict {
    let (simdlen, safelen) = (op.integer("simdlen"), op.integer("safelen"));
    if let Some((simdlen, safelen)) = simdlen.zip(safelen) {
        needs(simdlen <= safelen, || {
            format!("`simdlen` is {simdlen}, which is more than `safelen`, {safelen}")
        })?;
    }
    aligned(op)?;
    distinct(&op.operand_values("nontemporal_vars"), "nontemporal_vars")?;
    let inner = nested(op)?;
    is_composite(op, is_in_wrapper(op))?;
    for symbol in op.array("private_syms").unwrap_or_default() {
        let (_, found) = privatizer(op, symbol)?;
        let kind = known(found.attr("data_sharing_type").ok().flatten())?;
        needs(
            !kind.to_string().contains("firstprivate"),
            || "has a variable that is `firstprivate`, which is not for SIMD",
        )?;
    }
    linear(op)?;
    needs(inner.is_none(), || "must wrap an `omp.loop_nest` directly")
}

fn aligned(op: &Op<'_, '_>) -> Verdict {
    let values = op.operand_values("aligned_vars");
    let alignments = op.array("alignments");
    needs(
        alignments.as_ref().map_or(0, Vec::len) == values.len()
            && (alignments.is_none() || !values.is_empty()),
        || {
            format!(
                "has {} aligned variables, and needs an alignment for each",
                values.len()
            )
        },
    )?;
    distinct(&values, "aligned_vars")?;
    let numbers = op.integers("alignments").unwrap_or_default();
    needs(
        numbers.iter().all(|it| *it > 0),
        || "has an alignment that is not greater than 0",
    )
}

fn distribute(op: &Op<'_, '_>) -> Verdict {
    let has_chunk = op.operand("dist_schedule_chunk_size").is_some();
    needs(
        !has_chunk || op.has("dist_schedule_static"),
        || "has the size of a chunk without a static schedule",
    )?;
    allocates(op)?;
    let Some(inner) = nested(op)? else {
        return is_composite(op, false);
    };
    is_composite(op, true)?;
    is_one_of(op, inner, &["omp.simd", "omp.wsloop"])?;
    if op.context.name(inner) != "omp.wsloop" {
        return Ok(());
    }
    let parent = known(op.parent())?;
    let is_parallel = op.context.name(parent) == "omp.parallel";
    needs(
        is_parallel && !matches!(parent.attr("omp.composite"), Ok(None)),
        || "wraps an `omp.wsloop`, and must be directly in a composite `omp.parallel`",
    )
}

fn taskloop(op: &Op<'_, '_>) -> Verdict {
    allocates(op)?;
    only_wrong(reductions(op, "reduction"))?;
    only_wrong(reductions(op, "in_reduction"))?;
    let vars = op.operand_values("reduction_vars");
    needs(
        vars.is_empty() || !op.has("nogroup"),
        || "reduces, and must not be `nogroup`",
    )?;
    let mut both = vars;
    both.extend(op.operand_values("in_reduction_vars"));
    distinct(&both, "reduction_vars` and `in_reduction_vars")?;
    let has_both = op.operand("grainsize").is_some() && op.operand("num_tasks").is_some();
    needs(
        !has_both,
        || "has both a size of grains and a number of tasks",
    )?;
    match nested(op)? {
        Some(inner) => {
            is_composite(op, true)?;
            is_one_of(op, inner, &["omp.simd"])
        }
        None => is_composite(op, false),
    }
}

fn loop_nest(op: &Op<'_, '_>) -> Verdict {
    let bounds = op.operands("loop_lower_bounds");
    needs(!bounds.is_empty(), || "must be of one loop or more")?;
    let region = known(op.regions().first().copied())?;
    let entry = known(region.blocks().next())?;
    let variables: Vec<_> = entry.args().map(|it| it.type_id()).collect();
    needs(bounds.len() == variables.len(), || {
        format!(
            "has {} bounds and {} variables",
            bounds.len(),
            variables.len()
        )
    })?;
    let other = bounds
        .iter()
        .zip(&variables)
        .find(|(a, b)| op.differ(**a, **b));
    needs(
        other.is_none(),
        || "has a variable whose type is not that of its bounds",
    )?;
    let collapsed = op.integer("collapse_num_loops").unwrap_or(1);
    needs(collapsed <= bounds.len() as i64, || {
        format!("collapses {collapsed} of {} loops", bounds.len())
    })?;
    let tiles = op.integers("tile_sizes").unwrap_or_default();
    needs(tiles.len() <= bounds.len(), || {
        format!("tiles {} of {} loops", tiles.len(), bounds.len())
    })?;
    let parent = known(op.parent())?;
    needs(known(is_wrapper(op, parent))?, || {
        format!(
            "must be in an operation that wraps loops, and is in `{}`",
            op.context.name(parent)
        )
    })
}
