//! A scanner over a part: words, numbers, and whole groups in one step.

use crate::asm_parse::Part;
use crate::asm_parse::bracketed::{Text, closing};
use crate::error::{AsmSyntax, Error, ErrorKind, Result};

/// Reads a part from front to back. White space before a token is skipped.
#[derive(Clone, Copy)]
pub(crate) struct Scanner<'t> {
    text: &'t Text<'t>,
    at: usize,
    end: usize,
    /// Number of the first group at or behind `at`.
    group: usize,
}

impl<'t> Scanner<'t> {
    pub(crate) fn new(part: Part<'t>) -> Scanner<'t> {
        Scanner {
            text: part.text,
            at: part.start,
            end: part.end,
            group: part.group,
        }
    }

    /// The bytes ahead, white space skipped.
    fn ahead(&mut self) -> &'t [u8] {
        let rest = &self.text.bytes[self.at..self.end];
        let ahead = rest.trim_ascii_start();
        self.at = self.end - ahead.len();
        ahead
    }

    pub(crate) fn peek(&mut self) -> Option<u8> {
        self.ahead().first().copied()
    }

    /// The next byte, white space or not.
    pub(crate) fn next_byte(&self) -> Option<u8> {
        self.text.bytes[self.at..self.end].first().copied()
    }

    pub(crate) fn is_empty(&mut self) -> bool {
        self.peek().is_none()
    }

    /// Takes `token` if it stands next. It must not hold a bracket or a quote.
    pub(crate) fn eat(&mut self, token: &[u8]) -> bool {
        let found = self.ahead().starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    fn take_while(&mut self, pred: impl Fn(u8) -> bool) -> &'t [u8] {
        let rest = &self.text.bytes[self.at..self.end];
        let len = rest.iter().position(|b| !pred(*b)).unwrap_or(rest.len());
        self.at += len;
        &rest[..len]
    }

