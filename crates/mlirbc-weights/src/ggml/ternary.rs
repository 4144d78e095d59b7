//! Types of three values, -1, 0 and 1, in blocks of 256 elements.

use super::little_endian::{crumb, f16_at};

/// 32 and 16 bytes of five digits, 4 bytes of four digits, `f16` scale. A digit is that of base three of the byte as
/// a fraction of 256; the first digits of all bytes come first.
pub(super) fn tq1_0(block: &[u8], out: &mut [f32]) {
    const POWERS: [u8; 5] = [1, 3, 9, 27, 81];
    let d = f16_at(block, 52);
    for (i, out) in out.iter_mut().enumerate() {
        let (byte, nth) = match i {
            ..160 => (i % 32, i / 32),
            160..240 => (32 + i % 16, (i - 160) / 16),
            _ => (48 + i % 4, (i - 240) / 4),
        };
        let fraction = block[byte].wrapping_mul(POWERS[nth]);
        let digit = (u16::from(fraction) * 3) >> 8;
        *out = d * (f32::from(digit) - 1.0);
    }
}

/// 64 bytes of four numbers, `f16` scale. The lowest bits of 32 bytes come first.
pub(super) fn tq2_0(block: &[u8], out: &mut [f32]) {
    let d = f16_at(block, 64);
    for (i, out) in out.iter_mut().enumerate() {
        let q = crumb(block[i / 128 * 32 + i % 32], i / 32 % 4);
        *out = d * (f32::from(q) - 1.0);
    }
}
