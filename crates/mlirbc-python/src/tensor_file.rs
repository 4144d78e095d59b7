//! An open file of tensors, and its tensors.

use std::collections::HashMap;
use std::sync::Arc;

use mlirbc::Source;
use mlirbc::error::NearNames;
use mlirbc::ids::Span;
use mlirbc::resource::Blob;
use mlirbc::tensor::{Dtype, SelectError, SliceRange, Storage};
use mlirbc_report::About;
use mlirbc_weights::native;
use mlirbc_weights::tensor_files::{self, Coding, Data as Place, Member};
use once_cell::sync::OnceCell;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMemoryView, PyTuple};

use crate::error::failure;
use crate::held::Home;
use crate::interrupt::interruptible;
use crate::source::check_reader;
use crate::tensor::Data;

/// What a file and its tensors share.
struct Shared {
    opened: Arc<mlirbc_report::Opened>,
    file: Arc<dyn tensor_files::TensorFile>,
    home: Home,
    /// The number of the first tensor of each name; made by the first search. Opening limits the bytes of names.
    numbers: OnceCell<HashMap<Vec<u8>, usize>>,
}

impl Shared {
    /// Made without a lock: a source that is a Python object lets other threads run while it is read.
    fn numbers(&self, py: Python<'_>) -> PyResult<&HashMap<Vec<u8>, usize>> {
        if let Some(numbers) = self.numbers.get() {
            return Ok(numbers);
        }
        let mut numbers = HashMap::new();
        for nth in 0..self.file.num_tensors() {
            let key = self.member(py, nth)?.entry.key;
            numbers.entry(key).or_insert(nth);
        }
        Ok(self.numbers.get_or_init(|| numbers))
    }

    fn raise(&self, py: Python<'_>, error: impl About) -> PyErr {
        failure(py, &self.opened.fail(error), self.home.path.as_deref())
    }

    fn member(&self, py: Python<'_>, nth: usize) -> PyResult<Member> {
        Member::new(&*self.file, nth).map_err(|error| self.raise(py, error))
    }
}

/// An open file of tensors (safetensors, GGUF, `.irpa`). Threads may share it; its tensors keep it alive.
#[pyclass(frozen, module = "mlirbc._native", name = "TensorFile", weakref)]
pub(crate) struct TensorsOfFile(Arc<Shared>);

impl TensorsOfFile {
    pub(crate) fn of(
        opened: &Arc<mlirbc_report::Opened>,
        file: &Arc<dyn tensor_files::TensorFile>,
        home: &Home,
    ) -> TensorsOfFile {
        TensorsOfFile(Arc::new(Shared {
            opened: opened.clone(),
            file: file.clone(),
            home: home.clone(),
            numbers: OnceCell::new(),
        }))
    }
}

#[pymethods]
impl TensorsOfFile {
    /// The number of bytes of the file.
    fn __len__(&self) -> usize {
        usize::try_from(self.0.file.source().len()).unwrap_or(usize::MAX)
    }

    /// The tensors in file order; all are weights.
    #[pyo3(signature = (*, all = false))]
    fn tensors(&self, py: Python<'_>, all: bool) -> PyResult<Vec<FileTensor>> {
        let _ = all;
        check_reader(self.0.home.reader)?;
        let count = self.0.file.num_tensors();
        let list = (0..count).map(|nth| Ok(FileTensor::of(&self.0, self.0.member(py, nth)?)));
        list.collect()
    }

    /// The names of the tensors in file order.
    fn tensor_names(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        let tensors = self.tensors(py, false)?;
        Ok(tensors.into_iter().map(|it| it.name).collect())
    }

    /// The tensor with a name.
    fn tensor(&self, py: Python<'_>, name: &str) -> PyResult<FileTensor> {
        check_reader(self.0.home.reader)?;
        let numbers = self.0.numbers(py)?;
        if let Some(nth) = numbers.get(name.as_bytes()) {
            return Ok(FileTensor::of(&self.0, self.0.member(py, *nth)?));
        }
        let mut near = NearNames::to(name);
        for nth in 0..self.0.file.num_tensors() {
            near.add_bytes(&self.0.member(py, nth)?.entry.key);
        }
        let error = SelectError::NotFound {
            key: name.to_owned(),
            owner: None,
            near: near.into_names(),
        };
        Err(self.0.raise(py, error))
    }

