//! The fingerprint of a symbol with everything that it refers to: its closure.
//!
//! The closure of a symbol is a hash of its own content, and of the closures of the symbols in it and of those that
//! it mentions, in their order. What is on the way is a part as well: the attributes of operations, each hashed
//! once for each table in which operations have it, and the tables that a reference leads through, without the
//! symbols in them. Symbols that refer to each other are a cycle: each is hashed with the others, numbered in the
//! order in which they are reached from it.

use std::collections::HashMap;

use crate::digest::{Fingerprint, Kind, Stream};
use crate::entry_digests::Entries;
use crate::file_parts::{FileParts, Inner};
use mlirbc::Result;
use mlirbc::symbols::references::SymbolNumber;
use mlirbc::symbols::references::entry_mentions::{Name, Node, Step};
use mlirbc::symbols::references::index::Targets;
use mlirbc::symbols::references::op_mentions::{ListId, Mention};

/// A part of a closure that has a fingerprint of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Part {
    /// A symbol with all that is in it.
    Symbol(SymbolNumber),
    /// A symbol without those inside it.
    Shell(SymbolNumber),
    /// What the attributes of operations in a table mention.
    List(u32, ListId),
    /// An attribute or a type of operations in a table.
    Node(u32, Node),
}

/// The number of a part that is known.
pub(crate) type PartNumber = u32;

/// How a part leads to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Via {
    /// An operation in it.
    User,
    /// A symbol that is in it.
    Inside,
    /// An attribute of this name, or the type of a value.
    Attribute,
    /// A string that is the name of a symbol.
    String,
    /// The first name of a reference.
    Root,
    /// A further name of a reference.
    Nested,
    /// An attribute or a type in it.
    Entry,
    /// Bytes that only their dialect understands.
    Unknown,
}

/// What a part contains or mentions.
#[derive(Clone, Copy)]
pub(crate) struct Edge {
    pub(crate) via: Via,
    /// How often, one after the other.
    pub(super) count: u32,
    /// `None` for a name that the file does not have.
    pub(crate) target: Option<PartNumber>,
    pub(crate) name: Option<Name>,
}

/// A part that was entered, and is not closed yet.
struct Open {
    /// The order in which it was entered, and the first one that it leads back to.
    entered: [u32; 2],
    edges: Box<[Edge]>,
}

/// Computes the closures of one file.
pub(crate) struct Closing<'c, 'a> {
    pub(crate) parts: &'c FileParts<'a>,
    /// Without names.
    entries: &'c Entries<'a>,
    targets: &'c Targets,
    known: &'c mut Known,
}

/// The closures that have been computed. The number of a symbol in the file is that of its part; others follow.
#[derive(Default)]
pub(crate) struct Known {
    closures: Vec<Option<Fingerprint>>,
    open: Vec<Option<Box<Open>>>,
    others: Vec<Part>,
    numbers: HashMap<Part, PartNumber>,
}

impl<'c, 'a> Closing<'c, 'a> {
    pub(crate) fn new(
        parts: &'c FileParts<'a>,
        entries: &'c Entries<'a>,
        known: &'c mut Known,
    ) -> Result<Closing<'c, 'a>> {
        let symbols = parts.references.symbols.len();
        if known.closures.is_empty() {
            known.closures.resize(symbols, None);
            known.open.resize_with(symbols, || None);
        }
        Ok(Closing {
            targets: parts.targets()?,
            parts,
            entries,
            known,
        })
    }

    /// The fingerprint of all operations, with the closures of all symbols.
    pub(crate) fn operations(&mut self) -> Result<Fingerprint> {
        let mut stream = Stream::new(Kind::Symbol);
        if let Some(outside) = self.parts.outside() {
            stream.part(outside.own);
        }
        let edges = self.edges_inside(None, true);
        for target in edges.iter().filter_map(|edge| edge.target) {
            self.closure(target)?;
        }
        self.write_edges(&edges, None, &mut stream);
        Ok(stream.finish())
    }

