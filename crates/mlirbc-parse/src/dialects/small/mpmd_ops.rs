//! `mpmd`. Source: `shardy/dialect/mpmd/ir/dialect.cc` of openxla/shardy.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::Types;

pub(in crate::dialects) static MPMD: Dialect = Dialect {
    name: "mpmd",
    ops: &[
        ("for", for_loop),
        ("fragment", fragment),
        ("fragment_call", fragment_call),
        ("named_computation", named_computation),
    ],
    ..Dialect::NOTHING
};

/// `mesh="m", origin=["f", "g"(1)]`.
fn mesh_and_origins<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    asm.expect("<")?;
    asm.expect_word("mesh")?;
    asm.expect("=")?;
    let mesh = asm.any_attribute()?;
    op.set("mesh_name", mesh);
    asm.expect(",")?;
    asm.expect_word("origin")?;
    asm.expect("=")?;
    asm.expect("[")?;
    let mut origins = Vec::new();
    if !asm.eat(b"]") {
        loop {
            asm.skip();
            let from = asm.at();
            asm.string()?;
            if asm.peek() == Some(b'(') {
                asm.group()?;
            }
            let origin = asm.since(from);
            origins.push([b"#mpmd.user_origin<", origin, b">"].concat());
            if asm.eat(b"]") {
                break;
            }
            asm.expect(",")?;
        }
    }
    let text = [b"[", &origins.join(&b", "[..])[..], b"]"].concat();
    let id = asm.attr_from(op.at, text)?;
    op.set("origin", id);
    Ok(())
}

/// `(%0, %1) {...} (%a: type) {...}`: operands, attributes and the region.
fn region<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    operands(asm, op)?;
    asm.dictionary(op)?;
    let arguments = asm.arguments_in_brackets()?;
    Ok(Next::Region(arguments))
}

fn operands<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    asm.expect("(")?;
    op.set_values(0, asm.values()?)?;
    asm.expect(")")
}

/// `: (types) -> type` behind the region.
fn types<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.expect(":")?;
    let (operands, results) = asm.function_type()?;
    op.set_types(Types::AllOperands, operands)?;
    op.set_types(Types::AllResults, results)?;
    Ok(Next::End)
}

/// `<"f"(1)> (%0) {...} (%a: type) {...} : (type) -> type`.
fn named_computation<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        return types(asm, op);
    }
    let origin = asm.stripped_attr("mpmd.user_origin")?;
    op.set("origin", origin);
    region(asm, op)
}

/// `<mesh="m", origin=["f"], stage=1, in_shardings=[...], out_shardings=[...]> (%0) {...} (%a: type) {...} : types`.
fn fragment<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        return types(asm, op);
    }
    mesh_and_origins(asm, op)?;
    while asm.eat(b",") {
        let at = asm.at();
        let Some(word) = asm.eat_one(&["stage", "in_shardings", "out_shardings"]) else {
            return Err(Fault::new(at, Kind::Expected("an attribute of a fragment")));
        };
        asm.expect("=")?;
        if word == "stage" {
            let stage = asm.integer()?;
            let id = asm.attr_from(at, format!("{stage} : i64"))?;
            op.set("stage_id", id);
        } else {
            let list = asm.square_list()?;
            let text = [b"#sdy.sharding_per_value<[", &*list, b"]>"].concat();
            let id = asm.attr_from(at, text)?;
            op.set(word, id);
        }
    }
    asm.expect(">")?;
    region(asm, op)
}

/// `<mesh="m", origin=["f"]> @callee(%0) {...} : (type) -> type`.
fn fragment_call<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    mesh_and_origins(asm, op)?;
    asm.expect(">")?;
    let callee = asm.any_attribute()?;
    op.set("callee", callee);
    operands(asm, op)?;
    asm.dictionary(op)?;
    types(asm, op)
}

/// `(%0) {...} (%a: type, %index: type) {...} : types`.
fn for_loop<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step == 0 {
        return region(asm, op);
    }
    let types = match asm.eat(b":") {
        true => asm.some_types()?,
        false => Vec::new(),
    };
    op.set_types(Types::AllOperands, types.clone())?;
    op.set_types(Types::AllResults, types)?;
    Ok(Next::End)
}
