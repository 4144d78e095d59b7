//! `mlirbc tree`: operations as an indented outline.

mod line;
mod signature;
mod value_names;

use std::cell::Cell;
use std::io::{BufWriter, Write};
use std::ops::Range;
use std::sync::Arc;

use clap::Args;
use mlirbc::attr_text::{Printer, TextOptions};
use mlirbc::ids::{OpId, Span};
use mlirbc::ir::{Body, BodyCache, BodyData, Isolated, OpRef, RegionRef, Scratch};
use mlirbc::query::SymbolFinder;
use mlirbc::{Error, View};
use serde::Serialize;

use self::line::{Inside, Line, Values};
use self::signature::{Signature, Signatures};
use self::value_names::{NextNumbers, ValueNames};
use crate::cmd::vmfb;
use crate::input::Input;
use crate::json::{self, List, Name};
use crate::output::{self, Failure};
use crate::schema::Schema;
use crate::style;
use crate::symbol_path::SymbolPath;

/// Show operations as an outline, indented by nesting.
///
/// A line has the name of the operation, its symbol name, the number of operands
/// and results, and the size of its regions: blocks and operations if they are
/// decoded, bytes if not. `36 ops` are all operations in the regions, as `stats`
/// and `symbols --count` count them. Where other regions are not decoded it is
/// `2 ops + bodies`. Operations that are not shown are not decoded.
///
/// With --values a line has the values and their types. Their numbers begin anew
/// in each function; `mlirbc print` counts on from one function to the other.
///
/// Examples:
///   mlirbc tree model.mlirbc
///   mlirbc tree model.mlirbc @main --depth 4
///   mlirbc tree model.mlirbc @main --values
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Opts {
    #[command(flatten)]
    input: Input,
    /// Number of levels to show.
    #[arg(long, value_name = "N", default_value_t = 2)]
    depth: u32,
    #[command(flatten)]
    symbol: SymbolPath,
    /// Show operands, results and block arguments with their types.
    #[arg(long)]
    values: bool,
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

/// A decoded body.
struct Open {
    body: Arc<BodyData>,
    /// The spans of its operations.
    spans: Vec<Span>,
    /// Its operations with isolated regions.
    isolated: Vec<OpId>,
    /// The names of its values, if they are shown.
    names: Option<ValueNames>,
}

impl Open {
    /// The body; its values are named from `start` on, if they are shown.
    fn new(body: Arc<BodyData>, view: View<'_>, start: Option<NextNumbers>) -> Arc<Open> {
        let data = body.with(view);
        Arc::new(Open {
            spans: data.op_spans(),
            isolated: data.isolated().map(|it| it.op_id()).collect(),
            names: start.map(|start| ValueNames::new(&data, start)),
            body,
        })
    }

    /// Blocks and operations in the regions of an operation.
    fn inside(&self, op: OpRef<'_>) -> Inside {
        let (first, end) = (op.id().number() + 1, op.end().number());
        self.count(op.regions(), first..end)
    }

    /// Blocks and operations in all regions.
    fn all(&self, view: View<'_>) -> Inside {
        let body = self.body.with(view);
        let roots = body.regions().filter(|region| region.op().is_none());
        self.count(roots, 0..self.body.num_ops())
    }

    fn count<'b>(&self, regions: impl Iterator<Item = RegionRef<'b>>, ops: Range<u32>) -> Inside {
        let isolated = |end: u32| self.isolated.partition_point(|op| op.number() < end);
        let (mut blocks, mut direct) = (0, 0);
        for block in regions.flat_map(|region| region.blocks()) {
            blocks += 1;
            direct += u64::from(block.num_ops());
        }
        let is_whole = isolated(ops.start) == isolated(ops.end);
        Inside {
            blocks: Some(blocks),
            operations: Some(direct),
            nested_operations: is_whole.then_some(u64::from(ops.end - ops.start)),
        }
    }
}

