//! A counting allocator, and the memory budget of a file.

#![allow(
    unsafe_code,
    reason = "an allocator is unsafe to implement; this one forwards"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

static USED: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

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
    let before = USED.load(Relaxed);
    PEAK.store(before, Relaxed);
    let answer = work();
    let peak = PEAK.load(Relaxed).saturating_sub(before);
    let budget = BASE + PER_BYTE * bytes;
    assert!(
        peak <= budget,
        "{peak} bytes of memory for a file of {bytes}"
    );
    (answer, peak)
}
