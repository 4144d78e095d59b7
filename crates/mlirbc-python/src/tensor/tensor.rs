//! The class of tensors.

use std::collections::HashMap;

use mlirbc::ids::{AttrId, StringId};
use mlirbc::tensor::{Origin, SliceRange};
use mlirbc_weights::{is_own, native};
use pyo3::exceptions::{PyBufferError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyMemoryView, PyTuple};

use super::data::Data;
use super::dlpack;
use super::stored::Stored;
use crate::interrupt::interruptible;
use crate::scan::sha256;

/// A tensor of a file: a resource, or an attribute that holds elements.
///
/// It holds no elements; `numpy()` gives them, for an open mapping without a copy.
#[pyclass(frozen, module = "mlirbc", weakref)]
pub(crate) struct Tensor(pub(super) Stored);

impl Tensor {
    /// Bytes of the name.
    pub(crate) fn name_len(&self) -> usize {
        self.0.name.len()
    }
}

#[pymethods]
impl Tensor {
    /// The name, as `module.tensors[name]` takes it.
    #[getter]
    fn name(&self) -> &str {
        &self.0.name
    }

    /// The element type in MLIR's text form: "f32", "i8", "complex<f32>"; "other" if it is unknown.
    #[getter]
    fn dtype(&self) -> String {
        self.0.shaped.dtype.to_string()
    }

    /// The name of the element type in safetensors files; that in MLIR where it has none of its own.
    #[getter]
    fn _safetensors_dtype(&self) -> String {
        let dtype = self.0.shaped.dtype;
        match native(dtype).filter(|_| is_own(dtype)) {
            Some((kind, _)) => kind.to_owned(),
            None => dtype.to_string(),
        }
    }

    /// The element type of `numpy()` as in MLIR.
    #[getter]
    fn _value_dtype(&self) -> String {
        self.0.shaped.dtype.to_string()
    }

