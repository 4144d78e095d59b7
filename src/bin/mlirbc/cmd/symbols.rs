//! `mlirbc symbols`: the symbols of a module, or of one inside of it.

use std::io::{BufWriter, Write, stdout};

use clap::Args;
use mlirbc::ir::{Body, BodyCache, Threads};
use mlirbc::query::{Symbol, SymbolFinder, count_regions};
use serde::Serialize;

use crate::input::Input;
use crate::json::{self, Name};
use crate::output::Failure;
use crate::schema::Schema;
use crate::style::{self, Align, ColorChoice, Table};

/// List the symbols: operation, name, visibility, size in bytes.
///
/// Their bodies are not entered, unless operations are to be counted.
///
/// Examples:
///   mlirbc symbols model.mlirbc
///   mlirbc symbols model.mlirbc --count
///   mlirbc symbols model.mlirbc --in @kernels
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// List those inside this symbol (`@outer`, `@outer::@inner`).
    #[arg(long = "in", value_name = "SYMBOL")]
    inside: Option<String>,
    /// Count the operations in each.
    #[arg(long)]
    count: bool,
    #[command(flatten)]
    schema: Schema,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    symbols: Vec<Line>,
}

/// A symbol.
#[derive(Serialize)]
pub(crate) struct Line {
    operation: Name,
    name: Name,
    visibility: Name,
    pub(crate) size: u64,
    offset: u64,
    /// Operations in it, itself included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) operations: Option<u64>,
    #[serde(skip)]
    pub(crate) shown: [String; 3],
}

/// What there is to say of symbols in a body.
pub(crate) fn list<'a>(
    finder: &mut SymbolFinder<'a>,
    body: &Body<'a>,
    symbols: &[Symbol],
    count: bool,
) -> mlirbc::Result<Vec<Line>> {
    let view = finder.view();
    let spans = body.op_spans();
    let mut lines = Vec::new();
    for symbol in symbols {
        let Some(op) = body.op(symbol.op) else {
            continue;
        };
        let span = spans[symbol.op.index()];
        let texts = [
            &*op.name()?,
            view.string(symbol.name)?,
            finder.visibility(op)?,
        ];
        let mut operations = None;
        if count {
            let inside = match body.isolated_of(symbol.op) {
                Some(regions) => count_regions(regions, Threads::Pool)?.ops,
                None => op.nested().len() as u64,
            };
            operations = Some(inside + 1);
        }
        lines.push(Line {
            operation: Name::new(texts[0]),
            name: Name::new(texts[1]),
            visibility: Name::new(texts[2]),
            size: span.len,
            offset: span.start,
            operations,
            shown: texts.map(style::name),
        });
    }
    Ok(lines)
}

/// The symbols inside of one.
fn inside<'a>(
    finder: &mut SymbolFinder<'a>,
    path: &str,
) -> mlirbc::Result<Option<(Body<'a>, Vec<Symbol>)>> {
    let bodies = BodyCache::new(finder.view(), 0);
    let Some(body) = finder.find(&bodies, path)?.decode()? else {
        return Ok(None);
    };
    let symbols = finder.symbols(&body)?;
    Ok(Some((body, symbols)))
}

pub(crate) fn run(opts: &Opts, color: ColorChoice) -> Result<(), Failure> {
    let file = opts.input.open_tolerant()?;
    let view = file.view();
    let fail = |e| opts.input.fail(e);
    let mut finder = SymbolFinder::with_tables(view, opts.schema.tables()?).map_err(fail)?;
    let found = match &opts.inside {
        Some(path) => inside(&mut finder, path),
        None => finder.outermost().map(Some),
    };
    let symbols = match found.map_err(fail)? {
        Some((body, symbols)) => list(&mut finder, &body, &symbols, opts.count).map_err(fail)?,
        None => Vec::new(),
    };
    let mut out = BufWriter::new(stdout().lock());
    if opts.json {
        json::write(&mut out, "symbols", &opts.input.name(), &Report { symbols })?;
    } else {
        let mut columns = vec![
            ("operation", Align::Left),
            ("name", Align::Left),
            ("visibility", Align::Left),
            ("bytes", Align::Right),
        ];
        if opts.count {
            columns.push(("ops", Align::Right));
        }
        let mut table = Table::new(&columns);
        for line in symbols {
            let [operation, name, visibility] = line.shown;
            let size = line.size.to_string();
            match line.operations {
                Some(n) => table.row([operation, name, visibility, size, n.to_string()]),
                None => table.row([operation, name, visibility, size]),
            }
        }
        table.write(&mut out, color)?;
    }
    out.flush()?;
    opts.input.outcome(&file)
}
