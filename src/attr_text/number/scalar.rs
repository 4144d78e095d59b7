//! Integers of any width, and elements that are integers or floats.
//!
//! Integers are decimal up to [`limits::MAX_DECIMAL_BITS`] bits, and hexadecimal above: the
//! reference parses both.

use crate::attr_text::Out;
use crate::attr_text::number::float;
use crate::entity::Natural;
use crate::entity::{IntegerBits, Scalar};
use crate::error::Result;
use crate::limits;

/// Numbers as text.
impl Scalar {
    /// Writes an element from its little-endian bytes.
    pub(crate) fn write_element(self, bytes: &[u8], out: &mut Out<'_>) {
        if self.is_bit() {
            let set = bytes.first().is_some_and(|b| b & 1 == 1);
            return out.put(if set { "true" } else { "false" });
        }
        if self.bitsize() <= 128 {
            let low = &bytes[..bytes.len().min(16)];
            let mut word = [0; 16];
            word[..low.len()].copy_from_slice(low);
            self.value(u128::from_le_bytes(word), out);
            return;
        }
        let limbs = bytes.chunks(8).map(|chunk| {
            let mut limb = [0; 8];
            limb[..chunk.len()].copy_from_slice(chunk);
            u64::from_le_bytes(limb)
        });
        self.wide(limbs.collect(), out);
    }

    /// Writes the number of an attribute; returns whether it came out as hexadecimal bits.
    ///
    /// # Errors
    /// Those of reading the bits.
    pub(crate) fn write_number(self, bits: IntegerBits<'_>, out: &mut Out<'_>) -> Result<bool> {
        match self.bitsize() {
            ..=128 => Ok(self.value(bits.number(self.bitsize())?, out)),
            width => {
                self.wide(bits.words(width)?, out);
                Ok(false)
            }
        }
    }

    /// Writes a number of at most 128 bits; what exceeds the width is ignored.
    fn value(self, bits: u128, out: &mut Out<'_>) -> bool {
        let (width, signed) = (self.bitsize(), self.is_signed());
        let unused = 128 - width;
        match self {
            Scalar::Float(kind) => return float(kind, bits & mask(width), out),
            _ if width == 0 => out.byte(b'0'),
            _ if signed => out.number((bits << unused) as i128 >> unused),
            _ if unused == 0 => decimal(Natural::from(bits).into_digits(), out),
            _ => out.number((bits & mask(width)) as i128),
        }
        false
    }

    /// Writes an integer above 128 bits.
    fn wide(self, limbs: Vec<u64>, out: &mut Out<'_>) {
        let (negative, number) = self.magnitude(limbs);
        // Digits that would be cut are not computed.
        if !out.fits(least_digits(&number)) {
            return;
        }
        if negative {
            out.byte(b'-');
        }
        if number.bits() > limits::MAX_DECIMAL_BITS {
            hexadecimal(&number, out);
        } else {
            decimal(number.into_digits(), out);
        }
    }

    /// The sign of an integer above 128 bits, and its number without it.
    fn magnitude(self, mut limbs: Vec<u64>) -> (bool, Natural) {
        let (width, unsigned) = (self.bitsize(), !self.is_signed());
        // Limbs that the file leaves out are zero: the type may be of 2^32 bits.
        let whole = width.div_ceil(64) as usize;
        limbs.truncate(whole);
        let unused = (64 - width % 64) % 64;
        let is_whole = limbs.len() == whole;
        let negative = match limbs.last_mut() {
            Some(_) if !is_whole => false,
            Some(top) => {
                *top = *top << unused >> unused;
                !unsigned && *top << unused >> 63 == 1
            }
            None => false,
        };
        if negative {
            let mut carry = true;
            for limb in &mut limbs {
                (*limb, carry) = (!*limb).overflowing_add(u64::from(carry));
            }
            if let Some(top) = limbs.last_mut() {
                *top = *top << unused >> unused;
            }
        }
        (negative, Natural::from_limbs(limbs))
    }

    /// A lower bound of the digits of the number of an attribute above 128 bits.
    ///
    /// # Errors
    /// As [`Scalar::write_number`].
    pub(crate) fn least_digits(self, bits: IntegerBits<'_>) -> Result<u64> {
        Ok(least_digits(&self.magnitude(bits.words(self.bitsize())?).1))
    }
}

/// A lower bound of the digits of a number: a digit is at most four bits.
fn least_digits(number: &Natural) -> u64 {
    u64::from(number.bits() / 4)
}

