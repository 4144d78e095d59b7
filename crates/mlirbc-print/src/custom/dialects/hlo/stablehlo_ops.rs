//! `stablehlo` and `mhlo`.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::View;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::{BlockRef, OpProperties, OpRef, RegionRef};
use mlirbc_ods::Types;

use super::super::dialect_code::Dialect;
use super::hlo_directives::DIRECTIVES;

pub(in crate::custom) static STABLEHLO: Dialect = Dialect {
    name: "stablehlo",
    ops: &[
        ("constant", constant),
        ("reduce", reduce),
        ("while", while_loop),
    ],
    directives: DIRECTIVES,
    results: &[("constant", name_of_constant)],
    arguments: &[("while", names_of_arguments)],
    ..Dialect::NOTHING
};

/// Its values have no names.
pub(in crate::custom) static MHLO: Dialect = Dialect {
    name: "mhlo",
    ops: STABLEHLO.ops,
    directives: DIRECTIVES,
    arguments: STABLEHLO.arguments,
    ..Dialect::NOTHING
};

/// `%c` of integers, `%cst` of others.
fn name_of_constant(op: OpRef<'_>, _: &OpProperties, set: &mut dyn FnMut(u32, &str)) {
    let view = op.view();
    let element = op
        .result(0)
        .and_then(|value| element(view, value.type_id()).ok().flatten());
    let ty = element.and_then(|ty| view.ty(ty).ok());
    let is_integer = matches!(ty, Some(TypeData::Integer { .. }));
    set(0, if is_integer { "c" } else { "cst" });
}

fn names_of_arguments(_: OpRef<'_>, region: RegionRef<'_>, set: &mut dyn FnMut(u32, &str)) {
    let count = region.blocks().next().map_or(0, |block| block.num_args());
    (0..count).for_each(|nth| set(nth, "iterArg"));
}

/// The type of the elements of a tensor.
fn element(view: View<'_>, ty: TypeId) -> Result<Option<TypeId>> {
    Ok(match view.ty(ty)? {
        TypeData::RankedTensor { element, .. } | TypeData::UnrankedTensor(element) => Some(element),
        _ => None,
    })
}

/// `dense<0> : tensor<i32>`, or the generic form behind the name where the types differ.
pub(in crate::custom) fn constant(
    op: &PrintedOp<'_>,
    _: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    let (Some(value), Some(result)) = (op.attr("value"), op.op.result(0)) else {
        return Ok(None);
    };
    let ty = match value.data()? {
        Some(
            AttrData::DenseElements { ty, .. }
            | AttrData::DenseStrings { ty, .. }
            | AttrData::DenseResource { ty, .. }
            | AttrData::SparseElements { ty, .. },
        ) => ty,
        _ => return Ok(None),
    };
    if ty != result.type_id() {
        asm.generic(op)?;
        return Ok(Some(Inner::Nothing));
    }
    asm.attr_dict(op, "", &["value"], false)?;
    asm.put(" ");
    asm.op_attr(&value)?;
    Ok(Some(Inner::Nothing))
}

