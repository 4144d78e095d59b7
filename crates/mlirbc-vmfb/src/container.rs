//! Where the module lies in the file.
//!
//! A file is either a ZIP archive whose first entry is the FlatBuffer, or begins with the FlatBuffer.
//! Only the header of that entry is looked at, as IREE's loader does; [`super::archive`] has the rest.
//! A size of four bytes precedes the FlatBuffer. Data outside of it are placed from the next multiple
//! of 64 on, so the size decides where they lie.

use crate::error::{Error, ErrorKind, Result, VmError};
use mlirbc::Source;
use mlirbc::ids::{Pos, Span};
use mlirbc::raw::Chunk;

/// How the module is wrapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Container {
    /// Whether the file is a ZIP archive.
    pub is_zip: bool,
    /// Offset of the size that precedes the FlatBuffer.
    pub prefix: Pos,
    /// The FlatBuffer.
    pub flatbuffer: Span,
    /// Where offsets of external data count from.
    pub rodata_base: Pos,
}

/// Bytes of a local header of a ZIP archive, without the name.
pub(super) const LOCAL_HEADER: u64 = 30;
/// How such a header begins.
pub(super) const LOCAL: [u8; 4] = *b"PK\x03\x04";
/// Alignment of the first external data.
const SEGMENT_ALIGNMENT: u64 = 64;
/// Bytes of the size, the root offset and the identifier.
const HEAD: u64 = 12;
/// The shortest module of IREE's loader.
const MIN: u64 = 16;
const IDENTIFIER: &[u8] = b"IREE";

/// The name of the first entry of an archive.
pub(super) const MODULE: &[u8] = b"module.fb";

/// Whether a file looks like an IREE module: an archive whose first entry is named `module.fb`, or a
/// FlatBuffer with IREE's identifier. Reads a few bytes.
///
/// # Errors
/// `Io`.
pub fn is_module(source: &Source<'_>) -> mlirbc::Result<bool> {
    let start = Span {
        start: 0,
        len: source.len().min(LOCAL_HEADER + MODULE.len() as u64),
    };
    let head = source.chunk(start, 1)?;
    let head = head.as_slice();
    let is_archive = head.starts_with(&LOCAL) && head.ends_with(MODULE);
    Ok(is_archive || head.get(8..12) == Some(IDENTIFIER))
}

impl Container {
    /// Finds the module in a file.
    pub(super) fn find(source: &Source<'_>) -> Result<Container> {
        let len = source.len();
        let read = |start: Pos, most: u64| -> mlirbc::Result<Chunk<'_>> {
            let len = most.min(len.saturating_sub(start));
            source.chunk(Span { start, len }, 1)
        };
        let head = read(0, LOCAL_HEADER)?;
        let head = head.as_slice();
        let is_zip = head.starts_with(&LOCAL);
        let mut prefix = 0;
        if is_zip {
            let [name, extra] = match head {
                [.., a, b, c, d] if head.len() as u64 == LOCAL_HEADER => {
                    [u16::from_le_bytes([*a, *b]), u16::from_le_bytes([*c, *d])]
                }
                _ => return Err(short(0, LOCAL_HEADER, len)),
            };
            prefix = LOCAL_HEADER + u64::from(name) + u64::from(extra);
        }
        if prefix.saturating_add(MIN) > len {
            return Err(short(prefix.min(len), MIN, len));
        }
        let start = read(prefix, HEAD)?;
        let &[a, b, c, d, _, _, _, _, ref identifier @ ..] = start.as_slice() else {
            return Err(short(prefix, HEAD, len));
        };
        if identifier != IDENTIFIER {
            let pos = prefix + HEAD - IDENTIFIER.len() as u64;
            return Err(Error::vm(pos, VmError::NotAModule));
        }
        let size = u32::from_le_bytes([a, b, c, d]);
        let (first, left) = (prefix + 4, len - prefix - 4);
        if u64::from(size) > left || u64::from(size) < MIN - 4 {
            let error = VmError::SizePrefix { size, left };
            return Err(Error::vm(prefix, error));
        }
        let flatbuffer = Span {
            start: first,
            len: size.into(),
        };
        Ok(Container {
            is_zip,
            prefix,
            flatbuffer,
            rodata_base: flatbuffer.end().next_multiple_of(SEGMENT_ALIGNMENT),
        })
    }
}

fn short(pos: Pos, need: u64, len: u64) -> Error {
    let left = len.saturating_sub(pos);
    Error::at(pos, ErrorKind::UnexpectedEnd { need, left })
}
