//! A body without its operations: what has to be known in advance to write it.

use crate::ids::{AttrId, Pos, TypeId};
use crate::ir::{IsolatedHead, ScanState, Visitor};

use super::counts::Names;
use super::source::Source;
use super::values::{Order, Region, Start, Value};

/// A body without its operations: regions in the order they begin, their values, their edges.
#[derive(Default)]
pub(super) struct Outline {
    pub(super) regions: Vec<Found>,
    /// Where isolated regions begin, in their order.
    pub(super) holes: Vec<Start>,
    /// All that takes names, in the order it begins: the regions, and the holes.
    units: Vec<Unit>,
    /// The values of each region, in the order of their definitions, numbered from zero.
    pub(super) values: Vec<Value>,
    /// The edges of each region: to, from; sorted.
    edges: Vec<(u32, u32)>,
}

/// What the outline says of a region.
pub(super) struct Found {
    pub(super) base: Start,
    given: Start,
    pub(super) first: usize,
    edges: (usize, usize),
}

/// The parent of what stands in no region of the body's operations.
const NONE: u32 = u32::MAX;

/// A region or a hole.
struct Unit {
    /// The unit around it, in the list of units; [`NONE`] of the body's own regions.
    parent: u32,
    /// The region, by its place, or where a hole begins.
    kind: Result<u32, Pos>,
    /// The names that it takes with everything inside it.
    names: Start,
}

impl Outline {
    /// Reads a body to its end, or to what is wrong with it.
    pub(super) fn new(source: Source<'_, '_>) -> Outline {
        let mut maker = Maker::default();
        // The error comes out again when the body is printed up to there.
        let _ = source.scan(&mut ScanState::default(), &mut maker);
        while !maker.open.is_empty() {
            maker.end_region(0);
        }
        maker.outline
    }

    /// Finds where each region and each hole begins.
    pub(super) fn order(&mut self, start: Start, names: &Names, order: Order) {
        let units = &mut self.units;
        // The names of what has not begun yet inside of each unit, and in the body itself.
        let mut rest = vec![Start::default(); units.len()];
        let mut outer = Start::default();
        for nth in (0..units.len()).rev() {
            let own = match units[nth].kind {
                Ok(place) => self.regions[place as usize].given,
                Err(pos) => names.at(pos),
            };
            units[nth].names = own.plus(rest[nth]);
            let around = match units[nth].parent {
                NONE => &mut outer,
                parent => &mut rest[parent as usize],
            };
            *around = around.plus(units[nth].names);
        }
        for nth in 0..units.len() {
            let unit = &units[nth];
            let (end, rest) = match unit.parent {
                NONE => (start, &mut outer),
                parent => {
                    let end = match units[parent as usize].kind {
                        Ok(place) => {
                            let region = &self.regions[place as usize];
                            region.base.plus(region.given)
                        }
                        Err(_) => start,
                    };
                    (end, &mut rest[parent as usize])
                }
            };
            *rest = rest.minus(unit.names);
            let begin = match order {
                Order::Unique => end.plus(*rest),
                Order::Scoped => end,
            };
            match unit.kind {
                Ok(place) => self.regions[place as usize].base = begin,
                Err(_) => self.holes.push(begin),
            }
        }
        // All that is asked for from here on is where things begin.
        self.units = Vec::new();
    }

    pub(super) fn predecessors(&self, place: usize, block: u32) -> Vec<u32> {
        let range = self.regions.get(place).map_or((0, 0), |r| r.edges);
        let edges = &self.edges[range.0..range.1];
        let start = edges.partition_point(|(to, _)| *to < block);
        let end = edges.partition_point(|(to, _)| *to <= block);
        edges[start..end].iter().map(|(_, from)| *from).collect()
    }
}

/// Makes an outline.
#[derive(Default)]
struct Maker {
    outline: Outline,
    /// Open regions, where their edges begin, and their units.
    open: Vec<(Region, usize, u32)>,
    /// Edges of open regions.
    edges: Vec<(u32, u32)>,
    number: u32,
    results: u32,
    next: u32,
}

impl Maker {
    /// Their number fits: each takes bytes of a body, whose values are numbered in 32 bits.
    fn unit(&mut self, kind: Result<u32, Pos>) -> u32 {
        self.outline.units.push(Unit {
            parent: self.open.last().map_or(NONE, |(.., unit)| *unit),
            kind,
            names: Start::default(),
        });
        self.outline.units.len() as u32 - 1
    }
}

impl Visitor for Maker {
    fn isolated(&mut self, head: IsolatedHead) {
        self.unit(Err(head.span.start));
    }

    fn results(&mut self, count: u32) {
        if let Some((region, ..)) = self.open.last_mut() {
            self.number = region.given.values;
            region.given.values += 1;
        }
        self.results = count;
        self.next = 0;
    }

    fn result(&mut self, ty: TypeId) {
        let result = (self.results > 1).then_some(self.next);
        self.next += 1;
        if let Some((region, ..)) = self.open.last_mut() {
            let value = Value::result(ty, self.number, result);
            region.keep(value, &mut self.outline.values);
        }
    }

    fn successor(&mut self, block: u32) {
        if let Some((region, ..)) = self.open.last() {
            self.edges.push((block, region.blocks.saturating_sub(1)));
        }
    }

    fn region(&mut self, _: Pos, _: u32, stated: u32) {
        let (place, first) = (self.outline.regions.len(), self.outline.values.len());
        let values = &mut self.outline.values;
        values.resize(first + stated as usize, Value::UNKNOWN);
        let unit = self.unit(Ok(place as u32));
        self.outline.regions.push(Found {
            base: Start::default(),
            given: Start::default(),
            first,
            edges: (0, 0),
        });
        let region = Region::new(Start::default(), place, first, stated);
        self.open.push((region, self.edges.len(), unit));
    }

    fn block(&mut self, _: u32, _: u32) {
        if let Some((region, ..)) = self.open.last_mut() {
            region.blocks += 1;
        }
    }

    fn argument(&mut self, ty: TypeId, _: Option<AttrId>) {
        if let Some((region, ..)) = self.open.last_mut() {
            let value = region.argument(ty);
            region.keep(value, &mut self.outline.values);
        }
    }

    fn end_region(&mut self, _: u32) {
        let Some((region, edges, _)) = self.open.pop() else {
            return;
        };
        let start = self.outline.edges.len();
        self.outline.edges.extend(self.edges.drain(edges..));
        self.outline.edges[start..].sort_unstable();
        let end = self.outline.edges.len();
        if let Some(found) = self.outline.regions.get_mut(region.place) {
            found.given = region.given;
            found.edges = (start, end);
        }
    }
}
