//! The text of a body: the regions of one isolated operation, or the top level.
//!
//! The bytes are read once, from front to back, and printed as they are read. Isolated regions
//! inside are not entered: they leave a splice in the text, for a body of their own.

use crate::attr_text::Out;
use crate::error::{Error, ErrorKind, Result};
use crate::ids::{AttrId, Pos, TypeId};
use crate::ir::{IsolatedHead, OpHead, ScanState, Visitor};

use super::super::body_source::BodySource;
use super::super::ssa::{NextIds, SsaNameState};
use super::distinct::Front;
use super::module::Module;
use super::op::{Op, OpPrinter};
use super::text::{BodyText, IsolatedRegions, Splice};
use super::texts::Texts;

/// Spaces for each level.
const INDENT: usize = 2;

/// Writes the regions of an operation: `{...}, {...}`, or the operations of the top level.
///
/// `sink` takes what stands in front of the first splice as it comes; what is buffered stays
/// within `room` bytes.
pub(super) fn print<'r, 'a>(
    module: &'r Module<'a, 'r>,
    source: BodySource<'a, 'r>,
    start: NextIds,
    indent: usize,
    texts: &mut Texts<'r, 'a>,
    sink: Option<&mut Front<'_>>,
    room: u64,
) -> BodyText {
    let buffer = Out::within(module.buffers.take());
    let mut is_buffered = sink.is_none();
    let out = match sink {
        Some(sink) => buffer.passing_to(sink),
        None => buffer.with_limit(room),
    };
    let mut printer = BodyPrinter {
        module,
        op_printer: OpPrinter {
            texts,
            names: SsaNameState::new(source, start, &module.counts, module.numbering),
            out,
            operands: Vec::new(),
            results: Vec::new(),
            successors: Vec::new(),
        },
        text: BodyText::default(),
        top: source.is_top(),
        passing: true,
        room,
        indent,
        op: None,
        open: Vec::new(),
        regions_done: 0,
        blocks: 0,
        args_left: 0,
        block: 0,
        result_count: 0,
        result_number: 0,
    };
    let done = source.scan(&mut ScanState::default(), &mut printer);
    let BodyPrinter {
        op_printer: OpPrinter { texts, out, .. },
        mut text,
        ..
    } = printer;
    text.named.extend(texts.named());
    text.error = text.error.or(done.err());
    is_buffered |= !text.splices.is_empty();
    text.is_full = is_buffered && out.is_full();
    if text.is_full {
        // An error in front of it may be what led here.
        let what = "bytes of text that has to wait for that of isolated regions";
        let full = || Error::new(ErrorKind::Limit { what, limit: room });
        text.error.get_or_insert_with(full);
        text.text = out.into_bytes();
    } else {
        match out.finish() {
            Ok(bytes) => text.text = bytes,
            Err(error) => text.error = Some(error),
        }
    }
    if !text.splices.is_empty() {
        // It is kept until the texts inside are written, which can be many levels deep.
        text.text.shrink_to_fit();
        text.splices.shrink_to_fit();
    }
    text
}

/// What is restored when the regions of an operation have ended.
struct Outer {
    op: Op,
    indent: usize,
    regions_done: u32,
    blocks: u32,
    block: u32,
}

struct BodyPrinter<'t, 'r, 'a> {
    module: &'r Module<'a, 'r>,
    op_printer: OpPrinter<'t, 'r, 'a>,
    /// What is made; the text itself comes at the end. Nothing is written after an error.
    text: BodyText,
    /// Whether the outermost region is the top level of the file, which has no braces.
    top: bool,
    /// Whether the text may go to the sink: up to the first splice.
    passing: bool,
    /// Bytes of text that may be buffered.
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
    result_count: u32,
    result_number: u32,
}

