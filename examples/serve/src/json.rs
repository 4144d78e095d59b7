//! JSON in ASCII: names from files reach no terminal raw.

use std::fmt::{self, Display, Write as _};
use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

/// A value as one line. Every character outside of printable ASCII is an escape.
pub(crate) fn line(value: &impl Serialize) -> Vec<u8> {
    let mut out = Vec::new();
    // Only the limit can be exceeded: no type of this crate refuses to be written.
    let written = append_within(&mut out, usize::MAX, value);
    debug_assert!(written.is_some());
    out.push(b'\n');
    out
}

/// Appends a value; `None` if `out` would then be longer than `limit` bytes. Nothing is formatted
/// beyond the limit.
pub(crate) fn append_within(out: &mut Vec<u8>, limit: usize, value: &impl Serialize) -> Option<()> {
    let out = Limited { out, limit };
    let written = value.serialize(&mut Serializer::with_formatter(out, Ascii));
    written.ok()
}

/// Bytes up to a limit.
struct Limited<'o> {
    out: &'o mut Vec<u8>,
    limit: usize,
}

impl Write for Limited<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match bytes.len() <= self.limit.saturating_sub(self.out.len()) {
            true => self.out.write(bytes),
            false => Err(io::ErrorKind::StorageFull.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A list that is appended row by row: a file can have very many.
pub(crate) struct List<'o> {
    out: &'o mut Vec<u8>,
    limit: usize,
    is_empty: bool,
}

impl<'o> List<'o> {
    /// Begins a list at the end of `out`, which is to have at most `limit` bytes.
    pub(crate) fn begin(out: &'o mut Vec<u8>, limit: usize) -> List<'o> {
        out.push(b'[');
        List {
            out,
            limit,
            is_empty: true,
        }
    }

    /// Appends a row; `None` if it exceeds the limit.
    pub(crate) fn push(&mut self, row: &impl Serialize) -> Option<()> {
        let between: &[u8] = if self.is_empty { b"\n" } else { b",\n" };
        self.is_empty = false;
        self.out.extend_from_slice(between);
        append_within(self.out, self.limit, row)
    }

    pub(crate) fn end(self) {
        self.out.extend_from_slice(b"\n]");
    }
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

/// Serializes the text of a value, which is formatted piece by piece.
pub(crate) fn text<S: serde::Serializer>(
    value: &impl Display,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// A name from a file. JSON strings are Unicode: of other bytes, `name_hex` has them all.
#[derive(Serialize)]
pub(crate) struct Name<'n> {
    #[serde(serialize_with = "text")]
    name: Lossy<'n>,
    #[serde(skip_serializing_if = "Hex::is_needless", serialize_with = "text")]
    name_hex: Hex<'n>,
}

impl Name<'_> {
    pub(crate) fn new(bytes: &[u8]) -> Name<'_> {
        Name {
            name: Lossy(bytes),
            name_hex: Hex(bytes),
        }
    }
}

/// Bytes as text, with replacement characters for what is not UTF-8.
struct Lossy<'n>(&'n [u8]);

impl Display for Lossy<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for chunk in self.0.utf8_chunks() {
            f.write_str(chunk.valid())?;
            if !chunk.invalid().is_empty() {
                f.write_char(char::REPLACEMENT_CHARACTER)?;
            }
        }
        Ok(())
    }
}

struct Hex<'n>(&'n [u8]);

impl Hex<'_> {
    fn is_needless(&self) -> bool {
        std::str::from_utf8(self.0).is_ok()
    }
}

impl Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
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

    #[test]
    fn nothing_is_formatted_beyond_the_limit() {
        let mut out = Vec::new();
        let mut list = List::begin(&mut out, 100);
        assert_eq!(list.push(&Name::new(b"short")), Some(()));
        for byte in [b'a', b'\n', 0xff] {
            assert_eq!(list.push(&Name::new(&[byte; 1 << 20])), None);
        }
        assert!(out.capacity() < 1000, "{} bytes", out.capacity());

        /// A text without an end.
        struct Endless;
        impl Display for Endless {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                loop {
                    f.write_str("more")?;
                }
            }
        }
        #[derive(Serialize)]
        struct Row {
            #[serde(serialize_with = "text")]
            text: Endless,
        }
        let mut list = List::begin(&mut out, 200);
        assert_eq!(list.push(&Row { text: Endless }), None);
    }
}
