//! Distribution of the bodies of a level over threads.

#[cfg(feature = "parallel")]
use crate::ir::scan::BodyStart;

/// The threads that process the bodies of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Threads {
    /// Only the calling thread.
    One,
    /// The threads of the rayon pool that the caller is in (`pool.install(...)`), otherwise of the
    /// global pool. Small levels stay on the calling thread, and without the feature `parallel`
    /// all levels do.
    #[default]
    Pool,
}

/// Bytes of bodies above which several threads are faster than one.
const WORTH_THREADS: u64 = 64 << 10;

impl Threads {
    /// Whether these bodies are distributed over threads.
    #[cfg(feature = "parallel")]
    pub(super) fn share(self, level: &[BodyStart]) -> bool {
        let heads = level.iter().filter_map(|start| start.head);
        self.pay(level.len(), heads.map(|h| h.span.len).sum())
    }

    /// How many threads there are at most. This starts the pool.
    #[doc(hidden)]
    pub fn count(self) -> usize {
        #[cfg(feature = "parallel")]
        if self == Threads::Pool {
            return rayon::current_num_threads();
        }
        1
    }

    /// Whether so many bodies of so many bytes are worth several threads.
    #[doc(hidden)]
    pub fn pay(self, bodies: usize, bytes: u64) -> bool {
        let several = cfg!(feature = "parallel") && self == Threads::Pool;
        several && bodies > 1 && bytes >= WORTH_THREADS
    }
}
