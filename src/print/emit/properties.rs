//! Prints inherent attributes and properties, `<{...}>`, and the rest of the dictionary.

use crate::attr_text::{Entries, Out, literal};
use crate::dialect::Style;
use crate::error::Result;
use crate::ids::AttrId;
use crate::ir::OpHead;
use crate::props::{FieldDef, Kind, Native, Property, Scalar, Schema, Value, Wrap};

use super::super::inherent::{Counts, Inherent, Own};
use super::texts::Texts;

/// An entry of `<{...}>`.
enum Entry<'e, 's, 'a> {
    Attr(AttrId),
    Field(&'e Property<'s, 'a>),
    /// A native property that the file does not have.
    Default(Native),
    /// Sizes of this many groups that the file does not have.
    NoSizes(u32),
    /// An attribute that the file does not have.
    Text(&'static str),
}

impl<'r, 'a> Texts<'r, 'a> {
    /// ` <{...}>`; no text without entries.
    pub(super) fn own(&mut self, head: &OpHead, counts: Counts, out: &mut Out<'_>) -> Result<()> {
        let mut inherent = std::mem::replace(&mut self.inherent, Inherent::new(self.context));
        let done = match inherent.own(head, counts) {
            Err(error) => Err(error),
            Ok(Own::None) => Ok(()),
            Ok(Own::Attribute(id)) => self.attribute(id, out),
            Ok(Own::Raw(bytes)) => {
                out.put(" <{mlirbc.raw = \"0x");
                literal::hex(bytes, out);
                out.put("\"}>");
                Ok(())
            }
            Ok(Own::Fields(fields)) => self.fields(head, fields, out),
            Ok(Own::Entries(schema)) => self.entries(head, schema, out),
        };
        self.inherent = inherent;
        done
    }

    fn attribute(&mut self, id: AttrId, out: &mut Out<'_>) -> Result<()> {
        out.put(" <");
        self.printer.attr(id, Style::Full, out)?;
        out.byte(b'>');
        Ok(())
    }

    /// The fields of a record.
    fn fields(
        &mut self,
        head: &OpHead,
        fields: &[Property<'_, 'a>],
        out: &mut Out<'_>,
    ) -> Result<()> {
        let mut entries: Vec<(&[u8], Entry<'_, '_, 'a>)> = Vec::with_capacity(fields.len());
        for field in fields {
            let entry = match field.value {
                Value::Absent => match self.absent(head, field.def)? {
                    Some(entry) => entry,
                    None => continue,
                },
                Value::Attr(id) | Value::SizesAttr(id) => Entry::Attr(id),
                _ => Entry::Field(field),
            };
            entries.push((field.def.name.as_bytes(), entry));
        }
        self.dictionary(entries, out)
    }

    /// The entry of an absent attribute, if it is printed.
    fn absent<'e>(&self, head: &OpHead, def: &FieldDef) -> Result<Option<Entry<'e, 'e, 'a>>> {
        let default = match def.kind {
            Kind::DefaultAttr => self.context.op(head.name)?.default(&def.name),
            _ => None,
        };
        Ok(default.map(Entry::Text))
    }

    /// The inherent entries of the dictionary, and the values that C++ adds: older versions do not
    /// store native properties, and other attributes may be absent.
    fn entries(&mut self, head: &OpHead, schema: &Schema, out: &mut Out<'_>) -> Result<()> {
        let mut entries = Vec::new();
        for (name, value) in self.context.dictionary(head)? {
            if let Some(def) = owner(schema, self.context.name_of(name)?) {
                // Of two entries of a name the last one is set.
                let key = def.name.as_bytes();
                entries.retain(|(name, _)| *name != key);
                entries.push((key, Entry::Attr(value)));
            }
        }
        for def in schema.fields() {
            if entries.iter().any(|(name, _)| *name == def.name.as_bytes()) {
                continue;
            }
            let added = match def.kind {
                Kind::Native(native) => Some(Entry::Default(native)),
                Kind::OperandSizes(groups) | Kind::ResultSizes(groups) => {
                    Some(Entry::NoSizes(groups))
                }
                _ => self.absent(head, def)?,
            };
            entries.extend(added.map(|entry| (def.name.as_bytes(), entry)));
        }
        self.dictionary(entries, out)
    }

    fn dictionary(
        &mut self,
        mut entries: Vec<(&[u8], Entry<'_, '_, 'a>)>,
        out: &mut Out<'_>,
    ) -> Result<()> {
        if entries.is_empty() {
            return Ok(());
        }
        entries.sort_by_key(|(name, _)| *name);
        out.put(" <{");
        for (nth, (name, entry)) in entries.into_iter().enumerate() {
            if nth > 0 {
                out.put(", ");
            }
            match entry {
                Entry::Attr(id) => self.printer.entry(name, id, out)?,
                Entry::Field(field) => {
                    literal::keyword(name, out);
                    self.field(field, out)?;
                }
                Entry::Text(text) => {
                    literal::keyword(name, out);
                    out.put(" = ");
                    out.put(text);
                }
                Entry::NoSizes(groups) => {
                    literal::keyword(name, out);
                    sizes(std::iter::repeat_n(0, groups as usize), out);
                }
                Entry::Default(native) => {
                    literal::keyword(name, out);
                    if name == OVERFLOW.as_bytes() && self.context.producer.spells_overflow() {
                        out.put(" = ");
                        overflow(0, out);
                    } else {
                        default(native, out);
                    }
                }
            }
        }
        out.put("}>");
        Ok(())
    }

    /// ` = value` of a field that is no attribute.
    fn field(&mut self, field: &Property<'_, 'a>, out: &mut Out<'_>) -> Result<()> {
        match (field.def.kind, field.value) {
            (_, Value::Sizes(list)) => {
                sizes(list, out);
                Ok(())
            }
            (Kind::Native(native), value) => {
                // A unit property that is set has no value.
                if native.peel() == Err(Scalar::Unit) && matches!(value, Value::Bool(true)) {
                    return Ok(());
                }
                out.put(" = ");
                if let (OVERFLOW, true, Value::Int(flags)) = (
                    &*field.def.name,
                    self.context.producer.spells_overflow(),
                    value,
                ) {
                    overflow(flags, out);
                    return Ok(());
                }
                self.native(native, value, true, out)
            }
            (_, Value::Attr(id)) => {
                out.put(" = ");
                self.printer.attr(id, Style::Full, out)
            }
            _ => Ok(()),
        }
    }

    /// A native value; in lists, 64-bit integers have no type.
    fn native(
        &mut self,
        native: Native,
        value: Value<'a>,
        typed: bool,
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
                for (nth, element) in list.enumerate() {
                    if nth > 0 {
                        out.put(", ");
                    }
                    self.native(inner, element, false, out)?;
                }
                out.byte(b']');
                Ok(())
            }
            (_, Value::String(id)) => {
                literal::quoted(self.context.view.string(id)?, out);
                Ok(())
            }
            (_, Value::Attr(id)) => self.printer.attr(id, Style::Full, out),
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

    /// ` {...}`: the entries of a dictionary that are not inherent, by
    /// [`PrintContext::split`](super::super::context::PrintContext::split).
    pub(super) fn rest(&mut self, head: &OpHead, schema: &Schema, out: &mut Out<'_>) -> Result<()> {
        let mut any = false;
        for (name, value) in Entries::new(self.context.view, self.context.dictionary(head)?) {
            let name = self.context.name_of(name)?;
            if owner(schema, name).is_some() {
                continue;
            }
            out.put(if any { ", " } else { " {" });
            any = true;
            self.printer.entry(name, value, out)?;
        }
        if any {
            out.byte(b'}');
        }
        Ok(())
    }
}

/// A native property of the `llvm` dialect's arithmetic.
const OVERFLOW: &str = "overflowFlags";

/// The flags as LLVM 19 and 20 write them; later releases write the number.
fn overflow(flags: u64, out: &mut Out<'_>) {
    out.put(match flags {
        1 => "#llvm.overflow<nsw>",
        2 => "#llvm.overflow<nuw>",
        3 => "#llvm.overflow<nsw, nuw>",
        _ => "#llvm.overflow<none>",
    });
}

/// ` = array<i32: ...>`.
fn sizes(list: impl Iterator<Item = u32>, out: &mut Out<'_>) {
    out.put(" = array<i32");
    for (nth, size) in list.enumerate() {
        out.put(if nth > 0 { ", " } else { ": " });
        out.number(size);
    }
    out.byte(b'>');
}

fn owner<'s>(schema: &'s Schema, name: &[u8]) -> Option<&'s FieldDef> {
    schema.owner(std::str::from_utf8(name).ok()?)
}

/// A number or a bool, without its type.
fn scalar(native: Native, value: Value<'_>, out: &mut Out<'_>) {
    match (native.peel(), value) {
        (Err(Scalar::Int(width) | Scalar::Enum(width)), Value::Int(number)) => {
            let unused = 64 - u32::from(width.clamp(1, 64));
            out.number((number << unused) as i64 >> unused);
        }
        (_, Value::Int(number)) => out.number(number),
        (_, Value::Bool(set)) => out.put(if set { "true" } else { "false" }),
        _ => {}
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

/// ` = value` of a native property as C++ initializes it.
fn default(native: Native, out: &mut Out<'_>) {
    match native.peel() {
        Ok((Wrap::Dense, inner)) => {
            out.put(" = array<");
            write_type(inner, out);
            out.byte(b'>');
        }
        Ok(_) => out.put(" = []"),
        Err(Scalar::Int(width) | Scalar::Enum(width)) => {
            out.put(" = 0 : i");
            out.number(width);
        }
        Err(Scalar::Bool | Scalar::Unit) => out.put(" = false"),
        Err(Scalar::String) => out.put(" = \"\""),
        Err(Scalar::Attr) => out.put(" = unit"),
    }
}
