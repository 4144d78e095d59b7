//! The description of a table, and the cells of its rows.

use std::sync::Arc;

/// A table: its name and its columns.
pub(crate) struct Table {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [Column],
}

/// A column. Every cell may be null.
pub(crate) struct Column {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
}

/// What a column has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// UTF-8.
    Text,
    /// An integer of 64 bits without a sign.
    Number,
    /// A list of texts.
    Texts,
    /// A list of integers of 64 bits.
    Numbers,
}

/// A cell of a row.
#[derive(Debug)]
pub(crate) enum Cell {
    Null,
    Text(Arc<str>),
    Number(u64),
    Texts(Vec<Option<String>>),
    Numbers(Vec<Option<i64>>),
}

impl Cell {
    /// Bytes of its values.
    pub(crate) fn size(&self) -> usize {
        match self {
            Cell::Null => 0,
            Cell::Number(_) => 8,
            Cell::Text(text) => text.len(),
            Cell::Texts(texts) => texts.iter().flatten().map(String::len).sum(),
            Cell::Numbers(numbers) => 8 * numbers.len(),
        }
    }
}

impl From<u64> for Cell {
    fn from(number: u64) -> Cell {
        Cell::Number(number)
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text.into())
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.into())
    }
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(cell: Option<T>) -> Cell {
        cell.map_or(Cell::Null, T::into)
    }
}
