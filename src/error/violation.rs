//! The rules of the format that a file can break.

use std::fmt;

use crate::format::SectionId;

/// A broken rule of the format.
///
/// A position, an index, a count or a code that is out of range has a kind of its own; here is
/// the rest. `verify::Rule` groups all of them under stable names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Violation {
    /// A version number that no bytecode has.
    Version {
        /// The version in the file.
        version: u64,
    },
    /// A nested section with another id than the one expected.
    NestedSection {
        /// The id found.
        found: SectionId,
    },
    /// Sizes whose sum exceeds 64 bits.
    SizeSum,
    /// A string without a terminating NUL.
    UnterminatedString,
    /// A string of length 0, which has no byte for its NUL.
    StringWithoutNul,
    /// A version of the builtin dialect, which has none.
    BuiltinVersion,
    /// An attribute or type that contains itself.
    ContainsItself,
    /// A constant whose attribute has another type than its result: a list of tensors took it for that of the
    /// result.
    ConstantType,
    /// An optional reference that is absent but has an index.
    AbsentWithIndex {
        /// The index.
        index: u64,
    },
    /// A bool that is neither 0 nor 1.
    Bool {
        /// The number found.
        value: u64,
    },
    /// An integer type of unknown signedness.
    Signedness {
        /// The code found.
        code: u64,
    },
    /// An integer type whose width exceeds 32 bits.
    IntegerWidth {
        /// The width.
        width: u64,
    },
    /// A number read as 128 bits whose type is wider.
    NumberWidth {
        /// The width of the type.
        width: u32,
    },
    /// An enumerator that does not fit its underlying type.
    EnumeratorWidth {
        /// The number found.
        value: u64,
        /// The width of the underlying type.
        bits: u32,
    },
    /// A splat of strings that does not hold exactly one.
    StringSplat {
        /// The number of strings.
        count: u32,
    },
    /// A dictionary entry whose name is not a string attribute.
    NameNotString,
    /// Attributes of an operation that are not a dictionary.
    NotADictionary,
    /// Native properties in a version that has none.
    NativeProperties,
    /// A property record of an operation that no table describes.
    UnknownProperties,
    /// Operand or result group sizes that are neither dense nor sparse.
    GroupCount {
        /// The number of sizes.
        sizes: u64,
        /// The number of groups.
        groups: u32,
    },
    /// A group index of more than 8 bits.
    GroupIndexBits {
        /// The number of bits.
        bits: u64,
    },
    /// A group size above 32 bits.
    GroupSize {
        /// The size.
        size: u64,
    },
    /// Sparse group sizes whose indices do not increase.
    GroupOrder,
    /// Group sizes whose sum is not the number of values.
    GroupSum {
        /// The sum of the sizes.
        sum: u64,
        /// The number of operands or results.
        values: u32,
    },
    /// A region that defines more values than it declares.
    TooManyValues {
        /// Values defined up to this point.
        defined: u64,
        /// Values declared.
        declared: u64,
    },
    /// A region that declares more values than its body has bytes.
    ValuesBeyondBody,
    /// An operand that its region declares but never defines.
    UndefinedOperand,
    /// A list of use-list orders that is present but empty.
    NoUseListOrders,
    /// A use-list order that does not match the uses of its value.
    UseListOrder,
    /// An offset at which no isolated regions begin.
    NoIsolatedRegions,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::Version { version } => write!(
                f,
                "malformed header: no bytecode has the version number {version}"
            ),
            Violation::NestedSection { found } => write!(f, "unexpected nested {found} section"),
            Violation::SizeSum => f.write_str("the sum of the sizes exceeds 64 bits"),
            Violation::UnterminatedString => f.write_str("no NUL terminates the string"),
            Violation::StringWithoutNul => {
                f.write_str("a string of length 0, which has no byte for its NUL")
            }
            Violation::BuiltinVersion => {
                f.write_str("a version of the builtin dialect, which has none")
            }
            Violation::ConstantType => {
                f.write_str("the attribute of a constant is not of the type of its result")
            }
            Violation::ContainsItself => f.write_str("an attribute or type contains itself"),
            Violation::AbsentWithIndex { index } => {
                write!(f, "an absent reference has the index {index}")
            }
            Violation::Bool { value } => write!(f, "bool {value} is neither 0 nor 1"),
            Violation::Signedness { code } => write!(f, "unknown signedness {code}"),
            Violation::IntegerWidth { width } => {
                write!(f, "integer type of {width} bits, a width above 32 bits")
            }
            Violation::NumberWidth { width } => {
                write!(f, "number of {width} bits where at most 128 are expected")
            }
            Violation::EnumeratorWidth { value, bits } => {
                write!(f, "enumerator {value} does not fit {bits} bits")
            }
            Violation::StringSplat { count } => {
                write!(f, "a splat of strings holds {count} instead of 1")
            }
            Violation::NameNotString => f.write_str("a name is not a string attribute"),
            Violation::NotADictionary => {
                f.write_str("the attributes of an operation are not a dictionary")
            }
            Violation::NativeProperties => f.write_str("native properties before version 5"),
            Violation::UnknownProperties => {
                f.write_str("no table describes the properties of this operation")
            }
            Violation::GroupCount { sizes, groups } => {
                write!(f, "group size count {sizes} for group count {groups}")
            }
            Violation::GroupIndexBits { bits } => {
                write!(f, "group index of {bits} bits, at most 8 expected")
            }
            Violation::GroupSize { size } => write!(f, "group size {size} exceeds 32 bits"),
            Violation::GroupOrder => f.write_str("group indices do not increase"),
            Violation::GroupSum { sum, values } => {
                write!(f, "the sum of the group sizes is {sum}, expected {values}")
            }
            Violation::TooManyValues { defined, declared } => write!(
                f,
                "the region declares a value count of {declared}, but defines at least {defined}"
            ),
            Violation::ValuesBeyondBody => {
                f.write_str("a region declares more values than its body has bytes")
            }
            Violation::UndefinedOperand => {
                f.write_str("an operand that its region declares, but does not define")
            }
            Violation::NoUseListOrders => f.write_str("an empty list of use-list orders"),
            Violation::UseListOrder => {
                f.write_str("the use-list order does not match the uses of the value")
            }
            Violation::NoIsolatedRegions => f.write_str("no isolated regions begin here"),
        }
    }
}
