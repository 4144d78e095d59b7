//! `shard`. Source: `mlir/lib/Dialect/Shard/IR/ShardOps.cpp` of llvm/llvm-project.

use crate::custom::asm::Asm;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::DYNAMIC;
use mlirbc_ods::{Param, Variable};

use super::super::dialect_code::Dialect;

pub(in crate::custom) static SHARD: Dialect = Dialect {
    name: "shard",
    directives: &[("DimensionList", extents)],
    ..Dialect::NOTHING
};

/// `4x2x?`, or `[]`.
fn extents(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let [Param::Variable(Variable::Attr(nth, _))] = params else {
        return Ok(None);
    };
    let list = op.attr(&op.known.definition.attrs[*nth].name);
    let list = list.map(|list| list.to_i64s()).transpose()?;
    let Some(list) = list.flatten() else {
        return Ok(None);
    };
    asm.put(if list.is_empty() { "[]" } else { "" });
    for (nth, extent) in list.into_iter().enumerate() {
        asm.put(if nth > 0 { "x" } else { "" });
        match extent {
            DYNAMIC => asm.put("?"),
            extent => asm.number(extent),
        }
    }
    Ok(Some(()))
}
