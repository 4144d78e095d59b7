//! `mlirbc stats`: how much of what is in a file.

use std::collections::BTreeMap;
use std::io::{BufWriter, Write, stdout};

use clap::Args;
use mlirbc::View;
use mlirbc::ir::Threads;
use mlirbc::query::{KindCount, Stats, SymbolFinder};
use serde::Serialize;

use super::symbols;
use crate::input::Input;
use crate::json::{self, Name};
use crate::output::Failure;
use crate::schema::Schema;
use crate::style::{self, Align, ColorChoice, Table};

/// Count what is in a file: operations, attributes and types by kind, values,
/// blocks, depth; bytes by section, by function, and of locations.
///
/// Examples:
///   mlirbc stats model.mlirbc
///   mlirbc stats model.mlirbc --top 10 --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// Most lines of a table; all of them are in the JSON.
    #[arg(long, value_name = "N", default_value_t = 20)]
    top: usize,
    #[command(flatten)]
    schema: Schema,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    size: u64,
    operations: u64,
    regions: u64,
    blocks: u64,
    values: u64,
    isolated: u64,
    depth: u32,
    locations: Locations,
    properties: Properties,
    sections: Vec<Bytes>,
    dialects: Vec<Count>,
    operation_names: Vec<Count>,
    attributes: Vec<Kind>,
    types: Vec<Kind>,
    symbols: Vec<symbols::Line>,
}

#[derive(Serialize)]
struct Locations {
    attribute_bytes: u64,
    reference_bytes: u64,
    /// Of the file.
    share: f64,
}

#[derive(Serialize)]
struct Properties {
    records: u64,
    used: u64,
    decoded: u64,
    raw: u64,
    guessed: u64,
}

#[derive(Serialize)]
struct Bytes {
    name: &'static str,
    bytes: u64,
}

#[derive(Serialize)]
struct Count {
    name: Name,
    count: u64,
    #[serde(skip)]
    shown: String,
}

#[derive(Serialize)]
struct Kind {
    dialect: Name,
    kind: String,
    count: u64,
    bytes: u64,
    #[serde(skip)]
    shown: String,
}

fn counts(all: impl IntoIterator<Item = (Vec<u8>, u64)>) -> Vec<Count> {
    let mut counts: Vec<Count> = all
        .into_iter()
        .map(|(name, count)| Count {
            name: Name::new(&name),
            count,
            shown: style::name(&name),
        })
        .collect();
    counts.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.shown.cmp(&b.shown)));
    counts
}

fn kinds(view: View<'_>, all: Vec<KindCount>) -> mlirbc::Result<Vec<Kind>> {
    let kind = |k: KindCount| {
        let dialect = view.dialect_name(k.dialect)?;
        Ok(Kind {
            dialect: Name::new(dialect),
            shown: format!("{}.{}", style::name(dialect), k.kind),
            kind: k.kind.into_owned(),
            count: k.count,
            bytes: k.bytes,
        })
    };
    let mut kinds = all
        .into_iter()
        .map(kind)
        .collect::<mlirbc::Result<Vec<_>>>()?;
    kinds.sort_by_key(|k| std::cmp::Reverse(k.bytes));
    Ok(kinds)
}

fn report(view: View<'_>, opts: &Opts, stats: Stats) -> Result<Report, Failure> {
    let fail = |e| opts.input.fail(e);
    let size = view.file().file_len();
    let mut names = Vec::new();
    let mut dialects: BTreeMap<Vec<u8>, u64> = BTreeMap::new();
    for (id, count) in &stats.ops {
        names.push((view.op_full_name(*id).map_err(fail)?, *count));
        let dialect = view
            .op_name(*id)
            .and_then(|op| view.dialect_name(op.dialect));
        *dialects.entry(dialect.map_err(fail)?.to_vec()).or_default() += count;
    }
    let mut finder = SymbolFinder::with_tables(view, opts.schema.tables()?).map_err(fail)?;
    let (body, found) = finder.outermost().map_err(fail)?;
    let mut symbols = symbols::list(&mut finder, &body, &found, true).map_err(fail)?;
    symbols.sort_by_key(|s| std::cmp::Reverse(s.size));
    let locations = stats.locations;
    let share = (locations.attributes + locations.references) as f64 / size.max(1) as f64;
    let records = stats.records;
    let sections = view.file().sections().iter().map(|s| Bytes {
        name: s.id.name(),
        bytes: s.data.len,
    });
    Ok(Report {
        size,
        operations: stats.ir.ops,
        regions: stats.ir.regions,
        blocks: stats.ir.blocks,
        values: stats.ir.values,
        isolated: stats.ir.isolated,
        depth: stats.ir.depth,
        locations: Locations {
            attribute_bytes: locations.attributes,
            reference_bytes: locations.references,
            share,
        },
        properties: Properties {
            records: records.records,
            used: records.used,
            decoded: records.explained,
            raw: records.used - records.explained,
            guessed: records.guessed,
        },
        sections: sections.collect(),
        dialects: counts(dialects),
        operation_names: counts(names),
        attributes: kinds(view, stats.attrs).map_err(fail)?,
        types: kinds(view, stats.types).map_err(fail)?,
        symbols,
    })
}

