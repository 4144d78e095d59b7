//! safetensors files.

use std::fmt;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use mlirbc::Source;
use mlirbc::ids::Span;
use safetensors::tensor::{Metadata, TensorInfo};
use serde::Deserializer;
use serde::de::{IgnoredAny, MapAccess, Visitor};

use crate::element_types::mlir_name;

use super::tensor_file::{Asks, Data, Entry, Format, Metadatum, TensorFile};
use super::tensor_file_error::{TensorFileError, TensorFileErrorKind};

/// Bytes of the length of the header.
const LENGTH: u64 = 8;
/// Longest header that readers accept.
const MAX_HEADER: u64 = 100_000_000;

/// A safetensors file: its header. The spans of the data follow each other and fill the file.
pub struct Safetensors<'d> {
    source: Source<'d>,
    header: Metadata,
    /// In the order of the data.
    keys: Vec<String>,
    /// Offset of the data.
    start: u64,
}

/// Whether a file begins with the length of a header, and that with JSON.
///
/// # Errors
/// Those of the source.
pub fn is_safetensors(source: &Source<'_>) -> mlirbc::Result<bool> {
    let mut head = [0; LENGTH as usize + 1];
    if source.len() < head.len() as u64 {
        return Ok(false);
    }
    source.read_ranges(&mut [(0, &mut head)])?;
    let len = u64::from(u32::from_le_bytes([head[0], head[1], head[2], head[3]]));
    Ok(head[4..8] == [0; 4] && head[8] == b'{' && len <= MAX_HEADER)
}

impl Safetensors<'static> {
    /// Opens a file, which is read by position.
    ///
    /// # Errors
    /// As [`Safetensors::open`]; `Source` for what cannot be opened.
    pub fn open_file(path: &Path) -> Result<Safetensors<'static>, TensorFileError> {
        Safetensors::open(open_file(path)?)
    }
}

impl<'d> Safetensors<'d> {
    /// Reads the header.
    ///
    /// # Errors
    /// Where it breaks a rule of the format.
    pub fn open(source: Source<'d>) -> Result<Safetensors<'d>, TensorFileError> {
        use TensorFileErrorKind as Kind;
        let mut len = [0; LENGTH as usize];
        source.read_ranges(&mut [(0, &mut len)])?;
        let len = u64::from_le_bytes(len);
        let left = source.len().saturating_sub(LENGTH);
        if len > left.min(MAX_HEADER) {
            return Err(TensorFileError::new(0, Kind::HeaderLength { len, left }));
        }
        let header = source.chunk(Span { start: LENGTH, len }, 1)?;
        let header: Metadata = serde_json::from_slice(header.as_slice())
            .map_err(|error| TensorFileError::new(LENGTH, Kind::Header(error.to_string())))?;
        let (start, left) = (LENGTH + len, left - len);
        let declared = header.data_len() as u64;
        if declared != left {
            return Err(TensorFileError::new(
                start,
                Kind::DataLength { declared, left },
            ));
        }
        Ok(Safetensors {
            keys: header.offset_keys(),
            header,
            start,
            source,
        })
    }

    /// The file.
    pub fn source(&self) -> &Source<'d> {
        &self.source
    }

    /// The keys, in the order of the data.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.keys.iter().map(String::as_str)
    }

    /// An entry of the metadata.
    pub fn metadata(&self, key: &str) -> Option<&str> {
        self.header
            .metadata()
            .as_ref()?
            .get(key)
            .map(String::as_str)
    }

    /// Where the bytes of a tensor lie in the file; `None` if there is no such tensor.
    pub fn span(&self, key: &str) -> Option<Span> {
        let (start, end) = self.info(key)?.data_offsets;
        Some(Span {
            start: self.start + start as u64,
            len: (end - start) as u64,
        })
    }

    /// The type, shape and place of a tensor.
    pub(crate) fn info(&self, key: &str) -> Option<&TensorInfo> {
        self.header.info(key)
    }
}

impl fmt::Debug for Safetensors<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Safetensors({} tensors)", self.keys.len())
    }
}

impl TensorFile for Safetensors<'static> {
    fn source(&self) -> &Source<'static> {
        &self.source
    }

    fn format(&self) -> Format {
        let metadata = self.header.metadata().as_ref();
        Format {
            kind: "Safetensors",
            name: "safetensors",
            // The format has none.
            version: None,
            counts: vec![("metadata_entries", metadata.map_or(0, |it| it.len()) as u64)],
        }
    }

    /// By key: the format gives them no order.
    fn metadata(
        &self,
        most: u64,
        each: &mut dyn FnMut(&Metadatum<'_>),
    ) -> Result<(), TensorFileError> {
        let mut all: Vec<_> = self.header.metadata().iter().flatten().collect();
        all.sort_unstable();
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        for (key, value) in all.into_iter().take(most) {
            each(&Metadatum {
                key: key.as_bytes(),
                ty: "string",
                value: Some(value.as_bytes()),
                count: None,
                pos: None,
            });
        }
        Ok(())
    }

    /// Opening has checked that the bytes of tensors follow each other.
    fn asks(&self) -> Asks {
        Asks::default()
    }

    /// Read from the header again: a map has each name once.
    fn declared_keys(
        &self,
        each: &mut dyn FnMut(&[u8], Option<u64>),
    ) -> Result<(), TensorFileError> {
        let len = self.start - LENGTH;
        let header = self.source.chunk(Span { start: LENGTH, len }, 1)?;
        let mut header = serde_json::Deserializer::from_slice(header.as_slice());
        header.deserialize_map(Names(each)).map_err(|error| {
            let kind = TensorFileErrorKind::Header(error.to_string());
            TensorFileError::new(LENGTH, kind)
        })
    }

    fn num_tensors(&self) -> usize {
        self.keys.len()
    }

    fn alignment(&self, _: usize) -> u64 {
        0
    }

    fn data(&self, nth: usize) -> Data {
        self.span(&self.keys[nth])
            .map_or(Data::Unknown, Data::Stored)
    }

    fn entry(&self, nth: usize) -> mlirbc::Result<Entry> {
        let key = &self.keys[nth];
        let info = self.header.info(key);
        let shape = info.map(|info| info.shape.iter().map(|extent| *extent as u64).collect());
        Ok(Entry {
            key: key.clone().into_bytes(),
            dtype: info.map(|info| {
                let kind = info.dtype.to_string();
                mlir_name(&kind).map_or(kind, str::to_owned)
            }),
            block: None,
            shape,
            // The format declares none for the data of a tensor.
            alignment: None,
            metadata: Vec::new(),
            path: None,
        })
    }
}

/// The names in a header.
struct Names<'e>(&'e mut dyn FnMut(&[u8], Option<u64>));

impl<'de> Visitor<'de> for Names<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map of tensors")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some((name, _)) = map.next_entry::<String, IgnoredAny>()? {
            if name != "__metadata__" {
                (self.0)(name.as_bytes(), None);
            }
        }
        Ok(())
    }
}

/// The bytes of a file, read by position. Errors do not repeat the path.
fn open_file(path: &Path) -> mlirbc::Result<Source<'static>> {
    Source::positioned(Arc::new(File::open(path)?))
}
