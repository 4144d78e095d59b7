//! Floats of every builtin kind, digit for digit as the reference prints them.
//!
//! It tries six significant digits in scientific notation, then as many as the
//! precision can need, and takes a form that reads back as the same value;
//! infinities, NaNs and what would read as an integer are bits in hexadecimal
//! (`printFloatValue` of `AsmPrinter.cpp` over `APFloat::toString`).

use std::cmp::Ordering;

use crate::attr_text::Out;
use crate::entity::Natural;
use crate::entity::{FloatKind, FloatValue};

/// Significant digits of the short form.
const SHORT: usize = 6;
/// Most zeros the plain form may have around the digits.
const MAX_PADDING: i32 = 3;

/// `significand * 2^power`.
struct Finite {
    negative: bool,
    significand: u128,
    power: i32,
    precision: u32,
    /// Below this power there is no value: the gaps stop shrinking.
    least_power: i32,
}

/// Digits, highest first, and the power of ten of the last.
struct Decimal {
    digits: Vec<u8>,
    power: i32,
}

/// Writes the float with these bits; the result tells whether it came out as hexadecimal bits.
pub fn float(kind: FloatKind, bits: u128, out: &mut Out<'_>) -> bool {
    let layout = kind.layout();
    let value = match layout.decode(bits) {
        FloatValue::Nan | FloatValue::Infinite { .. } => {
            // An x87 number without its integer bit is a NaN, and is one in the usual way
            // once it was read.
            let ones = if kind == FloatKind::F80 {
                0x7fff << 64
            } else {
                0
            };
            return hexadecimal(bits | ones, out);
        }
        FloatValue::Finite {
            negative,
            significand: 0,
            ..
        } => {
            sign(negative, out);
            out.put("0.000000e+00");
            return false;
        }
        FloatValue::Finite {
            negative,
            significand,
            power,
        } => Finite {
            negative,
            significand,
            power,
            precision: layout.precision(),
            least_power: layout.least_power(),
        },
    };
    let short = value.decimal(SHORT);
    if value.reads_back(&short) {
        sign(value.negative, out);
        scientific(&short, out);
        return false;
    }
    let most = 2 + value.precision as usize * 59 / 196;
    let long = value.decimal(most);
    let Some(text) = default_form(&long, most) else {
        return hexadecimal(bits, out);
    };
    sign(value.negative, out);
    out.put(text);
    false
}

/// The six significant digits of a number of 64 bits, whether or not they read back; of infinities and NaNs their words.
#[doc(hidden)]
pub fn six_digits(number: f64, out: &mut Out<'_>) {
    let layout = FloatKind::F64.layout();
    match layout.decode(number.to_bits().into()) {
        FloatValue::Finite {
            negative,
            significand,
            power,
        } if significand > 0 => {
            let value = Finite {
                negative,
                significand,
                power,
                precision: layout.precision(),
                least_power: layout.least_power(),
            };
            sign(negative, out);
            scientific(&value.decimal(SHORT), out);
        }
        FloatValue::Finite { negative, .. } => {
            sign(negative, out);
            out.put("0.000000e+00");
        }
        FloatValue::Infinite { negative } => out.put(if negative { "-Inf" } else { "+Inf" }),
        FloatValue::Nan => out.put("NaN"),
    }
}

fn sign(negative: bool, out: &mut Out<'_>) {
    if negative {
        out.byte(b'-');
    }
}

/// The bits without leading zeros.
fn hexadecimal(bits: u128, out: &mut Out<'_>) -> bool {
    out.put(format!("{bits:#X}").replacen('X', "x", 1));
    true
}

impl Finite {
    /// At most `most` significant digits, by the steps of the reference, whose
    /// first cut loses a little: not always the nearest decimal.
    fn decimal(&self, most: usize) -> Decimal {
        let zeros = self.significand.trailing_zeros();
        let mut number = Natural::from(self.significand >> zeros);
        let mut power = self.power + zeros as i32;
        if power >= 0 {
            number.shift_left(power as u32);
            power = 0;
        } else {
            number.mul_five_to(power.unsigned_abs());
        }
        // 196/59 is slightly more than the bits of a decimal digit.
        let bits = number.bits();
        let needed = (most as u32 * 196).div_ceil(59);
        if bits > needed {
            let tens = (bits - needed) * 59 / 196;
            number.div_ten_to(tens);
            power += tens as i32;
        }
        let mut digits = number.into_digits();
        let zeros = digits.iter().take_while(|d| **d == b'0').count();
        digits.drain(..zeros);
        power += zeros as i32;
        power += round(&mut digits, most) as i32;
        digits.reverse();
        Decimal { digits, power }
    }

