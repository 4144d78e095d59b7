//! IREE parameter archives.

use mlirbc::Source;
use mlirbc::ids::Span;
use mlirbc_containers::irpa::{Archive, Storage};

use super::model::{Data, Entry, Format, TensorFile, damaged};
use crate::output::Failure;

pub(super) fn open(source: Source<'static>, name: &str) -> Result<Box<dyn TensorFile>, Failure> {
    let archive = Archive::open(source).map_err(damaged(name))?;
    Ok(Box::new(archive))
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

    fn len(&self) -> usize {
        self.entries().len()
    }

    fn data(&self, nth: usize) -> Data {
        match &self.entries()[nth].storage {
            Storage::Data(span) => Data::Stored(*span),
            Storage::Splat(splat) => Data::Splat(*splat),
            Storage::External { range, .. } => Data::External(*range),
            _ => Data::Unknown,
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
            shape: None,
            alignment: Some(entry.alignment).filter(|alignment| *alignment > 0),
            metadata: bytes(entry.metadata)?,
            path,
        })
    }
}
