//! `util`. Source: `compiler/src/iree/compiler/Dialect/Util/IR/UtilOps.cpp` of iree-org/iree.

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::ops::value_names::Operand;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc_ods::{Param, Types};

use super::super::function_text::Signature;
use super::params::Params;
use super::shaped_text::{Given, set_tied};
use super::symbol_text::{results_with_attrs, set_array, visibility};

pub(in crate::dialects) static UTIL: Dialect = Dialect {
    name: "util",
    ops: &[
        ("assume.int", assume_int),
        ("func", func),
        ("hoistable_conversion", hoistable_conversion),
        ("initializer", initializer),
        ("unfoldable_constant", unfoldable_constant),
    ],
    directives: &[
        ("ListTypeGet", list_get),
        ("ListTypeSet", list_set),
        ("RangeList", ranges),
        ("TypedValueList", values),
        ("ValueTypeList", typed_values),
    ],
    ..Dialect::NOTHING
};

/// `public @name(%arg0: type {...}) -> (type {...}, %arg0 as type) attributes {...} {...}`.
fn func<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    visibility(&[], asm, op)?;
    let name = asm.symbol_name()?;
    op.set("sym_name", name);
    let signature = Signature::arguments(asm, false)?;
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
    if asm.eat(b"->") {
        (results, tied) = results_with_attrs(asm, &given)?;
    }
    set_tied(asm, op, &tied)?;
    let (types, dictionaries): (Vec<TypeId>, Vec<AttrId>) = results.into_iter().unzip();
    let ty = asm.function_type_attr(op.at, &signature.inputs.types, &types)?;
    op.set("function_type", ty);
    if asm.eat_word(b"attributes") {
        asm.dictionary(op)?;
    }
    signature.inputs.set_dictionaries("arg_attrs", asm, op)?;
    let mut has_any = false;
    for id in &dictionaries {
        has_any |= asm.has_entries(*id);
    }
    if has_any {
        set_array("res_attrs", &dictionaries, asm, op)?;
    }
    match asm.peek() {
        Some(b'{') => Ok(Next::Region(signature.named)),
        _ => Ok(Next::End),
    }
}

/// `attributes {...} {...}`.
pub(super) fn initializer<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    let ty = asm.attr_from(op.at, "() -> ()")?;
    op.set("function_type", ty);
    if asm.eat_word(b"attributes") {
        asm.dictionary(op)?;
    }
    Ok(Next::Region(Vec::new()))
}

/// `%0[<umin = 1>, <udiv = 2>], %1<udiv = 2> : types {...}`.
fn assume_int<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    const ASSUMPTION: &str = "util.int.assumption";
    let mut lists = Vec::new();
    loop {
        let value = asm.one_value()?;
        op.push_value("operands", value)?;
        let mut list = Vec::new();
        if !asm.eat(b"[") {
            list.push(asm.stripped_attr(ASSUMPTION)?);
        } else if !asm.eat(b"]") {
            loop {
                list.push(asm.stripped_attr(ASSUMPTION)?);
                if !asm.eat(b",") {
                    break;
                }
            }
            asm.expect("]")?;
        }
        let list = asm.array(op.at, &list)?;
        lists.push(list);
        if !asm.eat(b",") {
            break;
        }
    }
    asm.expect(":")?;
    let types = asm.some_types()?;
    op.set_types(Types::AllResults, types.clone())?;
    op.set_types(Types::AllOperands, types)?;
    set_array("assumptions", &lists, asm, op)?;
    asm.dictionary(op)?;
    Ok(Next::End)
}

