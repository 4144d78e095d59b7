//! `mlirbc rewrite`: the file, written again.

use clap::Args;
use mlirbc_compat::Target;
use mlirbc_report::changes::rewrite::{Options, format_version, stablehlo_version};
use mlirbc_report::sizes::Sizes;
use mlirbc_report::{Inspection, OtherDialect};

use crate::answer::answer;
use crate::choice::choice;
use crate::cmd::edit::output::Output;
use crate::input::Input;
use crate::output::Failure;
use crate::style::{Align, Look, Table};

/// Write the module again, decoded and encoded.
///
/// Without further options the output has the same bytes, whatever wrote the file.
/// Data of resources go from file to file without passing through memory.
/// A `jax.export` artifact or SavedModel is written with all its modules; with --at,
/// the module is.
///
/// Examples:
///   mlirbc rewrite model.mlirbc -o copy.mlirbc
///   mlirbc rewrite model.mlirbc --to-version 4 -o older.mlirbc
///   mlirbc rewrite model.mlirbc --canonical -o canonical.mlirbc
///   mlirbc rewrite model.mlirbc --for mlir=22 -o readable.mlirbc
///   mlirbc rewrite exported.jax --for jax=0.5.3 -o for-0.5.3.jax
///   mlirbc rewrite artifact.mlirbc --stablehlo-version 1.0.0 -o portable.mlirbc
///   mlirbc rewrite exported.jax --stablehlo-version 12-weeks -o older.jax
///   mlirbc rewrite artifact.mlirbc --dialect stablehlo -o stablehlo.mlirbc
///   mlirbc rewrite model.mlirbc --producer 'my-tool 1.0' --dry-run
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    output: Output,
    /// Name another producer in the header. Sections and blobs keep their alignment. Readers tell by
    /// the name which release wrote the properties: keep its first word, as in `MLIR22.1.8 my-tool`.
    #[arg(long, value_name = "TEXT")]
    producer: Option<String>,
    /// Write another version of the format, 0 to 6. All tables keep their numbers.
    #[arg(long, value_name = "N", value_parser = version)]
    to_version: Option<u64>,
    /// Number and order everything as the reference writer of LLVM 22 does. A file that it
    /// made keeps its bytes. For another version, write that first.
    #[arg(long, conflicts_with = "to_version")]
    canonical: bool,
    /// Write the artifact for readers of another version of StableHLO, older or newer: a version, or
    /// `minimum`, `4-weeks`, `12-weeks`, the versions that StableHLO itself chooses for readers of
    /// that age. A module of StableHLO and func becomes an artifact. What the version lacks is
    /// listed, and nothing is written.
    /// A `jax.export` artifact or SavedModel keeps its own versions.
    #[arg(long, value_name = "VERSION", value_parser = stablehlo)]
    #[arg(conflicts_with_all = ["producer", "to_version", "canonical"])]
    stablehlo_version: Option<String>,
    /// Write a portable artifact as the module that its readers make of it, in the dialects StableHLO and func.
    /// What has no counterpart there is named, and nothing is written. Of a container the module alone.
    #[arg(long, value_name = "DIALECT", value_parser = choice(&OtherDialect::ALL))]
    #[arg(conflicts_with_all = ["producer", "to_version", "canonical", "stablehlo_version"])]
    dialect: Option<OtherDialect>,
    /// Write for a reader, older or newer than the writer: a release of LLVM, `mlir=19`, with its records of
    /// properties and its encodings; or `stablehlo=1.9.0`, `jax=0.5.3`, `jaxlib=0.4.30`, `iree=3.5`, which get the
    /// artifact of their version of StableHLO. A `jax.export` artifact stays one that this jax calls. What
    /// the reader refuses, or takes for something else, is named, and nothing is written. For LLVM, text of the
    /// module, but not the data of resources, is in memory in between.
    #[arg(long = "for", value_name = "READER", value_parser = reader)]
    #[arg(conflicts_with_all = ["producer", "to_version", "canonical", "stablehlo_version", "dialect"])]
    reader: Option<String>,
    /// Print the sizes as JSON, those of each section as it is and as it would be.
    #[arg(long, requires = "dry_run")]
    json: bool,
}

/// A version of the format, as an argument.
pub(crate) fn version(text: &str) -> Result<u64, String> {
    let number = text.parse().unwrap_or(u64::MAX);
    format_version(number).map(|_| number)
}

/// For whom a file is written, as an argument.
pub(crate) fn target(text: &str) -> Result<Target, String> {
    Target::parse(text).map_err(|why| why.to_string())
}

/// The same, as its text.
pub(crate) fn reader(text: &str) -> Result<String, String> {
    target(text).map(|_| text.to_owned())
}

/// A version of StableHLO, or its name, as an argument.
pub(crate) fn stablehlo(text: &str) -> Result<String, String> {
    stablehlo_version(text).map(|_| text.to_owned())
}

pub(crate) fn run(opts: &Opts, look: Look) -> Result<(), Failure> {
    let options = Options {
        producer: opts.producer.clone(),
        to_version: opts.to_version,
        canonical: opts.canonical,
        stablehlo_version: opts.stablehlo_version.clone(),
        dialect: opts.dialect,
        reader: opts.reader.clone(),
    };
    match opts.output.is_dry() {
        true => sizes(opts, &options.inspect(opts.input.opened()?)?, look),
        false => opts.output.change(&opts.input, &options),
    }
}

fn sizes(opts: &Opts, sizes: &Sizes, look: Look) -> Result<(), Failure> {
    answer("rewrite", (&opts.input, opts.json), sizes, |out| {
        let table = Table::new(&[
            ("part", Align::Left),
            ("before", Align::Right),
            ("after", Align::Right),
        ]);
        table.write(out, look, |rows| {
            let mut all = sizes.parts.iter().chain([&sizes.total]);
            all.try_for_each(|size| {
                rows.row([
                    size.name.to_string(),
                    size.before.to_string(),
                    size.after.to_string(),
                ])
            })
        })?;
        writeln!(
            out,
            "{} bytes are encoded, the others copied",
            sizes.encoded
        )?;
        Ok(())
    })
}
