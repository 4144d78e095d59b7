//! `mlirbc ops`: operations by name, with their types and locations.

use std::io::Write;

use clap::Args;
use mlirbc_query::SourceLine;
use mlirbc_report::Condition;
use mlirbc_report::operations::{self, LocatedOperation, OperationList, operations};

use crate::answer::answer;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::output::Failure;
use crate::style::{Align, Look, Table};

/// List the operations of a name: types of operands and results, symbol, source line.
///
/// NAME is `stablehlo.add`, or `add` in any dialect, or a dialect; without it all
/// operations are listed. Artifacts have VHLO: there `stablehlo.add` means
/// `vhlo.add_v1`. A name with `@` is a symbol: the operations in it.
///
/// The source is file, line and column of the location: that of the callee, of the
/// first of several. `print --locations` has whole locations.
///
/// Examples:
///   mlirbc ops model.mlirbc stablehlo.dot_general
///   mlirbc ops model.mlirbc func.call --where callee=@relu
///   mlirbc ops model.mlirbc @main
///   mlirbc ops stablehlo.dot_general models/
///   mlirbc ops model.mlirbc --at-line jax_mlp.py:43
///   mlirbc locations model.mlirbc
#[derive(Args)]
#[command(verbatim_doc_comment)]
#[command(override_usage = "mlirbc ops [OPTIONS] <FILE>... [NAME]")]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Only those whose attribute has this value, as `print` shows it, with or without quotes and type.
    #[arg(long = "where", value_name = "ATTRIBUTE=VALUE")]
    condition: Option<Condition>,
    /// Only those that come from this line, or were called or fused there: `model.py:120`, the file by its name or
    /// by the end of its path; without a line, from the file.
    #[arg(long, value_name = "FILE:LINE")]
    at_line: Option<SourceLine>,
    /// Only those in this operation, such as `@main` or `@outer::@inner`.
    #[arg(long, alias = "function", value_name = "SYMBOL")]
    symbol: Option<String>,
    /// Only the first N.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
}

pub(crate) fn run(opts: &Opts, input: &Input, look: Look) -> Result<(), Failure> {
    let options = operations::Options {
        name: input.asked_one("ops", "name")?.map(str::to_owned),
        condition: opts.condition.clone(),
        at_line: opts.at_line.clone(),
        symbol: opts.symbol.clone(),
        limit: opts.limit,
    };
    let list = operations(input.opened()?, &options)?;
    answer("ops", (input, opts.inputs.json), &list, |out| {
        input.note_empty(table(&list, out, look)?, "such operation");
        Ok(())
    })
}

fn table(list: &OperationList<'_>, out: &mut dyn Write, look: Look) -> Result<usize, Failure> {
    let table = Table::new(&[
        ("operation", Align::Left),
        ("in", Align::Left),
        ("source", Align::Left),
        ("type", Align::Left),
    ]);
    table.write_counted(out, look, |rows| {
        for it in list.operations.iter() {
            rows.row(cells(&it))?;
        }
        Ok(list.outcome.lists()?)
    })
}

fn cells(it: &LocatedOperation) -> [String; 4] {
    let ty = it.values.as_ref().map_or("", |it| &it.ty);
    [
        it.operation.shown(),
        symbol(&it.around),
        or_dash(&it.source.source),
        ty.trim_start_matches(" : ").to_string(),
    ]
}

/// A name for a cell, `-` if there is none.
pub(crate) fn or_dash(name: &mlirbc_document::Name) -> String {
    name.bytes().map_or("-".to_string(), |_| name.shown())
}

/// A symbol for a cell.
pub(crate) fn symbol(name: &mlirbc_document::Name) -> String {
    let shown = name.bytes().map(|_| format!("@{}", name.shown()));
    shown.unwrap_or_else(|| "-".to_string())
}
