//! Rows, collected to batches: arrays with the buffers that the format asks for.

use std::sync::Arc;

use super::table::{Cell, Kind, Table};

/// Most rows of a batch.
const ROWS: usize = 1 << 16;

/// Bytes of values after which a batch ends. A row has a few megabytes at most, so offsets of 32
/// bits suffice.
const BYTES: usize = 8 << 20;

/// A batch (its children are the columns), a column, or the items of a column of lists.
pub(crate) struct Array {
    pub(super) len: usize,
    pub(super) nulls: usize,
    /// A bit for each item that is not null, lowest first; absent for a batch.
    pub(super) validity: Option<Vec<u8>>,
    pub(super) values: Values,
    pub(super) children: Vec<Arc<Array>>,
}

/// The buffers behind the validity.
pub(super) enum Values {
    /// Of a batch.
    None,
    Numbers(Vec<u64>),
    /// Offsets of the first byte of each text, and of the end.
    Texts(Vec<i32>, Vec<u8>),
    /// Offsets of the first item of each list, and of the end.
    Lists(Vec<i32>),
}

impl Array {
    /// The number of rows of a batch.
    pub(crate) fn len(&self) -> usize {
        self.len
    }
}

/// Builds the batches of a table.
pub(crate) struct Builder {
    columns: Vec<ColumnBuilder>,
    kinds: Vec<Kind>,
    rows: usize,
    bytes: usize,
}

impl Builder {
    pub(crate) fn new(table: &Table) -> Builder {
        let kinds: Vec<Kind> = table.columns.iter().map(|column| column.kind).collect();
        Builder {
            columns: kinds.iter().map(|kind| ColumnBuilder::new(*kind)).collect(),
            kinds,
            rows: 0,
            bytes: 0,
        }
    }

    /// Adds a row: a cell for each column.
    pub(crate) fn add(&mut self, row: Vec<Cell>) {
        debug_assert_eq!(row.len(), self.columns.len());
        self.rows += 1;
        self.bytes += row.iter().map(Cell::size).sum::<usize>();
        for (column, cell) in self.columns.iter_mut().zip(row) {
            column.append(cell);
        }
    }

    /// Whether the batch should end here.
    pub(crate) fn is_full(&self) -> bool {
        self.rows >= ROWS || self.bytes >= BYTES
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// The rows so far as a batch; the next one begins.
    pub(crate) fn finish(&mut self) -> Arc<Array> {
        let new = self.kinds.iter().map(|kind| ColumnBuilder::new(*kind));
        let columns = std::mem::replace(&mut self.columns, new.collect());
        let batch = Array {
            len: self.rows,
            nulls: 0,
            validity: None,
            values: Values::None,
            children: columns.into_iter().map(ColumnBuilder::finish).collect(),
        };
        (self.rows, self.bytes) = (0, 0);
        Arc::new(batch)
    }
}

struct ColumnBuilder {
    len: usize,
    nulls: usize,
    validity: Vec<u8>,
    values: Values,
    /// Of a column of lists.
    items: Option<Box<ColumnBuilder>>,
}

impl ColumnBuilder {
    fn new(kind: Kind) -> ColumnBuilder {
        let (values, items) = match kind {
            Kind::Text => (Values::Texts(vec![0], Vec::new()), None),
            Kind::Number => (Values::Numbers(Vec::new()), None),
            Kind::Texts => (Values::Lists(vec![0]), Some(Kind::Text)),
            Kind::Numbers => (Values::Lists(vec![0]), Some(Kind::Number)),
        };
        ColumnBuilder {
            len: 0,
            nulls: 0,
            validity: Vec::new(),
            values,
            items: items.map(|kind| Box::new(ColumnBuilder::new(kind))),
        }
    }

    /// Appends a cell; one of another kind is null.
    fn append(&mut self, cell: Cell) {
        let is_valid = match (&mut self.values, cell, &mut self.items) {
            (Values::Texts(_, bytes), Cell::Text(text), _) => {
                bytes.extend_from_slice(text.as_bytes());
                true
            }
            (Values::Numbers(numbers), Cell::Number(number), _) => {
                numbers.push(number);
                true
            }
            (Values::Lists(_), Cell::Texts(texts), Some(items)) => {
                texts.into_iter().for_each(|text| items.append(text.into()));
                true
            }
            (Values::Lists(_), Cell::Numbers(numbers), Some(items)) => {
                // Signed ones have the same bits; the schema says what they are.
                let cells = numbers.into_iter().map(|number| number.map(|it| it as u64));
                cells.for_each(|number| items.append(number.into()));
                true
            }
            (Values::Numbers(numbers), ..) => {
                numbers.push(0);
                false
            }
            _ => false,
        };
        match &mut self.values {
            Values::Texts(offsets, bytes) => offsets.push(bytes.len() as i32),
            Values::Lists(offsets) => {
                offsets.push(self.items.as_ref().map_or(0, |items| items.len as i32));
            }
            Values::Numbers(_) | Values::None => {}
        }
        if self.len % 8 == 0 {
            self.validity.push(0);
        }
        if let (true, Some(last)) = (is_valid, self.validity.last_mut()) {
            *last |= 1 << (self.len % 8);
        }
        self.nulls += usize::from(!is_valid);
        self.len += 1;
    }

    fn finish(self) -> Arc<Array> {
        let items = self.items.into_iter();
        Arc::new(Array {
            len: self.len,
            nulls: self.nulls,
            validity: Some(self.validity),
            values: self.values,
            children: items.map(|items| items.finish()).collect(),
        })
    }
}
