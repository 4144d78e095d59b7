//! Timed operations of `mlirbc`, printed like those of the C++ peer: `name value` lines.
//!
//! Two programs share this: `ours` measures time, `heap` measures allocated memory
//! (a counting allocator takes time, so the timed program does without it).

mod args;
mod figures;
mod floor;
mod map;
mod measure;
mod vm;
mod work;

use std::io::Write;

pub use args::Args;
use figures::Figures;
pub use figures::{Details, Done, Outcome};
pub use map::bytes as map_file;
pub use measure::Heap;
pub use work::{Run, Work};

/// Runs the work of the command line, and prints its figures.
///
/// # Errors
/// Bad arguments, unreadable files, a wrong result.
pub fn run(args: &Args, heap: Option<&Heap>) -> Outcome<()> {
    match args.mode.as_str() {
        "control" => print(args, floor::control()?),
        mode => time(args, heap, &work::find(mode)?),
    }
}

/// Repeats a piece of work as requested, and prints its figures.
///
/// # Errors
/// Those of the work.
pub fn time(args: &Args, heap: Option<&Heap>, work: &Work) -> Outcome<()> {
    let figures = match args.threads {
        1 => measure::rounds(args, heap, work)?,
        n => {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(n).build()?;
            pool.install(|| measure::rounds(args, heap, work))?
        }
    };
    print(args, figures)
}

fn print(args: &Args, figures: Figures) -> Outcome<()> {
    let mut out = std::io::stdout().lock();
    for (name, value) in figures {
        writeln!(out, "{}{name} {value:.6}", args.mode)?;
    }
    Ok(())
}
