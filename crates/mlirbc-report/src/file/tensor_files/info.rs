//! A summary of a file of tensors.

use mlirbc_weights::tensor_files::TensorFile;
use serde::Serialize;

use super::metadata::{MetadataRow, fields, rows};
use crate::failure::Failure;
use crate::opened::Opened;

/// The facts of a file of tensors.
#[derive(Serialize)]
pub struct TensorFileInfo {
    /// The name of the format in documents.
    pub format: &'static str,
    /// Its version, if it has one.
    pub version: Option<String>,
    /// Bytes of the file.
    pub size: u64,
    /// Number of tensors.
    pub num_tensors: usize,
    /// Bytes of all tensors when they are loaded.
    pub length: u64,
    /// What else the format counts: fields of the document.
    #[serde(flatten, serialize_with = "fields")]
    pub counts: Vec<(&'static str, u64)>,
    /// All metadata entries.
    pub metadata: Vec<MetadataRow>,
    /// The name of the format in text.
    #[serde(skip)]
    pub name: &'static str,
}

impl TensorFileInfo {
    pub(in crate::file) fn new(
        opened: &Opened,
        file: &dyn TensorFile,
    ) -> Result<TensorFileInfo, Failure> {
        let format = file.format();
        let lengths = (0..file.num_tensors()).filter_map(|nth| file.data(nth).length());
        Ok(TensorFileInfo {
            metadata: rows(opened, file, u64::MAX)?,
            format: format.kind,
            version: format.version,
            size: file.source().len(),
            num_tensors: file.num_tensors(),
            length: lengths.fold(0, u64::saturating_add),
            counts: format.counts,
            name: format.name,
        })
    }
}
