//! Files that are written: changed modules.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use mlirbc::transform::{self, Elements, OperationPlace, Strip};
use mlirbc::write::Plan;
use mlirbc::{Bytecode, Source};
use mlirbc_output::{Failed, FileId};
use mlirbc_report::Failure;
use mlirbc_weights::tensor_files::Safetensors;
use mlirbc_weights::{Placement, SplitOptions};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyBytes;

use super::output::{Output, Wrong, change, of_output, write};
use crate::document::{Size, Texts};
use crate::opened::Opened;

/// Writes the module without locations, data of resources, or unused symbols.
#[pyfunction]
#[pyo3(signature = (opened, out, *, locations = false, compact = false, symbols = false, data = false,
    resources = Texts::default(), force = false))]
#[allow(clippy::too_many_arguments, reason = "the options of the command")]
pub(crate) fn strip<'py>(
    py: Python<'py>,
    opened: &Opened,
    out: Option<PathBuf>,
    locations: bool,
    compact: bool,
    symbols: bool,
    data: bool,
    resources: Texts,
    force: bool,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let options = Strip {
        locations,
        compact,
        symbols,
        data,
        resources: resources.0,
    };
    change(py, opened, out, force, move |file| {
        Ok(transform::strip(file, &options)?.plan)
    })
}

/// Writes some symbols and all that they need.
#[pyfunction]
#[pyo3(signature = (opened, symbols, out, *, allow_unknown = false, force = false))]
pub(crate) fn cut<'py>(
    py: Python<'py>,
    opened: &Opened,
    symbols: Vec<String>,
    out: Option<PathBuf>,
    allow_unknown: bool,
    force: bool,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    if symbols.is_empty() {
        return Err(PyValueError::new_err("no symbol is named"));
    }
    change(py, opened, out, force, move |file| {
        Ok(transform::cut(file, &symbols, allow_unknown)?.plan)
    })
}

/// Writes an operation as a function of its operands, with all that it needs.
#[pyfunction]
#[pyo3(signature = (opened, place, out, *, allow_unknown = false, force = false))]
pub(crate) fn cut_operation<'py>(
    py: Python<'py>,
    opened: &Opened,
    place: &str,
    out: Option<PathBuf>,
    allow_unknown: bool,
    force: bool,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let place: OperationPlace = place.parse().map_err(PyValueError::new_err::<String>)?;
    change(py, opened, out, force, move |file| {
        Ok(transform::cut_operation(file, &place, allow_unknown)?.plan)
    })
}

/// Writes the module with another key for a resource, or another name for an `@symbol`.
#[pyfunction]
#[pyo3(signature = (opened, name, new, out, *, force = false))]
pub(crate) fn rename<'py>(
    py: Python<'py>,
    opened: &Opened,
    name: String,
    new: String,
    out: Option<PathBuf>,
    force: bool,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    change(py, opened, out, force, move |file| {
        transform::rename(file, &name, &new)
    })
}

/// Writes the module with blobs at offsets that are multiples of `to` bytes.
#[pyfunction]
#[pyo3(signature = (opened, to, out, *, resources = Texts::default(), force = false))]
pub(crate) fn align<'py>(
    py: Python<'py>,
    opened: &Opened,
    to: u64,
    out: Option<PathBuf>,
    resources: Texts,
    force: bool,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    change(py, opened, out, force, move |file| {
        transform::align(file, to, &resources.0)
    })
}

/// Writes the module without its weights, and those to a safetensors file.
#[pyfunction]
#[pyo3(signature = (opened, out, weights, *, as_ = None, min_size = None, force = false))]
pub(crate) fn split<'py>(
    py: Python<'py>,
    opened: &Opened,
    out: Option<PathBuf>,
    weights: PathBuf,
    as_: Option<&str>,
    min_size: Option<Size>,
    force: bool,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let placement = match as_ {
        None | Some("resources") => Placement::Resources,
        Some("arguments") => Placement::Arguments,
        Some(_) => {
            return Err(PyValueError::new_err(
                "as_ must be 'resources' or 'arguments'",
            ));
        }
    };
    let options = SplitOptions {
        min_size: min_size.map_or(1024, |size| size.0),
        placement,
    };
    let named: Vec<&Path> = out.iter().chain([&weights]).map(PathBuf::as_path).collect();
    let beside = Output::new(opened, Some(weights.clone()), force);
    let distinct = beside.rules().check_distinct(&named);
    distinct.map_err(|(nth, error)| of_output(&error, Some(named[nth])))?;
    let output = Output::new(opened, out.clone(), force);
    write(py, opened, output, move |opened, sink| {
        let split = mlirbc_weights::split(opened.whole_bytecode()?, &options)?;
        let path = beside.path().unwrap_or(Path::new(""));
        let done = beside.rules().write(path, |file: &mut File| {
            let mut file = BufWriter::with_capacity(1 << 20, file);
            split.weights.write_to(&mut file)?;
            Ok::<_, Wrong>(file.flush()?)
        });
        match done {
            Ok(()) => Ok(split.plan.write_to(sink)?),
            Err(Failed::Content(wrong)) => Err(wrong),
            Err(Failed::Output(error)) => Err(Wrong::Beside(path.to_owned(), Some(error))),
            Err(Failed::Exists) => Err(Wrong::Beside(path.to_owned(), None)),
        }
    })
}

