//! Entries in memory, and a file of them.

use std::collections::HashMap;

use super::{Parsed, attr, ty};
use crate::asm_parse::{Part, Text};
use crate::cursor::Cursor;
use crate::dialect::builtin::BuiltinDialect;
use crate::dialect::builtin::codes::NAME;
use crate::dialect::{Dialect, Entries};
use crate::encoder::Encoder;
use crate::entity::{AttrData, Counts, EntryReader, EntryWriter, SameNumbers, TypeData};
use crate::error::{AsmSyntax, Result};
use crate::format::{MAGIC, Version};
use crate::ids::{AttrId, ResourceId, StringId, TypeId};

/// Deepest nesting of attributes and types.
const MAX_DEPTH: usize = 200;

/// Different values, numbered as they come.
#[derive(Debug)]
struct Table<T> {
    items: Vec<T>,
    numbers: HashMap<T, u32>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Table {
            items: Vec::new(),
            numbers: HashMap::new(),
        }
    }
}

impl<T: Clone + Eq + std::hash::Hash> Table<T> {
    fn number(&mut self, item: T) -> u32 {
        if let Some(number) = self.numbers.get(&item) {
            return *number;
        }
        let number = self.items.len() as u32;
        self.items.push(item.clone());
        self.numbers.insert(item, number);
        number
    }
}

/// Dialect, whether it is in its encoding, bytes.
type Entry = (String, bool, Vec<u8>);

#[derive(Debug, Default)]
pub(super) struct TestEntries {
    attrs: Table<Entry>,
    types: Table<Entry>,
    strings: Table<Vec<u8>>,
    resources: Table<Vec<u8>>,
    /// Names without `#` or `!`, and their texts.
    pub(super) aliases: HashMap<Vec<u8>, Vec<u8>>,
    pub(super) type_aliases: HashMap<Vec<u8>, Vec<u8>>,
    /// Names without `#`, and what was made for them.
    pub(super) made_aliases: HashMap<Vec<u8>, AttrId>,
    /// The attributes of distinct numbers.
    distinct: HashMap<u64, AttrId>,
    depth: usize,
}

impl TestEntries {
    /// An attribute from its text alone.
    pub(super) fn parse_attr(&mut self, text: &[u8]) -> Result<AttrId> {
        let text = Text::new(text, 0)?;
        Entries::attr(self, text.whole())
    }

    pub(super) fn parse_type(&mut self, text: &[u8]) -> Result<TypeId> {
        let text = Text::new(text, 0)?;
        Entries::ty(self, text.whole())
    }

    fn nested<T>(&mut self, text: Part<'_>, of: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.depth == MAX_DEPTH {
            return Err(text.error(AsmSyntax::NotOne));
        }
        self.depth += 1;
        let result = of(self);
        self.depth -= 1;
        result
    }

    fn reader<'a>(&self, bytes: &'a [u8]) -> EntryReader<'a> {
        EntryReader::new(Cursor::new(bytes, 0), self.counts(), Version::MAX, None)
    }

    /// From here on, distinct attributes are others than before.
    pub(super) fn forget_distinct(&mut self) {
        self.distinct.clear();
    }

    /// A file without operations.
    pub(super) fn file(&self, producer: &str) -> Vec<u8> {
        let mut strings = self.strings.items.clone();
        let mut dialects: Vec<&str> = vec![NAME];
        let entries = || self.attrs.items.iter().chain(&self.types.items);
        for (dialect, ..) in entries() {
            if !dialects.contains(&&**dialect) {
                dialects.push(dialect);
            }
        }
        let (first_dialect, first_key) = (strings.len(), strings.len() + dialects.len());
        strings.extend(dialects.iter().map(|name| name.as_bytes().to_vec()));
        strings.extend(self.resources.items.iter().cloned());
        let mut bytes = MAGIC.to_vec();
        Encoder::new(&mut bytes, 0)
            .varint(6)
            .c_string(producer.as_bytes());
        section(0, &mut bytes, |out| {
            out.varint(strings.len() as u64);
            out.varints(strings.iter().rev().map(|it| it.len() as u64 + 1));
            strings.iter().for_each(|it| {
                out.c_string(it);
            });
        });
        section(1, &mut bytes, |out| {
            out.varint(dialects.len() as u64);
            for nth in 0..dialects.len() {
                out.varint_with_flag((first_dialect + nth) as u64, false);
            }
            out.varint(0);
        });
        section(2, &mut bytes, |out| {
            entries().for_each(|(_, _, bytes)| {
                out.bytes(bytes);
            });
        });
        section(3, &mut bytes, |out| {
            out.varint(self.attrs.items.len() as u64);
            out.varint(self.types.items.len() as u64);
            for (dialect, custom, bytes) in entries() {
                let number = dialects.iter().position(|it| it == dialect);
                out.varint(number.expect("listed") as u64).varint(1);
                out.varint_with_flag(bytes.len() as u64, *custom);
            }
        });
        section(4, &mut bytes, |_| {});
        section(5, &mut bytes, |_| {});
        section(6, &mut bytes, |out| {
            out.varint(0);
            if self.resources.items.is_empty() {
                return;
            }
            out.varint(0).varint(self.resources.items.len() as u64);
            for nth in 0..self.resources.items.len() {
                out.varint((first_key + nth) as u64).varint(0).byte(0);
            }
        });
        section(8, &mut bytes, |out| {
            out.varint(0);
        });
        bytes
    }
}

