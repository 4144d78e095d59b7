//! `torch`. Source: `lib/Dialect/Torch/IR/UtilsForODSGenerated.cpp` and `TorchOps.cpp` of llvm/torch-mlir.

use crate::custom::custom_op::{CustomOp, Next};
use crate::ops::op_parser::Ops;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::{Style, Types, known};

use super::super::text_code::Read;

pub(in crate::custom::dialects) static READERS: &[(&str, Read)] = &[
    ("torch.bind_symbolic_shape", bind_symbolic_shape),
    ("torch.constant.int", constant_int),
    ("torch.initialize.global_slots", initialize_slots),
    ("torch.prim.If", prim_if),
];

/// The code of all other operations whose printer is written by hand.
pub(in crate::custom::dialects) fn default_reader(name: &str) -> Option<Read> {
    let known = known(name).filter(|_| name.starts_with("torch."))?;
    matches!(known.style, Style::Code).then_some(default_form)
}

/// `%0, %1 {...} : types -> types`.
fn default_form<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    let values = ops.values()?;
    let (has_operands, has_results) = (!values.is_empty(), !op.result_types.is_empty());
    op.set_operands(values)?;
    ops.dictionary(op)?;
    ops.scan.expect(":")?;
    if has_operands {
        let types = ops.some_types()?;
        op.set_types(Types::AllOperands, types)?;
    }
    if has_operands && has_results {
        ops.scan.expect("->")?;
    }
    if has_results {
        let types = ops.some_types()?;
        op.set_types(Types::AllResults, types)?;
    }
    Ok(Next::End)
}

/// `4 {...}`.
fn constant_int<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    let number = ops.integer()?;
    ops.dictionary(op)?;
    let value = ops.attr_from(op.at, format!("{number} : i64"))?;
    op.set("value", value);
    Ok(Next::End)
}

/// `%condition -> (types) {...} else {...} {...}`.
fn prim_if<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    match op.step {
        0 => {
            op.operands[0] = vec![ops.one_value()?];
            ops.arrow_types(op)?;
        }
        1 => ops.expect_word("else")?,
        _ => {
            ops.dictionary(op)?;
            return Ok(Next::End);
        }
    }
    Ok(Next::Region(Vec::new()))
}

/// `{...} [`, `@slot(%0 : type)` for each, `]`.
fn initialize_slots<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    ops.dictionary(op)?;
    ops.scan.expect("[")?;
    let (mut names, mut types) = (Vec::new(), Vec::new());
    while !ops.scan.eat(b"]") {
        names.push(ops.any_attribute()?);
        ops.scan.expect("(")?;
        let value = ops.one_value()?;
        op.operands[0].push(value);
        ops.scan.expect(":")?;
        types.push(ops.scan_type()?);
        ops.scan.expect(")")?;
    }
    op.set_types(Types::AllOperands, types)?;
    let names = ops.made.lock().array(&names);
    let names = names.map_err(|error| Fault::of(op.at, error))?;
    op.set("slotSymNames", names);
    Ok(Next::End)
}

/// `%0, [%1, %2], affine_map<...> {...} : type`.
fn bind_symbolic_shape<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    op.operands[0] = vec![ops.one_value()?];
    ops.scan.expect(",")?;
    if ops.scan.peek() != Some(b'[') {
        return Err(ops.scan.fault(Kind::Expected("[")));
    }
    op.operands[1] = ops.values_in_square()?;
    ops.scan.expect(",")?;
    // Not with the type that follows.
    let map = ops.scan.value()?;
    let map = ops.attr_from(op.at, map)?;
    op.set("shape_expressions", map);
    ops.dictionary(op)?;
    ops.scan.expect(":")?;
    let ty = ops.scan_type()?;
    op.set_types(Types::Operand(0), vec![ty])?;
    Ok(Next::End)
}
