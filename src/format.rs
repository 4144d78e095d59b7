//! The constants of the container format, and predicates on its version.
//!
//! Source: LLVM's `mlir/lib/Bytecode/Encoding.h` and `mlir/include/mlir/Bytecode/Encoding.h`.

use std::fmt;

use crate::ids::Pos;

/// The first four bytes of every file: `M L ï R`.
pub const MAGIC: [u8; 4] = [0x4d, 0x4c, 0xef, 0x52];

/// The byte that fills the space before an aligned section or blob.
pub const PADDING: u8 = 0xcb;

/// Number of padding bytes between offset `pos` and the next multiple of `alignment`, a power of two.
#[inline]
pub fn padding_len(pos: Pos, alignment: u64) -> u64 {
    pos.wrapping_neg() & alignment.saturating_sub(1)
}

/// The bit of a section's first byte that is set if an alignment follows the length.
pub const SECTION_ALIGNED: u8 = 0x80;

/// The kinds of sections.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum SectionId {
    /// The string table.
    String = 0,
    /// Dialects and the names of their operations.
    Dialect = 1,
    /// The bytes of attributes and types.
    AttrType = 2,
    /// Dialect, size and encoding of each attribute and type.
    AttrTypeOffset = 3,
    /// Operations, blocks and regions. Also nested: one for the regions of each isolated operation.
    Ir = 4,
    /// The bytes of resources.
    Resource = 5,
    /// Owner, key, size and kind of each resource.
    ResourceOffset = 6,
    /// The version of a dialect (only nested in the dialect section).
    DialectVersions = 7,
    /// The native properties of operations.
    Properties = 8,
}

impl SectionId {
    /// Number of section ids.
    pub const COUNT: usize = 9;

    /// All ids, in numeric order.
    pub const ALL: [SectionId; SectionId::COUNT] = [
        SectionId::String,
        SectionId::Dialect,
        SectionId::AttrType,
        SectionId::AttrTypeOffset,
        SectionId::Ir,
        SectionId::Resource,
        SectionId::ResourceOffset,
        SectionId::DialectVersions,
        SectionId::Properties,
    ];

    /// The section with this id.
    pub fn from_byte(byte: u8) -> Option<SectionId> {
        Self::ALL.get(usize::from(byte)).copied()
    }

    /// Its name in the documentation of the format.
    pub fn name(self) -> &'static str {
        match self {
            SectionId::String => "string",
            SectionId::Dialect => "dialect",
            SectionId::AttrType => "attr_type",
            SectionId::AttrTypeOffset => "attr_type_offset",
            SectionId::Ir => "ir",
            SectionId::Resource => "resource",
            SectionId::ResourceOffset => "resource_offset",
            SectionId::DialectVersions => "dialect_versions",
            SectionId::Properties => "properties",
        }
    }
}

impl fmt::Display for SectionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How the value of a resource is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum ResourceKind {
    /// Bytes with an alignment.
    Blob = 0,
    /// One bit.
    Bool = 1,
    /// A string of the string table.
    String = 2,
}

impl ResourceKind {
    /// Its name: `blob`, `bool`, `string`.
    pub fn name(self) -> &'static str {
        match self {
            ResourceKind::Blob => "blob",
            ResourceKind::Bool => "bool",
            ResourceKind::String => "string",
        }
    }

    /// The kind with this code.
    #[inline]
    pub fn from_byte(byte: u8) -> Option<ResourceKind> {
        match byte {
            0 => Some(ResourceKind::Blob),
            1 => Some(ResourceKind::Bool),
            2 => Some(ResourceKind::String),
            _ => None,
        }
    }
}

/// The version of the container format (not of any dialect).
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Version(u8);

impl Version {
    /// The oldest version.
    pub const MIN: Version = Version(0);
    /// The newest version this crate reads.
    pub const MAX: Version = Version(6);

    /// The version with this number, if this crate reads it.
    pub fn new(number: u64) -> Option<Version> {
        u8::try_from(number)
            .ok()
            .map(Version)
            .filter(|v| *v <= Version::MAX)
    }

    /// The number, 0 to 6.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Dialect entries carry a flag for a version record (1 and later).
    pub fn has_dialect_versions(self) -> bool {
        self.0 >= 1
    }

    /// The regions of an isolated operation are a section of their own (2 and later).
    pub fn has_isolated_sections(self) -> bool {
        self.0 >= 2
    }

    /// Blocks and operations can state use-list orders (3 and later).
    pub fn has_use_list_orders(self) -> bool {
        self.0 >= 3
    }

    /// Block arguments carry a flag for their location (4 and later).
    pub fn has_elided_argument_locations(self) -> bool {
        self.0 >= 4
    }

    /// The dialect section states the number of operation names (4 and later).
    pub fn has_op_name_count(self) -> bool {
        self.0 >= 4
    }

    /// Operations have native properties, and their names a registration flag (5 and later).
    pub fn has_native_properties(self) -> bool {
        self.0 >= 5
    }

    /// Segment sizes are native properties, not attributes (6 and later).
    pub fn has_native_segment_sizes(self) -> bool {
        self.0 >= 6
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Bits of the mask byte that precedes an operation's optional parts.
pub mod op_mask {
    /// An attribute dictionary.
    pub const ATTRIBUTES: u8 = 0x01;
    /// Results.
    pub const RESULTS: u8 = 0x02;
    /// Operands.
    pub const OPERANDS: u8 = 0x04;
    /// Successor blocks.
    pub const SUCCESSORS: u8 = 0x08;
    /// Regions.
    pub const REGIONS: u8 = 0x10;
    /// Use-list orders of the results (version 3).
    pub const USE_LIST_ORDERS: u8 = 0x20;
    /// Native properties (version 5).
    pub const PROPERTIES: u8 = 0x40;
}
