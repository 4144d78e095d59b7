//! The text of a body: the regions of one isolated operation, or the top level.
//!
//! The body is scanned once and printed during the scan. Isolated regions inside are not entered:
//! each leaves a splice in the text and is a body of its own.

use mlirbc::attr_text::Out;
use mlirbc::error::LimitKind;
use mlirbc::ids::{AttrId, Pos, TypeId};
use mlirbc::ir::{IsolatedHead, OpHead, ScanState, Visitor};
use mlirbc::{Error, ErrorKind, Result};

use super::super::body_source::BodySource;
use super::super::packed::Stack;
use super::super::ssa::NextIds;
use super::body_text::{BodyText, IsolatedRegions, Splice};
use super::distinct::Front;
use super::op::{Op, OpPrinter};
use super::op_parts::Texts;
use super::shared_state::Module;

/// Spaces for each level.
const INDENT: usize = 2;

/// Writes the regions of an operation: `{...}, {...}`, or the operations of the top level.
///
/// The text before the first splice goes directly to `sink`; at most `room` bytes are buffered.
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
    let names = module.names(source, start);
    let mut printer = BodyPrinter {
        module,
        printer: OpPrinter::new(texts, names, out),
        text: BodyText::default(),
        top: source.is_top(),
        passing: true,
        room,
        indent,
        op: None,
        open: Stack::default(),
        regions_done: 0,
        blocks: 0,
        block: 0,
        args_left: 0,
    };
    let done = source.scan(&mut ScanState::default(), &mut printer);
    let BodyPrinter {
        printer: OpPrinter { texts, out, .. },
        mut text,
        ..
    } = printer;
    text.named.extend(texts.named());
    text.error = text.error.or(done.err());
    is_buffered |= !text.splices.is_empty();
    text.is_full = is_buffered && out.is_full();
    if text.is_full {
        // An earlier error remains, but one of an attribute or type that did not fit.
        let (limit, most) = (LimitKind::BufferedText, room);
        let is_text = |error: &Error| {
            let limit = LimitKind::Text;
            matches!(error.kind(), ErrorKind::Limit { limit: it, .. } if *it == limit)
        };
        if text.error.as_ref().is_none_or(is_text) {
            text.error = Some(Error::new(ErrorKind::Limit { limit, most }));
        }
        text.text = out.into_bytes();
    } else if is_buffered {
        match out.finish() {
            Ok(bytes) => text.text = bytes,
            Err(error) => text.error = Some(error),
        }
    } else {
        // The text was written.
        match out.finish_buffer() {
            Ok(buffer) => module.buffers.give(buffer),
            Err(error) => text.error = Some(error),
        }
    }
    if !text.splices.is_empty() {
        // It is stored until the nested texts are written, which can be many levels.
        text.text = module.buffers.exact(text.text);
        text.splices.shrink_to_fit();
    }
    text
}

struct BodyPrinter<'t, 'r, 'a> {
    module: &'r Module<'a, 'r>,
    printer: OpPrinter<'t, 'r, 'a>,
    /// The result; the text itself is added at the end. Nothing is written after an error.
    text: BodyText,
    /// Whether the outermost region is the top level of the file, which has no braces.
    top: bool,
    /// Whether the text may go to the sink: up to the first splice.
    passing: bool,
    /// Bytes of text that may be buffered.
    room: u64,
    /// Indentation of the operation whose regions are open.
    indent: usize,
    /// The operation that began last or whose regions have ended; `None` after an error.
    op: Option<Op>,
    /// For each operation whose regions are open, what is restored at their end: the operation, if there
    /// is one, and the two next fields.
    open: Stack,
    /// Regions of the operation that have ended, and the blocks of the one that has not.
    regions_done: u32,
    blocks: u32,
    block: u32,
    args_left: u32,
}

