//! Computes a value for each body of a file from the values of the bodies inside it.

use crate::error::{Error, Frame, Result};
use crate::format::SectionId;
use crate::ir::body::{Body, Isolated, Scratch, decode};
use crate::ir::levels::{TOP_LEVEL, first};
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

impl Isolated<'_> {
    /// As [`View::fold_bodies`], for these regions and all bodies inside them.
    pub(crate) fn fold_bodies<T: Send + Sync>(
        self,
        threads: Threads,
        fold: impl Fn(&Body<'_>, &[T]) -> Result<T> + Sync,
    ) -> Result<T> {
        let start = BodyStart {
            head: Some(self.head()),
            depth: 0,
        };
        fold_from(self.view(), start, threads, &fold)
    }
}

/// Bodies that are inside equally many others.
struct Level {
    starts: Vec<BodyStart>,
    /// For each of them, the index in the next level of the first body inside it.
    inside: Vec<u32>,
}

fn fold_from<T: Send + Sync>(
    view: View<'_>,
    from: BodyStart,
    threads: Threads,
    fold: &(impl Fn(&Body<'_>, &[T]) -> Result<T> + Sync),
) -> Result<T> {
    let sizes = view.table_sizes()?;
    let value = |level: &Level, nth: usize, values: &[T], scratch: &mut Scratch| {
        let end = level.inside.get(nth + 1).map(|end| *end as usize);
        let inside = level.inside[nth] as usize..end.unwrap_or(values.len());
        match decode(level.starts[nth].head, Ok(&sizes), scratch) {
            (data, None) => fold(&data.with(view), &values[inside]),
            (_, Some(error)) => Err(error),
        }
    };
    let mut levels = find_levels(from, &sizes)?;
    let mut values: Vec<T> = Vec::new();
    while levels.len() > 1 {
        let Some(level) = levels.pop() else { break };
        let results = values_of(&level, threads, |scratch: &mut Scratch, nth| {
            value(&level, nth, &values, scratch)
        });
        let mut problem: Option<Error> = None;
        let mut level_values = Vec::with_capacity(results.len());
        for result in results {
            match result {
                Ok(value) => level_values.push(value),
                Err(error) => problem = first(problem, Some(error)),
            }
        }
        if let Some(error) = problem {
            return Err(error);
        }
        values = level_values;
    }
    value(&levels[0], 0, &values, &mut Scratch::new())
}

#[cfg_attr(not(feature = "parallel"), allow(unused_variables))]
fn values_of<T: Send>(
    level: &Level,
    threads: Threads,
    value: impl Fn(&mut Scratch, usize) -> Result<T> + Send + Sync,
) -> Vec<Result<T>> {
    let all = 0..level.starts.len();
    #[cfg(feature = "parallel")]
    if threads.share(&level.starts) {
        use rayon::prelude::*;
        return all.into_par_iter().map_init(Scratch::new, value).collect();
    }
    let mut scratch = Scratch::new();
    all.map(|nth| value(&mut scratch, nth)).collect()
}

/// Scans all bodies for those inside them. There is at least one level.
fn find_levels(from: BodyStart, sizes: &TableSizes<'_>) -> Result<Vec<Level>> {
    struct Skip;
    impl Visitor for Skip {
        const SKIPS_ENTRIES: bool = true;
    }
    let in_ir = |error: Error| error.within(Frame::Section(SectionId::Ir));
    let mut levels = Vec::new();
    let mut starts = vec![from];
    let mut state = ScanState::collecting(0);
    while !starts.is_empty() {
        let mut inside = Vec::with_capacity(starts.len());
        for start in &starts {
            inside.push(state.found.len() as u32);
            let (bytes, root) = sizes.body(start.head).map_err(in_ir)?;
            let end = scan(bytes, root, sizes, &mut state, &mut Skip).map_err(in_ir)?;
            end.finish().map_err(in_ir)?;
        }
        let next = std::mem::take(&mut state.found);
        levels.push(Level { starts, inside });
        starts = next;
    }
    Ok(levels)
}
