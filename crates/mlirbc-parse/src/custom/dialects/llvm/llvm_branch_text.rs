//! The directives of branches of `llvm`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::dialects::branch_text::{Branch, Cases, set_branches};
use crate::ops::op_parser::Ops;
use crate::parse_fault::Result;
use mlirbc_ods::Param;

/// `[4: ^bb1(%0 : i32), 5: ^bb2]`.
pub(super) fn switch_cases<'t>(
    _: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let mut cases = Cases::default();
    ops.scan.expect("[")?;
    if !ops.scan.eat(b"]") {
        loop {
            cases.read_one(ops)?;
            if ops.scan.eat(b"]") {
                break;
            }
            ops.scan.expect(",")?;
        }
    }
    cases.set(ops, op, 2, 1)?;
    Ok(None)
}

/// `[^bb1(%0 : i32), ^bb2]`.
pub(super) fn indirect_successors<'t>(
    _: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let mut branches = Vec::new();
    ops.scan.expect("[")?;
    if !ops.scan.eat(b"]") {
        loop {
            branches.push(Branch::read(ops)?);
            if ops.scan.eat(b"]") {
                break;
            }
            ops.scan.expect(",")?;
        }
    }
    set_branches(branches, ops, op, 1, 0)?;
    Ok(None)
}
