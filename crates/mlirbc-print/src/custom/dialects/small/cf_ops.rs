//! `cf`.

use crate::custom::asm::Asm;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::TypeData;
use mlirbc_ods::{Param, Types};

use super::super::dialect_code::Dialect;
use super::super::successor_text::{Cases, successor};

pub(in crate::custom) static CF: Dialect = Dialect {
    name: "cf",
    directives: &[("SwitchOpCases", switch_cases)],
    ..Dialect::NOTHING
};

fn switch_cases(_: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    switch_with_default(op, "case_values", asm)
}

/// `  default: ^bb1,` and the cases, each on a line of its own, with the values of this attribute.
pub(in crate::custom::dialects) fn switch_with_default(
    op: &PrintedOp<'_>,
    values: &str,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let (Some(default), Some(operands), Some(cases)) = (
        op.op.successors().next(),
        op.operand_group(1),
        Cases::of(op, values)?,
    ) else {
        return Ok(None);
    };
    let flag = op.op.operand(0).map(|flag| flag.type_id());
    let Some(TypeData::Integer { width, .. }) = flag.map(|ty| op.op.view().ty(ty)).transpose()?
    else {
        return Ok(None);
    };
    let cases = cases.unsigned(width);
    let types = op.types(Types::AllOperands).unwrap_or_default();
    asm.put("  default: ");
    successor(op, default, operands, &types, asm)?;
    if op.attr(values).is_none() {
        return Ok(Some(()));
    }
    if !cases.is_empty() {
        asm.put(",");
        asm.newline();
        cases.print(op, asm)?;
    }
    asm.newline();
    Ok(Some(()))
}
