//! Clauses of `omp`.

use crate::custom::CustomOp;
use crate::custom::custom_op::Next;
use crate::custom::op_text::OpText;
use crate::dialects::params::Params;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::Param;

use super::omp_words::{enumerated, optional_word, word};

type Read = Result<Option<Next>>;

/// The word of an enumerator.
pub(super) fn clause_attr<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    set_word(params, 0, asm, op)?;
    Ok(None)
}

/// The word of an attribute, which has to stand next.
fn set_word<'t>(
    params: &[Param],
    nth: usize,
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<&'static str> {
    let (name, enumeration) = enumerated(params, nth, op)?;
    let (found, attr) = word(asm, enumeration)?;
    op.set(name, attr);
    Ok(found)
}

/// As [`set_word`], if one of its words stands next.
fn set_optional_word<'t>(
    params: &[Param],
    nth: usize,
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<&'static str>> {
    let (name, enumeration) = enumerated(params, nth, op)?;
    let found = optional_word(asm, enumeration)?;
    Ok(found.map(|(word, attr)| {
        op.set(name, attr);
        word
    }))
}

/// `%allocator : type -> %variable : type`, with commas.
pub(super) fn allocate<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let given = Params(params);
    let groups = [given.operands(2, op)?, given.operands(0, op)?];
    let mut types = [Vec::new(), Vec::new()];
    loop {
        for (nth, (group, types)) in groups.into_iter().zip(&mut types).enumerate() {
            if nth > 0 {
                asm.expect("->")?;
            }
            let value = asm.one_value()?;
            op.push_value(group, value)?;
            asm.expect(":")?;
            types.push(asm.scan_type()?);
        }
        if !asm.eat(b",") {
            break;
        }
    }
    for (group, types) in groups.into_iter().zip(types) {
        op.set_operand_types(group, types)?;
    }
    Ok(None)
}

/// `%variable = %step : type`, with commas.
pub(super) fn linear<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let given = Params(params);
    let (variables, steps) = (given.operands(0, op)?, given.operands(2, op)?);
    let mut types = Vec::new();
    loop {
        let variable = asm.one_value()?;
        op.push_value(variables, variable)?;
        asm.expect("=")?;
        let step = asm.one_value()?;
        op.push_value(steps, step)?;
        asm.expect(":")?;
        types.push(asm.scan_type()?);
        if !asm.eat(b",") {
            break;
        }
    }
    op.set_operand_types(variables, types)?;
    Ok(None)
}

/// `%variable : type -> 32`, with commas.
pub(super) fn aligned<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let given = Params(params);
    let variables = given.operands(0, op)?;
    let (mut types, mut numbers) = (Vec::new(), Vec::new());
    let at = asm.at();
    loop {
        let variable = asm.one_value()?;
        op.push_value(variables, variable)?;
        asm.expect(":")?;
        types.push(asm.scan_type()?);
        asm.expect("->")?;
        numbers.push(asm.any_attribute()?);
        if !asm.eat(b",") {
            break;
        }
    }
    op.set_operand_types(variables, types)?;
    let numbers = asm.array(at, &numbers)?;
    op.set(given.attr(2, op)?, numbers);
    Ok(None)
}

/// `static = %chunk : type, monotonic, simd`.
pub(super) fn schedule<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let given = Params(params);
    let kind = set_word(params, 0, asm, op)?;
    if matches!(kind, "static" | "dynamic" | "guided") && asm.eat(b"=") {
        let chunk = given.operands(3, op)?;
        asm.value_of(op, chunk)?;
        asm.expect(":")?;
        let ty = asm.scan_type()?;
        op.set_operand_types(chunk, vec![ty])?;
    }
    if !asm.eat(b",") {
        return Ok(None);
    }
    let (name, enumeration) = enumerated(params, 1, op)?;
    let at = asm.at();
    let (first, modifier) = word(asm, enumeration)?;
    if first == "simd" {
        let none = asm.attr_from(at, format!("#omp<{enumeration} none>"))?;
        op.set(name, none);
    } else {
        op.set(name, modifier);
        if !asm.eat(b",") {
            return Ok(None);
        }
        asm.expect_word("simd")?;
    }
    let unit = asm.attr_from(at, "unit")?;
    op.set(given.attr(2, op)?, unit);
    Ok(None)
}

/// `reproducible:concurrent`.
pub(super) fn order<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    if set_optional_word(params, 1, asm, op)?.is_some() {
        // The reference also reads it without the colon.
        asm.eat(b":");
    }
    set_word(params, 0, asm, op)?;
    Ok(None)
}

/// `strict, %0: type`.
pub(super) fn granularity<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let value = Params(params).operands(1, op)?;
    if set_optional_word(params, 0, asm, op)?.is_some() {
        asm.expect(",")?;
    }
    asm.value_of(op, value)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    op.set_operand_types(value, vec![ty])?;
    Ok(None)
}

/// `%variable -> @function : type`, with commas.
pub(super) fn copy_private<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let given = Params(params);
    let variables = given.operands(0, op)?;
    let (mut types, mut symbols) = (Vec::new(), Vec::new());
    let at = asm.at();
    loop {
        let variable = asm.one_value()?;
        op.push_value(variables, variable)?;
        asm.expect("->")?;
        symbols.push(asm.symbol()?);
        asm.expect(":")?;
        types.push(asm.scan_type()?);
        if !asm.eat(b",") {
            break;
        }
    }
    op.set_operand_types(variables, types)?;
    let symbols = asm.array(at, &symbols)?;
    op.set(given.attr(2, op)?, symbols);
    Ok(None)
}

/// `taskdependin -> %variable : type`, with commas.
pub(super) fn depend<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let given = Params(params);
    let variables = given.operands(0, op)?;
    let (mut types, mut kinds) = (Vec::new(), Vec::new());
    let at = asm.at();
    loop {
        let (_, kind) = word(asm, "clause_task_depend")?;
        kinds.push(kind);
        asm.expect("->")?;
        let variable = asm.one_value()?;
        op.push_value(variables, variable)?;
        asm.expect(":")?;
        types.push(asm.scan_type()?);
        if !asm.eat(b",") {
            break;
        }
    }
    op.set_operand_types(variables, types)?;
    let kinds = asm.array(at, &kinds)?;
    op.set(given.attr(2, op)?, kinds);
    Ok(None)
}

/// What the bits of a hint stand for, the lowest first.
const HINTS: [&str; 4] = ["uncontended", "contended", "nonspeculative", "speculative"];

/// `contended, speculative`, or `none`.
pub(super) fn hint<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let at = asm.at();
    let mut bits = 0;
    if !asm.eat_word(b"none") {
        loop {
            asm.skip();
            let at = asm.at();
            let word = asm.eat_one(&HINTS);
            let bit = HINTS.iter().position(|hint| Some(*hint) == word);
            let bit = bit.ok_or_else(|| Fault::new(at, Kind::Expected("a hint")))?;
            bits |= 1 << bit;
            if !asm.eat(b",") {
                break;
            }
        }
    }
    let hint = asm.attr_from(at, format!("{bits} : i64"))?;
    op.set(Params(params).attr(0, op)?, hint);
    Ok(None)
}

/// `(%0, %1) <- (%2)`, or without the first list.
pub(super) fn loop_transform<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let given = Params(params);
    let (made, from) = (given.operands(0, op)?, given.operands(1, op)?);
    if asm.peek() == Some(b'(') {
        op.set_values(made, asm.values_in_brackets()?)?;
    }
    asm.expect("<")?;
    asm.expect("-")?;
    op.set_values(from, asm.values_in_brackets()?)?;
    Ok(None)
}