/// `"tag" inverts("tag") (%a = %0) : (types) -> types {...} {...}`.
fn hoistable_conversion<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        return Ok(Next::End);
    }
    let tag = asm.any_attribute()?;
    op.set("tag", tag);
    asm.expect_word("inverts")?;
    asm.expect("(")?;
    let inverse = asm.any_attribute()?;
    op.set("inverseTag", inverse);
    asm.expect(")")?;
    let mut names = Vec::new();
    asm.assignments(op, "inputs", &mut names)?;
    asm.expect(":")?;
    let (inputs, results) = asm.function_type()?;
    if inputs.len() != names.len() {
        return Err(Fault::new(op.at, Kind::Expected("a type for each value")));
    }
    op.set_types(Types::AllOperands, inputs.clone())?;
    op.set_types(Types::AllResults, results)?;
    Ok(Next::Region(Argument::list(names, inputs)))
}

/// `{...} value`, with a type behind a symbol.
fn unfoldable_constant<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    asm.dictionary(op)?;
    let is_symbol = asm.peek() == Some(b'@');
    let value = match is_symbol {
        true => {
            let symbol = asm.value()?;
            asm.attr_from(op.at, symbol)?
        }
        false => asm.any_attribute()?,
    };
    op.set("value", value);
    let ty = match is_symbol {
        true => {
            asm.expect(":")?;
            Some(asm.scan_type()?)
        }
        false => asm.type_of_attr(value),
    };
    let ty = ty.ok_or_else(|| op.unread())?;
    op.set_types(Types::AllResults, vec![ty])?;
    Ok(Next::End)
}

/// `[%0, %1]`: values of a type that is stated elsewhere.
fn values<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let Types::Operand(of) = given.types(0, op)? else {
        return Err(op.unread());
    };
    let ty = op.operand_types(of)?.to_vec();
    let values = asm.values_in_square()?;
    let types = ty.iter().copied().cycle().take(values.len()).collect();
    let group = given.operands(1, op)?;
    op.set_values(group, values)?;
    op.set_types(given.types(2, op)?, types)?;
    Ok(None)
}

/// `[%0 : type, %1 : type]`.
fn typed_values<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let group = given.operands(0, op)?;
    let mut types = Vec::new();
    asm.expect("[")?;
    if !asm.eat(b"]") {
        loop {
            let value = asm.one_value()?;
            op.push_value(group, value)?;
            asm.expect(":")?;
            types.push(asm.scan_type()?);
            if !asm.eat(b",") {
                break;
            }
        }
        asm.expect("]")?;
    }
    op.set_types(given.types(1, op)?, types)?;
    Ok(None)
}

/// `[%offset for %length], [%offset for %length]`.
fn ranges<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let groups: [usize; 2] = Params(params).columns(0, op)?;
    loop {
        super::parameter_text::range(asm, op, &groups)?;
        if !asm.eat(b",") {
            return Ok(None);
        }
    }
}

/// The type of the elements of a list.
fn element<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &CustomOp<'_, 't>,
    list: TypeId,
) -> Result<TypeId> {
    let text = asm.type_text(op.at, list)?;
    let inner = text
        .as_deref()
        .and_then(|text| text.strip_prefix(b"!util.list<"));
    let inner = inner.and_then(|text| text.strip_suffix(b">"));
    match inner {
        Some(b"?") => asm.type_from(op.at, "!util.variant"),
        Some(inner) => asm.type_from(op.at, inner),
        None => Err(op.unread()),
    }
}

/// `!util.list<type>`, or `!util.list<?> -> type`.
fn list_get<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let list = asm.scan_type()?;
    let inner = match asm.eat(b"->") {
        true => asm.scan_type()?,
        false => element(asm, op, list)?,
    };
    op.set_types(given.types(0, op)?, vec![list])?;
    op.set_types(given.types(1, op)?, vec![inner])?;
    Ok(None)
}

/// `!util.list<type>`, or `type -> !util.list<?>`.
fn list_set<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let first = asm.scan_type()?;
    let (list, inner) = match asm.eat(b"->") {
        true => (asm.scan_type()?, first),
        false => (first, element(asm, op, first)?),
    };
    op.set_types(given.types(0, op)?, vec![list])?;
    op.set_types(given.types(1, op)?, vec![inner])?;
    Ok(None)
}
