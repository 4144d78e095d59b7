//! The encodings of consecutive entries with zeros for all numbers, and what they refer to.

use super::nodes::{Node, Nodes};
use super::template::{LONGEST, Template};
use mlirbc::Result;
use mlirbc::dialect::builtin::codes::attr;
use mlirbc::entity::{EntryWriter, Reference, References};
use mlirbc::ids::DialectId;

/// Entries with what they refer to, and their encodings.
pub(in super::super) struct Chunk {
    /// One that stands for what is before the first, then the entries.
    entries: Vec<Entry>,
    /// What they refer to, and the places of its numbers.
    nodes: Vec<u32>,
    places: Vec<u16>,
    bytes: Vec<u8>,
    unknown: Vec<u32>,
}

#[derive(Clone, Copy)]
struct Entry {
    dialect: DialectId,
    custom: bool,
    /// Of its encoding nothing is kept: there is none, or it was left out.
    is_left_out: bool,
    /// The end of its references, and that of its bytes, in those of the chunk.
    nodes: u32,
    bytes: u32,
}

/// What is before the first entry.
const NONE: Entry = Entry {
    dialect: DialectId(0),
    custom: false,
    is_left_out: true,
    nodes: 0,
    bytes: 0,
};

impl Chunk {
    /// The entries that are encoded as the unknown location is.
    pub(super) fn unknown(&self) -> &[u32] {
        &self.unknown
    }

    /// The dialect of an entry, and what it refers to; `None` for one that was left out.
    #[inline(always)]
    pub(in super::super) fn nodes(&self, index: usize) -> Option<(DialectId, &[u32])> {
        let (before, entry) = (&self.entries[index], &self.entries[index + 1]);
        if entry.is_left_out {
            return None;
        }
        let nodes = &self.nodes[before.nodes as usize..entry.nodes as usize];
        Some((entry.dialect, nodes))
    }

    /// The dialect of an entry, whether it is in the dialect's own encoding, and its encoding.
    #[inline(always)]
    pub(in super::super) fn template(&self, index: usize) -> (DialectId, bool, Template<'_>) {
        let (before, entry) = (&self.entries[index], &self.entries[index + 1]);
        let nodes = before.nodes as usize..entry.nodes as usize;
        let template = Template {
            nodes: &self.nodes[nodes.clone()],
            places: &self.places[nodes],
            bytes: &self.bytes[before.bytes as usize..],
            len: (entry.bytes - before.bytes) as usize,
        };
        (entry.dialect, entry.custom, template)
    }
}

/// A chunk to which entries are added.
pub(in super::super) struct NewChunk {
    entries: Vec<Entry>,
    found: Found,
    bytes: Vec<u8>,
    unknown: Vec<u32>,
}

impl NewChunk {
    /// For so many entries.
    pub(in super::super) fn new(nodes: Nodes, len: usize) -> NewChunk {
        let mut entries = Vec::with_capacity(len + 1);
        entries.push(NONE);
        let mut found = Found::new(nodes);
        found.list.reserve(len);
        found.places.reserve(len);
        NewChunk {
            entries,
            found,
            bytes: Vec::with_capacity(8 * len),
            unknown: Vec::new(),
        }
    }

    /// Adds the entry that `encode` writes. It is left out if that fails, if it refers to what the file
    /// does not have, or if the chunk would get too large.
    #[inline(always)]
    pub(in super::super) fn add(
        &mut self,
        dialect: DialectId,
        custom: bool,
        encode: impl FnOnce(&mut EntryWriter<'_>) -> Result<()>,
    ) {
        self.insert((dialect, custom), LONGEST, encode);
    }

    /// Adds an entry of which `encode` writes the part with references. Its bytes are not kept.
    #[cold]
    pub(in super::super) fn add_long(
        &mut self,
        dialect: DialectId,
        encode: impl FnOnce(&mut EntryWriter<'_>),
    ) {
        self.insert((dialect, true), 0, |out| {
            encode(out);
            Ok(())
        });
    }

    /// Adds an entry; its bytes are kept if they are not more than `longest`.
    #[inline(always)]
    fn insert(
        &mut self,
        (dialect, custom): (DialectId, bool),
        longest: usize,
        encode: impl FnOnce(&mut EntryWriter<'_>) -> Result<()>,
    ) {
        let (first, start) = (self.found.list.len(), self.bytes.len());
        self.found.start = start;
        let encoded = encode(&mut EntryWriter::new(&mut self.bytes, &mut self.found));
        let is_outside = self.found.outside.take().is_some();
        let bytes = &self.bytes[start..];
        let is_left_out = encoded.is_err()
            || is_outside
            || (!custom && names_resource(bytes))
            || u32::try_from(self.found.list.len().max(self.bytes.len())).is_err();
        if is_left_out {
            self.found.list.truncate(first);
            self.found.places.truncate(first);
            self.bytes.truncate(start);
        } else if *bytes == [attr::UNKNOWN_LOC as u8] {
            self.unknown.push(self.entries.len() as u32 - 1);
        } else if bytes.len() > longest {
            // The places of its nodes are not used.
            self.bytes.truncate(start);
        }
        self.entries.push(Entry {
            dialect,
            custom,
            is_left_out,
            nodes: self.found.list.len() as u32,
            bytes: self.bytes.len() as u32,
        });
    }

    /// Adds an entry of which nothing is kept.
    pub(in super::super) fn leave_out(&mut self) {
        let (nodes, bytes) = self
            .entries
            .last()
            .map_or((0, 0), |last| (last.nodes, last.bytes));
        self.entries.push(Entry {
            nodes,
            bytes,
            ..NONE
        });
    }

    pub(in super::super) fn finish(mut self) -> Chunk {
        // A long entry can have taken more.
        self.bytes.shrink_to(0);
        Chunk {
            entries: self.entries,
            nodes: self.found.list,
            places: self.found.places,
            bytes: self.bytes,
            unknown: self.unknown,
        }
    }
}

/// Whether text names a resource by its key.
fn names_resource(text: &[u8]) -> bool {
    memchr::memmem::find(text, b"dense_resource<").is_some()
}

/// Collects what entries refer to.
pub(in super::super) struct Found {
    nodes: Nodes,
    pub(in super::super) list: Vec<u32>,
    /// The place of the number of each, from `start` on.
    places: Vec<u16>,
    start: usize,
    /// A string or a resource that the file does not have.
    pub(in super::super) outside: Option<Node>,
}

impl Found {
    pub(in super::super) fn new(nodes: Nodes) -> Found {
        Found {
            nodes,
            list: Vec::new(),
            places: Vec::new(),
            start: 0,
            outside: None,
        }
    }

    #[inline]
    fn push(&mut self, node: u32, offset: usize) {
        self.list.push(node);
        self.places.push((offset - self.start) as u16);
    }
}

impl References for Found {
    fn number(&mut self, reference: Reference, offset: usize) -> u64 {
        let (node, outside) = match reference {
            Reference::Attr(id) => (Some(id.0), None),
            Reference::Type(id) => (Some(self.nodes.ty(id)), None),
            Reference::String(id) => (self.nodes.string(id), Some(Node::String(id))),
            Reference::Resource(id) => (self.nodes.resource(id), Some(Node::Resource(id))),
        };
        match node {
            Some(node) => self.push(node, offset),
            None => self.outside = outside,
        }
        0
    }
}
