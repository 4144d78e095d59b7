//! `vm`. Source: `compiler/src/iree/compiler/Dialect/VM/IR/VMOps.cpp` of iree-org/iree.

use super::util_ops::initializer;
use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::dialects::function_text;
use crate::dialects::successor_text::{Branch, set_branches};
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::{Param, Types};

use super::params::Params;
use super::symbol_text::{set_array, visibility};

pub(in crate::dialects) static VM: Dialect = Dialect {
    name: "vm",
    ops: &[
        ("call.variadic", variadic_call),
        ("cond_fail", cond_fail),
        ("export", export),
        ("func", function_text::function),
        ("import", import),
        ("initializer", initializer),
        ("switch.ref", switch),
    ],
    directives: &[
        ("BranchTableCases", cases),
        ("ResultTypeList", result_types),
    ],
    ..Dialect::NOTHING
};

/// `@function as("name") attributes {...}`.
fn export<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.skip();
    let start = asm.at();
    let mut name = asm.symbol_name()?;
    let function = asm.attr_from(start, asm.since(start))?;
    if asm.eat_word(b"as") {
        asm.expect("(")?;
        name = asm.any_attribute()?;
        asm.expect(")")?;
    }
    op.set("function_ref", function);
    op.set("export_name", name);
    if asm.eat_word(b"attributes") {
        asm.dictionary(op)?;
    }
    Ok(Next::End)
}

/// `private optional @name(%argument : type, type ...) -> type attributes {...}`.
fn import<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    visibility(&[], asm, op)?;
    if asm.eat_word(b"optional") {
        let unit = asm.attr_from(op.at, "unit")?;
        op.set("is_optional", unit);
    }
    let name = asm.symbol_name()?;
    op.set("sym_name", name);
    let (mut inputs, mut dictionaries, mut has_any) = (Vec::new(), Vec::new(), false);
    asm.expect("(")?;
    if !asm.eat(b")") {
        loop {
            let mut entries = Vec::new();
            if asm.eat(b"%") {
                let name = String::from_utf8_lossy(asm.name()).into_owned();
                entries.push(format!("vm.name = {name:?}"));
                asm.expect(":")?;
            }
            inputs.push(asm.scan_type()?);
            if asm.eat(b"...") {
                entries.push("vm.variadic".to_owned());
            }
            has_any |= !entries.is_empty();
            let text = format!("{{{}}}", entries.join(", "));
            dictionaries.push(asm.attr_from(op.at, text)?);
            if !asm.eat(b",") {
                break;
            }
        }
        asm.expect(")")?;
    }
    let results = match asm.eat(b"->") {
        true => asm.result_types()?,
        false => Vec::new(),
    };
    let ty = asm.function_type_attr(op.at, &inputs, &results)?;
    op.set("function_type", ty);
    if has_any {
        set_array("arg_attrs", &dictionaries, asm, op)?;
    }
    if asm.eat_word(b"attributes") {
        asm.dictionary(op)?;
    }
    Ok(Next::End)
}

