//! What a file holds, to be laid out anew: the sections in the order of the reference writer.
//!
//! Source: `BytecodeWriter` in `mlir/lib/Bytecode/Writer/BytecodeWriter.cpp` of LLVM 22.

pub(crate) mod blobs;
mod string_pool;

pub(super) use string_pool::StringPool;

use crate::number_index::NumberIndex;
use crate::plan::{Pieces, Plan};
use mlirbc::error::{LimitKind, Subject};
use mlirbc::ids::{DialectId, Span, StringId};
use mlirbc::raw::limits::{Budget, MAX_PADDING, PADDING_PER_BYTE, REWRITTEN, REWRITTEN_PER_BYTE};
use mlirbc::raw::{Cursor, Encoder, OpName, varint};
use mlirbc::resource::{ResourceKind, ResourceOwner};
use mlirbc::tables::{BlobHeader, encode};
use mlirbc::{Bytecode, Error, Result, SectionId, Version, View, header};

/// The tables and the operations of a file, with the numbers that they have in it.
#[derive(Default)]
pub(super) struct Contents<'a> {
    pub(super) version: Version,
    pub(super) producer: &'a str,
    pub(super) strings: StringPool<'a>,
    /// The name and the version record of each dialect.
    pub(super) dialects: Vec<(StringId, Option<&'a [u8]>)>,
    pub(super) op_names: Vec<OpName>,
    pub(super) attrs: EntrySizes,
    pub(super) types: EntrySizes,
    /// The bytes of all attributes, then those of all types.
    pub(super) entries: Vec<Pieces>,
    /// The IR section.
    pub(super) operations: Pieces,
    pub(super) resources: Vec<(ResourceOwner, Vec<ResourcePart>)>,
    pub(super) records: Records,
}

/// An attribute or a type.
#[derive(Clone, Copy, Debug)]
pub(super) struct EntryPart {
    pub(super) dialect: DialectId,
    pub(super) len: u64,
    /// Whether it is in the dialect's own encoding.
    pub(super) custom: bool,
}

/// The sizes of attributes or of types, encoded, in groups by dialect.
#[derive(Default)]
pub(super) struct EntrySizes {
    groups: Vec<Group>,
    bytes: Vec<u8>,
}

/// Consecutive entries of one dialect.
struct Group {
    dialect: DialectId,
    count: u64,
    /// The end of their sizes in `EntrySizes::bytes`.
    end: usize,
}

impl EntrySizes {
    #[inline(always)]
    pub(super) fn push(&mut self, entry: EntryPart) {
        encode::attr_type_size(
            entry.len,
            entry.custom,
            &mut Encoder::new(&mut self.bytes, 0),
        );
        self.group(entry.dialect, 1, self.bytes.len());
    }

    /// Appends sizes.
    pub(super) fn append(&mut self, other: &EntrySizes) {
        let before = self.bytes.len();
        self.bytes.extend_from_slice(&other.bytes);
        for group in &other.groups {
            self.group(group.dialect, group.count, before + group.end);
        }
    }

    /// How many entries there are.
    fn count(&self) -> u64 {
        self.groups.iter().map(|group| group.count).sum()
    }

    #[inline(always)]
    fn group(&mut self, dialect: DialectId, count: u64, end: usize) {
        match self.groups.last_mut() {
            Some(last) if last.dialect == dialect => {
                last.count += count;
                last.end = end;
            }
            _ => self.groups.push(Group {
                dialect,
                count,
                end,
            }),
        }
    }

    fn encode(&self, out: &mut Encoder<'_>) {
        let mut start = 0;
        for group in &self.groups {
            encode::attr_type_group_head(group.dialect, group.count, out);
            out.bytes(&self.bytes[start..group.end]);
            start = group.end;
        }
    }
}

impl Extend<EntryPart> for EntrySizes {
    fn extend<I: IntoIterator<Item = EntryPart>>(&mut self, entries: I) {
        entries.into_iter().for_each(|entry| self.push(entry));
    }
}

/// A resource.
#[doc(hidden)]
pub struct ResourcePart {
    pub key: StringId,
    pub kind: ResourceKind,
    pub value: ResourceValue,
}

#[doc(hidden)]
pub enum ResourceValue {
    /// None: a declaration.
    Declared,
    /// The data of a blob, in the file that is read.
    Blob { alignment: u64, data: Span },
    /// The data of a blob, among those that were given.
    Given { alignment: u64, data: Span },
    /// A bool or a string, encoded.
    Encoded(Vec<u8>),
}

impl ResourceValue {
    /// Bytes of the data of a blob.
    fn data_len(&self) -> u64 {
        match self {
            ResourceValue::Blob { data, .. } | ResourceValue::Given { data, .. } => data.len,
            ResourceValue::Declared | ResourceValue::Encoded(_) => 0,
        }
    }
}

/// The property records of a file that is written; equal ones have one number.
#[derive(Default)]
#[doc(hidden)]
pub struct Records {
    /// Each with its length.
    bytes: Vec<u8>,
    /// Where each record ends.
    ends: Vec<usize>,
    /// Those that were looked up.
    index: NumberIndex,
    /// The number of the first record, and that of the next one.
    first: u32,
    next: u32,
}

impl Records {
    /// Records that follow this many others.
    pub(super) fn after(first: u32) -> Records {
        Records {
            first,
            next: first,
            ..Records::default()
        }
    }

    /// The bytes of a record; `None` for one that comes before the first.
    pub(super) fn get(&self, number: u32) -> Option<&[u8]> {
        let index = number.checked_sub(self.first)? as usize;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        let mut record = Cursor::new(self.bytes.get(start..*self.ends.get(index)?)?, 0);
        record.varint().ok()?;
        Some(record.rest())
    }

