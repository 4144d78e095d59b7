//! `mlirbc dialects`: dialects, their versions, their operation names.

use std::cell::Cell;
use std::io::{BufWriter, Write};

use clap::Args;
use mlirbc::View;
use mlirbc::ids::{DialectId, OpNameId};
use serde::Serialize;

use crate::input::Input;
use crate::inputs::Inputs;
use crate::json::{self, List, Name};
use crate::output::{self, Failure};
use crate::style::{self, Align, ColorChoice, Table};

/// List the dialects: version, operation names, attributes and types.
///
/// Examples:
///   mlirbc dialects model.mlirbc
///   mlirbc dialects model.mlirbc --ops
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Also list the operation names.
    #[arg(long)]
    ops: bool,
}

#[derive(Serialize)]
struct Report<L> {
    dialects: L,
}

/// A dialect of the file.
#[derive(Serialize)]
pub(crate) struct Dialect<'a, O> {
    index: u32,
    #[serde(flatten)]
    name: Name,
    /// The bytes of its version record, in hex.
    version_bytes: Option<String>,
    /// The version as text, for dialects whose encoding is known.
    version: Option<String>,
    attributes: u32,
    types: u32,
    operations: O,
    #[serde(skip)]
    text: &'a [u8],
}

#[derive(Serialize)]
pub(crate) struct Operation {
    #[serde(flatten)]
    name: Name,
    registered: Option<bool>,
}

impl<O> Dialect<'_, O> {
    /// The escaped name.
    pub(crate) fn shown(&self) -> String {
        style::name(self.text)
    }

    /// The version, if its encoding is known.
    pub(crate) fn version_text(&self) -> Option<String> {
        self.version.clone()
    }

    pub(crate) fn into_name(self) -> Name {
        self.name
    }

    /// The version for the table.
    pub(crate) fn version(&self) -> String {
        match (&self.version, &self.version_bytes) {
            (Some(words), _) => words.clone(),
            (None, Some(hex)) => format!("0x{hex}"),
            (None, None) => "-".to_string(),
        }
    }
}

/// Attributes, types and operations of a dialect.
#[derive(Clone, Copy, Default)]
struct Count {
    attributes: u32,
    types: u32,
    /// End of its operations in [`Dialects::ops`]; they begin at the end of the dialect before.
    ops: u32,
}

/// All dialects of a file. A row is made when it is written: there can be very many.
pub(crate) struct Dialects<'a> {
    view: View<'a>,
    counts: Vec<Count>,
    /// The operation names, by dialect.
    ops: Vec<OpNameId>,
}

impl<'a> Dialects<'a> {
    /// Counts what belongs to each.
    pub(crate) fn new(view: View<'a>) -> mlirbc::Result<Dialects<'a>> {
        let mut counts = vec![Count::default(); view.dialects()?.len()];
        let attrs = view.num_attrs()?;
        for (dialect, first, count) in view.attr_type_groups()? {
            if let Some(counted) = counts.get_mut(dialect.index()) {
                if first < attrs {
                    counted.attributes += count;
                } else {
                    counted.types += count;
                }
            }
        }
        let names = view.op_names()?;
        let mut ops: Vec<OpNameId> = (0..names.len() as u32).map(OpNameId::new).collect();
        // A stable sort: the names of a dialect stay in their order.
        ops.sort_by_key(|id| names[id.index()].dialect);
        for name in names {
            if let Some(counted) = counts.get_mut(name.dialect.index()) {
                counted.ops += 1;
            }
        }
        counts.iter_mut().fold(0, |before, counted| {
            counted.ops += before;
            counted.ops
        });
        Ok(Dialects { view, counts, ops })
    }

    pub(crate) fn len(&self) -> usize {
        self.counts.len()
    }

    /// The dialects in order, each with the ids of its operations.
    pub(crate) fn iter(
        &self,
    ) -> impl Iterator<Item = mlirbc::Result<Dialect<'a, &[OpNameId]>>> + Clone {
        (0..self.counts.len() as u32).map(|index| {
            let (view, id) = (self.view, DialectId::new(index));
            let before = index
                .checked_sub(1)
                .map_or(0, |i| self.counts[i as usize].ops);
            let count = self.counts[index as usize];
            let text = view.dialect_name(id)?;
            let bytes = view.dialect_version(id)?;
            Ok(Dialect {
                index,
                name: Name::new("name", text),
                version_bytes: bytes.map(|b| json::hex(b.rest())),
                // A version that cannot be decoded is shown as bytes.
                version: view.dialect_version_text(id).unwrap_or(None),
                attributes: count.attributes,
                types: count.types,
                operations: self
                    .ops
                    .get(before as usize..count.ops as usize)
                    .unwrap_or(&[]),
                text,
            })
        })
    }

    /// The list for JSON, up to the first error.
    pub(crate) fn list(&self, problem: &Cell<Option<mlirbc::Error>>) -> impl Serialize {
        let dialects = json::until_error(self.iter(), problem).map(move |dialect| {
            let operation = |id: &OpNameId| {
                Ok(Operation {
                    name: Name::new("name", self.view.op_name_parts(*id)?[1]),
                    registered: self.view.op_name(*id)?.registered,
                })
            };
            let operations = dialect.operations.iter().map(operation);
            Dialect {
                operations: List::new(json::until_error(operations, problem)),
                index: dialect.index,
                name: dialect.name,
                version_bytes: dialect.version_bytes,
                version: dialect.version,
                attributes: dialect.attributes,
                types: dialect.types,
                text: dialect.text,
            }
        });
        List::new(dialects)
    }
}

pub(crate) fn run(opts: &Opts, input: &Input, color: ColorChoice) -> Result<(), Failure> {
    let fail = |e| input.fail(e);
    let file = input.open_tolerant()?;
    let view = file.view();
    let dialects = Dialects::new(view).map_err(fail)?;
    let mut out = BufWriter::new(output::stdout());
    let problem = Cell::new(None);
    if opts.inputs.json {
        let report = Report {
            dialects: dialects.list(&problem),
        };
        json::write(&mut out, "dialects", input, &report)?;
    } else {
        let table = Table::new(&[
            ("dialect", Align::Left),
            ("version", Align::Left),
            ("ops", Align::Right),
            ("attributes", Align::Right),
            ("types", Align::Right),
        ]);
        table.write(&mut out, color, |rows| -> Result<(), Failure> {
            for d in dialects.iter() {
                let d = d.map_err(fail)?;
                rows.row([
                    d.shown(),
                    d.version(),
                    d.operations.len().to_string(),
                    d.attributes.to_string(),
                    d.types.to_string(),
                ])?;
            }
            Ok(())
        })?;
        if opts.ops {
            writeln!(out)?;
            for id in &dialects.ops {
                let name = style::op_name(view.op_name_parts(*id).map_err(fail)?);
                let note = match view.op_name(*id).map_err(fail)?.registered {
                    Some(false) => "  (not registered)",
                    _ => "",
                };
                writeln!(out, "{name}{note}")?;
            }
        }
    }
    out.flush()?;
    problem.take().map_or(Ok(()), |e| Err(fail(e)))?;
    input.outcome(&file)
}
