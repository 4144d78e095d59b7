//! `util`. Source: `compiler/src/iree/compiler/Dialect/Util/IR/UtilOps.cpp` of iree-org/iree.

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::custom::dialects::text_code::{Directive, Read};
use crate::ops::op_parser::Ops;
use crate::ops::value_names::Operand;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::AttrData;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc_ods::{Param, Types};

use super::super::signature_text::Signature;
use super::params::Params;
use super::shaped_text::{Given, set_tied};
use super::symbol_text::{results_with_attrs, set_array, visibility};

pub(super) static READERS: &[(&str, Read)] = &[
    ("util.assume.int", assume_int),
    ("util.func", func),
    ("util.hoistable_conversion", hoistable_conversion),
    ("util.initializer", initializer),
    ("util.unfoldable_constant", unfoldable_constant),
    ("vm.initializer", initializer),
];

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[
    ("ListTypeGet", list_get),
    ("ListTypeSet", list_set),
    ("RangeList", ranges),
    ("TypedValueList", values),
    ("ValueTypeList", typed_values),
];

/// `public @name(%arg0: type {...}) -> (type {...}, %arg0 as type) attributes {...} {...}`.
fn func<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    visibility(&[], ops, op)?;
    let name = ops.symbol_name()?;
    op.set("sym_name", name);
    let signature = Signature::arguments(ops, false)?;
    let operand = |argument: &Argument| Operand {
        at: argument.at,
        name: argument.name,
        result: None,
    };
    let operands: Vec<Operand> = signature.named.iter().map(operand).collect();
    let given = Given {
        operands: &operands,
        types: &signature.inputs.types,
    };
    let (mut results, mut tied) = (Vec::new(), Vec::new());
    if ops.scan.eat(b"->") {
        (results, tied) = results_with_attrs(ops, &given)?;
    }
    set_tied(ops, op, &tied)?;
    let (types, dictionaries): (Vec<TypeId>, Vec<AttrId>) = results.into_iter().unzip();
    let ty = ops
        .made
        .lock()
        .function_type(&signature.inputs.types, &types);
    op.set(
        "function_type",
        ty.map_err(|error| Fault::of(op.at, error))?,
    );
    if ops.eat_word(b"attributes") {
        ops.dictionary(op)?;
    }
    signature.inputs.set_dictionaries("arg_attrs", ops, op)?;
    let mut has_any = false;
    for id in &dictionaries {
        let made = ops.made.lock();
        has_any |=
            matches!(made.attr_data(*id), Ok(AttrData::Dictionary(list)) if !list.is_empty());
    }
    if has_any {
        set_array("res_attrs", &dictionaries, ops, op)?;
    }
    match ops.scan.peek() {
        Some(b'{') => Ok(Next::Region(signature.named)),
        _ => Ok(Next::End),
    }
}

/// `attributes {...} {...}`.
fn initializer<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    let ty = ops.attr_from(op.at, "() -> ()")?;
    op.set("function_type", ty);
    if ops.eat_word(b"attributes") {
        ops.dictionary(op)?;
    }
    Ok(Next::Region(Vec::new()))
}

/// `%0[<umin = 1>, <udiv = 2>], %1<udiv = 2> : types {...}`.
fn assume_int<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    const ASSUMPTION: &str = "util.int.assumption";
    let mut lists = Vec::new();
    loop {
        let value = ops.one_value()?;
        op.operands[0].push(value);
        let mut list = Vec::new();
        if !ops.scan.eat(b"[") {
            list.push(ops.stripped_attr(ASSUMPTION)?);
        } else if !ops.scan.eat(b"]") {
            loop {
                list.push(ops.stripped_attr(ASSUMPTION)?);
                if !ops.scan.eat(b",") {
                    break;
                }
            }
            ops.scan.expect("]")?;
        }
        let list = ops.made.lock().array(&list);
        lists.push(list.map_err(|error| Fault::of(op.at, error))?);
        if !ops.scan.eat(b",") {
            break;
        }
    }
    ops.scan.expect(":")?;
    let types = ops.some_types()?;
    op.set_types(Types::AllResults, types.clone())?;
    op.set_types(Types::AllOperands, types)?;
    set_array("assumptions", &lists, ops, op)?;
    ops.dictionary(op)?;
    Ok(Next::End)
}

