//! The rows of one module: its functions, its operations by function, its tensors.

use std::collections::BTreeMap;

use mlirbc::View;
use mlirbc::ids::OpNameId;
use mlirbc::ir::{OpHead, OpRef, Threads, Visitor};
use mlirbc::resource::Resource;
use mlirbc::symbols::SymbolFinder;
use mlirbc::tensor::Tensor;

use super::cells::{Emit, Stopped, name, op_name, shaped, text};
use super::hash::sha256;
use crate::arrow::Cell;

/// The first problem of a module, which leaves rows out.
#[derive(Default)]
pub(super) struct Problem(pub(super) Option<mlirbc::Error>);

impl Problem {
    /// The value, or none, with its problem noted.
    pub(super) fn ok<T>(&mut self, result: mlirbc::Result<T>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(error) => {
                self.note(error);
                None
            }
        }
    }

    pub(super) fn note(&mut self, error: mlirbc::Error) {
        self.0.get_or_insert(error);
    }
}

/// A row for each tensor: key, owner, kind, storage, dtype, shape, size, offset, alignment and hash.
pub(super) fn tensors(
    view: View<'_>,
    hashes: bool,
    problem: &mut Problem,
    emit: &mut Emit<'_>,
) -> Result<(), Stopped> {
    let Some(tensors) = problem.ok(view.tensors()) else {
        return Ok(());
    };
    for tensor in &tensors {
        let (kind, storage) = match tensor.resource() {
            Some(resource) => (resource_kind(&resource), None),
            None => ("constant", Some(storage(&tensor))),
        };
        let owner = problem.ok(tensor.owner()).map(name);
        let data = problem.ok(tensor.data_span()).flatten();
        let hash = match hashes {
            true => problem.ok(sha256(&tensor)).flatten(),
            false => None,
        };
        let [dtype, shape] = shaped(tensor.shaped());
        emit(vec![
            name(&tensor.name_bytes()).into(),
            owner.into(),
            kind.into(),
            storage.into(),
            dtype,
            shape,
            data.map(|data| data.span.len).into(),
            data.map(|data| data.span.start).into(),
            data.map(|data| data.alignment).into(),
            hash.into(),
        ])?;
    }
    if let Some(error) = tensors.problem() {
        problem.note(error.clone());
    }
    Ok(())
}

fn resource_kind(resource: &Resource) -> &'static str {
    match resource.is_declaration() {
        true => "declaration",
        false => resource.kind.name(),
    }
}

fn storage(tensor: &Tensor<'_>) -> &'static str {
    match tensor.is_strings() {
        true => "strings",
        false => tensor.storage().name(),
    }
}

/// Counts operations by name.
#[derive(Default)]
struct Names(BTreeMap<OpNameId, u64>);

impl Visitor for Names {
    fn op(&mut self, op: OpHead) {
        *self.0.entry(op.name).or_default() += 1;
    }
}

impl Names {
    fn merge(mut self, other: Names) -> Names {
        for (name, count) in other.0 {
            *self.0.entry(name).or_default() += count;
        }
        self
    }

    /// Those inside an operation, at any depth.
    fn inside(op: OpRef<'_>) -> mlirbc::Result<Names> {
        let mut names = Names::default();
        for op in std::iter::once(op).chain(op.inline_ops()) {
            if let Some(isolated) = op.isolated() {
                let inner = isolated.visit(Threads::One, Names::default, Names::merge)?;
                names = names.merge(inner);
            }
        }
        for op in op.inline_ops() {
            *names.0.entry(op.name_id()).or_default() += 1;
        }
        Ok(names)
    }
}

/// The rows of the outermost symbols, and those of the operations in each.
pub(super) fn functions(
    view: View<'_>,
    problem: &mut Problem,
    emit_function: &mut Emit<'_>,
    emit_operation: &mut Emit<'_>,
) -> Result<(), Stopped> {
    let totals = problem.ok(view.visit(Threads::One, Names::default, Names::merge));
    let mut outside = totals.unwrap_or_default();
    let finder = problem.ok(SymbolFinder::new(view));
    let found = finder.and_then(|mut finder| {
        let (body, symbols) = problem.ok(finder.outermost(view))?;
        Some((finder, body, symbols))
    });
    if let Some((mut finder, body, symbols)) = found {
        let spans = body.op_spans();
        for symbol in symbols {
            let (Some(op), Some(span)) = (body.op(symbol.op), spans.get(symbol.op.index())) else {
                continue;
            };
            let symbol_name = problem.ok(view.string(symbol.name)).map(name);
            let names = problem.ok(Names::inside(op));
            let operations = names.as_ref().map(|names| names.0.values().sum::<u64>());
            emit_function(vec![
                problem.ok(op_name(view, op.name_id())).into(),
                symbol_name.as_deref().into(),
                problem.ok(finder.visibility(op)).map(name).into(),
                problem.ok(function_type(op)).flatten().into(),
                operations.into(),
                span.len.into(),
                span.start.into(),
            ])?;
            for (id, count) in names.unwrap_or_default().0 {
                if let Some(left) = outside.0.get_mut(&id) {
                    *left = left.saturating_sub(count);
                }
                emit_operation(vec![
                    symbol_name.as_deref().into(),
                    problem.ok(op_name(view, id)).into(),
                    count.into(),
                ])?;
            }
        }
    }
    for (id, count) in outside.0 {
        if count > 0 {
            let name = problem.ok(op_name(view, id));
            emit_operation(vec![Cell::Null, name.into(), count.into()])?;
        }
    }
    Ok(())
}

/// The type of a function as text.
fn function_type(op: OpRef<'_>) -> mlirbc::Result<Option<String>> {
    for attr in ["function_type", "type"] {
        let Some(attr) = op.attr(attr)? else {
            continue;
        };
        let Some(ty) = attr.as_type()? else {
            continue;
        };
        if let (Some(id), true) = (ty.id(), ty.as_function()?.is_some()) {
            return text(op.view(), |printer, out| printer.ty(id, out)).map(Some);
        }
    }
    Ok(None)
}
