//! The symbols of one body, the tables that they are in, and the operations that mention something.
//!
//! A table is an operation with symbols directly in its regions. Whether operations are tables by their
//! definition does not matter: one without symbols answers nothing.

use std::collections::HashSet;

use crate::error::Result;
use crate::ids::{OpId, Pos, StringId, TypeId};
use crate::ir::{Body, RegionRef};
use crate::symbols::references::op_mentions::{ListId, OpMentions, Visibility};

/// The innermost table and the innermost symbol around something in a body; `None` for those around the body.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[doc(hidden)]
pub struct Scope {
    /// An index of [`BodySymbols::tables`].
    pub(crate) table: Option<u32>,
    /// An index of [`BodySymbols::symbols`].
    pub symbol: Option<u32>,
}

/// An operation with a name.
#[derive(Debug)]
#[doc(hidden)]
pub struct SymbolOp {
    pub op: OpId,
    pub(crate) name: StringId,
    pub(crate) visibility: Visibility,
    /// What is around it.
    pub scope: Scope,
}

/// An operation that mentions symbols, or may do so.
#[derive(Debug)]
#[doc(hidden)]
pub struct Mentioning {
    /// `None` for the arguments of the body.
    pub op: Option<OpId>,
    pub(crate) list: ListId,
    pub(crate) scope: Scope,
}

/// What a body has to do with symbols, in the order of its operations.
#[derive(Debug, Default)]
#[doc(hidden)]
pub struct BodySymbols {
    pub(crate) start: Pos,
    pub symbols: Vec<SymbolOp>,
    /// The operations that are tables, and the table around each.
    pub(crate) tables: Vec<(OpId, Option<u32>)>,
    pub mentioning: Vec<Mentioning>,
    /// The operations with isolated regions, and what is around those.
    pub isolated: Vec<(OpId, Scope)>,
    /// Whether symbols are directly in its regions.
    pub(crate) is_table: bool,
}

/// An operation around others.
struct Open {
    end: OpId,
    /// What is around the operations in it.
    inside: Scope,
}

impl BodySymbols {
    /// Reads a body.
    ///
    /// # Errors
    /// Those of names, attributes, and types of operations.
    pub(crate) fn of(body: &Body<'_>, mentions: &OpMentions<'_>) -> Result<BodySymbols> {
        let mut found = BodySymbols {
            start: body.span().start,
            symbols: Vec::new(),
            tables: Vec::new(),
            mentioning: Vec::new(),
            isolated: Vec::new(),
            is_table: false,
        };
        let mut tables = HashSet::new();
        let mut of_ops = Vec::with_capacity(body.num_ops() as usize);
        for op in body.all_ops() {
            of_ops.push(mentions.of(op)?);
        }
        let named = of_ops.iter().filter(|it| it.name.is_some()).count();
        found.symbols.reserve_exact(named);
        for (op, symbols) in body.all_ops().zip(&of_ops) {
            if symbols.name.is_none() {
                continue;
            }
            match op.parent() {
                Some(parent) => drop(tables.insert(parent.id())),
                None => found.is_table = true,
            }
        }
        found.mention(
            None,
            mentions.of_types(args(body.regions()))?,
            Scope::default(),
        );
        let mut open: Vec<Open> = Vec::new();
        for (op, symbols) in body.all_ops().zip(&of_ops) {
            while open.last().is_some_and(|it| it.end <= op.id()) {
                open.pop();
            }
            let around = open.last().map_or(Scope::default(), |it| it.inside);
            let mut inside = around;
            if let Some(name) = symbols.name {
                inside.symbol = Some(found.symbols.len() as u32);
                found.symbols.push(SymbolOp {
                    op: op.id(),
                    name,
                    visibility: symbols.visibility,
                    scope: around,
                });
            }
            if tables.contains(&op.id()) {
                inside.table = Some(found.tables.len() as u32);
                found.tables.push((op.id(), around.table));
            }
            found.mention(Some(op.id()), symbols.list, inside);
            let types = op.results().map(|it| it.type_id());
            let types = types.chain(args(op.inline_regions()));
            found.mention(Some(op.id()), mentions.of_types(types)?, inside);
            if op.isolated().is_some() {
                found.isolated.push((op.id(), inside));
            }
            if op.end().0 > op.id().0 + 1 {
                let end = op.end();
                open.push(Open { end, inside });
            }
        }
        Ok(found)
    }

    /// The place of a symbol in the list.
    pub fn index(&self, op: OpId) -> Option<usize> {
        self.symbols.binary_search_by_key(&op, |it| it.op).ok()
    }

    fn mention(&mut self, op: Option<OpId>, list: Option<ListId>, scope: Scope) {
        let list = list.map(|list| Mentioning { op, list, scope });
        self.mentioning.extend(list);
    }
}

/// The types of the arguments of blocks.
fn args<'b>(regions: impl Iterator<Item = RegionRef<'b>>) -> impl Iterator<Item = TypeId> {
    let blocks = regions.flat_map(|it| it.blocks());
    blocks.flat_map(|it| it.args()).map(|it| it.type_id())
}
