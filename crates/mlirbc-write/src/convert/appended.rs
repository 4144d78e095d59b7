//! The tables of a file with what another version needs appended.

use std::collections::HashMap;

use crate::contents::encoded_again;
use crate::contents::{Contents, EntryPart, Records, StringPool};
use crate::plan::Pieces;
use mlirbc::dialect::Dialect;
use mlirbc::dialect::builtin::{BuiltinDialect, codes};
use mlirbc::entity::{AttrData, EntryWriter, SameNumbers, Signedness, TypeData};
use mlirbc::error::LimitKind;
use mlirbc::ids::{AttrId, DialectId, PropertiesId, StringId, TypeId};
use mlirbc::raw::limits::Budget;
use mlirbc::raw::{OpName, varint};
use mlirbc::{Result, Version, View};

/// Entries of at most this many bytes are looked for before they are appended: names and sizes.
const SHORT: u64 = 256;

/// The tables of the file that is written.
pub(super) struct Tables<'a> {
    pub(super) view: View<'a>,
    pub(super) version: Version,
    pub(super) strings: StringPool<'a>,
    /// Which operation names a table knows.
    pub(super) registered: Vec<bool>,
    pub(super) records: Records,
    /// For records and dictionaries.
    budget: Budget,
    /// The builtin dialect, and whether it is appended.
    builtin: DialectId,
    is_new: bool,
    attrs: Added,
    types: Added,
}

/// Entries of the builtin dialect that are appended, and those that are known by their bytes.
struct Added {
    known: HashMap<Vec<u8>, u32>,
    bytes: Vec<u8>,
    lens: Vec<u64>,
    first: u32,
}

impl Added {
    /// The number of an entry with these bytes.
    fn number(&mut self, bytes: Vec<u8>) -> u32 {
        if let Some(number) = self.known.get(&bytes) {
            return *number;
        }
        let number = self.first + self.lens.len() as u32;
        self.lens.push(bytes.len() as u64);
        self.bytes.extend_from_slice(&bytes);
        self.known.insert(bytes, number);
        number
    }

    fn parts(&self, dialect: DialectId) -> impl Iterator<Item = EntryPart> + '_ {
        self.lens.iter().map(move |len| EntryPart {
            dialect,
            len: *len,
            custom: true,
        })
    }
}

