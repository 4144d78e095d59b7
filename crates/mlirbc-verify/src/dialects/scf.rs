//! Source: `mlir/lib/Dialect/SCF/IR/SCF.cpp` of llvm/llvm-project.

use std::collections::HashSet;

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;

use super::common::constants;
use super::common::lists::{dynamic, shown};
use super::common::regions::{body, given, same_types, taken, terminator, types_of};
use crate::code::{Code, parts};
use crate::module::context::last_op;
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, only_wrong, wrong};

pub(super) const ALL: &[Code] = &[
    parts("scf.execute_region", execute_region),
    parts("scf.for", for_loop),
    parts("scf.forall", forall),
    parts("scf.forall.in_parallel", in_parallel),
    parts("scf.if", if_op),
    parts("scf.index_switch", index_switch),
    parts("scf.parallel", parallel),
    parts("scf.reduce", reduce),
    parts("scf.reduce.return", reduce_return),
    parts("scf.while", while_loop),
];

const YIELD: &str = "scf.yield";

fn execute_region(op: &Op<'_, '_>) -> Verdict {
    let regions = op.regions();
    let region = known(regions.first())?;
    needs(region.num_blocks() > 0, || "its region has no block")?;
    let args = body(op)?.num_args();
    needs(args == 0, || {
        format!("its region must have no arguments, and has {args}")
    })?;
    let results = op.result_types();
    for last in region.blocks().filter_map(last_op) {
        if op.name_of(last) == Some(YIELD) {
            same_types(
                op,
                ("the values of its region", &types_of(last)),
                ("its results", &results),
            )?;
        }
    }
    Ok(())
}

fn for_loop(op: &Op<'_, '_>) -> Verdict {
    let (inits, results) = (op.operands("initArgs"), op.result_types());
    same_types(
        op,
        ("its initial values", &inits),
        ("its results", &results),
    )?;
    let regions = op.regions();
    let region = known(regions.first())?;
    let args = known(taken(region))?;
    let Some((induction, args)) = args.split_first() else {
        return wrong("its region needs an argument for the induction variable");
    };
    let bound = known(op.operand("lowerBound"))?;
    needs(!op.differ(*induction, bound), || {
        let (induction, bound) = (op.shown(*induction), op.shown(bound));
        format!("its induction variable must be of type {bound}, as the bounds, and is {induction}")
    })?;
    same_types(
        op,
        ("the values that its region takes", args),
        ("its results", &results),
    )?;
    let given = known(given(op, region, YIELD))?;
    same_types(
        op,
        ("the values of its region", &given),
        ("its results", &results),
    )
}

fn while_loop(op: &Op<'_, '_>) -> Verdict {
    let regions = op.regions();
    let [before, after] = &regions[..] else {
        return Ok(());
    };
    let (into, behind) = (known(taken(before))?, known(taken(after))?);
    same_types(
        op,
        ("its initial values", &op.operands("inits")),
        ("the arguments of the region in front", &into),
    )?;
    let last = known(super::common::regions::entry(before).and_then(last_op))?;
    match op.name_of(last) {
        Some("scf.condition") => {
            let passed: Vec<TypeId> = types_of(last).into_iter().skip(1).collect();
            same_types(
                op,
                ("the values of the condition", &passed),
                ("the arguments of the region behind", &behind),
            )?;
            same_types(
                op,
                ("the values of the condition", &passed),
                ("its results", &op.result_types()),
            )?;
        }
        Some(name) => {
            return wrong(format!(
                "its first region must end with `scf.condition`, and ends with `{name}`"
            ));
        }
        None => {}
    }
    let last = known(super::common::regions::entry(after).and_then(last_op))?;
    match op.name_of(last) {
        Some(YIELD) => same_types(
            op,
            ("the values of the region behind", &types_of(last)),
            ("the arguments of the one in front", &into),
        ),
        Some(name) => wrong(format!(
            "its second region must end with `scf.yield`, and ends with `{name}`"
        )),
        None => Ok(()),
    }
}

