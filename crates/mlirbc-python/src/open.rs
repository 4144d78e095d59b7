//! Opening: a file of MLIR bytecode, the module in a file of another format, an IREE module.

use std::path::{Path, PathBuf};

use mlirbc::{OpenOptions, Source, vmfb};
use mlirbc_containers::limits::UNASKED;
use mlirbc_containers::{Module, Place, may_hold, search};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::error::{OrRaise, of_kind};
use crate::file::File;
use crate::interrupt::interruptible;
use crate::source::{self, Backend};
use crate::vmfb::VmFile;

/// Opens what a source holds, and returns a `File` or a `VmFile`.
///
/// A file of another format is searched for modules; with several, `at` has to name the place of one,
/// as `find` lists them.
#[pyfunction]
#[pyo3(signature = (source, *, backend = Backend::Auto, at = None))]
pub(crate) fn open(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    backend: Backend,
    at: Option<&str>,
) -> PyResult<Py<PyAny>> {
    let opened = source::open(source, backend)?;
    let (source, path) = (opened.source, opened.path);
    let module = match at {
        Some(at) => at_place(py, &source, at, path.as_deref())?,
        None => match py.detach(|| OpenOptions::new().open_source(source.clone())) {
            Ok(file) => return File::of(file, path, None).into_py_any(py),
            Err(error) if !may_hold(&error) => {
                return Err(error).or_raise_for(py, path.as_deref());
            }
            Err(error) => {
                if py.detach(|| vmfb::is_module(&source)).or_raise(py)? {
                    return VmFile::open(py, source, path)?.into_py_any(py);
                }
                match only(py, &source, path.as_deref())? {
                    Some(module) => module,
                    None => return Err(error).or_raise_for(py, path.as_deref()),
                }
            }
        },
    };
    in_container(py, &source, &module, path)?.into_py_any(py)
}

fn in_container(
    py: Python<'_>,
    source: &Source<'static>,
    module: &Module,
    path: Option<PathBuf>,
) -> PyResult<File> {
    let open = || OpenOptions::new().open_source(module.source(source)?);
    let file = py.detach(open).or_raise_for(py, path.as_deref())?;
    Ok(File::of(file, path, Some(module.place.to_string())))
}

/// The only module of a file. `None` if it has none; with several, the caller has to choose.
fn only(py: Python<'_>, file: &Source<'static>, path: Option<&Path>) -> PyResult<Option<Module>> {
    if file.len() > UNASKED {
        return Ok(None);
    }
    let mut modules = searched(py, file, path)?.into_choices();
    match modules.len() {
        0 | 1 => Ok(modules.pop()),
        _ => Err(choice(py, &modules)),
    }
}

fn at_place(
    py: Python<'_>,
    file: &Source<'static>,
    at: &str,
    path: Option<&Path>,
) -> PyResult<Module> {
    let place: Place = at.parse().map_err(PyValueError::new_err)?;
    if place.inner.is_none() {
        // Without a search, which reads the whole file.
        if let Ok(module) = Module::at(file, place.offset) {
            return Ok(module);
        }
    }
    let inner = |module: &Module| place.inner.is_none() || module.place.inner == place.inner;
    let mut modules = searched(py, file, path)?.modules;
    modules.retain(|module| module.place.offset == place.offset && inner(module));
    if modules.len() > 1 {
        modules.retain(|module| !module.is_nested);
    }
    match modules.len() {
        0 => {
            let message = format!("no module begins at {place}; `mlirbc.find` lists them");
            Err(of_kind(py, "Usage", &message, None)?)
        }
        1 => Ok(modules.remove(0)),
        _ => Err(choice(py, &modules)),
    }
}

fn searched(
    py: Python<'_>,
    file: &Source<'static>,
    path: Option<&Path>,
) -> PyResult<mlirbc_containers::Search> {
    let file = file.clone();
    interruptible(py, move || Ok(search(&file)))?.or_raise_for(py, path)
}

/// Most modules among which a message lets the caller choose.
const CHOICES: usize = 8;

fn choice(py: Python<'_>, modules: &[Module]) -> PyErr {
    let places = modules.iter().take(CHOICES).map(|it| it.place.to_string());
    let message = format!(
        "{} modules inside; choose one with at=: {}{}",
        modules.len(),
        places.collect::<Vec<_>>().join(", "),
        if modules.len() > CHOICES { ", ..." } else { "" }
    );
    of_kind(py, "Usage", &message, None).unwrap_or_else(|error| error)
}
