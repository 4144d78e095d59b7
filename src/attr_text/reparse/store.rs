//! The entries of a module, made from text: those of the tables are encoded, all others are text.

use std::collections::HashMap;

use mlirbc_asm::Asm;

use crate::asm_parse::{Attr, DialectSyntax, Part, Type};
use crate::cursor::Cursor;
use crate::dialect::{Dialect, Entries, Registry, TABLES};
use crate::entity::{AttrData, Counts, EntryReader, EntryWriter, SameNumbers, TypeData};
use crate::error::Result;
use crate::format::Version;
use crate::ids::{AttrId, ResourceId, StringId, TypeId};

/// A dialect, whether the entry is in its encoding, and the bytes.
type Entry = (String, bool, Vec<u8>);

#[derive(Default)]
struct Unique<T> {
    all: Vec<T>,
    numbers: HashMap<T, u32>,
}

impl<T: Clone + Eq + std::hash::Hash> Unique<T> {
    fn number(&mut self, item: T) -> u32 {
        let next = self.all.len() as u32;
        let number = *self.numbers.entry(item.clone()).or_insert(next);
        if number == next {
            self.all.push(item);
        }
        number
    }
}

#[derive(Default)]
pub(super) struct Store {
    strings: Unique<Vec<u8>>,
    attrs: Unique<Entry>,
    types: Unique<Entry>,
    /// How many attributes and types are made that are parts of one.
    depth: u32,
    pub(super) release: Option<u32>,
}

fn text_entry(dialect: &str, text: Part<'_>) -> Entry {
    (dialect.to_owned(), false, [text.bytes(), b"\0"].concat())
}

fn table_name(syntax: &DialectSyntax<'_>) -> String {
    String::from_utf8(syntax.dialect.to_vec()).unwrap()
}

fn reader(bytes: &[u8], counts: Counts) -> EntryReader<'_> {
    EntryReader::new(Cursor::new(bytes, 0), counts, Version::MAX, None)
}

fn decoder(dialect: &str) -> &'static dyn Dialect {
    Registry::standard().get(dialect.as_bytes()).unwrap()
}

impl Store {
    /// Adds an attribute that is encoded.
    pub(super) fn add_encoded(&mut self, dialect: &str, bytes: &[u8]) -> AttrId {
        AttrId(
            self.attrs
                .number((dialect.to_owned(), true, bytes.to_vec())),
        )
    }

    pub(super) fn add_encoded_type(&mut self, dialect: &str, bytes: &[u8]) -> TypeId {
        TypeId(
            self.types
                .number((dialect.to_owned(), true, bytes.to_vec())),
        )
    }

    pub(super) fn is_encoded(&self, id: AttrId) -> bool {
        self.attrs.all[id.0 as usize].1
    }

    pub(super) fn is_encoded_type(&self, id: TypeId) -> bool {
        self.types.all[id.0 as usize].1
    }

    fn new_attr(&mut self, text: Part<'_>) -> Result<AttrId> {
        let entry = match text.attr()? {
            Attr::Dialect(syntax) => {
                let name = table_name(&syntax);
                match TABLES.iter().find(|table| table.name == name) {
                    Some(table) => match table.parse_attr(&syntax, self)? {
                        Some(bytes) => (name, true, bytes),
                        None => text_entry(&name, text),
                    },
                    None => text_entry(&name, text),
                }
            }
            _ => text_entry("builtin", text),
        };
        Ok(AttrId(self.attrs.number(entry)))
    }

    fn new_type(&mut self, text: Part<'_>) -> Result<TypeId> {
        let entry = match text.ty()? {
            Type::Dialect(syntax) => {
                let name = table_name(&syntax);
                match TABLES.iter().find(|table| table.name == name) {
                    Some(table) => match table.parse_type(&syntax, self)? {
                        Some(bytes) => (name, true, bytes),
                        None => text_entry(&name, text),
                    },
                    None => text_entry(&name, text),
                }
            }
            Type::Integer { width, signedness } => {
                return self.add_type("builtin", &TypeData::Integer { width, signedness });
            }
            Type::Float(kind) => return self.add_type("builtin", &TypeData::Float(kind)),
            Type::Index => return self.add_type("builtin", &TypeData::Index),
            _ => text_entry("builtin", text),
        };
        Ok(TypeId(self.types.number(entry)))
    }

