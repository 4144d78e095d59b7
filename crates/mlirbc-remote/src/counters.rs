//! How much was requested.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What a file has cost since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counters {
    /// Requests for ranges, that of opening included. Attempts that a store repeats by itself are one.
    pub requests: u64,
    /// Bytes of the object that were received.
    pub bytes: u64,
    /// Bytes of the object that came from the disk cache.
    pub cached: u64,
}

#[derive(Debug, Default)]
pub(crate) struct Counts {
    requests: AtomicU64,
    bytes: AtomicU64,
    cached: AtomicU64,
}

impl Counts {
    pub(crate) fn request(&self) {
        self.requests.fetch_add(1, Relaxed);
    }

    pub(crate) fn received(&self, bytes: usize) {
        self.bytes.fetch_add(bytes as u64, Relaxed);
    }

    pub(crate) fn cached(&self, bytes: usize) {
        self.cached.fetch_add(bytes as u64, Relaxed);
    }

    pub(crate) fn snapshot(&self) -> Counters {
        Counters {
            requests: self.requests.load(Relaxed),
            bytes: self.bytes.load(Relaxed),
            cached: self.cached.load(Relaxed),
        }
    }
}
