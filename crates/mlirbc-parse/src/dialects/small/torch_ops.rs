//! `torch`. Source: `lib/Dialect/Torch/IR/UtilsForODSGenerated.cpp` and `TorchOps.cpp` of llvm/torch-mlir.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::parse_fault::{Kind, Result};
use mlirbc_ods::Types;

use crate::dialects::dialect_code::{Dialect, Read};

pub(in crate::dialects) static TORCH: Dialect = Dialect {
    name: "torch",
    ops: &[
        ("bind_symbolic_shape", bind_symbolic_shape),
        ("constant.int", constant_int),
        ("initialize.global_slots", initialize_slots),
        ("prim.If", prim_if),
    ],
    other_ops: default_reader,
    ..Dialect::NOTHING
};

/// The code of all other operations whose printer is written by hand.
fn default_reader(_: &str, by_code: bool) -> Option<Read> {
    by_code.then_some(default_form)
}

/// `%0, %1 {...} : types -> types`.
fn default_form<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    let values = asm.values()?;
    let (has_operands, has_results) = (!values.is_empty(), op.has_results());
    op.set_operands(values)?;
    asm.dictionary(op)?;
    asm.expect(":")?;
    if has_operands {
        let types = asm.some_types()?;
        op.set_types(Types::AllOperands, types)?;
    }
    if has_operands && has_results {
        asm.expect("->")?;
    }
    if has_results {
        let types = asm.some_types()?;
        op.set_types(Types::AllResults, types)?;
    }
    Ok(Next::End)
}

/// `4 {...}`.
fn constant_int<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    let number = asm.integer()?;
    asm.dictionary(op)?;
    let value = asm.attr_from(op.at, format!("{number} : i64"))?;
    op.set("value", value);
    Ok(Next::End)
}

/// `%condition -> (types) {...} else {...} {...}`.
fn prim_if<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    match op.step {
        0 => {
            asm.value_of(op, "condition")?;
            asm.arrow_types(op)?;
        }
        1 => asm.expect_word("else")?,
        _ => {
            asm.dictionary(op)?;
            return Ok(Next::End);
        }
    }
    Ok(Next::Region(Vec::new()))
}

/// `{...} [`, `@slot(%0 : type)` for each, `]`.
fn initialize_slots<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.dictionary(op)?;
    asm.expect("[")?;
    let (mut names, mut types) = (Vec::new(), Vec::new());
    while !asm.eat(b"]") {
        names.push(asm.any_attribute()?);
        asm.expect("(")?;
        let value = asm.one_value()?;
        op.push_value("initialValues", value)?;
        asm.expect(":")?;
        types.push(asm.scan_type()?);
        asm.expect(")")?;
    }
    op.set_types(Types::AllOperands, types)?;
    let names = asm.array(op.at, &names)?;
    op.set("slotSymNames", names);
    Ok(Next::End)
}

/// `%0, [%1, %2], affine_map<...> {...} : type`.
fn bind_symbolic_shape<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    asm.value_of(op, "operand")?;
    asm.expect(",")?;
    if asm.peek() != Some(b'[') {
        return Err(asm.fault(Kind::Expected("[")));
    }
    op.set_values("shape_symbols", asm.values_in_square()?)?;
    asm.expect(",")?;
    // Not with the type that follows.
    let map = asm.value()?;
    let map = asm.attr_from(op.at, map)?;
    op.set("shape_expressions", map);
    asm.dictionary(op)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    op.set_operand_types("operand", vec![ty])?;
    Ok(Next::End)
}