/// `(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : type`, or with the region after it.
fn reduce(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        return Ok(Some(Inner::Nothing));
    }
    let dimensions = op
        .attr("dimensions")
        .map(|attr| attr.to_i64s())
        .transpose()?;
    let (Some(Some(dimensions)), true, true) = (
        dimensions,
        op.num_regions() == 1,
        op.op.num_operands() % 2 == 0,
    ) else {
        return Ok(None);
    };
    let pairs = op.op.num_operands() / 2;
    let body = op.region(0).blocks().next();
    let applied = match body {
        Some(body) => applied(op, body)?,
        None => None,
    };
    if applied.is_none() && body.is_none_or(|body| body.num_args() != 2 * pairs) {
        return Ok(None);
    }
    for nth in 0..pairs {
        asm.put(if nth > 0 { ", (" } else { "(" });
        asm.values(op.op, nth..nth + 1);
        asm.put(" init: ");
        asm.values(op.op, pairs + nth..pairs + nth + 1);
        asm.put(")");
    }
    if let Some(name) = &applied {
        asm.put(" applies ");
        asm.put(name);
    }
    asm.put(" across dimensions = [");
    for (nth, number) in dimensions.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.number(*number);
    }
    asm.put("]");
    asm.attr_dict(op, "", &["dimensions"], false)?;
    asm.put(" : ");
    let types = (op.types(Types::AllOperands), op.types(Types::AllResults));
    asm.functional_type(types.0.unwrap_or_default(), types.1.unwrap_or_default())?;
    let (None, Some(body)) = (applied, body) else {
        return Ok(Some(Inner::Nothing));
    };
    asm.newline();
    asm.put(" reducer");
    for nth in 0..pairs {
        asm.put("(");
        asm.region_argument(body, nth, None, true)?;
        asm.put(", ");
        asm.region_argument(body, pairs + nth, None, true)?;
        asm.put(") ");
    }
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}

/// Operations with two operands whose order does not matter.
const COMMUTATIVE: [&str; 7] = ["add", "and", "maximum", "minimum", "multiply", "or", "xor"];

/// The operation that the body consists of, if it only applies one to its arguments.
fn applied(op: &PrintedOp<'_>, body: BlockRef<'_>) -> Result<Option<String>> {
    let mut ops = body.ops();
    let (Some(inner), Some(end), None) = (ops.next(), ops.next(), ops.next()) else {
        return Ok(None);
    };
    let name = inner.name()?;
    let end_name = end.name()?;
    let of_dialect = name.split_once('.').filter(|(dialect, _)| {
        matches!(op.op.name(), Ok(outer) if outer.strip_suffix(".reduce") == Some(*dialect))
            && end_name.strip_suffix(".return") == Some(*dialect)
    });
    if of_dialect.is_none_or(|(_, rest)| !COMMUTATIVE.contains(&rest))
        || inner.num_results() != 1
        || inner.num_operands() != 2
    {
        return Ok(None);
    }
    let arguments = body.args().map(|value| value.id());
    let operands = inner.operands().map(|value| value.id());
    let results = inner.results().map(|value| value.id());
    if !arguments.eq(operands) || !results.eq(end.operands().map(|value| value.id())) {
        return Ok(None);
    }
    let (Some(input), Some(first)) = (op.op.operand(0), inner.operand(0)) else {
        return Ok(None);
    };
    let view = op.op.view();
    let ty = first.type_id();
    let mut types = inner
        .operands()
        .chain(inner.results())
        .map(|value| value.type_id());
    let is_scalar = match view.ty(ty)? {
        TypeData::RankedTensor {
            shape,
            element: of,
            encoding,
        } => shape.is_empty() && encoding.is_none() && element(view, input.type_id())? == Some(of),
        _ => false,
    };
    Ok((is_scalar && types.all(|it| it == ty)).then_some(name))
}

/// `(%iterArg = %0) : type`, then ` cond {...} do {...}`.
fn while_loop(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    match step {
        0 => {}
        1 => {
            asm.put(" do ");
            return Ok(Some(Inner::region(1).without_arguments()));
        }
        _ => return Ok(Some(Inner::Nothing)),
    }
    let count = op.op.num_operands();
    let condition = (op.num_regions() == 2).then(|| op.region(0).blocks().next());
    let Some(condition) = condition
        .flatten()
        .filter(|block| block.num_args() == count)
    else {
        return Ok(None);
    };
    asm.put("(");
    for (nth, argument) in condition.args().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.value(argument);
        asm.put(" = ");
        asm.values(op.op, nth as u32..nth as u32 + 1);
    }
    asm.put(")");
    if count > 0 {
        asm.put(" : ");
        asm.types(&op.types(Types::AllOperands).unwrap_or_default(), false)?;
    }
    asm.attr_dict::<&str>(op, " attributes", &[], false)?;
    asm.newline();
    asm.put("cond ");
    Ok(Some(Inner::region(0).without_arguments()))
}
