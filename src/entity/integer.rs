//! Numbers whose width is given by a type.

use crate::cursor::Cursor;
use crate::encoder::Encoder;
use crate::error::{Error, Result, Subject, Violation};

/// The bits of a number whose width is given by its type.
///
/// Up to 8 bits one byte; up to 64 a signed varint; above that a count of
/// 64-bit words, each a signed varint, least significant first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IntegerBits<'a>(pub(crate) Cursor<'a>);

impl<'a> IntegerBits<'a> {
    /// The number whose bytes are left in `cursor`.
    pub fn new(cursor: Cursor<'a>) -> IntegerBits<'a> {
        IntegerBits(cursor)
    }

    /// The number, of at most 128 bits, without sign extension.
    ///
    /// # Errors
    /// Like [`IntegerBits::words`]; `Invalid` for a wider type.
    pub fn number(self, width: u32) -> Result<u128> {
        let mut cursor = self.0;
        let pos = cursor.pos();
        let bits = match width {
            0..=8 => u128::from(cursor.byte()?),
            9..=64 => cursor.signed_varint()? as u64 as u128,
            65..=128 => {
                let mut bits = 0;
                for nth in 0..cursor.count(Subject::IntegerWord, 1)? {
                    let word = u128::from(cursor.signed_varint()? as u64);
                    bits |= word.checked_shl(64 * nth).unwrap_or(0);
                }
                bits
            }
            _ => return Err(Error::invalid(pos, Violation::NumberWidth { width })),
        };
        cursor.finish()?;
        Ok(bits & u128::MAX.checked_shr(128 - width).unwrap_or(0))
    }

    /// Appends a number of a type of this width, at most 128 bits: the inverse of
    /// [`IntegerBits::number`]. Bits above the width must be clear.
    #[doc(hidden)]
    pub fn encode(width: u32, bits: u128, out: &mut Encoder<'_>) {
        IntegerBits::encode_words(width, &[bits as u64, (bits >> 64) as u64], out);
    }

    /// Appends a number of a type of any width by its 64-bit words, least significant first: the
    /// inverse of [`IntegerBits::words`]. Bits above the width must be clear.
    pub(crate) fn encode_words(width: u32, words: &[u64], out: &mut Encoder<'_>) {
        let lowest = words.first().copied().unwrap_or(0);
        match width {
            0..=8 => out.byte(lowest as u8),
            9..=64 => out.signed_varint(lowest as i64),
            _ => {
                // Zero words at the top are left out, but there is one word at least.
                let used = words.iter().rposition(|word| *word != 0).unwrap_or(0) + 1;
                out.varint(used as u64);
                for nth in 0..used {
                    out.signed_varint(words.get(nth).copied().unwrap_or(0) as i64);
                }
                out
            }
        };
    }

    /// The number in 64-bit words, least significant first. Zero words at the top may be missing, and
    /// bits above the width may be set.
    ///
    /// # Errors
    /// `UnexpectedEnd`, `TrailingBytes`, `CountTooLarge`.
    pub fn words(self, width: u32) -> Result<Vec<u64>> {
        if width <= 64 {
            return Ok(vec![self.number(width)? as u64]);
        }
        let mut cursor = self.0;
        let count = cursor.count(Subject::IntegerWord, 1)?;
        let words = (0..count).map(|_| cursor.signed_varint().map(|word| word as u64));
        let words = words.collect::<Result<_>>()?;
        cursor.finish()?;
        Ok(words)
    }
}
