//! `mlirbc cost`: how much a module computes.

use std::io::Write;

use clap::Args;
use mlirbc_report::cost::{Amounts, ModuleCost, OfFunction, OfOperations};
use mlirbc_report::{Document, cost};

use super::list::{or_dash, symbol};
use crate::answer::answer;
use crate::input::Input;
use crate::inputs::symbol_path::SymbolPath;
use crate::inputs::{Inputs, overview};
use crate::output::Failure;
use crate::style::{Align, Look, Table};

/// Count what a module computes: FLOPs and bytes, by operation and by function.
///
/// Counted are the operations of StableHLO (also VHLO, MHLO, CHLO), linalg, tosa,
/// arith, math and vector as XLA's cost analysis does: an operation on each element
/// of the result, two for each product of a contraction, functions such as `exp`
/// apart; bytes are those of operands and results. Loops of scf and affine with
/// constant bounds count as often as they run, others once, all branches count, a
/// function counts as often as it is called.
///
/// What is not counted is listed: operations that no rule knows, such as custom
/// calls, and those with a shape that is not known.
///
/// Examples:
///   mlirbc cost model.mlirbc
///   mlirbc flops model.mlirbc --json
///   mlirbc cost model.mlirbc @main
///   mlirbc cost model.mlirbc --dynamic 128
#[derive(Args)]
#[command(verbatim_doc_comment)]
#[command(override_usage = "mlirbc cost [OPTIONS] <FILE>... [@SYMBOL]")]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Most lines of the list; JSON has all of them.
    #[arg(long, alias = "top", value_name = "N", default_value_t = 20)]
    limit: usize,
    /// What each dimension counts as that is not known. Without it, operations with one are not counted.
    #[arg(long, value_name = "SIZE")]
    dynamic: Option<u64>,
    #[command(flatten)]
    symbol: SymbolPath,
}

pub(crate) fn run(opts: &Opts, input: &Input, look: Look) -> Result<(), Failure> {
    let options = options(opts, input)?;
    let report = cost(input.opened()?, &options)?;
    answer("cost", (input, opts.inputs.json), &report, |out| {
        numbers(&report, opts.dynamic, out)?;
        operations(&report, opts.limit, out, look)?;
        functions(&report, opts.limit, out, look)
    })
}

fn options(opts: &Opts, input: &Input) -> Result<cost::Options, Failure> {
    Ok(cost::Options {
        dynamic: opts.dynamic,
        symbol: opts.symbol.path("cost", input)?.map(str::to_owned),
    })
}

/// A row for each of several files.
pub(crate) fn overview(opts: &Opts, look: Look) -> Result<(), Failure> {
    let columns = [
        ("flops", Align::Right),
        ("transcendentals", Align::Right),
        ("bytes", Align::Right),
        ("parameters", Align::Right),
        ("not counted", Align::Right),
        ("dynamic", Align::Right),
        ("loops", Align::Right),
    ];
    overview::overview("cost", &opts.inputs.files, columns, look, true, |input| {
        let options = options(opts, input)?;
        let report = cost(input.opened()?, &options)?;
        let total = report.total;
        let cells = [
            Some(total.flops),
            Some(total.transcendentals),
            Some(total.bytes),
            report.num_parameters,
            Some(report.not_counted),
            Some(report.dynamic_results),
            Some(report.loops),
        ];
        let failure = report.result().err();
        let problem = failure.map(|it| overview::problem(it.into(), input));
        Ok((cells.map(overview::number), problem))
    })
}

