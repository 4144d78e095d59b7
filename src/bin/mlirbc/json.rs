//! The shapes of `--json`, one schema for all commands; `docs/json.md` documents it.

use std::io::{self, Write};

use serde::Serialize;

use crate::style::{MAX_NAME, escape};

/// Raised when a field changes its meaning or goes away; new fields do not count.
const SCHEMA: u32 = 1;

#[derive(Serialize)]
struct Envelope<'a, T> {
    /// The version of the schema.
    schema: u32,
    command: &'a str,
    file: &'a str,
    #[serde(flatten)]
    body: &'a T,
}

/// Writes the answer of a command as one JSON object on lines of its own.
pub(crate) fn write<T: Serialize>(
    out: &mut dyn Write,
    command: &str,
    file: &str,
    body: &T,
) -> io::Result<()> {
    let envelope = Envelope {
        schema: SCHEMA,
        command,
        file,
        body,
    };
    serde_json::to_writer_pretty(&mut *out, &envelope)?;
    writeln!(out)
}

/// A name out of a file. JSON strings are Unicode; bytes that are not come with their hex.
#[derive(Serialize)]
pub(crate) struct Name {
    text: String,
    /// All the bytes, where the text is only a rendering of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    hex: Option<String>,
    /// The length in bytes, where the text is only the beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    length: Option<usize>,
}

impl Name {
    /// A name, cut where it is too long for a listing.
    pub(crate) fn new(bytes: &[u8]) -> Name {
        match bytes.get(..MAX_NAME) {
            Some(head) if bytes.len() > MAX_NAME => Name {
                length: Some(bytes.len()),
                ..Name::whole(head)
            },
            _ => Name::whole(bytes),
        }
    }

    /// All of it, however long.
    pub(crate) fn whole(bytes: &[u8]) -> Name {
        let (text, hex) = match std::str::from_utf8(bytes) {
            Ok(text) => (text.to_string(), None),
            Err(_) => (escape(bytes), Some(hex(bytes))),
        };
        Name {
            text,
            hex,
            length: None,
        }
    }
}

/// Bytes as hex digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
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
}
