//! The rules, and their ids, which never change.

use std::fmt;

use mlirbc::ErrorKind;
use mlirbc::error::{Unprintable, Violation};

macro_rules! rules {
    ($($(#[doc = $doc:literal])* $name:ident = $id:literal),* $(,)?) => {
        /// A rule of the format, or of modules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Rule {
            $($(#[doc = $doc])* $name,)*
        }

        impl Rule {
            /// All rules.
            pub const ALL: &[Rule] = &[$(Rule::$name),*];

            /// Its id, e.g. `MB0101`, which always means the same rule.
            pub fn id(self) -> &'static str {
                match self {
                    $(Rule::$name => $id,)*
                }
            }

            /// The requirement.
            pub fn text(self) -> &'static str {
                match self {
                    $(Rule::$name => concat!($($doc),*).trim_ascii_start(),)*
                }
            }
        }
    };
}

rules! {
    /// The file is a sequence of complete sections: each required section once, no section twice.
    Sections = "MB0001",
    /// Each padding byte is 0xcb.
    Padding = "MB0002",
    /// The string table is complete, and the lengths of the strings add up to its size.
    Strings = "MB0101",
    /// A string ends with a NUL.
    StringEnd = "MB0102",
    /// The dialect table is complete.
    Dialects = "MB0201",
    /// The number of operation names equals the declared number.
    OpNameCount = "MB0202",
    /// Names of dialects and operations are in the string table.
    Names = "MB0203",
    /// The table of attributes and types is complete.
    Entries = "MB0301",
    /// The sizes of attributes and types add up to the size of their section.
    EntrySizes = "MB0302",
    /// An attribute or type follows the encoding of its dialect.
    Entry = "MB0303",
    /// An attribute or type refers to existing strings and resources.
    EntryReference = "MB0304",
    /// The parts of an attribute or type have the required kinds.
    EntryKind = "MB0305",
    /// No attribute or type contains itself.
    EntryCycle = "MB0306",
    /// The type of a number is a number type.
    NumberType = "MB0307",
    /// The type of elements has a shape of known extents, with at most 2^64 - 1 elements.
    ElementShape = "MB0308",
    /// Elements have the number and size of their type.
    ElementSize = "MB0309",
    /// The fields of an attribute or type of a dialect match its text format.
    TextFormat = "MB0310",
    /// The resource table is complete.
    Resources = "MB0401",
    /// The sizes of resources add up to the size of their section.
    ResourceSizes = "MB0402",
    /// A resource has a key, an owner, and a value that matches its kind.
    Resource = "MB0403",
    /// A resource has the bytes of the types under which attributes refer to it.
    ResourceFits = "MB0404",
    /// The table of property records is complete.
    Properties = "MB0501",
    /// The property record of an unregistered operation is an attribute.
    UnregisteredRecord = "MB0502",
    /// An attribute of a property record has the kind that its operation requires.
    PropertyKind = "MB0503",
    /// Operations, blocks and regions are complete, and all their indices are in range.
    Operations = "MB0601",
    /// A section of operations ends with its last operation.
    OperationsEnd = "MB0602",
    /// A region defines as many values as it declares.
    ValueCount = "MB0603",
    /// The location of an operation or block argument is a location attribute.
    Location = "MB0604",
    /// The attributes of an operation are a dictionary.
    Dictionary = "MB0605",
    /// An operation has only the parts that the version of the file defines.
    Mask = "MB0606",
    /// A use-list order belongs to an existing value; each value has at most one.
    UseOrder = "MB0607",
    /// An operation that has to name a symbol names one.
    NoSymbol = "MB0701",
    /// A call has the operands and results of the function that it names.
    CallFits = "MB0702",
    /// A value is used where its definition dominates the use.
    Dominance = "MB1001",
    /// A block ends with a terminator, and has none before its end.
    Terminator = "MB1002",
    /// The entry block of a region has no predecessors.
    EntryBlock = "MB1003",
    /// A region has as many blocks as its operation allows.
    BlockCount = "MB1004",
    /// A region has no arguments if its operation has none.
    RegionArguments = "MB1005",
    /// A branch passes operands of the types of the arguments of its successors.
    SuccessorOperands = "MB1006",
    /// The names in a symbol table differ.
    SymbolNames = "MB1007",
    /// A symbol is in a symbol table.
    SymbolTable = "MB1008",
    /// An isolated region uses no values from outside.
    Isolation = "MB1009",
    /// An operation has as many operands as its definition says.
    Operands = "MB1101",
    /// An operation has as many results as its definition says.
    Results = "MB1102",
    /// An operation has as many regions as its definition says.
    Regions = "MB1103",
    /// An operation has as many successors as its definition says.
    Successors = "MB1104",
    /// An operation has the attributes that it needs.
    RequiredAttribute = "MB1105",
    /// The type of an operand is one that the operation allows.
    OperandType = "MB1106",
    /// The type of a result is one that the operation allows.
    ResultType = "MB1107",
    /// An attribute is one that the operation allows.
    AttributeKind = "MB1108",
    /// The types of an operation fit each other.
    Traits = "MB1109",
    /// An operation is inside of one that allows it.
    Parent = "MB1110",
    /// What the regions of an operation take and give has the types that it says.
    RegionTypes = "MB1111",
    /// The types of results are those that follow from the operands.
    InferredTypes = "MB1112",
    /// What the code of a dialect demands of an operation.
    Code = "MB1201",
}

impl Rule {
    /// The rule that an attribute or type breaks if the printer gives this error; `None` for a limit
    /// of the text, which is no fault of the file.
    pub(super) fn of_text(error: &ErrorKind) -> Option<Rule> {
        Some(match error {
            ErrorKind::Limit { .. } => return None,
            ErrorKind::Unprintable(reason) => match reason {
                Unprintable::NumberType | Unprintable::ConstantType | Unprintable::ElementType => {
                    Rule::NumberType
                }
                Unprintable::NoShape
                | Unprintable::DynamicExtent
                | Unprintable::NegativeExtent
                | Unprintable::ShapeSize => Rule::ElementShape,
                Unprintable::DataSize | Unprintable::StringCount => Rule::ElementSize,
                Unprintable::NestedSymbol | Unprintable::SparseParts => Rule::EntryKind,
                Unprintable::Fields
                | Unprintable::MissingField
                | Unprintable::FieldKind
                | Unprintable::ConvolutionDim
                | Unprintable::CustomForm => Rule::TextFormat,
            },
            ErrorKind::Invalid(Violation::NameNotString) => Rule::EntryKind,
            ErrorKind::Invalid(Violation::ContainsItself) => Rule::EntryCycle,
            ErrorKind::IndexOutOfRange { .. } => Rule::EntryReference,
            _ => Rule::Entry,
        })
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}
