//! A small assembler of bytecode files: tests say what a file holds, not its bytes.
//!
//! It is written against the format's description alone and shares no code
//! with the reader but the varint.

#![allow(dead_code, reason = "each test binary uses its part")]

pub(crate) mod ir;

use mlirbc::SectionId;
use mlirbc::varint;

/// Bytes under construction.
#[derive(Clone, Default)]
pub(crate) struct Bytes(pub(crate) Vec<u8>);

impl Bytes {
    pub(crate) fn new() -> Bytes {
        Bytes::default()
    }

    pub(crate) fn varint(mut self, value: u64) -> Bytes {
        varint::encode(value, &mut self.0);
        self
    }

    pub(crate) fn signed(self, value: i64) -> Bytes {
        self.varint(varint::zigzag(value))
    }

    pub(crate) fn bytes(mut self, bytes: &[u8]) -> Bytes {
        self.0.extend_from_slice(bytes);
        self
    }

    pub(crate) fn byte(self, byte: u8) -> Bytes {
        self.bytes(&[byte])
    }

    /// A count, then the numbers.
    pub(crate) fn list(self, values: &[u64]) -> Bytes {
        let counted = self.varint(values.len() as u64);
        values.iter().fold(counted, |b, v| b.varint(*v))
    }

    /// Padding bytes up to a multiple of `alignment`.
    fn pad(mut self, alignment: u64) -> Bytes {
        while !(self.0.len() as u64).is_multiple_of(alignment) {
            self.0.push(0xcb);
        }
        self
    }
}

/// How a resource is stored.
pub(crate) enum Res {
    Blob { alignment: u64, data: Vec<u8> },
    Bool(bool),
    String(u64),
    Declaration,
}

/// Owner (string of an external group, or dialect number) and its resources by key.
pub(crate) type ResGroup<'a> = (u64, &'a [(u64, Res)]);

/// Dialect, and its entries: whether the encoding is the dialect's own, and the bytes.
pub(crate) type EntryGroup = (u64, Vec<(bool, Vec<u8>)>);

/// A file under construction.
pub(crate) struct Asm {
    pub(crate) version: u8,
    pub(crate) producer: &'static str,
    /// In the order they are written.
    sections: Vec<(SectionId, Option<u64>, Vec<u8>)>,
}

impl Asm {
    pub(crate) fn new(version: u8) -> Asm {
        Asm {
            version,
            producer: "asm",
            sections: Vec::new(),
        }
    }

    /// An otherwise empty file with everything its version requires: one
    /// dialect `builtin`, no operations.
    pub(crate) fn minimal(version: u8) -> Asm {
        let asm = Asm::new(version)
            .dialects(&[0], &[])
            .attr_types(&[], &[])
            .section(SectionId::Ir, Bytes::new().varint(0).0)
            .strings(&[b"builtin"]);
        if version >= 5 {
            asm.properties(&[])
        } else {
            asm
        }
    }

    pub(crate) fn section(mut self, id: SectionId, bytes: Vec<u8>) -> Asm {
        self.sections.push((id, None, bytes));
        self
    }

    pub(crate) fn aligned_section(mut self, id: SectionId, alignment: u64, bytes: Vec<u8>) -> Asm {
        self.sections.push((id, Some(alignment), bytes));
        self
    }

    pub(crate) fn without(mut self, id: SectionId) -> Asm {
        self.sections.retain(|(s, ..)| *s != id);
        self
    }

    pub(crate) fn reversed(mut self) -> Asm {
        self.sections.reverse();
        self
    }

    pub(crate) fn strings(self, strings: &[&[u8]]) -> Asm {
        let mut bytes = Bytes::new().varint(strings.len() as u64);
        for s in strings.iter().rev() {
            bytes = bytes.varint(s.len() as u64 + 1);
        }
        for s in strings {
            bytes = bytes.bytes(s).byte(0);
        }
        self.without(SectionId::String)
            .section(SectionId::String, bytes.0)
    }

