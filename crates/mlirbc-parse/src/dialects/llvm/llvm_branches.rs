//! The directives of branches of `llvm`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::successor_text::{Branch, Cases, set_branches};
use crate::parse_fault::Result;
use mlirbc_ods::Param;

/// `[4: ^bb1(%0 : i32), 5: ^bb2]`.
pub(super) fn switch_cases<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let mut cases = Cases::default();
    asm.expect("[")?;
    if !asm.eat(b"]") {
        loop {
            cases.read_one(asm)?;
            if asm.eat(b"]") {
                break;
            }
            asm.expect(",")?;
        }
    }
    cases.set(asm, op, 2, 1)?;
    Ok(None)
}

/// `[^bb1(%0 : i32), ^bb2]`.
pub(super) fn indirect_successors<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let mut branches = Vec::new();
    asm.expect("[")?;
    if !asm.eat(b"]") {
        loop {
            branches.push(Branch::read(asm)?);
            if asm.eat(b"]") {
                break;
            }
            asm.expect(",")?;
        }
    }
    set_branches(branches, asm, op, 1, 0)?;
    Ok(None)
}
