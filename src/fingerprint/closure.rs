//! The fingerprint of a symbol with everything that it refers to: its closure.
//!
//! The closure of a symbol is a hash of its own content, and of the closures of the symbols in it and of
//! those that it mentions, in their order. Symbols that mention each other are a cycle: each is
//! hashed with the others, numbered in the order in which they are reached from it.

use std::collections::HashMap;

use super::digest::{Digest, Fingerprint, Kind, SHORT, Stream};
use super::entry_digests::Entries;
use super::ignored::Options;
use super::module_digest;
use super::symbol_graph::{GraphBuilder, Inside, Item};
use crate::entity::{AttrData, FieldValue};
use crate::error::{Error, ErrorKind, LimitKind, Result};
use crate::ids::{AttrId, OpId, StringId};
use crate::ir::{Body, BodyCache, OpRef, Threads};
use crate::limits::{REWRITTEN, REWRITTEN_PER_BYTE};
use crate::query::SymbolFinder;
use crate::view::View;

/// Most symbols of a cycle that are hashed from each of them. In a longer one they are hashed once, in the
/// order of their names: these are content then.
const SHORT_CYCLE: usize = 32;

/// Computes the closures of symbols: fingerprints of a symbol and of all that it refers to, directly or not.
///
/// They depend on the content of every function that is called, and of every symbol that is mentioned, also in
/// assembly text. The names of private functions with a body are no content, nor is the name of the symbol
/// itself; all other names are: those of declarations, of globals, of public functions. A symbol that is
/// mentioned in a type is content by its name only.
pub struct Closures<'a> {
    pub(super) view: View<'a>,
    options: Options,
    threads: Threads,
    pub(super) builder: GraphBuilder<'a>,
    /// The symbol that each is in.
    pub(super) parents: Vec<Option<u32>>,
    /// What the symbols that are open contain and mention.
    edges: HashMap<u32, Vec<Edge>>,
    /// The symbols in each symbol, and those outside of all, by name. Files without references need none.
    tables: HashMap<(Option<u32>, Digest), u32>,
    /// How many symbols the tables have.
    in_tables: usize,
    /// The module that all others are in: it is not looked up.
    pub(super) module: Option<u32>,
    /// The digests of long names.
    names: HashMap<StringId, Digest>,
    /// The outermost symbols, which are added when they are mentioned.
    outermost: Option<(Body<'a>, HashMap<Digest, OpId>)>,
    /// Steps that are left for finding what is mentioned.
    left: u64,
    most: u64,
}

/// A symbol that another one contains or mentions.
pub(super) struct Edge {
    /// The symbol, if the file has it.
    pub(super) target: Option<u32>,
    is_inside: bool,
    pub(super) path: Vec<Digest>,
    /// The attribute that mentions it.
    pub(super) mention: Option<AttrId>,
}

impl<'a> View<'a> {
    /// Computes closures of symbols.
    ///
    /// # Errors
    /// Those of indexing the attribute and type offsets.
    pub fn closures(self, options: Options, threads: Threads) -> Result<Closures<'a>> {
        let entries = Entries::without_references(self, options)?;
        let len = self.file().len_without_resources();
        let most = REWRITTEN.saturating_add(len.saturating_mul(REWRITTEN_PER_BYTE));
        Ok(Closures {
            view: self,
            options,
            threads,
            builder: GraphBuilder::new(entries),
            parents: Vec::new(),
            edges: HashMap::new(),
            tables: HashMap::new(),
            in_tables: 0,
            module: None,
            names: HashMap::new(),
            outermost: None,
            left: most,
            most,
        })
    }
}

impl<'a> Closures<'a> {
    /// The closure of the symbol with this path, as [`View::symbol`] finds it. Only symbols that it refers
    /// to are decoded.
    ///
    /// # Errors
    /// As [`View::symbol`]; those of decoding what it refers to; `Limit` for references that are too many.
    pub fn symbol(&mut self, path: &str) -> Result<Fingerprint> {
        let number = self.number(path)?;
        self.closure(number)
    }

