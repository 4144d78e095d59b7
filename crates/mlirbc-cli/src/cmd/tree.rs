//! `mlirbc tree`: operations as an indented outline.

use std::cell::Cell;
use std::io::{BufWriter, Write, stdout};
use std::sync::Arc;

use clap::Args;
use mlirbc::ids::{OpId, Span};
use mlirbc::ir::{Body, BodyCache, BodyData, OpRef, Scratch};
use mlirbc::query::SymbolFinder;
use mlirbc::{Error, View};
use serde::Serialize;

use crate::input::Input;
use crate::json::{self, List, Name};
use crate::output::Failure;
use crate::schema::Schema;
use crate::style;

/// Show operations as an outline, indented by nesting.
///
/// A line has the name of the operation, its symbol name, the number of operands
/// and results, and the size of its regions: blocks and operations if they are
/// shown, bytes if not. Operations that are not shown are not decoded.
///
/// Examples:
///   mlirbc tree model.mlirbc
///   mlirbc tree model.mlirbc --symbol @main --depth 4
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// Number of levels to show.
    #[arg(long, value_name = "N", default_value_t = 2)]
    depth: u32,
    /// Start at this symbol (`@outer::@inner`) instead of the top level.
    #[arg(long, value_name = "SYMBOL")]
    symbol: Option<String>,
    #[command(flatten)]
    schema: Schema,
    /// Print JSON: a flat list, each operation with its depth.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report<L> {
    operations: L,
}

/// Levels that are indented; for deeper ones the level is printed.
const MAX_INDENT: usize = 64;

/// An operation.
#[derive(Serialize)]
struct Line {
    depth: usize,
    operation: Name,
    symbol: Option<Name>,
    operands: u32,
    results: u32,
    regions: u32,
    /// Blocks of its regions; null if they are not decoded.
    blocks: Option<u64>,
    /// Operations directly in its regions; null if they are not decoded.
    operations: Option<u64>,
    offset: u64,
    size: u64,
    #[serde(skip)]
    shown: [String; 2],
}

impl Line {
    fn print(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let [name, symbol] = &self.shown;
        write!(
            out,
            "{:indent$}",
            "",
            indent = 2 * self.depth.min(MAX_INDENT)
        )?;
        if self.depth > MAX_INDENT {
            write!(out, "[{}] ", self.depth)?;
        }
        write!(out, "{name}")?;
        if !symbol.is_empty() {
            write!(out, " @{symbol}")?;
        }
        match (self.operands, self.results) {
            (0, 0) => {}
            (operands, 0) => write!(out, " ({operands})")?,
            (operands, results) => write!(out, " ({operands}) -> {results}")?,
        }
        if self.regions > 0 {
            write!(
                out,
                "  {}",
                style::plural(u64::from(self.regions), "region")
            )?;
            match (self.blocks, self.operations) {
                (Some(blocks), Some(ops)) => {
                    write!(
                        out,
                        ", {}, {}",
                        style::plural(blocks, "block"),
                        style::plural(ops, "op")
                    )?;
                }
                _ => write!(out, ", {}", style::plural(self.size, "byte"))?,
            }
        }
        writeln!(out)
    }
}

/// A decoded body and the spans of its operations.
struct Open {
    body: Arc<BodyData>,
    spans: Vec<Span>,
}

impl Open {
    fn new(body: Arc<BodyData>, view: View<'_>) -> Arc<Open> {
        let spans = body.with(view).op_spans();
        Arc::new(Open { body, spans })
    }
}

/// Operations that follow each other.
struct Row {
    open: Arc<Open>,
    next: u32,
    end: u32,
}

/// State of the walk over the outline.
struct Outline<'a> {
    view: View<'a>,
    finder: SymbolFinder,
    scratch: Scratch,
    depth: usize,
    rows: Vec<Row>,
    /// The error with the smallest offset in what has been decoded.
    problem: Option<Error>,
}

