//! `arith`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::parse_fault::Result;
use mlirbc_ods::Types;

use crate::dialects::dialect_code::Dialect;

pub(in crate::dialects) static ARITH: Dialect = Dialect {
    name: "arith",
    ops: &[("select", select)],
    ..Dialect::NOTHING
};

/// `%c, %a, %b : type`; a condition of several bits states its type first.
fn select<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.value_of_each(op, &["condition", "true_value", "false_value"])?;
    asm.dictionary(op)?;
    asm.expect(":")?;
    let types = asm.some_types()?;
    let (condition, ty) = match types[..] {
        [ty] => (asm.type_from(op.at, "i1")?, ty),
        [condition, ty] => (condition, ty),
        _ => return Err(op.unread()),
    };
    op.set_types(Types::AllOperands, vec![condition, ty, ty])?;
    op.set_types(Types::AllResults, vec![ty])?;
    Ok(Next::End)
}
