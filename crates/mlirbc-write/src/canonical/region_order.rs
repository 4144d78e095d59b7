//! The regions of a file, and the order in which the reference numbers them.
//!
//! It keeps a stack of regions. The last one is taken, the operations in it are numbered, and then
//! their regions are pushed. Regions of the last operation are thus numbered first: of two regions,
//! the one around the other is first, otherwise the one that is later in the file.

use std::ops::Range;

use mlirbc::error::Subject;
use mlirbc::ids::Pos;
use mlirbc::{Error, Result};

/// The place of a reference: its number in the order in which the reference numbers.
pub(super) type Place = u32;

/// No region.
const NONE: u32 = u32::MAX;

/// The end of a region that has not ended.
const OPEN: Pos = Pos::MAX;

/// A region.
#[derive(Clone, Copy)]
struct Region {
    /// Its offset, and one after all that is in it. Other regions are inside, or outside.
    pos: Pos,
    end: Pos,
    /// The region around it in its body.
    outer: u32,
    /// The number of references in it, without those in inner regions.
    references: u32,
}

/// The regions of the bodies that one thread visits.
pub(super) struct Visited {
    list: Vec<Region>,
    /// The regions around this place.
    open: Vec<u32>,
    /// The innermost of them, plus one; 0 if there is none.
    current: u32,
    /// The number of references in it so far.
    references: u32,
    /// An offset after all that has been visited of the body.
    here: Pos,
    /// For each body, its first region.
    bodies: Vec<u32>,
    /// For each body inside these, the region that its operation is in.
    around: Vec<u32>,
}

impl Visited {
    pub(super) fn none() -> Visited {
        Visited {
            list: Vec::new(),
            open: Vec::new(),
            current: 0,
            references: 0,
            here: 0,
            bodies: Vec::new(),
            around: Vec::new(),
        }
    }

    /// A body begins.
    pub(super) fn body(&mut self) {
        self.open.clear();
        (self.current, self.here) = (0, 0);
        self.bodies.push(self.list.len() as u32);
    }

    /// Something in the body ends before this offset.
    #[inline]
    pub(super) fn passed(&mut self, pos: Pos) {
        self.here = self.here.max(pos);
    }

    /// A region begins at this offset.
    pub(super) fn region(&mut self, pos: Pos) {
        self.store();
        let index = self.list.len() as u32;
        self.list.push(Region {
            pos,
            end: OPEN,
            outer: self.open.last().copied().unwrap_or(NONE),
            references: 0,
        });
        self.open.push(index);
        (self.current, self.references) = (index + 1, 0);
        self.passed(pos + 1);
    }

    /// The innermost region ends.
    pub(super) fn end_region(&mut self) {
        self.store();
        if let Some(ended) = self.open.pop() {
            self.list[ended as usize].end = self.here;
        }
        let outer = self.open.last().map(|outer| *outer as usize);
        let outer = outer.and_then(|outer| Some((outer, self.list.get(outer)?.references)));
        (self.current, self.references) =
            outer.map_or((0, 0), |(at, count)| (at as u32 + 1, count));
    }

    /// An operation in the innermost region has isolated regions.
    pub(super) fn isolated(&mut self) {
        self.around.extend(self.open.last());
    }

    fn store(&mut self) {
        if let Some(region) = self.list.get_mut(self.current.wrapping_sub(1) as usize) {
            region.references = self.references;
        }
    }

    /// A reference in the innermost region: how many are before it in this region.
    #[inline]
    pub(super) fn reference(&mut self) -> u32 {
        let before = self.references;
        self.references = before.saturating_add(1);
        before
    }

    /// The innermost region, plus one.
    #[inline]
    pub(super) fn current(&self) -> u32 {
        self.current
    }

    /// Whether the reference numbers this region, which has been visited, before the innermost one.
    pub(super) fn is_before_current(&self, region: u32) -> bool {
        let current = self.current.wrapping_sub(1) as usize;
        let (Some(region), Some(current)) =
            (self.list.get(region as usize), self.list.get(current))
        else {
            return true;
        };
        // Of what is later in the file, only regions inside this one are in what was visited of the body.
        match region.pos <= current.pos {
            true => current.pos < region.end,
            false => self.here <= region.pos,
        }
    }
}

/// Where a body is among those that several threads have visited.
#[derive(Clone, Copy)]
pub(super) struct Body {
    /// The thread that visited the operation around it.
    pub(super) found_by: usize,
    /// The thread that visited it.
    pub(super) visited_by: usize,
}

