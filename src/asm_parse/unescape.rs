//! What a string literal stands for.

use std::borrow::Cow;

/// Undoes the escapes of a string literal: `\"`, `\\`, `\n`, `\t` and two hexadecimal
/// digits. A backslash before anything else stands for itself.
pub fn unescape(raw: &[u8]) -> Cow<'_, [u8]> {
    let Some(first) = memchr::memchr(b'\\', raw) else {
        return Cow::Borrowed(raw);
    };
    let mut out = Vec::with_capacity(raw.len());
    out.extend_from_slice(&raw[..first]);
    let mut rest = &raw[first..];
    while let [head, tail @ ..] = rest {
        let (byte, used) = match (head, tail) {
            (b'\\', [b'n', ..]) => (b'\n', 2),
            (b'\\', [b't', ..]) => (b'\t', 2),
            (b'\\', [quoted @ (b'"' | b'\\'), ..]) => (*quoted, 2),
            (b'\\', [high, low, ..]) => match (hex(*high), hex(*low)) {
                (Some(high), Some(low)) => (high << 4 | low, 3),
                _ => (b'\\', 1),
            },
            _ => (*head, 1),
        };
        out.push(byte);
        rest = &rest[used..];
    }
    Cow::Owned(out)
}

fn hex(digit: u8) -> Option<u8> {
    Some(nibble(digit)).filter(|value| *value < 16)
}

/// The bytes that hexadecimal digits stand for, two each; `None` for other text.
pub(super) fn bytes_of_hex(digits: &[u8]) -> Option<Vec<u8>> {
    let pairs = digits.chunks_exact(2);
    if !pairs.remainder().is_empty() {
        return None;
    }
    let mut bytes = vec![0; digits.len() / 2];
    let mut all = 0;
    for (byte, pair) in bytes.iter_mut().zip(pairs) {
        let (high, low) = (nibble(pair[0]), nibble(pair[1]));
        *byte = high << 4 | low;
        all |= high | low;
    }
    (all < 16).then_some(bytes)
}

/// The value of a hexadecimal digit, above 15 for another byte.
#[inline]
fn nibble(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => byte - b'0',
        b'a'..=b'f' => byte - b'a' + 10,
        b'A'..=b'F' => byte - b'A' + 10,
        _ => 0xf0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_undone() {
        assert_eq!(unescape(b"plain"), Cow::Borrowed(b"plain"));
        assert_eq!(*unescape(br#"a\"b\\c\n\t\41\ff"#), *b"a\"b\\c\n\tA\xff");
        assert_eq!(*unescape(br"\x \4"), *br"\x \4");
    }
}
