//! `shape`. Source: `mlir/lib/Dialect/Shape/IR/Shape.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{CustomOp, Next};
use crate::ops::op_parser::Ops;
use crate::parse_fault::Result;
use mlirbc_ods::Types;

use super::super::signature_text;
use super::super::text_code::Read;

pub(in crate::custom::dialects) static READERS: &[(&str, Read)] = &[
    ("shape.assuming", assuming),
    ("shape.const_shape", const_shape),
    ("shape.func", signature_text::function),
    ("shape.function_library", function_library),
    ("shape.reduce", reduce),
];

/// `%witness -> (types) {...} {...}`.
fn assuming<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        ops.dictionary(op)?;
        return Ok(Next::End);
    }
    op.operands[0] = vec![ops.one_value()?];
    ops.arrow_types(op)?;
    Ok(Next::Region(Vec::new()))
}

/// `{...} [1, 2] : type`.
fn const_shape<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    ops.dictionary(op)?;
    let list = ops.square_list()?;
    let extents = match list.trim_ascii().is_empty() {
        true => 0,
        false => list.split(|byte| *byte == b',').count(),
    };
    let ty = format!("> : tensor<{extents}xindex>");
    let list = match extents {
        0 => list.to_vec(),
        _ => [b"[", list, b"]"].concat(),
    };
    let shape = ops.attr_from(op.at, [b"dense<", &list[..], ty.as_bytes()].concat())?;
    op.set("shape", shape);
    ops.scan.expect(":")?;
    let ty = ops.scan_type()?;
    op.set_types(Types::AllResults, vec![ty])?;
    Ok(Next::End)
}

/// `@name attributes {...} {...} mapping {...}`.
fn function_library<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        ops.expect_word("mapping")?;
        let mapping = ops.any_attribute()?;
        op.set("mapping", mapping);
        return Ok(Next::End);
    }
    let name = ops.symbol_name()?;
    op.set("sym_name", name);
    if ops.eat_word(b"attributes") {
        ops.dictionary(op)?;
    }
    Ok(Next::Region(Vec::new()))
}

/// `(%shape, %init) : type -> type {...} {...}`.
fn reduce<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        ops.dictionary(op)?;
        return Ok(Next::End);
    }
    let mut values = ops.values_in_brackets()?.into_iter();
    op.operands[0] = values.by_ref().take(1).collect();
    op.operands[1] = values.collect();
    ops.scan.expect(":")?;
    let shape = ops.scan_type()?;
    op.set_types(Types::Operand(0), vec![shape])?;
    let results = ops.arrow_types(op)?;
    op.set_types(Types::Operand(1), results)?;
    Ok(Next::Region(Vec::new()))
}
