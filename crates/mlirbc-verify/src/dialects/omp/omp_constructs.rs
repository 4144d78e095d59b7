//! Parallel regions, teams, sections, tasks.

use mlirbc::ir::OpRef;

use super::clauses::{allocates, depends, distinct, hint, privates, reductions};
use crate::code::{Code, parts, types};
use crate::module::tables::Found;
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, only_wrong, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    parts("omp.parallel", parallel),
    parts("omp.teams", teams),
    parts("omp.sections", sections),
    parts("omp.section", section),
    parts("omp.single", single),
    parts("omp.task", task),
    parts("omp.taskgroup", taskgroup),
    parts("omp.workdistribute", workdistribute),
    parts("omp.critical", critical),
    types("omp.critical.declare", hint),
    types("omp.allocate_dir", allocate_dir),
];

fn parallel(op: &Op<'_, '_>) -> Verdict {
    allocates(op)?;
    only_wrong(privates(op))?;
    only_wrong(reductions(op, "reduction"))?;
    let region = known(op.regions().first().copied())?;
    let children: Vec<_> = region.blocks().flat_map(|block| block.ops()).collect();
    let is_distribute = |it: &OpRef<'_>| op.context.name(*it) == "omp.distribute";
    let distributes = children.iter().filter(|it| is_distribute(it)).count();
    needs(distributes < 2, || {
        format!("has {distributes} `omp.distribute` in it, and can have one")
    })?;
    let is_composite = op.has("omp.composite");
    if distributes == 0 {
        return needs(
            !is_composite,
            || "is `omp.composite`, and has no `omp.distribute` in it",
        );
    }
    needs(
        is_composite,
        || "has an `omp.distribute` in it, and must be `omp.composite`",
    )?;
    let other = children.iter().find(|it| {
        let name = op.context.name(**it);
        name.starts_with("omp.")
            && !is_distribute(it)
            && op.context.facts(**it).is_terminator() == Some(false)
    });
    match other {
        Some(other) => wrong(format!(
            "is composite, and has `{}` in it",
            op.context.name(*other)
        )),
        None => Ok(()),
    }
}

fn teams(op: &Op<'_, '_>) -> Verdict {
    let parent = known(op.parent_name())?;
    let mut names = op.parents().map(|it| op.context.name(it));
    let is_in_omp = names.any(|it| it.starts_with("omp."));
    needs(
        parent == "omp.target" || !is_in_omp,
        || "must be directly in `omp.target`, or in no operation of OpenMP",
    )?;
    let (lower, upper) = (op.operand("num_teams_lower"), op.operand("num_teams_upper"));
    needs(
        lower.is_none() || upper.is_some(),
        || "has a lower bound of teams, and no upper one",
    )?;
    if let Some((lower, upper)) = lower.zip(upper) {
        needs(!op.differ(lower, upper), || {
            format!(
                "has bounds of teams that are {} and {}",
                op.shown(lower),
                op.shown(upper)
            )
        })?;
    }
    allocates(op)?;
    reductions(op, "reduction")
}

fn sections(op: &Op<'_, '_>) -> Verdict {
    allocates(op)?;
    only_wrong(reductions(op, "reduction"))?;
    let region = known(op.regions().first().copied())?;
    for it in region
        .blocks()
        .next()
        .into_iter()
        .flat_map(|block| block.ops())
    {
        let name = op.context.name(it);
        needs(matches!(&*name, "omp.section" | "omp.terminator"), || {
            format!("has `{name}` in it, and not only `omp.section`")
        })?;
    }
    Ok(())
}

/// The block of a section takes what that of the sections takes.
fn section(op: &Op<'_, '_>) -> Verdict {
    let parent = known(op.parent())?;
    let count = known(parent.attr("reduction_syms").ok().flatten())?;
    let count = known(count.as_array().ok().flatten())?.count();
    let region = known(op.regions().first().copied())?;
    let args = known(region.blocks().next())?.num_args() as usize;
    needs(args >= count, || {
        format!("its region has {args} arguments, and needs one for each of {count} reductions")
    })
}

fn single(op: &Op<'_, '_>) -> Verdict {
    allocates(op)?;
    let (vars, syms) = (
        op.operands("copyprivate_vars").len(),
        op.array("copyprivate_syms").unwrap_or_default(),
    );
    needs(vars == syms.len(), || {
        format!("copies {vars} variables with {} functions", syms.len())
    })?;
    for (sym, var) in syms.into_iter().zip(op.operands("copyprivate_vars")) {
        let function = match known(op.look_up_id(sym))? {
            Found::Op(_, found)
                if matches!(known(op.name_of(found))?, "func.func" | "llvm.func") =>
            {
                found
            }
            _ => return wrong("`copyprivate_syms` names something that is no function"),
        };
        let ty = known(function.function_type().ok().flatten())?;
        let inputs: Vec<_> = ty.inputs().collect();
        needs(inputs.len() == 2, || {
            format!(
                "copies with a function of {} arguments, which must have two",
                inputs.len()
            )
        })?;
        for input in inputs {
            let input = known(input.id())?;
            needs(!op.differ(input, var), || {
                format!(
                    "copies {} with a function that takes {}",
                    op.shown(var),
                    op.shown(input)
                )
            })?;
        }
    }
    Ok(())
}

fn task(op: &Op<'_, '_>) -> Verdict {
    depends(op)?;
    reductions(op, "in_reduction")
}

fn taskgroup(op: &Op<'_, '_>) -> Verdict {
    let vars = op.operand_values("task_reduction_vars");
    distinct(&vars, "task_reduction_vars")?;
    reductions(op, "task_reduction")
}

fn critical(op: &Op<'_, '_>) -> Verdict {
    if !op.has("name") {
        return Ok(());
    }
    match known(op.look_up("name"))? {
        Found::Op(_, found) if known(op.name_of(found))? == "omp.critical.declare" => Ok(()),
        _ => wrong("`name` is no `omp.critical.declare`"),
    }
}

fn allocate_dir(op: &Op<'_, '_>) -> Verdict {
    let align = known(op.integer("align"))?;
    needs(align == 0 || (align as u64).is_power_of_two(), || {
        format!("`align` is {align}, which is no power of two")
    })
}

fn workdistribute(op: &Op<'_, '_>) -> Verdict {
    let region = known(op.regions().first().copied())?;
    let Some(entry) = region.blocks().next() else {
        return wrong("its region has no block");
    };
    needs(entry.num_ops() > 0, || "its first block is empty")?;
    let ends = |block: mlirbc::ir::BlockRef<'_>| {
        block
            .ops()
            .last()
            .is_some_and(|it| op.context.name(it) == "omp.terminator")
    };
    let count = region.blocks().filter(|it| ends(*it)).count();
    needs(count == 1, || {
        format!("{count} of its blocks end with `omp.terminator`, and one has to")
    })?;
    let mut excluded = None;
    op.walk(|inner| {
        let name = op.context.name(inner);
        if matches!(&*name, "omp.barrier" | "omp.parallel" | "omp.teams") {
            excluded.get_or_insert(name);
            return false;
        }
        // Another one tells by itself what is wrong inside.
        name != op.name
    });
    if let Some(name) = excluded {
        return wrong(format!("has `{name}` in it, which is not allowed"));
    }
    let parent = known(op.parent_name())?;
    needs(parent == "omp.teams", || {
        format!("must be in `omp.teams`, and is in `{parent}`")
    })
}