    /// The number of the symbol with this path.
    pub(super) fn number(&mut self, path: &str) -> Result<u32> {
        let mut finder = SymbolFinder::new(self.view)?;
        let found = finder.find(self.view, &BodyCache::new(0), path)?;
        if self.outermost.is_none() {
            let (body, symbols) = finder.outermost(self.view)?;
            let mut table = HashMap::new();
            for symbol in symbols {
                table.entry(self.name(symbol.name)?).or_insert(symbol.op);
            }
            self.outermost = Some((body, table));
        }
        let names = path.split("::");
        let names = names.map(|name| name.strip_prefix('@').unwrap_or(name).as_bytes());
        let names: Vec<Digest> = names.map(Digest::of).collect();
        match self.find(None, &names)? {
            Some(number) => Ok(number),
            // The module that all others are in, or a symbol of a table that is not isolated.
            None => self.add(found.op()),
        }
    }

    /// The closures of all symbols, in the order of [`ModuleFingerprints::symbols`].
    ///
    /// # Errors
    /// As [`Closures::symbol`], and those of decoding the file.
    ///
    /// [`ModuleFingerprints::symbols`]: super::ModuleFingerprints::symbols
    pub fn all(&self) -> Result<Vec<Fingerprint>> {
        let mut fresh = self.view.closures(self.options, self.threads)?;
        fresh.add_file()?;
        let graph = fresh.builder.graph.lock();
        let mut order: Vec<u32> = (0..graph.nodes.len() as u32).collect();
        order.sort_unstable_by_key(|nth| graph.nodes[*nth as usize].span.start);
        drop(graph);
        order.into_iter().map(|nth| fresh.closure(nth)).collect()
    }

    /// The fingerprint of the module with all symbols in the order of the file, but without the names of
    /// private functions.
    ///
    /// # Errors
    /// As [`Closures::all`].
    pub fn module(&self) -> Result<Fingerprint> {
        let mut fresh = self.view.closures(self.options, self.threads)?;
        let top = fresh.add_file()?;
        let edges = fresh.edges(None, top.list)?;
        for target in edges.iter().filter_map(|edge| edge.target) {
            fresh.closure(target)?;
        }
        let mut stream = Stream::new(Kind::Symbol);
        stream.part(top.own);
        fresh.write_edges(&edges, &HashMap::new(), None, &mut stream);
        module_digest::module(&fresh.builder.entries, stream.finish())
    }

    /// Adds all symbols of the file.
    fn add_file(&mut self) -> Result<Inside> {
        let builder = &self.builder;
        let fold = |body: &Body<'_>, inside: &[_]| builder.body(body, inside);
        let top = self.view.fold_bodies(self.threads, fold)?;
        self.link(None, top.list)?;
        // A module does not mention itself: names are looked up in it.
        let outermost = self.flat(top.list);
        if let ([Item::Symbol(only)], true) = (&*outermost, self.parents.len() > 1) {
            self.module = Some(*only);
        }
        Ok(top)
    }

    /// Adds a symbol and those in it. Returns its number.
    fn add(&mut self, op: OpRef<'_>) -> Result<u32> {
        let mut inside = Vec::new();
        let ops = std::iter::once(op).chain(op.inline_ops());
        for isolated in ops.filter_map(OpRef::isolated) {
            let builder = &self.builder;
            let fold = |body: &Body<'_>, inside: &[_]| builder.body(body, inside);
            inside.push(isolated.with(self.view).fold_bodies(self.threads, fold)?);
        }
        let number = self.builder.symbol(op, inside.into_iter())?;
        let list = self.builder.graph.lock().nodes[number as usize].list;
        self.link(Some(number), list)?;
        Ok(number)
    }

    /// Links the symbols of a list, and all in them, with the symbol that they are in.
    fn link(&mut self, owner: Option<u32>, list: u32) -> Result<()> {
        let count = self.builder.graph.lock().nodes.len();
        self.parents.resize(count, None);
        let mut open = vec![(owner, list)];
        while let Some((owner, list)) = open.pop() {
            for item in self.flat(list) {
                let Item::Symbol(number) = item else { continue };
                self.parents[number as usize] = owner;
                let inner = self.builder.graph.lock().nodes[number as usize].list;
                open.push((Some(number), inner));
            }
        }
        Ok(())
    }