    /// The metadata entries of the file that are texts.
    fn metadata<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        check_reader(self.0.home.reader)?;
        let mut texts = Vec::new();
        let read = self.0.file.metadata(u64::MAX, &mut |it| {
            let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            if let (Some(value), "string") = (it.value, it.ty) {
                texts.push((text(it.key), text(value)));
            }
        });
        if let Err(error) = read {
            let error = mlirbc_report::Failure::tensor_file(self.0.opened.name(), error);
            return Err(failure(py, &error, self.0.home.path.as_deref()));
        }
        let found = PyDict::new(py);
        texts
            .iter()
            .try_for_each(|(key, value)| found.set_item(key, value))?;
        Ok(found)
    }

    /// Starts to load these tensors: a hint for a mapping; otherwise nothing is done.
    fn prefetch(&self, tensors: Vec<Bound<'_, FileTensor>>) {
        for tensor in tensors {
            if let Place::Stored(span) = tensor.get().member.data {
                self.0.file.source().will_read(span);
            }
        }
    }

    /// The absolute path of the file; None for other sources.
    #[getter]
    fn absolute_path(&self) -> Option<std::path::PathBuf> {
        self.0.home.absolute.clone()
    }

    /// Device and number of the file that was opened by its path, as `os.fstat` has them; otherwise None.
    #[getter]
    fn inode(&self) -> Option<(u64, u64)> {
        self.0.home.input.as_ref()?.id().inode()
    }

    /// Whether the bytes are mapped or in memory.
    #[getter]
    fn is_in_memory(&self) -> bool {
        self.0.file.source().bytes().is_some()
    }

    /// None: the file is no part of another one.
    #[getter]
    fn at(&self) -> Option<&str> {
        None
    }
}

/// A tensor of a file of tensors. It holds no elements; `numpy()` gives them, for an open mapping without a copy.
#[pyclass(frozen, module = "mlirbc._native", weakref)]
pub(crate) struct FileTensor {
    shared: Arc<Shared>,
    member: Member,
    name: String,
    shaped: mlirbc::tensor::Shaped,
}

impl FileTensor {
    fn of(shared: &Arc<Shared>, member: Member) -> FileTensor {
        FileTensor {
            shared: shared.clone(),
            name: String::from_utf8_lossy(&member.entry.key).into_owned(),
            shaped: member.entry.shaped(),
            member,
        }
    }

    fn source(&self) -> &Source<'static> {
        self.shared.file.source()
    }

    /// How the elements are coded, if they are in the file and can be decoded.
    fn coding(&self) -> Option<Coding> {
        match self.member.data {
            Place::Stored(_) => self.member.coding(),
            _ => None,
        }
    }

    fn storage_name(&self) -> &'static str {
        if let Some(coding) = self.coding() {
            return match coding {
                Coding::Blocks(_) => "blocks",
                Coding::Packed(_) => "packed",
            };
        }
        let storage = match self.member.data {
            Place::Stored(span) => {
                Storage::of_elements(self.shaped.dtype, self.shaped.count(), span.len)
            }
            Place::Splat(splat) => Storage::Splat(splat.pattern().len() as u64),
            _ => Storage::Unknown,
        };
        storage.name()
    }

    /// Bytes of an element, or of the real part of a complex one.
    fn item(&self) -> u64 {
        match self.shaped.dtype {
            Dtype::Scalar(scalar) | Dtype::Complex(scalar) => scalar.stride(),
            _ => 1,
        }
    }

    fn read(&self, py: Python<'_>, ranges: Option<Vec<SliceRange>>) -> PyResult<Data> {
        check_reader(self.shared.home.reader)?;
        let (shared, member) = (self.shared.clone(), self.member.clone());
        let read = interruptible(py, move || {
            let part = match member.elements(&*shared.file, ranges.as_deref()) {
                Ok(part) => part,
                Err(tensor_files::NoElements::File(error)) => return Err(error),
                Err(why) => return Ok(Err(why)),
            };
            Data::aligned(&part.bytes()?).map(Ok)
        })?;
        read.map_err(|why| self.shared.raise(py, why))
    }

    fn loaded(&self, py: Python<'_>) -> PyResult<Data> {
        check_reader(self.shared.home.reader)?;
        if let Some(why) = self.member.without_bytes() {
            return Err(self.shared.raise(py, why));
        }
        let span = match self.member.data {
            Place::Splat(splat) => return Ok(Data::new(splat.pattern().to_vec())),
            Place::Stored(span) => span,
            _ => Span { start: 0, len: 0 },
        };
        let source = self.source().clone();
        let read = move || Ok(Blob::new(source.chunk(span, 1)?, 1));
        let blob = match self.source().bytes() {
            Some(_) => read().map_err(|error: mlirbc::Error| self.shared.raise(py, error))?,
            None => interruptible(py, read)?,
        };
        Ok(Data::new(blob))
    }
}

