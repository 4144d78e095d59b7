//! Names from a file in a document.

use serde::Serialize;
use serde::ser::SerializeMap;

use crate::hex::Hex;
use crate::text::{MAX_NAME, escape, head};

/// A field that holds a name from a file, to be flattened. JSON strings are Unicode: where the name
/// is not UTF-8 its text is escaped, and a field `..._hex` beside it has all bytes.
#[derive(Clone, Debug)]
pub struct Name {
    field: &'static str,
    /// `None` is null.
    bytes: Option<Vec<u8>>,
    /// The length in bytes, where the name is cut.
    length: Option<usize>,
}

impl Name {
    /// Most bytes of a name that are kept.
    pub const MAX: usize = MAX_NAME;

    /// A name, cut to a length that can be listed.
    pub fn new(field: &'static str, bytes: &[u8]) -> Name {
        Name::of_parts(field, &[bytes])
    }

    /// A field without a name: null.
    pub fn none(field: &'static str) -> Name {
        Name {
            field,
            bytes: None,
            length: None,
        }
    }

    /// The full name of an operation, cut like a name.
    pub fn of_op(field: &'static str, [dialect, op]: [&[u8]; 2]) -> Name {
        match op {
            [] => Name::new(field, dialect),
            op => Name::of_parts(field, &[dialect, b".", op]),
        }
    }

    /// A name in several parts, cut like a name.
    pub fn of_parts(field: &'static str, parts: &[&[u8]]) -> Name {
        let (head, length) = head(parts);
        Name {
            field,
            bytes: Some(head),
            length: (length > MAX_NAME).then_some(length),
        }
    }

    /// A name of any length.
    pub fn whole(field: &'static str, bytes: &[u8]) -> Name {
        Name {
            field,
            bytes: Some(bytes.to_vec()),
            length: None,
        }
    }

    /// The first bytes of the name; `None` is null.
    pub fn bytes(&self) -> Option<&[u8]> {
        self.bytes.as_deref()
    }

    /// The name for a terminal: escaped, and with its length where it is cut; empty if there is none.
    pub fn shown(&self) -> String {
        let text = escape(self.bytes.as_deref().unwrap_or_default());
        match self.length {
            Some(length) => format!("{text}... ({length} bytes)"),
            None => text,
        }
    }
}

impl Serialize for Name {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match self
            .bytes
            .as_deref()
            .map(|it| (it, std::str::from_utf8(it)))
        {
            None => map.serialize_entry(self.field, &None::<&str>)?,
            Some((_, Ok(text))) => map.serialize_entry(self.field, text)?,
            Some((bytes, Err(_))) => {
                map.serialize_entry(self.field, &escape(bytes))?;
                map.serialize_entry(&format!("{}_hex", self.field), &Hex(bytes))?;
            }
        }
        if let Some(length) = &self.length {
            map.serialize_entry(&format!("{}_length", self.field), length)?;
        }
        map.end()
    }
}
