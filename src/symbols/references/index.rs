//! All symbols of a file, and what each operation refers to.
//!
//! The bodies are read on any number of threads, then numbered from the outside in. A name is looked up as MLIR
//! does it: the first one in the closest table around that has it, each further one in the symbol before it.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use parking_lot::Mutex;

use crate::error::{Error, ErrorKind, LimitKind, Result};
use crate::ids::{OpId, Pos, StringId};
use crate::ir::{Body, OpRef, Threads};
use crate::symbols::references::body_symbols::{BodySymbols, Scope};
use crate::symbols::references::entry_mentions::{Name, Node, Step};
use crate::symbols::references::op_mentions::{ListId, Mention, OpMentions, Visibility};
use crate::symbols::references::tables::Tables;
use crate::symbols::references::unnumbered::Unnumbered;
use crate::view::View;

/// Most attributes and types that are looked up in tables: this many, and one for each [`BYTES`] bytes of the
/// file outside resources. Each counts once in each table in which operations have it.
const LOOKUPS: u64 = 1 << 18;

/// See [`LOOKUPS`].
const BYTES: u64 = 4;

/// No table: there can be very many symbols.
const NONE: u32 = u32::MAX;

/// Where an operation is: the start of the body, and its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[doc(hidden)]
pub struct Place {
    pub body: Pos,
    pub op: OpId,
}

impl Place {
    /// That of an operation.
    #[doc(hidden)]
    pub fn of(op: OpRef<'_>) -> Place {
        Place {
            body: op.containing_data().span().start,
            op: op.id(),
        }
    }
}

/// The number of a symbol, in the order of the file.
#[doc(hidden)]
pub type SymbolNumber = u32;

/// A symbol. There can be very many.
#[derive(Debug)]
#[doc(hidden)]
pub struct SymbolInfo {
    body: Pos,
    op: OpId,
    pub string: StringId,
    pub name: Name,
    /// The innermost symbol around it, [`NONE`] for none.
    outer: SymbolNumber,
    /// The table that it is, [`NONE`] for none.
    holds: u32,
    pub visibility: Visibility,
}

impl SymbolInfo {
    /// Where it is.
    #[doc(hidden)]
    pub fn place(&self) -> Place {
        Place {
            body: self.body,
            op: self.op,
        }
    }

    /// The innermost symbol around it.
    #[doc(hidden)]
    pub fn outer(&self) -> Option<SymbolNumber> {
        (self.outer != NONE).then_some(self.outer)
    }
}

/// An operation that mentions something.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct User {
    pub list: ListId,
    pub table: u32,
    /// The innermost symbol that it is in, or that it is.
    pub symbol: Option<SymbolNumber>,
    /// Its body, and its number there; `None` for the arguments of the body.
    pub(crate) body: Pos,
    pub(crate) op: Option<OpId>,
}

impl User {
    /// Where it is; `None` for the arguments of a body.
    #[doc(hidden)]
    pub fn place(&self) -> Option<Place> {
        let body = self.body;
        self.op.map(|op| Place { body, op })
    }
}

/// The symbols of a file, and who refers to them.
#[doc(hidden)]
pub struct References<'a> {
    pub mentions: OpMentions<'a>,
    pub symbols: Vec<SymbolInfo>,
    pub users: Vec<User>,
    tables: Tables,
    /// The first symbol with a name in a table.
    named: HashMap<(u32, Name), SymbolNumber>,
    /// The bodies inside of bodies.
    inside: Vec<u32>,
    /// The length of the file outside resources.
    len: u64,
}

/// What names mean in the tables in which operations have them.
#[derive(Default)]
#[doc(hidden)]
pub struct Targets {
    /// The targets of an attribute or a type in a table, a range of the list.
    of_node: HashMap<(u32, Node), (u32, u32)>,
    /// Those of strings that are references.
    of_name: HashMap<(u32, Name), Option<SymbolNumber>>,
    targets: Vec<Option<SymbolNumber>>,
    /// The symbols that nested references lead through, a range of the list; most nodes have none.
    through_node: HashMap<(u32, Node), (u32, u32)>,
    through: Vec<SymbolNumber>,
}

