//! The handle everything is decoded through.
//!
//! A [`View`] is a file and a set of dialect decoders: two references, copied
//! freely, usable from any thread. Floors above extend it from their own files.

use crate::bytecode::Bytecode;
use crate::cursor::Cursor;
use crate::dialect::{Dialect, Lookup, Registry};
use crate::entity::{AttrData, Blob, Counts, EntryReader, Opaque, ResourceValue, TypeData};
use crate::error::{Error, ErrorKind, Frame, Result};
use crate::format::{SectionId, Version};
use crate::ids::{AttrId, DialectId, OpNameId, PropertiesId, ResourceId, Span, StringId, TypeId};
use crate::limits;
use crate::tables::{
    AttrTypeTable, DecoderSlot, DialectEntry, DialectTable, Entry, OpName, PropertiesTable,
    RecordsInOrder, Resource, ResourceOwner, ResourceTable, Resources, StringTable, Strings,
};

/// A file seen with a set of dialect decoders.
#[derive(Clone, Copy)]
pub struct View<'a> {
    file: &'a Bytecode<'a>,
    registry: &'a Registry,
}

impl<'a> View<'a> {
    /// The file with the standard dialects.
    pub fn new(file: &'a Bytecode<'a>) -> View<'a> {
        View {
            file,
            registry: Registry::standard(),
        }
    }

    /// The same file, decoded with these dialects.
    #[must_use]
    pub fn with_registry(self, registry: &'a Registry) -> View<'a> {
        View { registry, ..self }
    }

    /// The file.
    pub fn file(self) -> &'a Bytecode<'a> {
        self.file
    }

    /// The decoders.
    pub fn registry(self) -> &'a Registry {
        self.registry
    }

    /// The version of the container format.
    pub fn version(self) -> Version {
        self.file.version()
    }

    /// Who wrote the file.
    pub fn producer(self) -> &'a str {
        self.file.producer()
    }
}

/// Strings.
impl<'a> View<'a> {
    #[inline]
    fn string_table(self) -> Result<(&'a StringTable, Cursor<'a>)> {
        let section = self.file.section(SectionId::String)?;
        let index = || {
            self.file.will_scan(SectionId::String);
            StringTable::index(section).map_err(in_section(SectionId::String))
        };
        Ok((self.file.index.strings.get(index)?, section))
    }

    /// Number of strings.
    ///
    /// # Errors
    /// Those of indexing the string section.
    pub fn num_strings(self) -> Result<u32> {
        Ok(self.string_table()?.0.len())
    }

    /// The bytes of a string: not always UTF-8.
    ///
    /// # Errors
    /// Those of indexing the string section; `IndexOutOfRange`.
    pub fn string(self, id: StringId) -> Result<&'a [u8]> {
        let (table, section) = self.string_table()?;
        table.get(section, id)
    }

    /// The string, where it is UTF-8.
    ///
    /// # Errors
    /// As [`View::string`]; `NotUtf8`.
    pub fn str(self, id: StringId) -> Result<&'a str> {
        std::str::from_utf8(self.string(id)?).map_err(|_| match self.string_span(id) {
            Ok(span) => Error::at(span.start, ErrorKind::NotUtf8),
            Err(error) => error,
        })
    }

    /// Where a string stands in the file, NUL left out.
    ///
    /// # Errors
    /// As [`View::string`].
    pub fn string_span(self, id: StringId) -> Result<Span> {
        let (table, section) = self.string_table()?;
        table.span(section, id)
    }

    /// All strings, in order.
    ///
    /// # Errors
    /// Those of indexing the string section; the iterator ends after its first error.
    pub fn strings(self) -> Result<Strings<'a>> {
        let (table, section) = self.string_table()?;
        Ok(table.iter(section))
    }

    /// The ids of the strings equal to `needle`, ascending: one or none in a sane file.
    ///
    /// # Errors
    /// Those of indexing the string section.
    pub fn find_string(self, needle: &[u8]) -> Result<Vec<StringId>> {
        let (table, section) = self.string_table()?;
        table.find(section, needle)
    }
}

