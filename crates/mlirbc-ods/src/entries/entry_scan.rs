//! A scanner over the text of an attribute or type.

use mlirbc::asm_parse::{Text, Type};
use mlirbc::error::AsmSyntax;

/// Most types in each other that are looked at. The stack has many layers of other types below them.
pub(crate) const MAX_DEPTH: u32 = 32;

/// The words that a text can have at a place, with their numbers.
pub(crate) type WordList = &'static [(u64, &'static str)];

pub(crate) type Result<T> = std::result::Result<T, WrongEntry>;

/// What is wrong in a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongEntry {
    /// Offset in bytes.
    pub at: usize,
    /// What is wrong.
    pub error: AsmSyntax,
}

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

    /// Takes all up to one of these, or to the end.
    pub(crate) fn until_one_of(&mut self, ends: &[&str]) -> &'t str {
        self.until(|scan| ends.iter().any(|end| scan.rest().starts_with(end)))
    }

    /// Takes a literal that has to stand next.
    pub(crate) fn expect(&mut self, text: &str) -> Result<()> {
        match self.eat(text) {
            true => Ok(()),
            false => Err(self.wrong(AsmSyntax::Expected {
                text: text.to_owned().into(),
            })),
        }
    }

    /// Takes `!dialect.` or `!dialect<`; whether it was the latter.
    pub(crate) fn dialect(&mut self, name: &str) -> Option<bool> {
        self.skip();
        let rest = self.rest().strip_prefix(name)?;
        let is_short = rest.starts_with('<');
        (is_short || rest.starts_with('.')).then(|| {
            self.at += name.len() + 1;
            self.skip();
            is_short
        })
    }

    /// Takes a decimal number.
    pub(crate) fn unsigned(&mut self) -> Result<u64> {
        let before = *self;
        let number = self.unsigned_part()?;
        match self.rest().starts_with(|c: char| c.is_ascii_alphanumeric()) {
            true => Err(before.wrong(AsmSyntax::ExpectedInteger)),
            false => Ok(number),
        }
    }

    /// Takes the digits that stand next, whatever follows.
    pub(crate) fn unsigned_part(&mut self) -> Result<u64> {
        self.skip();
        let before = *self;
        let digits = self.while_(|c| c.is_ascii_digit());
        (digits.parse()).map_err(|_| before.wrong(AsmSyntax::ExpectedInteger))
    }

    /// Takes a number, decimal or hexadecimal.
    pub(crate) fn integer(&mut self) -> Result<i64> {
        self.skip();
        let before = *self;
        let is_negative = self.eat("-");
        let text = self.while_(|c| c.is_ascii_alphanumeric());
        let number = match text.strip_prefix("0x") {
            Some(digits) => i64::from_str_radix(digits, 16),
            None => text.parse::<i64>(),
        };
        let number = number.map_err(|_| before.wrong(AsmSyntax::ExpectedInteger))?;
        Ok(if is_negative { -number } else { number })
    }

    /// Takes the `x` behind an extent.
    pub(crate) fn times(&mut self) -> Result<()> {
        self.skip();
        match self.rest().starts_with('x') {
            true => self.at += 1,
            false => return Err(self.wrong(AsmSyntax::ExpectedX)),
        }
        Ok(())
    }

    /// Takes a type, and looks at the outer layer of it.
    pub(crate) fn ty(&mut self) -> Result<&'t str> {
        self.skip();
        let before = *self;
        let text = self.until(|scan| {
            let is_arrow = scan.text[..scan.at].ends_with('-');
            // A function type begins with a bracket.
            let is_list = scan.rest().starts_with('(') && !before.rest().starts_with('(');
            is_list || !is_arrow && scan.rest().starts_with([',', '>', ')', '[', '=', ':'])
        });
        let read = Text::new(text.as_bytes(), 0).and_then(|text| {
            let ty = text.whole().ty()?;
            Ok(!matches!(ty, Type::Other(_)))
        });
        match read {
            Ok(true) => Ok(text),
            _ => Err(before.wrong(AsmSyntax::ExpectedType)),
        }
    }

    /// The error of something else that has to stand here.
    #[cold]
    pub(crate) fn expected(&self, what: &'static str) -> WrongEntry {
        self.wrong(AsmSyntax::ExpectedKind { what })
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
