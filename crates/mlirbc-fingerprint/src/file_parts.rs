//! All symbols of a file, hashed once: what fingerprints of symbols, of closures and of the module are made of.

use std::collections::HashSet;

use once_cell::sync::OnceCell;
use parking_lot::Mutex;

use super::attributes::Hashing;
use super::body_parts::{AllParts, BodyParts, Item, Part};
use super::digest::{Digest, Fingerprint};
use super::ignored::METADATA;
use mlirbc::ids::{AttrId, Span, TypeId};
use mlirbc::ir::Threads;
use mlirbc::symbols::references::entry_mentions::{Name, Node};
use mlirbc::symbols::references::index::{IndexedBody, Targets};
use mlirbc::symbols::references::op_mentions::{InAttribute, ListId};
use mlirbc::symbols::references::{References, SymbolNumber};
use mlirbc::{Error, Result, View};

/// What a symbol has inside: operations that mention something, and symbols, in the order of the operations.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Inner {
    /// An index of [`References::users`].
    User(u32),
    Symbol(SymbolNumber),
}

/// The parts of all bodies, and who refers to whom.
pub(super) struct FileParts<'a> {
    pub(super) references: References<'a>,
    bodies: Vec<IndexedBody<BodyParts>>,
    parts: AllParts,
    /// The symbols in the order of their offsets.
    pub(super) order: Vec<SymbolNumber>,
    /// The module that all others are in: paths do not name it.
    pub(super) module: Option<SymbolNumber>,
    num_attrs: u32,
    names: Vec<Digest>,
    /// The names of metadata, if they are ignored.
    left_out: HashSet<Digest>,
    targets: OnceCell<Result<Targets>>,
}

impl<'a> FileParts<'a> {
    pub(super) fn of(
        view: View<'a>,
        hashing: Hashing<'_, 'a>,
        threads: Threads,
    ) -> Result<FileParts<'a>> {
        let parts: Mutex<AllParts> = Mutex::default();
        let (references, bodies) =
            References::fold(view, threads, HashSet::new(), |body, symbols, inside| {
                let (value, made) = hashing.body(body, symbols, inside)?;
                Ok((value, parts.lock().add(made)))
            })?;
        let mut names = Vec::new();
        references.mentions.entries.each_name(|name, text| {
            if names.len() <= name.0 as usize {
                names.resize(name.0 as usize + 1, Digest::of(b""));
            }
            names[name.0 as usize] = Digest::of(text);
        });
        let left_out = match hashing.entries.options.ignore_metadata {
            true => METADATA
                .iter()
                .map(|it| Digest::of(it.as_bytes()))
                .collect(),
            false => HashSet::new(),
        };
        let order = (0..references.symbols.len() as u32).collect();
        let outermost = references.symbols.iter().filter(|it| it.outer().is_none());
        let is_module = outermost.count() == 1 && references.symbols.len() > 1;
        let mut parts = FileParts {
            module: is_module.then_some(0),
            references,
            bodies,
            parts: parts.into_inner(),
            order,
            num_attrs: view.counts()?.attrs,
            names,
            left_out,
            targets: OnceCell::new(),
        };
        let mut order = std::mem::take(&mut parts.order);
        order.sort_by_key(|it| parts.span(*it).start);
        parts.order = order;
        Ok(parts)
    }

    /// What names mean.
    pub(super) fn targets(&self) -> Result<&Targets> {
        let targets = self.targets.get_or_init(|| self.references.targets());
        targets.as_ref().map_err(Error::clone)
    }

    /// What is in no symbol.
    pub(super) fn outside(&self) -> Option<&Part> {
        self.bodies.first().map(|it| self.parts.outside(it.made))
    }

    /// A symbol.
    pub(super) fn part(&self, symbol: SymbolNumber) -> &Part {
        let body = &self.bodies[self.body_of(symbol)];
        self.parts.symbol(body.made, symbol - body.first_symbol)
    }

    /// Where a symbol is.
    pub(super) fn span(&self, symbol: SymbolNumber) -> Span {
        let body = &self.bodies[self.body_of(symbol)];
        self.parts.span(body.made, symbol - body.first_symbol)
    }

    /// The fingerprint of a part without the places of the symbols inside it.
    pub(super) fn shell(&self, part: &Part) -> Fingerprint {
        self.parts.shell(part)
    }

    /// Frees what [`FileParts::span`] needs.
    pub(super) fn forget_spans(&mut self) {
        self.parts.forget_spans();
    }

    /// The place of the body that a symbol is in.
    fn body_of(&self, symbol: SymbolNumber) -> usize {
        let behind = |body: &IndexedBody<BodyParts>| body.first_symbol > symbol;
        self.bodies.partition_point(|it| !behind(it)) - 1
    }

    /// The place of a symbol in the order of the offsets.
    pub(super) fn place(&self, symbol: SymbolNumber) -> usize {
        let start = |it: SymbolNumber| self.span(it).start;
        let wanted = start(symbol);
        self.order.partition_point(|it| start(*it) < wanted)
    }

    /// What is in a symbol, or in none.
    pub(super) fn inside(&self, owner: Option<SymbolNumber>) -> Vec<Inner> {
        let (body, part) = match owner {
            Some(symbol) => (self.body_of(symbol), Some(self.part(symbol))),
            None => (0, self.outside()),
        };
        let Some(part) = part else { return Vec::new() };
        let mut inside = Vec::new();
        let mut open = vec![(body, self.parts.items(part).iter())];
        while let Some((nth, items)) = open.last_mut() {
            let body = &self.bodies[*nth];
            match items.next() {
                Some(Item::User(nth)) => inside.push(Inner::User(body.first_user + nth)),
                Some(Item::Symbol(nth)) => inside.push(Inner::Symbol(body.first_symbol + nth)),
                Some(Item::Body(nth)) => {
                    let inner = self.references.inside(body)[*nth as usize] as usize;
                    let outside = self.parts.outside(self.bodies[inner].made);
                    open.push((inner, self.parts.items(outside).iter()));
                }
                None => drop(open.pop()),
            }
        }
        inside
    }

    /// The attribute that a node is, or the type.
    pub(super) fn entry(&self, node: Node) -> std::result::Result<AttrId, TypeId> {
        match node.0.checked_sub(self.num_attrs) {
            None => Ok(AttrId(node.0)),
            Some(ty) => Err(TypeId(ty)),
        }
    }

    /// The digest of a name.
    pub(super) fn name(&self, name: Name) -> Digest {
        let digest = self.names.get(name.0 as usize);
        digest.copied().unwrap_or_else(|| Digest::of(b""))
    }

    /// The digest of the name of a symbol.
    pub(super) fn symbol_name(&self, symbol: SymbolNumber) -> Digest {
        self.name(self.references.symbols[symbol as usize].name)
    }

    /// What a list holds in an order that all files have: that of the names of the attributes.
    pub(super) fn list(&self, list: ListId) -> Vec<InAttribute> {
        let mut sorted = Vec::new();
        self.references.mentions.each(list, |it| {
            let name = it.attribute.map(|name| self.name(name));
            if name.is_none_or(|name| !self.left_out.contains(&name)) {
                sorted.push((name, *it));
            }
        });
        sorted.sort_by_key(|(name, _)| *name);
        sorted.into_iter().map(|(_, it)| it).collect()
    }
}
