//! The attributes of operations: `<{...}>` and `{...}` to a record and a dictionary.

use std::borrow::Cow;
use std::sync::Arc;

use crate::entries::made::{Made, OF_PROJECTS, Stored};
use crate::parse_fault::{Fault, Kind, Result, name};
use crate::text::comments::without_comments;
use mlirbc::asm_parse::{Attr as Syntax, Text};
use mlirbc::dialect::Entries;
use mlirbc::entity::AttrData;
use mlirbc::error::AsmSyntax;
use mlirbc::ids::{AttrId, OpNameId, PropertiesId, TypeId};

use mlirbc::props;
use mlirbc::props::{Kind as FieldKind, OpSchemas, Schema, Source};
use mlirbc::raw::{Producer, varint};
use mlirbc::{Error, ErrorKind, Result as LibraryResult, Version};
use mlirbc_ods::Definition;
use mlirbc_write::builder::{Attr, OpAttributes};

/// The texts of an operation that state its attributes, and how many values it has.
pub(crate) struct Parts<'t> {
    pub(crate) name: OpNameId,
    pub(crate) at: usize,
    /// Where `<...>` begins, and its text.
    pub(crate) properties: Option<(usize, &'t [u8])>,
    /// Where `{...}` begins, and its text.
    pub(crate) dictionary: Option<(usize, &'t [u8])>,
    pub(crate) operands: u32,
    pub(crate) results: u32,
}

/// An entry of a dictionary; the name is mostly one of the text.
pub(crate) type Entry<'t> = (Cow<'t, [u8]>, AttrId);

/// The properties among the entries of an operation.
pub(super) struct Own {
    /// How many there are, if any are stated as such: the first entries.
    pub(super) count: usize,
    pub(super) are_stated: bool,
    /// The record, if the text states it as a whole.
    pub(super) record: Option<PropertiesId>,
}

