//! What each attribute and each type refers to. All are encoded to find it, and short ones are kept.

use std::ops::Range;

use once_cell::sync::OnceCell;

use super::template::{LONGEST, Template};
use crate::entity::{EntryWriter, References};
use crate::error::{Error, Result, Subject};
use crate::ids::{AttrId, DialectId, ResourceId, StringId, TypeId};
use crate::view::View;
use crate::write::parallel;

/// Entries per piece of work.
const CHUNK: u32 = 1 << 13;

/// The numbers of everything that entries refer to: attributes, the unknown location for arguments
/// that state none, types, strings, resources.
#[derive(Clone, Copy)]
pub(super) struct Nodes {
    /// The unknown location, and the number of attributes.
    pub(super) unknown: u32,
    types: u32,
    strings: u32,
    resources: u32,
    end: u32,
}

/// One of them.
#[derive(Clone, Copy)]
pub(super) enum Node {
    /// An attribute, or the unknown location.
    Attr,
    Type(TypeId),
    String(StringId),
    Resource(ResourceId),
}

impl Nodes {
    /// # Errors
    /// `Unencodable` if there are 2^32.
    pub(super) fn of(view: View<'_>) -> Result<Nodes> {
        let counts = view.counts()?;
        let add = |a: u32, b: u32| a.checked_add(b);
        let types = add(counts.attrs, 1);
        let strings = types.and_then(|first| add(first, counts.types));
        let num_strings = view.num_strings()?;
        let resources = strings.and_then(|first| add(first, num_strings));
        let num_resources = view.num_resources()?;
        let end = resources.and_then(|first| add(first, num_resources));
        match (types, strings, resources, end) {
            (Some(types), Some(strings), Some(resources), Some(end)) => Ok(Nodes {
                unknown: counts.attrs,
                types,
                strings,
                resources,
                end,
            }),
            _ => Err(Error::unencodable(Subject::AttributeOrType)),
        }
    }

    /// The number of attributes and types, with the unknown location.
    pub(super) fn entries(self) -> u32 {
        self.strings
    }

    pub(super) fn ty(self, id: TypeId) -> u32 {
        self.types + id.0
    }

    #[inline]
    pub(super) fn get(self, node: u32) -> Node {
        if node < self.types {
            Node::Attr
        } else if node < self.strings {
            Node::Type(TypeId(node - self.types))
        } else if node < self.resources {
            Node::String(StringId(node - self.strings))
        } else {
            Node::Resource(ResourceId(node - self.resources))
        }
    }

    /// The number of an entry in the file, where types follow the attributes.
    pub(super) fn number(self, entry: u32) -> u32 {
        entry - u32::from(entry > self.unknown)
    }
}

/// The references of all entries, each found when it is asked for.
pub(super) struct Graph<'a> {
    view: View<'a>,
    pub(super) nodes: Nodes,
    /// Those of `CHUNK` consecutive entries each.
    chunks: Vec<OnceCell<Chunk>>,
}

#[derive(Default)]
struct Chunk {
    /// One that stands for what is before the first, then the entries.
    entries: Vec<Entry>,
    /// What they refer to, and the places of its numbers.
    nodes: Vec<u32>,
    places: Vec<u16>,
    bytes: Vec<u8>,
}

#[derive(Clone, Copy)]
struct Entry {
    dialect: DialectId,
    custom: bool,
    /// It cannot be encoded.
    failed: bool,
    /// The end of its references, and that of its bytes, in those of the chunk.
    nodes: u32,
    bytes: u32,
}

