//! `mlirbc stats`: counts and sizes.

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::io::{BufWriter, Write};

use clap::Args;
use mlirbc::View;
use mlirbc::ids::StringId;
use mlirbc::ir::Threads;
use mlirbc::props::Tables;
use mlirbc::query::{KindCount, Stats, SymbolFinder};
use serde::Serialize;

use super::symbols::{Line, Symbols};
use crate::cmd::vmfb;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::json::{self, Items, Name};
use crate::output::{self, Failure};
use crate::schema::Schema;
use crate::style::{self, Align, ColorChoice, Table};

/// Count operations, attributes and types by kind, values, blocks and depth, and
/// bytes by section, by function, and of locations.
///
/// Examples:
///   mlirbc stats model.mlirbc
///   mlirbc stats model.mlirbc --top 10 --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Most lines of a table; JSON has all of them.
    #[arg(long, value_name = "N", default_value_t = 20)]
    top: usize,
    #[command(flatten)]
    schema: Schema,
}

#[derive(Serialize)]
struct Report<'s> {
    #[serde(flatten)]
    counts: Counts,
    locations: Locations,
    properties: Properties,
    sections: Vec<Bytes>,
    dialects: Items<'s, Count>,
    operation_names: Items<'s, Count>,
    attributes: Items<'s, Kind<'s>>,
    types: Items<'s, Kind<'s>>,
    symbols: Items<'s, Line>,
}

#[derive(Serialize)]
struct Counts {
    size: u64,
    operations: u64,
    regions: u64,
    blocks: u64,
    values: u64,
    isolated: u64,
    depth: u32,
}

#[derive(Serialize)]
struct Locations {
    attribute_bytes: u64,
    reference_bytes: u64,
    /// Share of the file size.
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
    #[serde(flatten)]
    name: Name,
    count: u64,
}

#[derive(Serialize)]
struct Kind<'s> {
    #[serde(flatten)]
    dialect: Name,
    kind: &'s str,
    count: u64,
    bytes: u64,
}

/// Bytes of a name that are compared to sort names of equal count: a file can use one long
/// string for very many names.
const COMPARED: usize = 256;

/// The counts in the order of the output. Names are looked up when they are written: there can
/// be very many.
struct Found<'a> {
    view: View<'a>,
    stats: Stats,
    /// Operations by their dialect's name.
    dialects: Vec<(StringId, u64)>,
    finder: SymbolFinder,
    symbols: Symbols<'a>,
}

