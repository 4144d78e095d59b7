//! What is wrong with a data layout, or with a question to one.

use std::fmt;

use super::shown::cut;

/// A data layout that is malformed, or a type that has none.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LayoutError {
    /// Neither the scope nor the class of the type gives a layout.
    NoLayout {
        /// The type.
        ty: String,
        /// The scope, by the name of its operation.
        scope: String,
    },
    /// A size or an alignment of more than 64 bits.
    TooLarge {
        /// The type.
        ty: String,
    },
    /// An alignment of zero bytes where padding is computed.
    ZeroAlignment {
        /// The type.
        ty: String,
    },
    /// A scalable size where a fixed one is required.
    Scalable {
        /// The type.
        ty: String,
    },
    /// Text that is no data layout, no target, or no entry of one.
    Expected {
        /// What is expected.
        what: &'static str,
    },
    /// An entry whose value does not fit its key.
    Entry {
        /// The key.
        key: String,
        /// What is expected.
        expected: &'static str,
    },
    /// A key that occurs twice.
    RepeatedKey {
        /// The key.
        key: String,
    },
    /// An entry that contradicts those of the scopes around it.
    Incompatible {
        /// The key.
        key: String,
    },
    /// A part of a data layout string of LLVM.
    Token {
        /// The part, between the dashes.
        token: String,
    },
    /// A path of keys that leads to nothing.
    NoEntry {
        /// The first key that is not found.
        key: String,
    },
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LayoutError::NoLayout { ty, scope } => {
                write!(f, "no data layout of `{}` in {}", cut(ty), cut(scope))
            }
            LayoutError::TooLarge { ty } => {
                write!(f, "`{}` is larger than 64 bits can count", cut(ty))
            }
            LayoutError::ZeroAlignment { ty } => {
                write!(f, "`{}` has an alignment of 0 bytes", cut(ty))
            }
            LayoutError::Scalable { ty } => {
                write!(
                    f,
                    "`{}` has a scalable size where a fixed one is required",
                    cut(ty)
                )
            }
            LayoutError::Expected { what } => write!(f, "expected {what}"),
            LayoutError::Entry { key, expected } => {
                write!(f, "data layout entry `{}`: expected {expected}", cut(key))
            }
            LayoutError::RepeatedKey { key } => {
                write!(f, "repeated data layout key `{}`", cut(key))
            }
            LayoutError::Incompatible { key } => write!(
                f,
                "data layout entry `{}` does not combine with the scopes around it",
                cut(key)
            ),
            LayoutError::Token { token } => {
                write!(f, "malformed part `{}` of a data layout string", cut(token))
            }
            LayoutError::NoEntry { key } => write!(f, "no data layout entry `{}`", cut(key)),
        }
    }
}
