//! `shard`. Source: `mlir/lib/Dialect/Shard/IR/ShardOps.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::parse_fault::Result;
use mlirbc::entity::DYNAMIC;
use mlirbc_ods::{Param, Variable};

use super::extents::extents;

pub(in crate::dialects) static SHARD: Dialect = Dialect {
    name: "shard",
    directives: &[("DimensionList", shape)],
    ..Dialect::NOTHING
};

/// `4x2x?`, or `[]`.
fn shape<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let [Param::Variable(Variable::Attr(nth, _))] = params else {
        return Err(op.unread());
    };
    let list = match asm.eat(b"[") {
        true => {
            asm.expect("]")?;
            Vec::new()
        }
        false => extents(asm)?,
    };
    let shown = list.iter().map(|it| it.unwrap_or(DYNAMIC).to_string());
    let shown: Vec<_> = shown.collect();
    let separator = if shown.is_empty() { "" } else { ": " };
    let id = asm.attr_from(op.at, format!("array<i64{separator}{}>", shown.join(", ")))?;
    op.set(&op.definition().attrs[*nth].name, id);
    Ok(None)
}