fn mask(width: u32) -> u128 {
    u128::MAX.checked_shr(128 - width).unwrap_or(0)
}

/// Writes digits that stand lowest first.
fn decimal(mut digits: Vec<u8>, out: &mut Out<'_>) {
    if digits.is_empty() {
        digits.push(b'0');
    }
    digits.reverse();
    out.put(digits);
}

/// `0x` and the limbs, highest first.
fn hexadecimal(number: &Natural, out: &mut Out<'_>) {
    let mut limbs = number.limbs().iter().rev();
    if let Some(top) = limbs.next() {
        out.put(format!("{top:#X}").replace("0X", "0x"));
    }
    out.list(limbs, "", |out, limb| out.put(format!("{limb:016X}")));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cursor::Cursor;
    use crate::entity::Signedness;
    use crate::varint;

    fn scalar(width: u32, unsigned: bool) -> Scalar {
        let signedness = if unsigned {
            Signedness::Unsigned
        } else {
            Signedness::Signless
        };
        Scalar::Int { width, signedness }
    }

    fn integer(width: u32, unsigned: bool, bytes: &[u8]) -> String {
        let mut out = Out::new();
        let scalar = scalar(width, unsigned);
        scalar.write_element(bytes, &mut out);
        String::from_utf8(out.into_bytes()).expect("ASCII")
    }

    #[test]
    fn the_sign_is_that_of_the_type() {
        assert_eq!(integer(8, false, &[0xff]), "-1");
        assert_eq!(integer(8, true, &[0xff]), "255");
        assert_eq!(integer(4, false, &[0x0d]), "-3");
        assert_eq!(integer(4, true, &[0xfd]), "13");
        assert_eq!(integer(1, false, &[1]), "true");
        assert_eq!(integer(0, false, &[]), "0");
        assert_eq!(integer(64, false, &[0xff; 8]), "-1");
        assert_eq!(integer(128, false, &[0xff; 16]), "-1");
        assert_eq!(integer(128, true, &[0xff; 16]), u128::MAX.to_string());
        assert_eq!(integer(129, false, &[0xff; 17]), "-1");
        assert_eq!(integer(136, true, &[0; 17]), "0");
        // `array` counts whole bytes: the file leaves out the highest bit.
        assert_eq!(integer(129, true, &[0xff; 16]), u128::MAX.to_string());
    }

    #[test]
    fn wide_integers_have_all_their_digits() {
        let mut bytes = [0; 32];
        bytes[31] = 0x80;
        let power = "57896044618658097711785492504343953926634992332820282019728792003956564819968";
        assert_eq!(integer(256, true, &bytes), power);
        assert_eq!(integer(256, false, &bytes), format!("-{power}"));
    }

    #[test]
    fn bits_of_attributes_are_read_by_width() {
        let bits = |values: &[u64]| {
            let mut bytes = Vec::new();
            values.iter().for_each(|v| varint::encode(*v, &mut bytes));
            bytes
        };
        let number = |bytes: &[u8], width| IntegerBits(Cursor::new(bytes, 0)).number(width);
        assert_eq!(number(&[0xfd], 8), Ok(0xfd));
        assert_eq!(number(&[0xfd], 4), Ok(0x0d));
        assert_eq!(number(&bits(&[varint::zigzag(-1)]), 32), Ok(0xffff_ffff));
        let wide = bits(&[2, varint::zigzag(5), varint::zigzag(1)]);
        assert_eq!(number(&wide, 128), Ok(1 << 64 | 5));
        assert_eq!(number(&wide, 80), Ok(1 << 64 | 5));
        assert!(number(&[1, 1], 8).is_err());
        assert!(number(&bits(&[9, 1]), 128).is_err());
    }

    #[test]
    fn the_widest_integers_are_hexadecimal() {
        let most = limits::MAX_DECIMAL_BITS as usize / 8;
        let mut bytes = vec![0; most + 1];
        bytes[0] = 0x0d;
        bytes[most] = 1;
        let width = bytes.len() as u32 * 8;
        let text = format!("0x1{}D", "0".repeat(2 * most - 1));
        assert!(integer(width, false, &bytes) == text);
        // The complement of 13.
        bytes.fill(0xff);
        bytes[0] = 0xf3;
        bytes[most] = 0xfe;
        let text = format!("-0x1{}D", "0".repeat(2 * most - 1));
        assert!(integer(width, false, &bytes) == text);
        bytes[0] = 0x0d;
        // A number of fewer bits is decimal whatever its type.
        assert_eq!(integer(width, false, &bytes[..1]), "13");
    }
}
