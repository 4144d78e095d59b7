//! `stream`. Source: `compiler/src/iree/compiler/Dialect/Stream/IR/StreamOps.cpp` of iree-org/iree.

use std::ops::Range;

use crate::custom::asm::Asm;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::dialect::Style;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::OpAttr;
use mlirbc_ods::Param;

use super::super::dialect_code::{Dialect, Directive};
use super::super::function_text::dictionaries;
use super::parameter_text::{behind, rows};
use super::params::Params;
use super::shaped_text::{dims, shaped_type, tied, tied_type};
use super::symbol_text::{elements, function_types, is_entry, nth_dictionary};

pub(in crate::custom) static STREAM: Dialect = Dialect {
    name: "stream",
    directives: DIRECTIVES,
    ..Dialect::NOTHING
};

static DIRECTIVES: &[(&str, Directive)] = &[
    ("CmdCallOperands", call_operands),
    ("CollectiveParam", collective_param),
    ("ConstantValueList", constants),
    ("DispatchFunctionSignature", signature),
    ("DispatchOperands", dispatch_operands),
    ("DispatchResources", dispatch_resources),
    ("EncodedResourceOperands", encoded_operands),
    ("EncodedShapedFunctionType", encoded_function_type),
    ("PackSliceRanges", slices),
];

/// Whether a type is a resource, which has a range.
fn is_resource(op: &PrintedOp<'_>, ty: TypeId) -> Result<bool> {
    let data = op.op.view().ty(ty)?;
    Ok(matches!(data, TypeData::Text(text) if text.starts_with(b"!stream.resource<")))
}

/// Operands in brackets; `range` prints what follows the resource of this number.
fn with_ranges(
    op: &PrintedOp<'_>,
    operands: Range<u32>,
    asm: &mut Asm<'_, '_>,
    mut before: impl FnMut(u32, &mut Asm<'_, '_>) -> Option<()>,
    columns: &[Range<u32>],
) -> Result<Option<()>> {
    let mut resource = 0;
    asm.put("(");
    for nth in operands.clone() {
        asm.put(if nth > operands.start { ", " } else { "" });
        let ty = op.op.operand(nth).map(|value| value.type_id());
        let has_range = ty.map_or(Ok(false), |ty| is_resource(op, ty))?;
        if has_range && (columns[0].len() as u32 <= resource || before(resource, asm).is_none()) {
            return Ok(None);
        }
        asm.values(op.op, nth..nth + 1);
        if has_range {
            let words: &[&str] = match columns.len() {
                3 => &["[", " to ", " for "],
                _ => &["[", " for "],
            };
            for (word, column) in words.iter().zip(columns) {
                behind(op, word, column.start + resource, asm);
            }
            asm.put("]");
            resource += 1;
        }
    }
    asm.put(")");
    Ok(Some(()))
}

/// `(%0[%offset to %end for %length], %1)`.
fn dispatch_operands(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(operands), Some(columns)) = (given.operands(0), given.columns::<3>(1)) else {
        return Ok(None);
    };
    with_ranges(op, operands, asm, |_, _| Some(()), &columns)
}

/// `ro`, `wo` or `rw`.
fn access_word(bits: i64) -> Option<&'static str> {
    Some(match bits & 3 {
        3 => "rw",
        1 => "ro",
        2 => "wo",
        _ => return None,
    })
}

/// The words of accesses.
fn accesses(attr: Option<OpAttr<'_>>) -> Result<Option<Vec<&'static str>>> {
    let numbers = attr.map(|attr| attr.to_i64s()).transpose()?.flatten();
    Ok(numbers.and_then(|it| it.into_iter().map(access_word).collect()))
}

/// `(rw %0[%offset for %length], %1)`.
fn call_operands(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(operands), Some(columns), Some(words)) = (
        given.operands(0),
        given.columns::<2>(1),
        accesses(given.attr(3))?,
    ) else {
        return Ok(None);
    };
    let before = |nth: u32, asm: &mut Asm<'_, '_>| {
        let word = words.get(nth as usize)?;
        asm.put(word);
        asm.put(" ");
        Some(())
    };
    with_ranges(op, operands, asm, before, &columns)
}

