//! Lists and entries inside a part.

use std::borrow::Cow;
use std::fmt;

use super::bracketed::Part;
use super::scanner::Scanner;
use super::unescape::unescape;
use crate::error::Result;

impl<'t> Part<'t> {
    /// What stands between the commas; nothing in an empty part.
    pub fn items(self) -> Items<'t> {
        Items(Some(Scanner::new(self)).filter(|_| !self.is_empty()))
    }

    /// The key and the value of `key = value`; only the first without a `=`.
    pub fn split_entry(self) -> (Part<'t>, Option<Part<'t>>) {
        let mut scan = Scanner::new(self);
        let key = scan.until(|bytes, at| {
            let before = at.checked_sub(1).and_then(|i| bytes.get(i));
            bytes[at] == b'='
                && bytes.get(at + 1) != Some(&b'=')
                && !before.is_some_and(|b| b"=<>!".contains(b))
        });
        if !scan.eat(b"=") {
            return (self, None);
        }
        (key, Some(scan.rest()))
    }

    /// What is in the brackets that are all of this part.
    ///
    /// # Errors
    /// `AsmSyntax` where there are other brackets or none, or text behind them.
    pub(crate) fn inside(self, open: u8) -> Result<Part<'t>> {
        let mut scan = Scanner::new(self);
        let inside = scan.expect_group(open)?;
        scan.finish()?;
        Ok(inside)
    }

    /// What is in the square brackets, if it is a list.
    pub(crate) fn in_brackets(self) -> Option<Part<'t>> {
        let mut scan = Scanner::new(self);
        scan.group(b'[').filter(|_| scan.is_empty())
    }

    /// What stands before the first colon, and after it.
    pub(crate) fn split_colon(self) -> (Part<'t>, Option<Part<'t>>) {
        let mut scan = Scanner::new(self);
        let before = scan.until(|bytes, at| bytes[at] == b':');
        let is_there = scan.eat(b":");
        (before, is_there.then(|| scan.rest()))
    }

    /// The names of `@root::@nested`; none in another text.
    pub(crate) fn symbol_names(self) -> Vec<Cow<'t, [u8]>> {
        let mut scan = Scanner::new(self);
        let mut names = Vec::new();
        while scan.eat(b"@") {
            names.push(match scan.string() {
                Some(raw) => unescape(raw),
                None => Cow::Borrowed(scan.symbol()),
            });
            if !scan.eat(b"::") {
                break;
            }
        }
        names
    }

    /// The string or the name that it is, if it is one: a key.
    #[doc(hidden)]
    pub fn key(self) -> Option<Cow<'t, [u8]>> {
        let mut scan = Scanner::new(self);
        let key = match scan.string() {
            Some(raw) => unescape(raw),
            None => Cow::Borrowed(scan.word()),
        };
        (scan.is_empty() && !key.is_empty()).then_some(key)
    }

    /// The whole number that it is, without a sign.
    pub(crate) fn unsigned(self) -> Option<u64> {
        let mut scan = Scanner::new(self);
        let number = scan.unsigned();
        number.filter(|_| scan.is_empty())
    }

    /// The type before the parentheses at the end, and what they contain: `i32 (ptr, ...)`.
    pub(crate) fn split_call(self) -> Option<(Part<'t>, Part<'t>)> {
        let mut scan = Scanner::new(self);
        scan.eat(b"!");
        scan.symbol();
        scan.group(b'<');
        let rest = scan.rest();
        let inside = scan.group(b'(')?;
        let end = rest.start;
        scan.is_empty()
            .then(|| (Part { end, ..self }.trim(), inside))
    }
}

/// Iterator over what stands between commas.
#[derive(Clone)]
pub struct Items<'t>(Option<Scanner<'t>>);

impl Items<'_> {
    /// None at all.
    pub(super) fn none() -> Self {
        Items(None)
    }
}

impl<'t> Iterator for Items<'t> {
    type Item = Part<'t>;

    fn next(&mut self) -> Option<Part<'t>> {
        let scan = self.0.as_mut()?;
        let item = scan.until(|bytes, at| bytes[at] == b',');
        if !scan.eat(b",") {
            self.0 = None;
        }
        Some(item)
    }
}

impl fmt::Debug for Items<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl PartialEq for Items<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.clone().eq(other.clone())
    }
}
