//! What a file answers: a function for each document, with the options of the command of that name.

use mlirbc::fingerprint;
use mlirbc_document::Order;
use mlirbc_report as report;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::document::{Size, Texts, document};
use crate::opened::Opened;
use crate::write;

type Document<'py> = PyResult<Bound<'py, PyAny>>;

/// The facts of the file.
#[pyfunction]
#[pyo3(signature = (opened))]
pub(crate) fn info<'py>(py: Python<'py>, opened: &Opened) -> Document<'py> {
    document(py, opened, "info", true, move |opened, draft| {
        let document = report::info(opened)?;
        draft.write(&document);
        document.result()
    })
}

/// The file at a glance.
#[pyfunction]
#[pyo3(signature = (opened))]
pub(crate) fn show<'py>(py: Python<'py>, opened: &Opened) -> Document<'py> {
    document(py, opened, "show", true, move |opened, draft| {
        let document = report::show(opened)?;
        draft.write(&document);
        document.result()
    })
}

/// The sections.
#[pyfunction]
#[pyo3(signature = (opened))]
pub(crate) fn sections<'py>(py: Python<'py>, opened: &Opened) -> Document<'py> {
    document(py, opened, "sections", true, move |opened, draft| {
        let document = report::sections(opened)?;
        draft.write(&document);
        document.result()
    })
}

/// The modules inside the file.
#[pyfunction]
#[pyo3(signature = (opened))]
pub(crate) fn find<'py>(py: Python<'py>, opened: &Opened) -> Document<'py> {
    let source = opened.source().clone();
    document(py, opened, "find", false, move |opened, draft| {
        let document = report::find(&source, opened.name())?;
        draft.write(&document);
        document.result()
    })
}

/// The violations of the rules of the format.
#[pyfunction]
#[pyo3(signature = (opened, *, limit = None))]
pub(crate) fn verify<'py>(py: Python<'py>, opened: &Opened, limit: Option<usize>) -> Document<'py> {
    document(py, opened, "verify", false, move |opened, draft| {
        let document = report::verify(opened, limit.unwrap_or(1000))?;
        draft.write(&document);
        document.result()
    })
}

/// Which versions of StableHLO and which releases read a file.
#[pyfunction]
#[pyo3(signature = (opened, readers = Vec::new()))]
pub(crate) fn compat<'py>(py: Python<'py>, opened: &Opened, readers: Vec<String>) -> Document<'py> {
    document(py, opened, "compat", false, move |opened, draft| {
        let document = report::compat(opened, &readers)?;
        draft.write(&document);
        document.result()
    })
}

/// The table of attributes.
#[pyfunction]
#[pyo3(signature = (opened))]
pub(crate) fn attributes_table<'py>(py: Python<'py>, opened: &Opened) -> Document<'py> {
    document(py, opened, "attrs", false, move |opened, draft| {
        let document = report::attributes(opened)?;
        draft.write(&document);
        document.outcome.result()
    })
}

/// The table of types.
#[pyfunction]
#[pyo3(signature = (opened))]
pub(crate) fn types_table<'py>(py: Python<'py>, opened: &Opened) -> Document<'py> {
    document(py, opened, "types", false, move |opened, draft| {
        let document = report::types(opened)?;
        draft.write(&document);
        document.outcome.result()
    })
}

/// The table of strings.
#[pyfunction]
#[pyo3(signature = (opened))]
pub(crate) fn strings_table<'py>(py: Python<'py>, opened: &Opened) -> Document<'py> {
    document(py, opened, "strings", false, move |opened, draft| {
        let document = report::strings(opened)?;
        draft.write(&document);
        document.outcome.result()
    })
}

/// The dialects, with the names of their operations.
#[pyfunction]
#[pyo3(signature = (opened))]
pub(crate) fn dialects_table<'py>(py: Python<'py>, opened: &Opened) -> Document<'py> {
    document(py, opened, "dialects", false, move |opened, draft| {
        let document = report::dialects(opened)?;
        draft.write(&document);
        document.outcome.result()
    })
}

/// The tensors.
#[pyfunction]
#[pyo3(signature = (opened, *, min_size = None, sort = None, top = None, all = false, users = false))]
pub(crate) fn ls<'py>(
    py: Python<'py>,
    opened: &Opened,
    min_size: Option<Size>,
    sort: Option<&str>,
    top: Option<u32>,
    all: bool,
    users: bool,
) -> Document<'py> {
    let sort = match sort {
        None => None,
        Some("name") => Some(Order::Name),
        Some("size") => Some(Order::Size),
        Some("offset") => Some(Order::Offset),
        Some(_) => {
            return Err(PyValueError::new_err(
                "sort must be 'name', 'size' or 'offset'",
            ));
        }
    };
    let options = report::ls::Options {
        min_size: min_size.map_or(0, |size| size.0),
        sort,
        top,
        all,
        users,
    };
    document(py, opened, "ls", false, move |opened, draft| {
        let document = report::ls(opened, &options)?;
        draft.write(&document);
        document.result()
    })
}

