//! Operations on memory, and variables.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;

use super::super::llvm::inside;
use super::spirv_words::{Pointer, number, symbol, type_of};

/// The names of the attributes of an access: how memory is accessed, and with which alignment.
type Access = [&'static str; 2];

const TARGET: Access = ["memory_access", "alignment"];
const SOURCE: Access = ["source_memory_access", "source_alignment"];

/// A storage class is part of the type.
const STORAGE_CLASS: &str = "storage_class";

/// ` ["Aligned", 4]`, if the access is stated; adds the names of what is printed. `None` if it has no word.
fn access(
    op: &PrintedOp<'_>,
    own: Access,
    elided: &mut Vec<&'static str>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    // Where that of the source is missing, the reference prints that of the target.
    let word = match op.attr(own[0]) {
        Some(_) => own[0],
        None => TARGET[0],
    };
    if op.attr(word).is_none() {
        return Ok(Some(()));
    }
    let Some(word) = inside(op, word)? else {
        return Ok(None);
    };
    elided.push(own[0]);
    asm.put(" [");
    asm.quoted(word.as_bytes());
    if word.split('|').any(|word| word == "Aligned") {
        let alignment = (number(op, own[1])?, number(op, TARGET[1])?);
        if let Some(alignment) = alignment.0.or(alignment.1) {
            elided.push(own[1]);
            asm.put(", ");
            asm.number(alignment);
        }
    }
    asm.put("]");
    Ok(Some(()))
}

/// ` "Class" %pointer`.
fn pointer(class: &str, op: &PrintedOp<'_>, nth: u32, asm: &mut Asm<'_, '_>) {
    asm.put(" ");
    asm.quoted(class.as_bytes());
    asm.put(" ");
    asm.values(op.op, nth..nth + 1);
}

/// ` "Function" %pointer ["Aligned", 4] {...} : type`.
pub(super) fn load(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let (Some(from), Some(result)) = (Pointer::of(op, 0)?, op.op.result(0)) else {
        return Ok(None);
    };
    pointer(from.class, op, 0, asm);
    let mut elided = vec![STORAGE_CLASS];
    if access(op, TARGET, &mut elided, asm)?.is_none() {
        return Ok(None);
    }
    asm.all_attrs(op.attrs, "", &elided)?;
    asm.put(" : ");
    asm.ty(result.type_id())?;
    Ok(Some(Inner::Nothing))
}

/// ` "Function" %pointer, %value ["Aligned", 4] : type {...}`.
pub(super) fn store(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let (Some(to), Some(value)) = (Pointer::of(op, 0)?, op.op.operand(1)) else {
        return Ok(None);
    };
    pointer(to.class, op, 0, asm);
    asm.put(", ");
    asm.values(op.op, 1..2);
    let mut elided = vec![STORAGE_CLASS];
    if access(op, TARGET, &mut elided, asm)?.is_none() {
        return Ok(None);
    }
    asm.put(" : ");
    asm.ty(value.type_id())?;
    asm.all_attrs(op.attrs, "", &elided)?;
    Ok(Some(Inner::Nothing))
}

/// `  "Function" %target,  "Function" %source ["Aligned", 4],  ["Volatile"] {...} : type`.
pub(super) fn copy(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let (Some(target), Some(source)) = (Pointer::of(op, 0)?, Pointer::of(op, 1)?) else {
        return Ok(None);
    };
    asm.put(" ");
    pointer(target.class, op, 0, asm);
    asm.put(", ");
    pointer(source.class, op, 1, asm);
    let mut elided = vec![STORAGE_CLASS];
    let of_target = access(op, TARGET, &mut elided, asm)?;
    asm.put(", ");
    let of_source = access(op, SOURCE, &mut elided, asm)?;
    if of_target.and(of_source).is_none() {
        return Ok(None);
    }
    asm.all_attrs(op.attrs, "", &elided)?;
    asm.put(" : ");
    asm.put(target.pointee);
    Ok(Some(Inner::Nothing))
}

/// ` bind(1, 2) built_in("Word") {...}`.
fn decorations(
    op: &PrintedOp<'_>,
    mut elided: Vec<&'static str>,
    asm: &mut Asm<'_, '_>,
) -> Result<()> {
    let numbers = (number(op, "descriptor_set")?, number(op, "binding")?);
    if let (Some(set), Some(binding)) = numbers {
        elided.extend(["descriptor_set", "binding"]);
        asm.put(&format!(" bind({set}, {binding})"));
    }
    if let Some(word) = symbol(op, "built_in")? {
        elided.push("built_in");
        for text in [" built_in(\"", word, "\")"] {
            asm.put(text);
        }
    }
    asm.all_attrs(op.attrs, "", &elided)
}

/// ` init(%value) {...} : type`.
pub(super) fn variable(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let Some(result) = op.op.result(0) else {
        return Ok(None);
    };
    if op.op.num_operands() > 0 {
        asm.put(" init(");
        asm.values(op.op, 0..1);
        asm.put(")");
    }
    decorations(op, vec![STORAGE_CLASS], asm)?;
    asm.put(" : ");
    asm.ty(result.type_id())?;
    Ok(Some(Inner::Nothing))
}

/// ` @name initializer(@other) bind(1, 2) {...} : type`.
pub(super) fn global(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let (Some(name), Some(ty)) = (op.symbol_name()?, type_of(op, "type")?) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.symbol(name);
    if let Some(initializer) = symbol(op, "initializer")? {
        asm.put(" initializer(");
        asm.symbol(initializer.as_bytes());
        asm.put(")");
    }
    let elided = vec![STORAGE_CLASS, "sym_name", "initializer", "type"];
    decorations(op, elided, asm)?;
    asm.put(" : ");
    asm.ty(ty)?;
    Ok(Some(Inner::Nothing))
}

/// ` %pointer, %value : type`.
pub(super) fn block_write(
    op: &PrintedOp<'_>,
    _: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    let Some(value) = op.op.operand(1) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, 0..2);
    asm.put(" : ");
    asm.ty(value.type_id())?;
    Ok(Some(Inner::Nothing))
}
