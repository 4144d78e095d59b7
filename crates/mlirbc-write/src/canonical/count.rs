//! One visit of all operations: the regions, and for each table entry, how often operations refer to
//! it and where first.
//!
//! The order of two regions is known while they are visited, so that the first reference to an entry
//! is kept as a region and the number of references before it in that region. It gets its place when the
//! references in all regions are counted.

use super::records::{LastRecords, Record, Records};
use super::region_order::{Body, Regions, Visited};
use crate::parallel;
use mlirbc::ids::{AttrId, OpNameId, Pos, TypeId};
use mlirbc::ir::{IsolatedHead, OpHead, Threads, Visitor};
use mlirbc::{Result, View};

/// Most threads: each has a count for every entry of the tables.
const MOST_THREADS: usize = 4;

/// The references to one entry in the bodies that one thread has visited.
#[derive(Clone, Copy)]
pub(super) struct References {
    /// The region of the first one, plus one; 0 if there is none.
    region: u32,
    /// The number of other references before it in this region.
    before: u32,
    pub(super) count: u32,
}

const NONE: References = References {
    region: 0,
    before: 0,
    count: 0,
};

impl References {
    /// The next reference in the innermost region is to this entry.
    #[inline]
    fn add(&mut self, regions: &mut Visited) {
        let before = regions.reference();
        self.count = self.count.saturating_add(1);
        if self.region != regions.current() {
            self.in_other_region(regions, before);
        }
    }

    #[inline(never)]
    fn in_other_region(&mut self, regions: &Visited, before: u32) {
        let first = self.region.checked_sub(1);
        if !first.is_some_and(|region| regions.is_before_current(region)) {
            (self.region, self.before) = (regions.current(), before);
        }
    }

    /// The region of the first one, and the number of others before it in this region.
    #[inline]
    pub(super) fn first(&self) -> Option<(u32, u32)> {
        Some((self.region.checked_sub(1)?, self.before))
    }
}

/// What one thread has counted.
pub(super) struct Counter {
    pub(super) names: Vec<References>,
    /// Of attributes, of the unknown location of arguments that state none, of types.
    pub(super) entries: Vec<References>,
    pub(super) records: Records,
    /// For each of these records.
    pub(super) of_records: Vec<References>,
    attrs: u32,
    regions: Visited,
    /// The operation whose references follow those to the types of its results; it has ended if it is
    /// not open.
    op: OpHead,
    is_open: bool,
    values: [u32; 2],
    last: LastRecords,
}

/// What all threads have counted.
pub(super) struct Counted {
    pub(super) threads: Vec<Counter>,
    pub(super) regions: Regions,
    /// The bodies in the order of a visit.
    pub(super) heads: Vec<Option<IsolatedHead>>,
}

/// Visits all bodies.
///
/// # Errors
/// Those of the visit; `Unencodable` for a file with 2^32 references.
pub(super) fn count(view: View<'_>) -> Result<Counted> {
    let counts = view.counts()?;
    let entries = counts.attrs as usize + 1 + counts.types as usize;
    let (names, records) = (view.op_names()?.len(), view.num_properties()? as usize);
    let counter = |_: &usize| Counter {
        // They are written here: a page of zeros that is read first is exchanged when it is written, and the
        // system then stops the other threads.
        names: vec![NONE; names],
        entries: vec![NONE; entries],
        records: Records::none(records),
        of_records: Vec::new(),
        attrs: counts.attrs,
        regions: Visited::none(),
        op: NO_OP,
        is_open: false,
        values: [0; 2],
        last: LastRecords::new(names),
    };
    let several = Threads::Pool.pay(2, view.table_sizes()?.body(None)?.0.left() as u64);
    let most = if several { Threads::Pool.count() } else { 1 };
    let all: Vec<usize> = (0..most.min(MOST_THREADS)).collect();
    let (mut threads, bodies) = view.visit_shared(parallel::map(&all, counter))?;
    let places: Vec<Body> = bodies
        .iter()
        .map(|body| Body {
            found_by: body.found_by,
            visited_by: body.visited_by,
        })
        .collect();
    let visited = threads
        .iter_mut()
        .map(|thread| std::mem::replace(&mut thread.regions, Visited::none()));
    Ok(Counted {
        regions: Regions::of(visited.collect(), &places)?,
        threads,
        heads: bodies.into_iter().map(|body| body.head).collect(),
    })
}

/// What stands for the operation before the first one.
const NO_OP: OpHead = OpHead {
    pos: 0,
    name: OpNameId(0),
    mask: 0,
    location: AttrId(0),
    attributes: None,
    properties: None,
};

impl Counter {
    #[inline]
    fn attr(&mut self, id: AttrId) {
        self.entries[id.index()].add(&mut self.regions);
    }

    #[inline]
    fn ty(&mut self, id: TypeId) {
        self.entries[(self.attrs + 1) as usize + id.index()].add(&mut self.regions);
    }

    /// The references that follow those to the types of results.
    #[inline(always)]
    fn end_head(&mut self) {
        if !std::mem::take(&mut self.is_open) {
            return;
        }
        let op = self.op;
        if let Some(id) = op.attributes {
            self.attr(id);
        }
        if let Some(id) = op.properties {
            let record = Record {
                name: op.name,
                id,
                values: self.values,
                op: op.pos,
            };
            let index = self.last.get_or(op.name, id, || self.records.add(record)) as usize;
            if index == self.of_records.len() {
                self.of_records.push(NONE);
            }
            let found = &mut self.records.list[index];
            if op.pos < found.op {
                *found = record;
            }
            self.of_records[index].add(&mut self.regions);
        }
        self.attr(op.location);
    }
}

impl Visitor for Counter {
    fn body(&mut self, _: Option<IsolatedHead>, _: u32) {
        self.regions.body();
    }

    #[inline]
    fn op(&mut self, op: OpHead) {
        self.regions.passed(op.pos + 1);
        self.names[op.name.index()].add(&mut self.regions);
        (self.op, self.is_open) = (op, true);
        self.values = [0; 2];
    }

    #[inline]
    fn results(&mut self, count: u32) {
        self.values[1] = count;
    }

    #[inline]
    fn result(&mut self, ty: TypeId) {
        self.ty(ty);
    }

    #[inline]
    fn operands(&mut self, count: u32) {
        self.values[0] = count;
    }

    fn regions(&mut self, _: Pos, _: u32, _: bool) {
        self.end_head();
    }

    fn isolated(&mut self, head: IsolatedHead) {
        self.end_head();
        self.regions.isolated();
        self.regions.passed(head.span.end());
    }

    fn region(&mut self, pos: Pos, _: u32, _: u32) {
        self.regions.region(pos);
    }

    fn argument(&mut self, ty: TypeId, location: Option<AttrId>) {
        self.attr(location.unwrap_or(AttrId(self.attrs)));
        self.ty(ty);
    }

    fn end_region(&mut self, _: u32) {
        self.regions.end_region();
    }

    #[inline]
    fn end_op(&mut self, _: Pos) {
        self.end_head();
    }
}