    /// The extents; None for one that is unknown, and as a whole for a type without a shape.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let known = |extent: &i64| (*extent >= 0).then_some(*extent);
        let shape = self.0.shaped.shape();
        shape
            .map(|shape| PyTuple::new(py, shape.iter().map(known)))
            .transpose()
    }

    /// The bytes of all elements; those of a splat are counted.
    #[getter]
    fn nbytes(&self) -> u64 {
        self.0.nbytes
    }

    /// The bytes in the file; 0 if there are none.
    #[getter]
    fn stored_nbytes(&self) -> u64 {
        self.0.data.map_or(0, |data| data.span.len)
    }

    /// The offset of the first byte in the file; None without bytes.
    #[getter]
    fn offset(&self) -> Option<u64> {
        self.0.data.map(|data| data.span.start)
    }

    /// The alignment that the file declares, in bytes; 1 in an attribute.
    #[getter]
    fn alignment(&self) -> u64 {
        self.0.data.map_or(1, |data| data.alignment)
    }

    /// "blob" for a resource, "declaration" for one without data, "constant" for an attribute.
    #[getter]
    fn kind(&self) -> &'static str {
        match (self.0.origin, self.0.data) {
            (Origin::Attribute(_), _) => "constant",
            (_, Some(_)) => "blob",
            _ => "declaration",
        }
    }

    /// How the elements are stored: "elements", "splat", "bits" or "unknown".
    #[getter]
    fn storage(&self) -> &'static str {
        self.0.storage.name()
    }

    /// Whether one element is stored for all.
    #[getter]
    fn is_splat(&self) -> bool {
        self.0.storage.is_splat()
    }

    /// Whether the elements can be used where they are: their address, or in a file that is read by
    /// position their offset, is a multiple of the element's size. Otherwise `numpy()` copies.
    #[getter]
    fn is_aligned(&self) -> bool {
        let base = self
            .0
            .file
            .source()
            .bytes()
            .map_or(0, |bytes| bytes.as_ptr().addr());
        let start = self.0.data.map_or(0, |data| data.span.start);
        let item = self.0.item().max(1);
        (base as u64).wrapping_add(start) % item == 0
    }

    /// Whether the file is mapped or in memory, so that `numpy()` reads nothing.
    #[getter]
    fn is_in_memory(&self) -> bool {
        self.0.file.source().bytes().is_some()
    }

    /// The number of the attribute that gives the type, and holds a constant; or None.
    #[getter]
    fn attr(&self) -> Option<u32> {
        self.0.attr.map(AttrId::number)
    }

    /// The SHA-256 of the elements as if they were stored one by one, as `hash` has it; None for strings, and for tensors
    /// without data. They are read each time.
    #[getter]
    fn sha256(&self, py: Python<'_>) -> PyResult<Option<String>> {
        self.0.held().check(py)?;
        let tensor = self.0.clone();
        interruptible(py, move || sha256(&tensor.found()?))
    }

    /// The bytes as they are stored.
    fn __bytes__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let data = self.0.loaded(py)?;
        Ok(PyBytes::new(py, data.bytes()))
    }

    /// The bytes as they are stored, as a read-only memoryview: one element of a splat, packed bits.
    fn raw<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyMemoryView>> {
        let data = Bound::new(py, self.0.loaded(py)?)?;
        PyMemoryView::from(&data)
    }

    /// The strings of a tensor of strings, as bytes: one for each element, or one for all.
    fn strings<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyBytes>>> {
        let view = self.0.file.view();
        let strings = self.0.held().look(py, || self.0.found()?.strings())?;
        // A long one can be that of many elements.
        let mut made: HashMap<StringId, Bound<'py, PyBytes>> = HashMap::new();
        let mut list = Vec::with_capacity(strings.len());
        for id in strings {
            let text = match made.get(&id) {
                Some(text) => text.clone(),
                None => {
                    let text = self.0.held().look(py, || view.string(id))?;
                    let text = PyBytes::new(py, text);
                    made.insert(id, text.clone());
                    text
                }
            };
            list.push(text);
        }
        Ok(list)
    }

    /// The elements as a read-only NumPy array. It points into the file if that is mapped or in
    /// memory, and keeps it alive. A splat is a broadcast view of one element, or with `expand` an
    /// array in full; packed bits are unpacked. bf16, fp8, fp4 and i4 need `ml_dtypes`.
    #[pyo3(signature = (*, expand = false))]
    fn numpy<'py>(slf: Bound<'py, Self>, expand: bool) -> PyResult<Bound<'py, PyAny>> {
        let array = slf.py().import("mlirbc._numpy")?.getattr("array")?;
        array.call1((slf, expand))
    }

    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        slf: Bound<'py, Self>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let convert = slf.py().import("mlirbc._numpy")?.getattr("convert")?;
        convert.call1((slf, dtype, copy))
    }

    /// The elements as a DLPack capsule on the CPU. They are the consumer's own, whatever it does with them:
    /// large ones of a mapped file in a mapping that is copied where it is written to, others a copy.
    #[pyo3(signature = (*, stream = None, max_version = None, dl_device = None, copy = None))]
    fn __dlpack__<'py>(
        &self,
        py: Python<'py>,
        stream: Option<i64>,
        max_version: Option<(u32, u32)>,
        dl_device: Option<(i32, i32)>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        // -1 is "do not synchronize".
        if stream.is_some_and(|stream| stream != -1)
            || dl_device.is_some_and(|device| device != dlpack::CPU)
        {
            return Err(PyBufferError::new_err("the elements are on the CPU"));
        }
        dlpack::capsule(py, &self.0, max_version, copy)
    }

    fn __dlpack_device__(&self) -> (i32, i32) {
        dlpack::CPU
    }

    /// The bytes as they are stored.
    fn _data(&self, py: Python<'_>) -> PyResult<Data> {
        self.0.loaded(py)
    }

    /// The elements of a part, all at the same stride: `ranges` has start and end for each dimension.
    /// Of a file that is read by position, only their bytes are read.
    fn _slice(&self, py: Python<'_>, ranges: Vec<(i64, i64)>) -> PyResult<Data> {
        self.0.held().check(py)?;
        let tensor = self.0.clone();
        interruptible(py, move || {
            let range = |(start, end)| SliceRange {
                start: Some(start),
                end: Some(end),
            };
            let ranges: Vec<SliceRange> = ranges.into_iter().map(range).collect();
            let part = tensor.found()?.slice(ranges)?;
            Data::aligned(&part.bytes()?)
        })
    }

    /// Elements, as NumPy has them; of a file that is read by position only those that it takes.
    fn __getitem__<'py>(
        slf: Bound<'py, Self>,
        index: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let part = slf.py().import("mlirbc._slice")?.getattr("of_tensor")?;
        part.call1((slf, index))
    }

    fn __repr__(&self) -> String {
        let text = self.0.shaped.type_text().unwrap_or_default();
        format!("<mlirbc.Tensor {:?} {text}>", self.0.name)
    }

    /// For notebooks.
    fn _repr_html_(slf: Bound<'_, Self>) -> PyResult<String> {
        let html = slf.py().import("mlirbc._html")?.getattr("tensor")?;
        html.call1((slf,))?.extract()
    }

    fn __reduce__(&self) -> PyResult<Py<PyDict>> {
        let text = "a tensor belongs to an open file; pickle `tensor.numpy()` instead";
        Err(PyTypeError::new_err(text))
    }
}
