//! `mlirbc`: MLIR bytecode from the command line. [`main`] is the tool, for its binary and for the script of
//! the Python package; programs use `mlirbc-report`, `mlirbc-weights` and the library, as the commands do.
//!
//! A subcommand is a module in `cmd/` with its `Opts` and a `run`. Data go to
//! stdout, everything else to stderr.

// They panic where the output is closed or full.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod args;
mod cmd;
mod input;
mod inputs;
mod json;
mod map;
mod output;
mod progress;
mod schema;
mod style;
mod symbol_path;
mod unknown;

use std::ffi::OsString;

use clap::CommandFactory;

use crate::args::{Cli, Command};
use crate::output::Failure;
use crate::unknown::{unknown_command, with_tips};

/// Runs a command as the tool does, and returns its exit status. `args` begins with the name of the tool.
///
/// Data and messages go to the streams of the process. A write beyond the limit of file sizes no
/// longer ends the process by a signal.
pub fn main(args: impl IntoIterator<Item = OsString>) -> u8 {
    output::report_file_size_limit();
    let done = match Cli::of_words(args.into_iter().collect()) {
        Ok(cli) => dispatch(&cli).map(|()| 0),
        Err(error) => {
            let error = with_tips(&Cli::command(), error);
            output::report_usage(&error).map(|()| error.exit_code() as u8)
        }
    };
    done.unwrap_or_else(|failure| {
        if !matches!(failure, Failure::ClosedPipe | Failure::Different) {
            output::report(&failure);
        }
        failure.code()
    })
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
        Command::Merge(opts) => edit::join::merge(opts),
        Command::Attrs(opts) => opts.inputs.each(|input| tables::attrs::run(opts, input)),
        Command::Types(opts) => opts.inputs.each(|input| tables::types::run(opts, input)),
        Command::Strings(opts) => opts.inputs.each(|input| tables::strings::run(opts, input)),
        Command::Dialects(opts) => opts
            .inputs
            .each(|input| tables::dialects::run(opts, input, color)),
        Command::Completions(opts) => meta::completions::run(opts, Cli::command()),
        Command::Man(opts) => meta::man::run(opts, Cli::command()),
        Command::Other(words) => Err(unknown_command(&Cli::command(), words)),
    }
}
