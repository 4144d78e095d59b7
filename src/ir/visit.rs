//! Visits every body of a file, level by level, without storing it.

use crate::error::{Error, Frame, Result};
use crate::format::SectionId;
use crate::ir::body::{Isolated, Scratch};
use crate::ir::levels::{TOP_LEVEL, first};
use crate::ir::scan::{BodyStart, ScanState, TableSizes, Visitor, scan};
use crate::ir::threads::Threads;
use crate::view::View;

impl View<'_> {
    /// Calls visitors with the contents of every body, without decoding them to arrays.
    ///
    /// A visitor receives bodies one after the other, level by level. With several threads, each
    /// thread has its own visitors, made by `new`; `merge` combines those of consecutive
    /// bodies, the earlier one first.
    ///
    /// # Errors
    /// As [`View::decode_all`], except that use-list orders are not compared with the uses:
    /// only decoding does that.
    pub fn visit<V: Visitor + Send>(
        self,
        threads: Threads,
        new: impl Fn() -> V + Sync,
        merge: impl Fn(V, V) -> V + Sync,
    ) -> Result<V> {
        self.file().will_scan(SectionId::Ir);
        visit(self, TOP_LEVEL, threads, &new, &merge)
    }
}

impl Isolated<'_> {
    /// Calls visitors with the contents of these regions and of all bodies inside them, as
    /// [`View::visit`] does for the whole file.
    ///
    /// # Errors
    /// As [`View::visit`].
    pub fn visit<V: Visitor + Send>(
        self,
        threads: Threads,
        new: impl Fn() -> V + Sync,
        merge: impl Fn(V, V) -> V + Sync,
    ) -> Result<V> {
        let start = BodyStart {
            head: Some(self.head()),
            depth: 0,
        };
        visit(self.view(), start, threads, &new, &merge)
    }
}

fn visit<V: Visitor + Send>(
    view: View<'_>,
    from: BodyStart,
    threads: Threads,
    new: &(impl Fn() -> V + Sync),
    merge: &(impl Fn(V, V) -> V + Sync),
) -> Result<V> {
    let sizes = view.table_sizes()?;
    let mut reader = Reader::new(&sizes, new());
    let mut level = vec![from];
    while !level.is_empty() {
        reader = visit_level(reader, &level, threads, new, merge);
        level = std::mem::take(&mut reader.state.found);
    }
    match reader.problem {
        None => Ok(reader.visitor),
        Some(error) => Err(error),
    }
}

#[cfg_attr(not(feature = "parallel"), allow(unused_variables))]
fn visit_level<'a, V: Visitor + Send>(
    mut reader: Reader<'a, V>,
    level: &[BodyStart],
    threads: Threads,
    new: &(impl Fn() -> V + Sync),
    merge: &(impl Fn(V, V) -> V + Sync),
) -> Reader<'a, V> {
    #[cfg(feature = "parallel")]
    if threads.share(level) {
        use rayon::prelude::*;
        let sizes = reader.sizes;
        let part = || Reader::new(sizes, new());
        let read = |reader: Reader<'a, V>, start: &BodyStart| reader.read(*start);
        let parts = level.par_iter().fold(part, read);
        let merged = parts.reduce_with(|a, b| a.merge(b, merge));
        return match merged {
            Some(rest) => reader.merge(rest, merge),
            None => reader,
        };
    }
    for start in level {
        reader = reader.read(*start);
    }
    reader
}

/// Scans bodies one after the other, and collects the isolated regions inside them.
struct Reader<'a, V> {
    sizes: &'a TableSizes<'a>,
    visitor: V,
    /// Collects the isolated regions inside the bodies.
    state: ScanState,
    problem: Option<Error>,
}

impl<'a, V: Visitor> Reader<'a, V> {
    fn new(sizes: &'a TableSizes<'a>, visitor: V) -> Reader<'a, V> {
        Reader {
            sizes,
            visitor,
            state: ScanState::default(),
            problem: None,
        }
    }

    fn read(mut self, start: BodyStart) -> Self {
        if let Err(error) = self.body(start) {
            let error = error.within(Frame::Section(SectionId::Ir));
            self.problem = first(self.problem, Some(error));
        }
        self
    }

    fn body(&mut self, start: BodyStart) -> Result<()> {
        self.visitor.body(start.head, start.depth);
        self.state.depth = Some(start.depth);
        let (bytes, root) = self.sizes.body(start.head)?;
        let done = scan(bytes, root, self.sizes, &mut self.state, &mut self.visitor);
        if self.state.undefined {
            // Known writers never need this.
            let (_, problem) = Scratch::new().decode(bytes, root, self.sizes);
            return problem.map_or(Ok(()), Err);
        }
        done.map(drop)
    }

    #[cfg(feature = "parallel")]
    fn merge(mut self, later: Self, merge: impl Fn(V, V) -> V) -> Self {
        self.state.found.extend(later.state.found);
        Reader {
            visitor: merge(self.visitor, later.visitor),
            problem: first(self.problem, later.problem),
            ..self
        }
    }
}
