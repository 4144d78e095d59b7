//! A text in parts.

/// A text in parts, by a mark that is in no brackets.
pub(crate) fn split<'t>(text: &'t [u8], mark: &'static [u8]) -> impl Iterator<Item = &'t [u8]> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let mut depth = 0_u32;
        for (at, byte) in text.iter().enumerate() {
            if depth == 0 && text[at..].starts_with(mark) {
                rest = Some(&text[at + mark.len()..]);
                return Some(&text[..at]);
            }
            match byte {
                b'<' | b'[' | b'(' => depth += 1,
                b'>' if at > 0 && text[at - 1] == b'-' => {}
                b'>' | b']' | b')' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        rest = None;
        Some(text)
    })
}
