//! Who refers to a symbol, and through what.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::Arc;

use crate::budget::Budget;
use crate::dialect::roles::symbol_field;
use crate::entity::AttrData;
use crate::error::{LimitKind, Result};
use crate::ids::{AttrId, OpNameId, Pos, StringId};
use crate::ir::{Isolated, OpRef, Scratch, Threads};
use crate::symbols::Found;
use crate::symbols::references::{
    ListId, Mention, Name, Node, Place, References, SymbolNumber, Targets, User,
};
use crate::view::View;

/// Most attributes and types that are looked at to count users: this many, and one for each byte of the file outside
/// resources. One that several operations have in different attributes counts for each of them.
const COUNTED: u64 = 1 << 20;

/// Most users of a symbol that are listed: this many, and one for each byte of the file outside resources.
/// Operations can share a dictionary with very many references.
const LISTED: u64 = 1 << 16;

/// An operation that refers to a symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SymbolUser {
    /// Its name.
    pub op: OpNameId,
    /// Offset of its first byte in the file.
    pub pos: Pos,
    /// Its location.
    pub location: AttrId,
    /// The bytes of the name of its attribute; `None` for the type of a result or of an argument of its blocks.
    pub attribute: Option<Arc<[u8]>>,
    /// In what form.
    pub through: Through,
    /// Whether it only leads through the symbol to one inside it, as `@a::@b` through `@a`.
    pub leads_on: bool,
    /// The innermost symbol that it is in, or that it is.
    symbol: Option<SymbolNumber>,
}

/// The form of a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Through {
    /// A reference to a symbol.
    Reference,
    /// The text of an attribute.
    Text,
    /// A string of VHLO, which has no references.
    String,
    /// A type.
    Type,
}

impl Through {
    /// A word for it.
    pub fn name(self) -> &'static str {
        match self {
            Through::Reference => "reference",
            Through::Text => "text",
            Through::String => "string",
            Through::Type => "type",
        }
    }
}

/// Who refers to the symbols of a file.
///
/// Names are looked up as MLIR does it: the first one in the closest table around the operation that has it, each
/// further one in the symbol before it. A reference that leads through a symbol, as `@a::@b` through `@a`, refers to both.
pub struct SymbolUsers<'a> {
    view: View<'a>,
    references: References<'a>,
    targets: Targets,
    numbers: HashMap<Place, SymbolNumber>,
}

impl<'a> View<'a> {
    /// Finds all references to symbols, on `threads`.
    ///
    /// # Errors
    /// Those of decoding the file; `Limit` for attributes that very many operations share.
    pub fn symbol_users(self, threads: Threads) -> Result<SymbolUsers<'a>> {
        let references = References::new(self, threads)?;
        Ok(SymbolUsers {
            view: self,
            targets: references.targets()?,
            numbers: references.numbers(),
            references,
        })
    }
}

