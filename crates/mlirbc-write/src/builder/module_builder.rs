//! What a builder holds, and its access by handles.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use super::base_file::Base;
use super::checked_names::{bad_name, check_name, check_word};
use super::new_handles::{Attr, Blob, Type};
use super::unique_entries::{Entries, number};
use crate::contents::blobs::Blobs;
use crate::contents::{Records, StringPool};
use crate::hash_map::HashMap;
use crate::structure::Structure;
use mlirbc::dialect::builtin::{BuiltinDialect, codes};
use mlirbc::dialect::{Dialect, Registry};
pub(super) use mlirbc::entity::encoded;
use mlirbc::entity::{
    AttrData, Counts, EntryReader, EntryWriter, Item, List, SameNumbers, TypeData,
};
use mlirbc::error::{BuildError, Subject};
use mlirbc::ids::{AttrId, DialectId, OpNameId, Span, StringId, TypeId};
use mlirbc::props::{OpSchemas, Tables};
use mlirbc::raw::Cursor;
use mlirbc::raw::{OpName, Producer, varint};
use mlirbc::{Error, Result, View, props};

/// Makes a module from nothing.
///
/// Attributes and types are made first, by constructor ([`Builder::tensor_type`],
/// [`Builder::integer`]) or from their text ([`Builder::type_text`], [`Builder::attr_text`]); equal
/// ones are one entry of the file. Operations are made from the outside in: an operation is appended
/// to a block ([`Builder::append_op`]), its regions get blocks ([`Builder::block`]), and these get
/// operations. Everything is checked when it is added: an operand must be defined before its
/// operation, in the same region or in one around it, successors must be blocks of the same region,
/// and a handle must be of this builder.
///
/// The attributes that an operation defines go to its property record if the tables
/// ([`Tables`](mlirbc::props::Tables)) know the operation, all others to its dictionary. An operation
/// that the tables do not know is written as an unregistered one: tools read it only if they allow
/// such operations.
///
/// ```
/// use mlirbc::Bytecode;
/// use mlirbc::entity::FloatKind;
/// use mlirbc_write::{Builder, NewOp};
///
/// let mut b = Builder::new();
/// let f32 = b.float_type(FloatKind::F32)?;
/// let tensor = b.tensor_type(&[4], f32)?;
/// let signature = b.function_type(&[tensor], &[tensor])?;
///
/// let module = b.module()?;
/// let (name, signature) = (b.string("main")?, b.type_attr(signature)?);
/// let function = NewOp::new("func.func")
///     .attr("sym_name", name)
///     .attr("function_type", signature)
///     .regions(1);
/// let function = b.append_op(module, function)?;
/// let region = b.region(function, 0)?;
/// let entry = b.block(region, &[tensor])?;
/// let x = b.argument(entry, 0)?;
///
/// let bytes: Vec<u8> = [1f32, 2.0, 3.0, 4.0].iter().flat_map(|v| v.to_le_bytes()).collect();
/// let blob = b.blob("weight", 64, bytes)?;
/// let value = b.dense_resource(tensor, blob)?;
/// let weight = NewOp::new("arith.constant").attr("value", value).results(&[tensor]);
/// let weight = b.append_op(entry, weight)?;
/// let weight = b.result(weight, 0)?;
/// let sum = NewOp::new("arith.addf").operands(&[x, weight]).results(&[tensor]);
/// let sum = b.append_op(entry, sum)?;
/// let sum = b.result(sum, 0)?;
/// b.append_op(entry, NewOp::new("func.return").operands(&[sum]))?;
///
/// let bytes = b.finish()?.to_vec()?;
/// let file = Bytecode::from_bytes(&bytes)?;
/// assert_eq!(file.tensor("weight")?.cast::<f32>()?[1], 2.0);
/// # Ok::<(), mlirbc::Error>(())
/// ```
///
/// [`Builder::finish`] gives a [`Plan`](crate::Plan). Data of resources that were given as a
/// source ([`Builder::blob_from`]) are read when the plan is written, in steps of 1 MiB.
pub struct Builder<'b> {
    pub(crate) base: Base<'b>,
    /// The number of this builder, which its handles have.
    tag: u32,
    pub producer: String,
    pub(super) tables: Tables,
    pub(crate) strings: StringPool<'static>,
    pub(crate) dialects: Vec<NewDialect>,
    dialect_numbers: HashMap<String, u32>,
    /// That of most attributes, once it was asked for.
    pub(super) builtin: Option<DialectId>,
    pub(crate) names: Vec<OpName>,
    /// The tables for the names of operations that were made or changed.
    schemas: HashMap<OpNameId, Arc<OpSchemas>>,
    name_numbers: HashMap<String, u32>,
    pub(crate) attrs: Entries,
    pub(crate) types: Entries,
    pub blobs: Blobs<'b>,
    pub(crate) resources: Vec<NewResource>,
    /// The keys of all resources, when the first one is made.
    pub(super) keys: Option<HashSet<Vec<u8>>>,
    pub records: Records,
    pub(crate) structure: Structure,
}

