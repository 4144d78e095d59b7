//! Reads the data flow of an operation in one walk, without recursion: a body is decoded once, a small one again after each of
//! those inside it.

use std::ops::Range;
use std::rc::Rc;

use mlirbc::View;
use mlirbc::ids::{OpId, Pos};
use mlirbc::ir::{BlockRef, BodyData, Definition, Isolated, OpRef, Scratch, ValueRef};

use super::data_flow::{ArgumentName, DataFlow, NONE, Row};
use super::flow_entries::{FlowEntries, Limits, Making, Rows};
use crate::ops::tree::{NextNumbers, ValueNames};

/// Most operations of a small body: there can be one for each ten bytes of a file, which takes several hundred bytes.
const SMALL: u32 = 64;

/// What a graph is of.
#[derive(Clone, Copy)]
pub(crate) enum Root<'r> {
    /// The regions of an operation.
    Inside(OpRef<'r>),
    /// The operations of a body but these, which are in order, and all that is in these.
    Body(&'r BodyData, &'r [OpId]),
}

/// Reads graphs of one file.
pub(crate) struct FlowReader<'a> {
    view: View<'a>,
    entries: FlowEntries<'a>,
    scratch: Scratch,
    /// The body that was the outermost one last.
    outermost: Option<Outermost>,
}

/// A body: any number of graphs can be of operations in it.
struct Outermost {
    start: Pos,
    names: Rc<ValueNames>,
    /// The node of each value; none, between graphs.
    values: Vec<u32>,
}

/// Operations of a body that is walked.
struct Frame<'b, 'a> {
    body: Decoded<'b>,
    /// The names of its values, while it is decoded and there is room for nodes.
    names: Option<Rc<ValueNames>>,
    /// Its regions, and where the names of its values begin; `None` of the outermost one.
    inside: Option<(Isolated<'a>, NextNumbers)>,
    ops: Range<u32>,
    /// The node that it is in.
    owner: u32,
    /// Its operations with regions that are walked: where they end, and their nodes.
    open: Vec<(u32, u32)>,
    /// The node of each value.
    values: Vec<u32>,
    /// Of the outermost one, the values that have nodes.
    defined: Vec<u32>,
    /// Inputs whose value is defined later: their places, and the values.
    pending: Vec<(u32, u32)>,
}

enum Decoded<'b> {
    Outermost(&'b BodyData),
    Inner(Rc<BodyData>),
    /// A small body while one inside it is walked.
    Dropped,
}

impl Frame<'_, '_> {
    fn define(&mut self, value: ValueRef<'_>, node: u32) {
        let id = value.id();
        if let Some(slot) = self.values.get_mut(id.index()) {
            *slot = node;
            if self.inside.is_none() {
                self.defined.push(id.number());
            }
        }
    }

    /// The node that defines a value, if there is one so far.
    fn node_of(&self, value: u32) -> u32 {
        self.values.get(value as usize).copied().unwrap_or(NONE)
    }
}

impl<'a> FlowReader<'a> {
    /// A reader for a file.
    ///
    /// # Errors
    /// Those of indexing the tables of the file.
    pub(crate) fn new(view: View<'a>) -> mlirbc::Result<FlowReader<'a>> {
        Ok(FlowReader {
            view,
            entries: FlowEntries::new(view)?,
            scratch: Scratch::new(),
            outermost: None,
        })
    }

    /// The data flow of a root, as far as it can be read ([`DataFlow::problem`]). Of more than the limits allow, the first
    /// nodes; operations that are none are counted.
    pub(crate) fn graph(
        &mut self,
        root: Root<'_>,
        limits: &Limits,
        rows: &mut dyn Rows,
    ) -> DataFlow {
        let mut making = Making::new(limits, rows);
        let mut but: &[OpId] = &[];
        let frame = match root {
            Root::Inside(op) => match op.isolated() {
                Some(isolated) => {
                    let isolated = isolated.with(self.view);
                    self.enter(isolated, NextNumbers::default(), NONE, &mut making)
                }
                None => {
                    let ops = op.id().number() + 1..op.end().number();
                    let mut frame = self.outermost(op.containing_data(), ops);
                    let blocks = op.inline_regions().flat_map(|it| it.blocks());
                    self.arguments(blocks, NONE, &mut frame, &mut making);
                    frame
                }
            },
            Root::Body(data, others) => {
                but = others;
                self.outermost(data, 0..data.num_ops())
            }
        };
        self.walk(frame, but, &mut making);
        let bytes = making.bytes();
        let mut graph = making.graph;
        graph.bytes = bytes;
        let inputs = graph.inputs.iter().filter(|it| it.0 != NONE).count();
        graph.uses_left_out = graph.uses - inputs as u64;
        graph
    }

    /// A frame for operations of a body that graphs begin in.
    fn outermost<'b>(&mut self, data: &'b BodyData, ops: Range<u32>) -> Frame<'b, 'a> {
        let start = data.span().start;
        let known = self.outermost.take().filter(|it| it.start == start);
        let outermost = known.unwrap_or_else(|| Outermost {
            start,
            names: Rc::new(ValueNames::new(
                &data.with(self.view),
                NextNumbers::default(),
            )),
            values: vec![NONE; data.value_bound() as usize],
        });
        let frame = Frame {
            body: Decoded::Outermost(data),
            names: Some(outermost.names.clone()),
            inside: None,
            ops,
            owner: NONE,
            open: Vec::new(),
            values: outermost.values,
            defined: Vec::new(),
            pending: Vec::new(),
        };
        self.outermost = Some(Outermost {
            values: Vec::new(),
            ..outermost
        });
        frame
    }

