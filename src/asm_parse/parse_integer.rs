//! Integers of every width by their literals.

use crate::entity::{Natural, Scalar, Signedness};
use crate::error::AsmSyntax;
use crate::limits;

/// Digits of a number of [`limits::MAX_DECIMAL_BITS`] bits: 28/93 is a little less than the decimal
/// digits of a bit.
const MAX_DECIMAL: usize = limits::MAX_DECIMAL_BITS as usize * 28 / 93;

/// Appends an integer of this type as little-endian bytes, by its literal: decimal digits, or `0x` and
/// hexadecimal ones, with a sign where it is negative. A positive number may use the sign bit of a
/// signless type, as in the reference.
///
/// # Errors
/// `ExpectedInteger` for another literal, `OutOfRange` for one that the type cannot hold, and
/// `LongDecimal`.
#[inline]
pub(super) fn write_integer(
    literal: &[u8],
    scalar: Scalar,
    out: &mut Vec<u8>,
) -> Result<(), AsmSyntax> {
    let (negative, digits) = match literal {
        [b'-', digits @ ..] => (true, digits),
        digits => (false, digits),
    };
    let width = scalar.bitsize();
    let stride = scalar.stride() as usize;
    if width > 128 {
        return write_wide(negative, digits, scalar, out);
    }
    let magnitude = match digits.len() {
        1..=18 if digits.iter().all(u8::is_ascii_digit) => {
            let number = digits.iter().fold(0, |n, d| n * 10 + u64::from(d - b'0'));
            u128::from(number)
        }
        _ => magnitude(digits, width)?,
    };
    let out_of_range = AsmSyntax::OutOfRange { width };
    let bits = match negative {
        false if magnitude.checked_shr(positive_bits(scalar)).unwrap_or(0) != 0 => {
            return Err(out_of_range);
        }
        false => magnitude,
        // The sign bit is that of the type, and a sign needs one.
        true if magnitude == 0
            || is_unsigned(scalar)
            || (magnitude - 1).checked_shr(width - 1).unwrap_or(0) != 0 =>
        {
            return Err(out_of_range);
        }
        true => magnitude.wrapping_neg() & u128::MAX >> (128 - width),
    };
    out.extend_from_slice(&bits.to_le_bytes()[..stride]);
    Ok(())
}

/// The bits that a positive number may have.
fn positive_bits(scalar: Scalar) -> u32 {
    match scalar {
        Scalar::Index => 63,
        Scalar::Int {
            width,
            signedness: Signedness::Signed,
        } => width.saturating_sub(1),
        _ => scalar.bitsize(),
    }
}

fn is_unsigned(scalar: Scalar) -> bool {
    // No bits, no sign.
    !scalar.is_signed() || scalar.bitsize() == 0
}

/// A number of at most 128 bits.
#[cold]
fn magnitude(digits: &[u8], width: u32) -> Result<u128, AsmSyntax> {
    let (digits, radix) = match digits {
        [b'0', b'x', digits @ ..] => (digits, 16),
        digits => (digits, 10),
    };
    let is_digit = |byte: &u8| char::from(*byte).is_digit(radix);
    if digits.is_empty() || !digits.iter().all(is_digit) {
        return Err(AsmSyntax::ExpectedInteger);
    }
    let mut number = 0u128;
    for digit in digits {
        let digit = char::from(*digit).to_digit(radix).unwrap_or(0);
        let next = number.checked_mul(radix.into());
        let next = next.and_then(|next| next.checked_add(digit.into()));
        number = next.ok_or(AsmSyntax::OutOfRange { width })?;
    }
    Ok(number)
}

