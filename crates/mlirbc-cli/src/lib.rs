//! `mlirbc`: inspect MLIR bytecode from the command line, or from a program that shows what the
//! commands print.
//!
//! [`main`] is the tool itself. [`run`] is for a host, such as the Python package: the command writes
//! to buffers, and leaves the streams, the signals and the exit status of the process alone.
//!
//! A subcommand is a module in `cmd/` with its `Opts` and a `run`. Data go to
//! stdout, everything else to stderr.

// They panic where the output is closed or full.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod args;
mod cmd;
mod embedded;
mod input;
mod inputs;
mod json;
mod map;
mod output;
mod progress;
mod schema;
mod style;
mod symbol_path;
mod tensor_file;
mod values;

use std::ffi::OsString;

use crate::args::{Cli, Command};
pub use crate::map::{cannot_map, is_remote};
use crate::output::Failure;
pub use crate::output::{Cause, Failed, Outcome};

/// Runs a command as the tool does, and returns its exit status. `args` begins with the name of the tool.
///
/// Data and messages go to the streams of the process. A write beyond the limit of file sizes no
/// longer ends the process by a signal.
pub fn main(args: impl IntoIterator<Item = OsString>) -> u8 {
    output::report_file_size_limit();
    execute(args.into_iter().collect()).0
}

/// Runs a command for a host. `args` begins with the name of the tool; `limit` is the most bytes that
/// it may write as data, and the most as messages.
///
/// Nothing is written to the streams of the process and nothing is read from its standard input:
/// `-` as an output is the buffer, as an input an error. Files that the arguments name are read and
/// written as the tool does. More data than the limit are an error, with those below it in the
/// outcome; messages beyond it are lost.
pub fn run(args: impl IntoIterator<Item = OsString>, limit: usize) -> Outcome {
    let execute = || execute(args.into_iter().collect());
    let ((status, failure), buffers) = output::buffered(limit, execute);
    Outcome {
        status,
        stdout: buffers.stdout,
        stderr: buffers.stderr,
        failure,
    }
}

/// Runs a command and reports what is wrong. Returns the exit status, and why it is not 0.
fn execute(words: Vec<OsString>) -> (u8, Option<Failed>) {
    let (done, usage) = match Cli::of_words(words) {
        Ok(cli) => (dispatch(&cli), None),
        Err(error) => {
            let error = args::with_tips(error);
            (output::report_usage(&error), Some(error))
        }
    };
    match (done, usage) {
        (Ok(()), None) => (0, None),
        (Ok(()), Some(usage)) => {
            let status = usage.exit_code() as u8;
            (status, (status != 0).then(|| Failed::of_usage(&usage)))
        }
        (Err(failure), _) => {
            if !matches!(failure, Failure::ClosedPipe | Failure::Different) {
                output::report(&failure);
            }
            (failure.code(), Some(failure.into()))
        }
    }
}

/// Runs the command that was chosen.
fn dispatch(cli: &Cli) -> Result<(), Failure> {
    use cmd::{content, edit, file, meta, ops, tables, tensors};
    let color = cli.color;
    match &cli.command {
        Command::Show(opts) => opts
            .inputs
            .each(|input| file::show::run(opts, input, color)),
        Command::Find(opts) => opts
            .inputs
            .each(|input| file::find::run(opts, input, color)),
        Command::Info(opts) => opts.inputs.each(|input| file::info::run(opts, input)),
        Command::Ls(opts) => opts
            .inputs
            .each(|input| tensors::ls::run(opts, input, color)),
        Command::Head(opts) => tensors::head::run(opts),
        Command::Extract(opts) => tensors::extract::run(opts),
        Command::Users(opts) => tensors::users::run(opts, color),
        Command::Hash(opts) => content::hash::run(opts),
        Command::Diff(opts) => content::diff::run(opts, color),
        Command::Print(opts) => ops::print::run(opts),
        Command::Tree(opts) => ops::tree::run(opts),
        Command::Symbols(opts) => opts
            .inputs
            .each(|input| ops::symbols::run(opts, input, color)),
        Command::Stats(opts) => opts
            .inputs
            .each(|input| ops::stats::run(opts, input, color)),
        Command::Layout(opts) => opts
            .inputs
            .each(|input| ops::layout::run(opts, input, color)),
        Command::Verify(opts) => opts.inputs.each(|input| file::verify::run(opts, input)),
        Command::Sections(opts) => opts
            .inputs
            .each(|input| file::sections::run(opts, input, color)),
        Command::Rewrite(opts) => file::rewrite::run(opts, color),
        Command::Strip(opts) => edit::strip::run(opts),
        Command::Set(opts) => edit::set::run(opts),
        Command::Rename(opts) => edit::align::rename(opts),
        Command::Align(opts) => edit::align::run(opts),
        Command::Split(opts) => edit::split::run(opts),
        Command::Join(opts) => edit::join::run(opts),
        Command::Merge(opts) => edit::set::merge(opts),
        Command::Attrs(opts) => opts.inputs.each(|input| tables::attrs::run(opts, input)),
        Command::Types(opts) => opts.inputs.each(|input| tables::types::run(opts, input)),
        Command::Strings(opts) => opts.inputs.each(|input| tables::strings::run(opts, input)),
        Command::Dialects(opts) => opts
            .inputs
            .each(|input| tables::dialects::run(opts, input, color)),
        Command::Completions(opts) => meta::completions::run(opts),
        Command::Man(opts) => meta::man::run(opts),
        Command::Other(words) => Err(args::unknown_command(words)),
    }
}
