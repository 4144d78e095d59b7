//! What can go wrong, where, and on the way to what.
//!
//! An [`Error`] is one word wide. It has a kind with the numbers in it, the
//! offset in the file, and frames from the inside out ("in
//! attribute #12"), which become words only when it is shown.

use std::fmt;
use std::io;

use crate::format::{SectionId, Version};
use crate::ids::{AttrId, DialectId, Pos, PropertiesId, ResourceId, TypeId};

/// The result of everything that reads a file.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why a file, or a part of it, can not be read.
#[derive(Clone)]
pub struct Error(Box<Inner>);

#[derive(Clone)]
struct Inner {
    kind: ErrorKind,
    pos: Option<Pos>,
    frames: Vec<Frame>,
}

/// The kinds of error.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The source of bytes failed (or gave fewer bytes than it has promised).
    Io {
        /// The kind the system reported.
        kind: io::ErrorKind,
        /// Its message.
        message: String,
    },
    /// The file does not begin with the magic number.
    NotBytecode {
        /// What the first bytes look like.
        found: Foreign,
    },
    /// A version this crate does not know.
    NewerVersion {
        /// The version the file states.
        version: u64,
        /// Who wrote it, as far as that can be read.
        producer: String,
    },
    /// Fewer bytes are left than are needed.
    UnexpectedEnd {
        /// Bytes needed.
        need: u64,
        /// Bytes left.
        left: u64,
    },
    /// Bytes are left where everything should have been used up.
    TrailingBytes {
        /// Bytes left.
        left: u64,
    },
    /// A count that the bytes left can not hold.
    CountTooLarge {
        /// What is counted.
        what: &'static str,
        /// The count the file states.
        count: u64,
        /// The most that can be there.
        most: u64,
    },
    /// An index behind the end of its table.
    IndexOutOfRange {
        /// What the index refers to.
        what: &'static str,
        /// The index.
        index: u64,
        /// The number of entries.
        len: u64,
    },
    /// A section id the format does not have.
    UnknownSection {
        /// The id.
        id: u8,
    },
    /// A section that stands a second time.
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
    /// Padding that is not made of padding bytes.
    BadPadding {
        /// The byte found.
        byte: u8,
    },
    /// An encoding code that is not known here.
    UnknownCode {
        /// What is encoded.
        what: &'static str,
        /// The code.
        code: u64,
    },
    /// A value that breaks a rule of the format.
    Invalid {
        /// The rule.
        what: &'static str,
    },
    /// A cap of [`limits`](crate::limits) or of the caller's options.
    Limit {
        /// What is capped.
        what: &'static str,
        /// The cap.
        limit: u64,
    },
    /// Nothing goes by this name.
    NotFound {
        /// What was looked for.
        what: &'static str,
        /// Its name.
        name: String,
    },
    /// A cast to a type that needs a stricter alignment than the bytes have.
    Misaligned {
        /// Alignment needed, in bytes.
        need: usize,
        /// Alignment of the address, in bytes.
        have: usize,
    },
    /// A cast to elements whose size does not divide the bytes.
    SizeMismatch {
        /// Size of an element, in bytes.
        element: usize,
        /// Number of bytes.
        bytes: usize,
    },
    /// Bytes that should be UTF-8 are not.
    NotUtf8,
    /// A decoder of the caller's refused the bytes.
    Custom {
        /// Its words.
        message: String,
    },
}

/// What a file that is not MLIR bytecode looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Foreign {
    /// No bytes at all.
    Empty,
    /// The beginning of the magic number, then nothing.
    Truncated,
    /// The text of an MLIR module.
    MlirText,
    /// An HTML page.
    Html,
    /// JSON.
    Json,
    /// A pointer that Git LFS left in place of the file.
    GitLfsPointer,
    /// gzip.
    Gzip,
    /// A zip archive (a `.vmfb` or SavedModel may be one).
    Zip,
    /// Zstandard.
    Zstd,
    /// LLVM bitcode.
    LlvmBitcode,
    /// CUDA Tile IR bytecode.
    TileIr,
    /// An ELF object.
    Elf,
    /// A FlatBuffer of an IREE module (`.vmfb`).
    IreeModule,
    /// base64 text of MLIR bytecode.
    Base64,
    /// A safetensors header.
    Safetensors,
    /// A GGUF file.
    Gguf,
    /// Something else.
    Unknown,
}

