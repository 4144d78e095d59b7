//! How often the operations refer to each table entry, and where first.

use super::count::{Counter, References};
use super::records::Records;
use super::regions::{Place, Regions};

/// The dialect of what has not been numbered.
pub(super) const NEW: u32 = u32::MAX;

/// The references to one entry.
#[derive(Clone, Copy, Debug)]
pub(super) struct Used {
    pub(super) first: Place,
    pub(super) count: u32,
    /// The new number of its dialect, or `NEW`.
    pub(super) dialect: u32,
}

const UNUSED: Used = Used {
    first: Place::MAX,
    count: 0,
    dialect: NEW,
};

impl Used {
    /// Adds those that a thread has counted.
    #[inline]
    fn add(&mut self, regions: &Regions, thread: usize, references: References) {
        if let Some((region, before)) = references.first() {
            self.first = self.first.min(regions.place(thread, region, before));
            self.count = self.count.saturating_add(references.count);
        }
    }
}

/// The references of operations and arguments of blocks.
pub(super) struct Uses {
    pub(super) names: Vec<Used>,
    /// Of attributes, of the unknown location of arguments that state none, of types.
    pub(super) entries: Vec<Used>,
    pub(super) records: Records,
    /// For each of these records.
    pub(super) of_records: Vec<Used>,
}

impl Uses {
    /// Those that all threads have counted, in these regions.
    pub(super) fn of(mut threads: Vec<Counter>, regions: &Regions, num_records: u32) -> Uses {
        let names = threads.iter_mut().map(|it| std::mem::take(&mut it.names));
        let names = merged(regions, names.collect());
        let entries = threads.iter_mut().map(|it| std::mem::take(&mut it.entries));
        let mut uses = Uses {
            names,
            entries: merged(regions, entries.collect()),
            records: Records::none(num_records as usize),
            of_records: Vec::new(),
        };
        for (thread, counted) in threads.iter().enumerate() {
            for (record, references) in counted.records.list.iter().zip(&counted.of_records) {
                let index = uses.records.add(*record) as usize;
                if index == uses.of_records.len() {
                    uses.of_records.push(UNUSED);
                }
                uses.of_records[index].add(regions, thread, *references);
            }
        }
        uses
    }

    /// Calls `each` with what is referred to and the place of the first reference. The numbers are
    /// those of entries, then those of names, then those of records.
    #[inline]
    pub(super) fn each_first(&self, mut each: impl FnMut(u32, Place)) {
        let mut number = 0;
        let mut table = |used: &Used| {
            if used.count > 0 {
                each(number, used.first);
            }
            number += 1;
        };
        self.entries.iter().for_each(&mut table);
        self.names.iter().for_each(&mut table);
        self.of_records.iter().for_each(&mut table);
    }
}

/// The references that are in the tables of several threads. The memory of the first is used again.
fn merged(regions: &Regions, mut tables: Vec<Vec<References>>) -> Vec<Used> {
    if tables.is_empty() {
        return Vec::new();
    }
    let first = tables.remove(0);
    let used = |(entry, references)| {
        let mut used = UNUSED;
        used.add(regions, 0, references);
        for (thread, table) in (1..).zip(&tables) {
            used.add(regions, thread, table[entry]);
        }
        used
    };
    first.into_iter().enumerate().map(used).collect()
}
