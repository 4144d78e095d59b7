//! Appends the container's atoms to a buffer and tracks their offset in the file: the counterpart
//! of [`Cursor`](crate::cursor::Cursor), which reads them.
//!
//! The encoder writes in one pass and patches nothing, so a length must be known before the bytes
//! that it measures. [`varint::encoded_len`], [`padding_len`] and [`Encoder::section_head`] on a
//! scratch buffer compute sizes without the bytes. A caller that streams empties its buffer and
//! continues with a new encoder at the offset reached.
//!
//! Source: `EncodingEmitter` in `mlir/lib/Bytecode/Writer/BytecodeWriter.cpp` of LLVM 22.

use crate::format::{PADDING, padding_len};
use crate::ids::Pos;
use crate::varint;

/// Appends to a buffer whose bytes have an offset in the file.
#[derive(Debug)]
pub struct Encoder<'o> {
    out: &'o mut Vec<u8>,
    start: Pos,
}

impl<'o> Encoder<'o> {
    /// Appends to `out`, whose first byte has offset `start` in the file.
    pub fn new(out: &'o mut Vec<u8>, start: Pos) -> Encoder<'o> {
        Encoder { out, start }
    }

    /// Offset of the next byte in the file.
    pub fn pos(&self) -> Pos {
        self.start + self.out.len() as u64
    }

    /// One byte.
    #[inline]
    pub fn byte(&mut self, byte: u8) -> &mut Self {
        self.out.push(byte);
        self
    }

    /// Raw bytes.
    pub fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        self.out.extend_from_slice(bytes);
        self
    }

    /// An unsigned varint in its shortest form.
    #[inline]
    pub fn varint(&mut self, value: u64) -> &mut Self {
        varint::encode(value, self.out);
        self
    }

    /// An unsigned varint of at least `len` bytes; see [`varint::encode_wide`].
    pub fn wide_varint(&mut self, value: u64, len: usize) -> &mut Self {
        varint::encode_wide(value, len, self.out);
        self
    }

    /// A signed varint (zigzag).
    pub fn signed_varint(&mut self, value: i64) -> &mut Self {
        self.varint(varint::zigzag(value))
    }

    /// A varint with a flag in its lowest bit; `value` has at most 63 bits.
    #[inline]
    pub fn varint_with_flag(&mut self, value: u64, flag: bool) -> &mut Self {
        self.varint(value << 1 | u64::from(flag))
    }

    /// Varints, in order.
    pub fn varints(&mut self, values: impl IntoIterator<Item = u64>) -> &mut Self {
        for value in values {
            self.varint(value);
        }
        self
    }

    /// The number of values, then the values.
    pub fn list(&mut self, values: &[u64]) -> &mut Self {
        self.varint(values.len() as u64);
        self.varints(values.iter().copied())
    }

    /// A string and the NUL that ends it.
    pub fn c_string(&mut self, string: &[u8]) -> &mut Self {
        self.bytes(string).byte(0)
    }

    /// Padding up to the next multiple of `alignment`, a power of two, in the file.
    pub fn padding(&mut self, alignment: u64) -> &mut Self {
        let len = padding_len(self.pos(), alignment) as usize;
        self.out.resize(self.out.len() + len, PADDING);
        self
    }

    /// The number of bytes, then the bytes.
    pub fn sized(&mut self, bytes: &[u8]) -> &mut Self {
        self.varint(bytes.len() as u64).bytes(bytes)
    }

    /// The length of the bytes that `content` appends, then these bytes. The length is inserted
    /// afterwards: `content` must not pad, and should be short because its bytes are moved.
    pub fn delimited(&mut self, content: impl FnOnce(&mut Encoder<'_>)) -> &mut Self {
        let at = self.out.len();
        content(self);
        let mut len = Vec::new();
        varint::encode((self.out.len() - at) as u64, &mut len);
        self.out.splice(at..at, len);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cursor::Cursor;
    use crate::error::Result;

    /// Checks that `read` consumes exactly the bytes that `write` appends at offset `start`.
    fn round_trip(
        start: Pos,
        write: impl FnOnce(&mut Encoder<'_>),
        read: impl FnOnce(&mut Cursor<'_>) -> Result<()>,
    ) {
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, start);
        write(&mut encoder);
        let end = encoder.pos();
        let mut cursor = Cursor::new(&bytes, start);
        read(&mut cursor).expect("the cursor reads it");
        assert_eq!(cursor.finish(), Ok(()));
        assert_eq!(cursor.pos(), end);
    }

    #[test]
    fn numbers_of_every_width_round_trip() {
        for bits in 0..64 {
            for value in [1u64 << bits, (1 << bits) - 1, u64::MAX >> bits] {
                let half = value >> 1;
                round_trip(
                    0,
                    |e| {
                        e.varint(value).wide_varint(value, 9);
                        e.signed_varint(value as i64);
                        e.signed_varint((value as i64).wrapping_neg());
                        e.varint_with_flag(half, value & 1 == 1);
                    },
                    |c| {
                        assert_eq!(c.varint()?, value);
                        assert_eq!(c.varint()?, value);
                        assert_eq!(c.signed_varint()?, value as i64);
                        assert_eq!(c.signed_varint()?, (value as i64).wrapping_neg());
                        assert_eq!(c.varint_with_flag()?, (half, value & 1 == 1));
                        Ok(())
                    },
                );
            }
        }
    }

    #[test]
    fn strings_and_lists_round_trip() {
        round_trip(
            3,
            |e| {
                e.c_string(b"").c_string(b"name").list(&[]).list(&[7, 300]);
                e.sized(b"ab").byte(9);
            },
            |c| {
                assert_eq!(c.c_string()?, b"");
                assert_eq!(c.c_string()?, b"name");
                assert_eq!(c.varint()?, 0);
                assert_eq!([c.varint()?, c.varint()?, c.varint()?], [2, 7, 300]);
                let len = c.varint()?;
                assert_eq!(c.take(len)?, b"ab");
                assert_eq!(c.byte()?, 9);
                Ok(())
            },
        );
    }

    #[test]
    fn a_length_counts_the_bytes_after_it() {
        for len in [0, 1, 127, 128, 20_000] {
            round_trip(
                5,
                |e| {
                    e.delimited(|e| {
                        e.bytes(&vec![7; len]).delimited(|e| {
                            e.byte(8);
                        });
                    });
                    e.byte(9);
                },
                |c| {
                    let outer = c.varint()?;
                    let mut outer = c.window(outer)?;
                    assert_eq!(outer.take(len as u64)?, vec![7; len]);
                    assert_eq!([outer.varint()?, u64::from(outer.byte()?)], [1, 8]);
                    outer.finish()?;
                    assert_eq!(c.byte()?, 9);
                    Ok(())
                },
            );
        }
    }

    #[test]
    fn padding_is_relative_to_the_start_of_the_file() {
        for start in 0..40 {
            for alignment in [0, 1, 2, 8, 16, 32] {
                let mut bytes = Vec::new();
                let mut encoder = Encoder::new(&mut bytes, start);
                encoder.padding(alignment);
                assert_eq!(encoder.pos() % alignment.max(1), 0);
                assert!((bytes.len() as u64) < alignment.max(1));
                assert!(bytes.iter().all(|byte| *byte == PADDING));
            }
        }
    }
}
