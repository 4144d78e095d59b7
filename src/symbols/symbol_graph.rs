//! Which symbols of a file refer to which.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::budget::Budget;
use crate::error::{LimitKind, Result};
use crate::ir::OpRef;
use crate::symbols::references::{ListId, Place, SymbolNumber};
use crate::symbols::symbol_users::{COUNTED, SymbolUsers};

/// References from the operations in one symbol to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SymbolEdge {
    /// The number of the innermost symbol that the operations are in, or that they are; `None` outside of all.
    pub from: Option<u32>,
    /// The number of the symbol that they refer to.
    pub to: u32,
    /// Attributes of operations that refer to it, as [`SymbolUsers::of`] lists them.
    pub count: u64,
}

/// Which symbols of a file refer to which. Symbols are numbered in the order of the file.
pub struct SymbolGraph<'u> {
    numbers: &'u HashMap<Place, SymbolNumber>,
    holders: HashSet<SymbolNumber>,
    edges: Vec<SymbolEdge>,
}

impl SymbolUsers<'_> {
    /// All references between symbols.
    ///
    /// # Errors
    /// Those of decoding attributes and types; `Limit` for attributes that very many operations share.
    pub fn graph(&self) -> Result<SymbolGraph<'_>> {
        let len = self.view().file().len_without_resources();
        let budget = Budget::of_file(len, 1, COUNTED);
        let references = self.references();
        let mut users: BTreeMap<(u32, ListId), BTreeMap<Option<SymbolNumber>, u64>> =
            BTreeMap::new();
        for user in &references.users {
            let of_list = users.entry((user.table, user.list)).or_default();
            *of_list.entry(user.symbol).or_default() += 1;
        }
        let mut edges: BTreeMap<(Option<SymbolNumber>, SymbolNumber), u64> = BTreeMap::new();
        for ((table, list), of_list) in users {
            for (_, mentions) in self.attributes(list) {
                let targets = self.targets_of(table, mentions, &budget)?;
                let pairs = targets.len() as u64 * of_list.len() as u64;
                budget.spend(pairs, LimitKind::SymbolReferences)?;
                for to in targets {
                    for (from, count) in &of_list {
                        *edges.entry((*from, to)).or_default() += count;
                    }
                }
            }
        }
        let edges = edges.into_iter();
        Ok(SymbolGraph {
            numbers: self.numbers(),
            holders: references
                .symbols
                .iter()
                .filter_map(|it| it.outer)
                .collect(),
            edges: edges
                .map(|((from, to), count)| SymbolEdge { from, to, count })
                .collect(),
        })
    }
}

impl SymbolGraph<'_> {
    /// The number of a symbol; `None` of other operations.
    pub fn number(&self, op: OpRef<'_>) -> Option<u32> {
        self.numbers.get(&Place::of(op)).copied()
    }

    /// Whether there are symbols in a symbol.
    pub fn holds_symbols(&self, number: u32) -> bool {
        self.holders.contains(&number)
    }

    /// All references, by the symbols that they are in.
    pub fn edges(&self) -> &[SymbolEdge] {
        &self.edges
    }
}
