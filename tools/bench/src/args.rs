//! `MODE FILE [ARG] [-n N] [-w N] [-t N] [--cold]`, the arguments of the peer, too.

use crate::figures::Outcome;

/// The work, and how often to do it.
pub struct Args {
    /// The name of the work.
    pub mode: String,
    /// The input file.
    pub file: String,
    /// A key or name, if the work needs one.
    pub arg: String,
    /// Timed iterations.
    pub iterations: u32,
    /// Iterations before the timed ones.
    pub warm_up: u32,
    /// Threads, for the modes that can use more than one.
    pub threads: usize,
    /// Whether to drop the file from the page cache before each iteration.
    pub cold: bool,
}

impl Args {
    /// Parses the command line.
    ///
    /// # Errors
    /// A missing mode, a malformed number.
    pub fn read(mut words: impl Iterator<Item = String>) -> Outcome<Args> {
        let usage = "usage: MODE FILE [ARG] [-n N] [-w N] [-t THREADS] [--cold]";
        let mut args = Args {
            mode: words.next().ok_or(usage)?,
            file: String::new(),
            arg: String::new(),
            iterations: 5,
            warm_up: 1,
            threads: 1,
            cold: false,
        };
        while let Some(word) = words.next() {
            let mut number = || words.next().ok_or(usage);
            match word.as_str() {
                "-n" => args.iterations = number()?.parse()?,
                "-w" => args.warm_up = number()?.parse()?,
                "-t" => args.threads = number()?.parse()?,
                "--cold" => args.cold = true,
                _ if args.file.is_empty() => args.file = word,
                _ => args.arg = word,
            }
        }
        if args.iterations == 0 {
            return Err(usage.into());
        }
        Ok(args)
    }
}
