//! `mlirbc symbols`: the symbols of a module, or of a symbol in it.

use std::cell::Cell;
use std::io::{BufWriter, Write};

use clap::Args;
use mlirbc::View;
use mlirbc::ids::Span;
use mlirbc::ir::{Body, BodyCache, Threads};
use mlirbc::query::{Symbol, SymbolFinder};
use serde::Serialize;

use crate::cmd::vmfb;
use crate::input::Input;
use crate::inputs::Inputs;
use crate::json::{self, List, Name};
use crate::output::{self, Failure};
use crate::schema::Schema;
use crate::style::{self, Align, ColorChoice, Table};

/// List the symbols: operation, name, visibility, size in bytes.
///
/// Bodies of the symbols are only decoded with --count.
///
/// Examples:
///   mlirbc symbols model.mlirbc
///   mlirbc symbols model.mlirbc --count
///   mlirbc symbols model.mlirbc --in @main
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// List the symbols in this symbol, such as `@outer` or `@outer::@inner`.
    #[arg(long = "in", value_name = "SYMBOL")]
    inside: Option<String>,
    /// Count the operations in each symbol.
    #[arg(long)]
    count: bool,
    #[command(flatten)]
    schema: Schema,
}

#[derive(Serialize)]
struct Report<L> {
    symbols: L,
}

/// A symbol.
#[derive(Serialize)]
pub(crate) struct Line {
    #[serde(flatten)]
    operation: Name,
    #[serde(flatten)]
    name: Name,
    #[serde(flatten)]
    visibility: Name,
    size: u64,
    offset: u64,
    /// Operations in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    operations: Option<u64>,
}

/// Symbols of a body. A line is made when it is written.
pub(crate) struct Symbols<'a> {
    body: Body<'a>,
    spans: Vec<Span>,
    list: Vec<Listed>,
}

/// A symbol, and the number of operations in it, if counted.
#[derive(Clone, Copy)]
pub(crate) struct Listed {
    symbol: Symbol,
    operations: Option<u64>,
}

impl<'a> Symbols<'a> {
    /// The symbols that were found in a body.
    pub(crate) fn new(
        (body, found): (Body<'a>, Vec<Symbol>),
        count: bool,
    ) -> mlirbc::Result<Symbols<'a>> {
        let mut list = Vec::with_capacity(found.len());
        for symbol in found {
            let operations = match (count, body.isolated_of(symbol.op)) {
                (false, _) => None,
                (true, Some(regions)) => Some(regions.count(Threads::Pool)?.ops),
                (true, None) => body.op(symbol.op).map(|op| op.nested().len() as u64),
            };
            list.push(Listed { symbol, operations });
        }
        Ok(Symbols {
            spans: body.op_spans(),
            body,
            list,
        })
    }

    /// The largest first.
    pub(crate) fn sort_by_size(&mut self) {
        let spans = &self.spans;
        let size = |listed: &Listed| spans.get(listed.symbol.op.index()).map(|span| span.len);
        self.list
            .sort_by_key(|listed| std::cmp::Reverse(size(listed)));
    }

    pub(crate) fn all(&self) -> &[Listed] {
        &self.list
    }

    /// The line of a symbol.
    pub(crate) fn line(
        &self,
        finder: &mut SymbolFinder,
        listed: &Listed,
    ) -> mlirbc::Result<Option<Line>> {
        let Some(op) = self.body.op(listed.symbol.op) else {
            return Ok(None);
        };
        let view = self.body.view();
        let span = self.spans[listed.symbol.op.index()];
        Ok(Some(Line {
            operation: Name::of_op("operation", view.op_name_parts(op.name_id())?),
            name: Name::new("name", view.string(listed.symbol.name)?),
            visibility: Name::new("visibility", finder.visibility(op)?),
            size: span.len,
            offset: span.start,
            operations: listed.operations,
        }))
    }

    /// Operation, name, visibility, size and number of operations of a symbol, for the table.
    pub(crate) fn cells(
        &self,
        finder: &mut SymbolFinder,
        listed: &Listed,
    ) -> mlirbc::Result<Option<[String; 5]>> {
        let Some(op) = self.body.op(listed.symbol.op) else {
            return Ok(None);
        };
        let view = self.body.view();
        let size = self.spans[listed.symbol.op.index()].len;
        Ok(Some([
            style::op_name(view.op_name_parts(op.name_id())?),
            style::name(view.string(listed.symbol.name)?),
            style::name(finder.visibility(op)?),
            size.to_string(),
            listed.operations.unwrap_or(0).to_string(),
        ]))
    }
}

/// The symbols in a symbol.
fn inside<'a>(
    finder: &mut SymbolFinder,
    view: View<'a>,
    path: &str,
) -> mlirbc::Result<Option<(Body<'a>, Vec<Symbol>)>> {
    let bodies = BodyCache::new(0);
    let Some(body) = finder.find(view, &bodies, path)?.decode()? else {
        return Ok(None);
    };
    let symbols = finder.symbols(&body)?;
    Ok(Some((body, symbols)))
}

pub(crate) fn run(opts: &Opts, input: &Input, color: ColorChoice) -> Result<(), Failure> {
    if let Some(module) = input.vmfb()? {
        return vmfb::symbols::run(opts.inputs.json, &module, input, color);
    }
    let file = input.open_tolerant()?;
    let view = file.view();
    let fail = |e| input.fail(e);
    let mut finder = SymbolFinder::with_tables(view, opts.schema.tables()?).map_err(fail)?;
    let found = match &opts.inside {
        Some(path) => inside(&mut finder, view, path),
        None => finder.outermost(view).map(Some),
    };
    let symbols = found
        .map_err(fail)?
        .map(|found| Symbols::new(found, opts.count));
    let symbols = symbols.transpose().map_err(fail)?;
    let all = symbols.iter().flat_map(|symbols| {
        let listed = symbols.all().iter();
        listed.map(move |listed| (symbols, listed))
    });
    let mut out = BufWriter::new(output::stdout());
    let problem = Cell::new(None);
    if opts.inputs.json {
        let lines =
            all.filter_map(|(symbols, listed)| symbols.line(&mut finder, listed).transpose());
        let symbols = List::new(json::until_error(lines, &problem));
        json::write(&mut out, "symbols", input, &Report { symbols })?;
    } else {
        let columns = [
            ("operation", Align::Left),
            ("name", Align::Left),
            ("visibility", Align::Left),
            ("bytes", Align::Right),
            ("ops", Align::Right),
        ];
        let shown = if opts.count { 5 } else { 4 };
        Table::new(&columns[..shown]).write(&mut out, color, |rows| -> Result<(), Failure> {
            for (symbols, listed) in all.clone() {
                if let Some(cells) = symbols.cells(&mut finder, listed).map_err(fail)? {
                    rows.row(cells.into_iter().take(shown))?;
                }
            }
            Ok(())
        })?;
    }
    out.flush()?;
    problem.take().map_or(Ok(()), |e| Err(fail(e)))?;
    input.outcome(&file)
}
