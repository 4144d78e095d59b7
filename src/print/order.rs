//! The second pass: bodies as text, made by several threads, written in their order.

use std::io::Write;
#[cfg(feature = "parallel")]
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

#[cfg(feature = "parallel")]
use parking_lot::Mutex;

use crate::attr_text::Out;
use crate::error::Error;
use crate::ids::ResourceId;
#[cfg(feature = "parallel")]
use crate::ir::{Threads, WORTH_THREADS};
use crate::limits;
use crate::view::View;

use super::body::{self, Cut, Hole, Printed};
use super::front::Front;
use super::plan::Plan;
use super::resources::{self, Named};
use super::run::Run;
use super::source::Source;
use super::texts::Texts;
use super::values::Start;
use super::{Failure, Options};

/// Bytes of bodies that are worked on at a time: their text is some ten times as long.
#[cfg(feature = "parallel")]
const BATCH: u64 = 512 << 10;

/// Bytes of bodies that a thread takes on at a time.
#[cfg(feature = "parallel")]
const SHARE: u64 = 16 << 10;

/// Most bodies that are worked on at a time.
#[cfg(feature = "parallel")]
const MOST: usize = 4 << 10;

/// Writes a module.
pub(super) fn print(view: View<'_>, options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let facts = view.table_sizes()?;
    let root = Source::root(view, &facts, options.symbol.as_deref())?;
    let run = Run::new(root, options.clone())?;
    let plan = Plan::new(&run, root)?;
    let mut front = Front::new(out, &plan);
    let done = module(&run, &plan, root, &mut front);
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
    root: Source<'a, 'r>,
    front: &mut Front<'_, '_, 'a>,
) -> Result<(), Error> {
    let mut texts = Texts::new(run, plan);
    let mut named = Named::default();
    define(plan, false, &mut texts, front)?;
    named.extend(texts.named());
    let room = run.options.waiting.unwrap_or_else(|| room(run.view));
    let mut bodies = Bodies {
        run,
        root,
        texts,
        #[cfg(feature = "parallel")]
        spare: Mutex::new(Vec::new()),
        named,
        front,
        #[cfg(feature = "parallel")]
        small: 0,
        room,
        #[cfg(feature = "parallel")]
        ahead: room / AHEAD,
    };
    match &run.module {
        None => bodies.write(0)?,
        Some(location) => {
            bodies.front.write_all(b"\"builtin.module\"() ({\n")?;
            if root.is_empty() {
                bodies.front.write_all(b"^bb0:\n")?;
            }
            bodies.write(2)?;
            let mut out = Out::to(bodies.front);
            out.put("}) : () -> ()");
            if run.options.locations {
                out.byte(b' ');
                plan.location(location, &mut out);
            }
            out.byte(b'\n');
            out.finish()?;
        }
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
    root: Source<'a, 'r>,
    texts: Texts<'r, 'a>,
    /// Those of other threads, when they are idle.
    #[cfg(feature = "parallel")]
    spare: Mutex<Vec<Texts<'r, 'a>>>,
    named: Named,
    front: &'f mut Front<'w, 'p, 'q>,
    /// How many of the next holes were seen to be too small for several threads.
    #[cfg(feature = "parallel")]
    small: usize,
    /// Bytes of text that may still be kept by what is being written: the same for any threads.
    room: u64,
    /// Bytes that texts made ahead may still take, besides.
    #[cfg(feature = "parallel")]
    ahead: u64,
}

/// What texts made ahead may take, as a part of what may wait.
#[cfg(feature = "parallel")]
const AHEAD: u64 = 4;

/// Bytes of text that may wait for the text of isolated regions in front of it.
fn room(view: View<'_>) -> u64 {
    view.file()
        .len_without_resources()
        .saturating_mul(limits::WAITING_TEXT_PER_BYTE)
        .saturating_add(limits::WAITING_TEXT)
}

/// A text that is being written.
struct Open {
    text: Vec<u8>,
    /// How much of it was written.
    written: usize,
    /// How much of it waits: what stands behind the first hole.
    kept: u64,
    /// What it took of the room of those made ahead.
    #[cfg(feature = "parallel")]
    ahead: u64,
    cuts: std::vec::IntoIter<Cut>,
    named: Vec<ResourceId>,
    /// How many of them were told.
    told: usize,
    error: Option<Error>,
}

impl From<Printed> for Open {
    fn from(printed: Printed) -> Open {
        Open {
            kept: printed.kept(),
            #[cfg(feature = "parallel")]
            ahead: 0,
            text: printed.text,
            written: 0,
            cuts: printed.cuts.into_iter(),
            named: printed.named,
            told: 0,
            error: printed.error,
        }
    }
}

impl<'a> Bodies<'_, 'a, '_, '_, '_, '_> {
    /// Writes the top level and everything in it.
    fn write(&mut self, indent: usize) -> Result<(), Error> {
        let start = Start::default();
        let sink: Option<&mut dyn Write> = Some(self.front);
        let top = body::print(self.root, start, indent, &mut self.texts, sink, self.room);
        let top = Open::from(top);
        self.room = self.room.saturating_sub(top.kept);
        let mut open = vec![top];
        while let Some(last) = open.last_mut() {
            let Some(cut) = last.cuts.next() else {
                self.front.write_all(&last.text[last.written..])?;
                self.named.extend(last.named.split_off(last.told));
                if let Some(error) = last.error.take() {
                    return Err(error);
                }
                self.room += last.kept;
                #[cfg(feature = "parallel")]
                {
                    self.ahead += last.ahead;
                }
                self.run.reuse(std::mem::take(&mut last.text));
                open.pop();
                continue;
            };
            self.front.write_all(&last.text[last.written..cut.at])?;
            last.written = cut.at;
            let told = std::mem::replace(&mut last.told, cut.named as usize);
            self.named.extend(last.named[told..last.told].to_vec());
            let filling = match self.made_ahead(cut.filling) {
                Some(filling) => filling,
                None => self.fill(cut.hole, last.cuts.as_mut_slice()).into(),
            };
            self.room = self.room.saturating_sub(filling.kept);
            open.push(filling);
        }
        Ok(())
    }

    /// What was made ahead, unless it is more than may wait: then it is made again, and fails
    /// as it would on one thread.
    #[cfg(feature = "parallel")]
    fn made_ahead(&mut self, filling: Option<Box<Printed>>) -> Option<Open> {
        let filling = Open::from(*filling?);
        let ahead = filling.text.len() as u64;
        if filling.kept > self.room {
            self.ahead += ahead;
            return None;
        }
        Some(Open { ahead, ..filling })
    }

    /// One thread makes nothing ahead.
    #[cfg(not(feature = "parallel"))]
    fn made_ahead(&mut self, filling: Option<Box<Printed>>) -> Option<Open> {
        filling.map(|printed| Open::from(*printed))
    }

    /// Makes the text of a hole; with several threads, of those behind it as well.
    fn fill(&mut self, hole: Hole, later: &mut [Cut]) -> Printed {
        #[cfg(feature = "parallel")]
        if self.run.options.threads == Threads::Pool {
            if self.small > 0 {
                self.small -= 1;
            } else {
                let (count, bytes) = batch(&hole, later);
                if bytes >= WORTH_THREADS && count > 0 {
                    return self.fill_several(hole, &mut later[..count]);
                }
                // What is small is done before a thread has woken up.
                self.small = count;
            }
        }
        #[cfg(not(feature = "parallel"))]
        let _ = later;
        let source = self.root.inside(hole.regions);
        body::print(
            source,
            hole.start,
            hole.indent,
            &mut self.texts,
            Some(self.front),
            self.room,
        )
    }

    #[cfg(feature = "parallel")]
    fn fill_several(&mut self, hole: Hole, later: &mut [Cut]) -> Printed {
        let (run, root, spare) = (self.run, self.root, &self.spare);
        let plan = self.texts.plan;
        let (texts, front) = (&mut self.texts, &mut *self.front);
        let room = self.room;
        let left = AtomicU64::new(self.ahead);
        let ahead = &left;
        let printed = rayon::in_place_scope(move |scope| {
            let mut later = later;
            while !later.is_empty() {
                let mut bytes = 0;
                let several = later.iter().take_while(|cut| {
                    let more = bytes < SHARE;
                    bytes += cut.hole.regions.span.len;
                    more
                });
                let (now, rest) = later.split_at_mut(several.count());
                later = rest;
                scope.spawn(move |_| {
                    let idle = spare.lock().pop();
                    let mut texts = idle.unwrap_or_else(|| Texts::new(run, plan));
                    for cut in now.iter_mut().filter(|cut| cut.filling.is_none()) {
                        let Hole { start, indent, .. } = cut.hole;
                        let source = root.inside(cut.hole.regions);
                        // Half of what is left, as others take theirs at the same time.
                        let halve = |left: u64| Some(left - left / 2);
                        let taken = ahead.fetch_update(Relaxed, Relaxed, halve);
                        let room = taken.unwrap_or_else(|left| left) / 2;
                        let printed = body::print(source, start, indent, &mut texts, None, room);
                        let used = printed.text.len() as u64;
                        if printed.is_full {
                            // It is made when its turn comes, and need not wait then.
                            ahead.fetch_add(room, Relaxed);
                            continue;
                        }
                        ahead.fetch_add(room - used, Relaxed);
                        cut.filling = Some(Box::new(printed));
                    }
                    spare.lock().push(texts);
                });
            }
            // The one in front is written as it is made.
            let source = root.inside(hole.regions);
            body::print(source, hole.start, hole.indent, texts, Some(front), room)
        });
        self.ahead = left.into_inner();
        printed
    }
}

/// How many of the holes behind one make a batch with it, and their bytes.
#[cfg(feature = "parallel")]
fn batch(first: &Hole, later: &[Cut]) -> (usize, u64) {
    let mut bytes = first.regions.span.len;
    let several = later.iter().take_while(|cut| {
        let more = bytes < BATCH;
        bytes += cut.hole.regions.span.len;
        more
    });
    (several.take(MOST).count(), bytes)
}
