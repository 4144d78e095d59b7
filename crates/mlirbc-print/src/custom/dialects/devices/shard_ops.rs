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
    results: &[
        ("all_gather", |_, _, set| set(0, "all_gather")),
        ("all_reduce", |_, _, set| set(0, "all_reduce")),
        ("all_slice", |_, _, set| set(0, "all_slice")),
        ("all_to_all", |_, _, set| set(0, "all_to_all")),
        ("broadcast", |_, _, set| set(0, "broadcast")),
        ("gather", |_, _, set| set(0, "gather")),
        ("grid_shape", |_, _, set| set(0, "grid_shape")),
        ("neighbors_linear_indices", |_, _, set| {
            set(0, "down_linear_idx");
            set(1, "up_linear_idx");
        }),
        ("process_linear_index", |_, _, set| {
            set(0, "proc_linear_idx")
        }),
        ("process_multi_index", |_, _, set| set(0, "proc_linear_idx")),
        ("recv", |_, _, set| set(0, "recv")),
        ("reduce", |_, _, set| set(0, "reduce")),
        ("reduce_scatter", |_, _, set| set(0, "reduce_scatter")),
        ("scatter", |_, _, set| set(0, "scatter")),
        ("send", |_, _, set| set(0, "send")),
        ("shard", |_, _, set| set(0, "sharding_annotated")),
        ("shard_shape", |_, _, set| set(0, "shard_shape")),
        ("sharding", |_, _, set| set(0, "sharding")),
        ("shift", |_, _, set| set(0, "shift")),
    ],
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