    /// Whether the decimal, rounded to this format (to nearest, ties to even), is this value.
    fn reads_back(&self, decimal: &Decimal) -> bool {
        // Six digits tell up to 2^16 significands apart, with room for the error of the cut.
        if self.precision <= 16 {
            return true;
        }
        // In quarters of the last place: the value and the middles to its neighbours.
        let Some(value) = self.significand.checked_mul(4) else {
            return false;
        };
        let narrow = self.significand == 1 << (self.precision - 1) && self.power > self.least_power;
        let below = self.scaled(value - if narrow { 1 } else { 2 }, decimal.power);
        let above = self.scaled(value + 2, decimal.power);
        let number = decimal.digits.iter();
        let number = number.fold(0, |n, d| n * 10 + u128::from(d - b'0'));
        let mut number = Natural::from(number);
        if decimal.power > 0 {
            number.mul_five_to(decimal.power as u32);
        }
        number.shift_left(self.lift(decimal.power).1);
        let inside = |order: Ordering, wanted| {
            order == wanted || order == Ordering::Equal && self.significand % 2 == 0
        };
        inside(number.cmp(&below), Ordering::Greater) && inside(number.cmp(&above), Ordering::Less)
    }

    /// Powers of two that make `quarters * 2^(power - 2)` and `digits * 10^tens` integers of one
    /// scale, once the fives of a negative `tens` are on the side of the quarters.
    fn lift(&self, tens: i32) -> (u32, u32) {
        let difference = self.power - 2 - tens;
        if difference >= 0 {
            (difference as u32, 0)
        } else {
            (0, difference.unsigned_abs())
        }
    }

    fn scaled(&self, quarters: u128, tens: i32) -> Natural {
        let mut number = Natural::from(quarters);
        if tens < 0 {
            number.mul_five_to(tens.unsigned_abs());
        }
        number.shift_left(self.lift(tens).0);
        number
    }
}

/// Cuts digits, lowest first, to `most`, half up, and drops zeros that end the number.
/// Gives the number of digits dropped.
fn round(digits: &mut Vec<u8>, most: usize) -> usize {
    let Some(mut first) = digits.len().checked_sub(most).filter(|n| *n > 0) else {
        return 0;
    };
    if digits[first - 1] < b'5' {
        first += digits[first..].iter().take_while(|d| **d == b'0').count();
    } else {
        first += digits[first..].iter().take_while(|d| **d == b'9').count();
        match digits.get_mut(first) {
            Some(digit) => *digit += 1,
            None => digits.push(b'1'),
        }
    }
    digits.drain(..first);
    first
}

/// `d.dddddde+xx`, with six digits behind the point.
fn scientific(decimal: &Decimal, out: &mut Out<'_>) {
    let (first, rest) = decimal.digits.split_at(1);
    out.put(first);
    out.byte(b'.');
    out.put(rest);
    (rest.len()..SHORT).for_each(|_| out.byte(b'0'));
    let exponent = decimal.power + rest.len() as i32;
    out.put(if exponent < 0 { "e-" } else { "e+" });
    if exponent.abs() < 10 {
        out.byte(b'0');
    }
    out.number(exponent.abs());
}

