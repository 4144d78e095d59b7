//! How many operations have each name, counted by several threads in one table.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use mlirbc::ids::OpNameId;

/// Counts by the number of the name. All threads share them: a file can have so many names that
/// a table for each thread would take many times its size.
pub(super) struct OpNameTotals(Vec<AtomicU64>);

impl OpNameTotals {
    pub(super) fn new(names: usize) -> OpNameTotals {
        OpNameTotals((0..names).map(|_| AtomicU64::new(0)).collect())
    }

    /// The names that occur, when all counters have been dropped.
    pub(super) fn into_used(self) -> Vec<(OpNameId, u64)> {
        let counts = self.0.into_iter().enumerate();
        let counts = counts.map(|(id, count)| (OpNameId(id as u32), count.into_inner()));
        counts.filter(|(_, count)| *count > 0).collect()
    }

    fn add(&self, (name, count): (OpNameId, u64)) {
        // Scanning has compared the number with the table of names.
        if let Some(total) = self.0.get(name.index()) {
            total.fetch_add(count, Relaxed);
        }
    }
}

/// Names whose counts are held back.
const HELD: usize = 64;

/// Counts for one thread. What it counts reaches the totals when another name needs its slot, or
/// when it is dropped: adding to what other threads add to is slow.
pub(super) struct OpNameCounter<'t> {
    totals: &'t OpNameTotals,
    held: [(OpNameId, u64); HELD],
}

impl<'t> OpNameCounter<'t> {
    pub(super) fn new(totals: &'t OpNameTotals) -> OpNameCounter<'t> {
        OpNameCounter {
            totals,
            held: [(OpNameId(0), 0); HELD],
        }
    }

    #[inline]
    pub(super) fn add(&mut self, name: OpNameId) {
        let slot = &mut self.held[name.index() % HELD];
        if slot.0 != name {
            self.totals.add(std::mem::replace(slot, (name, 0)));
        }
        slot.1 += 1;
    }
}

impl Drop for OpNameCounter<'_> {
    fn drop(&mut self) {
        self.held.iter().for_each(|held| self.totals.add(*held));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_add_to_one_table() {
        let totals = OpNameTotals::new(3 * HELD);
        // Three names share a slot, and one is beyond the table.
        for times in [1, 2] {
            let mut counter = OpNameCounter::new(&totals);
            for _ in 0..times {
                for name in [0, HELD, 5, 2 * HELD, 5, 9 * HELD] {
                    counter.add(OpNameId(name as u32));
                }
            }
        }
        let shared = [0, HELD, 2 * HELD].map(|name| (OpNameId(name as u32), 3));
        let [first, rest @ ..] = shared;
        let expected = [&[first, (OpNameId(5), 6)], &rest[..]].concat();
        assert_eq!(totals.into_used(), expected);
    }
}
