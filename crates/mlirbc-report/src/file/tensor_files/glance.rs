//! A file of tensors at a glance.

use mlirbc_weights::tensor_files::TensorFile;
use serde::Serialize;

use super::metadata::{MetadataRow, fields, rows};
use crate::failure::Failure;
use crate::ls::TensorFileRow;
use crate::opened::Opened;
use crate::tensors::Largest;

/// Most metadata entries that are shown.
const MOST_METADATA: u64 = 32;

/// A file of tensors at a glance.
#[derive(Serialize)]
pub struct TensorFileGlance {
    /// The name of the format in documents.
    pub format: &'static str,
    /// Its version, if it has one.
    pub version: Option<String>,
    /// Bytes of the file.
    pub size: u64,
    /// What else the format counts: fields of the document.
    #[serde(flatten, serialize_with = "fields")]
    pub counts: Vec<(&'static str, u64)>,
    /// The first metadata entries.
    pub metadata: Vec<MetadataRow>,
    /// Number of all tensors.
    pub num_tensors: u64,
    /// Bytes of all tensors in the file.
    pub tensor_bytes: u64,
    /// Bytes of all tensors when they are loaded.
    pub length: u64,
    /// Elements of all tensors; `None` if the format has no types.
    pub num_parameters: Option<u64>,
    /// The longest, as `ls` has them.
    pub tensors: Vec<TensorFileRow>,
    /// The name of the format in text.
    #[serde(skip)]
    pub name: &'static str,
    /// Number of all metadata entries.
    #[serde(skip)]
    pub num_metadata: u64,
}

impl TensorFileGlance {
    /// Reads no elements; `most` is how many tensors are shown.
    pub(in crate::file) fn new(
        opened: &Opened,
        file: &dyn TensorFile,
        most: usize,
    ) -> Result<TensorFileGlance, Failure> {
        let format = file.format();
        let metadata = rows(opened, file, MOST_METADATA)?;
        let num_metadata = format
            .counts
            .iter()
            .find(|(name, _)| *name == "metadata_entries");
        let mut glance = TensorFileGlance {
            format: format.kind,
            version: format.version,
            size: file.source().len(),
            num_metadata: num_metadata.map_or(0, |(_, count)| *count),
            counts: format.counts,
            metadata,
            num_tensors: file.num_tensors() as u64,
            tensor_bytes: 0,
            length: 0,
            num_parameters: None,
            tensors: Vec::new(),
            name: format.name,
        };
        glance
            .add_tensors(file, most)
            .map_err(|error| opened.fail(error))?;
        Ok(glance)
    }

    fn add_tensors(&mut self, file: &dyn TensorFile, most: usize) -> mlirbc::Result<()> {
        let mut largest = Largest::new(most);
        for nth in 0..file.num_tensors() {
            let data = file.data(nth);
            let length = data.length().unwrap_or(0);
            self.tensor_bytes = self.tensor_bytes.saturating_add(data.size().unwrap_or(0));
            self.length = self.length.saturating_add(length);
            if let Some(shape) = file.entry(nth)?.shape {
                let elements = shape.iter().fold(1, |n: u64, it| n.saturating_mul(*it));
                let all = self.num_parameters.unwrap_or(0).saturating_add(elements);
                self.num_parameters = Some(all);
            }
            largest.add(length, nth);
        }
        let largest = largest.into_items().into_iter();
        let row = |nth| Ok(TensorFileRow::new(file.entry(nth)?, &file.data(nth)));
        self.tensors = largest.map(row).collect::<mlirbc::Result<_>>()?;
        Ok(())
    }
}
