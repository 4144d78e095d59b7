//! What makes the closures of two symbols differ: the nearest symbol that does by itself, and the way to it.

use std::collections::{HashMap, HashSet, VecDeque};

use super::closure::{Closing, Edge, Part, PartNumber, Via};
use super::fingerprints::Fingerprints;
use mlirbc::Result;
use mlirbc::ids::{AttrId, StringId};
use mlirbc::symbols::references::SymbolNumber;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// Its index in [`ModuleFingerprints::symbols`] of the first file.
    ///
    /// [`ModuleFingerprints::symbols`]: super::ModuleFingerprints::symbols
    pub old: usize,
    /// That of the other file.
    pub new: usize,
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

impl Fingerprints<'_> {
    /// What makes the closures of symbols differ, given their indexes in [`ModuleFingerprints::symbols`] of this file
    /// and of another one: of several, what is reached in the fewest steps. `None` if none of them differ. Both have
    /// the same options.
    ///
    /// [`ModuleFingerprints::symbols`]: super::ModuleFingerprints::symbols
    ///
    /// # Errors
    /// As [`Fingerprints::closures`].
    pub fn difference(
        &self,
        other: &Fingerprints<'_>,
        symbols: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<Option<Difference>> {
        self.closing(|old| {
            other.closing(|new| {
                let number =
                    |closing: &Closing<'_, '_>, nth: usize| closing.parts.order.get(nth).copied();
                let pairs = symbols.into_iter();
                let pairs = pairs.filter_map(|(a, b)| number(old, a).zip(number(new, b)));
                let pairs = pairs.collect();
                difference(old, new, pairs)
            })
        })
    }
}

impl Fingerprints<'_> {
    /// If the closure of a symbol, or of one of all symbols, [has something unknown]: the nearest symbol that has
    /// it, as its names from the outside in.
    ///
    /// [has something unknown]: super::Fingerprint::has_unknown
    ///
    /// # Errors
    /// As [`Fingerprints::closure`].
    pub fn unknown_in(&self, path: Option<&str>) -> Result<Option<Vec<StringId>>> {
        let symbol = path.map(|path| self.number(path)).transpose()?;
        self.closing(|closing| {
            let symbols = match symbol {
                Some(symbol) => symbol..symbol + 1,
                None => 0..closing.parts.order.len() as u32,
            };
            // Each part with the symbol that it was reached from.
            let mut open: VecDeque<(PartNumber, PartNumber)> = VecDeque::new();
            for symbol in symbols {
                let part = closing.number(Part::Symbol(symbol));
                if closing.closure(part)?.has_unknown {
                    open.push_back((part, part));
                }
            }
            let mut seen: HashSet<PartNumber> = open.iter().map(|it| it.0).collect();
            while let Some((number, around)) = open.pop_front() {
                let around = closing.own(number).map_or(around, |_| number);
                for edge in closing.edges(number)? {
                    if edge.via == Via::Unknown {
                        return Ok(names(closing, around));
                    }
                    open.extend(
                        edge.target
                            .filter(|it| seen.insert(*it))
                            .map(|it| (it, around)),
                    );
                }
            }
            Ok(None)
        })
    }
}

fn difference(
    old: &mut Closing<'_, '_>,
    new: &mut Closing<'_, '_>,
    symbols: Vec<(SymbolNumber, SymbolNumber)>,
) -> Result<Option<Difference>> {
    let mut search = Search::default();
    for (a, b) in symbols {
        let pair = (old.number(Part::Symbol(a)), new.number(Part::Symbol(b)));
        search.add(old, new, pair, None)?;
    }
    let first = search.open.front().copied();
    while let Some(pair) = search.open.pop_front() {
        if let Some(cause) = search.visit(old, new, pair)? {
            return Ok(Some(search.found(old, new, pair, cause)));
        }
    }
    Ok(first.map(|pair| search.found(old, new, pair, Cause::Cycle)))
}