    /// The symbols and mentions of a list and of the bodies in it.
    fn flat(&self, list: u32) -> Vec<Item> {
        let graph = self.builder.graph.lock();
        let mut flat = Vec::new();
        let mut open = vec![graph.lists[list as usize].iter()];
        while let Some(items) = open.last_mut() {
            match items.next() {
                Some(Item::Body(inner)) => open.push(graph.lists[*inner as usize].iter()),
                Some(item) => flat.push(*item),
                None => drop(open.pop()),
            }
        }
        flat
    }

    /// What a symbol contains and mentions; for none, the top level.
    pub(super) fn edges(&mut self, owner: Option<u32>, list: u32) -> Result<Vec<Edge>> {
        let mut edges = Vec::new();
        for item in self.flat(list) {
            match item {
                Item::Symbol(number) => edges.push(Edge {
                    target: Some(number),
                    is_inside: true,
                    path: vec![self.node_name(number)?],
                    mention: None,
                }),
                Item::Mention(id) => {
                    for path in self.paths(id)? {
                        let target = self.resolve(owner, &path)?;
                        edges.push(Edge {
                            target,
                            is_inside: false,
                            path,
                            mention: Some(id),
                        });
                    }
                }
                Item::Body(_) => {}
            }
        }
        Ok(edges)
    }

    /// The paths that an attribute names.
    fn paths(&mut self, id: AttrId) -> Result<Vec<Vec<Digest>>> {
        let view = self.view;
        Ok(match view.attr(id)? {
            AttrData::SymbolRef { root, nested } => {
                self.take(nested.len() as u64)?;
                let mut path = vec![self.string(root)?];
                for part in nested {
                    if let AttrData::SymbolRef { root, .. } = view.attr(part)? {
                        path.push(self.string(root)?);
                    }
                }
                vec![path]
            }
            AttrData::Text(text) => {
                self.take(text.len() as u64)?;
                let names = names_in(text).into_iter().map(Digest::of);
                names.map(|name| vec![name]).collect()
            }
            AttrData::Custom(custom) => match custom.fields.as_slice() {
                [only] => match only.value {
                    FieldValue::String(id) => vec![vec![self.name(id)?]],
                    _ => Vec::new(),
                },
                _ => Vec::new(),
            },
            _ => Vec::new(),
        })
    }

    /// The symbol that is meant: of the closest symbol around that has this path.
    fn resolve(&mut self, from: Option<u32>, path: &[Digest]) -> Result<Option<u32>> {
        let mut scope = from;
        loop {
            self.take(path.len() as u64)?;
            let found = self.find(scope, path)?;
            match scope {
                Some(inner) if found.is_none() => scope = self.parents[inner as usize],
                _ => return Ok(found),
            }
        }
    }

    fn find(&mut self, scope: Option<u32>, path: &[Digest]) -> Result<Option<u32>> {
        let Some((first, rest)) = path.split_first() else {
            return Ok(None);
        };
        self.fill_tables()?;
        let mut found = self.tables.get(&(scope, *first)).copied();
        if scope.is_none() && found.is_none() {
            found = self.find_outermost(*first)?;
        }
        for name in rest {
            found = found.and_then(|outer| self.tables.get(&(Some(outer), *name)).copied());
        }
        Ok(found)
    }

    /// Adds the symbols that are not in the tables. Of several with one name, the first in the file is found.
    fn fill_tables(&mut self) -> Result<()> {
        for number in self.in_tables..self.parents.len() {
            let key = (self.parents[number], self.node_name(number as u32)?);
            let graph = self.builder.graph.lock();
            let start = |number: u32| graph.nodes[number as usize].span.start;
            let number = number as u32;
            if self.module == Some(number) {
                continue;
            }
            let known = self.tables.entry(key).or_insert(number);
            if start(number) < start(*known) {
                *known = number;
            }
        }
        self.in_tables = self.parents.len();
        Ok(())
    }

