//! The second pass: bodies as text, made by several threads, written in their order.

use std::io::Write;

#[cfg(feature = "parallel")]
use parking_lot::Mutex;

use crate::error::Error;
use crate::ids::OpNameId;
use crate::ir::{Facts, IsolatedHead, Memory, OpHead, Threads, Visitor};
use crate::text::Out;
use crate::view::View;

use super::body::{self, Hole, Piece};
use super::front::Front;
use super::plan::Plan;
use super::resources::{self, Named};
use super::run::Run;
use super::texts::Texts;
use super::values::{Source, Start};
use super::{Failure, Options};

/// Bytes of bodies that are worked on at a time: their text is some ten times as long.
const BATCH: u64 = 512 << 10;

/// Bytes of bodies that are worth a thread's attention, and that it takes on at a time.
#[cfg(feature = "parallel")]
pub(super) const WORTH_THREADS: u64 = 64 << 10;
#[cfg(feature = "parallel")]
const SHARE: u64 = 16 << 10;

/// Writes a module.
pub(super) fn print(view: View<'_>, options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let run = Run::new(view, options.clone())?;
    let facts = view.ir_facts()?;
    let plan = Plan::new(&run, &facts)?;
    let mut front = Front::new(out, &plan);
    let done = module(&run, &plan, &facts, &mut front);
    match front.error.take() {
        Some(error) => Err(Failure::Output(error)),
        None => {
            front.end()?;
            Ok(done?)
        }
    }
}

fn module<'r, 'a>(
    run: &'r Run<'a>,
    plan: &'r Plan<'a>,
    facts: &'r Facts<'a>,
    front: &mut Front<'_, '_, 'a>,
) -> Result<(), Error> {
    let mut texts = Texts::new(run, plan);
    let mut named = Named::default();
    define(plan, false, &mut texts, front)?;
    named.extend(texts.named());
    let top = top_level(run.view, facts);
    let wrap = !top.is_module(run.view);
    let mut bodies = Bodies {
        run,
        facts,
        plan,
        texts,
        #[cfg(feature = "parallel")]
        spare: Mutex::new(Vec::new()),
        named,
        front,
        #[cfg(feature = "parallel")]
        serially: 0,
    };
    if wrap {
        bodies.front.write_all(b"\"builtin.module\"() ({\n")?;
        if top.ops == 0 {
            bodies.front.write_all(b"^bb0:\n")?;
        }
    }
    bodies.write(if wrap { 2 } else { 0 })?;
    if wrap {
        bodies.front.write_all(b"}) : () -> ()")?;
        if run.options.locations {
            bodies.front.write_all(b" loc(unknown)")?;
        }
        bodies.front.write_all(b"\n")?;
    }
    let Bodies {
        mut texts,
        mut named,
        front,
        ..
    } = bodies;
    define(plan, true, &mut texts, front)?;
    named.extend(texts.named());
    let mut out = Out::to(front);
    resources::write(run.view, &named, run.options.elide, &mut out)?;
    // The line break of the tool.
    out.byte(b'\n');
    out.finish().map(drop)
}

/// Writes definitions of aliases.
fn define<'r, 'a>(
    plan: &'r Plan<'a>,
    deferred: bool,
    texts: &mut Texts<'r, 'a>,
    front: &mut Front<'_, '_, 'a>,
) -> Result<(), Error> {
    let mut out = Out::to(front);
    plan.define(deferred, texts, &mut out)?;
    out.finish().map(drop)
}

struct Bodies<'r, 'a, 'f, 'w, 'p, 'q> {
    run: &'r Run<'a>,
    facts: &'r Facts<'a>,
    plan: &'r Plan<'a>,
    texts: Texts<'r, 'a>,
    /// Those of other threads, when they are idle.
    #[cfg(feature = "parallel")]
    spare: Mutex<Vec<Texts<'r, 'a>>>,
    named: Named,
    front: &'f mut Front<'w, 'p, 'q>,
    /// How many of the next holes were seen to be too small for several threads.
    #[cfg(feature = "parallel")]
    serially: usize,
}

/// What is still to be written, the first at the end.
enum Item {
    Piece(Piece),
    /// A hole whose text was made in advance.
    Made(Vec<Piece>),
}

