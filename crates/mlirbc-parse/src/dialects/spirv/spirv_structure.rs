//! Modules, functions and graphs, and what stands beside them.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::function_text::{Signature, set_function_type};
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::ids::AttrId;

use super::spirv_words::{
    ADDRESSING, EXECUTION_MODE, EXECUTION_MODEL, FUNCTION_CONTROL, MEMORY_MODEL, number, symbol,
};

/// `@name Logical GLSL450 requires #spirv.vce<...> attributes {...} {...}`.
pub(super) fn module<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    if asm.peek() == Some(b'@') {
        let name = asm.symbol_name()?;
        op.set("sym_name", name);
    }
    ADDRESSING.set_keyword(asm, op)?;
    MEMORY_MODEL.set_keyword(asm, op)?;
    if asm.eat_word(b"requires") {
        let triple = asm.any_attribute()?;
        op.set("vce_triple", triple);
    }
    if asm.eat_word(b"attributes") {
        asm.dictionary(op)?;
    }
    Ok(Next::Region(Vec::new()))
}

/// `@name(%a: type) -> type "None" attributes {...} {...}`.
pub(super) fn func<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    let signature = name_and_types(asm, op)?;
    set_function_type(&signature, "function_type", asm, op)?;
    FUNCTION_CONTROL.set_quoted(asm, op)?;
    rest(signature, asm, op)
}

/// `@name(%a: type) -> type attributes {...} {...}`.
pub(super) fn graph<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    let signature = name_and_types(asm, op)?;
    let (inputs, results) = (&signature.inputs.types, &signature.results.types);
    let ty = asm.graph_type_attr(op.at, inputs, results)?;
    op.set("function_type", ty);
    rest(signature, asm, op)
}

fn name_and_types<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Signature> {
    let name = asm.symbol_name()?;
    op.set("sym_name", name);
    Signature::read(asm, false)
}

/// `attributes {...} {...}`: what follows in a function.
fn rest<'t>(
    signature: Signature,
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    if asm.eat_word(b"attributes") {
        asm.dictionary(op)?;
    }
    signature.set_dictionaries(asm, op)?;
    match asm.peek() {
        Some(b'{') => Ok(Next::Region(signature.named)),
        _ => Ok(Next::End),
    }
}

/// `, @a, @b`, or nothing: the interface.
fn interface<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    let mut variables = Vec::new();
    while asm.eat(b",") {
        variables.push(symbol(asm)?);
    }
    set_list(asm, op, "interface", &variables)?;
    Ok(Next::End)
}

fn set_list<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    name: &str,
    items: &[AttrId],
) -> Result<()> {
    let list = asm.array(op.at, items)?;
    op.set(name, list);
    Ok(())
}

/// `"GLCompute" @function, @a, @b`.
pub(super) fn entry_point<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    EXECUTION_MODEL.set_quoted(asm, op)?;
    let function = symbol(asm)?;
    op.set("fn", function);
    interface(asm, op)
}

/// `@graph, @a, @b`.
pub(super) fn graph_entry_point<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    let graph = symbol(asm)?;
    op.set("fn", graph);
    interface(asm, op)
}

/// `@function "LocalSize", 3, 4, 5`.
pub(super) fn execution_mode<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    let function = symbol(asm)?;
    op.set("fn", function);
    EXECUTION_MODE.set_quoted(asm, op)?;
    let mut values = Vec::new();
    while asm.eat(b",") {
        values.push(number(asm)?);
    }
    set_list(asm, op, "values", &values)?;
    Ok(Next::End)
}

/// `@name spec_id(5) = value`.
pub(super) fn spec_constant<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    let name = asm.symbol_name()?;
    op.set("sym_name", name);
    if asm.eat_word(b"spec_id") {
        asm.expect("(")?;
        let id = asm.any_attribute()?;
        asm.expect(")")?;
        op.set("spec_id", id);
    }
    asm.expect("=")?;
    let value = asm.any_attribute()?;
    op.set("default_value", value);
    Ok(Next::End)
}

/// `@name (@a, @b) : type`.
pub(super) fn composite<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    let constituents = constituents(asm, op)?;
    set_list(asm, op, "constituents", &constituents)?;
    Ok(Next::End)
}

/// `@name (@a) : type`.
pub(super) fn replicated<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    let &[constituent] = &constituents(asm, op)?[..] else {
        return Err(Fault::new(op.at, Kind::Expected("one constituent")));
    };
    op.set("constituent", constituent);
    Ok(Next::End)
}

/// `@name (@a, @b) : type`: the constituents; the name and the type are set.
fn constituents<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Vec<AttrId>> {
    let name = asm.symbol_name()?;
    op.set("sym_name", name);
    asm.expect("(")?;
    let mut symbols = vec![symbol(asm)?];
    while asm.eat(b",") {
        symbols.push(symbol(asm)?);
    }
    asm.expect(")")?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    let ty = asm.type_attr(op.at, ty)?;
    op.set("type", ty);
    Ok(symbols)
}

/// `wraps "spirv.IAdd"(%a, %b) : (i32, i32) -> i32 {...}`.
pub(super) fn operation<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        return Ok(Next::End);
    }
    asm.expect_word("wraps")?;
    Ok(Next::Wrapped)
}
