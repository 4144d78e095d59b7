//! Visits the attributes and types that the text uses, in the order of the reference.
//!
//! The reference prints the module once to a stream that drops the text, and visits what it meets:
//!
//! - of an operation: its location (if locations are printed), its regions, operand types, result types,
//!   then all its attributes, inherent and discardable together, by name. Native properties, and
//!   properties of unregistered operations, are not visited: they define no aliases, but use those that
//!   other parts define.
//! - of a block: the type and location of each argument, then the operations
//! - of an attribute or type: itself, then its children in the order in which they are printed; in those
//!   that are stored as text, the fragments that have an alias (`in_text`)
//!
//! A body is scanned once. The isolated regions in it are visited before the entities that follow
//! them, so these are stored in a list.

use std::collections::HashSet;

use mlirbc::ids::{AttrId, Pos, TypeId};
use mlirbc::ir::{IsolatedHead, OpHead, ScanState, Visitor};

use super::super::body_source::BodySource;
use super::super::context::PrintContext;
use super::super::inherent::{Counts, Inherent};
use super::super::ssa::SsaNameState;
use super::alias_order::Aliases;
use super::graph::{FileGraph, UNKNOWN};
use super::initializer::AliasInitializer;
use super::node::Node;

/// Most operations whose attributes are remembered as visited.
const REMEMBERED: usize = 1 << 16;

/// Which entities are visited.
#[derive(Clone, Copy, Debug)]
pub(super) struct What {
    pub(super) locations: bool,
    pub(super) types: bool,
    /// Attributes of operations except their locations.
    pub(super) attrs: bool,
}

/// Visits a whole module, up to the first error.
pub(super) fn visit<'a>(
    context: &PrintContext<'a>,
    what: What,
    root: BodySource<'a, '_>,
    graph: &mut FileGraph<'a>,
) -> Aliases {
    let mut visits = Visits {
        what,
        graph,
        initializer: AliasInitializer::default(),
        inherent: Inherent::new(context),
        settled: HashSet::new(),
    };
    let module = context.module.as_ref().filter(|_| what.locations);
    if let Some(node) = module.and_then(|text| visits.graph.location(text)) {
        visits.initializer.visit(visits.graph, node, true);
    }
    let mut memory = ScanState::default();
    let mut work = vec![Item::Root];
    while let Some(item) = work.pop() {
        let source = match item {
            Item::Node(node, deferrable) => {
                visits.initializer.visit(visits.graph, node, deferrable);
                continue;
            }
            Item::Root => root,
            Item::Isolated(head) => root.inside(head),
        };
        let mut body = Body {
            visits: &mut visits,
            values: what.types.then(|| SsaNameState::types(source)),
            later: Vec::new(),
            op: None,
            open: Vec::new(),
            operands: Vec::new(),
            results: Vec::new(),
            result_count: 0,
        };
        // Errors are reported when the body is printed.
        let _ = source.scan(&mut memory, &mut body);
        let mut later = body.later;
        later.reverse();
        if work.is_empty() {
            // Not copied: there can be very many.
            work = later;
        } else {
            work.append(&mut later);
        }
    }
    visits.initializer.finish()
}

/// An entity or a body to be visited.
enum Item {
    Node(Node, bool),
    Root,
    Isolated(IsolatedHead),
}

struct Visits<'v, 'a> {
    what: What,
    graph: &'v mut FileGraph<'a>,
    initializer: AliasInitializer,
    inherent: Inherent<'v, 'a>,
    /// Names, dictionaries and records that were visited.
    settled: HashSet<(u32, u32, u32)>,
}

struct Op {
    head: OpHead,
    operands: usize,
    results: usize,
}

struct Body<'b, 'v, 'a, 'f> {
    visits: &'b mut Visits<'v, 'a>,
    values: Option<SsaNameState<'a, 'f>>,
    /// Isolated regions, and the nodes that follow them.
    later: Vec<Item>,
    op: Option<Op>,
    open: Vec<Op>,
    operands: Vec<u32>,
    results: Vec<TypeId>,
    result_count: u32,
}

impl Body<'_, '_, '_, '_> {
    fn node(&mut self, node: Node, deferrable: bool) {
        let visits = &mut *self.visits;
        if visits.initializer.is_settled(node, deferrable) {
            return;
        }
        if self.later.is_empty() {
            visits.initializer.visit(visits.graph, node, deferrable);
        } else {
            self.later.push(Item::Node(node, deferrable));
        }
    }

    fn attr(&mut self, id: AttrId, deferrable: bool) {
        let node = self.visits.graph.attr(id);
        self.node(node, deferrable);
    }

    fn ty(&mut self, id: TypeId) {
        let node = self.visits.graph.ty(id);
        self.node(node, false);
    }

