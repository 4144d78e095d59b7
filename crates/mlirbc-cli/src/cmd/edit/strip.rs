//! `mlirbc strip`: the module without locations, data, or symbols that nothing needs.

use clap::Args;
use mlirbc_report::Texts;
use mlirbc_report::changes::strip;

use super::output::Output;
use crate::input::Input;
use crate::output::Failure;

/// Write the module without its locations, the data of its resources, or unused symbols.
///
/// Operations of unknown dialects are copied unchanged. Without further options the
/// locations go, and with them all that nothing refers to: the result is in the
/// canonical form. Where a part of the file is not understood, numbers cannot change:
/// then the entries of locations become unknown, and the names of files stay in the
/// string section.
///
/// With options only what they name goes, and every entry keeps its number: after
/// `--locations` the names of files are still in the tables, unused, until
/// `--compact` or `rewrite --canonical`.
///
/// Examples:
///   mlirbc strip model.mlirbc -o stripped.mlirbc
///   mlirbc strip model.mlirbc --locations -o same-numbers.mlirbc
///   mlirbc strip model.mlirbc --symbols --compact -o needed.mlirbc
///   mlirbc strip model.mlirbc --data -o declared.mlirbc
///   mlirbc strip model.mlirbc --resources 'layer1.*' -o part.mlirbc
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    output: Output,
    /// Without the locations of operations and arguments.
    #[arg(long)]
    locations: bool,
    /// Leave out what nothing refers to, and number the entries anew, as `rewrite --canonical` does.
    #[arg(long)]
    compact: bool,
    /// Without private and nested symbols that no public one needs, directly or through others. A symbol is
    /// kept if a type, assembly text or a plain string names it.
    #[arg(long)]
    symbols: bool,
    /// Without the data of all resources; their keys stay, as declarations.
    #[arg(long)]
    data: bool,
    /// Without the data of resources with this key, or a pattern such as 'layer0.*'. A resource of a
    /// tool goes with its key.
    #[arg(long, value_name = "KEY")]
    resources: Vec<String>,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let options = strip::Options {
        locations: opts.locations,
        compact: opts.compact,
        symbols: opts.symbols,
        data: opts.data,
        resources: Texts(opts.resources.clone()),
    };
    opts.output.change(&opts.input, &options)
}
