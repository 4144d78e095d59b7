//! The directives of branches of `llvm`.

use crate::custom::asm::Asm;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc_ods::{Param, Types};

use super::super::successor_text::{Cases, edges, successor};

/// `[`, the cases on lines of their own, `]`.
pub(super) fn switch_cases(
    _: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let Some(cases) = Cases::of(op, "case_values")? else {
        return Ok(None);
    };
    asm.put("[");
    asm.newline();
    if !cases.is_empty() {
        cases.print(op, asm)?;
        asm.newline();
    }
    asm.put("]");
    Ok(Some(()))
}

/// `[`, the blocks on lines of their own, `]`.
pub(super) fn indirect_successors(
    _: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let Some(edges) = edges(op, 1, 0)? else {
        return Ok(None);
    };
    let types = op.types(Types::AllOperands).unwrap_or_default();
    asm.put("[");
    for (nth, (block, operands)) in edges.iter().enumerate() {
        asm.put(if nth > 0 { "," } else { "" });
        asm.newline();
        successor(op, *block, operands.clone(), &types, asm)?;
        asm.out.check()?;
    }
    if !edges.is_empty() {
        asm.newline();
    }
    asm.put("]");
    Ok(Some(()))
}
