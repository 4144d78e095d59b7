//! Times one operation of `mlirbc`.

use mlirbc_bench::{Args, Outcome, run};

fn main() -> Outcome<()> {
    run(&Args::read(std::env::args().skip(1))?, None)
}
