//! How often the operations refer to each table entry, and where first.

use super::count::{Counter, References};
use super::ranks::Ranks;
use super::records::Records;
use super::region_order::{Place, Regions};

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
    /// Of the records of all threads.
    pub(super) of_records: Vec<Used>,
    /// The places of all first references. Each is the first of at most one of them: the places before
    /// it give its index in a list sorted by place. `None` if one is that of several.
    pub(super) places: Option<Ranks>,
}

impl Uses {
    /// Those that all threads have counted, in these regions.
    pub(super) fn of(mut threads: Vec<Counter>, regions: &Regions, of_records: Vec<Used>) -> Uses {
        let mut places = Ranks::new(regions.num_references());
        let mut is_unique = true;
        let mut found = |used: &Used| {
            if used.count > 0 {
                is_unique &= places.insert(used.first);
            }
        };
        let names = threads.iter_mut().map(|it| std::mem::take(&mut it.names));
        let names = merged(regions, names.collect(), &mut found);
        let entries = threads.iter_mut().map(|it| std::mem::take(&mut it.entries));
        let entries = merged(regions, entries.collect(), &mut found);
        of_records.iter().for_each(found);
        Uses {
            names,
            entries,
            of_records,
            places: is_unique.then_some(places),
        }
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

/// The records that all threads have found, and the references to each of them.
pub(super) fn records(
    threads: &[Counter],
    regions: &Regions,
    num_records: u32,
) -> (Records, Vec<Used>) {
    let mut records = Records::none(num_records as usize);
    let mut used: Vec<Used> = Vec::new();
    for (thread, counted) in threads.iter().enumerate() {
        for (record, references) in counted.records.list.iter().zip(&counted.of_records) {
            let index = records.add(*record) as usize;
            if index == used.len() {
                used.push(UNUSED);
            }
            used[index].add(regions, thread, *references);
        }
    }
    (records, used)
}

/// The references that are in the tables of several threads. The memory of the first is used again.
/// Calls `each` with what it returns.
fn merged(
    regions: &Regions,
    mut tables: Vec<Vec<References>>,
    mut each: impl FnMut(&Used),
) -> Vec<Used> {
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
        each(&used);
        used
    };
    first.into_iter().enumerate().map(used).collect()
}