impl<'a> Graph<'a> {
    pub(super) fn of(view: View<'a>) -> Result<Graph<'a>> {
        let nodes = Nodes::of(view)?;
        let chunks = (nodes.entries() - 1).div_ceil(CHUNK);
        Ok(Graph {
            view,
            nodes,
            chunks: (0..chunks).map(|_| OnceCell::new()).collect(),
        })
    }

    /// Finds all references, while [`Order`](super::order::Order) asks for them on another thread, in
    /// most files from the first entry on. It is slower than this, but catches up if all are found in
    /// this order, and then two threads wait for each other: so the second half is found from its end.
    ///
    /// # Errors
    /// Those of the table of entries.
    pub(super) fn fill(&self) -> Result<()> {
        let all = self.chunks.len();
        let indices: Vec<usize> = (0..all / 2).chain((all / 2..all).rev()).collect();
        let found = parallel::map(&indices, |index| self.chunk(*index).map(drop));
        found.into_iter().collect()
    }

    #[inline(always)]
    fn chunk(&self, index: usize) -> Result<&Chunk> {
        match self.chunks[index].get() {
            Some(chunk) => Ok(chunk),
            None => self.find(index),
        }
    }

    #[cold]
    fn find(&self, index: usize) -> Result<&Chunk> {
        let start = index as u32 * CHUNK;
        let end = (self.nodes.entries() - 1).min(start.saturating_add(CHUNK));
        self.chunks[index].get_or_try_init(|| Chunk::of(self.view, self.nodes, start..end))
    }

    /// The dialect of an entry, and what it refers to, in the order of its encoding.
    ///
    /// # Errors
    /// Those of encoding it.
    #[inline(always)]
    pub(super) fn get(&self, entry: u32) -> Result<(DialectId, &[u32])> {
        let (chunk, before, found) = self.place(entry)?;
        if found.failed {
            return Err(self.error(entry));
        }
        let nodes = &chunk.nodes[before.nodes as usize..found.nodes as usize];
        Ok((found.dialect, nodes))
    }

    /// The dialect of an entry that can be encoded, whether it is in the dialect's own encoding, and
    /// its encoding.
    ///
    /// # Errors
    /// Those of the table of entries.
    #[inline]
    pub(super) fn template(&self, entry: u32) -> Result<(DialectId, bool, Template<'_>)> {
        let (chunk, before, found) = self.place(entry)?;
        let nodes = before.nodes as usize..found.nodes as usize;
        let template = Template {
            nodes: &chunk.nodes[nodes.clone()],
            places: &chunk.places[nodes],
            bytes: &chunk.bytes[before.bytes as usize..],
            len: (found.bytes - before.bytes) as usize,
        };
        Ok((found.dialect, found.custom, template))
    }

    /// The chunk of an entry, the one before it, and itself.
    #[inline(always)]
    fn place(&self, entry: u32) -> Result<(&Chunk, &Entry, &Entry)> {
        let number = self.nodes.number(entry);
        let chunk = self.chunk((number / CHUNK) as usize)?;
        let index = (number % CHUNK) as usize;
        Ok((chunk, &chunk.entries[index], &chunk.entries[index + 1]))
    }

    /// The error of encoding an entry; an entry that nothing refers to has none.
    #[cold]
    fn error(&self, entry: u32) -> Error {
        let view = self.view;
        let mut found = Found::new(self.nodes);
        let out = &mut Vec::new();
        let encoded = match self.nodes.get(entry) {
            Node::Type(id) => view.encode_type(id, &mut found, out),
            _ => view.encode_attr(AttrId(entry), &mut found, out),
        };
        let outside = || match found.outside? {
            Node::String(id) => view.string(id).err(),
            Node::Resource(id) => view.resource_by_handle(id).err(),
            _ => None,
        };
        // Otherwise the text of an entry names a resource by its key, which is not looked up.
        let text = || Error::unencodable(Subject::Resource);
        encoded.err().or_else(outside).unwrap_or_else(text)
    }
}

impl Chunk {
    fn of(view: View<'_>, nodes: Nodes, numbers: Range<u32>) -> Result<Chunk> {
        let mut chunk = Chunk::default();
        chunk.entries.reserve(numbers.len() + 1);
        chunk.entries.push(Entry {
            dialect: DialectId(0),
            custom: false,
            failed: false,
            nodes: 0,
            bytes: 0,
        });
        chunk.places.reserve(numbers.len());
        chunk.bytes.reserve(8 * numbers.len());
        let mut found = Found::new(nodes);
        found.list.reserve(numbers.len());
        let mut places = Vec::new();
        let mut encoder = view.entry_encoder()?;
        for number in numbers {
            let entry = encoder.entry(number)?;
            let (first, start) = (found.list.len(), chunk.bytes.len());
            places.clear();
            let out = EntryWriter::new(&mut chunk.bytes, &mut found);
            let out = &mut out.with_places(&mut places);
            let encoded = match number < nodes.unknown {
                true => encoder.attr(&entry, out),
                false => encoder.ty(&entry, out),
            };
            let is_outside = found.outside.take().is_some();
            let bytes = &chunk.bytes[start..];
            let failed = encoded.is_err() || is_outside;
            let failed = failed || (!entry.custom && names_resource(bytes));
            if failed {
                found.list.truncate(first);
                chunk.bytes.truncate(start);
            } else if bytes.len() > LONGEST {
                chunk.bytes.truncate(start);
            } else {
                let place = |place: &u64| (place - start as u64) as u16;
                chunk.places.extend(places.iter().map(place));
            }
            if chunk.places.len() < found.list.len() {
                // A node of an entry that is not kept has no place.
                chunk.places.resize(found.list.len(), 0);
            }
            let nodes = u32::try_from(found.list.len());
            chunk.entries.push(Entry {
                dialect: entry.dialect,
                custom: entry.custom,
                failed,
                nodes: nodes.map_err(|_| Error::unencodable(Subject::AttributeOrType))?,
                bytes: chunk.bytes.len() as u32,
            });
        }
        // A long entry can have taken more.
        chunk.bytes.shrink_to(0);
        chunk.nodes = found.list;
        Ok(chunk)
    }
}

/// Whether text names a resource by its key.
fn names_resource(text: &[u8]) -> bool {
    memchr::memmem::find(text, b"dense_resource<").is_some()
}

/// Collects what entries refer to.
pub(super) struct Found {
    nodes: Nodes,
    pub(super) list: Vec<u32>,
    /// A string or a resource that the file does not have.
    outside: Option<Node>,
}

impl Found {
    pub(super) fn new(nodes: Nodes) -> Found {
        Found {
            nodes,
            list: Vec::new(),
            outside: None,
        }
    }
}

impl References for Found {
    fn attr(&mut self, id: AttrId) -> u64 {
        self.list.push(id.0);
        0
    }

    fn ty(&mut self, id: TypeId) -> u64 {
        self.list.push(self.nodes.ty(id));
        0
    }

    fn string(&mut self, id: StringId) -> u64 {
        match id.0 < self.nodes.resources - self.nodes.strings {
            true => self.list.push(self.nodes.strings + id.0),
            false => self.outside = Some(Node::String(id)),
        }
        0
    }

    fn resource(&mut self, id: ResourceId) -> u64 {
        match id.0 < self.nodes.end - self.nodes.resources {
            true => self.list.push(self.nodes.resources + id.0),
            false => self.outside = Some(Node::Resource(id)),
        }
        0
    }
}
