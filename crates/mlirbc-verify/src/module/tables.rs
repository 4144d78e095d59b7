//! What symbols refer to, and where values are used: made once for each symbol table and each body.

use std::sync::Arc;

use mlirbc::entity::AttrData;
use mlirbc::ids::AttrId;
use mlirbc::ir::{OpRef, RegionRef, Uses};

use super::context::{Context, Names};

/// What a reference leads to.
pub(crate) enum Found<'m> {
    /// An operation, and the number of its body.
    Op(usize, OpRef<'m>),
    /// Nothing has this name.
    Nothing,
}

impl<'m> Context<'m> {
    /// The uses of the values of a body.
    pub(crate) fn uses(&self, body: usize) -> Arc<Uses> {
        let mut uses = self.tables.uses.lock();
        uses.entry(body)
            .or_insert_with(|| Arc::new(self.body(body).uses()))
            .clone()
    }

    /// The names in a reference to a symbol; `None` of another attribute.
    pub(crate) fn path(&self, attr: AttrId) -> Option<Vec<&'m [u8]>> {
        let AttrData::SymbolRef { root, nested } = self.view.attr(attr).ok()? else {
            return None;
        };
        let mut path = vec![self.string(root)?];
        for id in nested.iter() {
            let AttrData::SymbolRef { root, .. } = self.view.attr(id).ok()? else {
                return None;
            };
            path.push(self.string(root)?);
        }
        Some(path)
    }

    fn string(&self, attr: AttrId) -> Option<&'m [u8]> {
        match self.view.attr(attr).ok()? {
            AttrData::String(id) | AttrData::TypedString { value: id, .. } => {
                self.view.string(id).ok()
            }
            _ => None,
        }
    }

    /// What names lead to from an operation, beginning in the nearest symbol table around it; `None` if nobody knows
    /// whether an operation between them is a symbol table.
    pub(crate) fn look_up(&self, body: usize, op: OpRef<'m>, path: &[&[u8]]) -> Option<Found<'m>> {
        let (mut body, mut table) = (body, op);
        loop {
            (body, table) = self.around(body, table)?;
            if self.facts(table).structure()?.is_symbol_table {
                break;
            }
        }
        for (nth, name) in path.iter().enumerate() {
            if nth > 0 && !self.facts(table).structure()?.is_symbol_table {
                return Some(Found::Nothing);
            }
            let Some((inner, region)) = self.region_of(body, table) else {
                return Some(Found::Nothing);
            };
            let Some(id) = self.names_in(inner, region).get(name).copied() else {
                return Some(Found::Nothing);
            };
            (body, table) = (inner, OpRef::new(self.view, self.body(inner), id));
        }
        Some(Found::Op(body, table))
    }

    fn region_of(&self, body: usize, op: OpRef<'m>) -> Option<(usize, RegionRef<'m>)> {
        let inner = self.inside(body, op).unwrap_or(body);
        Some((inner, self.regions(body, op).into_iter().next()?))
    }

    fn names_in(&self, body: usize, region: RegionRef<'m>) -> Arc<Names<'m>> {
        let mut symbols = self.tables.symbols.lock();
        let names = symbols.entry((body, region.id())).or_insert_with(|| {
            let mut names = Names::new();
            for op in region.blocks().flat_map(|block| block.ops()) {
                let attr = op.attr("sym_name").ok().flatten();
                let name = attr
                    .and_then(|it| it.as_attr())
                    .and_then(|it| self.string(it.id()));
                if let Some(name) = name {
                    names.entry(name).or_insert(op.id());
                }
            }
            Arc::new(names)
        });
        names.clone()
    }
}
