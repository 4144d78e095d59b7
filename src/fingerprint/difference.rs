//! What makes the closures of two symbols differ: the nearest symbol that does by itself, and the way to it.

use std::collections::{HashMap, HashSet, VecDeque};

use super::closure::{Closures, Edge};
use crate::error::Result;
use crate::ids::{AttrId, StringId};

/// What makes closures differ.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Difference {
    /// The symbols that lead to it: each is in the one before, or is mentioned by it.
    pub steps: Vec<Step>,
    /// What differs in the last one.
    pub cause: Cause,
}

/// A symbol, in both files.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// Its name in the first file, after those of the symbols that it is in.
    pub old: Vec<StringId>,
    /// The same in the other file.
    pub new: Vec<StringId>,
}

/// What differs in a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cause {
    /// Its own content, but for the names in references.
    Content,
    /// A reference: the attributes of both files, where they are attributes. Its name is content, or only one
    /// file has the symbol that it names.
    Reference(Option<AttrId>, Option<AttrId>),
    /// Nothing but the order in which symbols refer to each other in a cycle.
    Cycle,
}

impl Closures<'_> {
    /// What makes the closures of symbols differ, given their paths in this file and in another one: of several,
    /// what is reached in the fewest steps. `None` if none of them differ. Both have the same options.
    ///
    /// # Errors
    /// As [`Closures::symbol`].
    pub fn difference<'p>(
        &mut self,
        other: &mut Closures<'_>,
        paths: impl IntoIterator<Item = (&'p str, &'p str)>,
    ) -> Result<Option<Difference>> {
        let mut search = Search::default();
        for (old, new) in paths {
            let (old, new) = (self.number(old)?, other.number(new)?);
            search.add(self, other, (old, new), None)?;
        }
        let first = search.open.front().copied();
        while let Some(pair) = search.open.pop_front() {
            if let Some(cause) = search.visit(self, other, pair)? {
                return search.found(self, other, pair, cause).map(Some);
            }
        }
        match first {
            Some(pair) => search.found(self, other, pair, Cause::Cycle).map(Some),
            None => Ok(None),
        }
    }

    fn edges_again(&mut self, number: u32) -> Result<Vec<Edge>> {
        let list = self.builder.graph.lock().nodes[number as usize].list;
        self.edges(Some(number), list)
    }

    fn is_nameless(&self, number: u32) -> bool {
        self.builder.graph.lock().nodes[number as usize].is_nameless
    }

    /// The names of a symbol and of those that it is in, without the module that all are in.
    fn names(&self, number: u32) -> Vec<StringId> {
        let graph = self.builder.graph.lock();
        let mut names = Vec::new();
        let mut next = Some(number);
        while let Some(number) = next.filter(|it| Some(*it) != self.module || names.is_empty()) {
            names.extend(graph.nodes[number as usize].name);
            next = self.parents[number as usize];
        }
        names.reverse();
        names
    }
}

/// A symbol of one file and one of the other.
type Pair = (u32, u32);

/// A breadth-first search.
#[derive(Default)]
struct Search {
    open: VecDeque<Pair>,
    seen: HashSet<Pair>,
    before: HashMap<Pair, Pair>,
}

impl Search {
    /// Adds a pair, if it differs.
    fn add(
        &mut self,
        old: &mut Closures<'_>,
        new: &mut Closures<'_>,
        pair: Pair,
        before: Option<Pair>,
    ) -> Result<()> {
        if old.closure(pair.0)?.digest != new.closure(pair.1)?.digest && self.seen.insert(pair) {
            self.before.extend(before.map(|before| (pair, before)));
            self.open.push_back(pair);
        }
        Ok(())
    }

    /// What differs in a pair itself. If nothing does, the symbols that it mentions are added.
    fn visit(
        &mut self,
        old: &mut Closures<'_>,
        new: &mut Closures<'_>,
        pair: Pair,
    ) -> Result<Option<Cause>> {
        let own = |closures: &Closures<'_>, number: u32| {
            let graph = closures.builder.graph.lock();
            graph.nodes[number as usize].own.digest
        };
        if own(old, pair.0) != own(new, pair.1) {
            return Ok(Some(Cause::Content));
        }
        let (edges, others) = (old.edges_again(pair.0)?, new.edges_again(pair.1)?);
        if edges.len() != others.len() {
            return Ok(Some(Cause::Content));
        }
        for (edge, other) in edges.iter().zip(&others) {
            let is_itself = (edge.target, other.target) == (Some(pair.0), Some(pair.1));
            let is_named = match (edge.target, other.target) {
                (Some(a), Some(b)) => !(is_itself || old.is_nameless(a) && new.is_nameless(b)),
                (None, None) => true,
                _ => return Ok(Some(Cause::Reference(edge.mention, other.mention))),
            };
            if is_named && edge.path != other.path {
                return Ok(Some(Cause::Reference(edge.mention, other.mention)));
            }
        }
        for (edge, other) in edges.iter().zip(&others) {
            if let (Some(a), Some(b)) = (edge.target, other.target) {
                self.add(old, new, (a, b), Some(pair))?;
            }
        }
        Ok(None)
    }

    fn found(
        &self,
        old: &Closures<'_>,
        new: &Closures<'_>,
        pair: Pair,
        cause: Cause,
    ) -> Result<Difference> {
        let mut steps = Vec::new();
        let mut next = Some(pair);
        while let Some((a, b)) = next {
            steps.push(Step {
                old: old.names(a),
                new: new.names(b),
            });
            next = self.before.get(&(a, b)).copied();
        }
        steps.reverse();
        Ok(Difference { steps, cause })
    }
}