/// The symbol that a part is.
fn symbol(closing: &Closing<'_, '_>, number: PartNumber) -> Option<SymbolNumber> {
    match closing.part(number) {
        Part::Symbol(symbol) | Part::Shell(symbol) => Some(symbol),
        Part::List(..) | Part::Node(..) => None,
    }
}

/// The names of a symbol and of those that it is in, without the module that all are in; `None` for another part.
fn names(closing: &Closing<'_, '_>, number: PartNumber) -> Option<Vec<StringId>> {
    let symbol = symbol(closing, number)?;
    let symbols = &closing.parts.references.symbols;
    let module = closing.parts.module;
    let mut names = Vec::new();
    let mut next = Some(symbol);
    while let Some(number) = next.filter(|it| Some(*it) != module || names.is_empty()) {
        names.push(symbols[number as usize].string);
        next = symbols[number as usize].outer();
    }
    names.reverse();
    Some(names)
}

/// The attribute that a part is.
fn attribute(closing: &Closing<'_, '_>, number: PartNumber) -> Option<AttrId> {
    match closing.part(number) {
        Part::Node(_, node) => closing.parts.entry(node).ok(),
        _ => None,
    }
}

/// A part of one file and one of the other.
type Pair = (PartNumber, PartNumber);

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
        old: &mut Closing<'_, '_>,
        new: &mut Closing<'_, '_>,
        pair: Pair,
        before: Option<Pair>,
    ) -> Result<()> {
        if old.closure(pair.0)?.digest != new.closure(pair.1)?.digest && self.seen.insert(pair) {
            self.before.extend(before.map(|before| (pair, before)));
            self.open.push_back(pair);
        }
        Ok(())
    }

    /// What differs in a pair itself. If nothing does, what it mentions is added.
    fn visit(
        &mut self,
        old: &mut Closing<'_, '_>,
        new: &mut Closing<'_, '_>,
        pair: Pair,
    ) -> Result<Option<Cause>> {
        let own = |closing: &Closing<'_, '_>, number| closing.own(number).map(|own| own.digest);
        if own(old, pair.0) != own(new, pair.1) {
            return Ok(Some(Cause::Content));
        }
        let (edges, others) = (old.edges(pair.0)?, new.edges(pair.1)?);
        if edges.len() != others.len() {
            return Ok(Some(Cause::Content));
        }
        let reference = || Cause::Reference(attribute(old, pair.0), attribute(new, pair.1));
        for (edge, other) in edges.iter().zip(&others) {
            if edge.via != other.via {
                return Ok(Some(Cause::Content));
            }
            let is_named = match (edge.target, other.target) {
                (Some(a), Some(b)) => {
                    !(self.is_itself(a, b) || old.is_nameless(a) && new.is_nameless(b))
                }
                (None, None) => true,
                _ => return Ok(Some(reference())),
            };
            let name = |closing: &Closing<'_, '_>, edge: &Edge| {
                edge.name.map(|name| closing.parts.name(name))
            };
            if is_named && name(old, edge) != name(new, other) {
                return Ok(Some(reference()));
            }
        }
        for (edge, other) in edges.iter().zip(&others) {
            if let (Some(a), Some(b)) = (edge.target, other.target) {
                self.add(old, new, (a, b), Some(pair))?;
            }
        }
        Ok(None)
    }

    /// Whether a pair is one of those that the search began with.
    fn is_itself(&self, a: PartNumber, b: PartNumber) -> bool {
        self.seen.contains(&(a, b)) && !self.before.contains_key(&(a, b))
    }

    fn found(
        &self,
        old: &Closing<'_, '_>,
        new: &Closing<'_, '_>,
        pair: Pair,
        cause: Cause,
    ) -> Difference {
        let mut steps = Vec::new();
        let mut next = Some(pair);
        while let Some((a, b)) = next {
            if let (Some(a), Some(b)) = (symbol(old, a), symbol(new, b)) {
                let (old, new) = (old.parts.place(a), new.parts.place(b));
                steps.push(Step { old, new });
            }
            next = self.before.get(&(a, b)).copied();
        }
        steps.reverse();
        Difference { steps, cause }
    }
}
