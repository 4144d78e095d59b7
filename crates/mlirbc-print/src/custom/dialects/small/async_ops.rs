//! `async`. Source: `mlir/lib/Dialect/Async/IR/Async.cpp` of llvm/llvm-project.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc_ods::{Param, Types};

use super::super::dialect_code::Dialect;
use super::super::func_ops::function;

pub(in crate::custom) static ASYNC: Dialect = Dialect {
    name: "async",
    ops: &[("execute", execute), ("func", func)],
    directives: &[("AwaitResultType", operand_type)],
    ..Dialect::NOTHING
};

fn func(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    function(op, step, asm, "function_type", &[])
}

/// The type of what is awaited, which tells that of the result.
fn operand_type(_: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    match op.op.operand(0) {
        Some(operand) => asm.ty(operand.type_id()).map(Some),
        None => Ok(None),
    }
}

/// ` [%0] (%1 as %arg0: type) -> type attributes {...} {...}`.
fn execute(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        return Ok(Some(Inner::Nothing));
    }
    let (Some(dependencies), Some(operands), Some(results), 1) = (
        op.operand_group(0),
        op.operand_group(1),
        op.types(Types::Result(1)),
        op.num_regions(),
    ) else {
        return Ok(None);
    };
    let block = op.region(0).blocks().next();
    let Some(block) = block.filter(|block| block.num_args() as usize == operands.len()) else {
        return Ok(None);
    };
    if !dependencies.is_empty() {
        asm.put(" [");
        asm.values(op.op, dependencies);
        asm.put("]");
    }
    for (nth, argument) in operands.clone().zip(block.args()) {
        asm.put(if nth > operands.start { ", " } else { " (" });
        asm.values(op.op, nth..nth + 1);
        asm.put(" as ");
        asm.value(argument);
        asm.put(": ");
        let ty = op.op.operand(nth).map(|operand| operand.type_id());
        ty.map_or(Ok(()), |ty| asm.ty(ty))?;
    }
    asm.put(if operands.is_empty() { "" } else { ")" });
    if !results.is_empty() {
        asm.put(" -> ");
        asm.result_types(&results)?;
    }
    asm.all_attrs::<&str>(op.attrs, " attributes", &[])?;
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}
