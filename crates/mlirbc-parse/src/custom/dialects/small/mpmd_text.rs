//! `mpmd`. Source: `shardy/dialect/mpmd/ir/dialect.cc` of openxla/shardy.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::dialects::text_code::Read;
use crate::ops::op_parser::Ops;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::Types;

pub(in crate::custom::dialects) static READERS: &[(&str, Read)] = &[
    ("mpmd.for", for_loop),
    ("mpmd.fragment", fragment),
    ("mpmd.fragment_call", fragment_call),
    ("mpmd.named_computation", named_computation),
];

/// `mesh="m", origin=["f", "g"(1)]`.
fn mesh_and_origins<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    ops.scan.expect("<")?;
    ops.expect_word("mesh")?;
    ops.scan.expect("=")?;
    let mesh = ops.any_attribute()?;
    op.set("mesh_name", mesh);
    ops.scan.expect(",")?;
    ops.expect_word("origin")?;
    ops.scan.expect("=")?;
    ops.scan.expect("[")?;
    let mut origins = Vec::new();
    if !ops.scan.eat(b"]") {
        loop {
            ops.scan.skip();
            let from = ops.scan.at;
            ops.scan.string()?;
            if ops.scan.peek() == Some(b'(') {
                ops.scan.group()?;
            }
            let origin = &ops.scan.text[from..ops.scan.at];
            origins.push([b"#mpmd.user_origin<", origin, b">"].concat());
            if ops.scan.eat(b"]") {
                break;
            }
            ops.scan.expect(",")?;
        }
    }
    let text = [b"[", &origins.join(&b", "[..])[..], b"]"].concat();
    let id = ops.attr_from(op.at, text)?;
    op.set("origin", id);
    Ok(())
}

/// `(%0, %1) {...} (%a: type) {...}`: operands, attributes and the region.
fn region<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    operands(ops, op)?;
    ops.dictionary(op)?;
    let arguments = ops.arguments_in_brackets()?;
    Ok(Next::Region(arguments))
}

fn operands<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    ops.scan.expect("(")?;
    op.operands[0] = ops.values()?;
    ops.scan.expect(")")
}

/// `: (types) -> type` behind the region.
fn types<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    ops.scan.expect(":")?;
    let (operands, results) = ops.function_type()?;
    op.set_types(Types::AllOperands, operands)?;
    op.set_types(Types::AllResults, results)?;
    Ok(Next::End)
}

/// `<"f"(1)> (%0) {...} (%a: type) {...} : (type) -> type`.
fn named_computation<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        return types(ops, op);
    }
    let origin = ops.stripped_attr("mpmd.user_origin")?;
    op.set("origin", origin);
    region(ops, op)
}

/// `<mesh="m", origin=["f"], stage=1, in_shardings=[...], out_shardings=[...]> (%0) {...} (%a: type) {...} : types`.
fn fragment<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        return types(ops, op);
    }
    mesh_and_origins(ops, op)?;
    while ops.scan.eat(b",") {
        let at = ops.scan.at;
        let Some(word) = ops.eat_one(&["stage", "in_shardings", "out_shardings"]) else {
            return Err(Fault::new(at, Kind::Expected("an attribute of a fragment")));
        };
        ops.scan.expect("=")?;
        if word == "stage" {
            let stage = ops.integer()?;
            let id = ops.attr_from(at, format!("{stage} : i64"))?;
            op.set("stage_id", id);
        } else {
            let list = ops.square_list()?;
            let text = [b"#sdy.sharding_per_value<[", list, b"]>"].concat();
            let id = ops.attr_from(at, text)?;
            op.set(word, id);
        }
    }
    ops.scan.expect(">")?;
    region(ops, op)
}

/// `<mesh="m", origin=["f"]> @callee(%0) {...} : (type) -> type`.
fn fragment_call<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    mesh_and_origins(ops, op)?;
    ops.scan.expect(">")?;
    let callee = ops.any_attribute()?;
    op.set("callee", callee);
    operands(ops, op)?;
    ops.dictionary(op)?;
    types(ops, op)
}

/// `(%0) {...} (%a: type, %index: type) {...} : types`.
fn for_loop<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step == 0 {
        return region(ops, op);
    }
    let types = match ops.scan.eat(b":") {
        true => ops.some_types()?,
        false => Vec::new(),
    };
    op.set_types(Types::AllOperands, types.clone())?;
    op.set_types(Types::AllResults, types)?;
    Ok(Next::End)
}
