//! The error itself: a kind, an offset, and frames.

use std::fmt;
use std::io;
use std::path::Path;

use super::foreign::Foreign;
use super::{BuildError, Class, ErrorKind, Subject, Unprintable, Violation};
use crate::format::SectionId;
use crate::ids::{AttrId, DialectId, Pos, PropertiesId, ResourceId, TypeId};

/// The result of reading a file.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why a file, or a part of it, cannot be decoded.
#[derive(Clone)]
pub struct Error(Box<Inner>);

#[derive(Clone)]
struct Inner {
    kind: ErrorKind,
    pos: Option<Pos>,
    frames: Vec<Frame>,
}

/// What was being decoded when an error occurred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Frame {
    /// Reading a section.
    Section(SectionId),
    /// Decoding an attribute.
    Attr(AttrId),
    /// Decoding a type.
    Type(TypeId),
    /// Reading a dialect's entry.
    Dialect(DialectId),
    /// Reading a resource.
    Resource(ResourceId),
    /// Reading a property record.
    Properties(PropertiesId),
    /// Decoding the operation that begins at this offset.
    Op(Pos),
    /// Decoding the region that begins at this offset.
    Region(Pos),
}

impl Error {
    /// An error of `kind` at the offset `pos`.
    #[cold]
    pub fn at(pos: Pos, kind: ErrorKind) -> Error {
        Error(Box::new(Inner {
            kind,
            pos: Some(pos),
            frames: Vec::new(),
        }))
    }

    /// An error without an offset.
    #[cold]
    pub fn new(kind: ErrorKind) -> Error {
        Error(Box::new(Inner {
            kind,
            pos: None,
            frames: Vec::new(),
        }))
    }

    /// A rule of the format is broken at `pos`.
    #[cold]
    pub fn invalid(pos: Pos, violation: Violation) -> Error {
        Error::at(pos, ErrorKind::Invalid(violation))
    }

    /// An attribute or type that has no text.
    #[cold]
    pub(crate) fn unprintable(reason: Unprintable) -> Error {
        Error::new(ErrorKind::Unprintable(reason))
    }

    /// An attribute or type that no encoder accepts.
    #[cold]
    #[doc(hidden)]
    pub fn unencodable(subject: Subject) -> Error {
        Error::new(ErrorKind::Unencodable { subject })
    }

    /// A module that cannot be built as it is stated.
    #[cold]
    #[doc(hidden)]
    pub fn build(problem: BuildError) -> Error {
        Error::new(ErrorKind::Build(problem))
    }

    /// A property record that no table explains, of an operation with this name.
    #[cold]
    #[doc(hidden)]
    pub fn no_property_table(name: &[u8]) -> Error {
        let op = String::from_utf8_lossy(name).into();
        Error::new(ErrorKind::NoPropertyTable { op })
    }

    /// The same error, of the file at this path if it is an `Io` error without one.
    #[cold]
    #[must_use]
    pub fn with_path(mut self, path: &Path) -> Error {
        if let ErrorKind::Io(error) = &mut self.0.kind {
            error.set_path(path);
        }
        self
    }

    /// What went wrong.
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }

    /// The offset from the start of the file.
    pub fn pos(&self) -> Option<Pos> {
        self.0.pos
    }

    /// The offset from the start of the file, as [`Error::pos`].
    pub fn offset(&self) -> Option<Pos> {
        self.0.pos
    }

    /// Whether the file seems to end too early: an incomplete download, a copy that was stopped.
    ///
    /// Every error that opening gives for the beginning of a well-formed file is such: its bytes end inside
    /// the magic number or the producer, inside or before a section that a header states, or before a section
    /// that the format requires. So is `Io` of a source that gave fewer bytes than it had promised. A file that
    /// ends after its last required section opens. A wrong length in a complete file gives some of these
    /// errors, too.
    ///
    /// ```
    /// let bytes = std::fs::read("corpus/jax/mlp.mlirbc").unwrap();
    /// let error = mlirbc::Bytecode::from_bytes(&bytes[..1000]).unwrap_err();
    /// assert!(error.is_truncated());
    /// // Where the section begins that is not complete.
    /// assert_eq!(error.offset(), Some(261));
    /// ```
    #[doc(alias = "Incomplete")]
    pub fn is_truncated(&self) -> bool {
        match &self.0.kind {
            ErrorKind::Truncated { .. } | ErrorKind::UnexpectedEnd { .. } => true,
            ErrorKind::Invalid(violation) => *violation == Violation::UnterminatedString,
            ErrorKind::NotBytecode { found } => {
                matches!(found, Foreign::Empty | Foreign::Truncated)
            }
            // Of a file as a whole, at its end.
            ErrorKind::MissingSection { .. } => self.0.pos.is_some(),
            ErrorKind::Io(error) => error.kind() == io::ErrorKind::UnexpectedEof,
            _ => false,
        }
    }

    /// What was being decoded, innermost first.
    pub fn frames(&self) -> &[Frame] {
        &self.0.frames
    }

    /// The same error with one more frame.
    #[cold]
    #[must_use]
    pub fn within(mut self, frame: Frame) -> Error {
        // A few frames show where to look; more do not help.
        if self.0.frames.len() < 8 && self.0.frames.last() != Some(&frame) {
            self.0.frames.push(frame);
        }
        self
    }

    /// The same error, at this offset if it has none.
    #[cold]
    #[must_use]
    pub(crate) fn or_at(mut self, pos: Option<Pos>) -> Error {
        self.0.pos = self.0.pos.or(pos);
        self
    }

    /// Whether the bytes cannot be read, or are of a format or version that is not supported.
    pub fn is_unreadable(&self) -> bool {
        let class = self.0.kind.class();
        matches!(class, Class::Io | Class::OtherFormat | Class::NewerVersion)
    }
}

impl From<io::Error> for Error {
    #[cold]
    fn from(error: io::Error) -> Error {
        Error::new(ErrorKind::Io(error.into()))
    }
}

impl std::error::Error for Error {
    /// The system's error of an `Io` error. Its message is part of the text of this error.
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.0.kind {
            ErrorKind::Io(error) => Some(error.error()),
            _ => None,
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl PartialEq for Error {
    fn eq(&self, other: &Error) -> bool {
        self.0.kind == other.0.kind && self.0.pos == other.0.pos && self.0.frames == other.0.frames
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.kind.fmt(f)?;
        // The offset of a wrong magic number is always 0.
        let is_foreign = matches!(self.0.kind, ErrorKind::NotBytecode { .. });
        if let Some(pos) = self.0.pos.filter(|_| !is_foreign) {
            write!(f, " at {pos:#x}")?;
        }
        for frame in &self.0.frames {
            write!(f, ", {frame}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Frame::Section(id) => write!(f, "in section {id}"),
            Frame::Attr(id) => write!(f, "in attribute #{}", id.0),
            Frame::Type(id) => write!(f, "in type #{}", id.0),
            Frame::Dialect(id) => write!(f, "in dialect #{}", id.0),
            Frame::Resource(id) => write!(f, "in resource #{}", id.0),
            Frame::Properties(id) => write!(f, "in property record #{}", id.0),
            Frame::Op(pos) => write!(f, "in the operation at {pos:#x}"),
            Frame::Region(pos) => write!(f, "in the region at {pos:#x}"),
        }
    }
}
