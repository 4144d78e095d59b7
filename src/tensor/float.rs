//! The values of the floating point types.
//!
//! All but three are a sign, an exponent and a fraction, and differ in their
//! widths, their bias and in what stands for infinity and not-a-number. Source:
//! `llvm/include/llvm/ADT/APFloat.h`.

use crate::entity::FloatKind;

/// What a type gives up of its codes for infinity and not-a-number.
#[derive(Clone, Copy, PartialEq)]
enum Specials {
    /// The largest exponent: infinity for a fraction of zero, else not-a-number.
    Ieee,
    /// All ones: not-a-number. No infinity.
    AllOnes,
    /// The code that would be negative zero: not-a-number. No infinity.
    NegativeZero,
    /// None.
    Finite,
}

/// Widths of exponent and fraction, bias, specials.
type Layout = (u32, u32, i32, Specials);

fn layout(kind: FloatKind) -> Layout {
    use Specials::{AllOnes, Finite, Ieee, NegativeZero};
    match kind {
        FloatKind::BF16 => (8, 7, 127, Ieee),
        FloatKind::F16 => (5, 10, 15, Ieee),
        FloatKind::TF32 => (8, 10, 127, Ieee),
        FloatKind::F32 => (8, 23, 127, Ieee),
        FloatKind::F64 => (11, 52, 1023, Ieee),
        // The integer bit is stored: see `to_f64`.
        FloatKind::F80 => (15, 63, 16383, Ieee),
        FloatKind::F128 => (15, 112, 16383, Ieee),
        FloatKind::F8E5M2 => (5, 2, 15, Ieee),
        FloatKind::F8E4M3 => (4, 3, 7, Ieee),
        FloatKind::F8E4M3FN => (4, 3, 7, AllOnes),
        FloatKind::F8E5M2FNUZ => (5, 2, 16, NegativeZero),
        FloatKind::F8E4M3FNUZ => (4, 3, 8, NegativeZero),
        FloatKind::F8E4M3B11FNUZ => (4, 3, 11, NegativeZero),
        FloatKind::F8E3M4 => (3, 4, 3, Ieee),
        FloatKind::F4E2M1FN => (2, 1, 1, Finite),
        FloatKind::F6E2M3FN => (2, 3, 1, Finite),
        FloatKind::F6E3M2FN => (3, 2, 3, Finite),
        // No sign and no fraction: see `to_f64`.
        FloatKind::F8E8M0FNU => (8, 0, 127, AllOnes),
    }
}

/// The value of the lowest bits of `bits`: exact, but for `f80` and `f128`,
/// which are rounded.
pub(crate) fn to_f64(kind: FloatKind, bits: u128) -> f64 {
    let (exponent_bits, fraction_bits, bias, specials) = layout(kind);
    let field = |at: u32, len: u32| bits >> at & ((1 << len) - 1);
    if kind == FloatKind::F8E8M0FNU {
        return match field(0, 8) {
            0xff => f64::NAN,
            exponent => scale(1.0, exponent as i32 - bias),
        };
    }
    // The integer bit of f80 stands between fraction and exponent.
    let explicit = u32::from(kind == FloatKind::F80);
    let fraction = field(0, fraction_bits);
    let exponent_at = fraction_bits + explicit;
    let exponent = field(exponent_at, exponent_bits) as i32;
    let negative = field(exponent_at + exponent_bits, 1) == 1;
    let largest = exponent == (1 << exponent_bits) - 1;
    let all_ones = fraction == (1 << fraction_bits) - 1;
    let magnitude = match specials {
        Specials::Ieee if largest && fraction == 0 => f64::INFINITY,
        Specials::Ieee if largest => f64::NAN,
        Specials::AllOnes if largest && all_ones => f64::NAN,
        Specials::NegativeZero if negative && exponent == 0 && fraction == 0 => f64::NAN,
        _ => {
            let integer = match explicit {
                1 => field(fraction_bits, 1),
                _ => u128::from(exponent != 0),
            };
            let significand = integer << fraction_bits | fraction;
            scale(
                significand as f64,
                exponent.max(1) - bias - fraction_bits as i32,
            )
        }
    };
    if negative { -magnitude } else { magnitude }
}