fn numbers(
    report: &ModuleCost<'_>,
    dynamic: Option<u64>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let parameters = report.num_parameters;
    for (what, count) in [
        ("flops", Some(report.total.flops)),
        ("transcendentals", Some(report.total.transcendentals)),
        ("bytes", Some(report.total.bytes)),
        ("parameters", parameters),
    ] {
        let count = count.map_or("?".to_string(), |count| count.to_string());
        writeln!(out, "{what:<17}{count}")?;
    }
    let shapes = match dynamic {
        Some(size) => format!("results of unknown shape, each such dimension counted as {size}"),
        None => "results of unknown shape".to_string(),
    };
    let notes = [
        ("not counted", report.not_counted, "operations"),
        ("dynamic", report.dynamic_results, shapes.as_str()),
        (
            "loops",
            report.loops,
            "each counted once: how often they run is not known",
        ),
    ];
    for (what, count, text) in notes.iter().filter(|(_, count, _)| *count > 0) {
        writeln!(out, "{what:<17}{count}, {text}")?;
    }
    if report.is_recursive {
        writeln!(
            out,
            "{:<17}calls that lead back are not counted",
            "recursion"
        )?;
    }
    Ok(())
}

fn operations(
    report: &ModuleCost<'_>,
    top: usize,
    out: &mut dyn Write,
    look: Look,
) -> Result<(), Failure> {
    let is_shown = |it: &OfOperations| {
        !it.amounts.is_nothing() || it.not_counted > 0 || it.bytes_not_counted > 0
    };
    let table = Table::new(&[
        ("operation", Align::Left),
        ("count", Align::Right),
        ("flops", Align::Right),
        ("transcendentals", Align::Right),
        ("bytes", Align::Right),
        ("not counted", Align::Right),
    ]);
    let rows = report.operations.iter().filter(is_shown).map(|it| {
        let bytes = it.amounts.bytes;
        let mut cells = vec![it.operation.shown(), it.count.to_string()];
        cells.extend(amounts(it.amounts));
        // At least so many.
        if it.bytes_not_counted > 0 {
            cells[4] = format!("{bytes}+");
        }
        cells.push(count_or_nothing(it.not_counted));
        cells
    });
    first_rows(report, (table, top), rows, out, look)
}

fn functions(
    report: &ModuleCost<'_>,
    top: usize,
    out: &mut dyn Write,
    look: Look,
) -> Result<(), Failure> {
    let is_shown = |it: &OfFunction| !it.with_calls.is_nothing() || it.not_counted > 0;
    let table = Table::new(&[
        ("function", Align::Left),
        ("runs", Align::Right),
        ("flops", Align::Right),
        ("with calls", Align::Right),
        ("bytes", Align::Right),
        ("loops", Align::Right),
        ("not counted", Align::Right),
    ]);
    let rows = report.functions.iter().filter(is_shown).map(|it| {
        let name = match it.symbol.bytes() {
            Some(_) => symbol(&it.symbol),
            None => or_dash(&it.symbol),
        };
        vec![
            name,
            it.runs.to_string(),
            it.own.flops.to_string(),
            it.with_calls.flops.to_string(),
            it.own.bytes.to_string(),
            count_or_nothing(it.loops),
            count_or_nothing(it.not_counted),
        ]
    });
    first_rows(report, (table, top), rows, out, look)
}

/// The first rows of a table, and the number of the others.
fn first_rows(
    report: &ModuleCost<'_>,
    (table, top): (Table, usize),
    rows: impl Iterator<Item = Vec<String>>,
    out: &mut dyn Write,
    look: Look,
) -> Result<(), Failure> {
    let mut rows = rows.peekable();
    if rows.peek().is_none() {
        return Ok(());
    }
    writeln!(out)?;
    let mut more = 0;
    table.write(out, look, |table| -> Result<(), Failure> {
        for (nth, cells) in rows.enumerate() {
            match nth < top {
                true => table.row(cells)?,
                false => more += 1,
            }
        }
        Ok(report.outcome.lists()?)
    })?;
    if more > 0 {
        writeln!(out, "... {more} more")?;
    }
    Ok(())
}

fn amounts(amounts: Amounts) -> [String; 3] {
    [amounts.flops, amounts.transcendentals, amounts.bytes].map(|it| it.to_string())
}

fn count_or_nothing(count: u64) -> String {
    match count {
        0 => String::new(),
        count => count.to_string(),
    }
}
