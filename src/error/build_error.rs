//! Errors of building a module.

use std::fmt;

use super::Subject;
use super::shown::shown;

/// Why a module cannot be built as it is stated.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BuildError {
    /// A handle that another builder returned.
    ForeignHandle {
        /// What it refers to.
        subject: Subject,
    },
    /// A name that is empty, holds a NUL, lacks its dialect, or, but for a key, has blanks or control characters.
    Name {
        /// What has it.
        subject: Subject,
        /// The name.
        name: String,
    },
    /// A second attribute or resource with one name.
    DuplicateName {
        /// What has it.
        subject: Subject,
        /// The name.
        name: String,
    },
    /// An operand that is not defined before its operation, in the same region or one around it.
    UndefinedOperand {
        /// The name of the operation.
        op: String,
        /// Its number, from zero.
        operand: usize,
    },
    /// A successor that is no block of the operation's region.
    ForeignSuccessor {
        /// The name of the operation.
        op: String,
        /// Its number, from zero.
        successor: usize,
    },
    /// An operation behind one with successors, which ends its block.
    AfterTerminator {
        /// The name of the operation.
        op: String,
    },
    /// An operation of the top level with results or successors, which the format cannot express.
    TopLevelResults {
        /// The name of the operation.
        op: String,
    },
    /// A property without which the operation cannot be written.
    MissingProperty {
        /// The name of the operation.
        op: String,
        /// The name of the property.
        property: String,
    },
    /// An attribute that is no value of the property.
    PropertyValue {
        /// The name of the operation.
        op: String,
        /// The name of the property.
        property: String,
    },
    /// An attribute of another kind than the operation requires for a property.
    PropertyKind {
        /// The name of the operation.
        op: String,
        /// The name of the property.
        property: String,
        /// The kind that it requires, such as `a string`.
        wanted: &'static str,
    },
    /// Sizes of groups of operands or results that are needed, or that do not fit the operation.
    GroupSizes {
        /// The name of the operation.
        op: String,
        /// Operands or results.
        subject: Subject,
    },
    /// A function whose type has not as many inputs as its first block has arguments.
    ArgumentCount {
        /// The name of the operation.
        op: String,
    },
    /// An operation that was erased.
    Erased {
        /// The name of the operation.
        op: String,
    },
    /// A move of an operation to another body or into its own regions, or an operation at the top level of
    /// the builder of an edit, which the file does not have.
    Misplaced {
        /// The name of the operation.
        op: String,
    },
    /// An attribute that is no location.
    NotALocation,
    /// A number that its type cannot hold, or a type that is not one of such numbers.
    NumberType,
    /// Data whose size does not fit the type.
    DataSize {
        /// The number of bytes.
        bytes: u64,
    },
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::ForeignHandle { subject } => {
                write!(f, "this {subject} belongs to another builder")
            }
            BuildError::Name { subject, name } => {
                write!(f, "\"{}\" cannot name a {subject}", shown(name))
            }
            BuildError::DuplicateName { subject, name } => {
                write!(f, "a second {subject} named \"{}\"", shown(name))
            }
            BuildError::UndefinedOperand { op, operand } => write!(
                f,
                "operand {operand} of {} is not defined before it, in its region or around it",
                shown(op)
            ),
            BuildError::ForeignSuccessor { op, successor } => write!(
                f,
                "successor {successor} of {} is no block of its region",
                shown(op)
            ),
            BuildError::AfterTerminator { op } => write!(
                f,
                "{} follows an operation with successors, which ends its block",
                shown(op)
            ),
            BuildError::TopLevelResults { op } => write!(
                f,
                "{} is at the top level and has results or successors",
                shown(op)
            ),
            BuildError::MissingProperty { op, property } => {
                write!(f, "{} needs the property {}", shown(op), shown(property))
            }
            BuildError::PropertyValue { op, property } => write!(
                f,
                "the attribute is no value of the property {} of {}",
                shown(property),
                shown(op)
            ),
            BuildError::PropertyKind {
                op,
                property,
                wanted,
            } => write!(
                f,
                "the property {} of {} must be {wanted}",
                shown(property),
                shown(op)
            ),
            BuildError::GroupSizes { op, subject } => write!(
                f,
                "the sizes of the {subject} groups of {} are missing or do not fit",
                shown(op)
            ),
            BuildError::ArgumentCount { op } => write!(
                f,
                "{} has not as many arguments as its type has inputs",
                shown(op)
            ),
            BuildError::Erased { op } => write!(f, "{} was erased", shown(op)),
            BuildError::Misplaced { op } => write!(
                f,
                "{} has no place there: another body, its own regions, or a top level that is not of the file",
                shown(op)
            ),
            BuildError::NotALocation => f.write_str("the attribute is no location"),
            BuildError::NumberType => f.write_str("the type cannot hold the number"),
            BuildError::DataSize { bytes } => {
                let plural = if *bytes == 1 { "" } else { "s" };
                write!(f, "{bytes} byte{plural} of data do not fit the type")
            }
        }
    }
}
