//! What was read of a text, so that memory holds only a part of a mapped one.

use std::ops::Range;

use mlirbc::steps;

/// Least bytes between two messages of a thread, and how many there are at most: each is about all that was read.
const STEP: usize = 4 << 20;
const MESSAGES: usize = 32;

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

/// Whether some bytes are in a text.
pub(crate) fn contains(text: &[u8], bytes: &[u8], was_read: WasRead<'_>) -> bool {
    steps::count(text.len());
    let finder = memchr::memmem::Finder::new(bytes);
    let mut parts = ReadParts::new(text, was_read);
    (0..text.len()).step_by(STEP).any(|from| {
        parts.up_to(from);
        let end = text.len().min(from + STEP + bytes.len());
        finder.find(&text[from..end]).is_some()
    })
}
