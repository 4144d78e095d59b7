//! The symbols of a body, and what is in none of them, each as one stream and a list.
//!
//! The stream has everything but names: neither that of the symbol itself, nor those in references, nor the symbols
//! inside it. The list has these, in the order of the operations. Nothing is copied from level to level: a list
//! refers to the bodies inside.

use std::collections::HashMap;
use std::ops::Range;

use super::attributes::Hashing;
use super::digest::Fingerprint;
use super::op_stream::{Operations, Regions};
use mlirbc::Result;
use mlirbc::ids::{BlockId, OpId, OpNameId, Span};
use mlirbc::ir::{Body, OpRef};
use mlirbc::symbols::references::body_symbols::{BodySymbols, Mentioning};

/// What a list has at one place. Its numbers are those of the body: they begin with 0 in each.
#[derive(Clone, Copy)]
pub(super) enum Item {
    /// An operation that mentions something.
    User(u32),
    /// A symbol.
    Symbol(u32),
    /// A body inside.
    Body(u32),
}

/// A symbol, or what is in no symbol of a body.
pub(super) struct Part {
    /// The fingerprint of the stream.
    pub(super) own: Fingerprint,
    /// The same without the places of the symbols inside it.
    pub(super) shell: Fingerprint,
    pub(super) items: Box<[Item]>,
    /// The name of the operation, and where it is; `None` for no symbol.
    pub(super) op: Option<(OpNameId, OpId, Span)>,
    /// Whether its name is no content: that of a private function with a body. The name of a declaration is
    /// what it is linked by, and state that two functions share is told apart by name.
    pub(super) is_nameless: bool,
}

/// All of a body.
pub(super) struct BodyParts {
    /// What is in no symbol of it.
    pub(super) outside: Part,
    /// In the order of [`BodySymbols::symbols`].
    pub(super) symbols: Vec<Part>,
}

/// A body, for the operation that it is in.
#[derive(Clone, Copy)]
pub(super) struct Inside {
    own: Fingerprint,
    shell: Fingerprint,
    has_blocks: bool,
}

/// Operations that are being hashed: those of a symbol, or those outside.
struct Open<'h, 'a> {
    /// The index of the symbol.
    symbol: Option<u32>,
    end: OpId,
    own: Operations<'h, 'a>,
    /// If there are symbols inside.
    shell: Option<Operations<'h, 'a>>,
    items: Vec<Item>,
    is_nameless: bool,
    op: Option<OpNameId>,
}

impl<'h, 'a> Hashing<'h, 'a> {
    /// Hashes a body, given those inside it.
    pub(super) fn body(
        self,
        body: &Body<'_>,
        found: &BodySymbols,
        inside: &[Inside],
    ) -> Result<(Inside, BodyParts)> {
        let layout = Layout::of(body, found);
        let mut done: Vec<Option<Part>> = Vec::new();
        done.resize_with(found.symbols.len(), || None);
        let spans = spans(body, found);
        let mut open = vec![self.outside(body, &layout, inside)?];
        let mut symbols = (0..).zip(&found.symbols).peekable();
        let mut users = (0..).zip(&found.mentioning).peekable();
        let mut isolated = (0..).zip(&found.isolated).peekable();
        let of = |op: Option<OpId>| move |(_, it): &(u32, &Mentioning)| it.op == op;
        while let Some((nth, _)) = users.next_if(of(None)) {
            open[0].items.push(Item::User(nth));
        }
        for op in body.all_ops() {
            while open.last().is_some_and(|it| it.end <= op.id()) {
                close(&mut open, &mut done, &spans);
            }
            let symbol = symbols.next_if(|(_, it)| it.op == op.id());
            if let Some((nth, _)) = symbol {
                if let Some(around) = open.last_mut() {
                    around.own.symbol();
                    around.items.push(Item::Symbol(nth));
                }
                open.push(self.open(op, nth, &layout, inside, found));
            }
            let Some(last) = open.last_mut() else { break };
            let known = self.attributes.of(self.entries, op, symbol.is_none())?;
            let nth = isolated.next_if(|(_, (it, _))| *it == op.id());
            let regions = nth.and_then(|(nth, _)| inside.get(nth as usize));
            if symbol.is_some() {
                let has_body = match regions {
                    Some(regions) => regions.has_blocks,
                    None => op.inline_regions().any(|it| it.num_blocks() > 0),
                };
                last.is_nameless = has_body && known.is_private_function;
            }
            let mut mentions = Vec::new();
            while let Some((nth, _)) = users.next_if(of(Some(op.id()))) {
                mentions.push(Item::User(nth));
            }
            let count = mentions.len() as u64;
            let blocks = Regions::Inline(&[]);
            let own = regions.map_or(blocks, |it| Regions::Isolated(it.own));
            last.own.op(op, &known, count, own)?;
            if let Some(shell) = &mut last.shell {
                let blocks = Regions::Inline(&layout.symbols_of_blocks);
                let regions = regions.map_or(blocks, |it| Regions::Isolated(it.shell));
                shell.op(op, &known, count, regions)?;
            }
            last.items.append(&mut mentions);
            last.items.extend(nth.map(|(nth, _)| Item::Body(nth)));
        }
        while open.len() > 1 {
            close(&mut open, &mut done, &spans);
        }
        let outside = open.pop().map(|it| it.finish(None));
        let (Some(outside), Some(symbols)) = (outside, done.into_iter().collect()) else {
            // Each symbol is an operation of the body.
            unreachable!("a symbol without its operation");
        };
        let inside = Inside {
            own: outside.own,
            shell: outside.shell,
            has_blocks: body.regions().any(|region| region.num_blocks() > 0),
        };
        Ok((inside, BodyParts { outside, symbols }))
    }

