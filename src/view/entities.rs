//! The attributes and types of a file: their entries, and their decoded layers.

use super::{View, in_section, out_of_range};
use crate::cursor::Cursor;
use crate::dialect::{Dialect, Lookup, Registry};
use crate::entity::{AttrData, Counts, EntryReader, List, Opaque, TypeData};
use crate::error::{Error, ErrorKind, Frame, Result, Subject};
use crate::format::SectionId;
use crate::ids::{AttrId, DialectId, Span, StringId, TypeId};
use crate::tables::{
    AttrGroup, AttrPieces, AttrTypeTable, DecoderSlot, DialectEntry, EntriesInOrder, Entry,
    GroupSizes, LONG_ENTRY, Memo, MemoKey,
};

/// Attributes and types.
impl<'a> View<'a> {
    #[inline(always)]
    fn attr_types(self) -> Result<(&'a AttrTypeTable, Cursor<'a>)> {
        let (table, offsets, _) = self.attr_types_and_bytes()?;
        Ok((table, offsets))
    }

    /// The same, and all bytes of a file in memory: they are asked for once.
    #[inline(always)]
    #[allow(clippy::type_complexity)]
    fn attr_types_and_bytes(self) -> Result<(&'a AttrTypeTable, Cursor<'a>, Option<&'a [u8]>)> {
        let id = SectionId::AttrTypeOffset;
        let bytes = self.file.source().bytes();
        let offsets = match bytes {
            Some(bytes) => self.file.section_of(bytes, id)?,
            None => self.file.section(id)?,
        };
        let index = || {
            self.file.will_scan(id);
            AttrTypeTable::index(offsets).map_err(in_section(id))
        };
        Ok((self.file.index.attr_types.get(index)?, offsets, bytes))
    }

    /// Number of attributes.
    ///
    /// # Errors
    /// Those of indexing the attribute and type offsets.
    pub fn num_attrs(self) -> Result<u32> {
        Ok(self.attr_types()?.0.num_attrs())
    }

    /// Number of types.
    ///
    /// # Errors
    /// Those of indexing the attribute and type offsets.
    pub fn num_types(self) -> Result<u32> {
        Ok(self.attr_types()?.0.num_types())
    }

    /// Both numbers, against which references are checked.
    ///
    /// # Errors
    /// Those of indexing the attribute and type offsets.
    pub fn counts(self) -> Result<Counts> {
        let (table, _) = self.attr_types()?;
        Ok(Counts {
            attrs: table.num_attrs(),
            types: table.num_types(),
        })
    }

    /// Sum of the sizes of all attributes and types.
    ///
    /// # Errors
    /// Those of indexing the attribute and type offsets.
    pub fn attr_types_len(self) -> Result<u64> {
        Ok(self.attr_types()?.0.data_len())
    }