impl<'a> Found<'a> {
    fn new(view: View<'a>, tables: Tables, mut stats: Stats) -> mlirbc::Result<Found<'a>> {
        let mut dialects: HashMap<StringId, u64> = HashMap::new();
        for (id, count) in &stats.ops {
            // Fails for a broken name; later look-ups of it cannot fail.
            view.op_name_parts(*id)?;
            let dialect = view.dialect(view.op_name(*id)?.dialect)?;
            *dialects.entry(dialect.name).or_default() += count;
        }
        let mut dialects: Vec<(StringId, u64)> = dialects.into_iter().collect();
        let head = |text: &'a [u8]| text.get(..COMPARED).unwrap_or(text);
        let dialect = |id| head(view.string(id).unwrap_or_default());
        dialects.sort_by(|(a, n), (b, m)| {
            m.cmp(n)
                .then_with(|| dialect(*a).cmp(dialect(*b)))
                .then(a.cmp(b))
        });
        let name = |id| view.op_name_parts(id).unwrap_or_default().map(head);
        stats.ops.sort_by(|(a, n), (b, m)| {
            m.cmp(n)
                .then_with(|| name(*a).cmp(&name(*b)))
                .then(a.cmp(b))
        });
        for kinds in [&mut stats.attrs, &mut stats.types] {
            kinds.sort_by_key(|kind| Reverse(kind.bytes));
        }
        let mut finder = SymbolFinder::with_tables(view, tables)?;
        let mut symbols = Symbols::new(finder.outermost(view)?, true)?;
        symbols.sort_by_size();
        Ok(Found {
            view,
            stats,
            dialects,
            finder,
            symbols,
        })
    }

    fn counts(&self) -> Counts {
        let ir = &self.stats.ir;
        Counts {
            size: self.view.file().file_len(),
            operations: ir.ops,
            regions: ir.regions,
            blocks: ir.blocks,
            values: ir.values,
            isolated: ir.isolated,
            depth: ir.depth,
        }
    }

    fn locations(&self) -> Locations {
        let bytes = self.stats.locations;
        let size = self.view.file().file_len().max(1);
        Locations {
            attribute_bytes: bytes.attributes,
            reference_bytes: bytes.references,
            share: (bytes.attributes + bytes.references) as f64 / size as f64,
        }
    }

    fn properties(&self) -> Properties {
        let records = self.stats.records;
        Properties {
            records: records.records,
            used: records.used,
            decoded: records.explained,
            raw: records.used - records.explained,
            guessed: records.guessed,
        }
    }

    fn sections(&self) -> Vec<Bytes> {
        let sections = self.view.file().sections().iter();
        let bytes = sections.map(|s| Bytes {
            name: s.id.name(),
            bytes: s.data.len,
        });
        bytes.collect()
    }

    /// Writes all counts as JSON.
    fn json(&mut self, out: &mut dyn Write, input: &Input) -> Result<(), Failure> {
        let problem = Cell::new(None);
        let (counts, locations) = (self.counts(), self.locations());
        let (properties, sections) = (self.properties(), self.sections());
        let view = self.view;
        let named = |(name, count): (mlirbc::Result<Name>, u64)| {
            let name = name?;
            Ok(Count { name, count })
        };
        let dialects = self.dialects.iter();
        let dialects =
            dialects.map(|(id, n)| (view.string(*id).map(|name| Name::new("name", name)), *n));
        let names = self.stats.ops.iter();
        let names = names.map(|(id, n)| {
            (
                view.op_name_parts(*id).map(|op| Name::of_op("name", op)),
                *n,
            )
        });
        let kind = |kind| {
            let &KindCount {
                dialect,
                ref kind,
                count,
                bytes,
                ..
            } = kind;
            let dialect = Name::new("dialect", view.dialect_name(dialect)?);
            Ok(Kind {
                dialect,
                kind,
                count,
                bytes,
            })
        };
        let symbols = self.symbols.all().iter();
        let (all, finder) = (&self.symbols, &mut self.finder);
        let symbols = symbols.filter_map(|symbol| all.line(finder, symbol).transpose());
        let report = Report {
            counts,
            locations,
            properties,
            sections,
            dialects: Items::boxed(json::until_error(dialects.map(named), &problem)),
            operation_names: Items::boxed(json::until_error(names.map(named), &problem)),
            attributes: Items::boxed(json::until_error(
                self.stats.attrs.iter().map(kind),
                &problem,
            )),
            types: Items::boxed(json::until_error(
                self.stats.types.iter().map(kind),
                &problem,
            )),
            symbols: Items::boxed(json::until_error(symbols, &problem)),
        };
        json::write(out, "stats", input, &report)?;
        drop(report);
        problem
            .take()
            .map_or(Ok(()), |error| Err(input.fail(error)))
    }

    /// Writes the tables.
    fn write(&mut self, out: &mut dyn Write, color: ColorChoice, top: usize) -> Result<(), Wrong> {
        let (view, counts) = (self.view, self.counts());
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
        let l = self.locations();
        let (bytes, share) = (l.attribute_bytes + l.reference_bytes, l.share * 100.0);
        writeln!(
            out,
            "{:<12}{bytes} bytes, {share:.1}% of the file",
            "locations"
        )?;
        let p = self.properties();
        writeln!(
            out,
            "{:<12}{} records; used {}, of which {} decoded and {} raw",
            "properties", p.records, p.used, p.decoded, p.raw
        )?;
        let share = |part: u64, of: u64| format!("{:.1}%", part as f64 * 100.0 / of.max(1) as f64);
        let mut table = |columns, all: usize, row: &mut dyn FnMut(usize) -> Row| {
            table(out, color, columns, all, top, row)
        };
        let sections = self.sections();
        table(["section", "bytes", "share"], sections.len(), &mut |nth| {
            let Bytes { name, bytes } = sections[nth];
            Ok([
                name.to_string(),
                bytes.to_string(),
                share(bytes, counts.size),
            ])
        })?;
        let count = |name, count: u64| [name, count.to_string(), share(count, counts.operations)];
        table(
            ["dialect", "operations", "share"],
            self.dialects.len(),
            &mut |nth| {
                let (id, n) = self.dialects[nth];
                Ok(count(style::name(view.string(id)?), n))
            },
        )?;
        table(
            ["operation", "count", "share"],
            self.stats.ops.len(),
            &mut |nth| {
                let (id, n) = self.stats.ops[nth];
                Ok(count(style::op_name(view.op_name_parts(id)?), n))
            },
        )?;
        for (what, kinds) in [
            ("attribute", &self.stats.attrs),
            ("type", &self.stats.types),
        ] {
            table([what, "count", "bytes"], kinds.len(), &mut |nth| {
                let KindCount {
                    dialect,
                    kind,
                    count,
                    bytes,
                    ..
                } = &kinds[nth];
                let dialect = style::name(view.dialect_name(*dialect)?);
                Ok([
                    format!("{dialect}.{kind}"),
                    count.to_string(),
                    bytes.to_string(),
                ])
            })?;
        }
        let symbols = self.symbols.all();
        table(
            ["symbol", "operations", "bytes"],
            symbols.len(),
            &mut |nth| {
                let cells = self.symbols.cells(&mut self.finder, &symbols[nth])?;
                let [operation, name, _, size, operations] = cells.unwrap_or_default();
                Ok([format!("{operation} @{name}"), operations, size])
            },
        )
    }
}

/// An error of the file or of the output.
enum Wrong {
    File(mlirbc::Error),
    Output(std::io::Error),
}

impl From<mlirbc::Error> for Wrong {
    fn from(error: mlirbc::Error) -> Wrong {
        Wrong::File(error)
    }
}

impl From<std::io::Error> for Wrong {
    fn from(error: std::io::Error) -> Wrong {
        Wrong::Output(error)
    }
}

type Row = mlirbc::Result<[String; 3]>;

/// The first lines of a table, and the number of the others.
fn table(
    out: &mut dyn Write,
    color: ColorChoice,
    [name, count, bytes]: [&'static str; 3],
    all: usize,
    top: usize,
    row: &mut dyn FnMut(usize) -> Row,
) -> Result<(), Wrong> {
    if all == 0 {
        return Ok(());
    }
    writeln!(out)?;
    // All sections are shown: there are few.
    let shown = if name == "section" { all } else { all.min(top) };
    let table = Table::new(&[
        (name, Align::Left),
        (count, Align::Right),
        (bytes, Align::Right),
    ]);
    table.write(out, color, |rows| -> Result<(), Wrong> {
        (0..shown).try_for_each(|nth| Ok(rows.row(row(nth)?)?))
    })?;
    if shown < all {
        writeln!(out, "... {} more", all - shown)?;
    }
    Ok(())
}

pub(crate) fn run(opts: &Opts, input: &Input, color: ColorChoice) -> Result<(), Failure> {
    let fail = |e| input.fail(e);
    if let Some(module) = input.vmfb()? {
        return vmfb::stats::run((opts.inputs.json, opts.top), &module, input, color);
    }
    let file = input.open_tolerant()?;
    let view = file.view();
    let tables = opts.schema.tables()?;
    let stats = view.stats_with(Threads::Pool, &tables).map_err(fail)?;
    let mut found = Found::new(view, tables, stats).map_err(fail)?;
    let mut out = BufWriter::new(output::stdout());
    if opts.inputs.json {
        found.json(&mut out, input)?;
    } else {
        let done = found.write(&mut out, color, opts.top);
        done.map_err(|wrong| match wrong {
            Wrong::File(error) => fail(error),
            Wrong::Output(error) => error.into(),
        })?;
    }
    out.flush()?;
    input.outcome(&file)
}
