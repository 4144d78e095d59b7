//! Why tensors are not written.

use std::fmt;

use mlirbc::error::{Class, Tip};
use mlirbc::raw::limits::MAX_EXPANDED;
use mlirbc_document::text::escape;

use crate::tensor_files::NoElements;

/// Why tensors are not written.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum NotExtracted {
    /// The module is malformed, or cannot be read.
    File(mlirbc::Error),
    /// A tensor of a file of tensors has no elements that can be read.
    NoElements(NoElements),
    /// A tensor of strings has no bytes.
    Strings(String),
    /// Several tensors have the key.
    SameKey(String),
    /// A splat would be expanded to too many bytes.
    LongSplat {
        /// The key.
        key: String,
        /// The bytes.
        bytes: u64,
    },
    /// No element type and shape are known that fit the bytes.
    NoType(String),
    /// The key cannot be the name of an entry in an archive.
    EntryName(String),
    /// The key is that of the metadata of safetensors.
    MetadataKey(String),
    /// So many tensors that their list needs more than this many bytes of memory.
    ListMemory(u64),
    /// So many tensors that the header of a safetensors file is too long.
    LongHeader,
}

impl NotExtracted {
    /// What it means for a caller.
    pub fn class(&self) -> Class {
        match self {
            NotExtracted::File(error) => error.kind().class(),
            NotExtracted::NoElements(why) => why.class(),
            NotExtracted::Strings(_) => Class::NoData,
            NotExtracted::SameKey(_) => Class::Ambiguous,
            _ => Class::Refused,
        }
    }

    /// What its user may do next.
    pub fn tip(&self) -> Option<Tip> {
        match self {
            NotExtracted::File(error) => error.kind().tip(),
            NotExtracted::NoElements(why) => why.tip(),
            NotExtracted::Strings(_) => Some(Tip::ShowValues),
            NotExtracted::LongSplat { .. } => Some(Tip::KeepSplats),
            NotExtracted::NoType(_) => Some(Tip::RawBytes),
            NotExtracted::SameKey(_)
            | NotExtracted::EntryName(_)
            | NotExtracted::MetadataKey(_) => Some(Tip::Folder),
            NotExtracted::ListMemory(_) | NotExtracted::LongHeader => None,
        }
    }
}

impl fmt::Display for NotExtracted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (key, what) = match self {
            NotExtracted::File(error) => return error.fmt(f),
            NotExtracted::NoElements(why) => return why.fmt(f),
            NotExtracted::LongHeader => {
                return f.write_str(
                    "too many tensors for one safetensors file; a folder takes any number",
                );
            }
            NotExtracted::ListMemory(limit) => {
                return write!(
                    f,
                    "tensors at once need more than {limit} bytes of memory; \
                     a folder takes any number"
                );
            }
            NotExtracted::LongSplat { key, bytes } => {
                let key = escape(key.as_bytes());
                return write!(
                    f,
                    "{key} is a splat, one element for all, of {bytes} bytes, more than \
                     {MAX_EXPANDED}"
                );
            }
            NotExtracted::Strings(key) => (key, "is a tensor of strings, which has no bytes"),
            NotExtracted::SameKey(key) => (key, "is the key of several tensors"),
            NotExtracted::NoType(key) => (key, "has no element type and shape that fit its bytes"),
            NotExtracted::EntryName(key) => (key, "cannot be the name of an entry in an archive"),
            NotExtracted::MetadataKey(key) => (key, "is the key of safetensors metadata"),
        };
        write!(f, "{} {what}", escape(key.as_bytes()))
    }
}

impl std::error::Error for NotExtracted {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            NotExtracted::File(error) => Some(error),
            NotExtracted::NoElements(why) => Some(why),
            _ => None,
        }
    }
}

impl From<mlirbc::Error> for NotExtracted {
    fn from(error: mlirbc::Error) -> NotExtracted {
        NotExtracted::File(error)
    }
}

impl From<NoElements> for NotExtracted {
    fn from(why: NoElements) -> NotExtracted {
        NotExtracted::NoElements(why)
    }
}
