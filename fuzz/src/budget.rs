//! An allocator that counts, and the budget a file gets.

#![allow(
    unsafe_code,
    reason = "an allocator is unsafe to implement; this one forwards"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

static USED: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

/// What is used whatever the file: threads of the pool and their buffers, the registry.
const BASE: usize = 8 << 20;

/// What a byte of a file may cost at most.
const PER_BYTE: usize = 64;

struct Counting;

#[global_allocator]
static COUNTING: Counting = Counting;

fn grown(size: usize) {
    let used = USED.fetch_add(size, Relaxed) + size;
    PEAK.fetch_max(used, Relaxed);
}

// SAFETY: every call goes to the system's allocator as it came.
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

/// Does something, and checks that it took no more memory than `bytes` of a file justify;
/// gives its answer and the peak. Not for several threads at once.
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