impl<'a> SymbolUsers<'a> {
    /// The view of the file.
    pub fn view(&self) -> View<'a> {
        self.view
    }

    /// Whether an operation has attributes that nobody knows: they may refer to any symbol.
    ///
    /// # Errors
    /// Those of decoding attributes and types.
    pub fn is_unknown(&self) -> Result<bool> {
        self.references.has_unknown()
    }

    /// The names of a user, if it is a symbol, and of the symbols around it, from the inside out. There can be
    /// very many.
    pub fn scopes(&self, user: &SymbolUser) -> impl Iterator<Item = StringId> {
        let symbols = &self.references.symbols;
        let mut next = user.symbol;
        std::iter::from_fn(move || {
            let symbol = symbols.get(next? as usize)?;
            next = symbol.outer();
            Some(symbol.string)
        })
    }

    /// The users of a symbol of the file, in the order of the file: one for each attribute of an operation.
    ///
    /// # Errors
    /// Those of decoding bodies, attributes and types; `Limit` for attributes that very many operations share.
    pub fn of(&self, symbol: &Found<'_>) -> Result<Vec<SymbolUser>> {
        let Some(symbol) = self.numbers.get(&Place::of(symbol.op())) else {
            return Ok(Vec::new());
        };
        let mut search = Search {
            users: self,
            symbol: *symbol,
            nodes: HashMap::new(),
            lists: HashMap::new(),
        };
        let len = self.view.file().len_without_resources();
        let budget = Budget::of_file(len, 1, LISTED);
        let mut wanted: HashMap<Pos, Vec<(User, Shared)>> = HashMap::new();
        for user in &self.references.users {
            let list = search.list(user.table, user.list)?;
            if !list.is_empty() {
                budget.spend(list.len() as u64, LimitKind::SymbolReferences)?;
                wanted.entry(user.body).or_default().push((*user, list));
            }
        }
        let (mut found, mut scratch) = (Vec::new(), Scratch::new());
        // Bodies, and the operation that each is of.
        let mut open = vec![(None, None)];
        while let Some((regions, around)) = open.pop() {
            let regions: Option<Isolated<'a>> = regions;
            let body = match regions {
                None => self.view.top_level()?,
                Some(regions) => regions.decode_with(&mut scratch)?,
            };
            let spans = body.op_spans();
            let row = |op: OpRef<'_>| {
                let pos = spans.get(op.id().index());
                let pos = pos.map_or(body.span().start, |it| it.start);
                (op.name_id(), pos, op.location().id())
            };
            for (user, references) in wanted.remove(&body.span().start).into_iter().flatten() {
                let op = user.op.and_then(|it| body.op(it));
                let Some((op, pos, location)) = op.map(row).or(around) else {
                    continue;
                };
                found.extend(references.iter().map(|(attribute, form)| SymbolUser {
                    op,
                    pos,
                    location,
                    attribute: attribute.clone(),
                    through: form.through,
                    leads_on: form.leads_on,
                    symbol: user.symbol,
                }));
            }
            for op in body.all_ops() {
                if let Some(regions) = op.isolated() {
                    open.push((Some(regions.with(self.view)), Some(row(op))));
                }
            }
        }
        found.sort_by_key(|it: &SymbolUser| it.pos);
        Ok(found)
    }

    /// How many users [`SymbolUsers::of`] has for each symbol.
    ///
    /// # Errors
    /// Those of decoding attributes and types; `Limit` for attributes that very many operations share.
    pub fn counts(&self) -> Result<SymbolCounts<'_>> {
        let len = self.view.file().len_without_resources();
        let budget = Budget::of_file(len, 1, COUNTED);
        let mut users: HashMap<(u32, ListId), u64> = HashMap::new();
        for user in &self.references.users {
            *users.entry((user.table, user.list)).or_default() += 1;
        }
        let mut counts = vec![0; self.references.symbols.len()];
        for ((table, list), count) in users {
            for (_, mentions) in self.attributes(list) {
                for symbol in self.targets_of(table, mentions, &budget)? {
                    counts[symbol as usize] += count;
                }
            }
        }
        Ok(SymbolCounts {
            numbers: &self.numbers,
            counts,
        })
    }

    /// What the attributes of a list mention, attribute by attribute.
    fn attributes(&self, list: ListId) -> Vec<(Option<Name>, Vec<Mention>)> {
        let mut found: Vec<(Option<Name>, Vec<Mention>)> = Vec::new();
        self.references.mentions.each(list, |it| {
            match found.last_mut().filter(|last| last.0 == it.attribute) {
                Some((_, mentions)) => mentions.push(it.mention),
                None => found.push((it.attribute, vec![it.mention])),
            }
        });
        found
    }

    /// The symbols that any of these name.
    fn targets_of(
        &self,
        table: u32,
        mentions: Vec<Mention>,
        budget: &Budget,
    ) -> Result<HashSet<SymbolNumber>> {
        let (mut found, mut seen, mut open) = (HashSet::new(), HashSet::new(), Vec::new());
        for mention in mentions {
            budget.spend(1, LimitKind::SymbolReferences)?;
            match mention {
                Mention::Node(node) => open.push(node),
                Mention::Name(name) => found.extend(self.targets.of_name(table, name)),
                Mention::Unknown => {}
            }
        }
        while let Some(node) = open.pop() {
            if !seen.insert(node) {
                continue;
            }
            let targets = self.targets.of_node(table, node);
            let through = self.targets.through_node(table, node);
            found.extend(targets.iter().flatten().chain(through));
            if let Some(mentioned) = self.references.mentions.entries.of(node)? {
                let steps = 1 + targets.len() + through.len() + mentioned.inside.len();
                budget.spend(steps as u64, LimitKind::SymbolReferences)?;
                open.extend(&mentioned.inside);
            }
        }
        Ok(found)
    }
}

