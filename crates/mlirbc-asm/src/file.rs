//! A builder of files from sections.

use mlirbc::SectionId;
use mlirbc::raw::{Encoder, MAGIC, SECTION_ALIGNED};
use mlirbc::resource::ResourceKind;

use crate::Bytes;

/// How a resource is stored.
#[derive(Clone, Debug)]
pub enum Res {
    /// Bytes with an alignment.
    Blob {
        /// A power of two.
        alignment: u64,
        /// The bytes.
        data: Vec<u8>,
    },
    /// One bit.
    Bool(bool),
    /// The number of a string.
    String(u64),
    /// No data.
    Declaration,
}

impl Res {
    /// Appends the data. The section is aligned to the largest alignment in it, so padding depends
    /// only on the offset in the section.
    fn encode(&self, data: &mut Encoder<'_>) -> ResourceKind {
        match self {
            Res::Blob {
                alignment,
                data: blob,
            } => {
                data.varint(*alignment).varint(blob.len() as u64);
                data.padding(*alignment).bytes(blob);
                ResourceKind::Blob
            }
            Res::Bool(value) => {
                data.byte(u8::from(*value));
                ResourceKind::Bool
            }
            Res::String(id) => {
                data.varint(*id);
                ResourceKind::String
            }
            Res::Declaration => ResourceKind::Blob,
        }
    }

    fn alignment(&self) -> u64 {
        match self {
            Res::Blob { alignment, .. } => *alignment,
            _ => 1,
        }
    }
}

/// Owner (the string of an external group, or the number of a dialect), and its resources by key.
pub type ResGroup<'a> = (u64, &'a [(u64, Res)]);

/// Dialect and entries; an entry is whether the dialect has encoded it, and its bytes.
pub type EntryGroup = (u64, Vec<(bool, Vec<u8>)>);

/// A file under construction.
#[derive(Clone, Debug)]
pub struct Asm {
    /// The version of the format, which determines the encoding of the tables.
    pub version: u8,
    /// The producer string.
    pub producer: &'static str,
    /// In the order in which they are written.
    sections: Vec<Section>,
}

#[derive(Clone, Debug)]
struct Section {
    id: SectionId,
    /// Stated even if the section would be aligned without it.
    alignment: Option<u64>,
    bytes: Vec<u8>,
}

impl Asm {
    /// A file without sections.
    pub fn new(version: u8) -> Asm {
        Asm {
            version,
            producer: "asm",
            sections: Vec::new(),
        }
    }

