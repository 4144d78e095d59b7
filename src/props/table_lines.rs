//! What users write: lines of records, and tables of rows.

use std::any::Any;
use std::fmt;

use once_cell::sync::OnceCell;

use super::record_schema::Schema;
use super::series;
use super::variants::split;
use crate::ods::{KEYS, Row, dialects, find, rows};

/// The lines that begin what follows the rows.
const SECTIONS: [&str; 3] = ["# attributes and types", "# enumerations", "# constraints"];

/// A table of operations that is not one of the crate: the line `# dialects: a b`, and rows as [`ods`](crate::ods) has them, sorted by
/// name. Behind them can be what their forms and demands refer to: `# attributes and types`, `# enumerations`, `# constraints`.
///
/// ```
/// # use std::sync::Arc;
/// # use mlirbc::props::{Table, Tables};
/// let text = "# dialects: acme\nacme.load\targs %source #flags=\trecord own flags=\tdefault flags = 0 : i32\n";
/// let tables = Tables::standard().with_table(Arc::new(Table::new(text)?));
/// let options = mlirbc::OpenOptions::new().tables(tables);
/// # Ok::<(), mlirbc::props::LineError>(())
/// ```
pub struct Table {
    text: Box<str>,
    /// Where the rows end.
    rows: usize,
    /// What a crate that reads more of it made of it.
    made: OnceCell<Box<dyn Any + Send + Sync>>,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dialects: Vec<&str> = self.dialects().collect();
        let mut all = f.debug_struct("Table");
        all.field("dialects", &dialects).finish_non_exhaustive()
    }
}

impl Table {
    /// Whether a text begins as a table.
    pub fn is_one(text: &str) -> bool {
        dialects(text).is_some()
    }

    /// Checks a table: that the rows are found, and have facts of which each is known.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn new(text: &str) -> Result<Table, LineError> {
        let wrong = |line, problem| LineError { line, problem };
        // As editors of Windows leave it.
        let text = text.replace("\r\n", "\n");
        let Some(dialects) = dialects(&text) else {
            let problem = "a table begins with the line `# dialects: NAME NAME...`".to_owned();
            return Err(wrong(1, problem));
        };
        let mut dialects: Vec<&str> = dialects.collect();
        dialects.sort_unstable();
        let mut last = "";
        let mut sections: Option<Vec<&str>> = None;
        let mut rows = text.len();
        for (line, read) in (1..).zip(text.lines()).skip(1) {
            if SECTIONS.contains(&read) {
                let found = sections.get_or_insert_default();
                if found.is_empty() {
                    rows = read.as_ptr().addr() - text.as_ptr().addr();
                }
                if found.contains(&read) {
                    return Err(wrong(line, format!("`{read}` is there twice")));
                }
                found.push(read);
            } else if sections.is_none() && !(last.is_empty() && read.starts_with('#')) {
                // Comments stand before the rows.
                check_line(read, &dialects, last).map_err(|problem| wrong(line, problem))?;
                last = name_of(read);
            }
        }
        Ok(Table {
            text: text.into(),
            rows,
            made: OnceCell::new(),
        })
    }

    /// Its dialects.
    pub fn dialects(&self) -> impl Iterator<Item = &str> {
        dialects(&self.text).into_iter().flatten()
    }

    /// Its name, and perhaps a release: what follows `# name: ` in a line before the rows.
    pub fn name(&self) -> Option<&str> {
        let mut lines = self.text.lines().take_while(|line| line.starts_with('#'));
        lines.find_map(|line| line.strip_prefix("# name: "))
    }

    /// Its text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its rows.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        rows(&self.text[..self.rows])
    }

    /// The row of an operation, or of a dialect.
    pub fn row(&self, name: &str) -> Option<Row<'_>> {
        find(&self.text[..self.rows], name)
    }

    /// What stands below a heading, and the number of the line of that.
    #[doc(hidden)]
    pub fn section(&self, heading: &str) -> Option<(usize, &str)> {
        let mut lines = self.text.lines();
        let before = lines.by_ref().take_while(|line| *line != heading).count();
        let lines = lines.take_while(|line| !SECTIONS.contains(line));
        let from = self.text.find(&format!("\n{heading}\n"))? + heading.len() + 2;
        let len: usize = lines.map(|line| line.len() + 1).sum();
        Some((
            before + 1,
            &self.text[from..(from + len).min(self.text.len())],
        ))
    }

    /// What a crate that reads more of it makes of it, once. There is one such crate.
    #[doc(hidden)]
    pub fn made<T: Any + Send + Sync>(&self, make: impl FnOnce(&Table) -> T) -> Option<&T> {
        let made = self.made.get_or_init(|| Box::new(make(self)));
        made.downcast_ref()
    }
}

/// Checks a line: a row of one of the dialects, behind the row before it. They are sorted.
fn check_line(line: &str, dialects: &[&str], last: &str) -> Result<(), String> {
    let (name, facts) = line
        .split_once('\t')
        .ok_or("no tab behind the name of the operation")?;
    let dialect = name.split_once('.').map_or(name, |(dialect, _)| dialect);
    if dialects.binary_search(&dialect).is_err() {
        return Err(format!(
            "the first line does not name the dialect `{dialect}`"
        ));
    }
    if name <= last {
        return Err(format!(
            "`{name}` is not behind `{last}` in the order of bytes"
        ));
    }
    for fact in facts.split('\t') {
        let (key, value) = fact.split_once(' ').unwrap_or((fact, ""));
        if !KEYS.contains(&key) || value.is_empty() {
            return Err(format!("`{key}` is no fact with a value"));
        }
        if key == "record" {
            let (series, fields) = value.split_once(' ').ok_or("a record without a series")?;
            series::named(series).ok_or_else(|| format!("`{series}` is no series"))?;
            check_fields(fields)?;
        }
    }
    Ok(())
}

/// An error in a line of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LineError {
    /// Its number, from one.
    pub line: usize,
    /// The problem.
    pub problem: String,
}

impl LineError {
    /// A problem in a line.
    #[doc(hidden)]
    pub fn new(line: usize, problem: impl Into<String>) -> LineError {
        let problem = problem.into();
        LineError { line, problem }
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for LineError {}

/// The name at the start of a line.
pub(super) fn name_of(line: &str) -> &str {
    &line[..memchr::memchr(b'\t', line.as_bytes()).unwrap_or(line.len())]
}

/// Checks a line; the error describes the problem.
pub(super) fn check(line: &str) -> Result<(), String> {
    let Some((name, variants)) = line.split_once('\t') else {
        return Err("no tab behind the name of the operation".into());
    };
    if name.is_empty() || name.contains(' ') {
        return Err(format!("\"{name}\" is not the name of an operation"));
    }
    check_fields(variants)
}

/// Checks the variants of a record; the error describes the problem.
fn check_fields(variants: &str) -> Result<(), String> {
    let several = variants.contains(" | ");
    for variant in variants.split(" | ") {
        let (releases, fields) = split(variant);
        if several && releases.is_none() {
            return Err(format!("no releases before \"{fields}\""));
        }
        Schema::parse(fields)?;
    }
    Ok(())
}
