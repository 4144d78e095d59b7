//! Text from files in messages and tables: escaped, and cut to a length that can be listed.

/// Text from a file, safe for a terminal: control characters, text direction
/// marks and bytes that are not UTF-8 become escapes.
pub fn escape(bytes: &[u8]) -> String {
    use std::fmt::Write;
    let mut out = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            match c {
                '"' | '\'' => out.push(c),
                _ => out.extend(c.escape_debug()),
            }
        }
        for byte in chunk.invalid() {
            // Writing to a string cannot fail.
            let _ = write!(out, "\\x{byte:02x}");
        }
    }
    out
}

pub use mlirbc::error::is_hidden as is_unsafe;

/// Longest name that is shown whole, in bytes. A file can refer very often to one
/// long string; the size of a listing must stay in proportion to that of the file.
pub const MAX_NAME: usize = 4096;

/// A name from a file, escaped and cut to a length that can be listed.
pub fn name(bytes: &[u8]) -> String {
    joined(&[bytes])
}

/// The full name of an operation, escaped and cut; `View::op_name_parts` gives the parts.
pub fn op_name([dialect, op]: [&[u8]; 2]) -> String {
    match op {
        [] => name(dialect),
        op => joined(&[dialect, b".", op]),
    }
}

/// A name in several parts, escaped and cut.
pub fn joined(parts: &[&[u8]]) -> String {
    let (head, len) = head(parts);
    if len > MAX_NAME {
        format!("{}... ({len} bytes)", escape(&head))
    } else {
        escape(&head)
    }
}

/// The first [`MAX_NAME`] bytes of a name in several parts, and its length.
pub fn head(parts: &[&[u8]]) -> (Vec<u8>, usize) {
    let mut head = Vec::new();
    for part in parts {
        head.extend_from_slice(&part[..part.len().min(MAX_NAME - head.len())]);
    }
    (head, parts.iter().map(|part| part.len()).sum())
}

/// A text, cut to this many characters.
pub fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// A number of bytes for people: `299 B`, `8.0 KiB`, `320 MiB`.
pub fn size(bytes: u64) -> String {
    const UNITS: [&str; 6] = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    if bytes < 1024 {
        return format!("{bytes} B");
    }
    let mut value = bytes as f64 / 1024.0;
    let mut units = UNITS.iter();
    let mut unit = units.next();
    // What would be rounded to 1024 is one of the next unit.
    while value >= 1023.5 {
        value /= 1024.0;
        unit = units.next();
    }
    let unit = unit.copied().unwrap_or_default();
    match value < 9.95 {
        true => format!("{value:.1} {unit}"),
        false => format!("{value:.0} {unit}"),
    }
}

/// A count with its noun, `1 byte` or `2 bytes`.
pub fn plural(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        for (bytes, text) in [
            (0, "0 B"),
            (1023, "1023 B"),
            (1024, "1.0 KiB"),
            (8192, "8.0 KiB"),
            (10_188, "9.9 KiB"),
            (10_189, "10 KiB"),
            (335_838_484, "320 MiB"),
            ((1 << 20) - 1, "1.0 MiB"),
            (u64::MAX, "16 EiB"),
        ] {
            assert_eq!(size(bytes), text);
        }
    }

    #[test]
    fn nothing_in_a_name_reaches_the_terminal_raw() {
        assert_eq!(escape(b"layer0.weight"), "layer0.weight");
        assert_eq!(escape(b"a\x1b[31mb"), "a\\u{1b}[31mb");
        assert_eq!(escape("a\u{202e}b".as_bytes()), "a\\u{202e}b");
        assert_eq!(escape(b"\xff\n\""), "\\xff\\n\"");
        assert_eq!(escape("größe".as_bytes()), "größe");
    }
}
