//! safetensors files.

use mlirbc::Source;
use mlirbc::ids::Span;
use safetensors::Dtype;
use safetensors::tensor::Metadata;

use super::model::{Data, Entry, Format, TensorFile};
use crate::output::Failure;
use crate::style;

/// Bytes of the length of the header.
const LENGTH: u64 = 8;
/// Longest header that readers accept.
const MAX_HEADER: u64 = 100_000_000;

/// The header of a file.
struct Safetensors {
    source: Source<'static>,
    header: Metadata,
    /// In the order of the data.
    keys: Vec<String>,
    /// Offset of the data.
    start: u64,
}

/// Whether a file begins with the length of a header, and that with JSON.
pub(super) fn is_safetensors(source: &Source<'_>) -> mlirbc::Result<bool> {
    let mut head = [0; LENGTH as usize + 1];
    if source.len() < head.len() as u64 {
        return Ok(false);
    }
    source.read_ranges(&mut [(0, &mut head)])?;
    let len = u64::from(u32::from_le_bytes([head[0], head[1], head[2], head[3]]));
    Ok(head[4..8] == [0; 4] && head[8] == b'{' && len <= MAX_HEADER)
}

pub(super) fn open(source: Source<'static>, name: &str) -> Result<Box<dyn TensorFile>, Failure> {
    let damaged = |what: String| Failure::TensorFile {
        name: name.to_string(),
        offset: None,
        is_unreadable: false,
        error: style::escape(what.as_bytes()),
    };
    let fail = |error| Failure::File {
        name: name.to_string(),
        error,
        damage: None,
    };
    let mut len = [0; LENGTH as usize];
    source.read_ranges(&mut [(0, &mut len)]).map_err(fail)?;
    let len = u64::from_le_bytes(len);
    let left = source.len().saturating_sub(LENGTH);
    if len > left.min(MAX_HEADER) {
        let what = format!("a header of {len} bytes, but {left} bytes follow at offset 0");
        return Err(damaged(what));
    }
    let start = LENGTH;
    let header = source.chunk(Span { start, len }, 1).map_err(fail)?;
    let header: Metadata = serde_json::from_slice(header.as_slice())
        .map_err(|error| damaged(format!("the header: {error}")))?;
    let (size, left) = (header.data_len() as u64, left - len);
    if size != left {
        let at = LENGTH + len;
        let what = format!("{size} bytes of data are declared, but {left} follow at offset {at}");
        return Err(damaged(what));
    }
    Ok(Box::new(Safetensors {
        keys: header.offset_keys(),
        header,
        start: LENGTH + len,
        source,
    }))
}

impl TensorFile for Safetensors {
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

    fn len(&self) -> usize {
        self.keys.len()
    }

    fn data(&self, nth: usize) -> Data {
        let Some(info) = self.header.info(&self.keys[nth]) else {
            return Data::Unknown;
        };
        let (start, end) = info.data_offsets;
        Data::Stored(Span {
            start: self.start + start as u64,
            len: (end - start) as u64,
        })
    }

    fn entry(&self, nth: usize) -> mlirbc::Result<Entry> {
        let key = &self.keys[nth];
        let info = self.header.info(key);
        let shape = info.map(|info| info.shape.iter().map(|extent| *extent as u64).collect());
        Ok(Entry {
            key: key.clone().into_bytes(),
            dtype: info.map(|info| type_name(info.dtype)),
            shape,
            // The format declares none for the data of a tensor.
            alignment: None,
            metadata: Vec::new(),
            path: None,
        })
    }
}

/// The name of a type in MLIR, if it has one.
fn type_name(dtype: Dtype) -> String {
    let name = match dtype {
        Dtype::BOOL => "i1",
        Dtype::F4 => "f4E2M1FN",
        Dtype::F6_E2M3 => "f6E2M3FN",
        Dtype::F6_E3M2 => "f6E3M2FN",
        Dtype::U8 => "ui8",
        Dtype::I8 => "i8",
        Dtype::F8_E5M2 => "f8E5M2",
        Dtype::F8_E4M3 => "f8E4M3FN",
        Dtype::F8_E8M0 => "f8E8M0FNU",
        Dtype::F8_E4M3FNUZ => "f8E4M3FNUZ",
        Dtype::F8_E5M2FNUZ => "f8E5M2FNUZ",
        Dtype::I16 => "i16",
        Dtype::U16 => "ui16",
        Dtype::F16 => "f16",
        Dtype::BF16 => "bf16",
        Dtype::I32 => "i32",
        Dtype::U32 => "ui32",
        Dtype::F32 => "f32",
        Dtype::C64 => "complex<f32>",
        Dtype::F64 => "f64",
        Dtype::I64 => "i64",
        Dtype::U64 => "ui64",
        other => return other.to_string(),
    };
    name.to_string()
}
