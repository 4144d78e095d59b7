//! Attributes that are replaced, and the sections of the tables.

use std::borrow::Cow;
use std::sync::Arc;

use super::changes::{Contents, Slot};
use super::file_edit::Edit;
use crate::builder::Attr;
use crate::contents::{EntryPart, EntrySizes, encode_sizes};
use crate::plan::Pieces;
use mlirbc::entity::{AttrData, FieldValue};
use mlirbc::error::{BuildError, Subject};
use mlirbc::ids::{AttrId, Pos, Span};
use mlirbc::raw::Encoder;
use mlirbc::tables::encode;
use mlirbc::{Error, ReadAt, Result, SectionId};

/// Which sizes of data are accepted.
#[derive(Clone, Copy)]
enum Size {
    Same,
    Any,
}

/// Attributes.
impl<'f> Edit<'f> {
    /// An attribute of the file gets the contents of another one; all that refers to it then refers to
    /// these.
    ///
    /// # Errors
    /// `Build` for a handle of another edit; `Unencodable` for an attribute that is not of the file.
    pub fn replace_attr(&mut self, attr: Attr, with: Attr) -> Result<()> {
        let id = self.of_file(attr)?;
        let with = self.builder.attr_id(with)?;
        let mut contents = Pieces::default();
        let (dialect, custom) = match self.builder.attrs.get(with.0) {
            Some((part, bytes)) => {
                contents.encode(|out| {
                    out.bytes(bytes);
                });
                (part.dialect, part.custom)
            }
            None => {
                let entry = self.file.view().attr_entry(with)?;
                contents.copy(entry.span);
                (entry.dialect, entry.custom)
            }
        };
        let slot = Slot {
            dialect,
            custom,
            contents,
        };
        self.slots.insert(id.0, slot);
        Ok(())
    }

    /// The elements of a dense attribute of the file get other bytes, as many as before.
    ///
    /// # Errors
    /// `Build` for data of another size; `Unencodable` for an attribute without elements of its own.
    pub fn replace_elements(&mut self, attr: Attr, data: impl Into<Cow<'f, [u8]>>) -> Result<()> {
        let id = self.of_file(attr)?;
        let data = self.builder.blobs.hold(data.into());
        self.put_elements(id, data, Size::Same)
    }

    /// As [`Edit::replace_elements`], with data that are read when the file is written.
    ///
    /// # Errors
    /// As [`Edit::replace_elements`]; `Io` of the source.
    pub fn replace_elements_from(&mut self, attr: Attr, source: impl ReadAt + 'f) -> Result<()> {
        let id = self.of_file(attr)?;
        let data = self.builder.blobs.read_later(Arc::new(source))?;
        self.put_elements(id, data, Size::Same)
    }

    /// As [`Edit::replace_elements`], with data of any size: a splat has another one when it is expanded.
    #[doc(hidden)]
    pub fn set_elements(&mut self, id: AttrId, data: Cow<'f, [u8]>) -> Result<()> {
        let data = self.builder.blobs.hold(data);
        self.put_elements(id, data, Size::Any)
    }

    /// The same with data that are read when the file is written.
    #[doc(hidden)]
    pub fn set_elements_from(&mut self, id: AttrId, source: impl ReadAt + 'f) -> Result<()> {
        let data = self.builder.blobs.read_later(Arc::new(source))?;
        self.put_elements(id, data, Size::Any)
    }

    /// The span of the elements of a dense attribute.
    fn elements(&self, id: AttrId) -> Result<Span> {
        match self.file.view().attr(id)? {
            AttrData::DenseElements { data, pos, .. } => Ok(Span {
                start: pos,
                len: data.len() as u64,
            }),
            // The data are the last part.
            AttrData::DenseArray { data, .. } => {
                let end = self.file.view().attr_entry(id)?.span.end();
                let len = data.len() as u64;
                let start = end.saturating_sub(len);
                Ok(Span { start, len })
            }
            // VHLO's tensor has one field of bytes.
            AttrData::Custom(custom) => {
                let bytes = custom.fields.iter().find_map(|field| match &field.value {
                    FieldValue::Bytes(bytes) => Some(bytes.span()),
                    _ => None,
                });
                bytes.ok_or_else(|| Error::unencodable(Subject::Attribute))
            }
            _ => Err(Error::unencodable(Subject::Attribute)),
        }
    }

    fn put_elements(&mut self, id: AttrId, data: Span, size: Size) -> Result<()> {
        let (entry, old) = (self.file.view().attr_entry(id)?, self.elements(id)?);
        let mut contents = Pieces::default();
        match size {
            _ if old.len == data.len => contents.copy(until(entry.span.start, old.start)),
            Size::Same => return Err(Error::build(BuildError::DataSize { bytes: data.len })),
            Size::Any => {
                contents.copy(until(entry.span.start, self.length(entry.span, old)?));
                contents.encode(|out| {
                    out.varint(data.len);
                });
            }
        }
        contents.insert(data);
        contents.copy(until(old.end(), entry.span.end()));
        let slot = Slot {
            dialect: entry.dialect,
            custom: true,
            contents,
        };
        self.slots.insert(id.0, slot);
        Ok(())
    }

    /// The offset of the number of bytes, behind the code and the type.
    fn length(&self, entry: Span, data: Span) -> Result<Pos> {
        let mut cursor = self.file.section(SectionId::AttrType)?.part(entry)?;
        cursor.varint()?;
        cursor.varint()?;
        let pos = cursor.pos();
        let len = cursor.varint()?;
        match len == data.len && cursor.pos() == data.start {
            true => Ok(pos),
            false => Err(Error::unencodable(Subject::Attribute)),
        }
    }