/// How many users the symbols of a file have.
pub struct SymbolCounts<'u> {
    numbers: &'u HashMap<Place, SymbolNumber>,
    counts: Vec<u64>,
}

impl SymbolCounts<'_> {
    /// That of an operation of the file; 0 if it is no symbol.
    pub fn of(&self, op: OpRef<'_>) -> u64 {
        let number = self.numbers.get(&Place::of(op));
        number.map_or(0, |it| self.counts[*it as usize])
    }
}

/// An attribute of an operation, and the form of its first reference to the symbol.
type Reference = (Option<Arc<[u8]>>, Form);

/// How a symbol is referred to.
#[derive(Clone, Copy)]
struct Form {
    through: Through,
    leads_on: bool,
}

/// The first, or the first that leads to the symbol itself.
fn better(known: Option<Form>, next: Option<Form>) -> Option<Form> {
    match (known, next) {
        (Some(known), Some(next)) if known.leads_on && !next.leads_on => Some(next),
        (None, next) => next,
        (known, _) => known,
    }
}

type Shared = Rc<[Reference]>;

/// The search for one symbol: what operations share is looked at once.
struct Search<'u, 'a> {
    users: &'u SymbolUsers<'a>,
    symbol: SymbolNumber,
    /// How an attribute or a type refers to it, by the table of the operation; `None` if it does not.
    nodes: HashMap<(u32, Node), Option<Form>>,
    lists: HashMap<(u32, ListId), Shared>,
}

impl Search<'_, '_> {
    /// The attributes of a list that refer to the symbol.
    fn list(&mut self, table: u32, list: ListId) -> Result<Shared> {
        if let Some(known) = self.lists.get(&(table, list)) {
            return Ok(known.clone());
        }
        let mut found: Vec<Reference> = Vec::new();
        for (attribute, mentions) in self.users.attributes(list) {
            let mut form = None;
            for mention in mentions {
                let next = match mention {
                    Mention::Node(node) => self.node(table, node)?,
                    Mention::Name(name) => {
                        let target = self.users.targets.of_name(table, name);
                        (target == Some(self.symbol)).then_some(Form {
                            through: Through::String,
                            leads_on: false,
                        })
                    }
                    Mention::Unknown => None,
                };
                form = better(form, next);
            }
            let entries = &self.users.references.mentions.entries;
            let attribute = attribute.map(|it| entries.text_of(it));
            found.extend(form.map(|it| (attribute, it)));
        }
        let found: Shared = found.into();
        self.lists.insert((table, list), found.clone());
        Ok(found)
    }

    fn node(&mut self, table: u32, root: Node) -> Result<Option<Form>> {
        let entries = &self.users.references.mentions.entries;
        let mut open = vec![root];
        while let Some(node) = open.last().copied() {
            if self.nodes.contains_key(&(table, node)) {
                open.pop();
                continue;
            }
            let mentioned = entries.of(node)?;
            let inside = mentioned.map_or(&[][..], |it| &it.inside);
            let first = open.len();
            let missing = inside.iter().copied();
            open.extend(missing.filter(|it| !self.nodes.contains_key(&(table, *it))));
            if open.len() > first {
                continue;
            }
            let targets = self.users.targets.of_node(table, node);
            let passed = self.users.targets.through_node(table, node);
            let is_target = targets.contains(&Some(self.symbol));
            let own = match is_target || passed.contains(&self.symbol) {
                true => Some(Form {
                    through: self.form(node)?,
                    leads_on: !is_target,
                }),
                false => None,
            };
            let inside = inside.iter().map(|it| self.nodes[&(table, *it)]);
            let form = inside.fold(own, better);
            self.nodes.insert((table, node), form);
        }
        Ok(self.nodes[&(table, root)])
    }

    fn form(&self, node: Node) -> Result<Through> {
        let Some(id) = self.users.references.mentions.entries.attr_of(node) else {
            return Ok(Through::Type);
        };
        let view = self.users.view;
        let dialect = view.dialect_name(view.attr_entry(id)?.dialect)?;
        Ok(match view.attr(id)? {
            AttrData::SymbolRef { .. } => Through::Reference,
            AttrData::Custom(it) if symbol_field(dialect, &it.mnemonic).is_some() => {
                Through::String
            }
            _ => Through::Text,
        })
    }
}
