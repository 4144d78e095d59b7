//! A line of a source, as people write it.

use std::fmt;
use std::str::FromStr;

use mlirbc::entity::AttrData;
use mlirbc::{Result, View};

/// `FILE`, `FILE:LINE` or `FILE:LINE:COLUMN`: the file by its name, or by the end of its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceLine {
    file: String,
    line: Option<u64>,
    column: Option<u64>,
}

/// It names no file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoFile;

impl fmt::Display for NoFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("it has no name of a file before `:LINE`")
    }
}

impl std::error::Error for NoFile {}

impl FromStr for SourceLine {
    type Err = NoFile;

    fn from_str(text: &str) -> Result<SourceLine, NoFile> {
        let number = |text: &str| -> Option<(String, u64)> {
            let (rest, number) = text.rsplit_once(':')?;
            let is_number = number.bytes().all(|it| it.is_ascii_digit());
            let number = number.parse().ok().filter(|_| is_number)?;
            Some((rest.to_string(), number))
        };
        let (file, line, column) = match number(text) {
            None => (text.to_string(), None, None),
            Some((file, last)) => match number(&file) {
                None => (file, Some(last), None),
                Some((file, line)) => (file, Some(line), Some(last)),
            },
        };
        match file.is_empty() {
            true => Err(NoFile),
            false => Ok(SourceLine { file, line, column }),
        }
    }
}

impl fmt::Display for SourceLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        let mut numbers = self.line.iter().chain(&self.column);
        numbers.try_for_each(|number| write!(f, ":{number}"))
    }
}

impl SourceLine {
    /// Whether a location of a file is here, itself and not by what it is made of. Of a range it is enough that it has
    /// the line.
    ///
    /// # Errors
    /// As [`View::attr`] and [`View::string`].
    pub fn has(&self, view: View<'_>, location: &AttrData<'_>) -> Result<bool> {
        let (file, [line, column, end_line, end_column]) = match location {
            AttrData::FileLineColLoc { file, line, column } => {
                (*file, [*line, *column, *line, *column])
            }
            AttrData::FileLineColRange { file, numbers } => {
                let mut at = numbers.iter();
                let mut next = || at.next().unwrap_or(0);
                let (line, column, third, fourth) = (next(), next(), next(), next());
                let end = match numbers.len() {
                    0..3 => [line, column],
                    3 => [line, third],
                    _ => [third, fourth],
                };
                (*file, [line, column, end[0], end[1]])
            }
            _ => return Ok(false),
        };
        let is_in =
            |wanted: Option<u64>, from, to| wanted.is_none_or(|it| (from..=to).contains(&it));
        let has_column = match line == end_line {
            true => is_in(self.column, column, end_column),
            false => true,
        };
        if !is_in(self.line, line, end_line) || !has_column {
            return Ok(false);
        }
        let AttrData::String(file) = view.attr(file)? else {
            return Ok(false);
        };
        let end = view.string(file)?.strip_suffix(self.file.as_bytes());
        Ok(end.is_some_and(|path| matches!(path.last(), None | Some(b'/' | b'\\'))))
    }
}