    /// A file with only the sections that its version requires: one
    /// dialect `builtin`, no operations.
    pub fn minimal(version: u8) -> Asm {
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

    /// Appends a section.
    pub fn section(self, id: SectionId, bytes: Vec<u8>) -> Asm {
        self.with(id, None, bytes)
    }

    /// Appends a section that states its alignment.
    pub fn aligned_section(self, id: SectionId, alignment: u64, bytes: Vec<u8>) -> Asm {
        self.with(id, Some(alignment), bytes)
    }

    fn with(mut self, id: SectionId, alignment: Option<u64>, bytes: Vec<u8>) -> Asm {
        self.sections.push(Section {
            id,
            alignment,
            bytes,
        });
        self
    }

    /// Removes a section.
    pub fn without(mut self, id: SectionId) -> Asm {
        self.sections.retain(|section| section.id != id);
        self
    }

    /// Reverses the order of the sections.
    pub fn reversed(mut self) -> Asm {
        self.sections.reverse();
        self
    }

    /// The string table.
    pub fn strings(self, strings: &[&[u8]]) -> Asm {
        let bytes = Bytes::new().append(|e| {
            e.varint(strings.len() as u64);
            e.varints(strings.iter().rev().map(|s| s.len() as u64 + 1));
            for string in strings {
                e.c_string(string);
            }
        });
        self.without(SectionId::String)
            .section(SectionId::String, bytes.0)
    }

    /// Dialects by the number of their name, and groups of operation names.
    pub fn dialects(self, names: &[u64], ops: &[(u64, &[u64])]) -> Asm {
        let version = self.version;
        let bytes = Bytes::new().append(|e| {
            e.varint(names.len() as u64);
            for name in names {
                if version >= 1 {
                    e.varint_with_flag(*name, false);
                } else {
                    e.varint(*name);
                }
            }
            if version >= 4 {
                e.varint(ops.iter().map(|(_, names)| names.len() as u64).sum());
            }
            for (dialect, names) in ops {
                e.varint(*dialect).varint(names.len() as u64);
                for name in *names {
                    if version >= 5 {
                        e.varint_with_flag(*name, true);
                    } else {
                        e.varint(*name);
                    }
                }
            }
        });
        self.without(SectionId::Dialect)
            .section(SectionId::Dialect, bytes.0)
    }

    /// Attributes and types.
    pub fn attr_types(self, attrs: &[EntryGroup], types: &[EntryGroup]) -> Asm {
        let count = |groups: &[EntryGroup]| groups.iter().map(|(_, e)| e.len() as u64).sum();
        let mut data = Vec::new();
        let offsets = Bytes::new().append(|e| {
            e.varint(count(attrs)).varint(count(types));
            for (dialect, entries) in attrs.iter().chain(types) {
                e.varint(*dialect).varint(entries.len() as u64);
                for (custom, bytes) in entries {
                    e.varint_with_flag(bytes.len() as u64, *custom);
                    data.extend_from_slice(bytes);
                }
            }
        });
        self.without(SectionId::AttrTypeOffset)
            .without(SectionId::AttrType)
            .section(SectionId::AttrTypeOffset, offsets.0)
            .section(SectionId::AttrType, data)
    }

    /// The encoded operations.
    pub fn ir(self, bytes: Vec<u8>) -> Asm {
        self.without(SectionId::Ir).section(SectionId::Ir, bytes)
    }

    /// Property records.
    pub fn properties(self, records: &[&[u8]]) -> Asm {
        let bytes = Bytes::new().append(|e| {
            e.varint(records.len() as u64);
            for record in records {
                e.sized(record);
            }
        });
        self.without(SectionId::Properties)
            .section(SectionId::Properties, bytes.0)
    }

    /// Resources of external groups, and of dialects.
    pub fn resources(self, external: &[ResGroup<'_>], dialects: &[ResGroup<'_>]) -> Asm {
        let groups = || external.iter().chain(dialects);
        let mut bytes = Vec::new();
        let mut data = Encoder::new(&mut bytes, 0);
        let offsets = Bytes::new().append(|e| {
            e.varint(external.len() as u64);
            for (owner, entries) in groups() {
                e.varint(*owner).varint(entries.len() as u64);
                for (key, resource) in *entries {
                    let start = data.pos();
                    let kind = resource.encode(&mut data);
                    e.varint(*key).varint(data.pos() - start).byte(kind as u8);
                }
            }
        });
        let all = groups().flat_map(|(_, entries)| *entries);
        let largest = all.map(|(_, resource)| resource.alignment()).max();
        let asm = self.section(SectionId::ResourceOffset, offsets.0);
        match largest {
            Some(alignment @ 2..) => asm.aligned_section(SectionId::Resource, alignment, bytes),
            _ => asm.section(SectionId::Resource, bytes),
        }
    }

    /// The bytes of the file.
    pub fn finish(self) -> Vec<u8> {
        let mut file = Vec::new();
        let mut e = Encoder::new(&mut file, 0);
        e.bytes(&MAGIC).varint(u64::from(self.version));
        e.c_string(self.producer.as_bytes());
        for section in &self.sections {
            let (id, len) = (section.id as u8, section.bytes.len() as u64);
            match section.alignment {
                None => e.byte(id).varint(len),
                Some(alignment) => e
                    .byte(id | SECTION_ALIGNED)
                    .varint(len)
                    .varint(alignment)
                    .padding(alignment),
            };
            e.bytes(&section.bytes);
        }
        file
    }
}
