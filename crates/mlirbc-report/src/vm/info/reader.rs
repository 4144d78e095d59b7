//! What makes the rows: one budget, and one end, for all lists.

use std::rc::Rc;

use mlirbc::raw::limits::Budget;
use mlirbc_document::{End, Name, Stream};
use mlirbc_vmfb::{Error, Module, Result};

use crate::vm::listed_bytes::{list_budget, spend, spend_name};
use crate::vm::signature::type_text;

#[derive(Clone)]
pub(super) struct Reader(Rc<Shared>);

struct Shared {
    budget: Budget,
    end: End<Error>,
}

/// What a record counts in the budget, beside its names.
const RECORD: u64 = 16;

impl Reader {
    pub(super) fn new(module: &Module<'_>) -> Reader {
        Reader(Rc::new(Shared {
            budget: list_budget(module.source().len()),
            end: End::new(),
        }))
    }

    /// A row for each item.
    pub(super) fn items<'m, T: 'm, U: 'm>(
        &self,
        all: impl Iterator<Item = Result<T>> + Clone + 'm,
        make: impl Fn(&Reader, T) -> Result<U> + Copy + 'm,
    ) -> Stream<'m, U> {
        let reader = self.clone();
        self.0.end.stream(move || {
            let reader = reader.clone();
            all.clone().map(move |item| {
                spend(&reader.0.budget, RECORD)?;
                make(&reader, item?)
            })
        })
    }

    /// Whether no list has ended with an error.
    pub(super) fn result(&self) -> Result<()> {
        self.0.end.result()
    }

    pub(super) fn name(&self, field: &'static str, bytes: &[u8]) -> Result<Name> {
        spend_name(&self.0.budget, bytes)?;
        Ok(Name::new(field, bytes))
    }

    /// The type of a function.
    pub(super) fn type_text(&self, convention: &[u8]) -> Result<Option<String>> {
        spend(&self.0.budget, convention.len() as u64)?;
        Ok(type_text(convention))
    }
}
