//! GGUF files and parameter archives as files of tensors.

use mlirbc::Source;
use mlirbc::ids::Span;

use super::gguf::File;
use super::irpa::{Archive, Storage};
use super::tensor_file::{Asks, Data, Entry, Format, Metadatum, TensorFile};
use super::tensor_file_error::TensorFileError;

impl TensorFile for File<'static> {
    fn source(&self) -> &Source<'static> {
        self.source()
    }

    fn format(&self) -> Format {
        Format {
            kind: "Gguf",
            name: "GGUF",
            version: Some(self.version().to_string()),
            counts: vec![("metadata_entries", self.num_metadata())],
        }
    }

    fn metadata(
        &self,
        most: u64,
        each: &mut dyn FnMut(&Metadatum<'_>),
    ) -> Result<(), TensorFileError> {
        File::metadata(self, most, each)
    }

    /// From `ggml/docs/gguf.md`.
    fn asks(&self) -> Asks {
        Asks {
            longest_name: Some(64),
            longest_metadata_key: Some(65_535),
            own_bytes: true,
        }
    }

    fn declared_keys(
        &self,
        each: &mut dyn FnMut(&[u8], Option<u64>),
    ) -> Result<(), TensorFileError> {
        for tensor in self.tensors() {
            each(self.name(tensor)?.as_slice(), Some(tensor.name.start));
        }
        Ok(())
    }

    fn num_tensors(&self) -> usize {
        self.tensors().len()
    }

    fn alignment(&self, _: usize) -> u64 {
        File::alignment(self).into()
    }

    fn data(&self, nth: usize) -> Data {
        self.tensors()[nth].data.map_or(Data::Unknown, Data::Stored)
    }

    fn entry(&self, nth: usize) -> mlirbc::Result<Entry> {
        let tensor = &self.tensors()[nth];
        let dtype = match tensor.element_type() {
            Some(ty) => ty.name.to_string(),
            None => format!("type{}", tensor.type_number),
        };
        Ok(Entry {
            key: self.name(tensor)?.as_slice().to_vec(),
            dtype: Some(dtype),
            block: tensor.element_type().filter(|ty| ty.elements > 1),
            shape: Some(tensor.shape().to_vec()),
            alignment: Some(File::alignment(self).into()),
            metadata: Vec::new(),
            path: None,
        })
    }
}

impl TensorFile for Archive<'static> {
    fn source(&self) -> &Source<'static> {
        self.source()
    }

    fn format(&self) -> Format {
        Format {
            kind: "IreeParameters",
            name: "IREE parameter archive",
            // No other is read.
            version: Some("0.0".to_string()),
            counts: vec![("archives", self.archives()), ("erased", self.skipped())],
        }
    }

    /// Only parameters have metadata.
    fn metadata(&self, _: u64, _: &mut dyn FnMut(&Metadatum<'_>)) -> Result<(), TensorFileError> {
        Ok(())
    }

    fn asks(&self) -> Asks {
        Asks::default()
    }

    fn declared_keys(
        &self,
        each: &mut dyn FnMut(&[u8], Option<u64>),
    ) -> Result<(), TensorFileError> {
        for entry in self.entries() {
            each(self.name(entry)?.as_slice(), Some(entry.name.start));
        }
        Ok(())
    }

    fn num_tensors(&self) -> usize {
        self.entries().len()
    }

    fn alignment(&self, nth: usize) -> u64 {
        self.entries()[nth].alignment
    }

    fn data(&self, nth: usize) -> Data {
        match &self.entries()[nth].storage {
            Storage::Data(span) => Data::Stored(*span),
            Storage::Splat(splat) => Data::Splat(*splat),
            Storage::External { range, .. } => Data::External(*range),
        }
    }

    fn entry(&self, nth: usize) -> mlirbc::Result<Entry> {
        let entry = &self.entries()[nth];
        let bytes = |span: Span| -> mlirbc::Result<Vec<u8>> {
            Ok(self.source().chunk(span, 1)?.as_slice().to_vec())
        };
        let path = match &entry.storage {
            Storage::External { path, .. } => Some(bytes(*path)?),
            _ => None,
        };
        Ok(Entry {
            key: bytes(entry.name)?,
            dtype: None,
            block: None,
            shape: None,
            alignment: Some(entry.alignment).filter(|alignment| *alignment > 0),
            metadata: bytes(entry.metadata)?,
            path,
        })
    }
}
