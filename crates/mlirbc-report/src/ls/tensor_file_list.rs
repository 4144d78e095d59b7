//! The tensors of a file of tensors.

use std::cmp::Reverse;

use mlirbc_document::{Boxed, Name, Stream, hex};
use mlirbc_weights::tensor_files::{Data, Entry, TensorFile};
use serde::Serialize;

use super::options::Options;
use crate::failure::Failure;
use crate::opened::Opened;
use crate::outcome::Outcome;

/// The tensors of a file of tensors.
#[derive(Serialize)]
pub struct TensorFileList<'a> {
    /// In the order that was asked for.
    pub tensors: Stream<'a, TensorFileRow>,
    #[serde(skip)]
    outcome: Outcome<'a>,
}

/// A tensor of a file of tensors.
#[derive(Serialize)]
pub struct TensorFileRow {
    /// Its name.
    #[serde(flatten)]
    pub key: Name,
    /// elements, splat, external, unknown.
    pub storage: &'static str,
    /// The element type; `None` if the format has no types.
    pub dtype: Option<String>,
    /// The extents.
    pub shape: Option<Vec<u64>>,
    /// Both as text, `-` without a type.
    #[serde(skip)]
    pub type_text: String,
    /// Bytes of the tensor.
    pub length: Option<u64>,
    /// Bytes in the file.
    pub size: Option<u64>,
    /// Where they begin.
    pub offset: Option<u64>,
    /// As declared.
    pub alignment: Option<u64>,
    /// The bytes that are repeated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<String>,
    /// Bytes to which the format gives no meaning.
    #[serde(flatten)]
    pub metadata: Option<Name>,
    /// The other file that has the bytes.
    #[serde(flatten)]
    pub path: Option<Name>,
    /// Where they begin in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path_offset: Option<u64>,
}

impl TensorFileList<'_> {
    /// The result of the document, to be asked after its list was read.
    ///
    /// # Errors
    /// `File`.
    pub fn result(&self) -> Result<(), Failure> {
        self.outcome.result()
    }
}

impl TensorFileRow {
    pub(crate) fn new(entry: Entry, data: &Data) -> TensorFileRow {
        let metadata = &entry.metadata[..];
        let path = entry.path.as_deref();
        TensorFileRow {
            key: Name::new("key", &entry.key),
            storage: data.kind(),
            length: data.length(),
            size: data.size(),
            offset: data.offset(),
            alignment: entry.alignment,
            pattern: match data {
                Data::Splat(splat) => Some(hex(splat.pattern())),
                _ => None,
            },
            metadata: (!metadata.is_empty()).then(|| Name::new("metadata", metadata)),
            path: path.map(|path| Name::new("path", path)),
            path_offset: match data {
                Data::External(range) => Some(range.start),
                _ => None,
            },
            type_text: entry.type_text(),
            dtype: entry.dtype,
            shape: entry.shape,
        }
    }
}

/// The tensors of a file of tensors. Reads no elements.
pub(super) fn tensor_file_list<'a>(
    opened: &'a Opened,
    file: &'a dyn TensorFile,
    options: &Options,
) -> TensorFileList<'a> {
    let outcome = Outcome::new(opened);
    let chosen = (file, chosen(file, options));
    TensorFileList {
        tensors: outcome.end.stream_of(chosen, rows).first(options.limit),
        outcome,
    }
}

fn rows<'s>(
    (file, chosen): &'s (&dyn TensorFile, Vec<usize>),
) -> Boxed<'s, mlirbc::Result<TensorFileRow>> {
    let row = |nth: &usize| Ok(TensorFileRow::new(file.entry(*nth)?, &file.data(*nth)));
    Box::new(chosen.iter().map(row))
}

/// The numbers of the tensors that are listed, in order.
fn chosen(file: &dyn TensorFile, options: &Options) -> Vec<usize> {
    let min_size = options.min_size;
    let size = |nth: &usize| file.data(*nth).size();
    let is_large = |nth: &usize| size(nth).map_or(min_size == 0, |size| size >= min_size);
    let mut all: Vec<usize> = (0..file.num_tensors()).filter(is_large).collect();
    if let Some(most) = options.top {
        all.sort_by_key(|nth| Reverse(size(nth)));
        all.truncate(most as usize);
    }
    if let Some(order) = options.sort {
        let key = |nth: &usize| file.entry(*nth).map_or(Vec::new(), |entry| entry.key);
        order.sort(&mut all, key, size, |nth| file.data(*nth).offset());
    }
    all
}
