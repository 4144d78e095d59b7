//! How a document ends.

use mlirbc::Error;
use mlirbc_document::End;

use crate::failure::Failure;
use crate::opened::Opened;

/// How a document ends: its lists are made while they are read, and all of them end at the first error.
pub struct Outcome<'a> {
    pub(crate) opened: &'a Opened,
    pub(crate) end: End<Error>,
}

impl<'a> Outcome<'a> {
    pub(crate) fn new(opened: &'a Opened) -> Outcome<'a> {
        Outcome {
            opened,
            end: End::new(),
        }
    }

    /// Whether the lists, as far as they were read, have all their items.
    ///
    /// # Errors
    /// `File`: the error that has ended one.
    pub fn lists(&self) -> Result<(), Failure> {
        match self.end.error() {
            None => Ok(()),
            Some(error) => Err(self.opened.fail(error.clone())),
        }
    }

    /// The same for the whole document, to be asked after its lists were read: a damaged file is an error.
    ///
    /// # Errors
    /// `File`.
    pub fn result(&self) -> Result<(), Failure> {
        self.lists()?;
        self.opened.outcome()
    }
}
