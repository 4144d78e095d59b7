//! Tensors of a file, in one form for all formats.

use std::sync::Arc;

use mlirbc::Source;
use mlirbc::ids::Span;
use mlirbc::tensor::Shaped;

use crate::element_types::dtype_of_name;

use super::irpa::Splat;
use super::tensor_file_error::TensorFileError;
use crate::ggml::GgmlType;

/// A file of tensors.
pub trait TensorFile: Send + Sync {
    /// The bytes of the file.
    fn source(&self) -> &Source<'static>;

    /// What it is.
    fn format(&self) -> Format;

    /// The first metadata entries of the file, each once: so many, if there are as many.
    ///
    /// # Errors
    /// Those of the source.
    fn metadata(
        &self,
        most: u64,
        each: &mut dyn FnMut(&Metadatum<'_>),
    ) -> Result<(), TensorFileError>;

    /// What the format asks of names and bytes, beyond what opening checks.
    fn asks(&self) -> Asks;

    /// The names of all tensors as the header has them, also repeated ones, with the offset where it is known.
    ///
    /// # Errors
    /// Those of the source.
    fn declared_keys(
        &self,
        each: &mut dyn FnMut(&[u8], Option<u64>),
    ) -> Result<(), TensorFileError>;

    /// How many tensors it lists.
    fn num_tensors(&self) -> usize;

    /// The alignment that the file declares for the bytes of a tensor; 0 if it declares none.
    fn alignment(&self, nth: usize) -> u64;

    /// The bytes of a tensor, by its number in the file.
    fn data(&self, nth: usize) -> Data;

    /// The name, type and metadata of a tensor.
    ///
    /// # Errors
    /// Those of the source.
    fn entry(&self, nth: usize) -> mlirbc::Result<Entry>;
}

/// The format of a file, and what it says of the whole file.
#[derive(Clone, Debug)]
pub struct Format {
    /// The format, as a word: `Gguf`.
    pub kind: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its version, if it has any.
    pub version: Option<String>,
    /// Numbers that only this format has.
    pub counts: Vec<(&'static str, u64)>,
}

/// What a format asks of names and bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asks {
    /// Names of tensors are UTF-8 of at most so many bytes.
    pub longest_name: Option<usize>,
    /// Keys of metadata are ASCII of at most so many bytes.
    pub longest_metadata_key: Option<usize>,
    /// No two tensors share bytes.
    pub own_bytes: bool,
}

/// A metadata entry.
#[derive(Clone, Copy, Debug)]
pub struct Metadatum<'f> {
    /// Its key: any bytes.
    pub key: &'f [u8],
    /// The type of the value, or of those of an array, as the format names it.
    pub ty: &'static str,
    /// The value as text; `None` of an array.
    pub value: Option<&'f [u8]>,
    /// The number of values of an array.
    pub count: Option<u64>,
    /// Where the key begins in the file, if that is known.
    pub pos: Option<u64>,
}

/// A tensor.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its name: any bytes.
    pub key: Vec<u8>,
    /// The element type, as MLIR names it where it can; `None` if the format has no types.
    pub dtype: Option<String>,
    /// That type, if its elements are stored in blocks and have no bytes of their own.
    pub block: Option<GgmlType>,
    /// The extents, the outermost first.
    pub shape: Option<Vec<u64>>,
    /// As declared.
    pub alignment: Option<u64>,
    /// Bytes to which the format gives no meaning.
    pub metadata: Vec<u8>,
    /// Where the bytes are, if they are in another file.
    pub path: Option<Vec<u8>>,
}

impl Entry {
    /// Element type and shape, as far as MLIR has them.
    pub fn shaped(&self) -> Shaped {
        let dtype = self.dtype.as_deref().and_then(dtype_of_name);
        let extents = self.shape.iter().flatten();
        let shape: Option<Arc<[i64]>> = match self.shape {
            Some(_) => extents.map(|it| i64::try_from(*it).ok()).collect(),
            None => None,
        };
        Shaped::new(dtype.unwrap_or_default(), shape)
    }

    /// Shape and element type, such as `4x8xf32`.
    pub fn type_text(&self) -> String {
        let Some(dtype) = &self.dtype else {
            return "-".to_string();
        };
        let shape = self.shape.iter().flatten();
        let extents: String = shape.map(|extent| format!("{extent}x")).collect();
        extents + dtype
    }
}

/// The bytes of a tensor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Data {
    /// In the file.
    Stored(Span),
    /// A pattern is repeated.
    Splat(Splat),
    /// In another file, which is never opened.
    External(Span),
    /// Of an element type whose size is not known.
    Unknown,
}

impl Data {
    /// How they are stored, as a word.
    pub fn kind(&self) -> &'static str {
        match self {
            Data::Stored(_) => "elements",
            Data::Splat(_) => "splat",
            Data::External(_) => "external",
            Data::Unknown => "unknown",
        }
    }

    /// Bytes of the tensor.
    pub fn length(&self) -> Option<u64> {
        match self {
            Data::Stored(span) | Data::External(span) => Some(span.len),
            Data::Splat(splat) => Some(splat.len),
            Data::Unknown => None,
        }
    }

    /// Bytes in this file.
    pub fn size(&self) -> Option<u64> {
        match self {
            Data::Stored(span) => Some(span.len),
            Data::Splat(splat) => Some(splat.pattern().len() as u64),
            Data::External(_) | Data::Unknown => None,
        }
    }

    /// Where they begin in this file.
    pub fn offset(&self) -> Option<u64> {
        match self {
            Data::Stored(span) => Some(span.start),
            _ => None,
        }
    }

    /// Whether the bytes are in the file.
    pub fn is_here(&self) -> bool {
        matches!(self, Data::Stored(_) | Data::Splat(_))
    }
}
