//! Functions, globals and aliases of `llvm`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::function_text::Signature;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::asm_parse::unescape;
use mlirbc_ods::Param;

use super::{llvm_types, llvm_words};

/// `internal hidden unnamed_addr fastcc @name(%a: type) -> type vscale_range(1, 2) comdat(@a::@b) attributes {...} {...}`.
pub(super) fn func<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    llvm_words::linkage(asm, op)?;
    llvm_words::visibility(asm, op)?;
    llvm_words::unnamed_addr(asm, op)?;
    llvm_words::convention(asm, op)?;
    let name = asm.symbol_name()?;
    op.set("sym_name", name);
    let signature = Signature::read(asm, true)?;
    let ty = llvm_types::function_type(asm, op.at, &signature)?;
    op.set("function_type", ty);
    if asm.eat_word(b"vscale_range") {
        asm.expect("(")?;
        let min = asm.integer()?;
        asm.expect(",")?;
        let max = asm.integer()?;
        asm.expect(")")?;
        let text = format!("#llvm.vscale_range<minRange = {min} : i32, maxRange = {max} : i32>");
        let id = asm.attr_from(op.at, text)?;
        op.set("vscale_range", id);
    }
    comdat(asm, op)?;
    if asm.eat_word(b"attributes") {
        asm.dictionary(op)?;
    }
    signature.set_dictionaries(asm, op)?;
    match asm.peek() {
        Some(b'{') => Ok(Next::Region(signature.named)),
        _ => Ok(Next::End),
    }
}

/// `comdat(@a::@b)`, if that stands next.
fn comdat<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    if asm.eat_word(b"comdat") {
        asm.expect("(")?;
        let id = asm.any_attribute()?;
        asm.expect(")")?;
        op.set("comdat", id);
    }
    Ok(())
}

/// `external hidden thread_local unnamed_addr`.
fn head<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    llvm_words::linkage(asm, op)?;
    llvm_words::visibility(asm, op)?;
    unit(b"thread_local", "thread_local_", asm, op)?;
    llvm_words::unnamed_addr(asm, op)
}

/// An attribute that is there if its word is.
fn unit<'t>(
    word: &[u8],
    name: &str,
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<()> {
    if asm.eat_word(word) {
        let id = asm.attr_from(op.at, "unit")?;
        op.set(name, id);
    }
    Ok(())
}

/// `external constant @name(value) comdat(@a::@b) {...} : type {...}`.
pub(super) fn global<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    head(asm, op)?;
    unit(b"constant", "constant", asm, op)?;
    let name = asm.symbol_name()?;
    op.set("sym_name", name);
    asm.expect("(")?;
    let mut string = None;
    if !asm.eat(b")") {
        if asm.peek() == Some(b'"') {
            let mut scan = asm.ahead();
            string = Some(unescape(scan.string()?).len());
        }
        let value = asm.any_attribute()?;
        asm.expect(")")?;
        op.set("value", value);
    }
    comdat(asm, op)?;
    asm.dictionary(op)?;
    let is_stated = asm.eat(b":");
    let ty = match string {
        _ if is_stated => asm.scan_type()?,
        Some(len) => asm.type_from(op.at, format!("!llvm.array<{len} x i8>"))?,
        None => return Err(asm.fault(Kind::Expected(":"))),
    };
    let ty = asm.type_attr(op.at, ty)?;
    op.set("global_type", ty);
    match asm.peek() {
        Some(b'{') if is_stated => Ok(Next::Region(Vec::new())),
        _ => Ok(Next::End),
    }
}

/// `external @name {...} : type {...}`.
pub(super) fn alias<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    head(asm, op)?;
    let name = asm.symbol_name()?;
    op.set("sym_name", name);
    asm.dictionary(op)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    let ty = asm.type_attr(op.at, ty)?;
    op.set("alias_type", ty);
    match asm.peek() {
        Some(b'{') => Ok(Next::Region(Vec::new())),
        _ => Err(Fault::new(asm.at(), Kind::Expected("a region"))),
    }
}

/// The directive of a linkage.
pub(super) fn linkage<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    llvm_words::linkage(asm, op)?;
    Ok(None)
}
