//! What several operations have.

use std::collections::HashSet;

use mlirbc::ids::TypeId;
use mlirbc::ir::{OpRef, RegionRef, ValueRef};

use crate::module::tables::Found;
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, wrong};

/// As many variables to allocate as allocators.
pub(super) fn allocates(op: &Op<'_, '_>) -> Verdict {
    let (vars, allocators) = (
        op.operands("allocate_vars").len(),
        op.operands("allocator_vars").len(),
    );
    needs(vars == allocators, || {
        format!("has {vars} variables to allocate, and {allocators} allocators")
    })
}

/// No value is there twice.
pub(super) fn distinct(values: &[ValueRef<'_>], what: &str) -> Verdict {
    let ids: HashSet<_> = values.iter().map(|it| it.id()).collect();
    needs(ids.len() == values.len(), || {
        format!("has a variable twice in `{what}`")
    })
}

/// The variables of a reduction, `reduction`, `in_reduction` or `task_reduction`.
pub(super) fn reductions(op: &Op<'_, '_>, clause: &str) -> Verdict {
    let (vars, syms) = (format!("{clause}_vars"), format!("{clause}_syms"));
    let values = op.operand_values(&vars);
    if values.is_empty() {
        return needs(!op.has(&syms), || format!("has `{syms}` without variables"));
    }
    let symbols = op.array(&syms).unwrap_or_default();
    needs(symbols.len() == values.len(), || {
        format!(
            "has {} variables in `{vars}`, and {} symbols in `{syms}`",
            values.len(),
            symbols.len()
        )
    })?;
    distinct(&values, &vars)?;
    for (value, symbol) in values.iter().zip(symbols) {
        let declaration = match known(op.look_up_id(symbol))? {
            Found::Op(body, found) if known(op.name_of(found))? == "omp.declare_reduction" => {
                (body, found)
            }
            _ => {
                return wrong(format!(
                    "`{syms}` names something that is no `omp.declare_reduction`"
                ));
            }
        };
        let Some(wanted) = accumulator(op, declaration) else {
            continue;
        };
        needs(!op.differ(value.type_id(), wanted), || {
            format!(
                "reduces {}, and its declaration is for {}",
                op.shown(value.type_id()),
                op.shown(wanted)
            )
        })?;
    }
    Ok(())
}

/// What the atomic region of a declared reduction takes.
fn accumulator<'m>(op: &Op<'_, 'm>, (body, found): (usize, OpRef<'m>)) -> Option<TypeId> {
    const ATOMIC: usize = 3;
    first_argument(*op.context.regions(body, found).get(ATOMIC)?)
}

pub(super) fn first_argument(region: RegionRef<'_>) -> Option<TypeId> {
    Some(region.blocks().next()?.args().next()?.type_id())
}

/// The variables that are private, and what makes them so.
pub(super) fn privates(op: &Op<'_, '_>) -> Verdict {
    let values = op.operand_values("private_vars");
    let symbols = op.array("private_syms").unwrap_or_default();
    needs(values.len() == symbols.len(), || {
        format!(
            "has {} private variables, and {} symbols for them",
            values.len(),
            symbols.len()
        )
    })?;
    for (value, symbol) in values.iter().zip(symbols) {
        let (body, found) = privatizer(op, symbol)?;
        let regions = op.context.regions(body, found);
        let Some(wanted) = regions.into_iter().find_map(first_argument) else {
            continue;
        };
        needs(!op.differ(value.type_id(), wanted), || {
            format!(
                "has the private variable {}, and what makes it so is for {}",
                op.shown(value.type_id()),
                op.shown(wanted)
            )
        })?;
    }
    Ok(())
}

/// The `omp.private` that a symbol names.
pub(super) fn privatizer<'m>(
    op: &Op<'_, 'm>,
    symbol: mlirbc::ids::AttrId,
) -> Verdict<(usize, OpRef<'m>)> {
    match known(op.look_up_id(symbol))? {
        Found::Op(body, found) if known(op.name_of(found))? == "omp.private" => Ok((body, found)),
        _ => wrong("`private_syms` names something that is no `omp.private`"),
    }
}

pub(super) fn depends(op: &Op<'_, '_>) -> Verdict {
    let (vars, kinds) = (
        op.operands("depend_vars").len(),
        op.array("depend_kinds").unwrap_or_default().len(),
    );
    needs(vars == kinds, || {
        format!("has {vars} variables to depend on, and {kinds} kinds of dependence")
    })
}

/// The bits of a hint.
pub(in crate::dialects) fn hint(op: &Op<'_, '_>) -> Verdict {
    let hint = op.integer("hint").unwrap_or_default();
    let has = |bits: i64| hint & bits == bits;
    needs(!has(0b11), || "its hint is both uncontended and contended")?;
    needs(
        !has(0b1100),
        || "its hint is both speculative and not speculative",
    )
}
