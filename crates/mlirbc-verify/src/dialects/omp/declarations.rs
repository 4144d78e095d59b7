//! Declarations of reductions, private variables and mappers.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;
use mlirbc::ir::RegionRef;

use super::clauses::first_argument;
use crate::code::{Code, parts};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    parts("omp.declare_reduction", reduction),
    parts("omp.private", private),
    parts("omp.yield", end_of_private),
    parts("omp.terminator", end_of_private),
    parts("omp.declare_mapper", mapper),
];

/// What a region yields is one value of a type.
fn yields(op: &Op<'_, '_>, region: RegionRef<'_>, ty: TypeId, what: &str) -> Verdict {
    for it in region.blocks().flat_map(|block| block.ops()) {
        if op.context.name(it) != "omp.yield" {
            continue;
        }
        let types: Vec<_> = it.operands().map(|it| it.type_id()).collect();
        let is_right = matches!(types.as_slice(), [only] if !op.differ(*only, ty));
        needs(is_right, || {
            format!(
                "the region `{what}` must yield one value, of {}",
                op.shown(ty)
            )
        })?;
    }
    Ok(())
}

/// The region takes so many values of a type.
fn takes(op: &Op<'_, '_>, region: RegionRef<'_>, count: usize, ty: TypeId, what: &str) -> Verdict {
    let entry = known(region.blocks().next())?;
    let types: Vec<_> = entry.args().map(|it| it.type_id()).collect();
    let is_right = types.len() == count && types.iter().all(|it| !op.differ(*it, ty));
    needs(is_right, || {
        format!(
            "the region `{what}` must take {count} values of {}",
            op.shown(ty)
        )
    })
}

fn reduction(op: &Op<'_, '_>) -> Verdict {
    let ty = known(op.type_attr("type"))?;
    let [alloc, init, reduce, atomic, cleanup, ..] = *op.regions() else {
        return Ok(());
    };
    let has_alloc = alloc.num_blocks() > 0;
    yields(op, alloc, ty, "alloc")?;
    let Some(entry) = init.blocks().next() else {
        return wrong("the region `init` is empty");
    };
    let wanted = 1 + usize::from(has_alloc);
    needs(entry.num_args() as usize == wanted, || {
        let with = if has_alloc { "with" } else { "without" };
        format!(
            "the region `init` takes {} values, and must take {wanted} {with} a region `alloc`",
            entry.num_args()
        )
    })?;
    takes(op, init, wanted, ty, "init")?;
    yields(op, init, ty, "init")?;
    needs(reduce.num_blocks() > 0, || "the region `combiner` is empty")?;
    takes(op, reduce, 2, ty, "combiner")?;
    yields(op, reduce, ty, "combiner")?;
    if let Some(entry) = atomic.blocks().next() {
        let types: Vec<_> = entry.args().map(|it| it.type_id()).collect();
        let [first, second] = *types else {
            return wrong(format!(
                "the region `atomic` takes {} values, and must take two",
                types.len()
            ));
        };
        needs(!op.differ(first, second), || {
            format!(
                "the region `atomic` takes {} and {}",
                op.shown(first),
                op.shown(second)
            )
        })?;
        let is_right = match op.ty(first) {
            TypeData::MemRef { element, .. } | TypeData::UnrankedMemRef { element, .. } => {
                !op.differ(element, ty)
            }
            TypeData::Text(_) | TypeData::Custom(_) | TypeData::Opaque(_) => true,
            _ => false,
        };
        needs(is_right, || {
            format!(
                "the region `atomic` takes {}, which must point to {}",
                op.shown(first),
                op.shown(ty)
            )
        })?;
    }
    if cleanup.num_blocks() > 0 {
        takes(op, cleanup, 1, ty, "cleanup")?;
    }
    Ok(())
}

fn private(op: &Op<'_, '_>) -> Verdict {
    let [init, copy, dealloc] = *op.regions() else {
        return Ok(());
    };
    let ty = known([init, copy, dealloc].into_iter().find_map(first_argument))?;
    let args = [init, copy, dealloc]
        .into_iter()
        .filter_map(|it| it.blocks().next());
    let other = args
        .flat_map(|it| it.args())
        .find(|it| op.differ(it.type_id(), ty));
    if let Some(other) = other {
        return wrong(format!(
            "its regions take {} and {}",
            op.shown(other.type_id()),
            op.shown(ty)
        ));
    }
    let has_copy = copy.num_blocks() > 0;
    let kind = op.attr_text("data_sharing_type").unwrap_or_default();
    let is_first = kind.contains("firstprivate");
    needs(
        is_first || !has_copy || !kind.contains("private"),
        || "is `private`, and must have no region `copy`",
    )?;
    needs(
        !is_first || has_copy,
        || "is `firstprivate`, and needs a region `copy`",
    )?;
    for (what, region, count) in [
        ("init", init, 2),
        ("copy", copy, 2),
        ("dealloc", dealloc, 1),
    ] {
        if let Some(entry) = region.blocks().next() {
            let args = entry.num_args();
            needs(args == count, || {
                format!("the region `{what}` takes {args} values, and must take {count}")
            })?;
        }
    }
    Ok(())
}

/// What ends the regions of `omp.private`.
fn end_of_private(op: &Op<'_, '_>) -> Verdict {
    if op.parent_name() != Some("omp.private") || op.it.successors().len() > 0 {
        return Ok(());
    }
    const DEALLOC: u32 = 2;
    needs(
        op.name == "omp.yield",
        || "ends a region of `omp.private`, and must be an `omp.yield`",
    )?;
    let region = op.it.block().region();
    let types = op.operand_types();
    if region.number() == DEALLOC {
        return needs(
            types.is_empty(),
            || "yields a value, and must yield none to deallocate",
        );
    }
    let ty = known(first_argument(region))?;
    let is_right = matches!(types.as_slice(), [only] if !op.differ(*only, ty));
    needs(is_right, || {
        format!("must yield one value, of {}", op.shown(ty))
    })
}

fn mapper(op: &Op<'_, '_>) -> Verdict {
    let region = known(op.regions().first().copied())?;
    let last = known(region.blocks().next().and_then(|it| it.ops().last()))?;
    let name = op.context.name(last);
    needs(name == "omp.declare_mapper.info", || {
        format!("its region ends with `{name}`, and must end with `omp.declare_mapper.info`")
    })
}