/// Operations that follow each other in the innermost body.
struct Row {
    next: u32,
    end: u32,
    /// Whether the body ends with it.
    ends_body: bool,
}

/// A body whose operations are shown, or those of bodies inside it.
struct Level<'a> {
    /// None of a small body while the bodies inside it are shown. It is decoded again after them.
    open: Option<Arc<Open>>,
    /// Its regions, and where the names of its values begin; `None` for the outermost body.
    inside: Option<(Isolated<'a>, NextNumbers)>,
}

/// Most operations of a small body. There can be one for each ten bytes of a file, which takes
/// several hundred bytes if it is kept.
const SMALL: u32 = 64;

/// State of the walk over the outline.
struct Outline<'a, 'p> {
    view: View<'a>,
    finder: SymbolFinder,
    scratch: Scratch,
    /// Writes values and types, if they are shown.
    signatures: Option<Signatures<'a, 'p>>,
    depth: usize,
    levels: Vec<Level<'a>>,
    rows: Vec<Row>,
    /// The error with the smallest offset in what has been decoded.
    problem: Option<Error>,
}

impl<'a> Outline<'a, '_> {
    fn open(
        &mut self,
        (body, problem): (Body<'_>, Option<Error>),
        start: NextNumbers,
    ) -> Arc<Open> {
        let earlier = |a: &Error, b: &Error| a.pos() <= b.pos();
        let is_known = |new: &Error| self.problem.as_ref().is_some_and(|old| earlier(old, new));
        if let Some(new) = problem.filter(|new| !is_known(new)) {
            self.problem = Some(new);
        }
        self.keep(Arc::new(body.into_data()), start)
    }

    fn keep(&self, body: Arc<BodyData>, start: NextNumbers) -> Arc<Open> {
        Open::new(body, self.view, self.signatures.is_some().then_some(start))
    }

    /// Goes on with operations of another body.
    fn push(
        &mut self,
        open: Arc<Open>,
        ops: Range<u32>,
        inside: Option<(Isolated<'a>, NextNumbers)>,
    ) {
        let is_small = |open: &mut Arc<Open>| open.body.num_ops() <= SMALL;
        if let Some(outer) = self.levels.last_mut().filter(|it| it.inside.is_some()) {
            outer.open.take_if(is_small);
        }
        self.levels.push(Level {
            open: Some(open),
            inside,
        });
        self.rows.push(Row {
            next: ops.start,
            end: ops.end,
            ends_body: true,
        });
    }

    /// The innermost body.
    fn innermost(&mut self) -> Option<Arc<Open>> {
        let level = self.levels.last()?;
        if let Some(open) = &level.open {
            return Some(open.clone());
        }
        let (isolated, start) = level.inside?;
        // An error in it is known.
        let (body, _) = isolated.decode_partly(&mut self.scratch);
        let open = self.keep(Arc::new(body.into_data()), start);
        self.levels.last_mut()?.open = Some(open.clone());
        Some(open)
    }

    /// The next line; `None` after the last one.
    fn line(&mut self) -> mlirbc::Result<Option<Line>> {
        while let Some(row) = self.rows.last().filter(|row| row.next == row.end) {
            if row.ends_body {
                self.levels.pop();
            }
            self.rows.pop();
        }
        let depth = self.rows.len();
        let Some(open) = self.innermost() else {
            return Ok(None);
        };
        let Some(row) = self.rows.last_mut() else {
            return Ok(None);
        };
        let id = OpId::new(row.next);
        let body = open.body.with(self.view);
        let Some(op) = body.op(id) else {
            return Ok(None);
        };
        row.next = op.end().number();
        let mut line = self.describe(&open, op, depth - 1)?;
        let mut signature = self.signature(&open, op)?;
        let (first, end) = (id.number() + 1, op.end().number());
        if depth < self.depth {
            if let Some(isolated) = body.isolated_of(id) {
                let inner = isolated.decode_partly(&mut self.scratch);
                let names = open.names.as_ref();
                let start = names.map_or(NextNumbers::default(), |names| names.inside(id));
                let inner = self.open(inner, start);
                line.inside = inner.all(self.view);
                if let (Some(signatures), Some(names), Some(signature)) =
                    (&mut self.signatures, &inner.names, &mut signature)
                {
                    let body = inner.body.with(self.view);
                    signature.arguments = signatures.arguments(&body, names)?;
                }
                let ops = 0..inner.body.num_ops();
                self.push(inner, ops, Some((isolated.with(self.view), start)));
            } else if first < end {
                self.rows.push(Row {
                    next: first,
                    end,
                    ends_body: false,
                });
            }
        }
        line.values = signature.map(Values::new);
        Ok(Some(line))
    }

    /// The values of an operation, if they are shown.
    fn signature(&mut self, open: &Open, op: OpRef<'_>) -> mlirbc::Result<Option<Signature>> {
        match (&mut self.signatures, &open.names) {
            (Some(signatures), Some(names)) => signatures.of_op(op, names).map(Some),
            _ => Ok(None),
        }
    }

    fn describe(&mut self, open: &Open, op: OpRef<'_>, depth: usize) -> mlirbc::Result<Line> {
        let name = self.view.op_name_parts(op.name_id())?;
        let symbol = self.finder.name(op)?;
        let symbol = symbol.map(|id| self.view.string(id)).transpose()?;
        let span = open.spans[op.id().index()];
        Ok(Line {
            depth,
            operation: Name::of_op("operation", name),
            symbol: symbol.map_or(Name::none("symbol"), |name| Name::new("symbol", name)),
            operands: op.num_operands(),
            results: op.num_results(),
            regions: op.num_regions(),
            inside: match op.isolated() {
                Some(_) => Inside::default(),
                None => open.inside(op),
            },
            offset: span.start,
            size: span.len,
            values: None,
            shown: [
                style::op_name(name),
                symbol.map_or(String::new(), style::name),
            ],
        })
    }
}

pub(crate) fn run(opts: &Opts) -> Result<(), Failure> {
    if let Some(module) = opts.input.vmfb()? {
        let choices = (opts.json, opts.depth, opts.symbol.path());
        return vmfb::tree::run(choices, &module, &opts.input);
    }
    let file = opts.input.open_tolerant()?;
    let view = file.view();
    let fail = |e| opts.input.fail(e);
    let finder = SymbolFinder::with_tables(view, opts.schema.tables()?).map_err(fail)?;
    let options = TextOptions::of_producer(view.producer());
    let mut outline = Outline {
        view,
        finder,
        scratch: Scratch::new(),
        signatures: opts.values.then(|| {
            let printer = Printer::new(view, &options);
            Signatures { printer }
        }),
        depth: opts.depth as usize,
        levels: Vec::new(),
        rows: Vec::new(),
        problem: None,
    };
    if let Some(symbol) = opts.symbol.path() {
        let bodies = BodyCache::new(0);
        let found = outline.finder.find(view, &bodies, symbol);
        let found = found.map_err(|e| opts.input.fail(e))?;
        let (first, end) = (found.op().id().number(), found.op().end().number());
        let open = outline.keep(found.data().clone(), NextNumbers::default());
        outline.push(open, first..end, None);
    } else {
        let top = view.top_level_partly(&mut outline.scratch);
        let top = outline.open(top, NextNumbers::default());
        let ops = top.body.num_ops();
        outline.push(top, 0..ops, None);
    }
    let mut out = BufWriter::new(output::stdout());
    let end = Cell::new(None);
    let lines = std::iter::from_fn(|| match opts.depth {
        0 => None,
        _ => outline.line().transpose(),
    });
    let mut lines = json::until_error(lines, &end);
    if opts.json {
        let operations = List::new(&mut lines);
        json::write(&mut out, "tree", &opts.input, &Report { operations })?;
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
