//! The text of a symbol, for the difference by lines.

use std::io::{self, Write};

use mlirbc::View;
use mlirbc::ir::{Body, Isolated};
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

/// The text of a symbol, given its path.
pub(super) fn of_symbol(view: View<'_>, path: &str) -> mlirbc::Result<Text> {
    let options = print::Options::new()
        .symbol(path)
        .elide(ELIDED)
        .limit(MAX_TEXT);
    let mut text = Vec::new();
    match print::print(view, &options, &mut text) {
        Ok(()) => Ok(Text::new(text, false)),
        Err(print::Failure::File(error)) if is_limit(&error) => Ok(Text::new(text, true)),
        Err(print::Failure::File(error)) => Err(error),
        // A vector takes all bytes.
        Err(print::Failure::Output(error)) => Err(error.into()),
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
    lines(view, [Some(&top), module.as_ref()].into_iter().flatten())
}

/// The operation of a symbol, and those in it that are in no other symbol, a line for each.
pub(super) fn without_symbols(view: View<'_>, path: &str) -> mlirbc::Result<Text> {
    let found = view.symbol(path)?;
    let body = found.isolated().map(Isolated::decode).transpose()?;
    let rest = lines(view, body.iter())?;
    let text = format!("{}\n{}", found.op(), rest.text);
    Ok(Text { text, ..rest })
}

/// The operations directly in these bodies that are no symbols.
fn lines<'b>(view: View<'_>, bodies: impl Iterator<Item = &'b Body<'b>>) -> mlirbc::Result<Text> {
    let mut finder = SymbolFinder::new(view)?;
    let mut out = Limited(Vec::new());
    let mut is_cut = false;
    for body in bodies {
        for op in body.ops() {
            if finder.name(op)?.is_none() {
                is_cut |= writeln!(out, "{op}").is_err();
            }
        }
    }
    Ok(Text::new(out.0, is_cut))
}

/// Takes bytes up to the limit.
struct Limited(Vec<u8>);

impl Write for Limited {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() as u64 >= MAX_TEXT {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
