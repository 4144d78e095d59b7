//! `rocdl`. Source: `mlir/lib/Dialect/LLVMIR/IR/ROCDLDialect.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::parse_fault::Result;
use mlirbc_ods::Types;

pub(in crate::dialects) static ROCDL: Dialect = Dialect {
    name: "rocdl",
    ops: &[
        ("raw.buffer.atomic.fadd", buffer),
        ("raw.buffer.atomic.fmax", buffer),
        ("raw.buffer.atomic.smax", buffer),
        ("raw.buffer.atomic.umin", buffer),
        ("raw.buffer.load", buffer),
        ("raw.buffer.store", buffer),
    ],
    ..Dialect::NOTHING
};

/// `%data, %resource, %offset, %offset, %flags : type`; what is loaded is the result.
fn buffer<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    for nth in 0..op.num_groups() {
        if nth > 0 {
            asm.expect(",")?;
        }
        asm.value_of(op, nth)?;
    }
    asm.dictionary(op)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    let resource = asm.type_from(op.at, "vector<4xi32>")?;
    let i32 = asm.type_from(op.at, "i32")?;
    let mut types = vec![resource, i32, i32, i32];
    match op.has_results() {
        false => types.insert(0, ty),
        true => op.set_types(Types::AllResults, vec![ty])?,
    }
    op.set_types(Types::AllOperands, types)?;
    Ok(Next::End)
}