    /// The number of a part.
    pub(crate) fn number(&mut self, part: Part) -> PartNumber {
        if let Part::Symbol(symbol) = part {
            return symbol;
        }
        let next = self.known.closures.len() as u32;
        let number = *self.known.numbers.entry(part).or_insert(next);
        if number == next {
            self.known.others.push(part);
            self.known.closures.push(None);
            self.known.open.push(None);
        }
        number
    }

    pub(crate) fn part(&self, number: PartNumber) -> Part {
        match number.checked_sub(self.parts.references.symbols.len() as u32) {
            None => Part::Symbol(number),
            Some(other) => self.known.others[other as usize],
        }
    }

    /// The fingerprint of a part itself, for a symbol.
    pub(crate) fn own(&self, number: PartNumber) -> Option<Fingerprint> {
        match self.part(number) {
            Part::Symbol(symbol) => Some(self.parts.part(symbol).own),
            Part::Shell(symbol) => Some(self.parts.shell(self.parts.part(symbol))),
            Part::List(..) | Part::Node(..) => None,
        }
    }

    /// What a part contains and mentions.
    pub(crate) fn edges(&mut self, number: PartNumber) -> Result<Vec<Edge>> {
        Ok(match self.part(number) {
            Part::Symbol(symbol) => self.edges_inside(Some(symbol), true),
            Part::Shell(symbol) => self.edges_inside(Some(symbol), false),
            Part::List(table, list) => self.edges_of_list(table, list),
            Part::Node(table, node) => self.edges_of_node(table, node)?,
        })
    }

    fn edges_inside(&mut self, owner: Option<SymbolNumber>, with_symbols: bool) -> Vec<Edge> {
        let parts = self.parts;
        let mut edges: Vec<Edge> = Vec::new();
        for inner in parts.inside(owner) {
            let edge = match inner {
                Inner::User(user) => {
                    let user = parts.references.users[user as usize];
                    let target = self.number(Part::List(user.table, user.list));
                    Edge::new(Via::User, Some(target), None)
                }
                Inner::Symbol(symbol) if with_symbols => {
                    let name = parts.references.symbols[symbol as usize].name;
                    let target = self.number(Part::Symbol(symbol));
                    Edge::new(Via::Inside, Some(target), Some(name))
                }
                Inner::Symbol(_) => continue,
            };
            match edges.last_mut() {
                Some(last) if last.via == Via::User && last.target == edge.target => {
                    last.count += 1
                }
                _ => edges.push(edge),
            }
        }
        edges
    }

    fn edges_of_list(&mut self, table: u32, list: ListId) -> Vec<Edge> {
        let mut edges = Vec::new();
        for it in self.parts.list(list) {
            edges.push(match it.mention {
                Mention::Node(node) => {
                    let target = self.number(Part::Node(table, node));
                    Edge::new(Via::Attribute, Some(target), it.attribute)
                }
                Mention::Name(name) => {
                    let target = self.targets.of_name(table, name);
                    let target = target.map(|it| self.number(Part::Symbol(it)));
                    Edge::new(Via::String, target, Some(name))
                }
                Mention::Unknown => Edge::new(Via::Unknown, None, it.attribute),
            });
        }
        edges
    }

    fn edges_of_node(&mut self, table: u32, node: Node) -> Result<Vec<Edge>> {
        let (references, targets) = (&self.parts.references, self.targets);
        let Some(mentioned) = references.mentions.entries.of(node)? else {
            return Ok(Vec::new());
        };
        let mut edges = Vec::new();
        let mut steps: &[Step] = &mentioned.steps;
        let mut targets = targets.of_node(table, node).iter();
        while let [_, rest @ ..] = steps {
            let len = 1 + rest.iter().take_while(|step| step.is_inside).count();
            let (reference, behind) = steps.split_at(len);
            // The last name is the target; those before it are the tables that it is in.
            let mut target = targets.next().copied().flatten().map(Part::Symbol);
            let first = edges.len();
            for step in reference.iter().rev() {
                let via = if step.is_inside {
                    Via::Nested
                } else {
                    Via::Root
                };
                let number = target.map(|it| self.number(it));
                edges.push(Edge::new(via, number, Some(step.name)));
                target = match target {
                    Some(Part::Symbol(inner) | Part::Shell(inner)) => {
                        let outer = references.symbols[inner as usize].outer();
                        outer.map(Part::Shell)
                    }
                    _ => None,
                };
            }
            edges[first..].reverse();
            steps = behind;
        }
        if mentioned.is_unknown {
            edges.push(Edge::new(Via::Unknown, None, None));
        }
        if !mentioned.inside.is_empty() {
            for (inner, count) in self.entries.inside(node.0)? {
                let inner = Node(inner);
                if references.mentions.entries.of(inner)?.is_some() {
                    let target = self.number(Part::Node(table, inner));
                    let count = u32::try_from(count).unwrap_or(u32::MAX);
                    let edge = Edge::new(Via::Entry, Some(target), None);
                    edges.push(Edge { count, ..edge });
                }
            }
        }
        Ok(edges)
    }

