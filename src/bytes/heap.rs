//! A buffer on the heap whose address is congruent to the file offset of its bytes.
//!
//! A blob that is aligned in the file is then aligned in memory too.

use zerocopy::FromZeros;

use crate::bytes::ReadAt;
use crate::bytes::read_at::failed;
use crate::error::{Error, ErrorKind, Result};
use crate::ids::{Pos, Span};

/// The least alignment: offsets are kept modulo this.
const BLOCK: usize = 64;

/// Bytes that were read from a source, or copied.
pub(crate) struct HeapBuf {
    /// Whole blocks, and what it takes to start one at a multiple of its length.
    bytes: Vec<u8>,
    start: usize,
    len: usize,
}

impl HeapBuf {
    /// Zeroed bytes at an address that is congruent to `residue` modulo `alignment` (a power of two).
    pub(crate) fn zeroed(len: usize, residue: u64, alignment: u64) -> Result<HeapBuf> {
        let alignment = usize::try_from(alignment.max(BLOCK as u64)).unwrap_or(BLOCK);
        let residue = (residue as usize) & (alignment - 1);
        // A vector starts at any address; a larger alignment needs more bytes to skip.
        let blocks = len.checked_add(residue + alignment - BLOCK);
        let blocks = blocks.and_then(|bytes| bytes.checked_next_multiple_of(BLOCK));
        let bytes = blocks.and_then(|bytes| bytes.checked_add(BLOCK - 1));
        let Some(bytes) = bytes.and_then(|n| u8::new_vec_zeroed(n).ok()) else {
            return Err(Error::new(ErrorKind::OutOfMemory { bytes: len as u64 }));
        };
        let start = first(&bytes, residue, alignment);
        Ok(HeapBuf { bytes, start, len })
    }

    /// Reads `span` of a source with one read.
    pub(crate) fn read(reader: &dyn ReadAt, span: Span, alignment: u64) -> Result<HeapBuf> {
        let len = usize::try_from(span.len)
            .map_err(|_| Error::at(span.start, ErrorKind::OutOfMemory { bytes: span.len }))?;
        let mut buffer = HeapBuf::zeroed(len, span.start, alignment)?;
        buffer.fill(reader, span.start)?;
        Ok(buffer)
    }

    /// Reads another span into the same memory, unless it has no room for it.
    pub(crate) fn refill(&mut self, reader: &dyn ReadAt, span: Span) -> Result<bool> {
        let room = (self.bytes.len() + 1 - BLOCK) as u64;
        let residue = span.start % BLOCK as u64;
        if span.len > room.saturating_sub(residue) {
            return Ok(false);
        }
        self.start = first(&self.bytes, residue as usize, BLOCK);
        self.len = span.len as usize;
        self.fill(reader, span.start)?;
        Ok(true)
    }

    /// Reads the bytes from an offset on.
    fn fill(&mut self, reader: &dyn ReadAt, start: Pos) -> Result<()> {
        if self.len == 0 {
            return Ok(());
        }
        let read = reader.read_exact_at(self.as_mut_slice(), start);
        read.map_err(|error| failed(reader, start, error))
    }

    pub(crate) fn as_slice(&self) -> &[u8] {
        &self.bytes[self.start..][..self.len]
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [u8] {
        &mut self.bytes[self.start..][..self.len]
    }
}

/// The first byte whose address is congruent to `residue` modulo `alignment`.
fn first(bytes: &[u8], residue: usize, alignment: usize) -> usize {
    residue.wrapping_sub(bytes.as_ptr().addr()) & (alignment - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_congruent_to_the_offset() {
        let file: Vec<u8> = (0..=255).cycle().take(20_000).collect();
        for alignment in [1, 2, 64, 256, 4096] {
            for start in [0, 1, 63, 64, 4097, 9999] {
                let span = Span { start, len: 100 };
                let buffer = HeapBuf::read(&file, span, alignment).expect("in range");
                assert_eq!(buffer.as_slice(), &file[start as usize..][..100]);
                let address = buffer.as_slice().as_ptr().addr() as u64;
                assert_eq!(address % alignment, start % alignment);
            }
        }
    }

    #[test]
    fn memory_is_used_again_if_it_has_room() {
        let file: Vec<u8> = (0..=255).cycle().take(2000).collect();
        let span = |start, len| Span { start, len };
        let mut buffer = HeapBuf::read(&file, span(70, 100), 1).expect("in range");
        for (start, len, fits) in [
            (3, 100, true),
            (127, 65, true),
            (640, 128, true),
            (641, 128, false),
        ] {
            let filled = buffer.refill(&file, span(start, len)).expect("in range");
            assert_eq!(filled, fits, "{start} {len}");
            if fits {
                assert_eq!(buffer.as_slice(), &file[start as usize..][..len as usize]);
            }
        }
        assert!(buffer.refill(&file, span(1990, 60)).is_err());
    }

    #[test]
    fn an_empty_span_needs_no_read() {
        let buffer = HeapBuf::read(&vec![], Span { start: 0, len: 0 }, 64).expect("no bytes");
        assert!(buffer.as_slice().is_empty());
    }
}
