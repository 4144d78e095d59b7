//! `amdgpu`. Source: `mlir/lib/Dialect/AMDGPU/IR/AMDGPUOps.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::{Param, Variable};

use super::extents::extents;

pub(in crate::dialects) static AMDGPU: Dialect = Dialect {
    name: "amdgpu",
    directives: &[("MNKDimensionList", three)],
    ..Dialect::NOTHING
};

/// `16x16x4`: a number for each attribute.
fn three<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    asm.skip();
    let at = asm.at();
    let numbers = extents(asm)?;
    if numbers.len() != params.len() {
        return Err(Fault::new(at, Kind::Expected("three extents")));
    }
    for (param, number) in params.iter().zip(numbers) {
        let (Param::Variable(Variable::Attr(nth, _)), Some(number)) = (param, number) else {
            return Err(Fault::new(at, Kind::Expected("three numbers")));
        };
        let id = asm.attr_from(at, format!("{number} : i32"))?;
        op.set(&op.definition().attrs[*nth].name, id);
    }
    Ok(None)
}
