//! A document that says why it is not whole.

use serde::{Serialize, Serializer};

use crate::failure::ErrorFields;
use crate::inspection::Document;

/// A document; behind its other fields is `error`, if the file is damaged: how the lists end is known when they
/// are written. What a search or a check finds is no error.
#[derive(Serialize)]
pub struct WithError<'a, D: Document> {
    #[serde(flatten)]
    document: &'a D,
    #[serde(skip_serializing_if = "Late::is_none")]
    error: Late<'a, D>,
}

impl<'a, D: Document> WithError<'a, D> {
    /// The document of the file with this name, escaped.
    pub fn new(document: &'a D, file: &'a str) -> WithError<'a, D> {
        let error = Late { document, file };
        WithError { document, error }
    }
}

/// What is asked when the fields before it are written.
struct Late<'a, D> {
    document: &'a D,
    file: &'a str,
}

impl<D: Document> Late<'_, D> {
    fn get(&self) -> Option<ErrorFields> {
        let failure = self.document.result().err()?;
        (!failure.is_finding()).then(|| ErrorFields::of(&failure, self.file))
    }

    fn is_none(&self) -> bool {
        self.get().is_none()
    }
}

impl<D: Document> Serialize for Late<'_, D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.get().serialize(serializer)
    }
}
