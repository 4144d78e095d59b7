//! `mlirbc symbols`: the symbols of a module, or of one inside of it.

use std::io::{BufWriter, Write, stdout};
use std::sync::Arc;

use clap::Args;
use mlirbc::View;
use mlirbc::ir::{Body, BodyCache, Threads};
use mlirbc::query::{SymbolFinder, count_regions};
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

/// The symbols in a body.
pub(crate) fn list<'a>(
    finder: &mut SymbolFinder<'a>,
    view: View<'a>,
    body: &Body<'a>,
    count: bool,
) -> mlirbc::Result<Vec<Line>> {
    let spans = body.op_spans();
    let mut lines = Vec::new();
    for symbol in finder.symbols(body)? {
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

/// The body that holds the symbols that are asked for.
fn table<'a>(
    finder: &mut SymbolFinder<'a>,
    view: View<'a>,
    inside: Option<&str>,
) -> mlirbc::Result<Option<Arc<Body<'a>>>> {
    let bodies = BodyCache::new(view, 0);
    let Some(path) = inside else {
        return view.symbol_table().map(Arc::new).map(Some);
    };
    let found = finder.find(&bodies, path)?;
    found.decode().map(|body| body.map(Arc::new))
}

pub(crate) fn run(opts: &Opts, color: ColorChoice) -> Result<(), Failure> {
    let file = opts.input.open_tolerant()?;
    let view = file.view();
    let fail = |e| opts.input.fail(e);
    let mut finder = SymbolFinder::with_tables(view, opts.schema.tables()?).map_err(fail)?;
    let body = table(&mut finder, view, opts.inside.as_deref()).map_err(fail)?;
    let mut symbols = Vec::new();
    if let Some(body) = body {
        symbols = list(&mut finder, view, &body, opts.count).map_err(fail)?;
    }
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
