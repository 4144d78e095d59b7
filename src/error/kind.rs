//! The kinds of error, and their texts.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::build_error::BuildError;
use super::foreign::Foreign;
use super::layout_error::LayoutError;
use super::near::Similar;
use super::shown::shown;
use super::subject::{LimitKind, Subject};
use super::text_error::{AsmSyntax, Unprintable};
use super::violation::Violation;
use crate::format::{SectionId, Version};

/// The kinds of error.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// Reading failed, or gave fewer bytes than the source had promised.
    Io(IoError),
    /// The file does not begin with the magic number.
    NotBytecode {
        /// What the first bytes look like.
        found: Foreign,
    },
    /// A bytecode version that this crate does not know.
    NewerVersion {
        /// The version in the file.
        version: u64,
        /// The producer string, as far as it can be read.
        producer: String,
    },
    /// Fewer bytes are left than are needed.
    UnexpectedEnd {
        /// Bytes needed.
        need: u64,
        /// Bytes left.
        left: u64,
    },
    /// The file ends before the end of a section, as its header states it: most likely the file is
    /// incomplete.
    Truncated {
        /// Bytes of the section that are missing; there may be further sections.
        missing: u64,
    },
    /// Bytes are left after the end of a section or an entry.
    TrailingBytes {
        /// Bytes left.
        left: u64,
    },
    /// A count that is larger than its section or entry can hold.
    CountTooLarge {
        /// What is counted.
        subject: Subject,
        /// The count.
        count: u64,
        /// The largest possible count.
        most: u64,
    },
    /// An index after the end of its table.
    IndexOutOfRange {
        /// What the index refers to.
        subject: Subject,
        /// The index.
        index: u64,
        /// The number of entries.
        len: u64,
    },
    /// A section id that the format does not have.
    UnknownSection {
        /// The id.
        id: u8,
    },
    /// A section that occurs twice.
    DuplicateSection {
        /// The section.
        id: SectionId,
    },
    /// A section that this version requires, or that this query needs.
    MissingSection {
        /// The section.
        id: SectionId,
    },
    /// An alignment that is zero, not a power of two, or above the limit.
    BadAlignment {
        /// The alignment.
        alignment: u64,
    },
    /// A byte of padding that is not the padding byte.
    BadPadding {
        /// The byte found.
        byte: u8,
    },
    /// An encoding code that is not known.
    UnknownCode {
        /// What is encoded.
        subject: Subject,
        /// The code.
        code: u64,
    },
    /// The bytes break a rule of the format.
    Invalid(Violation),
    /// The assembly text of an attribute or type is malformed.
    AsmSyntax(AsmSyntax),
    /// A data layout is malformed, or a type has none.
    Layout(LayoutError),
    /// An attribute or type that is decoded but has no text.
    Unprintable(Unprintable),
    /// An attribute or type that is decoded but whose bytes the encoder of its dialect cannot make.
    Unencodable {
        /// What cannot be encoded.
        subject: Subject,
    },
    /// The canonical form in another version takes two steps: first the version.
    TwoSteps,
    /// A module cannot be built as it is stated.
    Build(BuildError),
    /// A limit of [`raw::limits`](crate::raw::limits) or of the caller's options is exceeded.
    Limit {
        /// What is limited.
        limit: LimitKind,
        /// The limit.
        most: u64,
    },
    /// A buffer cannot be allocated.
    OutOfMemory {
        /// Size of the buffer.
        bytes: u64,
    },
    /// A section no longer matches its index: the file changed while it was open.
    SourceChanged {
        /// The section.
        section: SectionId,
    },
    /// Nothing has this name.
    NotFound {
        /// What was looked up.
        subject: Subject,
        /// The name.
        name: String,
        /// The names most like it, at most three, the nearest first.
        near: Vec<String>,
    },
    /// Several have this name.
    Ambiguous {
        /// What was looked up.
        subject: Subject,
        /// The name.
        name: String,
        /// Names that are not ambiguous, at most eight.
        choices: Vec<String>,
        /// How many more there are.
        more: u64,
    },
    /// No table of properties explains the record of an operation, or another one would explain it with
    /// other numbers: it cannot change.
    NoPropertyTable {
        /// The name of the operation.
        op: Box<str>,
    },
    /// A resource or tensor has no bytes.
    NoBytes(NoBytes),
    /// The elements of a tensor cannot be represented by the wanted type.
    ElementType {
        /// The tensor's type, such as `4x8xbf16`.
        tensor: String,
        /// The wanted type of the elements, such as `f32`.
        wanted: &'static str,
    },
    /// A slice that is not within the tensor.
    SliceOutOfRange {
        /// The dimension.
        dimension: usize,
        /// The first index.
        start: i64,
        /// The index after the last one.
        end: i64,
        /// The extent of the tensor in this dimension.
        extent: i64,
    },
    /// A slice of another number of dimensions than the tensor has.
    SliceRank {
        /// Dimensions of the slice.
        slice: usize,
        /// Dimensions of the tensor; `None` if its shape is unknown.
        tensor: Option<usize>,
    },
    /// A cast to a type that needs a stricter alignment than the bytes have.
    Misaligned {
        /// Alignment needed, in bytes.
        need: usize,
        /// Alignment of the address, in bytes.
        have: usize,
    },
    /// A cast to elements whose size does not divide the number of bytes.
    SizeMismatch {
        /// Size of an element, in bytes.
        element: usize,
        /// Number of bytes.
        bytes: usize,
    },
    /// A buffer of the caller has another length than what is read into it.
    BufferLength {
        /// Bytes that are read.
        need: u64,
        /// Length of the buffer, in bytes.
        have: u64,
    },
    /// Bytes that should be UTF-8 are not.
    NotUtf8,
    /// An error of the caller's own dialect decoder.
    Custom {
        /// Its message.
        message: String,
    },
}