/// `@callee(%0, [%1, %2], [(%3, %4)]) {...} : (type, type ..., tuple<type, type> ...) -> type`.
fn variadic_call<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.skip();
    let at = asm.at();
    let callee = asm.value()?;
    let callee = asm.attr_from(at, callee)?;
    op.set("callee", callee);
    // How many operands each segment has; the rows of tuples are counted below.
    let mut counts = Vec::new();
    asm.expect("(")?;
    if !asm.eat(b")") {
        loop {
            let before = op.values("operands")?.len();
            let is_list = asm.eat(b"[");
            if !is_list {
                let value = asm.one_value()?;
                op.push_value("operands", value)?;
            } else {
                while !asm.eat(b"]") {
                    let values = match asm.peek() {
                        Some(b'(') => asm.values_in_brackets()?,
                        _ => vec![asm.one_value()?],
                    };
                    op.add_values("operands", values)?;
                    if !asm.eat(b",") {
                        asm.expect("]")?;
                        break;
                    }
                }
            }
            counts.push(op.values("operands")?.len() - before);
            if !asm.eat(b",") {
                break;
            }
        }
        asm.expect(")")?;
    }
    asm.dictionary(op)?;
    asm.expect(":")?;
    asm.expect("(")?;
    let (mut types, mut segments, mut sizes) = (Vec::new(), Vec::new(), Vec::new());
    for (nth, count) in counts.into_iter().enumerate() {
        if nth > 0 {
            asm.expect(",")?;
        }
        let ty = asm.scan_type()?;
        segments.push(asm.type_attr(op.at, ty)?);
        if !asm.eat(b"...") {
            types.push(ty);
            sizes.push("-1".to_owned());
            continue;
        }
        let mut members = asm.members(op.at, ty)?;
        if members.is_empty() {
            members.push(ty);
        }
        let rows = count / members.len();
        if rows * members.len() != count {
            return Err(Fault::new(op.at, Kind::Expected("a type for each value")));
        }
        types.extend(members.iter().copied().cycle().take(count));
        sizes.push(rows.to_string());
    }
    asm.expect(")")?;
    let results = match asm.eat(b"->") {
        true => asm.result_types()?,
        false => Vec::new(),
    };
    let text = match sizes.len() {
        0 => "dense<> : vector<0xi16>".to_owned(),
        count => format!("dense<[{}]> : vector<{count}xi16>", sizes.join(", ")),
    };
    let sizes = asm.attr_from(op.at, text)?;
    op.set("segment_sizes", sizes);
    set_array("segment_types", &segments, asm, op)?;
    op.set_types(Types::AllOperands, types)?;
    op.set_types(Types::AllResults, results)?;
    Ok(Next::End)
}

/// `%condition, %status, "message" {...}`; one operand where both are the same.
fn cond_fail<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    let condition = asm.one_value()?;
    let mut status = condition;
    let mut has_comma = asm.eat(b",");
    if has_comma && asm.peek() == Some(b'%') {
        status = asm.one_value()?;
        has_comma = asm.eat(b",");
    }
    if has_comma {
        let message = asm.any_attribute()?;
        op.set("message", message);
    }
    op.set_values("condition", vec![condition])?;
    op.set_values("status", vec![status])?;
    asm.dictionary(op)?;
    Ok(Next::End)
}

/// `%index[%0, %1] else %default {...} : type`.
fn switch<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.value_of(op, "index")?;
    op.set_values("values", asm.values_in_square()?)?;
    asm.expect_word("else")?;
    asm.value_of(op, "default_value")?;
    asm.dictionary(op)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    let values = vec![ty; op.values("values")?.len()];
    op.set_operand_types("default_value", vec![ty])?;
    op.set_operand_types("values", values)?;
    op.set_types(Types::AllResults, vec![ty])?;
    Ok(Next::End)
}

/// `(type, type)`: the types in an array.
fn result_types<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let mut types = Vec::new();
    for ty in asm.types_in_brackets()? {
        types.push(asm.type_attr(op.at, ty)?);
    }
    set_array(Params(params).attr(0, op)?, &types, asm, op)?;
    Ok(None)
}

/// `default: ^bb1(%0 : type), 0: ^bb2`.
fn cases<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    asm.expect_word("default")?;
    asm.expect(":")?;
    let default = Branch::read(asm)?;
    op.push_successor("defaultDestination", default.block)?;
    op.set_values("defaultOperands", default.operands)?;
    op.set_operand_types("defaultOperands", default.types)?;
    let mut branches = Vec::new();
    while asm.eat(b",") {
        asm.integer()?;
        asm.expect(":")?;
        branches.push(Branch::read(asm)?);
    }
    set_branches(branches, asm, op, 2, 1)?;
    Ok(None)
}
