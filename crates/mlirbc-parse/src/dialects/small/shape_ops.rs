//! `shape`. Source: `mlir/lib/Dialect/Shape/IR/Shape.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::parse_fault::Result;
use mlirbc_ods::Types;

use super::super::function_text;
use crate::dialects::dialect_code::Dialect;

pub(in crate::dialects) static SHAPE: Dialect = Dialect {
    name: "shape",
    ops: &[
        ("assuming", assuming),
        ("const_shape", const_shape),
        ("func", function_text::function),
        ("function_library", function_library),
        ("reduce", reduce),
    ],
    ..Dialect::NOTHING
};

/// `%witness -> (types) {...} {...}`.
fn assuming<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        return Ok(Next::End);
    }
    asm.value_of(op, "witness")?;
    asm.arrow_types(op)?;
    Ok(Next::Region(Vec::new()))
}

/// `{...} [1, 2] : type`.
fn const_shape<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.dictionary(op)?;
    let list = asm.square_list()?;
    let extents = match list.trim_ascii().is_empty() {
        true => 0,
        false => list.split(|byte| *byte == b',').count(),
    };
    let ty = format!("> : tensor<{extents}xindex>");
    let list = match extents {
        0 => list.to_vec(),
        _ => [b"[", &*list, b"]"].concat(),
    };
    let shape = asm.attr_from(op.at, [b"dense<", &list[..], ty.as_bytes()].concat())?;
    op.set("shape", shape);
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    op.set_types(Types::AllResults, vec![ty])?;
    Ok(Next::End)
}

/// `@name attributes {...} {...} mapping {...}`.
fn function_library<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        asm.expect_word("mapping")?;
        let mapping = asm.any_attribute()?;
        op.set("mapping", mapping);
        return Ok(Next::End);
    }
    let name = asm.symbol_name()?;
    op.set("sym_name", name);
    if asm.eat_word(b"attributes") {
        asm.dictionary(op)?;
    }
    Ok(Next::Region(Vec::new()))
}

/// `(%shape, %init) : type -> type {...} {...}`.
fn reduce<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        return Ok(Next::End);
    }
    let mut values = asm.values_in_brackets()?.into_iter();
    op.set_values("shape", values.by_ref().take(1).collect())?;
    op.set_values("initVals", values.collect())?;
    asm.expect(":")?;
    let shape = asm.scan_type()?;
    op.set_operand_types("shape", vec![shape])?;
    let results = asm.arrow_types(op)?;
    op.set_operand_types("initVals", results)?;
    Ok(Next::Region(Vec::new()))
}
