//! Clauses of `omp`.

use std::ops::Range;

use crate::custom::asm::Asm;
use crate::custom::dialects::params::Params;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::dialect::Style;
use mlirbc::ids::TypeId;
use mlirbc::ir::OpAttr;
use mlirbc_ods::Param;

use super::omp_words::{word, word_of};

type Printed = Result<Option<()>>;

/// Operands with their types, one behind the other.
fn with_types(
    given: &Params<'_, '_>,
    operands: usize,
    types: usize,
) -> Option<impl ExactSizeIterator<Item = (u32, TypeId)>> {
    let operands = given.operands(operands)?;
    let types = given.types(types)?;
    (operands.len() == types.len()).then(|| operands.zip(types))
}

/// `%0 : type`.
fn typed(op: &PrintedOp<'_>, (operand, ty): (u32, TypeId), asm: &mut Asm<'_, '_>) -> Result<()> {
    asm.values(op.op, operand..operand + 1);
    asm.put(" : ");
    asm.ty(ty)?;
    asm.out.check()
}

/// The word of an enumerator.
pub(super) fn clause_attr(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let attr = Params(params, op).attr(0);
    let found = attr.map(|attr| word(&attr)).transpose()?.flatten();
    Ok(found.map(|word| asm.put(word)))
}

/// `%allocator : type -> %variable : type`, with commas.
pub(super) fn allocate(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let given = Params(params, op);
    let (Some(variables), Some(allocators)) = (with_types(&given, 0, 1), with_types(&given, 2, 3))
    else {
        return Ok(None);
    };
    if variables.len() != allocators.len() {
        return Ok(None);
    }
    for (nth, (allocator, variable)) in allocators.zip(variables).enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        typed(op, allocator, asm)?;
        asm.put(" -> ");
        typed(op, variable, asm)?;
    }
    Ok(Some(()))
}

/// `%variable = %step : type`, with commas.
pub(super) fn linear(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let given = Params(params, op);
    let (Some(variables), Some(mut steps)) = (with_types(&given, 0, 1), given.operands(2)) else {
        return Ok(None);
    };
    for (nth, (variable, ty)) in variables.enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.values(op.op, variable..variable + 1);
        if let Some(step) = steps.next() {
            asm.put(" = ");
            asm.values(op.op, step..step + 1);
        }
        asm.put(" : ");
        asm.ty(ty)?;
        asm.out.check()?;
    }
    Ok(Some(()))
}

/// `%variable : type -> 32 : i64`, with commas.
pub(super) fn aligned(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let given = Params(params, op);
    let (Some(variables), Some(numbers)) = (with_types(&given, 0, 1), given.array(2)?) else {
        return Ok(None);
    };
    if variables.len() != numbers.len() {
        return Ok(None);
    }
    for (nth, (variable, number)) in variables.zip(numbers).enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        typed(op, variable, asm)?;
        asm.put(" -> ");
        asm.styled(number, Style::Full)?;
    }
    Ok(Some(()))
}

/// `static = %chunk : type, monotonic, simd`.
pub(super) fn schedule(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let given = Params(params, op);
    let words = [given.attr(0), given.attr(1)].map(|attr| attr.map(|attr| word(&attr)));
    let [kind, modifier] = words.map(Option::transpose);
    let (Some(Some(kind)), modifier, Some(mut chunk)) =
        (kind?, modifier?, with_types(&given, 3, 4))
    else {
        return Ok(None);
    };
    asm.put(kind);
    if let Some(chunk) = chunk.next() {
        asm.put(" = ");
        typed(op, chunk, asm)?;
    }
    if let Some(modifier) = modifier {
        let Some(modifier) = modifier else {
            return Ok(None);
        };
        asm.put(", ");
        asm.put(modifier);
    }
    asm.put(if given.attr(2).is_some() {
        ", simd"
    } else {
        ""
    });
    Ok(Some(()))
}

/// The word of an attribute that the operation need not have, and what stands behind it. `None` if it is none.
fn optional_word(attr: Option<OpAttr<'_>>, behind: &str, asm: &mut Asm<'_, '_>) -> Printed {
    let Some(attr) = attr else {
        return Ok(Some(()));
    };
    let Some(word) = word(&attr)? else {
        return Ok(None);
    };
    asm.put(word);
    asm.put(behind);
    Ok(Some(()))
}

/// `reproducible:concurrent`.
pub(super) fn order(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let given = Params(params, op);
    match optional_word(given.attr(1), ":", asm)? {
        Some(()) => optional_word(given.attr(0), "", asm),
        None => Ok(None),
    }
}

/// `strict, %0: type`.
pub(super) fn granularity(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let given = Params(params, op);
    let Some(values) = with_types(&given, 1, 2) else {
        return Ok(None);
    };
    if optional_word(given.attr(0), ", ", asm)?.is_none() {
        return Ok(None);
    }
    for (value, ty) in values {
        asm.values(op.op, value..value + 1);
        asm.put(": ");
        asm.ty(ty)?;
    }
    Ok(Some(()))
}

/// `%variable -> @function : type`, with commas.
pub(super) fn copy_private(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let given = Params(params, op);
    let (Some(variables), Some(symbols)) = (with_types(&given, 0, 1), given.array(2)?) else {
        return Ok(None);
    };
    if variables.len() != symbols.len() {
        return Ok(None);
    }
    for (nth, ((variable, ty), symbol)) in variables.zip(symbols).enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.values(op.op, variable..variable + 1);
        asm.put(" -> ");
        asm.styled(symbol, Style::Full)?;
        asm.put(" : ");
        asm.ty(ty)?;
        asm.out.check()?;
    }
    Ok(Some(()))
}

/// `taskdependin -> %variable : type`, with commas.
pub(super) fn depend(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let given = Params(params, op);
    let (Some(variables), Some(kinds)) = (with_types(&given, 0, 1), given.array(2)?) else {
        return Ok(None);
    };
    if variables.len() != kinds.len() {
        return Ok(None);
    }
    for (nth, (variable, kind)) in variables.zip(kinds).enumerate() {
        let Some(word) = word_of(&asm.view().attr(kind)?) else {
            return Ok(None);
        };
        asm.put(if nth > 0 { ", " } else { "" });
        asm.put(word);
        asm.put(" -> ");
        typed(op, variable, asm)?;
    }
    Ok(Some(()))
}

/// What the bits of a hint stand for, the lowest first.
const HINTS: [&str; 4] = ["uncontended", "contended", "nonspeculative", "speculative"];

/// `contended, speculative`.
pub(super) fn hint(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Printed {
    let attr = Params(params, op).attr(0);
    let Some(bits) = attr.map(|attr| attr.as_i64()).transpose()?.flatten() else {
        return Ok(None);
    };
    let set = HINTS.iter().enumerate();
    let mut set = set.filter(|(bit, _)| (bits >> bit) & 1 == 1).peekable();
    if bits == 0 {
        asm.put("none");
    }
    while let Some((_, word)) = set.next() {
        asm.put(word);
        asm.put(if set.peek().is_some() { ", " } else { "" });
    }
    Ok(Some(()))
}

/// `(%0, %1) <- (%2)`.
pub(super) fn loop_transform(
    params: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Printed {
    let given = Params(params, op);
    let (Some(made), Some(from)) = (given.operands(0), given.operands(1)) else {
        return Ok(None);
    };
    let list = |open: &str, values: Range<u32>, asm: &mut Asm<'_, '_>| {
        if !values.is_empty() {
            asm.put(open);
            asm.values(op.op, values);
            asm.put(")");
        }
    };
    list("(", made, asm);
    list(" <- (", from, asm);
    Ok(Some(()))
}
