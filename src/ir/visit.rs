//! Visits every body of a file, level by level, without storing it.

use std::ops::Range;

use crate::error::{Error, Frame, Result};
use crate::format::SectionId;
use crate::ir::body::{Isolated, Scratch};
use crate::ir::levels::{TOP_LEVEL, first};
use crate::ir::scan::{BodyStart, IsolatedHead, ScanState, TableSizes, Visitor, scan};
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

/// A body that [`View::visit_shared`] has visited.
#[derive(Clone, Copy)]
#[doc(hidden)]
pub struct VisitedBody {
    /// `None` for the top level.
    pub head: Option<IsolatedHead>,
    /// The index of the visitor of the body around it.
    pub found_by: usize,
    /// The index of its visitor.
    pub visited_by: usize,
}

impl View<'_> {
    /// Calls these visitors, each on a thread, with the contents of all bodies, level by
    /// level: a visitor stays the same from level to level, so it may be large. Of each level it gets
    /// consecutive bodies, so many that all get about as many bytes. Returns the visitors, and the bodies
    /// in the order of the levels.
    ///
    /// # Errors
    /// As [`View::visit`].
    #[doc(hidden)]
    pub fn visit_shared<V: Visitor + Send>(
        self,
        visitors: Vec<V>,
    ) -> Result<(Vec<V>, Vec<VisitedBody>)> {
        self.file().will_scan(SectionId::Ir);
        let sizes = self.table_sizes()?;
        let readers = visitors.into_iter().map(|it| Reader::new(&sizes, it));
        let mut readers: Vec<_> = readers.collect();
        let mut bodies = Vec::new();
        let mut level = vec![TOP_LEVEL];
        let mut found_by = vec![0];
        while !level.is_empty() {
            let parts = parts(&level, readers.len());
            read_parts(&mut readers, &level, &parts);
            for (visited_by, part) in parts.into_iter().enumerate() {
                let part = level[part.clone()].iter().zip(&found_by[part]);
                bodies.extend(part.map(|(start, found_by)| VisitedBody {
                    head: start.head,
                    found_by: *found_by,
                    visited_by,
                }));
            }
            (level, found_by) = (Vec::new(), Vec::new());
            for (index, reader) in readers.iter_mut().enumerate() {
                found_by.resize(found_by.len() + reader.state.found.len(), index);
                level.append(&mut reader.state.found);
            }
        }
        let problem = readers.iter_mut().map(|reader| reader.problem.take());
        match problem.reduce(first).flatten() {
            None => Ok((readers.into_iter().map(|it| it.visitor).collect(), bodies)),
            Some(error) => Err(error),
        }
    }
}

/// Consecutive bodies of a level, in at most this many parts of about as many bytes.
fn parts(level: &[BodyStart], most: usize) -> Vec<Range<usize>> {
    let bytes = |start: &BodyStart| start.head.map_or(0, |head| head.span.len);
    let total: u64 = level.iter().map(bytes).sum();
    let most = match Threads::Pool.pay(level.len(), total) {
        true => most.max(1) as u64,
        false => 1,
    };
    let mut parts = Vec::new();
    let (mut start, mut sum) = (0, 0);
    for (end, body) in (1..).zip(level) {
        sum += bytes(body);
        let part = parts.len() as u64 + 1;
        if end == level.len() || (part < most && sum >= total.div_ceil(most) * part) {
            parts.push(start..end);
            start = end;
        }
    }
    parts
}

/// Each reader reads the bodies of one part.
fn read_parts<V: Visitor + Send>(
    readers: &mut [Reader<'_, V>],
    level: &[BodyStart],
    parts: &[Range<usize>],
) {
    let read = |(reader, part): (&mut Reader<'_, V>, &Range<usize>)| {
        level[part.clone()]
            .iter()
            .for_each(|start| reader.read_next(*start));
    };
    #[cfg(feature = "parallel")]
    if parts.len() > 1 {
        use rayon::prelude::*;
        let parts = readers.par_iter_mut().zip(parts.par_iter());
        return parts.with_max_len(1).for_each(read);
    }
    readers.iter_mut().zip(parts).for_each(read);
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
        reader.read_next(*start);
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

    #[cfg(feature = "parallel")]
    fn read(mut self, start: BodyStart) -> Self {
        self.read_next(start);
        self
    }

    fn read_next(&mut self, start: BodyStart) {
        if let Err(error) = self.body(start) {
            let error = error.within(Frame::Section(SectionId::Ir));
            self.problem = first(self.problem.take(), Some(error));
        }
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
