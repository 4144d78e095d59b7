//! The operations of a module, a row for each.

use std::collections::HashMap;

use mlirbc::View;
use mlirbc::dialect::Style;
use mlirbc::ids::{OpId, OpNameId, Span, StringId};
use mlirbc::ir::{BodyData, OpRef, TypeRef};
use mlirbc::symbols::SymbolFinder;

use super::cells::{Emit, Stopped, name, op_name, text};
use crate::arrow::Cell;

/// Types of operands or results in a row; the rest is left out.
const MAX_TYPES: usize = 256;

/// Names of operations that are kept.
const MAX_NAMES: usize = 4096;

/// Why the rows end.
pub(super) enum End {
    Stopped,
    Failed(mlirbc::Error),
}

impl From<mlirbc::Error> for End {
    fn from(error: mlirbc::Error) -> End {
        End::Failed(error)
    }
}

impl From<Stopped> for End {
    fn from(_: Stopped) -> End {
        End::Stopped
    }
}

/// A body that is being listed.
struct Level {
    data: BodyData,
    spans: Vec<Span>,
    next: u32,
    /// The ends of the operations around the next one, in this body.
    open: Vec<OpId>,
    /// Operations around the body.
    depth: u64,
    /// The symbol around the body.
    function: Option<StringId>,
}

impl Level {
    fn new(data: BodyData, view: View<'_>, depth: u64, function: Option<StringId>) -> Level {
        Level {
            spans: data.with(view).op_spans(),
            data,
            next: 0,
            open: Vec::new(),
            depth,
            function,
        }
    }
}

/// The rows of all operations, in pre-order. One body of each level is in memory.
pub(super) fn operations(view: View<'_>, emit: &mut Emit<'_>) -> Result<(), End> {
    let mut finder = SymbolFinder::new(view)?;
    let mut names: HashMap<OpNameId, String> = HashMap::new();
    let top = view.top_level()?.into_data();
    let mut levels = vec![Level::new(top, view, 0, None)];
    while let Some(level) = levels.last_mut() {
        let body = level.data.with(view);
        let Some(op) = body.op(OpId::new(level.next)) else {
            levels.pop();
            continue;
        };
        level.next += 1;
        while level.open.last().is_some_and(|end| *end <= op.id()) {
            level.open.pop();
        }
        let depth = level.depth + level.open.len() as u64;
        level.open.push(op.end());
        let symbol = finder.name(op)?;
        let text = |id: Option<StringId>| -> mlirbc::Result<Cell> {
            Ok(id.map(|id| view.string(id)).transpose()?.map(name).into())
        };
        let op_name = match names.get(&op.name_id()) {
            Some(name) => name.clone(),
            None => {
                let name = op_name(view, op.name_id())?;
                if names.len() < MAX_NAMES {
                    names.insert(op.name_id(), name.clone());
                }
                name
            }
        };
        let span = level.spans.get(op.id().index());
        emit(vec![
            text(level.function)?,
            op_name.into(),
            text(symbol)?,
            depth.into(),
            u64::from(op.num_operands()).into(),
            u64::from(op.num_results()).into(),
            u64::from(op.num_regions()).into(),
            types(op.operand_types())?,
            types(op.result_types())?,
            location(op)?.into(),
            span.map(|span| span.start).into(),
            span.map(|span| span.len).into(),
        ])?;
        if let Some(isolated) = op.isolated() {
            let function = symbol.or(level.function);
            let inner = isolated.decode()?.into_data();
            levels.push(Level::new(inner, view, depth + 1, function));
        }
    }
    Ok(())
}

fn types<'a>(types: impl Iterator<Item = TypeRef<'a>>) -> mlirbc::Result<Cell> {
    let text = |ty: TypeRef<'a>| match ty.id() {
        Some(id) => text(ty.view(), |printer, out| printer.ty(id, out)).map(Some),
        None => Ok(None),
    };
    let texts: mlirbc::Result<_> = types.take(MAX_TYPES).map(text).collect();
    Ok(Cell::Texts(texts?))
}

fn location(op: OpRef<'_>) -> mlirbc::Result<String> {
    let id = op.location().id();
    text(op.view(), |printer, out| printer.attr(id, Style::Full, out))
}
