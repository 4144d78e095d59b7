//! Where the source of an operation is, in documents.

use mlirbc::View;
use mlirbc::ids::AttrId;
use mlirbc_document::Name;
use serde::Serialize;

/// The place in a source that a location leads to ([`View::source_location`]).
#[derive(Clone, Debug, Serialize)]
pub struct SourceFields {
    /// The field `source`: `file:line:column`; the name of a location without a file; null if it is not known.
    #[serde(flatten)]
    pub source: Name,
    /// The field `source_file`.
    #[serde(flatten)]
    pub file: Name,
    /// The line, from 1.
    #[serde(rename = "source_line")]
    pub line: Option<u64>,
    /// The column, from 1.
    #[serde(rename = "source_column")]
    pub column: Option<u64>,
    /// The field `scope`: the name that the location has, of jax the scopes and the operation.
    #[serde(flatten)]
    pub scope: Name,
}

impl SourceFields {
    /// No place.
    pub(crate) fn none() -> SourceFields {
        SourceFields {
            source: Name::none("source"),
            file: Name::none("source_file"),
            line: None,
            column: None,
            scope: Name::none("scope"),
        }
    }

    pub(crate) fn of(view: View<'_>, location: AttrId) -> mlirbc::Result<SourceFields> {
        let place = view.source_location(location)?;
        let name = |field, text: Option<&[u8]>| {
            text.map_or_else(|| Name::none(field), |text| Name::new(field, text))
        };
        Ok(SourceFields {
            source: match place.file {
                Some(file) => {
                    // A name of any length is referred to by any number of operations.
                    let mut text = file[..file.len().min(Name::MAX)].to_vec();
                    text.extend_from_slice(format!(":{}:{}", place.line, place.column).as_bytes());
                    Name::new("source", &text)
                }
                None => name("source", place.scope),
            },
            file: name("source_file", place.file),
            line: place.file.map(|_| place.line),
            column: place.file.map(|_| place.column),
            scope: name("scope", place.scope),
        })
    }
}