impl<'t> Made<'t> {
    /// What is stored of an operation, with operands and results of these types.
    pub(crate) fn op_attributes(
        &mut self,
        op: &Parts<'t>,
        types: [&[TypeId]; 2],
    ) -> Result<Stored> {
        if self.is_for_llvm {
            if let Some(changes) = self.changes_of(op.name) {
                return self.stored_changed(op, &changes, types);
            }
        }
        let text = |part: Option<(usize, &'t [u8])>| part.map_or(&b""[..], |(_, text)| text);
        let (properties, dictionary) = (text(op.properties), text(op.dictionary));
        let key = (op.name, op.operands, op.results, properties, dictionary);
        if let Some(stored) = self.seen.get(&key) {
            return Ok(*stored);
        }
        let stored = self.stored(op)?;
        self.seen.insert(key, stored);
        Ok(stored)
    }

    /// The same from attributes that were made, properties among them, and from those that are no properties whatever their
    /// names are. Defaults are added.
    pub(crate) fn custom_attributes(
        &mut self,
        op: &Parts<'t>,
        full_name: &str,
        mut entries: Vec<Entry<'t>>,
        discardable: Vec<Entry<'t>>,
    ) -> Result<Stored> {
        each_once(op.at, &entries)?;
        entries.extend(self.defaults(op, &entries)?);
        let known = self
            .builder
            .schemas(op.name)
            .map_err(|error| Fault::of(op.at, error))?
            .1;
        let schemas = known.schemas();
        let defined = mlirbc_ods::known(self.builder.tables(), full_name)
            .map(|known| &known.definition.attrs);
        let is_defined = |key: &[u8]| {
            let is_sizes = key.ends_with(b"SegmentSizes");
            defined
                .is_none_or(|attrs| is_sizes || attrs.iter().any(|def| def.name.as_bytes() == key))
        };
        let of_writer = schemas.first().filter(|it| !it.is_guess());
        let is_of_writer = |key: &[u8]| {
            let field = of_writer.and_then(|it| it.field(key));
            field.is_some_and(|it| !matches!(it.kind, FieldKind::Native(_)))
        };
        let (own, others): (Vec<_>, Vec<_>) = entries.into_iter().partition(|(key, _)| {
            // Other releases can have more properties than that of the format.
            is_of_writer(key)
                || is_defined(key)
                    && (schemas.iter())
                        .any(|schema| schema.field(key).is_some() || schema.owner(key).is_some())
        });
        let num_own = own.len();
        let all = own.into_iter().chain(others).collect();
        let own = Own {
            count: num_own,
            are_stated: true,
            record: None,
        };
        self.stored_of(op, all, discardable, &own, &known)
    }

    fn stored(&mut self, op: &Parts<'t>) -> Result<Stored> {
        let (entry, schemas) = self
            .builder
            .schemas(op.name)
            .map_err(|error| Fault::of(op.at, error))?;
        let schemas = match entry.registered {
            Some(false) => Arc::default(),
            _ => schemas,
        };
        let known = schemas.schemas();
        let mut entries = Vec::new();
        let mut record = None;
        if let Some((at, text)) = op.properties {
            let inner = &text[1..text.len() - 1];
            // As `print` writes it; the numbers in it would mean other entries here.
            if inner.starts_with(b"{mlirbc.raw = ") {
                return Err(Fault::new(at, Kind::RawRecord));
            }
            match known.is_empty() {
                false => self.entries(at + 1, inner, &mut entries)?,
                // An operation that is not known has one attribute.
                true => {
                    let id = self.attr_of(at + 1, inner)?;
                    let mut bytes = Vec::new();
                    varint::encode(id.0.into(), &mut bytes);
                    record = Some(PropertiesId(self.builder.records.number(&bytes)));
                }
            }
        }
        let mut own = entries.len();
        let of_release = known.first().filter(|it| !it.is_guess());
        let is_known = |key: &[u8]| {
            let mut schemas = known.iter().take(of_release.map_or(known.len(), |_| 1));
            schemas.any(|schema| schema.field(key).is_some() || schema.owner(key).is_some())
        };
        let lost = entries.iter().find(|(key, _)| !is_known(key));
        if let Some((key, _)) = lost.filter(|_| self.loses_nothing && !known.is_empty()) {
            let full = self.builder.full_name(op.name);
            let release = self.llvm_release().unwrap_or_default();
            let kind = Kind::NotOfRelease(name("", key), full, release);
            return Err(Fault::new(op.at, kind));
        }
        if let Some((at, text)) = op.dictionary {
            self.entries(at, text, &mut entries)?;
            if self.reads_as_llvm && !known.is_empty() {
                if let Some(known) =
                    mlirbc_ods::known(self.builder.tables(), &self.builder.full_name(op.name))
                {
                    self.check_stated(at, &known.definition, &entries[own..])?;
                }
            }
        }
        if self.is_for_llvm && !known.is_empty() {
            own = self.fit_release(op, &mut entries, own)?;
        }
        // A text with another producer is one that was printed: it has them.
        if !known.is_empty() && !self.is_printed {
            let defaults = self.defaults(op, &entries)?;
            let has = |key: &[u8]| known.iter().any(|schema| schema.field(key).is_some());
            let defaults = defaults.into_iter().filter(|(key, _)| has(key));
            let before = entries.len();
            entries.splice(own..own, defaults);
            own += entries.len() - before;
        }
        // A printed text can have native properties of older versions in it.
        let definition = match self.is_printed || known.is_empty() {
            true => None,
            false => mlirbc_ods::known(self.builder.tables(), &self.builder.full_name(op.name)),
        };
        let mut discardable = Vec::new();
        if let Some(known) = definition {
            let rest = entries.split_off(own).into_iter();
            for (key, id) in rest {
                let list = match known.definition.is_native(&key) {
                    true => &mut discardable,
                    false => &mut entries,
                };
                list.push((key, id));
            }
        }
        let own = Own {
            count: own,
            are_stated: op.properties.is_some(),
            record,
        };
        self.stored_of(op, entries, discardable, &own, &schemas)
    }

    /// The attributes that C++ sets because they are not among these entries.
    fn defaults(&mut self, op: &Parts<'t>, entries: &[Entry<'_>]) -> Result<Vec<Entry<'static>>> {
        let defaults = match self.defaults.get(&op.name) {
            Some(defaults) => Arc::clone(defaults),
            None => {
                let full_name = self.builder.full_name(op.name);
                let defaults = self.builder.tables().defaults(&full_name);
                let defaults = defaults.map(|(key, text)| (key.into(), text.into()));
                let defaults: Arc<[_]> = defaults.collect();
                self.defaults.insert(op.name, Arc::clone(&defaults));
                defaults
            }
        };
        let is_absent = |(key, _): &(Box<str>, Box<str>)| {
            let key = key.as_bytes();
            entries.iter().all(|(known, _)| **known != *key)
        };
        let make = |(key, text): &(Box<str>, Box<str>)| {
            let id = Text::new(text.as_bytes(), op.at as u64)
                .and_then(|text| Entries::attr(self, text.whole()));
            let id = id.map_err(|error| self.fault(op.at, error))?;
            Ok((key.as_bytes().to_vec().into(), id))
        };
        let absent = defaults.iter().filter(|default| is_absent(default));
        absent.map(make).collect()
    }

    /// What is stored of entries, and of those that are in no record.
    pub(super) fn stored_of(
        &mut self,
        op: &Parts<'t>,
        mut entries: Vec<Entry<'t>>,
        discardable: Vec<Entry<'t>>,
        own: &Own,
        schemas: &OpSchemas,
    ) -> Result<Stored> {
        if self.may_be_later && self.differs_later(op.name, schemas) {
            return Err(Fault::new(op.at, Kind::LaterProject));
        }
        let full = self.builder.full_name(op.name);
        let mut known = schemas.schemas();
        if !own.are_stated && self.keeps_dictionary(op, schemas, &entries) {
            known = &[];
        }
        // The release that is named as the producer has one layout: with another one it would read other properties.
        if (!self.is_printed || self.is_for_llvm)
            && known
                .first()
                .is_some_and(|it| it.source() == Source::Upstream)
        {
            known = &known[..1];
        }
        let sizes = |id: AttrId| match self.builder.attr_data(id) {
            Ok(AttrData::DenseArray { len, .. }) => Some(len),
            _ => None,
        };
        // Without `<{...}>` the reference takes its properties from the dictionary.
        let rest = match own.are_stated || self.is_printed {
            true => &entries[own.count..],
            false => &[],
        };
        // There, those that any of its layouts has.
        let unstated: Vec<Entry<'t>>;
        let own_entries = match own.are_stated || self.is_printed {
            true => &entries[..own.count],
            false => {
                let is_own = |(key, _): &&Entry<'t>| known.iter().any(|it| has(it, key));
                unstated = entries.iter().filter(is_own).cloned().collect();
                &unstated[..]
            }
        };
        let needs = |it: &Schema| it.fields().iter().any(|it| it.kind == FieldKind::Attr);
        let nth = match chosen(known, own_entries, rest, &entries, sizes) {
            // Before it had a record, an operation needed its attributes, too.
            nth if !self.is_printed && nth > 0 && known[nth].is_empty() && needs(&known[0]) => 0,
            nth => nth,
        };
        let [operand_groups, result_groups] = self
            .groups(known.get(nth), &mut entries)
            .map_err(|error| Fault::of(op.at, error))?;
        let num_discardable = discardable.len();
        entries.extend(discardable);
        let attrs = entries
            .iter()
            .map(|(key, id)| (&**key, self.builder.attr(*id)));
        let attrs: Vec<(&[u8], Attr)> = attrs.collect();
        let parts = OpAttributes {
            name: &full,
            attrs: &attrs,
            discardable: num_discardable,
            operands: op.operands as usize,
            results: op.results as usize,
            schema: match known.is_empty() {
                true => usize::MAX,
                false => nth,
            },
            operand_groups: operand_groups.as_deref(),
            result_groups: result_groups.as_deref(),
        };
        let stored = self.builder.attributes(op.name, &parts);
        let (dictionary, made) = stored.map_err(|error| Fault::of(op.at, error))?;
        Ok(Stored {
            name: op.name,
            dictionary,
            record: made.or(own.record),
        })
    }

    /// Whether the newest release of the project of an operation has another record than the assumed release.
    fn differs_later(&self, op: OpNameId, schemas: &OpSchemas) -> bool {
        let Some(assumed) = schemas.preferred() else {
            return false;
        };
        if schemas.schemas().len() < 2 || assumed.source() != Source::Project {
            return false;
        }
        let full = self.builder.full_name(op);
        let later = self
            .builder
            .tables()
            .op(&full, Producer::parse(OF_PROJECTS), 0);
        // That of a project whose newest table is of an earlier release would be a guess.
        let later = later.preferred().filter(|it| !it.is_guess());
        later.is_some_and(|later| later != assumed)
    }

    /// Whether the attributes that an operation defines stay in its dictionary: some tools that write records
    /// have none for the operations of some dialects.
    fn keeps_dictionary(&self, op: &Parts<'_>, schemas: &OpSchemas, entries: &[Entry<'_>]) -> bool {
        let Some(schema) = schemas.preferred().filter(|_| self.is_printed) else {
            return false;
        };
        let is_own = entries.iter().any(|(key, _)| schema.owner(key).is_some());
        let is_there = |name: &str| entries.iter().any(|(key, _)| **key == *name.as_bytes());
        let lacks = (schema.fields().iter())
            .any(|field| field.kind == FieldKind::Attr && !is_there(&field.name));
        if !(is_own || lacks) || schema.source() == Source::StableHlo {
            return false;
        }
        let full = self.builder.full_name(op.name);
        let producer = Producer::parse(&self.builder.producer);
        !props::splits(producer, Version::MAX, Some(&full), Some(true), schemas)
    }

    /// The entries of a dictionary by its text, which begins at `at`.
    pub(crate) fn entries(
        &mut self,
        at: usize,
        text: &'t [u8],
        entries: &mut Vec<Entry<'t>>,
    ) -> Result<()> {
        let read = self.read_entries(at, text, entries);
        read.map_err(|error| self.fault(at, error))?;
        each_once(at, entries)
    }

    fn read_entries(
        &mut self,
        at: usize,
        text: &'t [u8],
        entries: &mut Vec<Entry<'t>>,
    ) -> LibraryResult<()> {
        let blank = without_comments(text);
        let text = Text::new(&blank, at as u64)?;
        let Syntax::Dictionary(items) = text.whole().attr()? else {
            let error = ErrorKind::AsmSyntax(AsmSyntax::ExpectedBracket { open: '{' });
            return Err(Error::at(at as u64, error));
        };
        for item in items {
            let (key, value) = item.split_entry();
            let id = match value {
                Some(value) => Entries::attr(self, value)?,
                None => self.unit()?,
            };
            let name = key.key().ok_or_else(|| key.error(AsmSyntax::ExpectedKey))?;
            let name = match self.in_text(key) {
                Some(text) if *text == *name => Cow::Borrowed(text),
                _ => Cow::Owned(name.into_owned()),
            };
            entries.push((name, id));
        }
        Ok(())
    }

    /// Whether `{...}` at a place states what an operation can have: `<{...}>` can state other types.
    ///
    /// # Errors
    /// `NotAllowed`.
    pub(crate) fn check_stated(
        &self,
        at: usize,
        definition: &Definition,
        entries: &[Entry<'_>],
    ) -> Result<()> {
        for (key, id) in entries.iter().filter(|_| self.reads_as_llvm) {
            let mut defs = definition.attrs.iter();
            let Some(def) = defs.find(|def| def.name.as_bytes() == &**key) else {
                continue;
            };
            let data = self.builder.attr_data(*id);
            let data = data.map_err(|error| Fault::of(at, error))?;
            if !def.allows(&data, |ty| self.builder.type_data(ty)) {
                let kind = Kind::NotAllowed(name("", key), def.requirement());
                return Err(Fault::new(at, kind));
            }
        }
        Ok(())
    }

    fn unit(&mut self) -> LibraryResult<AttrId> {
        let unit = self.builder.unit()?;
        self.builder.attr_id(unit)
    }

    /// Takes the sizes of groups from the attributes, where a record has them in its own way.
    fn groups(
        &self,
        schema: Option<&Schema>,
        entries: &mut Vec<Entry<'t>>,
    ) -> LibraryResult<[Option<Vec<u32>>; 2]> {
        let mut groups = [None, None];
        for def in schema.into_iter().flat_map(Schema::fields) {
            let nth = match def.kind {
                FieldKind::OperandSizes(_) => 0,
                FieldKind::ResultSizes(_) => 1,
                _ => continue,
            };
            let is_its = |key: &[u8]| {
                let owner = schema.and_then(|schema| schema.owner(key));
                owner.is_some_and(|owner| owner.name == def.name)
            };
            let Some(at) = entries.iter().position(|(key, _)| is_its(key)) else {
                continue;
            };
            let (_, id) = entries[at];
            if let AttrData::DenseArray { data, .. } | AttrData::DenseElements { data, .. } =
                self.builder.attr_data(id)?
            {
                let sizes = data.chunks_exact(4).map(|size| {
                    let size = [size[0], size[1], size[2], size[3]];
                    u32::from_le_bytes(size)
                });
                groups[nth] = Some(sizes.collect());
                entries.remove(at);
            }
        }
        Ok(groups)
    }
}

