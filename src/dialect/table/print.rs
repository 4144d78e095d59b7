//! From fields to text, as a format says.

use std::fmt::Write as _;

use super::row::{Def, Directive, Kind, Schema};
use crate::dialect::{AsmFragment, Lookup, Style};
use crate::entity::{Custom, DYNAMIC, List, Value};
use crate::error::{Error, ErrorKind, Result, Subject, Unprintable};
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
        let code = data.code;
        let def = defs.iter().find(|def| def.code == code && def.fits(data));
        let def = def.ok_or_else(|| Error::new(ErrorKind::UnknownCode { subject, code }))?;
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
        let mut rest = format;
        while let Some(at) = rest.find(['$', '@', '?']) {
            out.words(&rest[..at]);
            let mark = &rest[at..=at];
            let tail = &rest[at + 1..];
            rest = match mark {
                "$" if tail.starts_with('*') => {
                    self.all(out)?;
                    &tail[1..]
                }
                "$" => {
                    let (name, tail) = word(tail);
                    let (kind, value) = self.field(name)?;
                    self.value(kind, value, out)?;
                    tail
                }
                "@" => {
                    let (name, tail) = word(tail);
                    (self.directive)(name, self.data, self.file, out)?;
                    tail
                }
                _ => match tail.strip_prefix('{').and_then(|t| t.split_once("?}")) {
                    Some((group, tail)) => {
                        if self.anchored(group)? {
                            self.format(group, out)?;
                        }
                        tail
                    }
                    None => {
                        out.words(mark);
                        tail
                    }
                },
            };
        }
        out.words(rest);
        Ok(())
    }

    /// Whether the first field of an optional group has a value to print.
    fn anchored(&self, group: &'static str) -> Result<bool> {
        match group.split_once(['$', '@']) {
            Some((_, tail)) => Ok(!is_default(self.field(word(tail).0)?.1)),
            None => Ok(true),
        }
    }

    fn field(&self, name: &str) -> Result<(Kind, &Value<'a>)> {
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

    fn value(&self, kind: Kind, value: &Value<'a>, out: &mut AsmFragment<'a>) -> Result<()> {
        let style = match kind {
            Kind::OptionalAttrBy(name) | Kind::OptionalAttrsBy(name) => {
                return (self.directive)(name, self.data, self.file, out);
            }
            Kind::Attr(style)
            | Kind::OptionalAttr(style)
            | Kind::FlaggedAttr(style)
            | Kind::ByteFlaggedAttr(style)
            | Kind::Attrs(style)
            | Kind::OptionalAttrs(style) => style,
            _ => Style::Full,
        };
        match value {
            Value::Attr(id) | Value::OptionalAttr(Some(id)) => out.attr(*id, style),
            Value::OptionalAttr(None) => out.words(NULL_ATTR),
            Value::Attrs(ids) => out.children(*ids, ", ", |out, id| out.attr(id, style)),
            Value::OptionalAttrs(ids) => optional_attrs(out, *ids, style),
            Value::AttrPairs(pairs) => out.children(*pairs, ", ", |out, (name, value)| {
                out.attr(name, style);
                out.words(" = ");
                out.attr(value, style);
            }),
            Value::Type(id) => out.ty(*id, style),
            Value::Types(ids) if ids.is_empty() && matches!(kind, Kind::TypesOrUnit) => {
                out.words("()");
            }
            Value::Types(ids) => out.children(*ids, ", ", |out, id| out.ty(id, style)),
            Value::String(id) => out.string(*id),
            Value::Unsigned(bits) if matches!(kind, Kind::Flags(_)) => flags(kind, *bits, out),
            Value::Unsigned(n) | Value::OptionalUnsigned(Some(n)) => out.number(n),
            Value::UnsignedList(list) => out.list(*list, ", ", |out, n| out.number(n)),
            Value::Signed(n) => out.number(n),
            Value::SignedList(list) if matches!(kind, Kind::Shape) => {
                shape(*list, out);
            }
            Value::SignedList(list) => {
                out.words("[");
                let write = match kind {
                    Kind::Dims => |out: &mut AsmFragment<'a>, n| dim(n, out),
                    _ => |out: &mut AsmFragment<'a>, n| out.number(n),
                };
                out.list(*list, ", ", write);
                out.words("]");
            }
            Value::Bool(flag) => out.words(if *flag { "true" } else { "false" }),
            Value::Enum(_, name) => out.words(name),
            Value::Double(value) => out.double(*value),
            Value::DoubleList(list) => {
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
const NULL_ATTR: &str = "<<NULL ATTRIBUTE>>";

/// The name at the front of `text`, and what is behind it.
fn word(text: &'static str) -> (&'static str, &'static str) {
    let end = text.find(|c: char| c != '_' && !c.is_ascii_alphanumeric());
    text.split_at(end.unwrap_or(text.len()))
}

fn is_default(value: &Value<'_>) -> bool {
    match value {
        Value::OptionalAttr(id) => id.is_none(),
        Value::OptionalType(id) => id.is_none(),
        Value::OptionalUnsigned(n) => n.is_none(),
        Value::Attrs(list) => list.is_empty(),
        Value::OptionalAttrs(list) => list.is_empty(),
        Value::Types(list) => list.is_empty(),
        Value::UnsignedList(list) => list.is_empty(),
        Value::SignedList(list) => list.is_empty(),
        Value::Unsigned(n) | Value::Enum(n, _) => *n == 0,
        Value::Signed(n) => *n == 0,
        Value::Bool(flag) => !flag,
        Value::Double(value) => *value == 0.0,
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