/// `"tag" inverts("tag") (%a = %0) : (types) -> types {...} {...}`.
fn hoistable_conversion<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        ops.dictionary(op)?;
        return Ok(Next::End);
    }
    let tag = ops.any_attribute()?;
    op.set("tag", tag);
    ops.expect_word("inverts")?;
    ops.scan.expect("(")?;
    let inverse = ops.any_attribute()?;
    op.set("inverseTag", inverse);
    ops.scan.expect(")")?;
    let mut names = Vec::new();
    ops.assignments(op, 0, &mut names)?;
    ops.scan.expect(":")?;
    let (inputs, results) = ops.function_type()?;
    if inputs.len() != names.len() {
        return Err(Fault::new(op.at, Kind::Expected("a type for each value")));
    }
    op.set_types(Types::AllOperands, inputs.clone())?;
    op.set_types(Types::AllResults, results)?;
    Ok(Next::Region(Argument::list(names, inputs)))
}

/// `{...} value`, with a type behind a symbol.
fn unfoldable_constant<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    ops.dictionary(op)?;
    let is_symbol = ops.scan.peek() == Some(b'@');
    let value = match is_symbol {
        true => {
            let symbol = ops.scan.value()?;
            ops.attr_from(op.at, symbol)?
        }
        false => ops.any_attribute()?,
    };
    op.set("value", value);
    let ty = match is_symbol {
        true => {
            ops.scan.expect(":")?;
            Some(ops.scan_type()?)
        }
        false => ops.type_of_attr(value),
    };
    let ty = ty.ok_or_else(|| ops.unread(op))?;
    op.set_types(Types::AllResults, vec![ty])?;
    Ok(Next::End)
}

/// `[%0, %1]`: values of a type that is stated elsewhere.
fn values<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let Types::Operand(of) = given.types(0, ops, op)? else {
        return Err(ops.unread(op));
    };
    let ty = op.operand_types[of].clone().unwrap_or_default();
    let values = ops.values_in_square()?;
    let types = ty.iter().copied().cycle().take(values.len()).collect();
    let group = given.operands(1, ops, op)?;
    op.operands[group] = values;
    op.set_types(given.types(2, ops, op)?, types)?;
    Ok(None)
}

/// `[%0 : type, %1 : type]`.
fn typed_values<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let group = given.operands(0, ops, op)?;
    let mut types = Vec::new();
    ops.scan.expect("[")?;
    if !ops.scan.eat(b"]") {
        loop {
            let value = ops.one_value()?;
            op.operands[group].push(value);
            ops.scan.expect(":")?;
            types.push(ops.scan_type()?);
            if !ops.scan.eat(b",") {
                break;
            }
        }
        ops.scan.expect("]")?;
    }
    op.set_types(given.types(1, ops, op)?, types)?;
    Ok(None)
}

/// `[%offset for %length], [%offset for %length]`.
fn ranges<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let groups: [usize; 2] = Params(params).columns(0, ops, op)?;
    loop {
        super::parameter_text::range(ops, op, &groups)?;
        if !ops.scan.eat(b",") {
            return Ok(None);
        }
    }
}

/// The type of the elements of a list.
fn element<'t>(ops: &mut Ops<'_, 't>, op: &CustomOp<'t>, list: TypeId) -> Result<TypeId> {
    let text = ops.type_text(op.at, list)?;
    let inner = text
        .as_deref()
        .and_then(|text| text.strip_prefix(b"!util.list<"));
    let inner = inner.and_then(|text| text.strip_suffix(b">"));
    match inner {
        Some(b"?") => ops.type_from(op.at, "!util.variant"),
        Some(inner) => ops.type_from(op.at, inner),
        None => Err(ops.unread(op)),
    }
}

/// `!util.list<type>`, or `!util.list<?> -> type`.
fn list_get<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let list = ops.scan_type()?;
    let inner = match ops.scan.eat(b"->") {
        true => ops.scan_type()?,
        false => element(ops, op, list)?,
    };
    op.set_types(given.types(0, ops, op)?, vec![list])?;
    op.set_types(given.types(1, ops, op)?, vec![inner])?;
    Ok(None)
}

/// `!util.list<type>`, or `type -> !util.list<?>`.
fn list_set<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let first = ops.scan_type()?;
    let (list, inner) = match ops.scan.eat(b"->") {
        true => (ops.scan_type()?, first),
        false => (first, element(ops, op, first)?),
    };
    op.set_types(given.types(0, ops, op)?, vec![list])?;
    op.set_types(given.types(1, ops, op)?, vec![inner])?;
    Ok(None)
}
