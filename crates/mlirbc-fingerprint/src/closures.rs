//! The closures of all symbols of a file.

use crate::closure::Part;
use crate::digest::{Fingerprint, Kind, Stream};
use crate::fingerprints::Fingerprints;
use mlirbc::Result;
use mlirbc::ids::{OpNameId, Pos, Span, StringId};
use mlirbc::ir::{Isolated, Scratch};
use mlirbc::symbols::references::SymbolNumber;

/// The closures of all symbols ([`Fingerprints::closure`]), in the order of their offsets. There can be very many: each is given when it
/// is asked for.
pub struct Closures<'a> {
    of: Fingerprints<'a>,
    /// The place of each symbol, by its number.
    places: Vec<u32>,
    /// What is around each body, if it counts.
    around: Option<Around>,
}

impl<'a> Fingerprints<'a> {
    /// Computes the closures of all symbols; `in_module` is as for [`Fingerprints::closure_in_module`].
    ///
    /// # Errors
    /// As [`Fingerprints::closure`].
    pub fn into_closures(mut self, in_module: bool) -> Result<Closures<'a>> {
        let around = in_module.then(|| self.around_symbols()).transpose()?;
        self.parts.forget_spans();
        let mut places = vec![0; self.parts.order.len()];
        for (place, number) in (0..).zip(&self.parts.order) {
            places[*number as usize] = place;
        }
        let closures = Closures {
            of: self,
            places,
            around,
        };
        for number in &closures.of.parts.order {
            closures.closure(*number)?;
        }
        Ok(closures)
    }

    /// As [`Fingerprints::closure`], with the attributes of the modules around the symbol, but for their names: a compiler reads
    /// there for how many devices, which target and which data layout it compiles.
    ///
    /// # Errors
    /// As [`Fingerprints::closure`].
    pub fn closure_in_module(&self, path: &str) -> Result<Fingerprint> {
        let number = self.number(path)?;
        let (closure, body) = (self.closure(path)?, self.body_of(number));
        let around = self.around(&|span| span.start <= body && body < span.end())?;
        Ok(in_module(closure, around.of(body)))
    }

    /// What is around the bodies that symbols are in.
    fn around_symbols(&self) -> Result<Around> {
        let symbols = self.parts.references.symbols.iter();
        let mut starts: Vec<Pos> = symbols.map(|it| it.place().body).collect();
        starts.sort_unstable();
        starts.dedup();
        starts.shrink_to_fit();
        self.around(&|span| {
            let first = starts.partition_point(|it| *it < span.start);
            starts.get(first).is_some_and(|it| *it < span.end())
        })
    }

    /// The start of the body that a symbol is in.
    fn body_of(&self, symbol: SymbolNumber) -> Pos {
        self.parts.references.symbols[symbol as usize].place().body
    }

    /// What is around each body. Only bodies whose span is `wanted` are looked at.
    fn around(&self, wanted: &dyn Fn(Span) -> bool) -> Result<Around> {
        let mut around = Vec::new();
        let mut open = vec![(None, Stream::new(Kind::InModule).finish())];
        let mut scratch = Scratch::new();
        while let Some((regions, outer)) = open.pop() {
            let regions: Option<Isolated<'a>> = regions;
            let body = match regions {
                None => self.view().top_level()?,
                Some(regions) => regions.decode_with(&mut scratch)?,
            };
            around.push((body.span().start, outer));
            for inner in body.isolated().filter(|it| wanted(it.span())) {
                let Some(op) = body.op(inner.op_id()) else {
                    continue;
                };
                let own = self.attributes.of(&self.whole, op, false)?.fingerprint;
                open.push((Some(inner.with(self.view())), in_module(own, Some(outer))));
            }
        }
        around.sort_unstable_by_key(|(start, _)| *start);
        Ok(Around(around))
    }
}

impl Closures<'_> {
    /// The number of symbols.
    pub fn len(&self) -> usize {
        self.of.parts.order.len()
    }

    /// Whether there are no symbols.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn closure(&self, number: SymbolNumber) -> Result<Fingerprint> {
        self.of.closing(|closing| {
            let part = closing.number(Part::Symbol(number));
            closing.closure(part)
        })
    }

    /// The closure of a symbol.
    ///
    /// # Errors
    /// As [`Fingerprints::closure`].
    pub fn get(&self, nth: usize) -> Result<Fingerprint> {
        let number = self.of.parts.order[nth];
        let closure = self.closure(number)?;
        Ok(match &self.around {
            None => closure,
            Some(around) => in_module(closure, around.of(self.of.body_of(number))),
        })
    }

    /// The name of the operation of a symbol.
    pub fn op(&self, nth: usize) -> OpNameId {
        let part = self.of.parts.part(self.of.parts.order[nth]);
        part.op().unwrap_or(OpNameId(0))
    }

    /// The name of a symbol.
    pub fn name(&self, nth: usize) -> StringId {
        let number = self.of.parts.order[nth];
        self.of.parts.references.symbols[number as usize].string
    }

    /// The place of the symbol that a symbol is in.
    pub fn parent(&self, nth: usize) -> Option<usize> {
        let number = self.of.parts.order[nth];
        let outer = self.of.parts.references.symbols[number as usize].outer();
        outer.map(|outer| self.places[outer as usize] as usize)
    }
}

/// Of each body by its start: the attributes of the operations with isolated regions around it, from the outside in.
struct Around(Vec<(Pos, Fingerprint)>);

impl Around {
    fn of(&self, body: Pos) -> Option<Fingerprint> {
        let found = self.0.binary_search_by_key(&body, |(start, _)| *start);
        found.ok().map(|nth| self.0[nth].1)
    }
}

fn in_module(inner: Fingerprint, around: Option<Fingerprint>) -> Fingerprint {
    let mut stream = Stream::new(Kind::InModule);
    stream.part(inner);
    around.into_iter().for_each(|it| stream.part(it));
    stream.finish()
}
