//! Operations of `omp` that are printed by hand.

use crate::custom::asm::Asm;
use crate::custom::dialects::scf_ops::entry;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc_ods::Types;

/// ` (%i, %j) : type = (%a, %b) to (%c, %d) inclusive step (%e, %f) collapse(2) tiles(4, 4) {...}`. The reference
/// prints no other attributes.
pub(super) fn loop_nest(
    op: &PrintedOp<'_>,
    step: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    if step > 0 {
        return Ok(Some(Inner::Nothing));
    }
    // The three groups are of one size.
    let count = op.op.num_operands() / 3;
    let tiles = op.attr("tile_sizes").map(|attr| attr.to_i64s());
    let tiles = tiles.transpose()?;
    let body = entry(op, 0).filter(|_| op.op.num_operands() == count * 3);
    let Some((body, first)) = body.and_then(|body| Some((body, body.args().next()?))) else {
        return Ok(None);
    };
    asm.put(" (");
    for (nth, value) in body.args().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.value(value);
    }
    asm.put(") : ");
    asm.ty(first.type_id())?;
    asm.put(" = (");
    asm.values(op.op, 0..count);
    asm.put(") to (");
    asm.values(op.op, count..count * 2);
    asm.put(if op.attr("loop_inclusive").is_some() {
        ") inclusive step ("
    } else {
        ") step ("
    });
    asm.values(op.op, count * 2..count * 3);
    asm.put(") ");
    let collapsed = op.attr("collapse_num_loops").map(|attr| attr.as_i64());
    if let Some(count) = collapsed.transpose()?.flatten().filter(|count| *count > 1) {
        asm.put("collapse(");
        asm.number(count);
        asm.put(") ");
    }
    if let Some(tiles) = tiles {
        asm.put("tiles(");
        for (nth, tile) in tiles.into_iter().flatten().enumerate() {
            asm.put(if nth > 0 { ", " } else { "" });
            asm.number(tile);
        }
        asm.put(") ");
    }
    Ok(Some(Inner::region(0).without_arguments()))
}

/// `(%cli) %iv : type in range(%n) {...} {...}`.
pub(super) fn canonical_loop(
    op: &PrintedOp<'_>,
    step: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    if step > 0 {
        asm.all_attrs::<&str>(op.attrs, "", &[])?;
        return Ok(Some(Inner::Nothing));
    }
    let variable = entry(op, 0).and_then(|body| body.args().next());
    let (Some(variable), Some(count), Some(cli)) =
        (variable, op.operand_group(0), op.operand_group(1))
    else {
        return Ok(None);
    };
    if !cli.is_empty() {
        asm.put("(");
        asm.values(op.op, cli);
        asm.put(")");
    }
    asm.put(" ");
    asm.value(variable);
    asm.put(" : ");
    asm.ty(variable.type_id())?;
    asm.put(" in range(");
    asm.values(op.op, count);
    asm.put(") ");
    Ok(Some(Inner::region(0).without_arguments()))
}

/// `(%cli) {...}`.
pub(super) fn unroll_heuristic(
    op: &PrintedOp<'_>,
    _: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    if op.op.num_operands() != 1 || op.num_regions() != 0 {
        return Ok(None);
    }
    asm.put("(");
    asm.values(op.op, 0..1);
    asm.put(")");
    asm.all_attrs::<&str>(op.attrs, "", &[])?;
    Ok(Some(Inner::Nothing))
}

/// ` %device : type, type(%length : type), %size {...}`.
pub(super) fn target_allocmem(
    op: &PrintedOp<'_>,
    _: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    let ty = op.attr("in_type").map(|attr| attr.as_type()).transpose()?;
    let ty = ty.flatten().and_then(|ty| ty.id());
    let (Some(ty), Some(device), Some(lengths), Some(sizes)) = (
        ty,
        op.operand_group(0).filter(|device| device.len() == 1),
        op.operand_group(1),
        op.operand_group(2),
    ) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, device);
    asm.put(" : ");
    asm.types(&op.types(Types::Operand(0)).unwrap_or_default(), false)?;
    asm.put(", ");
    asm.ty(ty)?;
    if !lengths.is_empty() {
        asm.put("(");
        asm.values(op.op, lengths);
        asm.put(" : ");
        asm.types(&op.types(Types::Operand(1)).unwrap_or_default(), false)?;
        asm.put(")");
    }
    if !sizes.is_empty() {
        asm.put(", ");
        asm.values(op.op, sizes);
    }
    asm.all_attrs(op.attrs, "", &["in_type"])?;
    Ok(Some(Inner::Nothing))
}
