//! A counting allocator, and the memory budget of a file.

#![allow(
    unsafe_code,
    reason = "an allocator is unsafe to implement; this one forwards"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

static USED: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);
/// All that was ever allocated.
static TOTAL: AtomicUsize = AtomicUsize::new(0);

/// Memory that does not depend on the file: threads of the pool and their buffers, the registry.
const BASE: usize = 8 << 20;

/// The most memory for each byte of the file.
const PER_BYTE: usize = 64;

struct Counting;

#[global_allocator]
static COUNTING: Counting = Counting;

fn grown(size: usize) {
    let used = USED.fetch_add(size, Relaxed) + size;
    PEAK.fetch_max(used, Relaxed);
    TOTAL.fetch_add(size, Relaxed);
}

// SAFETY: every call is forwarded to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        grown(layout.size());
        // SAFETY: the caller keeps to the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        USED.fetch_sub(layout.size(), Relaxed);
        // SAFETY: `at` came from `alloc` above, with this layout.
        unsafe { System.dealloc(at, layout) }
    }
}

/// Does some work, and checks that its memory is within the budget of a file of this many `bytes`;
/// returns the result and the peak. Must not be called by several threads at once.
pub fn within<T>(bytes: usize, work: impl FnOnce() -> T) -> (T, usize) {
    let (answer, spent) = measured(work);
    let (peak, budget) = (spent.peak, BASE + PER_BYTE * bytes);
    assert!(
        peak <= budget,
        "{peak} bytes of memory for a file of {bytes}"
    );
    (answer, peak)
}

/// What some work took.
#[derive(Clone, Copy, Debug)]
pub struct Spent {
    /// Bytes of memory at its peak.
    pub peak: usize,
    /// Bytes that were allocated, one after another: what is copied again and again shows there.
    pub allocated: u64,
    /// CPU time of this thread; 0 where the system does not tell.
    pub time: Duration,
}

/// Does some work; returns the result, and what it took. Must not be called by several threads at once.
pub fn measured<T>(work: impl FnOnce() -> T) -> (T, Spent) {
    let (before, total, start) = (USED.load(Relaxed), TOTAL.load(Relaxed), cpu_time());
    PEAK.store(before, Relaxed);
    let answer = work();
    let spent = Spent {
        peak: PEAK.load(Relaxed).saturating_sub(before),
        allocated: TOTAL.load(Relaxed).wrapping_sub(total) as u64,
        time: cpu_time().saturating_sub(start),
    };
    (answer, spent)
}

/// The CPU time of this thread.
fn cpu_time() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = told.split(' ').next().and_then(|it| it.parse().ok());
    Duration::from_nanos(nanos.unwrap_or(0))
}
