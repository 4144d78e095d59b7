//! A module that a search has found.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use mlirbc::find::Found;
use mlirbc::ids::Span;
use mlirbc::{Result, Source};

use crate::details::Details;

/// What holds a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Container {
    /// A `jax.export` artifact.
    JaxExport,
    /// A TensorFlow SavedModel.
    SavedModel,
    /// An entry of a ZIP archive.
    Zip,
    /// A precompiled Mojo package.
    Mojo,
    /// A Zstandard frame.
    Zstd,
    /// base64 text.
    Base64,
    /// A text of several modules.
    Text,
}

impl Container {
    /// Its name: `jax.export`, `SavedModel`, `ZIP`, `Mojo package`, `Zstandard`, `base64`, `text`.
    pub fn name(self) -> &'static str {
        match self {
            Container::JaxExport => "jax.export",
            Container::SavedModel => "SavedModel",
            Container::Zip => "ZIP",
            Container::Mojo => "Mojo package",
            Container::Zstd => "Zstandard",
            Container::Base64 => "base64",
            Container::Text => "text",
        }
    }
}

/// Where a module begins: an offset in the file, or an offset in the decoded bytes of a part of it. In a text of several modules
/// they have numbers instead, from 1.
///
/// As text: `492`, and `96+0` for the first byte of what the part at offset 96 is decoded to. Both
/// numbers may be hexadecimal, `0x1ec`; without a second number, either is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Offset in the file: of the module, or of the part that is decoded. Of a module of a text, its number.
    pub offset: u64,
    /// Offset in the decoded bytes of that part.
    pub inner: Option<u64>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.offset)?;
        self.inner.map_or(Ok(()), |inner| write!(f, "+{inner}"))
    }
}

impl FromStr for Place {
    type Err = String;

    fn from_str(text: &str) -> std::result::Result<Place, String> {
        let number = |text: &str| match text.strip_prefix("0x") {
            Some(digits) => u64::from_str_radix(digits, 16),
            None => text.parse(),
        };
        let (offset, inner) = match text.split_once('+') {
            Some((offset, inner)) => (number(offset), Some(number(inner)).transpose()),
            None => (number(text), Ok(None)),
        };
        match (offset, inner) {
            (Ok(offset), Ok(inner)) => Ok(Place { offset, inner }),
            _ => Err("an offset in bytes, such as 492, 0x1ec or 96+0".to_string()),
        }
    }
}

/// A module in a file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Module {
    /// Where it begins.
    pub place: Place,
    /// Its span in the file or in the decoded bytes, its version and producer.
    pub found: Found,
    /// What holds it, where that is known; of several the innermost.
    pub container: Option<Container>,
    /// The entry of the ZIP archive that it is in; all modules of an entry share the name.
    pub entry: Option<Arc<str>>,
    /// What the container says about it.
    pub details: Option<Arc<Details>>,
    /// Whether it is inside another module, such as in a resource.
    pub is_nested: bool,
    /// Lines of the file before it, if it is a text.
    pub lines: u64,
    /// The bytes that its part is decoded to.
    pub(crate) decoded: Option<Source<'static>>,
}

impl Module {
    /// The module at an offset of a file, about whose container nothing is asked.
    ///
    /// # Errors
    /// As [`mlirbc::find::at`].
    pub fn at(file: &Source<'_>, offset: u64) -> Result<Module> {
        Ok(Module {
            place: Place {
                offset,
                inner: None,
            },
            found: mlirbc::find::at(file, offset)?,
            container: None,
            entry: None,
            details: None,
            is_nested: false,
            lines: 0,
            decoded: None,
        })
    }

    /// A module of a text of several: the one with this number, from 1, and with so many lines before it.
    pub fn of_text(number: u64, span: Span, lines: u64) -> Module {
        Module {
            place: Place {
                offset: number,
                inner: None,
            },
            found: Found {
                span,
                version: 0,
                producer: String::new(),
                problem: None,
            },
            container: Some(Container::Text),
            entry: None,
            details: None,
            is_nested: false,
            lines,
            decoded: None,
        }
    }

    /// The entry and the function that the container names, where there are any: `entry:function`. A text
    /// of its own for each call; [`Module::name_parts`] copies nothing.
    pub fn name(&self) -> Option<String> {
        let parts = self.name_parts();
        (!parts[0].is_empty()).then(|| parts.concat())
    }

    /// The parts of [`Module::name`], of which those that are not needed are empty.
    pub fn name_parts(&self) -> [&str; 3] {
        let function = self.details.as_ref().map(|it| it.name.as_str());
        match (self.entry.as_deref(), function) {
            (Some(entry), Some(function)) => [entry, ":", function],
            (one, other) => [one.or(other).unwrap_or_default(), "", ""],
        }
    }

    /// Its bytes, from the file that was searched or from the part that was decoded.
    ///
    /// # Errors
    /// `UnexpectedEnd` for another file.
    pub fn source<'d>(&self, file: &Source<'d>) -> Result<Source<'d>> {
        match &self.decoded {
            Some(decoded) => decoded.part(self.found.span),
            None => file.part(self.found.span),
        }
    }
}
