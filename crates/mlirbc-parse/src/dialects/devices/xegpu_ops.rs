//! `xegpu`. Source: `mlir/lib/Dialect/XeGPU/IR/XeGPUOps.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::dialects::index_list::index_list;
use crate::parse_fault::{Kind, Result};
use mlirbc_ods::{Param, Variable};

pub(in crate::dialects) static XEGPU: Dialect = Dialect {
    name: "xegpu",
    directives: &[("OptionalDynamicIndexList", offsets)],
    ..Dialect::NOTHING
};

/// `[4, %n]`, or nothing.
fn offsets<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let [
        Param::Variable(Variable::Operand(values)),
        Param::Variable(Variable::Attr(numbers, _)),
    ] = params
    else {
        return Err(op.unread());
    };
    if asm.peek() == Some(b'[') {
        let mut inner = asm.ahead();
        inner.expect("[")?;
        if inner.peek() == Some(b']') {
            return Err(inner.fault(Kind::Expected("a number or a value")));
        }
        let list = index_list(asm, op, *values, ["[", "]"])?;
        op.set(&op.definition().attrs[*numbers].name, list);
    }
    Ok(None)
}
