//! Symbols, signatures of functions, and attributes that several dialects of IREE have. Source:
//! `compiler/src/iree/compiler/Dialect/Util/IR/UtilOps.cpp` of iree-org/iree.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Directive;
use crate::ops::value_names::Operand;
use crate::parse_fault::Result;
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
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    if let Some(word) = asm.eat_one(&["private", "public", "nested"]) {
        let id = asm.attr_from(op.at, format!("{word:?}"))?;
        op.set("sym_visibility", id);
    }
    Ok(None)
}

/// `: type`, `= value : type` or `: type = value`.
fn type_or_attr<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let (of_type, of_value) = (given.attr(0, op)?, given.attr(1, op)?);
    let mut ty = match asm.eat(b":") {
        true => Some(asm.scan_type()?),
        false => None,
    };
    if asm.eat(b"=") {
        let value = asm.any_attribute()?;
        op.set(of_value, value);
        ty = ty.or_else(|| asm.type_of_attr(value));
    }
    let ty = ty.ok_or_else(|| op.unread())?;
    let ty = asm.type_attr(op.at, ty)?;
    op.set(of_type, ty);
    Ok(None)
}

/// `@function as("name")`.
fn symbol_alias<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let (of_name, of_function) = (given.attr(0, op)?, given.attr(1, op)?);
    let before = asm.ahead();
    let mut name = asm.symbol_name()?;
    let end = asm.at();
    let function = asm.attr_from(before.at, before.text()[before.at..end].trim_ascii())?;
    if asm.eat_word(b"as") {
        asm.expect("(")?;
        name = asm.any_attribute()?;
        asm.expect(")")?;
    }
    op.set(of_name, name);
    op.set(of_function, function);
    Ok(None)
}

/// `type`, or `type as type`.
fn type_alias<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let ty = asm.scan_type()?;
    let stored = match asm.eat_word(b"as") {
        true => asm.scan_type()?,
        false => ty,
    };
    let id = asm.type_attr(op.at, ty)?;
    op.set(given.attr(0, op)?, id);
    op.set_types(given.types(1, op)?, vec![stored])?;
    Ok(None)
}

/// `@a::@b`, or `{@a::@b, @c::@d}`.
fn entry_points<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let mut list = Vec::new();
    let is_list = asm.eat(b"{");
    loop {
        asm.skip();
        let at = asm.at();
        let text = asm.value()?;
        list.push(asm.attr_from(at, text)?);
        if !is_list || !asm.eat(b",") {
            break;
        }
    }
    if is_list {
        asm.expect("}")?;
    }
    let name = Params(params).attr(0, op)?;
    set_array(name, &list, asm, op)?;
    Ok(None)
}

/// `[a, b]`.
pub(super) fn set_array(
    name: &str,
    items: &[AttrId],
    asm: &mut OpText<'_, '_, '_>,
    op: &mut CustomOp<'_, '_>,
) -> Result<()> {
    let list = asm.array(op.at, items)?;
    op.set(name, list);
    Ok(())
}

/// `{...}`, or an empty dictionary.
pub(super) fn maybe_dictionary(asm: &mut OpText<'_, '_, '_>) -> Result<AttrId> {
    match asm.peek() {
        Some(b'{') => {
            let at = asm.at();
            let group = asm.group()?;
            asm.attr_of(at, group)
        }
        _ => asm.attr_from(asm.at(), "{}"),
    }
}

/// Sets the type of a function, and the dictionaries of its arguments and results.
pub(super) fn set_signature(
    asm: &mut OpText<'_, '_, '_>,
    op: &mut CustomOp<'_, '_>,
    [inputs, results]: [Vec<(TypeId, AttrId)>; 2],
) -> Result<()> {
    let (inputs, of_inputs): (Vec<_>, Vec<_>) = inputs.into_iter().unzip();
    let (results, of_results): (Vec<_>, Vec<_>) = results.into_iter().unzip();
    let ty = asm.function_type_attr(op.at, &inputs, &results)?;
    op.set("function_type", ty);
    for (name, list) in [("arg_attrs", of_inputs), ("res_attrs", of_results)] {
        if !list.is_empty() {
            set_array(name, &list, asm, op)?;
        }
    }
    Ok(())
}

/// `(%arg0: type {...}) -> (type {...}, %arg0 as type)`: the names of a function without a body.
fn shaped_signature<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let (mut names, mut inputs) = (Vec::new(), Vec::new());
    asm.expect("(")?;
    if !asm.eat(b")") {
        loop {
            let (at, name) = asm.value_name()?;
            let result = None;
            names.push(Operand { at, name, result });
            asm.expect(":")?;
            let ty = asm.scan_type()?;
            inputs.push((ty, maybe_dictionary(asm)?));
            if !asm.eat(b",") {
                break;
            }
        }
        asm.expect(")")?;
    }
    let types: Vec<TypeId> = inputs.iter().map(|(ty, _)| *ty).collect();
    let (mut results, mut tied) = (Vec::new(), Vec::new());
    if asm.eat(b"->") {
        let given = Given {
            operands: &names,
            types: &types,
        };
        (results, tied) = results_with_attrs(asm, &given)?;
    }
    set_tied(asm, op, &tied)?;
    set_signature(asm, op, [inputs, results])?;
    Ok(None)
}

/// Results with their dictionaries, and the numbers of the operands that they are.
pub(super) type ResultsWithAttrs = (Vec<(TypeId, AttrId)>, Vec<i64>);

/// `(type {...}, %arg0 as type)`, or one without brackets.
pub(super) fn results_with_attrs(
    asm: &mut OpText<'_, '_, '_>,
    given: &Given<'_>,
) -> Result<ResultsWithAttrs> {
    let (mut results, mut tied) = (Vec::new(), Vec::new());
    if !asm.eat(b"(") {
        let (ty, operand) = given.result(asm)?;
        let nothing = asm.attr_from(asm.at(), "{}")?;
        return Ok((vec![(ty, nothing)], vec![operand]));
    }
    if asm.eat(b")") {
        return Ok((results, tied));
    }
    loop {
        let (ty, operand) = given.result(asm)?;
        results.push((ty, maybe_dictionary(asm)?));
        tied.push(operand);
        if !asm.eat(b",") {
            break;
        }
    }
    asm.expect(")")?;
    Ok((results, tied))
}
