//! What is wrong with the parts of a file.

use mlirbc::{Bytecode, Error};
use mlirbc_document::Problem;

use crate::failure::Failure;
use crate::opened::Opened;

/// The distinct errors of the parts, each of which is shown as far as it can be read.
pub(super) struct Problems(Vec<Error>);

impl Problems {
    /// Begins with what is wrong with the sections.
    pub(super) fn of(file: &Bytecode<'_>) -> Problems {
        Problems(file.problem().into_iter().cloned().collect())
    }

    pub(super) fn keep<T>(&mut self, result: mlirbc::Result<T>) -> Option<T> {
        let error = match result {
            Ok(value) => return Some(value),
            Err(error) => error,
        };
        if !self.0.contains(&error) {
            self.0.push(error);
        }
        None
    }

    /// All for the document, and the first as its result.
    pub(super) fn into_parts(self, opened: &Opened) -> (Vec<Problem>, Result<(), Failure>) {
        let all = self.0.iter().map(Problem::new).collect();
        let first = self.0.into_iter().next();
        (all, first.map_or(Ok(()), |error| Err(opened.fail(error))))
    }
}
