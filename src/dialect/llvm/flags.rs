//! Names of enumerators and flags.
//!
//! Source: `mlir/include/mlir/Dialect/LLVMIR/LLVMEnums.td` of LLVM 22.

use crate::dialect::table::Names;

pub(super) const EMISSION_KIND: Names = &[
    (0, "None"),
    (1, "Full"),
    (2, "LineTablesOnly"),
    (3, "DebugDirectivesOnly"),
];

pub(super) const NAME_TABLE_KIND: Names = &[(0, "Default"), (1, "GNU"), (2, "None"), (3, "Apple")];

/// Three kinds of inheritance share a bit, and the reference prints all three.
pub(super) const DI_FLAGS: Names = &[
    (0, "Zero"),
    (3, "Public"),
    (2, "Protected"),
    (1, "Private"),
    (1 << 2, "FwdDecl"),
    (1 << 3, "AppleBlock"),
    (1 << 4, "ReservedBit4"),
    (1 << 5, "Virtual"),
    (1 << 6, "Artificial"),
    (1 << 7, "Explicit"),
    (1 << 8, "Prototyped"),
    (1 << 9, "ObjcClassComplete"),
    (1 << 10, "ObjectPointer"),
    (1 << 11, "Vector"),
    (1 << 12, "StaticMember"),
    (1 << 13, "LValueReference"),
    (1 << 14, "RValueReference"),
    (1 << 15, "ExportSymbols"),
    (
        1 << 16,
        "SingleInheritance|MultipleInheritance|VirtualInheritance",
    ),
    (1 << 18, "IntroducedVirtual"),
    (1 << 19, "BitField"),
    (1 << 20, "NoReturn"),
    (1 << 22, "TypePassByValue"),
    (1 << 23, "TypePassByReference"),
    (1 << 24, "EnumClass"),
    (1 << 25, "Thunk"),
    (1 << 26, "NonTrivial"),
    (1 << 27, "BigEndian"),
    (1 << 28, "LittleEndian"),
    (1 << 29, "AllCallsDescribed"),
];

pub(super) const SUBPROGRAM_FLAGS: Names = &[
    (1 << 0, "Virtual"),
    (1 << 1, "PureVirtual"),
    (1 << 2, "LocalToUnit"),
    (1 << 3, "Definition"),
    (1 << 4, "Optimized"),
    (1 << 5, "Pure"),
    (1 << 6, "Elemental"),
    (1 << 7, "Recursive"),
    (1 << 8, "MainSubprogram"),
    (1 << 9, "Deleted"),
    (1 << 11, "ObjCDirect"),
];
