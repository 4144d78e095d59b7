//! Types with the values of their dimensions, and results that are operands. Source:
//! `compiler/src/iree/compiler/Dialect/Util/IR/UtilOps.cpp` of iree-org/iree.

use std::ops::Range;

use crate::custom::asm::Asm;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::View;
use mlirbc::attr_text::Printer;
use mlirbc::entity::{DYNAMIC, TypeData};
use mlirbc::ids::TypeId;
use mlirbc_ods::Param;

use super::super::dialect_code::Directive;
use super::params::Params;

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[
    ("OperandTypeList", operand_types),
    ("ShapedFunctionType", function_type),
    ("ShapedOperandList", operand_list),
    ("ShapedTiedResult", tied_result),
    ("ShapedTypeList", type_list),
    ("SizeAwareType", sized_type),
    ("TiedFunctionResultList", tied_results),
];

/// Whether the text of a type is that of one of a size that is only known where the program runs.
fn is_sized(view: View<'_>, ty: TypeId) -> Result<bool> {
    Ok(match view.ty(ty)? {
        TypeData::Text(text) => text == b"!util.buffer" || text.starts_with(b"!stream.resource<"),
        _ => false,
    })
}

/// How many values follow a type in braces.
fn num_dims(view: View<'_>, ty: TypeId) -> Result<u32> {
    Ok(match view.ty(ty)? {
        TypeData::RankedTensor { shape, .. } | TypeData::MemRef { shape, .. } => {
            shape.iter().filter(|extent| *extent == DYNAMIC).count() as u32
        }
        _ => is_sized(view, ty)?.into(),
    })
}

/// `{%dim}` behind a type, with the first of these operands.
pub(super) fn dims(
    op: &PrintedOp<'_>,
    ty: TypeId,
    left: &mut Range<u32>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let count = num_dims(op.op.view(), ty)?;
    if count == 0 {
        return Ok(Some(()));
    }
    if (left.len() as u32) < count {
        return Ok(None);
    }
    asm.put("{");
    asm.values(op.op, left.start..left.start + count);
    asm.put("}");
    left.start += count;
    Ok(Some(()))
}

/// `type{%dim}`.
pub(super) fn shaped_type(
    op: &PrintedOp<'_>,
    ty: TypeId,
    left: &mut Range<u32>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    asm.ty(ty)?;
    dims(op, ty, left, asm)
}

/// `type{%dim}, type`.
fn shaped_types(
    op: &PrintedOp<'_>,
    types: &[TypeId],
    left: &mut Range<u32>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    for (nth, ty) in types.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        if shaped_type(op, *ty, left, asm)?.is_none() {
            return Ok(None);
        }
        asm.out.check()?;
    }
    Ok(Some(()))
}

/// The operands that are the results of an operation: the numbers in `tied_operands` count from the first operand on
/// that can be one. `None` if an operand is not there.
pub(super) fn tied(
    op: &PrintedOp<'_>,
    operands: Range<u32>,
    results: usize,
) -> Result<Option<Vec<Option<u32>>>> {
    let numbers = op
        .attr("tied_operands")
        .map(|it| it.to_i64s())
        .transpose()?;
    let numbers = numbers.flatten().unwrap_or_default();
    let one = |nth| match numbers.get(nth) {
        None | Some(-1) => Some(None),
        Some(number) => {
            let operand = operands.start.checked_add(u32::try_from(*number).ok()?)?;
            (operand < operands.end).then_some(Some(operand))
        }
    };
    Ok((0..results).map(one).collect())
}

/// `%operand as ` in front of the type of a result, which is left out where it is that of the operand.
pub(super) fn tied_type(
    op: &PrintedOp<'_>,
    operand: Option<u32>,
    ty: TypeId,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    if let Some(operand) = operand {
        let Some(value) = op.op.operand(operand) else {
            return Ok(None);
        };
        asm.values(op.op, operand..operand + 1);
        if value.type_id() == ty {
            return Ok(Some(()));
        }
        asm.put(" as ");
    }
    asm.ty(ty)?;
    Ok(Some(()))
}

