//! What every inspection is: options, and a document that answers.

use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::failure::Failure;
use crate::opened::Opened;

/// What an inspection answers. Its long lists are made while it is written.
pub trait Document: Serialize {
    /// Bytes of files that it is about besides the one that was asked: an answer may be as long as those of all.
    fn other_bytes(&self) -> u64 {
        0
    }

    /// What is wrong with the file, to be asked after the lists were read.
    ///
    /// # Errors
    /// The first problem, or what was found.
    fn result(&self) -> Result<(), Failure>;
}

/// What a file can be asked, with the options of the question: their fields, and the defaults of these, are the
/// same in each face. `docs/requests.md` lists them.
pub trait Inspection: Default + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Its name: that of the command of the tool, and the field `command` of its document.
    const NAME: &'static str;

    /// Whether the document of a damaged file says what is wrong with it.
    const TELLS_DAMAGE: bool = false;

    /// What it answers.
    type Document<'a>: Document;

    /// Asks a file.
    ///
    /// # Errors
    /// Those of the function that the module of the options has.
    fn inspect<'a>(&'a self, opened: &'a Opened) -> Result<Self::Document<'a>, Failure>;

    /// Sets the second file of a comparison, or adds one in which something is looked for.
    ///
    /// # Errors
    /// `Usage` for all others.
    fn compare_with(&mut self, _: Arc<Opened>) -> Result<(), Failure> {
        Err(Failure::usage(format!("{} takes one file", Self::NAME)))
    }
}
