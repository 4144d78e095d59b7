//! Computes a value for each body of a file from the values of the bodies inside it.

use std::ops::Range;

use parking_lot::Mutex;

use crate::error::{Error, Frame, Result};
use crate::format::SectionId;
use crate::ir::body::{Body, Scratch, decode};
use crate::ir::levels::TOP_LEVEL;
use crate::ir::scan::{BodyStart, ScanState, TableSizes, Visitor, scan};
use crate::ir::threads::Threads;
use crate::view::View;

impl View<'_> {
    /// Calls `fold` with each body and the values of the bodies directly inside it, in the order of
    /// [`Body::isolated`]; returns the value of the top level. A level of bodies is in memory
    /// only while its values are computed.
    ///
    /// # Errors
    /// As [`View::decode_all`], and those of `fold`: the first in the file among those of a level.
    pub(crate) fn fold_bodies<T: Send + Sync>(
        self,
        threads: Threads,
        fold: impl Fn(&Body<'_>, &[T]) -> Result<T> + Sync,
    ) -> Result<T> {
        self.file().will_scan(SectionId::Ir);
        fold_from(self, TOP_LEVEL, threads, &fold)
    }
}

/// Bodies, level by level.
#[derive(Default)]
struct Levels {
    bodies: Vec<BodyStart>,
    /// For each of them, the index of the first body inside it.
    inside: Vec<u32>,
    /// For each level, the index of its first body.
    starts: Vec<usize>,
}

impl Levels {
    /// The bodies of the last level.
    fn last(&self) -> Range<usize> {
        let start = self.starts.last().copied().unwrap_or_default();
        start..self.bodies.len()
    }

    /// Removes the last level.
    fn pop(&mut self) {
        let left = self.starts.pop().unwrap_or_default();
        self.bodies.truncate(left);
        // The indices of the bodies inside the last ones end with that of the first that is gone.
        self.inside.truncate(left);
        if self.bodies.capacity() > 2 * left {
            self.bodies.shrink_to_fit();
            self.inside.shrink_to_fit();
        }
    }

    /// Those inside a body, of those in the next level.
    fn inside(&self, nth: usize, next: usize) -> Range<usize> {
        let first = self.inside[self.last().start] as usize;
        let end = self.inside.get(nth + 1).map(|end| *end as usize - first);
        self.inside[nth] as usize - first..end.unwrap_or(next)
    }
}

fn fold_from<T: Send + Sync>(
    view: View<'_>,
    from: BodyStart,
    threads: Threads,
    fold: &(impl Fn(&Body<'_>, &[T]) -> Result<T> + Sync),
) -> Result<T> {
    let sizes = view.table_sizes()?;
    let mut levels = find_levels(from, &sizes)?;
    let mut values: Vec<T> = Vec::new();
    loop {
        let value = |scratch: &mut Scratch, nth: usize| {
            let inside = &values[levels.inside(nth, values.len())];
            match decode(levels.bodies[nth].head, Ok(&sizes), scratch) {
                (data, None) => fold(&data.with(view), inside),
                (_, Some(error)) => Err(error),
            }
        };
        if levels.starts.len() == 1 {
            return value(&mut Scratch::new(), 0);
        }
        values = values_of(&levels, threads, value)?;
        levels.pop();
    }
}

/// The values of the last level.
///
/// # Errors
/// The first one in the file.
#[cfg_attr(not(feature = "parallel"), allow(unused_variables))]
fn values_of<T: Send>(
    levels: &Levels,
    threads: Threads,
    value: impl Fn(&mut Scratch, usize) -> Result<T> + Send + Sync,
) -> Result<Vec<T>> {
    let problem: Mutex<Option<(u64, usize, Error)>> = Mutex::new(None);
    let value = |scratch: &mut Scratch, nth| match value(scratch, nth) {
        Ok(value) => Some(value),
        Err(error) => {
            let pos = error.pos().unwrap_or(0);
            let mut problem = problem.lock();
            // Threads are in any order.
            if problem.as_ref().is_none_or(|it| (pos, nth) < (it.0, it.1)) {
                *problem = Some((pos, nth, error));
            }
            None
        }
    };
    let values = |level: Range<usize>| -> Vec<Option<T>> {
        #[cfg(feature = "parallel")]
        if threads.share(&levels.bodies[level.clone()]) {
            use rayon::prelude::*;
            return level
                .into_par_iter()
                .map_init(Scratch::new, value)
                .collect();
        }
        let mut scratch = Scratch::new();
        level.map(|nth| value(&mut scratch, nth)).collect()
    };
    let values = values(levels.last());
    match problem.into_inner() {
        Some((_, _, error)) => Err(error),
        // In the same memory, which `flatten` does not do.
        None => Ok(values.into_iter().map_while(|value| value).collect()),
    }
}

/// Scans all bodies for those inside them. There is at least one level.
fn find_levels(from: BodyStart, sizes: &TableSizes<'_>) -> Result<Levels> {
    struct Skip;
    impl Visitor for Skip {
        const SKIPS_ENTRIES: bool = true;
    }
    let in_ir = |error: Error| error.within(Frame::Section(SectionId::Ir));
    let mut levels = Levels::default();
    let mut state = ScanState::collecting(0);
    state.found.push(from);
    while levels.inside.len() < state.found.len() {
        levels.starts.push(levels.inside.len());
        for nth in levels.inside.len()..state.found.len() {
            levels.inside.push(state.found.len() as u32);
            let (bytes, root) = sizes.body(state.found[nth].head).map_err(in_ir)?;
            let end = scan(bytes, root, sizes, &mut state, &mut Skip).map_err(in_ir)?;
            end.finish().map_err(in_ir)?;
        }
    }
    levels.bodies = state.found;
    Ok(levels)
}
