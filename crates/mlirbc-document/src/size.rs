//! Numbers of bytes as users write them.

/// A number of bytes; K, M or G multiply it by a power of 1024.
///
/// # Errors
/// What is expected, as text.
pub fn parse_size(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.char_indices().last() {
        Some((at, 'k' | 'K')) => (&text[..at], 1 << 10),
        Some((at, 'm' | 'M')) => (&text[..at], 1 << 20),
        Some((at, 'g' | 'G')) => (&text[..at], 1 << 30),
        _ => (text, 1),
    };
    let number: Option<u64> = digits.parse().ok();
    let bytes = number.and_then(|n| n.checked_mul(unit));
    bytes.ok_or_else(|| "a number of bytes, such as 100, 64K or 2M".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!(parse_size("100"), Ok(100));
        assert_eq!(parse_size("64K"), Ok(65536));
        assert_eq!(parse_size("2m"), Ok(2 << 20));
        for bad in ["", "K", "-1", "1.5M", "99999999999999G", "1T"] {
            assert!(parse_size(bad).is_err(), "{bad}");
        }
    }
}
