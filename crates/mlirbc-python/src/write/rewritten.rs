//! The module written again, in another version, or as text.

use std::path::PathBuf;

use mlirbc::compat::Releases;
use mlirbc::write::{Plan, Rewrite};
use mlirbc::{Bytecode, Version};
use mlirbc_document::Envelope;
use mlirbc_report::{Failure, OtherDialect};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::output::{Output, change, write};
use crate::document::{Schema, Size, tables};
use crate::interrupt::interruptible;
use crate::opened::Opened;

/// Writes the module again.
#[pyfunction]
#[pyo3(signature = (opened, out, *, producer = None, to_version = None, stablehlo_version = None,
    dialect = None, for_ = None, canonical = false, force = false))]
#[allow(clippy::too_many_arguments, reason = "the options of the command")]
pub(crate) fn rewrite<'py>(
    py: Python<'py>,
    opened: &Opened,
    out: Option<PathBuf>,
    producer: Option<String>,
    to_version: Option<u64>,
    stablehlo_version: Option<&str>,
    dialect: Option<&str>,
    for_: Option<String>,
    canonical: bool,
    force: bool,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let version = version(to_version)?;
    let others = producer.is_some() || version.is_some() || canonical;
    let alone = [
        stablehlo_version.is_some(),
        dialect.is_some(),
        for_.is_some(),
    ];
    let alone = alone.into_iter().filter(|it| *it).count();
    if alone > 1 || alone == 1 && others {
        let text = "stablehlo_version, dialect and for_ go with no other change";
        return Err(PyValueError::new_err(text));
    }
    if is_stablehlo(dialect)? {
        let output = Output::new(opened, out, force);
        return write(py, opened, output, move |opened, sink| {
            let file = opened.whole_bytecode()?;
            let plan = mlirbc_report::compat::to_stablehlo(opened.name(), file)?;
            Ok(plan.write_to(sink)?)
        });
    }
    if let Some(release) = for_ {
        let output = Output::new(opened, out, force);
        return write(py, opened, output, move |opened, sink| {
            let file = opened.whole_bytecode()?;
            let plan = mlirbc_report::compat::for_release(opened.name(), file, &release)?;
            Ok(plan.write_to(sink)?)
        });
    }
    if let Some(text) = stablehlo_version {
        let target = Releases::get().target(text).ok_or_else(|| {
            let text = "stablehlo_version must be as '1.9.0', or 'minimum', '4-weeks', '12-weeks'";
            PyValueError::new_err(text)
        })?;
        let output = Output::new(opened, out, force);
        return write(py, opened, output, move |opened, sink| {
            let file = opened.whole_bytecode()?;
            let (converted, _) = mlirbc_report::compat::to_version(opened.name(), file, target)?;
            Ok(converted.plan.write_to(sink)?)
        });
    }
    change(py, opened, out, force, move |file| {
        Ok(plan(file, producer.as_deref(), version, canonical)?)
    })
}

/// The sizes of the sections before and after the module is written again, as JSON.
#[pyfunction]
#[pyo3(signature = (opened, *, producer = None, to_version = None, canonical = false))]
pub(crate) fn sizes(
    py: Python<'_>,
    opened: &Opened,
    producer: Option<String>,
    to_version: Option<u64>,
    canonical: bool,
) -> PyResult<String> {
    let version = version(to_version)?;
    opened.check()?;
    let shared = opened.shared().clone();
    let made = interruptible(py, move || {
        Ok(sizes_of(&shared, producer, version, canonical))
    })?;
    made.map_err(|failure| opened.raise(py, &failure))
}

fn sizes_of(
    opened: &mlirbc_report::Opened,
    producer: Option<String>,
    version: Option<Version>,
    canonical: bool,
) -> Result<String, Failure> {
    let file = opened.whole_bytecode()?;
    let plan = plan(file, producer.as_deref(), version, canonical);
    let sizes = plan.and_then(|plan| mlirbc_report::sizes::sizes(file, &plan));
    let sizes = sizes.map_err(|error| opened.fail(error))?;
    let (at, mut json) = (opened.at(), Vec::new());
    let written =
        Envelope::new("rewrite", opened.name(), at.as_deref(), &sizes).write_line(&mut json);
    written.map_err(|error| opened.fail(mlirbc::Error::from(error)))?;
    Ok(String::from_utf8_lossy(&json).into_owned())
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
        Ok(file) => mlirbc_report::strings_that_stay(file, &name),
        // It was opened as bytecode, or nothing was renamed.
        Err(_) => Ok(None),
    })
}

/// Writes the text of the module, or of an IREE module.
#[pyfunction]
#[pyo3(signature = (opened, out, *, symbol = None, locations = false, elide = None, max_output = None,
    dialect = None, schema = None, force = false))]
#[allow(clippy::too_many_arguments, reason = "the options of the command")]
pub(crate) fn print<'py>(
    py: Python<'py>,
    opened: &Opened,
    out: Option<PathBuf>,
    symbol: Option<String>,
    locations: bool,
    elide: Option<u64>,
    max_output: Option<Size>,
    dialect: Option<&str>,
    schema: Option<Schema>,
    force: bool,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let options = mlirbc_report::print::Options {
        symbol,
        locations,
        elide,
        max_output: max_output.map(|size| size.0),
        dialect: is_stablehlo(dialect)?.then_some(OtherDialect::Stablehlo),
        tables: tables(schema),
    };
    let output = Output::new(opened, out, force);
    write(py, opened, output, move |opened, sink| {
        mlirbc_report::print::print(opened, &options, sink)?;
        Ok(opened.outcome()?)
    })
}

/// The module again: with the same bytes, in another version, in the canonical form, or with another
/// producer.
fn plan<'f>(
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
fn version(number: Option<u64>) -> PyResult<Option<Version>> {
    let version = |number| {
        Version::new(number).ok_or_else(|| PyValueError::new_err("to_version must be 0 to 6"))
    };
    number.map(version).transpose()
}

/// Whether the module is wanted in the dialects StableHLO and func, the only ones that an artifact can be in.
fn is_stablehlo(dialect: Option<&str>) -> PyResult<bool> {
    match dialect {
        None => Ok(false),
        Some("stablehlo") => Ok(true),
        Some(_) => Err(PyValueError::new_err("dialect must be 'stablehlo'")),
    }
}
