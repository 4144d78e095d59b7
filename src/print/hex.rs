//! Bytes as upper-case hexadecimal digits.

use std::io::{self, Write};

/// Bytes formatted at a time: their digits stay in the first level of the cache.
const CHUNK: usize = 8 << 10;

/// Writes the digits of many bytes.
pub(super) fn write(bytes: &[u8], out: &mut dyn Write) -> io::Result<()> {
    let mut digits = vec![0; 2 * CHUNK.min(bytes.len())];
    for chunk in bytes.chunks(CHUNK) {
        let digits = &mut digits[..2 * chunk.len()];
        format(chunk, digits);
        out.write_all(digits)?;
    }
    Ok(())
}

/// Appends the digits of a few bytes.
pub(super) fn append(out: &mut Vec<u8>, bytes: &[u8]) {
    let start = out.len();
    out.resize(start + 2 * bytes.len(), 0);
    format(bytes, &mut out[start..]);
}

/// Arithmetic instead of a table: compilers turn it into vector code.
fn format(bytes: &[u8], digits: &mut [u8]) {
    for (byte, pair) in bytes.iter().zip(digits.chunks_exact_mut(2)) {
        pair[0] = digit(byte >> 4);
        pair[1] = digit(byte & 15);
    }
}

#[inline]
fn digit(nibble: u8) -> u8 {
    nibble + b'0' + if nibble > 9 { b'A' - b'9' - 1 } else { 0 }
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_byte_and_every_chunk() {
        let bytes: Vec<u8> = (0..3 * super::CHUNK + 5).map(|n| (n % 251) as u8).collect();
        let expected: String = bytes.iter().map(|b| format!("{b:02X}")).collect();
        let mut out = Vec::new();
        super::write(&bytes, &mut out).expect("a vector takes all");
        assert_eq!(out, expected.as_bytes());
        out.clear();
        super::append(&mut out, &bytes);
        assert_eq!(out, expected.as_bytes());
    }
}
