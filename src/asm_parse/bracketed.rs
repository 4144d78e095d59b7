//! A text with its brackets paired, and the parts of it.

use std::fmt;

use crate::error::{AsmSyntax, Error, ErrorKind, LimitKind, Result};
use crate::ids::Pos;
use crate::limits;
use crate::steps;

/// A bracket pair or a quoted string. They are numbered as they open.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    /// Offset of what closes it.
    pub(super) close: u32,
    /// Number of the first group behind it.
    pub(super) next: u32,
}

/// Assembly text whose brackets are balanced.
///
/// Brackets are `()`, `[]`, `{}` and `<>`, strings are one piece. `->` closes
/// nothing, and neither `<=` nor, inside other brackets, `>=` is a bracket:
/// integer sets compare.
pub struct Text<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) pos: Pos,
    pub(super) groups: Vec<Group>,
}

impl<'a> Text<'a> {
    /// Pairs the brackets of a text that stands at the offset `pos` of the file.
    ///
    /// # Errors
    /// `AsmSyntax` when the brackets are not balanced, `Limit` for a text that is too long.
    pub fn new(bytes: &'a [u8], pos: Pos) -> Result<Text<'a>> {
        if bytes.len() > limits::MAX_ASM_TEXT {
            let limit = LimitKind::AsmText;
            let most = limits::MAX_ASM_TEXT as u64;
            return Err(Error::at(pos, ErrorKind::Limit { limit, most }));
        }
        steps::count(bytes.len());
        let groups = pair(bytes, pos)?;
        Ok(Text { bytes, pos, groups })
    }

    /// All of it.
    pub fn whole(&self) -> Part<'_> {
        Part {
            text: self,
            start: 0,
            end: self.bytes.len(),
            group: 0,
        }
        .trim()
    }
}

fn pair(bytes: &[u8], pos: Pos) -> Result<Vec<Group>> {
    let fail = |at: usize, error| Err(Error::at(pos + at as u64, ErrorKind::AsmSyntax(error)));
    let mut groups: Vec<Group> = Vec::new();
    // The brackets that are open: where, and as which group.
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let compares = bytes.get(at + 1) == Some(&b'=');
        match byte {
            b'"' => {
                let Some(close) = end_of_string(bytes, at) else {
                    return fail(at, AsmSyntax::UnterminatedString);
                };
                groups.push(Group {
                    close: close as u32,
                    next: groups.len() as u32 + 1,
                });
                at = close;
            }
            b'<' if compares => {}
            b'(' | b'[' | b'{' | b'<' => {
                open.push((at, groups.len()));
                groups.push(Group { close: 0, next: 0 });
            }
            b'>' if at > 0 && bytes[at - 1] == b'-' => {}
            b')' | b']' | b'}' | b'>' => match open.last() {
                Some(&(start, group)) if closing(bytes[start]) == byte => {
                    open.pop();
                    groups[group] = Group {
                        close: at as u32,
                        next: groups.len() as u32,
                    };
                }
                _ if byte == b'>' && compares => {}
                _ => return fail(at, AsmSyntax::UnopenedBracket),
            },
            _ => {}
        }
        at += 1;
    }
    match open.last() {
        Some(&(start, _)) => fail(start, AsmSyntax::UnclosedBracket),
        None => Ok(groups),
    }
}

pub(super) fn closing(open: u8) -> u8 {
    match open {
        b'(' => b')',
        b'[' => b']',
        b'{' => b'}',
        b'<' => b'>',
        other => other,
    }
}

/// The offset of the quote that ends the string which begins at `start`.
pub(super) fn end_of_string(bytes: &[u8], start: usize) -> Option<usize> {
    let mut at = start + 1;
    loop {
        at += memchr::memchr2(b'"', b'\\', bytes.get(at..)?)?;
        if bytes[at] == b'"' {
            return Some(at);
        }
        at += 2;
    }
}

/// A part of a text, with balanced brackets, white space at its ends left out.
#[derive(Clone, Copy)]
pub struct Part<'t> {
    pub(super) text: &'t Text<'t>,
    pub(super) start: usize,
    pub(super) end: usize,
    /// Number of the first group at or behind `start`.
    pub(super) group: usize,
}

impl<'t> Part<'t> {
    /// The bytes.
    pub fn bytes(self) -> &'t [u8] {
        &self.text.bytes[self.start..self.end]
    }

    /// Where they stand in the file.
    pub fn pos(self) -> Pos {
        self.text.pos + self.start as u64
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Without so many bytes in front, among which no bracket is.
    pub(crate) fn skip(mut self, bytes: usize) -> Part<'t> {
        self.start = self.end.min(self.start + bytes);
        self
    }

    /// From here to the end of a later part.
    pub(crate) fn through(mut self, last: Part<'t>) -> Part<'t> {
        self.end = self.end.max(last.end);
        self
    }

    /// The error, with its place.
    #[cold]
    #[doc(hidden)]
    pub fn error(self, error: AsmSyntax) -> Error {
        Error::at(self.pos(), ErrorKind::AsmSyntax(error))
    }

    pub(super) fn trim(mut self) -> Part<'t> {
        // White space opens no group, so their numbers stay.
        let bytes = self.bytes().trim_ascii_start();
        self.start = self.end - bytes.len();
        self.end = self.start + bytes.trim_ascii_end().len();
        self
    }
}

impl fmt::Debug for Part<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", self.bytes().escape_ascii())
    }
}

/// Two parts are equal when their bytes are, wherever they stand.
impl PartialEq for Part<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.bytes() == other.bytes()
    }
}