/// `type{%dim}, %operand, %operand as type`, in brackets unless it is one.
pub(super) fn shaped_results(
    op: &PrintedOp<'_>,
    operands: Range<u32>,
    results: &[TypeId],
    mut left: Option<Range<u32>>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let Some(tied) = tied(op, operands, results.len())? else {
        return Ok(None);
    };
    asm.put(if results.len() == 1 { "" } else { "(" });
    for (nth, (ty, operand)) in results.iter().zip(tied).enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        if tied_type(op, operand, *ty, asm)?.is_none() {
            return Ok(None);
        }
        let fits = match &mut left {
            Some(left) => dims(op, *ty, left, asm)?,
            None => Some(()),
        };
        if fits.is_none() {
            return Ok(None);
        }
        asm.out.check()?;
    }
    asm.put(if results.len() == 1 { "" } else { ")" });
    Ok(Some(()))
}

/// `(type, type{%dim}) -> (type{%dim}, %operand)`.
fn function_type(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(operands), Some(types), Some(mut left), Some(results), Some(result_dims)) = (
        given.operands(0),
        given.types(1),
        given.operands(2),
        given.types(3),
        given.operands(4),
    ) else {
        return Ok(None);
    };
    asm.put("(");
    if shaped_types(op, &types, &mut left, asm)?.is_none() {
        return Ok(None);
    }
    asm.put(") -> ");
    shaped_results(op, operands, &results, Some(result_dims), asm)
}

/// `type{%dim}, type`: the last parameter has the dimensions.
fn type_list(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let given = Params(params, op);
    let left = given.operands(params.len().saturating_sub(1));
    let (Some(types), Some(mut left)) = (given.types(0), left) else {
        return Ok(None);
    };
    if params.len() == 3 && given.types(1).is_none_or(|others| others != types) {
        return Ok(None);
    }
    shaped_types(op, &types, &mut left, asm)
}

/// `%value : type{%dim}, %value : type`.
fn operand_list(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(values), Some(types), Some(mut left)) =
        (given.operands(0), given.types(1), given.operands(2))
    else {
        return Ok(None);
    };
    for (nth, (value, ty)) in values.zip(types).enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.values(op.op, value..value + 1);
        asm.put(" : ");
        if shaped_type(op, ty, &mut left, asm)?.is_none() {
            return Ok(None);
        }
    }
    Ok(Some(()))
}

/// `%operand as type{%dim}`: of operations whose result is their first operand.
fn tied_result(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(ty), Some(mut left), Some(_)) =
        (given.one_type(0), given.operands(1), op.op.operand(0))
    else {
        return Ok(None);
    };
    asm.values(op.op, 0..1);
    asm.put(" as ");
    shaped_type(op, ty, &mut left, asm)
}

/// `type{%size}`.
fn sized_type(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(ty), Some(size)) = (given.one_type(0), given.operands(1)) else {
        return Ok(None);
    };
    asm.ty(ty)?;
    asm.put("{");
    asm.values(op.op, size);
    asm.put("}");
    Ok(Some(()))
}

/// `(type, type)`: the reference prints these types past its printer, without aliases.
fn operand_types(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let Some(types) = Params(params, op).types(0) else {
        return Ok(None);
    };
    let mut printer = Printer::new(op.op.view(), &asm.context.text);
    asm.put("(");
    for (nth, ty) in types.into_iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        printer.ty(ty, &mut asm.out)?;
        asm.out.check()?;
    }
    asm.put(")");
    Ok(Some(()))
}

/// `(type, %operand, %operand as type)`.
fn tied_results(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(operands), Some(results)) = (given.operands(0), given.types(2)) else {
        return Ok(None);
    };
    shaped_results(op, operands, &results, None, asm)
}