/// Dialects and operation names.
impl<'a> View<'a> {
    fn dialect_table(self) -> Result<&'a DialectTable> {
        self.file.index.dialects.get(|| {
            let section = self.file.section(SectionId::Dialect)?;
            DialectTable::index(section, self.version()).map_err(in_section(SectionId::Dialect))
        })
    }

    /// The dialects, in the order of their ids.
    ///
    /// # Errors
    /// Those of indexing the dialect section.
    pub fn dialects(self) -> Result<&'a [DialectEntry]> {
        Ok(&self.dialect_table()?.dialects)
    }

    /// One dialect.
    ///
    /// # Errors
    /// Those of indexing the dialect section; `IndexOutOfRange`.
    pub fn dialect(self, id: DialectId) -> Result<DialectEntry> {
        let table = self.dialect_table()?;
        let len = table.dialects.len();
        table
            .dialect(id)
            .ok_or_else(|| out_of_range("dialect", id.0, len))
    }

    /// The name of a dialect.
    ///
    /// # Errors
    /// As [`View::dialect`] and [`View::string`].
    pub fn dialect_name(self, id: DialectId) -> Result<&'a [u8]> {
        self.string(self.dialect(id)?.name)
    }

    /// The bytes of a dialect's version record, if it has one.
    ///
    /// # Errors
    /// As [`View::dialect`].
    pub fn dialect_version(self, id: DialectId) -> Result<Option<Cursor<'a>>> {
        let Some(span) = self.dialect(id)?.version else {
            return Ok(None);
        };
        self.file.section(SectionId::Dialect)?.part(span).map(Some)
    }

    /// A dialect's version in words, where a decoder knows it.
    ///
    /// # Errors
    /// As [`View::dialect`]; those of the decoder.
    pub fn dialect_version_text(self, id: DialectId) -> Result<Option<String>> {
        let Some(bytes) = self.dialect_version(id)? else {
            return Ok(None);
        };
        let Some(dialect) = self.registry.get(self.dialect_name(id)?) else {
            return Ok(None);
        };
        let mut entry = EntryReader::new(bytes, Counts::default(), self.version(), None);
        let text = dialect.version(&mut entry)?;
        entry.cursor.finish()?;
        Ok(Some(text))
    }

    /// The operation names, in the order of their ids.
    ///
    /// # Errors
    /// Those of indexing the dialect section.
    pub fn op_names(self) -> Result<&'a [OpName]> {
        Ok(&self.dialect_table()?.op_names)
    }

    /// The number of operation names that the section states (version 4 and later). Readers
    /// count for themselves; `verify` compares.
    ///
    /// # Errors
    /// Those of indexing the dialect section.
    pub fn stated_op_names(self) -> Result<Option<u64>> {
        Ok(self.dialect_table()?.stated_op_names)
    }

    /// One operation name.
    ///
    /// # Errors
    /// Those of indexing the dialect section; `IndexOutOfRange`.
    pub fn op_name(self, id: OpNameId) -> Result<OpName> {
        let table = self.dialect_table()?;
        let len = table.op_names.len();
        table
            .op_name(id)
            .ok_or_else(|| out_of_range("operation name", id.0, len))
    }

    /// An operation's full name: `dialect.name`, or the dialect's name alone
    /// for one that is named without a dot.
    ///
    /// # Errors
    /// As [`View::op_name`] and [`View::string`].
    pub fn op_full_name(self, id: OpNameId) -> Result<Vec<u8>> {
        Ok(joined(self.op_name_parts(id)?))
    }

    /// The parts of an operation's full name, as they lie in the file: the dialect's name, and
    /// what stands behind the dot, empty for an operation that is named without one.
    ///
    /// # Errors
    /// As [`View::op_full_name`].
    pub fn op_name_parts(self, id: OpNameId) -> Result<[&'a [u8]; 2]> {
        let op = self.op_name(id)?;
        Ok([self.dialect_name(op.dialect)?, self.string(op.name)?])
    }

    /// An operation's full name, if tables of properties can have it: what is no UTF-8, or
    /// longer than [`limits::MAX_OP_NAME`], is in none. Any number of operations can be named by
    /// one long string, so it is not copied.
    pub(crate) fn op_table_name(self, id: OpNameId) -> Result<Option<String>> {
        let parts = self.op_name_parts(id)?;
        let len = parts[0].len().saturating_add(parts[1].len());
        let short = (len < limits::MAX_OP_NAME).then(|| joined(parts));
        Ok(short.and_then(|name| String::from_utf8(name).ok()))
    }
}

