//! A scanner over the text of a module: tokens are spans of it.

use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Registry;
use mlirbc::ods::Row;
use mlirbc::steps;

/// The text, and a place in it.
#[derive(Clone, Copy)]
pub(crate) struct Scan<'t> {
    pub(crate) text: &'t [u8],
    pub(crate) at: usize,
}

/// Builtin types whose brackets may stand apart from their names.
const BRACKETED: [&[u8]; 5] = [b"complex", b"memref", b"tensor", b"tuple", b"vector"];

/// Most brackets that are open at one place of an attribute or a type.
const MAX_OPEN: usize = 1 << 16;

pub(crate) fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.' | b'-')
}

/// Whether a byte can be in a word of letters and digits.
pub(crate) fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// `dialect.name` of `#dialect.name<...>` or `!dialect.name<...>`, if a bracket begins its body.
fn name_of_body(text: &[u8], at: usize) -> Option<&[u8]> {
    let before = text.get(..at)?;
    let name = before.iter().rev().take_while(|byte| is_name(**byte));
    let from = before.len() - name.count();
    let mark = before.get(from.checked_sub(1)?);
    let is_body = text.get(at) == Some(&b'<') && matches!(mark, Some(b'#' | b'!'));
    Some(&before[from..]).filter(|name| is_body && !name.is_empty())
}

/// Whether a bracket begins the body of `#dialect.name<...>` or `!dialect.name<...>`.
pub(crate) fn is_dialect_body(text: &[u8], at: usize) -> bool {
    name_of_body(text, at).is_some()
}

/// Whether the body that begins here is taken as it is: nobody knows its dialect, so what looks like a comment may be none.
#[cold]
pub(crate) fn is_raw_body(text: &[u8], at: usize) -> bool {
    let Some(name) = name_of_body(text, at) else {
        return false;
    };
    steps::count(name.len());
    let dialect = name.split(|byte| *byte == b'.').next().unwrap_or_default();
    let of_llvm = |dialect| Row::of(dialect).is_some_and(|row| row.fact("llvm").is_some());
    Registry::standard().get(dialect).is_none() && !std::str::from_utf8(dialect).is_ok_and(of_llvm)
}

impl<'t> Scan<'t> {
    pub(crate) fn new(text: &'t [u8], at: usize) -> Scan<'t> {
        Scan { text, at }
    }

    pub(crate) fn text(&self) -> &'t [u8] {
        self.text
    }

    /// Skips white space and comments.
    #[inline(always)]
    pub(crate) fn skip(&mut self) {
        loop {
            match self.text.get(self.at) {
                // Zeros are blanks, too, as in the reference.
                Some(b' ' | b'\n' | b'\t' | b'\r' | 0) => self.at += 1,
                Some(b'/') if self.text.get(self.at + 1) == Some(&b'/') => self.skip_comment(),
                _ => return,
            }
        }
    }

    /// Skips a comment, up to the end of the line.
    #[cold]
    pub(crate) fn skip_comment(&mut self) {
        let rest = self.rest();
        self.at += memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
    }

    /// The next byte that is not white space.
    #[inline(always)]
    pub(crate) fn peek(&mut self) -> Option<u8> {
        self.skip();
        self.text.get(self.at).copied()
    }

    /// What stands next.
    pub(crate) fn rest(&self) -> &'t [u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Takes a token if it stands next.
    #[inline(always)]
    pub(crate) fn eat(&mut self, token: &[u8]) -> bool {
        self.skip();
        let found = self.rest().starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    /// Takes a token that has to stand next.
    #[inline(always)]
    pub(crate) fn expect(&mut self, token: &'static str) -> Result<()> {
        match self.eat(token.as_bytes()) {
            true => Ok(()),
            false => Err(self.fault(Kind::Expected(token))),
        }
    }

    fn while_(&mut self, pred: impl Fn(u8) -> bool) -> &'t [u8] {
        let rest = self.rest();
        let len = rest.iter().position(|byte| !pred(*byte));
        let (word, _) = rest.split_at(len.unwrap_or(rest.len()));
        self.at += word.len();
        word
    }

