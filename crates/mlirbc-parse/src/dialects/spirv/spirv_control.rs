//! Branches, and the regions that stand for structured control flow.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::successor_text::{Branch, read_switch};
use crate::parse_fault::Result;
use mlirbc_ods::{Param, Types};

use super::spirv_words::{LOOP_CONTROL, SELECTION_CONTROL, Words, number};

/// `%condition [5, 10], ^bb1(%a : type), ^bb2`.
pub(super) fn conditional<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    asm.value_of(op, "condition")?;
    if asm.eat(b"[") {
        let first = number(asm)?;
        asm.expect(",")?;
        let second = number(asm)?;
        asm.expect("]")?;
        let weights = asm.array(op.at, &[first, second])?;
        op.set("branch_weights", weights);
    }
    for (target, operands) in [
        ("trueTarget", "trueTargetOperands"),
        ("falseTarget", "falseTargetOperands"),
    ] {
        asm.expect(",")?;
        let branch = Branch::read(asm)?;
        op.push_successor(target, branch.block)?;
        op.set_values(operands, branch.operands)?;
        op.set_operand_types(operands, branch.types)?;
    }
    Ok(Next::End)
}

/// `default: ^bb1, 4: ^bb2(%0 : i32)`.
pub(super) fn switch_cases<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    read_switch(asm, op, "defaultTarget", "defaultOperands")?;
    Ok(None)
}

/// `control(Unroll) -> type {...}`.
pub(super) fn looped<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    structured(LOOP_CONTROL, asm, op)
}

/// `control(Flatten) -> type {...}`.
pub(super) fn selection<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    structured(SELECTION_CONTROL, asm, op)
}

fn structured<'t>(
    control: Words,
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    control.set_control(asm, op)?;
    let results = match asm.eat(b"->") {
        true => asm.some_types()?,
        false => Vec::new(),
    };
    op.set_types(Types::AllResults, results)?;
    Ok(Next::Region(Vec::new()))
}
