//! The new numbers of table entries.

use std::collections::HashMap;

use super::graph::{Chunk, Found, Graph, Node, Nodes};
use super::records::{Record, Records, encode_record};
use super::sorted::{Renumbered, sorted};
use super::use_counts::{NEW, Used, Uses};
use crate::contents::encoded_again;
use crate::unknown_location::first_unknown;
use mlirbc::entity::EntryWriter;
use mlirbc::error::{LimitKind, Subject};
use mlirbc::ids::{AttrId, DialectId, OpNameId, ResourceId, TypeId};
use mlirbc::ir::OpProperties;
use mlirbc::raw::limits::Budget;
use mlirbc::resource::ResourceOwner;
use mlirbc::{Error, Result, View};

/// The new numbers of all entries.
pub(super) struct Order {
    /// The dialects, each by its first number in the file that is read.
    pub(super) dialects: Vec<DialectId>,
    /// The new number of each dialect.
    dialect_numbers: Vec<Option<u32>>,
    pub(super) names: Renumbered,
    /// Attributes. The last one is the unknown location, for arguments that state none in a file
    /// without this attribute.
    pub(super) attrs: Renumbered,
    pub(super) types: Renumbered,
    pub(super) resources: Renumbered,
    /// The attribute that is the unknown location.
    pub(super) unknown: AttrId,
    /// Entries that refer to strings, in their new order: for each string at least the first one.
    pub(super) with_strings: Vec<u32>,
}

/// What operations refer to, sorted by the first reference. The numbers are those of entries, then
/// those of names, then those of records.
pub(super) struct FirstUses(Vec<u32>);

impl FirstUses {
    /// # Errors
    /// `Unencodable` if there are 2^32, or if a place is that of several.
    pub(super) fn of(uses: &mut Uses) -> Result<FirstUses> {
        let len = uses.entries.len() + uses.names.len() + uses.of_records.len();
        if u32::try_from(len).is_err() {
            return Err(Error::unencodable(Subject::AttributeOrType));
        }
        let Some(mut ranks) = uses.places.take() else {
            // There are more references than places.
            return Err(Error::unencodable(Subject::Region));
        };
        let mut list = vec![0; ranks.count()];
        uses.each_first(|number, place| list[ranks.rank(place)] = number);
        Ok(FirstUses(list))
    }
}

impl Order {
    pub(super) fn of<'a>(
        view: View<'a>,
        graph: &Graph<'a>,
        records: &Records,
        uses: Uses,
        first: &FirstUses,
    ) -> Result<Order> {
        let Uses {
            entries,
            names,
            of_records,
            ..
        } = uses;
        let encodings = records.encodings(view, graph.nodes)?;
        let (num_entries, num_names) = (entries.len(), names.len());
        let mut numbering = Numbering::new(view, graph, entries, names)?;
        let unknown = graph.nodes.unknown;
        for item in &first.0 {
            let item = *item;
            if (item as usize) < num_entries {
                let entry = match item == unknown {
                    true => numbering.unknown.0,
                    false => item,
                };
                numbering.entry(entry)?;
            } else if (item as usize) < num_entries + num_names {
                numbering.name(OpNameId(item - num_entries as u32))?;
            } else {
                let index = item as usize - num_entries - num_names;
                let count = of_records[index].count;
                numbering.record((encodings, index), &records.list[index], count)?;
            }
        }
        Ok(numbering.finish())
    }

    /// The new number of a dialect that something refers to.
    pub(super) fn dialect(&self, id: DialectId) -> DialectId {
        DialectId(self.dialect_numbers[id.index()].unwrap_or_default())
    }
}

/// Assigns numbers.
struct Numbering<'a, 'g> {
    view: View<'a>,
    graph: &'g Graph<'a>,
    properties: OpProperties,
    unknown: AttrId,
    dialects: Vec<DialectId>,
    dialect_numbers: Vec<Option<u32>>,
    dialect_of_name: HashMap<&'a [u8], u32>,
    used_names: Vec<Used>,
    used: Vec<Used>,
    names: Vec<u32>,
    attrs: Vec<u32>,
    types: Vec<u32>,
    /// For each string, and each dialect and table, the first entry that refers to it. Of the entries of
    /// a dialect that are used once, the order stays, so that the first of all is one of these, or is
    /// used more often.
    with_strings: Vec<u32>,
    /// For each string, the dialect and the table of the last entry that refers to it, plus one.
    string_users: Vec<u32>,
    /// The resources of each dialect, by its new number, in the order of first use.
    resources: Vec<Vec<ResourceId>>,
    seen_resources: Vec<bool>,
    /// Scratch: entries that are left.
    stack: Vec<u32>,
    budget: Budget,
}

impl<'a, 'g> Numbering<'a, 'g> {
    fn new(
        view: View<'a>,
        graph: &'g Graph<'a>,
        entries: Vec<Used>,
        names: Vec<Used>,
    ) -> Result<Numbering<'a, 'g>> {
        let Nodes { unknown: attrs, .. } = graph.nodes;
        let unstated = entries[attrs as usize].count;
        let mut numbering = Numbering {
            view,
            graph,
            properties: view.op_properties()?,
            unknown: AttrId(attrs),
            dialects: Vec::new(),
            dialect_numbers: vec![None; view.dialects()?.len()],
            dialect_of_name: HashMap::new(),
            used_names: names,
            used: entries,
            names: Vec::new(),
            // Nearly all attributes are used.
            attrs: Vec::with_capacity(attrs as usize + 1),
            types: Vec::new(),
            with_strings: Vec::new(),
            string_users: vec![0; view.num_strings()? as usize],
            resources: Vec::new(),
            seen_resources: vec![false; view.num_resources()? as usize],
            stack: Vec::new(),
            budget: encoded_again(view),
        };
        if unstated > 0 {
            if let Some(id) = first_unknown(view)? {
                numbering.unknown = id;
                let state = &mut numbering.used[id.index()];
                state.count = state.count.saturating_add(unstated);
            }
        }
        Ok(numbering)
    }

