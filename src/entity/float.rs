//! The builtin floating point types, and the layout of their bits.
//!
//! From the highest bit down: sign, exponent, fraction. The kinds differ in the widths, in the
//! bias of the exponent and in the codes that are not finite numbers. Source: the `fltSemantics`
//! of `llvm/lib/Support/APFloat.cpp`.

/// The builtin floating point types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names are those of the text form")]
#[non_exhaustive]
pub enum FloatKind {
    BF16,
    F16,
    TF32,
    F32,
    F64,
    F80,
    F128,
    F8E5M2,
    F8E4M3,
    F8E4M3FN,
    F8E5M2FNUZ,
    F8E4M3FNUZ,
    F8E4M3B11FNUZ,
    F8E3M4,
    F4E2M1FN,
    F6E2M3FN,
    F6E3M2FN,
    F8E8M0FNU,
    F8E5M3FNU,
}

impl FloatKind {
    /// All kinds.
    pub const ALL: [FloatKind; 19] = [
        FloatKind::BF16,
        FloatKind::F16,
        FloatKind::TF32,
        FloatKind::F32,
        FloatKind::F64,
        FloatKind::F80,
        FloatKind::F128,
        FloatKind::F8E5M2,
        FloatKind::F8E4M3,
        FloatKind::F8E4M3FN,
        FloatKind::F8E5M2FNUZ,
        FloatKind::F8E4M3FNUZ,
        FloatKind::F8E4M3B11FNUZ,
        FloatKind::F8E3M4,
        FloatKind::F4E2M1FN,
        FloatKind::F6E2M3FN,
        FloatKind::F6E3M2FN,
        FloatKind::F8E8M0FNU,
        FloatKind::F8E5M3FNU,
    ];

    /// The name in the text form: `f8E4M3FN`.
    pub const fn name(self) -> &'static str {
        match self {
            FloatKind::BF16 => "bf16",
            FloatKind::F16 => "f16",
            FloatKind::TF32 => "tf32",
            FloatKind::F32 => "f32",
            FloatKind::F64 => "f64",
            FloatKind::F80 => "f80",
            FloatKind::F128 => "f128",
            FloatKind::F8E5M2 => "f8E5M2",
            FloatKind::F8E4M3 => "f8E4M3",
            FloatKind::F8E4M3FN => "f8E4M3FN",
            FloatKind::F8E5M2FNUZ => "f8E5M2FNUZ",
            FloatKind::F8E4M3FNUZ => "f8E4M3FNUZ",
            FloatKind::F8E4M3B11FNUZ => "f8E4M3B11FNUZ",
            FloatKind::F8E3M4 => "f8E3M4",
            FloatKind::F4E2M1FN => "f4E2M1FN",
            FloatKind::F6E2M3FN => "f6E2M3FN",
            FloatKind::F6E3M2FN => "f6E3M2FN",
            FloatKind::F8E8M0FNU => "f8E8M0FNU",
            FloatKind::F8E5M3FNU => "f8E5M3FNU",
        }
    }

    /// The kind with this name in the text form.
    pub fn from_name(name: &[u8]) -> Option<FloatKind> {
        let named = |kind: &FloatKind| kind.name().as_bytes() == name;
        FloatKind::ALL.into_iter().find(named)
    }

    /// Number of bits without padding: 19 for `tf32`.
    pub const fn width(self) -> u32 {
        let layout = self.layout();
        let sign = match layout.specials {
            Specials::ExponentOnly | Specials::Unsigned => 0,
            _ => 1,
        };
        sign + layout.exponent + layout.fraction
    }

    /// The value of the lowest bits of `bits`. It is exact, except that `f80` and `f128`
    /// are rounded.
    pub fn to_f64(self, bits: u128) -> f64 {
        let (negative, magnitude) = match self.layout().decode(bits) {
            FloatValue::Nan => return f64::NAN,
            FloatValue::Infinite { negative } => (negative, f64::INFINITY),
            FloatValue::Finite {
                negative,
                significand,
                power,
            } => (negative, scale(significand as f64, power)),
        };
        if negative { -magnitude } else { magnitude }
    }

    /// The layout of its bits.
    pub(crate) const fn layout(self) -> FloatLayout {
        use Specials::{AllOnes, ExponentOnly, Ieee, NegativeZero, None, Unsigned, X87};
        let (exponent, fraction, bias, specials) = match self {
            FloatKind::BF16 => (8, 7, 127, Ieee),
            FloatKind::F16 => (5, 10, 15, Ieee),
            FloatKind::TF32 => (8, 10, 127, Ieee),
            FloatKind::F32 => (8, 23, 127, Ieee),
            FloatKind::F64 => (11, 52, 1023, Ieee),
            FloatKind::F80 => (15, 64, 16383, X87),
            FloatKind::F128 => (15, 112, 16383, Ieee),
            FloatKind::F8E5M2 => (5, 2, 15, Ieee),
            FloatKind::F8E4M3 => (4, 3, 7, Ieee),
            FloatKind::F8E4M3FN => (4, 3, 7, AllOnes),
            FloatKind::F8E5M2FNUZ => (5, 2, 16, NegativeZero),
            FloatKind::F8E4M3FNUZ => (4, 3, 8, NegativeZero),
            FloatKind::F8E4M3B11FNUZ => (4, 3, 11, NegativeZero),
            FloatKind::F8E3M4 => (3, 4, 3, Ieee),
            FloatKind::F4E2M1FN => (2, 1, 1, None),
            FloatKind::F6E2M3FN => (2, 3, 1, None),
            FloatKind::F6E3M2FN => (3, 2, 3, None),
            FloatKind::F8E8M0FNU => (8, 0, 127, ExponentOnly),
            FloatKind::F8E5M3FNU => (5, 3, 15, Unsigned),
        };
        FloatLayout {
            exponent,
            fraction,
            bias,
            specials,
        }
    }
}

