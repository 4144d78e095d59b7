//! What was read of a text, so that memory holds only a part of a mapped one.

use std::ops::Range;

use mlirbc::steps;

/// Bytes between two messages.
const STEP: usize = 4 << 20;

/// Is told which bytes of a text were read: those will hardly be read again.
pub(crate) type WasRead<'t> = &'t (dyn Fn(Range<usize>) + Sync);

/// How far one thread has read.
#[derive(Clone, Copy)]
pub(crate) struct ReadParts<'t> {
    was_read: WasRead<'t>,
    /// What is before it was told of.
    pub(crate) from: usize,
}

impl<'t> ReadParts<'t> {
    pub(crate) fn new(was_read: WasRead<'t>) -> ReadParts<'t> {
        ReadParts { was_read, from: 0 }
    }

    /// The thread has come to this place.
    #[inline]
    pub(crate) fn up_to(&mut self, at: usize) {
        if at >= self.from + STEP {
            self.tell(at);
        }
    }

    #[cold]
    fn tell(&mut self, at: usize) {
        (self.was_read)(self.from..at);
        self.from = at;
    }
}

/// Whether some bytes are in a text.
pub(crate) fn contains(text: &[u8], bytes: &[u8], was_read: WasRead<'_>) -> bool {
    steps::count(text.len());
    let finder = memchr::memmem::Finder::new(bytes);
    let mut parts = ReadParts::new(was_read);
    (0..text.len()).step_by(STEP).any(|from| {
        parts.up_to(from);
        let end = text.len().min(from + STEP + bytes.len());
        finder.find(&text[from..end]).is_some()
    })
}