impl BodyPrinter<'_, '_, '_> {
    /// Keeps the first error.
    fn note(&mut self, done: Result<()>) {
        if self.text.error.is_none() {
            self.text.error = done.err();
        }
    }

    /// Leaves a splice.
    fn splice(&mut self, regions: IsolatedRegions) {
        let out = &mut self.op_printer.out;
        if out.is_full() {
            return;
        }
        if std::mem::take(&mut self.passing) {
            // What is written up to here may have gone to the sink; the rest is buffered.
            let rest = Out::within(self.module.buffers.take()).with_limit(self.room);
            match std::mem::replace(out, rest).finish() {
                Ok(text) => out.put(text),
                Err(error) => self.note(Err(error)),
            }
        }
        self.text.named.extend(self.op_printer.texts.named());
        self.text.splices.push(Splice {
            at: self.op_printer.out.written() as usize,
            named: self.text.named.len() as u32,
            regions,
            text: None,
        });
    }

    /// Whether what is met stands at the top level.
    fn is_top(&self) -> bool {
        self.top && self.open.is_empty()
    }

    /// The indentation of operations in the region that is open.
    fn inner(&self) -> usize {
        if self.is_top() {
            self.indent
        } else {
            self.indent + INDENT
        }
    }

    /// Prints the operation up to its regions, once its operands are known.
    fn begin(&mut self) {
        let Some(op) = &mut self.op else {
            return;
        };
        if !std::mem::replace(&mut op.begun, true) {
            let op = *op;
            let done = self.op_printer.begin(&op);
            self.note(done);
        }
    }
}

impl Visitor for BodyPrinter<'_, '_, '_> {
    #[inline]
    fn op(&mut self, head: OpHead) {
        if self.text.error.is_some() || self.op_printer.out.is_full() {
            self.op = None;
            return;
        }
        let indent = self.inner();
        let printer = &mut self.op_printer;
        printer.out.spaces(indent);
        printer.successors.clear();
        self.op = Some(Op {
            head,
            operands: printer.operands.len(),
            results: printer.results.len(),
            begun: false,
            has_regions: false,
        });
    }

    #[inline]
    fn results(&mut self, count: u32) {
        self.result_count = count;
        let OpPrinter { names, out, .. } = &mut self.op_printer;
        self.result_number = names.results();
        names.write_results(self.result_number, out);
        if count > 1 {
            out.byte(b':');
            out.number(count);
        }
        out.put(" = ");
    }

    #[inline]
    fn result(&mut self, ty: TypeId) {
        let printer = &mut self.op_printer;
        let first = self.op.map_or(0, |op| op.results);
        let nth = (printer.results.len() - first) as u32;
        let nth = (self.result_count > 1).then_some(nth);
        printer.names.result(ty, self.result_number, nth);
        printer.results.push(ty);
    }

    #[inline]
    fn operand(&mut self, number: u32) {
        self.op_printer.operands.push(number);
    }

    #[inline]
    fn successor(&mut self, block: u32) {
        self.op_printer.successors.push(block);
    }

    fn isolated(&mut self, head: IsolatedHead) {
        self.begin();
        self.op_printer.out.put(" (");
        let regions = IsolatedRegions {
            head,
            indent: self.inner(),
            start: self.op_printer.names.next_start(),
        };
        self.splice(regions);
        if let Some(op) = &mut self.op {
            op.has_regions = true;
        }
    }

    fn regions(&mut self, _: Pos, _: u32, _: bool) {
        self.begin();
        self.op_printer.out.put(" (");
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
        self.op_printer.names.enter(values);
        self.blocks = blocks;
        if !self.is_top() {
            let more = self.regions_done > 0;
            self.op_printer.out.put(if more { ", {\n" } else { "{\n" });
        }
    }

    fn block(&mut self, ops: u32, args: u32) {
        let printer = &mut self.op_printer;
        self.block = printer.names.block();
        if self.block == 0 && args == 0 && ops > 0 || self.is_top() {
            return;
        }
        let printer = &mut self.op_printer;
        printer.out.spaces(self.indent);
        printer.out.put("^bb");
        printer.out.number(self.block);
        self.args_left = args;
        if args > 0 {
            printer.out.byte(b'(');
        } else {
            printer.end_header(self.block, self.blocks);
        }
    }

    fn argument(&mut self, ty: TypeId, location: Option<AttrId>) {
        let done = self.op_printer.argument(ty, location);
        self.note(done);
        self.args_left = self.args_left.saturating_sub(1);
        if self.args_left > 0 {
            self.op_printer.out.put(", ");
        } else {
            self.op_printer.out.byte(b')');
            self.op_printer.end_header(self.block, self.blocks);
        }
    }

    fn end_region(&mut self, _: u32) {
        self.op_printer.names.leave();
        if self.is_top() {
            return;
        }
        self.op_printer.out.spaces(self.indent);
        self.op_printer.out.byte(b'}');
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
        let done = self.op_printer.end(&op);
        self.note(done);
        self.op_printer.operands.truncate(op.operands);
        self.op_printer.results.truncate(op.results);
    }
}