/// A fault if two entries have one key.
pub(super) fn each_once(at: usize, entries: &[Entry<'_>]) -> Result<()> {
    let mut keys: Vec<&[u8]> = entries.iter().map(|(key, _)| &**key).collect();
    keys.sort_unstable();
    match keys.windows(2).find(|two| two[0] == two[1]) {
        None => Ok(()),
        Some(two) => Err(Fault::new(at, Kind::DuplicateKey(name("", two[0])))),
    }
}

/// Whether a layout has an attribute.
pub(super) fn has(schema: &Schema, key: &[u8]) -> bool {
    schema.field(key).is_some() || schema.owner(key).is_some()
}

/// Which layout of a record has the attributes in `<{...}>`, and none of the others; otherwise the first one. `all` are
/// those that can be in it, `sizes` is the number of elements of an array.
fn chosen(
    schemas: &[Schema],
    own: &[Entry<'_>],
    rest: &[Entry<'_>],
    all: &[Entry<'_>],
    sizes: impl Fn(AttrId) -> Option<u64>,
) -> usize {
    let stated = |name: &[u8]| all.iter().find(|(key, _)| **key == *name);
    let fits = |schema: &&Schema| {
        own.iter().all(|(key, _)| has(schema, key))
            && schema.fields().iter().all(|field| match field.kind {
                FieldKind::Attr => stated(field.name.as_bytes()).is_some(),
                FieldKind::OperandSizes(groups) | FieldKind::ResultSizes(groups) => {
                    let count = stated(field.name.as_bytes()).map(|(_, id)| sizes(*id));
                    count.is_none_or(|count| count.is_none_or(|count| count == u64::from(groups)))
                }
                _ => true,
            })
    };
    let alone = |schema: &&Schema| rest.iter().all(|(key, _)| !has(schema, key));
    let place = |found: Option<&Schema>| {
        found.and_then(|found| schemas.iter().position(|it| std::ptr::eq(it, found)))
    };
    let both = schemas.iter().find(|it| fits(it) && alone(it));
    let found = place(both).or_else(|| place(schemas.iter().find(fits)));
    found.unwrap_or(0)
}
