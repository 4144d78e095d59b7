//! Types in blocks of 256 elements that are indices into a codebook, with signs or a shift of their own.

use super::codebooks::{IQ1_S, IQ2_S, IQ2_XS, IQ2_XXS, IQ3_S, IQ3_XXS};
use super::little_endian::{bit, crumb, f16, f16_at, nibble, u16_at};

/// What the numbers of a codebook of two bits stand for; there is no 3 in one.
const TWO_BITS: [f32; 4] = [8.0, 25.0, 43.0, 0.0];
/// The same of `IQ3_XXS`.
const THREE_BITS: [f32; 8] = [4.0, 12.0, 20.0, 28.0, 36.0, 44.0, 52.0, 62.0];
/// What is added to, or taken from, the numbers of `IQ1`.
const SHIFT: f32 = 0.125;

fn two_bits(entry: u16, i: usize) -> f32 {
    TWO_BITS[usize::from(entry >> (2 * i) & 3)]
}

/// The number of three bits.
fn three_bits(entry: u16, i: usize) -> usize {
    usize::from(entry >> (4 * i) & 7)
}

/// A value with the sign of a bit; what is not a number keeps its own.
fn signed(value: f32, signs: u8, nth: usize) -> f32 {
    const SIGNS: [f32; 2] = [1.0, -1.0];
    value * SIGNS[usize::from(bit(signs, nth))]
}

/// Eight signs of seven bits: their number is even.
fn even_signs(seven: u32) -> u8 {
    let seven = (seven & 0x7f) as u8;
    seven | ((seven.count_ones() & 1) as u8) << 7
}

fn u32_at(block: &[u8], at: usize) -> u32 {
    u32::from(u16_at(block, at)) | u32::from(u16_at(block, at + 2)) << 16
}

/// `f16` scale; for each 32 elements 4 indices, and 32 bits: 4 times seven signs, and four bits of a scale.
pub(super) fn iq2_xxs(block: &[u8], out: &mut [f32]) {
    let d = f16_at(block, 0);
    let groups = block[2..].chunks_exact(8).zip(out.chunks_exact_mut(32));
    for (group, out) in groups {
        let word = u32_at(group, 4);
        let scale = d * (0.5 + (word >> 28) as f32) * 0.25;
        for (nth, out) in out.chunks_exact_mut(8).enumerate() {
            let entry = IQ2_XXS[usize::from(group[nth])];
            let signs = even_signs(word >> (7 * nth));
            for (i, out) in out.iter_mut().enumerate() {
                *out = signed(scale * two_bits(entry, i), signs, i);
            }
        }
    }
}

/// `f16` scale, 32 numbers of an index of nine bits and seven signs, 8 bytes of scales of four bits.
pub(super) fn iq2_xs(block: &[u8], out: &mut [f32]) {
    let d = f16_at(block, 0);
    let scales = &block[66..];
    for (nth, out) in out.chunks_exact_mut(8).enumerate() {
        let word = u16_at(block, 2 + 2 * nth);
        let scale = d * (0.5 + f32::from(nibble(scales[nth / 4], nth / 2 % 2))) * 0.25;
        let entry = IQ2_XS[usize::from(word & 0x1ff)];
        let signs = even_signs(u32::from(word >> 9));
        for (i, out) in out.iter_mut().enumerate() {
            *out = signed(scale * two_bits(entry, i), signs, i);
        }
    }
}

/// `f16` scale, 32 bytes of indices, 32 bytes of signs, 8 bytes with two more bits of indices, 8 bytes of scales of
/// four bits.
pub(super) fn iq2_s(block: &[u8], out: &mut [f32]) {
    let d = f16_at(block, 0);
    let (low, rest) = block[2..].split_at(32);
    let (signs, rest) = rest.split_at(32);
    let (high, scales) = rest.split_at(8);
    for (nth, out) in out.chunks_exact_mut(8).enumerate() {
        let scale = d * (0.5 + f32::from(nibble(scales[nth / 4], nth / 2 % 2))) * 0.25;
        let index = u16::from(low[nth]) | u16::from(crumb(high[nth / 4], nth % 4)) << 8;
        let entry = IQ2_S[usize::from(index)];
        for (i, out) in out.iter_mut().enumerate() {
            *out = signed(scale * two_bits(entry, i), signs[nth], i);
        }
    }
}

