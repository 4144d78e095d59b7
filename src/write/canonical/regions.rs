//! The order in which the reference numbers regions.
//!
//! It keeps a stack of regions. The last one is taken, the operations in it are numbered, and then
//! their regions are pushed. Regions of the last operation are thus numbered first.

use crate::ids::Pos;
use crate::ir::{IsolatedHead, Visitor};

/// The regions of a file, in the order in which a scan of all bodies finds them.
#[derive(Default)]
pub(super) struct Regions {
    /// For each region: its offset, and the region around it (its own index for the top level).
    list: Vec<(Pos, u32)>,
    /// The regions around this place.
    open: Vec<u32>,
    /// For each body but the first, the region that its operation is in.
    around: Vec<u32>,
    bodies: usize,
}

impl Visitor for Regions {
    const SKIPS_ENTRIES: bool = true;

    fn body(&mut self, _: Option<IsolatedHead>, _: u32) {
        self.open.clear();
        if let Some(body) = self.bodies.checked_sub(1) {
            self.open.push(self.around[body]);
        }
        self.bodies += 1;
    }

    fn region(&mut self, pos: Pos, _: u32, _: u32) {
        let index = self.list.len() as u32;
        self.list
            .push((pos, self.open.last().copied().unwrap_or(index)));
        self.open.push(index);
    }

    fn end_region(&mut self, _: u32) {
        self.open.pop();
    }

    fn isolated(&mut self, _: IsolatedHead) {
        self.around.extend(self.open.last());
    }
}

impl Regions {
    /// The place of each region in the order of numbering.
    pub(super) fn ranks(&self) -> Vec<u32> {
        let mut by_pos: Vec<u32> = (0..self.list.len() as u32).collect();
        by_pos.sort_unstable_by_key(|region| self.list[*region as usize].0);
        // The regions inside each region, in file order, as linked lists from the last one on.
        const NONE: u32 = u32::MAX;
        let mut last = vec![NONE; self.list.len()];
        let mut before = vec![NONE; self.list.len()];
        for region in by_pos {
            let outer = self.list[region as usize].1;
            if outer != region {
                before[region as usize] = last[outer as usize];
                last[outer as usize] = region;
            }
        }
        // A stack whose top is the last region that was pushed: what a list begins with.
        let mut ranks = vec![0; self.list.len()];
        let mut stack = vec![0];
        let mut next = 0;
        while let Some(region) = stack.pop() {
            ranks[region as usize] = next;
            next += 1;
            if before[region as usize] != NONE {
                stack.push(before[region as usize]);
            }
            if last[region as usize] != NONE {
                stack.push(last[region as usize]);
            }
        }
        ranks
    }
}
