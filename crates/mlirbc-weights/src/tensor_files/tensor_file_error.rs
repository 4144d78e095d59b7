//! What is wrong with a file of tensors.

use std::error::Error;
use std::fmt;

use mlirbc::error::Class;
use mlirbc_document::text::name;

/// An error with the offset in the file.
#[derive(Clone, Debug, PartialEq)]
pub struct TensorFileError {
    /// Offset in the file of what is wrong.
    pub offset: u64,
    /// What is wrong.
    pub kind: TensorFileErrorKind,
}

/// The kinds of errors of files of tensors.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum TensorFileErrorKind {
    /// The source cannot be read.
    Source(mlirbc::Error),
    /// The file does not begin with the magic number of the format.
    Magic,
    /// A version that this crate does not read, as major and minor number.
    Version(u32, u32),
    /// Bytes are needed that are not there.
    End {
        /// Bytes needed.
        need: u64,
        /// Bytes left in the file or the table.
        left: u64,
    },
    /// A count that the bytes left cannot hold.
    Count {
        /// The count.
        count: u64,
        /// Bytes left.
        left: u64,
    },
    /// A span that is not within its segment.
    Span {
        /// The segment.
        segment: &'static str,
        /// Where the span begins, from the start of the segment.
        start: u64,
        /// Its length.
        len: u64,
        /// Bytes of the segment.
        size: u64,
    },
    /// A kind of entry or value that the format does not define.
    Unknown {
        /// What it is.
        what: &'static str,
        /// Its number.
        number: u64,
    },
    /// A length of a header that is longer than the file, or than readers accept.
    HeaderLength {
        /// The length.
        len: u64,
        /// Bytes left.
        left: u64,
    },
    /// A header that is not JSON of its form.
    Header(String),
    /// More or fewer bytes of data than are declared.
    DataLength {
        /// Bytes declared.
        declared: u64,
        /// Bytes left.
        left: u64,
    },
    /// A rule of the format that is broken.
    Invalid(&'static str),
}

impl TensorFileError {
    pub(crate) fn new(offset: u64, kind: TensorFileErrorKind) -> TensorFileError {
        TensorFileError { offset, kind }
    }

    pub(crate) fn invalid(offset: u64, what: &'static str) -> TensorFileError {
        TensorFileError::new(offset, TensorFileErrorKind::Invalid(what))
    }

    /// What it means for a caller.
    pub fn class(&self) -> Class {
        match &self.kind {
            TensorFileErrorKind::Source(error) => error.kind().class(),
            TensorFileErrorKind::Version(..) => Class::NewerVersion,
            TensorFileErrorKind::Magic => Class::OtherFormat,
            _ => Class::Malformed,
        }
    }
}

impl From<mlirbc::Error> for TensorFileError {
    fn from(error: mlirbc::Error) -> TensorFileError {
        TensorFileError::new(error.pos().unwrap_or(0), TensorFileErrorKind::Source(error))
    }
}

impl fmt::Display for TensorFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use TensorFileErrorKind as Kind;
        match &self.kind {
            Kind::Source(error) => return error.fmt(f),
            Kind::Header(error) => return write!(f, "the header: {}", name(error.as_bytes())),
            Kind::HeaderLength { len, left } => {
                write!(f, "a header of {len} bytes, but {left} bytes follow")?;
            }
            Kind::DataLength { declared, left } => write!(
                f,
                "{declared} bytes of data are declared, but {left} follow"
            )?,
            Kind::Magic => f.write_str("no magic number of the format")?,
            Kind::Version(major, minor) => write!(f, "version {major}.{minor} is not supported")?,
            Kind::End { need, left } => {
                write!(f, "{need} bytes are needed, but {left} are left")?;
            }
            Kind::Count { count, left } => {
                write!(f, "a count of {count}, but {left} bytes are left")?;
            }
            Kind::Span {
                segment,
                start,
                len,
                size,
            } => write!(
                f,
                "{len} bytes at {start} are outside the {segment} of {size} bytes"
            )?,
            Kind::Unknown { what, number } => write!(f, "unknown {what} {number}")?,
            Kind::Invalid(what) => f.write_str(what)?,
        }
        write!(f, " at offset {}", self.offset)
    }
}

impl Error for TensorFileError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.kind {
            TensorFileErrorKind::Source(error) => Some(error),
            _ => None,
        }
    }
}
