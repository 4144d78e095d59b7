//! The segments of constant data, by name and by number, and the functions that refer to them.

use std::sync::Arc;

use mlirbc::ids::Span;
use mlirbc::vmfb::{DataKind, Module, Operand, Place, ZipEntry};

use crate::output::Failure;
use crate::style;

/// The segments of a module.
pub(super) struct Segments<'m> {
    pub(super) module: &'m Module<'static>,
    /// Entries of the archive, by the place of their data.
    entries: Vec<ZipEntry>,
}

/// A segment.
pub(super) struct Segment {
    pub(super) index: u32,
    /// The name of its entry in the archive.
    pub(super) entry: Option<Arc<[u8]>>,
    pub(super) embedded: bool,
    pub(super) span: Span,
    pub(super) kind: DataKind,
}

impl Segment {
    /// What the user calls it: the name of its entry, or `rodata` and its number.
    pub(super) fn key(&self) -> Arc<[u8]> {
        match &self.entry {
            Some(entry) => entry.clone(),
            None => format!("rodata{}", self.index).into_bytes().into(),
        }
    }

    /// The media type that the compiler gave the data, as far as the extension of the entry tells.
    pub(super) fn mime(&self) -> Option<&'static str> {
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

    /// The largest power of two that divides the offset, at most 4,096.
    pub(super) fn alignment(&self) -> u64 {
        1 << self.span.start.trailing_zeros().min(12)
    }
}

impl<'m> Segments<'m> {
    pub(super) fn new(module: &'m Module<'static>) -> Segments<'m> {
        // Of a damaged archive the names are missing, nothing else.
        let mut entries = module.zip_entries().unwrap_or_default();
        entries.sort_by_key(|entry| (entry.data.start, entry.data.len));
        Segments { module, entries }
    }

    pub(super) fn len(&self) -> mlirbc::Result<u32> {
        Ok(self.module.rodata()?.len())
    }

    pub(super) fn get(&self, index: u32) -> mlirbc::Result<Segment> {
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

    /// The segment that the user names: by its entry, with or without extension, or by its number.
    pub(super) fn find(&self, key: &str) -> Result<Option<Segment>, mlirbc::Error> {
        let digits = key.strip_prefix("rodata").unwrap_or(key);
        if let Ok(index) = digits.parse() {
            return (index < self.len()?).then(|| self.get(index)).transpose();
        }
        let is_named = |entry: &ZipEntry| {
            let name = &entry.name[..];
            let stem = name.iter().rposition(|&byte| byte == b'.');
            *name == *key.as_bytes() || stem.is_some_and(|dot| &name[..dot] == key.as_bytes())
        };
        let Some(entry) = self.entries.iter().find(|entry| is_named(entry)) else {
            return Ok(None);
        };
        for index in 0..self.len()? {
            let span = self.module.rodata_span(index)?;
            if (span.start, span.len) == (entry.data.start, entry.data.len) {
                return self.get(index).map(Some);
            }
        }
        Ok(None)
    }

    /// The segments that the user names.
    pub(super) fn named(&self, keys: &[String], name: &str) -> Result<Vec<Segment>, Failure> {
        let found = keys.iter().map(|key| {
            let fail = |error| Failure::File {
                name: name.to_string(),
                error,
                damage: None,
            };
            self.find(key).map_err(fail)?.ok_or_else(|| {
                Failure::Usage(format!(
                    "{name}: no segment {}; `mlirbc ls` lists them",
                    style::name(key.as_bytes())
                ))
            })
        });
        found.collect()
    }

    /// The functions that refer to segments: pairs of segment and function, sorted.
    pub(super) fn users(&self) -> mlirbc::Result<Vec<(u32, u32)>> {
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
