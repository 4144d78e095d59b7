//! Makes the texts of bodies: one goes directly to the output, and other threads make those of the
//! next bodies ahead.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use parking_lot::Mutex;

use mlirbc::ir::Threads;

use super::super::ssa::NextIds;
use super::body;
use super::body_text::{BodyText, IsolatedRegions, Splice, Splices};
use super::distinct::Front;
use super::op_parts::Texts;
use super::shared_state::Module;

/// Bytes of bodies that are printed at a time: their text is about ten times as long.
const BATCH: u64 = 512 << 10;

/// Bytes of bodies in one task of a thread.
const SHARE: u64 = 16 << 10;

/// Most bodies that are printed at a time.
const MOST: usize = 4 << 10;

/// The part of the buffered text that texts made ahead may take.
const AHEAD: u64 = 4;

/// Makes the texts of the bodies of a module.
pub(super) struct Scheduler<'r, 'a> {
    pub(super) module: &'r Module<'a, 'r>,
    pub(super) texts: Texts<'r, 'a>,
    /// The printers of other threads that are idle.
    idle: Mutex<Vec<Texts<'r, 'a>>>,
    /// Number of the next bodies that are known to be too small for several threads.
    small: usize,
    /// Bytes that texts made ahead may still take.
    ahead: u64,
}

/// A text that was made.
pub(super) struct Made {
    pub(super) text: BodyText,
    /// Its bytes, if it was made ahead.
    pub(super) ahead: u64,
}

impl<'r, 'a> Scheduler<'r, 'a> {
    pub(super) fn new(module: &'r Module<'a, 'r>) -> Scheduler<'r, 'a> {
        Scheduler {
            module,
            texts: Texts::new(&module.context, &module.aliases, 1),
            idle: Mutex::new(Vec::new()),
            small: 0,
            ahead: 0,
        }
    }

    /// Derives the limit of text made ahead from that of buffered text.
    pub(super) fn limit_ahead(&mut self, room: u64) {
        self.ahead = room / AHEAD;
    }

    /// The text of the top level.
    pub(super) fn top(&mut self, indent: usize, room: u64, front: &mut Front<'_>) -> Made {
        let (module, start) = (self.module, NextIds::default());
        let texts = &mut self.texts;
        let text = body::print(module, module.root, start, indent, texts, Some(front), room);
        Made { text, ahead: 0 }
    }

    /// The text of a splice; `later` are the next splices.
    pub(super) fn next(
        &mut self,
        splice: Splice,
        later: &mut Splices,
        room: u64,
        front: &mut Front<'_>,
    ) -> Made {
        if let Some(text) = splice.text {
            let ahead = text.text.len() as u64;
            if text.buffered() <= room {
                return Made { text: *text, ahead };
            }
            // Too much to be buffered: it is made again, and fails as it would on one thread.
            self.ahead += ahead;
        }
        let text = match self.batch(&splice.regions, later) {
            0 => self.print(splice.regions, room, front),
            count => {
                let later = later.read_ahead(count);
                self.print_several(splice.regions, later, room, front)
            }
        };
        Made { text, ahead: 0 }
    }

    /// Records that a text was written.
    pub(super) fn written(&mut self, text: Vec<u8>, ahead: u64) {
        self.ahead += ahead;
        self.module.buffers.give(text);
    }

    /// How many of the next texts are made together with one.
    fn batch(&mut self, first: &IsolatedRegions, later: &Splices) -> usize {
        let threads = self.module.context.options.threads;
        if threads == Threads::One {
            return 0;
        }
        if self.small > 0 {
            self.small -= 1;
            return 0;
        }
        let mut bytes = first.head.span.len;
        let several = later.sizes().take_while(|size| {
            let more = bytes < BATCH;
            bytes += size;
            more
        });
        let count = several.take(MOST).count();
        if threads.pay(count + 1, bytes) {
            return count;
        }
        // Small ones are done before a thread has woken up.
        self.small = count;
        0
    }

    fn print(&mut self, regions: IsolatedRegions, room: u64, front: &mut Front<'_>) -> BodyText {
        print(self.module, regions, &mut self.texts, Some(front), room)
    }

    fn print_several(
        &mut self,
        first: IsolatedRegions,
        later: &mut [Splice],
        room: u64,
        front: &mut Front<'_>,
    ) -> BodyText {
        let module = self.module;
        let left = AtomicU64::new(self.ahead);
        let idle = &self.idle;
        let texts = &mut self.texts;
        let text = beside(
            shares(later),
            |share| {
                let own = idle.lock().pop();
                let mut texts = own.unwrap_or_else(|| {
                    let threads = module.context.options.threads.count();
                    Texts::new(&module.context, &module.aliases, threads)
                });
                for splice in share.iter_mut().filter(|splice| splice.text.is_none()) {
                    splice.text = print_ahead(module, splice.regions, &mut texts, &left);
                }
                idle.lock().push(texts);
            },
            || print(module, first, texts, Some(front), room),
        );
        self.ahead = left.into_inner();
        text
    }
}

/// The text of isolated regions.
fn print<'r, 'a>(
    module: &'r Module<'a, 'r>,
    regions: IsolatedRegions,
    texts: &mut Texts<'r, 'a>,
    front: Option<&mut Front<'_>>,
    room: u64,
) -> BodyText {
    let source = module.root.inside(regions.head);
    let IsolatedRegions { start, indent, .. } = regions;
    body::print(module, source, start, indent as usize, texts, front, room)
}

/// A text made ahead, unless it is longer than the rest of the limit.
fn print_ahead<'r, 'a>(
    module: &'r Module<'a, 'r>,
    regions: IsolatedRegions,
    texts: &mut Texts<'r, 'a>,
    left: &AtomicU64,
) -> Option<Box<BodyText>> {
    // Half of what is left, as others take theirs at the same time.
    let halve = |left: u64| Some(left - left / 2);
    let room = left.fetch_update(Relaxed, Relaxed, halve).unwrap_or(0) / 2;
    let text = print(module, regions, texts, None, room);
    let used = if text.is_full {
        0
    } else {
        text.text.len() as u64
    };
    left.fetch_add(room - used, Relaxed);
    (!text.is_full).then(|| Box::new(text))
}

/// Divides splices among threads.
fn shares(mut splices: &mut [Splice]) -> impl Iterator<Item = &mut [Splice]> {
    std::iter::from_fn(move || {
        let mut bytes = 0;
        let several = splices.iter().take_while(|splice| {
            let more = bytes < SHARE;
            bytes += splice.regions.head.span.len;
            more
        });
        let count = several.count();
        let (share, rest) = std::mem::take(&mut splices).split_at_mut(count);
        splices = rest;
        (count > 0).then_some(share)
    })
}

/// Does `first` on this thread while others do `work`.
#[cfg(feature = "parallel")]
fn beside<T: Send, R>(
    tasks: impl Iterator<Item = T>,
    work: impl Fn(T) + Sync,
    first: impl FnOnce() -> R,
) -> R {
    let work = &work;
    rayon::in_place_scope(|scope| {
        for task in tasks {
            scope.spawn(move |_| work(task));
        }
        first()
    })
}

/// Does `first`, then `work`.
#[cfg(not(feature = "parallel"))]
fn beside<T, R>(tasks: impl Iterator<Item = T>, work: impl Fn(T), first: impl FnOnce() -> R) -> R {
    let result = first();
    tasks.for_each(work);
    result
}
