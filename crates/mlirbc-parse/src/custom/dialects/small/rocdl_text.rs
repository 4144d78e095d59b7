//! `rocdl`. Source: `mlir/lib/Dialect/LLVMIR/IR/ROCDLDialect.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::dialects::text_code::Read;
use crate::ops::op_parser::Ops;
use crate::parse_fault::Result;
use mlirbc_ods::Types;

pub(in crate::custom::dialects) static READERS: &[(&str, Read)] = &[
    ("rocdl.raw.buffer.atomic.fadd", buffer),
    ("rocdl.raw.buffer.atomic.fmax", buffer),
    ("rocdl.raw.buffer.atomic.smax", buffer),
    ("rocdl.raw.buffer.atomic.umin", buffer),
    ("rocdl.raw.buffer.load", buffer),
    ("rocdl.raw.buffer.store", buffer),
];

/// `%data, %resource, %offset, %offset, %flags : type`; what is loaded is the result.
fn buffer<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    for nth in 0..op.operands.len() {
        if nth > 0 {
            ops.scan.expect(",")?;
        }
        op.operands[nth] = vec![ops.one_value()?];
    }
    ops.dictionary(op)?;
    ops.scan.expect(":")?;
    let ty = ops.scan_type()?;
    let resource = ops.type_from(op.at, "vector<4xi32>")?;
    let i32 = ops.type_from(op.at, "i32")?;
    let mut types = vec![resource, i32, i32, i32];
    match op.result_types.is_empty() {
        true => types.insert(0, ty),
        false => op.set_types(Types::AllResults, vec![ty])?,
    }
    op.set_types(Types::AllOperands, types)?;
    Ok(Next::End)
}
