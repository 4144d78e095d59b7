//! `mlirbc`: MLIR bytecode from the command line. [`main`] is the tool, for its binary and for the script of
//! the Python package; programs use `mlirbc-report`, `mlirbc-weights` and the library, as the commands do.
//!
//! A subcommand is a module in `cmd/` with its `Opts` and a `run`. Data go to
//! stdout, everything else to stderr.

// They panic where the output is closed or full.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod answer;
mod args;
mod choice;
mod cmd;
mod input;
mod inputs;
#[cfg(target_family = "wasm")]
mod no_progress;
mod output;
#[cfg(not(target_family = "wasm"))]
mod progress;
mod style;
mod table_format;
mod unknown;

use std::ffi::OsString;

use clap::CommandFactory;

use crate::args::{Cli, Command};
use crate::inputs::{Heading, ends_as_a_file};
#[cfg(target_family = "wasm")]
use crate::no_progress as progress;
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
    let look = cli.look();
    if look.is_data() && cli.command.has_no_table() {
        let text = "what this command lists is no table: --format can be json";
        return Err(Failure::usage(text));
    }
    match &cli.command {
        Command::Show(opts) => opts
            .inputs
            .each("show", look, |input| file::show::run(opts, input, look)),
        Command::Find(opts) => opts.inputs.each_file("find", look, Heading::Line, |input| {
            file::find::run(opts, input, look)
        }),
        Command::Info(opts) if opts.inputs.is_overview(look) => file::folder_info::run(opts, look),
        Command::Info(opts) => opts
            .inputs
            .each("info", look, |input| file::info::run(opts, input, look)),
        Command::Metadata(opts) => {
            opts.inputs
                .each_asked("metadata", look, Heading::Line, ends_as_a_file, |input| {
                    file::metadata::run(opts, input, look)
                })
        }
        Command::Ls(opts) => opts
            .inputs
            .each("ls", look, |input| tensors::ls::run(opts, input, look)),
        Command::Head(opts) => {
            opts.inputs
                .each_asked("head", look, Heading::Line, ends_as_a_file, |input| {
                    tensors::head::run(opts, input)
                })
        }
        Command::Extract(opts) => tensors::extract::run(opts),
        Command::Users(opts) => {
            opts.inputs
                .each_asked("users", look, Heading::Line, ends_as_a_file, |input| {
                    tensors::users::run(opts, input, look)
                })
        }
        Command::Params(opts) => tensors::params::run(opts, look),
        Command::Hash(opts) => {
            opts.inputs
                .each_asked("hash", look, Heading::None, ends_as_a_file, |input| {
                    content::hash::run(opts, input, look)
                })
        }
        Command::Diff(opts) => content::diff_folders::run(opts, look),
        Command::Print(opts) => ops::print::run(opts),
        Command::Tree(opts) => {
            opts.inputs
                .each_asked("tree", look, Heading::Line, ends_as_a_file, |input| {
                    ops::tree::run(opts, input)
                })
        }
        Command::Ops(opts) => {
            opts.inputs
                .each_asked("ops", look, Heading::Line, ends_as_a_file, |input| {
                    ops::list::run(opts, input, look)
                })
        }
        Command::Grep(opts) => ops::grep::run(opts, look),
        Command::Symbols(opts) => opts.inputs.each("symbols", look, |input| {
            ops::symbols::run(opts, input, look)
        }),
        Command::Stats(opts) if opts.inputs.is_overview(look) => ops::stats::overview(opts, look),
        Command::Stats(opts) => opts
            .inputs
            .each("stats", look, |input| ops::stats::run(opts, input, look)),
        Command::Cost(opts) if opts.inputs.is_overview(look) => ops::cost::overview(opts, look),
        Command::Cost(opts) => {
            opts.inputs
                .each_asked("cost", look, Heading::Line, ends_as_a_file, |input| {
                    ops::cost::run(opts, input, look)
                })
        }
        Command::Layout(opts) => opts
            .inputs
            .each("layout", look, |input| ops::layout::run(opts, input, look)),
        Command::Graph(opts) => ops::graph::run(opts),
        Command::Verify(opts) => file::verify::run(opts, look),
        Command::Compat(opts) => opts.inputs.each_asked(
            "compat",
            look,
            Heading::Line,
            file::compat::is_file,
            |input| file::compat::run(opts, input, look),
        ),
        Command::Report(opts) => file::report::run(opts),
        Command::Audit(opts) => file::audit::run(opts, look),
        Command::Sections(opts) => opts.inputs.each("sections", look, |input| {
            file::sections::run(opts, input, look)
        }),
        Command::Bytes(opts) => opts
            .inputs
            .each("bytes", look, |input| file::bytes::run(opts, input, look)),
        Command::Rewrite(opts) => file::rewrite::run(opts, look),
        Command::As(opts) => edit::assemble::run(opts),
        Command::Strip(opts) => edit::strip::run(opts),
        Command::Cut(opts) => edit::cut::run(opts),
        Command::Set(opts) => edit::set::run(opts),
        Command::Rename(opts) => edit::align::rename(opts),
        Command::Align(opts) => edit::align::run(opts),
        Command::Split(opts) => edit::split::run(opts),
        Command::Join(opts) => edit::join::run(opts),
        Command::Merge(opts) => edit::join::merge(opts),
        Command::Attrs(opts) => opts
            .inputs
            .each("attrs", look, |input| tables::attrs::run(opts, input)),
        Command::Types(opts) => opts
            .inputs
            .each("types", look, |input| tables::types::run(opts, input)),
        Command::Strings(opts) => opts
            .inputs
            .each("strings", look, |input| tables::strings::run(opts, input)),
        Command::Dialects(opts) => opts.run(look),
        Command::Lsp(opts) => meta::lsp::run(opts),
        Command::Completions(opts) => meta::completions::run(opts, Cli::command()),
        Command::Man(opts) => meta::man::run(opts, Cli::command()),
        Command::Other(words) => Err(unknown_command(&Cli::command(), words)),
    }
}