/// The first values of a tensor.
#[pyfunction]
#[pyo3(signature = (opened, key, *, n = None, owner = None, no_stats = false))]
pub(crate) fn head<'py>(
    py: Python<'py>,
    opened: &Opened,
    key: String,
    n: Option<usize>,
    owner: Option<String>,
    no_stats: bool,
) -> Document<'py> {
    let options = report::head::Options {
        count: n.unwrap_or(16),
        owner,
        stats: !no_stats,
    };
    document(py, opened, "head", false, move |opened, draft| {
        let document = report::head(opened, &key, &options)?;
        draft.write(&document);
        document.outcome.result()
    })
}

/// The operations that consume a tensor.
#[pyfunction]
#[pyo3(signature = (opened, key, *, owner = None))]
pub(crate) fn users<'py>(
    py: Python<'py>,
    opened: &Opened,
    key: String,
    owner: Option<String>,
) -> Document<'py> {
    document(py, opened, "users", false, move |opened, draft| {
        let document = report::users(opened, &key, owner.as_deref())?;
        draft.write(&document);
        document.outcome.result()
    })
}

/// The sizes of the sections before and after the module is written again.
#[pyfunction]
#[pyo3(signature = (opened, *, producer = None, to_version = None, canonical = false))]
pub(crate) fn sizes<'py>(
    py: Python<'py>,
    opened: &Opened,
    producer: Option<String>,
    to_version: Option<u64>,
    canonical: bool,
) -> Document<'py> {
    let version = write::version(to_version)?;
    document(py, opened, "rewrite", false, move |opened, draft| {
        let file = opened.whole_bytecode()?;
        let plan = write::plan(file, producer.as_deref(), version, canonical);
        let sizes = plan.and_then(|plan| report::sizes::sizes(file, &plan));
        draft.write(&sizes.map_err(|error| opened.fail(error))?);
        Ok(())
    })
}

/// What is no content, and whether names of private functions are none either.
fn ignored(ignore: &Texts) -> PyResult<(fingerprint::Options, bool)> {
    let (mut options, mut names) = (fingerprint::Options::new(), false);
    // As the tool takes them, several in one text are separated by commas.
    for word in ignore.0.iter().flat_map(|it| it.split(',')) {
        options = match word {
            "locations" => options.ignore_locations(true),
            "resources" => options.ignore_resources(true),
            "producer" => options.ignore_producer(true),
            "metadata" => options.ignore_metadata(true),
            "names" => {
                names = true;
                options
            }
            _ => {
                let text = "ignore takes 'names', 'locations', 'metadata', 'resources', 'producer'";
                return Err(PyValueError::new_err(text));
            }
        };
    }
    Ok((options, names))
}

/// What differs in content between two files, or why their fingerprints differ, or those of a symbol.
#[pyfunction]
#[pyo3(signature = (old, new, *, ignore = Texts::default(), values = false, explain = false, symbol = None))]
pub(crate) fn diff<'py>(
    py: Python<'py>,
    old: &Opened,
    new: &Opened,
    ignore: Texts,
    values: bool,
    explain: bool,
    symbol: Option<String>,
) -> Document<'py> {
    if symbol.is_some() && !explain {
        return Err(PyValueError::new_err("symbol needs explain=True"));
    }
    let (ignore, ignore_names) = ignored(&ignore)?;
    let options = report::diff::Options {
        ignore,
        ignore_names,
        values,
        explain,
        symbol,
    };
    new.check()?;
    let new = new.shared().clone();
    document(py, old, "diff", false, move |old, draft| {
        draft.write(&report::diff::diff(old, &new, &options)?);
        Ok(())
    })
}

/// Hashes of the content: of the file, of symbols, of tensors.
#[pyfunction]
#[pyo3(signature = (opened, names = Vec::new(), *, functions = false, tensors = false, owner = None,
    local = false, ignore = Texts::default(), allow_unknown = false))]
#[allow(clippy::too_many_arguments, reason = "the options of the command")]
pub(crate) fn hash<'py>(
    py: Python<'py>,
    opened: &Opened,
    names: Vec<String>,
    functions: bool,
    tensors: bool,
    owner: Option<String>,
    local: bool,
    ignore: Texts,
    allow_unknown: bool,
) -> Document<'py> {
    let (ignore, ignore_names) = ignored(&ignore)?;
    let options = report::hash::Options {
        names,
        functions,
        tensors,
        owner,
        local,
        allow_unknown,
        ignore_names,
        ignore,
    };
    document(py, opened, "hash", false, move |opened, draft| {
        let document = report::hash(opened, &options, |_| {})?;
        draft.write(&document);
        document.result()
    })
}
