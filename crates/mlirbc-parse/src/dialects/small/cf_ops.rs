//! `cf`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::parse_fault::Result;
use mlirbc_ods::Param;

use crate::dialects::dialect_code::Dialect;
use crate::dialects::successor_text::read_switch;

pub(in crate::dialects) static CF: Dialect = Dialect {
    name: "cf",
    directives: &[("SwitchOpCases", switch_cases)],
    ..Dialect::NOTHING
};

/// `default: ^bb1, 4: ^bb2(%0 : i32)`.
fn switch_cases<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    read_switch(asm, op, "defaultDestination", "defaultOperands")?;
    Ok(None)
}
