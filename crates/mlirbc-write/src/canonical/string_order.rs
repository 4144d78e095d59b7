//! The order of strings: each gets its number when it is written first.

use super::order::Order;
use super::renumbering::Known;
use crate::contents::StringPool;
use mlirbc::entity::{Reference, References};
use mlirbc::ids::StringId;
use mlirbc::{Result, View};

/// The new numbers of what entries refer to. Strings are numbered when they are written first.
pub(super) struct Numbers<'a, 'o> {
    pub(super) view: View<'a>,
    pub(super) order: &'o Order,
    strings: StringPool<'a>,
    known: Known<'o>,
    /// The first error of looking up a string.
    problem: Option<mlirbc::Error>,
}

impl<'a, 'o> Numbers<'a, 'o> {
    pub(super) fn new(view: View<'a>, order: &'o Order) -> Result<Numbers<'a, 'o>> {
        Ok(Numbers {
            view,
            order,
            strings: StringPool::default(),
            known: Known {
                order,
                strings: vec![None; view.num_strings()? as usize],
            },
            problem: None,
        })
    }

    pub(super) fn string_number(&mut self, id: StringId) -> Result<StringId> {
        if let Some(Some(number)) = self.known.strings.get(id.index()) {
            return Ok(*number);
        }
        let number = self.strings.number(self.view.string(id)?);
        self.known.strings[id.index()] = Some(number);
        Ok(number)
    }

    /// Numbers a string. The first error ends the work when all else is done.
    pub(super) fn string_or_problem(&mut self, id: StringId) {
        if let Err(error) = self.string_number(id) {
            self.problem.get_or_insert(error);
        }
    }

    /// The numbers that are known now.
    pub(super) fn known(&self) -> &Known<'o> {
        &self.known
    }

    pub(super) fn finish(self) -> Result<StringPool<'a>> {
        match self.problem {
            Some(problem) => Err(problem),
            None => Ok(self.strings),
        }
    }
}

impl References for Numbers<'_, '_> {
    fn number(&mut self, reference: Reference, _: usize) -> u64 {
        if let Reference::String(id) = reference {
            self.string_or_problem(id);
        }
        self.known.number(reference)
    }
}
