//! One layer of a type.

use std::borrow::Cow;

use crate::entity::{Custom, FloatKind, List, Opaque};
use crate::ids::{AttrId, TypeId};

/// Most bits of an integer type (`IntegerType::kMaxWidth` of LLVM).
#[doc(hidden)]
pub const MAX_INTEGER_WIDTH: u32 = (1 << 24) - 1;

impl TypeData<'_> {
    /// `i1`.
    pub const BOOL: TypeData<'static> = TypeData::Integer {
        width: 1,
        signedness: Signedness::Signless,
    };
    /// `i64`.
    pub const I64: TypeData<'static> = TypeData::Integer {
        width: 64,
        signedness: Signedness::Signless,
    };
    /// `f64`.
    pub const F64: TypeData<'static> = TypeData::Float(FloatKind::F64);
}

/// Whether an integer type has a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Signedness {
    /// `i8`: the sign depends on the operation.
    Signless,
    /// `si8`.
    Signed,
    /// `ui8`.
    Unsigned,
}

/// One layer of a type: children are ids.
#[derive(Clone, Debug, PartialEq)]
pub enum TypeData<'a> {
    /// `i32`, `si8`, `ui64`; any width.
    Integer {
        /// Number of bits.
        width: u32,
        /// Its sign.
        signedness: Signedness,
    },
    /// `index`.
    Index,
    /// `none`.
    None,
    /// `token`.
    Token,
    /// `f32` and the like.
    Float(FloatKind),
    /// `(inputs) -> results`.
    Function {
        /// Argument types.
        inputs: List<'a, TypeId>,
        /// Result types.
        results: List<'a, TypeId>,
    },
    /// The type of a graph of SPIR-V; its text is that of a function.
    Graph {
        /// Argument types.
        inputs: List<'a, TypeId>,
        /// Result types.
        results: List<'a, TypeId>,
    },
    /// `complex<element>`.
    Complex(TypeId),
    /// `tuple<...>`.
    Tuple(List<'a, TypeId>),
    /// `memref<shape x element, layout, space>`.
    MemRef {
        /// Extents; [`DYNAMIC`](crate::entity::DYNAMIC) if unknown.
        shape: List<'a, i64>,
        /// Element type.
        element: TypeId,
        /// Layout; an identity map if the text shows none.
        layout: AttrId,
        /// Memory space.
        memory_space: Option<AttrId>,
    },
    /// `memref<* x element, space>`.
    UnrankedMemRef {
        /// Element type.
        element: TypeId,
        /// Memory space.
        memory_space: Option<AttrId>,
    },
    /// `tensor<shape x element, encoding>`.
    RankedTensor {
        /// Extents; [`DYNAMIC`](crate::entity::DYNAMIC) if unknown.
        shape: List<'a, i64>,
        /// Element type.
        element: TypeId,
        /// Encoding.
        encoding: Option<AttrId>,
    },
    /// `tensor<* x element>`.
    UnrankedTensor(TypeId),
    /// `vector<shape x element>`.
    Vector {
        /// Extents.
        shape: List<'a, i64>,
        /// Element type.
        element: TypeId,
        /// Which dimensions are scalable.
        scalable: Scalable<'a>,
    },
    /// The assembly text of a type without an encoding of its own, without the NUL.
    Text(&'a [u8]),
    /// A type of another dialect, decoded by its decoder.
    Custom(Custom<'a>),
    /// A type that no decoder knows.
    Opaque(Opaque<'a>),
}

/// What it is.
impl TypeData<'_> {
    /// The kind: `integer`, `tensor`, `memref`; of another dialect its mnemonic; `text` for assembly
    /// text, `unknown` for what no decoder knows.
    pub fn kind(&self) -> Cow<'static, str> {
        match self {
            TypeData::Integer { .. } => "integer",
            TypeData::Index => "index",
            TypeData::None => "none",
            TypeData::Token => "token",
            TypeData::Float(_) => "float",
            TypeData::Function { .. } => "function",
            TypeData::Graph { .. } => "graph",
            TypeData::Complex(_) => "complex",
            TypeData::Tuple(_) => "tuple",
            TypeData::MemRef { .. } => "memref",
            TypeData::UnrankedMemRef { .. } => "unranked_memref",
            TypeData::RankedTensor { .. } => "tensor",
            TypeData::UnrankedTensor(_) => "unranked_tensor",
            TypeData::Vector { .. } => "vector",
            TypeData::Text(_) => "text",
            TypeData::Custom(custom) => return custom.mnemonic.to_string().into(),
            TypeData::Opaque(_) => "unknown",
        }
        .into()
    }
}

impl<'a> From<Custom<'a>> for TypeData<'a> {
    fn from(custom: Custom<'a>) -> TypeData<'a> {
        TypeData::Custom(custom)
    }
}

/// The dimensions of a vector that are multiplied by a factor known at run time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scalable<'a> {
    /// None.
    None,
    /// A flag for each dimension.
    Flags(List<'a, bool>),
    /// This many at the end (LLVM 16).
    Trailing(u64),
}

impl Scalable<'_> {
    /// Whether a dimension is scalable.
    pub fn any(&self) -> bool {
        match self {
            Scalable::None => false,
            Scalable::Flags(flags) => flags.iter().any(|flag| flag),
            Scalable::Trailing(count) => *count > 0,
        }
    }

    /// Whether dimension `nth` of `rank` is scalable.
    pub fn contains(&self, nth: usize, rank: usize) -> bool {
        match self {
            Scalable::None => false,
            Scalable::Flags(flags) => flags.nth(nth) == Some(true),
            Scalable::Trailing(count) => (rank.saturating_sub(nth) as u64) <= *count,
        }
    }
}
