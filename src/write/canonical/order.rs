//! The new numbers of table entries.

use std::collections::HashMap;

use super::uses::{Place, Uses};
use crate::entity::{AttrData, EntryWriter, References};
use crate::error::{Error, Result, Subject};
use crate::ids::{AttrId, DialectId, OpNameId, ResourceId, StringId, TypeId};
use crate::ir::{OpProperties, Properties};
use crate::props;
use crate::tables::ResourceOwner;
use crate::view::View;
use crate::write::budget::Budget;

/// A table whose entries are numbered anew.
pub(super) struct Renumbered {
    /// The number of each entry in the file that is read; `None` if nothing refers to it.
    numbers: Vec<Option<u32>>,
    /// The entries in their new order.
    pub(super) order: Vec<u32>,
}

impl Renumbered {
    /// The new number of an entry that something refers to.
    #[inline]
    pub(super) fn number(&self, old: u32) -> u64 {
        self.numbers[old as usize].unwrap_or_default().into()
    }
}

/// The new numbers of all entries.
pub(super) struct Order {
    /// The dialects, each by its first number in the file that is read.
    pub(super) dialects: Vec<DialectId>,
    /// The new number of each dialect.
    pub(super) dialect_numbers: Vec<Option<u32>>,
    pub(super) names: Renumbered,
    /// Attributes. The last one is the unknown location, for arguments that state none in a file
    /// without this attribute.
    pub(super) attrs: Renumbered,
    pub(super) types: Renumbered,
    pub(super) resources: Renumbered,
    /// The attribute that is the unknown location.
    pub(super) unknown: AttrId,
}

impl Order {
    pub(super) fn of(view: View<'_>, uses: &Uses<'_>) -> Result<Order> {
        let counts = view.counts()?;
        let mut numbering = Numbering::new(view, uses)?;
        let mut todo = Vec::new();
        let entries = |kind: fn(u32) -> Entry, list: &[super::uses::Used]| {
            let used = (0..).zip(list).filter(|(_, used)| used.count > 0);
            used.map(|(index, used)| (used.first, kind(index), used.count))
                .collect::<Vec<(Place, Entry, u64)>>()
        };
        todo.extend(entries(Entry::Name, &uses.names));
        todo.extend(entries(Entry::Attr, &uses.attrs));
        todo.extend(entries(Entry::Type, &uses.types));
        let records: Vec<_> = uses.records.iter().map(|record| record.used).collect();
        todo.extend(entries(Entry::Record, &records));
        if uses.unknown.count > 0 {
            let unknown = Entry::Attr(numbering.unknown.0);
            todo.push((uses.unknown.first, unknown, uses.unknown.count));
        }
        todo.sort_by_key(|(first, ..)| *first);
        for (_, entry, count) in todo {
            match entry {
                Entry::Name(id) => numbering.name(OpNameId(id), count)?,
                Entry::Attr(id) => numbering.node(id, count)?,
                Entry::Type(id) => numbering.node(counts.attrs + 1 + id, count)?,
                Entry::Record(index) => {
                    let record = &uses.records[index as usize];
                    let nodes = numbering.record_nodes(record)?;
                    for node in nodes {
                        numbering.node(node, count)?;
                    }
                }
            }
        }
        Ok(numbering.finish())
    }
}

/// What an operation refers to.
#[derive(Clone, Copy)]
enum Entry {
    Name(u32),
    Attr(u32),
    Type(u32),
    Record(u32),
}

/// Assigns numbers. Attributes and types are nodes: the attributes, the unknown location, the types.
struct Numbering<'a> {
    view: View<'a>,
    properties: OpProperties,
    unknown: AttrId,
    num_attrs: u32,
    dialects: Vec<DialectId>,
    dialect_numbers: Vec<Option<u32>>,
    dialect_of_name: HashMap<&'a [u8], u32>,
    /// How often each name and each node is referred to.
    name_counts: Vec<u64>,
    node_counts: Vec<u64>,
    names: Vec<u32>,
    attrs: Vec<u32>,
    types: Vec<u32>,
    /// Dialect of the names, and of the nodes, by their new numbers.
    name_dialects: Vec<u32>,
    node_dialects: Vec<u32>,
    /// The resources of each dialect, by its new number, in the order of first use.
    resources: Vec<Vec<ResourceId>>,
    seen_resources: Vec<bool>,
    /// Scratch: nodes that are left, the bytes of an entry, its parts.
    stack: Vec<u32>,
    budget: Budget,
    bytes: Vec<u8>,
}