fn section(id: u8, bytes: &mut Vec<u8>, write: impl FnOnce(&mut Encoder<'_>)) {
    let mut content = Vec::new();
    write(&mut Encoder::new(&mut content, 0));
    Encoder::new(bytes, 0).byte(id).sized(&content);
}

fn as_text(text: &[u8]) -> Vec<u8> {
    [text, b"\0"].concat()
}

impl Entries for TestEntries {
    fn attr(&mut self, text: Part<'_>) -> Result<AttrId> {
        self.nested(text, |entries| {
            let (dialect, text) = match attr(text, entries)? {
                Parsed::Entry(id) => return Ok(id),
                Parsed::Text | Parsed::Map(_) | Parsed::Set(_) | Parsed::Strided(..) => {
                    (NAME.to_owned(), text)
                }
                Parsed::Dialect(syntax) if entries.made_aliases.contains_key(syntax.dialect) => {
                    return Ok(entries.made_aliases[syntax.dialect]);
                }
                Parsed::Dialect(syntax) => match entries.aliases.get(syntax.dialect).cloned() {
                    Some(alias) => return entries.parse_attr(&alias),
                    None => (String::from_utf8_lossy(syntax.dialect).into(), text),
                },
            };
            let entry = (dialect, false, as_text(text.bytes()));
            Ok(AttrId(entries.attrs.number(entry)))
        })
    }

    fn ty(&mut self, text: Part<'_>) -> Result<TypeId> {
        self.nested(text, |entries| {
            let (dialect, text) = match ty(text, entries)? {
                Parsed::Entry(id) => return Ok(id),
                Parsed::Text | Parsed::Map(_) | Parsed::Set(_) | Parsed::Strided(..) => {
                    (NAME.to_owned(), text)
                }
                Parsed::Dialect(syntax) => {
                    match entries.type_aliases.get(syntax.dialect).cloned() {
                        Some(alias) => return entries.parse_type(&alias),
                        None => (String::from_utf8_lossy(syntax.dialect).into(), text),
                    }
                }
            };
            let entry = (dialect, false, as_text(text.bytes()));
            Ok(TypeId(entries.types.number(entry)))
        })
    }

    fn string(&mut self, text: &[u8]) -> StringId {
        StringId(self.strings.number(text.to_vec()))
    }

    fn resource(&mut self, key: &[u8]) -> Result<ResourceId> {
        Ok(ResourceId(self.resources.number(key.to_vec())))
    }

    fn add_attr(&mut self, dialect: &str, data: &AttrData<'_>) -> Result<AttrId> {
        let mut bytes = Vec::new();
        BuiltinDialect.encode_attr(data, &mut EntryWriter::new(&mut bytes, &mut SameNumbers))?;
        Ok(AttrId(self.attrs.number((dialect.to_owned(), true, bytes))))
    }

    fn add_type(&mut self, dialect: &str, data: &TypeData<'_>) -> Result<TypeId> {
        let mut bytes = Vec::new();
        BuiltinDialect.encode_type(data, &mut EntryWriter::new(&mut bytes, &mut SameNumbers))?;
        Ok(TypeId(self.types.number((dialect.to_owned(), true, bytes))))
    }

    fn distinct(&mut self, number: u64, value: AttrId) -> Result<AttrId> {
        if let Some(id) = self.distinct.get(&number) {
            return Ok(*id);
        }
        let mut bytes = Vec::new();
        let data = AttrData::Distinct(value);
        BuiltinDialect.encode_attr(&data, &mut EntryWriter::new(&mut bytes, &mut SameNumbers))?;
        let id = AttrId(self.attrs.items.len() as u32);
        self.attrs.items.push((NAME.to_owned(), true, bytes));
        self.distinct.insert(number, id);
        Ok(id)
    }

    fn attr_data(&self, id: AttrId) -> Result<AttrData<'_>> {
        let (_, custom, bytes) = &self.attrs.items[id.index()];
        match custom {
            true => BuiltinDialect.attr(&mut self.reader(bytes)),
            false => Ok(AttrData::Text(&bytes[..bytes.len() - 1])),
        }
    }

    fn type_data(&self, id: TypeId) -> Result<TypeData<'_>> {
        let (_, custom, bytes) = &self.types.items[id.index()];
        match custom {
            true => BuiltinDialect.ty(&mut self.reader(bytes)),
            false => Ok(TypeData::Text(&bytes[..bytes.len() - 1])),
        }
    }

    fn counts(&self) -> Counts {
        Counts {
            attrs: self.attrs.items.len() as u32,
            types: self.types.items.len() as u32,
        }
    }
}
