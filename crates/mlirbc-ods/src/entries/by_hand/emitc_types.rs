//! Types of `emitc` that are made of others. Source: `mlir/lib/Dialect/EmitC/IR/EmitC.cpp` of llvm/llvm-project.

use mlirbc::asm_parse::{Part, Text, Type};
use mlirbc::entity::{DYNAMIC, FloatKind};
use mlirbc::error::AsmSyntax;

use crate::entries::entry_scan::{MAX_DEPTH, Result, Scan};

/// What a type is to those around it.
#[derive(PartialEq)]
enum Class {
    Supported,
    Array,
    LValue,
    Other,
}

/// `<4x8xf32>`.
pub(super) fn array(scan: &mut Scan<'_>, _: &str) -> Result<Option<String>> {
    scan.expect("<")?;
    scan.skip();
    let mut shape = String::new();
    while scan.rest().starts_with(|c: char| c.is_ascii_digit()) {
        let extent = scan.unsigned_part()?;
        scan.times()?;
        shape += &format!("{extent}x");
        scan.skip();
    }
    let before = *scan;
    let element = scan.ty()?;
    // Whatever a pointer points to.
    let is_pointer = element.starts_with("!emitc.ptr<");
    let is_list = element.starts_with('t') && element.ends_with('>');
    let fits = is_pointer || !is_list && class(element) == Class::Supported;
    if shape.is_empty() || !fits {
        return Err(before.expected("known extents, and a type of C++ that is no array"));
    }
    scan.expect(">")?;
    Ok(Some(format!("<{shape}{element}>")))
}

/// `<f32>`: what can be assigned to.
pub(super) fn lvalue(scan: &mut Scan<'_>, _: &str) -> Result<Option<String>> {
    wrapper(scan, |class| class == Class::Supported)
}

/// `<f32>`: a pointer.
pub(super) fn pointer(scan: &mut Scan<'_>, _: &str) -> Result<Option<String>> {
    wrapper(scan, |class| class != Class::LValue)
}

fn wrapper(scan: &mut Scan<'_>, fits: fn(Class) -> bool) -> Result<Option<String>> {
    scan.expect("<")?;
    scan.skip();
    let before = *scan;
    let element = scan.ty()?;
    if !fits(class(element)) {
        return Err(before.expected("a type of C++ that can stand there"));
    }
    scan.expect(">")?;
    Ok(Some(format!("<{element}>")))
}

/// `<"name">`, which does not say that it is a pointer.
pub(super) fn opaque(scan: &mut Scan<'_>, _: &str) -> Result<Option<String>> {
    scan.expect("<")?;
    scan.skip();
    let before = *scan;
    if !scan.rest().starts_with('"') {
        return Err(scan.wrong(AsmSyntax::ExpectedString));
    }
    scan.skip_group();
    let name = &before.text[before.at..scan.at];
    if name == "\"\"" || name.ends_with("*\"") {
        return Err(before.expected("a name that is no pointer: that is `!emitc.ptr`"));
    }
    scan.expect(">")?;
    Ok(Some(format!("<{name}>")))
}

fn class(text: &str) -> Class {
    match Text::new(text.as_bytes(), 0) {
        Ok(text) => class_of(text.whole(), 0),
        Err(_) => Class::Other,
    }
}

fn class_of(part: Part<'_>, depth: u32) -> Class {
    if depth == MAX_DEPTH {
        return Class::Supported;
    }
    let is = |part: Part<'_>| class_of(part, depth + 1) == Class::Supported;
    let is_supported = match part.ty() {
        Ok(Type::Index) => true,
        Ok(Type::Integer { width, .. }) => matches!(width, 1 | 8 | 16 | 32 | 64),
        Ok(Type::Float(kind)) => matches!(
            kind,
            FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64
        ),
        Ok(Type::RankedTensor { shape, element, .. }) => {
            shape.iter().all(|dim| dim.size != DYNAMIC) && is(element)
        }
        Ok(Type::Tuple(mut items)) => items.all(is),
        Ok(Type::Dialect(syntax)) if syntax.dialect == b"emitc" => match syntax.name {
            b"array" => return Class::Array,
            b"lvalue" => return Class::LValue,
            b"opaque" | b"size_t" | b"ssize_t" | b"ptrdiff_t" => true,
            b"ptr" => syntax.body.is_some_and(is),
            _ => false,
        },
        _ => false,
    };
    match is_supported {
        true => Class::Supported,
        false => Class::Other,
    }
}
