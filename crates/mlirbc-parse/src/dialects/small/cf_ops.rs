//! `cf`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::parse_fault::Result;
use mlirbc_ods::Param;

use crate::dialects::dialect_code::Dialect;
use crate::dialects::successor_text::{Branch, Cases};

pub(in crate::dialects) static CF: Dialect = Dialect {
    name: "cf",
    directives: &[("SwitchOpCases", switch_cases)],
    ..Dialect::NOTHING
};

/// `default: ^bb1, 4: ^bb2(%0 : i32)`.
fn switch_cases<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    asm.expect_word("default")?;
    asm.expect(":")?;
    let default = Branch::read(asm)?;
    op.push_successor("defaultDestination", default.block)?;
    op.set_values("defaultOperands", default.operands)?;
    op.set_operand_types("defaultOperands", default.types)?;
    let mut cases = Cases::default();
    while asm.eat(b",") {
        cases.read_one(asm)?;
    }
    cases.set(asm, op, 2, 1)?;
    Ok(None)
}
