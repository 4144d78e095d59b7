//! `mlirbc`: inspect MLIR bytecode from the command line.
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
mod similar;
mod style;
mod symbol_path;
mod tensor_file;
mod values;

use std::process::ExitCode;

use crate::args::{Cli, Command};
use crate::output::Failure;

fn main() -> ExitCode {
    output::report_file_size_limit();
    let (done, code) = match Cli::of_process() {
        Ok(cli) => (run(&cli), 0),
        Err(usage) => {
            let code = usage.exit_code() as u8;
            (output::report_usage(&args::with_tips(usage)), code)
        }
    };
    match done {
        Ok(()) => ExitCode::from(code),
        Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Err(failure @ Failure::Different) => ExitCode::from(failure.code()),
        Err(failure) => {
            output::report(&failure);
            ExitCode::from(failure.code())
        }
    }
}

fn run(cli: &Cli) -> Result<(), Failure> {
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
