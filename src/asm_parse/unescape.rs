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
    char::from(digit).to_digit(16).map(|d| d as u8)
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