impl<'a> Numbering<'a> {
    fn new(view: View<'a>, uses: &Uses<'_>) -> Result<Numbering<'a>> {
        let counts = view.counts()?;
        let mut unknown = AttrId(counts.attrs);
        if uses.unknown.count > 0 {
            for id in (0..counts.attrs).map(AttrId) {
                // An entry that cannot be decoded is not the one that is looked for.
                if matches!(view.attr(id), Ok(AttrData::UnknownLoc)) {
                    unknown = id;
                    break;
                }
            }
        }
        let nodes = counts.attrs as usize + 1 + counts.types as usize;
        Ok(Numbering {
            view,
            properties: view.op_properties()?,
            unknown,
            num_attrs: counts.attrs,
            dialects: Vec::new(),
            dialect_numbers: vec![None; view.dialects()?.len()],
            dialect_of_name: HashMap::new(),
            name_counts: vec![0; view.op_names()?.len()],
            node_counts: vec![0; nodes],
            names: Vec::new(),
            attrs: Vec::new(),
            types: Vec::new(),
            name_dialects: vec![0; view.op_names()?.len()],
            node_dialects: vec![0; nodes],
            resources: Vec::new(),
            seen_resources: vec![false; view.num_resources()? as usize],
            stack: Vec::new(),
            budget: Budget::new(view),
            bytes: Vec::new(),
        })
    }

    /// The new number of a dialect; dialects of one name are one.
    fn dialect(&mut self, id: DialectId) -> Result<u32> {
        let name = self.view.dialect_name(id)?;
        let known = &mut self.dialect_numbers[id.index()];
        if let Some(number) = known {
            return Ok(*number);
        }
        let next = self.dialects.len() as u32;
        let number = *self.dialect_of_name.entry(name).or_insert(next);
        *known = Some(number);
        if number == next {
            self.dialects.push(id);
            self.resources.push(Vec::new());
        }
        Ok(number)
    }

    fn name(&mut self, id: OpNameId, count: u64) -> Result<()> {
        self.name_dialects[id.index()] = self.dialect(self.view.op_name(id)?.dialect)?;
        self.name_counts[id.index()] += count;
        self.names.push(id.0);
        Ok(())
    }

    /// Numbers what a record refers to.
    fn record_nodes(&mut self, record: &super::uses::Record) -> Result<Vec<u32>> {
        let mut parts = Parts::default();
        self.bytes.clear();
        self.budget.take(self.view.properties(record.id)?.left())?;
        let out = &mut EntryWriter::new(&mut self.bytes, &mut parts);
        encode_record(self.view, &self.properties, record, out)?;
        Ok(parts.nodes(self.num_attrs).collect())
    }

    /// Counts references to a node, and at the first one numbers it, then what it refers to.
    fn node(&mut self, node: u32, count: u64) -> Result<()> {
        self.stack.push(node);
        let mut count = count;
        while let Some(node) = self.stack.pop() {
            let known = &mut self.node_counts[node as usize];
            let is_new = *known == 0;
            *known += std::mem::replace(&mut count, 1);
            if !is_new {
                continue;
            }
            let ty = node.checked_sub(self.num_attrs + 1).map(TypeId);
            match ty {
                Some(ty) => self.types.push(ty.0),
                None => self.attrs.push(node),
            }
            if node == self.num_attrs {
                self.node_dialects[node as usize] = self.builtin()?;
                continue;
            }
            let entry = match ty {
                Some(ty) => self.view.type_entry(ty)?,
                None => self.view.attr_entry(AttrId(node))?,
            };
            self.node_dialects[node as usize] = self.dialect(entry.dialect)?;
            let mut parts = Parts::default();
            self.bytes.clear();
            match ty {
                Some(ty) => self.view.encode_type(ty, &mut parts, &mut self.bytes)?,
                None => self
                    .view
                    .encode_attr(AttrId(node), &mut parts, &mut self.bytes)?,
            }
            if !entry.custom && memchr::memmem::find(&self.bytes, b"dense_resource<").is_some() {
                // The text names a resource by its key, which is not looked up.
                return Err(Error::unencodable(Subject::Resource));
            }
            for id in &parts.resources {
                self.resource(*id)?;
            }
            let before = self.stack.len();
            self.stack.extend(parts.nodes(self.num_attrs));
            self.stack[before..].reverse();
        }
        Ok(())
    }

    /// The dialect of the unknown location that the file does not have.
    fn builtin(&mut self) -> Result<u32> {
        let mut dialects = (0..).map(DialectId).zip(self.view.dialects()?);
        let found = dialects.find_map(|(id, entry)| {
            let name = self.view.string(entry.name).ok()?;
            (name == b"builtin").then_some(id)
        });
        self.dialect(found.ok_or_else(|| Error::unencodable(Subject::Attribute))?)
    }

    fn resource(&mut self, id: ResourceId) -> Result<()> {
        let resource = self.view.resource_by_handle(id)?;
        let ResourceOwner::Dialect(owner) = resource.owner else {
            return Ok(());
        };
        let dialect = self.dialect(owner)?;
        if !std::mem::replace(&mut self.seen_resources[id.index()], true) {
            self.resources[dialect as usize].push(id);
        }
        Ok(())
    }

    fn finish(self) -> Order {
        let mut resources = Vec::new();
        for group in &self.resources {
            // Declarations are numbered after what has a value.
            let declared = |id: &&ResourceId| {
                let resource = self.view.resource_by_handle(**id);
                resource.is_ok_and(|resource| resource.is_declaration())
            };
            resources.extend(group.iter().filter(|id| !declared(id)).map(|id| id.0));
            resources.extend(group.iter().filter(declared).map(|id| id.0));
        }
        let nodes = self.num_attrs as usize + 1;
        let (attr_counts, type_counts) = self.node_counts.split_at(nodes);
        let (attr_dialects, type_dialects) = self.node_dialects.split_at(nodes);
        Order {
            names: sorted(self.names, &self.name_counts, &self.name_dialects),
            attrs: sorted(self.attrs, attr_counts, attr_dialects),
            types: sorted(self.types, type_counts, type_dialects),
            resources: Renumbered::new(resources, self.seen_resources.len()),
            dialects: self.dialects,
            dialect_numbers: self.dialect_numbers,
            unknown: self.unknown,
        }
    }
}

