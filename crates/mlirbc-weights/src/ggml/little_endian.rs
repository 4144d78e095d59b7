//! Fields of blocks.

use mlirbc::entity::FloatKind;

/// The number at an offset.
pub(super) fn u16_at(block: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([block[at], block[at + 1]])
}

/// The half-precision number at an offset, which scales a block.
pub(super) fn f16_at(block: &[u8], at: usize) -> f32 {
    f16(u16_at(block, at))
}

/// A half-precision number. What is not a number keeps its bits, as in the `gguf` package.
pub(super) fn f16(bits: u16) -> f32 {
    let (sign, rest) = (u32::from(bits >> 15) << 31, u32::from(bits & 0x7fff));
    match rest {
        ..=0x7c00 => FloatKind::F16.to_f64(bits.into()) as f32,
        _ => f32::from_bits(sign | 0x7f80_0000 | (rest & 0x3ff) << 13),
    }
}

/// One of two numbers of four bits in a byte: the lower one is number 0.
pub(super) fn nibble(byte: u8, nth: usize) -> u8 {
    byte >> (4 * nth) & 0xf
}

/// One of four numbers of two bits in a byte.
pub(super) fn crumb(byte: u8, nth: usize) -> u8 {
    byte >> (2 * nth) & 3
}

/// A bit of a byte.
pub(super) fn bit(byte: u8, nth: usize) -> u8 {
    byte >> nth & 1
}
