//! Where files go.

use std::io::{self, Write};

use crate::failure::{Failure, WriteFailure};

/// Writes the bytes of one file.
pub type Content<'c, E> = dyn FnMut(&mut dyn Write) -> Result<(), E> + 'c;

/// Where files go.
pub trait Sink {
    /// Why they do not: what is wrong with the file that is read, or with the output.
    type Error: From<Failure> + From<WriteFailure>;

    /// Writes the only file.
    ///
    /// # Errors
    /// Those of the content, and of the output.
    fn file(&self, content: &mut Content<'_, Self::Error>) -> Result<(), Self::Error>;

    /// Makes the folder, if there is none.
    ///
    /// # Errors
    /// Those of the output.
    fn folder(&self) -> Result<(), Self::Error>;

    /// Writes a file of the folder. Its name has letters, digits and `._-~$` alone.
    ///
    /// # Errors
    /// Those of the content, and of the output.
    fn in_folder(
        &self,
        name: &str,
        content: &mut Content<'_, Self::Error>,
    ) -> Result<(), Self::Error>;

    /// So many bytes will be read.
    fn will_read(&self, _bytes: u64) {}

    /// So many of them were.
    fn has_read(&self, _bytes: u64) {}
}

/// What was written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Written {
    /// What was asked for.
    All,
    /// All that there is; what has no data is not: a sentence that names the file.
    LeftOut(String),
    /// What was asked for, and what its user should know.
    Noted(String),
}

/// The failure of an output.
pub(super) fn output<E: From<WriteFailure>>(done: io::Result<()>) -> Result<(), E> {
    done.map_err(|error| WriteFailure::Output(error).into())
}
