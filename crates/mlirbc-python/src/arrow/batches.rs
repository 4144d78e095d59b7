//! Rows, collected to batches.

use std::sync::Arc;
use std::sync::mpsc::Receiver;

use arrow_array::builder::{Int64Builder, ListBuilder, StringBuilder, UInt64Builder};
use arrow_array::{ArrayRef, RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};

use super::table::{Cell, Kind, Table};

/// Most rows of a batch.
const ROWS: usize = 1 << 16;

/// Bytes of values after which a batch ends.
const BYTES: usize = 32 << 20;

/// Builds the batches of a table.
pub(crate) struct Builder {
    schema: SchemaRef,
    columns: Vec<ColumnBuilder>,
    rows: usize,
    bytes: usize,
}

enum ColumnBuilder {
    Text(StringBuilder),
    Number(UInt64Builder),
    Texts(ListBuilder<StringBuilder>),
    Numbers(ListBuilder<Int64Builder>),
}

impl ColumnBuilder {
    fn new(kind: Kind) -> ColumnBuilder {
        match kind {
            Kind::Text => ColumnBuilder::Text(StringBuilder::new()),
            Kind::Number => ColumnBuilder::Number(UInt64Builder::new()),
            Kind::Texts => ColumnBuilder::Texts(ListBuilder::new(StringBuilder::new())),
            Kind::Numbers => ColumnBuilder::Numbers(ListBuilder::new(Int64Builder::new())),
        }
    }

    /// Appends a cell; one of another kind is null.
    fn append(&mut self, cell: Cell) {
        match (self, cell) {
            (ColumnBuilder::Text(column), Cell::Text(text)) => column.append_value(text),
            (ColumnBuilder::Text(column), _) => column.append_null(),
            (ColumnBuilder::Number(column), Cell::Number(number)) => column.append_value(number),
            (ColumnBuilder::Number(column), _) => column.append_null(),
            (ColumnBuilder::Texts(column), Cell::Texts(texts)) => column.append_value(texts),
            (ColumnBuilder::Texts(column), _) => column.append_null(),
            (ColumnBuilder::Numbers(column), Cell::Numbers(list)) => column.append_value(list),
            (ColumnBuilder::Numbers(column), _) => column.append_null(),
        }
    }

    fn finish(&mut self) -> ArrayRef {
        match self {
            ColumnBuilder::Text(column) => Arc::new(column.finish()),
            ColumnBuilder::Number(column) => Arc::new(column.finish()),
            ColumnBuilder::Texts(column) => Arc::new(column.finish()),
            ColumnBuilder::Numbers(column) => Arc::new(column.finish()),
        }
    }
}

impl Builder {
    pub(crate) fn new(table: &Table) -> Builder {
        let columns = table.columns.iter();
        Builder {
            schema: table.schema(),
            columns: columns
                .map(|column| ColumnBuilder::new(column.kind))
                .collect(),
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
    pub(crate) fn finish(&mut self) -> Result<RecordBatch, ArrowError> {
        (self.rows, self.bytes) = (0, 0);
        let columns = self.columns.iter_mut().map(ColumnBuilder::finish);
        RecordBatch::try_new(self.schema.clone(), columns.collect())
    }
}

/// What a thread sends: batches, and `None` after the last.
pub(crate) type Made = Option<Result<RecordBatch, ArrowError>>;

/// The batches that another thread makes.
pub(crate) struct Batches {
    schema: SchemaRef,
    receiver: Receiver<Made>,
    ended: bool,
}

impl Batches {
    pub(crate) fn new(schema: SchemaRef, receiver: Receiver<Made>) -> Batches {
        Batches {
            schema,
            receiver,
            ended: false,
        }
    }
}

impl Iterator for Batches {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        match self.receiver.recv() {
            Ok(Some(Ok(batch))) => Some(Ok(batch)),
            Ok(end) => {
                self.ended = true;
                end
            }
            Err(_) => {
                self.ended = true;
                let message = "mlirbc: a thread panicked".to_string();
                Some(Err(ArrowError::ComputeError(message)))
            }
        }
    }
}

impl RecordBatchReader for Batches {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }
}