pub(crate) struct NewDialect {
    pub(crate) name: StringId,
    pub(crate) version: Option<Vec<u8>>,
}

pub(crate) struct NewResource {
    pub(crate) key: StringId,
    pub(crate) alignment: u64,
    /// `None` for a declaration.
    pub(crate) data: Option<Span>,
}

/// The producer string of [`Builder::new`]: records are those of this release.
const PRODUCER: &str = "MLIR22.1.8";

impl<'b> Builder<'b> {
    /// A builder of a module for LLVM 22.
    pub fn new() -> Builder<'b> {
        Builder::with(PRODUCER, Tables::standard())
    }

    /// The same with other property tables.
    pub fn with_tables(tables: Tables) -> Builder<'b> {
        Builder::with(PRODUCER, tables)
    }

    /// A builder of a module with this producer string. It says for which release property records
    /// are written (`MLIR22.1.8`, `StableHLO_v1.9.0`), and `tables` has their layout.
    pub fn with(producer: impl Into<String>, tables: Tables) -> Builder<'b> {
        Builder::after(Base::default(), producer.into(), tables)
    }

    /// A builder of what is added to a file.
    pub(crate) fn over(view: View<'b>) -> Result<Builder<'b>> {
        let base = Base::of(view)?;
        let (producer, tables) = (view.producer().to_owned(), view.file().tables().clone());
        Ok(Builder::after(base, producer, tables))
    }

    fn after(base: Base<'b>, producer: String, tables: Tables) -> Builder<'b> {
        let first = base.first;
        static NEXT: AtomicU32 = AtomicU32::new(0);
        Builder {
            tag: NEXT.fetch_add(1, Ordering::Relaxed),
            base,
            producer,
            tables,
            strings: StringPool::after(first.strings),
            dialects: Vec::new(),
            dialect_numbers: HashMap::default(),
            builtin: None,
            names: Vec::new(),
            schemas: HashMap::default(),
            name_numbers: HashMap::default(),
            attrs: Entries::after(first.entries.attrs),
            types: Entries::after(first.entries.types),
            blobs: Blobs::default(),
            resources: Vec::new(),
            keys: None,
            records: Records::after(first.records),
            structure: Structure::new(),
        }
    }

    /// States the version of a dialect, as its numbers: `[1, 9, 0]`.
    ///
    /// # Errors
    /// `Build` for a malformed name; `Unencodable` for a dialect of a file that is edited.
    pub fn dialect_version(&mut self, dialect: &str, numbers: &[u64]) -> Result<()> {
        let id = self.dialect(dialect)?;
        let mut version = Vec::new();
        for number in numbers {
            varint::encode(*number, &mut version);
        }
        let new = (id.0.checked_sub(self.base.first.dialects))
            .and_then(|added| self.dialects.get_mut(added as usize));
        new.ok_or_else(|| Error::unencodable(Subject::Dialect))?
            .version = Some(version);
        // Records depend on it: those of operations from here on.
        let names = self.name_numbers.iter().map(|(name, id)| (name, *id));
        let of_dialect = names.filter(|(name, _)| {
            let rest = name.strip_prefix(dialect);
            rest.is_some_and(|rest| rest.starts_with('.'))
        });
        let schemas = of_dialect.map(|(name, number)| Ok((number, self.schemas_of(name, id)?)));
        for (number, schemas) in schemas.collect::<Result<Vec<_>>>()? {
            self.schemas.insert(OpNameId(number), Arc::new(schemas));
        }
        Ok(())
    }

    fn schemas_of(&self, name: &str, dialect: DialectId) -> Result<OpSchemas> {
        let added = dialect.0.checked_sub(self.base.first.dialects);
        let version = match (added, self.base.view) {
            (Some(added), _) => {
                let new = self.dialects.get(added as usize);
                let record = new.and_then(|new| new.version.as_deref());
                record.map(|record| Cursor::new(record, 0))
            }
            (None, Some(view)) => view.dialect_version(dialect)?,
            (None, None) => None,
        };
        let producer = match self.base.view {
            Some(view) => view.provenance().producer(),
            None => Producer::parse(&self.producer),
        };
        let number = version.map_or(0, props::dialect_version);
        Ok(self.tables.op(name, producer, number))
    }

    #[doc(hidden)]
    pub fn dialect(&mut self, name: &str) -> Result<DialectId> {
        if let Some(number) = self.dialect_numbers.get(name) {
            return Ok(DialectId(*number));
        }
        check_name(Subject::Dialect, name)?;
        if let Some(found) = self.base.dialect(name)? {
            self.dialect_numbers.insert(name.to_owned(), found.0);
            return Ok(found);
        }
        let before = self.base.first.dialects as usize;
        let number = number(before + self.dialects.len(), Subject::Dialect)?;
        self.dialect_numbers.insert(name.to_owned(), number);
        self.dialects.push(NewDialect {
            name: self.strings.number_of(name.as_bytes()),
            version: None,
        });
        Ok(DialectId(number))
    }

    pub(crate) fn name(&mut self, name: &str) -> Result<u32> {
        let parts = name.split_once('.').filter(|(_, name)| !name.is_empty());
        parts.ok_or_else(|| bad_name(Subject::OpName, name))?;
        check_word(Subject::OpName, name)?;
        self.any_name(name, true)
    }

    /// As [`Builder::name`], for a name as a text can have it: with blanks, and without a dot, which makes it the name
    /// of a dialect. Whether the writer registers it, if the tables know it.
    #[doc(hidden)]
    pub fn any_name(&mut self, name: &str, is_registered: bool) -> Result<u32> {
        if let Some(number) = self.name_numbers.get(name) {
            return Ok(*number);
        }
        let (dialect, rest) = name.split_once('.').unwrap_or((name, ""));
        check_name(Subject::OpName, name)?;
        let id = self.dialect(dialect)?;
        let schemas = self.schemas_of(name, id)?;
        if let Some(found) = self.base.op_name(dialect, rest)? {
            self.name_numbers.insert(name.to_owned(), found.0);
            self.schemas.insert(found, Arc::new(schemas));
            return Ok(found.0);
        }
        let before = self.base.first.names as usize;
        let number = number(before + self.names.len(), Subject::OpName)?;
        self.name_numbers.insert(name.to_owned(), number);
        self.names.push(OpName {
            dialect: id,
            name: self.strings.number_of(rest.as_bytes()),
            registered: Some(is_registered && schemas.preferred().is_some()),
        });
        self.schemas.insert(OpNameId(number), Arc::new(schemas));
        Ok(number)
    }

    /// The entry of the name of an operation, and the tables that know it.
    #[doc(hidden)]
    pub fn schemas(&mut self, id: OpNameId) -> Result<(OpName, Arc<OpSchemas>)> {
        let added = id.0.checked_sub(self.base.first.names);
        let name = match (added, self.base.view) {
            (Some(added), _) => self.names[added as usize],
            (None, Some(view)) => view.op_name(id)?,
            (None, None) => return Err(Error::unencodable(Subject::OpName)),
        };
        if let Some(schemas) = self.schemas.get(&id) {
            return Ok((name, Arc::clone(schemas)));
        }
        let full = match self.base.view {
            Some(view) => view.op_table_name(id)?,
            None => None,
        };
        let schemas = full.map(|full| self.schemas_of(&full, name.dialect));
        let schemas = Arc::new(schemas.transpose()?.unwrap_or_default());
        self.schemas.insert(id, Arc::clone(&schemas));
        Ok((name, schemas))
    }

    /// The full name of an operation, for errors.
    #[doc(hidden)]
    pub fn full_name(&self, id: OpNameId) -> String {
        let added = id.0.checked_sub(self.base.first.names);
        let name = match added.and_then(|added| self.names.get(added as usize)) {
            Some(name) => self.joined(name),
            None => self.base.view.and_then(|view| view.op_full_name(id).ok()),
        };
        String::from_utf8_lossy(&name.unwrap_or_default()).into_owned()
    }

    /// The name of a dialect and that of its operation.
    fn joined(&self, name: &OpName) -> Option<Vec<u8>> {
        let added = name.dialect.0.checked_sub(self.base.first.dialects);
        let dialect = match added {
            Some(added) => self.text_of(self.dialects.get(added as usize)?.name),
            None => self.base.view?.dialect_name(name.dialect).ok(),
        };
        let (dialect, rest) = (dialect?, self.text_of(name.name)?);
        Some(match rest.is_empty() {
            true => dialect.to_vec(),
            false => [dialect, rest].join(&b'.'),
        })
    }

    /// A string of the file or of what is added to it.
    #[doc(hidden)]
    pub fn text_of(&self, id: StringId) -> Option<&[u8]> {
        let of_file = || self.base.view?.string(id).ok();
        self.strings.get(id).or_else(of_file)
    }

    /// The property tables.
    #[doc(hidden)]
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    #[doc(hidden)]
    pub fn counts(&self) -> Counts {
        Counts {
            attrs: self.attrs.len(),
            types: self.types.len(),
        }
    }

    /// An attribute in the encoding of the builtin dialect.
    pub(crate) fn add_attr(&mut self, data: &AttrData<'_>) -> Result<Attr> {
        let mut bytes = Vec::new();
        let mut numbers = SameNumbers;
        BuiltinDialect.encode_attr(data, &mut EntryWriter::new(&mut bytes, &mut numbers))?;
        self.insert_attr(codes::NAME, true, &bytes)
    }

    #[doc(hidden)]
    pub fn insert_attr(&mut self, dialect: &str, custom: bool, bytes: &[u8]) -> Result<Attr> {
        let dialect = self.dialect(dialect)?;
        let index = self.attrs.number(dialect, custom, bytes)?;
        let builder = self.tag;
        Ok(Attr { builder, index })
    }

    /// A type in the encoding of the builtin dialect.
    pub(super) fn add_type(&mut self, data: &TypeData<'_>) -> Result<Type> {
        let mut bytes = Vec::new();
        let mut numbers = SameNumbers;
        BuiltinDialect.encode_type(data, &mut EntryWriter::new(&mut bytes, &mut numbers))?;
        self.insert_type(codes::NAME, true, &bytes)
    }

    #[doc(hidden)]
    pub fn insert_type(&mut self, dialect: &str, custom: bool, bytes: &[u8]) -> Result<Type> {
        let dialect = self.dialect(dialect)?;
        let index = self.types.number(dialect, custom, bytes)?;
        let builder = self.tag;
        Ok(Type { builder, index })
    }

    /// How many bytes an attribute has that was added.
    #[doc(hidden)]
    pub fn attr_len(&self, id: AttrId) -> usize {
        self.attrs.get(id.0).map_or(0, |(_, bytes)| bytes.len())
    }

    /// As [`Builder::attr_len`], of a type.
    #[doc(hidden)]
    pub fn type_len(&self, id: TypeId) -> usize {
        self.types.get(id.0).map_or(0, |(_, bytes)| bytes.len())
    }

    /// One layer of an attribute; `Text` for one that was made from its text.
    #[doc(hidden)]
    pub fn attr_data(&self, id: AttrId) -> Result<AttrData<'_>> {
        let Some((part, bytes)) = self.attrs.get(id.0) else {
            return self.of_file(|view| view.attr(id));
        };
        if !part.custom {
            return Ok(AttrData::Text(bytes));
        }
        self.decoder(part.dialect)?.attr(&mut self.reader(bytes))
    }

    /// One layer of a type, as [`Builder::attr_data`].
    #[doc(hidden)]
    pub fn type_data(&self, id: TypeId) -> Result<TypeData<'_>> {
        let Some((part, bytes)) = self.types.get(id.0) else {
            return self.of_file(|view| view.ty(id));
        };
        if !part.custom {
            return Ok(TypeData::Text(bytes.strip_suffix(b"\0").unwrap_or(bytes)));
        }
        self.decoder(part.dialect)?.ty(&mut self.reader(bytes))
    }

    /// The decoder of what was made.
    fn decoder(&self, dialect: DialectId) -> Result<&'static dyn Dialect> {
        let added = dialect.0.checked_sub(self.base.first.dialects);
        let name = match (added, self.base.view) {
            (Some(added), _) => (self.dialects.get(added as usize))
                .and_then(|new| self.strings.get(new.name))
                .unwrap_or_default(),
            (None, Some(view)) => view.dialect_name(dialect)?,
            (None, None) => b"",
        };
        let decoder = Registry::standard().get(name);
        Ok(decoder.unwrap_or(&BuiltinDialect))
    }

    fn of_file<T>(&self, get: impl FnOnce(View<'b>) -> Result<T>) -> Result<T> {
        let missing = || {
            Error::build(BuildError::ForeignHandle {
                subject: Subject::AttributeOrType,
            })
        };
        self.base.view.ok_or_else(missing).and_then(get)
    }

    fn reader<'a>(&self, bytes: &'a [u8]) -> EntryReader<'a> {
        EntryReader::new(
            Cursor::new(bytes, 0),
            self.counts(),
            self.base.version(),
            None,
        )
    }

    /// A list of items that were encoded by [`encoded`].
    pub(super) fn list<'a, T: Item>(&self, bytes: &'a [u8], len: usize) -> Result<List<'a, T>> {
        let len = number(len, Subject::ListElement)?;
        List::read_len(&mut Cursor::new(bytes, 0), self.counts(), len)
    }

    pub(super) fn resource_of(&self, blob: Blob) -> Result<&NewResource> {
        self.own(blob.builder, Subject::Resource)?;
        let added = (blob.index.checked_sub(self.base.first.resources))
            .and_then(|added| self.resources.get(added as usize));
        added.ok_or_else(|| Error::unencodable(Subject::Resource))
    }

    /// The handle of an attribute.
    #[doc(hidden)]
    pub fn attr(&self, id: AttrId) -> Attr {
        let (builder, index) = (self.tag, id.0);
        Attr { builder, index }
    }

    /// The number of this builder, for new handles.
    pub(crate) fn tag(&self) -> u32 {
        self.tag
    }
}

impl Default for Builder<'_> {
    fn default() -> Self {
        Builder::new()
    }
}

impl std::fmt::Debug for Builder<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Builder")
            .field("attributes", &self.attrs.len())
            .field("types", &self.types.len())
            .field("blobs", &self.blobs)
            .finish_non_exhaustive()
    }
}
