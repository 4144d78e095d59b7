//! `mlirbc cut`: some symbols, or one operation, and all that they need.

use clap::Args;
use mlirbc_report::Texts;
use mlirbc_report::changes::cut;

use super::output::Output;
use crate::input::Input;
use crate::output::Failure;

/// Write a module with some symbols, or one operation, and all that they need.
///
/// A symbol is kept whole: with the symbols in it, what the operations in it call or
/// mention, and the resources of all these. Symbols that are in a table, such as a
/// gpu.module, keep the table around them, without its other symbols. The attributes
/// of the module stay, such as its data layout, and operations that are in no symbol.
/// The result is in the canonical form: equal input gives equal bytes.
///
/// With --op: one operation as a function of its operands, with all that it needs, such
/// as for a bug report. The function has the name and the place of the symbol around the
/// operation; other values that the regions of the operation use are arguments as well.
///
/// Examples:
///   mlirbc cut model.mlirbc @main -o main.mlirbc
///   mlirbc cut model.mlirbc @main @relu -o two.mlirbc
///   mlirbc cut model.mlirbc --op @main#3 -o op.mlirbc
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// The symbols, such as `@main` or `@outer::@inner`.
    #[arg(value_name = "@SYMBOL", required_unless_present = "op")]
    symbols: Vec<String>,
    /// One operation: its offset, as `ops` and `tree --json` have it, or `@SYMBOL#N`, the operation N of a symbol,
    /// from 0 on, in the order of its text, nested ones too.
    #[arg(long, value_name = "OFFSET", conflicts_with = "symbols")]
    op: Option<String>,
    /// Also if operations have bytes that only their dialect understands: what those refer to is left out.
    #[arg(long)]
    allow_unknown: bool,
    #[command(flatten)]
    output: Output,
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let options = cut::Options {
        symbols: Texts(opts.symbols.clone()),
        op: opts.op.clone(),
        allow_unknown: opts.allow_unknown,
    };
    opts.output.change(&opts.input, &options)
}
