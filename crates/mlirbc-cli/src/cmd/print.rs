//! `mlirbc print`: the module as text.

use std::io::{BufWriter, IsTerminal, Write, stdout};
use std::path::{Path, PathBuf};

use clap::Args;
use mlirbc::Bytecode;
use mlirbc::print;

use crate::input::Input;
use crate::output::{Failure, write_file};
use crate::schema::Schema;
use crate::style::Harmless;

/// Print the module in the generic form, byte for byte as mlir-opt does.
///
/// The text is that of `mlir-opt --mlir-print-op-generic`, with --locations that of
/// `--mlir-print-debuginfo` as well, and reads back. Of a damaged file the text
/// comes as far as it goes. Text behind isolated regions waits for theirs; a file
/// that was made to let more than 32 bytes wait for each of its own is refused.
///
/// Names and texts are written as the file has them, as mlir-opt does. On a terminal
/// alone, control characters and text direction marks in them are shown as escapes.
///
/// Examples:
///   mlirbc print model.mlirbc
///   mlirbc print model.mlirbc --elide 32
///   mlirbc print model.mlirbc --symbol @main
///   mlirbc print model.mlirbc --locations -o model.mlir
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// Print locations.
    #[arg(long)]
    locations: bool,
    /// Print this operation alone, such as `@main` or `@outer::@inner`; nothing else is decoded.
    #[arg(long, value_name = "SYMBOL")]
    symbol: Option<String>,
    /// Elide elements attributes of more than N elements and resources of more than N characters.
    #[arg(long, value_name = "N")]
    elide: Option<u64>,
    #[command(flatten)]
    schema: Schema,
    /// Write to a file, which appears when it is complete.
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let file = opts.input.open_tolerant()?;
    match &opts.output {
        Some(path) if path != Path::new("-") => {
            write_file(path, |out| write(opts, &file, out))?;
        }
        _ if stdout().is_terminal() => {
            let mut out = Harmless::new(stdout().lock());
            write(opts, &file, &mut out)?;
            out.finish()?;
        }
        _ => write(opts, &file, &mut stdout().lock())?,
    }
    opts.input.outcome(&file)
}

fn write(opts: &Opts, file: &Bytecode<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    let options = print::Options {
        locations: opts.locations,
        symbol: opts.symbol.clone(),
        file_name: Some(opts.input.name()),
        elide: opts.elide,
        tables: opts.schema.tables()?,
        ..print::Options::default()
    };
    // The text comes in large pieces, which pass as they are, and short ones between them.
    let mut out = BufWriter::with_capacity(16 << 10, out);
    let done = print::print(file.view(), &options, &mut out);
    let flushed = out.flush();
    match done {
        Err(print::Failure::File(error)) => Err(opts.input.fail(error)),
        Err(print::Failure::Output(error)) => Err(error.into()),
        Ok(()) => Ok(flushed?),
    }
}
