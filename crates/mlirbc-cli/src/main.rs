//! `mlirbc`: inspect MLIR bytecode from the command line.
//!
//! A subcommand is a module in `cmd/` with its `Opts` and a `run`. Data go to
//! stdout, everything else to stderr.

// They panic where the output is closed or full.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod cmd;
mod input;
mod json;
mod lookup;
mod map;
mod output;
mod progress;
mod schema;
mod style;
mod values;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::output::Failure;

/// Inspect MLIR bytecode, and extract tensors and text from it.
///
/// Needs no LLVM and no dialect definitions. Every inspecting command takes --json.
#[derive(Parser)]
#[command(name = "mlirbc", version, about, long_about, after_long_help = EXIT_STATUS)]
#[command(subcommand_required = true, arg_required_else_help = true)]
struct Cli {
    /// When to colour the output; `auto` respects NO_COLOR and CLICOLOR_FORCE.
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    color: style::ColorChoice,
    #[command(subcommand)]
    command: Command,
}

const EXIT_STATUS: &str = "\
Exit status:
  0  success
  1  the file is damaged, or `verify` has findings
  2  usage: a bad option, or a name that is not in the file
  3  I/O error, or unsupported format or version";

#[derive(Subcommand)]
enum Command {
    Info(cmd::info::Opts),
    Sections(cmd::sections::Opts),
    Tree(cmd::tree::Opts),
    Symbols(cmd::symbols::Opts),
    Stats(cmd::stats::Opts),
    Verify(cmd::verify::Opts),
    Ls(cmd::ls::Opts),
    Print(cmd::print::Opts),
    Extract(cmd::extract::Opts),
    Head(cmd::head::Opts),
    Attrs(cmd::attrs::Opts),
    Types(cmd::types::Opts),
    Strings(cmd::strings::Opts),
    Dialects(cmd::dialects::Opts),
}

fn main() -> ExitCode {
    output::report_file_size_limit();
    let (done, code) = match Cli::try_parse() {
        Ok(cli) => (run(&cli), 0),
        Err(usage) => (output::report_usage(&usage), usage.exit_code() as u8),
    };
    match done {
        Ok(()) => ExitCode::from(code),
        Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Err(failure) => {
            output::report(&failure);
            ExitCode::from(failure.code())
        }
    }
}

fn run(cli: &Cli) -> Result<(), Failure> {
    let color = cli.color;
    match &cli.command {
        Command::Info(opts) => cmd::info::run(opts, color),
        Command::Sections(opts) => cmd::sections::run(opts, color),
        Command::Tree(opts) => cmd::tree::run(opts),
        Command::Symbols(opts) => cmd::symbols::run(opts, color),
        Command::Stats(opts) => cmd::stats::run(opts, color),
        Command::Verify(opts) => cmd::verify::run(opts),
        Command::Ls(opts) => cmd::ls::run(opts, color),
        Command::Print(opts) => cmd::print::run(opts),
        Command::Extract(opts) => cmd::extract::run(opts),
        Command::Head(opts) => cmd::head::run(opts),
        Command::Attrs(opts) => cmd::attrs::run(opts),
        Command::Types(opts) => cmd::types::run(opts),
        Command::Strings(opts) => cmd::strings::run(opts, color),
        Command::Dialects(opts) => cmd::dialects::run(opts, color),
    }
}
