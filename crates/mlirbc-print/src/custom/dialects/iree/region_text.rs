//! Directives of IREE that print a region: what stands in front of it. Source: `FlowOps.cpp`, `StreamOps.cpp` and
//! `HALOps.cpp` in `compiler/src/iree/compiler/Dialect` of iree-org/iree.

use crate::custom::asm::Asm;
use crate::custom::dialects::scf_ops::entry;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::ir::BlockRef;
use mlirbc_ods::Param;

use super::super::dialect_code::{Directive, RegionDirective};
use super::params::Params;
use super::shaped_text::{dims, shaped_results};

/// By the dialect, or of all of them.
static DIRECTIVES: &[(&str, &str, Directive)] = &[
    ("", "DispatchWorkgroupBody", workgroup_body),
    ("", "DispatchWorkgroupsCountRegion", count_of_workgroups),
    ("", "ExplicitResourceRegion", explicit_resources),
    ("", "ExportConditionRegion", condition),
    ("", "ResourceRegion", resources),
    ("hal", "WorkgroupCountRegion", count),
    ("", "WorkgroupCountRegion", workgroups),
];

/// Whether a directive of this name prints a region in some dialect.
pub(in crate::custom) fn is_region_directive(name: &str) -> bool {
    DIRECTIVES.iter().any(|(_, known, _)| *known == name)
}

pub(super) fn region_directive(dialect: &str, name: &str) -> Option<RegionDirective> {
    let is_it =
        |it: &&(&str, &str, Directive)| it.1 == name && (it.0.is_empty() || it.0 == dialect);
    let (.., head) = DIRECTIVES.iter().find(is_it)?;
    Some(RegionDirective {
        head: *head,
        shows_terminator: name != "ExplicitResourceRegion",
        shows_arguments: false,
        leaves_out_empty: false,
        shows_empty: false,
    })
}

/// The first block of the region of a directive.
fn block<'o>(params: &[Param], op: &PrintedOp<'o>) -> Option<BlockRef<'o>> {
    entry(op, Params(params, op).region()?)
}

/// `(%arg0: type) -> results `.
fn arguments(
    params: &[Param],
    op: &PrintedOp<'_>,
    results: &str,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let Some(block) = block(params, op) else {
        return Ok(None);
    };
    asm.put("(");
    for nth in 0..block.num_args() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.region_argument(block, nth, None, true)?;
    }
    asm.put(") -> ");
    asm.put(results);
    asm.put(" ");
    Ok(Some(()))
}

/// `(%arg0: type) -> (index, index, index) `.
pub(super) fn count(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    arguments(params, op, "(index, index, index)", asm)
}

fn workgroups(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    asm.put("workgroups");
    count(params, op, asm)
}

fn count_of_workgroups(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    asm.put(" count");
    count(params, op, asm)
}

/// `(%arg0: type) -> i1 `.
pub(super) fn condition(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    arguments(params, op, "i1", asm)
}

/// `(%arg0: type) `, without locations.
fn workgroup_body(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let Some(block) = block(params, op) else {
        return Ok(None);
    };
    asm.put("(");
    for (nth, argument) in block.args().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.value(argument);
        asm.put(": ");
        asm.ty(argument.type_id())?;
        asm.out.check()?;
    }
    asm.put(") ");
    Ok(Some(()))
}

/// `(%0 as %arg0: type{%size})`.
fn captures(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(operands), Some(mut sizes)) = (given.operands(0), given.operands(2)) else {
        return Ok(None);
    };
    let block = block(params, op).filter(|it| it.num_args() as usize == operands.len());
    let Some(block) = block else {
        return Ok(None);
    };
    asm.put("(");
    for (operand, argument) in operands.clone().zip(block.args()) {
        asm.put(if operand > operands.start { ", " } else { "" });
        asm.values(op.op, operand..operand + 1);
        asm.put(" as ");
        asm.value(argument);
        asm.put(": ");
        asm.ty(argument.type_id())?;
        if dims(op, argument.type_id(), &mut sizes, asm)?.is_none() {
            return Ok(None);
        }
        asm.out.check()?;
    }
    asm.put(")");
    Ok(Some(()))
}

fn explicit_resources(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let fits = captures(params, op, asm)?;
    asm.put(" ");
    Ok(fits)
}

/// `(%0 as %arg0: type{%size}) -> (type{%size}) `.
fn resources(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(operands), Some(results), Some(sizes)) =
        (given.operands(0), given.types(3), given.operands(4))
    else {
        return Ok(None);
    };
    if captures(params, op, asm)?.is_none() {
        return Ok(None);
    }
    if !results.is_empty() {
        asm.put(" -> ");
        if shaped_results(op, operands, &results, Some(sizes), asm)?.is_none() {
            return Ok(None);
        }
    }
    asm.put(" ");
    Ok(Some(()))
}