/// The bodies and the regions of a file.
pub(super) struct Regions {
    /// For each thread, the places of the first references in its regions.
    starts: Vec<Vec<Place>>,
    /// The number of references in each body.
    references: Vec<u32>,
}

impl Regions {
    /// The regions that several threads have visited in these bodies.
    ///
    /// # Errors
    /// `Unencodable` for a file with 2^32 references or regions.
    pub(super) fn of(visited: Vec<Visited>, bodies: &[Body]) -> Result<Regions> {
        let too_many = || Error::unencodable(Subject::Region);
        let mut firsts = Vec::with_capacity(visited.len());
        let mut list = Vec::new();
        for visited in &visited {
            firsts.push(u32::try_from(list.len()).map_err(|_| too_many())?);
            list.extend_from_slice(&visited.list);
        }
        u32::try_from(list.len()).map_err(|_| too_many())?;
        let references = outermost(&mut list, &visited, &firsts, bodies);
        let mut starts = vec![0; list.len()];
        let mut next = 0u32;
        for region in in_order(&list) {
            starts[region as usize] = next;
            let after = next.checked_add(list[region as usize].references);
            next = after.ok_or_else(too_many)?;
        }
        let lens = visited.iter().map(|visited| visited.list.len());
        let mut starts = starts.into_iter();
        Ok(Regions {
            starts: lens
                .map(|len| starts.by_ref().take(len).collect())
                .collect(),
            references,
        })
    }

    /// The place of a reference in a region that a thread has visited, after so many others in it.
    #[inline]
    pub(super) fn place(&self, thread: usize, region: u32, before: u32) -> Place {
        self.starts[thread][region as usize].saturating_add(before)
    }

    /// The number of references in all bodies.
    pub(super) fn num_references(&self) -> u32 {
        self.references.iter().sum()
    }

    /// Consecutive bodies, in at most this many parts with about the same number of references. What follows the last
    /// reference belongs to the last part.
    pub(super) fn parts(&self, parts: u32) -> Vec<Range<usize>> {
        let most = self.num_references().div_ceil(parts.max(1)).max(1);
        let mut found = Vec::new();
        let (mut start, mut sum) = (0, 0);
        for (body, count) in self.references.iter().enumerate() {
            sum += count;
            if sum >= most && found.len() + 1 < parts as usize {
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

/// Sets the region around each region; that around the top level is itself. `firsts` are the first
/// regions of each thread in the list. Returns the number of references in each body.
fn outermost(
    list: &mut [Region],
    visited: &[Visited],
    firsts: &[u32],
    bodies: &[Body],
) -> Vec<u32> {
    // The next body of each thread, and the next that it has found.
    let mut next = vec![(0, 0); visited.len()];
    let mut references = Vec::with_capacity(bodies.len());
    for (nth, body) in bodies.iter().enumerate() {
        let mut around = 0;
        if nth > 0 {
            let found = &mut next[body.found_by].1;
            let region = visited[body.found_by].around.get(*found);
            around = firsts[body.found_by] + region.copied().unwrap_or_default();
            *found += 1;
        }
        let (this, first) = (&visited[body.visited_by], firsts[body.visited_by]);
        let nth = &mut next[body.visited_by].0;
        let end = this.bodies.get(*nth + 1);
        let end = end.copied().unwrap_or(this.list.len() as u32);
        let regions = first + this.bodies[*nth]..first + end;
        *nth += 1;
        let mut sum = 0u32;
        for region in &mut list[regions.start as usize..regions.end as usize] {
            region.outer = match region.outer {
                NONE => around,
                outer => first + outer,
            };
            sum = sum.saturating_add(region.references);
        }
        references.push(sum);
    }
    references
}

/// All regions in the order of numbering.
fn in_order(list: &[Region]) -> Vec<u32> {
    let mut by_pos: Vec<u32> = (0..list.len() as u32).collect();
    by_pos.sort_by_key(|region| list[*region as usize].pos);
    // The regions inside each region, in file order, as linked lists from the last one on.
    let mut last = vec![NONE; list.len()];
    let mut before = vec![NONE; list.len()];
    for region in by_pos {
        let outer = list[region as usize].outer;
        if outer != region {
            before[region as usize] = last[outer as usize];
            last[outer as usize] = region;
        }
    }
    // A stack whose top is the last region that was pushed: what a list begins with.
    let mut order = Vec::with_capacity(list.len());
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