impl BodyPrinter<'_, '_, '_> {
    /// Stores the first error, after which nothing is written.
    #[inline]
    fn note(&mut self, done: Result<()>) {
        if let Err(error) = done {
            self.text.error.get_or_insert(error);
        }
    }

    /// Whether nothing is written any more.
    #[inline]
    fn is_done(&self) -> bool {
        self.text.error.is_some() || self.printer.out.is_full()
    }

    /// Leaves a splice.
    fn splice(&mut self, regions: IsolatedRegions) {
        let out = &mut self.printer.out;
        if out.is_full() {
            return;
        }
        if std::mem::take(&mut self.passing) {
            // The text so far may have gone to the sink; the rest is buffered.
            let rest = Out::within(self.module.buffers.take()).with_limit(self.room);
            match std::mem::replace(out, rest).finish() {
                Ok(text) => out.put(text),
                Err(error) => self.note(Err(error)),
            }
        }
        self.text.named.extend(self.printer.texts.named());
        self.text.splices.push(&Splice {
            at: self.printer.out.written() as usize,
            named: self.text.named.len() as u32,
            regions,
            text: None,
        });
    }

    /// The indentation of operations in the region that is open.
    #[inline]
    fn inner(&self) -> usize {
        if self.is_top() {
            self.indent
        } else {
            self.indent + INDENT
        }
    }

    /// Whether the scan is at the top level.
    fn is_top(&self) -> bool {
        self.top && self.open.is_empty()
    }
}

impl Visitor for BodyPrinter<'_, '_, '_> {
    #[inline]
    fn op(&mut self, head: OpHead) {
        self.op = None;
        if !self.is_done() {
            let indent = self.inner();
            self.op = Some(self.printer.op(head, indent));
        }
    }

    #[inline]
    fn results(&mut self, count: u32) {
        if self.op.is_some() {
            self.printer.results(count);
        }
    }

    #[inline]
    fn result(&mut self, ty: TypeId) {
        if let Some(op) = &self.op {
            self.printer.result(op, ty);
        }
    }

    #[inline]
    fn operand(&mut self, number: u32) {
        if let Some(op) = &mut self.op {
            let done = self.printer.operand(op, number);
            self.note(done);
        }
    }

    #[inline]
    fn successor(&mut self, block: u32) {
        self.printer.successor(block);
    }

    fn isolated(&mut self, head: IsolatedHead) {
        let indent = self.inner();
        let start = self.printer.names.next_start();
        let Some(op) = &mut self.op else {
            return;
        };
        let done = self.printer.regions(op);
        self.note(done);
        self.splice(IsolatedRegions {
            head,
            indent: indent as u32,
            start,
        });
    }

    fn regions(&mut self, _: Pos, _: u32, _: bool) {
        let indent = self.inner();
        let mut op = self.op.take();
        if let Some(op) = &mut op {
            let done = self.printer.regions(op);
            self.note(done);
        }
        let op = op.map(|op| op.suspend());
        self.open.push(op.unwrap_or_default());
        let regions_done = std::mem::take(&mut self.regions_done);
        self.open
            .push([op.is_some().into(), regions_done.into(), self.blocks.into()]);
        self.indent = indent;
    }

    fn region(&mut self, _: Pos, blocks: u32, values: u32) {
        self.printer.names.enter(values);
        self.blocks = blocks;
        if !self.is_top() && !self.is_done() {
            let more = self.regions_done > 0;
            self.printer.out.put(if more { ", {\n" } else { "{\n" });
        }
    }

    fn block(&mut self, ops: u32, args: u32) {
        self.block = self.printer.names.block();
        let is_plain = self.block == 0 && args == 0 && ops > 0;
        if is_plain || self.is_top() || self.is_done() {
            return;
        }
        let printer = &mut self.printer;
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
        if self.is_done() {
            return;
        }
        let done = self.printer.argument(ty, location);
        self.note(done);
        self.args_left = self.args_left.saturating_sub(1);
        if self.args_left > 0 {
            self.printer.out.put(", ");
        } else {
            self.printer.out.byte(b')');
            self.printer.end_header(self.block, self.blocks);
        }
    }

    fn end_region(&mut self, _: u32) {
        self.printer.names.leave();
        if !self.is_top() && !self.is_done() {
            self.printer.out.spaces(self.indent);
            self.printer.out.byte(b'}');
            self.regions_done += 1;
        }
    }

    fn end_regions(&mut self, _: Pos) {
        let outer = self.open.pop();
        if let (Some([has_op, regions_done, blocks]), Some(op)) = (outer, self.open.pop()) {
            self.op = (has_op != 0).then(|| Op::resume(op));
            self.regions_done = regions_done as u32;
            self.blocks = blocks as u32;
            if !self.is_top() {
                self.indent -= INDENT;
            }
        }
    }

    #[inline]
    fn end_op(&mut self, _: Pos) {
        let op = self.op.as_mut();
        if let Some(op) = op.filter(|_| self.text.error.is_none()) {
            let done = self.printer.end(op);
            self.note(done);
        }
    }
}
