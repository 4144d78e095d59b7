//! The metadata entries of a file of tensors, and what it counts.

use mlirbc_document::Name;
use mlirbc_weights::tensor_files::{Metadatum, TensorFile};
use serde::{Serialize, Serializer};

use crate::failure::Failure;
use crate::opened::Opened;

/// A metadata entry.
#[derive(Serialize)]
pub struct MetadataRow {
    /// The field `key`.
    #[serde(flatten)]
    pub key: Name,
    /// The type of the value, or of those of an array, as the format names it; `attribute` of MLIR, whose text has its type.
    #[serde(rename = "type")]
    pub ty: &'static str,
    /// The field `value`: text; null of an array.
    #[serde(flatten)]
    pub value: Name,
    /// The number of values of an array.
    pub count: Option<u64>,
}

impl MetadataRow {
    fn new(entry: &Metadatum<'_>) -> MetadataRow {
        MetadataRow {
            key: Name::new("key", entry.key),
            ty: entry.ty,
            value: match entry.value {
                Some(value) => Name::new("value", value),
                None => Name::none("value"),
            },
            count: entry.count,
        }
    }
}

impl MetadataRow {
    /// An entry whose value is a text.
    pub(in crate::file) fn text(ty: &'static str, key: &[u8], value: Name) -> MetadataRow {
        MetadataRow {
            key: Name::new("key", key),
            ty,
            value,
            count: None,
        }
    }
}

/// The first metadata entries of a file.
pub(in crate::file) fn rows(
    opened: &Opened,
    file: &dyn TensorFile,
    most: u64,
) -> Result<Vec<MetadataRow>, Failure> {
    let mut rows = Vec::new();
    let mut add = |entry: &Metadatum<'_>| rows.push(MetadataRow::new(entry));
    let read = file.metadata(most, &mut add);
    read.map_err(|error| Failure::tensor_file(opened.name(), error))?;
    Ok(rows)
}

/// Counts as fields of a document.
pub(in crate::file) fn fields<S: Serializer>(
    counts: &[(&'static str, u64)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(counts.iter().copied())
}
