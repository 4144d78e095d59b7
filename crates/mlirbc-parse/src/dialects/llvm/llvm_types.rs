//! Types of `llvm` are text: what is in one of them, and what is made of them.

use crate::custom::op_text::OpText;
use crate::dialects::function_text::Signature;
use crate::entries::made::Made;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::Result as LibraryResult;
use mlirbc::asm_parse::{LlvmType, Part, Text};
use mlirbc::dialect::Entries;
use mlirbc::entity::TypeData;
use mlirbc::ids::{AttrId, TypeId};

const PREFIX: &str = "!llvm.";

/// The text of a type, as it stands alone; `None` for one that no type of `llvm` can have in it.
fn text(asm: &mut OpText<'_, '_, '_>, at: usize, ty: TypeId) -> Result<Option<Vec<u8>>> {
    if let Some(text) = asm.type_text(at, ty)? {
        return Ok(Some(text));
    }
    let made = asm.made();
    let text = builtin_text(&made, ty);
    text.map_err(|error| Fault::of(at, error))
}

fn builtin_text(made: &Made<'_>, ty: TypeId) -> LibraryResult<Option<Vec<u8>>> {
    let (shape, element, scalable) = match made.type_data(ty)? {
        TypeData::Vector {
            shape,
            element,
            scalable,
        } => (shape, element, scalable),
        data => return Ok(scalar_text(&data)),
    };
    let Some(element) = scalar_text(&made.type_data(element)?) else {
        return Ok(None);
    };
    let mut out = b"vector<".to_vec();
    for (nth, extent) in shape.iter().enumerate() {
        let dimension = match scalable.contains(nth, shape.len()) {
            true => format!("[{extent}]x"),
            false => format!("{extent}x"),
        };
        out.extend_from_slice(dimension.as_bytes());
    }
    out.extend_from_slice(&element);
    out.push(b'>');
    Ok(Some(out))
}

fn scalar_text(data: &TypeData<'_>) -> Option<Vec<u8>> {
    match data {
        TypeData::Text(text) => Some(text.to_vec()),
        TypeData::Integer { width, .. } => Some(format!("i{width}").into_bytes()),
        TypeData::Float(kind) => Some(kind.name().as_bytes().to_vec()),
        _ => None,
    }
}

/// `!llvm.func<void (i32, ...)>`, as an attribute.
pub(super) fn function_type(
    asm: &mut OpText<'_, '_, '_>,
    at: usize,
    signature: &Signature,
) -> Result<AttrId> {
    let result = match signature.results.types[..] {
        [] => None,
        [ty] => Some(ty),
        _ => return Err(Fault::new(at, Kind::Expected("at most one result"))),
    };
    let mut out = b"!llvm.func<".to_vec();
    match result {
        None => out.extend_from_slice(b"void"),
        Some(ty) => put(asm, at, ty, &mut out)?,
    }
    out.extend_from_slice(b" (");
    for (nth, ty) in signature.inputs.types.iter().enumerate() {
        out.extend_from_slice(if nth > 0 { b", " } else { b"" });
        put(asm, at, *ty, &mut out)?;
    }
    if signature.is_variadic {
        let is_alone = signature.inputs.types.is_empty();
        out.extend_from_slice(if is_alone { b"..." } else { b", ..." });
    }
    out.extend_from_slice(b")>");
    let ty = asm.type_from(at, out)?;
    asm.type_attr(at, ty)
}

/// A type, as it stands in another one.
fn put(asm: &mut OpText<'_, '_, '_>, at: usize, ty: TypeId, out: &mut Vec<u8>) -> Result<()> {
    let text = text(asm, at, ty)?;
    let text = text.ok_or_else(|| Fault::new(at, Kind::Expected("types of `llvm`")))?;
    // This one is not written as the others.
    let short = text.strip_prefix(PREFIX.as_bytes());
    let short = short.filter(|name| *name != b"ppc_fp128");
    out.extend_from_slice(short.unwrap_or(&text));
    Ok(())
}

/// `!llvm.struct<(type, i1)>`.
pub(super) fn with_flag(asm: &mut OpText<'_, '_, '_>, at: usize, ty: TypeId) -> Result<TypeId> {
    let mut out = b"!llvm.struct<(".to_vec();
    put(asm, at, ty, &mut out)?;
    out.extend_from_slice(b", i1)>");
    asm.type_from(at, out)
}

/// The type at a position in a structure or an array.
pub(super) fn element_at(
    asm: &mut OpText<'_, '_, '_>,
    at: usize,
    container: TypeId,
    position: &[i64],
) -> Result<TypeId> {
    let wrong = || {
        Fault::new(
            at,
            Kind::Expected("a structure or an array with this element"),
        )
    };
    let text = asm.type_text(at, container)?.ok_or_else(wrong)?;
    let inner = text.strip_prefix(PREFIX.as_bytes()).ok_or_else(wrong)?;
    let inner = Text::new(inner, at as u64).map_err(|error| Fault::of(at, error))?;
    let mut part = inner.whole();
    for nth in position {
        let nth = usize::try_from(*nth).map_err(|_| wrong())?;
        part = element(part, nth).ok_or_else(wrong)?;
    }
    let bytes = part.bytes();
    match part.llvm_ty() {
        Some(_) => asm.type_from(at, [PREFIX.as_bytes(), bytes].concat()),
        None => asm.type_from(at, bytes),
    }
}

fn element<'t>(part: Part<'t>, nth: usize) -> Option<Part<'t>> {
    match part.llvm_ty()? {
        LlvmType::Struct { body, .. } => body?.nth(nth),
        LlvmType::Array { len, element } => (nth as u64 <= len.checked_sub(1)?).then_some(element),
        _ => None,
    }
}

/// A vector type of so many elements of another one.
pub(super) fn resized(
    asm: &mut OpText<'_, '_, '_>,
    at: usize,
    vector: TypeId,
    len: usize,
) -> Result<TypeId> {
    let wrong = || Fault::new(at, Kind::Expected("a vector"));
    let (element, is_scalable) = {
        let made = asm.made();
        match made
            .type_data(vector)
            .map_err(|error| Fault::of(at, error))?
        {
            TypeData::Vector {
                shape,
                element,
                scalable,
            } => (element, scalable.contains(0, shape.len())),
            _ => return Err(wrong()),
        }
    };
    let len = match is_scalable {
        true => format!("[{len}]"),
        false => len.to_string(),
    };
    let element = text(asm, at, element)?.ok_or_else(wrong)?;
    let text = [b"vector<", len.as_bytes(), b"x", &element, b">"].concat();
    asm.type_from(at, text)
}
