//! The symbols of a file with what each contains and mentions, as nodes of a graph.
//!
//! A body is hashed without its symbols and without the names in references. Both become items of a
//! list, in the order of the operations; the lists of bodies inside are items as well, so that nothing
//! is copied from level to level.

use parking_lot::Mutex;

use super::attributes::{Attributes, Known};
use super::digest::Fingerprint;
use super::entry_digests::Entries;
use super::module_digest::spans;
use super::op_stream::Operations;
use crate::error::Result;
use crate::ids::{AttrId, BlockId, OpId, Span, StringId};
use crate::ir::{Body, OpRef};

/// What a list has at one place.
#[derive(Clone, Copy)]
pub(super) enum Item {
    /// A reference to a symbol.
    Mention(AttrId),
    /// The number of a symbol that is defined here.
    Symbol(u32),
    /// The number of the list of a body inside.
    Body(u32),
}

/// An operation with a name, without the symbols inside it.
pub(super) struct Node {
    pub(super) name: Option<StringId>,
    pub(super) span: Span,
    /// That of its content without names; after it is closed, that of all that it refers to as well.
    pub(super) fingerprint: Fingerprint,
    /// That of its content without names.
    pub(super) own: Fingerprint,
    pub(super) is_closed: bool,
    /// The number of its list.
    pub(super) list: u32,
    /// Whether its name is no content: that of a private function with a body. The name of a
    /// declaration is what it is linked by, and state that two functions share is told apart by name.
    pub(super) is_nameless: bool,
}

/// Nodes and lists, by number.
#[derive(Default)]
pub(super) struct Graph {
    pub(super) nodes: Vec<Node>,
    pub(super) lists: Vec<Vec<Item>>,
}

impl Graph {
    fn list(&mut self, items: Vec<Item>) -> u32 {
        self.lists.push(items);
        (self.lists.len() - 1) as u32
    }
}

/// A body that is in the graph.
#[derive(Clone, Copy)]
pub(super) struct Inside {
    pub(super) own: Fingerprint,
    pub(super) list: u32,
    has_blocks: bool,
}

/// Adds bodies and symbols to a graph, from any number of threads.
pub(super) struct GraphBuilder<'a> {
    pub(super) entries: Entries<'a>,
    pub(super) attributes: Attributes,
    pub(super) graph: Mutex<Graph>,
}

impl<'a> GraphBuilder<'a> {
    /// An empty graph; `entries` leave references out.
    pub(super) fn new(entries: Entries<'a>) -> GraphBuilder<'a> {
        GraphBuilder {
            attributes: Attributes::new(&entries),
            entries,
            graph: Mutex::default(),
        }
    }

    /// Adds a body, given those inside it.
    pub(super) fn body(&self, body: &Body<'_>, inside: &[Inside]) -> Result<Inside> {
        let mut operations = Operations::of_body(&self.entries, &self.attributes, body);
        let mut items = Vec::new();
        let mut symbols = Vec::new();
        let mut left_out: Vec<(BlockId, u32)> = Vec::new();
        let mut skipped_to = 0;
        for op in body.all_ops() {
            if op.id().0 < skipped_to {
                continue;
            }
            let attributes = self.attributes.of(&self.entries, op, true)?;
            if let (Some(name), None) = (attributes.symbol, op.parent()) {
                skipped_to = op.end().0;
                match left_out.last_mut() {
                    Some((block, count)) if *block == op.block().id() => *count += 1,
                    _ => left_out.push((op.block().id(), 1)),
                }
                symbols.push((op.id(), name));
                items.push(Item::Symbol(self.symbol(op, isolated(body, op, inside))?));
                continue;
            }
            let nth = body.isolated_index(op.id());
            let isolated = nth.and_then(|nth| inside.get(nth as usize));
            self.op(&mut operations, op, &attributes, isolated, &mut items)?;
        }
        operations.regions(body.regions(), &left_out)?;
        self.set_spans(body, &symbols, &items);
        let own = operations.stream.finish();
        Ok(Inside {
            own,
            list: self.graph.lock().list(items),
            has_blocks: body.regions().any(|region| region.num_blocks() > 0),
        })
    }

    /// Adds a symbol, given the bodies of its isolated regions. Returns its number.
    pub(super) fn symbol(
        &self,
        op: OpRef<'_>,
        inside: impl Iterator<Item = Inside>,
    ) -> Result<u32> {
        let mut inside = inside.peekable();
        let has_body = match op.isolated() {
            Some(_) => inside.peek().is_some_and(|body| body.has_blocks),
            None => op.inline_regions().any(|region| region.num_blocks() > 0),
        };
        let mut operations = Operations::of_op(&self.entries, &self.attributes, op);
        let mut items = Vec::new();
        let (mut name, mut is_nameless) = (None, false);
        for (nth, op) in std::iter::once(op).chain(op.inline_ops()).enumerate() {
            let isolated = op.isolated().and_then(|_| inside.next());
            let attributes = self.attributes.of(&self.entries, op, nth > 0)?;
            if nth == 0 {
                name = attributes.symbol;
                is_nameless = has_body && attributes.is_private_function;
            }
            self.op(
                &mut operations,
                op,
                &attributes,
                isolated.as_ref(),
                &mut items,
            )?;
        }
        let own = operations.stream.finish();
        let mut graph = self.graph.lock();
        let list = graph.list(items);
        graph.nodes.push(Node {
            name,
            span: Span { start: 0, len: 0 },
            fingerprint: own,
            own,
            is_closed: false,
            list,
            is_nameless,
        });
        Ok((graph.nodes.len() - 1) as u32)
    }

    fn op(
        &self,
        operations: &mut Operations<'_, '_>,
        op: OpRef<'_>,
        attributes: &Known,
        isolated: Option<&Inside>,
        items: &mut Vec<Item>,
    ) -> Result<()> {
        operations.op_with(op, attributes, isolated.map(|it| it.own))?;
        if attributes.has_references {
            let references = self.attributes.references(&self.entries, op)?;
            items.extend(references.into_iter().map(Item::Mention));
        }
        items.extend(isolated.map(|it| Item::Body(it.list)));
        Ok(())
    }

    fn set_spans(&self, body: &Body<'_>, symbols: &[(OpId, StringId)], items: &[Item]) {
        if symbols.is_empty() {
            return;
        }
        let numbers = items.iter().filter_map(|item| match item {
            Item::Symbol(number) => Some(*number),
            _ => None,
        });
        let spans = spans(body, symbols);
        let mut graph = self.graph.lock();
        for (number, span) in numbers.zip(spans) {
            graph.nodes[number as usize].span = span;
        }
    }
}

/// The bodies of the isolated regions of an operation and of the operations inside it.
fn isolated<'i>(
    body: &Body<'_>,
    op: OpRef<'_>,
    inside: &'i [Inside],
) -> impl Iterator<Item = Inside> + use<'i> {
    let numbers = (op.id().0..op.end().0).map(OpId);
    let numbers: Vec<_> = numbers.filter_map(|id| body.isolated_index(id)).collect();
    let found = numbers.into_iter();
    found.filter_map(|nth| inside.get(nth as usize).copied())
}