/// A body, and what was made of it.
#[doc(hidden)]
pub struct IndexedBody<B> {
    pub made: B,
    /// See [`References::inside`].
    inside: Range<u32>,
    /// The number of its first symbol: that of others follows from their order in [`BodySymbols`].
    pub first_symbol: SymbolNumber,
    /// The same for those that mention something, in [`References::users`].
    pub first_user: u32,
    /// Its number in the order in which bodies were read.
    nth: u32,
}

impl<'a> References<'a> {
    /// Reads a file.
    ///
    /// # Errors
    /// Those of decoding it; `Limit` for records that very many operations share.
    pub fn new(view: View<'a>, threads: Threads) -> Result<References<'a>> {
        References::with_strings(view, threads, HashSet::new())
    }

    /// The same, where these strings count as references, but for the names of symbols themselves.
    ///
    /// # Errors
    /// As [`References::new`].
    pub fn with_strings(
        view: View<'a>,
        threads: Threads,
        strings: HashSet<StringId>,
    ) -> Result<References<'a>> {
        let nothing = |_: &Body<'_>, _: &BodySymbols, _: &[_]| Ok(((), ()));
        let (references, _) = References::fold(view, threads, strings, nothing)?;
        Ok(references)
    }

    /// The same with what `each` makes of each body, given what it made of those directly inside. The
    /// outermost body comes first.
    ///
    /// # Errors
    /// As [`References::new`], and those of `each`.
    pub fn fold<T: Copy + Send + Sync, B: Send>(
        view: View<'a>,
        threads: Threads,
        strings: HashSet<StringId>,
        each: impl Fn(&Body<'_>, &BodySymbols, &[T]) -> Result<(T, B)> + Sync,
    ) -> Result<(References<'a>, Vec<IndexedBody<B>>)> {
        let mentions = OpMentions::new(view, strings)?;
        let bodies: Mutex<Unnumbered<B>> = Mutex::default();
        let (top, _) = view.fold_bodies(threads, |body, inside: &[(u32, T)]| {
            let symbols = BodySymbols::of(body, &mentions)?;
            let values: Vec<T> = inside.iter().map(|(_, value)| *value).collect();
            let (value, made) = each(body, &symbols, &values)?;
            let numbers = inside.iter().map(|(number, _)| *number);
            Ok((bodies.lock().push(symbols, numbers, made), value))
        })?;
        let mut references = References {
            len: view.file().len_without_resources(),
            mentions,
            symbols: Vec::new(),
            users: Vec::new(),
            tables: Tables::default(),
            named: HashMap::new(),
            inside: Vec::new(),
        };
        references.tables.push(None);
        let bodies = references.number(bodies.into_inner(), top)?;
        Ok((references, bodies))
    }

    /// The numbers of all symbols.
    pub fn numbers(&self) -> HashMap<Place, SymbolNumber> {
        let symbols = self.symbols.iter().zip(0..);
        symbols.map(|(it, number)| (it.place(), number)).collect()
    }

    /// Whether an operation has attributes that nobody knows, which may refer to any symbol.
    ///
    /// # Errors
    /// Those of decoding attributes and types.
    pub fn has_unknown(&self) -> Result<bool> {
        let (mut lists, mut seen) = (HashSet::new(), HashSet::new());
        let (mut open, mut is_unknown) = (Vec::new(), false);
        for user in self.users.iter().filter(|it| lists.insert(it.list)) {
            self.mentions.each(user.list, |it| match it.mention {
                Mention::Node(node) => open.push(node),
                Mention::Unknown => is_unknown = true,
                Mention::Name(_) => {}
            });
            while let Some(node) = open.pop().filter(|_| !is_unknown) {
                if let (true, Some(it)) = (seen.insert(node), self.mentions.entries.of(node)?) {
                    is_unknown |= it.is_unknown;
                    open.extend(&it.inside);
                }
            }
            if is_unknown {
                break;
            }
        }
        Ok(is_unknown)
    }

    /// Those whose name another symbol of their table has.
    pub fn with_same_name(&self) -> HashSet<SymbolNumber> {
        let mut found = HashSet::new();
        for table in 0..self.tables.len() as u32 {
            let mut first: HashMap<Name, SymbolNumber> = HashMap::new();
            for number in self.tables.symbols(table) {
                if let Some(first) = first.insert(self.symbols[*number as usize].name, *number) {
                    found.extend([first, *number]);
                }
            }
        }
        found
    }

    /// Gives bodies, tables and symbols their numbers, from the outside in.
    fn number<B>(&mut self, mut bodies: Unnumbered<B>, top: u32) -> Result<Vec<IndexedBody<B>>> {
        let mut indexed = Vec::with_capacity(bodies.len());
        let mut table_of_symbol = Vec::new();
        // A body, and the table and the symbol around what is directly in it.
        let mut open = vec![(top, 0, None)];
        while let Some((nth, own, around)) = open.pop() {
            let Some(made) = bodies.take(nth) else {
                continue;
            };
            let body = bodies.body(nth);
            let first_inside = self.inside.len() as u32;
            self.inside.extend(body.inside);
            indexed.push(IndexedBody {
                made,
                inside: first_inside..self.inside.len() as u32,
                first_symbol: self.symbols.len() as u32,
                first_user: self.users.len() as u32,
                nth,
            });
            let first_table = self.tables.len() as u32;
            let first_symbol = self.symbols.len() as u32;
            let table = |scope: Scope| scope.table.map_or(own, |it| first_table + it);
            let symbol = |scope: Scope| scope.symbol.map(|it| first_symbol + it).or(around);
            // The operations that are tables.
            let mut holds = HashMap::new();
            for (op, outer) in body.tables {
                let outer = outer.map_or(own, |it| first_table + it);
                holds.insert(*op, self.tables.push(Some(outer)));
            }
            let first_open = open.len();
            for ((op, scope), nth) in body.isolated.iter().zip(body.inside) {
                let mut own = table(*scope);
                if bodies.is_table(*nth) {
                    own = self.tables.push(Some(own));
                    holds.insert(*op, own);
                }
                open.push((*nth, own, symbol(*scope)));
            }
            open[first_open..].reverse();
            self.symbols.reserve(body.symbols.len());
            for it in body.symbols {
                let number = self.symbols.len() as u32;
                let place = Place {
                    body: body.start,
                    op: it.op,
                };
                let name = self.mentions.entries.string(it.name)?;
                let table = table(it.scope);
                self.symbols.push(SymbolInfo {
                    body: place.body,
                    op: place.op,
                    string: it.name,
                    name,
                    visibility: it.visibility,
                    outer: symbol(it.scope).unwrap_or(NONE),
                    holds: holds.get(&it.op).copied().unwrap_or(NONE),
                });
                table_of_symbol.push(table);
                self.named.entry((table, name)).or_insert(number);
            }
            for it in body.mentioning {
                // What a table itself mentions is looked up in it first.
                let own = it.op.and_then(|op| holds.get(&op)).copied();
                let table = own.unwrap_or_else(|| table(it.scope));
                self.users.push(User {
                    list: it.list,
                    table,
                    symbol: symbol(it.scope),
                    body: body.start,
                    op: it.op,
                });
            }
        }
        let mut places = vec![0; bodies.len()];
        for (place, body) in (0..).zip(&indexed) {
            places[body.nth as usize] = place;
        }
        for nth in &mut self.inside {
            *nth = places[*nth as usize];
        }
        let of_users = self.users.iter().map(|it| it.table);
        let of_symbols = table_of_symbol.iter().copied();
        self.tables.fill(of_symbols, of_users);
        Ok(indexed)
    }

    /// The bodies directly inside of a body, as places in the list of all.
    #[doc(hidden)]
    pub fn inside<B>(&self, body: &IndexedBody<B>) -> &[u32] {
        &self.inside[body.inside.start as usize..body.inside.end as usize]
    }

    /// Looks up what the operations of each table mention, with the tables around it open.
    ///
    /// # Errors
    /// Those of decoding attributes and types; `Limit` for references that are too many.
    pub fn targets(&self) -> Result<Targets> {
        let most = LOOKUPS.saturating_add(self.len / BYTES);
        let mut targets = Targets::default();
        let mut inner: Vec<Vec<u32>> = vec![Vec::new(); self.tables.len()];
        for (nth, outer) in (0..).zip(self.tables.outer()) {
            if let Some(outer) = outer {
                inner[*outer as usize].push(nth);
            }
        }
        // For each name, the symbols of the tables that are open, the innermost last.
        let mut visible: HashMap<Name, Vec<SymbolNumber>> = HashMap::new();
        let mut open = vec![(0, false)];
        let mut left = most;
        while let Some((table, is_left)) = open.pop() {
            let names = self.own_names(table);
            if is_left {
                for (name, _) in names {
                    visible.get_mut(&name).map(Vec::pop);
                }
                continue;
            }
            for (name, symbol) in names {
                visible.entry(name).or_default().push(symbol);
            }
            self.resolve_in(table, &visible, &mut left, &mut targets)
                .ok_or_else(|| too_many(most))??;
            open.push((table, true));
            let inner = inner[table as usize].iter().rev();
            open.extend(inner.map(|inner| (*inner, false)));
        }
        Ok(targets)
    }

    /// The names of a table, each with its first symbol.
    fn own_names(&self, table: u32) -> Vec<(Name, SymbolNumber)> {
        let symbols = self.tables.symbols(table).iter();
        let names = symbols.map(|number| (self.symbols[*number as usize].name, *number));
        let first = |(name, number): &(Name, u32)| self.named.get(&(table, *name)) == Some(number);
        names.filter(first).collect()
    }

    /// `None` for too much.
    fn resolve_in(
        &self,
        table: u32,
        visible: &HashMap<Name, Vec<SymbolNumber>>,
        left: &mut u64,
        found: &mut Targets,
    ) -> Option<Result<()>> {
        let users = self.tables.users(table).iter();
        let lists = users.map(|it| self.users[*it as usize].list);
        let mut lists: Vec<ListId> = lists.collect();
        lists.sort_unstable();
        lists.dedup();
        let (mut open, mut names) = (Vec::new(), Vec::new());
        for list in lists {
            self.mentions.each(list, |it| match it.mention {
                Mention::Node(node) => open.push(node),
                Mention::Name(name) => names.push(name),
                Mention::Unknown => {}
            });
        }
        let first = |name: Name| visible.get(&name).and_then(|it| it.last()).copied();
        for name in names {
            *left = left.checked_sub(1)?;
            found.of_name.insert((table, name), first(name));
        }
        while let Some(node) = open.pop() {
            if found.of_node.contains_key(&(table, node)) {
                continue;
            }
            *left = left.checked_sub(1)?;
            let start = found.targets.len() as u32;
            let first_through = found.through.len() as u32;
            let mentioned = match self.mentions.entries.of(node) {
                Ok(mentioned) => mentioned,
                Err(error) => return Some(Err(error)),
            };
            if let Some(mentioned) = mentioned {
                let steps = mentioned.steps.len() + mentioned.inside.len();
                *left = left.checked_sub(steps as u64)?;
                let mut steps: &[Step] = &mentioned.steps;
                while let [root, rest @ ..] = steps {
                    let len = rest.iter().take_while(|step| step.is_inside).count();
                    let mut target = first(root.name);
                    for step in &rest[..len] {
                        found.through.extend(target);
                        let holds = target.map(|it| self.symbols[it as usize].holds);
                        target = holds.and_then(|it| self.named.get(&(it, step.name)).copied());
                    }
                    found.targets.push(target);
                    steps = &rest[len..];
                }
                open.extend(mentioned.inside.iter().rev());
            }
            let end = found.targets.len() as u32;
            found.of_node.insert((table, node), (start, end));
            let end = found.through.len() as u32;
            if end > first_through {
                let range = (first_through, end);
                found.through_node.insert((table, node), range);
            }
        }
        Some(Ok(()))
    }
}

impl Targets {
    /// The targets of an attribute or a type that operations of a table have: one for each of its own references,
    /// in their order.
    pub fn of_node(&self, table: u32, node: Node) -> &[Option<SymbolNumber>] {
        let range = self.of_node.get(&(table, node));
        let range = range.map(|(start, end)| *start as usize..*end as usize);
        range.and_then(|it| self.targets.get(it)).unwrap_or(&[])
    }

    /// The symbols that its references lead through to their targets: those that hold them.
    pub(crate) fn through_node(&self, table: u32, node: Node) -> &[SymbolNumber] {
        let range = self.through_node.get(&(table, node));
        let range = range.map(|(start, end)| *start as usize..*end as usize);
        range.and_then(|it| self.through.get(it)).unwrap_or(&[])
    }

    /// The target of a string.
    pub fn of_name(&self, table: u32, name: Name) -> Option<SymbolNumber> {
        self.of_name.get(&(table, name)).copied().flatten()
    }
}

#[cold]
fn too_many(most: u64) -> Error {
    let limit = LimitKind::SymbolReferences;
    Error::new(ErrorKind::Limit { limit, most })
}
