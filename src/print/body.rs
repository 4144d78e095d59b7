//! The text of a body: the regions of one isolated operation, or the top level.
//!
//! The bytes are read once, from front to back, and written as they are met. Isolated regions
//! inside are not entered: they leave a hole in the text, to be filled by a body of their own.

use std::io::Write;

use crate::attr_text::Out;
use crate::error::{Error, ErrorKind, LimitKind, Result};
use crate::ids::{AttrId, Pos, ResourceId, TypeId};
use crate::ir::{IsolatedHead, OpHead, ScanState, Visitor};

use super::source::Source;
use super::texts::Texts;
use super::values::{Start, Value, Values};

/// Spaces for each level.
const INDENT: usize = 2;

/// Isolated regions whose text is still to be made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hole {
    pub(super) regions: IsolatedHead,
    /// The indentation of the operation that has them.
    pub(super) indent: usize,
    /// The numbers they begin with.
    pub(super) start: Start,
}

/// The text of a body.
#[derive(Default)]
pub(super) struct Printed {
    pub(super) text: Vec<u8>,
    /// Where the text is cut, in order.
    pub(super) cuts: Vec<Cut>,
    /// The resources that the text names, in order.
    pub(super) named: Vec<ResourceId>,
    /// What ended the text.
    pub(super) error: Option<Error>,
    /// Whether that is for want of room.
    pub(super) is_full: bool,
}

impl Printed {
    /// Bytes of the text that can not be written at once: those behind the first hole.
    pub(super) fn kept(&self) -> u64 {
        let first = self.cuts.first().map_or(self.text.len(), |cut| cut.at);
        (self.text.len() - first) as u64
    }
}

/// A hole in a text.
pub(super) struct Cut {
    /// Where in the text it is.
    pub(super) at: usize,
    /// How many of the resources are named in front of it.
    pub(super) named: u32,
    pub(super) hole: Hole,
    /// The text that fills it, if that was made.
    pub(super) filling: Option<Box<Printed>>,
}

/// Writes the regions of an operation: `{...}, {...}`, or the operations of the top level.
///
/// `sink` takes what stands in front of the first hole as it comes; what is kept stays within
/// `room` bytes.
pub(super) fn print<'a, 'f>(
    source: Source<'a, 'f>,
    start: Start,
    indent: usize,
    texts: &mut Texts<'f, 'a>,
    sink: Option<&mut dyn Write>,
    room: u64,
) -> Printed {
    let plan = texts.plan;
    let mut out = Out::within(texts.run.buffer());
    let mut keeps = sink.is_none();
    out = match sink {
        Some(sink) => out.passing_to(sink),
        None => out.with_limit(room),
    };
    let values = Values::new(source, start, &plan.names, plan.order);
    let mut printer = Printer {
        texts,
        values,
        error: None,
        top: source.is_top(),
        out,
        passing: true,
        cuts: Vec::new(),
        named: Vec::new(),
        room,
        indent,
        op: None,
        open: Vec::new(),
        regions_done: 0,
        blocks: 0,
        args_left: 0,
        block: 0,
        operands: Vec::new(),
        results: Vec::new(),
        successors: Vec::new(),
        result_count: 0,
        result_number: 0,
    };
    let done = source.scan(&mut ScanState::default(), &mut printer);
    let Printer {
        texts,
        out,
        cuts,
        mut named,
        error,
        ..
    } = printer;
    named.extend(texts.named());
    keeps |= !cuts.is_empty();
    let mut printed = Printed {
        text: Vec::new(),
        cuts,
        named,
        error: error.or(done.err()),
        is_full: keeps && out.is_full(),
    };
    if printed.is_full {
        // The text may go on behind what was wrong with it, and so lead here.
        let (limit, most) = (LimitKind::BufferedText, room);
        let full = || Error::new(ErrorKind::Limit { limit, most });
        printed.error.get_or_insert_with(full);
        printed.text = out.into_bytes();
    } else {
        match out.finish() {
            Ok(text) => printed.text = text,
            Err(error) => printed.error = Some(error),
        }
    }
    if !printed.cuts.is_empty() {
        // It is kept until the holes are filled, which can be many levels of holes.
        printed.text.shrink_to_fit();
        printed.cuts.shrink_to_fit();
    }
    printed
}

/// An operation whose text is not finished.
#[derive(Clone, Copy)]
struct Op {
    head: OpHead,
    /// Where its operands and results begin among those of all unfinished operations.
    operands: usize,
    results: usize,
    /// Whether `name(operands)` and what follows up to the regions is written.
    begun: bool,
    has_regions: bool,
}

/// What is restored when an operation's regions have ended.
struct Outer {
    op: Op,
    indent: usize,
    regions_done: u32,
    blocks: u32,
    block: u32,
}

