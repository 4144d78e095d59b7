//! A scanner over the text of an attribute or type.

use mlirbc::error::AsmSyntax;

use crate::entry_text::WrongEntry;

/// The text, and a place in it.
#[derive(Clone, Copy)]
pub(crate) struct Scan<'t> {
    pub(crate) text: &'t str,
    pub(crate) at: usize,
}

impl<'t> Scan<'t> {
    pub(crate) fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Skips white space and comments.
    pub(crate) fn skip(&mut self) {
        loop {
            self.at = self.text.len() - self.rest().trim_ascii_start().len();
            if !self.rest().starts_with("//") {
                return;
            }
            let line = self.rest().find('\n');
            self.at = line.map_or(self.text.len(), |len| self.at + len);
        }
    }

    pub(crate) fn while_(&mut self, is_in: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let len = rest.find(|c| !is_in(c)).unwrap_or(rest.len());
        self.at += len;
        &rest[..len]
    }

    /// A keyword; empty if there is none.
    pub(crate) fn word(&mut self) -> &'t str {
        match self.rest().starts_with(|c: char| c.is_ascii_digit()) {
            true => "",
            false => self.while_(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.')),
        }
    }

    pub(crate) fn eat(&mut self, literal: &str) -> bool {
        self.skip();
        let found = self.is_at(literal);
        self.at += if found { literal.len() } else { 0 };
        found
    }

    pub(crate) fn is_at(&self, literal: &str) -> bool {
        let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.');
        match self.rest().strip_prefix(literal) {
            Some(rest) => !(literal.ends_with(is_word) && rest.starts_with(is_word)),
            None => false,
        }
    }

    /// Goes behind a string or brackets that begin here, or one character.
    pub(crate) fn skip_group(&mut self) {
        let bytes = self.text.as_bytes();
        let mut open = 0usize;
        while let Some(byte) = bytes.get(self.at) {
            match byte {
                b'"' => {
                    self.at += 1;
                    while bytes.get(self.at).is_some_and(|byte| *byte != b'"') {
                        self.at += if bytes[self.at] == b'\\' { 2 } else { 1 };
                    }
                }
                b'<' if bytes.get(self.at + 1) == Some(&b'=') && open > 0 => {}
                b'(' | b'[' | b'{' | b'<' => open += 1,
                b'>' if self.at > 0 && bytes[self.at - 1] == b'-' => {}
                b')' | b']' | b'}' | b'>' => open = open.saturating_sub(1),
                _ => {}
            }
            self.at += 1;
            while !self.text.is_char_boundary(self.at.min(bytes.len())) {
                self.at += 1;
            }
            if open == 0 {
                break;
            }
        }
        self.at = self.at.min(bytes.len());
    }

    /// Takes all up to what `stop` says yes to, or to the end; brackets are one piece.
    pub(crate) fn until(&mut self, stop: impl Fn(Scan<'t>) -> bool) -> &'t str {
        self.skip();
        let from = self.at;
        while self.at < self.text.len() && !stop(*self) {
            self.skip_group();
        }
        self.text[from..self.at].trim_ascii_end()
    }

    #[cold]
    pub(crate) fn wrong(&self, error: AsmSyntax) -> WrongEntry {
        let at = self.at;
        WrongEntry { at, error }
    }
}

impl Scan<'_> {
    /// Whether a literal stands next.
    pub(crate) fn is_after(&mut self, literal: &str) -> bool {
        self.skip();
        self.is_at(literal)
    }
}