    /// The groups of the offset section: dialect, number of the first entry, number of entries.
    /// Types are numbered after the attributes.
    ///
    /// # Errors
    /// Those of indexing the attribute and type offsets.
    pub fn attr_type_groups(self) -> Result<impl Iterator<Item = (DialectId, u32, u32)> + 'a> {
        Ok(self.attr_types()?.0.groups())
    }

    /// As [`View::attr_type_groups`]: the dialect of each group, and the size and encoding of each of
    /// its entries.
    #[doc(hidden)]
    pub fn attr_type_sizes(self) -> Result<impl Iterator<Item = Result<GroupSizes>> + 'a> {
        let (table, offsets) = self.attr_types()?;
        Ok(table.group_sizes(offsets))
    }

    /// Owner, span and encoding of an attribute.
    ///
    /// # Errors
    /// Those of indexing the attribute and type offsets; `IndexOutOfRange`, `UnexpectedEnd`.
    pub fn attr_entry(self, id: AttrId) -> Result<Entry> {
        let (table, offsets) = self.attr_types()?;
        check_id(Subject::Attribute, id.0, table.num_attrs())?;
        table.entry(offsets, self.attr_type_data()?, id.0)
    }

    /// Owner, span and encoding of a type.
    ///
    /// # Errors
    /// As [`View::attr_entry`].
    pub fn type_entry(self, id: TypeId) -> Result<Entry> {
        let (table, offsets) = self.attr_types()?;
        check_id(Subject::Type, id.0, table.num_types())?;
        let number = table.num_attrs() + id.0;
        table.entry(offsets, self.attr_type_data()?, number)
    }

    /// Looks up entries by number; types are numbered after the attributes.
    pub(crate) fn entries_in_order(self) -> Result<EntriesInOrder<'a>> {
        let (table, offsets) = self.attr_types()?;
        Ok(table.in_order(offsets, self.attr_type_data()?))
    }

    /// The groups of attributes, in the order of their ids.
    #[doc(hidden)]
    pub fn attr_groups(self) -> Result<impl Iterator<Item = Result<AttrGroup<'a>>>> {
        let (table, offsets) = self.attr_types()?;
        Ok(table.attr_groups(offsets, self.attr_type_bytes()?))
    }

    fn attr_type_data(self) -> Result<Span> {
        let id = SectionId::AttrType;
        match self.file.find_section(id) {
            Some(section) => Ok(section.data),
            None => Err(Error::new(ErrorKind::MissingSection { id })),
        }
    }

    /// The bytes of all attributes and types, if the file is in memory.
    pub(super) fn attr_types_in_memory(self) -> Result<Option<Cursor<'a>>> {
        let bytes = self.file.source().bytes();
        let data = bytes.map(|bytes| self.file.section_of(bytes, SectionId::AttrType));
        data.transpose()
    }

    /// The bytes of all attributes and types.
    pub(crate) fn attr_type_bytes(self) -> Result<Cursor<'a>> {
        self.file.section(SectionId::AttrType)
    }

    /// The bytes of an attribute or a type.
    ///
    /// # Errors
    /// `Io`, `UnexpectedEnd`.
    pub fn entry_bytes(self, entry: &Entry) -> Result<Cursor<'a>> {
        self.entry_part(entry.span, false)
    }

    /// A part of an attribute or a type. Of a source that is read by position, long entries are
    /// read one by one. `is_start`: the beginnings of others will be asked for as well.
    pub(super) fn entry_part(self, span: Span, is_start: bool) -> Result<Cursor<'a>> {
        match self.file.source().bytes() {
            Some(bytes) => self.file.section_of(bytes, SectionId::AttrType)?.part(span),
            None => self.read_part(span, is_start),
        }
    }

    #[cold]
    #[inline(never)]
    fn read_part(self, span: Span, is_start: bool) -> Result<Cursor<'a>> {
        let pieces = self.file.index.attr_pieces.get(|| {
            let (table, offsets) = self.attr_types()?;
            let data = self.attr_type_data()?;
            let long = table.longer(offsets, data, LONG_ENTRY)?;
            if long.is_empty() || self.file.section_read(SectionId::AttrType).is_some() {
                return Ok(None);
            }
            let pieces = AttrPieces::read(self.file.source(), data, long, is_start);
            pieces.map(Some).map_err(in_section(SectionId::AttrType))
        })?;
        // Others need the whole section, and may have read it.
        match (pieces, self.file.section_read(SectionId::AttrType)) {
            (Some(pieces), None) => {
                let presumed = self.file.index.presumed_heads.get();
                pieces.part(self.file.source(), span, presumed)
            }
            (_, Some(section)) => section.part(span),
            (None, None) => self.file.section(SectionId::AttrType)?.part(span),
        }
    }

    /// The first bytes of an attribute or a type, at most `len`.
    #[doc(hidden)]
    pub fn entry_start(self, entry: &Entry, len: u64) -> Result<Cursor<'a>> {
        let span = Span {
            len: entry.span.len.min(len),
            ..entry.span
        };
        self.entry_part(span, true)
    }

    /// One layer of an attribute; `Opaque` if no decoder knows its encoding.
    ///
    /// # Errors
    /// As [`View::attr_entry`]; those of the decoder for malformed bytes,
    /// `TrailingBytes` when it did not read all of them.
    pub fn attr(self, id: AttrId) -> Result<AttrData<'a>> {
        let decode = || {
            let (table, offsets, bytes) = self.attr_types_and_bytes()?;
            check_id(Subject::Attribute, id.0, table.num_attrs())?;
            let (entry, bytes) = self.entry(table, offsets, bytes, id.0)?;
            if !entry.custom {
                return self.assembly_text(bytes).map(AttrData::Text);
            }
            let known =
                self.custom(table, &entry, bytes, |dialect, reader| dialect.attr(reader))?;
            Ok(known.unwrap_or_else(|| AttrData::Opaque(opaque(&entry, bytes))))
        };
        decode().map_err(|e: Error| self.in_attr(id, e))
    }

    /// One layer of an attribute in the own encoding of its dialect; `None` if no decoder knows it.
    pub(super) fn custom_attr(
        self,
        entry: &Entry,
        bytes: Cursor<'a>,
    ) -> Result<Option<AttrData<'a>>> {
        let (table, ..) = self.attr_types_and_bytes()?;
        self.custom(table, entry, bytes, |dialect, reader| dialect.attr(reader))
    }

    /// One layer of a type; `Opaque` if no decoder knows its encoding.
    ///
    /// # Errors
    /// As [`View::attr`].
    pub fn ty(self, id: TypeId) -> Result<TypeData<'a>> {
        let decode = || {
            let (table, offsets, bytes) = self.attr_types_and_bytes()?;
            check_id(Subject::Type, id.0, table.num_types())?;
            let (entry, bytes) = self.entry(table, offsets, bytes, table.num_attrs() + id.0)?;
            if !entry.custom {
                return self.assembly_text(bytes).map(TypeData::Text);
            }
            let known = self.custom(table, &entry, bytes, |dialect, reader| dialect.ty(reader))?;
            Ok(known.unwrap_or_else(|| TypeData::Opaque(opaque(&entry, bytes))))
        };
        decode().map_err(|e: Error| self.in_type(id, e))
    }

    /// Adds the attribute's frame to an error, and its offset if the error has none.
    #[cold]
    #[doc(hidden)]
    pub fn in_attr(self, id: AttrId, error: Error) -> Error {
        let pos = self.attr_entry(id).map(|entry| entry.span.start);
        error.or_at(pos.ok()).within(Frame::Attr(id))
    }

    /// As [`View::in_attr`].
    #[cold]
    #[doc(hidden)]
    pub fn in_type(self, id: TypeId, error: Error) -> Error {
        let pos = self.type_entry(id).map(|entry| entry.span.start);
        error.or_at(pos.ok()).within(Frame::Type(id))
    }

    /// Results of checking long parts of entries.
    pub(crate) fn memo(self) -> &'a Memo {
        &self.file.index.memo
    }

    /// Assembly text without its NUL.
    pub(super) fn assembly_text(self, mut bytes: Cursor<'a>) -> Result<&'a [u8]> {
        let key = (bytes.pos(), MemoKey::Text);
        let len = self.memo().get(key, bytes.left(), || {
            let mut after = bytes;
            let text = after.c_string()?;
            after.finish()?;
            Ok(text.len() as u64)
        })?;
        bytes.take(len)
    }

    /// Owner, span, encoding and bytes of an attribute.
    pub(crate) fn attr_entry_bytes(self, id: AttrId) -> Result<(Entry, Cursor<'a>)> {
        let (table, offsets, bytes) = self.attr_types_and_bytes()?;
        check_id(Subject::Attribute, id.0, table.num_attrs())?;
        self.entry(table, offsets, bytes, id.0)
    }

    /// The attributes of `dialect`, in its own encoding, whose bytes equal `bytes`.
    #[doc(hidden)]
    pub fn find_attr(self, dialect: DialectId, bytes: &[u8]) -> Result<Vec<AttrId>> {
        let (table, offsets) = self.attr_types()?;
        self.file.will_scan(SectionId::AttrType);
        table.find(offsets, self.attr_type_bytes()?, dialect, bytes)
    }

    /// Span and bytes of entry `number`; types are numbered after the attributes.
    #[inline(always)]
    fn entry(
        self,
        table: &AttrTypeTable,
        offsets: Cursor<'a>,
        bytes: Option<&'a [u8]>,
        number: u32,
    ) -> Result<(Entry, Cursor<'a>)> {
        match bytes {
            Some(bytes) => {
                let data = self.file.section_of(bytes, SectionId::AttrType)?;
                let entry = table.entry(offsets, data.span(), number)?;
                Ok((entry, data.part(entry.span)?))
            }
            None => {
                let entry = table.entry(offsets, self.attr_type_data()?, number)?;
                Ok((entry, self.read_part(entry.span, false)?))
            }
        }
    }

    #[inline]
    fn custom<T>(
        self,
        table: &AttrTypeTable,
        entry: &Entry,
        bytes: Cursor<'a>,
        decode: impl FnOnce(&'a dyn Dialect, &mut EntryReader<'a>) -> Result<T>,
    ) -> Result<Option<T>> {
        let Some(decoder) = self.decoder_and_version(entry.dialect)? else {
            return Ok(None);
        };
        let counts = Counts {
            attrs: table.num_attrs(),
            types: table.num_types(),
        };
        let reader = EntryReader::new(bytes, counts, self.version(), decoder.version);
        decoder.read(&mut reader.with_memo(self.memo()), decode)
    }

    /// The decoder of a dialect; `None` for an unknown one.
    #[inline(always)]
    pub(super) fn decoder_and_version(self, id: DialectId) -> Result<Option<Decoder<'a>>> {
        let (decoder, has_version) = self.decoder(id)?;
        let Some(dialect) = decoder else {
            return Ok(None);
        };
        let version = if has_version {
            self.dialect_version(id)?.map(|c| c.rest())
        } else {
            None
        };
        Ok(Some(Decoder { dialect, version }))
    }

    /// The decoder of a dialect, and whether the dialect has a version. Decoders of the standard set
    /// are looked up by name once per file.
    #[inline(always)]
    pub(crate) fn decoder(self, id: DialectId) -> Result<(Option<&'a dyn Dialect>, bool)> {
        if !std::ptr::eq(self.registry, Registry::standard()) {
            return Ok((self.registry.get(self.dialect_name(id)?), true));
        }
        let slots = self.file.index.decoders.get(|| {
            let slot = |d: DialectEntry| {
                Ok(DecoderSlot {
                    decoder: self.registry.slot(self.string(d.name)?),
                    has_version: d.version.is_some(),
                })
            };
            self.dialects()?.map(slot).collect::<Result<_>>()
        })?;
        match slots.get(id.index()) {
            Some(slot) => {
                let decoder = slot.decoder.and_then(|slot| self.registry.nth(slot));
                Ok((decoder, slot.has_version))
            }
            None => Err(out_of_range(Subject::Dialect, id.0, slots.len())),
        }
    }
}

