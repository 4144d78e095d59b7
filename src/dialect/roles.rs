//! What operations are, by their names: functions, calls, constants, and which of their attributes name symbols.
//!
//! Source: the definitions of the dialects in LLVM 22 and StableHLO 1.13, with what their verifiers
//! (`verifySymbolUses`) require.

use Names::{References, Strings};
use Required::{Fits, Nothing, Symbol};

/// What an operation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(hidden)]
pub enum Role {
    /// A function, with its type in `function_type`.
    Function(Form),
    /// A call of the function that its `callee` names; arguments are operands, results are results.
    Call,
    /// A constant, with its `value`.
    Constant,
    /// Its regions can use values from around them, for the compilers of StableHLO.
    Open,
}

/// In which attributes and types a function keeps its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(hidden)]
pub enum Form {
    /// Those of MLIR.
    Func,
    /// Those of VHLO.
    Vhlo,
}

const ROLES: [(&str, Role); 17] = [
    ("func.func", Role::Function(Form::Func)),
    ("vhlo.func_v1", Role::Function(Form::Vhlo)),
    ("func.call", Role::Call),
    ("vhlo.call_v1", Role::Call),
    ("stablehlo.constant", Role::Constant),
    ("vhlo.constant_v1", Role::Constant),
    ("mhlo.constant", Role::Constant),
    ("arith.constant", Role::Constant),
    ("stablehlo.while", Role::Open),
    ("stablehlo.if", Role::Open),
    ("stablehlo.case", Role::Open),
    ("vhlo.while_v1", Role::Open),
    ("vhlo.if_v1", Role::Open),
    ("vhlo.case_v1", Role::Open),
    ("mhlo.while", Role::Open),
    ("mhlo.if", Role::Open),
    ("mhlo.case", Role::Open),
];

impl Role {
    /// That of an operation, by the parts of its name; `None` for others. With the number of its row: several
    /// names of a file can be one.
    #[doc(hidden)]
    pub fn of(name: [&[u8]; 2]) -> Option<(usize, Role)> {
        let nth = ROLES.iter().position(|(full, _)| is_named(full, name))?;
        Some((nth, ROLES[nth].1))
    }

    /// The attribute that makes it what it is.
    #[doc(hidden)]
    pub fn attribute(self) -> Option<&'static str> {
        match self {
            Role::Function(_) => Some("sym_name"),
            Role::Call => Some("callee"),
            Role::Constant => Some("value"),
            Role::Open => None,
        }
    }
}

/// An attribute of operations that names symbols.
#[derive(Debug)]
#[doc(hidden)]
pub struct NamingAttribute {
    op: &'static str,
    pub name: &'static str,
    pub(crate) names: Names,
    pub required: Required,
}

/// How an attribute names symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Names {
    /// By references, as those of all dialects do.
    References,
    /// It is a string, or lists strings: VHLO has no references.
    Strings,
}

/// What the verifier of an operation requires of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub enum Required {
    Nothing,
    /// A symbol has it.
    Symbol,
    /// A symbol has it; if that is a function, operands and results have the types of its arguments and results.
    Fits,
}

const NAMING: [NamingAttribute; 20] = [
    naming("func.call", "callee", References, Fits),
    naming("func.constant", "value", References, Symbol),
    naming("stablehlo.composite", "decomposition", References, Fits),
    naming("vhlo.call_v1", "callee", Strings, Fits),
    naming("vhlo.composite_v1", "decomposition", Strings, Fits),
    naming("vhlo.composite_v2", "decomposition", Strings, Fits),
    naming(
        "vhlo.custom_call_v1",
        "called_computations",
        Strings,
        Nothing,
    ),
    naming(
        "vhlo.custom_call_v2",
        "called_computations",
        Strings,
        Nothing,
    ),
    naming("llvm.call", "callee", References, Symbol),
    naming("llvm.mlir.addressof", "global_name", References, Symbol),
    naming("memref.get_global", "name", References, Symbol),
    naming("ml_program.global_load", "global", References, Symbol),
    naming("ml_program.global_load_const", "global", References, Symbol),
    naming("ml_program.global_store", "global", References, Symbol),
    naming("async.call", "callee", References, Symbol),
    naming("emitc.call", "callee", References, Symbol),
    naming("emitc.get_global", "name", References, Symbol),
    naming("util.call", "callee", References, Symbol),
    naming("util.global.load", "global", References, Symbol),
    naming("util.global.store", "global", References, Symbol),
];

const fn naming(
    op: &'static str,
    name: &'static str,
    names: Names,
    required: Required,
) -> NamingAttribute {
    NamingAttribute {
        op,
        name,
        names,
        required,
    }
}

impl NamingAttribute {
    /// That of an operation, by the parts of its name; `None` for those that none is known of.
    pub fn of(name: [&[u8]; 2]) -> Option<&'static NamingAttribute> {
        NAMING.iter().find(|it| is_named(it.op, name))
    }
}

/// The attribute of an operation that is a string, or lists strings, which name symbols.
#[doc(hidden)]
pub fn symbol_strings(name: [&[u8]; 2]) -> Option<&'static str> {
    let naming = NamingAttribute::of(name)?;
    (naming.names == Strings).then_some(naming.name)
}

/// The field of an attribute of a dialect that names a symbol if it is a string of VHLO.
pub(crate) fn symbol_field(dialect: &[u8], mnemonic: &str) -> Option<&'static str> {
    let is_it = dialect == b"vhlo" && mnemonic == "replica_group_mesh_axes_v1";
    is_it.then_some("mesh")
}

/// Whether a full name has these parts.
pub(super) fn is_named(full: &str, [dialect, name]: [&[u8]; 2]) -> bool {
    let rest = full.as_bytes().strip_prefix(dialect);
    rest.and_then(|rest| rest.strip_prefix(b".")) == Some(name)
}
