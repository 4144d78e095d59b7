//! Files that are written: changed modules, text.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use mlirbc::transform::{self, Refusal, Strip};
use mlirbc::write::{Plan, Rewrite};
use mlirbc::{Bytecode, Version};
use mlirbc_output::{Failed, FileId, Outputs};
use mlirbc_report::{Failure, WriteFailure};
use mlirbc_weights::tensor_files::Safetensors;
use mlirbc_weights::{Placement, SplitOptions};
use pyo3::exceptions::{PyFileExistsError, PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::document::{Buffer, Schema, Size, Texts, tables};
use crate::interrupt::interruptible;
use crate::opened::Opened;

/// Why nothing was written.
pub(crate) enum Wrong {
    Report(Failure),
    Refused(Refusal),
    Output(std::io::Error),
    /// A second output: the error of the system, or none if a file is there.
    Beside(PathBuf, Option<std::io::Error>),
}

impl From<WriteFailure> for Wrong {
    fn from(failure: WriteFailure) -> Wrong {
        match failure {
            WriteFailure::File(failure) => Wrong::Report(failure),
            WriteFailure::Output(error) => Wrong::Output(error),
        }
    }
}

impl From<Failure> for Wrong {
    fn from(failure: Failure) -> Wrong {
        Wrong::Report(failure)
    }
}

impl From<Refusal> for Wrong {
    fn from(refusal: Refusal) -> Wrong {
        Wrong::Refused(refusal)
    }
}

impl From<mlirbc::Error> for Wrong {
    fn from(error: mlirbc::Error) -> Wrong {
        Wrong::Refused(Refusal::File(error))
    }
}

impl From<std::io::Error> for Wrong {
    fn from(error: std::io::Error) -> Wrong {
        Wrong::Output(error)
    }
}

impl From<mlirbc::write::Failure> for Wrong {
    fn from(failure: mlirbc::write::Failure) -> Wrong {
        match failure {
            mlirbc::write::Failure::File(error) => error.into(),
            mlirbc::write::Failure::Output(error) => Wrong::Output(error),
        }
    }
}

/// Where an output goes.
pub(crate) struct Output {
    /// `None`: to the caller, as `bytes`.
    path: Option<PathBuf>,
    rules: Outputs,
}

impl Output {
    /// With `force` a file may be replaced, and the input too if `in_place`: it can be read until the new
    /// file takes its name.
    pub(crate) fn new(
        opened: &Opened,
        path: Option<PathBuf>,
        force: bool,
        in_place: bool,
    ) -> Output {
        let is_module = opened.shared().module().is_some();
        let kept = opened.id().filter(|_| is_module || !in_place);
        Output {
            path,
            rules: Outputs::new(force).keep(kept.cloned(), "it is the input file"),
        }
    }

    /// Which files it may replace.
    pub(crate) fn rules(&self) -> &Outputs {
        &self.rules
    }

    /// The same rule, with another file that is read.
    pub(crate) fn beside(mut self, file: Option<FileId>, why: &'static str) -> Output {
        self.rules = self.rules.keep(file, why);
        self
    }
}

/// Writes on a thread without the GIL. Returns what was written, if there is no path for it.
pub(crate) fn write<'py>(
    py: Python<'py>,
    opened: &Opened,
    output: Output,
    work: impl FnOnce(&mlirbc_report::Opened, &mut dyn Write) -> Result<(), Wrong> + Send + 'static,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let shared = opened.shared().clone();
    let Output { path, rules } = output;
    let to = path.clone();
    let done = interruptible(py, move || {
        let mut buffer = Buffer::default();
        let done = match &to {
            None => work(&shared, &mut buffer).map_err(Failed::Content),
            Some(path) => rules.write(path, |file: &mut File| work(&shared, file)),
        };
        Ok(done.map(|()| buffer.0))
    })?;
    match (done, &path) {
        (Ok(bytes), None) => Ok(Some(PyBytes::new(py, &bytes))),
        (Ok(_), Some(_)) => Ok(None),
        (Err(Failed::Exists), _) => Err(exists(path)),
        (Err(Failed::Output(error)), _) => Err(of_output(&error, path.as_deref())),
        (Err(Failed::Content(wrong)), _) => Err(raise(py, opened, wrong, path.as_deref())),
    }
}

/// The exception for what kept a file from being written.
pub(crate) fn raise(py: Python<'_>, opened: &Opened, wrong: Wrong, path: Option<&Path>) -> PyErr {
    let name = opened.shared().name();
    match wrong {
        Wrong::Report(failure) => opened.raise(py, &failure),
        Wrong::Refused(Refusal::File(error)) => opened.raise(py, &opened.shared().fail(error)),
        Wrong::Refused(refusal) => opened.raise(py, &Failure::Usage(refusal.text(name))),
        Wrong::Output(error) => of_output(&error, path),
        Wrong::Beside(path, Some(error)) => of_output(&error, Some(&path)),
        Wrong::Beside(path, None) => exists(Some(path)),
    }
}

/// The exception for a file that is there.
fn exists(path: Option<PathBuf>) -> PyErr {
    const EEXIST: i32 = 17;
    let text = "the file exists; force=True replaces it";
    PyFileExistsError::new_err((EEXIST, text, path))
}

/// The exception for an output that cannot be written.
fn of_output(error: &std::io::Error, path: Option<&Path>) -> PyErr {
    let shown = path.map_or(String::new(), |path| format!(" {}", path.display()));
    let message = format!("cannot write{shown}: {error}");
    match error.raw_os_error() {
        // Python chooses the class by the number.
        Some(number) => PyOSError::new_err((number, message, path.map(Path::to_owned))),
        // By the kind.
        None => std::io::Error::new(error.kind(), message).into(),
    }
}