/// The form without a fixed number of digits; `None` where it has no point.
fn default_form(decimal: &Decimal, most: usize) -> Option<Vec<u8>> {
    let Decimal { digits, power } = decimal;
    let count = digits.len() as i32;
    // The power of the highest digit.
    let highest = power + count - 1;
    let scientific = if *power >= 0 {
        *power > MAX_PADDING || count + power > most as i32
    } else {
        highest < 0 && -highest > MAX_PADDING
    };
    let mut text = Vec::new();
    if scientific {
        text.push(digits[0]);
        text.push(b'.');
        match &digits[1..] {
            [] => text.push(b'0'),
            rest => text.extend(rest),
        }
        let sign = if highest < 0 { '-' } else { '+' };
        text.extend(format!("E{sign}{}", highest.abs()).bytes());
        return Some(text);
    }
    if *power >= 0 {
        return None;
    }
    if highest >= 0 {
        let (whole, fraction) = digits.split_at(highest as usize + 1);
        text.extend(whole);
        text.push(b'.');
        text.extend(fraction);
    } else {
        text.extend(b"0.");
        text.extend(std::iter::repeat_n(b'0', (-highest - 1) as usize));
        text.extend(digits);
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use FloatKind::*;

    fn text(kind: FloatKind, bits: u128) -> String {
        let mut out = Out::new();
        float(kind, bits, &mut out);
        String::from_utf8(out.into_bytes()).expect("ASCII")
    }

    #[test]
    fn floats_of_32_and_64_bits() {
        let f32 = |x: f32| text(F32, u128::from(x.to_bits()));
        assert_eq!(f32(1.0), "1.000000e+00");
        assert_eq!(f32(-0.0), "-0.000000e+00");
        assert_eq!(f32(0.1), "1.000000e-01");
        assert_eq!(f32(1.0 / 3.0), "0.333333343");
        assert_eq!(f32(std::f32::consts::PI), "3.14159274");
        assert_eq!(f32(16777216.0), "0x4B800000");
        assert_eq!(f32(1e30), "1.000000e+30");
        assert_eq!(f32(f32::MAX), "3.40282347E+38");
        assert_eq!(f32(1e-45), "1.401300e-45");
        assert_eq!(f32(f32::NAN), "0x7FC00000");
        assert_eq!(f32(f32::NEG_INFINITY), "0xFF800000");
        let f64 = |x: f64| text(F64, u128::from(x.to_bits()));
        assert_eq!(f64(0.1), "1.000000e-01");
        assert_eq!(f64(16777217.0), "0x4170000010000000");
        assert_eq!(f64(1.0 / 3.0), "0.33333333333333331");
        assert_eq!(f64(0.001234567891), "0.0012345678909999999");
        assert_eq!(f64(0.0001234567891), "1.234567891E-4");
        assert_eq!(f64(f64::MAX), "1.7976931348623157E+308");
    }

    #[test]
    fn small_floats() {
        assert_eq!(text(BF16, 0x3f80), "1.000000e+00");
        assert_eq!(text(F16, 0x7bff), "6.550400e+04");
        assert_eq!(text(F16, 1), "5.960460e-08");
        assert_eq!(text(F8E4M3FN, 0x7e), "4.480000e+02");
        assert_eq!(text(F8E4M3FN, 0x7f), "0x7F");
        assert_eq!(text(F8E5M2, 0x7c), "0x7C");
        assert_eq!(text(F8E5M2FNUZ, 0x80), "0x80");
        assert_eq!(text(F8E4M3FNUZ, 0x40), "1.000000e+00");
        assert_eq!(text(F4E2M1FN, 0x7), "6.000000e+00");
        assert_eq!(text(F4E2M1FN, 0x1), "5.000000e-01");
        assert_eq!(text(F6E3M2FN, 0x3f), "-2.800000e+01");
        assert_eq!(text(F8E8M0FNU, 127), "1.000000e+00");
        assert_eq!(text(F8E8M0FNU, 0), "5.877470e-39");
        assert_eq!(text(F8E8M0FNU, 255), "0xFF");
    }

    #[test]
    fn wide_floats() {
        let one = 16383 << 112;
        assert_eq!(text(F128, one), "1.000000e+00");
        let tenth: u128 = 0x3ffb_9999_9999_9999_a000_0000_0000_0000;
        assert_eq!(text(F128, tenth), "0.100000000000000005551115123125782702");
        let tenth: u128 = 0x3ffb_cccc_cccc_cccc_d000;
        assert_eq!(text(F80, tenth), "0.100000000000000005551");
        assert_eq!(text(F80, 0x3fff_8000_0000_0000_0000), "1.000000e+00");
        assert_eq!(
            text(F80, 0x7fff_8000_0000_0000_0000),
            "0x7FFF8000000000000000"
        );
    }

    #[test]
    fn the_check_by_integers_agrees_with_parsing() {
        let mut bits = 0x9e37_79b9u32;
        for _ in 0..20_000 {
            bits ^= bits << 13;
            bits ^= bits >> 17;
            bits ^= bits << 5;
            // Every other one with a short fraction, where six digits may do.
            let value = f32::from_bits(bits & if bits & 1 == 0 { !0 } else { 0xffff_c000 });
            if !value.is_finite() || value == 0.0 {
                continue;
            }
            let text = text(F32, u128::from(value.to_bits()));
            if !text.starts_with("0x") {
                let read: f32 = text.parse().expect("a float");
                assert_eq!(read.to_bits(), value.to_bits(), "{text}");
            }
            let layout = F32.layout();
            let FloatValue::Finite {
                negative,
                significand,
                power,
            } = layout.decode(u128::from(value.to_bits()))
            else {
                panic!("finite")
            };
            let finite = Finite {
                negative,
                significand,
                power,
                precision: layout.precision(),
                least_power: layout.least_power(),
            };
            let short = finite.decimal(SHORT);
            let mut out = Out::new();
            sign(finite.negative, &mut out);
            scientific(&short, &mut out);
            let short_text = String::from_utf8(out.into_bytes()).expect("ASCII");
            let read: f32 = short_text.parse().expect("a float");
            assert_eq!(
                finite.reads_back(&short),
                read == value,
                "{short_text} {value:e}"
            );
        }
    }
}