/// `value * 2^exponent`, in steps that fit a double.
fn scale(mut value: f64, mut exponent: i32) -> f64 {
    while exponent != 0 {
        let step = exponent.clamp(-1000, 1000);
        value *= f64::from_bits(((step + 1023) as u64) << 52);
        exponent -= step;
    }
    value
}

/// A number divided by a power of two, rounded to the nearest, of two to the even one.
fn shifted(number: u128, by: i32, more: bool) -> u128 {
    match by {
        i32::MIN..=0 => number << by.unsigned_abs().min(127),
        1..=127 => {
            let (quotient, rest, half) = (number >> by, number & ((1 << by) - 1), 1 << (by - 1));
            let up = rest > half || rest == half && (more || quotient & 1 == 1);
            quotient + u128::from(up)
        }
        _ => 0,
    }
}

/// The codes that are not finite numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Specials {
    /// The largest exponent: infinity for a fraction of zero, otherwise NaN.
    Ieee,
    /// Like `Ieee`, but the integer bit is stored, as the highest bit of the fraction. If it is 0,
    /// only codes with the smallest exponent are numbers.
    X87,
    /// All ones: NaN. No infinity.
    AllOnes,
    /// The same, without a sign.
    Unsigned,
    /// The code of negative zero: NaN. No infinity.
    NegativeZero,
    /// None.
    None,
    /// Only an exponent, no sign and no zero; all ones: NaN.
    ExponentOnly,
}

/// The layout of a float kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FloatLayout {
    /// Bits of the exponent.
    exponent: u32,
    /// Stored bits of the significand.
    fraction: u32,
    bias: i32,
    specials: Specials,
}

/// The value of a float.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum FloatValue {
    Nan,
    Infinite {
        negative: bool,
    },
    /// `significand * 2^power`; the significand of zero is zero.
    Finite {
        negative: bool,
        significand: u128,
        power: i32,
    },
}

impl FloatLayout {
    /// Bits of the significand, including the implied one.
    pub(crate) fn precision(&self) -> u32 {
        match self.specials {
            Specials::X87 => self.fraction,
            _ => self.fraction + 1,
        }
    }

    /// The power of two of the lowest bit of the smallest number.
    pub(crate) fn least_power(&self) -> i32 {
        2 - self.bias - self.precision() as i32
    }

    /// The bits of `significand * 2^power`, rounded to the nearest value, of two to the even one: the
    /// inverse of [`FloatLayout::decode`]. With `more` the number is a little larger than stated, and
    /// the significand has more bits than the precision. What is too large becomes what APFloat makes
    /// of it: infinity, or NaN, or else the largest number.
    pub(crate) fn encode(&self, negative: bool, significand: u128, power: i32, more: bool) -> u128 {
        let (specials, precision) = (self.specials, self.precision());
        let highest = power + 127 - significand.leading_zeros() as i32;
        let least = match specials {
            // Its smallest code is a power of two like all others.
            Specials::ExponentOnly => -self.bias,
            _ => self.least_power(),
        };
        let unit = (highest + 1 - precision as i32).max(least);
        let mut rounded = shifted(significand, unit - power, more);
        let mut exponent = (unit - least + 1) as u128;
        if rounded >> precision == 1 {
            (rounded, exponent) = (rounded >> 1, exponent + 1);
        } else if rounded >> (precision - 1) == 0 {
            exponent = 0;
        }
        let is_signed = specials != Specials::Unsigned;
        let sign = u128::from(negative && is_signed) << (self.fraction + self.exponent);
        let ones = (1u128 << self.exponent) - 1;
        let mask = (1u128 << self.fraction) - 1;
        let (infinity, largest) = match specials {
            Specials::ExponentOnly => {
                // Exponents begin at zero; what is smaller than the smallest number becomes it.
                return exponent.saturating_sub(1).min(ones);
            }
            Specials::NegativeZero if exponent == 0 && rounded == 0 => return 0,
            Specials::NegativeZero if exponent > ones => {
                return 1 << (self.fraction + self.exponent);
            }
            Specials::NegativeZero => (0, ones << self.fraction | mask),
            Specials::Ieee => (ones << self.fraction, (ones << self.fraction) - 1),
            // The integer bit is stored.
            Specials::X87 => (ones << 64 | 1 << 63, (ones << 64) - 1),
            Specials::AllOnes | Specials::Unsigned => (
                ones << self.fraction | mask,
                (ones << self.fraction | mask) - 1,
            ),
            Specials::None => (ones << self.fraction | mask, ones << self.fraction | mask),
        };
        if exponent > ones {
            return sign | infinity;
        }
        let bits = exponent << self.fraction | rounded & mask;
        sign | if bits > largest { infinity } else { bits }
    }

