//! The rows of one file, whatever it is: errors are rows, too.

use std::sync::Arc;

use mlirbc::props::Tables;
use mlirbc::{Bytecode, OpenOptions, Source, View};
use mlirbc_containers::{Module, search};
use mlirbc_files::loaded_dialects::with_loaded;
use pyo3::prelude::*;

use super::cells::{Stopped, name};
use super::facts::{self, Problem};
use super::tables::{FILES, FUNCTIONS, OPERATIONS, TENSORS};
use crate::arrow::{Cell, Table};

/// Largest file of another format that is searched for modules.
const MAX_SEARCHED: u64 = 2 << 30;

/// Dialects in a row of a file; the rest is left out.
const MAX_DIALECTS: usize = 1000;

/// What a scan looks at.
#[derive(Clone, Copy)]
pub(super) struct Choices {
    /// Whether the functions and the operations are wanted.
    pub(super) ir: bool,
    pub(super) tensors: bool,
    pub(super) hashes: bool,
}

/// Takes the rows of a file.
pub(super) type EmitRow<'e> = dyn FnMut(&'static Table, Vec<Cell>) -> Result<(), Stopped> + 'e;

/// Where rows come from: a file, or a module inside it.
struct Place<'p> {
    path: &'p Arc<str>,
    at: Arc<str>,
    container: Option<&'static str>,
}

impl Place<'_> {
    /// A row with the place in front of it.
    fn row(&self, cells: Vec<Cell>) -> Vec<Cell> {
        let mut row = vec![Cell::Text(self.path.clone()), Cell::Text(self.at.clone())];
        row.extend(cells);
        row
    }
}

/// The rows of a file that was opened.
pub(super) fn rows(
    path: &Arc<str>,
    source: &Source<'static>,
    choices: Choices,
    emit: &mut EmitRow<'_>,
) -> Result<(), Stopped> {
    let options = OpenOptions::new()
        .tolerant(true)
        .tables(with_loaded(Tables::standard()));
    let error = match options.open_source(source.clone()) {
        Ok(file) => return module(&place(path, ""), &file, choices, emit),
        Err(error) => error,
    };
    let inside = match error.kind() {
        mlirbc::ErrorKind::NotBytecode { .. } if source.len() <= MAX_SEARCHED => modules(source),
        _ => Vec::new(),
    };
    if inside.is_empty() {
        let status = match error.kind() {
            mlirbc::ErrorKind::NotBytecode { .. } => "none",
            _ => "error",
        };
        return emit(&FILES, failed(path, status, &error, Some(source.len())));
    }
    for found in inside {
        let mut place = place(path, &found.place.to_string());
        place.container = found.container.map(|container| container.name());
        let opened = found.source(source).and_then(|it| options.open_source(it));
        match opened {
            Ok(file) => module(&place, &file, choices, emit)?,
            Err(error) => {
                let size = Some(found.found.span.len);
                let cells = file_cells(&place, "error", Some(&error), size, None);
                emit(&FILES, place.row(cells))?;
            }
        }
    }
    Ok(())
}

/// The row of a file that cannot be opened.
pub(super) fn failed(
    path: &Arc<str>,
    status: &str,
    error: &mlirbc::Error,
    size: Option<u64>,
) -> Vec<Cell> {
    let place = place(path, "");
    place.row(file_cells(&place, status, Some(error), size, None))
}

/// The row of a file that Python cannot open.
pub(super) fn raised(path: &Arc<str>, error: &PyErr) -> Vec<Cell> {
    let (kind, text) = Python::attach(|py| {
        let kind = error.get_type(py).name().map(|name| name.to_string());
        (kind.ok(), error.value(py).to_string())
    });
    let place = place(path, "");
    let mut cells = file_cells(&place, "error", None, None, None);
    cells[1] = kind.into();
    cells[2] = name(text.as_bytes()).into();
    place.row(cells)
}

fn place<'p>(path: &'p Arc<str>, at: &str) -> Place<'p> {
    Place {
        path,
        at: at.into(),
        container: None,
    }
}

/// The modules in a file of another format, without those inside other modules.
fn modules(source: &Source<'static>) -> Vec<Module> {
    let found = search(source).map(|search| search.modules);
    let mut modules = found.unwrap_or_default();
    modules.retain(|module| !module.is_nested && module.found.problem.is_none());
    modules
}

fn module(
    place: &Place<'_>,
    file: &Bytecode<'_>,
    choices: Choices,
    emit: &mut EmitRow<'_>,
) -> Result<(), Stopped> {
    let view = file.view();
    let mut problem = Problem(file.problem().cloned());
    if choices.ir {
        // Both kinds of rows leave in the order in which they are found.
        let emit = std::cell::RefCell::new(&mut *emit);
        facts::functions(
            view,
            &mut problem,
            &mut |cells| (emit.borrow_mut())(&FUNCTIONS, place.row(cells)),
            &mut |cells| (emit.borrow_mut())(&OPERATIONS, place.row(cells)),
        )?;
    }
    if choices.tensors {
        facts::tensors(view, choices.hashes, &mut problem, &mut |cells| {
            emit(&TENSORS, place.row(cells))
        })?;
    }
    let status = match problem.0 {
        Some(_) => "damaged",
        None => "ok",
    };
    let cells = file_cells(
        place,
        status,
        problem.0.as_ref(),
        Some(file.file_len()),
        Some(view),
    );
    emit(&FILES, place.row(cells))
}

fn file_cells(
    place: &Place<'_>,
    status: &str,
    error: Option<&mlirbc::Error>,
    size: Option<u64>,
    view: Option<View<'_>>,
) -> Vec<Cell> {
    let [dialects, versions] = match view {
        Some(view) => dialects(view),
        None => [Cell::Null, Cell::Null],
    };
    vec![
        status.into(),
        error.map(|error| error.kind().name()).into(),
        error.map(|error| name(error.to_string().as_bytes())).into(),
        error.and_then(mlirbc::Error::pos).into(),
        size.into(),
        view.map(|view| u64::from(view.version().number())).into(),
        view.map(|view| name(view.producer().as_bytes())).into(),
        place.container.into(),
        dialects,
        versions,
    ]
}

/// The names of the dialects, and their versions.
fn dialects(view: View<'_>) -> [Cell; 2] {
    let Ok(dialects) = view.dialects() else {
        return [Cell::Null, Cell::Null];
    };
    let count = dialects.len().min(MAX_DIALECTS) as u32;
    let ids = (0..count).map(mlirbc::ids::DialectId::new);
    let names = ids.clone().map(|id| view.dialect_name(id).ok().map(name));
    let versions = ids.map(|id| view.dialect_version_text(id).ok().flatten());
    [
        Cell::Texts(names.collect()),
        Cell::Texts(versions.collect()),
    ]
}
