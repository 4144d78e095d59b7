//! Symbols, signatures of functions, and attributes that several dialects of IREE have. Source:
//! `compiler/src/iree/compiler/Dialect/Util/IR/UtilOps.cpp` of iree-org/iree.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::dialects::text_code::Directive;
use crate::ops::op_parser::Ops;
use crate::ops::value_names::Operand;
use crate::parse_fault::{Fault, Result};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc_ods::Param;

use super::params::Params;
use super::shaped_text::{Given, set_tied};

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[
    ("DispatchEntryPoints", entry_points),
    ("ShapedFunctionSignature", shaped_signature),
    ("SymbolAlias", symbol_alias),
    ("SymbolVisibility", visibility),
    ("TypeAlias", type_alias),
    ("TypeOrAttr", type_or_attr),
];

/// `public`, `private`, `nested` or nothing.
pub(super) fn visibility<'t>(
    _: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    if let Some(word) = ops.eat_one(&["private", "public", "nested"]) {
        let id = ops.attr_from(op.at, format!("{word:?}"))?;
        op.set("sym_visibility", id);
    }
    Ok(None)
}

/// `: type`, `= value : type` or `: type = value`.
fn type_or_attr<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let (of_type, of_value) = (given.attr(0, ops, op)?, given.attr(1, ops, op)?);
    let mut ty = match ops.scan.eat(b":") {
        true => Some(ops.scan_type()?),
        false => None,
    };
    if ops.scan.eat(b"=") {
        let value = ops.any_attribute()?;
        op.set(of_value, value);
        ty = ty.or_else(|| ops.type_of_attr(value));
    }
    let ty = ty.ok_or_else(|| ops.unread(op))?;
    let ty = ops.type_attr(op.at, ty)?;
    op.set(of_type, ty);
    Ok(None)
}

/// `@function as("name")`.
fn symbol_alias<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let (of_name, of_function) = (given.attr(0, ops, op)?, given.attr(1, ops, op)?);
    let before = ops.scan;
    let mut name = ops.symbol_name()?;
    let end = ops.scan.at;
    let function = ops.attr_from(before.at, before.text()[before.at..end].trim_ascii())?;
    if ops.eat_word(b"as") {
        ops.scan.expect("(")?;
        name = ops.any_attribute()?;
        ops.scan.expect(")")?;
    }
    op.set(of_name, name);
    op.set(of_function, function);
    Ok(None)
}

/// `type`, or `type as type`.
fn type_alias<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let ty = ops.scan_type()?;
    let stored = match ops.eat_word(b"as") {
        true => ops.scan_type()?,
        false => ty,
    };
    let id = ops.type_attr(op.at, ty)?;
    op.set(given.attr(0, ops, op)?, id);
    op.set_types(given.types(1, ops, op)?, vec![stored])?;
    Ok(None)
}

/// `@a::@b`, or `{@a::@b, @c::@d}`.
fn entry_points<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let mut list = Vec::new();
    let is_list = ops.scan.eat(b"{");
    loop {
        ops.scan.skip();
        let at = ops.scan.at;
        let text = ops.scan.value()?;
        list.push(ops.attr_from(at, text)?);
        if !is_list || !ops.scan.eat(b",") {
            break;
        }
    }
    if is_list {
        ops.scan.expect("}")?;
    }
    let name = Params(params).attr(0, ops, op)?;
    set_array(name, &list, ops, op)?;
    Ok(None)
}

/// `[a, b]`.
pub(super) fn set_array(
    name: &str,
    items: &[AttrId],
    ops: &mut Ops<'_, '_>,
    op: &mut CustomOp<'_>,
) -> Result<()> {
    let list = ops.made.lock().array(items);
    op.set(name, list.map_err(|error| Fault::of(op.at, error))?);
    Ok(())
}

/// `{...}`, or an empty dictionary.
pub(super) fn maybe_dictionary(ops: &mut Ops<'_, '_>) -> Result<AttrId> {
    match ops.scan.peek() {
        Some(b'{') => {
            let at = ops.scan.at;
            let group = ops.scan.group()?;
            ops.made.lock().attr_of(at, group)
        }
        _ => ops.attr_from(ops.scan.at, "{}"),
    }
}

/// Sets the type of a function, and the dictionaries of its arguments and results.
pub(super) fn set_signature(
    ops: &mut Ops<'_, '_>,
    op: &mut CustomOp<'_>,
    [inputs, results]: [Vec<(TypeId, AttrId)>; 2],
) -> Result<()> {
    let (inputs, of_inputs): (Vec<_>, Vec<_>) = inputs.into_iter().unzip();
    let (results, of_results): (Vec<_>, Vec<_>) = results.into_iter().unzip();
    let ty = ops.made.lock().function_type(&inputs, &results);
    op.set(
        "function_type",
        ty.map_err(|error| Fault::of(op.at, error))?,
    );
    for (name, list) in [("arg_attrs", of_inputs), ("res_attrs", of_results)] {
        if !list.is_empty() {
            set_array(name, &list, ops, op)?;
        }
    }
    Ok(())
}

/// `(%arg0: type {...}) -> (type {...}, %arg0 as type)`: the names of a function without a body.
fn shaped_signature<'t>(
    _: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let (mut names, mut inputs) = (Vec::new(), Vec::new());
    ops.scan.expect("(")?;
    if !ops.scan.eat(b")") {
        loop {
            let (at, name) = ops.value_name()?;
            let result = None;
            names.push(Operand { at, name, result });
            ops.scan.expect(":")?;
            let ty = ops.scan_type()?;
            inputs.push((ty, maybe_dictionary(ops)?));
            if !ops.scan.eat(b",") {
                break;
            }
        }
        ops.scan.expect(")")?;
    }
    let types: Vec<TypeId> = inputs.iter().map(|(ty, _)| *ty).collect();
    let (mut results, mut tied) = (Vec::new(), Vec::new());
    if ops.scan.eat(b"->") {
        let given = Given {
            operands: &names,
            types: &types,
        };
        (results, tied) = results_with_attrs(ops, &given)?;
    }
    set_tied(ops, op, &tied)?;
    set_signature(ops, op, [inputs, results])?;
    Ok(None)
}

/// Results with their dictionaries, and the numbers of the operands that they are.
pub(super) type ResultsWithAttrs = (Vec<(TypeId, AttrId)>, Vec<i64>);

/// `(type {...}, %arg0 as type)`, or one without brackets.
pub(super) fn results_with_attrs(
    ops: &mut Ops<'_, '_>,
    given: &Given<'_>,
) -> Result<ResultsWithAttrs> {
    let (mut results, mut tied) = (Vec::new(), Vec::new());
    if !ops.scan.eat(b"(") {
        let (ty, operand) = given.result(ops)?;
        let nothing = ops.attr_from(ops.scan.at, "{}")?;
        return Ok((vec![(ty, nothing)], vec![operand]));
    }
    if ops.scan.eat(b")") {
        return Ok((results, tied));
    }
    loop {
        let (ty, operand) = given.result(ops)?;
        results.push((ty, maybe_dictionary(ops)?));
        tied.push(operand);
        if !ops.scan.eat(b",") {
            break;
        }
    }
    ops.scan.expect(")")?;
    Ok((results, tied))
}
