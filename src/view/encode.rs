//! Encodes single attributes and types again, with other numbers for what they refer to.

use super::View;
use crate::entity::{EntryWriter, References};
use crate::error::{Error, Result, Subject};
use crate::ids::{AttrId, TypeId};
use crate::tables::Entry;

/// Entries as bytes.
impl View<'_> {
    /// Appends the bytes of an attribute to `out`, with the numbers of `references`; those of its
    /// text if it is stored as text. The bytes of an attribute of an unknown dialect can hold
    /// numbers, so it has no encoding but its own.
    ///
    /// # Errors
    /// As [`View::attr`]; `Unencodable` if no decoder knows it.
    pub fn encode_attr(
        self,
        id: AttrId,
        references: &mut dyn References,
        out: &mut Vec<u8>,
    ) -> Result<()> {
        let mut encode = || self.encode_attr_of(&self.attr_entry(id)?, references, out);
        encode().map_err(|error| self.in_attr(id, error))
    }

    /// The same of an attribute that was looked up.
    pub(crate) fn encode_attr_of(
        self,
        entry: &Entry,
        references: &mut dyn References,
        out: &mut Vec<u8>,
    ) -> Result<()> {
        if !entry.custom {
            text_entry(self.text_of(entry)?, out);
            return Ok(());
        }
        let known = self.with_decoder(entry, |dialect, reader| {
            let data = dialect.attr(reader)?;
            dialect.encode_attr(&data, &mut EntryWriter::new(out, references))
        });
        known?.ok_or_else(|| Error::unencodable(Subject::Attribute))
    }

    /// Appends the bytes of a type to `out`, as [`View::encode_attr`] does.
    ///
    /// # Errors
    /// As [`View::ty`]; `Unencodable` if no decoder knows it.
    pub fn encode_type(
        self,
        id: TypeId,
        references: &mut dyn References,
        out: &mut Vec<u8>,
    ) -> Result<()> {
        let mut encode = || self.encode_type_of(&self.type_entry(id)?, references, out);
        encode().map_err(|error| self.in_type(id, error))
    }

    /// The same of a type that was looked up.
    pub(crate) fn encode_type_of(
        self,
        entry: &Entry,
        references: &mut dyn References,
        out: &mut Vec<u8>,
    ) -> Result<()> {
        if !entry.custom {
            text_entry(self.text_of(entry)?, out);
            return Ok(());
        }
        let known = self.with_decoder(entry, |dialect, reader| {
            let data = dialect.ty(reader)?;
            dialect.encode_type(&data, &mut EntryWriter::new(out, references))
        });
        known?.ok_or_else(|| Error::unencodable(Subject::Type))
    }
}

/// Assembly text and the NUL that ends it.
fn text_entry(text: &[u8], out: &mut Vec<u8>) {
    out.extend_from_slice(text);
    out.push(0);
}
