//! `memref` and `bufferization`.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use crate::map_shapes::decode_map;
use mlirbc::Result;
use mlirbc::attr_text::affine_map;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ir::ValueRef;
use mlirbc_ods::Types;

use super::dialect_code::{Dialect, Print};

pub(super) const OPS: &[(&str, Print)] = &[
    ("alloca_scope", alloca_scope),
    ("dma_start", dma_start),
    ("generic_atomic_rmw", atomic),
    ("prefetch", prefetch),
    ("transpose", transpose),
];

pub(in crate::custom) static BUFFERIZATION: Dialect = Dialect {
    name: "bufferization",
    ops: &[("alloc_tensor", alloc_tensor)],
    ..Dialect::NOTHING
};

/// `  -> (types) {...}`, with the two spaces of the reference.
fn alloca_scope(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        asm.all_attrs(op.attrs, "", &[""; 0])?;
        return Ok(Some(Inner::Nothing));
    }
    if op.num_regions() != 1 {
        return Ok(None);
    }
    let types = op.types(Types::AllResults).unwrap_or_default();
    asm.put(" ");
    if !types.is_empty() {
        asm.put(" -> (");
        asm.types(&types, false)?;
        asm.put(")");
    }
    asm.put(" ");
    let region = Inner::region(0).without_arguments();
    Ok(Some(region.with_terminator(!types.is_empty())))
}

/// ` %memref[%i] : type {...}`.
fn atomic(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        asm.all_attrs(op.attrs, "", &[""; 0])?;
        return Ok(Some(Inner::Nothing));
    }
    let (Some(buffer), 1) = (op.op.operand(0), op.num_regions()) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, 0..1);
    asm.put("[");
    asm.values(op.op, 1..op.op.num_operands());
    asm.put("] : ");
    asm.ty(buffer.type_id())?;
    asm.put(" ");
    Ok(Some(Inner::region(0)))
}

/// ` %memref[%i], read, locality<3>, data {...} : type`.
fn prefetch(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let flag = |name| op.attr(name).map_or(Ok(None), |attr| attr.as_bool());
    let hint = op.attr("localityHint");
    let hint = hint.map(|hint| hint.as_i64()).transpose()?.flatten();
    let (Some(is_write), Some(is_data)) = (flag("isWrite")?, flag("isDataCache")?) else {
        return Ok(None);
    };
    let (Some(buffer), Some(hint)) = (op.op.operand(0), hint) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, 0..1);
    asm.put("[");
    asm.values(op.op, 1..op.op.num_operands());
    asm.put(if is_write { "], write" } else { "], read" });
    asm.put(", locality<");
    asm.number(hint);
    asm.put(if is_data { ">, data" } else { ">, instr" });
    asm.all_attrs(op.attrs, "", &["localityHint", "isWrite", "isDataCache"])?;
    asm.put(" : ");
    asm.ty(buffer.type_id())?;
    Ok(Some(Inner::Nothing))
}

/// ` %in (d0, d1) -> (d1, d0) {...} : type to type`.
fn transpose(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let map = op.attr("permutation").and_then(|map| map.as_attr());
    let map = map.map(decode_map).transpose()?.flatten();
    let (Some(map), Some(input), Some(result)) = (map, op.op.operand(0), op.op.result(0)) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, 0..1);
    asm.put(" ");
    affine_map(&map, &mut asm.out);
    asm.all_attrs(op.attrs, "", &["permutation"])?;
    asm.put(" : ");
    asm.ty(input.type_id())?;
    asm.put(" to ");
    asm.ty(result.type_id())?;
    Ok(Some(Inner::Nothing))
}

/// ` %src[%i], %dst[%j], %count, %tag[%k], %stride, %each {...} : types`.
fn dma_start(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let count = op.op.num_operands();
    let rank = |value: ValueRef<'_>| {
        Ok(match op.op.view().ty(value.type_id())? {
            TypeData::MemRef { shape, .. } => u32::try_from(shape.len()).ok(),
            _ => None,
        })
    };
    let (mut types, mut buffers, mut at) = (Vec::new(), Vec::new(), 0u32);
    for nth in 0..3 {
        // The number of elements stands in front of the tag.
        at = at.saturating_add(u32::from(nth == 2));
        let Some(buffer) = op.op.operand(at) else {
            return Ok(None);
        };
        let rank: Result<_> = rank(buffer);
        let Some(end) = rank?.and_then(|rank| rank.checked_add(at)?.checked_add(1)) else {
            return Ok(None);
        };
        types.push(buffer.type_id());
        buffers.push(at..end);
        at = end;
    }
    if count != at && count != at.saturating_add(2) {
        return Ok(None);
    }
    for (nth, range) in buffers.into_iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { " " });
        if nth == 2 {
            asm.values(op.op, range.start - 1..range.start);
            asm.put(", ");
        }
        asm.values(op.op, range.start..range.start + 1);
        asm.put("[");
        asm.values(op.op, range.start + 1..range.end);
        asm.put("]");
    }
    if count > at {
        asm.put(", ");
        asm.values(op.op, at..count);
    }
    asm.all_attrs(op.attrs, "", &[""; 0])?;
    asm.put(" : ");
    asm.types(&types, false)?;
    Ok(Some(Inner::Nothing))
}

/// `(%sizes) copy(%tensor) size_hint=%n {...} : type`.
fn alloc_tensor(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let groups: Option<Vec<_>> = (0..3).map(|nth| op.operand_group(nth)).collect();
    let (Some(groups), Some(result)) = (groups, op.op.result(0)) else {
        return Ok(None);
    };
    asm.put("(");
    asm.values(op.op, groups[0].clone());
    asm.put(")");
    if !groups[1].is_empty() {
        asm.put(" copy(");
        asm.values(op.op, groups[1].clone());
        asm.put(")");
    }
    if !groups[2].is_empty() {
        asm.put(" size_hint=");
        asm.values(op.op, groups[2].clone());
    }
    asm.all_attrs(op.attrs, "", &[""; 0])?;
    asm.put(" : ");
    asm.ty(result.type_id())?;
    Ok(Some(Inner::Nothing))
}

/// `type = value`, after the name of a global.
pub(super) fn global(op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let Some(ty) = op.attr("type") else {
        return Ok(None);
    };
    asm.op_attr(&ty)?;
    if let Some(value) = op.attr("initial_value") {
        asm.put(" = ");
        let data = value.as_attr().map(|value| value.data()).transpose()?;
        if matches!(data, Some(AttrData::Unit)) {
            asm.put("uninitialized");
        } else {
            asm.op_attr_without_type(&value)?;
        }
    }
    Ok(Some(()))
}
