//! The rules, with stable names.

use std::fmt;

/// A rule of the module format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// The ZIP archive is well formed, and its entries are what the module refers to.
    Archive,
    /// The tables of the FlatBuffer lie inside of it.
    FlatBuffer,
    /// Names are there, and are UTF-8.
    Name,
    /// The version of the bytecode is one that is known.
    Version,
    /// What the module needs is known, and includes what its functions need.
    Requirements,
    /// Types are known.
    Type,
    /// Segments of constant data lie inside the file.
    Rodata,
    /// Calling conventions are well formed.
    Convention,
    /// Exports refer to functions.
    Export,
    /// Descriptors of functions are consistent, and inside the bytecode.
    Descriptor,
    /// Sizes of the global state are not negative.
    State,
    /// Locations refer to each other without a cycle, and operations to locations.
    Location,
    /// Instructions are known and lie inside their functions.
    Bytecode,
    /// Functions are sequences of blocks, and branches lead to blocks.
    Block,
    /// Registers exist and are of the right bank.
    Register,
    /// Instructions refer to types, data, globals and functions that exist.
    Index,
    /// Calls and returns have the registers that calling conventions need.
    Call,
}

impl Rule {
    /// The stable name of the rule.
    pub fn id(self) -> &'static str {
        match self {
            Rule::Archive => "vm-archive",
            Rule::FlatBuffer => "vm-flatbuffer",
            Rule::Name => "vm-name",
            Rule::Version => "vm-version",
            Rule::Requirements => "vm-requirements",
            Rule::Type => "vm-type",
            Rule::Rodata => "vm-rodata",
            Rule::Convention => "vm-convention",
            Rule::Export => "vm-export",
            Rule::Descriptor => "vm-descriptor",
            Rule::State => "vm-state",
            Rule::Location => "vm-location",
            Rule::Bytecode => "vm-bytecode",
            Rule::Block => "vm-block",
            Rule::Register => "vm-register",
            Rule::Index => "vm-index",
            Rule::Call => "vm-call",
        }
    }

    /// What the rule requires, in a sentence.
    pub fn text(self) -> &'static str {
        match self {
            Rule::Archive => {
                "the entries of the ZIP archive are stored, do not overlap, and hold the module and its data"
            }
            Rule::FlatBuffer => "offsets, tables, vectors and strings lie inside the FlatBuffer",
            Rule::Name => "modules, types, imports and exports have names in UTF-8",
            Rule::Version => "the version of the bytecode is 15.0, 16.0 or 17.0",
            Rule::Requirements => {
                "features are those of the version, and a module needs what its functions need"
            }
            Rule::Type => "types are numbers, or types of IREE's runtime or of another module",
            Rule::Rodata => "segments of constant data lie inside the file and do not overlap",
            Rule::Convention => {
                "calling conventions are well formed, those of functions without spans"
            }
            Rule::Export => "exports refer to functions",
            Rule::Descriptor => {
                "functions have bytecode, blocks, and registers that IREE supports, and do not overlap"
            }
            Rule::State => "sizes of the global state are not negative",
            Rule::Location => "locations and source maps refer to locations, without a cycle",
            Rule::Bytecode => "instructions are known and lie inside their functions",
            Rule::Block => {
                "functions are sequences of blocks, as many as stated, and branches lead to blocks"
            }
            Rule::Register => {
                "registers exist, are of the right bank, and, since version 16.0, are moved only where an operation can do it"
            }
            Rule::Index => "types, data, globals and functions that instructions refer to exist",
            Rule::Call => "calls and returns have the registers that calling conventions need",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
