//! Operations with regions that combine elements.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;
use mlirbc::ir::{Definition, RegionRef};

use crate::dialects::common::regions::{body, entry, given, same_types, taken, terminator};
use crate::module::context::last_op;
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, wrong};

const YIELD: &str = "sparse_tensor.yield";

fn of(op: &Op<'_, '_>, name: &str) -> Verdict<TypeId> {
    known(op.operand(name).or_else(|| op.result(name)))
}

/// What a region takes, and that it gives one value.
fn judge(
    op: &Op<'_, '_>,
    what: &str,
    region: &RegionRef<'_>,
    takes: &[TypeId],
    gives: Option<TypeId>,
) -> Verdict {
    if region.num_blocks() == 0 {
        return Ok(());
    }
    let args = known(taken(region))?;
    same_types(
        op,
        (&format!("the arguments of the region `{what}`"), &args),
        ("what it has to take", takes),
    )?;
    let last = known(entry(region).and_then(last_op))?;
    let name = known(op.name_of(last))?;
    needs(name == YIELD, || {
        format!("the region `{what}` must end with `{YIELD}`, and ends with `{name}`")
    })?;
    let values = known(given(op, region, YIELD))?;
    needs(values.len() == 1, || {
        format!(
            "the region `{what}` must give 1 value, and gives {}",
            values.len()
        )
    })?;
    if let (Some(gives), Some(value)) = (gives, values.first()) {
        needs(!op.differ(gives, *value), || {
            format!(
                "the region `{what}` must give {}, and gives {}",
                op.shown(gives),
                op.shown(*value)
            )
        })?;
    }
    Ok(())
}

pub(super) fn binary(op: &Op<'_, '_>) -> Verdict {
    let (x, y, output) = (of(op, "x")?, of(op, "y")?, of(op, "output")?);
    let regions = op.regions();
    let [overlap, left, right] = &regions[..] else {
        return Ok(());
    };
    judge(op, "overlap", overlap, &[x, y], Some(output))?;
    for (what, region, ty, identity) in [
        ("left", left, x, "left_identity"),
        ("right", right, y, "right_identity"),
    ] {
        judge(op, what, region, &[ty], Some(output))?;
        let is_identity = op.attr(identity).is_some_and(|it| !it.is_default());
        needs(
            region.num_blocks() > 0 || !is_identity || !op.differ(ty, output),
            || {
                format!(
                    "gives {} as it is, and its result is {}",
                    op.shown(ty),
                    op.shown(output)
                )
            },
        )?;
    }
    Ok(())
}

pub(super) fn unary(op: &Op<'_, '_>) -> Verdict {
    let (x, output) = (of(op, "x")?, of(op, "output")?);
    let regions = op.regions();
    let [present, absent] = &regions[..] else {
        return Ok(());
    };
    judge(op, "present", present, &[x], Some(output))?;
    judge(op, "absent", absent, &[], Some(output))?;
    let last = known(terminator(op, absent, YIELD))?;
    let around = op.it.block();
    match known(last.operand(0))?.definition() {
        Definition::Argument(block, _) if block == around => {
            wrong("what the region `absent` gives must not be an argument of the region around")
        }
        Definition::Result(by, _) => {
            let is_local = by.block() == around || Some(by.block()) == entry(absent);
            let is_constant = op.name_of(by).is_none_or(|it| it == "arith.constant");
            needs(
                !is_local || is_constant,
                || "what the region `absent` gives must not be computed inside of the loop",
            )
        }
        _ => Ok(()),
    }
}

pub(super) fn reduce(op: &Op<'_, '_>) -> Verdict {
    let x = of(op, "x")?;
    let regions = op.regions();
    judge(op, "reduce", known(regions.first())?, &[x, x], Some(x))
}

pub(super) fn select(op: &Op<'_, '_>) -> Verdict {
    let x = of(op, "x")?;
    let regions = op.regions();
    let region = known(regions.first())?;
    judge(op, "select", region, &[x], None)?;
    let values = known(given(op, region, YIELD))?;
    let value = known(values.first().copied())?;
    needs(op.is_int(value, 1) != Some(false), || {
        format!(
            "the region `select` must give an `i1`, and gives {}",
            op.shown(value)
        )
    })
}

pub(super) fn foreach(op: &Op<'_, '_>) -> Verdict {
    let tensor = known(op.shaped(of(op, "tensor")?))?;
    let rank = known(tensor.rank())?;
    let (inits, results) = (op.operands("initArgs"), op.result_types());
    let args: Vec<TypeId> = body(op)?.args().map(|it| it.type_id()).collect();
    needs(args.len() == rank + 1 + inits.len(), || {
        format!(
            "its region must have {} arguments, and has {}",
            rank + 1 + inits.len(),
            args.len()
        )
    })?;
    same_types(
        op,
        ("its initial values", &inits),
        ("its results", &results),
    )?;
    let regions = op.regions();
    if let Some(values) = regions.first().and_then(|it| given(op, it, YIELD)) {
        same_types(
            op,
            ("the values of its region", &values),
            ("its results", &results),
        )?;
    }
    let (indices, rest) = args.split_at(rank);
    let other = indices
        .iter()
        .find(|it| !op.is_foreign(**it) && !matches!(op.ty(**it), TypeData::Index));
    if let Some(other) = other {
        return wrong(format!(
            "the first {rank} arguments of its region are indices, and one is {}",
            op.shown(*other)
        ));
    }
    let value = known(rest.first().copied())?;
    needs(!op.differ(value, tensor.element), || {
        format!(
            "its region takes {}, and the elements are {}",
            op.shown(value),
            op.shown(tensor.element)
        )
    })
}
