//! The text of properties that are not attributes of the file.

use crate::attr_text::{Out, Printer, literal};
use crate::dialect::Style;
use crate::error::Result;
use crate::ir::{OpAttr, Repr, number};
use crate::producer::Producer;
use crate::producer::Provenance;
use crate::props::{DefaultValue, Native, Scalar, Value, Wrap};

/// A native property of the `llvm` dialect's arithmetic.
const OVERFLOW: &[u8] = b"overflowFlags";

impl Printer<'_, '_> {
    /// Writes the value of an attribute or property of an operation, without its name.
    ///
    /// # Errors
    /// As [`Printer::attr`].
    pub fn op_attr(&mut self, attr: &OpAttr<'_>, out: &mut Out<'_>) -> Result<()> {
        value(attr, self, out)?;
        out.check()
    }
}

/// Writes the value of a property.
///
/// # Errors
/// As [`Printer::attr`].
fn value(attr: &OpAttr<'_>, printer: &mut Printer<'_, '_>, out: &mut Out<'_>) -> Result<()> {
    let provenance = attr.view().provenance();
    match attr.repr() {
        Repr::Attr(id) => return printer.attr(id, Style::Full, out),
        Repr::Native(kind, value) => {
            return named(attr.name_bytes(), kind, value, provenance, printer, out);
        }
        Repr::Sizes(list) => sizes(list, out),
        Repr::Default(DefaultValue::Text(text)) => out.put(text),
        Repr::Default(DefaultValue::Native(kind)) => {
            default(attr.name_bytes(), kind, provenance, out);
        }
        Repr::Raw(bytes) => {
            out.put("\"0x");
            literal::hex(bytes, out);
            out.byte(b'"');
        }
    }
    Ok(())
}

/// The value of the native property with this name.
///
/// # Errors
/// As [`Printer::attr`].
#[doc(hidden)]
pub fn named(
    name: &[u8],
    native: Native,
    value: Value<'_>,
    provenance: &Provenance,
    printer: &mut Printer<'_, '_>,
    out: &mut Out<'_>,
) -> Result<()> {
    match value {
        Value::Int(flags) if name == OVERFLOW && provenance.answer(Producer::spells_overflow) => {
            overflow(flags, out);
            Ok(())
        }
        value => self::native(native, value, true, printer, out),
    }
}

/// A native value; in lists, 64-bit integers have no type.
fn native(
    native: Native,
    value: Value<'_>,
    typed: bool,
    printer: &mut Printer<'_, '_>,
    out: &mut Out<'_>,
) -> Result<()> {
    match (native.peel(), value) {
        (Ok((Wrap::Dense, inner)), Value::List(list)) => {
            out.put("array<");
            write_type(inner, out);
            for (nth, element) in list.enumerate() {
                out.put(if nth > 0 { ", " } else { ": " });
                scalar(inner, element, out);
            }
            out.byte(b'>');
            Ok(())
        }
        (Ok((_, inner)), Value::List(list)) => {
            out.byte(b'[');
            out.try_list(list, ", ", |out, element| {
                self::native(inner, element, false, printer, out)
            })?;
            out.byte(b']');
            Ok(())
        }
        (_, Value::String(id)) => {
            literal::quoted(printer.view.string(id)?, out);
            Ok(())
        }
        (_, Value::Attr(id)) => printer.attr(id, Style::Full, out),
        (Err(kind), value) => {
            scalar(native, value, out);
            if let (Scalar::Int(width) | Scalar::Enum(width), true) = (
                kind,
                typed || !matches!(kind, Scalar::Int(64) | Scalar::Enum(64)),
            ) {
                out.put(" : i");
                out.number(width);
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// The flags as LLVM 19 and 20 write them; later releases write the number.
fn overflow(flags: u64, out: &mut Out<'_>) {
    out.put(match flags {
        1 => "#llvm.overflow<nsw>",
        2 => "#llvm.overflow<nuw>",
        3 => "#llvm.overflow<nsw, nuw>",
        _ => "#llvm.overflow<none>",
    });
}

/// The flags by that text.
#[doc(hidden)]
pub fn overflow_flags(text: &[u8]) -> Option<u64> {
    Some(match text {
        b"#llvm.overflow<none>" => 0,
        b"#llvm.overflow<nsw>" => 1,
        b"#llvm.overflow<nuw>" => 2,
        b"#llvm.overflow<nsw, nuw>" => 3,
        _ => return None,
    })
}

/// The sizes of groups: `array<i32: ...>`.
#[doc(hidden)]
pub fn sizes(list: impl Iterator<Item = u32>, out: &mut Out<'_>) {
    out.put("array<i32");
    for (nth, size) in list.enumerate() {
        out.put(if nth > 0 { ", " } else { ": " });
        out.number(size);
    }
    out.byte(b'>');
}

/// A number or a bool, without its type.
fn scalar(native: Native, value: Value<'_>, out: &mut Out<'_>) {
    match value {
        Value::Bool(set) => out.put(if set { "true" } else { "false" }),
        value => {
            if let Some(number) = number(native, value) {
                out.number(number);
            }
        }
    }
}

/// The type of the elements of a dense array.
fn write_type(native: Native, out: &mut Out<'_>) {
    match native.peel() {
        Err(Scalar::Int(width) | Scalar::Enum(width)) => {
            out.byte(b'i');
            out.number(width);
        }
        _ => out.put("i1"),
    }
}

/// The value of a native property as C++ initializes it.
#[doc(hidden)]
pub fn default(name: &[u8], native: Native, provenance: &Provenance, out: &mut Out<'_>) {
    match native.peel() {
        _ if name == OVERFLOW && provenance.answer(Producer::spells_overflow) => overflow(0, out),
        Ok((Wrap::Dense, inner)) => {
            out.put("array<");
            write_type(inner, out);
            out.byte(b'>');
        }
        Ok(_) => out.put("[]"),
        Err(Scalar::Int(width) | Scalar::Enum(width)) => {
            out.put("0 : i");
            out.number(width);
        }
        Err(Scalar::Bool | Scalar::Unit) => out.put("false"),
        Err(Scalar::String) => out.put("\"\""),
        Err(Scalar::Attr) => out.put("unit"),
    }
}
