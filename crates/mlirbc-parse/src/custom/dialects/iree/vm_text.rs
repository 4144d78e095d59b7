//! `vm`. Source: `compiler/src/iree/compiler/Dialect/VM/IR/VMOps.cpp` of iree-org/iree.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::dialects::branch_text::{Branch, set_branches};
use crate::custom::dialects::signature_text;
use crate::custom::dialects::text_code::{Directive, Read};
use crate::ops::op_parser::Ops;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::{Param, Types};

use super::params::Params;
use super::symbol_text::{set_array, visibility};

pub(super) static READERS: &[(&str, Read)] = &[
    ("vm.call.variadic", variadic_call),
    ("vm.cond_fail", cond_fail),
    ("vm.export", export),
    ("vm.func", signature_text::function),
    ("vm.import", import),
    ("vm.switch.ref", switch),
];

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[
    ("BranchTableCases", cases),
    ("ResultTypeList", result_types),
];

/// `@function as("name") attributes {...}`.
fn export<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    ops.scan.skip();
    let start = ops.scan.at;
    let mut name = ops.symbol_name()?;
    let function = ops.attr_from(start, &ops.scan.text()[start..ops.scan.at])?;
    if ops.eat_word(b"as") {
        ops.scan.expect("(")?;
        name = ops.any_attribute()?;
        ops.scan.expect(")")?;
    }
    op.set("function_ref", function);
    op.set("export_name", name);
    if ops.eat_word(b"attributes") {
        ops.dictionary(op)?;
    }
    Ok(Next::End)
}

/// `private optional @name(%argument : type, type ...) -> type attributes {...}`.
fn import<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    visibility(&[], ops, op)?;
    if ops.eat_word(b"optional") {
        let unit = ops.attr_from(op.at, "unit")?;
        op.set("is_optional", unit);
    }
    let name = ops.symbol_name()?;
    op.set("sym_name", name);
    let (mut inputs, mut dictionaries, mut has_any) = (Vec::new(), Vec::new(), false);
    ops.scan.expect("(")?;
    if !ops.scan.eat(b")") {
        loop {
            let mut entries = Vec::new();
            if ops.scan.eat(b"%") {
                let name = String::from_utf8_lossy(ops.scan.name()).into_owned();
                entries.push(format!("vm.name = {name:?}"));
                ops.scan.expect(":")?;
            }
            inputs.push(ops.scan_type()?);
            if ops.scan.eat(b"...") {
                entries.push("vm.variadic".to_owned());
            }
            has_any |= !entries.is_empty();
            let text = format!("{{{}}}", entries.join(", "));
            dictionaries.push(ops.attr_from(op.at, text)?);
            if !ops.scan.eat(b",") {
                break;
            }
        }
        ops.scan.expect(")")?;
    }
    let results = match ops.scan.eat(b"->") {
        true => ops.result_types()?,
        false => Vec::new(),
    };
    let ty = ops.made.lock().function_type(&inputs, &results);
    op.set(
        "function_type",
        ty.map_err(|error| Fault::of(op.at, error))?,
    );
    if has_any {
        set_array("arg_attrs", &dictionaries, ops, op)?;
    }
    if ops.eat_word(b"attributes") {
        ops.dictionary(op)?;
    }
    Ok(Next::End)
}