    /// A bare identifier, empty if there is none.
    pub(crate) fn word(&mut self) -> &'t [u8] {
        match self.peek() {
            Some(b'a'..=b'z' | b'A'..=b'Z' | b'_') => {
                self.take_while(|b| b.is_ascii_alphanumeric() || b"_$.".contains(&b))
            }
            _ => &[],
        }
    }

    /// What follows a `#` or `!`.
    pub(crate) fn symbol(&mut self) -> &'t [u8] {
        let start = self.at;
        self.take_while(|b| b.is_ascii_alphanumeric() || b"_$.-".contains(&b));
        // The dash may be that of an arrow.
        if self.text.bytes[..self.at].ends_with(b"-")
            && self.text.bytes[self.at..self.end].starts_with(b">")
        {
            self.at -= 1;
        }
        &self.text.bytes[start.min(self.at)..self.at]
    }

    /// Decimal digits, empty if there are none.
    pub(crate) fn digits(&mut self) -> &'t [u8] {
        self.ahead();
        self.take_while(|b| b.is_ascii_digit())
    }

    /// A whole number without a sign, decimal or hexadecimal, if one stands next and fits.
    pub(crate) fn unsigned(&mut self) -> Option<u64> {
        let digits = self.digits();
        let rest = &self.text.bytes[self.at..self.end];
        let (digits, radix) = match (digits, rest) {
            (b"0", [b'x', first, ..]) if first.is_ascii_hexdigit() => {
                self.at += 1;
                (self.take_while(|b| b.is_ascii_hexdigit()), 16)
            }
            _ => (digits, 10),
        };
        u64::from_str_radix(std::str::from_utf8(digits).ok()?, radix).ok()
    }

    /// A number: its sign, digits, fraction and exponent, or its hexadecimal
    /// digits. Empty if there is none.
    pub(crate) fn number(&mut self) -> &'t [u8] {
        self.ahead();
        let start = self.at;
        let bytes = self.text.bytes;
        let _ = self.eat(b"-") || self.eat(b"+");
        let digits = self.take_while(|b| b.is_ascii_digit());
        if digits.is_empty() {
            self.at = start;
            return &[];
        }
        let rest = &bytes[self.at..self.end];
        if digits == b"0" && rest.first() == Some(&b'x') {
            let hex = rest[1..].iter().take_while(|b| b.is_ascii_hexdigit());
            let hex = hex.count();
            self.at += if hex > 0 { 1 + hex } else { 0 };
        } else if rest.first() == Some(&b'.') {
            self.at += 1;
            self.take_while(|b| b.is_ascii_digit());
            let exponent = match &bytes[self.at..self.end] {
                [b'e' | b'E', b'-' | b'+', b'0'..=b'9', ..] => 2,
                [b'e' | b'E', b'0'..=b'9', ..] => 1,
                _ => 0,
            };
            self.at += exponent;
            if exponent > 0 {
                self.take_while(|b| b.is_ascii_digit());
            }
        }
        &bytes[start..self.at]
    }

    /// Whether the byte at `at` opens a group.
    fn opens(&self, at: usize) -> bool {
        match self.text.bytes[at] {
            b'"' | b'(' | b'[' | b'{' => true,
            b'<' => self.text.bytes.get(at + 1) != Some(&b'='),
            _ => false,
        }
    }

    /// Takes the group that stands next, brackets and all; gives its inside.
    fn skip_group(&mut self) -> Part<'t> {
        let group = self.text.groups[self.group];
        let inside = Part {
            text: self.text,
            start: self.at + 1,
            end: group.close as usize,
            group: self.group + 1,
        };
        self.at = inside.end + 1;
        self.group = group.next as usize;
        inside
    }

    /// Takes the brackets that begin with `open` if they stand next; gives their inside.
    pub(crate) fn group(&mut self, open: u8) -> Option<Part<'t>> {
        let here = self.peek() == Some(open) && self.opens(self.at);
        here.then(|| self.skip_group().trim())
    }

    /// As [`Scanner::group`], for brackets that have to be there.
    pub(crate) fn expect_group(&mut self, open: u8) -> Result<Part<'t>> {
        let expected = AsmSyntax::ExpectedBracket { open: open.into() };
        self.group(open).ok_or_else(|| self.error(expected))
    }

    /// Takes a string if it stands next; gives what is between the quotes, still escaped.
    pub(crate) fn string(&mut self) -> Option<&'t [u8]> {
        (self.peek() == Some(b'"')).then(|| self.skip_group().bytes())
    }

    /// Goes to the next string, in whatever brackets, and takes it.
    pub(crate) fn to_string_inside(&mut self) -> Option<&'t [u8]> {
        while self.at < self.end {
            if self.text.bytes[self.at] == b'"' {
                return self.string();
            }
            // A bracket is one more group.
            self.group += usize::from(self.opens(self.at));
            self.at += 1;
        }
        None
    }

    /// Steps into the brackets that begin with `open`, if they stand next.
    pub(crate) fn enter(&mut self, open: u8) -> bool {
        let here = self.peek() == Some(open) && self.opens(self.at);
        if here {
            self.at += 1;
            self.group += 1;
        }
        here
    }

    /// Steps out of brackets that were entered.
    pub(crate) fn leave(&mut self, open: u8) -> bool {
        self.eat(&[closing(open)])
    }

    /// Takes all up to the byte that `stop` says yes to (given the text and an
    /// offset in it), or to the end. Groups are one piece.
    pub(crate) fn until(&mut self, stop: impl Fn(&[u8], usize) -> bool) -> Part<'t> {
        let from = *self;
        while self.at < self.end {
            if self.opens(self.at) {
                self.skip_group();
            } else if stop(self.text.bytes, self.at) {
                break;
            } else {
                self.at += 1;
            }
        }
        Part {
            end: self.at,
            ..from.rest_untrimmed()
        }
        .trim()
    }

    /// As [`Scanner::until`], up to one of these tokens. Unlike there a token may open a group, and a
    /// word is one only where it stands alone.
    pub(crate) fn until_token(&mut self, tokens: &[&str]) -> Part<'t> {
        let from = *self;
        while self.at < self.end && !tokens.iter().any(|token| self.is_at(token)) {
            if self.opens(self.at) {
                self.skip_group();
            } else {
                self.at += 1;
            }
        }
        Part {
            end: self.at,
            ..from.rest_untrimmed()
        }
        .trim()
    }

    fn is_at(&self, token: &str) -> bool {
        let bytes = &self.text.bytes[..self.end];
        let is_word = |byte: Option<&u8>| byte.is_some_and(|b| b.is_ascii_alphanumeric());
        let before = self.at.checked_sub(1).and_then(|at| bytes.get(at));
        bytes[self.at..].starts_with(token.as_bytes())
            && !(token.starts_with(|c: char| c.is_ascii_alphabetic())
                && (is_word(before) || is_word(bytes.get(self.at + token.len()))))
    }

    fn rest_untrimmed(self) -> Part<'t> {
        Part {
            text: self.text,
            start: self.at,
            end: self.end,
            group: self.group,
        }
    }

    /// What was read from here to another place in the same text.
    pub(crate) fn to(&self, end: &Scanner<'t>) -> Part<'t> {
        Part {
            end: end.at,
            ..self.rest_untrimmed()
        }
    }

    /// All that is left.
    pub(crate) fn rest(self) -> Part<'t> {
        self.rest_untrimmed().trim()
    }

    /// Succeeds when nothing is left.
    pub(crate) fn finish(mut self) -> Result<()> {
        if self.is_empty() {
            Ok(())
        } else {
            Err(self.error(AsmSyntax::TrailingText))
        }
    }

    #[cold]
    pub(crate) fn error(&self, error: AsmSyntax) -> Error {
        let pos = self.text.pos + self.at as u64;
        Error::at(pos, ErrorKind::AsmSyntax(error))
    }
}
