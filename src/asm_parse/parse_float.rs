//! Numbers of float types by their literals.
//!
//! LLVM 24 rounds every decimal literal once, to the type of its number. Earlier releases round
//! to a double first, so that `0.1 : f128` is the double 0.1, and what was printed of an `f80` or `f128` is
//! read as another number: texts that people write for them are read so, what was printed is not.

use crate::entity::{FloatKind, FloatValue, Natural};
use crate::error::AsmSyntax;

/// Digits that are looked at: more than the middle between any two numbers has. Of those behind,
/// only counts whether they are all zero.
const MAX_DIGITS: usize = 12_000;
/// What is larger is infinite in any type, what is smaller than its inverse is zero.
const MAX_POWER: i64 = 5_000;

/// How decimal literals are rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    /// To the type of the number.
    Once,
    /// To a double, and then to the type.
    ByDouble,
}

/// As [`float_bits`], rounded in another way.
pub(crate) fn rounded_bits(literal: &str, kind: FloatKind, rounding: Rounding) -> Option<u128> {
    let is_plain = literal.starts_with("0x") || kind == FloatKind::F64;
    if rounding == Rounding::Once || is_plain {
        return float_bits(literal, kind);
    }
    Decimal::split(literal)?;
    let value: f64 = literal.parse().ok()?;
    let decoded = FloatKind::F64.layout().decode(value.to_bits().into());
    Some(match decoded {
        _ if kind == FloatKind::F32 => (value as f32).to_bits().into(),
        FloatValue::Finite {
            negative,
            significand,
            power,
        } => kind.layout().encode(negative, significand, power, false),
        _ => infinite(value.is_sign_negative(), kind),
    })
}

/// The bits of the number of this type that a literal stands for: decimal with a point (`-1.5e+3`),
/// rounded to the nearest number, of two to the even one; or hexadecimal: the bits themselves. `None`
/// for another literal, and for bits above the width of the type.
pub(crate) fn float_bits(literal: &str, kind: FloatKind) -> Option<u128> {
    if let Some(digits) = literal.strip_prefix("0x") {
        return hexadecimal(digits, kind);
    }
    let decimal = Decimal::split(literal)?;
    let is_more_precise = matches!(kind, FloatKind::F80 | FloatKind::F128);
    match kind {
        FloatKind::F64 => Some(literal.parse::<f64>().ok()?.to_bits().into()),
        FloatKind::F32 => Some(literal.parse::<f32>().ok()?.to_bits().into()),
        _ if is_more_precise => decimal.exact(kind),
        _ => of_double(literal.parse().ok()?, kind).or_else(|| decimal.exact(kind)),
    }
}

/// The bits of a number that is nearest to this double; `None` where the double is in the middle of two numbers
/// of the type, so that more digits decide.
fn of_double(value: f64, kind: FloatKind) -> Option<u128> {
    let layout = kind.layout();
    let decoded = FloatKind::F64.layout().decode(value.to_bits().into());
    let FloatValue::Finite {
        negative,
        significand,
        power,
    } = decoded
    else {
        return Some(infinite(value.is_sign_negative(), kind));
    };
    if significand == 0 {
        return Some(layout.encode(negative, 0, 0, false));
    }
    // A quarter of the double's last place below and above.
    let below = layout.encode(negative, 4 * significand - 1, power - 2, false);
    let above = layout.encode(negative, 4 * significand + 1, power - 2, false);
    (below == above).then_some(below)
}

fn infinite(negative: bool, kind: FloatKind) -> u128 {
    kind.layout().encode(negative, 1, 1 << 16, false)
}

