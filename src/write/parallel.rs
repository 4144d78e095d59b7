//! Work on several threads: those of the rayon pool that the caller is in. Without the feature
//! `parallel`, or for a single item, the calling thread does it.

/// The results of `work` on each item, in order.
pub(super) fn map<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync + Send) -> Vec<R> {
    #[cfg(feature = "parallel")]
    if items.len() > 1 {
        use rayon::prelude::*;
        return items.par_iter().with_max_len(1).map(work).collect();
    }
    items.iter().map(work).collect()
}

/// Does both, at the same time if `several` threads are worth it.
pub(super) fn both<A: Send, B: Send>(
    several: bool,
    a: impl FnOnce() -> A + Send,
    b: impl FnOnce() -> B + Send,
) -> (A, B) {
    #[cfg(feature = "parallel")]
    if several {
        return rayon::join(a, b);
    }
    let _ = several;
    (a(), b())
}
