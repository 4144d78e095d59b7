//! Counts the names that the values of each body take.

use mlirbc::ids::{OpNameId, Pos, TypeId};
use mlirbc::ir::{IsolatedHead, OpHead, ScanState, Threads, Visitor};

use super::super::body_source::BodySource;
use super::ssa_value::NextIds;
use super::starts::{Numbering, Unit, starts};

/// A body, and where its names are counted.
#[derive(Clone, Copy, Debug)]
struct Count {
    body: BodyUnits,
    /// The body around it, and the unit there, which has its names and those of bodies inside it.
    parent: u32,
    unit: usize,
}

/// The units of a body. A body of a single region without regions inside keeps none.
#[derive(Clone, Copy, Debug)]
struct BodyUnits {
    /// Where its bytes begin; 0 for the top level.
    pos: Pos,
    first: usize,
    len: u32,
}

/// The counts of all bodies.
pub(crate) struct NameCounts {
    /// Ordered by position, those that have units.
    bodies: Vec<BodyUnits>,
    units: Vec<Unit>,
    /// What is at the top level.
    pub(crate) top: TopLevel,
}

/// The operations at the top level, up to the first error.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TopLevel {
    /// How many there are.
    pub(crate) ops: u32,
    /// The name of the last one.
    pub(crate) name: Option<OpNameId>,
}

/// Bodies that are counted at a time.
const CHUNK: usize = 1 << 14;

/// A body that is to be counted.
#[derive(Clone, Copy)]
struct Inner {
    parent: u32,
    unit: usize,
    head: IsolatedHead,
}

impl NameCounts {
    /// Counts all bodies, each up to its first error.
    pub(crate) fn of(root: BodySource<'_, '_>, threads: Threads) -> NameCounts {
        let mut counter = TopLevelCounter::default();
        // Errors are reported when the body is printed.
        let _ = root.scan(&mut ScanState::default(), &mut counter);
        counter.counter.finish();
        let top = counter.top;
        let mut counts = Counts::default();
        let mut level = Vec::new();
        counts.add(
            root.pos(),
            (u32::MAX, usize::MAX),
            counter.counter,
            &mut level,
        );
        while !level.is_empty() {
            let mut next = Vec::new();
            for some in level.chunks(CHUNK) {
                for (inner, counter) in some.iter().zip(count_level(threads, root, some)) {
                    let place = (inner.parent, inner.unit);
                    counts.add(inner.head.span.start, place, counter, &mut next);
                }
            }
            level = next;
        }
        counts.sum();
        let bodies = counts.bodies.into_iter().map(|count| count.body);
        let mut bodies: Vec<BodyUnits> = bodies.filter(|body| body.len > 0).collect();
        bodies.shrink_to_fit();
        bodies.sort_unstable_by_key(|body| body.pos);
        NameCounts {
            bodies,
            units: counts.units,
            top,
        }
    }

    /// Whether the names in a body depend on the numbering.
    pub(crate) fn depend_on_numbering(&self, body: BodySource<'_, '_>) -> bool {
        let starts = |numbering| self.starts(body, NextIds::default(), numbering);
        starts(Numbering::Unique) != starts(Numbering::Scoped)
    }

    /// The first numbers of the regions and isolated operations of a body, in their order; empty
    /// where all begin with `start`.
    pub(super) fn starts(
        &self,
        body: BodySource<'_, '_>,
        start: NextIds,
        numbering: Numbering,
    ) -> Vec<NextIds> {
        let pos = body.pos();
        let nth = self.bodies.binary_search_by_key(&pos, |body| body.pos);
        let body = nth.ok().and_then(|nth| self.bodies.get(nth));
        let (first, len) = body.map_or((0, 0), |body| (body.first, body.len));
        starts(&self.units[first..first + len as usize], start, numbering)
    }
}

/// Bodies in the order of their levels, and their units.
#[derive(Default)]
struct Counts {
    bodies: Vec<Count>,
    units: Vec<Unit>,
}

impl Counts {
    /// Adds a body, and the bodies inside it to the next level.
    fn add(&mut self, pos: Pos, place: (u32, usize), counter: Counter, next: &mut Vec<Inner>) {
        let first = self.units.len();
        let nth = self.bodies.len() as u32;
        next.extend(counter.inside.iter().map(|(unit, head)| Inner {
            parent: nth,
            unit: first + *unit as usize,
            head: *head,
        }));
        if let Some(unit) = self.units.get_mut(place.1) {
            let names = counter.units.iter();
            unit.names = names.fold(NextIds::default(), |sum, unit| sum.plus(unit.names));
        }
        if counter.units.len() > 1 || !counter.inside.is_empty() {
            self.units.extend(counter.units);
        }
        self.bodies.push(Count {
            body: BodyUnits {
                pos,
                first,
                len: (self.units.len() - first) as u32,
            },
            parent: place.0,
            unit: place.1,
        });
    }

