//! A line of a source.

use mlirbc_query::SourceLine;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::Serializer;

/// How it is given: `FILE:LINE`.
pub(crate) struct SourceLineText;

impl SourceLineText {
    pub(crate) fn deserialize<'d, D: Deserializer<'d>>(
        from: D,
    ) -> Result<Option<SourceLine>, D::Error> {
        let text = Option::<String>::deserialize(from)?;
        text.map(|it| it.parse().map_err(D::Error::custom))
            .transpose()
    }

    pub(crate) fn serialize<S: Serializer>(
        line: &Option<SourceLine>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match line {
            Some(line) => to.collect_str(line),
            None => to.serialize_none(),
        }
    }
}