    /// A file with these entries.
    pub(super) fn file(&self, producer: &str) -> Vec<u8> {
        let mut strings: Vec<&[u8]> = self.strings.all.iter().map(|s| &s[..]).collect();
        let mut dialects = Unique::default();
        dialects.number("builtin");
        let mut groups = |entries: &'_ [Entry]| {
            let group = |(dialect, custom, bytes): &Entry| {
                let name = decoder_name(dialect);
                (
                    u64::from(dialects.number(name)),
                    vec![(*custom, bytes.clone())],
                )
            };
            entries.iter().map(group).collect::<Vec<_>>()
        };
        let (attrs, types) = (groups(&self.attrs.all), groups(&self.types.all));
        let first = strings.len() as u64;
        strings.extend(dialects.all.iter().map(|name| name.as_bytes()));
        let names: Vec<u64> = (first..strings.len() as u64).collect();
        let mut asm = Asm::minimal(6)
            .strings(&strings)
            .dialects(&names, &[])
            .attr_types(&attrs, &types);
        asm.producer = producer.to_owned().leak();
        asm.finish()
    }
}

/// The name of a dialect, for as long as the tests run.
fn decoder_name(dialect: &str) -> &'static str {
    match Registry::standard().get(dialect.as_bytes()) {
        Some(known) => known.name().to_owned().leak(),
        None => dialect.to_owned().leak(),
    }
}

impl Entries for Store {
    fn attr(&mut self, text: Part<'_>) -> Result<AttrId> {
        self.depth += 1;
        assert!(self.depth < 100, "a test does not nest deeply");
        let attr = self.new_attr(text);
        self.depth -= 1;
        attr
    }

    fn ty(&mut self, text: Part<'_>) -> Result<TypeId> {
        self.depth += 1;
        assert!(self.depth < 100, "a test does not nest deeply");
        let ty = self.new_type(text);
        self.depth -= 1;
        ty
    }

    fn string(&mut self, text: &[u8]) -> StringId {
        StringId(self.strings.number(text.to_vec()))
    }

    fn resource(&mut self, _: &[u8]) -> Result<ResourceId> {
        unimplemented!("no table refers to resources")
    }

    fn add_attr(&mut self, dialect: &str, data: &AttrData<'_>) -> Result<AttrId> {
        let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
        let out = &mut EntryWriter::new(&mut bytes, &mut numbers);
        decoder(dialect).encode_attr(data, out)?;
        Ok(self.add_encoded(dialect, &bytes))
    }

    fn add_type(&mut self, dialect: &str, data: &TypeData<'_>) -> Result<TypeId> {
        let (mut bytes, mut numbers) = (Vec::new(), SameNumbers);
        let out = &mut EntryWriter::new(&mut bytes, &mut numbers);
        decoder(dialect).encode_type(data, out)?;
        Ok(self.add_encoded_type(dialect, &bytes))
    }

    fn attr_data(&self, id: AttrId) -> Result<AttrData<'_>> {
        let (dialect, custom, bytes) = &self.attrs.all[id.0 as usize];
        match custom {
            true => decoder(dialect).attr(&mut reader(bytes, self.counts())),
            false => Ok(AttrData::Text(&bytes[..bytes.len() - 1])),
        }
    }

    fn type_data(&self, id: TypeId) -> Result<TypeData<'_>> {
        let (dialect, custom, bytes) = &self.types.all[id.0 as usize];
        match custom {
            true => decoder(dialect).ty(&mut reader(bytes, self.counts())),
            false => Ok(TypeData::Text(&bytes[..bytes.len() - 1])),
        }
    }

    fn counts(&self) -> Counts {
        Counts {
            attrs: self.attrs.all.len() as u32,
            types: self.types.all.len() as u32,
        }
    }

    fn release(&self) -> Option<u32> {
        self.release
    }
}