    /// How many there are, and their bytes, each with its length.
    pub(super) fn encoded(&self) -> (u32, &[u8]) {
        (self.next - self.first, &self.bytes)
    }

    /// The number of a record, which is appended if it is new.
    pub fn number(&mut self, record: &[u8]) -> u32 {
        let hash = self.index.hash(record);
        let known = (self.index).find(hash, |number| self.get(number) == Some(record));
        known.unwrap_or_else(|| {
            let number = self.push(record);
            self.index.insert(hash, number);
            number
        })
    }

    /// Appends a record that keeps its number, even if an earlier one is the same.
    pub(super) fn push(&mut self, record: &[u8]) -> u32 {
        varint::encode(record.len() as u64, &mut self.bytes);
        self.bytes.extend_from_slice(record);
        self.ends.push(self.bytes.len());
        self.next += 1;
        self.next - 1
    }
}

impl<'a> Contents<'a> {
    /// The plan of the file. Data of resources are spans of `file`.
    ///
    /// # Errors
    /// `Unencodable` for a blob whose alignment is not a power of two; `Limit` for too much padding.
    pub(super) fn plan<'f>(self, file: &'f Bytecode<'f>) -> Result<Plan<'f>> {
        Ok(Plan::new(file, self.pieces()?))
    }

    /// The parts of the file.
    ///
    /// # Errors
    /// As [`Contents::plan`].
    pub(super) fn pieces(self) -> Result<Pieces> {
        let mut pieces = Pieces::default();
        pieces.encode(|out| {
            header::encode(self.version, self.producer, out);
        });
        let mut encoded = |id, encode: &dyn Fn(&mut Encoder<'_>)| {
            let mut content = Pieces::default();
            content.encode(encode);
            pieces.section(id, 1, content);
        };
        encoded(SectionId::Dialect, &|out| {
            let dialects = self.dialects.iter().copied();
            encode::dialects(dialects, &self.op_names, self.version, out);
        });
        encoded(SectionId::AttrTypeOffset, &|out| {
            encode_sizes(&self.attrs, &self.types, out);
        });
        let mut entries = Pieces::default();
        self.entries
            .into_iter()
            .for_each(|pieces| entries.append(pieces));
        pieces.section(SectionId::AttrType, 1, entries);
        pieces.section(SectionId::Ir, 1, self.operations);
        let mut values = Pieces::default();
        let (offsets, alignment) = resources(&self.resources, &mut values)?;
        let mut listed = Pieces::default();
        listed.buffer(offsets);
        pieces.section(SectionId::ResourceOffset, 1, listed);
        pieces.section(SectionId::Resource, alignment, values);
        let mut strings = Pieces::default();
        self.strings.encode(&mut strings);
        pieces.section(SectionId::String, 1, strings);
        if self.version.has_native_properties() {
            let mut records = Pieces::default();
            records.encode(|out| {
                out.varint(self.records.encoded().0.into());
            });
            records.buffer(self.records.bytes);
            pieces.section(SectionId::Properties, 1, records);
        }
        Ok(pieces)
    }
}

/// The bytes of records and dictionaries that may be encoded again.
pub(super) fn encoded_again(view: View<'_>) -> Budget {
    let len = view.file().len_without_resources();
    Budget::of_file(len, REWRITTEN_PER_BYTE, REWRITTEN)
}

/// Encodes the section that lists attributes and types.
pub(super) fn encode_sizes(attrs: &EntrySizes, types: &EntrySizes, out: &mut Encoder<'_>) {
    encode::attr_type_counts(attrs.count() as u32, types.count() as u32, out);
    attrs.encode(out);
    types.encode(out);
}

/// Lays out the values of resources. Returns the section that lists them, and the largest alignment.
fn resources(
    groups: &[(ResourceOwner, Vec<ResourcePart>)],
    values: &mut Pieces,
) -> Result<(Vec<u8>, u64)> {
    let mut offsets = Vec::new();
    let mut out = Encoder::new(&mut offsets, 0);
    let external = |owner: &ResourceOwner| matches!(owner, ResourceOwner::External(_));
    let count = groups.iter().filter(|(owner, _)| external(owner)).count();
    encode::external_groups(count as u64, &mut out);
    let data = groups.iter().flat_map(|(_, parts)| parts);
    let data = data.map(|part| part.value.data_len()).sum();
    let padding = Budget::of_file(data, PADDING_PER_BYTE, MAX_PADDING);
    let mut most = 1;
    for (owner, parts) in groups {
        let mut entries = Vec::with_capacity(parts.len());
        for part in parts {
            let before = values.len();
            match &part.value {
                ResourceValue::Declared => {}
                ResourceValue::Encoded(bytes) => values.encode(|out| {
                    out.bytes(bytes);
                }),
                ResourceValue::Blob { alignment, data }
                | ResourceValue::Given { alignment, data } => {
                    if !alignment.is_power_of_two() && *alignment != 0 {
                        return Err(Error::unencodable(Subject::Resource));
                    }
                    most = most.max(*alignment);
                    let (alignment, len) = (*alignment, data.len);
                    values.blob_head(BlobHeader { alignment, len });
                    padding.spend(values.len() - before, LimitKind::Padding)?;
                    match part.value {
                        ResourceValue::Given { .. } => values.insert(*data),
                        _ => values.copy(*data),
                    }
                }
            }
            entries.push((part.key, values.len() - before, part.kind));
        }
        encode::resource_group(*owner, entries.into_iter(), &mut out);
    }
    Ok((offsets, most))
}
