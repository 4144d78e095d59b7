//! `shape`. Source: `mlir/lib/Dialect/Shape/IR/Shape.cpp` of llvm/llvm-project.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::ir::{OpProperties, OpRef};
use mlirbc_ods::Types;

use super::super::dialect_code::Dialect;
use super::super::func_ops::function;

pub(in crate::custom) static SHAPE: Dialect = Dialect {
    name: "shape",
    ops: &[
        ("assuming", assuming),
        ("const_shape", const_shape),
        ("func", func),
        ("function_library", function_library),
        ("reduce", reduce),
    ],
    results: &[("const_size", name_of_size)],
    ..Dialect::NOTHING
};

fn func(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    function(op, step, asm, "function_type", &[])
}

/// `c4`.
fn name_of_size<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    let value = props.attr(op, "value").ok().flatten();
    if let Some(value) = value.and_then(|value| value.as_i64().ok().flatten()) {
        set(0, &format!("c{value}"));
    }
}

/// ` %witness -> (types) {...} {...}`.
fn assuming(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        asm.all_attrs::<&str>(op.attrs, "", &[])?;
        return Ok(Some(Inner::Nothing));
    }
    if op.num_regions() != 1 {
        return Ok(None);
    }
    asm.put(" ");
    asm.values(op.op, 0..op.op.num_operands());
    let results = op.types(Types::AllResults).unwrap_or_default();
    if !results.is_empty() {
        asm.put(" -> (");
        asm.types(&results, false)?;
        asm.put(")");
    }
    asm.put(" ");
    let region = Inner::region(0).without_arguments();
    Ok(Some(region.with_terminator(!results.is_empty())))
}

/// ` {...}[1, 2] : type`.
fn const_shape(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let numbers = op.attr("shape").map(|attr| attr.to_i64s()).transpose()?;
    let (Some(numbers), Some(result)) = (numbers.flatten(), op.op.result(0)) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.all_attrs(op.attrs, "", &["shape"])?;
    asm.put("[");
    for (nth, number) in numbers.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.number(*number);
    }
    asm.put("] : ");
    asm.ty(result.type_id())?;
    Ok(Some(Inner::Nothing))
}

/// ` @name attributes {...} {...} mapping {...}`.
fn function_library(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let (Some(name), Some(mapping), 1) = (op.symbol_name()?, op.attr("mapping"), op.num_regions())
    else {
        return Ok(None);
    };
    if step > 0 {
        asm.put(" mapping ");
        asm.op_attr_without_type(&mapping)?;
        return Ok(Some(Inner::Nothing));
    }
    asm.put(" ");
    asm.symbol(name);
    asm.all_attrs(op.attrs, " attributes", &["sym_name", "mapping"])?;
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}

/// `(%shape, %init) : type -> type {...} {...}`.
fn reduce(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        asm.all_attrs::<&str>(op.attrs, "", &[])?;
        return Ok(Some(Inner::Nothing));
    }
    let Some(shape) = op.op.operand(0).filter(|_| op.num_regions() == 1) else {
        return Ok(None);
    };
    asm.put("(");
    asm.values(op.op, 0..1);
    asm.put(", ");
    asm.values(op.op, 1..op.op.num_operands());
    asm.put(") : ");
    asm.ty(shape.type_id())?;
    let results = op.types(Types::AllResults).unwrap_or_default();
    if !results.is_empty() {
        asm.put(" -> ");
        asm.result_types(&results)?;
    }
    asm.put(" ");
    Ok(Some(Inner::region(0)))
}
