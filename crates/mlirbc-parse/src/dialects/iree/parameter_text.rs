//! Parameters by scope and key, and lists of them. Source: `compiler/src/iree/compiler/Dialect/Stream/IR/StreamOps.cpp` and
//! `Modules/IO/Parameters/IR/IOParametersOps.cpp` of iree-org/iree.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Directive;
use crate::ops::value_names::Operand;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::ids::TypeId;
use mlirbc_ods::Param;

use super::params::Params;
use super::shaped_text::braces;

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

/// `%scope::%key`; the scope of all keys is one.
fn scope_and_key<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    [scope, key]: [usize; 2],
) -> Result<()> {
    let first = asm.one_value()?;
    if asm.eat(b"::") {
        the_same(op, scope, first)?;
        let value = asm.one_value()?;
        op.push_value(key, value)?;
    } else {
        op.push_value(key, first)?;
    }
    Ok(())
}

/// A value that each row repeats.
fn the_same(op: &mut CustomOp<'_, '_>, group: usize, value: Operand) -> Result<()> {
    match op.values(group)?.first() {
        Some(first) if (first.name, first.result) != (value.name, value.result) => Err(Fault::new(
            value.at,
            Kind::Expected("the value of the first row"),
        )),
        Some(_) => Ok(()),
        None => {
            op.push_value(group, value)?;
            Ok(())
        }
    }
}

fn reference<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let groups = Params(params).columns(0, op)?;
    scope_and_key(asm, op, groups)?;
    Ok(None)
}

/// `[%0 to %1 for %2]`: a value of each group.
pub(super) fn range<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    groups: &[usize],
) -> Result<()> {
    let words: &[&'static str] = match groups.len() {
        3 => &["", "to", "for"],
        _ => &["", "for"],
    };
    asm.expect("[")?;
    for (word, group) in words.iter().zip(groups) {
        if !word.is_empty() {
            asm.expect_word(word)?;
        }
        let value = asm.one_value()?;
        op.push_value(*group, value)?;
    }
    asm.expect("]")
}

/// `[%scope::%key[%offset] : type{%size}, ...`.
fn load<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let [scope, key, offset] = given.columns(0, op)?;
    let size = given.operands(4, op)?;
    let mut types = Vec::new();
    loop {
        scope_and_key(asm, op, [scope, key])?;
        range(asm, op, &[offset])?;
        asm.expect(":")?;
        types.push(asm.scan_type()?);
        braces(asm, op, size)?;
        if !asm.eat(b",") {
            break;
        }
    }
    op.set_types(given.types(3, op)?, types)?;
    Ok(None)
}

/// `type{%size}` of the one buffer, in each row; `io_parameters` has no size.
fn type_of_buffer<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    size: Option<usize>,
) -> Result<TypeId> {
    let ty = asm.scan_type()?;
    if let Some(size) = size {
        op.set_values(size, Vec::new())?;
        braces(asm, op, size)?;
    }
    Ok(ty)
}

/// `%scope::%key[%offset] -> %target[%offset for %length] : type{%size}, ...`.
fn gather<'t, const N: usize>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let [scope, key, offset, target] = given.columns(0, op)?;
    let size = match params.len() == 6 + N {
        true => Some(given.operands(5, op)?),
        false => None,
    };
    let ranges: [usize; N] = given.columns(params.len().saturating_sub(N), op)?;
    loop {
        scope_and_key(asm, op, [scope, key])?;
        range(asm, op, &[offset])?;
        asm.expect("->")?;
        let value = asm.one_value()?;
        the_same(op, target, value)?;
        range(asm, op, &ranges)?;
        asm.expect(":")?;
        let ty = type_of_buffer(asm, op, size)?;
        op.set_types(given.types(4, op)?, vec![ty])?;
        if !asm.eat(b",") {
            return Ok(None);
        }
    }
}

/// `%source[%offset for %length] : type{%size} -> %scope::%key[%offset], ...`.
fn scatter<'t, const N: usize>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let source = given.operands(0, op)?;
    let has_size = params.len() == 6 + N;
    let size = match has_size {
        true => Some(given.operands(2, op)?),
        false => None,
    };
    let first = 2 + usize::from(has_size);
    let ranges: [usize; N] = given.columns(first, op)?;
    let [scope, key, offset] = given.columns(first + N, op)?;
    loop {
        let value = asm.one_value()?;
        the_same(op, source, value)?;
        range(asm, op, &ranges)?;
        asm.expect(":")?;
        let ty = type_of_buffer(asm, op, size)?;
        op.set_types(given.types(1, op)?, vec![ty])?;
        asm.expect("->")?;
        scope_and_key(asm, op, [scope, key])?;
        range(asm, op, &[offset])?;
        if !asm.eat(b",") {
            return Ok(None);
        }
    }
}
