//! Counts and sizes.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::HashMap;

use crate::vm::stats as instructions;
use mlirbc::View;
use mlirbc::ids::StringId;
use mlirbc::ir::Threads;
use mlirbc::symbols::SymbolFinder;
use mlirbc_document::{Name, Stream};
use mlirbc_query::KindCount;
use serde::{Deserialize, Serialize};

use super::symbols::{Found, Symbol};
use crate::failure::Failure;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::outcome::Outcome;
use crate::tensors::parameters;

/// How a file of MLIR bytecode is counted.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

impl Inspection for Options {
    const NAME: &'static str = "stats";

    type Document<'a> = Stats<'a>;

    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Stats<'a>, Failure> {
        stats(opened)
    }
}

/// The contents of a file in numbers.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Stats<'a> {
    /// Of MLIR bytecode.
    Module(Box<ModuleStats<'a>>),
    /// Of an IREE module.
    Vm {
        /// The numbers.
        #[serde(flatten)]
        stats: instructions::Stats<'a>,
        /// The name of the file.
        #[serde(skip)]
        name: &'a str,
    },
}

impl Document for Stats<'_> {
    fn result(&self) -> Result<(), Failure> {
        match self {
            Stats::Module(stats) => stats.outcome.result(),
            Stats::Vm { stats, name } => stats.result().map_err(|error| Failure::vm(name, error)),
        }
    }
}

/// The contents of a file of MLIR bytecode in numbers.
#[derive(Serialize)]
pub struct ModuleStats<'a> {
    /// Numbers of the file.
    #[serde(flatten)]
    pub counts: Counts,
    /// Number of tensors; `None` if they cannot all be read.
    pub num_tensors: Option<u64>,
    /// Elements of all tensors.
    pub num_parameters: Option<u64>,
    /// Bytes of source locations; `None` of a text, as all that only bytes have.
    pub locations: Option<Locations>,
    /// Records of properties.
    pub properties: Option<Properties>,
    /// In the order of the file.
    pub sections: Vec<SectionSize>,
    /// Operations by dialect, the most frequent first.
    pub dialects: Stream<'a, Count>,
    /// Operations by name, the most frequent first.
    pub operation_names: Stream<'a, Count>,
    /// Attributes by kind, the largest share of the file first.
    pub attributes: Stream<'a, Kind>,
    /// Types by kind, the largest share of the file first.
    pub types: Stream<'a, Kind>,
    /// The outermost symbols, the largest first.
    pub symbols: Stream<'a, Symbol>,
    /// How the lists end.
    #[serde(skip)]
    pub outcome: Outcome<'a>,
}

/// Numbers of a file.
#[derive(Serialize)]
pub struct Counts {
    /// Bytes of the file.
    pub size: u64,
    /// Operations.
    pub operations: u64,
    /// Regions.
    pub regions: u64,
    /// Blocks.
    pub blocks: u64,
    /// Results of operations, and arguments of blocks.
    pub values: u64,
    /// Operations with isolated regions.
    pub isolated: u64,
    /// Levels of operations.
    pub depth: u32,
}

/// Bytes of source locations.
#[derive(Serialize)]
pub struct Locations {
    /// Of their attributes.
    pub attribute_bytes: u64,
    /// Of the numbers that refer to them.
    pub reference_bytes: u64,
    /// Share of the file size.
    pub share: f64,
}

/// Records of properties.
#[derive(Serialize)]
pub struct Properties {
    /// All of them.
    pub records: u64,
    /// Those that operations use.
    pub used: u64,
    /// Of those, the ones that were decoded.
    pub decoded: u64,
    /// Of those, the ones that are only known as bytes.
    pub raw: u64,
    /// Of those, the ones that were decoded without a table.
    pub guessed: u64,
}

/// The size of a section.
#[derive(Serialize)]
pub struct SectionSize {
    /// Its name.
    pub name: &'static str,
    /// Bytes of data.
    pub bytes: u64,
}

/// Operations of a dialect, or of a name.
#[derive(Serialize)]
pub struct Count {
    /// The dialect, or the name.
    #[serde(flatten)]
    pub name: Name,
    /// Their number.
    pub count: u64,
}

/// Attributes or types of one kind.
#[derive(Serialize)]
pub struct Kind {
    /// The dialect that owns them.
    #[serde(flatten)]
    pub dialect: Name,
    /// [`KindCount::kind`].
    pub kind: Cow<'static, str>,
    /// Their number.
    pub count: u64,
    /// Their bytes; `None` of a text.
    pub bytes: Option<u64>,
    /// Whether they are locations.
    #[serde(skip)]
    pub is_location: bool,
}

/// Counts the contents of a file.
///
/// # Errors
/// `Usage` for other files; `File` and `Vm` for what cannot be decoded.
pub fn stats<'a>(opened: &'a Opened) -> Result<Stats<'a>, Failure> {
    if let Some(module) = opened.vm()? {
        let (stats, name) = (instructions::stats(module), opened.name());
        let stats = stats.map_err(|error| Failure::vm(name, error))?;
        return Ok(Stats::Vm { stats, name });
    }
    let stats = count(opened, opened.bytecode()?.view());
    let stats = stats.map_err(|error| opened.fail(error))?;
    Ok(Stats::Module(Box::new(stats)))
}

