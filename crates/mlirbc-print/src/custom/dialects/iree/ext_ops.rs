//! `iree_codegen`, `iree_gpu` and `iree_linalg_ext`. Source: `IREECodegenOps.cpp`, `IREEGPUOps.cpp` and `LinalgExtOps.cpp`
//! of iree-org/iree.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::{DYNAMIC, TypeData};
use mlirbc::ir::AttrRef;
use mlirbc_ods::Param;

use super::super::dialect_code::Dialect;
use super::super::index_list::put_numbers;
use super::params::Params;
use super::symbol_text::elements;

pub(in crate::custom) static IREE_CODEGEN: Dialect = Dialect {
    name: "iree_codegen",
    ops: &[("workgroup_count_hint", workgroup_count_hint)],
    directives: &[("KnobsDictionary", knobs)],
    ..Dialect::NOTHING
};

pub(in crate::custom) static IREE_GPU: Dialect = Dialect {
    name: "iree_gpu",
    directives: &[("AsyncDMASourceIndexTypes", index_types)],
    ..Dialect::NOTHING
};

pub(in crate::custom) static IREE_LINALG_EXT: Dialect = Dialect {
    name: "iree_linalg_ext",
    directives: &[("NestedDynamicIndexList", nested_index_list)],
    ..Dialect::NOTHING
};

/// `(4, %0) {...}`.
fn workgroup_count_hint(
    op: &PrintedOp<'_>,
    _: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    let numbers = op.attr("static_sizes").map(|it| it.to_i64s()).transpose()?;
    let count = op.op.num_operands();
    let is_open = |number: &&i64| **number == DYNAMIC;
    let numbers = numbers
        .flatten()
        .filter(|it| it.iter().filter(is_open).count() == count as usize);
    let Some(numbers) = numbers else {
        return Ok(None);
    };
    asm.put("(");
    put_numbers(op, &numbers, 0..count, asm);
    asm.put(")");
    asm.all_attrs(op.attrs, "", &["static_sizes"])?;
    Ok(Some(Inner::Nothing))
}

/// ` knobs = {...}` on a line of its own.
fn knobs(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let Some(knobs) = Params(params, op).attr(0) else {
        return Ok(None);
    };
    asm.newline();
    asm.put(" knobs = ");
    asm.op_attr_without_type(&knobs)?;
    asm.newline();
    Ok(Some(()))
}

/// ` [type, type]` of what is not only `index`.
fn index_types(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let Some(types) = Params(params, op).types(1) else {
        return Ok(None);
    };
    let view = op.op.view();
    let mut are_indices = true;
    for ty in &types {
        are_indices &= matches!(view.ty(*ty)?, TypeData::Index);
    }
    if !are_indices {
        asm.put(" [");
        asm.types(&types, false)?;
        asm.put("]");
    }
    Ok(Some(()))
}

/// `[[2], [%0, 4]]`.
fn nested_index_list(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(mut values), Some(lists)) = (given.operands(0), elements(given.attr(1))?) else {
        return Ok(None);
    };
    asm.put("[");
    for (nth, id) in lists.into_iter().enumerate() {
        let Some(numbers) = AttrRef::new(op.op.view(), id).to_i64s()? else {
            return Ok(None);
        };
        let end = values.start + numbers.iter().filter(|it| **it == DYNAMIC).count() as u32;
        if end > values.end {
            return Ok(None);
        }
        asm.put(if nth > 0 { ", [" } else { "[" });
        put_numbers(op, &numbers, values.start..end, asm);
        asm.put("]");
        values.start = end;
    }
    asm.put("]");
    Ok(Some(()))
}
