//! `torch`. Source: `lib/Dialect/Torch/IR/UtilsForODSGenerated.cpp` and `TorchOps.cpp` of llvm/torch-mlir.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::attr_text::{Out, six_digits};
use mlirbc::dialect::Style;
use mlirbc::entity::AttrData;
use mlirbc::ir::{AttrRef, OpAttr, OpProperties, OpRef};
use mlirbc_ods::Types;

use super::super::dialect_code::Dialect;

pub(in crate::custom) static TORCH: Dialect = Dialect {
    name: "torch",
    ops: &[
        ("bind_symbolic_shape", bind_symbolic_shape),
        ("constant.int", constant_int),
        ("initialize.global_slots", initialize_slots),
        ("onnx.rotary_embedding", rotary_embedding),
        ("prim.If", prim_if),
    ],
    other_ops: Some(default_form),
    results: &[
        ("constant.bool", name_of_bool),
        ("constant.device", name_of_device),
        ("constant.float", name_of_float),
        ("constant.int", name_of_int),
        ("constant.none", name_of_none),
        ("constant.str", name_of_str),
    ],
    ..Dialect::NOTHING
};

/// A longer text is not the name of a value: names of values are kept.
const LONGEST: usize = 128;

/// ` %0, %1 {...} : types -> types` (`printDefaultTorchOp`): of nearly all operations, which are made from a list.
fn default_form(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let definition = &op.known.definition;
    if op.num_regions() > 0 || op.op.successors().len() > 0 {
        return Ok(None);
    }
    let [has_operands, has_results] =
        [&definition.operands, &definition.results].map(|it| !it.is_empty());
    if has_operands != (op.op.num_operands() > 0) || has_results != (op.op.num_results() > 0) {
        return Ok(None);
    }
    if has_operands {
        asm.put(" ");
        asm.values(op.op, 0..op.op.num_operands());
    }
    asm.all_attrs::<&str>(op.attrs, "", &[])?;
    asm.put(" : ");
    asm.types(&op.types(Types::AllOperands).unwrap_or_default(), false)?;
    if has_operands && has_results {
        asm.put(" -> ");
    }
    asm.types(&op.types(Types::AllResults).unwrap_or_default(), false)?;
    Ok(Some(Inner::Nothing))
}

/// ` %0, %1 : types -> type`, without attributes.
fn rotary_embedding(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if op.op.num_operands() == 0 || op.op.num_results() != 1 || !op.attrs.is_empty() {
        return Ok(None);
    }
    default_form(op, 0, asm)
}

/// ` 4 {...}`.
fn constant_int(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let value = op.attr("value").map(|attr| attr.as_i64()).transpose()?;
    let Some(value) = value.flatten() else {
        return Ok(None);
    };
    asm.put(" ");
    asm.number(value);
    asm.all_attrs(op.attrs, "", &["value"])?;
    Ok(Some(Inner::Nothing))
}

/// ` %condition -> (types) {...} else {...} {...}`.
fn prim_if(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    match step {
        0 if op.op.num_operands() != 1 || op.num_regions() != 2 => return Ok(None),
        0 => {
            asm.put(" ");
            asm.values(op.op, 0..1);
            asm.put(" -> (");
            asm.types(&op.types(Types::AllResults).unwrap_or_default(), false)?;
            asm.put(") ");
        }
        1 => asm.put(" else "),
        _ => {
            asm.all_attrs::<&str>(op.attrs, "", &[])?;
            return Ok(Some(Inner::Nothing));
        }
    }
    Ok(Some(Inner::region(step).without_arguments()))
}

/// ` {...} [`, a line `@slot(%0 : type)` for each, `]`.
fn initialize_slots(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let slots = op.attr("slotSymNames");
    let Some(AttrData::Array(slots)) = slots.map(|it| it.data()).transpose()?.flatten() else {
        return Ok(None);
    };
    if slots.len() != op.op.num_operands() as usize {
        return Ok(None);
    }
    asm.all_attrs(op.attrs, "", &["slotSymNames"])?;
    asm.put(" [");
    asm.newline();
    for (nth, (slot, value)) in slots.iter().zip(op.op.operands()).enumerate() {
        asm.put("  ");
        asm.styled(slot, Style::Full)?;
        asm.put("(");
        asm.values(op.op, nth as u32..nth as u32 + 1);
        asm.put(" : ");
        asm.ty(value.type_id())?;
        asm.put(")");
        asm.newline();
    }
    asm.put("]");
    Ok(Some(Inner::Nothing))
}

/// ` %0, [%1, %2], affine_map<...> {...} : type`; the map has no alias.
fn bind_symbolic_shape(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let map = op.attr("shape_expressions");
    let map = map.as_ref().and_then(OpAttr::as_attr);
    let (Some(map), Some(operand)) = (map, op.op.operand(0)) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, 0..1);
    asm.put(", [");
    asm.values(op.op, 1..op.op.num_operands());
    asm.put("], ");
    if let Some(printer) = &mut asm.printer {
        printer.attr_in_full(map.id(), &mut asm.out)?;
    }
    asm.all_attrs(op.attrs, "", &["shape_expressions"])?;
    asm.put(" : ");
    asm.ty(operand.type_id())?;
    Ok(Some(Inner::Nothing))
}

/// The value of a constant.
fn value<'o>(op: OpRef<'o>, props: &'o OpProperties) -> Option<OpAttr<'o>> {
    props.attr(op, "value").ok().flatten()
}

fn name_of_bool<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    if let Some(value) = value(op, props).and_then(|value| value.as_bool().ok().flatten()) {
        set(0, if value { "true" } else { "false" });
    }
}

/// `cpu`.
fn name_of_device<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    let value = value(op, props);
    let value = value.as_ref().and_then(OpAttr::as_attr);
    let name = value.and_then(|value| AttrRef::as_str(value).ok().flatten());
    if let Some(name) = name.filter(|name| name.len() <= LONGEST) {
        set(0, name);
    }
}

/// `float1.000000e00`: a name has no `+`.
fn name_of_float<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    if let Some(value) = value(op, props).and_then(|value| value.as_f64().ok().flatten()) {
        let mut text = Out::new();
        six_digits(value, &mut text);
        let mut name = b"float".to_vec();
        name.extend(text.into_bytes().into_iter().filter(|byte| *byte != b'+'));
        set(0, &String::from_utf8_lossy(&name));
    }
}

/// `int4`, `int-1`.
fn name_of_int<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    if let Some(value) = value(op, props).and_then(|value| value.as_i64().ok().flatten()) {
        set(0, &format!("int{value}"));
    }
}

fn name_of_none<'o>(_: OpRef<'o>, _: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    set(0, "none");
}

fn name_of_str<'o>(_: OpRef<'o>, _: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    set(0, "str");
}
