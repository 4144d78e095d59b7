//! From fields to text, as a format says.

use std::fmt::Write as _;

use super::row::{Def, Directive, Kind, Schema};
use super::row_format::{Piece, first_name, next_piece};
use crate::dialect::{AsmFragment, Lookup, Style};
use crate::entity::{Custom, DYNAMIC, FieldValue, List};
use crate::error::{Error, Result, Subject, Unprintable};
use crate::ids::AttrId;

impl Schema {
    pub(super) fn print<'a>(
        &self,
        subject: Subject,
        defs: &'static [Def],
        data: &Custom<'a>,
        file: &dyn Lookup<'a>,
        out: &mut AsmFragment<'a>,
    ) -> Result<()> {
        let def = Def::of(subject, defs, data)?;
        out.words(def.mnemonic);
        let printer = Printer {
            def,
            data,
            file,
            directive: self.directive,
        };
        printer.format(def.format, out)
    }
}

struct Printer<'p, 'a> {
    def: &'static Def,
    data: &'p Custom<'a>,
    file: &'p dyn Lookup<'a>,
    directive: Directive,
}

impl<'a> Printer<'_, 'a> {
    fn format(&self, format: &'static str, out: &mut AsmFragment<'a>) -> Result<()> {
        let mut left = format;
        while let Some((piece, rest)) = next_piece(left) {
            left = rest;
            match piece {
                Piece::Literal(words) => out.words(words),
                Piece::All => self.all(out)?,
                Piece::Field(name) => {
                    let (kind, value) = self.field(name)?;
                    self.value(kind, value, out)?;
                }
                Piece::Directive(name) => (self.directive)(name, self.data, self.file, out)?,
                Piece::Optional(group) => {
                    if self.anchored(group)? {
                        self.format(group, out)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether the first field of an optional group has a value to print.
    fn anchored(&self, group: &'static str) -> Result<bool> {
        match first_name(group) {
            Some(name) => Ok(!is_default(self.field(name)?.1)),
            None => Ok(true),
        }
    }

    fn field(&self, name: &str) -> Result<(Kind, &FieldValue<'a>)> {
        self.def
            .fields
            .iter()
            .zip(&self.data.fields)
            .find(|(_, field)| field.name == name)
            .map(|((_, kind), field)| (*kind, &field.value))
            .ok_or_else(|| Error::unprintable(Unprintable::MissingField))
    }

    /// `name = value` for every field that has something to say.
    fn all(&self, out: &mut AsmFragment<'a>) -> Result<()> {
        let mut comma = "";
        for ((name, kind), field) in self.def.fields.iter().zip(&self.data.fields) {
            if name.ends_with('?') && is_default(&field.value) {
                continue;
            }
            out.words(comma);
            out.words(&*field.name);
            out.words(" = ");
            self.value(*kind, &field.value, out)?;
            comma = ", ";
        }
        Ok(())
    }

    fn value(&self, kind: Kind, value: &FieldValue<'a>, out: &mut AsmFragment<'a>) -> Result<()> {
        let style = match kind {
            Kind::OptionalAttrBy(name) | Kind::OptionalAttrsBy(name) => {
                return (self.directive)(name, self.data, self.file, out);
            }
            Kind::Attr(child)
            | Kind::OptionalAttr(child)
            | Kind::FlaggedAttr(child)
            | Kind::ByteFlaggedAttr(child)
            | Kind::Attrs(child)
            | Kind::OptionalAttrs(child) => child.style(),
            _ => Style::Full,
        };
        match value {
            FieldValue::Attr(id) | FieldValue::OptionalAttr(Some(id)) => out.attr(*id, style),
            FieldValue::OptionalAttr(None) => out.words(NULL_ATTR),
            FieldValue::Attrs(ids) => out.children(*ids, ", ", |out, id| out.attr(id, style)),
            FieldValue::OptionalAttrs(ids) => optional_attrs(out, *ids, style),
            FieldValue::AttrPairs(pairs) => out.children(*pairs, ", ", |out, (name, value)| {
                out.attr(name, style);
                out.words(" = ");
                out.attr(value, style);
            }),
            FieldValue::Type(id) => out.ty(*id, style),
            FieldValue::Types(ids) if ids.is_empty() && matches!(kind, Kind::TypesOrUnit) => {
                out.words("()");
            }
            FieldValue::Types(ids) => out.children(*ids, ", ", |out, id| out.ty(id, style)),
            FieldValue::String(id) => out.string(*id),
            FieldValue::Unsigned(bits) if matches!(kind, Kind::Flags(_)) => flags(kind, *bits, out),
            FieldValue::Unsigned(n) | FieldValue::OptionalUnsigned(Some(n)) => out.number(n),
            FieldValue::UnsignedList(list) => out.list(*list, ", ", |out, n| out.number(n)),
            FieldValue::Signed(n) => out.number(n),
            FieldValue::SignedList(list) if matches!(kind, Kind::Shape) => {
                shape(*list, out);
            }
            FieldValue::SignedList(list) => {
                out.words("[");
                let write = match kind {
                    Kind::Dims => |out: &mut AsmFragment<'a>, n| dim(n, out),
                    _ => |out: &mut AsmFragment<'a>, n| out.number(n),
                };
                out.list(*list, ", ", write);
                out.words("]");
            }
            FieldValue::Bool(flag) => out.words(if *flag { "true" } else { "false" }),
            FieldValue::Enum(_, name) => out.words(name),
            FieldValue::Double(value) => out.double(*value),
            FieldValue::DoubleList(list) => {
                out.words("[");
                out.list(*list, ", ", |out, value| out.double(value));
                out.words("]");
            }
            _ => return Err(Error::unprintable(Unprintable::FieldKind)),
        }
        Ok(())
    }
}

/// What the reference prints where an attribute is missing.
pub(super) const NULL_ATTR: &str = "<<NULL ATTRIBUTE>>";

fn is_default(value: &FieldValue<'_>) -> bool {
    match value {
        FieldValue::OptionalAttr(id) => id.is_none(),
        FieldValue::OptionalType(id) => id.is_none(),
        FieldValue::OptionalUnsigned(n) => n.is_none(),
        FieldValue::Attrs(list) => list.is_empty(),
        FieldValue::OptionalAttrs(list) => list.is_empty(),
        FieldValue::Types(list) => list.is_empty(),
        FieldValue::UnsignedList(list) => list.is_empty(),
        FieldValue::SignedList(list) => list.is_empty(),
        FieldValue::Unsigned(n) | FieldValue::Enum(n, _) => *n == 0,
        FieldValue::Signed(n) => *n == 0,
        FieldValue::Bool(flag) => !flag,
        FieldValue::Double(value) => *value == 0.0,
        _ => false,
    }
}

/// Writes references, those that are absent as the reference shows them.
pub(crate) fn optional_attrs(
    out: &mut AsmFragment<'_>,
    ids: List<'_, Option<AttrId>>,
    style: Style,
) {
    out.children(ids, ", ", |out, id| match id {
        Some(id) => out.attr(id, style),
        None => out.words(NULL_ATTR),
    });
}

/// `4x?x`.
pub(crate) fn shape(extents: List<'_, i64>, out: &mut AsmFragment<'_>) {
    out.list(extents, "", |out, extent| {
        dim(extent, out);
        out.words("x");
    });
}

/// An extent; `?` where it is not known.
pub(crate) fn dim(extent: i64, out: &mut AsmFragment<'_>) {
    match extent {
        DYNAMIC => out.words("?"),
        extent => out.number(extent),
    }
}

/// The names of the bits, in the order of the table, in quotes when several
/// bits are set that no single name stands for. A group of bits stands in the
/// table before its bits, which it uses up.
fn flags(kind: Kind, bits: u64, out: &mut AsmFragment<'_>) {
    let Kind::Flags(names) = kind else { return };
    let single = bits.count_ones() < 2 || names.iter().any(|(mask, _)| *mask == bits);
    let mut left = bits;
    let mut text = String::new();
    for (mask, name) in names {
        let named = if *mask == 0 {
            bits == 0
        } else {
            left & mask == *mask
        };
        if named {
            let bar = if text.is_empty() { "" } else { "|" };
            // Writing to a string does not fail.
            let _ = write!(text, "{bar}{name}");
            if mask.count_ones() > 1 {
                left &= !mask;
            }
        }
    }
    if single {
        out.words(text);
    } else {
        out.words(format!("\"{text}\""));
    }
}
