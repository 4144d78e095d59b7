//! Fields of a table, read from front to back.

use mlirbc::Source;
use mlirbc::ids::Span;
use mlirbc::raw::Chunk;

use super::tensor_file_error::{TensorFileError, TensorFileErrorKind};

/// Bytes that one read of a source takes along: tables have many small fields.
const BLOCK: u64 = 64 << 10;

/// The fields in a span of a source.
pub(super) struct Fields<'s, 'd> {
    source: &'s Source<'d>,
    pos: u64,
    end: u64,
    /// The bytes of the last read.
    block: Option<(Span, Chunk<'d>)>,
}

impl<'s, 'd> Fields<'s, 'd> {
    /// The fields between two offsets; the second is at most the length of the source.
    pub(super) fn new(source: &'s Source<'d>, start: u64, end: u64) -> Fields<'s, 'd> {
        Fields {
            source,
            pos: start,
            end: end.min(source.len()),
            block: None,
        }
    }

    /// The offset of the next field.
    pub(super) fn pos(&self) -> u64 {
        self.pos
    }

    /// Bytes left.
    pub(super) fn left(&self) -> u64 {
        self.end.saturating_sub(self.pos)
    }

    /// Ends the fields at an offset; the result is where they ended before.
    pub(super) fn narrow(&mut self, end: u64) -> u64 {
        let before = self.end;
        self.end = end.min(before);
        before
    }

    /// Goes on at an offset, up to another.
    pub(super) fn go_on(&mut self, start: u64, end: u64) {
        self.end = end;
        self.pos = start.min(end);
    }

    /// The span of the next bytes, which are not read.
    pub(super) fn span(&mut self, len: u64) -> Result<Span, TensorFileError> {
        let left = self.left();
        if len > left {
            let kind = TensorFileErrorKind::End { need: len, left };
            return Err(TensorFileError::new(self.pos, kind));
        }
        let start = self.pos;
        self.pos += len;
        Ok(Span { start, len })
    }

    /// The next bytes.
    pub(super) fn array<const N: usize>(&mut self) -> Result<[u8; N], TensorFileError> {
        let span = self.span(N as u64)?;
        let is_inside = |block: &Span| span.start >= block.start && span.end() <= block.end();
        let (block, chunk) = match self.block.take() {
            Some(block) if is_inside(&block.0) => self.block.insert(block),
            _ => {
                let len = BLOCK.min(self.source.len() - span.start);
                let block = Span { len, ..span };
                let chunk = self.source.chunk(block, 1)?;
                self.block.insert((block, chunk))
            }
        };
        let from = (span.start - block.start) as usize;
        let found = chunk.as_slice().get(from..from + N);
        let found = found.and_then(|bytes| bytes.try_into().ok());
        found.ok_or_else(|| TensorFileError::invalid(span.start, "the file became shorter"))
    }

    pub(super) fn u16(&mut self) -> Result<u16, TensorFileError> {
        self.array().map(u16::from_le_bytes)
    }

    pub(super) fn u32(&mut self) -> Result<u32, TensorFileError> {
        self.array().map(u32::from_le_bytes)
    }

    pub(super) fn u64(&mut self) -> Result<u64, TensorFileError> {
        self.array().map(u64::from_le_bytes)
    }

    /// A count of items that have at least `least` bytes each.
    pub(super) fn count(&mut self, least: u64) -> Result<u64, TensorFileError> {
        let at = self.pos;
        let count = self.u64()?;
        self.check_count(at, count, least)?;
        Ok(count)
    }

    /// Compares a count at an offset with the bytes left.
    pub(super) fn check_count(
        &self,
        at: u64,
        count: u64,
        least: u64,
    ) -> Result<(), TensorFileError> {
        let left = self.left();
        if count > left / least {
            let kind = TensorFileErrorKind::Count { count, left };
            return Err(TensorFileError::new(at, kind));
        }
        Ok(())
    }
}
