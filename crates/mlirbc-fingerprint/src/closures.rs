//! The closures of all symbols of a file.

use std::collections::HashMap;

use crate::closure::Part;
use crate::digest::Fingerprint;
use crate::fingerprints::{Fingerprints, in_module};
use mlirbc::Result;
use mlirbc::ids::{OpNameId, Pos, StringId};
use mlirbc::symbols::references::SymbolNumber;

/// The closures of all symbols ([`Fingerprints::closure`]), in the order of their offsets. There can be very many: each is given when it
/// is asked for.
pub struct Closures<'a> {
    of: Fingerprints<'a>,
    /// The place of each symbol, by its number.
    places: Vec<u32>,
    /// What is around each body, if it counts.
    around: Option<HashMap<Pos, Fingerprint>>,
}

impl<'a> Fingerprints<'a> {
    /// Computes the closures of all symbols; `in_module` is as for [`Fingerprints::closure_in_module`].
    ///
    /// # Errors
    /// As [`Fingerprints::closure`].
    pub fn into_closures(self, in_module: bool) -> Result<Closures<'a>> {
        let around = in_module.then(|| self.around_symbols()).transpose()?;
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
            Some(around) => in_module(closure, around.get(&self.of.body_of(number)).copied()),
        })
    }

    /// The name of the operation of a symbol.
    pub fn op(&self, nth: usize) -> OpNameId {
        let part = self.of.parts.part(self.of.parts.order[nth]);
        part.op().map_or(OpNameId(0), |(op, _)| op)
    }

    /// The name of a symbol.
    pub fn name(&self, nth: usize) -> StringId {
        let number = self.of.parts.order[nth];
        self.of.parts.references.symbols[number as usize].string
    }

    /// The place of the symbol that a symbol is in.
    pub fn parent(&self, nth: usize) -> Option<usize> {
        let number = self.of.parts.order[nth];
        let outer = self.of.parts.references.symbols[number as usize].outer;
        outer.map(|outer| self.places[outer as usize] as usize)
    }
}