    /// A name behind `%` or `^`: digits alone, or what does not begin with one; empty if there is none.
    #[inline]
    pub(crate) fn name(&mut self) -> &'t [u8] {
        match self.rest().first() {
            Some(b'0'..=b'9') => self.while_(|byte| byte.is_ascii_digit()),
            _ => self.while_(is_name),
        }
    }

    /// A name behind `@`; empty if there is none.
    pub(crate) fn symbol_word(&mut self) -> &'t [u8] {
        match self.rest().first() {
            Some(b'a'..=b'z' | b'A'..=b'Z' | b'_') => {
                self.while_(|byte| is_name(byte) && byte != b'-')
            }
            _ => &[],
        }
    }

    /// The name of an operation or a keyword that begins here; empty if there is none.
    pub(crate) fn keyword(&mut self) -> &'t [u8] {
        self.skip();
        match self.rest().first() {
            Some(b'0'..=b'9' | b'.' | b'$') => &[],
            _ => self.while_(|byte| is_word(byte) || matches!(byte, b'$' | b'.')),
        }
    }

    /// A word; empty if there is none.
    pub(crate) fn word(&mut self) -> &'t [u8] {
        self.skip();
        self.while_(is_word)
    }

    /// A number without a sign that begins here, decimal or hexadecimal.
    pub(crate) fn number(&mut self) -> Result<u32> {
        let here = *self;
        let is_hex = matches!(self.rest(), [b'0', b'x', digit, ..] if digit.is_ascii_hexdigit());
        let number = match is_hex {
            true => {
                self.at += 2;
                let digits = std::str::from_utf8(self.while_(|byte| byte.is_ascii_hexdigit()));
                digits
                    .ok()
                    .and_then(|digits| u32::from_str_radix(digits, 16).ok())
            }
            false => {
                let digits = std::str::from_utf8(self.while_(|byte| byte.is_ascii_digit()));
                digits.ok().and_then(|digits| digits.parse().ok())
            }
        };
        number.ok_or_else(|| here.fault(Kind::Expected("a number")))
    }

    /// Takes a string, and gives what is between its quotes.
    pub(crate) fn string(&mut self) -> Result<&'t [u8]> {
        self.skip();
        let start = self.at + 1;
        if self.rest().first() != Some(&b'"') {
            return Err(self.fault(Kind::Expected("a string")));
        }
        let mut at = start;
        loop {
            let rest = self.text.get(at..).unwrap_or_default();
            let found = memchr::memchr3(b'"', b'\\', b'\n', rest).map(|len| at + len);
            match found.map(|at| (at, self.text[at])) {
                Some((end, b'"')) => {
                    self.at = end + 1;
                    return Ok(&self.text[start..end]);
                }
                Some((escape, b'\\')) => {
                    at = match &self.text[escape + 1..] {
                        [b'"' | b'\\' | b'n' | b't', ..] => escape + 2,
                        [high, low, ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                            escape + 3
                        }
                        _ => return Err(Fault::new(escape, Kind::UnknownEscape)),
                    };
                }
                _ => return Err(self.fault(Kind::UnterminatedString)),
            }
        }
    }

    /// Takes the brackets that stand next and all that is in them. As in
    /// [`asm_parse`](mlirbc::asm_parse), `->` closes nothing, and `<=` and `>=` are no brackets.
    pub(crate) fn group(&mut self) -> Result<&'t [u8]> {
        self.skip();
        let from = self.at;
        let mut open: Vec<(u8, usize)> = Vec::new();
        // Where the body of a dialect begins, and how many brackets are around it.
        let mut body = None;
        // Where the body begins that was looked at last, and whether it is raw: its name can be long.
        let mut looked_at = None;
        let text = self.text;
        let mut at = from;
        loop {
            let Some(&byte) = text.get(at) else {
                steps::count(text.len() - from);
                let at = open.first().map_or(from, |(_, at)| *at);
                return Err(Fault::new(at, Kind::UnclosedBracket));
            };
            let compares = text.get(at + 1) == Some(&b'=');
            match byte {
                b'"' => {
                    let mut string = Scan { text, at };
                    string.string().inspect_err(|_| steps::count(at - from))?;
                    at = string.at - 1;
                }
                b'/' if text.get(at + 1) == Some(&b'/')
                    && body.is_none_or(|(_, from)| {
                        let (place, is_raw) = looked_at
                            .filter(|(place, _)| *place == from)
                            .unwrap_or_else(|| (from, is_raw_body(text, from)));
                        looked_at = Some((place, is_raw));
                        !is_raw
                    }) =>
                {
                    let mut comment = Scan { text, at };
                    comment.skip_comment();
                    at = comment.at - 1;
                }
                b'<' if compares => {}
                b'(' | b'[' | b'{' | b'<' => {
                    if open.len() == MAX_OPEN {
                        steps::count(at - from);
                        return Err(Fault::new(at, Kind::TooDeep));
                    }
                    let close = match byte {
                        b'(' => b')',
                        b'<' => b'>',
                        byte => byte + 2,
                    };
                    if body.is_none() && is_dialect_body(text, at) {
                        body = Some((open.len(), at));
                    }
                    open.push((close, at));
                }
                b'>' if at > 0 && text[at - 1] == b'-' => {}
                b')' | b']' | b'}' | b'>' => match open.last() {
                    Some((close, _)) if *close == byte => {
                        open.pop();
                        body = body.filter(|(depth, _)| *depth < open.len());
                    }
                    _ if byte == b'>' && compares => {}
                    _ => return Err(Fault::new(at, Kind::UnopenedBracket)),
                },
                _ => {}
            }
            if open.is_empty() && at == from {
                return Err(Fault::new(at, Kind::Expected("a bracket")));
            }
            at += 1;
            if open.is_empty() {
                steps::count(at - from);
                self.at = at;
                return Ok(&text[from..at]);
            }
        }
    }

    /// Takes a type.
    pub(crate) fn ty(&mut self) -> Result<&'t [u8]> {
        let from = match self.peek() {
            Some(_) => self.at,
            None => return Err(self.fault(Kind::Expected("a type"))),
        };
        let mut last = from;
        loop {
            self.skip();
            last = last.max(self.at);
            match self.peek() {
                Some(b'(') => {
                    self.group()?;
                    self.expect("->")?;
                    // The results: a list in brackets, or one type, which is no function type.
                    if self.peek() == Some(b'(') {
                        self.group()?;
                        return Ok(&self.text[from..self.at]);
                    }
                }
                Some(first @ (b'!' | b'a'..=b'z' | b'A'..=b'Z' | b'_')) => {
                    self.eat(b"!");
                    let word = self.symbol();
                    let end = self.at;
                    let may_be_apart = first != b'!' && BRACKETED.contains(&word);
                    if self.rest().first() == Some(&b'<')
                        || may_be_apart && self.peek() == Some(b'<')
                    {
                        self.group()?;
                        return Ok(&self.text[from..self.at]);
                    }
                    self.at = end;
                    return Ok(&self.text[from..end]);
                }
                _ => return Err(self.fault(Kind::Expected("a type"))),
            }
        }
    }

    /// Takes an attribute, as it stands behind `=` without brackets around it.
    pub(crate) fn attribute(&mut self) -> Result<&'t [u8]> {
        self.skip();
        let from = self.at;
        let value = self.value()?;
        let text = self.text;
        let end = self.at;
        // What an alias stands for has its type.
        let is_alias =
            value.first() == Some(&b'#') && !value.contains(&b'.') && !value.contains(&b'<');
        if !is_alias && self.eat(b":") {
            self.ty()?;
            return Ok(&text[from..self.at]);
        }
        self.at = end;
        Ok(&text[from..end])
    }

    /// Takes an attribute up to its type.
    pub(crate) fn value(&mut self) -> Result<&'t [u8]> {
        let first = self.peek();
        let from = self.at;
        match first {
            Some(b'"') => drop(self.string()?),
            Some(b'[' | b'{') => drop(self.group()?),
            Some(b'#') => {
                self.at += 1;
                self.symbol();
                if self.rest().first() == Some(&b'<') {
                    self.group()?;
                }
            }
            Some(b'@') => self.symbol_ref()?,
            Some(b'-' | b'+' | b'0'..=b'9') => {
                self.at += 1;
                if matches!(first, Some(b'-' | b'+')) {
                    self.skip();
                }
                self.while_(|byte| byte.is_ascii_alphanumeric() || byte == b'.');
                // The sign of an exponent.
                let rest = self.rest();
                let is_exponent =
                    self.text[..self.at].ends_with(b"e") || self.text[..self.at].ends_with(b"E");
                if is_exponent && matches!(rest, [b'-' | b'+', b'0'..=b'9', ..]) {
                    self.at += 1;
                    self.while_(|byte| byte.is_ascii_digit());
                }
            }
            Some(b'(' | b'!') => return self.ty(),
            Some(byte) if byte.is_ascii_alphabetic() || byte == b'_' => {
                self.while_(|byte| is_name(byte) && byte != b'-');
                // `distinct[0]<...>`, `loc(...)`, `dense<...>`.
                for open in [b'[', b'(', b'<'] {
                    if self.peek() == Some(open) {
                        self.group()?;
                    }
                }
            }
            _ => return Err(self.fault(Kind::Expected("an attribute"))),
        }
        Ok(&self.text[from..self.at])
    }

    /// `@a::@"b"`.
    fn symbol_ref(&mut self) -> Result<()> {
        loop {
            self.expect("@")?;
            match self.rest().first() {
                Some(b'"') => drop(self.string()?),
                _ if self.symbol_word().is_empty() => return Err(self.fault(Kind::SymbolName)),
                _ => {}
            }
            if !self.eat(b"::") {
                return Ok(());
            }
        }
    }

    /// What follows `#` or `!`; the dash of an arrow is not part of it.
    pub(crate) fn symbol(&mut self) -> &'t [u8] {
        let from = self.at;
        self.name();
        if self.at > from && self.text[self.at - 1] == b'-' && self.rest().first() == Some(&b'>') {
            self.at -= 1;
        }
        &self.text[from..self.at]
    }

    #[cold]
    pub(crate) fn fault(&self, kind: Kind) -> Box<Fault> {
        Fault::new(self.at, kind)
    }
}
