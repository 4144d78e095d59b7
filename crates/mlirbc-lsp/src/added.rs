//! The tables of dialects that a user has added.

use std::path::PathBuf;

use mlirbc::props::Tables;
use mlirbc_files::DialectTables;

use crate::uris;

/// Where tables are, and those that were read.
#[derive(Default)]
pub(crate) struct Added {
    /// Those that the user states: files, or folders of them.
    stated: Vec<PathBuf>,
    /// Those that the settings of the editor state, used before the others.
    of_editor: Vec<PathBuf>,
    read: DialectTables,
}

impl Added {
    pub(crate) fn new(stated: Vec<PathBuf>) -> Added {
        Added {
            stated,
            ..Added::default()
        }
    }

    /// What the editor states.
    pub(crate) fn state(&mut self, paths: Vec<PathBuf>) {
        self.of_editor = paths;
        self.again();
    }

    /// Tables are read again: they may have changed.
    pub(crate) fn again(&mut self) {
        self.read = DialectTables::default();
    }

    /// The tables for the file that a uri names; for what is no file, those of the user.
    ///
    /// # Errors
    /// That of a table that is not there, or not understood.
    pub(crate) fn of(&self, uri: &str) -> Result<Tables, String> {
        let stated = [&self.of_editor[..], &self.stated].concat();
        let file = uris::path(uri).ok();
        let found = self.read.of(&stated, file.as_deref());
        let found = found.map_err(|failure| failure.to_string())?;
        Ok(found
            .into_iter()
            .fold(Tables::standard(), Tables::with_table))
    }
}
