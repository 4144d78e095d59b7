//! `arith`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::ops::op_parser::Ops;
use crate::parse_fault::Result;
use mlirbc_ods::Types;

use super::text_code::Read;

pub(super) static READERS: &[(&str, Read)] = &[("arith.select", select)];

/// `%c, %a, %b : type`; a condition of several bits states its type first.
fn select<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    for nth in 0..3 {
        if nth > 0 {
            ops.scan.expect(",")?;
        }
        op.operands[nth] = vec![ops.one_value()?];
    }
    ops.dictionary(op)?;
    ops.scan.expect(":")?;
    let types = ops.some_types()?;
    let (condition, ty) = match types[..] {
        [ty] => (ops.type_from(op.at, "i1")?, ty),
        [condition, ty] => (condition, ty),
        _ => return Err(ops.unread(op)),
    };
    op.set_types(Types::AllOperands, vec![condition, ty, ty])?;
    op.set_types(Types::AllResults, vec![ty])?;
    Ok(Next::End)
}
