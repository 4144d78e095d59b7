//! Work on several threads: those of the rayon pool that the caller is in. Without the feature
//! `parallel`, or for a single item, the calling thread does it.

/// The results of `work` on each item, in order.
#[doc(hidden)]
pub fn map<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync + Send) -> Vec<R> {
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

/// Fills bytes, so many at a time: `fill` gets the place of the first of them.
pub(super) fn fill(bytes: &mut [u8], step: usize, fill: impl Fn(usize, &mut [u8]) + Sync + Send) {
    #[cfg(feature = "parallel")]
    if bytes.len() > step {
        use rayon::prelude::*;
        let parts = bytes.par_chunks_mut(step).enumerate();
        return parts.for_each(|(nth, part)| fill(nth * step, part));
    }
    let parts = bytes.chunks_mut(step).enumerate();
    parts.for_each(|(nth, part)| fill(nth * step, part));
}
