//! An open file of any format.

use std::path::PathBuf;
use std::sync::Arc;

use mlirbc_document::text::escape;
use mlirbc_files::loaded_dialects::with_loaded;
use mlirbc_files::{FileId, InputFile};
use mlirbc_report::{Content, Opening};
use pyo3::prelude::*;

use crate::error::failure;
use crate::file::File;
use crate::held::{Held, Home};
use crate::interrupt::interruptible;
use crate::source::{self, BackendName, absolute, check_reader};
use crate::tensor_file::TensorsOfFile;
use crate::vmfb::VmFile;

/// An open file of any format; threads may share it. It gives all its answers from the same bytes, also
/// after another file has got its path.
///
/// `source` is a path, an object with the buffer protocol, a file object with `readinto` and
/// `seek`, or a file of fsspec. `backend` is "auto", "mmap" or "pread"; it matters for paths only. `at` is
/// the place of a module in a file of another format.
#[pyclass(frozen, module = "mlirbc._native", weakref)]
pub(crate) struct Opened {
    opened: Arc<mlirbc_report::Opened>,
    home: Home,
    id: Option<FileId>,
}

impl Opened {
    /// What is open; handles share it.
    pub(crate) fn shared(&self) -> &Arc<mlirbc_report::Opened> {
        &self.opened
    }

    /// Which file it is, if it is one.
    pub(crate) fn id(&self) -> Option<&FileId> {
        self.id.as_ref()
    }

    /// The file of the path, to be copied from.
    pub(crate) fn input(&self) -> Option<&InputFile> {
        self.home.input.as_ref()
    }

    /// An error if the object that reads the file is being read by this thread.
    pub(crate) fn check(&self) -> PyResult<()> {
        check_reader(self.home.reader)
    }

    /// The exception for a failure.
    pub(crate) fn raise(&self, py: Python<'_>, error: &mlirbc_report::Failure) -> PyErr {
        failure(py, error, self.home.path.as_deref())
    }
}

#[pymethods]
impl Opened {
    #[new]
    #[pyo3(signature = (source, *, backend = BackendName::default(), at = None, assume = None, schema = None))]
    fn new(
        py: Python<'_>,
        source: &Bound<'_, PyAny>,
        backend: BackendName,
        at: Option<&str>,
        assume: Option<&str>,
        schema: Option<&str>,
    ) -> PyResult<Opened> {
        let how = Opening::new(at, None, assume, schema);
        let mut how = how.map_err(|it| failure(py, &it, None))?;
        how.tables = Some(with_loaded(how.tables.unwrap_or_default()));
        let source::Opened {
            source,
            path,
            id,
            input,
            reader,
        } = source::open(source, backend)?;
        let name = match &path {
            Some(path) => escape(path.as_os_str().as_encoded_bytes()),
            None => "<memory>".to_string(),
        };
        // Others are searched for modules.
        let is_quick = source
            .bytes()
            .is_some_and(|bytes| bytes.starts_with(&mlirbc::raw::MAGIC));
        let open = move || mlirbc_report::Opened::open_as(source, &name, &how);
        let opened = match is_quick {
            true => py.detach(open),
            false => interruptible(py, move || Ok(open()))?,
        };
        Ok(Opened {
            opened: Arc::new(opened.map_err(|error| failure(py, &error, path.as_deref()))?),
            home: Home {
                absolute: absolute(path.as_deref()),
                path,
                input,
                reader,
                at: None,
            },
            id,
        })
    }

    /// What the file is: "bytecode", "vm" (an IREE module), "tensors" (a file of tensors), "several" (modules in a file of another
    /// format), "other".
    #[getter]
    fn kind(&self) -> &'static str {
        match self.opened.content() {
            Content::Bytecode(_) => "bytecode",
            Content::Vm(_) => "vm",
            Content::Tensors(..) => "tensors",
            Content::Several(_) => "several",
            _ => "other",
        }
    }

    /// The path that was opened; None for other sources.
    #[getter]
    fn path(&self) -> Option<PathBuf> {
        self.home.path.clone()
    }

    /// The MLIR bytecode, for tensors and operations.
    fn bytecode(&self, py: Python<'_>) -> PyResult<File> {
        let file = self.opened.whole_bytecode();
        let file = file.map_err(|error| self.raise(py, &error))?;
        let home = Home {
            at: self.opened.at(),
            ..self.home.clone()
        };
        Ok(File::of(Held::new(file.clone(), home)))
    }

    /// The IREE module, for its segments; None for other files.
    fn vm(&self, py: Python<'_>) -> PyResult<Option<VmFile>> {
        let module = self.opened.vm().map_err(|error| self.raise(py, &error))?;
        Ok(module.map(|module| VmFile::of(module.clone(), self.home.reader)))
    }

    /// The file of tensors; None for other files.
    fn tensor_file(&self, py: Python<'_>) -> PyResult<Option<TensorsOfFile>> {
        let file = self.opened.tensor_file();
        let file = file.map_err(|error| self.raise(py, &error))?;
        Ok(file.map(|file| TensorsOfFile::of(&self.opened, file, &self.home)))
    }

    /// Messages about how it was opened.
    #[getter]
    fn notes(&self) -> Vec<String> {
        let notes = self.opened.notes().iter().cloned();
        notes.chain(self.opened.found()).collect()
    }
}