#[pymethods]
impl FileTensor {
    /// The name, as `file.tensors[name]` takes it.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// The element type as in MLIR ("f32"), one of GGUF in blocks by its name ("Q4_K"), "other" without a type.
    #[getter]
    fn dtype(&self) -> String {
        match &self.member.entry.dtype {
            Some(dtype) => dtype.clone(),
            None => self.shaped.dtype.to_string(),
        }
    }

    /// The element type of `numpy()` as in MLIR: `f32` of blocks.
    #[getter]
    fn _value_dtype(&self) -> String {
        match self.coding() {
            Some(Coding::Blocks(_)) => "f32".to_owned(),
            _ => self.dtype(),
        }
    }

    /// The name of the element type of the values in safetensors files; another where it has none of its own.
    #[getter]
    fn _safetensors_dtype(&self) -> String {
        let values = self.member.shaped();
        match values.ok().and_then(|shaped| native(shaped.dtype)) {
            Some((kind, _)) => kind.to_owned(),
            None => self.dtype(),
        }
    }

    /// The extents; None in a format without types.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let shape = self.member.entry.shape.as_ref();
        shape.map(|shape| PyTuple::new(py, shape)).transpose()
    }

    /// The bytes of the tensor, those of a splat repeated; None for a type whose size is not known.
    #[getter]
    fn nbytes(&self) -> Option<u64> {
        self.member.data.length()
    }

    /// The bytes in the file; 0 if there are none.
    #[getter]
    fn stored_nbytes(&self) -> u64 {
        self.member.data.size().unwrap_or(0)
    }

    /// The offset of the first byte in the file; None of a splat, and without bytes.
    #[getter]
    fn offset(&self) -> Option<u64> {
        self.member.data.offset()
    }

    /// The alignment that the file declares, in bytes; 1 if it declares none.
    #[getter]
    fn alignment(&self) -> u64 {
        self.member.entry.alignment.unwrap_or(1)
    }

    /// How the elements are stored: "elements", "splat"; "blocks" or "packed", which are decoded; "unknown".
    #[getter]
    fn storage(&self) -> &'static str {
        self.storage_name()
    }

    /// Whether a pattern is stored for all.
    #[getter]
    fn is_splat(&self) -> bool {
        matches!(self.member.data, Place::Splat(_))
    }

    /// Whether the elements can be used where they are. Otherwise `numpy()` copies.
    #[getter]
    fn is_aligned(&self) -> bool {
        if self.coding().is_some() {
            return false;
        }
        let base = self
            .source()
            .bytes()
            .map_or(0, |bytes| bytes.as_ptr().addr());
        let start = self.member.data.offset().unwrap_or(0);
        (base as u64).wrapping_add(start) % self.item().max(1) == 0
    }

    /// Whether the file is mapped or in memory, so that `numpy()` reads nothing.
    #[getter]
    fn is_in_memory(&self) -> bool {
        self.source().bytes().is_some()
    }

    /// The bytes as they are stored, as a read-only memoryview: the pattern of a splat, blocks.
    fn raw<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyMemoryView>> {
        let data = Bound::new(py, self.loaded(py)?)?;
        PyMemoryView::from(&data)
    }

    /// The elements as a read-only NumPy array, as those of a module; of GGUF's types in blocks `float32`.
    #[pyo3(signature = (*, expand = false))]
    fn numpy<'py>(slf: Bound<'py, Self>, expand: bool) -> PyResult<Bound<'py, PyAny>> {
        let tensor = slf.get();
        if let Err(why) = tensor.member.shaped() {
            return Err(PyTypeError::new_err(format!(
                "{why}; `tensor.raw()` has the bytes"
            )));
        }
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

    /// The bytes as they are stored.
    fn _data(&self, py: Python<'_>) -> PyResult<Data> {
        self.loaded(py)
    }

    /// All elements, decoded: `f32` of blocks, a byte for each packed one.
    fn _decoded(&self, py: Python<'_>) -> PyResult<Data> {
        self.read(py, None)
    }

    /// The elements of a part: `ranges` has start and end for each dimension. Of a file that is read by position,
    /// only their bytes are read.
    fn _slice(&self, py: Python<'_>, ranges: Vec<(i64, i64)>) -> PyResult<Data> {
        let range = |(start, end)| SliceRange {
            start: Some(start),
            end: Some(end),
        };
        self.read(py, Some(ranges.into_iter().map(range).collect()))
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
        format!(
            "<mlirbc.FileTensor {:?} {}>",
            self.name,
            self.member.entry.type_text()
        )
    }

    fn __reduce__(&self) -> PyResult<Py<PyDict>> {
        let text = "a tensor belongs to an open file; pickle `tensor.numpy()` instead";
        Err(PyTypeError::new_err(text))
    }
}
