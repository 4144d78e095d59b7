//! Constants, parts of composites, and operations of values.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::TypeData;
use mlirbc_ods::{Param, Types};

use super::super::llvm::inside;

/// ` value`, with ` : type` where that is an array.
pub(super) fn constant(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let (Some(value), Some(result)) = (op.attr("value"), op.op.result(0)) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.op_attr(&value)?;
    let ty = result.type_id();
    let is_array = matches!(
        op.op.view().ty(ty)?,
        TypeData::Text(text) if text.starts_with(b"!spirv.array<")
    );
    if is_array {
        asm.put(" : ");
        asm.ty(ty)?;
    }
    Ok(Some(Inner::Nothing))
}

/// ` %composite[1 : i32] : type`.
pub(super) fn extract(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let (Some(composite), Some(indices)) = (op.op.operand(0), op.attr("indices")) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, 0..1);
    asm.op_attr(&indices)?;
    asm.put(" : ");
    asm.ty(composite.type_id())?;
    Ok(Some(Inner::Nothing))
}

/// ` %object, %composite[1 : i32] : type into type`.
pub(super) fn insert(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let (Some(object), Some(composite), Some(indices)) =
        (op.op.operand(0), op.op.operand(1), op.attr("indices"))
    else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, 0..2);
    asm.op_attr(&indices)?;
    asm.put(" : ");
    asm.ty(object.type_id())?;
    asm.put(" into ");
    asm.ty(composite.type_id())?;
    Ok(Some(Inner::Nothing))
}

/// ` %a, %b {...} : type`; in the generic form where the types differ.
pub(super) fn same_types(
    op: &PrintedOp<'_>,
    _: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    let (Some(result), Some(types)) = (op.op.result(0), op.types(Types::AllOperands)) else {
        return Ok(None);
    };
    if types.iter().any(|ty| *ty != result.type_id()) {
        asm.generic(op)?;
        return Ok(Some(Inner::Nothing));
    }
    asm.put(" ");
    asm.values(op.op, 0..op.op.num_operands());
    asm.all_attrs::<&str>(op.attrs, "", &[])?;
    asm.put(" : ");
    asm.ty(result.type_id())?;
    Ok(Some(Inner::Nothing))
}

/// ` %a, %b : type` of the result; the reference leaves no space behind a dictionary.
pub(super) fn extended(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let Some(result) = op.op.result(0) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.all_attrs::<&str>(op.attrs, "", &[])?;
    asm.values(op.op, 0..op.op.num_operands());
    asm.put(" : ");
    asm.ty(result.type_id())?;
    Ok(Some(Inner::Nothing))
}

/// `["Bias|Lod"]`, if it is stated.
pub(super) fn image_operands(
    _: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let name = "image_operands";
    if op.attr(name).is_none() {
        return Ok(Some(()));
    }
    let Some(words) = inside(op, name)? else {
        return Ok(None);
    };
    asm.put("[");
    asm.quoted(words.as_bytes());
    asm.put("]");
    Ok(Some(()))
}
