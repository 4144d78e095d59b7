//! What bodies have to do with symbols, as they were read: lists for all bodies together, so that a small body takes few bytes.

use crate::ids::{OpId, Pos};
use crate::symbols::references::body_symbols::{BodySymbols, Mentioning, Scope, SymbolOp};

/// Bodies in the order in which they were read, each with what was made of it.
pub(super) struct Unnumbered<B> {
    bodies: Vec<UnnumberedBody<B>>,
    symbols: Vec<SymbolOp>,
    tables: Vec<(OpId, Option<u32>)>,
    mentioning: Vec<Mentioning>,
    isolated: Vec<(OpId, Scope)>,
    inside: Vec<u32>,
}

struct UnnumberedBody<B> {
    start: Pos,
    is_table: bool,
    made: Option<B>,
    /// Where its part of each list ends: symbols, tables, mentioning, isolated, inside.
    ends: [u32; 5],
}

/// The parts of one body, as [`BodySymbols`] has them.
#[derive(Clone, Copy)]
pub(super) struct OneBody<'u> {
    pub(super) start: Pos,
    pub(super) symbols: &'u [SymbolOp],
    pub(super) tables: &'u [(OpId, Option<u32>)],
    pub(super) mentioning: &'u [Mentioning],
    pub(super) isolated: &'u [(OpId, Scope)],
    /// The bodies directly inside it.
    pub(super) inside: &'u [u32],
}

impl<B> Default for Unnumbered<B> {
    fn default() -> Unnumbered<B> {
        Unnumbered {
            bodies: Vec::new(),
            symbols: Vec::new(),
            tables: Vec::new(),
            mentioning: Vec::new(),
            isolated: Vec::new(),
            inside: Vec::new(),
        }
    }
}

impl<B> Unnumbered<B> {
    /// Appends a body; returns its number.
    pub(super) fn push(
        &mut self,
        body: BodySymbols,
        inside: impl Iterator<Item = u32>,
        made: B,
    ) -> u32 {
        self.symbols.extend(body.symbols);
        self.tables.extend(body.tables);
        self.mentioning.extend(body.mentioning);
        self.isolated.extend(body.isolated);
        self.inside.extend(inside);
        let ends = [
            self.symbols.len(),
            self.tables.len(),
            self.mentioning.len(),
            self.isolated.len(),
            self.inside.len(),
        ];
        self.bodies.push(UnnumberedBody {
            start: body.start,
            is_table: body.is_table,
            made: Some(made),
            ends: ends.map(|end| end as u32),
        });
        (self.bodies.len() - 1) as u32
    }

    pub(super) fn len(&self) -> usize {
        self.bodies.len()
    }

    /// What was made of a body; it is there once.
    pub(super) fn take(&mut self, nth: u32) -> Option<B> {
        self.bodies.get_mut(nth as usize)?.made.take()
    }

    /// Whether symbols are directly in the regions of a body.
    pub(super) fn is_table(&self, nth: u32) -> bool {
        let body = self.bodies.get(nth as usize);
        body.is_some_and(|body| body.is_table)
    }

    pub(super) fn body(&self, nth: u32) -> OneBody<'_> {
        let before = nth.checked_sub(1).map(|nth| self.bodies[nth as usize].ends);
        let starts = before.unwrap_or_default();
        let body = &self.bodies[nth as usize];
        let range = |list: usize| starts[list] as usize..body.ends[list] as usize;
        OneBody {
            start: body.start,
            symbols: &self.symbols[range(0)],
            tables: &self.tables[range(1)],
            mentioning: &self.mentioning[range(2)],
            isolated: &self.isolated[range(3)],
            inside: &self.inside[range(4)],
        }
    }
}
