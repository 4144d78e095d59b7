//! Names that match a pattern.

/// Whether a name matches a pattern: `*` is any text, `?` any byte.
///
/// ```
/// use mlirbc::tensor::matches;
///
/// assert!(matches(b"layer?.*", b"layer0.weight"));
/// ```
pub fn matches(pattern: &[u8], name: &[u8]) -> bool {
    let (mut p, mut n) = (0, 0);
    // Where to go on if the text of the last `*` has to be longer.
    let mut last: Option<(usize, usize)> = None;
    while n < name.len() {
        match pattern.get(p) {
            Some(b'*') => {
                last = Some((p, n));
                p += 1;
            }
            Some(byte) if *byte == b'?' || *byte == name[n] => {
                p += 1;
                n += 1;
            }
            _ => match &mut last {
                Some((star, from)) => {
                    *from += 1;
                    (p, n) = (*star + 1, *from);
                }
                None => return false,
            },
        }
    }
    pattern[p..].iter().all(|byte| *byte == b'*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        for (pattern, name, expected) in [
            ("layer0.*", "layer0.weight", true),
            ("layer0.*", "layer1.weight", false),
            ("*", "", true),
            ("*.weight", "a.weight.weight", true),
            ("*a*b*c", "xxaxxbxxbxc", true),
            ("*a*b*c", "xxaxxbxxbx", false),
            ("layer?.bias", "layer1.bias", true),
            ("layer?.bias", "layer12.bias", false),
            ("", "a", false),
        ] {
            let found = matches(pattern.as_bytes(), name.as_bytes());
            assert_eq!(found, expected, "{pattern} {name}");
        }
        // Not exponential.
        let (pattern, name) = ("*a".repeat(50), "a".repeat(4000) + "b");
        assert!(!matches(pattern.as_bytes(), name.as_bytes()));
    }
}