/// The decoder of a dialect, and the version that the file states for it.
#[derive(Clone, Copy)]
pub(super) struct Decoder<'a> {
    pub(super) dialect: &'a dyn Dialect,
    pub(super) version: Option<&'a [u8]>,
}

impl<'a> Decoder<'a> {
    /// Calls `decode`, which reads all bytes of an entry. `None` for an unknown code.
    #[inline(always)]
    pub(super) fn read<T>(
        self,
        reader: &mut EntryReader<'a>,
        decode: impl FnOnce(&'a dyn Dialect, &mut EntryReader<'a>) -> Result<T>,
    ) -> Result<Option<T>> {
        match decode(self.dialect, reader) {
            Ok(data) => {
                reader.cursor.finish()?;
                Ok(Some(data))
            }
            Err(error) if matches!(error.kind(), ErrorKind::UnknownCode { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

impl<'a> Lookup<'a> for View<'a> {
    fn attr(&self, id: AttrId) -> Result<AttrData<'a>> {
        View::attr(*self, id)
    }

    fn ty(&self, id: TypeId) -> Result<TypeData<'a>> {
        View::ty(*self, id)
    }

    fn string(&self, id: StringId) -> Result<&'a [u8]> {
        View::string(*self, id)
    }

    /// Counted once for each shape.
    fn num_elements(&self, extents: List<'a, i64>) -> Result<u64> {
        let bytes = extents.bytes();
        let key = (bytes.pos(), MemoKey::Elements);
        let count = || extents.num_elements();
        self.memo().get(key, bytes.left(), count)
    }
}

fn opaque<'a>(entry: &Entry, bytes: Cursor<'a>) -> Opaque<'a> {
    let mut lead = bytes;
    Opaque {
        dialect: entry.dialect,
        code: lead.varint().ok(),
        bytes: bytes.rest(),
        span: entry.span,
    }
}

fn check_id(subject: Subject, id: u32, len: u32) -> Result<()> {
    if id < len {
        return Ok(());
    }
    Err(out_of_range(subject, id, len as usize))
}
