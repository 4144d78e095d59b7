//! Timed operations of `mlirbc`, printed like those of the C++ peer: `name value` lines.
//!
//! Two programs share this: `ours` times, `heap` counts what the allocator hands out
//! (a counting allocator is not free, so it is kept out of the timed one).

mod args;
mod floor;
mod map;
mod measure;
mod work;

use std::error::Error;
use std::io::Write;

pub use args::Args;
pub use map::bytes as map_file;
pub use measure::Heap;
pub use work::{Done, Run, Work};

/// Figures to print beside the times.
pub type Details = Vec<(&'static str, f64)>;

/// Suffixes of the mode's name, and values.
type Figures = Vec<(String, f64)>;

/// Any failure; the programs end with it.
pub type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Runs what the command line asks for, and prints its figures.
///
/// # Errors
/// Bad arguments, unreadable files, an answer that is not what it should be.
pub fn run(args: &Args, heap: Option<&Heap>) -> Outcome<()> {
    match args.mode.as_str() {
        "control" => print(args, floor::control()?),
        mode => time(args, heap, &work::find(mode)?),
    }
}

/// Does a piece of work as often as is asked, and prints its figures.
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
