//! The rules, and their ids, which never change.

use std::fmt;

macro_rules! rules {
    ($($(#[doc = $doc:literal])* $name:ident = $id:literal),* $(,)?) => {
        /// A rule of the format.
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
    /// The file is a sequence of whole sections, the required ones among them, none twice.
    Sections = "MB0001",
    /// Padding is made of the padding byte.
    Padding = "MB0002",
    /// The string table is whole, and its lengths tile its bytes.
    Strings = "MB0101",
    /// A string ends with a NUL.
    StringEnd = "MB0102",
    /// The dialect table is whole.
    Dialects = "MB0201",
    /// The number of operation names is the stated one.
    OpNameCount = "MB0202",
    /// Names of dialects and operations are strings of the table.
    Names = "MB0203",
    /// The table of attributes and types is whole.
    Entries = "MB0301",
    /// The sizes of attributes and types add up to their section.
    EntrySizes = "MB0302",
    /// An attribute or type is of the form that its dialect's encoding has.
    Entry = "MB0303",
    /// An attribute or type refers to strings and resources that are there.
    EntryReference = "MB0304",
    /// An attribute or type is made of parts of the right kind.
    EntryKind = "MB0305",
    /// No attribute or type is a part of itself.
    EntryCycle = "MB0306",
    /// The table of resources is whole.
    Resources = "MB0401",
    /// The sizes of resources add up to their section.
    ResourceSizes = "MB0402",
    /// A resource has a key, an owner, and a value of the form its kind has.
    Resource = "MB0403",
    /// The table of property records is whole.
    Properties = "MB0501",
    /// The record of an operation that its writer did not know is an attribute.
    UnregisteredRecord = "MB0502",
    /// Operations, blocks and regions are whole, and refer to what is there.
    Operations = "MB0601",
    /// A section of operations ends with its last operation.
    OperationsEnd = "MB0602",
    /// A region defines the number of values that it states.
    ValueCount = "MB0603",
    /// The location of an operation or argument is a location.
    Location = "MB0604",
    /// The attributes of an operation are a dictionary.
    Dictionary = "MB0605",
    /// An operation has no parts that its version does not have.
    Mask = "MB0606",
    /// An order of uses is of a value that is there, and of each once.
    UseOrder = "MB0607",
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}
