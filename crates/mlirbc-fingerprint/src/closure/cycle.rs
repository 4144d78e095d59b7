//! The closures of parts that lead back to each other.

use super::closing::{Closing, Edge, Part, PartNumber, Via};
use crate::digest::{Digest, Fingerprint, Kind, Stream};
use mlirbc::Result;
use std::collections::{HashMap, HashSet};

/// Most symbols of a cycle that are hashed from each of them. In a longer one they are hashed once, in the
/// order of their names: these are content then.
const SHORT_CYCLE: usize = 32;

/// The symbols of a cycle, by number.
pub(super) struct Cycle<'m> {
    members: &'m HashSet<PartNumber>,
    numbers: HashMap<PartNumber, u64>,
    /// Those that have a number, in its order; more of them get one where they are reached.
    order: Vec<PartNumber>,
    is_numbering: bool,
    /// The fingerprints of lists and nodes of the cycle.
    made: HashMap<PartNumber, Fingerprint>,
    /// The symbol that is being hashed: its name is no content.
    root: Option<PartNumber>,
}

impl Closing<'_, '_> {
    /// Hashes the parts of a cycle; a part alone is one as well.
    pub(super) fn close(&mut self, members: &[PartNumber]) -> Result<()> {
        if let [only] = members {
            let mut stream = self.stream(*only);
            self.write_edges(self.open_edges(*only), None, &mut stream);
            self.set(*only, stream.finish());
            return Ok(());
        }
        let set: HashSet<PartNumber> = members.iter().copied().collect();
        let is_symbol = |it: &PartNumber| self.own(*it).is_some();
        let (symbols, others): (Vec<PartNumber>, Vec<_>) =
            members.iter().copied().partition(is_symbol);
        let closures = match symbols.len() {
            ..=SHORT_CYCLE => {
                let symbols = symbols.iter();
                let closures = symbols.map(|it| self.reached_from(*it, &set));
                closures.collect()
            }
            _ => self.by_name(&symbols, &set),
        };
        for (number, closure) in symbols.iter().zip(closures) {
            self.set(*number, closure);
        }
        // What is between the symbols, for those outside of the cycle that have it as well.
        let mut between = Cycle {
            members: &set,
            numbers: HashMap::new(),
            order: Vec::new(),
            is_numbering: false,
            made: HashMap::new(),
            root: None,
        };
        for number in &others {
            self.make(*number, &mut between);
        }
        for number in others {
            self.set(number, between.made[&number]);
        }
        Ok(())
    }

    /// A stream that begins with the part itself.
    fn stream(&self, number: PartNumber) -> Stream {
        let mut stream = Stream::new(match self.part(number) {
            Part::Symbol(_) => Kind::Symbol,
            Part::Shell(_) => Kind::Shell,
            Part::List(..) | Part::Node(..) => Kind::Reference,
        });
        if let Some(own) = self.own(number) {
            stream.part(own);
        }
        stream
    }

    /// The symbols of a cycle in the order in which they are reached from one of them.
    fn reached_from(&self, root: PartNumber, members: &HashSet<PartNumber>) -> Fingerprint {
        let mut cycle = Cycle {
            members,
            numbers: HashMap::from([(root, 0)]),
            order: vec![root],
            is_numbering: true,
            made: HashMap::new(),
            root: Some(root),
        };
        let mut stream = Stream::new(Kind::Cycle);
        let mut nth = 0;
        while let Some(number) = cycle.order.get(nth).copied() {
            nth += 1;
            stream.part(self.make_symbol(number, &mut cycle));
        }
        stream.finish()
    }

