//! The values of the floating point types.

use crate::entity::FloatKind;

/// The value of the lowest bits of `bits`.
pub(crate) fn to_f64(kind: FloatKind, bits: u128) -> f64 {
    kind.to_f64(bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_short_float_equals_that_of_the_hardware_or_of_half() {
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
    fn limits_of_the_small_floats() {
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