/// Why a resource or tensor has no bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoBytes {
    /// The resource is declared, but its data were omitted when the file was written.
    Omitted {
        /// The key of the resource.
        key: String,
    },
    /// The resource is a bool or a string.
    NotABlob {
        /// The key of the resource.
        key: String,
    },
    /// The elements of the tensor are strings.
    StringTensor,
}

/// An error of the system, with the path of the file where it is known.
///
/// Two are equal if their kinds and paths are.
#[derive(Clone, Debug)]
pub struct IoError {
    path: Option<PathBuf>,
    error: Arc<io::Error>,
}

impl IoError {
    pub(super) fn set_path(&mut self, path: &Path) {
        self.path.get_or_insert_with(|| path.to_owned());
    }

    /// The path of the file, if it was opened by path.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The kind of the system's error.
    pub fn kind(&self) -> io::ErrorKind {
        self.error.kind()
    }

    /// The system's error, which is also the `source()` of the [`Error`](super::Error).
    pub fn error(&self) -> &io::Error {
        &self.error
    }
}

impl From<io::Error> for IoError {
    fn from(error: io::Error) -> IoError {
        IoError {
            path: None,
            error: Arc::new(error),
        }
    }
}

impl PartialEq for IoError {
    fn eq(&self, other: &IoError) -> bool {
        self.kind() == other.kind() && self.path == other.path
    }
}

