//! Types in blocks of 256 elements, whose groups of 16 or 32 have scales of their own.

use super::little_endian::{bit, crumb, f16_at, nibble, u16_at};
use super::small_blocks::NON_LINEAR;

/// The number of two bits of an element: four in each of 64 bytes, the lowest bits of 32 bytes first.
fn two_bits(qs: &[u8], i: usize) -> u8 {
    crumb(qs[i / 128 * 32 + i % 32], i / 32 % 4)
}

/// 16 bytes of scale and minimum, 64 bytes of two bits, `f16` scale of scales and of minimums.
pub(super) fn q2_k(block: &[u8], out: &mut [f32]) {
    let (scales, qs) = block.split_at(16);
    let (d, dmin) = (f16_at(block, 80), f16_at(block, 82));
    for (i, out) in out.iter_mut().enumerate() {
        let scale = scales[i / 16];
        let dl = d * f32::from(scale & 0xf);
        let ml = dmin * f32::from(scale >> 4);
        *out = dl * f32::from(two_bits(qs, i)) - ml;
    }
}

/// 32 bytes of the third bit, 64 bytes of two bits, 12 bytes of 16 scales of six bits, `f16` scale. An element whose
/// third bit is missing is 4 less.
pub(super) fn q3_k(block: &[u8], out: &mut [f32]) {
    let (high, rest) = block.split_at(32);
    let (qs, scales) = rest.split_at(64);
    let d = f16_at(block, 108);
    for (i, out) in out.iter_mut().enumerate() {
        let group = i / 16;
        let low = nibble(scales[group % 8], group / 8);
        let scale = low | crumb(scales[8 + group % 4], group / 4) << 4;
        let dl = d * (f32::from(scale) - 32.0);
        let less = 4 * (1 - bit(high[i % 32], i / 32));
        let q = i16::from(two_bits(qs, i)) - i16::from(less);
        *out = dl * f32::from(q);
    }
}

/// Scale and minimum of a group, of six bits, in 12 bytes. Those of the first four groups are in bytes 0 to 7; of the
/// others the lower four bits are in bytes 8 to 11, the others above those of the first.
fn scale_and_minimum(scales: &[u8], group: usize) -> (f32, f32) {
    let (scale, minimum) = match group {
        ..4 => (scales[group] & 0x3f, scales[4 + group] & 0x3f),
        _ => {
            let low = scales[4 + group];
            let high = |at: usize| scales[at] >> 6 << 4;
            (low & 0xf | high(group - 4), low >> 4 | high(group))
        }
    };
    (f32::from(scale), f32::from(minimum))
}

/// `f16` scale of scales and of minimums, 12 bytes of them, 128 bytes of four bits.
pub(super) fn q4_k(block: &[u8], out: &mut [f32]) {
    let (d, dmin) = (f16_at(block, 0), f16_at(block, 2));
    let (scales, qs) = block[4..].split_at(12);
    for (group, out) in out.chunks_exact_mut(32).enumerate() {
        let (scale, minimum) = scale_and_minimum(scales, group);
        let (dl, ml) = (d * scale, dmin * minimum);
        for (i, out) in out.iter_mut().enumerate() {
            let q = nibble(qs[group / 2 * 32 + i], group % 2);
            *out = dl * f32::from(q) - ml;
        }
    }
}

/// The same with 32 bytes of the fifth bit before those of the four.
pub(super) fn q5_k(block: &[u8], out: &mut [f32]) {
    let (d, dmin) = (f16_at(block, 0), f16_at(block, 2));
    let (scales, rest) = block[4..].split_at(12);
    let (high, qs) = rest.split_at(32);
    for (group, out) in out.chunks_exact_mut(32).enumerate() {
        let (scale, minimum) = scale_and_minimum(scales, group);
        let (dl, ml) = (d * scale, dmin * minimum);
        for (i, out) in out.iter_mut().enumerate() {
            let q = nibble(qs[group / 2 * 32 + i], group % 2) | bit(high[i], group) << 4;
            *out = dl * f32::from(q) - ml;
        }
    }
}

/// 128 bytes of four bits, 64 bytes of two bits above them, 16 signed bytes of scales, `f16` scale.
pub(super) fn q6_k(block: &[u8], out: &mut [f32]) {
    let (low, rest) = block.split_at(128);
    let (high, scales) = rest.split_at(64);
    let d = f16_at(block, 208);
    for (i, out) in out.iter_mut().enumerate() {
        let dl = d * f32::from(scales[i / 16] as i8);
        let low = nibble(low[i / 128 * 64 + i % 64], i / 64 % 2);
        let q = low | two_bits(high, i) << 4;
        *out = dl * (f32::from(q) - 32.0);
    }
}

/// `f16` scale, two bytes with the upper two bits of 8 scales, 4 bytes with their lower four, 128 bytes of indices:
/// 16 for each group, as of `IQ4_NL`.
pub(super) fn iq4_xs(block: &[u8], out: &mut [f32]) {
    let (d, high) = (f16_at(block, 0), u16_at(block, 2));
    let (low, qs) = block[4..].split_at(4);
    let groups = qs.chunks_exact(16).zip(out.chunks_exact_mut(32));
    for (group, (qs, out)) in groups.enumerate() {
        let high = (high >> (2 * group) & 3) as u8;
        let scale = nibble(low[group / 2], group % 2) | high << 4;
        let dl = d * (f32::from(scale) - 32.0);
        for (i, out) in out.iter_mut().enumerate() {
            let value = NON_LINEAR[usize::from(nibble(qs[i % 16], i / 16))];
            *out = dl * f32::from(value);
        }
    }
}
