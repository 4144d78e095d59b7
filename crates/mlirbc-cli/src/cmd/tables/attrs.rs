//! `mlirbc attrs`: the attributes, one per line.

use std::cell::{Cell, OnceCell};
use std::io::{BufWriter, Write};

use clap::Args;
use mlirbc::View;
use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::dialect::Style;
use mlirbc::ids::AttrId;
use mlirbc::raw::Entry;
use serde::Serialize;

use crate::input::Input;
use crate::inputs::Inputs;
use crate::json::{self, Items, Name, Problem};
use crate::output::{self, Failure};
use crate::style::{self, MAX_NAME};

/// List the attributes, one per line: number, dialect, encoding, code, size, offset
/// and text, separated by tabs.
///
/// The encoding is `custom` (that of the dialect) or `text`. A custom encoding
/// begins with a code, which is the kind. The text is that of mlir-opt, without
/// aliases, and is cut after 4096 bytes.
///
/// Examples:
///   mlirbc attrs model.mlirbc | sort -t "$(printf '\t')" -k5 -n | tail
///   mlirbc attrs model.mlirbc --json
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

#[derive(Serialize)]
struct Report<'i> {
    attributes: Items<'i, Line>,
}

/// An attribute or a type.
#[derive(Serialize)]
pub(crate) struct Line {
    index: u32,
    #[serde(flatten)]
    dialect: Name,
    encoding: &'static str,
    /// The kind, in a custom encoding.
    code: Option<u64>,
    size: u64,
    offset: u64,
    #[serde(flatten)]
    text: Name,
    /// Whether the text is cut.
    cut: bool,
    /// Why the attribute cannot be decoded.
    problem: Option<Problem>,
    #[serde(skip)]
    shown: [String; 2],
}

impl Line {
    /// The entry, and its text as `print` writes it.
    pub(crate) fn new(
        view: View<'_>,
        index: u32,
        entry: &Entry,
        print: impl FnOnce(&mut Out<'_>) -> mlirbc::Result<()>,
    ) -> mlirbc::Result<(Line, Option<mlirbc::Error>)> {
        let dialect = view.dialect_name(entry.dialect)?;
        let code = view.entry_bytes(entry)?.varint().ok();
        let mut out = Out::new().with_limit(MAX_NAME as u64);
        let error = print(&mut out).err();
        let cut = out.is_full();
        let error = error.filter(|_| !cut);
        let mut text = out.into_bytes();
        text.truncate(MAX_NAME);
        let tail = match (cut, &error) {
            (true, _) => " ...".to_string(),
            (_, Some(error)) => format!("<<{error}>>"),
            _ => String::new(),
        };
        let line = Line {
            index,
            dialect: Name::new("dialect", dialect),
            encoding: if entry.custom { "custom" } else { "text" },
            code: code.filter(|_| entry.custom),
            size: entry.span.len,
            offset: entry.span.start,
            text: Name::whole("text", &text),
            cut,
            problem: error.as_ref().map(Problem::new),
            shown: [style::name(dialect), style::escape(&text) + &tail],
        };
        Ok((line, error))
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

pub(crate) fn run(opts: &Opts, input: &Input) -> Result<(), Failure> {
    let fail = |e| input.fail(e);
    let file = input.open_tolerant()?;
    let view = file.view();
    let options = TextOptions::of_producer(view.producer());
    let mut printer = Printer::new(view, &options);
    let ids = (0..view.num_attrs().map_err(fail)?).map(AttrId::new);
    let lines = ids.map(|id| {
        let entry = view.attr_entry(id)?;
        let print = |out: &mut Out<'_>| printer.attr(id, Style::Full, out);
        Line::new(view, id.number(), &entry, print)
    });
    write(input, opts.inputs.json, lines, |lines, out| {
        let report = Report { attributes: lines };
        json::write(out, "attrs", input, &report)
    })?;
    input.outcome(&file)
}

/// Writes a list; the first entry that cannot be printed is reported at the end.
pub(crate) fn write(
    input: &Input,
    as_json: bool,
    lines: impl Iterator<Item = mlirbc::Result<(Line, Option<mlirbc::Error>)>>,
    json: impl FnOnce(Items<'_, Line>, &mut dyn Write) -> std::io::Result<()>,
) -> Result<(), Failure> {
    let mut out = BufWriter::new(output::stdout());
    let (end, problem) = (Cell::new(None), OnceCell::new());
    let mut lines = json::until_error(lines, &end).map(|(line, error)| {
        if let Some(error) = error {
            problem.get_or_init(|| error);
        }
        line
    });
    if as_json {
        json(Items::boxed(lines), &mut out)?;
    } else {
        lines.try_for_each(|line| line.print(&mut out))?;
    }
    out.flush()?;
    match end.take().or(problem.into_inner()) {
        Some(error) => Err(input.fail(error)),
        None => Ok(()),
    }
}