struct Printer<'t, 'r, 'a, 'f, 's> {
    texts: &'t mut Texts<'r, 'a>,
    values: Values<'a, 'f>,
    /// What went wrong; nothing is written from then on.
    error: Option<Error>,
    /// Whether the outermost region is the top level of the file, which has no braces.
    top: bool,
    out: Out<'s>,
    /// Whether the text may go to the sink: up to the first hole.
    passing: bool,
    cuts: Vec<Cut>,
    named: Vec<ResourceId>,
    /// Bytes of text that may be kept.
    room: u64,
    /// Of the operation whose regions are being written.
    indent: usize,
    /// The operation that began last, until its regions begin.
    op: Option<Op>,
    open: Vec<Outer>,
    /// Regions of the operation that have ended, and the blocks of the one that has not.
    regions_done: u32,
    blocks: u32,
    block: u32,
    args_left: u32,
    operands: Vec<u32>,
    results: Vec<TypeId>,
    successors: Vec<u32>,
    result_count: u32,
    result_number: u32,
}

impl Printer<'_, '_, '_, '_, '_> {
    /// Keeps the first error.
    fn note(&mut self, done: Result<()>) {
        if self.error.is_none() {
            self.error = done.err();
        }
    }

    /// Leaves a hole.
    fn cut(&mut self, hole: Hole) {
        if self.out.is_full() {
            return;
        }
        if std::mem::take(&mut self.passing) {
            // What is written up to here may have gone to the sink; the rest is kept.
            let kept = Out::within(self.texts.run.buffer()).with_limit(self.room);
            match std::mem::replace(&mut self.out, kept).finish() {
                Ok(text) => self.out.put(text),
                Err(error) => self.note(Err(error)),
            }
        }
        self.named.extend(self.texts.named());
        self.cuts.push(Cut {
            at: self.out.written() as usize,
            named: self.named.len() as u32,
            hole,
            filling: None,
        });
    }

    /// The indentation of operations in the region that is open.
    fn inner(&self) -> usize {
        match self.top && self.open.is_empty() {
            true => self.indent,
            false => self.indent + INDENT,
        }
    }

    /// `name(operands)[successors] <{properties}>`, once it is known that no more comes.
    fn begin(&mut self) {
        let Some(op) = &mut self.op else {
            return;
        };
        if std::mem::replace(&mut op.begun, true) {
            return;
        }
        let op = *op;
        let done = self.write_begin(&op);
        self.note(done);
    }

    fn write_begin(&mut self, op: &Op) -> Result<()> {
        self.texts.op_name(op.head.name, &mut self.out)?;
        for (nth, operand) in self.operands[op.operands..].iter().enumerate() {
            if nth > 0 {
                self.out.put(", ");
            }
            let value = self.values.get(*operand);
            self.values.write(value, &mut self.out);
        }
        self.out.byte(b')');
        if !self.successors.is_empty() {
            let mut before = "[^bb";
            for block in &self.successors {
                self.out.put(before);
                self.out.number(*block);
                before = ", ^bb";
            }
            self.out.byte(b']');
        }
        let counts = Counts {
            operands: (self.operands.len() - op.operands) as u32,
            results: (self.results.len() - op.results) as u32,
        };
        self.texts.properties(&op.head, counts, &mut self.out)
    }

    /// `) {attributes} : (types) -> types loc(...)`
    fn write_end(&mut self, op: &Op) -> Result<()> {
        if op.has_regions {
            self.out.byte(b')');
        }
        self.texts.attributes(&op.head, &mut self.out)?;
        self.write_types(op)?;
        self.texts.location(op.head.location, &mut self.out)?;
        self.out.byte(b'\n');
        Ok(())
    }

    /// ` : (types) -> types`
    fn write_types(&mut self, op: &Op) -> Result<()> {
        let operands = &self.operands[op.operands..];
        let results = &self.results[op.results..];
        if operands.len() > 3 || results.len() > 1 {
            let operands = operands.iter().map(|operand| self.values.get(*operand).ty);
            return write_types(operands, results, self.texts, &mut self.out);
        }
        let mut types = [None; 4];
        for (ty, operand) in types[1..].iter_mut().zip(operands) {
            *ty = Some(self.values.get(*operand).ty);
        }
        types[0] = results.first().copied();
        let word = |ty: Option<TypeId>| ty.map_or(0, |ty| u128::from(ty.0) + 1);
        let [a, b, c, d] = types.map(word);
        let key = a | b << 32 | c << 64 | d << 96;
        self.texts.signature(key, &mut self.out, |texts, out| {
            write_types(types[1..].iter().map_while(|ty| *ty), results, texts, out)
        })
    }

    /// What stands behind the label of a block and its arguments.
    fn end_header(&mut self) {
        self.out.byte(b':');
        // A region of one block has no edges.
        let edges = match self.blocks > 1 {
            true => self.values.predecessors(self.block),
            false => Vec::new(),
        };
        match edges[..] {
            [] if self.block == 0 => {}
            [] => self.out.put("  // no predecessors"),
            [_] => self.out.put("  // pred: "),
            _ => {
                self.out.put("  // ");
                self.out.number(edges.len() as u64);
                self.out.put(" preds: ");
            }
        }
        for (nth, from) in edges.into_iter().enumerate() {
            self.out.put(if nth > 0 { ", ^bb" } else { "^bb" });
            self.out.number(from);
        }
        self.out.byte(b'\n');
    }
}

