//! Lists of operands on lines of their own, and parameters by scope and key. Source:
//! `compiler/src/iree/compiler/Dialect/Stream/IR/StreamOps.cpp`, `Dialect/HAL/IR/HALOps.cpp` and
//! `Modules/IO/Parameters/IR/IOParametersOps.cpp` of iree-org/iree.

use std::ops::Range;

use crate::custom::asm::Asm;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc_ods::Param;

use super::super::dialect_code::Directive;
use super::params::Params;

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[
    ("AsyncParameterGatherOperations", gather::<3>),
    ("AsyncParameterScatterOperations", scatter::<3>),
    ("CmdParameterGatherOperations", gather::<2>),
    ("CmdParameterScatterOperations", scatter::<2>),
    ("ParameterGatherOperations", gather::<2>),
    ("ParameterLoadOperations", load),
    ("ParameterReference", reference),
    ("ParameterScatterOperations", scatter::<2>),
];

/// `%scope::%key`.
fn scope_and_key(op: &PrintedOp<'_>, scope: &Range<u32>, key: u32, asm: &mut Asm<'_, '_>) {
    if !scope.is_empty() {
        asm.values(op.op, scope.clone());
        asm.put("::");
    }
    asm.values(op.op, key..key + 1);
}

fn reference(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(scope), Some(key)) = (given.operands(0), given.operands(1)) else {
        return Ok(None);
    };
    scope_and_key(op, &scope, key.start, asm);
    Ok(Some(()))
}

/// One operand behind a word.
pub(super) fn behind(op: &PrintedOp<'_>, word: &str, nth: u32, asm: &mut Asm<'_, '_>) {
    asm.put(word);
    asm.values(op.op, nth..nth + 1);
}

/// Rows on lines of their own, deeper than the operation.
pub(super) fn rows(
    count: usize,
    asm: &mut Asm<'_, '_>,
    mut row: impl FnMut(u32, &mut Asm<'_, '_>) -> Result<()>,
) -> Result<()> {
    asm.deeper();
    for nth in 0..count as u32 {
        asm.put(if nth > 0 { "," } else { "" });
        asm.newline();
        row(nth, asm)?;
        asm.out.check()?;
    }
    if count == 0 {
        asm.newline();
    }
    asm.shallower();
    asm.newline();
    Ok(())
}

/// `%scope::%key[%offset] : type{%size}` for each result.
fn load(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(scope), Some([keys, offsets]), Some(types), Some(sizes)) = (
        given.operands(0),
        given.columns(1),
        given.types(3),
        given.operands(4),
    ) else {
        return Ok(None);
    };
    if types.len() != keys.len() || sizes.len() != keys.len() {
        return Ok(None);
    }
    rows(keys.len(), asm, |nth, asm| {
        scope_and_key(op, &scope, keys.start + nth, asm);
        behind(op, "[", offsets.start + nth, asm);
        asm.put("] : ");
        asm.ty(types[nth as usize])?;
        behind(op, "{", sizes.start + nth, asm);
        asm.put("}");
        Ok(())
    })?;
    Ok(Some(()))
}

/// `[%offset to %end for %length`, or without an end: the ranges of a row.
fn range(op: &PrintedOp<'_>, columns: &[Range<u32>], nth: u32, asm: &mut Asm<'_, '_>) {
    let words: &[&str] = match columns.len() {
        3 => &["[", " to ", " for "],
        _ => &["[", " for "],
    };
    for (word, column) in words.iter().zip(columns) {
        behind(op, word, column.start + nth, asm);
    }
}

/// `%scope::%key[%offset] -> %target[%offset for %length] : type{%size}`.
fn gather<const N: usize>(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let given = Params(params, op);
    let (Some(scope), Some([keys, offsets]), Some(target), Some(ty)) = (
        given.operands(0),
        given.columns(1),
        given.operands(3),
        given.one_type(4),
    ) else {
        return Ok(None);
    };
    // Without a size in `io_parameters`.
    let size = given.operands(5).filter(|_| params.len() == 6 + N);
    let ranges = given.columns::<N>(params.len() - N);
    let Some(ranges) = ranges.filter(|ranges| ranges[0].len() == keys.len()) else {
        return Ok(None);
    };
    rows(keys.len(), asm, |nth, asm| {
        scope_and_key(op, &scope, keys.start + nth, asm);
        behind(op, "[", offsets.start + nth, asm);
        behind(op, "] -> ", target.start, asm);
        range(op, &ranges, nth, asm);
        asm.put("] : ");
        asm.ty(ty)?;
        if let Some(size) = &size {
            behind(op, "{", size.start, asm);
            asm.put("}");
        }
        Ok(())
    })?;
    Ok(Some(()))
}

/// `%source[%offset for %length] : type{%size} -> %scope::%key[%offset]`.
fn scatter<const N: usize>(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    let given = Params(params, op);
    let has_size = params.len() == 6 + N;
    let first = 2 + usize::from(has_size);
    let (Some(source), Some(ty), Some(ranges), Some(scope), Some([keys, offsets])) = (
        given.operands(0),
        given.one_type(1),
        given.columns::<N>(first),
        given.operands(first + N),
        given.columns(first + N + 1),
    ) else {
        return Ok(None);
    };
    let size = given.operands(2).filter(|_| has_size);
    if ranges[0].len() != keys.len() {
        return Ok(None);
    }
    rows(keys.len(), asm, |nth, asm| {
        behind(op, "", source.start, asm);
        range(op, &ranges, nth, asm);
        asm.put("] : ");
        asm.ty(ty)?;
        if let Some(size) = &size {
            behind(op, "{", size.start, asm);
            asm.put("}");
        }
        asm.put(" -> ");
        scope_and_key(op, &scope, keys.start + nth, asm);
        behind(op, "[", offsets.start + nth, asm);
        asm.put("]");
        Ok(())
    })?;
    Ok(Some(()))
}
