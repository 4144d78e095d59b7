//! Names from a file in messages.

use std::borrow::Cow;
use std::fmt;

/// Longest name that a message has whole, in bytes: a name can be as long as the file.
const MOST: usize = 4096;

/// See [`shown`].
#[derive(Debug)]
pub struct Shown<'a>(&'a str);

/// A name from a file in a message: with escapes for characters that could control a terminal; of a long one its
/// beginning, and its length.
pub fn shown(name: &str) -> Shown<'_> {
    Shown(name)
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shown(name) = self;
        let head = head(name);
        head.escape_debug().fmt(f)?;
        match head.len() < name.len() {
            true => write!(f, "... ({} bytes)", name.len()),
            false => Ok(()),
        }
    }
}

/// Whether a character controls a terminal, changes the order in which it shows text, or is invisible: all that the
/// standard library escapes, such as every format character of Unicode.
pub fn is_hidden(c: char) -> bool {
    c.is_control() || (!c.is_ascii() && c.escape_debug().len() > 1)
}

/// Longest name in a sentence, in bytes.
const MAX_QUOTED: usize = 200;

/// A name from a file in a sentence: in quotes, as Rust escapes it, and cut.
pub fn quoted(name: &[u8]) -> String {
    let head = &name[..name.len().min(MAX_QUOTED)];
    let text = String::from_utf8_lossy(head);
    match name.len() > MAX_QUOTED {
        true => format!("{text:?}... ({} bytes)", name.len()),
        false => format!("{text:?}"),
    }
}

/// A text of a file that is shown as it is; of a long one its beginning, and its length.
#[doc(hidden)]
pub fn cut(text: &str) -> Cow<'_, str> {
    let head = head(text);
    match head.len() < text.len() {
        true => format!("{head}... ({} bytes)", text.len()).into(),
        false => head.into(),
    }
}

fn head(text: &str) -> &str {
    let mut end = text.len().min(MOST);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_cut() {
        assert_eq!(
            shown("a\u{1b}\"\u{301}").to_string(),
            "a\u{1b}\"\u{301}".escape_debug().to_string()
        );
        let long = "ä".repeat(3000);
        let text = shown(&long).to_string();
        assert_eq!(text, format!("{}... (6000 bytes)", "ä".repeat(2048)));
        assert_eq!(cut(&long), text);
        assert_eq!(cut("\u{1b}"), "\u{1b}");
    }
}
