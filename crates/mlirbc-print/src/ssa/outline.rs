//! Values and edges of a whole body: for operands that refer to later values, and for the lists of
//! predecessors.

use mlirbc::ids::{AttrId, Pos, TypeId};
use mlirbc::ir::{ScanState, Visitor};

use super::super::body_source::BodySource;
use super::ssa_value::{NextIds, OpenRegion, Value};

/// A body without its operations: the values and edges of its regions.
#[derive(Default)]
pub(super) struct Outline {
    /// In the order they begin.
    regions: Vec<Region>,
    /// The values of each region, in the order of their definitions, numbered from zero.
    values: Vec<Value>,
    /// The edges of each region: to, from; sorted.
    edges: Vec<(u32, u32)>,
}

/// The ranges of a region's values and edges.
#[derive(Default)]
struct Region {
    values: (usize, usize),
    edges: (usize, usize),
}

impl Outline {
    /// Scans a body to its end, or to an error, which is reported when the body is printed.
    pub(super) fn new(source: BodySource<'_, '_>) -> Outline {
        let mut maker = Maker::default();
        let _ = source.scan(&mut ScanState::default(), &mut maker);
        while !maker.open.is_empty() {
            maker.end_region(0);
        }
        maker.outline
    }

    /// The values of a region, numbered from zero.
    pub(super) fn values(&self, region: u32) -> &[Value] {
        let (start, end) = self
            .regions
            .get(region as usize)
            .map_or((0, 0), |r| r.values);
        &self.values[start..end]
    }

    /// The predecessors of a block of a region, each edge once.
    pub(super) fn predecessors(&self, region: u32, block: u32) -> Vec<u32> {
        let (start, end) = self
            .regions
            .get(region as usize)
            .map_or((0, 0), |r| r.edges);
        let edges = &self.edges[start..end];
        let start = edges.partition_point(|(to, _)| *to < block);
        let end = edges.partition_point(|(to, _)| *to <= block);
        edges[start..end].iter().map(|(_, from)| *from).collect()
    }
}

/// Makes an outline.
#[derive(Default)]
struct Maker {
    outline: Outline,
    /// Open regions, and where their edges begin.
    open: Vec<(OpenRegion, usize)>,
    /// Edges of open regions.
    edges: Vec<(u32, u32)>,
    /// The results of the operation that began last: their number, how many, the next one.
    number: u32,
    results: u32,
    next: u32,
}

impl Visitor for Maker {
    fn results(&mut self, count: u32) {
        if let Some((region, _)) = self.open.last_mut() {
            self.number = region.results();
        }
        self.results = count;
        self.next = 0;
    }

    fn result(&mut self, ty: TypeId) {
        let nth = (self.results > 1).then_some(self.next);
        self.next += 1;
        if let Some((region, _)) = self.open.last_mut() {
            let value = Value::result(ty, self.number, nth);
            region.define(value, &mut self.outline.values);
        }
    }

    fn successor(&mut self, block: u32) {
        if let Some((region, _)) = self.open.last() {
            self.edges.push((block, region.blocks.saturating_sub(1)));
        }
    }

    fn region(&mut self, _: Pos, _: u32, stated: u32) {
        let nth = self.outline.regions.len();
        let first = self.outline.values.len();
        let end = first + stated as usize;
        self.outline.values.resize(end, Value::UNKNOWN);
        self.outline.regions.push(Region {
            values: (first, end),
            edges: (0, 0),
        });
        let region = OpenRegion::new(NextIds::default(), nth as u32, first as u32, stated);
        self.open.push((region, self.edges.len()));
    }

    fn block(&mut self, _: u32, _: u32) {
        if let Some((region, _)) = self.open.last_mut() {
            region.blocks += 1;
        }
    }

    fn argument(&mut self, ty: TypeId, _: Option<AttrId>) {
        if let Some((region, _)) = self.open.last_mut() {
            let value = region.argument(ty);
            region.define(value, &mut self.outline.values);
        }
    }

    fn end_region(&mut self, _: u32) {
        let Some((region, edges)) = self.open.pop() else {
            return;
        };
        let start = self.outline.edges.len();
        self.outline.edges.extend(self.edges.drain(edges..));
        self.outline.edges[start..].sort_unstable();
        let end = self.outline.edges.len();
        if let Some(found) = self.outline.regions.get_mut(region.nth as usize) {
            found.edges = (start, end);
        }
    }
}