/// Attributes and types.
impl<'a> View<'a> {
    #[inline(always)]
    fn attr_types(self) -> Result<(&'a AttrTypeTable, Cursor<'a>)> {
        let id = SectionId::AttrTypeOffset;
        let offsets = self.file.section(id)?;
        let index = || {
            self.file.will_scan(id);
            AttrTypeTable::index(offsets).map_err(in_section(id))
        };
        Ok((self.file.index.attr_types.get(index)?, offsets))
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

    /// Both numbers, which references are checked against.
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
    /// Types are numbered behind the attributes.
    ///
    /// # Errors
    /// Those of indexing the attribute and type offsets.
    pub fn attr_type_groups(self) -> Result<impl Iterator<Item = (DialectId, u32, u32)> + 'a> {
        Ok(self.attr_types()?.0.groups())
    }

    /// Owner, place and encoding of an attribute.
    ///
    /// # Errors
    /// Those of indexing the attribute and type offsets; `IndexOutOfRange`, `UnexpectedEnd`.
    pub fn attr_entry(self, id: AttrId) -> Result<Entry> {
        let (table, offsets) = self.attr_types()?;
        check_id("attribute", id.0, table.num_attrs())?;
        table.entry(offsets, self.attr_type_data()?, id.0)
    }

    /// Owner, place and encoding of a type.
    ///
    /// # Errors
    /// As [`View::attr_entry`].
    pub fn type_entry(self, id: TypeId) -> Result<Entry> {
        let (table, offsets) = self.attr_types()?;
        check_id("type", id.0, table.num_types())?;
        let number = table.num_attrs() + id.0;
        table.entry(offsets, self.attr_type_data()?, number)
    }

