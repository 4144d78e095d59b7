//! `mlirbc print`: the module as text.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use clap::Args;
use mlirbc_document::parse_size;
use mlirbc_report::print::Artifact;
use mlirbc_report::{OtherDialect, print};

use crate::choice::choice;
use crate::cmd::file::rewrite::reader;
use crate::input::Input;
use crate::inputs::symbol_path::SymbolPath;
use crate::inputs::{Files, Form, Heading, ends_as_a_file};
use crate::output::{self, Failure, Force};

/// Print the module as text, byte for byte as mlir-opt does.
///
/// The text is the custom form, as mlir-opt and jax print it; with --generic that of
/// `mlir-opt --mlir-print-op-generic`, which any tool can parse. A portable artifact is
/// printed as StableHLO; with --raw, and in the generic form, as it is. With --locations
/// it is that of `--mlir-print-debuginfo` as well. Damaged files are printed up to the
/// first error. At most 32 bytes of output per input byte are buffered.
///
/// Names and strings are written unchanged, as mlir-opt does. On a terminal, control
/// characters and text direction marks in them become escapes, and constants of more
/// than 32 elements are elided; --no-elide prints them, --elide N elsewhere elides.
///
/// Examples:
///   mlirbc print model.mlirbc
///   mlirbc print model.mlirbc --elide 32
///   mlirbc print model.mlirbc @main
///   mlirbc print model.mlirbc --locations -o model.mlir
///   mlirbc print model.mlirbc @main --locations --inline
///   mlirbc print model.mlirbc --generic
///   mlirbc print artifact.mlirbc --raw
///   mlirbc print model.mlirbc --for mlir=19 -o model-19.mlir
#[derive(Args)]
#[command(verbatim_doc_comment)]
#[command(override_usage = "mlirbc print [OPTIONS] <FILE>... [@SYMBOL]")]
pub(crate) struct Opts {
    #[command(flatten)]
    files: Files,
    #[command(flatten)]
    symbol: SymbolPath,
    /// Print locations.
    #[arg(long, alias = "mlir-print-debuginfo")]
    locations: bool,
    /// Print attributes, types and locations where they are used, without aliases: with --locations each line has
    /// its own.
    #[arg(long, alias = "mlir-print-local-scope")]
    inline: bool,
    /// Print the generic form. In the custom form, `%2 = arith.addf %0, %1 : f32`, operations whose format is not known
    /// are in the generic form as well; their number is said.
    #[arg(long, alias = "mlir-print-op-generic")]
    generic: bool,
    /// Print a portable artifact as it is stored, in VHLO.
    #[arg(long, aliases = ["pretty", "custom"], conflicts_with = "generic", overrides_with = "dialect")]
    raw: bool,
    /// Elide elements attributes of more than N elements and resources of more than N characters.
    #[arg(
        long,
        value_name = "N",
        aliases = ["mlir-elide-elementsattrs-if-larger", "mlir-elide-resource-strings-if-larger"]
    )]
    elide: Option<u64>,
    /// Print constants whole on a terminal, too.
    #[arg(long, conflicts_with = "elide")]
    no_elide: bool,
    /// Stop with an error after SIZE bytes of text; K, M and G multiply by powers of 1024, 0 is no
    /// limit. The default is 64M and 256 bytes more for each byte of the file. Real files need at
    /// most 13, but text can be exponential in a malicious one.
    #[arg(long, value_name = "SIZE", value_parser = parse_size)]
    max_output: Option<u64>,
    /// Print a portable artifact as the module that its readers make of it, in the dialects StableHLO and func,
    /// without writing a file.
    #[arg(long, value_name = "DIALECT", value_parser = choice(&OtherDialect::ALL))]
    dialect: Option<OtherDialect>,
    /// Print what `rewrite` would write for a reader, `mlir=19` or `stablehlo=1.9.0`. For another LLVM than 22, whose
    /// custom forms are known, in the generic form.
    #[arg(long = "for", value_name = "READER", value_parser = reader, conflicts_with = "dialect")]
    reader: Option<String>,
    /// Write to a file, which is created when it is complete.
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
}

/// Most elements of a constant that a terminal gets.
const ON_TERMINAL: u64 = 32;

impl Opts {
    /// Whether the text goes to a terminal.
    fn is_on_terminal(&self) -> bool {
        let path = self.output.as_deref();
        path.is_none_or(|path| path == Path::new("-")) && output::stdout().is_terminal()
    }

    /// The limit above which constants are elided: on a terminal there is one by default. The segments of an
    /// IREE module are cut everywhere, unless nothing is to be elided.
    fn elide(&self, is_vm: bool) -> Option<u64> {
        if is_vm {
            return self.no_elide.then_some(u64::MAX).or(self.elide);
        }
        let default = !self.no_elide && self.is_on_terminal();
        self.elide.or(default.then_some(ON_TERMINAL))
    }
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    // A file holds one module.
    if opts.output.is_some() {
        return one(opts, &opts.files.only("print -o")?);
    }
    let form = Form::new("print", false, Heading::Comment).one_by_one();
    opts.files
        .each(form, ends_as_a_file, |input| one(opts, input))
}

fn one(opts: &Opts, input: &Input) -> Result<(), Failure> {
    let opened = input.opened()?;
    if opened.vm()?.is_none() {
        opened.bytecode()?;
    }
    let outputs = input.outputs(opts.force);
    let mut printed = print::Text::default();
    outputs.text(opts.output.as_deref(), |out| {
        let options = print::Options {
            symbol: opts.symbol.path("print", input)?.map(str::to_owned),
            locations: opts.locations,
            inline: opts.inline,
            generic: opts.generic,
            raw: opts.raw,
            elide: opts.elide(opened.vm()?.is_some()),
            max_output: opts.max_output,
            dialect: opts.dialect,
            reader: opts.reader.clone(),
        };
        printed = print::print(opened, &options, out)?;
        Ok(())
    })?;
    let generic = printed.generic;
    if generic > 0 {
        let (noun, verb) = if generic == 1 {
            ("operation", "is")
        } else {
            ("operations", "are")
        };
        output::note(&format!(
            "{generic} {noun} {verb} in the generic form: no custom form is known"
        ));
    }
    match printed.artifact {
        Artifact::Converted if opts.is_on_terminal() => {
            output::note(
                "this is a portable artifact, printed as StableHLO: `--raw` prints it as it is",
            );
        }
        Artifact::Kept(why) => output::note(&format!("printed as it is, in VHLO: {why}")),
        _ => {}
    }
    input.outcome()
}
