//! `mlirbc print`: the module as text.

use std::io::{BufWriter, Write};
use std::path::PathBuf;

use clap::Args;
use mlirbc::Bytecode;
use mlirbc::print;

use crate::input::{Input, parse_size};
use crate::output::{Failure, Outputs};
use crate::schema::Schema;

/// Print the module in the generic form, byte for byte as mlir-opt does.
///
/// The text is that of `mlir-opt --mlir-print-op-generic`, and with --locations that
/// of `--mlir-print-debuginfo` as well; mlir-opt can parse it. Damaged files are
/// printed up to the first error. At most 32 bytes of output per input byte are
/// buffered.
///
/// Names and strings are written unchanged, as mlir-opt does. On a terminal, control
/// characters and text direction marks in them become escapes.
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
    /// Print only this operation, such as `@main` or `@outer::@inner`; no other is decoded.
    #[arg(long, value_name = "SYMBOL")]
    symbol: Option<String>,
    /// Elide elements attributes of more than N elements and resources of more than N characters.
    #[arg(long, value_name = "N")]
    elide: Option<u64>,
    /// Stop with an error after SIZE bytes of text; K, M and G multiply by powers of 1024, 0 is no
    /// limit. The default is 64M and 256 bytes more for each byte of the file. Real files need at
    /// most 13, but text can be exponential in a malicious one.
    #[arg(long, value_name = "SIZE", value_parser = parse_size)]
    max_output: Option<u64>,
    #[command(flatten)]
    schema: Schema,
    /// Write to a file, which is created when it is complete.
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    /// Replace an output file that exists; never the input.
    #[arg(long, requires = "output")]
    force: bool,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let file = opts.input.open_tolerant()?;
    let outputs = Outputs::new(opts.input.id(), opts.force).beside_schema(opts.schema.id());
    outputs.text(opts.output.as_deref(), |out| write(opts, &file, out))?;
    opts.input.outcome(&file)
}

fn write(opts: &Opts, file: &Bytecode<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    // 0 is no limit.
    let limit = opts
        .max_output
        .map(|size| if size == 0 { u64::MAX } else { size });
    let mut options = print::Options::new()
        .locations(opts.locations)
        .file_name(opts.input.name())
        .elide(opts.elide)
        .limit(limit)
        .tables(opts.schema.tables()?);
    if let Some(symbol) = &opts.symbol {
        options = options.symbol(symbol);
    }
    // Large pieces of text are not buffered, short ones between them are.
    let mut out = BufWriter::with_capacity(16 << 10, out);
    let done = print::print(file.view(), &options, &mut out);
    let flushed = out.flush();
    match done {
        Err(print::Failure::File(error)) => Err(opts.input.fail(error)),
        Err(print::Failure::Output(error)) => Err(error.into()),
        Ok(()) => Ok(flushed?),
    }
}
