//! `amdgpu`. Source: `mlir/lib/Dialect/AMDGPU/IR/AMDGPUOps.cpp` of llvm/llvm-project.

use crate::custom::asm::Asm;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc_ods::{Param, Variable};

use super::super::dialect_code::Dialect;

pub(in crate::custom) static AMDGPU: Dialect = Dialect {
    name: "amdgpu",
    directives: &[("MNKDimensionList", extents)],
    ..Dialect::NOTHING
};

/// `16x16x4`: three numbers.
fn extents(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    for (nth, param) in params.iter().enumerate() {
        let Param::Variable(Variable::Attr(attr, _)) = param else {
            return Ok(None);
        };
        let number = op.attr(&op.known.definition.attrs[*attr].name);
        let number = number.map(|number| number.as_i64()).transpose()?;
        let Some(number) = number.flatten() else {
            return Ok(None);
        };
        asm.put(if nth > 0 { "x" } else { "" });
        asm.number(number);
    }
    Ok(Some(()))
}
