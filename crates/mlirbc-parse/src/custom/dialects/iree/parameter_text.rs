//! Parameters by scope and key, and lists of them. Source: `compiler/src/iree/compiler/Dialect/Stream/IR/StreamOps.cpp` and
//! `Modules/IO/Parameters/IR/IOParametersOps.cpp` of iree-org/iree.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::dialects::text_code::Directive;
use crate::ops::op_parser::Ops;
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
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
    [scope, key]: [usize; 2],
) -> Result<()> {
    let first = ops.one_value()?;
    if ops.scan.eat(b"::") {
        the_same(op, scope, first)?;
        let value = ops.one_value()?;
        op.operands[key].push(value);
    } else {
        op.operands[key].push(first);
    }
    Ok(())
}

/// A value that each row repeats.
fn the_same(op: &mut CustomOp<'_>, group: usize, value: Operand) -> Result<()> {
    match op.operands[group].first() {
        Some(first) if (first.name, first.result) != (value.name, value.result) => Err(Fault::new(
            value.at,
            Kind::Expected("the value of the first row"),
        )),
        Some(_) => Ok(()),
        None => {
            op.operands[group].push(value);
            Ok(())
        }
    }
}

fn reference<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let groups = Params(params).columns(0, ops, op)?;
    scope_and_key(ops, op, groups)?;
    Ok(None)
}

/// `[%0 to %1 for %2]`: a value of each group.
pub(super) fn range<'t>(
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
    groups: &[usize],
) -> Result<()> {
    let words: &[&'static str] = match groups.len() {
        3 => &["", "to", "for"],
        _ => &["", "for"],
    };
    ops.scan.expect("[")?;
    for (word, group) in words.iter().zip(groups) {
        if !word.is_empty() {
            ops.expect_word(word)?;
        }
        let value = ops.one_value()?;
        op.operands[*group].push(value);
    }
    ops.scan.expect("]")
}

/// `[%scope::%key[%offset] : type{%size}, ...`.
fn load<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let [scope, key, offset] = given.columns(0, ops, op)?;
    let size = given.operands(4, ops, op)?;
    let mut types = Vec::new();
    loop {
        scope_and_key(ops, op, [scope, key])?;
        range(ops, op, &[offset])?;
        ops.scan.expect(":")?;
        types.push(ops.scan_type()?);
        braces(ops, op, size)?;
        if !ops.scan.eat(b",") {
            break;
        }
    }
    op.set_types(given.types(3, ops, op)?, types)?;
    Ok(None)
}

/// `type{%size}` of the one buffer, in each row; `io_parameters` has no size.
fn type_of_buffer<'t>(
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
    size: Option<usize>,
) -> Result<TypeId> {
    let ty = ops.scan_type()?;
    if let Some(size) = size {
        op.operands[size].clear();
        braces(ops, op, size)?;
    }
    Ok(ty)
}

/// `%scope::%key[%offset] -> %target[%offset for %length] : type{%size}, ...`.
fn gather<'t, const N: usize>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let [scope, key, offset, target] = given.columns(0, ops, op)?;
    let size = match params.len() == 6 + N {
        true => Some(given.operands(5, ops, op)?),
        false => None,
    };
    let ranges: [usize; N] = given.columns(params.len().saturating_sub(N), ops, op)?;
    loop {
        scope_and_key(ops, op, [scope, key])?;
        range(ops, op, &[offset])?;
        ops.scan.expect("->")?;
        let value = ops.one_value()?;
        the_same(op, target, value)?;
        range(ops, op, &ranges)?;
        ops.scan.expect(":")?;
        let ty = type_of_buffer(ops, op, size)?;
        op.set_types(given.types(4, ops, op)?, vec![ty])?;
        if !ops.scan.eat(b",") {
            return Ok(None);
        }
    }
}

/// `%source[%offset for %length] : type{%size} -> %scope::%key[%offset], ...`.
fn scatter<'t, const N: usize>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let source = given.operands(0, ops, op)?;
    let has_size = params.len() == 6 + N;
    let size = match has_size {
        true => Some(given.operands(2, ops, op)?),
        false => None,
    };
    let first = 2 + usize::from(has_size);
    let ranges: [usize; N] = given.columns(first, ops, op)?;
    let [scope, key, offset] = given.columns(first + N, ops, op)?;
    loop {
        let value = ops.one_value()?;
        the_same(op, source, value)?;
        range(ops, op, &ranges)?;
        ops.scan.expect(":")?;
        let ty = type_of_buffer(ops, op, size)?;
        op.set_types(given.types(1, ops, op)?, vec![ty])?;
        ops.scan.expect("->")?;
        scope_and_key(ops, op, [scope, key])?;
        range(ops, op, &[offset])?;
        if !ops.scan.eat(b",") {
            return Ok(None);
        }
    }
}
