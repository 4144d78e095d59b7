//! Documents as JSON text, one schema for all; `docs/json.md` documents it.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::{Formatter, PrettyFormatter};

use crate::text;

/// Increased when a field is removed or changes its meaning, not when one is added.
pub const SCHEMA: u32 = 3;

/// A document with what it is about.
#[derive(Serialize)]
pub struct Envelope<'a, T> {
    schema: u32,
    command: &'a str,
    file: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<&'a str>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    definitions: &'a [String],
    #[serde(flatten)]
    body: &'a T,
}

impl<'a, T: Serialize> Envelope<'a, T> {
    /// The document of a command about a file; `at` is the place of a module inside the file, from which
    /// offsets count.
    pub fn new(command: &'a str, file: &'a str, at: Option<&'a str>, body: &'a T) -> Self {
        Envelope {
            schema: SCHEMA,
            command,
            file,
            at,
            definitions: &[],
            body,
        }
    }

    /// With the names of the tables of a user that the file is read with.
    #[must_use]
    pub fn with_definitions(mut self, names: &'a [String]) -> Self {
        self.definitions = names;
        self
    }

    /// Writes it in lines.
    ///
    /// # Errors
    /// Those of the output.
    pub fn write(&self, mut out: &mut dyn Write) -> io::Result<()> {
        pretty(&mut out, self)?;
        writeln!(out)
    }

    /// Writes it in one line.
    ///
    /// # Errors
    /// Those of the output.
    pub fn write_line(&self, mut out: &mut dyn Write) -> io::Result<()> {
        self.serialize(&mut Serializer::with_formatter(&mut out, InLine))?;
        writeln!(out)
    }
}

fn pretty(out: impl Write, value: &impl Serialize) -> io::Result<()> {
    let indented = Indented(PrettyFormatter::new());
    Ok(value.serialize(&mut Serializer::with_formatter(out, indented))?)
}

/// Writes text in which characters that control a terminal are `\u` escapes. All JSON escapes
/// those below U+0020.
fn write_escaped<W: ?Sized + Write>(out: &mut W, mut text: &str) -> io::Result<()> {
    while let Some(at) = text.find(text::is_unsafe) {
        let (before, rest) = text.split_at(at);
        out.write_all(before.as_bytes())?;
        let mut rest = rest.chars();
        for unit in rest
            .next()
            .iter()
            .flat_map(|c| c.encode_utf16(&mut [0; 2]).to_vec())
        {
            write!(out, "\\u{unit:04x}")?;
        }
        text = rest.as_str();
    }
    out.write_all(text.as_bytes())
}

/// JSON in one line, escaped.
struct InLine;

impl Formatter for InLine {
    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        text: &str,
    ) -> io::Result<()> {
        write_escaped(out, text)
    }
}

/// Indented JSON, escaped.
struct Indented<'i>(PrettyFormatter<'i>);

impl Formatter for Indented<'_> {
    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        text: &str,
    ) -> io::Result<()> {
        write_escaped(out, text)
    }

    fn begin_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.begin_array(out)
    }

    fn end_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.end_array(out)
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.0.begin_array_value(out, first)
    }

    fn end_array_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.end_array_value(out)
    }

    fn begin_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.begin_object(out)
    }

    fn end_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.end_object(out)
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.0.begin_object_key(out, first)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.begin_object_value(out)
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.0.end_object_value(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::name::Name;

    #[test]
    fn nothing_in_json_reaches_the_terminal_raw() {
        let text = "a\u{9b}31m \u{202e}b \x7f \x1b \n \"\\ größe \u{e0001}";
        let mut out = Vec::new();
        pretty(&mut out, &Name::new("text", text.as_bytes())).expect("a vector");
        let written = String::from_utf8(out).expect("it is text");
        let raw = |c: char| c != '\n' && text::is_unsafe(c);
        assert!(!written.contains(raw), "{written:?}");
        for part in [
            "\\u009b31m",
            "\\u202eb",
            "\\u007f",
            "größe",
            "\\udb40\\udc01",
        ] {
            assert!(written.contains(part), "{part}: {written}");
        }
        let back: serde_json::Value = serde_json::from_str(&written).expect("it is JSON");
        assert_eq!(back["text"], text);
    }
}
