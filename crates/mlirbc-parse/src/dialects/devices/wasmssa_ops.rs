//! `wasmssa`. Source: `mlir/lib/Dialect/WasmSSA/IR/WasmSSAOps.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::dialects::function_text::Signature;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::ids::TypeId;
use mlirbc_ods::{Param, Types};

pub(in crate::dialects) static WASMSSA: Dialect = Dialect {
    name: "wasmssa",
    ops: &[
        ("func", func),
        ("global", global),
        ("import_global", import_global),
        ("local", local),
        ("local_get", local_get),
        ("local_set", local_set),
        ("local_tee", local_tee),
    ],
    directives: &[("ElseRegion", otherwise)],
    ..Dialect::NOTHING
};

const LOCAL: &str = "!wasmssa<local ref to ";

/// `else {...}`, or nothing.
fn otherwise<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let is_first = op.step == 1;
    let has_region = match asm.peek() {
        Some(b'"') if is_first => asm.string()? == b"else",
        _ => is_first && asm.eat_word(b"else"),
    };
    Ok(has_region.then(|| Next::Region(Vec::new())))
}

/// A word that sets an attribute.
fn unit<'t>(
    word: &[u8],
    name: &str,
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<()> {
    if asm.eat_word(word) {
        let unit = asm.attr_from(op.at, "unit")?;
        op.set(name, unit);
    }
    Ok(())
}

/// `exported @name(%a: type {...}) -> type attributes {...} {...}`; the type of the function has those of the locals.
fn func<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    unit(b"exported", "exported", asm, op)?;
    let name = asm.symbol_name()?;
    op.set("sym_name", name);
    asm.skip();
    let at = asm.at();
    let signature = Signature::read(asm, false)?;
    let mut inputs = Vec::new();
    for ty in &signature.inputs.types {
        inputs.push(of_local(asm, at, *ty)?);
    }
    let ty = asm.function_type_attr(op.at, &inputs, &signature.results.types)?;
    op.set("functionType", ty);
    if asm.eat_word(b"attributes") {
        asm.dictionary(op)?;
    }
    signature.set_dictionaries(asm, op)?;
    match asm.peek() {
        Some(b'{') => Ok(Next::Region(signature.named)),
        _ => Ok(Next::End),
    }
}

/// The type of what is in a local.
fn of_local(asm: &mut OpText<'_, '_, '_>, at: usize, ty: TypeId) -> Result<TypeId> {
    let text = asm.type_text(at, ty)?.unwrap_or_default();
    let inner = text.strip_prefix(LOCAL.as_bytes());
    let inner = inner.and_then(|inner| inner.strip_suffix(b">"));
    match inner {
        Some(inner) => asm.type_from(at, inner),
        None => Err(Fault::new(
            at,
            Kind::Expected("types `!wasmssa<local ref to type>`"),
        )),
    }
}

/// The type of a local with this in it.
fn local_of(asm: &mut OpText<'_, '_, '_>, at: usize, text: &[u8]) -> Result<TypeId> {
    asm.type_from(at, [LOCAL.as_bytes(), text, b">"].concat())
}

/// `exported @name type mutable : {...}`.
fn global<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    unit(b"exported", "exported", asm, op)?;
    let name = asm.symbol_name()?;
    op.set("sym_name", name);
    let ty = asm.scan_type()?;
    let ty = asm.type_attr(op.at, ty)?;
    op.set("type", ty);
    unit(b"mutable", "isMutable", asm, op)?;
    asm.expect(":")?;
    Ok(Next::Region(Vec::new()))
}

/// `"name" from "module" as @symbol mutable : type`.
fn import_global<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    string(asm, op, "importName")?;
    asm.expect_word("from")?;
    string(asm, op, "moduleName")?;
    asm.expect_word("as")?;
    let name = asm.symbol_name()?;
    op.set("sym_name", name);
    unit(b"mutable", "isMutable", asm, op)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    let ty = asm.type_attr(op.at, ty)?;
    op.set("type", ty);
    Ok(Next::End)
}

/// A string without a type.
fn string<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>, name: &str) -> Result<()> {
    asm.skip();
    let at = asm.at();
    asm.string()?;
    let text = asm.since(at);
    let id = asm.attr_of(at, text)?;
    op.set(name, id);
    Ok(())
}

/// `of type type {...}`.
fn local<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.expect_word("of")?;
    asm.expect_word("type")?;
    asm.skip();
    let from = asm.at();
    let ty = asm.scan_type()?;
    let local = local_of(asm, op.at, asm.since(from))?;
    let ty = asm.type_attr(op.at, ty)?;
    op.set("type", ty);
    asm.dictionary(op)?;
    op.set_types(Types::AllResults, vec![local])?;
    Ok(Next::End)
}

/// `: ref to type`, or the whole type: that of a local, and of what is in it.
fn stated_local(asm: &mut OpText<'_, '_, '_>) -> Result<[TypeId; 2]> {
    asm.expect(":")?;
    asm.skip();
    let at = asm.at();
    if asm.peek() == Some(b'!') {
        let local = asm.scan_type()?;
        return Ok([local, of_local(asm, at, local)?]);
    }
    asm.expect_word("ref")?;
    asm.expect_word("to")?;
    asm.skip();
    let from = asm.at();
    let ty = asm.scan_type()?;
    let local = local_of(asm, at, asm.since(from))?;
    Ok([local, ty])
}

/// `%local : ref to type {...}`.
fn local_get<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.value_of(op, "localVar")?;
    let [local, inner] = stated_local(asm)?;
    asm.dictionary(op)?;
    op.set_types(Types::AllOperands, vec![local])?;
    op.set_types(Types::AllResults, vec![inner])?;
    Ok(Next::End)
}

/// `%local : ref to type to %value : type {...}`: the type of the value.
fn assigned<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<TypeId> {
    asm.value_of(op, "localVar")?;
    let [local, _] = stated_local(asm)?;
    asm.expect_word("to")?;
    asm.value_of(op, "value")?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    asm.dictionary(op)?;
    op.set_types(Types::AllOperands, vec![local, ty])?;
    Ok(ty)
}

fn local_set<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    assigned(asm, op)?;
    Ok(Next::End)
}

fn local_tee<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    let ty = assigned(asm, op)?;
    op.set_types(Types::AllResults, vec![ty])?;
    Ok(Next::End)
}
