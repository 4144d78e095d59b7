//! `mlirbc as`: bytecode from text.

use std::io::Write;
use std::ops::Range;

use clap::Args;
use mlirbc::ids::Span;
use mlirbc::{OpenOptions, Source};
use mlirbc_compat::{StablehloVersion, Target};
use mlirbc_parse::{ParseErrors, ParsedText};
use mlirbc_report::changes::rewrite::{format_version, stablehlo_version};
use mlirbc_report::compat::{for_target, to_version};
use mlirbc_report::{Failure as ReportFailure, Text};
use mlirbc_write::{Plan, Rewrite};

use crate::cmd::edit::output::Output;
use crate::cmd::file::rewrite::{target, version};
use crate::input::Input;
use crate::output::{self, Failure};

/// Write bytecode of a module that is given as text.
///
/// For the dialects of LLVM 22 the bytes are those of its `mlir-opt --emit-bytecode`; docs/text.md has
/// the exceptions. Operations without a location get their place in FILE, as there. Operations of unknown dialects are read in the generic form, others in either where docs/custom.md has them. All other commands take such a text as FILE as well.
///
/// Examples:
///   mlirbc as model.mlir -o assembled.mlirbc
///   mlirbc print model.mlirbc --locations | mlirbc as - -o same.mlirbc
///   mlirbc as model.mlir --to-version 4 -o assembled-4.mlirbc
///   mlirbc as model.mlir --for mlir=19 -o assembled-19.mlirbc
///   mlirbc as stablehlo.mlir --for jaxlib=0.5.3 -o from-text.mlirbc
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    output: Output,
    /// The producer that the header names. Properties are stored as its release stores them.
    #[arg(long, value_name = "TEXT")]
    producer: Option<String>,
    /// Write the module whether it is valid or not. By default it is judged as `mlirbc verify` does.
    #[arg(long)]
    no_verify: bool,
    /// Give operations that state no location the unknown one.
    #[arg(long)]
    no_locations: bool,
    /// Write another version of the format, 0 to 6.
    #[arg(long, value_name = "N", value_parser = version)]
    to_version: Option<u64>,
    /// Write a portable artifact for readers of this version of StableHLO, as `rewrite` does.
    #[arg(long, value_name = "VERSION", value_parser = stablehlo_version)]
    #[arg(conflicts_with_all = ["producer", "to_version"])]
    stablehlo_version: Option<StablehloVersion>,
    /// Write for a reader, `mlir=19` or `jaxlib=0.4.30`, as `rewrite --for` does.
    #[arg(long = "for", value_name = "READER", value_parser = target)]
    #[arg(conflicts_with_all = ["producer", "to_version", "stablehlo_version"])]
    reader: Option<Target>,
}

/// At most so many bytes at the beginning.
fn head(source: &Source<'_>, most: u64) -> Span {
    Span {
        start: 0,
        len: source.len().min(most),
    }
}

/// Whether the bytes are no text, as the first of them show.
fn is_binary(bytes: &[u8]) -> bool {
    bytes.contains(&0) || bytes.starts_with(b"ML\xefR")
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let name = opts.input.name();
    let source = opts.input.text();
    let source = source.map_err(|error| opts.input.fail(error))?;
    let beginning = source.chunk(head(&source, 4 << 10), 1);
    if is_binary(
        beginning
            .map_err(|error| opts.input.fail(error))?
            .as_slice(),
    ) {
        let opened = OpenOptions::new().open_source(source.clone());
        opened.map_err(|error| opts.input.fail(error))?;
        let why = "this is MLIR bytecode already; `mlirbc rewrite --to-version N` writes another version of it";
        return Err(Failure::usage(format!("{name}: {why}")));
    }
    source.will_read(head(&source, u64::MAX));
    let module = Text::of_module(&source, &name, opts.input.place())?;
    let module = module.with_tables(opts.input.tables()?);
    let whole = head(&module.source, u64::MAX);
    let text = module.source.chunk(whole, 1);
    let text = text.map_err(|error| opts.input.fail(error))?;
    let mut assemble = module.assemble();
    if !opts.no_locations {
        assemble = assemble.source(&name);
    }
    if let Some(producer) = &opts.producer {
        assemble = assemble.producer(producer);
    }
    if opts.reader.is_some() {
        // Nothing is written that means something else.
        assemble = assemble.loses_nothing();
    }
    let was_read = |range: Range<usize>| {
        module.source.was_read(Span {
            start: range.start as u64,
            len: range.len() as u64,
        });
    };
    let read = assemble.read_once(text.as_slice(), &was_read);
    module.source.was_read(whole);
    let plan = read.and_then(ParsedText::plan);
    let wrong = |errors: ParseErrors| ReportFailure::Text(errors.to_string());
    let mut plan = plan.map_err(wrong)?;
    if !opts.no_verify {
        let file = plan.open().map_err(|error| opts.input.fail(error))?;
        mlirbc_verify::text(&assemble, text.as_slice(), &file).map_err(wrong)?;
    }
    if let Some(number) = opts.to_version {
        let version = format_version(number).map_err(Failure::usage)?;
        let rewrite = Rewrite::new().version(version);
        let older = plan.then::<mlirbc::Error>(|file| rewrite.plan(file));
        plan = older.map_err(|error| opts.input.fail(error))?;
    }
    let file = plan.open().map_err(|error| opts.input.fail(error))?;
    let (converted, notes) = match (opts.stablehlo_version, opts.reader) {
        (Some(version), _) => {
            let (converted, notes) = to_version(&name, &file, version)?;
            (converted.plan, notes)
        }
        (None, Some(target)) => for_target(&name, &file, target)?,
        (None, None) => return write(opts, &plan),
    };
    for note in notes {
        output::note(&format!("{name}: {note}"));
    }
    write(opts, &converted)
}

fn write(opts: &Opts, plan: &Plan<'_>) -> Result<(), Failure> {
    let write = |out: &mut dyn Write| plan.write_to(out);
    opts.output.write_made(&opts.input, plan.len(), write)
}