/// `@callee(%0, [%1, %2], [(%3, %4)]) {...} : (type, type ..., tuple<type, type> ...) -> type`.
fn variadic_call<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    ops.scan.skip();
    let at = ops.scan.at;
    let callee = ops.scan.value()?;
    let callee = ops.attr_from(at, callee)?;
    op.set("callee", callee);
    // How many operands each segment has; the rows of tuples are counted below.
    let mut counts = Vec::new();
    ops.scan.expect("(")?;
    if !ops.scan.eat(b")") {
        loop {
            let before = op.operands[0].len();
            let is_list = ops.scan.eat(b"[");
            if !is_list {
                let value = ops.one_value()?;
                op.operands[0].push(value);
            } else {
                while !ops.scan.eat(b"]") {
                    let mut values = match ops.scan.peek() {
                        Some(b'(') => ops.values_in_brackets()?,
                        _ => vec![ops.one_value()?],
                    };
                    op.operands[0].append(&mut values);
                    if !ops.scan.eat(b",") {
                        ops.scan.expect("]")?;
                        break;
                    }
                }
            }
            counts.push(op.operands[0].len() - before);
            if !ops.scan.eat(b",") {
                break;
            }
        }
        ops.scan.expect(")")?;
    }
    ops.dictionary(op)?;
    ops.scan.expect(":")?;
    ops.scan.expect("(")?;
    let (mut types, mut segments, mut sizes) = (Vec::new(), Vec::new(), Vec::new());
    for (nth, count) in counts.into_iter().enumerate() {
        if nth > 0 {
            ops.scan.expect(",")?;
        }
        let ty = ops.scan_type()?;
        segments.push(ops.type_attr(op.at, ty)?);
        if !ops.scan.eat(b"...") {
            types.push(ty);
            sizes.push("-1".to_owned());
            continue;
        }
        let members = ops.made.lock().members(ty);
        let mut members = members.map_err(|error| Fault::of(op.at, error))?;
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
    ops.scan.expect(")")?;
    let results = match ops.scan.eat(b"->") {
        true => ops.result_types()?,
        false => Vec::new(),
    };
    let text = match sizes.len() {
        0 => "dense<> : vector<0xi16>".to_owned(),
        count => format!("dense<[{}]> : vector<{count}xi16>", sizes.join(", ")),
    };
    let sizes = ops.attr_from(op.at, text)?;
    op.set("segment_sizes", sizes);
    set_array("segment_types", &segments, ops, op)?;
    op.set_types(Types::AllOperands, types)?;
    op.set_types(Types::AllResults, results)?;
    Ok(Next::End)
}

/// `%condition, %status, "message" {...}`; one operand where both are the same.
fn cond_fail<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    let condition = ops.one_value()?;
    let mut status = condition;
    let mut has_comma = ops.scan.eat(b",");
    if has_comma && ops.scan.peek() == Some(b'%') {
        status = ops.one_value()?;
        has_comma = ops.scan.eat(b",");
    }
    if has_comma {
        let message = ops.any_attribute()?;
        op.set("message", message);
    }
    (op.operands[0], op.operands[1]) = (vec![condition], vec![status]);
    ops.dictionary(op)?;
    Ok(Next::End)
}

/// `%index[%0, %1] else %default {...} : type`.
fn switch<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    op.operands[0] = vec![ops.one_value()?];
    op.operands[2] = ops.values_in_square()?;
    ops.expect_word("else")?;
    op.operands[1] = vec![ops.one_value()?];
    ops.dictionary(op)?;
    ops.scan.expect(":")?;
    let ty = ops.scan_type()?;
    let values = vec![ty; op.operands[2].len()];
    op.set_types(Types::Operand(1), vec![ty])?;
    op.set_types(Types::Operand(2), values)?;
    op.set_types(Types::AllResults, vec![ty])?;
    Ok(Next::End)
}

/// `(type, type)`: the types in an array.
fn result_types<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let mut types = Vec::new();
    for ty in ops.types_in_brackets()? {
        types.push(ops.type_attr(op.at, ty)?);
    }
    set_array(Params(params).attr(0, ops, op)?, &types, ops, op)?;
    Ok(None)
}

/// `default: ^bb1(%0 : type), 0: ^bb2`.
fn cases<'t>(_: &[Param], ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Option<Next>> {
    ops.expect_word("default")?;
    ops.scan.expect(":")?;
    let default = Branch::read(ops)?;
    op.successors[0] = vec![default.block];
    op.operands[1] = default.operands;
    op.set_types(Types::Operand(1), default.types)?;
    let mut branches = Vec::new();
    while ops.scan.eat(b",") {
        ops.integer()?;
        ops.scan.expect(":")?;
        branches.push(Branch::read(ops)?);
    }
    set_branches(branches, ops, op, 2, 1)?;
    Ok(None)
}