    /// Adds the outermost symbol with this name.
    fn find_outermost(&mut self, name: Digest) -> Result<Option<u32>> {
        let Some((body, table)) = self.outermost.take() else {
            return Ok(None);
        };
        let op = table.get(&name).and_then(|id| body.op(*id));
        let added = op.map(|op| self.add(op)).transpose();
        self.outermost = Some((body, table));
        added
    }

    /// The closure of a symbol, after those of all that it refers to (Tarjan's algorithm).
    pub(super) fn closure(&mut self, root: u32) -> Result<Fingerprint> {
        let mut stack = Vec::new();
        // The order in which symbols were entered, and the first that they lead back to.
        let mut entered: HashMap<u32, [u32; 2]> = HashMap::new();
        let mut calls: Vec<(u32, usize)> = Vec::new();
        let mut next = self.closed(root).is_none().then_some(root);
        loop {
            if let Some(number) = next.take() {
                let order = entered.len() as u32;
                entered.insert(number, [order; 2]);
                stack.push(number);
                calls.push((number, 0));
                let list = self.builder.graph.lock().nodes[number as usize].list;
                let edges = self.edges(Some(number), list)?;
                self.edges.insert(number, edges);
            }
            let Some((number, nth)) = calls.last_mut() else {
                break;
            };
            let number = *number;
            if let Some(edge) = self.edges.get(&number).and_then(|edges| edges.get(*nth)) {
                *nth += 1;
                let target = edge.target;
                match target.filter(|it| self.closed(*it).is_none()) {
                    Some(open) if entered.contains_key(&open) => {
                        lower(&mut entered, number, open, 0)
                    }
                    target => next = target,
                }
                continue;
            }
            calls.pop();
            if entered[&number][0] == entered[&number][1] {
                let from = stack.iter().rposition(|it| *it == number);
                let members = stack.split_off(from.unwrap_or_default());
                self.close(&members)?;
            }
            if let Some((outer, _)) = calls.last() {
                lower(&mut entered, *outer, number, 1);
            }
        }
        self.closed(root).ok_or_else(|| self.limit())
    }

    /// The closure of a symbol that is closed.
    fn closed(&self, number: u32) -> Option<Fingerprint> {
        let node = &self.builder.graph.lock().nodes[number as usize];
        node.is_closed.then_some(node.fingerprint)
    }

    fn edges_of(&self, number: u32) -> &[Edge] {
        self.edges.get(&number).map_or(&[], |edges| edges)
    }

    /// Hashes the symbols of a cycle; a symbol alone is one as well.
    fn close(&mut self, members: &[u32]) -> Result<()> {
        let closures = match members.len() {
            ..=SHORT_CYCLE => members
                .iter()
                .map(|it| self.reached_from(*it, members))
                .collect(),
            _ => self.by_name(members)?,
        };
        for (number, closure) in members.iter().zip(closures) {
            self.edges.remove(number);
            let node = &mut self.builder.graph.lock().nodes[*number as usize];
            (node.fingerprint, node.is_closed) = (closure, true);
        }
        Ok(())
    }

    /// The symbols of a cycle in the order in which they are reached from one of them.
    fn reached_from(&self, root: u32, members: &[u32]) -> Fingerprint {
        let mut stream = Stream::new(Kind::Symbol);
        let mut numbers = HashMap::from([(root, 0)]);
        let mut order = vec![root];
        let mut nth = 0;
        while let Some(number) = order.get(nth).copied() {
            nth += 1;
            let edges = self.edges_of(number);
            for target in edges.iter().filter_map(|edge| edge.target) {
                if members.contains(&target) && !numbers.contains_key(&target) {
                    numbers.insert(target, order.len() as u64);
                    order.push(target);
                }
            }
            stream.part(self.builder.graph.lock().nodes[number as usize].fingerprint);
            self.write_edges(edges, &numbers, Some(root), &mut stream);
        }
        stream.finish()
    }