    /// What is in no symbol of a body.
    fn outside(self, body: &Body<'_>, layout: &Layout, inside: &[Inside]) -> Result<Open<'h, 'a>> {
        let has_symbols = |(nth, inside): (usize, &Inside)| {
            inside.own != inside.shell && layout.around_bodies[nth].is_none()
        };
        let skipped = &layout.inside[0];
        let is_shell = !skipped.is_empty() || inside.iter().enumerate().any(has_symbols);
        let mut own = Operations::of_body(self, body, skipped);
        own.regions(body.regions(), &[])?;
        let mut shell = None;
        if is_shell {
            let mut operations = Operations::of_body(self, body, skipped);
            operations.regions(body.regions(), &layout.symbols_of_blocks)?;
            shell = Some(operations);
        }
        Ok(Open {
            symbol: None,
            end: OpId(body.num_ops()),
            own,
            shell,
            items: Vec::new(),
            is_nameless: false,
            op: None,
        })
    }

    fn open(
        self,
        op: OpRef<'_>,
        nth: u32,
        layout: &Layout,
        inside: &[Inside],
        found: &BodySymbols,
    ) -> Open<'h, 'a> {
        let skipped = &layout.inside[nth as usize + 1];
        let bodies = found.isolated.partition_point(|(it, _)| *it < op.id());
        let bodies =
            (bodies..found.isolated.len()).take_while(|it| found.isolated[*it].0 < op.end());
        let has_symbols = |it: usize| {
            layout.around_bodies[it] == Some(nth)
                && inside.get(it).is_some_and(|it| it.own != it.shell)
        };
        let is_shell = !skipped.is_empty() || bodies.into_iter().any(has_symbols);
        Open {
            symbol: Some(nth),
            end: op.end(),
            own: Operations::of_op(self, op, skipped),
            shell: is_shell.then(|| Operations::of_op(self, op, skipped)),
            items: Vec::new(),
            is_nameless: false,
            op: Some(op.name_id()),
        }
    }
}

impl Open<'_, '_> {
    fn finish(self, place: Option<(OpId, Span)>) -> Part {
        let own = self.own.stream.finish();
        Part {
            own,
            shell: self.shell.map_or(own, |it| it.stream.finish()),
            items: self.items.into(),
            op: self
                .op
                .zip(place)
                .map(|(name, (op, span))| (name, op, span)),
            is_nameless: self.is_nameless,
        }
    }
}

/// Ends the last symbol that is open.
fn close(open: &mut Vec<Open<'_, '_>>, done: &mut [Option<Part>], spans: &[(OpId, Span)]) {
    let Some(last) = open.pop() else { return };
    if let Some(nth) = last.symbol {
        done[nth as usize] = Some(last.finish(spans.get(nth as usize).copied()));
    }
}

/// Where the symbols of a body are.
struct Layout {
    /// The operations of the symbols directly in none, and directly in each symbol.
    inside: Vec<Vec<Range<u32>>>,
    /// How many symbols are directly in a block, sorted.
    symbols_of_blocks: Vec<(BlockId, u32)>,
    /// The symbol that each isolated operation is in, or is.
    around_bodies: Vec<Option<u32>>,
}

impl Layout {
    fn of(body: &Body<'_>, found: &BodySymbols) -> Layout {
        let mut inside = vec![Vec::new(); found.symbols.len() + 1];
        let mut blocks: HashMap<BlockId, u32> = HashMap::new();
        for symbol in &found.symbols {
            let Some(op) = body.op(symbol.op) else {
                continue;
            };
            let around = symbol.scope.symbol.map_or(0, |it| it as usize + 1);
            inside[around].push(op.id().0..op.end().0);
            *blocks.entry(op.block().id()).or_default() += 1;
        }
        let mut symbols_of_blocks: Vec<(BlockId, u32)> = blocks.into_iter().collect();
        symbols_of_blocks.sort_unstable();
        let around = found.isolated.iter().map(|(_, scope)| scope.symbol);
        Layout {
            inside,
            symbols_of_blocks,
            around_bodies: around.collect(),
        }
    }
}

/// The spans of the symbols of a body.
fn spans(body: &Body<'_>, found: &BodySymbols) -> Vec<(OpId, Span)> {
    let none = Span { start: 0, len: 0 };
    let mut spans: Vec<(OpId, Span)> = found.symbols.iter().map(|it| (it.op, none)).collect();
    if !spans.is_empty() {
        body.each_op_span(|id, span| {
            if let (true, Ok(nth)) = (span.len > 0, spans.binary_search_by_key(&id, |it| it.0)) {
                spans[nth].1 = span;
            }
        });
    }
    spans
}
