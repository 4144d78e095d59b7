//! The segments of constant data, by name and by number, and the functions that refer to them.

use std::sync::Arc;

use mlirbc::ids::Span;

use crate::archive::ZipEntry;
use crate::error::{Error, ErrorKind, Result};
use crate::isa::Operand;
use crate::module::Module;
use crate::rodata::{DataKind, Place};

/// The segments of a module.
pub struct Segments<'m> {
    module: &'m Module<'m>,
    /// Entries of the archive, by the place of their data.
    entries: Vec<ZipEntry>,
}

/// A segment.
pub struct Segment {
    /// Its number.
    pub index: u32,
    /// The name of its entry in the archive.
    pub entry: Option<Arc<[u8]>>,
    /// Whether its data are in the FlatBuffer.
    pub embedded: bool,
    /// Where its data are.
    pub span: Span,
    /// What they look like.
    pub kind: DataKind,
}

impl Segment {
    /// What users call it: the name of its entry, or `rodata` and its number.
    pub fn key(&self) -> Arc<[u8]> {
        match &self.entry {
            Some(entry) => entry.clone(),
            None => format!("rodata{}", self.index).into_bytes().into(),
        }
    }

    /// The media type that the compiler gave the data, as far as the extension of the entry tells.
    pub fn mime(&self) -> Option<&'static str> {
        const TYPES: [(&str, &str); 9] = [
            ("bin", "application/octet-stream"),
            ("fb", "application/x-flatbuffers"),
            ("so", "application/x-elf"),
            ("dll", "application/x-msdownload"),
            ("dylib", "application/x-dylib"),
            ("wasm", "application/wasm"),
            ("json", "application/json"),
            ("yaml", "application/x-yaml"),
            ("txt", "text/plain"),
        ];
        let name = self.entry.as_deref()?;
        let dot = name.iter().rposition(|&byte| byte == b'.')?;
        let found = TYPES
            .iter()
            .find(|(extension, _)| extension.as_bytes() == &name[dot + 1..]);
        found.map(|(_, mime)| *mime)
    }
}

impl<'m> Segments<'m> {
    /// Those of a module.
    pub fn new(module: &'m Module<'_>) -> Segments<'m> {
        // Of a damaged archive the names are missing, nothing else.
        let mut entries = module.zip_entries().unwrap_or_default();
        entries.sort_by_key(|entry| (entry.data.start, entry.data.len));
        Segments { module, entries }
    }

    /// Their number.
    ///
    /// # Errors
    /// Those of the list.
    pub fn count(&self) -> Result<u32> {
        Ok(self.module.rodata()?.len())
    }

    /// All segments, in order.
    ///
    /// # Errors
    /// Those of the list; as [`Segments::get`] for each.
    pub fn iter(&self) -> Result<impl ExactSizeIterator<Item = Result<Segment>> + '_> {
        Ok((0..self.count()?).map(|index| self.get(index)))
    }

    /// The segment with this number.
    ///
    /// # Errors
    /// `IndexOutOfRange`; those of a malformed segment.
    pub fn get(&self, index: u32) -> Result<Segment> {
        let segment = self.module.rodata()?.get(index)?;
        let span = self.module.rodata_span(index)?;
        let key = (span.start, span.len);
        let found = self
            .entries
            .binary_search_by_key(&key, |entry| (entry.data.start, entry.data.len));
        Ok(Segment {
            index,
            entry: found.ok().map(|at| self.entries[at].name.clone()),
            embedded: matches!(segment.place, Place::Embedded(_)),
            span,
            kind: self.module.rodata_kind(index)?,
        })
    }

    /// The segment that is called so: by its entry, with or without extension, or by its number.
    fn find(&self, key: &str) -> Result<Option<Segment>> {
        let digits = key.strip_prefix("rodata").unwrap_or(key);
        if let Ok(index) = digits.parse() {
            return (index < self.count()?).then(|| self.get(index)).transpose();
        }
        let is_named = |entry: &ZipEntry| {
            let name = &entry.name[..];
            let stem = name.iter().rposition(|&byte| byte == b'.');
            *name == *key.as_bytes() || stem.is_some_and(|dot| &name[..dot] == key.as_bytes())
        };
        let Some(entry) = self.entries.iter().find(|entry| is_named(entry)) else {
            return Ok(None);
        };
        for index in 0..self.count()? {
            let span = self.module.rodata_span(index)?;
            if (span.start, span.len) == (entry.data.start, entry.data.len) {
                return self.get(index).map(Some);
            }
        }
        Ok(None)
    }

    /// The segments that are called so: by the name of an entry of the archive, with or without its
    /// extension, or by number.
    ///
    /// # Errors
    /// `NoSegment`; those of reading segments.
    pub fn named<'k>(&self, keys: impl IntoIterator<Item = &'k String>) -> Result<Vec<Segment>> {
        let found = keys.into_iter().map(|key| {
            let missing = || Error::new(ErrorKind::NoSegment { key: key.clone() });
            self.find(key)?.ok_or_else(missing)
        });
        found.collect()
    }

    /// The functions that refer to segments: pairs of segment and function, sorted.
    pub fn users(&self) -> Result<Vec<(u32, u32)>> {
        let mut users = Vec::new();
        for function in self.module.functions()? {
            let function = function?;
            for instruction in function.instructions() {
                for operand in instruction?.operands() {
                    if let Operand::Rodata(index) = operand {
                        users.push((index, function.ordinal));
                    }
                }
            }
        }
        users.sort_unstable();
        users.dedup();
        Ok(users)
    }
}