    /// The symbols of a cycle in the order of their names.
    fn by_name(&mut self, members: &[u32]) -> Result<Vec<Fingerprint>> {
        let mut order = Vec::with_capacity(members.len());
        for number in members {
            let own = self.builder.graph.lock().nodes[*number as usize].fingerprint;
            order.push((self.node_name(*number)?, own.digest, *number));
        }
        order.sort_unstable();
        let places = order.iter().map(|(.., number)| *number).zip(0..);
        let places: HashMap<u32, u64> = places.collect();
        let mut stream = Stream::new(Kind::Cycle);
        for (name, _, number) in order {
            stream.digest(&name);
            stream.part(self.builder.graph.lock().nodes[number as usize].fingerprint);
            self.write_edges(self.edges_of(number), &places, None, &mut stream);
        }
        let cycle = stream.finish();
        let closures = members.iter().map(|number| {
            let mut stream = Stream::new(Kind::Symbol);
            stream.part(cycle);
            stream.number(places[number]);
            stream.finish()
        });
        Ok(closures.collect())
    }

    /// Writes what a symbol contains and mentions: what is in `numbers` by number, all else by closure.
    fn write_edges(
        &self,
        edges: &[Edge],
        numbers: &HashMap<u32, u64>,
        root: Option<u32>,
        stream: &mut Stream,
    ) {
        let graph = self.builder.graph.lock();
        stream.number(edges.len() as u64);
        for edge in edges {
            stream.number(edge.is_inside.into());
            let mut is_named = true;
            if let Some(target) = edge.target {
                is_named = Some(target) != root && !graph.nodes[target as usize].is_nameless;
                match numbers.get(&target) {
                    Some(number) => {
                        stream.number(1);
                        stream.number(*number);
                    }
                    None => {
                        stream.number(2);
                        stream.part(graph.nodes[target as usize].fingerprint);
                    }
                }
            } else {
                stream.number(0);
            }
            let path = if is_named { &*edge.path } else { &[] };
            stream.number(path.len() as u64);
            path.iter().for_each(|name| stream.digest(name));
        }
    }

    fn node_name(&mut self, number: u32) -> Result<Digest> {
        let name = self.builder.graph.lock().nodes[number as usize].name;
        name.map_or(Ok(Digest::of(b"")), |name| self.name(name))
    }

    fn string(&mut self, id: AttrId) -> Result<Digest> {
        match self.view.attr(id)? {
            AttrData::String(text) => self.name(text),
            // No name of a symbol has this digest.
            _ => Ok(Digest::of(b"")),
        }
    }

    fn name(&mut self, id: StringId) -> Result<Digest> {
        let bytes = self.view.string(id)?;
        if bytes.len() <= SHORT {
            return Ok(Digest::of(bytes));
        }
        if let Some(known) = self.names.get(&id) {
            return Ok(*known);
        }
        let digest = Digest::of(bytes);
        self.names.insert(id, digest);
        Ok(digest)
    }

    fn take(&mut self, steps: u64) -> Result<()> {
        let left = self.left.checked_sub(steps.saturating_add(1));
        self.left = left.ok_or_else(|| self.limit())?;
        Ok(())
    }

    #[cold]
    fn limit(&self) -> Error {
        let limit = LimitKind::SymbolReferences;
        let most = self.most;
        Error::new(ErrorKind::Limit { limit, most })
    }
}

/// `number` leads back to what `to` leads back to, or to where it was entered.
fn lower(entered: &mut HashMap<u32, [u32; 2]>, number: u32, to: u32, which: usize) {
    let Some(first) = entered.get(&to).map(|it| it[which]) else {
        return;
    };
    if let Some([_, low]) = entered.get_mut(&number) {
        *low = first.min(*low);
    }
}

/// The names behind `@` in assembly text, quoted or not.
fn names_in(text: &[u8]) -> Vec<&[u8]> {
    let mut names = Vec::new();
    for at in memchr::memchr_iter(b'@', text) {
        let rest = &text[at + 1..];
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$.-".contains(byte);
        let name = match rest.strip_prefix(b"\"") {
            Some(quoted) => memchr::memchr(b'"', quoted).map(|end| &quoted[..end]),
            None => {
                let end = rest.iter().position(|byte| !is_part(byte));
                Some(&rest[..end.unwrap_or(rest.len())])
            }
        };
        names.extend(name.filter(|name| !name.is_empty()));
    }
    names
}
