//! JSON in ASCII: names from files reach no terminal raw.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

/// A value as one line. Every character outside of printable ASCII is an escape.
pub(crate) fn line(value: &impl Serialize) -> Vec<u8> {
    let mut out = Vec::new();
    append(&mut out, value);
    out.push(b'\n');
    out
}

/// Appends a value.
pub(crate) fn append(out: &mut Vec<u8>, value: &impl Serialize) {
    // Writing to a vector does not fail, and no type of this crate refuses to be written.
    let written = value.serialize(&mut Serializer::with_formatter(out, Ascii));
    debug_assert!(written.is_ok());
}

/// Appends a list; `None` once `out` is longer than `limit` bytes. A row is made when it is written: a
/// file can have very many.
pub(crate) fn append_list<T: Serialize>(
    out: &mut Vec<u8>,
    limit: usize,
    rows: impl Iterator<Item = T>,
) -> Option<()> {
    out.push(b'[');
    for (number, row) in rows.enumerate() {
        out.extend_from_slice(if number == 0 { b"\n" } else { b",\n" });
        append(out, &row);
        if out.len() > limit {
            return None;
        }
    }
    out.extend_from_slice(b"\n]");
    Some(())
}

struct Ascii;

impl Formatter for Ascii {
    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        text: &str,
    ) -> io::Result<()> {
        let is_plain = |c: char| c.is_ascii() && c != '\x7f';
        for piece in text.split_inclusive(|c| !is_plain(c)) {
            let plain = piece.trim_end_matches(|c| !is_plain(c));
            out.write_all(plain.as_bytes())?;
            for unit in piece[plain.len()..].encode_utf16() {
                write!(out, "\\u{unit:04x}")?;
            }
        }
        Ok(())
    }
}

/// A name from a file. JSON strings are Unicode: of other bytes, `name_hex` has them all.
#[derive(Serialize)]
pub(crate) struct Name {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    name_hex: Option<String>,
}

impl Name {
    pub(crate) fn new(bytes: &[u8]) -> Name {
        let hex = || bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        Name {
            name: String::from_utf8_lossy(bytes).into_owned(),
            name_hex: std::str::from_utf8(bytes).is_err().then(hex),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_in_printable_ascii() {
        for name in [
            "a\u{9b}31m \u{202e}\x7f\x1b\n\"\\ größe \u{e0001}",
            "",
            "plain",
            "é",
        ] {
            let text = line(&Name::new(name.as_bytes()));
            let printable = |byte: &u8| (0x20..0x7f).contains(byte);
            assert!(text[..text.len() - 1].iter().all(printable), "{text:?}");
            let back: serde_json::Value = serde_json::from_slice(&text).expect("it is JSON");
            assert_eq!(back["name"], name);
        }
        let text = line(&Name::new(b"a\xff"));
        assert_eq!(text, b"{\"name\":\"a\\ufffd\",\"name_hex\":\"61ff\"}\n");
    }
}
