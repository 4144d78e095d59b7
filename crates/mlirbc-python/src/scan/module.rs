//! Tables of one module.

use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use mlirbc::Bytecode;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::cells::Stopped;
use super::facts::{self, Problem};
use super::ops::{self, End};
use super::tables::{MODULE_OPERATIONS, MODULE_TENSORS};
use crate::arrow::{Batches, Builder, Cell, Made, Table, schema, stream};
use crate::file::File;
use crate::held::Held;

/// Batches that wait for the reader.
const WAITING: usize = 1;

/// A table of a module, which the libraries of the Arrow format read: `pyarrow.table(table)`,
/// `polars.DataFrame(table)`. It is read anew each time, in batches of at most 65,536 rows; what
/// cannot be read ends it with an error.
#[pyclass(frozen, module = "mlirbc._native")]
pub(crate) struct ModuleTable {
    file: Arc<Held>,
    rows: Rows,
}

#[derive(Clone, Copy)]
enum Rows {
    Operations,
    Tensors { hashes: bool },
}

impl Rows {
    fn table(self) -> &'static Table {
        match self {
            Rows::Operations => &MODULE_OPERATIONS,
            Rows::Tensors { .. } => &MODULE_TENSORS,
        }
    }

    fn run(self, file: &Bytecode<'_>, sending: &mut Sending) -> Result<(), End> {
        let view = file.view();
        match self {
            Rows::Operations => ops::operations(view, &mut |row| sending.add(row))?,
            Rows::Tensors { hashes } => {
                let mut problem = Problem::default();
                facts::tensors(view, hashes, &mut problem, &mut |row| sending.add(row))?;
                if let Some(error) = problem.0 {
                    return Err(error.into());
                }
            }
        }
        Ok(sending.flush()?)
    }
}

#[pymethods]
impl ModuleTable {
    /// `table` is "operations" or "tensors".
    #[new]
    #[pyo3(signature = (file, table, *, hashes = false))]
    fn new(file: &File, table: &str, hashes: bool) -> PyResult<ModuleTable> {
        let rows = match table {
            "operations" => Rows::Operations,
            "tensors" => Rows::Tensors { hashes },
            _ => return Err(PyValueError::new_err(format!("no table {table:?}"))),
        };
        Ok(ModuleTable {
            file: file.held().clone(),
            rows,
        })
    }

    /// The name of the table.
    #[getter]
    fn name(&self) -> &'static str {
        self.rows.table().name
    }

    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<&'static str> {
        let columns = self.rows.table().columns.iter();
        columns.map(|column| column.name).collect()
    }

    /// The rows as dictionaries, for what takes no Arrow. It needs pyarrow.
    fn __iter__(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyAny>> {
        let rows = slf.py().import("mlirbc._scan")?.getattr("rows")?;
        rows.call1((slf,))
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema(py, self.rows.table())
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        drop(requested_schema);
        self.file.check(py)?;
        let (sender, receiver) = sync_channel(WAITING);
        let (file, rows) = (self.file.clone(), self.rows);
        let work = move || {
            let mut sending = Sending {
                builder: Builder::new(rows.table()),
                sender,
            };
            let last = match rows.run(&file, &mut sending) {
                Err(End::Failed(error)) => Some(Err(error.to_string())),
                Ok(()) | Err(End::Stopped) => None,
            };
            // The reader may have gone.
            let _ = sending.sender.send(last);
        };
        thread::Builder::new()
            .name("mlirbc-table".to_string())
            .spawn(work)?;
        stream(py, rows.table(), Box::new(Batches::new(receiver)))
    }

    fn __repr__(&self) -> String {
        let table = self.rows.table();
        format!(
            "<ModuleTable {:?}: {}>",
            table.name,
            self.columns().join(", ")
        )
    }
}

struct Sending {
    builder: Builder,
    sender: SyncSender<Made>,
}

impl Sending {
    fn add(&mut self, row: Vec<Cell>) -> Result<(), Stopped> {
        self.builder.add(row);
        match self.builder.is_full() {
            true => self.flush(),
            false => Ok(()),
        }
    }

    fn flush(&mut self) -> Result<(), Stopped> {
        if self.builder.is_empty() {
            return Ok(());
        }
        self.sender
            .send(Some(Ok(self.builder.finish())))
            .map_err(|_| Stopped)
    }
}