fn if_op(op: &Op<'_, '_>) -> Verdict {
    let results = op.result_types();
    let regions = op.regions();
    let has_else = regions.get(1).is_some_and(|it| it.num_blocks() > 0);
    needs(
        results.is_empty() || has_else,
        || "has results, and no region for the other case",
    )?;
    for region in regions.iter().filter(|it| it.num_blocks() > 0) {
        if let Some(given) = given(op, region, YIELD) {
            same_types(
                op,
                ("the values of a region", &given),
                ("its results", &results),
            )?;
        }
    }
    Ok(())
}

fn index_switch(op: &Op<'_, '_>) -> Verdict {
    let cases = known(op.integers("cases"))?;
    let regions = op.regions();
    needs(regions.len() == cases.len() + 1, || {
        format!(
            "has {} cases, and {} regions beside the default one",
            cases.len(),
            regions.len().saturating_sub(1)
        )
    })?;
    let mut seen = HashSet::new();
    let twice = cases.iter().find(|it| !seen.insert(**it));
    needs(twice.is_none(), || {
        format!(
            "the case {} is there twice",
            twice.copied().unwrap_or_default()
        )
    })?;
    for region in &regions {
        if let Some(given) = given(op, region, YIELD) {
            same_types(
                op,
                ("the values of a region", &given),
                ("its results", &op.result_types()),
            )?;
        }
    }
    Ok(())
}

fn is_other_than_index(op: &Op<'_, '_>, ty: TypeId) -> bool {
    !op.is_foreign(ty) && !matches!(op.ty(ty), TypeData::Index)
}

fn forall(op: &Op<'_, '_>) -> Verdict {
    let outputs = op.operands("outputs");
    let results = op.result_types();
    same_types(op, ("its outputs", &outputs), ("its results", &results))?;
    let rank = known(op.integers("staticLowerBound"))?.len();
    let regions = op.regions();
    let args = known(regions.first().and_then(taken))?;
    needs(args.len() == rank + outputs.len(), || {
        format!(
            "its region must have {} arguments, and has {}",
            rank + outputs.len(),
            args.len()
        )
    })?;
    let (indices, shared) = args.split_at(rank);
    let other = indices.iter().find(|it| is_other_than_index(op, **it));
    if let Some(other) = other {
        return wrong(format!(
            "the first {rank} arguments of its region are indices, and one is {}",
            op.shown(*other)
        ));
    }
    same_types(
        op,
        ("the other arguments of its region", shared),
        ("its outputs", &outputs),
    )?;
    for (fixed, operands) in [
        ("staticLowerBound", "dynamicLowerBound"),
        ("staticUpperBound", "dynamicUpperBound"),
        ("staticStep", "dynamicStep"),
    ] {
        let numbers = known(op.integers(fixed))?;
        needs(numbers.len() == rank, || {
            format!(
                "`{fixed}` must have {rank} elements, and has {}",
                numbers.len()
            )
        })?;
        let (count, operand) = (dynamic(&numbers), op.operands(operands).len());
        needs(count == operand, || {
            format!("`{operands}` has {operand} operands, and {count} places for them")
        })?;
    }
    mapping(op, rank)
}

fn mapping(op: &Op<'_, '_>, rank: usize) -> Verdict {
    if !op.has("mapping") {
        return Ok(());
    }
    let all = known(op.array("mapping"))?.into_iter();
    let all: Vec<String> = known(all.map(|it| op.context.attr_text(it)).collect())?;
    let masks = all.iter().filter(|it| it.contains("mask<")).count();
    needs(masks <= 1, || {
        format!("`mapping` has {masks} masks, and at most one")
    })?;
    // An attribute whose kind is not known can be a mask.
    let is_mapping = all
        .iter()
        .all(|it| it.starts_with("#gpu.") || it.starts_with("#gpu<"));
    let count = all.len() - masks;
    needs(!is_mapping || count == 0 || count == rank, || {
        format!("`mapping` has {count} elements, and there are {rank} loops")
    })
}

