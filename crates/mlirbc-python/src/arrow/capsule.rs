//! The Arrow PyCapsule interface: arrays, schemas and streams of the Arrow C data interface in
//! capsules of Python.

use arrow_array::ffi::{FFI_ArrowSchema, to_ffi};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{Array, RecordBatch, RecordBatchIterator, RecordBatchReader, StructArray};
use arrow_schema::{ArrowError, Schema};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

/// A batch of rows of one table: `pyarrow.record_batch(batch)`, `polars.DataFrame(batch)`.
#[pyclass(frozen, module = "mlirbc._native")]
pub(crate) struct Batch {
    table: &'static str,
    batch: RecordBatch,
}

impl Batch {
    pub(crate) fn new(table: &'static str, batch: RecordBatch) -> Batch {
        Batch { table, batch }
    }

    pub(crate) fn into_rows(self) -> RecordBatch {
        self.batch
    }
}

#[pymethods]
impl Batch {
    /// The name of the table, such as "tensors".
    #[getter]
    fn table(&self) -> &'static str {
        self.table
    }

    /// The number of rows.
    #[getter]
    fn num_rows(&self) -> usize {
        self.batch.num_rows()
    }

    fn __len__(&self) -> usize {
        self.batch.num_rows()
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema(py, &self.batch.schema())
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        // A consumer casts itself, if it wants other types: the interface allows to ignore it.
        drop(requested_schema);
        let array = StructArray::from(self.batch.clone());
        let (array, _) = to_ffi(&array.to_data()).map_err(exception)?;
        let schema = schema(py, &self.batch.schema())?;
        let array = PyCapsule::new_with_value(py, array, c"arrow_array")?;
        Ok((schema, array))
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        drop(requested_schema);
        let (batch, schema) = (self.batch.clone(), self.batch.schema());
        stream(py, Box::new(RecordBatchIterator::new([Ok(batch)], schema)))
    }

    fn __repr__(&self) -> String {
        format!(
            "<Batch of {:?}, {} rows>",
            self.table,
            self.batch.num_rows()
        )
    }
}

/// A stream of batches.
pub(crate) fn stream(
    py: Python<'_>,
    reader: Box<dyn RecordBatchReader + Send>,
) -> PyResult<Bound<'_, PyCapsule>> {
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(reader), c"arrow_array_stream")
}

/// A schema.
pub(crate) fn schema<'py>(py: Python<'py>, schema: &Schema) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(schema).map_err(exception)?;
    PyCapsule::new_with_value(py, schema, c"arrow_schema")
}

/// Building a batch fails only if the table does not fit its schema.
pub(crate) fn exception(error: ArrowError) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}
