//! Texts of servers and names of objects, as they can be shown: no query strings, no passwords, no
//! control characters.

use mlirbc::error::is_hidden;

/// A text on one line, at most `most` characters long.
pub(crate) fn text(text: &str, most: usize) -> String {
    let words = text.split_whitespace().map(word);
    let mut shown = String::new();
    for word in words {
        if !shown.is_empty() {
            shown.push(' ');
        }
        shown.push_str(&word);
    }
    let clean = shown
        .chars()
        .map(|c| if is_hidden(c) { '\u{fffd}' } else { c });
    let mut clean: String = clean.collect();
    if let Some((end, _)) = clean.char_indices().nth(most) {
        clean.truncate(end);
        clean.push_str("...");
    }
    clean
}

/// A word without what follows a question mark or precedes an at sign, if it has a URL.
fn word(word: &str) -> String {
    let Some(at) = word.find("://") else {
        return word.to_owned();
    };
    let (scheme, rest) = word.split_at(at + 3);
    let (rest, hidden) = match rest.find(['?', '#']) {
        Some(end) => (&rest[..end], "?..."),
        None => (rest, ""),
    };
    let host = rest.find('/').unwrap_or(rest.len());
    let start = rest[..host].rfind('@').map_or(0, |at| at + 1);
    format!("{scheme}{}{hidden}", &rest[start..])
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn secrets_are_left_out() {
        let with = "GET http://me:secret@host/a/b?X-Amz-Signature=1234 in 3ms: (https://h/x#y)";
        assert_eq!(
            text(with, 100),
            "GET http://host/a/b?... in 3ms: (https://h/x?..."
        );
        assert_eq!(
            text("a\n\u{1b}[31mb\u{202e}", 100),
            "a \u{fffd}[31mb\u{fffd}"
        );
        assert_eq!(text("abcdef", 3), "abc...");
    }

    #[test]
    fn no_mark_of_direction_and_no_format_character_is_shown() {
        for range in [
            0x61c..=0x61c,
            0x180e..=0x180e,
            0x200b..=0x200f,
            0x202a..=0x202e,
            0x2060..=0x206f,
            0xfeff..=0xfeff,
            0xfff9..=0xfffb,
            0x1d173..=0x1d17a,
            0xe0001..=0xe007f,
        ] {
            for c in range.filter_map(char::from_u32) {
                assert_eq!(text(&format!("a{c}b"), 10), "a\u{fffd}b", "{c:?}");
            }
        }
        assert_eq!(text("größe 大きさ", 20), "größe 大きさ");
    }
}
