//! What the operations of a file answer: a function for each document, with the options of the command of that
//! name.

use mlirbc_report as report;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::document::{Schema, document, tables};
use crate::interrupt::interruptible;
use crate::opened::Opened;

type Document<'py> = PyResult<Bound<'py, PyAny>>;

/// Counts by kind, bytes by section and symbol.
#[pyfunction]
#[pyo3(signature = (opened, *, schema = None))]
pub(crate) fn stats<'py>(
    py: Python<'py>,
    opened: &Opened,
    schema: Option<Schema>,
) -> Document<'py> {
    let tables = tables(schema);
    let options = report::stats::Options { tables };
    document(py, opened, "stats", false, move |opened, draft| {
        let document = report::stats(opened, &options)?;
        draft.write(&document);
        document.result()
    })
}

/// The symbols.
#[pyfunction]
#[pyo3(signature = (opened, *, in_ = None, count = false, uses = false, schema = None))]
pub(crate) fn symbols_table<'py>(
    py: Python<'py>,
    opened: &Opened,
    in_: Option<String>,
    count: bool,
    uses: bool,
    schema: Option<Schema>,
) -> Document<'py> {
    let options = report::symbols::Options {
        inside: in_,
        signatures: true,
        count,
        uses,
        tables: tables(schema),
    };
    document(py, opened, "symbols", false, move |opened, draft| {
        let document = report::symbols(opened, &options)?;
        draft.write(&document);
        document.result()
    })
}

/// The operations as an outline.
#[pyfunction]
#[pyo3(signature = (opened, symbol = None, *, depth = None, values = false, locations_short = false,
    schema = None))]
pub(crate) fn tree<'py>(
    py: Python<'py>,
    opened: &Opened,
    symbol: Option<String>,
    depth: Option<u32>,
    values: bool,
    locations_short: bool,
    schema: Option<Schema>,
) -> Document<'py> {
    let options = report::tree::Options {
        depth: depth.unwrap_or(2),
        symbol,
        values,
        locations: locations_short,
        tables: tables(schema),
    };
    document(py, opened, "tree", false, move |opened, draft| {
        let document = report::tree(opened, &options)?;
        draft.write(&document);
        document.result()
    })
}

/// The operations of a name, or in a symbol.
#[pyfunction]
#[pyo3(signature = (opened, name = None, *, attribute = None, symbol = None, schema = None))]
pub(crate) fn ops<'py>(
    py: Python<'py>,
    opened: &Opened,
    name: Option<String>,
    attribute: Option<(String, String)>,
    symbol: Option<String>,
    schema: Option<Schema>,
) -> Document<'py> {
    let options = report::operations::Options {
        name,
        attribute,
        symbol,
        tables: tables(schema),
    };
    document(py, opened, "ops", false, move |opened, draft| {
        let document = report::operations(opened, &options)?;
        draft.write(&document);
        document.outcome.result()
    })
}

/// A text in the attributes of operations.
#[pyfunction]
#[pyo3(signature = (opened, pattern, *, ignore_case = false, schema = None))]
pub(crate) fn grep<'py>(
    py: Python<'py>,
    opened: &Opened,
    pattern: String,
    ignore_case: bool,
    schema: Option<Schema>,
) -> Document<'py> {
    let options = report::grep::Options {
        pattern,
        ignore_case,
        tables: tables(schema),
    };
    document(py, opened, "grep", false, move |opened, draft| {
        let document = report::grep(opened, &options)?;
        draft.write(&document);
        document.outcome.result()
    })
}

/// The size and the alignment of types.
#[pyfunction]
#[pyo3(signature = (opened, *, symbol = None, r#type = None, ops = None))]
pub(crate) fn layout<'py>(
    py: Python<'py>,
    opened: &Opened,
    symbol: Option<String>,
    r#type: Option<String>,
    ops: Option<String>,
) -> Document<'py> {
    use report::layout::Of;
    let of = match (r#type, ops) {
        (None, None) => Of::Values,
        (Some(ty), None) => Of::Type(ty),
        (None, Some(ops)) => Of::Operations(ops),
        _ => return Err(PyValueError::new_err("either type or ops")),
    };
    let options = report::layout::Options { symbol, of };
    document(py, opened, "layout", false, move |opened, draft| {
        let document = report::layout(opened, &options)?;
        draft.write(&document);
        document.result()
    })
}

/// A sentence about the strings that have the name of a symbol, and stay when it gets another.
#[pyfunction]
#[pyo3(signature = (opened, name))]
pub(crate) fn strings_that_stay(
    py: Python<'_>,
    opened: &Opened,
    name: String,
) -> PyResult<Option<String>> {
    opened.check()?;
    let opened = opened.shared().clone();
    interruptible(py, move || match opened.bytecode() {
        Ok(file) => report::strings_that_stay(file, &name),
        // It was opened as bytecode, or nothing was renamed.
        Err(_) => Ok(None),
    })
}
