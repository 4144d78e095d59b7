//! GGUF files.

use mlirbc::Source;
use mlirbc_containers::gguf::File;

use super::model::{Data, Entry, Format, TensorFile, damaged};
use crate::output::Failure;

pub(super) fn open(source: Source<'static>, name: &str) -> Result<Box<dyn TensorFile>, Failure> {
    let file = File::open(source).map_err(damaged(name))?;
    Ok(Box::new(file))
}

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

    fn len(&self) -> usize {
        self.tensors().len()
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
            shape: Some(tensor.shape().to_vec()),
            alignment: Some(self.alignment().into()),
            metadata: Vec::new(),
            path: None,
        })
    }
}
