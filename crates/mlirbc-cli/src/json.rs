//! The output of `--json`, one schema for all commands; `docs/json.md` documents it.

use std::cell::Cell;
use std::fmt;
use std::io::{self, Write};

use serde::Serialize;
use serde::ser::SerializeMap;
use serde_json::Serializer;
use serde_json::ser::{Formatter, PrettyFormatter};

use crate::input::Input;
use crate::style::{self, MAX_NAME, escape};

/// Increased when a field is removed or changes its meaning, not when one is added.
const SCHEMA: u32 = 2;

#[derive(Serialize)]
struct Envelope<'a, T> {
    /// The version of the schema.
    schema: u32,
    command: &'a str,
    file: &'a str,
    /// The place of a module inside the file; offsets count from there.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<String>,
    #[serde(flatten)]
    body: &'a T,
}

/// Writes the output of a command as one JSON object: in a line if the command has several files.
pub(crate) fn write<T: Serialize>(
    out: &mut dyn Write,
    command: &str,
    input: &Input,
    body: &T,
) -> io::Result<()> {
    let envelope = Envelope {
        schema: SCHEMA,
        command,
        file: &input.name(),
        at: input.module().map(|module| module.place.to_string()),
        body,
    };
    if input.is_one_of_several {
        envelope.serialize(&mut Serializer::with_formatter(&mut *out, InLine))?;
    } else {
        pretty(out, &envelope)?;
    }
    writeln!(out)
}

fn pretty(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    let indented = Indented(PrettyFormatter::new());
    Ok(value.serialize(&mut Serializer::with_formatter(out, indented))?)
}

/// Writes text in which characters that control a terminal are `\u` escapes. All JSON escapes
/// those below U+0020.
fn write_escaped<W: ?Sized + Write>(out: &mut W, mut text: &str) -> io::Result<()> {
    while let Some(at) = text.find(style::is_unsafe) {
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

/// A list whose items are made while they are written: a file can have very many. It can be
/// serialized once.
pub(crate) struct List<I>(Cell<Option<I>>);

impl<I> List<I> {
    pub(crate) fn new(items: impl IntoIterator<IntoIter = I>) -> List<I> {
        List(Cell::new(Some(items.into_iter())))
    }
}

impl<I: Iterator> List<I> {
    /// The items, for another form of output.
    pub(crate) fn into_items(self) -> impl Iterator<Item = I::Item> {
        self.0.into_inner().into_iter().flatten()
    }
}

/// A list with a boxed iterator.
pub(crate) type Items<'i, T> = List<Box<dyn Iterator<Item = T> + 'i>>;

impl<'i, T> Items<'i, T> {
    pub(crate) fn boxed(items: impl Iterator<Item = T> + 'i) -> Items<'i, T> {
        List::new(Box::new(items) as Box<dyn Iterator<Item = T> + 'i>)
    }
}

impl<I: Iterator<Item: Serialize>> Serialize for List<I> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.take().into_iter().flatten())
    }
}

/// The items up to the first error, which is stored in `problem`. Lists that share a `problem`
/// end together.
pub(crate) fn until_error<T, E>(
    mut items: impl Iterator<Item = Result<T, E>>,
    problem: &Cell<Option<E>>,
) -> impl Iterator<Item = T> {
    std::iter::from_fn(move || {
        let earlier = problem.take();
        if earlier.is_some() {
            problem.set(earlier);
            return None;
        }
        let item = items.next()?;
        item.map_err(|error| problem.set(Some(error))).ok()
    })
}

/// A field that holds a name from a file, to be flattened. JSON strings are Unicode: where the name
/// is not UTF-8 its text is escaped, and a field `..._hex` beside it has all bytes.
pub(crate) struct Name {
    field: &'static str,
    text: Option<String>,
    hex: Option<String>,
    /// The length in bytes, where the text is cut.
    length: Option<usize>,
}

impl Name {
    /// A name, cut to a length that can be listed.
    pub(crate) fn new(field: &'static str, bytes: &[u8]) -> Name {
        Name::of_parts(field, &[bytes])
    }

    /// A field without a name: null.
    pub(crate) fn none(field: &'static str) -> Name {
        Name {
            field,
            text: None,
            hex: None,
            length: None,
        }
    }

    /// The full name of an operation, cut like a name.
    pub(crate) fn of_op(field: &'static str, [dialect, op]: [&[u8]; 2]) -> Name {
        match op {
            [] => Name::new(field, dialect),
            op => Name::of_parts(field, &[dialect, b".", op]),
        }
    }

    fn of_parts(field: &'static str, parts: &[&[u8]]) -> Name {
        let (head, length) = style::head(parts);
        Name {
            length: (length > MAX_NAME).then_some(length),
            ..Name::whole(field, &head)
        }
    }

    /// A name of any length.
    pub(crate) fn whole(field: &'static str, bytes: &[u8]) -> Name {
        let (text, hex) = match std::str::from_utf8(bytes) {
            Ok(text) => (text.to_string(), None),
            Err(_) => (escape(bytes), Some(hex(bytes))),
        };
        Name {
            field,
            text: Some(text),
            hex,
            length: None,
        }
    }
}

impl Serialize for Name {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry(self.field, &self.text)?;
        if let Some(hex) = &self.hex {
            map.serialize_entry(&format!("{}_hex", self.field), hex)?;
        }
        if let Some(length) = &self.length {
            map.serialize_entry(&format!("{}_length", self.field), length)?;
        }
        map.end()
    }
}

/// Bytes as hex digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    Hex(bytes).to_string()
}

/// Bytes that are converted to hex digits while they are written: there can be very many.
pub(crate) struct Hex<'b>(pub(crate) &'b [u8]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Serialize for Hex<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What is wrong with a file.
#[derive(Serialize)]
pub(crate) struct Problem {
    message: String,
    /// Offset in the file, where there is one.
    offset: Option<u64>,
}

impl Problem {
    pub(crate) fn new(error: &mlirbc::Error) -> Problem {
        Problem {
            message: error.to_string(),
            offset: error.pos(),
        }
    }

    pub(crate) fn of_message(message: &str, offset: Option<u64>) -> Problem {
        Problem {
            message: message.to_string(),
            offset,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_json_reaches_the_terminal_raw() {
        let text = "a\u{9b}31m \u{202e}b \x7f \x1b \n \"\\ größe \u{e0001}";
        let mut out = Vec::new();
        pretty(&mut out, &Name::new("text", text.as_bytes())).expect("a vector");
        let written = String::from_utf8(out).expect("it is text");
        let raw = |c: char| c != '\n' && style::is_unsafe(c);
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