/// The number in 64-bit words, least significant first, as [`write_integer`]. Zero words at the top may be
/// missing.
///
/// # Errors
/// As [`write_integer`].
pub(crate) fn integer_words(literal: &str, scalar: Scalar) -> Result<Vec<u64>, AsmSyntax> {
    if scalar.bitsize() > 128 {
        let (negative, digits) = match literal.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, literal),
        };
        return wide(negative, digits.as_bytes(), scalar);
    }
    let mut bytes = Vec::with_capacity(16);
    write_integer(literal.as_bytes(), scalar, &mut bytes)?;
    bytes.resize(16, 0);
    let words = bytes.chunks_exact(8).map(|word| {
        let bytes = word.iter().rev();
        bytes.fold(0, |word, byte| word << 8 | u64::from(*byte))
    });
    Ok(words.collect())
}

/// A number of a type above 128 bits.
#[cold]
fn write_wide(
    negative: bool,
    digits: &[u8],
    scalar: Scalar,
    out: &mut Vec<u8>,
) -> Result<(), AsmSyntax> {
    let words = wide(negative, digits, scalar)?;
    let end = out.len() + scalar.stride() as usize;
    out.reserve(scalar.stride() as usize + 8);
    words
        .iter()
        .for_each(|word| out.extend_from_slice(&word.to_le_bytes()));
    out.resize(end, 0);
    Ok(())
}

/// The words of a number of a type above 128 bits.
#[cold]
fn wide(negative: bool, digits: &[u8], scalar: Scalar) -> Result<Vec<u64>, AsmSyntax> {
    let width = scalar.bitsize();
    let number = match digits {
        [b'0', b'x', digits @ ..] => hexadecimal(digits)?,
        digits => {
            let zeros = digits.iter().take_while(|digit| **digit == b'0').count();
            if digits.len() - zeros > MAX_DECIMAL {
                return Err(AsmSyntax::LongDecimal);
            }
            let number = Natural::from_decimal(&digits[zeros..]);
            number
                .filter(|_| !digits.is_empty())
                .ok_or(AsmSyntax::ExpectedInteger)?
        }
    };
    let bits = number.bits();
    let limbs = number.limbs();
    // The least number has the sign bit alone.
    let is_least = bits == width && limbs.iter().map(|limb| limb.count_ones()).sum::<u32>() == 1;
    let fits = match negative {
        true => bits > 0 && !is_unsigned(scalar) && (bits < width || is_least),
        false => bits <= positive_bits(scalar),
    };
    if !fits {
        return Err(AsmSyntax::OutOfRange { width });
    }
    if !negative {
        return Ok(limbs.to_vec());
    }
    if width > limits::MAX_DECIMAL_BITS {
        return Err(AsmSyntax::WideNegative);
    }
    let mut carry = true;
    let complement = limbs.iter().map(|limb| {
        let (word, over) = (!limb).overflowing_add(carry.into());
        carry = over;
        word
    });
    let mut words: Vec<u64> = complement.collect();
    // The limbs above are zero, whose complement has no carry to take.
    words.resize(width.div_ceil(64) as usize, u64::MAX);
    if let Some(top) = words.last_mut().filter(|_| width % 64 != 0) {
        *top &= (1 << (width % 64)) - 1;
    }
    Ok(words)
}

fn hexadecimal(digits: &[u8]) -> Result<Natural, AsmSyntax> {
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_hexdigit) {
        return Err(AsmSyntax::ExpectedInteger);
    }
    let limbs = digits.rchunks(16).map(|chunk| {
        let digit = |byte: &u8| char::from(*byte).to_digit(16).unwrap_or(0);
        chunk.iter().fold(0, |n, d| n << 4 | u64::from(digit(d)))
    });
    Ok(Natural::from_limbs(limbs.collect()))
}

/// `true` or `false`.
pub(super) fn write_word(literal: &[u8], data: &mut Vec<u8>) -> Result<(), AsmSyntax> {
    match literal {
        b"true" | b"false" => write_bool(literal, data),
        _ => Err(AsmSyntax::ExpectedBool),
    }
}

