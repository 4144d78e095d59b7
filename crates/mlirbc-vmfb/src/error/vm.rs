//! What is wrong with an IREE VM module (`.vmfb`).

use std::fmt;

/// A rule of the module format that a file breaks.
///
/// A position, an index or a count that is out of range has a kind of its own; here is the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum VmError {
    /// The file is no module.
    NotAModule,
    /// The FlatBuffer states more bytes than follow.
    SizePrefix {
        /// Bytes as stated.
        size: u32,
        /// Bytes that follow.
        left: u64,
    },
    /// An offset that is out of range of the FlatBuffer.
    WildOffset {
        /// The offset.
        offset: u32,
    },
    /// A table of the FlatBuffer whose vtable is malformed or outside.
    Vtable,
    /// A field that is not inside its table.
    FieldOutside {
        /// The number of the field.
        slot: u16,
    },
    /// A number that does not lie at a multiple of its size.
    Unaligned {
        /// The size, in bytes.
        size: u16,
    },
    /// A string without its NUL.
    UnterminatedString,
    /// A field that is absent or empty.
    Missing {
        /// Its name in the schema.
        field: &'static str,
    },
    /// Two vectors that must have the same length.
    Lengths {
        /// The first.
        first: &'static str,
        /// The second.
        second: &'static str,
    },
    /// A union whose type and value contradict each other.
    Union,
    /// A calling convention that is malformed.
    Convention,
    /// A part of a ZIP archive that is malformed, or contradicts the module in it.
    Zip {
        /// What is wrong.
        what: &'static str,
    },
    /// A location that contains itself.
    LocationCycle,
    /// An export whose function has a negative number.
    ExportOrdinal,
    /// Functions or segments that share bytes.
    Overlap,
}

impl fmt::Display for VmError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VmError::NotAModule => f.write_str("not an IREE module: no FlatBuffer `IREE`"),
            VmError::SizePrefix { size, left } => write!(
                f,
                "the FlatBuffer states a size of {size} bytes, but {left} follow"
            ),
            VmError::WildOffset { offset } => {
                write!(f, "offset {offset} is out of range of the FlatBuffer")
            }
            VmError::Vtable => f.write_str("malformed vtable of a FlatBuffer table"),
            VmError::FieldOutside { slot } => write!(f, "field {slot} is outside its table"),
            VmError::Unaligned { size } => write!(f, "a number of {size} bytes is not aligned"),
            VmError::UnterminatedString => f.write_str("string without a terminating NUL"),
            VmError::Missing { field } => write!(f, "`{field}` is missing"),
            VmError::Lengths { first, second } => {
                write!(f, "`{first}` and `{second}` have different lengths")
            }
            VmError::Union => f.write_str("type and value of a union contradict each other"),
            VmError::Convention => f.write_str("malformed calling convention"),
            VmError::Zip { what } => write!(f, "ZIP archive: {what}"),
            VmError::ExportOrdinal => f.write_str("the number of an export's function is negative"),
            VmError::Overlap => f.write_str("functions or segments share bytes"),
            VmError::LocationCycle => f.write_str("a location contains itself"),
        }
    }
}