    /// The symbols of a cycle in the order of their names.
    fn by_name(&self, symbols: &[PartNumber], members: &HashSet<PartNumber>) -> Vec<Fingerprint> {
        let mut order: Vec<(Digest, Option<Digest>, PartNumber)> = Vec::new();
        for number in symbols {
            let name = match self.part(*number) {
                Part::Symbol(symbol) | Part::Shell(symbol) => self.parts.symbol_name(symbol),
                Part::List(..) | Part::Node(..) => continue,
            };
            order.push((name, self.own(*number).map(|own| own.digest), *number));
        }
        order.sort_unstable();
        let mut cycle = Cycle {
            members,
            numbers: order.iter().map(|it| it.2).zip(0..).collect(),
            order: Vec::new(),
            is_numbering: false,
            made: HashMap::new(),
            root: None,
        };
        let mut stream = Stream::new(Kind::Cycle);
        for (name, _, number) in &order {
            stream.digest(name);
            stream.part(self.make_symbol(*number, &mut cycle));
        }
        let all = stream.finish();
        let closures = symbols.iter().map(|number| {
            let mut stream = Stream::new(Kind::Symbol);
            stream.part(all);
            stream.number(cycle.numbers[number]);
            stream.finish()
        });
        closures.collect()
    }

    /// The fingerprint of a symbol of a cycle, with what it mentions there by number.
    fn make_symbol(&self, number: PartNumber, cycle: &mut Cycle<'_>) -> Fingerprint {
        for edge in self.open_edges(number) {
            cycle.reach(self, edge);
            if let Some(target) = edge.target {
                self.make(target, cycle);
            }
        }
        let mut stream = self.stream(number);
        self.write_edges(self.open_edges(number), Some(cycle), &mut stream);
        stream.finish()
    }

    /// Hashes a list or a node of a cycle after those in it, and numbers the symbols on the way.
    fn make(&self, root: PartNumber, cycle: &mut Cycle<'_>) {
        let is_open = |cycle: &Cycle<'_>, number: PartNumber| {
            let is_made = cycle.made.contains_key(&number) || self.is_closed(number);
            cycle.members.contains(&number) && self.own(number).is_none() && !is_made
        };
        if !is_open(cycle, root) {
            return;
        }
        let mut open = vec![(root, 0)];
        while let Some((number, nth)) = open.last_mut() {
            let number = *number;
            let edges = self.open_edges(number);
            if let Some(edge) = edges.get(*nth) {
                *nth += 1;
                cycle.reach(self, edge);
                open.extend(
                    edge.target
                        .filter(|it| is_open(cycle, *it))
                        .map(|it| (it, 0)),
                );
                continue;
            }
            let mut stream = self.stream(number);
            self.write_edges(edges, Some(cycle), &mut stream);
            cycle.made.insert(number, stream.finish());
            open.pop();
        }
    }

    /// Writes what a part contains and mentions: what is in the cycle by number, all else by closure.
    pub(super) fn write_edges(
        &self,
        edges: &[Edge],
        cycle: Option<&Cycle<'_>>,
        stream: &mut Stream,
    ) {
        stream.number(edges.len() as u64);
        for edge in edges {
            stream.number(edge.via as u64);
            stream.number(edge.count.into());
            if edge.via == Via::Unknown {
                stream.unknown();
            }
            let mut is_named = true;
            match edge.target {
                None => stream.number(0),
                Some(target) => {
                    let root = cycle.and_then(|it| it.root);
                    is_named = Some(target) != root && !self.is_nameless(target);
                    let number = cycle.and_then(|it| it.numbers.get(&target));
                    match number.filter(|_| !self.is_closed(target)) {
                        Some(number) => {
                            stream.number(1);
                            stream.number(*number);
                        }
                        None => {
                            stream.number(2);
                            let made = cycle.and_then(|it| it.made.get(&target));
                            stream.part(made.copied().unwrap_or_else(|| self.closed(target)));
                        }
                    }
                }
            }
            let name = edge.name.filter(|_| is_named);
            stream.number(name.is_some().into());
            if let Some(name) = name {
                stream.digest(&self.parts.name(name));
            }
        }
    }
}

impl Cycle<'_> {
    /// Gives a symbol of the cycle the next number when it is reached first.
    fn reach(&mut self, closing: &Closing<'_, '_>, edge: &Edge) {
        let target = edge.target.filter(|it| self.members.contains(it));
        let Some(target) = target.filter(|it| closing.own(*it).is_some()) else {
            return;
        };
        if self.is_numbering && !self.numbers.contains_key(&target) {
            self.numbers.insert(target, self.order.len() as u64);
            self.order.push(target);
        }
    }
}