impl Renumbered {
    fn new(order: Vec<u32>, len: usize) -> Renumbered {
        let mut numbers = vec![None; len];
        for (new, old) in (0..).zip(&order) {
            numbers[*old as usize] = Some(new);
        }
        Renumbered { numbers, order }
    }
}

/// Sorts entries by how often they are used. Among those whose numbers have the same length as a
/// varint, the entries of a dialect are then put together.
fn sorted(mut order: Vec<u32>, counts: &[u64], dialects: &[u32]) -> Renumbered {
    order.sort_by_key(|id| std::cmp::Reverse(counts[*id as usize]));
    let mut first = 0;
    let mut rest = &mut order[..];
    let mut len = 0usize;
    for bits in (7..=56).step_by(7) {
        // As in the reference: the numbers of this length, less the previous value.
        len = (1usize << bits) - len;
        let fits = len.min(rest.len());
        let (group, after) = std::mem::take(&mut rest).split_at_mut(fits);
        group.sort_by_key(|id| {
            let dialect = dialects[*id as usize];
            (dialect != first, dialect)
        });
        let Some(last) = group.last() else { break };
        first = dialects[*last as usize];
        rest = after;
    }
    Renumbered::new(order, counts.len())
}

/// Encodes a record with other numbers.
pub(super) fn encode_record(
    view: View<'_>,
    properties: &OpProperties,
    record: &super::uses::Record,
    out: &mut EntryWriter<'_>,
) -> Result<()> {
    match properties.scanned(view, record.name, record.id, record.values)? {
        Properties::None => {}
        Properties::Attribute(id) => out.attr(id),
        Properties::Fields(fields) => props::encode(&fields, out)
            .ok_or_else(|| Error::unencodable(Subject::PropertyRecord))?,
        Properties::Raw(..) => {
            let error = Error::unexplained(&view.op_full_name(record.name)?);
            return Err(error.within(crate::error::Frame::Op(record.op)));
        }
    }
    Ok(())
}

/// Collects what an entry refers to, in order.
#[derive(Default)]
struct Parts {
    list: Vec<Part>,
    resources: Vec<ResourceId>,
}

enum Part {
    Attr(AttrId),
    Type(TypeId),
}

impl Parts {
    fn nodes(&self, attrs: u32) -> impl Iterator<Item = u32> + '_ {
        self.list.iter().map(move |part| match part {
            Part::Attr(id) => id.0,
            Part::Type(id) => attrs + 1 + id.0,
        })
    }
}

impl References for Parts {
    fn attr(&mut self, id: AttrId) -> u64 {
        self.list.push(Part::Attr(id));
        0
    }

    fn ty(&mut self, id: TypeId) -> u64 {
        self.list.push(Part::Type(id));
        0
    }

    fn string(&mut self, _: StringId) -> u64 {
        0
    }

    fn resource(&mut self, id: ResourceId) -> u64 {
        self.resources.push(id);
        0
    }
}
