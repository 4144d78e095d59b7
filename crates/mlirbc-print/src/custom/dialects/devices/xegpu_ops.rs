//! `xegpu`. Source: `mlir/lib/Dialect/XeGPU/IR/XeGPUOps.cpp` of llvm/llvm-project.

use crate::custom::asm::Asm;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc_ods::{Param, Variable};

use super::super::dialect_code::Dialect;
use super::super::index_list::index_list;

pub(in crate::custom) static XEGPU: Dialect = Dialect {
    name: "xegpu",
    directives: &[("OptionalDynamicIndexList", offsets)],
    ..Dialect::NOTHING
};

/// `[4, %n]`, or nothing.
fn offsets(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let [_, Param::Variable(Variable::Attr(nth, _))] = params else {
        return Ok(None);
    };
    let numbers = op.attr(&op.known.definition.attrs[*nth].name);
    let numbers = numbers.map(|numbers| numbers.to_i64s()).transpose()?;
    match numbers.flatten().unwrap_or_default()[..] {
        [] => Ok(Some(())),
        _ => index_list(params, op, asm),
    }
}
