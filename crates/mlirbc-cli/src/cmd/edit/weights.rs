//! A safetensors file, as `split` writes and `join` reads it.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use safetensors::tensor::Metadata;

use super::elements::{Elements, Part};
use crate::output::Failure;
use crate::style::escape;

/// Longest header that readers accept.
const MAX_HEADER: u64 = 100_000_000;

/// The header of a safetensors file.
pub(super) struct Weights {
    file: Arc<File>,
    header: Metadata,
    /// Offset of the data, and how many bytes there are.
    data: u64,
    len: u64,
}

impl Weights {
    pub(super) fn open(path: &Path) -> Result<Weights, Failure> {
        let fail = |error: io::Error| Failure::of_file(path, error.into());
        let bad = |what: String| fail(io::Error::new(io::ErrorKind::InvalidData, what));
        let mut file = File::open(path).map_err(fail)?;
        let mut len = [0; 8];
        file.read_exact(&mut len).map_err(fail)?;
        let len = u64::from_le_bytes(len);
        let size = file.metadata().map_err(fail)?.len();
        if len > MAX_HEADER.min(size) {
            return Err(bad(format!("a header of {len} bytes")));
        }
        let mut header = Vec::new();
        (&mut file)
            .take(len)
            .read_to_end(&mut header)
            .map_err(fail)?;
        let header: Metadata =
            serde_json::from_slice(&header).map_err(|error| bad(error.to_string()))?;
        Ok(Weights {
            file: Arc::new(file),
            header,
            data: len + 8,
            len: size.saturating_sub(len + 8),
        })
    }

    /// The strings of the file.
    pub(super) fn metadata(&self) -> Option<&HashMap<String, String>> {
        self.header.metadata().as_ref()
    }

    /// The keys, sorted.
    pub(super) fn keys(&self) -> Vec<String> {
        let mut keys: Vec<String> = self.header.offset_keys();
        keys.sort();
        keys
    }

    /// How many bytes of data there are.
    pub(super) fn data_len(&self) -> u64 {
        self.len
    }

    /// The data of a tensor; `None` if there is no such tensor, or its span is not in the file.
    pub(super) fn part(&self, key: &str) -> Option<Part> {
        let (start, end) = self.header.info(key)?.data_offsets;
        let (start, end) = (start as u64, end as u64);
        let len = end.checked_sub(start).filter(|_| end <= self.len)?;
        Some(Part {
            file: self.file.clone(),
            start: self.data + start,
            len,
        })
    }

    /// The elements of a tensor.
    pub(super) fn elements(&self, path: &Path, key: &str) -> Result<Elements, Failure> {
        let missing = || {
            let (key, path) = (
                escape(key.as_bytes()),
                escape(path.as_os_str().as_encoded_bytes()),
            );
            Failure::Usage(format!("no tensor \"{key}\" in {path}"))
        };
        let info = self.header.info(key).ok_or_else(missing)?;
        let part = self.part(key).ok_or_else(missing)?;
        let shape = info.shape.iter().map(|extent| *extent as u64);
        Ok(Elements::typed(
            part,
            info.dtype.to_string(),
            shape.collect(),
        ))
    }
}
