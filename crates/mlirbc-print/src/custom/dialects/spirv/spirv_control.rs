//! Branches, and the regions that stand for structured control flow.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::ir::BlockRef;
use mlirbc_ods::{Param, Types};

use super::super::small::switch_with_default;
use super::super::successor_text::successor;
use super::spirv_words::control;

/// ` %condition [5, 10], ^bb1(%a : type), ^bb2`.
pub(super) fn conditional(
    op: &PrintedOp<'_>,
    _: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    let blocks: Vec<BlockRef<'_>> = op.op.successors().take(3).collect();
    let groups = (op.operand_group(1), op.operand_group(2));
    let (&[on_true, on_false], (Some(to_true), Some(to_false))) = (&blocks[..], groups) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, 0..1);
    if let Some(weights) = op.attr("branch_weights") {
        let Some(weights) = weights.to_i64s()? else {
            return Ok(None);
        };
        asm.put(" [");
        for (nth, weight) in weights.into_iter().enumerate() {
            asm.put(if nth > 0 { ", " } else { "" });
            asm.number(weight);
        }
        asm.put("]");
    }
    let types = op.types(Types::AllOperands).unwrap_or_default();
    asm.put(", ");
    successor(op, on_true, to_true, &types, asm)?;
    asm.put(", ");
    successor(op, on_false, to_false, &types, asm)?;
    Ok(Some(Inner::Nothing))
}

/// The directive of the cases of a switch.
pub(super) fn switch_cases(
    _: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    switch_with_default(op, "literals", asm)
}

/// ` control(Unroll) -> type {...}`.
pub(super) fn looped(
    op: &PrintedOp<'_>,
    step: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    structured(op, step, "loop_control", asm)
}

/// ` control(Flatten) -> type {...}`.
pub(super) fn selection(
    op: &PrintedOp<'_>,
    step: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    structured(op, step, "selection_control", asm)
}

fn structured(
    op: &PrintedOp<'_>,
    step: u32,
    word: &str,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    if step > 0 {
        return Ok(Some(Inner::Nothing));
    }
    if op.num_regions() != 1 || control(op, word, asm)?.is_none() {
        return Ok(None);
    }
    let results = op.types(Types::AllResults).unwrap_or_default();
    if !results.is_empty() {
        asm.put(" -> ");
        asm.types(&results, false)?;
    }
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}
