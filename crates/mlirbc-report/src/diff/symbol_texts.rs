//! The text of a symbol, for the difference by lines.

use mlirbc::View;
use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::error::SinkError;
use mlirbc::ids::{BlockId, OpId, Pos, RegionId};
use mlirbc::ir::{BlockRef, Body, OpRef, RegionRef};
use mlirbc::symbols::SymbolFinder;

/// Longest text that is compared, in bytes.
const MAX_TEXT: u64 = 1 << 20;

/// Constants of more elements are elided: `mlirbc diff` compares tensors by themselves.
const ELIDED: u64 = 32;

/// A text, and whether its end was cut.
pub(super) struct Text {
    pub(super) text: String,
    pub(super) is_cut: bool,
}

impl Text {
    fn new(bytes: Vec<u8>, is_cut: bool) -> Text {
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        };
        Text { text, is_cut }
    }
}

/// The text of a symbol, which begins at this offset: one in a module without a name has no path.
pub(super) fn of_symbol(view: View<'_>, offset: Pos) -> mlirbc::Result<Text> {
    let options = mlirbc_print::Options::new()
        .operation(offset)
        .elide(ELIDED)
        .limit(MAX_TEXT);
    let mut text = Vec::new();
    match mlirbc_print::print(view, &options, &mut text) {
        Ok(_) => Ok(Text::new(text, false)),
        Err(SinkError::File(error)) if is_limit(&error) => Ok(Text::new(text, true)),
        Err(SinkError::File(error)) => Err(error),
        // A vector takes all bytes.
        Err(SinkError::Output(error)) => Err(error.into()),
    }
}

fn is_limit(error: &mlirbc::Error) -> bool {
    matches!(error.kind(), mlirbc::ErrorKind::Limit { .. })
}

/// The operations that are in no symbol, a line for each.
pub(super) fn outside_symbols(view: View<'_>) -> mlirbc::Result<Text> {
    let body = view.top_level()?;
    let ops = Step::Ops(OpId::new(0), body.ops().count());
    lines(view, body, ops)
}

/// The operation of a symbol, and those in it that are in no other symbol, a line for each.
pub(super) fn without_symbols(view: View<'_>, offset: Pos) -> mlirbc::Result<Text> {
    match view.op_at(offset)? {
        Some((body, op)) => lines(view, body, Step::Op(op)),
        None => Ok(Text::new(Vec::new(), false)),
    }
}

/// What is to be printed of a body.
enum Step {
    /// An operation with all that is in it, whether it is a symbol or not.
    Op(OpId),
    /// So many operations of a block, from this one on, without those that are symbols.
    Ops(OpId, usize),
    Block(BlockId),
    Region(RegionId),
}

/// A body, and what is left of it, the next one last: each with its depth.
struct Open<'a> {
    body: Body<'a>,
    left: Vec<(Step, usize)>,
}

/// All that the fingerprint without symbols is made of, but for locations: a line for each operation, and one
/// for each block that a reader could not tell otherwise.
fn lines<'a>(view: View<'a>, body: Body<'a>, first: Step) -> mlirbc::Result<Text> {
    let mut finder = SymbolFinder::new(view)?;
    let mut out = Lines::new();
    let left = vec![(first, 0)];
    let mut open = vec![Open { body, left }];
    while let Some(Open { body, left }) = open.last_mut() {
        // Nothing is printed beyond the limit.
        let next = left.pop().filter(|_| !out.out.is_full());
        let Some((step, depth)) = next else {
            open.pop();
            continue;
        };
        match step {
            Step::Op(id) => {
                let Some(op) = body.op(id) else { continue };
                out.op(op, depth);
                if let Some(isolated) = op.isolated() {
                    let body = isolated.with(view).decode()?;
                    let left = regions(body.regions(), depth + 1);
                    open.push(Open { body, left });
                } else {
                    left.extend(regions(op.inline_regions(), depth + 1));
                }
            }
            Step::Ops(id, count) => {
                let Some(op) = body.op(id).filter(|_| count > 0) else {
                    continue;
                };
                left.push((Step::Ops(op.end(), count - 1), depth));
                if finder.name(op)?.is_none() {
                    left.push((Step::Op(id), depth));
                }
            }
            Step::Block(id) => {
                let Some(block) = body.block(id) else {
                    continue;
                };
                out.block(block, depth);
                if let Some(op) = block.ops().next() {
                    let ops = Step::Ops(op.id(), block.num_ops() as usize);
                    left.push((ops, depth));
                }
            }
            Step::Region(id) => {
                let Some(region) = body.region(id) else {
                    continue;
                };
                out.region(region, depth);
                let blocks = region.blocks().map(|it| (Step::Block(it.id()), depth));
                let first = left.len();
                left.extend(blocks);
                left[first..].reverse();
            }
        }
    }
    let is_cut = out.out.is_full();
    Ok(Text::new(out.out.into_bytes(), is_cut))
}

/// The regions of an operation, the first one last.
fn regions<'r>(regions: impl Iterator<Item = RegionRef<'r>>, depth: usize) -> Vec<(Step, usize)> {
    let mut steps: Vec<_> = regions.map(|it| (Step::Region(it.id()), depth)).collect();
    steps.reverse();
    steps
}

/// Lines up to the limit.
struct Lines<'o> {
    options: TextOptions,
    out: Out<'o>,
}

impl<'o> Lines<'o> {
    fn new() -> Lines<'o> {
        Lines {
            options: TextOptions::new().elide_elements(ELIDED),
            out: Out::new().with_limit(MAX_TEXT),
        }
    }

    /// An error is part of the text.
    fn line<'a>(
        &mut self,
        view: View<'a>,
        depth: usize,
        print: impl FnOnce(&mut Printer<'a, '_>, &mut Out<'o>) -> mlirbc::Result<()>,
    ) {
        self.out.spaces(2 * depth);
        let mut printer = Printer::new(view, &self.options);
        let problem = print(&mut printer, &mut self.out).err();
        if let (Some(error), false) = (problem, self.out.is_full()) {
            self.out.put(format!("<<{error}>>"));
        }
        self.out.put("\n");
    }

    fn op(&mut self, op: OpRef<'_>, depth: usize) {
        self.line(op.view(), depth, |printer, out| op.print(printer, out));
    }

    /// A first block without arguments needs no line, unless it is empty.
    fn block(&mut self, block: BlockRef<'_>, depth: usize) {
        if block.number() == 0 && block.num_args() == 0 && block.num_ops() > 0 {
            return;
        }
        self.line(block.view(), depth, |printer, out| {
            out.put("^bb");
            out.number(block.number());
            if block.num_args() > 0 {
                out.byte(b'(');
                out.try_list(block.args(), ", ", |out, argument| {
                    out.put(format!("{argument}: "));
                    printer.ty(argument.type_id(), out)
                })?;
                out.byte(b')');
            }
            out.byte(b':');
            Ok(())
        });
    }

    /// Where a region begins behind another one, and that it has no blocks.
    fn region(&mut self, region: RegionRef<'_>, depth: usize) {
        let mut put = |text: &str, depth| {
            self.line(region.view(), depth, |_, out| {
                out.put(text);
                Ok(())
            });
        };
        if region.number() > 0 {
            put("}, {", depth - 1);
        }
        if region.num_blocks() == 0 {
            put("{}", depth);
        }
    }
}
