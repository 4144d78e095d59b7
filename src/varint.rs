//! The prefix varint of MLIR bytecode.
//!
//! The number of trailing zero bits of the first byte is the number of bytes that
//! follow: `xxxxxxx1` none, `xxxxxx10` one, ... `00000000` eight. The bits above
//! them, in little-endian order, are the value. Signed values are zigzag coded
//! first.

/// Most bytes a varint takes.
pub const MAX_LEN: usize = 9;

/// Number of bytes of the varint that begins with `first`.
#[inline]
pub(crate) fn len_from_first(first: u8) -> usize {
    // In 32 bits: the sum of eight would be extended once more.
    (u32::from(first) | 0x100).trailing_zeros() as usize + 1
}

/// Value and length of the varint at the start of `bytes`; `None` when it is truncated.
#[inline]
pub fn decode(bytes: &[u8]) -> Option<(u64, usize)> {
    decode_wide(bytes).or_else(|| decode_narrow(bytes))
}

/// One load and two shifts. `None` for the longest varint, and if fewer than eight bytes are left.
/// The load can include bytes after the varint; the shifts remove them.
#[inline]
pub(crate) fn decode_wide(bytes: &[u8]) -> Option<(u64, usize)> {
    let word = u64::from_le_bytes(*bytes.first_chunk()?);
    let len = word.trailing_zeros() + 1;
    if len > 8 {
        return None;
    }
    let unused = 64 - 8 * len;
    Some((word << unused >> unused >> len, len as usize))
}

/// All other cases, one byte at a time: windows of a few bytes, such as attribute entries.
pub(crate) fn decode_narrow(bytes: &[u8]) -> Option<(u64, usize)> {
    let len = len_from_first(*bytes.first()?);
    let word = match *bytes.get(..len)? {
        [a, b, c] => u64::from(u32::from_le_bytes([a, b, c, 0])),
        [a, b, c, d] => u64::from(u32::from_le_bytes([a, b, c, d])),
        [_, ref all @ ..] if len == MAX_LEN => return Some((little_endian(all), len)),
        ref body => little_endian(body),
    };
    Some((word >> len, len))
}

fn little_endian(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .rfold(0, |word, byte| word << 8 | u64::from(*byte))
}

/// Undoes zigzag coding.
#[inline]
pub fn unzigzag(value: u64) -> i64 {
    ((value >> 1) as i64) ^ -((value & 1) as i64)
}

/// Zigzag coding: small magnitudes become small numbers.
#[inline]
pub fn zigzag(value: i64) -> u64 {
    ((value as u64) << 1) ^ ((value >> 63) as u64)
}

/// Number of bytes of the shortest form of `value`.
#[inline]
pub fn encoded_len(value: u64) -> usize {
    let bits = 64 - (value | 1).leading_zeros() as usize;
    bits.div_ceil(7).min(MAX_LEN)
}

/// Appends `value` in its shortest form.
#[inline]
pub fn encode(value: u64, out: &mut Vec<u8>) {
    match u8::try_from(value) {
        Ok(byte @ ..0x80) => out.push(byte << 1 | 1),
        _ => encode_long(value, out),
    }
}

#[inline]
fn encode_long(value: u64, out: &mut Vec<u8>) {
    let len = encoded_len(value);
    if len == MAX_LEN {
        return encode_wide(value, len, out);
    }
    // Eight bytes at once are faster than a copy of a variable number of them.
    let end = out.len() + len;
    let word = (value << 1 | 1) << (len - 1);
    out.extend_from_slice(&word.to_le_bytes());
    out.truncate(end);
}

/// Appends `value` in a form of `len` bytes, or in its shortest form if that is longer. Readers
/// accept overlong forms; a writer needs them to reproduce a file that contains some.
pub fn encode_wide(value: u64, len: usize, out: &mut Vec<u8>) {
    let len = len.clamp(encoded_len(value), MAX_LEN);
    if len == MAX_LEN {
        out.push(0);
        out.extend_from_slice(&value.to_le_bytes());
    } else {
        let word = (value << 1 | 1) << (len - 1);
        out.extend_from_slice(&word.to_le_bytes()[..len]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_width_round_trips_at_its_edges() {
        for bits in 0..64 {
            for value in [1u64 << bits, (1 << bits) - 1, (1 << bits) + 1] {
                let mut bytes = Vec::new();
                encode(value, &mut bytes);
                let exact = bytes.len();
                assert_eq!(encoded_len(value), exact);
                assert_eq!(decode(&bytes), Some((value, exact)), "{value:#x}");
                for cut in 0..exact {
                    assert_eq!(decode(&bytes[..cut]), None, "{value:#x} truncated to {cut}");
                }
                bytes.extend([0xff; 9]);
                assert_eq!(decode(&bytes), Some((value, exact)), "{value:#x}");
            }
        }
        let mut bytes = Vec::new();
        encode(u64::MAX, &mut bytes);
        assert_eq!(bytes.len(), MAX_LEN);
        assert_eq!(decode(&bytes), Some((u64::MAX, 9)));
    }

    #[test]
    fn every_overlong_form_is_decoded() {
        for value in [0, 1, 127, 128, 1 << 20, (1 << 56) - 1, 1 << 56, u64::MAX] {
            for len in 0..=MAX_LEN + 1 {
                let mut bytes = Vec::new();
                encode_wide(value, len, &mut bytes);
                let want = len.clamp(encoded_len(value), MAX_LEN);
                assert_eq!(decode(&bytes), Some((value, want)), "{value:#x}, {len}");
                assert_eq!(bytes.len(), want);
            }
        }
    }

    #[test]
    fn zigzag_round_trips() {
        for value in [0, 1, -1, 63, -64, i64::MAX, i64::MIN] {
            assert_eq!(unzigzag(zigzag(value)), value);
        }
        assert_eq!(zigzag(-1), 1);
    }
}
