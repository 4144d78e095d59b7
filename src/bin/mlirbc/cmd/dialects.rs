//! `mlirbc dialects`: dialects, their versions, their operation names.

use std::io::{BufWriter, Write, stdout};

use clap::Args;
use mlirbc::View;
use mlirbc::ids::DialectId;
use serde::{Serialize, Serializer};

use crate::input::Input;
use crate::json::{self, Name};
use crate::output::Failure;
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
    input: Input,
    /// List the operation names, too.
    #[arg(long)]
    ops: bool,
    /// Print JSON (operation names included).
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report<'a> {
    dialects: Vec<Dialect<'a>>,
}

/// A dialect of the file.
#[derive(Serialize)]
pub(crate) struct Dialect<'a> {
    index: usize,
    pub(crate) name: Name,
    /// The bytes of its version record, in hex.
    version_bytes: Option<String>,
    /// The version in words, where the dialect is known here.
    version: Option<String>,
    attributes: u64,
    types: u64,
    operations: Vec<Operation<'a>>,
    #[serde(skip)]
    pub(crate) shown: String,
}

/// An operation's name stays where it is until it is written: many may be the same long string.
#[derive(Serialize)]
struct Operation<'a> {
    #[serde(serialize_with = "named")]
    name: &'a [u8],
    registered: Option<bool>,
}

fn named<S: Serializer>(name: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    Name::new(name).serialize(serializer)
}

impl Dialect<'_> {
    /// The version as a person reads it.
    pub(crate) fn version(&self) -> String {
        match (&self.version, &self.version_bytes) {
            (Some(words), _) => words.clone(),
            (None, Some(hex)) => format!("0x{hex}"),
            (None, None) => "-".to_string(),
        }
    }
}

/// All dialects of a file.
pub(crate) fn list(view: View<'_>) -> mlirbc::Result<Vec<Dialect<'_>>> {
    let mut dialects = Vec::new();
    for (index, entry) in view.dialects()?.iter().enumerate() {
        let id = DialectId(index as u32);
        let name = view.string(entry.name)?;
        let bytes = view.dialect_version(id)?;
        let hex = bytes.map(|b| json::hex(b.rest()));
        dialects.push(Dialect {
            index,
            name: Name::new(name),
            version_bytes: hex,
            // A version that can not be read is shown as bytes.
            version: view.dialect_version_text(id).unwrap_or(None),
            attributes: 0,
            types: 0,
            operations: Vec::new(),
            shown: style::name(name),
        });
    }
    let attrs = view.num_attrs()?;
    for (dialect, first, count) in view.attr_type_groups()? {
        if let Some(dialect) = dialects.get_mut(dialect.index()) {
            match first < attrs {
                true => dialect.attributes += u64::from(count),
                false => dialect.types += u64::from(count),
            }
        }
    }
    for op in view.op_names()? {
        let name = view.string(op.name)?;
        if let Some(dialect) = dialects.get_mut(op.dialect.index()) {
            dialect.operations.push(Operation {
                name,
                registered: op.registered,
            });
        }
    }
    Ok(dialects)
}

pub(crate) fn run(opts: &Opts, color: ColorChoice) -> Result<(), Failure> {
    let file = opts.input.open_tolerant()?;
    let dialects = list(file.view()).map_err(|e| opts.input.fail(e))?;
    let mut out = BufWriter::new(stdout().lock());
    if opts.json {
        json::write(
            &mut out,
            "dialects",
            &opts.input.name(),
            &Report { dialects },
        )?;
    } else {
        let mut table = Table::new(&[
            ("dialect", Align::Left),
            ("version", Align::Left),
            ("ops", Align::Right),
            ("attributes", Align::Right),
            ("types", Align::Right),
        ]);
        for d in &dialects {
            table.row([
                d.shown.clone(),
                d.version(),
                d.operations.len().to_string(),
                d.attributes.to_string(),
                d.types.to_string(),
            ]);
        }
        table.write(&mut out, color)?;
        if opts.ops {
            writeln!(out)?;
            for d in &dialects {
                for op in &d.operations {
                    let dot = if op.name.is_empty() { "" } else { "." };
                    let note = match op.registered {
                        Some(false) => "  (not registered)",
                        _ => "",
                    };
                    let name = style::name(op.name);
                    writeln!(out, "{}{dot}{name}{note}", d.shown)?;
                }
            }
        }
    }
    out.flush()?;
    opts.input.outcome(&file)
}