/// `rw %0[%offset for %length] : type{%size}`, each on a line of its own.
fn dispatch_resources(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(resources), Some(types), Some([sizes, offsets, lengths]), Some(words)) = (
        given.operands(0),
        given.types(1),
        given.columns(2),
        accesses(given.attr(5))?,
    ) else {
        return Ok(None);
    };
    if sizes.len() != resources.len() || words.len() != resources.len() {
        return Ok(None);
    }
    for (nth, (ty, word)) in (0..).zip(types.into_iter().zip(words)) {
        asm.put(if nth > 0 { "," } else { "" });
        asm.newline();
        asm.put("  ");
        asm.put(word);
        behind(op, " ", resources.start + nth, asm);
        behind(op, "[", offsets.start + nth, asm);
        behind(op, " for ", lengths.start + nth, asm);
        asm.put("] : ");
        asm.ty(ty)?;
        behind(op, "{", sizes.start + nth, asm);
        asm.put("}");
        asm.out.check()?;
    }
    Ok(Some(()))
}

/// `target(%0) `, by the kind of a collective operation that has a parameter.
fn collective_param(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(kind), Some(value)) = (given.attr(0), given.operands(1)) else {
        return Ok(None);
    };
    if value.is_empty() {
        return Ok(Some(()));
    }
    let text = kind.to_string();
    let kind = text.trim_start_matches("#stream.collective<");
    let kind = kind
        .split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
        .next();
    let word = match kind {
        Some("broadcast" | "recv") => "source",
        Some("reduce" | "send") => "target",
        Some("send_recv") => "source_target_pair",
        _ => return Ok(None),
    };
    asm.put(word);
    behind(op, "(", value.start, asm);
    asm.put(") ");
    Ok(Some(()))
}

/// `type{%size} = value`, each on a line of its own.
fn constants(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(types), Some(sizes), Some(values)) =
        (given.types(0), given.operands(1), elements(given.attr(2))?)
    else {
        return Ok(None);
    };
    if types.len() != sizes.len() || types.len() != values.len() {
        return Ok(None);
    }
    for (nth, (ty, value)) in (0..).zip(types.into_iter().zip(values)) {
        asm.put(if nth > 0 { "," } else { "" });
        asm.newline();
        asm.put("  ");
        asm.ty(ty)?;
        behind(op, "{", sizes.start + nth, asm);
        asm.put("} = ");
        asm.styled(value, Style::Full)?;
        asm.out.check()?;
    }
    Ok(Some(()))
}

/// `[0, 4] = %size`, each on a line of its own.
fn slices(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(intervals), Some(sizes), Some(types)) =
        (elements(given.attr(0))?, given.operands(1), given.types(2))
    else {
        return Ok(None);
    };
    if intervals.len() != 2 * sizes.len() || sizes.len() != types.len() {
        return Ok(None);
    }
    for (nth, interval) in (0..).zip(intervals.chunks(2)) {
        asm.put(if nth > 0 { "," } else { "" });
        asm.newline();
        for (word, id) in ["  [", ", "].into_iter().zip(interval) {
            asm.put(word);
            asm.styled(*id, Style::WithoutType)?;
        }
        behind(op, "] = ", sizes.start + nth, asm);
        asm.out.check()?;
    }
    if !types.is_empty() {
        asm.newline();
    }
    Ok(Some(()))
}

/// `(%arg0[%arg1 for %arg2]: type {...}, %arg3: type) -> type`.
fn signature(_: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let Some((inputs, results)) = function_types(op)?.filter(|it| is_entry(op, it.0.len())) else {
        return Ok(None);
    };
    let (of_arguments, of_results) = (
        dictionaries(op, "arg_attrs")?,
        dictionaries(op, "res_attrs")?,
    );
    asm.put("(");
    let mut nth = 0;
    while let Some(ty) = inputs.get(nth) {
        let number = nth;
        asm.put(if nth > 0 { ", %arg" } else { "%arg" });
        asm.number(nth as i64);
        nth += 1;
        if is_resource(op, *ty)? {
            for (word, nth) in [("[%arg", nth), (" for %arg", nth + 1)] {
                asm.put(word);
                asm.number(nth as i64);
            }
            asm.put("]");
            nth += 2;
        }
        asm.put(": ");
        asm.ty(*ty)?;
        nth_dictionary(&of_arguments, number, asm)?;
        asm.out.check()?;
    }
    if nth != inputs.len() {
        return Ok(None);
    }
    asm.put(")");
    if results.is_empty() {
        return Ok(Some(()));
    }
    asm.put(if results.len() == 1 { " -> " } else { " -> (" });
    for (nth, ty) in results.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.ty(*ty)?;
        nth_dictionary(&of_results, nth, asm)?;
    }
    asm.put(if results.len() == 1 { "" } else { ")" });
    Ok(Some(()))
}

