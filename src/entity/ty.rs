//! One layer of a type.

use crate::entity::{Custom, List, Opaque};
use crate::ids::{AttrId, TypeId};

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
    /// `i8`: the operations decide.
    Signless,
    /// `si8`.
    Signed,
    /// `ui8`.
    Unsigned,
}

/// The builtin floating point types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names are those of the text form")]
#[non_exhaustive]
pub enum FloatKind {
    BF16,
    F16,
    TF32,
    F32,
    F64,
    F80,
    F128,
    F8E5M2,
    F8E4M3,
    F8E4M3FN,
    F8E5M2FNUZ,
    F8E4M3FNUZ,
    F8E4M3B11FNUZ,
    F8E3M4,
    F4E2M1FN,
    F6E2M3FN,
    F6E3M2FN,
    F8E8M0FNU,
}

impl FloatKind {
    /// All of them.
    pub const ALL: [FloatKind; 18] = [
        FloatKind::BF16,
        FloatKind::F16,
        FloatKind::TF32,
        FloatKind::F32,
        FloatKind::F64,
        FloatKind::F80,
        FloatKind::F128,
        FloatKind::F8E5M2,
        FloatKind::F8E4M3,
        FloatKind::F8E4M3FN,
        FloatKind::F8E5M2FNUZ,
        FloatKind::F8E4M3FNUZ,
        FloatKind::F8E4M3B11FNUZ,
        FloatKind::F8E3M4,
        FloatKind::F4E2M1FN,
        FloatKind::F6E2M3FN,
        FloatKind::F6E3M2FN,
        FloatKind::F8E8M0FNU,
    ];

    /// The name in the text form: `f8E4M3FN`.
    pub const fn name(self) -> &'static str {
        match self {
            FloatKind::BF16 => "bf16",
            FloatKind::F16 => "f16",
            FloatKind::TF32 => "tf32",
            FloatKind::F32 => "f32",
            FloatKind::F64 => "f64",
            FloatKind::F80 => "f80",
            FloatKind::F128 => "f128",
            FloatKind::F8E5M2 => "f8E5M2",
            FloatKind::F8E4M3 => "f8E4M3",
            FloatKind::F8E4M3FN => "f8E4M3FN",
            FloatKind::F8E5M2FNUZ => "f8E5M2FNUZ",
            FloatKind::F8E4M3FNUZ => "f8E4M3FNUZ",
            FloatKind::F8E4M3B11FNUZ => "f8E4M3B11FNUZ",
            FloatKind::F8E3M4 => "f8E3M4",
            FloatKind::F4E2M1FN => "f4E2M1FN",
            FloatKind::F6E2M3FN => "f6E2M3FN",
            FloatKind::F6E3M2FN => "f6E3M2FN",
            FloatKind::F8E8M0FNU => "f8E8M0FNU",
        }
    }

    /// The kind of this name in the text form.
    pub fn from_name(name: &[u8]) -> Option<FloatKind> {
        let named = |kind: &FloatKind| kind.name().as_bytes() == name;
        FloatKind::ALL.into_iter().find(named)
    }

    /// Number of bits, padding left out: 19 for `tf32`.
    pub const fn width(self) -> u32 {
        match self {
            FloatKind::BF16 | FloatKind::F16 => 16,
            FloatKind::TF32 => 19,
            FloatKind::F32 => 32,
            FloatKind::F64 => 64,
            FloatKind::F80 => 80,
            FloatKind::F128 => 128,
            FloatKind::F8E5M2
            | FloatKind::F8E4M3
            | FloatKind::F8E4M3FN
            | FloatKind::F8E5M2FNUZ
            | FloatKind::F8E4M3FNUZ
            | FloatKind::F8E4M3B11FNUZ
            | FloatKind::F8E3M4
            | FloatKind::F8E8M0FNU => 8,
            FloatKind::F6E2M3FN | FloatKind::F6E3M2FN => 6,
            FloatKind::F4E2M1FN => 4,
        }
    }
}

/// One layer of a type: children are ids.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
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
    /// `f32` and the like.
    Float(FloatKind),
    /// `(inputs) -> results`.
    Function {
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
        /// Extents; [`DYNAMIC`](crate::entity::DYNAMIC) where unknown.
        shape: List<'a, i64>,
        /// Element type.
        element: TypeId,
        /// Layout, an identity map where the text shows none.
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
        /// Extents; [`DYNAMIC`](crate::entity::DYNAMIC) where unknown.
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
    /// The assembly text, for what has no encoding of its own; its NUL is left out.
    Text(&'a [u8]),
    /// A type of another dialect that a decoder knows.
    Custom(Custom<'a>),
    /// A type nobody here knows.
    Opaque(Opaque<'a>),
}

/// Which dimensions of a vector are multiplied by a factor known when the code runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scalable<'a> {
    /// None.
    None,
    /// A flag for each.
    Flags(List<'a, bool>),
    /// So many at the end (LLVM 16).
    Trailing(u64),
}

impl Scalable<'_> {
    /// Whether the dimension `nth` of `rank` is scalable.
    pub fn contains(&self, nth: usize, rank: usize) -> bool {
        match self {
            Scalable::None => false,
            Scalable::Flags(flags) => flags.nth(nth) == Some(true),
            Scalable::Trailing(count) => (rank.saturating_sub(nth) as u64) <= *count,
        }
    }
}