    /// The new number of a dialect; dialects of one name are one.
    #[inline]
    fn dialect(&mut self, id: DialectId) -> Result<u32> {
        match self.dialect_numbers.get(id.index()) {
            Some(Some(number)) => Ok(*number),
            _ => self.new_dialect(id),
        }
    }

    #[cold]
    fn new_dialect(&mut self, id: DialectId) -> Result<u32> {
        let name = self.view.dialect_name(id)?;
        let next = self.dialects.len() as u32;
        let number = *self.dialect_of_name.entry(name).or_insert(next);
        self.dialect_numbers[id.index()] = Some(number);
        if number == next {
            self.dialects.push(id);
            self.resources.push(Vec::new());
        }
        Ok(number)
    }

    fn name(&mut self, id: OpNameId) -> Result<()> {
        self.used_names[id.index()].dialect = self.dialect(self.view.op_name(id)?.dialect)?;
        self.names.push(id.0);
        Ok(())
    }

    /// Numbers what a record refers to, which so many operations have.
    fn record(
        &mut self,
        (encodings, index): (&Chunk, usize),
        record: &Record,
        count: u32,
    ) -> Result<()> {
        let bytes = self.view.properties(record.id)?.left() as u64;
        self.budget.spend(bytes, LimitKind::RewrittenRecords)?;
        if let Some((_, nodes)) = encodings.nodes(index) {
            return self.nodes_of_record(nodes, count);
        }
        let mut found = Found::new(self.graph.nodes);
        let out = &mut Vec::new();
        let out = &mut EntryWriter::new(out, &mut found);
        encode_record(self.view, &self.properties, record, out)?;
        self.nodes_of_record(&found.list, count)
    }

    fn nodes_of_record(&mut self, nodes: &[u32], count: u32) -> Result<()> {
        for node in nodes {
            if *node < self.graph.nodes.entries() {
                let state = &mut self.used[*node as usize];
                state.count = state.count.saturating_add(count);
                self.entry(*node)?;
            }
        }
        Ok(())
    }

    /// Numbers an entry that is new, then what it refers to.
    #[inline]
    fn entry(&mut self, entry: u32) -> Result<()> {
        let mut next = entry;
        loop {
            if self.used[next as usize].dialect == NEW {
                self.new_entry(next)?;
            }
            match self.stack.pop() {
                Some(entry) => next = entry,
                None => return Ok(()),
            }
        }
    }

    /// Numbers an entry. What it refers to and is new is put on the stack, the first on top.
    #[inline(always)]
    fn new_entry(&mut self, entry: u32) -> Result<()> {
        let graph = self.graph;
        match graph.nodes.get(entry) {
            Node::Type(ty) => self.types.push(ty.0),
            _ => self.attrs.push(entry),
        }
        if entry == graph.nodes.unknown {
            self.used[entry as usize].dialect = self.builtin()?;
            return Ok(());
        }
        let (dialect, parts) = graph.get(entry)?;
        self.used[entry as usize].dialect = self.dialect(dialect)?;
        let before = self.stack.len();
        for part in parts {
            let Some(state) = self.used.get_mut(*part as usize) else {
                self.outside(entry, *part)?;
                continue;
            };
            state.count = state.count.saturating_add(1);
            if state.dialect == NEW {
                self.stack.push(*part);
            }
        }
        if self.stack.len() > before + 1 {
            self.stack[before..].reverse();
        }
        Ok(())
    }

    /// An entry refers to a string or a resource.
    fn outside(&mut self, entry: u32, node: u32) -> Result<()> {
        match self.graph.nodes.get(node) {
            Node::Resource(id) => self.resource(id),
            Node::String(id) => {
                let is_type = entry > self.graph.nodes.unknown;
                let user = 1 + 2 * self.used[entry as usize].dialect + u32::from(is_type);
                let last = std::mem::replace(&mut self.string_users[id.index()], user);
                if last != user && self.with_strings.last() != Some(&entry) {
                    self.with_strings.push(entry);
                }
                Ok(())
            }
            Node::Attr | Node::Type(_) => Ok(()),
        }
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
        let nodes = self.graph.nodes;
        let first_type = nodes.unknown as usize + 1;
        let (used_attrs, used_types) = self.used.split_at(first_type);
        let dialects = self.dialects.len();
        let (attrs, often_attrs) = sorted(&self.attrs, dialects, used_attrs);
        let (types, often_types) = sorted(&self.types, dialects, used_types);
        let mut with_strings = self.with_strings;
        let often_types = often_types.into_iter().map(|id| nodes.ty(TypeId(id)));
        for entry in often_attrs.into_iter().chain(often_types) {
            let is_string = |node: &u32| matches!(nodes.get(*node), Node::String(_));
            let refers = self
                .graph
                .get(entry)
                .map(|(_, parts)| parts.iter().any(is_string));
            if refers.unwrap_or_default() {
                with_strings.push(entry);
            }
        }
        with_strings.sort_unstable_by_key(|entry| match nodes.get(*entry) {
            Node::Type(id) => (1, types.number(id.0)),
            _ => (0, attrs.number(*entry)),
        });
        with_strings.dedup();
        Order {
            names: sorted(&self.names, dialects, &self.used_names).0,
            attrs,
            types,
            resources: Renumbered::new(resources, self.seen_resources.len()),
            dialects: self.dialects,
            dialect_numbers: self.dialect_numbers,
            unknown: self.unknown,
            with_strings,
        }
    }
}