    /// Visits types and attributes, once the regions are visited.
    fn finish(&mut self, op: Op) {
        if self.visits.what.types {
            for nth in op.operands..self.operands.len() {
                let values = self.values.as_mut();
                let value = values.map(|values| values.get(self.operands[nth]));
                if let Some(value) = value.filter(|value| !value.is_unknown()) {
                    self.ty(value.ty);
                }
            }
            for nth in op.results..self.results.len() {
                self.ty(self.results[nth]);
            }
        }
        if self.visits.what.attrs {
            self.attributes(&op);
        }
        self.operands.truncate(op.operands);
        self.results.truncate(op.results);
    }

    fn attributes(&mut self, op: &Op) {
        let head = &op.head;
        let known = (
            head.name.0,
            head.attributes.map_or(u32::MAX, |id| id.0),
            head.properties.map_or(u32::MAX, |id| id.0),
        );
        if self.visits.settled.contains(&known) {
            return;
        }
        let counts = Counts {
            operands: (self.operands.len() - op.operands) as u32,
            results: (self.results.len() - op.results) as u32,
        };
        // Errors are reported when the dictionary or record is printed.
        let found = self
            .visits
            .inherent
            .visited(head, counts)
            .unwrap_or_default();
        for id in found {
            self.attr(id, false);
        }
        if self.later.is_empty() && self.visits.settled.len() < REMEMBERED {
            self.visits.settled.insert(known);
        }
    }
}

impl Visitor for Body<'_, '_, '_, '_> {
    fn op(&mut self, head: OpHead) {
        if self.visits.what.locations {
            self.attr(head.location, true);
        }
        self.op = Some(Op {
            head,
            operands: self.operands.len(),
            results: self.results.len(),
        });
    }

    fn results(&mut self, count: u32) {
        self.result_count = count;
        if let Some(values) = &mut self.values {
            values.results();
        }
    }

    fn result(&mut self, ty: TypeId) {
        if let Some(values) = &mut self.values {
            values.result(ty, 0, None);
        }
        self.results.push(ty);
    }

    fn operand(&mut self, number: u32) {
        self.operands.push(number);
    }

    fn isolated(&mut self, head: IsolatedHead) {
        self.later.push(Item::Isolated(head));
    }

    fn regions(&mut self, _: Pos, _: u32, _: bool) {
        self.open.extend(self.op.take());
    }

    fn region(&mut self, _: Pos, _: u32, stated: u32) {
        if let Some(values) = &mut self.values {
            values.enter(stated);
        }
    }

    fn block(&mut self, _: u32, _: u32) {
        if let Some(values) = &mut self.values {
            values.block();
        }
    }

    fn argument(&mut self, ty: TypeId, location: Option<AttrId>) {
        if let Some(values) = &mut self.values {
            values.argument(ty);
        }
        if self.visits.what.types {
            self.ty(ty);
        }
        if self.visits.what.locations {
            let node = match location {
                Some(id) => Some(self.visits.graph.attr(id)),
                None => self.visits.graph.location(UNKNOWN),
            };
            if let Some(node) = node {
                self.node(node, false);
            }
        }
    }

    fn end_region(&mut self, _: u32) {
        if let Some(values) = &mut self.values {
            values.leave();
        }
    }

    fn end_op(&mut self, _: Pos) {
        if let Some(op) = self.op.take().or_else(|| self.open.pop()) {
            self.finish(op);
        }
    }
}

/// What a printer names, in the order of its text.
pub(crate) struct UsedEntities<'v, 'a> {
    graph: &'v mut FileGraph<'a>,
    initializer: AliasInitializer,
}

impl<'v, 'a> UsedEntities<'v, 'a> {
    pub(super) fn new(graph: &'v mut FileGraph<'a>) -> UsedEntities<'v, 'a> {
        UsedEntities {
            graph,
            initializer: AliasInitializer::default(),
        }
    }

    /// The location of a module that is not in the file.
    pub(super) fn module(&mut self, context: &PrintContext<'a>) {
        let module = context
            .module
            .as_ref()
            .filter(|_| context.options.locations);
        if let Some(node) = module.and_then(|text| self.graph.location(text)) {
            self.node(node, true);
        }
    }

    /// An attribute; a location that can be defined behind the module is `deferrable`.
    pub(crate) fn attr(&mut self, id: AttrId, deferrable: bool) {
        self.node(self.graph.attr(id), deferrable);
    }

    pub(crate) fn ty(&mut self, id: TypeId) {
        self.node(self.graph.ty(id), false);
    }

    /// The location of an argument that has none in the file.
    pub(crate) fn unknown_location(&mut self) {
        if let Some(node) = self.graph.location(UNKNOWN) {
            self.node(node, false);
        }
    }

    fn node(&mut self, node: Node, deferrable: bool) {
        if !self.initializer.is_settled(node, deferrable) {
            self.initializer.visit(self.graph, node, deferrable);
        }
    }

    pub(super) fn finish(self) -> Aliases {
        self.initializer.finish()
    }
}
