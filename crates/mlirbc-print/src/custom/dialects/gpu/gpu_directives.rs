//! The directives of `gpu`.

use crate::custom::asm::Asm;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc_ods::{Param, Types, Variable};

use super::super::dialect_code::Directive;

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[
    ("AllReduceOperation", all_reduce_operation),
    ("AsyncDependencies", async_dependencies),
    ("LaunchDimType", launch_dim_type),
    ("LaunchFuncOperands", launch_operands),
    ("OffloadingHandler", offloading_handler),
];

/// `async [%0, %1]`.
fn async_dependencies(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let [
        Param::Types(token),
        Param::Variable(Variable::Operand(group)),
    ] = params
    else {
        return Ok(None);
    };
    let (Some(token), Some(operands)) = (op.types(*token), op.operand_group(*group)) else {
        return Ok(None);
    };
    if !token.is_empty() {
        asm.put("async");
    }
    if !operands.is_empty() {
        asm.put(if token.is_empty() { "[" } else { " [" });
        asm.values(op.op, operands);
        asm.put("]");
    }
    Ok(Some(()))
}

/// The word of an operation, if there is one.
fn all_reduce_operation(
    _: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    if let Some(attr) = op.attr("op") {
        asm.op_attr_stripped(&attr)?;
    }
    Ok(Some(()))
}

/// `: type` of the dimensions, unless it is `index`.
fn launch_dim_type(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let [Param::Types(dimension), ..] = params else {
        return Ok(None);
    };
    let Some(&[ty]) = op.types(*dimension).as_deref() else {
        return Ok(None);
    };
    if !matches!(op.op.view().ty(ty)?, TypeData::Index) {
        asm.put(": ");
        asm.ty(ty)?;
    }
    Ok(Some(()))
}

/// `args(%0 : type, %1 : type)`.
fn launch_operands(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let [Param::Variable(Variable::Operand(group)), ..] = params else {
        return Ok(None);
    };
    let (Some(operands), Some(types)) =
        (op.operand_group(*group), op.types(Types::Operand(*group)))
    else {
        return Ok(None);
    };
    for (nth, ty) in operands.clone().zip(&types) {
        asm.put(if nth > operands.start { ", " } else { "args(" });
        asm.values(op.op, nth..nth + 1);
        asm.put(" : ");
        asm.ty(*ty)?;
        asm.out.check()?;
    }
    asm.put(if operands.is_empty() { "" } else { ")" });
    Ok(Some(()))
}

/// `<#handler>`, unless it is the default.
fn offloading_handler(
    _: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let Some(handler) = op.attr("offloadingHandler") else {
        return Ok(Some(()));
    };
    if !matches!(handler.data()?, Some(AttrData::Text(b"#gpu.select_object"))) {
        asm.put("<");
        asm.op_attr(&handler)?;
        asm.put(">");
    }
    Ok(Some(()))
}
