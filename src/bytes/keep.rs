//! Owners of bytes in memory, mapped files among them.

use crate::ids::Span;

/// An owner of bytes in memory.
pub trait Keep: Send + Sync {
    /// The bytes; each call must return the same ones.
    fn bytes(&self) -> &[u8];

    /// A hint that a range will be read soon, from start to end.
    fn will_read(&self, _: Span) {}

    /// A hint to start loading exactly this range.
    fn prefetch(&self, _: Span) {}

    /// A hint that a range was read, and will hardly be read again.
    fn was_read(&self, _: Span) {}
}

/// Any owner that has no use for hints.
pub(super) struct Owned<T>(pub(super) T);

impl<T: AsRef<[u8]> + Send + Sync> Keep for Owned<T> {
    fn bytes(&self) -> &[u8] {
        self.0.as_ref()
    }
}
