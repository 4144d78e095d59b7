//! The fingerprints of table entries, each computed once.

use std::collections::{HashMap, HashSet};

use once_cell::sync::OnceCell;
use parking_lot::RwLock;

use super::digest::{Digest, Fingerprint, Kind, SHORT, Stream};
use super::ignored::{self, Options};
use mlirbc::attr_text::{Out, plain};
use mlirbc::dialect::TABLES;
use mlirbc::entity::{AttrData, List};
use mlirbc::error::Violation;
use mlirbc::ids::{AttrId, ResourceId, StringId, TypeId};
use mlirbc::resource::{Resource, ResourceOwner, ResourceValue};
use mlirbc::symbols::references::entry_parts;
use mlirbc::symbols::references::entry_parts::{Parts, tag};
use mlirbc::{Error, ErrorKind, Result, SectionId, View};

/// Longest text in place of an encoding, in bytes: a few bytes can stand for very many dimensions.
const MOST_TEXT: u64 = 64 << 10;

/// The fingerprints that have been computed. Any number of threads can share it.
pub(super) struct Entries<'a> {
    pub(super) view: View<'a>,
    pub(super) options: Options,
    num_attrs: u32,
    /// The attributes, then the types.
    nodes: Box<[OnceCell<Fingerprint>]>,
    /// Whether the names in references are no content: who refers to what is hashed apart.
    are_references_left_out: bool,
    /// Digests of strings that are not short.
    strings: RwLock<HashMap<StringId, Digest>>,
    resources: RwLock<HashMap<ResourceId, Digest>>,
    /// Whether a list of dictionaries has metadata only.
    lists_of_nothing: RwLock<HashMap<AttrId, bool>>,
    tables: OnceCell<Result<Digest>>,
    all_resources: OnceCell<Result<Digest>>,
}