impl Eq for IoError {}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ErrorKind::Io(error) => error.fmt(f),
            ErrorKind::NotBytecode { found } => {
                write!(f, "not MLIR bytecode: {}", found.hint())
            }
            ErrorKind::NewerVersion { version, producer } => write!(
                f,
                "bytecode version {version} is newer than {}, the newest supported; produced by \"{}\"",
                Version::MAX,
                shown(producer)
            ),
            ErrorKind::UnexpectedEnd { need, left } => {
                write!(f, "unexpected end: needed {}, have {left}", Bytes(*need))
            }
            ErrorKind::Truncated { missing } => {
                let are = if *missing == 1 { "is" } else { "are" };
                write!(
                    f,
                    "the file is truncated: at least {} {are} missing",
                    Bytes(*missing)
                )
            }
            ErrorKind::TrailingBytes { left } => write!(f, "{} left over", Bytes(*left)),
            ErrorKind::CountTooLarge {
                subject,
                count,
                most,
            } => write!(f, "{subject} count {count} out of range (at most {most})"),
            ErrorKind::IndexOutOfRange {
                subject,
                index,
                len,
            } => {
                let entries = if *len == 1 { "entry" } else { "entries" };
                write!(f, "{subject} index {index} out of range ({len} {entries})")
            }
            ErrorKind::UnknownSection { id } => write!(f, "unknown section id {id}"),
            ErrorKind::DuplicateSection { id } => write!(f, "second {id} section"),
            ErrorKind::MissingSection { id } => write!(f, "no {id} section"),
            ErrorKind::BadAlignment { alignment } => write!(f, "bad alignment {alignment}"),
            ErrorKind::BadPadding { byte } => write!(f, "padding byte {byte:#04x} is not 0xcb"),
            ErrorKind::UnknownCode { subject, code } => write!(f, "unknown {subject} code {code}"),
            ErrorKind::Invalid(violation) => violation.fmt(f),
            ErrorKind::AsmSyntax(error) => write!(f, "malformed assembly text: {error}"),
            ErrorKind::Layout(error) => error.fmt(f),
            ErrorKind::Unprintable(reason) => write!(f, "cannot be printed: {reason}"),
            ErrorKind::BufferLength { need, have } => write!(
                f,
                "a buffer of {} for {} of elements",
                Bytes(*have),
                Bytes(*need)
            ),
            ErrorKind::Unencodable { subject } => write!(f, "this {subject} cannot be encoded"),
            ErrorKind::TwoSteps => f.write_str(
                "the canonical form in another version takes two steps: write the other version first",
            ),
            ErrorKind::Build(error) => error.fmt(f),
            ErrorKind::Limit { limit, most } => {
                write!(f, "{limit} above the limit of {most} {}", limit.unit())
            }
            ErrorKind::OutOfMemory { bytes } => {
                write!(f, "cannot allocate a buffer of {}", Bytes(*bytes))
            }
            ErrorKind::SourceChanged { section } => {
                write!(f, "the {section} section changed while the file was open")
            }
            ErrorKind::NotFound {
                subject,
                name,
                near,
            } => {
                let (name, similar) = (shown(name), Similar(near));
                write!(f, "no {subject} named \"{name}\"{similar}")
            }
            ErrorKind::Ambiguous {
                subject,
                name,
                choices,
                more,
            } => {
                let name = shown(name);
                let choices: Vec<String> = choices.iter().map(|it| shown(it).to_string()).collect();
                let choices = choices.join(", ");
                write!(f, "several {subject}s named \"{name}\": {choices}")?;
                match more {
                    0 => Ok(()),
                    more => write!(f, " and {more} more"),
                }
            }
            ErrorKind::NoPropertyTable { op } => {
                let op = shown(op);
                write!(f, "no table explains the property record of \"{op}\"")
            }
            ErrorKind::NoBytes(reason) => reason.fmt(f),
            ErrorKind::ElementType { tensor, wanted } => {
                write!(f, "the elements of a tensor of {tensor} are not {wanted}")
            }
            ErrorKind::SliceOutOfRange {
                dimension,
                start,
                end,
                extent,
            } => write!(
                f,
                "slice {start}..{end} of dimension {dimension} out of range (extent {extent})"
            ),
            ErrorKind::SliceRank { slice, tensor } => match tensor {
                Some(tensor) => write!(f, "a slice of {slice} dimensions, the tensor has {tensor}"),
                None => write!(f, "a slice of a tensor whose shape is unknown"),
            },
            ErrorKind::Misaligned { need, have } => {
                write!(f, "alignment {need} needed, the address has {have}")
            }
            ErrorKind::SizeMismatch { element, bytes } => {
                let bytes = Bytes(*bytes as u64);
                write!(f, "{bytes} cannot be split into {element}-byte elements")
            }
            ErrorKind::NotUtf8 => f.write_str("not UTF-8"),
            ErrorKind::Custom { message } => write!(f, "{}", shown(message)),
        }
    }
}

impl fmt::Display for IoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.path {
            Some(path) => write!(f, "cannot read {path:?}: {}", self.error),
            None => write!(f, "cannot read: {}", self.error),
        }
    }
}

impl fmt::Display for NoBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoBytes::Omitted { key } => write!(
                f,
                "resource \"{}\" has no data: they were omitted when the file was written",
                shown(key)
            ),
            NoBytes::NotABlob { key } => {
                write!(f, "resource \"{}\" is not a blob", shown(key))
            }
            NoBytes::StringTensor => f.write_str("a tensor of strings has no bytes"),
        }
    }
}

/// A number of bytes: `1 byte`, `2 bytes`.
struct Bytes(u64);

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.0 == 1 { "" } else { "s" };
        write!(f, "{} byte{plural}", self.0)
    }
}
