//! A scan as Python has it: an iterator of batches.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyIterator};

use super::file::Choices;
use super::tables::{ALL, FUNCTIONS, OPERATIONS, TENSORS};
use super::threads::{Input, Next, Row, Running};
use crate::arrow::{Array, Batch, Builder, Table, schema, stream};
use crate::text::escaped;

/// Time between two checks for signals.
const TICK: Duration = Duration::from_millis(50);

/// A scan of files: an iterator of batches of its tables.
#[pyclass(frozen, module = "mlirbc._native")]
pub(crate) struct Scan {
    tables: Vec<&'static Table>,
    state: Mutex<State>,
}

struct State {
    /// Pairs of a name, and a path or a function that opens a file.
    sources: Py<PyIterator>,
    /// Whether all sources were taken.
    ended: bool,
    /// Most files that are scanned at once.
    threads: usize,
    choices: Choices,
    running: Running,
    tables: Vec<(&'static Table, Builder)>,
    ready: VecDeque<Batch>,
}

impl State {
    fn next(&mut self, py: Python<'_>) -> PyResult<Option<Batch>> {
        loop {
            if let Some(batch) = self.ready.pop_front() {
                return Ok(Some(batch));
            }
            self.start(py)?;
            let running = &mut self.running;
            match py.detach(|| running.next(TICK)) {
                Next::Rows(rows) => self.add(rows),
                Next::Waiting => py.check_signals()?,
                Next::Panicked => return Err(PyRuntimeError::new_err("mlirbc: a thread panicked")),
                Next::Idle => {
                    for (table, builder) in &mut self.tables {
                        if !builder.is_empty() {
                            let batch = builder.finish();
                            self.ready.push_back(Batch::new(table, batch));
                        }
                    }
                    if self.ready.is_empty() {
                        return Ok(None);
                    }
                }
            }
        }
    }

    /// Starts as many files as may run.
    fn start(&mut self, py: Python<'_>) -> PyResult<()> {
        while !self.ended && self.running.len() < self.threads {
            let Some(source) = self.sources.bind(py).clone().next() else {
                self.ended = true;
                break;
            };
            let (name, source): (OsString, Bound<'_, PyAny>) = source?.extract()?;
            let input = match source.is_callable() {
                true => Input::Opener(source.unbind()),
                false => Input::Path(source.extract::<PathBuf>()?),
            };
            // Names of files need not be UTF-8.
            let name = escaped(name.as_encoded_bytes());
            self.running
                .start(name.as_ref().into(), input, self.choices)?;
        }
        Ok(())
    }

    fn add(&mut self, rows: Vec<Row>) {
        for (table, row) in rows {
            let wanted = self.tables.iter_mut();
            let Some((_, builder)) = wanted.into_iter().find(|(it, _)| std::ptr::eq(*it, table))
            else {
                continue;
            };
            builder.add(row);
            if builder.is_full() {
                let batch = builder.finish();
                self.ready.push_back(Batch::new(table, batch));
            }
        }
    }
}

#[pymethods]
impl Scan {
    /// `sources` yields pairs of a name and a path, or a function that returns a file object.
    #[new]
    #[pyo3(signature = (sources, tables, *, threads, hashes))]
    fn new(
        sources: &Bound<'_, PyAny>,
        tables: Vec<String>,
        threads: usize,
        hashes: bool,
    ) -> PyResult<Scan> {
        let mut wanted: Vec<(&'static Table, Builder)> = Vec::new();
        for name in &tables {
            wanted.push((table(name)?, Builder::new(table(name)?)));
        }
        let has = |table: &'static Table| wanted.iter().any(|(it, _)| std::ptr::eq(*it, table));
        let choices = Choices {
            ir: has(&FUNCTIONS) || has(&OPERATIONS),
            tensors: has(&TENSORS),
            hashes,
        };
        let tables = wanted.iter().map(|(table, _)| *table).collect();
        let state = Mutex::new(State {
            sources: sources.try_iter()?.unbind(),
            ended: false,
            threads: threads.max(1),
            choices,
            running: Running::new(),
            tables: wanted,
            ready: VecDeque::new(),
        });
        Ok(Scan { tables, state })
    }

    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Batch>> {
        self.step(py)
    }

    /// The rest of a scan of one table as a stream.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        slf: Bound<'py, Self>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        drop(requested_schema);
        let py = slf.py();
        let table = match slf.get().tables[..] {
            [only] => only,
            _ => return Err(PyValueError::new_err("a stream has one table")),
        };
        stream(py, table, Box::new(Reader(slf.unbind())))
    }

    /// The schemas of the tables, in order, each in a capsule.
    fn schemas<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyCapsule>>> {
        let schemas = self.tables.iter().map(|table| schema(py, table));
        schemas.collect()
    }
}

impl Scan {
    fn step(&self, py: Python<'_>) -> PyResult<Option<Batch>> {
        // Waiting for the lock with the GIL would stop the thread that has it.
        match self.state.try_lock() {
            Some(mut state) => state.next(py),
            None => Err(PyValueError::new_err(
                "the scan is already running on another thread",
            )),
        }
    }
}

/// The table with this name.
fn table(name: &str) -> PyResult<&'static Table> {
    let found = ALL.iter().find(|table| table.name == name).copied();
    found.ok_or_else(|| {
        let names: Vec<&str> = ALL.iter().map(|table| table.name).collect();
        PyValueError::new_err(format!("no table {name:?}: {}", names.join(", ")))
    })
}

/// Reads a scan of one table as a stream.
struct Reader(Py<Scan>);

impl Iterator for Reader {
    type Item = Result<Arc<Array>, String>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = Python::attach(|py| {
            let next = self.0.get().step(py);
            next.map_err(|error| error.to_string())
        });
        next.map(|batch| batch.map(Batch::into_rows)).transpose()
    }
}