    fn of_file(&self, attr: Attr) -> Result<AttrId> {
        let id = self.builder.attr_id(attr)?;
        match id.0 < self.builder.base.first.entries.attrs {
            true => Ok(id),
            false => Err(Error::unencodable(Subject::Attribute)),
        }
    }

    /// The sections of the tables that change.
    pub(super) fn tables(&self, contents: &mut Contents) -> Result<()> {
        self.strings(contents)?;
        self.dialects(contents)?;
        self.attrs_and_types(contents)?;
        self.records(contents)
    }

    fn strings(&self, contents: &mut Contents) -> Result<()> {
        let added = &self.builder.strings;
        let number = added.iter().len() as u32;
        if number == 0 {
            return Ok(());
        }
        let mut old = self.file.section(SectionId::String)?;
        old.varint()?;
        let count = self.builder.base.first.strings + number;
        let mut section = Pieces::default();
        // The lengths of the last strings come first, then those of the file and its strings.
        section.encode(|out| {
            out.varint(count.into());
            for string in added.iter().rev() {
                out.varint(string.len() as u64 + 1);
            }
        });
        section.copy(old.span());
        section.encode(|out| {
            for string in added.iter() {
                out.c_string(string);
            }
        });
        contents.insert(SectionId::String, 1, section);
        Ok(())
    }

    fn dialects(&self, contents: &mut Contents) -> Result<()> {
        let (dialects, names) = (&self.builder.dialects, &self.builder.names);
        if dialects.is_empty() && names.is_empty() {
            return Ok(());
        }
        let view = self.file.view();
        let bytes = self.file.section(SectionId::Dialect)?;
        let mut all = Vec::new();
        for dialect in view.dialects()? {
            let version = dialect.version.map(|span| bytes.part(span)).transpose()?;
            all.push((dialect.name, version.map(|version| version.rest())));
        }
        all.extend(
            dialects
                .iter()
                .map(|new| (new.name, new.version.as_deref())),
        );
        let mut all_names = view.op_names()?.to_vec();
        all_names.extend_from_slice(names);
        let mut section = Pieces::default();
        section.encode(|out| encode::dialects(all.into_iter(), &all_names, view.version(), out));
        contents.insert(SectionId::Dialect, 1, section);
        Ok(())
    }

    fn attrs_and_types(&self, contents: &mut Contents) -> Result<()> {
        let (attrs, types) = (&self.builder.attrs, &self.builder.types);
        if attrs.is_empty() && types.is_empty() && self.slots.is_empty() {
            return Ok(());
        }
        let view = self.file.view();
        let mut parts = Vec::new();
        for group in view.attr_type_sizes()? {
            let (dialect, sizes) = group?;
            parts.extend(sizes.into_iter().map(|(len, custom)| EntryPart {
                dialect,
                len,
                custom,
            }));
        }
        let old_attrs = self.builder.base.first.entries.attrs as usize;
        let old_types = parts.split_off(old_attrs.min(parts.len()));
        // Not read: long attributes are in it.
        let span = match self.file.find_section(SectionId::AttrType) {
            Some(section) => section.data,
            None => self.file.section(SectionId::AttrType)?.span(),
        };
        let mut entries = Pieces::default();
        let mut at = span.start;
        for (number, slot) in &self.slots {
            let old = view.attr_entry(AttrId(*number))?.span;
            entries.copy(until(at, old.start));
            entries.append(slot.contents.clone());
            at = old.end();
            parts[*number as usize] = EntryPart {
                dialect: slot.dialect,
                len: slot.contents.len(),
                custom: slot.custom,
            };
        }
        let end = match old_attrs.checked_sub(1) {
            Some(last) => view.attr_entry(AttrId(last as u32))?.span.end(),
            None => span.start,
        };
        entries.copy(until(at, end));
        entries.encode(|out| {
            out.bytes(&attrs.bytes);
        });
        let types_len: u64 = old_types.iter().map(|part| part.len).sum();
        entries.copy(until(end, end + types_len));
        entries.encode(|out| {
            out.bytes(&types.bytes);
        });
        // What lies behind the last type belongs to none.
        entries.copy(until(end + types_len, span.end()));
        let (mut attr_sizes, mut type_sizes) = (EntrySizes::default(), EntrySizes::default());
        attr_sizes.extend(parts);
        attr_sizes.append(&attrs.sizes());
        type_sizes.extend(old_types);
        type_sizes.append(&types.sizes());
        let mut offsets = Pieces::default();
        offsets.encode(|out| encode_sizes(&attr_sizes, &type_sizes, out));
        contents.insert(SectionId::AttrTypeOffset, 1, offsets);
        contents.insert(SectionId::AttrType, 1, entries);
        Ok(())
    }

    fn records(&self, contents: &mut Contents) -> Result<()> {
        let (added, bytes) = self.builder.records.encoded();
        if added == 0 {
            return Ok(());
        }
        let mut section = Pieces::default();
        let count = self.builder.base.first.records + added;
        section.encode(|out: &mut Encoder<'_>| {
            out.varint(count.into());
        });
        if self.file.find_section(SectionId::Properties).is_some() {
            let mut old = self.file.section(SectionId::Properties)?;
            old.varint()?;
            section.copy(old.span());
        }
        section.encode(|out| {
            out.bytes(bytes);
        });
        contents.insert(SectionId::Properties, 1, section);
        Ok(())
    }
}

fn until(start: u64, end: u64) -> Span {
    Span {
        start,
        len: end.saturating_sub(start),
    }
}
