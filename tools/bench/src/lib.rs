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
pub use measure::Heap;

/// Figures to print beside the times.
type Details = Vec<(&'static str, f64)>;

/// Suffixes of the mode's name, and values.
type Figures = Vec<(String, f64)>;

/// Any failure; the programs end with it.
pub type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Runs what the command line asks for, and prints its figures.
///
/// # Errors
/// Bad arguments, unreadable files, an answer that is not what it should be.
pub fn run(args: &Args, heap: Option<&Heap>) -> Outcome<()> {
    let figures = match args.mode.as_str() {
        "control" => floor::control()?,
        mode => {
            let work = work::find(mode)?;
            let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads);
            match args.threads {
                1 => measure::rounds(args, heap, &work)?,
                _ => pool
                    .build()?
                    .install(|| measure::rounds(args, heap, &work))?,
            }
        }
    };
    let mut out = std::io::stdout().lock();
    for (name, value) in figures {
        writeln!(out, "{}{name} {value:.6}", args.mode)?;
    }
    Ok(())
}
