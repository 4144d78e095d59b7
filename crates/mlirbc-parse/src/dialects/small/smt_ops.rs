//! `smt`. Source: `mlir/lib/Dialect/SMT/IR/SMTOps.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::parse_fault::Result;
use mlirbc_ods::Types;

pub(in crate::dialects) static SMT: Dialect = Dialect {
    name: "smt",
    ops: &[("distinct", compare), ("eq", compare)],
    ..Dialect::NOTHING
};

/// `%a, %b {...} : type`.
fn compare<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    op.set_values("inputs", asm.values()?)?;
    asm.dictionary(op)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    let types = vec![ty; op.values("inputs")?.len()];
    op.set_types(Types::AllOperands, types)?;
    Ok(Next::End)
}
