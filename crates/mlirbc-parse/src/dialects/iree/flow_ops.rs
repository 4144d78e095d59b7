//! `flow`. Source: `compiler/src/iree/compiler/Dialect/Flow/IR/FlowOps.cpp` of iree-org/iree.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::parse_fault::Result;
use mlirbc_ods::Types;

use super::region_text::{counted, workgroups};
use super::shaped_text::shaped_type;

pub(in crate::dialects) static FLOW: Dialect = Dialect {
    name: "flow",
    ops: &[("dispatch.region", dispatch_region)],
    directives: &[("WorkgroupCountRegion", workgroups)],
    ..Dialect::NOTHING
};

/// `[%workload] -> (type{%dim}) attributes {...} {...} count(%arg0: index) -> (index, index, index) {...}`.
fn dispatch_region<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    match op.step {
        0 => {}
        1 => return Ok(counted(asm)?.unwrap_or(Next::End)),
        _ => return Ok(Next::End),
    }
    op.set_values("workload", asm.values_in_square()?)?;
    let mut types = Vec::new();
    if asm.eat(b"->") {
        asm.expect("(")?;
        if !asm.eat(b")") {
            loop {
                types.push(shaped_type(asm, op, 0)?);
                if !asm.eat(b",") {
                    break;
                }
            }
            asm.expect(")")?;
        }
    }
    op.set_types(Types::AllResults, types)?;
    if asm.eat_word(b"attributes") {
        asm.dictionary(op)?;
    }
    Ok(Next::Region(Vec::new()))
}
