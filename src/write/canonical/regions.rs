//! The regions of a file, and the order in which the reference numbers them.
//!
//! It keeps a stack of regions. The last one is taken, the operations in it are numbered, and then
//! their regions are pushed. Regions of the last operation are thus numbered first.

use std::ops::Range;

use crate::error::{Error, Result, Subject};
use crate::ids::{AttrId, Pos, TypeId};
use crate::ir::{IsolatedHead, OpHead, Threads, Visitor};
use crate::view::View;

/// The place of a reference: its number in the order in which the reference numbers.
pub(super) type Place = u32;

/// No region.
const NONE: u32 = u32::MAX;

/// The bodies and the regions of a file.
pub(super) struct Regions {
    /// The bodies, in the order of a visit.
    pub(super) heads: Vec<Option<IsolatedHead>>,
    /// The first region of each body, and the number of all regions.
    firsts: Vec<u32>,
    /// The place of the first reference in each region.
    pub(super) starts: Vec<Place>,
    /// The number of references in each body.
    references: Vec<u32>,
}

impl Regions {
    /// Visits all bodies.
    ///
    /// # Errors
    /// Those of the visit; `Unencodable` for a file with 2^32 references.
    pub(super) fn of(view: View<'_>) -> Result<Regions> {
        let found = view.visit(Threads::Pool, Found::default, Found::merge)?;
        let ranks = found.in_order();
        let mut starts = vec![0; found.list.len()];
        let mut next = 0u32;
        for region in ranks {
            starts[region as usize] = next;
            let after = next.checked_add(found.list[region as usize].references);
            next = after.ok_or_else(|| Error::unencodable(Subject::Region))?;
        }
        let mut firsts: Vec<u32> = found.bodies.iter().map(|(_, first)| *first).collect();
        firsts.push(found.list.len() as u32);
        let references = firsts.windows(2).map(|regions| {
            let regions = &found.list[regions[0] as usize..regions[1] as usize];
            regions.iter().map(|region| region.references).sum()
        });
        Ok(Regions {
            references: references.collect(),
            heads: found.bodies.into_iter().map(|(head, _)| head).collect(),
            firsts,
            starts,
        })
    }

    /// The first region of a body.
    pub(super) fn first(&self, body: usize) -> usize {
        self.firsts[body] as usize
    }

    /// The number of references in all bodies.
    pub(super) fn num_references(&self) -> u32 {
        self.references.iter().sum()
    }

    /// Consecutive bodies, in at most this many parts with about the same number of references.
    pub(super) fn parts(&self, parts: u32) -> Vec<Range<usize>> {
        let most = self.num_references().div_ceil(parts.max(1)).max(1);
        let mut found = Vec::new();
        let (mut start, mut sum) = (0, 0);
        for (body, count) in self.references.iter().enumerate() {
            sum += count;
            if sum >= most {
                found.push(start..body + 1);
                (start, sum) = (body + 1, 0);
            }
        }
        if start < self.references.len() {
            found.push(start..self.references.len());
        }
        found
    }
}

/// A region.
#[derive(Clone, Copy)]
struct Region {
    /// Its offset.
    pos: Pos,
    /// The region around it in its body.
    outer: u32,
    /// The number of references in it, without those in inner regions.
    references: u32,
}

/// What a visit has found.
#[derive(Default)]
struct Found {
    list: Vec<Region>,
    /// The regions around this place.
    open: Vec<u32>,
    /// Each body, and its first region.
    bodies: Vec<(Option<IsolatedHead>, u32)>,
    /// For each body inside these, the region that its operation is in.
    around: Vec<u32>,
}

impl Visitor for Found {
    const SKIPS_ENTRIES: bool = true;

    fn body(&mut self, head: Option<IsolatedHead>, _: u32) {
        self.open.clear();
        self.bodies.push((head, self.list.len() as u32));
    }

    fn region(&mut self, pos: Pos, _: u32, _: u32) {
        let index = self.list.len() as u32;
        self.list.push(Region {
            pos,
            outer: self.open.last().copied().unwrap_or(NONE),
            references: 0,
        });
        self.open.push(index);
    }

    fn end_region(&mut self, _: u32) {
        self.open.pop();
    }

    fn op(&mut self, op: OpHead) {
        // Its name and its location.
        let parts = u32::from(op.attributes.is_some()) + u32::from(op.properties.is_some());
        self.references(2 + parts);
    }

    fn results(&mut self, count: u32) {
        self.references(count);
    }

    fn argument(&mut self, _: TypeId, _: Option<AttrId>) {
        self.references(2);
    }

    fn isolated(&mut self, _: IsolatedHead) {
        self.around.extend(self.open.last());
    }
}

impl Found {
    fn references(&mut self, count: u32) {
        let region = self.open.last().map(|region| *region as usize);
        if let Some(region) = region.and_then(|region| self.list.get_mut(region)) {
            region.references = region.references.saturating_add(count);
        }
    }

    /// Appends what a visit of later bodies has found.
    fn merge(mut self, later: Found) -> Found {
        let before = self.list.len() as u32;
        self.list
            .extend(later.list.into_iter().map(|region| Region {
                outer: match region.outer {
                    NONE => NONE,
                    outer => before + outer,
                },
                ..region
            }));
        let bodies = later.bodies.into_iter();
        self.bodies
            .extend(bodies.map(|(head, first)| (head, before + first)));
        let around = later.around.into_iter();
        self.around.extend(around.map(|region| before + region));
        self
    }

    /// All regions in the order of numbering.
    fn in_order(&self) -> Vec<u32> {
        // The region around each region; its own index for the top level.
        let mut outer: Vec<u32> = self.list.iter().map(|region| region.outer).collect();
        let ends = self.bodies.iter().skip(1).map(|(_, first)| *first);
        let ends = ends.chain(std::iter::once(self.list.len() as u32));
        for (body, ((_, first), end)) in self.bodies.iter().zip(ends).enumerate() {
            let around = body.checked_sub(1).map_or(0, |inner| self.around[inner]);
            for region in &mut outer[*first as usize..end as usize] {
                if *region == NONE {
                    *region = around;
                }
            }
        }
        let mut by_pos: Vec<u32> = (0..self.list.len() as u32).collect();
        by_pos.sort_by_key(|region| self.list[*region as usize].pos);
        // The regions inside each region, in file order, as linked lists from the last one on.
        let mut last = vec![NONE; self.list.len()];
        let mut before = vec![NONE; self.list.len()];
        for region in by_pos {
            let outer = outer[region as usize];
            if outer != region {
                before[region as usize] = last[outer as usize];
                last[outer as usize] = region;
            }
        }
        // A stack whose top is the last region that was pushed: what a list begins with.
        let mut order = Vec::with_capacity(self.list.len());
        let mut stack = vec![0];
        while let Some(region) = stack.pop() {
            order.push(region);
            if before[region as usize] != NONE {
                stack.push(before[region as usize]);
            }
            if last[region as usize] != NONE {
                stack.push(last[region as usize]);
            }
        }
        order
    }
}
