//! The bytes of a body, and the part of them that is printed.

use mlirbc::error::Subject;
use mlirbc::ids::{AttrId, Pos, TypeId};
use mlirbc::ir::{BodyCache, IsolatedHead, OpHead, ScanState, TableSizes, Visitor, scan};
use mlirbc::symbols::SymbolFinder;
use mlirbc::{Error, ErrorKind, Result, View};

use super::options::Options;

/// A body: the top level, or the isolated regions of an operation.
#[derive(Clone, Copy)]
pub(super) struct BodySource<'a, 'f> {
    pub(super) view: View<'a>,
    /// The isolated regions; `None` for the top level.
    pub(super) regions: Option<IsolatedHead>,
    /// The only operation that is printed, by its number in the body.
    pub(super) only: Option<u32>,
    pub(super) sizes: &'f TableSizes<'a>,
}

impl<'a, 'f> BodySource<'a, 'f> {
    /// The whole module, or the operation of the options.
    ///
    /// # Errors
    /// Those of finding the operation.
    pub(super) fn root(
        view: View<'a>,
        sizes: &'f TableSizes<'a>,
        options: &Options,
    ) -> Result<BodySource<'a, 'f>> {
        let mut root = BodySource {
            view,
            regions: None,
            only: None,
            sizes,
        };
        if let Some(path) = &options.symbol {
            let tables = options.tables.as_ref().unwrap_or(view.file().tables());
            let mut finder = SymbolFinder::with_tables(view, tables.clone())?;
            let found = finder.find(view, &BodyCache::new(0), path)?;
            root.regions = found.containing_body().head();
            root.only = Some(found.op().id().0);
        }
        if let Some(offset) = options.operation {
            let (body, id) = view.op_at(offset)?.ok_or_else(|| no_operation(offset))?;
            root.regions = body.head();
            root.only = Some(id.0);
        }
        Ok(root)
    }

    /// Isolated regions in this body.
    pub(super) fn inside(self, regions: IsolatedHead) -> BodySource<'a, 'f> {
        BodySource {
            regions: Some(regions),
            only: None,
            ..self
        }
    }

    /// Offset of its bytes; 0 for the top level.
    pub(super) fn pos(self) -> Pos {
        self.regions.map_or(0, |head| head.span.start)
    }

    /// Whether operations are printed, not regions.
    pub(super) fn is_top(self) -> bool {
        self.regions.is_none() || self.only.is_some()
    }

    /// Scans the bytes.
    pub(super) fn scan(self, state: &mut ScanState, visitor: &mut impl Visitor) -> Result<()> {
        let (bytes, root) = self.sizes.body(self.regions)?;
        match self.only {
            None => scan(bytes, root, self.sizes, state, visitor).map(drop),
            Some(wanted) => {
                let mut only = Only {
                    visitor,
                    wanted,
                    next: 0,
                    depth: 0,
                };
                scan(bytes, root, self.sizes, state, &mut only).map(drop)
            }
        }
    }
}

#[cold]
fn no_operation(offset: Pos) -> Error {
    Error::new(ErrorKind::NotFound {
        subject: Subject::Operation,
        name: format!("at {offset:#x}"),
        near: Vec::new(),
    })
}

/// Forwards the events of one operation.
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

    fn end_regions(&mut self, pos: Pos) {
        if let Some(v) = self.visitor() {
            v.end_regions(pos);
        }
    }

    fn end_op(&mut self, pos: Pos) {
        if let Some(visitor) = self.visitor() {
            visitor.end_op(pos);
            self.depth -= 1;
        }
    }
}
