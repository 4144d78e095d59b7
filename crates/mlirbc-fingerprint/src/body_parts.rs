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

/// A symbol, or what is in no symbol of a body. There can be very many.
pub(super) struct Part {
    /// The fingerprint of the stream.
    pub(super) own: Fingerprint,
    /// Its number in [`AllParts::shells`], if the fingerprint without the places of the symbols inside it is another.
    other_shell: u32,
    /// Its range of [`AllParts::items`].
    items: (u32, u32),
    /// The name of the operation.
    op: OpNameId,
    is_symbol: bool,
    /// Whether its name is no content: that of a private function with a body. The name of a declaration is
    /// what it is linked by, and state that two functions share is told apart by name.
    pub(super) is_nameless: bool,
}

/// The parts of a body, with ranges of its own items: what is in no symbol, then the symbols.
pub(super) type NewParts = AllParts;

/// No number in [`AllParts::shells`].
const OWN: u32 = u32::MAX;

impl Part {
    /// The name of the operation; `None` for no symbol.
    pub(super) fn op(&self) -> Option<OpNameId> {
        self.is_symbol.then_some(self.op)
    }
}

/// The parts of all bodies.
#[derive(Default)]
pub(super) struct AllParts {
    list: Vec<Part>,
    items: Vec<Item>,
    shells: Vec<Fingerprint>,
    /// Where each part is; empty when nobody asks again.
    spans: Vec<Span>,
}

/// The parts of a body: what is in none of its symbols, then its symbols in the order of [`BodySymbols::symbols`].
#[derive(Clone, Copy)]
pub(super) struct BodyParts {
    first: u32,
}

impl AllParts {
    /// What is in no symbol of a body.
    pub(super) fn outside(&self, body: BodyParts) -> &Part {
        &self.list[body.first as usize]
    }

    /// A symbol of a body.
    pub(super) fn symbol(&self, body: BodyParts, nth: u32) -> &Part {
        &self.list[(body.first + 1 + nth) as usize]
    }

    /// Where a symbol of a body is.
    pub(super) fn span(&self, body: BodyParts, nth: u32) -> Span {
        self.spans[(body.first + 1 + nth) as usize]
    }

    /// Frees what [`AllParts::span`] needs.
    pub(super) fn forget_spans(&mut self) {
        self.spans = Vec::new();
    }

    /// The fingerprint without the places of the symbols inside it.
    pub(super) fn shell(&self, part: &Part) -> Fingerprint {
        match part.other_shell {
            OWN => part.own,
            nth => self.shells[nth as usize],
        }
    }

    pub(super) fn items(&self, part: &Part) -> &[Item] {
        &self.items[part.items.0 as usize..part.items.1 as usize]
    }

    /// Appends those of a body.
    pub(super) fn add(&mut self, mut new: NewParts) -> BodyParts {
        let first = self.list.len() as u32;
        let (start, shells) = (self.items.len() as u32, self.shells.len() as u32);
        for part in &mut new.list {
            part.items.0 += start;
            part.items.1 += start;
            if part.other_shell != OWN {
                part.other_shell += shells;
            }
        }
        match self.list.is_empty() {
            true => *self = new,
            false => {
                append(&mut self.list, new.list);
                append(&mut self.items, new.items);
                append(&mut self.shells, new.shells);
                append(&mut self.spans, new.spans);
            }
        }
        BodyParts { first }
    }
}

/// Appends to what can be a large part of all memory: it grows by a sixteenth.
fn append<T>(list: &mut Vec<T>, mut new: Vec<T>) {
    if list.capacity() - list.len() < new.len() {
        list.reserve_exact(new.len().max(list.len() / 16));
    }
    list.append(&mut new);
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
    /// Hashes a body, given those inside it: what is in no symbol, then the symbols.
    pub(super) fn body(
        self,
        body: &Body<'_>,
        found: &BodySymbols,
        inside: &[Inside],
    ) -> Result<(Inside, NewParts)> {
        let layout = Layout::of(body, found);
        let mut new = NewParts::default();
        let mut done: Vec<Option<Part>> = Vec::new();
        done.resize_with(found.symbols.len() + 1, || None);
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
                close(&mut open, &mut done, &mut new);
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
        while !open.is_empty() {
            close(&mut open, &mut done, &mut new);
        }
        let Some(all) = done.into_iter().collect() else {
            // Each symbol is an operation of the body.
            unreachable!("a symbol without its operation");
        };
        new.list = all;
        drop(layout);
        new.spans = vec![Span { start: 0, len: 0 }; new.list.len()];
        if !found.symbols.is_empty() {
            body.each_op_span(|id, span| {
                if let (true, Some(nth)) = (span.len > 0, found.index(id)) {
                    new.spans[nth + 1] = span;
                }
            });
        }
        let inside = Inside {
            own: new.list[0].own,
            shell: new.shell(&new.list[0]),
            has_blocks: body.regions().any(|region| region.num_blocks() > 0),
        };
        Ok((inside, new))
    }

    /// What is in no symbol of a body.
    fn outside(self, body: &Body<'_>, layout: &Layout, inside: &[Inside]) -> Result<Open<'h, 'a>> {
        let has_symbols = |(nth, inside): (usize, &Inside)| {
            inside.own != inside.shell && layout.around_bodies[nth].is_none()
        };
        let skipped = layout.inside(None);
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
        let skipped = layout.inside(Some(nth));
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
    fn finish(self, new: &mut NewParts) -> Part {
        let own = self.own.stream.finish();
        let shell = self.shell.map(|it| it.stream.finish());
        let mut other_shell = OWN;
        if let Some(shell) = shell.filter(|it| *it != own) {
            other_shell = new.shells.len() as u32;
            new.shells.push(shell);
        }
        let first = new.items.len() as u32;
        new.items.extend(self.items);
        Part {
            own,
            other_shell,
            items: (first, new.items.len() as u32),
            op: self.op.unwrap_or(OpNameId(0)),
            is_symbol: self.op.is_some(),
            is_nameless: self.is_nameless,
        }
    }
}

/// Ends the last part that is open.
fn close(open: &mut Vec<Open<'_, '_>>, done: &mut [Option<Part>], new: &mut NewParts) {
    if let Some(last) = open.pop() {
        let nth = last.symbol.map_or(0, |nth| nth as usize + 1);
        done[nth] = Some(last.finish(new));
    }
}

/// Where the symbols of a body are.
struct Layout {
    /// The operations of the symbols directly in a symbol, or in none, as far as there are any.
    inside: HashMap<Option<u32>, Vec<Range<u32>>>,
    /// How many symbols are directly in a block, sorted.
    symbols_of_blocks: Vec<(BlockId, u32)>,
    /// The symbol that each isolated operation is in, or is.
    around_bodies: Vec<Option<u32>>,
}

impl Layout {
    fn inside(&self, around: Option<u32>) -> &[Range<u32>] {
        self.inside.get(&around).map_or(&[], Vec::as_slice)
    }

    fn of(body: &Body<'_>, found: &BodySymbols) -> Layout {
        let mut inside: HashMap<_, Vec<_>> = HashMap::new();
        let mut blocks: HashMap<BlockId, u32> = HashMap::new();
        for symbol in &found.symbols {
            let Some(op) = body.op(symbol.op) else {
                continue;
            };
            let around = inside.entry(symbol.scope.symbol).or_default();
            around.push(op.id().0..op.end().0);
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
