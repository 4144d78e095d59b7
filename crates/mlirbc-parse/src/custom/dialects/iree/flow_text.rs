//! `flow`. Source: `compiler/src/iree/compiler/Dialect/Flow/IR/FlowOps.cpp` of iree-org/iree.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::dialects::text_code::Read;
use crate::ops::op_parser::Ops;
use crate::parse_fault::Result;
use mlirbc_ods::Types;

use super::region_text::counted;
use super::shaped_text::shaped_type;

pub(super) static READERS: &[(&str, Read)] = &[("flow.dispatch.region", dispatch_region)];

/// `[%workload] -> (type{%dim}) attributes {...} {...} count(%arg0: index) -> (index, index, index) {...}`.
fn dispatch_region<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    match op.step {
        0 => {}
        1 => return Ok(counted(ops)?.unwrap_or(Next::End)),
        _ => return Ok(Next::End),
    }
    op.operands[1] = ops.values_in_square()?;
    let mut types = Vec::new();
    if ops.scan.eat(b"->") {
        ops.scan.expect("(")?;
        if !ops.scan.eat(b")") {
            loop {
                types.push(shaped_type(ops, op, 0)?);
                if !ops.scan.eat(b",") {
                    break;
                }
            }
            ops.scan.expect(")")?;
        }
    }
    op.set_types(Types::AllResults, types)?;
    if ops.eat_word(b"attributes") {
        ops.dictionary(op)?;
    }
    Ok(Next::Region(Vec::new()))
}
