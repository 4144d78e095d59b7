//! The walk over the operations of an outline.

use std::cell::RefCell;
use std::ops::Range;
use std::sync::Arc;

use mlirbc::attr_text::Printer;
use mlirbc::ids::{AttrId, OpId, Span, StringId};
use mlirbc::ir::{Body, BodyData, Isolated, OpRef, RegionRef, Scratch};
use mlirbc::symbols::SymbolFinder;
use mlirbc::{Error, View};
use mlirbc_document::Name;

use super::operation::{Inside, Operation};
use super::signature::{Signature, Signatures};
use super::value_names::{NextNumbers, ValueNames};
use crate::ops::source_fields::SourceFields;
use crate::spelling;

/// Where outlines begin, and what they show.
pub(crate) struct Origin<'a> {
    pub(crate) view: View<'a>,
    pub(super) finder: RefCell<SymbolFinder>,
    pub(super) body: Arc<BodyData>,
    /// The operations of the body to be shown.
    pub(super) ops: Range<u32>,
    /// Why the body has no more operations.
    pub(super) problem: Option<Error>,
    /// Levels to be shown.
    pub(super) depth: usize,
    pub(super) has_values: bool,
    pub(super) has_locations: bool,
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
        self.count(op.inline_regions(), first..end)
    }

    /// Blocks and operations in all regions.
    fn all(&self, view: View<'_>) -> Inside {
        self.count(roots(&self.body.with(view)), 0..self.body.num_ops())
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

/// The outermost regions of a body.
fn roots<'b>(body: &'b Body<'_>) -> impl Iterator<Item = RegionRef<'b>> {
    body.regions().filter(|region| region.op().is_none())
}

/// Operations that follow each other in the innermost body.
struct Row {
    next: u32,
    end: u32,
    /// Whether the body ends with it.
    ends_body: bool,
    /// The innermost symbol around them, if steps have it.
    around: Option<StringId>,
}

/// An operation of an outline.
pub(crate) struct Step {
    pub(crate) operation: Operation,
    /// The innermost symbol around it, if operations are chosen.
    pub(crate) around: Option<StringId>,
    pub(crate) location: AttrId,
}

/// Which operations are shown.
type Accept<'o> = Box<dyn FnMut(OpRef<'_>) -> mlirbc::Result<bool> + 'o>;

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
pub(crate) struct Outline<'o, 'a> {
    origin: &'o Origin<'a>,
    view: View<'a>,
    scratch: Scratch,
    /// Writes values and types, if they are shown.
    signatures: Option<Signatures<'a>>,
    levels: Vec<Level<'a>>,
    rows: Vec<Row>,
    accept: Option<Accept<'o>>,
    /// The error with the smallest offset in what has been decoded.
    problem: Option<Error>,
}

impl<'o, 'a> Outline<'o, 'a> {
    pub(crate) fn new(origin: &'o Origin<'a>) -> Outline<'o, 'a> {
        let view = origin.view;
        let signatures = origin.has_values.then(|| Signatures {
            printer: Printer::new(view, &spelling::options()),
        });
        let mut outline = Outline {
            origin,
            view,
            scratch: Scratch::new(),
            signatures,
            levels: Vec::new(),
            rows: Vec::new(),
            accept: None,
            problem: origin.problem.clone(),
        };
        let open = outline.keep(Arc::clone(&origin.body), NextNumbers::default());
        outline.push(open, origin.ops.clone(), None, None);
        outline
    }

    /// Only operations that a function accepts, each with the symbol around it.
    pub(crate) fn choose(
        mut self,
        accept: impl FnMut(OpRef<'_>) -> mlirbc::Result<bool> + 'o,
    ) -> Outline<'o, 'a> {
        self.accept = Some(Box::new(accept));
        self
    }

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
        around: Option<StringId>,
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
            around,
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

    /// The next operation; `None` after the last one.
    fn operation(&mut self) -> mlirbc::Result<Option<Step>> {
        loop {
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
            let around = row.around;
            let is_shown = match &mut self.accept {
                None => true,
                Some(accept) => accept(op)?,
            };
            let mut step = None;
            if is_shown {
                let mut operation = self.describe(&open, op, depth - 1)?;
                operation.values = self.signature(&open, op)?;
                if self.origin.has_locations {
                    operation.source = Some(SourceFields::of(self.view, op.location().id())?);
                }
                step = Some(Step {
                    operation,
                    around,
                    location: op.location().id(),
                });
            }
            if depth < self.origin.depth {
                self.enter(&open, op, around, step.as_mut())?;
            }
            if let Some(step) = step {
                return Ok(Some(step));
            }
        }
    }

    /// Goes on with the operations in an operation.
    fn enter(
        &mut self,
        open: &Open,
        op: OpRef<'_>,
        around: Option<StringId>,
        step: Option<&mut Step>,
    ) -> mlirbc::Result<()> {
        let (id, first, end) = (op.id(), op.id().number() + 1, op.end().number());
        let body = open.body.with(self.view);
        let isolated = body.isolated_of(id);
        if isolated.is_none() && first == end {
            return Ok(());
        }
        let around = match self.accept {
            None => None,
            Some(_) => self.origin.finder.borrow_mut().name(op)?.or(around),
        };
        let Some(isolated) = isolated else {
            self.rows.push(Row {
                next: first,
                end,
                ends_body: false,
                around,
            });
            return Ok(());
        };
        let inner = isolated.decode_partly(&mut self.scratch);
        let names = open.names.as_ref();
        let start = names.map_or(NextNumbers::default(), |names| names.inside(id));
        let inner = self.open(inner, start);
        if let Some(Step { operation, .. }) = step {
            operation.inside = inner.all(self.view);
            if let (Some(signatures), Some(names), Some(signature)) =
                (&mut self.signatures, &inner.names, &mut operation.values)
            {
                let body = inner.body.with(self.view);
                signature.arguments = signatures.arguments(roots(&body), names)?;
            }
        }
        let ops = 0..inner.body.num_ops();
        self.push(inner, ops, Some((isolated.with(self.view), start)), around);
        Ok(())
    }

    /// The values of an operation, if they are shown.
    fn signature(&mut self, open: &Open, op: OpRef<'_>) -> mlirbc::Result<Option<Signature>> {
        match (&mut self.signatures, &open.names) {
            (Some(signatures), Some(names)) => signatures.of_op(op, names).map(Some),
            _ => Ok(None),
        }
    }

    fn describe(&self, open: &Open, op: OpRef<'_>, depth: usize) -> mlirbc::Result<Operation> {
        let name = spelling::op_name(self.view, op.name_id())?;
        let symbol = self.origin.finder.borrow_mut().name(op)?;
        let symbol = symbol.map(|id| self.view.string(id)).transpose()?;
        let span = open.spans[op.id().index()];
        Ok(Operation {
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
            source: None,
        })
    }
}

impl Iterator for Outline<'_, '_> {
    type Item = mlirbc::Result<Step>;

    fn next(&mut self) -> Option<mlirbc::Result<Step>> {
        let next = match self.origin.depth {
            0 => Ok(None),
            _ => self.operation(),
        };
        // What could not be decoded comes after all that could.
        next.transpose().or_else(|| self.problem.take().map(Err))
    }
}