fn write_types(
    operands: impl Iterator<Item = TypeId>,
    results: &[TypeId],
    texts: &mut Texts<'_, '_>,
    out: &mut Out<'_>,
) -> Result<()> {
    out.put(" : (");
    for (nth, ty) in operands.enumerate() {
        if nth > 0 {
            out.put(", ");
        }
        match ty {
            Value::NO_TYPE => out.put("<<NULL TYPE>>"),
            ty => texts.ty(ty, out)?,
        }
    }
    out.put(") -> ");
    match *results {
        [ty] if !texts.is_function(ty)? => texts.ty(ty, out)?,
        ref types => {
            out.byte(b'(');
            for (nth, ty) in types.iter().enumerate() {
                if nth > 0 {
                    out.put(", ");
                }
                texts.ty(*ty, out)?;
            }
            out.byte(b')');
        }
    }
    Ok(())
}

/// How many values an operation has.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    pub(super) operands: u32,
    pub(super) results: u32,
}

impl Visitor for Printer<'_, '_, '_, '_, '_> {
    #[inline]
    fn op(&mut self, head: OpHead) {
        if self.error.is_some() || self.out.is_full() {
            self.op = None;
            return;
        }
        let indent = self.inner();
        self.out.spaces(indent);
        self.successors.clear();
        self.op = Some(Op {
            head,
            operands: self.operands.len(),
            results: self.results.len(),
            begun: false,
            has_regions: false,
        });
    }

    #[inline]
    fn results(&mut self, count: u32) {
        self.result_count = count;
        self.result_number = self.values.results();
        self.values.write_results(self.result_number, &mut self.out);
        if count > 1 {
            self.out.byte(b':');
            self.out.number(count);
        }
        self.out.put(" = ");
    }

    #[inline]
    fn result(&mut self, ty: TypeId) {
        let first = self.op.map_or(0, |op| op.results);
        let nth = (self.results.len() - first) as u32;
        let nth = (self.result_count > 1).then_some(nth);
        self.values.result(ty, self.result_number, nth);
        self.results.push(ty);
    }

    #[inline]
    fn operand(&mut self, number: u32) {
        self.operands.push(number);
    }

    #[inline]
    fn successor(&mut self, block: u32) {
        self.successors.push(block);
    }

    fn isolated(&mut self, head: IsolatedHead) {
        self.begin();
        self.out.put(" (");
        let hole = Hole {
            regions: head,
            indent: self.inner(),
            start: self.values.hole(),
        };
        self.cut(hole);
        if let Some(op) = &mut self.op {
            op.has_regions = true;
        }
    }

    fn regions(&mut self, _: Pos, _: u32, _: bool) {
        self.begin();
        self.out.put(" (");
        let indent = self.inner();
        if let Some(op) = self.op.take() {
            self.open.push(Outer {
                op,
                indent: std::mem::replace(&mut self.indent, indent),
                regions_done: std::mem::take(&mut self.regions_done),
                blocks: self.blocks,
                block: self.block,
            });
        }
    }

    fn region(&mut self, _: Pos, blocks: u32, values: u32) {
        self.values.enter(values);
        self.blocks = blocks;
        if self.top && self.open.is_empty() {
            return;
        }
        self.out.put(if self.regions_done > 0 {
            ", {\n"
        } else {
            "{\n"
        });
    }

    fn block(&mut self, ops: u32, args: u32) {
        self.block = self.values.block();
        if self.block == 0 && args == 0 && ops > 0 || self.top && self.open.is_empty() {
            return;
        }
        self.out.spaces(self.indent);
        self.out.put("^bb");
        self.out.number(self.block);
        self.args_left = args;
        if args > 0 {
            self.out.byte(b'(');
        } else {
            self.end_header();
        }
    }

    fn argument(&mut self, ty: TypeId, location: Option<AttrId>) {
        let value = self.values.argument(ty);
        self.values.write(value, &mut self.out);
        self.out.put(": ");
        let done = self.texts.ty(ty, &mut self.out);
        self.note(done);
        let done = self.texts.argument_location(location, &mut self.out);
        self.note(done);
        self.args_left = self.args_left.saturating_sub(1);
        if self.args_left > 0 {
            self.out.put(", ");
        } else {
            self.out.byte(b')');
            self.end_header();
        }
    }

    fn end_region(&mut self, _: u32) {
        self.values.leave();
        if self.top && self.open.is_empty() {
            return;
        }
        self.out.spaces(self.indent);
        self.out.byte(b'}');
        self.regions_done += 1;
    }

    fn end_op(&mut self, _: Pos) {
        self.begin();
        let op = match self.op.take() {
            Some(op) => op,
            None => {
                let Some(outer) = self.open.pop() else {
                    return;
                };
                self.regions_done = outer.regions_done;
                self.blocks = outer.blocks;
                self.block = outer.block;
                self.indent = outer.indent;
                Op {
                    has_regions: true,
                    ..outer.op
                }
            }
        };
        let done = self.write_end(&op);
        self.note(done);
        self.operands.truncate(op.operands);
        self.results.truncate(op.results);
    }
}