    /// The closure of a part, after those of all that it refers to (Tarjan's algorithm).
    pub(crate) fn closure(&mut self, root: PartNumber) -> Result<Fingerprint> {
        let mut stack = Vec::new();
        let mut calls: Vec<(PartNumber, usize)> = Vec::new();
        let mut entered = 0;
        let mut next = Some(root);
        loop {
            if let Some(number) = next.take().filter(|it| !self.is_closed(*it)) {
                let edges = self.edges(number)?.into();
                self.known.open[number as usize] = Some(Box::new(Open {
                    entered: [entered; 2],
                    edges,
                }));
                entered += 1;
                stack.push(number);
                calls.push((number, 0));
            }
            let Some((number, nth)) = calls.last_mut() else {
                break;
            };
            let number = *number;
            if let Some(edge) = self.open_edges(number).get(*nth) {
                *nth += 1;
                let Some(target) = edge.target.filter(|it| !self.is_closed(*it)) else {
                    continue;
                };
                match self.entered(target) {
                    Some([order, _]) => self.lower(number, order),
                    None => next = Some(target),
                }
                continue;
            }
            calls.pop();
            let [order, low] = self.entered(number).unwrap_or_default();
            if order == low {
                let from = stack.iter().rposition(|it| *it == number);
                let members = stack.split_off(from.unwrap_or_default());
                self.close(&members)?;
            }
            if let Some((outer, _)) = calls.last() {
                self.lower(*outer, low);
            }
        }
        Ok(self.closed(root))
    }

    /// A part leads back to what was entered in this order.
    fn lower(&mut self, number: PartNumber, order: u32) {
        if let Some(open) = &mut self.known.open[number as usize] {
            open.entered[1] = order.min(open.entered[1]);
        }
    }

    fn entered(&self, number: PartNumber) -> Option<[u32; 2]> {
        let open = self.known.open[number as usize].as_ref();
        open.map(|open| open.entered)
    }

    /// What a part that is open contains and mentions.
    pub(super) fn open_edges(&self, number: PartNumber) -> &[Edge] {
        let open = self.known.open[number as usize].as_ref();
        open.map_or(&[], |open| &open.edges)
    }

    pub(super) fn is_closed(&self, number: PartNumber) -> bool {
        self.known.closures[number as usize].is_some()
    }

    /// The closure of a part that is closed.
    pub(super) fn closed(&self, number: PartNumber) -> Fingerprint {
        let closure = self.known.closures[number as usize];
        closure.unwrap_or_else(|| Stream::new(Kind::Cycle).finish())
    }

    pub(super) fn set(&mut self, number: PartNumber, closure: Fingerprint) {
        self.known.closures[number as usize] = Some(closure);
        self.known.open[number as usize] = None;
    }

    /// Whether the name of a part is no content.
    pub(crate) fn is_nameless(&self, number: PartNumber) -> bool {
        match self.part(number) {
            Part::Symbol(symbol) => self.parts.part(symbol).is_nameless,
            Part::Shell(_) | Part::List(..) | Part::Node(..) => false,
        }
    }
}

impl Edge {
    pub(super) fn new(via: Via, target: Option<PartNumber>, name: Option<Name>) -> Edge {
        Edge {
            via,
            count: 1,
            target,
            name,
        }
    }
}
