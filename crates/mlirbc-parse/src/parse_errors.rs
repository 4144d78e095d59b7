//! The errors of a text, as they are shown: place, line, and a mark under it.

use std::fmt;

use crate::messages;
use crate::parse_fault::Fault;
use mlirbc::error::is_hidden;

/// What is wrong with the text of a module: at least one error, at most 20, in the order of the text.
#[derive(Clone, Debug)]
pub struct ParseErrors {
    list: Vec<ParseError>,
    source: Option<String>,
}

/// An error at a place of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseError {
    /// Offset in bytes.
    pub offset: u64,
    /// The line, counted from 1.
    pub line: u64,
    /// The column in bytes, counted from 1.
    pub column: u64,
    /// What is wrong.
    pub message: String,
    /// The line, or the part of a long one around the place.
    pub excerpt: String,
    /// The place in the excerpt.
    mark: usize,
}

/// What is in front of a text in its file.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Before {
    pub(crate) bytes: u64,
    pub(crate) lines: u64,
}

/// Most bytes of a line that are shown on each side of an error.
const AROUND: usize = 60;

impl ParseErrors {
    /// The errors of faults in a text, which are sorted by their place.
    pub(crate) fn new(
        text: &[u8],
        before: Before,
        source: Option<&str>,
        faults: &[Fault],
    ) -> ParseErrors {
        let (mut line, mut start, mut seen) = (before.lines + 1, 0, 0);
        let list = faults.iter().map(|fault| {
            let at = fault.at.min(text.len());
            for newline in memchr::memchr_iter(b'\n', &text[seen.min(at)..at]) {
                line += 1;
                start = seen + newline + 1;
            }
            seen = at;
            let place = |at| place_of(text, &before, at);
            let message = messages::message(text, fault, fault.other.map(place));
            let mut error = ParseError::new(text, at, (line, start), message);
            error.offset += before.bytes;
            error
        });
        ParseErrors {
            list: list.collect(),
            source: source.map(str::to_owned),
        }
    }

    /// Messages at lines and columns of a text that was read.
    pub(crate) fn at(
        text: &[u8],
        before: Before,
        source: Option<&str>,
        mut faults: Vec<((u64, u64), String)>,
    ) -> ParseErrors {
        faults.sort();
        let (mut at_line, mut start) = (before.lines + 1, 0);
        let list = faults.into_iter().map(|((line, column), message)| {
            while at_line < line {
                let end = memchr::memchr(b'\n', &text[start..]);
                start = end.map_or(text.len(), |end| start + end + 1);
                at_line += 1;
            }
            let at = start + column.saturating_sub(1) as usize;
            let mut error = ParseError::new(text, at.min(text.len()), (at_line, start), message);
            error.offset += before.bytes;
            error
        });
        ParseErrors {
            list: list.collect(),
            source: source.map(str::to_owned),
        }
    }

    /// The same in a file that is named so.
    #[must_use]
    pub fn in_file(mut self, name: impl Into<String>) -> ParseErrors {
        self.source = Some(name.into());
        self
    }

    /// The errors.
    pub fn errors(&self) -> &[ParseError] {
        &self.list
    }
}

/// The line and the column of an offset.
fn place_of(text: &[u8], before: &Before, at: usize) -> (u64, u64) {
    let head = text.get(..at).unwrap_or(text);
    let start = memchr::memrchr(b'\n', head).map_or(0, |end| end + 1);
    let lines = memchr::memchr_iter(b'\n', head).count() as u64;
    (before.lines + lines + 1, (head.len() - start) as u64 + 1)
}

impl ParseError {
    fn new(text: &[u8], at: usize, (line, start): (u64, usize), message: String) -> ParseError {
        let rest = &text[at..];
        let end = at
            + memchr::memchr(b'\n', rest)
                .unwrap_or(rest.len())
                .min(AROUND);
        let from = start.max(at.saturating_sub(AROUND));
        let shown = |bytes: &[u8]| {
            let text = String::from_utf8_lossy(bytes);
            let shown = text.chars().map(|c| match is_hidden(c) {
                true if c.is_ascii() => ' ',
                true => char::REPLACEMENT_CHARACTER,
                false => c,
            });
            shown.collect::<String>()
        };
        let before = shown(&text[from..at]);
        ParseError {
            offset: at as u64,
            line,
            column: (at - start) as u64 + 1,
            message,
            mark: before.chars().count(),
            excerpt: before + shown(&text[at..end]).trim_end(),
        }
    }
}

impl fmt::Display for ParseErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, error) in self.list.iter().enumerate() {
            if nth > 0 {
                writeln!(f)?;
            }
            if let Some(source) = &self.source {
                write!(f, "{source}:")?;
            }
            write!(f, "{error}")?;
        }
        Ok(())
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}:{}: {}", self.line, self.column, self.message)?;
        writeln!(f, "  {}", self.excerpt)?;
        write!(f, "  {:width$}^", "", width = self.mark)
    }
}

impl std::error::Error for ParseErrors {}
impl std::error::Error for ParseError {}
