//! Bodies inside bodies: all of a file, level by level.
//!
//! A level is a list of bodies that know nothing of each other: the top level
//! of the file, the regions of its isolated operations, those in them, and so
//! on. Each can be spread over threads, and none needs recursion, however
//! deeply modules are nested.
//!
//! A body that is broken has its sound part read, and what is nested in that.
//! So every fault that a reader from front to back could meet first is found,
//! and the one that is reported is the first in the file, on any number of threads.

use crate::error::{Error, Frame, Result};
use crate::format::SectionId;
use crate::ir::body::Body;
use crate::ir::build::Scratch;
use crate::ir::handles::OpRef;
use crate::ir::isolated::{Isolated, decode};
use crate::ir::scan::{BodyStart, ScanState, TableSizes, scan};
use crate::ir::visitor::Visitor;
use crate::view::View;

/// Who works on the bodies of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Threads {
    /// The calling thread alone.
    One,
    /// The threads of the rayon pool that the caller is in (`pool.install(...)`), the global
    /// one otherwise. Levels that are small are not worth it, and stay on the calling thread,
    /// as everything does without the feature `parallel`.
    #[default]
    Pool,
}

/// Fewest bytes of a level that are worth more than one thread.
#[cfg(feature = "parallel")]
const WORTH_THREADS: u64 = 64 << 10;

impl Threads {
    /// Whether bodies are to be shared out.
    #[cfg(feature = "parallel")]
    fn share(self, level: &[BodyStart]) -> bool {
        let heads = level.iter().filter_map(|place| place.head);
        self == Threads::Pool
            && level.len() > 1
            && heads.map(|h| h.span.len).sum::<u64>() >= WORTH_THREADS
    }
}

const TOP_LEVEL: BodyStart = BodyStart {
    head: None,
    depth: 0,
};

/// Keeps the one of two errors that stands first in the file.
fn first(a: Option<Error>, b: Option<Error>) -> Option<Error> {
    let pos = |e: &Error| e.pos().unwrap_or(0);
    match (a, b) {
        (Some(a), Some(b)) if pos(&b) < pos(&a) => Some(b),
        (a, b) => a.or(b),
    }
}

/// All bodies of a file, decoded.
pub struct DecodedModule<'a> {
    bodies: Vec<Body<'a>>,
    /// The first of the bodies inside each body; they follow each other.
    children: Vec<u32>,
}

impl<'a> DecodedModule<'a> {
    /// The bodies, level by level, the top level first.
    pub fn bodies(&self) -> &[Body<'a>] {
        &self.bodies
    }

    /// The top level.
    pub fn top_level(&self) -> &Body<'a> {
        &self.bodies[0]
    }

    /// The body that is the isolated regions of an operation of one of these bodies.
    pub fn inside(&self, op: OpRef<'_>) -> Option<&Body<'a>> {
        let nth = op.body().isolated_index(op.id())?;
        self.child(op.body().number, nth)
    }

    pub(crate) fn child(&self, body: u32, nth: u32) -> Option<&Body<'a>> {
        let first = self.children.get(body as usize)?;
        self.bodies.get((first + nth) as usize)
    }

    /// Number of operations.
    pub fn num_ops(&self) -> u64 {
        self.bodies.iter().map(|b| u64::from(b.num_ops())).sum()
    }

    /// Heap memory that the bodies hold, in bytes.
    pub fn heap_bytes(&self) -> usize {
        let bodies = self.bodies.iter().map(Body::heap_bytes).sum::<usize>();
        bodies
            + self.bodies.capacity() * size_of::<Body<'_>>()
            + self.children.capacity() * size_of::<u32>()
    }
}

impl std::fmt::Debug for DecodedModule<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(&self.bodies).finish()
    }
}

type Decoded<'a> = (Body<'a>, Option<Error>);