/// Writes the plan of a changed module.
fn change<'py>(
    py: Python<'py>,
    opened: &Opened,
    out: Option<PathBuf>,
    force: bool,
    change: impl for<'f> FnOnce(&'f Bytecode<'f>) -> Result<Plan<'f>, Refusal> + Send + 'static,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let output = Output::new(opened, out, force, true);
    write(py, opened, output, move |opened, sink| {
        Ok(change(opened.whole_bytecode()?)?.write_to(sink)?)
    })
}

/// The module again: with the same bytes, in another version, in the canonical form, or with another
/// producer.
pub(crate) fn plan<'f>(
    file: &'f Bytecode<'f>,
    producer: Option<&str>,
    version: Option<Version>,
    canonical: bool,
) -> mlirbc::Result<Plan<'f>> {
    let mut rewrite = Rewrite::new();
    if let Some(producer) = producer {
        rewrite = rewrite.producer(producer);
    }
    if let Some(version) = version {
        rewrite = rewrite.version(version);
    }
    if canonical {
        rewrite = rewrite.canonical();
    }
    rewrite.plan(file)
}

/// A version of the format by its number.
pub(crate) fn version(number: Option<u64>) -> PyResult<Option<Version>> {
    let version = |number| {
        Version::new(number).ok_or_else(|| PyValueError::new_err("to_version must be 0 to 6"))
    };
    number.map(version).transpose()
}

/// Writes the module again.
#[pyfunction]
#[pyo3(signature = (opened, out, *, producer = None, to_version = None, canonical = false, force = false))]
pub(crate) fn rewrite<'py>(
    py: Python<'py>,
    opened: &Opened,
    out: Option<PathBuf>,
    producer: Option<String>,
    to_version: Option<u64>,
    canonical: bool,
    force: bool,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let version = version(to_version)?;
    change(py, opened, out, force, move |file| {
        Ok(plan(file, producer.as_deref(), version, canonical)?)
    })
}

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
        match name.strip_prefix('@') {
            Some(old) => transform::rename_symbol(file, old, new.strip_prefix('@').unwrap_or(&new)),
            None => transform::rename_resource(file, &name, &new),
        }
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

impl From<mlirbc_weights::Failure> for Wrong {
    fn from(failure: mlirbc_weights::Failure) -> Wrong {
        use mlirbc_weights::Failure as Fault;
        match failure {
            Fault::Module(refusal) => Wrong::Refused(refusal),
            Fault::Weights(error) => Wrong::Report(Failure::tensor_file("the weights", error)),
            other => Wrong::Report(Failure::Usage(other.to_string())),
        }
    }
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
    if out.as_ref() == Some(&weights) {
        let text = "the module and the weights need a file each";
        return Err(PyValueError::new_err(text));
    }
    let options = SplitOptions {
        min_size: min_size.map_or(1024, |size| size.0),
        placement,
    };
    let beside = Output::new(opened, Some(weights), force, false);
    let output = Output::new(opened, out, force, true);
    write(py, opened, output, move |opened, sink| {
        let split = mlirbc_weights::split(opened.whole_bytecode()?, &options)?;
        let path = beside.path.as_deref().unwrap_or(Path::new(""));
        let done = beside.rules.write(path, |file: &mut File| {
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
    let output = Output::new(opened, out, force, true).beside(id, "it is the file of the weights");
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
        mlirbc_weights::merge(file, weights)
    })
}

/// Writes the module with other elements for a tensor.
#[pyfunction]
#[pyo3(signature = (opened, name, elements, out, *, key = None, force = false))]
pub(crate) fn set<'py>(
    py: Python<'py>,
    opened: &Opened,
    name: String,
    elements: PathBuf,
    out: Option<PathBuf>,
    key: Option<String>,
    force: bool,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let id = FileId::of_path(&elements);
    let output = Output::new(opened, out, force, true).beside(id, "it is the file of the elements");
    write(py, opened, output, move |opened, sink| {
        let file = opened.whole_bytecode()?;
        let tensor = file.view().tensor(&name)?;
        let key = key.as_deref().unwrap_or(&name);
        let elements = mlirbc_weights::elements::open(&elements, key)?;
        Ok(transform::set(file, &tensor, elements)?.write_to(sink)?)
    })
}

/// Writes the text of the module, or of an IREE module.
#[pyfunction]
#[pyo3(signature = (opened, out, *, symbol = None, locations = false, elide = None, max_output = None,
    schema = None, force = false))]
#[allow(clippy::too_many_arguments, reason = "the options of the command")]
pub(crate) fn print<'py>(
    py: Python<'py>,
    opened: &Opened,
    out: Option<PathBuf>,
    symbol: Option<String>,
    locations: bool,
    elide: Option<u64>,
    max_output: Option<Size>,
    schema: Option<Schema>,
    force: bool,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let options = mlirbc_report::print::Options {
        symbol,
        locations,
        elide,
        rodata: elide,
        // 0 is no limit.
        limit: max_output.map(|size| if size.0 == 0 { u64::MAX } else { size.0 }),
        tables: tables(schema),
    };
    let output = Output::new(opened, out, force, false);
    write(py, opened, output, move |opened, sink| {
        mlirbc_report::print::print(opened, &options, sink)?;
        Ok(opened.outcome()?)
    })
}
