//! Encodes single attributes and types again, with other numbers for what they refer to.

use super::View;
use super::entities::Decoder;
use crate::cursor::Cursor;
use crate::dialect::{Dialect, settle_language};
use crate::entity::{AttrData, EntryReader, EntryWriter, References};
use crate::error::{Error, Result, Subject};
use crate::ids::{AttrId, DialectId, TypeId};
use crate::tables::{EntriesInOrder, Entry};

/// Entries as bytes.
impl<'a> View<'a> {
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
        let mut encode = || {
            let entry = self.attr_entry(id)?;
            let out = &mut EntryWriter::new(out, references);
            self.entry_encoder()?.attr(&entry, out)
        };
        encode().map_err(|error| self.in_attr(id, error))
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
        let mut encode = || {
            let entry = self.type_entry(id)?;
            let out = &mut EntryWriter::new(out, references);
            self.entry_encoder()?.ty(&entry, out)
        };
        encode().map_err(|error| self.in_type(id, error))
    }

    /// Encodes entries one after the other.
    #[doc(hidden)]
    pub fn entry_encoder(self) -> Result<EntryEncoder<'a>> {
        let none = Cursor::new(&[], 0);
        let reader = EntryReader::new(none, self.counts()?, self.version(), None);
        Ok(EntryEncoder {
            view: self,
            entries: self.entries_in_order()?,
            data: self.attr_types_in_memory()?,
            last: None,
            decoder: None,
            reader: reader.with_memo(self.memo()),
        })
    }
}

/// Encodes entries one after the other. What all of them need of the file is looked up once.
#[doc(hidden)]
pub struct EntryEncoder<'a> {
    view: View<'a>,
    entries: EntriesInOrder<'a>,
    /// The bytes of all entries of a file in memory.
    data: Option<Cursor<'a>>,
    /// The dialect of the last entry, and its decoder, if it is known.
    last: Option<DialectId>,
    decoder: Option<Decoder<'a>>,
    /// A reader for entries of this dialect.
    reader: EntryReader<'a>,
}

impl<'a> EntryEncoder<'a> {
    /// Entry `number`; types are numbered after the attributes.
    #[inline(always)]
    pub fn entry(&mut self, number: u32) -> Result<Entry> {
        self.entries.get(number)
    }

    /// Encodes an attribute that was looked up.
    ///
    /// # Errors
    /// As [`View::encode_attr`].
    pub fn attr(&mut self, entry: &Entry, out: &mut EntryWriter<'_>) -> Result<()> {
        let view = self.view;
        self.encode(entry, Subject::Attribute, out, |dialect, reader, out| {
            // By reference: the data take many bytes.
            match &mut dialect.attr(reader) {
                Ok(data) => {
                    match data {
                        AttrData::Custom(custom) if dialect.name() == "llvm" => {
                            settle_language(custom, &view);
                        }
                        _ => {}
                    }
                    dialect.encode_attr(data, out)
                }
                Err(error) => Err(error.clone()),
            }
        })
    }

    /// Encodes a type that was looked up.
    ///
    /// # Errors
    /// As [`View::encode_type`].
    pub fn ty(&mut self, entry: &Entry, out: &mut EntryWriter<'_>) -> Result<()> {
        self.encode(entry, Subject::Type, out, |dialect, reader, out| {
            let data = dialect.ty(reader)?;
            dialect.encode_type(&data, out)
        })
    }

    #[inline(always)]
    fn encode(
        &mut self,
        entry: &Entry,
        subject: Subject,
        out: &mut EntryWriter<'_>,
        code: impl FnOnce(&'a dyn Dialect, &mut EntryReader<'a>, &mut EntryWriter<'_>) -> Result<()>,
    ) -> Result<()> {
        let bytes = match &self.data {
            Some(data) => data.part(entry.span)?,
            None => self.view.entry_bytes(entry)?,
        };
        if !entry.custom {
            out.text(self.view.assembly_text(bytes)?);
            return Ok(());
        }
        if self.last != Some(entry.dialect) {
            self.find_decoder(entry.dialect)?;
        }
        let decoder = self.decoder.as_ref();
        let decoder = decoder.ok_or_else(|| Error::unencodable(subject))?;
        self.reader.cursor = bytes;
        let code = |dialect, reader: &mut EntryReader<'a>| code(dialect, reader, out);
        if decoder.read(&mut self.reader, code)?.is_none() {
            let is_type = subject == Subject::Type;
            let mut start = bytes;
            if !decoder.dialect.refers_to_nothing(is_type, start.varint()?) {
                return Err(Error::unencodable(subject));
            }
            out.bytes(bytes.rest());
        }
        Ok(())
    }

    #[cold]
    fn find_decoder(&mut self, dialect: DialectId) -> Result<()> {
        self.decoder = self.view.decoder_and_version(dialect)?;
        self.last = Some(dialect);
        let version = self.decoder.and_then(|decoder| decoder.version);
        self.reader = self.reader.with_dialect_version(version);
        Ok(())
    }
}
