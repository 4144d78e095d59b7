//! A window on the bytes of a file that knows its offset.
//!
//! Every read is checked; an error names the offset at which the failed read began.

use std::fmt;

use memchr::memchr;

use crate::error::{Error, ErrorKind, Result, Subject, Violation};
use crate::format::{self, PADDING};
use crate::ids::{Pos, Span};
use crate::limits;
use crate::steps;
use crate::varint;

/// A slice of the file, with its offset. It is `Copy`: a copy reads on independently.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Cursor<'a> {
    rest: &'a [u8],
    end: Pos,
}

impl<'a> Cursor<'a> {
    /// A window on `bytes`, which begin at offset `start` of the file.
    #[inline]
    pub fn new(bytes: &'a [u8], start: Pos) -> Cursor<'a> {
        Cursor {
            rest: bytes,
            end: start.saturating_add(bytes.len() as u64),
        }
    }

    /// Offset of the next byte in the file.
    #[inline]
    pub fn pos(&self) -> Pos {
        self.end - self.rest.len() as u64
    }

    /// Number of bytes left.
    #[inline]
    pub fn left(&self) -> usize {
        self.rest.len()
    }

    /// Whether nothing is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// The bytes left; the cursor does not move.
    #[inline]
    pub fn rest(&self) -> &'a [u8] {
        self.rest
    }

    /// The span of the bytes left.
    pub fn span(&self) -> Span {
        Span {
            start: self.pos(),
            len: self.rest.len() as u64,
        }
    }

    #[cold]
    fn short(&self, need: u64) -> Error {
        Error::at(
            self.pos(),
            ErrorKind::UnexpectedEnd {
                need,
                left: self.rest.len() as u64,
            },
        )
    }

    /// One byte.
    ///
    /// # Errors
    /// `UnexpectedEnd`.
    #[inline]
    pub fn byte(&mut self) -> Result<u8> {
        steps::count(1);
        match self.rest {
            [byte, tail @ ..] => {
                self.rest = tail;
                Ok(*byte)
            }
            [] => Err(self.short(1)),
        }
    }

