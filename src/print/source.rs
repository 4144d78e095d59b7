//! Where the bytes of a body are, and what is printed of it.

use crate::error::Result;
use crate::ids::{AttrId, OpNameId, Pos, TypeId};
use crate::ir::{IsolatedHead, OpHead, ScanState, TableSizes, Visitor, scan};
use crate::view::View;

/// Where a body is found.
#[derive(Clone, Copy)]
pub(super) struct Source<'a, 'f> {
    pub(super) view: View<'a>,
    /// The regions of an isolated operation; none for the top level.
    pub(super) regions: Option<IsolatedHead>,
    /// The only operation that is looked at, by its number in the body.
    pub(super) only: Option<u32>,
    pub(super) facts: &'f TableSizes<'a>,
}

impl<'a, 'f> Source<'a, 'f> {
    /// The whole module, or the operation of a symbol.
    ///
    /// # Errors
    /// Those of finding the symbol.
    pub(super) fn root(
        view: View<'a>,
        facts: &'f TableSizes<'a>,
        symbol: Option<&str>,
    ) -> Result<Source<'a, 'f>> {
        let mut root = Source {
            view,
            regions: None,
            only: None,
            facts,
        };
        if let Some(path) = symbol {
            let found = view.symbol(path)?;
            root.regions = found.body().head();
            root.only = Some(found.op().id().0);
        }
        Ok(root)
    }

    /// Isolated regions.
    pub(super) fn inside(self, regions: IsolatedHead) -> Source<'a, 'f> {
        Source {
            regions: Some(regions),
            only: None,
            ..self
        }
    }

    /// Whether operations are printed, not regions.
    pub(super) fn is_top(self) -> bool {
        self.regions.is_none() || self.only.is_some()
    }

    /// Whether the operations have to be put into a module: unless they are a single one.
    pub(super) fn needs_module(self) -> bool {
        if self.only.is_some() {
            return false;
        }
        let top = self.top_level();
        let name = top.name.map(|name| self.view.op_name_parts(name));
        top.ops != 1 || !matches!(name, Some(Ok([b"builtin", b"module"])))
    }

    /// Whether there are no operations.
    pub(super) fn is_empty(self) -> bool {
        self.top_level().ops == 0
    }

    fn top_level(self) -> TopLevel {
        let mut top = TopLevel::default();
        // Of a damaged file, what there is decides.
        let _ = self.scan(&mut ScanState::default(), &mut top);
        top
    }

    /// Tells `visitor` what the bytes say.
    pub(super) fn scan(self, memory: &mut ScanState, visitor: &mut impl Visitor) -> Result<()> {
        let (bytes, root) = self.facts.body(self.regions)?;
        match self.only {
            None => scan(bytes, root, self.facts, memory, visitor).map(drop),
            Some(wanted) => {
                let mut only = Only {
                    visitor,
                    wanted,
                    next: 0,
                    depth: 0,
                };
                scan(bytes, root, self.facts, memory, &mut only).map(drop)
            }
        }
    }
}

/// Counts the operations of the top level.
#[derive(Default)]
struct TopLevel {
    ops: u32,
    depth: u32,
    name: Option<OpNameId>,
}

impl Visitor for TopLevel {
    fn op(&mut self, head: OpHead) {
        if self.depth == 1 {
            self.ops += 1;
            self.name = Some(head.name);
        }
    }

    fn region(&mut self, _: Pos, _: u32, _: u32) {
        self.depth += 1;
    }

    fn end_region(&mut self, _: u32) {
        self.depth -= 1;
    }
}

/// Hands on what is said of one operation.
struct Only<'v, V> {
    visitor: &'v mut V,
    wanted: u32,
    /// The number of the next operation.
    next: u32,
    /// Operations that have begun since the wanted one has, and not ended.
    depth: u32,
}

impl<V: Visitor> Only<'_, V> {
    fn visitor(&mut self) -> Option<&mut V> {
        (self.depth > 0).then_some(&mut *self.visitor)
    }
}

impl<V: Visitor> Visitor for Only<'_, V> {
    fn op(&mut self, head: OpHead) {
        if self.depth > 0 || self.next == self.wanted {
            self.depth += 1;
            self.visitor.op(head);
        }
        self.next += 1;
    }

    fn results(&mut self, count: u32) {
        if let Some(v) = self.visitor() {
            v.results(count);
        }
    }

    fn result(&mut self, ty: TypeId) {
        if let Some(v) = self.visitor() {
            v.result(ty);
        }
    }

    fn operands(&mut self, count: u32) {
        if let Some(v) = self.visitor() {
            v.operands(count);
        }
    }

    fn operand(&mut self, number: u32) {
        if let Some(v) = self.visitor() {
            v.operand(number);
        }
    }

    fn successors(&mut self, count: u32) {
        if let Some(v) = self.visitor() {
            v.successors(count);
        }
    }

    fn successor(&mut self, block: u32) {
        if let Some(v) = self.visitor() {
            v.successor(block);
        }
    }

    fn regions(&mut self, pos: Pos, count: u32, isolated: bool) {
        if let Some(v) = self.visitor() {
            v.regions(pos, count, isolated);
        }
    }

    fn isolated(&mut self, regions: IsolatedHead) {
        if let Some(v) = self.visitor() {
            v.isolated(regions);
        }
    }

    fn region(&mut self, pos: Pos, blocks: u32, values: u32) {
        if let Some(v) = self.visitor() {
            v.region(pos, blocks, values);
        }
    }

    fn block(&mut self, ops: u32, args: u32) {
        if let Some(v) = self.visitor() {
            v.block(ops, args);
        }
    }

    fn argument(&mut self, ty: TypeId, location: Option<AttrId>) {
        if let Some(v) = self.visitor() {
            v.argument(ty, location);
        }
    }

    fn end_region(&mut self, defined: u32) {
        if let Some(v) = self.visitor() {
            v.end_region(defined);
        }
    }

    fn end_op(&mut self, pos: Pos) {
        if let Some(visitor) = self.visitor() {
            visitor.end_op(pos);
            self.depth -= 1;
        }
    }
}