/// The same, or an integer.
pub(super) fn write_bool(literal: &[u8], data: &mut Vec<u8>) -> Result<(), AsmSyntax> {
    match literal {
        b"true" => data.push(1),
        b"false" => data.push(0),
        _ => {
            let written = write_integer(literal, Scalar::BOOL, data);
            return written.map_err(|error| match error {
                AsmSyntax::ExpectedInteger => AsmSyntax::ExpectedBool,
                error => error,
            });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(name: &str, literal: &str) -> Result<Vec<u8>, AsmSyntax> {
        let scalar = Scalar::from_name(name.as_bytes()).expect("a number type");
        let mut out = Vec::new();
        write_integer(literal.as_bytes(), scalar, &mut out)?;
        Ok(out)
    }

    #[test]
    fn integers_have_the_bytes_of_their_type() {
        for (name, literal, want) in [
            ("i8", "255", &[255][..]),
            ("i8", "-128", &[128]),
            ("i4", "-3", &[13]),
            ("si8", "127", &[127]),
            ("ui8", "255", &[255]),
            ("i1", "-1", &[1]),
            ("i0", "0", &[]),
            ("i16", "0xFFFF", &[255, 255]),
            ("i17", "-1", &[255, 255, 1]),
            (
                "i32",
                "00000000000000000000000000000000000000000000000000012",
                &[12, 0, 0, 0],
            ),
            (
                "index",
                "9223372036854775807",
                &[255, 255, 255, 255, 255, 255, 255, 127],
            ),
            ("i128", "-1", &[255; 16]),
            (
                "ui128",
                "340282366920938463463374607431768211455",
                &[255; 16],
            ),
            (
                "i129",
                "-1",
                &[
                    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
                    1,
                ],
            ),
            (
                "i136",
                "0x1234",
                &[0x34, 0x12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
            ),
            (
                "i136",
                "-18446744073709551616",
                &[
                    0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255,
                ],
            ),
            ("i136", "0", &[0; 17]),
        ] {
            assert_eq!(
                bytes(name, literal).as_deref(),
                Ok(want),
                "{literal} : {name}"
            );
        }
        let least = format!("-0x8{}", "0".repeat(63));
        let mut want = [0; 32];
        want[31] = 0x80;
        assert_eq!(bytes("i256", &least).as_deref(), Ok(&want[..]));
        assert_eq!(bytes("i256", &least[1..]).as_deref(), Ok(&want[..]));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let of = |name: &str, literal: &str| bytes(name, literal).expect_err("refused");
        for (name, literal) in [
            ("i8", "256"),
            ("i8", "-129"),
            ("i8", "-0"),
            ("si8", "128"),
            ("ui8", "-1"),
            ("index", "9223372036854775808"),
            ("index", "0x8000000000000000"),
            ("i0", "1"),
            ("i0", "-1"),
            ("i1", "2"),
            ("i128", "340282366920938463463374607431768211456"),
            ("i128", "-170141183460469231731687303715884105729"),
        ] {
            let width = Scalar::from_name(name.as_bytes()).map_or(0, Scalar::bitsize);
            assert_eq!(
                of(name, literal),
                AsmSyntax::OutOfRange { width },
                "{literal} : {name}"
            );
        }
        let many = "9".repeat(60);
        for (name, literal) in [
            ("i129", &many[..]),
            ("ui200", "-1"),
            ("i200", "-0"),
            ("si129", &format!("0x1{}", "0".repeat(32))),
        ] {
            assert!(
                matches!(of(name, literal), AsmSyntax::OutOfRange { .. }),
                "{literal} : {name}"
            );
        }
        for literal in [
            "",
            "-",
            "0x",
            "x",
            "1.0",
            "--1",
            "+1",
            "1e5",
            "0xg",
            "99999999999999999999999999x",
        ] {
            for name in ["i32", "i200"] {
                assert_eq!(of(name, literal), AsmSyntax::ExpectedInteger, "{literal}");
            }
        }
        assert_eq!(of("i16777215", &"1".repeat(20_000)), AsmSyntax::LongDecimal);
        assert_eq!(of("i16777215", "-1"), AsmSyntax::WideNegative);
    }
}