/// The whole IR section.
impl<'a> View<'a> {
    /// Decodes every body of the file.
    ///
    /// # Errors
    /// The first in the file of those that decoding each body alone would give,
    /// as for [`Isolated::decode`]; the same for any number of threads.
    pub fn decode_all(self, threads: Threads) -> Result<DecodedModule<'a>> {
        self.file().will_scan(SectionId::Ir);
        let facts = self.ir_facts()?;
        let (mut bodies, mut children) = (Vec::new(), Vec::new());
        let mut problem = None;
        let mut level = vec![TOP_LEVEL];
        while !level.is_empty() {
            let decoded = decode_level(self, &level, &facts, threads);
            let next_level = (bodies.len() + level.len()) as u32;
            level.clear();
            bodies.reserve(decoded.len());
            children.reserve(decoded.len());
            for (mut body, error) in decoded {
                body.number = bodies.len() as u32;
                children.push(next_level + level.len() as u32);
                level.extend(body.isolated().map(Isolated::head).map(|head| BodyStart {
                    head: Some(head),
                    depth: 0,
                }));
                bodies.push(body);
                problem = first(problem, error);
            }
        }
        match problem {
            None => Ok(DecodedModule { bodies, children }),
            Some(error) => Err(error),
        }
    }

    /// Tells visitors what the bytes of every body say, keeping none of it.
    ///
    /// A visitor is told of bodies one after the other, level by level. With
    /// several threads each has visitors of its own, made by `new`; `merge` puts
    /// those of consecutive bodies together, the earlier one first.
    ///
    /// # Errors
    /// As [`View::decode_all`], but for one: whether an order of uses fits the uses takes the
    /// whole body to tell, and is left to decoding.
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
    /// Tells visitors what the bytes of these regions say, and of those inside of them,
    /// as [`View::visit`] does for the whole file.
    ///
    /// # Errors
    /// As [`View::visit`].
    pub fn visit<V: Visitor + Send>(
        self,
        threads: Threads,
        new: impl Fn() -> V + Sync,
        merge: impl Fn(V, V) -> V + Sync,
    ) -> Result<V> {
        let place = BodyStart {
            head: Some(self.head()),
            depth: 0,
        };
        visit(self.view(), place, threads, &new, &merge)
    }
}

fn visit<V: Visitor + Send>(
    view: View<'_>,
    from: BodyStart,
    threads: Threads,
    new: &(impl Fn() -> V + Sync),
    merge: &(impl Fn(V, V) -> V + Sync),
) -> Result<V> {
    let facts = view.ir_facts()?;
    let mut reader = Reader::new(&facts, new());
    let mut level = vec![from];
    while !level.is_empty() {
        reader = visit_level(reader, &level, threads, new, merge);
        level = std::mem::take(&mut reader.memory.found);
    }
    match reader.problem {
        None => Ok(reader.visitor),
        Some(error) => Err(error),
    }
}

#[cfg_attr(not(feature = "parallel"), allow(unused_variables))]
fn decode_level<'a>(
    view: View<'a>,
    level: &[BodyStart],
    facts: &TableSizes<'_>,
    threads: Threads,
) -> Vec<Decoded<'a>> {
    #[cfg(feature = "parallel")]
    if threads.share(level) {
        use rayon::prelude::*;
        let decode =
            |scratch: &mut Scratch, place: &BodyStart| decode(view, place.head, Ok(facts), scratch);
        return level.par_iter().map_init(Scratch::new, decode).collect();
    }
    let mut scratch = Scratch::new();
    let decode = |place: &BodyStart| decode(view, place.head, Ok(facts), &mut scratch);
    level.iter().map(decode).collect()
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
        let facts = reader.facts;
        let part = || Reader::new(facts, new());
        let read = |reader: Reader<'a, V>, place: &BodyStart| reader.read(*place);
        let parts = level.par_iter().fold(part, read);
        let merged = parts.reduce_with(|a, b| a.merge(b, merge));
        return match merged {
            Some(rest) => reader.merge(rest, merge),
            None => reader,
        };
    }
    for place in level {
        reader = reader.read(*place);
    }
    reader
}

/// Reads bodies over, one after the other, and notes what is inside of them.
struct Reader<'a, V> {
    facts: &'a TableSizes<'a>,
    visitor: V,
    /// What is inside of the bodies is noted in here.
    memory: ScanState,
    problem: Option<Error>,
}

impl<'a, V: Visitor> Reader<'a, V> {
    fn new(facts: &'a TableSizes<'a>, visitor: V) -> Reader<'a, V> {
        Reader {
            facts,
            visitor,
            memory: ScanState::default(),
            problem: None,
        }
    }

    fn read(mut self, place: BodyStart) -> Self {
        if let Err(error) = self.body(place) {
            let error = error.within(Frame::Section(SectionId::Ir));
            self.problem = first(self.problem, Some(error));
        }
        self
    }

    fn body(&mut self, place: BodyStart) -> Result<()> {
        self.visitor.body(place.head, place.depth);
        self.memory.depth = Some(place.depth);
        let (bytes, root) = self.facts.body(place.head)?;
        let done = scan(bytes, root, self.facts, &mut self.memory, &mut self.visitor);
        if self.memory.holes {
            // No writer leaves any.
            let (_, problem) = Scratch::new().decode(bytes, root, self.facts);
            return problem.map_or(Ok(()), Err);
        }
        done.map(drop)
    }

    #[cfg(feature = "parallel")]
    fn merge(mut self, later: Self, merge: impl Fn(V, V) -> V) -> Self {
        self.memory.found.extend(later.memory.found);
        Reader {
            visitor: merge(self.visitor, later.visitor),
            problem: first(self.problem, later.problem),
            ..self
        }
    }
}
