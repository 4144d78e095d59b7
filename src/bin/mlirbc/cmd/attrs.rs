//! `mlirbc attrs`: the attributes, an entry a line.

use std::io::{BufWriter, Write, stdout};

use clap::Args;
use mlirbc::View;
use mlirbc::ids::AttrId;
use mlirbc::tables::Entry;
use serde::Serialize;

use crate::input::Input;
use crate::json::{self, Name};
use crate::output::Failure;
use crate::style;

/// List the attributes, one a line: number, dialect, encoding, code, size, offset,
/// and text, with tabs between.
///
/// The encoding is `custom` (the dialect's own) or `text`. The code leads a
/// custom encoding and tells the kind.
///
/// Examples:
///   mlirbc attrs model.mlirbc | sort -t "$(printf '\t')" -k5 -n | tail
///   mlirbc attrs model.mlirbc --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) input: Input,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Serialize)]
struct Report {
    attributes: Vec<Line>,
}

/// An attribute or a type.
#[derive(Serialize)]
pub(crate) struct Line {
    index: u32,
    dialect: Name,
    encoding: &'static str,
    /// The number that leads a custom encoding.
    code: Option<u64>,
    size: u64,
    offset: u64,
    text: Option<Name>,
    #[serde(skip)]
    shown: [String; 2],
}

impl Line {
    pub(crate) fn new(view: View<'_>, index: u32, entry: &Entry) -> mlirbc::Result<Line> {
        let dialect = view.dialect_name(entry.dialect)?;
        let mut bytes = view.entry_bytes(entry)?;
        let text = if entry.custom {
            None
        } else {
            Some(bytes.c_string()?)
        };
        Ok(Line {
            index,
            dialect: Name::new(dialect),
            encoding: if entry.custom { "custom" } else { "text" },
            code: if entry.custom {
                bytes.varint().ok()
            } else {
                None
            },
            size: entry.span.len,
            offset: entry.span.start,
            text: text.map(Name::new),
            shown: [dialect, text.unwrap_or_default()].map(style::name),
        })
    }

    pub(crate) fn print(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let code = self.code.map_or("-".to_string(), |code| code.to_string());
        let [dialect, text] = &self.shown;
        writeln!(
            out,
            "{}\t{dialect}\t{}\t{code}\t{}\t{}\t{text}",
            self.index, self.encoding, self.size, self.offset
        )
    }
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let fail = |e| opts.input.fail(e);
    let file = opts.input.open_tolerant()?;
    let view = file.view();
    let mut out = BufWriter::new(stdout().lock());
    let mut report = Report {
        attributes: Vec::new(),
    };
    for index in 0..view.num_attrs().map_err(fail)? {
        let entry = view.attr_entry(AttrId(index)).map_err(fail)?;
        let line = Line::new(view, index, &entry).map_err(fail)?;
        if opts.json {
            report.attributes.push(line);
        } else {
            line.print(&mut out)?;
        }
    }
    if opts.json {
        json::write(&mut out, "attrs", &opts.input.name(), &report)?;
    }
    out.flush()?;
    opts.input.outcome(&file)
}
