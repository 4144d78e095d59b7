//! The text of a symbol, for the difference by lines.

use mlirbc::View;
use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::error::SinkError;
use mlirbc::ids::Pos;
use mlirbc::ir::{Body, Isolated, OpRef};
use mlirbc::print;
use mlirbc::query::SymbolFinder;

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
    let options = print::Options::new()
        .operation(offset)
        .elide(ELIDED)
        .limit(MAX_TEXT);
    let mut text = Vec::new();
    match print::print(view, &options, &mut text) {
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

/// The operations that are in no symbol, a line for each: those at the top level, and those of the
/// only module there.
pub(super) fn outside_symbols(view: View<'_>) -> mlirbc::Result<Text> {
    let top = view.top_level()?;
    let module = top.isolated().next().filter(|_| top.num_ops() == 1);
    let module = module.map(Isolated::decode).transpose()?;
    let bodies = [Some(&top), module.as_ref()].into_iter().flatten();
    lines(view, bodies, Lines::new())
}

/// The operation of a symbol, and those in it that are in no other symbol, a line for each.
pub(super) fn without_symbols(view: View<'_>, offset: Pos) -> mlirbc::Result<Text> {
    let mut out = Lines::new();
    let found = view.op_at(offset)?;
    let op = found.as_ref().and_then(|(body, id)| body.op(*id));
    let body = op
        .and_then(|op| op.isolated())
        .map(Isolated::decode)
        .transpose()?;
    if let Some(op) = op {
        out.op(op);
    }
    lines(view, body.iter(), out)
}

/// The operations directly in these bodies that are no symbols.
fn lines<'b>(
    view: View<'_>,
    bodies: impl Iterator<Item = &'b Body<'b>>,
    mut out: Lines<'_>,
) -> mlirbc::Result<Text> {
    let mut finder = SymbolFinder::new(view)?;
    for body in bodies {
        for op in body.ops() {
            if finder.name(op)?.is_none() {
                out.op(op);
            }
            if out.out.is_full() {
                break;
            }
        }
    }
    let is_cut = out.out.is_full();
    Ok(Text::new(out.out.into_bytes(), is_cut))
}

/// Operations, a line for each, up to the limit: nothing is printed beyond it.
struct Lines<'o> {
    options: TextOptions,
    out: Out<'o>,
}

impl<'o> Lines<'o> {
    fn new() -> Lines<'o> {
        Lines {
            options: TextOptions::new(),
            out: Out::new().with_limit(MAX_TEXT),
        }
    }

    /// An error is part of the text.
    fn op(&mut self, op: OpRef<'_>) {
        let mut printer = Printer::new(op.view(), &self.options);
        let problem = op.print(&mut printer, &mut self.out).err();
        if let (Some(error), false) = (problem, self.out.is_full()) {
            self.out.put(format!("<<{error}>>"));
        }
        self.out.put("\n");
    }
}
