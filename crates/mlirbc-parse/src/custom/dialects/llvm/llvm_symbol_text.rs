//! Functions, globals and aliases of `llvm`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::dialects::signature_text::Signature;
use crate::ops::op_parser::Ops;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::asm_parse::unescape;
use mlirbc_ods::Param;

use super::{llvm_keywords, llvm_type_text};

/// `internal hidden unnamed_addr fastcc @name(%a: type) -> type vscale_range(1, 2) comdat(@a::@b) attributes {...} {...}`.
pub(super) fn func<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    llvm_keywords::linkage(ops, op)?;
    llvm_keywords::visibility(ops, op)?;
    llvm_keywords::unnamed_addr(ops, op)?;
    llvm_keywords::convention(ops, op)?;
    let name = ops.symbol_name()?;
    op.set("sym_name", name);
    let signature = Signature::read(ops, true)?;
    let ty = llvm_type_text::function_type(ops, op.at, &signature)?;
    op.set("function_type", ty);
    if ops.eat_word(b"vscale_range") {
        ops.scan.expect("(")?;
        let min = ops.integer()?;
        ops.scan.expect(",")?;
        let max = ops.integer()?;
        ops.scan.expect(")")?;
        let text = format!("#llvm.vscale_range<minRange = {min} : i32, maxRange = {max} : i32>");
        let id = ops.attr_from(op.at, text)?;
        op.set("vscale_range", id);
    }
    comdat(ops, op)?;
    if ops.eat_word(b"attributes") {
        ops.dictionary(op)?;
    }
    signature.set_dictionaries(ops, op)?;
    match ops.scan.peek() {
        Some(b'{') => Ok(Next::Region(signature.named)),
        _ => Ok(Next::End),
    }
}

/// `comdat(@a::@b)`, if that stands next.
fn comdat<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    if ops.eat_word(b"comdat") {
        ops.scan.expect("(")?;
        let id = ops.any_attribute()?;
        ops.scan.expect(")")?;
        op.set("comdat", id);
    }
    Ok(())
}

/// `external hidden thread_local unnamed_addr`.
fn head<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    llvm_keywords::linkage(ops, op)?;
    llvm_keywords::visibility(ops, op)?;
    unit(b"thread_local", "thread_local_", ops, op)?;
    llvm_keywords::unnamed_addr(ops, op)
}

/// An attribute that is there if its word is.
fn unit<'t>(word: &[u8], name: &str, ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    if ops.eat_word(word) {
        let id = ops.attr_from(op.at, "unit")?;
        op.set(name, id);
    }
    Ok(())
}

/// `external constant @name(value) comdat(@a::@b) {...} : type {...}`.
pub(super) fn global<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    head(ops, op)?;
    unit(b"constant", "constant", ops, op)?;
    let name = ops.symbol_name()?;
    op.set("sym_name", name);
    ops.scan.expect("(")?;
    let mut string = None;
    if !ops.scan.eat(b")") {
        if ops.scan.peek() == Some(b'"') {
            let mut scan = ops.scan;
            string = Some(unescape(scan.string()?).len());
        }
        let value = ops.any_attribute()?;
        ops.scan.expect(")")?;
        op.set("value", value);
    }
    comdat(ops, op)?;
    ops.dictionary(op)?;
    let is_stated = ops.scan.eat(b":");
    let ty = match string {
        _ if is_stated => ops.scan_type()?,
        Some(len) => ops.type_from(op.at, format!("!llvm.array<{len} x i8>"))?,
        None => return Err(ops.scan.fault(Kind::Expected(":"))),
    };
    let ty = ops.type_attr(op.at, ty)?;
    op.set("global_type", ty);
    match ops.scan.peek() {
        Some(b'{') if is_stated => Ok(Next::Region(Vec::new())),
        _ => Ok(Next::End),
    }
}

/// `external @name {...} : type {...}`.
pub(super) fn alias<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    head(ops, op)?;
    let name = ops.symbol_name()?;
    op.set("sym_name", name);
    ops.dictionary(op)?;
    ops.scan.expect(":")?;
    let ty = ops.scan_type()?;
    let ty = ops.type_attr(op.at, ty)?;
    op.set("alias_type", ty);
    match ops.scan.peek() {
        Some(b'{') => Ok(Next::Region(Vec::new())),
        _ => Err(Fault::new(ops.scan.at, Kind::Expected("a region"))),
    }
}

/// The directive of a linkage.
pub(super) fn linkage<'t>(
    _: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    llvm_keywords::linkage(ops, op)?;
    Ok(None)
}