fn count<'a>(opened: &'a Opened, view: View<'a>) -> mlirbc::Result<ModuleStats<'a>> {
    let mut stats = mlirbc_query::stats(view, Threads::Pool)?;
    let dialects = dialects(view, &stats)?;
    sort(view, &mut stats);
    let mut finder = SymbolFinder::new(view)?;
    let symbols = finder.outermost(view)?;
    let mut symbols = Found::new(finder, symbols, true)?;
    symbols.sort_by_size();
    let outcome = Outcome::new(opened);
    let end = &outcome.end;
    let is_text = opened.is_text();
    // Names are looked up when they are written: there can be very many.
    let kinds = |kinds| {
        end.list(kinds, move |it: &KindCount| {
            Ok(Kind {
                dialect: Name::new("dialect", view.dialect_name(it.dialect)?),
                kind: it.kind.clone(),
                count: it.count,
                bytes: (!is_text).then_some(it.bytes),
                is_location: it.is_location,
            })
        })
    };
    let tensors = parameters(view).ok();
    Ok(ModuleStats {
        counts: Counts {
            size: opened.size(),
            ..counts(view, &stats)
        },
        num_tensors: tensors.map(|(count, _)| count),
        num_parameters: tensors.map(|(_, elements)| elements),
        locations: (!is_text).then(|| locations(view, &stats)),
        properties: (!is_text).then(|| properties(&stats)),
        sections: match is_text {
            true => Vec::new(),
            false => sections(view),
        },
        dialects: end.list(dialects, move |(id, count)| {
            Ok(Count {
                name: Name::new("name", view.string(*id)?),
                count: *count,
            })
        }),
        operation_names: end.list(stats.ops, move |(id, count)| {
            Ok(Count {
                name: Name::of_op("name", view.op_name_parts(*id)?),
                count: *count,
            })
        }),
        attributes: kinds(stats.attrs),
        types: kinds(stats.types),
        symbols: symbols.stream(&outcome),
        outcome,
    })
}

/// Bytes of a name that are compared to sort names of equal count: a file can use one long
/// string for very many names.
const COMPARED: usize = 256;

fn head(text: &[u8]) -> &[u8] {
    text.get(..COMPARED).unwrap_or(text)
}

/// Operations by the name of their dialect, the most frequent first.
fn dialects(view: View<'_>, stats: &mlirbc_query::Stats) -> mlirbc::Result<Vec<(StringId, u64)>> {
    let mut dialects: HashMap<StringId, u64> = HashMap::new();
    for (id, count) in &stats.ops {
        // Fails for a broken name; later look-ups of it cannot fail.
        view.op_name_parts(*id)?;
        let dialect = view.dialect(view.op_name(*id)?.dialect)?;
        *dialects.entry(dialect.name).or_default() += count;
    }
    let mut dialects: Vec<(StringId, u64)> = dialects.into_iter().collect();
    let name = |id| head(view.string(id).unwrap_or_default());
    dialects.sort_by(|(a, n), (b, m)| m.cmp(n).then_with(|| name(*a).cmp(name(*b))).then(a.cmp(b)));
    Ok(dialects)
}

fn sort(view: View<'_>, stats: &mut mlirbc_query::Stats) {
    let name = |id| view.op_name_parts(id).unwrap_or_default().map(head);
    stats.ops.sort_by(|(a, n), (b, m)| {
        m.cmp(n)
            .then_with(|| name(*a).cmp(&name(*b)))
            .then(a.cmp(b))
    });
    for kinds in [&mut stats.attrs, &mut stats.types] {
        kinds.sort_by_key(|kind| Reverse(kind.bytes));
    }
}

fn counts(view: View<'_>, stats: &mlirbc_query::Stats) -> Counts {
    let ir = &stats.ir;
    Counts {
        size: view.file().file_len(),
        operations: ir.ops,
        regions: ir.regions,
        blocks: ir.blocks,
        values: ir.values,
        isolated: ir.isolated,
        depth: ir.depth,
    }
}

fn locations(view: View<'_>, stats: &mlirbc_query::Stats) -> Locations {
    let bytes = stats.locations;
    let size = view.file().file_len().max(1);
    Locations {
        attribute_bytes: bytes.attributes,
        reference_bytes: bytes.references,
        share: (bytes.attributes + bytes.references) as f64 / size as f64,
    }
}

fn properties(stats: &mlirbc_query::Stats) -> Properties {
    let records = stats.records;
    Properties {
        records: records.records,
        used: records.used,
        decoded: records.explained,
        raw: records.used - records.explained,
        guessed: records.guessed,
    }
}

fn sections(view: View<'_>) -> Vec<SectionSize> {
    let sections = view.file().sections().iter();
    let sizes = sections.map(|it| SectionSize {
        name: it.id.name(),
        bytes: it.data.len,
    });
    sizes.collect()
}
