//! Operations as the pass comes to their ends, for the index of names.

use crate::index::marks::Marks;
use crate::index::unread_text::{End, Rest};
use crate::ops::op_parser::{Op, Ops};
use crate::text::comments::without_comments;
use mlirbc::asm_parse::{Attr as Syntax, Text};
use mlirbc::ir::SYMBOL_NAME;

impl<'t> Ops<'_, 't> {
    /// From here on the places of names are noted. One thread reads all of the text, and what was read before is read
    /// again: a place is not that of an equal text.
    pub(crate) fn keep_marks(&mut self) {
        self.names.keep_marks();
        self.was_cut = true;
    }

    /// An operation ends at the place that was reached.
    pub(crate) fn mark_op(
        &mut self,
        op: &Op<'_, 't>,
        dictionary: Option<(usize, &'t [u8])>,
        is_symbol: bool,
    ) {
        let end = match self.scan.text.get(..self.scan.at) {
            // What stands next was looked for.
            Some(before) if self.scan.at < self.scan.text.len() => before.trim_ascii_end().len(),
            _ => self.scan.at,
        };
        let start = self.results.get(op.results);
        // Behind its name those of an operation that was not read.
        let start = start.map_or(op.at, |(_, at, _)| *at).min(op.at);
        let Some(marks) = self.names.marks() else {
            return;
        };
        let mut is_symbol = is_symbol;
        for (at, text) in [op.properties, dictionary].into_iter().flatten() {
            let inner = match text {
                [b'<', inner @ .., b'>'] => Some((at + 1, inner)),
                _ => Some((at, text)),
            };
            if let Some(name) = inner.and_then(|(at, text)| symbol_name(at, text)) {
                marks.symbol_name(name);
                is_symbol = true;
                break;
            }
        }
        marks.end_op((start, op.at, end), op.regions, is_symbol);
    }

    /// Behind a fault the text is only looked through: the operations that it has left open go to their brackets,
    /// or to the end of the text.
    pub(crate) fn into_marks(mut self) -> Marks<'t> {
        let mut rest = Rest::new(self.scan);
        while let Some(found) = rest.next_end() {
            match found {
                End::Symbol(op) => {
                    if let Some(marks) = self.names.marks() {
                        marks.ops.push(op);
                    }
                }
                End::Open(at) => {
                    self.scan.at = at;
                    self.end_open();
                }
            }
        }
        self.scan.at = self.scan.text.len();
        while !self.open.is_empty() {
            self.end_open();
        }
        while !self.regions.is_empty() {
            self.regions.pop();
            self.names.leave();
        }
        self.names.take_marks().unwrap_or_default()
    }
}

impl Ops<'_, '_> {
    fn end_open(&mut self) {
        if let Some(op) = self.open.pop() {
            let custom = op.custom.as_ref();
            let is_symbol = custom.is_some_and(|custom| custom.attr(SYMBOL_NAME).is_some());
            self.mark_op(&op, None, is_symbol);
        }
    }
}

/// Where a dictionary that begins at `at` states the name of a symbol.
fn symbol_name(at: usize, text: &[u8]) -> Option<usize> {
    memchr::memmem::find(text, SYMBOL_NAME.as_bytes())?;
    let blank = without_comments(text);
    let text = Text::new(&blank, at as u64).ok()?;
    let Ok(Syntax::Dictionary(items)) = text.whole().attr() else {
        return None;
    };
    let mut entries = items.map(|item| item.split_entry());
    let is_it = |key: &[u8]| key == SYMBOL_NAME.as_bytes();
    let (_, value) = entries.find(|(key, _)| key.key().is_some_and(|key| is_it(&key)))?;
    let value = value?;
    // That of VHLO is an attribute with a string.
    let quote = memchr::memchr(b'"', value.bytes())?;
    let is_string = matches!(&value.bytes()[..quote], b"" | b"#vhlo.string_v1<");
    is_string.then(|| value.pos() as usize + quote)
}
