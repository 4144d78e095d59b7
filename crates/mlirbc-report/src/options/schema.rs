//! Property tables of the user.

use mlirbc::props::Tables;
use mlirbc_document::text::escape;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::Serializer;

/// How tables are given: the text of a file such as docs/properties.md describes.
pub(crate) struct SchemaText;

impl SchemaText {
    pub(crate) fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<Tables, D::Error> {
        let Some(text) = Option::<String>::deserialize(from)? else {
            return Ok(Tables::standard());
        };
        let tables = Tables::standard().with_lines(&text);
        // The message quotes the text.
        tables.map_err(|error| D::Error::custom(escape(error.to_string().as_bytes())))
    }

    /// Those of the library, which are the default, are not listed.
    pub(crate) fn serialize<S: Serializer>(_: &Tables, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_none()
    }
}