fn hexadecimal(digits: &str, kind: FloatKind) -> Option<u128> {
    if digits.starts_with('+') {
        return None;
    }
    let bits = u128::from_str_radix(digits, 16).ok()?;
    if bits.checked_shr(kind.width()).unwrap_or(0) != 0 {
        return None;
    }
    if kind != FloatKind::F80 {
        return Some(bits);
    }
    // An x87 number with another integer bit than its exponent implies has a code without it.
    let (exponent, has_integer) = (bits >> 64 & 0x7fff, bits >> 63 & 1 == 1);
    Some(match (exponent, has_integer) {
        (0, true) => bits | 1 << 64,
        (1.., false) => bits | 0x7fff << 64,
        _ => bits,
    })
}

/// A decimal literal, taken apart.
struct Decimal<'a> {
    negative: bool,
    whole: &'a str,
    fraction: &'a str,
    exponent: i64,
}

impl<'a> Decimal<'a> {
    fn split(literal: &'a str) -> Option<Decimal<'a>> {
        let (negative, digits) = match literal.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, literal),
        };
        let (whole, rest) = digits.split_once('.')?;
        let (fraction, exponent) = match rest.split_once(['e', 'E']) {
            Some((fraction, exponent)) => (fraction, Some(exponent)),
            None => (rest, None),
        };
        let are_digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || !are_digits(whole) || !are_digits(fraction) {
            return None;
        }
        let exponent = match exponent {
            Some(exponent) => {
                let digits = exponent.strip_prefix(['-', '+']).unwrap_or(exponent);
                if digits.is_empty() || !are_digits(digits) {
                    return None;
                }
                // No literal is so long that a larger one makes a difference.
                let largest = i64::MAX / 4;
                let size = digits.parse::<i64>().unwrap_or(largest).min(largest);
                if exponent.starts_with('-') {
                    -size
                } else {
                    size
                }
            }
            None => 0,
        };
        Some(Decimal {
            negative,
            whole,
            fraction,
            exponent,
        })
    }

    /// Rounded once.
    fn exact(&self, kind: FloatKind) -> Option<u128> {
        let digits = self.whole.bytes().chain(self.fraction.bytes());
        let zeros = digits.clone().take_while(|digit| *digit == b'0').count();
        let count = self.whole.len() + self.fraction.len() - zeros;
        let mut kept: Vec<u8> = digits.clone().skip(zeros).take(MAX_DIGITS).collect();
        // The power of ten of the last digit that is kept.
        let mut tens = self.exponent - self.fraction.len() as i64 + (count - kept.len()) as i64;
        let mut rest = digits.skip(zeros + kept.len());
        if rest.any(|digit| digit != b'0') {
            kept.push(b'1');
            tens -= 1;
        }
        let highest = tens + kept.len() as i64;
        let layout = kind.layout();
        if highest > MAX_POWER {
            return Some(infinite(self.negative, kind));
        } else if highest < -MAX_POWER {
            return Some(layout.encode(self.negative, 0, 0, false));
        }
        let number = Natural::from_decimal(&kept)?;
        let (significand, power, more) = if tens < 0 {
            quotient(number, tens.unsigned_abs() as u32)
        } else {
            let mut number = number;
            number.mul_five_to(tens as u32);
            let (significand, dropped, more) = number.highest_bits();
            (significand, dropped as i32, more)
        };
        let power = power.checked_add(i32::try_from(tens).ok()?)?;
        Some(layout.encode(self.negative, significand, power, more))
    }
}

/// The quotient by a power of five: as a number, the power of two that it is multiplied by, and
/// whether it is a little larger.
fn quotient(mut number: Natural, fives: u32) -> (u128, i32, bool) {
    // Below 2^120 and not by much: the precision of the types is less.
    const BITS: i32 = 118;
    let mut divisor = Natural::from(1);
    divisor.mul_five_to(fives);
    let surplus = number.bits() as i32 - divisor.bits() as i32 - BITS;
    if surplus < 0 {
        number.shift_left(surplus.unsigned_abs());
    } else {
        divisor.shift_left(surplus.unsigned_abs());
    }
    let (quotient, more) = number.quotient(divisor);
    (quotient, surplus, more)
}