/// The first lines of a table, and how many are left out.
fn table(
    out: &mut dyn Write,
    color: ColorChoice,
    columns: [&'static str; 3],
    rows: Vec<[String; 3]>,
    top: usize,
) -> std::io::Result<()> {
    if rows.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    let left = rows.len().saturating_sub(top);
    let [name, count, bytes] = columns;
    let mut table = Table::new(&[
        (name, Align::Left),
        (count, Align::Right),
        (bytes, Align::Right),
    ]);
    for row in rows.into_iter().take(top) {
        table.row(row);
    }
    table.write(out, color)?;
    if left > 0 {
        writeln!(out, "... {left} more")?;
    }
    Ok(())
}

fn write(out: &mut dyn Write, color: ColorChoice, r: &Report, top: usize) -> std::io::Result<()> {
    for (what, count) in [
        ("size", r.size),
        ("operations", r.operations),
        ("regions", r.regions),
        ("isolated", r.isolated),
        ("blocks", r.blocks),
        ("values", r.values),
        ("depth", u64::from(r.depth)),
    ] {
        writeln!(out, "{what:<12}{count}")?;
    }
    let bytes = r.locations.attribute_bytes + r.locations.reference_bytes;
    let share = r.locations.share * 100.0;
    writeln!(
        out,
        "{:<12}{bytes} bytes, {share:.1}% of the file",
        "locations"
    )?;
    let p = &r.properties;
    writeln!(
        out,
        "{:<12}{} records; used {}, of which {} decoded and {} raw",
        "properties", p.records, p.used, p.decoded, p.raw
    )?;
    let percent = |bytes: u64| format!("{:.1}%", bytes as f64 * 100.0 / r.size.max(1) as f64);
    let sections = r.sections.iter();
    let rows = sections.map(|s| [s.name.to_string(), s.bytes.to_string(), percent(s.bytes)]);
    table(
        out,
        color,
        ["section", "bytes", "share"],
        rows.collect(),
        usize::MAX,
    )?;
    let share = |count: u64| format!("{:.1}%", count as f64 * 100.0 / r.operations.max(1) as f64);
    let count = |c: &Count| [c.shown.clone(), c.count.to_string(), share(c.count)];
    let rows = r.dialects.iter().map(count).collect();
    table(out, color, ["dialect", "operations", "share"], rows, top)?;
    let rows = r.operation_names.iter().map(count).collect();
    table(out, color, ["operation", "count", "share"], rows, top)?;
    let kind = |k: &Kind| [k.shown.clone(), k.count.to_string(), k.bytes.to_string()];
    let rows = r.attributes.iter().map(kind).collect();
    table(out, color, ["attribute", "count", "bytes"], rows, top)?;
    let rows = r.types.iter().map(kind).collect();
    table(out, color, ["type", "count", "bytes"], rows, top)?;
    let symbol = |s: &symbols::Line| {
        let name = format!("{} @{}", s.shown[0], s.shown[1]);
        [
            name,
            s.operations.unwrap_or(0).to_string(),
            s.size.to_string(),
        ]
    };
    let rows = r.symbols.iter().map(symbol).collect();
    table(out, color, ["symbol", "operations", "bytes"], rows, top)
}

pub(crate) fn run(opts: &Opts, color: ColorChoice) -> Result<(), Failure> {
    let file = opts.input.open_tolerant()?;
    let view = file.view();
    let tables = opts.schema.tables()?;
    let stats = view.stats_with(Threads::Pool, &tables);
    let report = report(view, opts, stats.map_err(|e| opts.input.fail(e))?)?;
    let mut out = BufWriter::new(stdout().lock());
    match opts.json {
        true => json::write(&mut out, "stats", &opts.input.name(), &report)?,
        false => write(&mut out, color, &report, opts.top)?,
    }
    out.flush()?;
    opts.input.outcome(&file)
}