fn in_parallel(op: &Op<'_, '_>) -> Verdict {
    let block = body(op)?;
    let outer = op.it.block().region().blocks().next();
    for inner in block.ops() {
        let Some(name) = op.name_of(inner) else {
            continue;
        };
        needs(
            name == "tensor.parallel_insert_slice" || !is_upstream(name),
            || format!("its region has operations that insert in parallel only, and has `{name}`"),
        )?;
        let (Some(outer), "tensor.parallel_insert_slice") = (outer, name) else {
            continue;
        };
        let dest = inner.operand(1).map(|it| it.id());
        let is_output = outer.args().any(|it| Some(it.id()) == dest);
        needs(
            is_output,
            || "what is inserted in parallel has to be inserted into an argument of the loop",
        )?;
    }
    Ok(())
}

/// Whether no operation of this name combines in parallel.
fn is_upstream(name: &str) -> bool {
    ["arith.", "tensor.", "memref.", "linalg.", "func.", "scf."]
        .iter()
        .any(|it| name.starts_with(it))
}

fn parallel(op: &Op<'_, '_>) -> Verdict {
    let steps = op.operand_values("step");
    needs(!steps.is_empty(), || "needs a loop")?;
    let least = steps
        .iter()
        .filter_map(|it| constants::integer(op, *it))
        .min();
    needs(least.is_none_or(|it| it > 0), || {
        format!(
            "a step must be more than 0, and is {}",
            shown(&[least.unwrap_or(0)])
        )
    })?;
    let regions = op.regions();
    let region = known(regions.first())?;
    let args = known(taken(region))?;
    needs(args.len() == steps.len(), || {
        format!(
            "its region must have {} arguments, and has {}",
            steps.len(),
            args.len()
        )
    })?;
    if let Some(other) = args.iter().find(|it| is_other_than_index(op, **it)) {
        return wrong(format!(
            "the arguments of its region are indices, and one is {}",
            op.shown(*other)
        ));
    }
    let results = op.result_types();
    let Some(reduce) = terminator(op, region, "scf.reduce") else {
        let last = known(super::common::regions::entry(region).and_then(last_op))?;
        let name = known(op.name_of(last))?;
        return wrong(format!(
            "its region must end with `scf.reduce`, and ends with `{name}`"
        ));
    };
    let reductions = reduce.num_regions() as usize;
    needs(results.len() == reductions, || {
        format!("has {} results, and {reductions} reductions", results.len())
    })?;
    let inits = op.operands("initVals");
    needs(results.len() == inits.len(), || {
        format!(
            "has {} results, and {} initial values",
            results.len(),
            inits.len()
        )
    })
}

fn reduce(op: &Op<'_, '_>) -> Verdict {
    let operands = op.operand_types();
    let regions = op.regions();
    needs(operands.len() == regions.len(), || {
        format!(
            "has {} operands, and {} regions that reduce them",
            operands.len(),
            regions.len()
        )
    })?;
    for (region, ty) in regions.iter().zip(&operands) {
        let args = known(taken(region))?;
        let fits = args.len() == 2 && !args.iter().any(|it| op.differ(*it, *ty));
        needs(fits, || {
            format!("a region must have two arguments of type {}", op.shown(*ty))
        })?;
        let last = known(super::common::regions::entry(region).and_then(last_op))?;
        needs(
            op.name_of(last).is_none_or(|it| it == "scf.reduce.return"),
            || "a region must end with `scf.reduce.return`",
        )?;
    }
    let around = known(op.parent())?;
    let results: Vec<TypeId> = around.results().map(|it| it.type_id()).collect();
    if results.len() == operands.len() {
        only_wrong(same_types(
            op,
            ("its operands", &operands),
            ("the results of the loop", &results),
        ))?;
    }
    Ok(())
}

fn reduce_return(op: &Op<'_, '_>) -> Verdict {
    let given = known(op.operand("result"))?;
    let wanted = known(op.it.block().args().next())?.type_id();
    needs(!op.differ(given, wanted), || {
        format!(
            "gives {}, and the arguments around are {}",
            op.shown(given),
            op.shown(wanted)
        )
    })
}
