//! Cancellation, ordered regions, scans.

use mlirbc::ir::OpRef;

use crate::code::{Code, parts};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs};

pub(in crate::dialects) const ALL: &[Code] = &[
    parts("omp.cancel", cancel),
    parts("omp.cancellation_point", cancel),
    parts("omp.ordered", ordered),
    parts("omp.ordered.region", ordered),
    parts("omp.scan", scan),
];

fn has(op: OpRef<'_>, name: &str) -> bool {
    matches!(op.attr(name), Ok(Some(_)))
}

fn cancel(op: &Op<'_, '_>) -> Verdict {
    let directive = known(op.word("cancel_directive"))?;
    let mut parents = op.parents();
    let around = parents.find(|it| op.context.name(*it).starts_with("omp."));
    needs(around.is_some(), || "is in no operation of OpenMP")?;
    let (name, outer) = (op.context.name(known(around)?), parents.next());
    let outer_name = outer.map(|it| op.context.name(it)).unwrap_or_default();
    let (is_right, wanted) = match &*directive {
        "parallel" => (name == "omp.parallel", "`omp.parallel`"),
        "loop" => (outer_name == "omp.wsloop", "the loop of an `omp.wsloop`"),
        "sections" if op.name == "omp.cancel" => {
            (outer_name == "omp.sections", "a section of `omp.sections`")
        }
        "sections" => (name == "omp.section", "an `omp.section`"),
        "taskgroup" => (name == "omp.task" || outer_name == "omp.taskloop", "a task"),
        _ => return Ok(()),
    };
    needs(is_right, || {
        format!("is of the kind `{directive}`, and must be in {wanted}")
    })?;
    let Some(outer) = outer.filter(|_| op.name == "omp.cancel") else {
        return Ok(());
    };
    if matches!(&*directive, "loop" | "sections") {
        needs(!has(outer, "nowait"), || {
            format!("cancels a `{outer_name}` that is `nowait`")
        })?;
    }
    if directive == "loop" {
        needs(!has(outer, "ordered"), || {
            format!("cancels a `{outer_name}` that is `ordered`")
        })?;
    }
    Ok(())
}

fn ordered(op: &Op<'_, '_>) -> Verdict {
    let has_region = op.name == "omp.ordered.region";
    let mut parents = op.parents();
    let nest = parents.find(|it| op.name_of(*it) == Some("omp.loop_nest"));
    if nest.is_none() {
        return needs(has_region, || "must be in a loop");
    }
    let wrapper = known(parents.next())?;
    match &*op.context.name(wrapper) {
        "omp.wsloop" => {
            needs(
                has(wrapper, "ordered"),
                || "is in a loop that is not `ordered`",
            )?;
            let number = wrapper
                .attr("ordered")
                .ok()
                .flatten()
                .and_then(|it| it.as_i64().ok().flatten());
            let number = known(number)?;
            needs(has_region == (number == 0), || match has_region {
                true => {
                    format!("has a region, and is in a loop with the parameter `ordered({number})`")
                }
                false => {
                    "has no region, and is in a loop that is `ordered` without a parameter".into()
                }
            })?;
            if let Some(loops) = op.integer("doacross_num_loops").filter(|_| !has_region) {
                needs(loops == number, || {
                    format!("depends on {loops} loops, and its loop is `ordered({number})`")
                })?;
            }
            Ok(())
        }
        "omp.simd" => Ok(()),
        name => needs(false, || {
            format!("is in the loop of `{name}`, and must be in one of `omp.wsloop` or `omp.simd`")
        }),
    }
}

fn scan(op: &Op<'_, '_>) -> Verdict {
    let (inclusive, exclusive) = (op.operands("inclusive_vars"), op.operands("exclusive_vars"));
    needs(
        inclusive.is_empty() != exclusive.is_empty(),
        || "must have either inclusive or exclusive variables",
    )?;
    let is_inscan = |name| {
        let modifier = op.around(&[name])?.attr("reduction_mod").ok()??;
        Some(modifier.to_string().contains("inscan"))
    };
    needs(
        is_inscan("omp.wsloop") == Some(true) || is_inscan("omp.simd") == Some(true),
        || "must be in a loop whose reduction is `inscan`",
    )
}
