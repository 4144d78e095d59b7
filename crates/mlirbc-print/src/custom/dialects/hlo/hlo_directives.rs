//! The directives of StableHLO and CHLO. Source: `stablehlo/dialect/AssemblyFormat.cpp` of openxla/stablehlo.

use crate::custom::asm::Asm;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::attr_text::{Out, Printer};
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::{AttrRef, AttrValue, OpAttr};
use mlirbc_ods::{Param, Types, Variable};

use super::super::dialect_code::Directive;

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[
    ("SameOperandsAndResultType", same_type),
    ("VariadicSameOperandsAndResultType", same_type),
    ("ComplexOpType", complex_type),
    ("SelectOpType", select_type),
    ("TupleOpType", tuple_type),
    ("PairwiseOpType", pairwise_type),
    ("VariadicOperandWithAttribute", operands_and_comma),
    ("CustomCallTarget", call_target),
    ("SliceRanges", slice_ranges),
    ("ExponentMantissa", exponent_mantissa),
    ("DotDimensionNumbers", dot_dimensions),
    ("PrecisionConfig", precision),
    ("PrecisionConfigAndAlgorithm", precision_and_algorithm),
    ("ConvolutionDimensions", convolution_dimensions),
    ("WindowAttributes", window),
];

/// The types of all operands, and of the results.
fn all_types(op: &PrintedOp<'_>) -> (Vec<TypeId>, Vec<TypeId>) {
    let operands = op.types(Types::AllOperands).unwrap_or_default();
    (operands, op.types(Types::AllResults).unwrap_or_default())
}

fn functional(op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let (operands, results) = all_types(op);
    asm.functional_type(operands, results)?;
    Ok(Some(()))
}

/// One type where all are equal, otherwise all of them.
fn same_type(_: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let (operands, results) = all_types(op);
    let &[result] = &results[..] else {
        return Ok(None);
    };
    for ty in operands {
        if !are_same(op, ty, result)? {
            return functional(op, asm);
        }
    }
    asm.ty(result)?;
    Ok(Some(()))
}

/// Whether two types are one: a module that was converted can have two entries for a tensor, and for its elements.
fn are_same(op: &PrintedOp<'_>, a: TypeId, b: TypeId) -> Result<bool> {
    let view = op.op.view();
    if a == b {
        return Ok(true);
    }
    Ok(match (view.ty(a)?, view.ty(b)?) {
        (
            TypeData::RankedTensor {
                shape,
                element,
                encoding,
            },
            TypeData::RankedTensor {
                shape: other_shape,
                element: other,
                encoding: other_encoding,
            },
        ) => {
            encoding == other_encoding
                && shape.iter().eq(other_shape.iter())
                && (element == other || are_same_scalars(&view.ty(element)?, &view.ty(other)?))
        }
        (a, b) => are_same_scalars(&a, &b),
    })
}

fn are_same_scalars(a: &TypeData<'_>, b: &TypeData<'_>) -> bool {
    matches!(a, TypeData::Float(_) | TypeData::Integer { .. }) && a == b
}

/// The type of the result where those of the operands are its parts.
fn complex_type(_: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let (operands, results) = all_types(op);
    let (&[lhs, rhs], &[result]) = (&operands[..], &results[..]) else {
        return Ok(None);
    };
    let view = op.op.view();
    let same = match (view.ty(result)?, view.ty(lhs)?) {
        (
            TypeData::RankedTensor {
                shape,
                element,
                encoding,
            },
            TypeData::RankedTensor {
                shape: part_shape,
                element: part,
                encoding: part_encoding,
            },
        ) => {
            let is_part = matches!(view.ty(element)?, TypeData::Complex(inner) if inner == part);
            is_part && encoding == part_encoding && shape.iter().eq(part_shape.iter())
        }
        (TypeData::Complex(inner), _) => inner == lhs,
        _ => false,
    };
    if !same || lhs != rhs {
        return functional(op, asm);
    }
    asm.ty(result)?;
    Ok(Some(()))
}

/// The type of the predicate and that of the result, where both choices have it.
fn select_type(_: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let (operands, results) = all_types(op);
    let (&[predicate, on_true, on_false], &[result]) = (&operands[..], &results[..]) else {
        return Ok(None);
    };
    if on_true != result || on_false != result {
        return functional(op, asm);
    }
    asm.types(&[predicate, result], false)?;
    Ok(Some(()))
}

fn tuple_type(_: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    asm.types(&all_types(op).1, false)?;
    Ok(Some(()))
}

fn pairwise_type(_: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    asm.types(&all_types(op).0, false)?;
    Ok(Some(()))
}

/// `%a, %b,`.
fn operands_and_comma(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let [Param::Variable(Variable::Operand(nth))] = params else {
        return Ok(None);
    };
    let Some(range) = op.operand_group(*nth) else {
        return Ok(None);
    };
    asm.values(op.op, range);
    asm.put(",");
    Ok(Some(()))
}

/// The attribute of a parameter.
fn attr<'o>(param: Option<&Param>, op: &PrintedOp<'o>) -> Option<OpAttr<'o>> {
    match param? {
        Param::Variable(Variable::Attr(nth, _)) => op.attr(&op.known.definition.attrs[*nth].name),
        _ => None,
    }
}

fn call_target(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let target = attr(params.first(), op);
    let Some(name) = target.map(|attr| attr.as_str()).transpose()?.flatten() else {
        return Ok(None);
    };
    asm.symbol(name.as_bytes());
    Ok(Some(()))
}