    /// Adds the names of each body to the body around it, which has a lower index.
    fn sum(&mut self) {
        for nth in (1..self.bodies.len()).rev() {
            let Count { parent, unit, .. } = self.bodies[nth];
            let names = self.units[unit].names;
            let around = self.bodies[parent as usize].unit;
            if let Some(around) = self.units.get_mut(around) {
                around.names = around.names.plus(names);
            }
        }
    }
}

#[cfg_attr(not(feature = "parallel"), allow(unused_variables))]
fn count_level(threads: Threads, root: BodySource<'_, '_>, level: &[Inner]) -> Vec<Counter> {
    #[cfg(feature = "parallel")]
    if threads.pay(
        level.len(),
        level.iter().map(|inner| inner.head.span.len).sum(),
    ) {
        use rayon::prelude::*;
        return level
            .par_iter()
            .with_min_len(16)
            .map_init(ScanState::default, |state, inner| {
                count(state, root.inside(inner.head))
            })
            .collect();
    }
    let mut state = ScanState::default();
    let level = level.iter();
    level
        .map(|inner| count(&mut state, root.inside(inner.head)))
        .collect()
}

fn count(state: &mut ScanState, source: BodySource<'_, '_>) -> Counter {
    let mut counter = Counter::default();
    // Errors are reported when the body is printed.
    let _ = source.scan(state, &mut counter);
    counter.finish();
    counter
}

/// Counts the names that each region of a body takes.
#[derive(Default)]
struct Counter {
    units: Vec<Unit>,
    /// Isolated regions, and their units.
    inside: Vec<(u32, IsolatedHead)>,
    /// The innermost open region, and those around it.
    region: Option<Region>,
    around: Vec<Region>,
}

/// A region that has begun and not ended.
struct Region {
    unit: u32,
    names: NextIds,
    /// Whether its next block is the first.
    first: bool,
}

impl Counter {
    /// Adds a unit to the open region.
    fn unit(&mut self) -> u32 {
        let parent = self.region.as_ref();
        self.units.push(Unit {
            parent: parent.map_or(Unit::ROOT, |region| region.unit),
            names: NextIds::default(),
        });
        // Each takes bytes of a body, and their number is checked to fit 32 bits.
        self.units.len() as u32 - 1
    }

    /// Ends the regions that are open after an error.
    fn finish(&mut self) {
        while self.region.is_some() {
            self.end_region(0);
        }
    }
}

impl Visitor for Counter {
    const SKIPS_ENTRIES: bool = true;

    #[inline]
    fn results(&mut self, _: u32) {
        if let Some(region) = &mut self.region {
            region.names.values = region.names.values.wrapping_add(1);
        }
    }

    #[inline]
    fn result(&mut self, _: TypeId) {}

    fn isolated(&mut self, head: IsolatedHead) {
        let unit = self.unit();
        self.inside.push((unit, head));
    }

    fn region(&mut self, _: Pos, _: u32, _: u32) {
        let region = Region {
            unit: self.unit(),
            names: NextIds::default(),
            first: true,
        };
        self.around.extend(self.region.replace(region));
    }

    fn block(&mut self, _: u32, args: u32) {
        let Some(region) = &mut self.region else {
            return;
        };
        let count = if std::mem::take(&mut region.first) {
            &mut region.names.args
        } else {
            &mut region.names.values
        };
        *count = count.wrapping_add(args);
    }

    fn end_region(&mut self, _: u32) {
        let outer = self.around.pop();
        let Some(region) = std::mem::replace(&mut self.region, outer) else {
            return;
        };
        if let Some(unit) = self.units.get_mut(region.unit as usize) {
            unit.names = region.names;
        }
    }
}

/// Counts the names of the top level, and its operations.
#[derive(Default)]
struct TopLevelCounter {
    counter: Counter,
    top: TopLevel,
    /// Open regions.
    depth: u32,
}

impl Visitor for TopLevelCounter {
    fn op(&mut self, head: OpHead) {
        if self.depth == 1 {
            self.top.ops += 1;
            self.top.name = Some(head.name);
        }
    }

    fn results(&mut self, count: u32) {
        self.counter.results(count);
    }

    fn isolated(&mut self, head: IsolatedHead) {
        self.counter.isolated(head);
    }

    fn region(&mut self, pos: Pos, blocks: u32, values: u32) {
        self.depth += 1;
        self.counter.region(pos, blocks, values);
    }

    fn block(&mut self, ops: u32, args: u32) {
        self.counter.block(ops, args);
    }

    fn end_region(&mut self, defined: u32) {
        self.depth -= 1;
        self.counter.end_region(defined);
    }
}
