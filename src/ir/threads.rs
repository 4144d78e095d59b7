//! Whether the bodies of a level are shared among threads.

#[cfg(feature = "parallel")]
use crate::ir::scan::BodyStart;

/// Who works on the bodies of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Threads {
    /// The calling thread alone.
    One,
    /// The threads of the rayon pool that the caller is in (`pool.install(...)`), the global
    /// one otherwise. Levels that are small are not worth it, and stay on the calling thread,
    /// as everything does without the feature `parallel`.
    #[default]
    Pool,
}

/// Bytes of bodies from which on several threads are faster than one.
const WORTH_THREADS: u64 = 64 << 10;

impl Threads {
    /// Whether these bodies are shared among threads.
    #[cfg(feature = "parallel")]
    pub(super) fn share(self, level: &[BodyStart]) -> bool {
        let heads = level.iter().filter_map(|start| start.head);
        self.pay(level.len(), heads.map(|h| h.span.len).sum())
    }

    /// Whether so many bodies of so many bytes are worth several threads.
    pub(crate) fn pay(self, bodies: usize, bytes: u64) -> bool {
        let several = cfg!(feature = "parallel") && self == Threads::Pool;
        several && bodies > 1 && bytes >= WORTH_THREADS
    }
}
