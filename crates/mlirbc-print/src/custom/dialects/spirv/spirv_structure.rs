//! Modules, functions and graphs, and what stands beside them.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::dialect::Style;
use mlirbc::ir::OpAttr;

use super::super::function_text::Signature;
use super::super::llvm::inside;
use super::spirv_words::{number, quoted, symbol, type_of};

/// ` @name Logical GLSL450 requires #spirv.vce<...> attributes {...} {...}`.
pub(super) fn module(
    op: &PrintedOp<'_>,
    step: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    if step > 0 {
        return Ok(Some(Inner::Nothing));
    }
    let models = (inside(op, "addressing_model")?, inside(op, "memory_model")?);
    let ((Some(addressing), Some(memory)), 1) = (models, op.num_regions()) else {
        return Ok(None);
    };
    if let Some(name) = op.symbol_name()? {
        asm.put(" ");
        asm.symbol(name);
    }
    for text in [" ", addressing, " ", memory] {
        asm.put(text);
    }
    if let Some(triple) = op.attr("vce_triple") {
        asm.put(" requires ");
        asm.op_attr(&triple)?;
    }
    let elided = ["addressing_model", "memory_model", "sym_name", "vce_triple"];
    asm.all_attrs(op.attrs, " attributes", &elided)?;
    asm.put(" ");
    Ok(Some(Inner::region(0)))
}

/// ` @name(%arg0: type) -> type "None" attributes {...} {...}`.
pub(super) fn func(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    function(op, step, Some("function_control"), asm)
}

/// ` @name(%arg0: type) -> type attributes {...} {...}`.
pub(super) fn graph(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    function(op, step, None, asm)
}

/// A function, with the word of this attribute behind its types.
fn function(
    op: &PrintedOp<'_>,
    step: u32,
    control: Option<&'static str>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    if step > 0 {
        return Ok(Some(Inner::Nothing));
    }
    let (Some(name), Some(signature), 1) = (
        op.symbol_name()?,
        Signature::of_function(op, "function_type")?,
        op.num_regions(),
    ) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.symbol(name);
    signature.print(asm)?;
    let mut elided = vec!["sym_name", "function_type", "arg_attrs", "res_attrs"];
    if let Some(control) = control {
        if quoted(op, control, asm)?.is_none() {
            return Ok(None);
        }
        elided.push(control);
    }
    asm.all_attrs(op.attrs, " attributes", &elided)?;
    if op.region_is_empty(0) {
        return Ok(Some(Inner::Nothing));
    }
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}

/// Attributes of a list, with commas between them.
fn list(list: &OpAttr<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let Some(items) = list.as_array()? else {
        return Ok(None);
    };
    for (nth, item) in items.into_iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.styled(item.id(), Style::Full)?;
        asm.out.check()?;
    }
    Ok(Some(()))
}

/// `, @a, @b` of the interface, if there is something in it.
fn interface(op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let Some(interface) = op.attr("interface") else {
        return Ok(None);
    };
    let Some(items) = interface.as_array()? else {
        return Ok(None);
    };
    if items.into_iter().next().is_some() {
        asm.put(", ");
        list(&interface, asm)?;
    }
    Ok(Some(Inner::Nothing))
}

/// ` "GLCompute" @function, @a, @b`.
pub(super) fn entry_point(
    op: &PrintedOp<'_>,
    _: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    let Some(function) = symbol(op, "fn")? else {
        return Ok(None);
    };
    if quoted(op, "execution_model", asm)?.is_none() {
        return Ok(None);
    }
    asm.put(" ");
    asm.symbol(function.as_bytes());
    interface(op, asm)
}

/// ` @graph, @a, @b`.
pub(super) fn graph_entry_point(
    op: &PrintedOp<'_>,
    _: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    let Some(graph) = symbol(op, "fn")? else {
        return Ok(None);
    };
    asm.put(" ");
    asm.symbol(graph.as_bytes());
    interface(op, asm)
}

/// ` @function "LocalSize", 3, 4, 5`.
pub(super) fn execution_mode(
    op: &PrintedOp<'_>,
    _: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    let values = op.attr("values").map(|values| values.to_i64s());
    let (Some(function), Some(values)) = (symbol(op, "fn")?, values.transpose()?.flatten()) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.symbol(function.as_bytes());
    if quoted(op, "execution_mode", asm)?.is_none() {
        return Ok(None);
    }
    for value in values {
        asm.put(", ");
        asm.number(value);
    }
    Ok(Some(Inner::Nothing))
}

/// ` @name spec_id(5) = value`.
pub(super) fn spec_constant(
    op: &PrintedOp<'_>,
    _: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    let (Some(name), Some(value)) = (op.symbol_name()?, op.attr("default_value")) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.symbol(name);
    if let Some(id) = number(op, "spec_id")? {
        asm.put(" spec_id(");
        asm.number(id);
        asm.put(")");
    }
    asm.put(" = ");
    asm.op_attr(&value)?;
    Ok(Some(Inner::Nothing))
}

/// ` @name (@a, @b) : type`.
pub(super) fn composite(
    op: &PrintedOp<'_>,
    _: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    of_constituents(op, "constituents", asm)
}

/// ` @name (@a) : type`.
pub(super) fn replicated(
    op: &PrintedOp<'_>,
    _: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    of_constituents(op, "constituent", asm)
}

fn of_constituents(
    op: &PrintedOp<'_>,
    constituents: &str,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    let (Some(name), Some(constituents), Some(ty)) = (
        op.symbol_name()?,
        op.attr(constituents),
        type_of(op, "type")?,
    ) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.symbol(name);
    asm.put(" (");
    if list(&constituents, asm)?.is_none() {
        asm.op_attr(&constituents)?;
    }
    asm.put(") : ");
    asm.ty(ty)?;
    Ok(Some(Inner::Nothing))
}

/// ` wraps "spirv.IAdd"(%a, %b) : (i32, i32) -> i32`: the first operation of the region, whose result the other one yields.
pub(super) fn operation(
    op: &PrintedOp<'_>,
    step: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    if step > 0 {
        return Ok(Some(Inner::Nothing));
    }
    let block = match op.num_regions() {
        1 => op.region(0).blocks().next(),
        _ => None,
    };
    let Some(wrapped) = block.and_then(|block| block.ops().next()) else {
        return Ok(None);
    };
    if wrapped.num_regions() > 0 {
        return Ok(None);
    }
    asm.put(" wraps ");
    Ok(Some(Inner::Inlined {
        nth: 0,
        is_generic: true,
    }))
}
