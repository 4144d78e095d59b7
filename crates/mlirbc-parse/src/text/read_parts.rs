//! What was read of a text, so that memory holds only a part of a mapped one.

use std::ops::Range;

/// Least bytes between two messages of a thread, and how many there are at most. Each is about all that was read, of which some
/// is read again and mapped anew: more of them take more time than they save memory.
const STEP: usize = 16 << 20;
const MESSAGES: usize = 8;

/// Is told which bytes of a text were read: few of those are read again.
pub(crate) type WasRead<'t> = &'t (dyn Fn(Range<usize>) + Sync);

/// How far one thread has read.
#[derive(Clone, Copy)]
pub(crate) struct ReadParts<'t> {
    was_read: WasRead<'t>,
    step: usize,
    /// Where the next message is due.
    next: usize,
}

impl<'t> ReadParts<'t> {
    pub(crate) fn new(text: &[u8], was_read: WasRead<'t>) -> ReadParts<'t> {
        let step = STEP.max(text.len() / MESSAGES);
        ReadParts {
            was_read,
            step,
            next: step,
        }
    }

    /// The thread has come to this place.
    #[inline]
    pub(crate) fn up_to(&mut self, at: usize) {
        if at >= self.next {
            self.tell(at);
        }
    }

    #[cold]
    fn tell(&mut self, at: usize) {
        // What was read again since the last time is in memory, too.
        (self.was_read)(0..at);
        self.next = at + self.step;
    }
}
