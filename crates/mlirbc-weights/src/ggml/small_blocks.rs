//! Types in blocks of 32 and 64 elements.
//!
//! Where an element has four bits, the lower halves of the bytes come first, then the upper ones.

use super::little_endian::{bit, f16_at, nibble};

/// The values of `IQ4_NL` and `IQ4_XS`.
pub(super) const NON_LINEAR: [i8; 16] = [
    -127, -104, -83, -65, -49, -35, -22, -10, 1, 13, 25, 38, 53, 69, 89, 113,
];

/// The values of `f4E2M1FN`, doubled.
const E2M1: [i8; 16] = [0, 1, 2, 3, 4, 6, 8, 12, 0, -1, -2, -3, -4, -6, -8, -12];

/// `f16` scale, 16 bytes.
pub(super) fn q4_0(block: &[u8], out: &mut [f32]) {
    let d = f16_at(block, 0);
    let qs = &block[2..];
    for (i, out) in out.iter_mut().enumerate() {
        let q = i16::from(nibble(qs[i % 16], i / 16)) - 8;
        *out = d * f32::from(q);
    }
}

/// `f16` scale, `f16` minimum, 16 bytes.
pub(super) fn q4_1(block: &[u8], out: &mut [f32]) {
    let (d, m) = (f16_at(block, 0), f16_at(block, 2));
    let qs = &block[4..];
    for (i, out) in out.iter_mut().enumerate() {
        *out = d * f32::from(nibble(qs[i % 16], i / 16)) + m;
    }
}

/// `f16` scale, 32 bits above those of 16 bytes.
pub(super) fn q5_0(block: &[u8], out: &mut [f32]) {
    let d = f16_at(block, 0);
    let (qh, qs) = block[2..].split_at(4);
    for (i, out) in out.iter_mut().enumerate() {
        let q = nibble(qs[i % 16], i / 16) | bit(qh[i / 8], i % 8) << 4;
        *out = d * f32::from(i16::from(q) - 16);
    }
}

/// `f16` scale, `f16` minimum, 32 bits above those of 16 bytes.
pub(super) fn q5_1(block: &[u8], out: &mut [f32]) {
    let (d, m) = (f16_at(block, 0), f16_at(block, 2));
    let (qh, qs) = block[4..].split_at(4);
    for (i, out) in out.iter_mut().enumerate() {
        let q = nibble(qs[i % 16], i / 16) | bit(qh[i / 8], i % 8) << 4;
        *out = d * f32::from(q) + m;
    }
}

/// `f16` scale, 32 signed bytes.
pub(super) fn q8_0(block: &[u8], out: &mut [f32]) {
    let d = f16_at(block, 0);
    for (q, out) in block[2..].iter().zip(out) {
        *out = f32::from(*q as i8) * d;
    }
}

/// `f16` scale, 16 bytes of indices.
pub(super) fn iq4_nl(block: &[u8], out: &mut [f32]) {
    let d = f16_at(block, 0);
    let qs = &block[2..];
    for (i, out) in out.iter_mut().enumerate() {
        let value = NON_LINEAR[usize::from(nibble(qs[i % 16], i / 16))];
        *out = d * f32::from(value);
    }
}

/// `f8E8M0FNU` scale, 16 bytes of `f4E2M1FN`. Half the scale, as the values are doubled; `0xff` is 2^127 here, no NaN.
pub(super) fn mxfp4(block: &[u8], out: &mut [f32]) {
    let e = u32::from(block[0]);
    let d = f32::from_bits(match e {
        0 | 1 => 0x0020_0000 << e,
        _ => (e - 1) << 23,
    });
    let qs = &block[1..];
    for (i, out) in out.iter_mut().enumerate() {
        *out = d * f32::from(E2M1[usize::from(nibble(qs[i % 16], i / 16))]);
    }
}

/// Four scales of `f8E4M3FN` without a sign, each for 8 bytes of `f4E2M1FN`.
pub(super) fn nvfp4(block: &[u8], out: &mut [f32]) {
    let (scales, qs) = block.split_at(4);
    let groups = qs.chunks_exact(8).zip(out.chunks_exact_mut(16));
    for (scale, (qs, out)) in scales.iter().zip(groups) {
        let d = ue4m3_half(*scale);
        for (i, out) in out.iter_mut().enumerate() {
            *out = d * f32::from(E2M1[usize::from(nibble(qs[i % 8], i / 8))]);
        }
    }
}

/// Half the value of a scale. The highest bit has no meaning; `0x7f` is 0, no NaN.
fn ue4m3_half(bits: u8) -> f32 {
    let (exponent, mantissa) = (bits >> 3 & 0xf, f32::from(bits & 7));
    let value = match exponent {
        _ if bits == 0x7f => 0.0,
        0 => mantissa * 2f32.powi(-9),
        _ => (1.0 + mantissa / 8.0) * 2f32.powi(i32::from(exponent) - 7),
    };
    value * 0.5
}