    /// Dialects by the number of their name, and groups of operation names.
    pub(crate) fn dialects(self, names: &[u64], ops: &[(u64, &[u64])]) -> Asm {
        let mut bytes = Bytes::new().varint(names.len() as u64);
        for name in names {
            bytes = bytes.varint(if self.version >= 1 { name << 1 } else { *name });
        }
        if self.version >= 4 {
            bytes = bytes.varint(ops.iter().map(|(_, n)| n.len() as u64).sum());
        }
        for (dialect, names) in ops {
            bytes = bytes.varint(*dialect).varint(names.len() as u64);
            for name in *names {
                bytes = bytes.varint(if self.version >= 5 {
                    name << 1 | 1
                } else {
                    *name
                });
            }
        }
        self.without(SectionId::Dialect)
            .section(SectionId::Dialect, bytes.0)
    }

    /// Attributes and types, in groups of (dialect, entries); an entry is (custom, bytes).
    pub(crate) fn attr_types(self, attrs: &[EntryGroup], types: &[EntryGroup]) -> Asm {
        let count = |groups: &[EntryGroup]| groups.iter().map(|(_, e)| e.len() as u64).sum();
        let mut offsets = Bytes::new().varint(count(attrs)).varint(count(types));
        let mut data = Vec::new();
        for (dialect, entries) in attrs.iter().chain(types) {
            offsets = offsets.varint(*dialect).varint(entries.len() as u64);
            for (custom, bytes) in entries {
                offsets = offsets.varint((bytes.len() as u64) << 1 | u64::from(*custom));
                data.extend_from_slice(bytes);
            }
        }
        self.without(SectionId::AttrTypeOffset)
            .without(SectionId::AttrType)
            .section(SectionId::AttrTypeOffset, offsets.0)
            .section(SectionId::AttrType, data)
    }

    pub(crate) fn ir(self, bytes: Vec<u8>) -> Asm {
        self.without(SectionId::Ir).section(SectionId::Ir, bytes)
    }

    pub(crate) fn properties(self, records: &[&[u8]]) -> Asm {
        let mut bytes = Bytes::new().varint(records.len() as u64);
        for record in records {
            bytes = bytes.varint(record.len() as u64).bytes(record);
        }
        self.without(SectionId::Properties)
            .section(SectionId::Properties, bytes.0)
    }

    pub(crate) fn resources(self, external: &[ResGroup<'_>], dialects: &[ResGroup<'_>]) -> Asm {
        let mut offsets = Bytes::new().varint(external.len() as u64);
        let mut data = Bytes::new();
        let mut largest = 1;
        for (owner, entries) in external.iter().chain(dialects) {
            offsets = offsets.varint(*owner).varint(entries.len() as u64);
            for (key, resource) in *entries {
                let start = data.0.len();
                let kind = match resource {
                    Res::Blob {
                        alignment,
                        data: blob,
                    } => {
                        largest = largest.max(*alignment);
                        // The section is aligned to the largest alignment, so
                        // padding depends on the offset inside the section alone.
                        data = data
                            .varint(*alignment)
                            .varint(blob.len() as u64)
                            .pad(*alignment)
                            .bytes(blob);
                        0
                    }
                    Res::Declaration => 0,
                    Res::Bool(value) => {
                        data = data.byte(u8::from(*value));
                        1
                    }
                    Res::String(id) => {
                        data = data.varint(*id);
                        2
                    }
                };
                let size = (data.0.len() - start) as u64;
                offsets = offsets.varint(*key).varint(size).byte(kind);
            }
        }
        let asm = self.section(SectionId::ResourceOffset, offsets.0);
        match largest {
            1 => asm.section(SectionId::Resource, data.0),
            _ => asm.aligned_section(SectionId::Resource, largest, data.0),
        }
    }

    pub(crate) fn finish(self) -> Vec<u8> {
        let mut file = Bytes::new()
            .bytes(b"ML\xefR")
            .varint(u64::from(self.version))
            .bytes(self.producer.as_bytes())
            .byte(0);
        for (id, alignment, bytes) in self.sections {
            let flag = if alignment.is_some() { 0x80 } else { 0 };
            file = file.byte(id as u8 | flag).varint(bytes.len() as u64);
            if let Some(alignment) = alignment {
                file = file.varint(alignment).pad(alignment);
            }
            file = file.bytes(&bytes);
        }
        file.0
    }
}