    /// Decodes the lowest bits.
    pub(crate) fn decode(&self, bits: u128) -> FloatValue {
        let fraction = bits & ((1 << self.fraction) - 1);
        let ones = (1u128 << self.exponent) - 1;
        let exponent = bits >> self.fraction & ones;
        let is_signed = self.specials != Specials::Unsigned;
        let negative = is_signed && bits >> (self.fraction + self.exponent) & 1 == 1;
        let infinite = match self.specials {
            Specials::Ieee => exponent == ones && fraction == 0,
            Specials::X87 => exponent == ones && fraction == 1 << 63,
            _ => false,
        };
        if infinite {
            return FloatValue::Infinite { negative };
        }
        let nan = match self.specials {
            Specials::Ieee | Specials::ExponentOnly => exponent == ones,
            Specials::X87 => exponent == ones || exponent != 0 && fraction >> 63 == 0,
            Specials::AllOnes | Specials::Unsigned => {
                exponent == ones && fraction == (1 << self.fraction) - 1
            }
            Specials::NegativeZero => negative && exponent == 0 && fraction == 0,
            Specials::None => false,
        };
        if nan {
            return FloatValue::Nan;
        }
        if self.specials == Specials::ExponentOnly {
            return FloatValue::Finite {
                negative: false,
                significand: 1,
                power: exponent as i32 - self.bias,
            };
        }
        let implied = match self.specials {
            Specials::X87 => 0,
            _ => u128::from(exponent != 0) << self.fraction,
        };
        FloatValue::Finite {
            negative,
            significand: fraction | implied,
            power: (exponent as i32).max(1) - 1 + self.least_power(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number after `letter` in a name such as `f8E4M3FN`.
    fn named(kind: FloatKind, letter: char) -> Option<u32> {
        let (_, rest) = kind.name().split_once(letter)?;
        let end = rest.find(|c: char| !c.is_ascii_digit());
        rest[..end.unwrap_or(rest.len())].parse().ok()
    }

    #[test]
    fn widths_match_the_names() {
        for kind in FloatKind::ALL {
            let width = match kind {
                FloatKind::TF32 => Some(19),
                _ => named(kind, 'f'),
            };
            assert_eq!(Some(kind.width()), width, "{kind:?}");
            let layout = kind.layout();
            if let Some(exponent) = named(kind, 'E') {
                assert_eq!(layout.exponent, exponent, "{kind:?}");
                assert_eq!(Some(layout.fraction), named(kind, 'M'), "{kind:?}");
            }
            assert_eq!(FloatKind::from_name(kind.name().as_bytes()), Some(kind));
        }
    }

    #[test]
    fn nan_and_infinity_are_distinct() {
        use FloatKind::*;
        let negative = true;
        let cases = [
            (F16, 0xfc00, FloatValue::Infinite { negative }),
            (F16, 0x7c01, FloatValue::Nan),
            (
                F80,
                0xffff << 64 | 1 << 63,
                FloatValue::Infinite { negative },
            ),
            (F80, 0x7fff << 64 | 3 << 62, FloatValue::Nan),
            // The integer bit is 0.
            (F80, 0x3fff << 64 | 1 << 62, FloatValue::Nan),
            (
                F80,
                0x3fff << 64 | 1 << 63,
                FloatValue::Finite {
                    negative: false,
                    significand: 1 << 63,
                    power: -63,
                },
            ),
            (F8E4M3FN, 0xff, FloatValue::Nan),
            (F8E5M2FNUZ, 0x80, FloatValue::Nan),
            (F8E8M0FNU, 0xff, FloatValue::Nan),
            (F8E5M3FNU, 0xff, FloatValue::Nan),
            (
                F8E5M3FNU,
                0x78,
                FloatValue::Finite {
                    negative: false,
                    significand: 8,
                    power: -3,
                },
            ),
        ];
        for (kind, bits, value) in cases {
            assert_eq!(kind.layout().decode(bits), value, "{kind:?} {bits:#x}");
        }
    }
}