/// `value * 2^exponent`, in steps that a double can hold.
fn scale(mut value: f64, mut exponent: i32) -> f64 {
    while exponent != 0 {
        let step = exponent.clamp(-1000, 1000);
        value *= f64::from_bits(((step + 1023) as u64) << 52);
        exponent -= step;
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_short_float_is_that_of_the_hardware_or_of_half() {
        for bits in 0..=u16::MAX {
            let cases = [
                (FloatKind::F16, half::f16::from_bits(bits).to_f64()),
                (FloatKind::BF16, half::bf16::from_bits(bits).to_f64()),
                (
                    FloatKind::F32,
                    f64::from(f32::from_bits(u32::from(bits) << 16)),
                ),
                (FloatKind::F64, f64::from_bits(u64::from(bits) << 48)),
            ];
            let shifts = [0, 0, 16, 48];
            for ((kind, want), shift) in cases.into_iter().zip(shifts) {
                let got = to_f64(kind, u128::from(bits) << shift);
                let same = got.to_bits() == want.to_bits() || got.is_nan() && want.is_nan();
                assert!(same, "{kind:?} {bits:#x}: {got} {want}");
            }
        }
    }

    #[test]
    fn the_edges_of_the_small_floats() {
        use FloatKind::*;
        let cases = [
            (F8E5M2, 0x7b, 57344.0),
            (F8E5M2, 0x7c, f64::INFINITY),
            (F8E5M2, 0x01, 2f64.powi(-16)),
            (F8E4M3, 0x77, 240.0),
            (F8E4M3, 0xf8, f64::NEG_INFINITY),
            (F8E4M3FN, 0x7e, 448.0),
            (F8E4M3FN, 0x7f, f64::NAN),
            (F8E4M3FN, 0x01, 2f64.powi(-9)),
            (F8E5M2FNUZ, 0x7f, 57344.0),
            (F8E5M2FNUZ, 0x80, f64::NAN),
            (F8E4M3FNUZ, 0x7f, 240.0),
            (F8E4M3B11FNUZ, 0xff, -30.0),
            (F8E3M4, 0x6f, 15.5),
            (F8E3M4, 0x70, f64::INFINITY),
            (F4E2M1FN, 0x0f, -6.0),
            (F4E2M1FN, 0x01, 0.5),
            (F6E2M3FN, 0x1f, 7.5),
            (F6E3M2FN, 0x3f, -28.0),
            (F8E8M0FNU, 0x7f, 1.0),
            (F8E8M0FNU, 0x00, 2f64.powi(-127)),
            (F8E8M0FNU, 0xff, f64::NAN),
            (TF32, 0xff << 10, f64::INFINITY),
        ];
        for (kind, bits, want) in cases {
            let got = to_f64(kind, bits);
            assert!(
                got == want || got.is_nan() && want.is_nan(),
                "{kind:?} {bits:#x}: {got}"
            );
        }
    }

    #[test]
    fn the_wide_floats_are_rounded() {
        let f80 = |sign_exponent: u128, significand: u64| {
            to_f64(
                FloatKind::F80,
                sign_exponent << 64 | u128::from(significand),
            )
        };
        assert_eq!(f80(0x3fff, 1 << 63), 1.0);
        assert_eq!(f80(0xc000, 0xa000_0000_0000_0000), -2.5);
        assert_eq!(f80(0x7fff, 1 << 63), f64::INFINITY);
        assert!(f80(0x7fff, 3 << 62).is_nan());
        assert_eq!(f80(0x7ffe, u64::MAX), f64::INFINITY);
        assert_eq!(f80(1, 1 << 63), 0.0);
        let f128 = |high: u128| to_f64(FloatKind::F128, high << 112);
        assert_eq!(f128(0x3fff), 1.0);
        assert_eq!(f128(0xffff), f64::NEG_INFINITY);
        assert_eq!(f128(0x3fff - 1074), f64::from_bits(1));
    }
}