    /// The next `len` bytes.
    ///
    /// # Errors
    /// `UnexpectedEnd`.
    #[inline]
    pub fn take(&mut self, len: u64) -> Result<&'a [u8]> {
        match usize::try_from(len)
            .ok()
            .and_then(|len| self.rest.split_at_checked(len))
        {
            Some((head, tail)) => {
                self.rest = tail;
                Ok(head)
            }
            None => Err(self.short(len)),
        }
    }

    /// A window on the next `len` bytes; the cursor moves past them.
    ///
    /// # Errors
    /// `UnexpectedEnd`.
    #[inline]
    pub fn window(&mut self, len: u64) -> Result<Cursor<'a>> {
        let start = self.pos();
        Ok(Cursor::new(self.take(len)?, start))
    }

    /// A window on a span of the file, which must lie within the bytes left.
    ///
    /// # Errors
    /// `UnexpectedEnd`.
    #[inline]
    pub fn part(&self, span: Span) -> Result<Cursor<'a>> {
        let start = usize::try_from(span.start.wrapping_sub(self.pos())).ok();
        let len = usize::try_from(span.len).ok();
        let found = start.zip(len).and_then(|(start, len)| {
            let rest = self.rest.get(start..)?;
            rest.get(..len)
        });
        match found {
            Some(bytes) => Ok(Cursor::new(bytes, span.start)),
            None => Err(self.short(span.end().saturating_sub(self.pos()))),
        }
    }

    /// An unsigned varint.
    ///
    /// # Errors
    /// `UnexpectedEnd`.
    #[inline]
    pub fn varint(&mut self) -> Result<u64> {
        steps::count(1);
        match self.rest {
            [byte, tail @ ..] if byte & 1 == 1 => {
                self.rest = tail;
                Ok(u64::from(byte >> 1))
            }
            _ => self.long_varint(),
        }
    }

    fn long_varint(&mut self) -> Result<u64> {
        // Attribute entries are often shorter than the eight bytes that the wide form loads.
        match self.rest {
            [low, high, tail @ ..] if low & 3 == 2 => {
                self.rest = tail;
                return Ok(u64::from(u16::from_le_bytes([*low, *high]) >> 2));
            }
            [low, middle, high, tail @ ..] if low & 7 == 4 => {
                self.rest = tail;
                return Ok(u64::from(
                    u32::from_le_bytes([*low, *middle, *high, 0]) >> 3,
                ));
            }
            _ => {}
        }
        match varint::decode_wide(self.rest) {
            Some((value, len)) => {
                self.rest = &self.rest[len..];
                Ok(value)
            }
            None => self.narrow_varint(),
        }
    }

    #[cold]
    fn narrow_varint(&mut self) -> Result<u64> {
        match varint::decode_narrow(self.rest) {
            Some((value, len)) => {
                self.rest = &self.rest[len..];
                Ok(value)
            }
            None => {
                let need = self.rest.first().map_or(1, |b| varint::len_from_first(*b));
                Err(self.short(need as u64))
            }
        }
    }

    /// A varint of one byte.
    #[inline(always)]
    pub(crate) fn byte_varint(&mut self) -> Option<u32> {
        match self.rest {
            [byte, tail @ ..] if byte & 1 == 1 => {
                self.rest = tail;
                Some(u32::from(byte >> 1))
            }
            _ => None,
        }
    }

    /// A varint of at most three bytes, if at least four bytes are left. One load covers all three
    /// lengths: this is faster where nearly all numbers are small.
    #[inline(always)]
    pub(crate) fn short_varint(&mut self) -> Option<u32> {
        let word = u32::from_le_bytes(*self.rest.first_chunk()?);
        let (value, len) = if word & 0b1 != 0 {
            (u32::from(word as u8 >> 1), 1)
        } else if word & 0b10 != 0 {
            (u32::from(word as u16 >> 2), 2)
        } else if word & 0b100 != 0 {
            ((word & 0xff_ffff) >> 3, 3)
        } else {
            return None;
        };
        self.rest = &self.rest[len..];
        Some(value)
    }

    /// Skips a varint.
    ///
    /// # Errors
    /// `UnexpectedEnd`.
    #[inline]
    pub(crate) fn skip_varint(&mut self) -> Result<()> {
        let len = self.rest.first().map_or(1, |b| varint::len_from_first(*b));
        match self.rest.get(len..) {
            Some(rest) => {
                self.rest = rest;
                Ok(())
            }
            None => Err(self.short(len as u64)),
        }
    }

    /// A signed varint (zigzag).
    ///
    /// # Errors
    /// `UnexpectedEnd`.
    #[inline]
    pub fn signed_varint(&mut self) -> Result<i64> {
        Ok(varint::unzigzag(self.varint()?))
    }

    /// A varint with a flag in its lowest bit.
    ///
    /// # Errors
    /// `UnexpectedEnd`.
    #[inline]
    pub fn varint_with_flag(&mut self) -> Result<(u64, bool)> {
        let value = self.varint()?;
        Ok((value >> 1, value & 1 == 1))
    }

    /// An index into a table of `len` entries.
    ///
    /// # Errors
    /// `UnexpectedEnd`, `IndexOutOfRange`.
    #[inline]
    pub fn index(&mut self, subject: Subject, len: u32) -> Result<u32> {
        let pos = self.pos();
        let index = self.varint()?;
        check_index(pos, subject, index, len)
    }

    /// A count of items that each take at least `min_bytes` of the bytes left.
    ///
    /// # Errors
    /// `UnexpectedEnd`, `CountTooLarge`.
    #[inline]
    pub fn count(&mut self, subject: Subject, min_bytes: usize) -> Result<u32> {
        let pos = self.pos();
        let count = self.varint()?;
        self.check_count(pos, subject, count, min_bytes)
    }

    /// Checks a count, read at `pos`, against the bytes left.
    ///
    /// # Errors
    /// `CountTooLarge`.
    #[inline]
    pub fn check_count(
        &self,
        pos: Pos,
        subject: Subject,
        count: u64,
        min_bytes: usize,
    ) -> Result<u32> {
        let most = (self.rest.len() / min_bytes.max(1)) as u64;
        let most = most.min(limits::MAX_TABLE_ENTRIES);
        if count > most {
            return Err(count_too_large(pos, subject, count, most));
        }
        Ok(count as u32)
    }

    /// The bytes before the next NUL; the cursor moves past the NUL.
    ///
    /// # Errors
    /// `Invalid` when there is no NUL.
    pub fn c_string(&mut self) -> Result<&'a [u8]> {
        let Some(len) = memchr(0, self.rest) else {
            return Err(Error::invalid(self.pos(), Violation::UnterminatedString));
        };
        let string = &self.rest[..len];
        self.rest = &self.rest[len + 1..];
        Ok(string)
    }

    /// Skips padding up to the next multiple of `alignment` in the file, and checks its bytes.
    ///
    /// # Errors
    /// `BadAlignment`, `BadPadding`, `UnexpectedEnd`.
    pub fn padding(&mut self, alignment: u64) -> Result<u64> {
        let len = self.padding_len(alignment)?;
        let start = self.pos();
        let bytes = self.take(len)?;
        check_padding(start, bytes)?;
        Ok(len)
    }

    /// Number of padding bytes up to the next multiple of `alignment`.
    ///
    /// # Errors
    /// `BadAlignment`.
    pub fn padding_len(&self, alignment: u64) -> Result<u64> {
        check_alignment(self.pos(), alignment)?;
        Ok(format::padding_len(self.pos(), alignment))
    }

    /// Checks that no bytes are left.
    ///
    /// # Errors
    /// `TrailingBytes`.
    #[inline]
    pub fn finish(&self) -> Result<()> {
        if self.rest.is_empty() {
            return Ok(());
        }
        Err(Error::at(
            self.pos(),
            ErrorKind::TrailingBytes {
                left: self.rest.len() as u64,
            },
        ))
    }
}

