//! `mlirbc symbols`: the symbols of a module, or of a symbol in it.

use std::io::Write;

use clap::Args;
use mlirbc_report::symbols::{self, SymbolList, Symbols, symbols};

use crate::answer::answer;
use crate::cmd::vmfb;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;
use crate::style::{Align, Look, Table};

/// List the symbols: operation, name, visibility, size in bytes.
///
/// Bodies of the symbols are only decoded with --count and --uses. With --json functions have
/// their types, and the attributes of arguments and results (sharding, donation).
///
/// Examples:
///   mlirbc symbols model.mlirbc
///   mlirbc symbols model.mlirbc --count --uses
///   mlirbc symbols model.mlirbc --symbol @main
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Only those in this operation, such as `@main` or `@outer::@inner`.
    #[arg(long, aliases = ["in", "function"], value_name = "SYMBOL")]
    symbol: Option<String>,
    /// Count the operations in each symbol.
    #[arg(long)]
    count: bool,
    /// Count the attributes of operations that refer to each symbol, as `users` lists them.
    #[arg(long)]
    uses: bool,
    /// Only the first N.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
}

pub(crate) fn run(opts: &Opts, input: &Input, look: Look) -> Result<(), Failure> {
    let options = symbols::Options {
        symbol: opts.symbol.clone(),
        count: opts.count,
        uses: opts.uses,
        limit: opts.limit,
        no_signatures: !opts.inputs.json,
    };
    let report = symbols(input.opened()?, &options)?;
    answer("symbols", (input, opts.inputs.json), &report, |out| {
        let rows = match &report {
            Symbols::Module(list) => table(list, opts, out, look)?,
            Symbols::Vm { list, .. } => vmfb::symbols::table(list, out, look)?,
        };
        input.note_empty(rows, "symbols");
        Ok(())
    })
}

fn table(
    list: &SymbolList<'_>,
    opts: &Opts,
    out: &mut dyn Write,
    look: Look,
) -> Result<usize, Failure> {
    let columns = [
        ("operation", Align::Left),
        ("name", Align::Left),
        ("visibility", Align::Left),
        ("bytes", Align::Right),
        ("ops", Align::Right),
        ("uses", Align::Right),
    ];
    let is_shown = |nth: &usize| match nth {
        4 => opts.count,
        5 => opts.uses,
        _ => true,
    };
    let shown: Vec<usize> = (0..columns.len()).filter(is_shown).collect();
    let columns: Vec<_> = shown.iter().map(|nth| columns[*nth]).collect();
    Table::new(&columns).write_counted(out, look, |rows| {
        for it in list.symbols.iter() {
            let cells = [
                it.operation.shown(),
                it.name.shown(),
                it.visibility.shown(),
                it.size.to_string(),
                it.operations.unwrap_or(0).to_string(),
                it.uses.unwrap_or(0).to_string(),
            ];
            rows.row(shown.iter().map(|nth| cells[*nth].clone()))?;
        }
        Ok(list.outcome.lists()?)
    })
}
