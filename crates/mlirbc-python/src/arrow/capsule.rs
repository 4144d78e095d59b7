//! The Arrow PyCapsule interface: schemas, arrays and streams in capsules of Python.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::builder::Array;
use super::c_data::{CArray, CSchema, CStream, Source};
use super::table::Table;

/// A batch of rows of one table: `pyarrow.record_batch(batch)`, `polars.DataFrame(batch)`.
#[pyclass(frozen, module = "mlirbc._native")]
pub(crate) struct Batch {
    table: &'static Table,
    rows: Arc<Array>,
}

impl Batch {
    pub(crate) fn new(table: &'static Table, rows: Arc<Array>) -> Batch {
        Batch { table, rows }
    }

    pub(crate) fn into_rows(self) -> Arc<Array> {
        self.rows
    }
}

#[pymethods]
impl Batch {
    /// The name of the table, such as "tensors".
    #[getter]
    fn table(&self) -> &'static str {
        self.table.name
    }

    /// The number of rows.
    #[getter]
    fn num_rows(&self) -> usize {
        self.rows.len()
    }

    fn __len__(&self) -> usize {
        self.rows.len()
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema(py, self.table)
    }

    // A consumer that wants other types casts itself: the interface lets a producer ignore the
    // requested schema.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        drop(requested_schema);
        let array = CArray::new(self.rows.clone());
        let array = PyCapsule::new_with_value(py, array, c"arrow_array")?;
        Ok((schema(py, self.table)?, array))
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        drop(requested_schema);
        let only = std::iter::once(Ok(self.rows.clone()));
        stream(py, self.table, Box::new(only))
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {:?}, {} rows>", self.table.name, self.rows.len())
    }
}

/// A stream of batches of a table.
pub(crate) fn stream<'py>(
    py: Python<'py>,
    table: &'static Table,
    batches: Source,
) -> PyResult<Bound<'py, PyCapsule>> {
    PyCapsule::new_with_value(py, CStream::new(table, batches), c"arrow_array_stream")
}

/// The schema of a table.
pub(crate) fn schema<'py>(py: Python<'py>, table: &Table) -> PyResult<Bound<'py, PyCapsule>> {
    PyCapsule::new_with_value(py, CSchema::of_table(table), c"arrow_schema")
}
