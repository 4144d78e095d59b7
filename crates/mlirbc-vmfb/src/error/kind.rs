//! The kinds of error, what their numbers refer to, and their texts.

use std::fmt;

use mlirbc::error::{Class, Similar, Tip, shown};

use super::vm::VmError;

/// The kinds of error.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// An error of `mlirbc`: the source cannot be read, or a limit is exceeded.
    Base(mlirbc::Error),
    /// A rule of the module format is broken.
    Vm(VmError),
    /// Fewer bytes are left than are needed.
    UnexpectedEnd {
        /// Bytes needed.
        need: u64,
        /// Bytes left.
        left: u64,
    },
    /// A count that is larger than the bytes after it can hold.
    CountTooLarge {
        /// What is counted.
        subject: Subject,
        /// The count.
        count: u64,
        /// The largest possible count.
        most: u64,
    },
    /// An index after the end of its list.
    IndexOutOfRange {
        /// What the index refers to.
        subject: Subject,
        /// The index.
        index: u32,
        /// The number of elements.
        len: u32,
    },
    /// A code that is not known.
    UnknownCode {
        /// What is encoded.
        subject: Subject,
        /// The code.
        code: u64,
    },
    /// No function has this name.
    NotFound {
        /// The name.
        name: String,
        /// The names most like it, at most three, the nearest first.
        near: Vec<String>,
    },
    /// No segment of constant data is called so.
    NoSegment {
        /// The name or number.
        key: String,
    },
}

/// What an index, a count or a code refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Subject {
    /// An attribute.
    Attribute,
    /// A type.
    Type,
    /// A module on which the module depends.
    Dependency,
    /// A function that the module imports.
    Import,
    /// A function that the module exports.
    Export,
    /// A function.
    Function,
    /// The signature of a function.
    Signature,
    /// A segment of constant data.
    Rodata,
    /// A segment of changeable data.
    Rwdata,
    /// A location of the debug database.
    Location,
    /// The source map of a function.
    SourceMap,
    /// A number of a list.
    Element,
    /// An instruction.
    Opcode,
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Subject::Attribute => "attribute",
            Subject::Type => "type",
            Subject::Dependency => "dependency",
            Subject::Import => "import",
            Subject::Export => "export",
            Subject::Function => "function",
            Subject::Signature => "function signature",
            Subject::Rodata => "rodata segment",
            Subject::Rwdata => "rwdata segment",
            Subject::Location => "location",
            Subject::SourceMap => "source map",
            Subject::Element => "list element",
            Subject::Opcode => "VM operation",
        })
    }
}

impl ErrorKind {
    /// Its name: that of the variant, or of the library's.
    pub fn name(&self) -> &'static str {
        self.row().0
    }

    /// What it means for a caller.
    pub fn class(&self) -> Class {
        self.row().1
    }

    fn row(&self) -> (&'static str, Class) {
        match self {
            ErrorKind::Base(error) => (error.kind().name(), error.kind().class()),
            ErrorKind::Vm(VmError::NotAModule) => ("Vm", Class::OtherFormat),
            ErrorKind::Vm(_) => ("Vm", Class::Malformed),
            ErrorKind::UnexpectedEnd { .. } => ("UnexpectedEnd", Class::Malformed),
            ErrorKind::CountTooLarge { .. } => ("CountTooLarge", Class::Malformed),
            ErrorKind::IndexOutOfRange { .. } => ("IndexOutOfRange", Class::Malformed),
            ErrorKind::UnknownCode { .. } => ("UnknownCode", Class::Malformed),
            ErrorKind::NotFound { .. } => ("NotFound", Class::NotFound),
            ErrorKind::NoSegment { .. } => ("NoSegment", Class::NotFound),
        }
    }

    /// What its user may do next.
    pub fn tip(&self) -> Option<Tip> {
        match self {
            ErrorKind::Base(error) => error.kind().tip(),
            ErrorKind::NoSegment { .. } => Some(Tip::ListSegments),
            _ => None,
        }
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ErrorKind::Base(error) => error.fmt(f),
            ErrorKind::Vm(error) => error.fmt(f),
            ErrorKind::UnexpectedEnd { need, left } => {
                let s = if *need == 1 { "" } else { "s" };
                write!(f, "unexpected end: needed {need} byte{s}, have {left}")
            }
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
            ErrorKind::UnknownCode { subject, code } => write!(f, "unknown {subject} code {code}"),
            ErrorKind::NotFound { name, near } => {
                let name = shown(name);
                write!(f, "no function named \"{name}\"{}", Similar(near))
            }
            ErrorKind::NoSegment { key } => {
                write!(f, "no segment {}", shown(key))
            }
        }
    }
}
