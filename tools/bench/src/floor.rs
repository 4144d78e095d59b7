//! Baselines: the cost of the system alone.

use std::fs::File;
use std::hint::black_box;
use std::thread;
use std::time::Instant;

use crate::figures::{Figures, Outcome};
use crate::map;

/// A pure integer loop of about a quarter of a second.
fn spin() -> u64 {
    let mut x = 0x9e37_79b9_7f4a_7c15_u64;
    for _ in 0..black_box(100_000_000_u64) {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
    }
    x
}

/// How well a loop without shared data scales to two threads at this moment: 2 if both cores are
/// free. Every figure of two threads is printed with it.
pub(crate) fn control() -> Outcome<Figures> {
    let start = Instant::now();
    black_box(spin());
    let one = start.elapsed().as_secs_f64();
    let start = Instant::now();
    thread::scope(|scope| {
        let other = scope.spawn(|| black_box(spin()));
        black_box(spin());
        other.join().map_err(|_| "the second thread panicked")
    })?;
    let two = start.elapsed().as_secs_f64();
    Ok(vec![
        (String::new(), one * 1e3),
        (".scaling".into(), 2.0 * one / two),
    ])
}

/// Opens a file, maps it, touches its first and its last page, unmaps it.
pub(crate) fn touch(path: &str) -> Outcome<()> {
    let file = File::open(path)?;
    let mapped = map::bytes(&file)?;
    let ends = mapped.first().zip(mapped.last());
    black_box(ends.ok_or("the file is empty")?);
    Ok(())
}