/// Adds the bytes of the number that a literal stands for.
#[inline]
pub(super) fn write_float(
    literal: &[u8],
    kind: FloatKind,
    rounding: Rounding,
    data: &mut Vec<u8>,
) -> Result<(), AsmSyntax> {
    let text = std::str::from_utf8(literal).ok();
    let bits = text.and_then(|text| rounded_bits(text, kind, rounding));
    let bits = bits.ok_or(AsmSyntax::ExpectedFloat)?;
    let stride = kind.width().div_ceil(8) as usize;
    data.extend_from_slice(&bits.to_le_bytes()[..stride]);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use FloatKind::*;

    #[test]
    fn literals_are_what_the_reference_makes_of_them() {
        // By the parser of jaxlib 0.9.0, where it does not round twice.
        for (literal, kind, bits) in [
            ("1.0", F64, 0x3ff0_0000_0000_0000),
            ("-0.0", F32, 0x8000_0000),
            ("1.", BF16, 0x3f80),
            ("1.e2", BF16, 0x42c8),
            ("1.0e400", F64, 0x7ff0_0000_0000_0000),
            ("-1.0e400", F32, 0xff80_0000),
            ("1.0e-400", F32, 0),
            ("65520.0", F16, 0x7c00),
            ("65519.0", F16, 0x7bff),
            ("1.0e9", F8E4M3FN, 0x7f),
            ("-1.0e400", F8E4M3FN, 0xff),
            ("464.0", F8E4M3FN, 0x7e),
            ("465.0", F8E4M3FN, 0x7f),
            ("1.0e9", F8E5M2FNUZ, 0x80),
            ("-1.0e400", F8E4M3FNUZ, 0x80),
            ("-0.0", F8E4M3FNUZ, 0),
            ("-1.0e-60", F8E4M3FNUZ, 0),
            ("1.0e9", F4E2M1FN, 7),
            ("7.0", F4E2M1FN, 7),
            ("-1.0e9", F6E2M3FN, 0x3f),
            ("0.0", F8E8M0FNU, 0),
            ("-2.0", F8E8M0FNU, 128),
            ("1.0e-60", F8E8M0FNU, 0),
            ("1.0e60", F8E8M0FNU, 255),
            ("1.0e400", F8E8M0FNU, 255),
            ("1.00390625", BF16, 0x3f80),
            ("1.00390625000000000000000000001", BF16, 0x3f81),
            ("1.01171874999999999999999999999", BF16, 0x3f81),
            ("1.01171875", BF16, 0x3f82),
            ("0.1", F128, 0x3ffb_9999_9999_9999_9999_9999_9999_999a),
            ("0.1", F80, 0x3ffb_cccc_cccc_cccc_cccd),
            (
                "0.100000000000000005551115123125782702",
                F128,
                0x3ffb_9999_9999_9999_a000_0000_0000_0000,
            ),
            ("0.100000000000000005551", F80, 0x3ffb_cccc_cccc_cccc_d000),
            ("0x7FC0", BF16, 0x7fc0),
            ("0x0000007F800001", F32, 0x7f80_0001),
            ("0x00018000000000000000", F80, 1 << 64 | 1 << 63),
            ("0x00008000000000000000", F80, 1 << 64 | 1 << 63),
            ("0x3FFF4000000000000000", F80, 0x7fff << 64 | 1 << 62),
        ] {
            assert_eq!(float_bits(literal, kind), Some(bits), "{literal} {kind:?}");
        }
        for literal in [
            "", "1", "1e5", ".5", "inf", "nan", "-", "1.0e", "1.0e+", "1.0x", "+1.0", "1.0.0",
            "0x", "0xg", "0x+1", "-0x1", "0x10000", "1_0.0", "1.0e5.0",
        ] {
            let bits = float_bits(literal, BF16);
            assert!(bits.is_none(), "{literal} {bits:?}");
        }
    }

    /// By `mlir-opt` of LLVM 22.
    #[test]
    fn earlier_releases_round_to_a_double_first() {
        for (literal, kind, bits) in [
            ("1.00390625000000000000000000001", BF16, 0x3f80),
            ("1.00000017881393432617187499", F32, 0x3f80_0002),
            ("0.1", F128, 0x3ffb_9999_9999_9999_a000_0000_0000_0000),
            ("1.0e400", F128, 0x7fff << 112),
            ("-1.0e400", F32, 0xff80_0000),
            ("1.0e-400", F32, 0),
            ("-0.0", F16, 0x8000),
            ("0x7FC0", BF16, 0x7fc0),
        ] {
            let found = rounded_bits(literal, kind, Rounding::ByDouble);
            assert_eq!(found, Some(bits), "{literal} {kind:?}");
        }
        assert_eq!(rounded_bits("1", F16, Rounding::ByDouble), None);
    }

    #[test]
    fn more_digits_than_a_double_has_are_rounded_once() {
        let third = format!("0.{}", "3".repeat(60));
        let bits = 0x3ffd_5555_5555_5555_5555_5555_5555_5555;
        assert_eq!(float_bits(&third, F128), Some(bits));
        assert_eq!(
            float_bits(&third, F80),
            Some(0x3ffd << 64 | 0xaaaa_aaaa_aaaa_aaab)
        );
        // A middle is rounded to even, and anything more up.
        let last_bit = |text: &str| float_bits(text, F80).expect("a number") & 1;
        let half = "0.0000000000000000000542101086242752217003726400434970855712890625";
        let one = format!("1.{}", &half[2..]);
        assert_eq!(last_bit(&one), 0);
        assert_eq!(last_bit(&format!("{one}{}1", "0".repeat(20_000))), 1);
        for (text, bits) in [
            (
                "1.18973149535723176508575932662800702e4932",
                0x7ffe_ffff_ffff_ffff_ffff_ffff_ffff_ffff,
            ),
            ("1.18973149535723176509e9999999999999999999", 0x7fff << 112),
            ("6.47517511943802511092443895822764655e-4966", 1),
            ("3.2375875597190125554e-4966", 0),
            ("3.2375875597190125556e-4966", 1),
            ("1.0000000000000000000001e-99999999999", 0),
            ("0.0000000000000000000000e-5", 0),
        ] {
            assert_eq!(float_bits(text, F128), Some(bits), "{text}");
        }
    }

    fn above(value: f64, places: i64) -> f64 {
        f64::from_bits(value.to_bits().wrapping_add_signed(places))
    }

    /// For types whose numbers are doubles, all numbers and the middles between them.
    #[test]
    fn small_types_are_rounded_to_the_nearest() {
        for kind in [
            F16,
            BF16,
            F8E5M2,
            F8E4M3,
            F8E4M3FN,
            F8E5M2FNUZ,
            F8E4M3B11FNUZ,
            F8E3M4,
            F4E2M1FN,
            F6E2M3FN,
            F6E3M2FN,
        ] {
            let numbers = 1u128 << (kind.width() - 1);
            let mut last: Option<(u128, f64)> = None;
            for bits in 0..numbers {
                let value = kind.to_f64(bits);
                if !value.is_finite() {
                    break;
                }
                let read = |value: f64| float_bits(&format!("{value:.100}"), kind);
                assert_eq!(of_double(value, kind), Some(bits), "{kind:?} {value}");
                if let Some((below, other)) = last {
                    let middle = (value + other) / 2.0;
                    assert_eq!(of_double(middle, kind), None, "{kind:?} {middle}");
                    let around = [-1, 1].map(|places| of_double(above(middle, places), kind));
                    assert_eq!(around, [Some(below), Some(bits)], "{kind:?} {middle}");
                    if bits % 16 == 1 && (1e-4..1e15).contains(&middle) {
                        let even = if below % 2 == 0 { below } else { bits };
                        assert_eq!(read(middle), Some(even), "{kind:?} {middle}");
                    }
                }
                last = Some((bits, value));
            }
        }
    }
}
