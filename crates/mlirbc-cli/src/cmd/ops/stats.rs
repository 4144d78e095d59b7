//! `mlirbc stats`: counts and sizes.

use std::io::{self, Write};

use clap::Args;
use mlirbc_document::Stream;
use mlirbc_report::stats::{Count, Kind, ModuleStats, SectionSize, Stats};
use mlirbc_report::symbols::Symbol;
use mlirbc_report::{Document, Outcome, stats};

use crate::answer::answer;
use crate::cmd::vmfb;
use crate::input::Input;
use crate::inputs::{Inputs, overview};
use crate::output::Failure;
use crate::style::{Align, Look, Table};

/// Count operations, attributes and types by kind, and bytes by section and function.
///
/// Also counts regions, blocks and values, and shows the depth and the share of
/// locations.
///
/// Examples:
///   mlirbc stats model.mlirbc
///   mlirbc stats model.mlirbc --limit 10 --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Most lines of the list; JSON has all of them.
    #[arg(long, alias = "top", value_name = "N", default_value_t = 20)]
    limit: usize,
}

pub(crate) fn run(opts: &Opts, input: &Input, look: Look) -> Result<(), Failure> {
    let report = stats(input.opened()?)?;
    answer("stats", (input, opts.inputs.json), &report, |out| {
        match &report {
            Stats::Module(stats) => {
                numbers(stats, out)?;
                lists(stats, opts.limit, out, look)?;
            }
            Stats::Vm { stats, .. } => vmfb::stats::write(stats, opts.limit, out, look)?,
        }
        Ok(())
    })
}

/// A row for each of several files.
pub(crate) fn overview(opts: &Opts, look: Look) -> Result<(), Failure> {
    let columns = [
        ("size", Align::Right),
        ("operations", Align::Right),
        ("regions", Align::Right),
        ("blocks", Align::Right),
        ("values", Align::Right),
        ("depth", Align::Right),
        ("tensors", Align::Right),
        ("parameters", Align::Right),
    ];
    overview::overview("stats", &opts.inputs.files, columns, look, false, |input| {
        let report = stats(input.opened()?)?;
        let cells = match &report {
            Stats::Module(stats) => {
                let it = &stats.counts;
                [
                    Some(it.size),
                    Some(it.operations),
                    Some(it.regions),
                    Some(it.blocks),
                    Some(it.values),
                    Some(it.depth.into()),
                    stats.num_tensors,
                    stats.num_parameters,
                ]
            }
            Stats::Vm { .. } => {
                let mut cells = [None; 8];
                cells[0] = Some(input.opened()?.size());
                cells
            }
        };
        let failure = report.result().err();
        let problem = failure.map(|it| overview::problem(it.into(), input));
        Ok((cells.map(overview::number), problem))
    })
}

fn numbers(report: &ModuleStats<'_>, out: &mut dyn Write) -> io::Result<()> {
    let counts = &report.counts;
    for (what, count) in [
        ("size", counts.size),
        ("operations", counts.operations),
        ("regions", counts.regions),
        ("isolated", counts.isolated),
        ("blocks", counts.blocks),
        ("values", counts.values),
        ("depth", u64::from(counts.depth)),
    ] {
        writeln!(out, "{what:<12}{count}")?;
    }
    for (what, count) in [
        ("tensors", report.num_tensors),
        ("parameters", report.num_parameters),
    ] {
        let count = count.map_or("?".to_string(), |count| count.to_string());
        writeln!(out, "{what:<12}{count}")?;
    }
    if let Some(it) = &report.locations {
        let (bytes, share) = (it.attribute_bytes + it.reference_bytes, it.share * 100.0);
        let what = "locations";
        writeln!(out, "{what:<12}{bytes} bytes, {share:.1}% of the file")?;
    }
    if let Some(it) = &report.properties {
        writeln!(
            out,
            "{:<12}{} records; used {}, of which {} decoded and {} raw",
            "properties", it.records, it.used, it.decoded, it.raw
        )?;
    }
    Ok(())
}

/// Writes the tables. All sections are shown: there are few.
fn lists(
    report: &ModuleStats<'_>,
    top: usize,
    out: &mut dyn Write,
    look: Look,
) -> Result<(), Failure> {
    let share = |part: u64, of: u64| format!("{:.1}%", part as f64 * 100.0 / of.max(1) as f64);
    let (size, operations) = (report.counts.size, report.counts.operations);
    let count = |it: Count| {
        let share = share(it.count, operations);
        [it.name.shown(), it.count.to_string(), share]
    };
    let kind = |it: Kind| {
        let name = format!("{}.{}", it.dialect.shown(), it.kind);
        let bytes = it.bytes.map_or("-".to_string(), |it| it.to_string());
        [name, it.count.to_string(), bytes]
    };
    let symbol = |it: Symbol| {
        let name = format!("{} @{}", it.operation.shown(), it.name.shown());
        let operations = it.operations.unwrap_or(0);
        [name, operations.to_string(), it.size.to_string()]
    };
    let section = |it: &SectionSize| {
        let share = share(it.bytes, size);
        [it.name.to_string(), it.bytes.to_string(), share]
    };
    let sections = Stream::new(|| report.sections.iter());
    let outcome = &report.outcome;
    let mut table = Tables { outcome, out, look };
    table.write(
        ["section", "bytes", "share"],
        &sections,
        usize::MAX,
        section,
    )?;
    table.write(
        ["dialect", "operations", "share"],
        &report.dialects,
        top,
        count,
    )?;
    table.write(
        ["operation", "count", "share"],
        &report.operation_names,
        top,
        count,
    )?;
    table.write(
        ["attribute", "count", "bytes"],
        &report.attributes,
        top,
        kind,
    )?;
    table.write(["type", "count", "bytes"], &report.types, top, kind)?;
    table.write(
        ["symbol", "operations", "bytes"],
        &report.symbols,
        top,
        symbol,
    )
}

struct Tables<'r, 'o> {
    outcome: &'r Outcome<'r>,
    out: &'o mut dyn Write,
    look: Look,
}

impl Tables<'_, '_> {
    /// The first rows of a table, and the number of the others.
    fn write<T>(
        &mut self,
        [name, count, bytes]: [&'static str; 3],
        list: &Stream<'_, T>,
        top: usize,
        row: impl Fn(T) -> [String; 3],
    ) -> Result<(), Failure> {
        let all = list.most().unwrap_or(0);
        if all == 0 {
            return Ok(());
        }
        writeln!(self.out)?;
        let table = Table::new(&[
            (name, Align::Left),
            (count, Align::Right),
            (bytes, Align::Right),
        ]);
        table.write(self.out, self.look, |rows| -> Result<(), Failure> {
            list.iter().take(top).try_for_each(|it| rows.row(row(it)))?;
            Ok(self.outcome.lists()?)
        })?;
        if top < all {
            writeln!(self.out, "... {} more", all - top)?;
        }
        Ok(())
    }
}
