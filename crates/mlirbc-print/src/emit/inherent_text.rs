//! Prints inherent attributes and properties, `<{...}>`, and the rest of the dictionary.

use mlirbc::Result;
use mlirbc::attr_text::{Entries, Out, literal, property};
use mlirbc::dialect::Style;
use mlirbc::ids::AttrId;
use mlirbc::ir::OpHead;
use mlirbc::props::{FieldDef, Kind, Native, Property, Scalar, Schema, Value, printed_name};

use super::super::inherent::{Counts, Inherent, Own};
use super::op_parts::Texts;

/// An entry of `<{...}>`.
enum Entry<'e, 's, 'a> {
    Attr(AttrId),
    Field(&'e Property<'s, 'a>),
    /// A native property that the file does not have.
    Default(Native),
    /// Sizes of this many groups that the file does not have.
    NoSizes(u32),
    /// An attribute that the file does not have.
    Text(&'e str),
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
    fn absent<'s>(&self, head: &OpHead, def: &FieldDef) -> Result<Option<Entry<'r, 's, 'a>>> {
        let context = self.context;
        let default = match def.kind {
            Kind::DefaultAttr => context.op(head.name)?.default(&def.name),
            _ => None,
        };
        Ok(default.map(Entry::Text))
    }

    /// The inherent entries of the dictionary, and the values that C++ adds: older versions do not
    /// store native properties, and other attributes may be absent.
    fn entries(&mut self, head: &OpHead, schema: &Schema, out: &mut Out<'_>) -> Result<()> {
        let mut entries = Vec::new();
        let version = self.context.view.version();
        let provenance = self.context.provenance;
        let keeps_names = provenance.answer(|writer| writer.keeps_size_names(version));
        for (name, value) in self.context.dictionary(head)? {
            if let Some(def) = schema.owner(self.context.name_of(name)?) {
                // Of two entries of a name the last one is set.
                let key = printed_name(def.name.as_bytes(), keeps_names);
                entries.retain(|(name, _)| *name != key);
                entries.push((key, Entry::Attr(value)));
            }
        }
        for def in schema.fields() {
            let key = printed_name(def.name.as_bytes(), keeps_names);
            if entries.iter().any(|(name, _)| *name == key) {
                continue;
            }
            let added = match def.kind {
                Kind::Native(native) => Some(Entry::Default(native)),
                Kind::OperandSizes(groups) | Kind::ResultSizes(groups) => {
                    Some(Entry::NoSizes(groups))
                }
                _ => self.absent(head, def)?,
            };
            entries.extend(added.map(|entry| (key, entry)));
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
                    out.put(" = ");
                    property::sizes(std::iter::repeat_n(0, groups as usize), out);
                }
                Entry::Default(native) => {
                    literal::keyword(name, out);
                    out.put(" = ");
                    property::default(name, native, self.context.provenance, out);
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
                out.put(" = ");
                property::sizes(list, out);
                Ok(())
            }
            (Kind::Native(native), value) => {
                // A unit property that is set has no value.
                if native.peel() == Err(Scalar::Unit) && matches!(value, Value::Bool(true)) {
                    return Ok(());
                }
                out.put(" = ");
                let (name, provenance) = (field.def.name.as_bytes(), self.context.provenance);
                property::named(name, native, value, provenance, &mut self.printer, out)
            }
            (_, Value::Attr(id)) => {
                out.put(" = ");
                self.printer.attr(id, Style::Full, out)
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
            if schema.owner(name).is_some() {
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
