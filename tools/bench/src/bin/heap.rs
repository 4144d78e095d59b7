//! Measures the heap of one operation of `mlirbc`; its times include the cost of counting.

use mlirbc_bench::{Args, Heap, Outcome, run};

#[global_allocator]
static HEAP: Heap = Heap::new(std::alloc::System, usize::MAX);

fn main() -> Outcome<()> {
    run(&Args::read(std::env::args().skip(1))?, Some(&HEAP))
}