/// The types in an array.
fn types_of(op: &PrintedOp<'_>, attr: Option<OpAttr<'_>>) -> Result<Option<Vec<TypeId>>> {
    let Some(list) = elements(attr)? else {
        return Ok(None);
    };
    let mut types = Vec::with_capacity(list.len());
    for id in list {
        let AttrData::Type(ty) = op.op.view().attr(id)? else {
            return Ok(None);
        };
        types.push(ty);
    }
    Ok(Some(types))
}

/// `%0 : encoding{%dim} in type{%size}`, each on a line of its own.
fn encoded_operands(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(values), Some(types), Some(sizes), Some(encodings), Some(mut left)) = (
        given.operands(0),
        given.types(1),
        given.operands(2),
        types_of(op, given.attr(3))?,
        given.operands(4),
    ) else {
        return Ok(None);
    };
    if values.len() != sizes.len() || values.len() != encodings.len() {
        return Ok(None);
    }
    let mut fits = true;
    rows(values.len(), asm, |nth, asm| {
        behind(op, "", values.start + nth, asm);
        asm.put(" : ");
        fits &= shaped_type(op, encodings[nth as usize], &mut left, asm)?.is_some();
        asm.put(" in ");
        asm.ty(types[nth as usize])?;
        behind(op, "{", sizes.start + nth, asm);
        asm.put("}");
        Ok(())
    })?;
    Ok(fits.then_some(()))
}

/// `encoding{%dim} in ` of a type that has one.
fn encoding(
    op: &PrintedOp<'_>,
    encoding: TypeId,
    left: &mut Range<u32>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    if matches!(op.op.view().ty(encoding)?, TypeData::Text(text) if text == b"!util.unused") {
        return Ok(Some(()));
    }
    let fits = shaped_type(op, encoding, left, asm)?;
    asm.put(" in ");
    Ok(fits)
}

/// `(encoding{%dim} in type{%size}, type) -> encoding in %operand{%size}`.
fn encoded_function_type(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(operands), Some(types), Some(mut sizes), Some(encodings), Some(mut left)) = (
        given.operands(0),
        given.types(1),
        given.operands(2),
        types_of(op, given.attr(3))?,
        given.operands(4),
    ) else {
        return Ok(None);
    };
    let (Some(results), Some(mut result_sizes), Some(result_encodings), Some(mut result_left)) = (
        given.types(5),
        given.operands(6),
        types_of(op, given.attr(7))?,
        given.operands(8),
    ) else {
        return Ok(None);
    };
    let Some(tied) = tied(op, operands, results.len())? else {
        return Ok(None);
    };
    if types.len() != encodings.len() || results.len() != result_encodings.len() {
        return Ok(None);
    }
    asm.put("(");
    for (nth, (ty, encoded)) in types.iter().zip(encodings).enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        let fits = encoding(op, encoded, &mut left, asm)?;
        if fits.is_none() || shaped_type(op, *ty, &mut sizes, asm)?.is_none() {
            return Ok(None);
        }
    }
    asm.put(if results.len() == 1 {
        ") -> "
    } else {
        ") -> ("
    });
    let all = results.iter().zip(result_encodings).zip(tied);
    for (nth, ((ty, encoded), operand)) in all.enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        let fits = encoding(op, encoded, &mut result_left, asm)?;
        if fits.is_none()
            || tied_type(op, operand, *ty, asm)?.is_none()
            || is_resource(op, *ty)? && dims(op, *ty, &mut result_sizes, asm)?.is_none()
        {
            return Ok(None);
        }
    }
    asm.put(if results.len() == 1 { "" } else { ")" });
    Ok(Some(()))
}
