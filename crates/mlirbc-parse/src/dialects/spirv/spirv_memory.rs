//! Operations on memory, and variables.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::TypeData;
use mlirbc_ods::Types;

use super::spirv_types::{Stated, number_text, pointer_parts, pointer_to};
use super::spirv_words::{MEMORY_ACCESS, STORAGE_CLASS, number, symbol};

/// `["Aligned", 4]`, or nothing: attributes of these names.
fn access<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    [access, alignment]: [&str; 2],
) -> Result<()> {
    if !asm.eat(b"[") {
        return Ok(());
    }
    let words = MEMORY_ACCESS.quoted(asm)?;
    let id = MEMORY_ACCESS.attr(asm, op.at, &words)?;
    op.set(access, id);
    if words.split('|').any(|word| word == "Aligned") {
        asm.expect(",")?;
        let id = number(asm)?;
        op.set(alignment, id);
    }
    asm.expect("]")
}

const TARGET: [&str; 2] = ["memory_access", "alignment"];
const SOURCE: [&str; 2] = ["source_memory_access", "source_alignment"];

/// `"Function" %pointer ["Aligned", 4] {...} : type`.
pub(super) fn load<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    let class = STORAGE_CLASS.quoted(asm)?;
    asm.value_of(op, "ptr")?;
    access(asm, op, TARGET)?;
    asm.dictionary(op)?;
    asm.expect(":")?;
    let stated = Stated::read(asm)?;
    let pointer = pointer_to(asm, op.at, &stated.text, &class)?;
    op.set_types(Types::AllOperands, vec![pointer])?;
    op.set_types(Types::AllResults, vec![stated.ty])?;
    Ok(Next::End)
}

/// `"Function" %pointer, %value ["Aligned", 4] : type`.
pub(super) fn store<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    let class = STORAGE_CLASS.quoted(asm)?;
    asm.value_of_each(op, &["ptr", "value"])?;
    access(asm, op, TARGET)?;
    asm.expect(":")?;
    let stated = Stated::read(asm)?;
    let pointer = pointer_to(asm, op.at, &stated.text, &class)?;
    op.set_types(Types::AllOperands, vec![pointer, stated.ty])?;
    Ok(Next::End)
}

/// `"Function" %target, "Function" %source ["Aligned", 4], ["Volatile"] : type {...}`.
pub(super) fn copy<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    let target = STORAGE_CLASS.quoted(asm)?;
    asm.value_of(op, "target")?;
    asm.expect(",")?;
    let source = STORAGE_CLASS.quoted(asm)?;
    asm.value_of(op, "source")?;
    access(asm, op, TARGET)?;
    if asm.eat(b",") {
        access(asm, op, SOURCE)?;
    }
    asm.expect(":")?;
    let stated = Stated::read(asm)?;
    asm.dictionary(op)?;
    let target = pointer_to(asm, op.at, &stated.text, &target)?;
    let source = pointer_to(asm, op.at, &stated.text, &source)?;
    op.set_types(Types::AllOperands, vec![target, source])?;
    Ok(Next::End)
}

/// `bind(1, 2)` or `built_in("Word")`, then `{...}`.
fn decorations<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    if asm.eat_word(b"bind") {
        asm.expect("(")?;
        let set = number(asm)?;
        asm.expect(",")?;
        let binding = number(asm)?;
        asm.expect(")")?;
        op.set("descriptor_set", set);
        op.set("binding", binding);
    } else if asm.eat_word(b"built_in") {
        asm.expect("(")?;
        if asm.peek() != Some(b'"') {
            return Err(asm.fault(Kind::Expected("a string")));
        }
        let word = asm.any_attribute()?;
        asm.expect(")")?;
        op.set("built_in", word);
    }
    asm.dictionary(op)
}

/// `init(%value) {...} : type`.
pub(super) fn variable<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    if asm.eat_word(b"init") {
        asm.expect("(")?;
        asm.value_of(op, "initializer")?;
        asm.expect(")")?;
    }
    decorations(asm, op)?;
    asm.expect(":")?;
    asm.skip();
    let at = asm.at();
    let pointer = asm.scan_type()?;
    let (pointee, class) = pointer_parts(asm, at, pointer)?;
    let pointee = asm.type_from(at, pointee)?;
    let types = vec![pointee; op.values("initializer")?.len()];
    op.set_types(Types::AllOperands, types)?;
    op.set_types(Types::AllResults, vec![pointer])?;
    let class = STORAGE_CLASS.attr(asm, op.at, &class)?;
    op.set(STORAGE_CLASS.name, class);
    Ok(Next::End)
}

/// `@name initializer(@other) bind(1, 2) {...} : type`.
pub(super) fn global<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    let name = asm.symbol_name()?;
    op.set("sym_name", name);
    if asm.eat_word(b"initializer") {
        asm.expect("(")?;
        let initializer = symbol(asm)?;
        asm.expect(")")?;
        op.set("initializer", initializer);
    }
    decorations(asm, op)?;
    asm.expect(":")?;
    asm.skip();
    let at = asm.at();
    let pointer = asm.scan_type()?;
    pointer_parts(asm, at, pointer)?;
    let ty = asm.type_attr(op.at, pointer)?;
    op.set("type", ty);
    Ok(Next::End)
}

/// `"StorageBuffer" %pointer, %value : type`; the pointer is one to elements of a vector.
pub(super) fn block_write<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    let class = STORAGE_CLASS.quoted(asm)?;
    asm.value_of_each(op, &["ptr", "value"])?;
    asm.expect(":")?;
    let stated = Stated::read(asm)?;
    let element = {
        let made = asm.made();
        let failed = |error| Fault::of(op.at, error);
        match made.type_data(stated.ty).map_err(failed)? {
            TypeData::Vector { element, .. } => {
                number_text(&made.type_data(element).map_err(failed)?)
            }
            _ => None,
        }
    };
    let text = element.as_deref().map_or(&stated.text[..], str::as_bytes);
    let pointer = pointer_to(asm, op.at, text, &class)?;
    op.set_types(Types::AllOperands, vec![pointer, stated.ty])?;
    Ok(Next::End)
}