/// `[start:limit, start:limit:stride]`.
fn slice_ranges(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let mut lists = Vec::new();
    for param in params {
        let Some(list) = attr(Some(param), op)
            .map(|attr| attr.to_i64s())
            .transpose()?
            .flatten()
        else {
            return Ok(None);
        };
        lists.push(list);
    }
    let [starts, limits, strides] = &lists[..] else {
        return Ok(None);
    };
    if starts.len() != limits.len() || starts.len() != strides.len() {
        return Ok(None);
    }
    asm.put("[");
    for (nth, ((start, limit), stride)) in starts.iter().zip(limits).zip(strides).enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.number(*start);
        asm.put(":");
        asm.number(*limit);
        if *stride != 1 {
            asm.put(":");
            asm.number(*stride);
        }
    }
    asm.put("]");
    Ok(Some(()))
}

/// `e8m7`.
fn exponent_mantissa(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let bits = |nth: usize| {
        attr(params.get(nth), op)
            .map(|attr| attr.as_i64())
            .transpose()
    };
    let (Some(Some(exponent)), Some(Some(mantissa))) = (bits(0)?, bits(1)?) else {
        return Ok(None);
    };
    asm.put("e");
    asm.number(exponent);
    asm.put("m");
    asm.number(mantissa);
    Ok(Some(()))
}

/// `[0, 1]`.
fn dimensions(list: &[i64], asm: &mut Asm<'_, '_>) {
    asm.put("[");
    for (nth, number) in list.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.number(*number);
    }
    asm.put("]");
}

/// `batching_dims = [0] x [0], contracting_dims = [1] x [0]`.
fn dot_dimensions(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let Some(numbers) = attr(params.first(), op) else {
        return Ok(None);
    };
    let list = |name: &str| -> Result<Option<Vec<i64>>> {
        Ok(match numbers.get(name)? {
            Some(AttrValue::Ints(list)) => list.to_i64s(),
            _ => None,
        })
    };
    let (lhs_batching, rhs_batching) = (
        list("lhs_batching_dimensions")?,
        list("rhs_batching_dimensions")?,
    );
    let (Some(lhs), Some(rhs)) = (
        list("lhs_contracting_dimensions")?,
        list("rhs_contracting_dimensions")?,
    ) else {
        return Ok(None);
    };
    let (lhs_batching, rhs_batching) = (
        lhs_batching.unwrap_or_default(),
        rhs_batching.unwrap_or_default(),
    );
    if !lhs_batching.is_empty() || !rhs_batching.is_empty() {
        asm.put("batching_dims = ");
        dimensions(&lhs_batching, asm);
        asm.put(" x ");
        dimensions(&rhs_batching, asm);
        asm.put(", ");
    }
    asm.put("contracting_dims = ");
    dimensions(&lhs, asm);
    asm.put(" x ");
    dimensions(&rhs, asm);
    Ok(Some(()))
}

/// `, precision = [DEFAULT, HIGHEST]`.
fn precision(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let Some(list) = attr(params.first(), op).and_then(|attr| attr.as_attr()) else {
        return Ok(Some(()));
    };
    let AttrData::Array(list) = list.data()? else {
        return Ok(None);
    };
    let view = op.op.view();
    let mut words = Vec::new();
    for id in list.iter() {
        let Some(enumerator) = AttrRef::new(view, id).value()?.as_enum() else {
            return Ok(None);
        };
        words.push(enumerator.name);
    }
    asm.put(", precision = [");
    asm.put(&words.join(", "));
    asm.put("]");
    Ok(Some(()))
}

/// The same, and `, algorithm = <...>`.
fn precision_and_algorithm(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    if precision(params, op, asm)?.is_none() {
        return Ok(None);
    }
    if let Some(algorithm) = attr(params.get(1), op) {
        asm.put(", algorithm = ");
        asm.op_attr_stripped(&algorithm)?;
    }
    Ok(Some(()))
}

/// `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`.
fn convolution_dimensions(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let Some(numbers) = attr(params.first(), op).and_then(|attr| attr.as_attr()) else {
        return Ok(None);
    };
    let mut text = Out::new();
    let mut printer = Printer::new(op.op.view(), &asm.context.text);
    printer.attr_stripped(numbers.id(), &mut text)?;
    let text = text.into_bytes();
    let inner = text
        .strip_prefix(b"<")
        .and_then(|text| text.strip_suffix(b">"));
    let Some(inner) = inner.and_then(|text| std::str::from_utf8(text).ok()) else {
        return Ok(None);
    };
    asm.put(inner);
    Ok(Some(()))
}

/// `stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]`.
fn window(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let is_mhlo = op.op.name()?.starts_with("mhlo.");
    let mut between = "";
    for (nth, word) in ["stride", "pad", "lhs_dilate", "rhs_dilate", "reverse"]
        .into_iter()
        .enumerate()
    {
        let Some(attr) = attr(params.get(nth), op) else {
            continue;
        };
        asm.put(between);
        between = ", ";
        asm.put(word);
        asm.put(" = ");
        match word {
            "pad" => {
                let Some(numbers) = attr.to_i64s()? else {
                    return Ok(None);
                };
                asm.put("[");
                for (nth, pair) in numbers.chunks(2).enumerate() {
                    asm.put(if nth > 0 { ", " } else { "" });
                    dimensions(pair, asm);
                }
                asm.put("]");
            }
            // Elements of a tensor.
            _ if is_mhlo => {
                let Some(numbers) = attr.to_i64s()? else {
                    return Ok(None);
                };
                dimensions(&numbers, asm);
            }
            _ => {
                // Not visited: the words are no attribute of the text.
                let mut text = Out::new();
                let mut printer = Printer::new(op.op.view(), &asm.context.text);
                if let Some(list) = attr.as_attr() {
                    printer.attr_stripped(list.id(), &mut text)?;
                }
                asm.out.put(text.into_bytes());
            }
        }
    }
    Ok(Some(()))
}
