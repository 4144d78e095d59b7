//! `cf`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::ops::op_parser::Ops;
use crate::parse_fault::Result;
use mlirbc_ods::{Param, Types};

use crate::custom::dialects::branch_text::{Branch, Cases};
use crate::custom::dialects::text_code::Directive;

pub(in crate::custom::dialects) static DIRECTIVES: &[(&str, Directive)] =
    &[("SwitchOpCases", switch_cases)];

/// `default: ^bb1, 4: ^bb2(%0 : i32)`.
fn switch_cases<'t>(
    _: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    ops.expect_word("default")?;
    ops.scan.expect(":")?;
    let default = Branch::read(ops)?;
    op.successors[0] = vec![default.block];
    op.operands[1] = default.operands;
    op.set_types(Types::Operand(1), default.types)?;
    let mut cases = Cases::default();
    while ops.scan.eat(b",") {
        cases.read_one(ops)?;
    }
    cases.set(ops, op, 2, 1)?;
    Ok(None)
}
