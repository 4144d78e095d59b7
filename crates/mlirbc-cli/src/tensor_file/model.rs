//! Tensors of a file, in one form for all formats.

use std::io::Write;

use mlirbc::Source;
use mlirbc::ids::Span;
use mlirbc_containers::irpa::Splat;

use crate::output::Failure;
use crate::progress::Progress;
use crate::style;

/// Bytes of one read.
const PIECE: u64 = 4 << 20;
/// Bytes of a repeated pattern that are written at once.
const REPEATED: usize = 64 << 10;

/// A file of tensors.
pub(crate) trait TensorFile {
    fn source(&self) -> &Source<'static>;
    fn format(&self) -> Format;
    fn len(&self) -> usize;
    /// The bytes of a tensor, by its number in the file.
    fn data(&self, nth: usize) -> Data;
    fn entry(&self, nth: usize) -> mlirbc::Result<Entry>;
}

/// What `info` shows of a file.
pub(crate) struct Format {
    /// In JSON.
    pub(crate) kind: &'static str,
    pub(crate) name: &'static str,
    pub(crate) version: Option<String>,
    /// Numbers that only this format has.
    pub(crate) counts: Vec<(&'static str, u64)>,
}

/// A tensor.
pub(crate) struct Entry {
    pub(crate) key: Vec<u8>,
    pub(crate) dtype: Option<String>,
    pub(crate) shape: Option<Vec<u64>>,
    /// As declared.
    pub(crate) alignment: Option<u64>,
    pub(crate) metadata: Vec<u8>,
    /// Where the bytes are, if they are in another file.
    pub(crate) path: Option<Vec<u8>>,
}

impl Entry {
    /// Shape and element type as `ls` writes them.
    pub(crate) fn type_text(&self) -> String {
        let Some(dtype) = &self.dtype else {
            return "-".to_string();
        };
        let shape = self.shape.iter().flatten();
        let extents: String = shape.map(|extent| format!("{extent}x")).collect();
        extents + dtype
    }
}

/// The bytes of a tensor.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Data {
    Stored(Span),
    Splat(Splat),
    /// In another file, which is never opened.
    External(Span),
    /// Of an element type whose size is not known.
    Unknown,
}

impl Data {
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Data::Stored(_) => "elements",
            Data::Splat(_) => "splat",
            Data::External(_) => "external",
            Data::Unknown => "unknown",
        }
    }

    /// Bytes of the tensor.
    pub(crate) fn length(&self) -> Option<u64> {
        match self {
            Data::Stored(span) | Data::External(span) => Some(span.len),
            Data::Splat(splat) => Some(splat.len),
            Data::Unknown => None,
        }
    }

    /// Bytes in this file.
    pub(crate) fn size(&self) -> Option<u64> {
        match self {
            Data::Stored(span) => Some(span.len),
            Data::Splat(splat) => Some(splat.pattern().len() as u64),
            Data::External(_) | Data::Unknown => None,
        }
    }

    pub(crate) fn offset(&self) -> Option<u64> {
        match self {
            Data::Stored(span) => Some(span.start),
            _ => None,
        }
    }

    /// Whether the bytes are in the file.
    pub(crate) fn is_here(&self) -> bool {
        matches!(self, Data::Stored(_) | Data::Splat(_))
    }
}

/// The failure of a file whose tables break a rule.
pub(super) fn damaged(name: &str) -> impl Fn(mlirbc_containers::TensorFileError) -> Failure {
    move |error| Failure::TensorFile {
        name: name.to_string(),
        offset: Some(error.offset),
        is_unreadable: error.is_unreadable(),
        error: style::escape(error.to_string().as_bytes()),
    }
}

/// Writes the bytes of a tensor; a splat is repeated, unless its pattern is asked for. Read errors
/// name the file as `name`.
pub(crate) fn write(
    file: &dyn TensorFile,
    name: &str,
    entry: &Entry,
    data: &Data,
    keep_splats: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    match data {
        Data::Stored(span) => {
            let mut progress = Progress::new(span.len);
            file.source().will_read(*span);
            let (mut start, end) = (span.start, span.end());
            while start < end {
                let len = PIECE.min(end - start);
                let chunk = file.source().chunk(Span { start, len }, 1);
                let chunk = chunk.map_err(|error| Failure::File {
                    name: name.to_string(),
                    error,
                    damage: None,
                })?;
                out.write_all(chunk.as_slice())?;
                progress.add(len);
                start += len;
            }
        }
        Data::Splat(splat) if keep_splats => out.write_all(splat.pattern())?,
        Data::Splat(splat) => repeat(splat, out)?,
        Data::External(_) | Data::Unknown => {
            let (key, what) = (style::name(&entry.key), without_bytes(entry));
            return Err(Failure::Usage(format!("{key} {what}")));
        }
    }
    Ok(out.flush()?)
}

/// Why a tensor has no bytes here.
fn without_bytes(entry: &Entry) -> String {
    match &entry.path {
        Some(path) => format!("is in another file, {}", style::name(path)),
        None => "has an element type whose size is not known".to_string(),
    }
}

fn repeat(splat: &Splat, out: &mut dyn Write) -> Result<(), Failure> {
    let pattern = splat.pattern();
    // A pattern has a power of two of bytes, so that pieces hold whole ones.
    let repeated = pattern.repeat(REPEATED / pattern.len());
    let mut left = splat.len;
    while left > 0 {
        let len = left.min(repeated.len() as u64);
        out.write_all(&repeated[..len as usize])?;
        left -= len;
    }
    Ok(())
}
