//! Typed indices and file positions.
//!
//! Each table of a file, and of a decoded body, is numbered from zero. An id is a
//! four-byte index into one of these tables. It is only valid for the file, or
//! the body, that it came from.

use std::fmt;

/// Byte offset from the start of the file (from the magic number).
pub type Pos = u64;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(#[doc(hidden)] pub u32);

        impl $name {
            /// The id with this index.
            #[inline]
            pub const fn new(index: u32) -> $name {
                $name(index)
            }

            /// The id as a number: the index it was made with.
            #[inline]
            pub const fn number(self) -> u32 {
                self.0
            }

            /// The id as an index.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.0)
            }
        }
    )*};
}

ids! {
    /// A string in the string section.
    StringId,
    /// A dialect, in the order of the dialect section.
    DialectId,
    /// An operation name, numbered across the groups of the dialect section.
    OpNameId,
    /// An attribute, in the order of the attribute groups.
    AttrId,
    /// A type, in the order of the type groups.
    TypeId,
    /// A dialect resource (a handle): an entry of the dialect groups; external groups are not numbered.
    ResourceId,
    /// A record in the properties section.
    PropertiesId,
    /// An operation of a decoded body, numbered in pre-order.
    OpId,
    /// A value of a decoded body.
    ValueId,
    /// A block of a decoded body.
    BlockId,
    /// A region of a decoded body.
    RegionId,
}

/// A half-open range of offsets in the file.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Span {
    /// Offset of the first byte.
    pub start: Pos,
    /// Number of bytes.
    pub len: u64,
}

impl Span {
    /// Offset of the first byte after the span.
    #[inline]
    pub fn end(self) -> Pos {
        self.start.saturating_add(self.len)
    }

    /// Whether `pos` lies inside.
    pub fn contains(self, pos: Pos) -> bool {
        pos >= self.start && pos < self.end()
    }
}

impl fmt::Debug for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#x}..{:#x}", self.start, self.end())
    }
}