impl<'a> Entries<'a> {
    pub(super) fn new(view: View<'a>, options: Options) -> Result<Entries<'a>> {
        let counts = view.counts()?;
        let nodes = counts.attrs as usize + counts.types as usize;
        Ok(Entries {
            view,
            options,
            num_attrs: counts.attrs,
            nodes: std::iter::repeat_with(OnceCell::new).take(nodes).collect(),
            are_references_left_out: false,
            strings: RwLock::default(),
            resources: RwLock::default(),
            lists_of_nothing: RwLock::default(),
            tables: OnceCell::new(),
            all_resources: OnceCell::new(),
        })
    }

    /// The same without the names in references to symbols.
    pub(super) fn without_references(view: View<'a>, options: Options) -> Result<Entries<'a>> {
        Ok(Entries {
            are_references_left_out: true,
            ..Entries::new(view, options)?
        })
    }

    /// The attributes and types in a node, in an order that does not depend on numbers, each with how often it
    /// is repeated there.
    pub(super) fn inside(&self, node: u32) -> Result<Vec<(u32, u64)>> {
        let mut inside = NodesInside {
            entries: self,
            nodes: Vec::new(),
        };
        self.layer(node, &mut inside)?;
        Ok(inside.nodes)
    }

    pub(super) fn attr(&self, id: AttrId) -> Result<Fingerprint> {
        self.node(id.0)
    }

    pub(super) fn ty(&self, id: TypeId) -> Result<Fingerprint> {
        self.node(self.num_attrs.saturating_add(id.0))
    }

    /// The attributes and the types whose fingerprints have been computed.
    pub(super) fn known(&self) -> [Vec<(u32, Fingerprint)>; 2] {
        let (attrs, types) = self.nodes.split_at(self.num_attrs as usize);
        [attrs, types].map(|nodes| {
            let nodes = (0..).zip(nodes);
            nodes
                .filter_map(|(id, node)| Some((id, *node.get()?)))
                .collect()
        })
    }

    /// An unknown location that no entry states.
    pub(super) fn unknown_location() -> Fingerprint {
        let mut stream = Stream::new(Kind::Attr);
        stream.number(tag::UNKNOWN_LOC);
        stream.finish()
    }

    /// The entries of a dictionary in the order of the fingerprints of their names.
    fn sorted(&self, entries: List<'_, (AttrId, AttrId)>) -> Result<Vec<(AttrId, AttrId)>> {
        let mut sorted = Vec::with_capacity(entries.len());
        for (name, value) in entries {
            if !self.leaves_out(name)? {
                sorted.push((self.attr(name)?.digest, name, value));
            }
        }
        sorted.sort_by_key(|(digest, ..)| *digest);
        let sorted = sorted.into_iter().map(|(_, name, value)| (name, value));
        Ok(sorted.collect())
    }

    fn known_node(&self, node: u32) -> Option<Fingerprint> {
        self.nodes.get(node as usize)?.get().copied()
    }

    fn node(&self, node: u32) -> Result<Fingerprint> {
        match self.known_node(node) {
            Some(known) => Ok(known),
            None => self.compute(node),
        }
    }

    /// Computes the fingerprints of an entry and of all that it refers to, children first.
    fn compute(&self, root: u32) -> Result<Fingerprint> {
        let mut stack = vec![root];
        let mut open = HashSet::new();
        while let Some(&node) = stack.last() {
            if self.known_node(node).is_some() {
                stack.pop();
                continue;
            }
            let kind = match node < self.num_attrs {
                true => Kind::Attr,
                false => Kind::Type,
            };
            let mut hashed = Hashed {
                entries: self,
                stream: Stream::new(kind),
                node,
                missing: Vec::new(),
            };
            self.layer(node, &mut hashed)?;
            if !hashed.missing.is_empty() {
                if !open.insert(node) {
                    return Err(self.in_node(node, ErrorKind::Invalid(Violation::ContainsItself)));
                }
                stack.extend(hashed.missing.drain(..).rev());
                continue;
            }
            stack.pop();
            if let Some(known) = self.nodes.get(node as usize) {
                // Another thread may have computed the same.
                let _ = known.set(hashed.stream.finish());
            }
        }
        // An entry that is not in the table has ended the loop.
        let missing = || self.in_node(root, ErrorKind::Invalid(Violation::ContainsItself));
        self.known_node(root).ok_or_else(missing)
    }

    fn in_node(&self, node: u32, kind: ErrorKind) -> Error {
        match node.checked_sub(self.num_attrs) {
            None => self.view.in_attr(AttrId(node), Error::new(kind)),
            Some(ty) => self.view.in_type(TypeId(ty), Error::new(kind)),
        }
    }

    /// The parts of an entry.
    fn layer(&self, node: u32, parts: &mut impl Parts) -> Result<()> {
        let view = self.view;
        match node.checked_sub(self.num_attrs) {
            None => {
                let id = AttrId(node);
                let dialect = view.dialect(view.attr_entry(id)?.dialect)?.name;
                let mut data = view.attr(id)?;
                if let AttrData::Custom(custom) = &data {
                    let name = view.string(dialect)?;
                    let table = TABLES.iter().find(|table| table.name.as_bytes() == name);
                    // Which release it is encoded for is no content.
                    if let Some(earlier) = table.and_then(|table| table.earlier(custom)) {
                        data = AttrData::Custom(earlier);
                    }
                }
                // What older releases store as text is the same content.
                let mut text = Out::new().with_limit(MOST_TEXT);
                let is_text = plain(&data, &mut text).map_err(|e| view.in_attr(id, e))?;
                let done = match is_text && !text.is_full() {
                    true => entry_parts::attr(&AttrData::Text(&text.into_bytes()), dialect, parts),
                    false => entry_parts::attr(&data, dialect, parts),
                };
                done.map_err(|e| view.in_attr(id, e))
            }
            Some(ty) => {
                let id = TypeId(ty);
                let dialect = view.dialect(view.type_entry(id)?.dialect)?.name;
                entry_parts::ty(&view.ty(id)?, dialect, parts).map_err(|e| view.in_type(id, e))
            }
        }
    }

    /// Whether entries of dictionaries with this name are left out.
    fn leaves_out(&self, name: AttrId) -> Result<bool> {
        ignored::leaves_out(self.view, self.options, name)
    }

    /// Whether a list of dictionaries has no entry that is content.
    pub(super) fn is_list_of_nothing(&self, id: AttrId) -> Result<bool> {
        if let Some(known) = self.lists_of_nothing.read().get(&id) {
            return Ok(*known);
        }
        let is_nothing = ignored::is_list_of_nothing(self.view, self.options, id)?;
        self.lists_of_nothing.write().insert(id, is_nothing);
        Ok(is_nothing)
    }

    /// Adds a string. Any number of entries can share a long one.
    pub(super) fn string(&self, id: StringId, stream: &mut Stream) -> Result<()> {
        let bytes = self.view.string(id)?;
        stream.number(bytes.len() as u64);
        if bytes.len() <= SHORT {
            stream.raw(bytes);
            return Ok(());
        }
        let known = self.strings.read().get(&id).copied();
        let digest = known.unwrap_or_else(|| {
            let digest = Digest::of(bytes);
            self.strings.write().insert(id, digest);
            digest
        });
        stream.digest(&digest);
        Ok(())
    }

    /// Adds owner, key and value of a resource.
    fn resource(&self, id: ResourceId, stream: &mut Stream) -> Result<()> {
        let resource = self.view.resource_by_handle(id)?;
        self.resource_name(&resource, stream)?;
        if self.options.ignore_resources {
            return Ok(());
        }
        let known = self.resources.read().get(&id).copied();
        let digest = match known {
            Some(digest) => digest,
            None => {
                let digest = self.resource_value(&resource)?;
                self.resources.write().insert(id, digest);
                digest
            }
        };
        stream.digest(&digest);
        Ok(())
    }

    fn resource_name(&self, resource: &Resource, stream: &mut Stream) -> Result<()> {
        let owner = match resource.owner {
            ResourceOwner::Dialect(id) => self.view.dialect(id)?.name,
            ResourceOwner::External(name) => name,
        };
        stream.number(matches!(resource.owner, ResourceOwner::External(_)).into());
        self.string(owner, stream)?;
        self.string(resource.key, stream)
    }

    /// The digest of the value, without padding and alignment.
    fn resource_value(&self, resource: &Resource) -> Result<Digest> {
        let mut stream = Stream::new(Kind::Resources);
        match self.view.file().resource_value(resource)? {
            ResourceValue::Absent => stream.number(0),
            ResourceValue::Bool(value) => {
                stream.number(1);
                stream.number(value.into());
            }
            ResourceValue::String(id) => {
                stream.number(2);
                self.string(id, &mut stream)?;
            }
            ResourceValue::Blob(blob) => {
                blob.will_read();
                stream.number(3);
                stream.bytes(blob.as_slice());
            }
        }
        Ok(stream.finish().digest)
    }

    /// The digest of the resources that `takes` selects, in the order of their digests.
    pub(super) fn resources(&self, takes: impl Fn(&Resource) -> bool) -> Result<Digest> {
        let mut digests = Vec::new();
        for resource in self.view.resources()? {
            let resource = resource?;
            if takes(&resource) {
                let mut stream = Stream::new(Kind::Resources);
                self.resource_name(&resource, &mut stream)?;
                stream.digest(&self.resource_value(&resource)?);
                digests.push(stream.finish().digest);
            }
        }
        digests.sort_unstable();
        let mut stream = Stream::new(Kind::Resources);
        stream.number(digests.len() as u64);
        digests.iter().for_each(|digest| stream.digest(digest));
        Ok(stream.finish().digest)
    }

    /// Adds what bytes that may hold numbers depend on: the tables. Files with equal tables number
    /// everything alike.
    pub(super) fn numbered(&self, stream: &mut Stream) -> Result<()> {
        const TABLES: [SectionId; 6] = [
            SectionId::String,
            SectionId::Dialect,
            SectionId::AttrType,
            SectionId::AttrTypeOffset,
            SectionId::ResourceOffset,
            SectionId::Properties,
        ];
        let tables = self.tables.get_or_init(|| {
            let file = self.view.file();
            let mut stream = Stream::new(Kind::Tables);
            stream.number(self.view.version().number().into());
            for id in TABLES {
                match file.find_section(id) {
                    Some(_) => stream.bytes(file.section(id)?.rest()),
                    None => stream.number(0),
                }
            }
            Ok(stream.finish().digest)
        });
        stream.numbered(tables.as_ref().map_err(Error::clone)?);
        Ok(())
    }
}

/// Collects the attributes and types in an entry.
struct NodesInside<'e, 'a> {
    entries: &'e Entries<'a>,
    nodes: Vec<(u32, u64)>,
}

impl NodesInside<'_, '_> {
    fn node(&mut self, node: u32) {
        match self.nodes.last_mut() {
            Some((last, count)) if *last == node => *count += 1,
            _ => self.nodes.push((node, 1)),
        }
    }
}

impl Parts for NodesInside<'_, '_> {
    fn attr(&mut self, id: AttrId) -> Result<()> {
        self.node(id.0);
        Ok(())
    }

    fn ty(&mut self, id: TypeId) -> Result<()> {
        self.node(self.entries.num_attrs.saturating_add(id.0));
        Ok(())
    }

    fn symbol_ref(&mut self, _: AttrId, _: List<'_, AttrId>) -> Result<()> {
        Ok(())
    }

    fn dictionary(&mut self, entries: List<'_, (AttrId, AttrId)>) -> Result<()> {
        for (_, value) in self.entries.sorted(entries)? {
            self.node(value.0);
        }
        Ok(())
    }

    fn leaves_out(&self, name: AttrId) -> Result<bool> {
        self.entries.leaves_out(name)
    }
}

/// Hashes an entry, or finds those of its children that have no fingerprint yet: the stream is of no use then.
struct Hashed<'e, 'a> {
    entries: &'e Entries<'a>,
    stream: Stream,
    node: u32,
    missing: Vec<u32>,
}

impl Hashed<'_, '_> {
    fn child(&mut self, node: u32) {
        match self.entries.known_node(node) {
            Some(known) if self.missing.is_empty() => self.stream.part(known),
            Some(_) => {}
            None if self.missing.last() == Some(&node) => {}
            None => self.missing.push(node),
        }
    }

    /// Whether what is long need not be read.
    fn is_missing(&self) -> bool {
        !self.missing.is_empty()
    }
}

impl Parts for Hashed<'_, '_> {
    fn number(&mut self, number: u64) {
        self.stream.number(number);
    }

    fn bytes(&mut self, bytes: &[u8]) {
        if !self.is_missing() {
            self.stream.bytes(bytes);
        }
    }

    fn string(&mut self, id: StringId) -> Result<()> {
        self.entries.string(id, &mut self.stream)
    }

    fn attr(&mut self, id: AttrId) -> Result<()> {
        self.child(id.0);
        Ok(())
    }

    fn ty(&mut self, id: TypeId) -> Result<()> {
        self.child(self.entries.num_attrs.saturating_add(id.0));
        Ok(())
    }

    fn dictionary(&mut self, entries: List<'_, (AttrId, AttrId)>) -> Result<()> {
        let nodes = entries
            .into_iter()
            .flat_map(|(name, value)| [name.0, value.0]);
        let missing = nodes.filter(|node| self.entries.known_node(*node).is_none());
        self.missing.extend(missing);
        if self.is_missing() {
            return Ok(());
        }
        let sorted = self.entries.sorted(entries)?;
        self.stream.number(sorted.len() as u64);
        for (name, value) in sorted {
            self.child(name.0);
            self.child(value.0);
        }
        Ok(())
    }

    fn leaves_out(&self, name: AttrId) -> Result<bool> {
        self.entries.leaves_out(name)
    }

    fn symbol_ref(&mut self, root: AttrId, nested: List<'_, AttrId>) -> Result<()> {
        if self.entries.are_references_left_out {
            self.stream.number(nested.len() as u64);
            return Ok(());
        }
        self.child(root.0);
        entry_parts::attrs(nested, self)
    }

    fn text(&mut self, text: &[u8]) {
        self.bytes(text);
    }

    fn resource(&mut self, id: ResourceId) -> Result<()> {
        match self.is_missing() {
            true => Ok(()),
            false => self.entries.resource(id, &mut self.stream),
        }
    }

    fn names_resources(&mut self) -> Result<()> {
        if self.entries.options.ignore_resources || self.is_missing() {
            return Ok(());
        }
        let all = self.entries.all_resources.get_or_init(|| {
            let of_dialects = |it: &Resource| matches!(it.owner, ResourceOwner::Dialect(_));
            self.entries.resources(of_dialects)
        });
        self.stream.numbered(all.as_ref().map_err(Error::clone)?);
        Ok(())
    }

    fn numbered(&mut self) -> Result<()> {
        self.stream.number(self.node.into());
        self.entries.numbered(&mut self.stream)
    }
}