impl<'a> Bodies<'_, 'a, '_, '_, '_, '_> {
    /// Writes the top level and everything in it.
    fn write(&mut self, indent: usize) -> Result<(), Error> {
        let top = Source {
            view: self.run.view,
            regions: None,
            facts: self.facts,
        };
        let pieces = body::print(
            top,
            Start::default(),
            indent,
            &mut self.texts,
            Some(self.front),
        );
        let mut items: Vec<Item> = Vec::new();
        let stack = |items: &mut Vec<Item>, pieces: Vec<Piece>| {
            items.extend(pieces.into_iter().rev().map(Item::Piece));
        };
        stack(&mut items, pieces);
        while let Some(item) = items.pop() {
            match item {
                Item::Made(pieces) => stack(&mut items, pieces),
                Item::Piece(Piece::Error(error)) => return Err(error),
                Item::Piece(Piece::Text(text, named)) => {
                    self.front.write_all(&text)?;
                    self.named.extend(named);
                }
                Item::Piece(Piece::Hole(hole)) => {
                    let pieces = self.fill(hole, &mut items);
                    stack(&mut items, pieces);
                }
            }
        }
        Ok(())
    }

    /// Makes the text of a hole; with several threads, of those behind it as well.
    fn fill(&mut self, hole: Hole, items: &mut [Item]) -> Vec<Piece> {
        #[cfg(feature = "parallel")]
        if self.run.options.threads == Threads::Pool {
            let ahead = self.ahead(&hole, items);
            if !ahead.is_empty() {
                return self.fill_several(hole, ahead, items);
            }
        }
        #[cfg(not(feature = "parallel"))]
        let _ = items;
        let source = source(self.run, self.facts, &hole);
        body::print(
            source,
            hole.start,
            hole.indent,
            &mut self.texts,
            Some(self.front),
        )
    }

    /// The next holes, up to a batch.
    #[cfg(feature = "parallel")]
    fn ahead(&mut self, first: &Hole, items: &[Item]) -> Vec<usize> {
        if self.serially > 0 {
            self.serially -= 1;
            return Vec::new();
        }
        let mut bytes = first.regions.span.len;
        let mut found = Vec::new();
        for (nth, item) in items.iter().enumerate().rev() {
            if bytes > BATCH || found.len() > 4096 {
                break;
            }
            if let Item::Piece(Piece::Hole(hole)) = item {
                bytes += hole.regions.span.len;
                found.push(nth);
            }
        }
        // What is small is done before a thread has woken up.
        if bytes < WORTH_THREADS {
            self.serially = found.len();
            found.clear();
        }
        found
    }

    #[cfg(feature = "parallel")]
    fn fill_several(&mut self, hole: Hole, ahead: Vec<usize>, items: &mut [Item]) -> Vec<Piece> {
        let (run, facts, plan, spare) = (self.run, self.facts, self.plan, &self.spare);
        let holes: Vec<Hole> = ahead
            .iter()
            .filter_map(|nth| match items.get(*nth) {
                Some(Item::Piece(Piece::Hole(hole))) => Some(*hole),
                _ => None,
            })
            .collect();
        let mut made: Vec<Vec<Piece>> = Vec::new();
        made.resize_with(holes.len(), Vec::new);
        let (texts, front) = (&mut self.texts, &mut *self.front);
        let first = rayon::in_place_scope(|scope| {
            let mut left = &mut made[..];
            let mut holes = &holes[..];
            while !holes.is_empty() {
                let mut bytes = 0;
                let several = holes.iter().take_while(|hole| {
                    let more = bytes < SHARE;
                    bytes += hole.regions.span.len;
                    more
                });
                let count = several.count();
                let (now, later) = holes.split_at(count);
                let (places, rest) = left.split_at_mut(count);
                (holes, left) = (later, rest);
                scope.spawn(move |_| {
                    let idle = spare.lock().pop();
                    let mut texts = idle.unwrap_or_else(|| Texts::new(run, plan));
                    for (hole, place) in now.iter().zip(places) {
                        let source = source(run, facts, hole);
                        *place = body::print(source, hole.start, hole.indent, &mut texts, None);
                    }
                    spare.lock().push(texts);
                });
            }
            // The one in front is written as it is made.
            let source = source(run, facts, &hole);
            body::print(source, hole.start, hole.indent, texts, Some(front))
        });
        for (nth, pieces) in ahead.into_iter().zip(made) {
            items[nth] = Item::Made(pieces);
        }
        first
    }
}

fn source<'a, 'f>(run: &Run<'a>, facts: &'f Facts<'a>, hole: &Hole) -> Source<'a, 'f> {
    Source {
        view: run.view,
        regions: Some(hole.regions),
        facts,
    }
}

/// Looks over the top level.
fn top_level<'a>(view: View<'a>, facts: &Facts<'a>) -> TopLevel {
    let source = Source {
        view,
        regions: None,
        facts,
    };
    let mut top = TopLevel::default();
    // Of a damaged file, what there is decides.
    let _ = source.scan(&mut Memory::default(), &mut top);
    top
}

/// Counts the operations of the top level.
#[derive(Default)]
struct TopLevel {
    ops: u32,
    depth: u32,
    name: Option<OpNameId>,
}

impl TopLevel {
    /// Whether it is a module and nothing else.
    fn is_module(&self, view: View<'_>) -> bool {
        let name = self.name.map(|name| view.op_full_name(name));
        self.ops <= 1 && matches!(name, Some(Ok(name)) if name == b"builtin.module")
    }
}

impl Visitor for TopLevel {
    fn op(&mut self, head: OpHead) {
        if self.depth == 1 {
            self.ops += 1;
            self.name = Some(head.name);
        }
    }

    fn region(&mut self, _: crate::ids::Pos, _: u32, _: u32) {
        self.depth += 1;
    }

    fn end_region(&mut self, _: u32) {
        self.depth -= 1;
    }

    fn isolated(&mut self, _: IsolatedHead) {}
}
