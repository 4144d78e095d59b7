//! The symbols that operations name.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::rc::Rc;

use crate::error::Result;
use crate::ids::StringId;
use crate::ir::{OpRef, Threads};
use crate::symbols::references::{ListId, Mention, Place, References, SymbolNumber, Targets};
use crate::view::View;

/// Most symbols that are told of an operation.
const TOLD: usize = 16;

/// Most attributes, and attributes in them, that are looked at for the symbols of an operation: one can hold any number, and any
/// number of operations can have it.
const LOOKED_AT: usize = 64;

/// The symbols of a file, numbered in its order, and which of them the attributes of operations name.
///
/// ```
/// use mlirbc::ir::Threads;
///
/// let file = mlirbc::Bytecode::open("corpus/jax/attention.mlirbc")?;
/// let mut targets = file.view().symbol_targets(Threads::Pool)?;
/// let main = file.view().symbol("main")?;
/// let mut called = Vec::new();
/// for op in main.body()?.ops() {
///     called.extend(targets.of(op)?.iter().copied());
/// }
/// assert!(called.iter().all(|symbol| targets.name(*symbol).is_some()));
/// # Ok::<(), mlirbc::Error>(())
/// ```
pub struct SymbolTargets<'a> {
    references: References<'a>,
    targets: Targets,
    numbers: HashMap<Place, SymbolNumber>,
    /// Those that mention something, as places in the list of the references.
    users: HashMap<Place, u32>,
    known: HashMap<(u32, ListId), Rc<[u32]>>,
}

/// Operations of a symbol that name another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SymbolEdge {
    /// The innermost symbol that they are in, or that they are; `None` outside of all.
    pub from: Option<u32>,
    /// The symbol that they name.
    pub to: u32,
    /// How many there are.
    pub count: u64,
}

impl<'a> View<'a> {
    /// Finds all symbols and all references to them, on `threads`.
    ///
    /// # Errors
    /// As [`View::symbol_users`].
    pub fn symbol_targets(self, threads: Threads) -> Result<SymbolTargets<'a>> {
        let references = References::new(self, threads)?;
        let users = (0..).zip(&references.users);
        let users = users.filter_map(|(nth, user)| Some((user.place()?, nth)));
        Ok(SymbolTargets {
            targets: references.targets()?,
            numbers: references.numbers(),
            users: users.collect(),
            known: HashMap::new(),
            references,
        })
    }
}

impl SymbolTargets<'_> {
    /// Number of symbols.
    pub fn num_symbols(&self) -> u32 {
        self.references.symbols.len() as u32
    }

    /// The name of a symbol.
    pub fn name(&self, symbol: u32) -> Option<StringId> {
        let symbol = self.references.symbols.get(symbol as usize)?;
        Some(symbol.string)
    }

    /// The innermost symbol around a symbol.
    pub fn around(&self, symbol: u32) -> Option<u32> {
        self.references.symbols.get(symbol as usize)?.outer()
    }

    /// The symbol that an operation is.
    pub fn number(&self, op: OpRef<'_>) -> Option<u32> {
        self.numbers.get(&Place::of(op)).copied()
    }

    /// The symbols that attributes of an operation name, such as those that it calls: each once, the first 16. What its types
    /// name is not told.
    ///
    /// # Errors
    /// Those of decoding attributes.
    pub fn of(&mut self, op: OpRef<'_>) -> Result<Rc<[u32]>> {
        let user = self.users.get(&Place::of(op));
        let Some(user) = user.and_then(|it| self.references.users.get(*it as usize)) else {
            return Ok(Rc::default());
        };
        let key = (user.table, user.list);
        if let Some(known) = self.known.get(&key) {
            return Ok(known.clone());
        }
        let found: Rc<[u32]> = self.named(user.table, user.list)?.into();
        self.known.insert(key, found.clone());
        Ok(found)
    }

    /// Who names whom, by the symbols that the operations are in: of each operation what [`SymbolTargets::of`] tells.
    ///
    /// # Errors
    /// Those of decoding attributes.
    pub fn edges(&self) -> Result<Vec<SymbolEdge>> {
        let mut users: BTreeMap<(u32, ListId), BTreeMap<Option<SymbolNumber>, u64>> =
            BTreeMap::new();
        for user in &self.references.users {
            let of_list = users.entry((user.table, user.list)).or_default();
            *of_list.entry(user.symbol).or_default() += 1;
        }
        let mut edges: BTreeMap<(Option<SymbolNumber>, SymbolNumber), u64> = BTreeMap::new();
        for ((table, list), of_list) in users {
            for to in self.named(table, list)? {
                for (from, count) in &of_list {
                    *edges.entry((*from, to)).or_default() += count;
                }
            }
        }
        let edges = edges.into_iter();
        Ok(edges
            .map(|((from, to), count)| SymbolEdge { from, to, count })
            .collect())
    }

    fn named(&self, table: u32, list: ListId) -> Result<Vec<u32>> {
        let entries = &self.references.mentions.entries;
        let (mut open, mut found) = (Vec::new(), Vec::new());
        self.references.mentions.each(list, |it| match it.mention {
            Mention::Node(node) => open.push(node),
            Mention::Name(name) => found.extend(self.targets.of_name(table, name)),
            Mention::Unknown => {}
        });
        open.retain(|node| entries.attr_of(*node).is_some());
        open.truncate(LOOKED_AT);
        open.reverse();
        for _ in 0..LOOKED_AT {
            let Some(node) = open.pop() else {
                break;
            };
            found.extend(
                self.targets
                    .of_node(table, node)
                    .iter()
                    .take(TOLD)
                    .flatten(),
            );
            if let Some(mentioned) = entries.of(node)? {
                open.extend(mentioned.inside.iter().take(LOOKED_AT).rev());
            }
        }
        let mut told = HashSet::new();
        found.retain(|it| told.insert(*it));
        found.truncate(TOLD);
        Ok(found)
    }
}