impl fmt::Debug for Cursor<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cursor({:?})", self.span())
    }
}

/// Checks an index, read at `pos`, against the length of its table.
///
/// # Errors
/// `IndexOutOfRange`.
#[inline]
pub(crate) fn check_index(pos: Pos, subject: Subject, index: u64, len: u32) -> Result<u32> {
    if index < u64::from(len) {
        return Ok(index as u32);
    }
    Err(index_out_of_range(pos, subject, index, len))
}

// These are outlined because the checks are inlined into every decoder.

#[cold]
#[inline(never)]
fn index_out_of_range(pos: Pos, subject: Subject, index: u64, len: u32) -> Error {
    let kind = ErrorKind::IndexOutOfRange {
        subject,
        index,
        len: u64::from(len),
    };
    Error::at(pos, kind)
}

#[cold]
#[inline(never)]
fn count_too_large(pos: Pos, subject: Subject, count: u64, most: u64) -> Error {
    let kind = ErrorKind::CountTooLarge {
        subject,
        count,
        most,
    };
    Error::at(pos, kind)
}

/// Checks that `alignment` is a power of two within the limit.
///
/// # Errors
/// `BadAlignment`.
pub(crate) fn check_alignment(pos: Pos, alignment: u64) -> Result<()> {
    if alignment.is_power_of_two() && alignment <= limits::MAX_ALIGNMENT {
        return Ok(());
    }
    Err(Error::at(pos, ErrorKind::BadAlignment { alignment }))
}

/// Checks that `bytes`, which begin at offset `start`, are padding.
///
/// # Errors
/// `BadPadding`, at the first byte that differs.
#[doc(hidden)]
pub fn check_padding(start: Pos, bytes: &[u8]) -> Result<()> {
    match bytes.iter().position(|b| *b != PADDING) {
        None => Ok(()),
        Some(at) => Err(Error::at(
            start + at as u64,
            ErrorKind::BadPadding { byte: bytes[at] },
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_offsets_in_the_file() {
        let mut cursor = Cursor::new(&[0x07, 0x0a, 0x00, 0xff], 100);
        assert_eq!(cursor.varint(), Ok(3));
        assert_eq!(cursor.pos(), 101);
        let mut window = cursor.window(2).expect("two bytes are left");
        assert_eq!(window.varint(), Ok(2));
        assert_eq!(window.pos(), 103);
        assert_eq!(window.byte().expect_err("empty").pos(), Some(103));
        assert_eq!(
            cursor.finish().expect_err("one left").kind(),
            &ErrorKind::TrailingBytes { left: 1 }
        );
    }

    #[test]
    fn a_count_above_the_bytes_left_is_an_error() {
        let mut cursor = Cursor::new(&[0x07, 1, 2, 3], 0);
        assert_eq!(cursor.count(Subject::Item, 1), Ok(3));
        let mut cursor = Cursor::new(&[0x07, 1, 2, 3], 0);
        assert_eq!(
            cursor
                .count(Subject::Item, 2)
                .expect_err("three items of two bytes do not fit")
                .kind(),
            &ErrorKind::CountTooLarge {
                subject: Subject::Item,
                count: 3,
                most: 1
            }
        );
    }

    #[test]
    fn short_varints_take_at_most_three_bytes() {
        for value in [
            0,
            1,
            127,
            128,
            0x3fff,
            0x4000,
            0x1f_ffff,
            0x20_0000,
            u64::MAX,
        ] {
            let mut bytes = Vec::new();
            varint::encode(value, &mut bytes);
            let len = bytes.len();
            bytes.extend([0xff; 3]);
            let mut cursor = Cursor::new(&bytes, 0);
            match cursor.short_varint() {
                Some(short) => assert_eq!((u64::from(short), cursor.pos()), (value, len as u64)),
                None => assert!(len > 3, "{value:#x}"),
            }
            assert_eq!(Cursor::new(&bytes[..3], 0).short_varint(), None);
        }
    }

    #[test]
    fn padding_depends_only_on_the_offset() {
        let bytes = [PADDING, PADDING, PADDING, 7];
        let mut cursor = Cursor::new(&bytes, 5);
        assert_eq!(cursor.padding(8), Ok(3));
        assert_eq!(cursor.byte(), Ok(7));
        let mut cursor = Cursor::new(&bytes, 4);
        let error = cursor.padding(8).expect_err("the fourth byte is 7");
        assert_eq!(error.pos(), Some(7));
        assert!(Cursor::new(&bytes, 0).padding(0).is_err());
        assert!(Cursor::new(&bytes, 0).padding(3).is_err());
    }
}
