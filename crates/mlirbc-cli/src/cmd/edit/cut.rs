//! `mlirbc cut`: some symbols and all that they need.

use clap::Args;
use mlirbc::transform;

use super::output::Output;
use crate::input::Input;
use crate::output::{self, Failure};

/// Write a module with some symbols and all that they need, and nothing else.
///
/// A symbol is kept whole: with the symbols in it, what the operations in it call or
/// mention, and the resources of all these. Symbols that are in a table, such as a
/// gpu.module, keep the table around them, without its other symbols. The attributes
/// of the module stay, such as its data layout, and operations that are in no symbol.
/// The result is in the canonical form: equal input gives equal bytes.
///
/// Examples:
///   mlirbc cut model.mlirbc @main -o main.mlirbc
///   mlirbc cut model.mlirbc @main @relu -o two.mlirbc
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// The symbols, such as `@main` or `@outer::@inner`.
    #[arg(value_name = "@SYMBOL", required = true)]
    symbols: Vec<String>,
    /// Also if operations have bytes that only their dialect understands: what those refer to is left out.
    #[arg(long)]
    allow_unknown: bool,
    #[command(flatten)]
    output: Output,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let file = opts.input.open()?;
    let cut = transform::cut(&file, &opts.symbols, opts.allow_unknown);
    let cut = cut.map_err(|it| opts.input.refuse(it))?;
    if let Some(error) = &cut.unused_stay {
        output::note(&format!(
            "{}: attributes and resources that nothing refers to any more stay: {error}",
            opts.input.name()
        ));
    }
    opts.output.write(&opts.input, &cut.plan)
}