impl Outline<'_> {
    fn open(&mut self, (body, problem): (Body<'_>, Option<Error>)) -> Arc<Open> {
        let earlier = |a: &Error, b: &Error| a.pos() <= b.pos();
        let is_known = |new: &Error| self.problem.as_ref().is_some_and(|old| earlier(old, new));
        if let Some(new) = problem.filter(|new| !is_known(new)) {
            self.problem = Some(new);
        }
        Open::new(Arc::new(body.into_data()), self.view)
    }

    fn push(&mut self, open: Arc<Open>, next: u32, end: u32) {
        self.rows.push(Row { open, next, end });
    }

    /// The next line; `None` after the last one.
    fn line(&mut self) -> mlirbc::Result<Option<Line>> {
        while self.rows.last().is_some_and(|row| row.next == row.end) {
            self.rows.pop();
        }
        let depth = self.rows.len();
        let Some(row) = self.rows.last_mut() else {
            return Ok(None);
        };
        let id = OpId::new(row.next);
        let open = row.open.clone();
        let body = open.body.with(self.view);
        let Some(op) = body.op(id) else {
            return Ok(None);
        };
        row.next = op.end().number();
        let mut line = self.describe(&open, op, depth - 1)?;
        let (first, end) = (id.number() + 1, op.end().number());
        if depth < self.depth {
            if let Some(isolated) = body.isolated_of(id) {
                let inner = isolated.decode_partly(&mut self.scratch);
                let inner = self.open(inner);
                let body = inner.body.with(self.view);
                let blocks = body.regions().flat_map(|r| r.blocks());
                line.blocks = Some(blocks.clone().count() as u64);
                line.operations = Some(blocks.map(|b| u64::from(b.num_ops())).sum());
                let ops = inner.body.num_ops();
                self.push(inner, 0, ops);
            } else if first < end {
                self.push(open.clone(), first, end);
            }
        }
        Ok(Some(line))
    }

    fn describe(&mut self, open: &Open, op: OpRef<'_>, depth: usize) -> mlirbc::Result<Line> {
        let name = self.view.op_name_parts(op.name_id())?;
        let symbol = self.finder.name(op)?;
        let symbol = symbol.map(|id| self.view.string(id)).transpose()?;
        let blocks = op.regions().flat_map(|r| r.blocks());
        let inline = op.isolated().is_none();
        let span = open.spans[op.id().index()];
        Ok(Line {
            depth,
            operation: Name::of_op(name),
            symbol: symbol.map(Name::new),
            operands: op.num_operands(),
            results: op.num_results(),
            regions: op.num_regions(),
            blocks: inline.then(|| blocks.clone().count() as u64),
            operations: inline.then(|| blocks.map(|b| u64::from(b.num_ops())).sum()),
            offset: span.start,
            size: span.len,
            shown: [
                style::op_name(name),
                symbol.map_or(String::new(), style::name),
            ],
        })
    }
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    let file = opts.input.open_tolerant()?;
    let view = file.view();
    let fail = |e| opts.input.fail(e);
    let finder = SymbolFinder::with_tables(view, opts.schema.tables()?).map_err(fail)?;
    let mut outline = Outline {
        view,
        finder,
        scratch: Scratch::new(),
        depth: opts.depth as usize,
        rows: Vec::new(),
        problem: None,
    };
    if let Some(symbol) = &opts.symbol {
        let bodies = BodyCache::new(0);
        let found = outline.finder.find(view, &bodies, symbol).map_err(fail)?;
        let (first, end) = (found.op().id().number(), found.op().end().number());
        let open = Open::new(found.data().clone(), view);
        outline.push(open, first, end);
    } else {
        let top = view.top_level_partly(&mut outline.scratch);
        let top = outline.open(top);
        let ops = top.body.num_ops();
        outline.push(top, 0, ops);
    }
    let mut out = BufWriter::new(stdout().lock());
    let end = Cell::new(None);
    let lines = std::iter::from_fn(|| match opts.depth {
        0 => None,
        _ => outline.line().transpose(),
    });
    let mut lines = json::until_error(lines, &end);
    if opts.json {
        let operations = List::new(&mut lines);
        json::write(&mut out, "tree", &opts.input.name(), &Report { operations })?;
    } else {
        lines.try_for_each(|line| line.print(&mut out))?;
    }
    out.flush()?;
    drop(lines);
    match end.take().or(outline.problem) {
        Some(problem) => Err(fail(problem)),
        None => opts.input.outcome(&file),
    }
}