    /// Owner, place and encoding of all attributes, in the order of their ids: cheaper than
    /// asking for one after the other.
    ///
    /// # Errors
    /// Those of indexing the attribute and type offsets; `UnexpectedEnd`, behind which
    /// the iterator ends.
    pub fn attr_entries(self) -> Result<impl Iterator<Item = Result<Entry>> + 'a> {
        let (table, offsets) = self.attr_types()?;
        Ok(table.attributes(offsets, self.attr_type_data()?))
    }

    fn attr_type_data(self) -> Result<Span> {
        let id = SectionId::AttrType;
        match self.file.find_section(id) {
            Some(section) => Ok(section.data),
            None => Err(Error::new(ErrorKind::MissingSection { id })),
        }
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
        self.file.section(SectionId::AttrType)?.part(entry.span)
    }

    /// One layer of an attribute. An encoding that no decoder knows gives `Opaque`.
    ///
    /// # Errors
    /// As [`View::attr_entry`]; those of the decoder for bytes that are broken,
    /// `TrailingBytes` when it did not use them up.
    pub fn attr(self, id: AttrId) -> Result<AttrData<'a>> {
        let decode = || {
            let (table, offsets) = self.attr_types()?;
            check_id("attribute", id.0, table.num_attrs())?;
            let (entry, bytes) = self.entry(table, offsets, id.0)?;
            if !entry.custom {
                return assembly_text(bytes).map(AttrData::Text);
            }
            let known =
                self.custom(table, &entry, bytes, |dialect, reader| dialect.attr(reader))?;
            Ok(known.unwrap_or_else(|| AttrData::Opaque(opaque(&entry, bytes))))
        };
        decode().map_err(|e: Error| e.within(Frame::Attr(id)))
    }

    /// One layer of a type. An encoding that no decoder knows gives `Opaque`.
    ///
    /// # Errors
    /// As [`View::attr`].
    pub fn ty(self, id: TypeId) -> Result<TypeData<'a>> {
        let decode = || {
            let (table, offsets) = self.attr_types()?;
            check_id("type", id.0, table.num_types())?;
            let (entry, bytes) = self.entry(table, offsets, table.num_attrs() + id.0)?;
            if !entry.custom {
                return assembly_text(bytes).map(TypeData::Text);
            }
            let known = self.custom(table, &entry, bytes, |dialect, reader| dialect.ty(reader))?;
            Ok(known.unwrap_or_else(|| TypeData::Opaque(opaque(&entry, bytes))))
        };
        decode().map_err(|e: Error| e.within(Frame::Type(id)))
    }

    /// Owner, place, encoding and bytes of an attribute.
    pub(crate) fn attr_entry_bytes(self, id: AttrId) -> Result<(Entry, Cursor<'a>)> {
        let (table, offsets) = self.attr_types()?;
        check_id("attribute", id.0, table.num_attrs())?;
        self.entry(table, offsets, id.0)
    }

    /// The attributes of `dialect`, in its own encoding, that are these bytes.
    pub(crate) fn find_attr(self, dialect: DialectId, bytes: &[u8]) -> Result<Vec<AttrId>> {
        let (table, offsets) = self.attr_types()?;
        self.file.will_scan(SectionId::AttrType);
        table.find(offsets, self.attr_type_bytes()?, dialect, bytes)
    }

    /// Place and bytes of entry `number`, types behind the attributes.
    #[inline(always)]
    fn entry(
        self,
        table: &AttrTypeTable,
        offsets: Cursor<'a>,
        number: u32,
    ) -> Result<(Entry, Cursor<'a>)> {
        let data = self.file.section(SectionId::AttrType)?;
        let entry = table.entry(offsets, data.span(), number)?;
        Ok((entry, data.part(entry.span)?))
    }

    #[inline]
    fn custom<T>(
        self,
        table: &AttrTypeTable,
        entry: &Entry,
        bytes: Cursor<'a>,
        decode: impl FnOnce(&'a dyn Dialect, &mut EntryReader<'a>) -> Result<T>,
    ) -> Result<Option<T>> {
        let (decoder, has_version) = self.decoder(entry.dialect)?;
        let Some(dialect) = decoder else {
            return Ok(None);
        };
        let version = match has_version {
            true => self.dialect_version(entry.dialect)?.map(|c| c.rest()),
            false => None,
        };
        let counts = Counts {
            attrs: table.num_attrs(),
            types: table.num_types(),
        };
        let mut reader = EntryReader::new(bytes, counts, self.version(), version);
        match decode(dialect, &mut reader) {
            Ok(data) => {
                reader.cursor.finish()?;
                Ok(Some(data))
            }
            Err(error) if matches!(error.kind(), ErrorKind::UnknownCode { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The decoder of a dialect, and whether the dialect has a version. Of the standard set,
    /// each is found by name once in a file.
    #[inline(always)]
    pub(crate) fn decoder(self, id: DialectId) -> Result<(Option<&'a dyn Dialect>, bool)> {
        if !std::ptr::eq(self.registry, Registry::standard()) {
            return Ok((self.registry.get(self.dialect_name(id)?), true));
        }
        let slots = self.file.index.decoders.get(|| {
            let dialects = self.dialects()?.iter();
            let slot = |d: &DialectEntry| {
                Ok(DecoderSlot {
                    decoder: self.registry.slot(self.string(d.name)?),
                    has_version: d.version.is_some(),
                })
            };
            dialects.map(slot).collect::<Result<_>>()
        })?;
        match slots.get(id.index()) {
            Some(slot) => {
                let decoder = slot.decoder.and_then(|slot| self.registry.nth(slot));
                Ok((decoder, slot.has_version))
            }
            None => Err(out_of_range("dialect", id.0, slots.len())),
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

    fn release(&self) -> Option<u32> {
        let version = self.producer().strip_prefix("MLIR")?;
        version.split('.').next()?.parse().ok()
    }
}

/// Assembly text without its NUL.
fn assembly_text(mut bytes: Cursor<'_>) -> Result<&[u8]> {
    let text = bytes.c_string()?;
    bytes.finish()?;
    Ok(text)
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

/// Resources.
impl<'a> View<'a> {
    /// The table, its section and the place of the data; `None` in a file without resources.
    fn resource_table(self) -> Result<Option<(&'a ResourceTable, Cursor<'a>, Span)>> {
        let id = SectionId::ResourceOffset;
        let data = self.file.find_section(SectionId::Resource);
        if self.file.find_section(id).is_none() && data.is_none() {
            return Ok(None);
        }
        let offsets = self.file.section(id)?;
        let index = || {
            self.file.will_scan(id);
            ResourceTable::index(offsets).map_err(in_section(id))
        };
        let table = self.file.index.resources.get(index)?;
        let end = Span {
            start: self.file.file_len(),
            len: 0,
        };
        Ok(Some((table, offsets, data.map_or(end, |s| s.data))))
    }

    /// Number of resources, external ones included.
    ///
    /// # Errors
    /// Those of indexing the resource offsets.
    pub fn num_resources(self) -> Result<u32> {
        Ok(self.resource_table()?.map_or(0, |(table, ..)| table.len()))
    }

    /// Sum of the sizes of all resource entries.
    ///
    /// # Errors
    /// Those of indexing the resource offsets.
    pub fn resources_len(self) -> Result<u64> {
        Ok(self
            .resource_table()?
            .map_or(0, |(table, ..)| table.data_len()))
    }

    /// The owners of groups of resources that hold none.
    pub(crate) fn empty_resource_groups(self) -> Result<impl Iterator<Item = ResourceOwner> + 'a> {
        let table = self.resource_table()?.map(|(table, ..)| table);
        Ok(table.into_iter().flat_map(|table| table.empty_groups()))
    }

    /// All resources, in file order: external groups first. Touches none of their bytes.
    ///
    /// # Errors
    /// Those of indexing the resource offsets; the iterator ends after its first error.
    pub fn resources(self) -> Result<impl Iterator<Item = Result<Resource>> + 'a> {
        let all: Option<Resources<'a>> = self
            .resource_table()?
            .map(|(table, offsets, data)| table.iter(offsets, data));
        Ok(all.into_iter().flatten())
    }

    /// The resource that an attribute refers to by this handle.
    ///
    /// # Errors
    /// Those of indexing the resource offsets; `IndexOutOfRange`.
    pub fn resource_by_handle(self, handle: ResourceId) -> Result<Resource> {
        let find = || match self.resource_table()? {
            Some((table, offsets, data)) if handle.0 < table.len() - table.external() => {
                table.get(offsets, data, table.external() + handle.0)
            }
            Some((table, ..)) => Err(out_of_range(
                "resource",
                handle.0,
                (table.len() - table.external()) as usize,
            )),
            None => Err(out_of_range("resource", handle.0, 0)),
        };
        find().map_err(|e| e.within(Frame::Resource(handle)))
    }

    /// The resource of this owner (a dialect's name, or the key of an external group) and key.
    /// A dialect is preferred where both kinds of owner go by that name.
    ///
    /// Linear in the number of resources, without building anything; who looks
    /// many up collects [`View::resources`] into a map.
    ///
    /// # Errors
    /// `NotFound`; those of indexing the tables.
    pub fn resource(self, owner: &str, key: &str) -> Result<Resource> {
        let not_found = || {
            Error::new(ErrorKind::NotFound {
                what: "resource",
                name: format!("{owner}:{key}"),
            })
        };
        let (table, offsets, data) = self.resource_table()?.ok_or_else(not_found)?;
        let keys = self.find_string(key.as_bytes())?;
        let owners = self.find_string(owner.as_bytes())?;
        let named = |id: &StringId| owners.binary_search(id).is_ok();
        let dialects = self.dialects()?;
        let dialect = |o| match o {
            ResourceOwner::Dialect(id) => dialects.get(id.index()).is_some_and(|d| named(&d.name)),
            ResourceOwner::External(_) => false,
        };
        let external = |o| matches!(o, ResourceOwner::External(id) if named(&id));
        let mut found = table.find(offsets, dialect, &keys)?;
        if found.is_none() {
            found = table.find(offsets, external, &keys)?;
        }
        table.get(offsets, data, found.ok_or_else(not_found)?)
    }

    /// The name of an owner.
    ///
    /// # Errors
    /// As [`View::dialect_name`] and [`View::string`].
    pub fn owner_name(self, owner: ResourceOwner) -> Result<&'a [u8]> {
        match owner {
            ResourceOwner::External(key) => self.string(key),
            ResourceOwner::Dialect(id) => self.dialect_name(id),
        }
    }

    /// The value of a resource. On the positioned road this is one read.
    ///
    /// # Errors
    /// As [`Bytecode::resource_value`].
    pub fn resource_value(self, resource: &Resource) -> Result<ResourceValue<'a>> {
        self.file.resource_value(resource)
    }

    /// The blob of a resource.
    ///
    /// # Errors
    /// As [`Bytecode::blob`].
    pub fn blob(self, resource: &Resource) -> Result<Blob<'a>> {
        self.file.blob(resource)
    }
}

/// Native properties.
impl<'a> View<'a> {
    #[inline]
    fn properties_table(self) -> Result<(&'a PropertiesTable, Cursor<'a>)> {
        let id = SectionId::Properties;
        let section = self.file.section(id)?;
        let index = || {
            self.file.will_scan(id);
            PropertiesTable::index(section).map_err(in_section(id))
        };
        Ok((self.file.index.properties.get(index)?, section))
    }

    /// Number of property records; none before version 5.
    ///
    /// # Errors
    /// Those of indexing the properties section.
    pub fn num_properties(self) -> Result<u32> {
        if self.file.find_section(SectionId::Properties).is_none() {
            return Ok(0);
        }
        Ok(self.properties_table()?.0.len())
    }

    /// The property records, for one who asks for them mostly in their order.
    pub(crate) fn properties_in_order(self) -> Result<RecordsInOrder<'a>> {
        let (table, section) = self.properties_table()?;
        Ok(RecordsInOrder::new(table, section))
    }

    /// The bytes of a property record.
    ///
    /// # Errors
    /// Those of indexing the properties section; `IndexOutOfRange`.
    pub fn properties(self, id: PropertiesId) -> Result<Cursor<'a>> {
        let (table, section) = self.properties_table()?;
        let record = table.get(section, id);
        record.map_err(|e| e.within(Frame::Properties(id)))
    }
}

fn joined([dialect, name]: [&[u8]; 2]) -> Vec<u8> {
    match name {
        [] => dialect.to_vec(),
        name => [dialect, name].join(&b'.'),
    }
}

fn check_id(what: &'static str, id: u32, len: u32) -> Result<()> {
    match id < len {
        true => Ok(()),
        false => Err(out_of_range(what, id, len as usize)),
    }
}

#[cold]
fn out_of_range(what: &'static str, index: u32, len: usize) -> Error {
    Error::new(ErrorKind::IndexOutOfRange {
        what,
        index: u64::from(index),
        len: len as u64,
    })
}

fn in_section(id: SectionId) -> impl Fn(Error) -> Error {
    move |error| error.within(Frame::Section(id))
}
