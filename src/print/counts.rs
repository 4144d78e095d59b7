//! How many names the values of each body take.
//!
//! In the generic form names are unique in the whole module, and a region's come *behind* those
//! of all that follows it: the reference numbers a region's own values, puts the regions inside
//! it on a stack, and takes the last one. So the first function is numbered last, and nothing
//! can be written before everything was counted.

use crate::ids::{Pos, TypeId};
use crate::ir::{IsolatedHead, ScanState, Threads, Visitor};

use super::source::Source;
use super::values::Start;

/// What is counted of a body.
#[derive(Clone, Copy, Debug)]
struct Count {
    /// Where its bytes begin; 0 for the top level.
    pos: Pos,
    /// The names it takes, with everything inside it.
    names: Start,
    /// The body around it.
    parent: u32,
    /// Whether it is a single region without others inside it.
    simple: bool,
}

/// The counts of all bodies, ordered by their place.
pub(super) struct Names(Vec<Count>);

impl Names {
    /// Counts everything, as far as the file can be read.
    pub(super) fn count(root: Source<'_, '_>, threads: Threads) -> Names {
        let mut all: Vec<Count> = Vec::new();
        let mut level = vec![(0, root.regions)];
        // The top level alone can be cut down to one operation.
        let mut only = root.only;
        while !level.is_empty() {
            let mut next = Vec::new();
            for some in level.chunks(CHUNK) {
                let first = all.len() as u32;
                let parents = some.iter().map(|l| l.0);
                let counted = count_level(threads, Source { only, ..root }, some);
                for (nth, (parent, (count, inside))) in parents.zip(counted).enumerate() {
                    all.push(Count { parent, ..count });
                    let own = first + nth as u32;
                    next.extend(inside.into_iter().map(|head| (own, Some(head))));
                }
            }
            level = next;
            only = None;
        }
        for nth in (1..all.len()).rev() {
            let Count { names, parent, .. } = all[nth];
            let around = &mut all[parent as usize].names;
            *around = around.plus(names);
        }
        all.sort_unstable_by_key(|count| count.pos);
        Names(all)
    }

    fn get(&self, pos: Pos) -> Option<&Count> {
        let place = self.0.binary_search_by_key(&pos, |count| count.pos);
        self.0.get(place.ok()?)
    }

    /// The names that the body whose bytes begin here takes, with everything inside it.
    pub(super) fn at(&self, pos: Pos) -> Start {
        self.get(pos).map_or(Start::default(), |count| count.names)
    }

    /// Whether a body is a single region without others inside it.
    pub(super) fn is_simple(&self, regions: Option<IsolatedHead>) -> bool {
        self.get(place(regions)).is_some_and(|count| count.simple)
    }
}

/// Bodies that are counted at a time.
const CHUNK: usize = 1 << 14;

/// A body and the number of the one around it.
type Inner = (u32, Option<IsolatedHead>);

type Inside = Vec<IsolatedHead>;

fn place(regions: Option<IsolatedHead>) -> Pos {
    regions.map_or(0, |head| head.span.start)
}

#[cfg_attr(not(feature = "parallel"), allow(unused_variables))]
fn count_level(threads: Threads, root: Source<'_, '_>, level: &[Inner]) -> Vec<(Count, Inside)> {
    let source = |regions| Source { regions, ..root };
    #[cfg(feature = "parallel")]
    if threads == Threads::Pool && level.len() > 1 && bytes(level) > crate::ir::WORTH_THREADS {
        use rayon::prelude::*;
        return level
            .par_iter()
            .with_min_len(16)
            .map_init(ScanState::default, |memory, (_, regions)| {
                count(memory, source(*regions))
            })
            .collect();
    }
    let mut memory = ScanState::default();
    let level = level.iter();
    level
        .map(|(_, regions)| count(&mut memory, source(*regions)))
        .collect()
}

fn count(memory: &mut ScanState, source: Source<'_, '_>) -> (Count, Inside) {
    let mut counter = Counter::default();
    // What is wrong comes out when the body is printed.
    let _ = source.scan(memory, &mut counter);
    let count = Count {
        pos: place(source.regions),
        names: counter.names,
        parent: 0,
        simple: counter.regions == 1 && counter.inside.is_empty(),
    };
    (count, counter.inside)
}

#[cfg(feature = "parallel")]
fn bytes(level: &[Inner]) -> u64 {
    let heads = level.iter().filter_map(|(_, regions)| *regions);
    heads.map(|head| head.span.len).sum()
}

/// Counts the names of a body's own values, those of regions in it that are not isolated included.
#[derive(Default)]
struct Counter {
    names: Start,
    regions: u32,
    /// Whether the next block is the first of its region.
    first: bool,
    inside: Inside,
}

impl Visitor for Counter {
    #[inline]
    fn results(&mut self, _: u32) {
        self.names.values = self.names.values.wrapping_add(1);
    }

    #[inline]
    fn result(&mut self, _: TypeId) {}

    fn isolated(&mut self, head: IsolatedHead) {
        self.inside.push(head);
    }

    fn region(&mut self, _: Pos, _: u32, _: u32) {
        self.regions += 1;
        self.first = true;
    }

    fn block(&mut self, _: u32, args: u32) {
        let count = match std::mem::take(&mut self.first) {
            true => &mut self.names.args,
            false => &mut self.names.values,
        };
        *count = count.wrapping_add(args);
    }

    fn end_region(&mut self, _: u32) {
        self.first = false;
    }
}