impl Foreign {
    /// One sentence for a person: the likely cause.
    pub fn hint(self) -> &'static str {
        match self {
            Foreign::Empty => "the file is empty",
            Foreign::Truncated => "the file ends inside the magic number",
            Foreign::MlirText => {
                "this looks like MLIR text; mlir-opt --emit-bytecode writes bytecode"
            }
            Foreign::Html => "this is an HTML page; a download may have failed",
            Foreign::Json => "this is JSON; a download may have failed",
            Foreign::GitLfsPointer => {
                "this is a Git LFS pointer; fetch the file with `git lfs pull`"
            }
            Foreign::Gzip => "this is gzip data; decompress it first",
            Foreign::Zip => "this is a zip archive; the module may be a file inside",
            Foreign::Zstd => "this is Zstandard data; decompress it first",
            Foreign::LlvmBitcode => "this is LLVM bitcode; llvm-dis reads it",
            Foreign::TileIr => "this is CUDA Tile IR bytecode, another format",
            Foreign::Elf => "this is an ELF object",
            Foreign::IreeModule => "this looks like an IREE module (.vmfb)",
            Foreign::Base64 => "this is base64 text of MLIR bytecode; decode it first",
            Foreign::Safetensors => "this looks like a safetensors file",
            Foreign::Gguf => "this is a GGUF file",
            Foreign::Unknown => "the first bytes are of no kind known here",
        }
    }
}

/// One step on the way to an error.
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

    /// An error that has no place in the file.
    #[cold]
    pub fn new(kind: ErrorKind) -> Error {
        Error(Box::new(Inner {
            kind,
            pos: None,
            frames: Vec::new(),
        }))
    }

    /// The rule `what` is broken at `pos`.
    #[cold]
    pub fn invalid(pos: Pos, what: &'static str) -> Error {
        Error::at(pos, ErrorKind::Invalid { what })
    }

    /// What went wrong.
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }

    /// Where, as an offset from the start of the file.
    pub fn pos(&self) -> Option<Pos> {
        self.0.pos
    }

    /// On the way to what, innermost first.
    pub fn frames(&self) -> &[Frame] {
        &self.0.frames
    }

    /// The same error, seen from one step further out.
    #[cold]
    #[must_use]
    pub fn within(mut self, frame: Frame) -> Error {
        // A frame says where a person should look; deeper nesting adds nothing.
        if self.0.frames.len() < 8 && self.0.frames.last() != Some(&frame) {
            self.0.frames.push(frame);
        }
        self
    }

    /// The same error, at this place if it has none of its own.
    #[cold]
    #[must_use]
    pub(crate) fn or_at(mut self, pos: Option<Pos>) -> Error {
        self.0.pos = self.0.pos.or(pos);
        self
    }

    /// Whether the file is fine but its format is not read here, or its bytes can not be had.
    pub fn is_unreadable(&self) -> bool {
        matches!(
            self.0.kind,
            ErrorKind::Io { .. } | ErrorKind::NotBytecode { .. } | ErrorKind::NewerVersion { .. }
        )
    }
}

impl From<io::Error> for Error {
    #[cold]
    fn from(error: io::Error) -> Error {
        Error::new(ErrorKind::Io {
            kind: error.kind(),
            message: error.to_string(),
        })
    }
}

impl std::error::Error for Error {}

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
        // That it begins otherwise needs no place.
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

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ErrorKind::Io { message, .. } => write!(f, "can not read: {message}"),
            ErrorKind::NotBytecode { found } => {
                write!(f, "not MLIR bytecode: {}", found.hint())
            }
            ErrorKind::NewerVersion { version, producer } => write!(
                f,
                "bytecode version {version} is newer than {}, the newest known here; produced by \"{}\"",
                Version::MAX,
                producer.escape_debug()
            ),
            ErrorKind::UnexpectedEnd { need, left } => {
                write!(f, "{need} bytes needed, {left} left")
            }
            ErrorKind::TrailingBytes { left } => write!(f, "{left} bytes left over"),
            ErrorKind::CountTooLarge { what, count, most } => {
                write!(f, "{count} {what} stated where at most {most} fit")
            }
            ErrorKind::IndexOutOfRange { what, index, len } => {
                write!(f, "{what} {index} out of range, there are {len}")
            }
            ErrorKind::UnknownSection { id } => write!(f, "unknown section id {id}"),
            ErrorKind::DuplicateSection { id } => write!(f, "second {id} section"),
            ErrorKind::MissingSection { id } => write!(f, "no {id} section"),
            ErrorKind::BadAlignment { alignment } => write!(f, "bad alignment {alignment}"),
            ErrorKind::BadPadding { byte } => write!(f, "padding byte {byte:#04x} is not 0xcb"),
            ErrorKind::UnknownCode { what, code } => write!(f, "unknown {what} code {code}"),
            ErrorKind::Invalid { what } => f.write_str(what),
            ErrorKind::Limit { what, limit } => write!(f, "{what} above the limit of {limit}"),
            ErrorKind::NotFound { what, name } => {
                write!(f, "no {what} named \"{}\"", name.escape_debug())
            }
            ErrorKind::Misaligned { need, have } => {
                write!(f, "alignment {need} needed, the address has {have}")
            }
            ErrorKind::SizeMismatch { element, bytes } => {
                write!(
                    f,
                    "{bytes} bytes are no whole number of {element}-byte elements"
                )
            }
            ErrorKind::NotUtf8 => f.write_str("not UTF-8"),
            ErrorKind::Custom { message } => write!(f, "{}", message.escape_debug()),
        }
    }
}
