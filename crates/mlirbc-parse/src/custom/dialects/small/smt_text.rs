//! `smt`. Source: `mlir/lib/Dialect/SMT/IR/SMTOps.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::dialects::text_code::Read;
use crate::ops::op_parser::Ops;
use crate::parse_fault::Result;
use mlirbc_ods::Types;

pub(in crate::custom::dialects) static READERS: &[(&str, Read)] =
    &[("smt.distinct", compare), ("smt.eq", compare)];

/// `%a, %b {...} : type`.
fn compare<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    op.operands[0] = ops.values()?;
    ops.dictionary(op)?;
    ops.scan.expect(":")?;
    let ty = ops.scan_type()?;
    let types = vec![ty; op.operands[0].len()];
    op.set_types(Types::AllOperands, types)?;
    Ok(Next::End)
}