impl<'a> Tables<'a> {
    pub(super) fn new(view: View<'a>, version: Version) -> Result<Tables<'a>> {
        let counts = view.counts()?;
        let mut strings = StringPool::default();
        for string in view.strings()? {
            strings.push(string?);
        }
        let mut dialects = 0;
        let mut found = None;
        for (index, dialect) in (0..).zip(view.dialects()?) {
            if view.string(dialect.name)? == codes::NAME.as_bytes() {
                found = found.or(Some(DialectId(index)));
            }
            dialects = index + 1;
        }
        let mut tables = Tables {
            view,
            version,
            strings,
            registered: vec![false; view.op_names()?.len()],
            records: Records::default(),
            budget: encoded_again(view),
            builtin: found.unwrap_or(DialectId(dialects)),
            is_new: found.is_none(),
            attrs: Added::after(counts.attrs),
            types: Added::after(counts.types),
        };
        tables.learn()?;
        Ok(tables)
    }

    /// Spends bytes of records and dictionaries that are encoded again.
    pub(super) fn spend(&self, bytes: usize) -> Result<()> {
        self.budget.spend(bytes as u64, LimitKind::RewrittenRecords)
    }

    /// Learns the short entries of the builtin dialect, and keeps the records.
    fn learn(&mut self) -> Result<()> {
        let view = self.view;
        for id in (0..self.attrs.first).map(AttrId) {
            let entry = view.attr_entry(id)?;
            if entry.custom && entry.dialect == self.builtin && entry.span.len <= SHORT {
                let bytes = view.entry_bytes(&entry)?.rest().to_vec();
                self.attrs.known.entry(bytes).or_insert(id.0);
            }
        }
        for id in (0..self.types.first).map(TypeId) {
            let entry = view.type_entry(id)?;
            if entry.custom && entry.dialect == self.builtin && entry.span.len <= SHORT {
                let bytes = view.entry_bytes(&entry)?.rest().to_vec();
                self.types.known.entry(bytes).or_insert(id.0);
            }
        }
        let keeps =
            view.version().has_native_segment_sizes() == self.version.has_native_segment_sizes();
        if keeps && view.version().has_native_properties() {
            for id in (0..view.num_properties()?).map(PropertiesId) {
                self.records.push(view.properties(id)?.rest());
            }
        }
        Ok(())
    }

    /// An attribute of the builtin dialect.
    pub(super) fn attr(&mut self, data: &AttrData<'_>) -> Result<AttrId> {
        let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
        let out = &mut EntryWriter::new(&mut bytes, &mut numbers);
        BuiltinDialect.encode_attr(data, out)?;
        Ok(AttrId(self.attrs.number(bytes)))
    }

    fn ty(&mut self, data: &TypeData<'_>) -> Result<TypeId> {
        let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
        let out = &mut EntryWriter::new(&mut bytes, &mut numbers);
        BuiltinDialect.encode_type(data, out)?;
        Ok(TypeId(self.types.number(bytes)))
    }

    /// A string attribute.
    pub(super) fn string(&mut self, string: Vec<u8>) -> Result<AttrId> {
        let id = self.strings.number_of(&string);
        self.attr(&AttrData::String(id))
    }

    /// A dictionary; the entries are sorted by name.
    pub(super) fn dictionary(&mut self, entries: &[(AttrId, AttrId)]) -> AttrId {
        let mut bytes = Vec::new();
        varint::encode(codes::attr::DICTIONARY, &mut bytes);
        varint::encode(entries.len() as u64, &mut bytes);
        for (name, value) in entries {
            varint::encode(name.0.into(), &mut bytes);
            varint::encode(value.0.into(), &mut bytes);
        }
        AttrId(self.attrs.number(bytes))
    }

    /// An array.
    pub(super) fn array(&mut self, elements: &[AttrId]) -> AttrId {
        let mut bytes = Vec::new();
        varint::encode(codes::attr::ARRAY, &mut bytes);
        varint::encode(elements.len() as u64, &mut bytes);
        for id in elements {
            varint::encode(id.0.into(), &mut bytes);
        }
        AttrId(self.attrs.number(bytes))
    }

    /// A signless integer type.
    fn integer_type(&mut self, width: u32) -> Result<TypeId> {
        self.ty(&TypeData::Integer {
            width,
            signedness: Signedness::Signless,
        })
    }

    /// An integer of at most 64 bits.
    pub(super) fn integer(&mut self, width: u32, value: u64) -> Result<AttrId> {
        let ty = self.integer_type(width)?;
        let value = value & (u64::MAX >> (64 - width.clamp(1, 64)));
        let mut bytes = Vec::new();
        varint::encode(codes::attr::INTEGER, &mut bytes);
        varint::encode(ty.0.into(), &mut bytes);
        match width {
            // As `writeAPIntWithKnownWidth` of the reference.
            ..=8 => bytes.push(value as u8),
            _ => varint::encode(varint::zigzag(value as i64), &mut bytes),
        }
        Ok(AttrId(self.attrs.number(bytes)))
    }

    /// A dense array of integers of this many bits, at most 64; a byte for each bool.
    pub(super) fn dense_array(
        &mut self,
        width: u32,
        values: impl ExactSizeIterator<Item = u64>,
    ) -> Result<AttrId> {
        let element = self.integer_type(width)?;
        let len = values.len() as u64;
        let size = width.div_ceil(8) as usize;
        let mut data = Vec::new();
        values.for_each(|value| data.extend_from_slice(&value.to_le_bytes()[..size]));
        self.attr(&AttrData::DenseArray {
            element,
            len,
            data: &data,
        })
    }

    /// The unknown location, if the file has arguments without one.
    pub(super) fn unknown_location(&mut self) -> Result<Option<AttrId>> {
        if !self.view.version().has_elided_argument_locations() {
            return Ok(None);
        }
        self.attr(&AttrData::UnknownLoc).map(Some)
    }

    /// Completes the contents of the file.
    pub(super) fn finish(mut self, mut contents: Contents<'a>) -> Result<Contents<'a>> {
        let view = self.view;
        let part = |entry: mlirbc::raw::Entry| EntryPart {
            dialect: entry.dialect,
            len: entry.span.len,
            custom: entry.custom,
        };
        // Entries that keep their numbers are spans of the file, one behind the other.
        let mut entries = Pieces::default();
        for id in (0..self.attrs.first).map(AttrId) {
            let entry = view.attr_entry(id)?;
            entries.copy(entry.span);
            contents.attrs.push(part(entry));
        }
        entries.buffer(std::mem::take(&mut self.attrs.bytes));
        contents.attrs.extend(self.attrs.parts(self.builtin));
        for id in (0..self.types.first).map(TypeId) {
            let entry = view.type_entry(id)?;
            entries.copy(entry.span);
            contents.types.push(part(entry));
        }
        entries.buffer(std::mem::take(&mut self.types.bytes));
        contents.entries.push(entries);
        contents.types.extend(self.types.parts(self.builtin));
        let added = !self.attrs.lens.is_empty() || !self.types.lens.is_empty();
        if self.is_new && added {
            let name: StringId = self.strings.number(codes::NAME.as_bytes());
            contents.dialects.push((name, None));
        }
        for (op, is_known) in view.op_names()?.iter().zip(&self.registered) {
            contents.op_names.push(OpName {
                registered: Some(op.registered.unwrap_or(*is_known)),
                ..*op
            });
        }
        contents.strings = self.strings;
        contents.records = self.records;
        Ok(contents)
    }
}

impl Added {
    fn after(first: u32) -> Added {
        Added {
            known: HashMap::new(),
            bytes: Vec::new(),
            lens: Vec::new(),
            first,
        }
    }
}