/// Writes the module with the weights of a safetensors file, as `make` puts them in.
fn with_weights<'py>(
    py: Python<'py>,
    opened: &Opened,
    weights: PathBuf,
    out: Option<PathBuf>,
    force: bool,
    make: impl for<'f> FnOnce(
        &'f Bytecode<'f>,
        &Safetensors<'f>,
    ) -> Result<Plan<'f>, mlirbc_weights::Failure>
    + Send
    + 'static,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let id = FileId::of_path(&weights);
    let output = Output::new(opened, out, force).beside(id, "it is the file of the weights");
    write(py, opened, output, move |opened, sink| {
        let weights = Safetensors::open_file(&weights).map_err(mlirbc_weights::Failure::from)?;
        Ok(make(opened.whole_bytecode()?, &weights)?.write_to(sink)?)
    })
}

/// Writes the module with the weights that `split` took out.
#[pyfunction]
#[pyo3(signature = (opened, weights, out, *, force = false))]
pub(crate) fn join<'py>(
    py: Python<'py>,
    opened: &Opened,
    weights: PathBuf,
    out: Option<PathBuf>,
    force: bool,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    with_weights(py, opened, weights, out, force, |file, weights| {
        Ok(mlirbc_weights::join(file, weights)?.plan)
    })
}

/// Writes the module with the elements of equally named tensors of a safetensors file.
#[pyfunction]
#[pyo3(signature = (opened, weights, out, *, force = false))]
pub(crate) fn merge<'py>(
    py: Python<'py>,
    opened: &Opened,
    weights: PathBuf,
    out: Option<PathBuf>,
    force: bool,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    with_weights(py, opened, weights, out, force, |file, weights| {
        Ok(mlirbc_weights::merge(file, weights)?.plan)
    })
}

/// Writes the module with other elements for a tensor: of a file, or those of `npy`.
#[pyfunction]
#[pyo3(signature = (opened, name, elements, out, *, npy = None, key = None, zeros = false,
    all_users = false, force = false))]
#[allow(clippy::too_many_arguments, reason = "the options of the command")]
pub(crate) fn set<'py>(
    py: Python<'py>,
    opened: &Opened,
    name: String,
    elements: Option<PathBuf>,
    out: Option<PathBuf>,
    npy: Option<PyBackedBytes>,
    key: Option<String>,
    zeros: bool,
    all_users: bool,
    force: bool,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let id = elements.as_deref().and_then(FileId::of_path);
    let output = Output::new(opened, out, force).beside(id, "it is the file of the elements");
    let npy = npy.map(Source::owned);
    write(py, opened, output, move |opened, sink| {
        let file = opened.whole_bytecode()?;
        let tensor = file.view().tensor(&name)?;
        let key = key.as_deref().unwrap_or(&name);
        if !all_users {
            transform::only_constants(&tensor)?;
        }
        if zeros {
            let zeros = Elements::zeros(&tensor)?;
            return Ok(transform::set_for_all(file, &tensor, zeros)?.write_to(sink)?);
        }
        let elements = match (&elements, &npy) {
            (Some(path), _) => mlirbc_weights::elements::open(path, key)?,
            (None, Some(npy)) => {
                let read = mlirbc_weights::elements::of_npy(npy);
                read.map_err(mlirbc_weights::Failure::from)?
            }
            (None, None) => return Err(Failure::usage("no elements").into()),
        };
        Ok(transform::set_for_all(file, &tensor, elements)?.write_to(sink)?)
    })
}
