//! The head of a blob in the resource section: alignment and length as varints, then padding up to
//! the next multiple of the alignment in the file. The data fill the rest of the entry.

use crate::cursor::Cursor;
use crate::encoder::Encoder;
use crate::error::{Error, ErrorKind, Result};
use crate::ids::Span;
use crate::varint;

/// What precedes the data of a blob, but the padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub struct BlobHeader {
    pub alignment: u64,
    pub len: u64,
}

impl BlobHeader {
    /// Bytes that hold any header without its padding, and most with it.
    pub(crate) const ENOUGH: u64 = 128;

    /// Reads alignment and length; [`Cursor::padding`] is next.
    ///
    /// # Errors
    /// `UnexpectedEnd`.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<BlobHeader> {
        let alignment = cursor.varint()?;
        let len = cursor.varint()?;
        Ok(BlobHeader { alignment, len })
    }

    /// Alignment and length, without the padding.
    pub fn encode(self, out: &mut Encoder<'_>) {
        out.varint(self.alignment).varint(self.len);
    }

    /// The data, which begin where the padding ended and must fill the entry.
    ///
    /// # Errors
    /// `UnexpectedEnd`, `TrailingBytes`.
    pub(crate) fn data(self, entry: Span, start: u64) -> Result<Span> {
        let (need, left) = (self.len, entry.end() - start);
        match left.checked_sub(need) {
            Some(0) => Ok(Span { start, len: need }),
            Some(left) => Err(Error::at(start + need, ErrorKind::TrailingBytes { left })),
            None => Err(Error::at(start, ErrorKind::UnexpectedEnd { need, left })),
        }
    }

    /// The data of an entry that was written with this alignment, a power of two, without reading
    /// its header. `None` if the size of the entry excludes the alignment.
    pub(crate) fn presumed_data(entry: Span, alignment: u64) -> Option<Span> {
        let start = entry.start + varint::encoded_len(alignment) as u64;
        (1..=varint::MAX_LEN).find_map(|size_len| {
            let data = (start + size_len as u64).checked_next_multiple_of(alignment)?;
            let len = entry.end().checked_sub(data)?;
            (varint::encoded_len(len) == size_len).then_some(Span { start: data, len })
        })
    }
}