    /// A frame for the isolated regions of an operation, and nodes for the arguments of their blocks.
    fn enter<'b>(
        &mut self,
        isolated: Isolated<'a>,
        start: NextNumbers,
        owner: u32,
        making: &mut Making<'_>,
    ) -> Frame<'b, 'a> {
        let (body, problem) = isolated.decode_partly(&mut self.scratch);
        if let Some(error) = problem {
            making.note(error);
        }
        let data = Rc::new(body.into_data());
        let body = data.with(self.view);
        let named = || Rc::new(ValueNames::new(&body, start));
        let values = if making.is_full {
            0
        } else {
            data.value_bound()
        };
        let mut frame = Frame {
            body: Decoded::Inner(data.clone()),
            names: (!making.is_full).then(named),
            inside: Some((isolated, start)),
            ops: 0..data.num_ops(),
            owner,
            open: Vec::new(),
            values: vec![NONE; values as usize],
            defined: Vec::new(),
            pending: Vec::new(),
        };
        let blocks = body.regions().filter(|it| it.op().is_none());
        let blocks = blocks.flat_map(|it| it.blocks());
        self.arguments(blocks, owner, &mut frame, making);
        frame
    }

    /// The nodes of the arguments of blocks.
    fn arguments<'v>(
        &mut self,
        blocks: impl Iterator<Item = BlockRef<'v>>,
        parent: u32,
        frame: &mut Frame<'_, 'a>,
        making: &mut Making<'_>,
    ) {
        for block in blocks {
            let (region, nth) = (block.region().number(), block.number());
            for (argument, value) in (0..).zip(block.args()) {
                if making.is_full {
                    return;
                }
                let location = block.arg_location(argument).map(|it| it.id());
                let row = Row {
                    name: making.graph.arguments.len() as u32,
                    is_argument: true,
                    source: location.map_or(NONE, |it| self.entries.place(it, making)),
                    ..Row::at(parent, region, nth)
                };
                let ty = self.entries.ty(value, making);
                let Some(node) = making.push(row, 1, 0) else {
                    return;
                };
                making.graph.results.push(ty);
                making.graph.arguments.push(ArgumentName {
                    number: frame.names.as_ref().map_or(0, |it| it.number(value)),
                    is_first: nth == 0,
                });
                frame.define(value, node);
            }
        }
    }

    fn walk<'b>(&mut self, outermost: Frame<'b, 'a>, but: &[OpId], making: &mut Making<'_>) {
        let mut frames = vec![outermost];
        while let Some(frame) = frames.last_mut() {
            let but = if frame.inside.is_none() { but } else { &[] };
            let Some(inner) = self.operations(frame, but, making) else {
                if let Some(frame) = frames.pop() {
                    self.leave(frame, making);
                }
                continue;
            };
            if let Decoded::Inner(body) = &frame.body
                && body.num_ops() <= SMALL
            {
                (frame.body, frame.names) = (Decoded::Dropped, None);
            }
            frames.push(inner);
        }
    }

    /// The body of a frame; one that was dropped is decoded again.
    fn decoded<'b>(
        &mut self,
        frame: &mut Frame<'b, 'a>,
        making: &Making<'_>,
    ) -> Option<Decoded<'b>> {
        Some(match &frame.body {
            Decoded::Outermost(data) => Decoded::Outermost(data),
            Decoded::Inner(data) => Decoded::Inner(data.clone()),
            Decoded::Dropped => {
                // An error in it is known.
                let (isolated, start) = frame.inside?;
                let (body, _) = isolated.decode_partly(&mut self.scratch);
                let data = Rc::new(body.into_data());
                if !making.is_full {
                    let names = ValueNames::new(&data.with(self.view), start);
                    frame.names = Some(Rc::new(names));
                }
                frame.body = Decoded::Inner(data.clone());
                Decoded::Inner(data)
            }
        })
    }

    /// The next operations of a body, up to one with isolated regions, whose frame is given.
    fn operations<'b>(
        &mut self,
        frame: &mut Frame<'b, 'a>,
        but: &[OpId],
        making: &mut Making<'_>,
    ) -> Option<Frame<'b, 'a>> {
        if frame.ops.is_empty() {
            return None;
        }
        let decoded = self.decoded(frame, making)?;
        let data = match &decoded {
            Decoded::Outermost(data) => data,
            Decoded::Inner(data) => &**data,
            Decoded::Dropped => return None,
        };
        let body = data.with(self.view);
        while let Some(id) = frame.ops.next() {
            let op = body.op(OpId::new(id))?;
            if but.binary_search(&op.id()).is_ok() {
                frame.ops.start = op.end().number();
                continue;
            }
            while frame.open.last().is_some_and(|it| it.0 <= id) {
                frame.open.pop();
            }
            let owner = self.operation(op, frame, making).unwrap_or(NONE);
            if let Some(isolated) = op.isolated() {
                let names = frame.names.as_ref();
                let start = names.map_or(NextNumbers::default(), |it| it.inside(op.id()));
                return Some(self.enter(isolated.with(self.view), start, owner, making));
            }
            if op.inline_regions().len() > 0 {
                let blocks = op.inline_regions().flat_map(|it| it.blocks());
                self.arguments(blocks, owner, frame, making);
                frame.open.push((op.end().number(), owner));
            }
        }
        None
    }

    /// The node of an operation, if there is room for it.
    fn operation(
        &mut self,
        op: OpRef<'_>,
        frame: &mut Frame<'_, 'a>,
        making: &mut Making<'_>,
    ) -> Option<u32> {
        making.graph.operations += 1;
        making.graph.uses += u64::from(op.num_operands());
        let node = self.new_node(op, frame, making);
        if node.is_none() {
            making.graph.left_out += 1;
        }
        node
    }

    fn new_node(
        &mut self,
        op: OpRef<'_>,
        frame: &mut Frame<'_, 'a>,
        making: &mut Making<'_>,
    ) -> Option<u32> {
        if making.is_full {
            return None;
        }
        let parent = frame.open.last().map_or(frame.owner, |it| it.1);
        let block = op.block();
        let row = Row {
            name: self.entries.name(op, making),
            attributes: self.entries.attributes(op, making),
            source: self.entries.place(op.location().id(), making),
            calls: self.entries.calls(op, making),
            ..Row::at(parent, block.region().number(), block.number())
        };
        let node = making.push(row, op.num_results(), op.num_operands())?;
        for value in op.results() {
            let ty = self.entries.ty(value, making);
            making.graph.results.push(ty);
            frame.define(value, node);
        }
        for value in op.operands() {
            let (input, id) = (making.graph.inputs.len() as u32, value.id().number());
            let (from, result) = match value.definition() {
                Definition::Result(_, nth) => (frame.node_of(id), nth),
                Definition::Argument(..) => (frame.node_of(id), 0),
                Definition::Missing => (NONE, 0),
            };
            if from == NONE {
                frame.pending.push((input, id));
            }
            making.graph.inputs.push((from, result));
        }
        Some(node)
    }

    /// Ends a body: its values are all known.
    fn leave(&mut self, frame: Frame<'_, 'a>, making: &mut Making<'_>) {
        for (input, value) in &frame.pending {
            making.graph.inputs[*input as usize].0 = frame.node_of(*value);
        }
        if let (None, Some(outermost)) = (frame.inside, &mut self.outermost) {
            outermost.values = frame.values;
            // Not all of them: any number of graphs can be of one body.
            for value in frame.defined {
                outermost.values[value as usize] = NONE;
            }
        }
    }
}
