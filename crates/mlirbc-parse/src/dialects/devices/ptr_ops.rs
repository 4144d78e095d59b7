//! `ptr`. Source: `mlir/lib/Dialect/Ptr/IR/PtrDialect.cpp` of llvm/llvm-project.

use crate::custom::custom_op::CustomOp;
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::parse_fault::{Fault, Result};
use mlirbc::ids::TypeId;
use mlirbc_ods::Types;

pub(in crate::dialects) static PTR: Dialect = Dialect {
    name: "ptr",
    inferences: &[("ptr_add", type_of_sum)],
    ..Dialect::NOTHING
};

/// The type of the pointers; with the shape of the offsets, if only these have one.
fn type_of_sum<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    let (&[base], &[offset]) = (op.operand_types("base")?, op.operand_types("offset")?) else {
        return Err(op.unread());
    };
    let sum = || -> mlirbc::Result<TypeId> {
        let mut made = asm.made();
        match (made.element(base)?, made.element(offset)?) {
            (None, Some(_)) => made.with_element(offset, base),
            _ => Ok(base),
        }
    };
    let sum = sum().map_err(|error| Fault::of(op.at, error))?;
    op.set_types(Types::AllResults, vec![sum])
}