/// `f16` scale, 64 bytes of indices; for each 32 elements 32 bits: 4 times seven signs, and four bits of a scale.
pub(super) fn iq3_xxs(block: &[u8], out: &mut [f32]) {
    let d = f16_at(block, 0);
    let (indices, words) = block[2..].split_at(64);
    for (nth, out) in out.chunks_exact_mut(8).enumerate() {
        let word = u32_at(words, nth / 4 * 4);
        let scale = d * (0.5 + (word >> 28) as f32) * 0.5;
        let signs = even_signs(word >> (7 * (nth % 4)));
        for (i, out) in out.iter_mut().enumerate() {
            let entry = IQ3_XXS[usize::from(indices[2 * nth + i / 4])];
            *out = signed(scale * THREE_BITS[three_bits(entry, i % 4)], signs, i);
        }
    }
}

/// `f16` scale, 64 bytes of indices, 8 bytes with their ninth bit, 32 bytes of signs, 4 bytes of scales of four bits.
/// The numbers of the codebook are odd: 1, 3 and so on.
pub(super) fn iq3_s(block: &[u8], out: &mut [f32]) {
    let d = f16_at(block, 0);
    let (low, rest) = block[2..].split_at(64);
    let (high, rest) = rest.split_at(8);
    let (signs, scales) = rest.split_at(32);
    for (nth, out) in out.chunks_exact_mut(8).enumerate() {
        let scale = d * f32::from(1 + 2 * nibble(scales[nth / 8], nth / 4 % 2));
        for (i, out) in out.iter_mut().enumerate() {
            let at = 2 * nth + i / 4;
            let index = u16::from(low[at]) | u16::from(bit(high[at / 8], at % 8)) << 8;
            let number = three_bits(IQ3_S[usize::from(index)], i % 4);
            *out = signed(scale * (1 + 2 * number) as f32, signs[nth], i);
        }
    }
}

/// Eight numbers -1, 0, 1 of an entry, shifted.
fn shifted(index: u16, is_less: bool, scale: f32, out: &mut [f32]) {
    let entry = IQ1_S[usize::from(index & 0x7ff)];
    let shift = if is_less { -SHIFT } else { SHIFT };
    for (i, out) in out.iter_mut().enumerate() {
        let number = f32::from(entry >> (2 * i) & 3) - 1.0;
        *out = scale * (number + shift);
    }
}

/// `f16` scale, 32 bytes of indices; for each 32 elements 16 bits: 4 times three more bits of indices, three of a
/// scale, the sign of the shift.
pub(super) fn iq1_s(block: &[u8], out: &mut [f32]) {
    let d = f16_at(block, 0);
    let low = &block[2..];
    for (nth, out) in out.chunks_exact_mut(8).enumerate() {
        let word = u16_at(block, 34 + nth / 4 * 2);
        let scale = d * f32::from(2 * (word >> 12 & 7) + 1);
        let index = u16::from(low[nth]) | (word >> (3 * (nth % 4)) & 7) << 8;
        shifted(index, word >> 15 == 1, scale, out);
    }
}

/// 32 bytes of indices, 16 bytes with three more bits of each and the sign of the shift, 4 numbers of 16 bits: each has
/// 4 scales of three bits, and above them four bits of the `f16` scale, the lowest first.
pub(super) fn iq1_m(block: &[u8], out: &mut [f32]) {
    let (low, high) = block.split_at(32);
    let word = |nth: usize| u16_at(block, 48 + 2 * nth);
    let d = f16((0..4).map(|nth| word(nth) >> 12 << (4 * nth)).sum());
    for (nth, out) in out.chunks_exact_mut(8).enumerate() {
        let scale = word(nth / 8) >> (3 * (nth / 2 % 4)) & 7;
        let high = nibble(high[nth / 2], nth % 2);
        let index = u16::from(low[nth]) | u16::from(high & 7) << 8;
        shifted(index, high >> 3 == 1, d * f32::from(2 * scale + 1), out);
    }
}
