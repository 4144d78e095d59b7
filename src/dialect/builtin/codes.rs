//! The codes of the builtin dialect, the first number of each entry.
//!
//! Source: `mlir/include/mlir/IR/BuiltinDialectBytecode.td` of LLVM 22, `elems` of
//! `BuiltinDialectAttributes` and `BuiltinDialectTypes`. Codes are only ever added: the types 33 and 34 are of LLVM 24
//! (llvm/llvm-project#195640, #207488).

/// The name of the dialect.
#[doc(hidden)]
pub const NAME: &str = "builtin";

/// The first release of LLVM that reads an attribute, or a type, with this code, as later ones write it. LLVM 16 wrote
/// scalable vectors in another way. Source: the same file of LLVM 19, 22 and 24.
pub(crate) fn since(is_attr: bool, code: u64) -> u16 {
    match (is_attr, code) {
        (true, attr::DISTINCT) | (false, ty::SCALABLE_VECTOR) => 17,
        (true, attr::FILE_LINE_COL_RANGE) => 20,
        (true, attr::AFFINE_MAP..) | (false, ty::TF32..) => 23,
        _ => 16,
    }
}

/// Codes of attributes.
#[doc(hidden)]
pub mod attr {
    #[doc(hidden)]
    pub const ARRAY: u64 = 0;
    #[doc(hidden)]
    pub const DICTIONARY: u64 = 1;
    #[doc(hidden)]
    pub const STRING: u64 = 2;
    pub(crate) const TYPED_STRING: u64 = 3;
    pub(crate) const FLAT_SYMBOL_REF: u64 = 4;
    pub(crate) const SYMBOL_REF: u64 = 5;
    pub(crate) const TYPE: u64 = 6;
    pub(crate) const UNIT: u64 = 7;
    #[doc(hidden)]
    pub const INTEGER: u64 = 8;
    pub(crate) const FLOAT: u64 = 9;
    #[doc(hidden)]
    pub const CALL_SITE_LOC: u64 = 10;
    pub(crate) const FILE_LINE_COL_LOC: u64 = 11;
    pub(crate) const FUSED_LOC: u64 = 12;
    pub(crate) const FUSED_LOC_WITH_METADATA: u64 = 13;
    pub(crate) const NAME_LOC: u64 = 14;
    #[doc(hidden)]
    pub const UNKNOWN_LOC: u64 = 15;
    pub(crate) const DENSE_RESOURCE: u64 = 16;
    pub(crate) const DENSE_ARRAY: u64 = 17;
    #[doc(hidden)]
    pub const DENSE_ELEMENTS: u64 = 18;
    pub(crate) const DENSE_STRINGS: u64 = 19;
    pub(crate) const SPARSE_ELEMENTS: u64 = 20;
    #[doc(hidden)]
    pub const DISTINCT: u64 = 21;
    #[doc(hidden)]
    pub const FILE_LINE_COL_RANGE: u64 = 22;
    #[doc(hidden)]
    pub const AFFINE_MAP: u64 = 23;
    #[doc(hidden)]
    pub const INTEGER_SET: u64 = 24;
    #[doc(hidden)]
    pub const STRIDED_LAYOUT: u64 = 25;
}

/// Codes of types.
pub(crate) mod ty {
    pub(crate) const INTEGER: u64 = 0;
    pub(crate) const INDEX: u64 = 1;
    pub(crate) const FUNCTION: u64 = 2;
    pub(crate) const BF16: u64 = 3;
    pub(crate) const F16: u64 = 4;
    pub(crate) const F32: u64 = 5;
    pub(crate) const F64: u64 = 6;
    pub(crate) const F80: u64 = 7;
    pub(crate) const F128: u64 = 8;
    pub(crate) const COMPLEX: u64 = 9;
    pub(crate) const MEM_REF: u64 = 10;
    pub(crate) const MEM_REF_WITH_SPACE: u64 = 11;
    pub(crate) const NONE: u64 = 12;
    pub(crate) const RANKED_TENSOR: u64 = 13;
    pub(crate) const RANKED_TENSOR_WITH_ENCODING: u64 = 14;
    pub(crate) const TUPLE: u64 = 15;
    pub(crate) const UNRANKED_MEM_REF: u64 = 16;
    pub(crate) const UNRANKED_MEM_REF_WITH_SPACE: u64 = 17;
    pub(crate) const UNRANKED_TENSOR: u64 = 18;
    pub(crate) const VECTOR: u64 = 19;
    pub(crate) const SCALABLE_VECTOR: u64 = 20;
    pub(crate) const TF32: u64 = 21;
    pub(crate) const F8E5M2: u64 = 22;
    pub(crate) const F8E4M3: u64 = 23;
    pub(crate) const F8E4M3FN: u64 = 24;
    pub(crate) const F8E5M2FNUZ: u64 = 25;
    pub(crate) const F8E4M3FNUZ: u64 = 26;
    pub(crate) const F8E4M3B11FNUZ: u64 = 27;
    pub(crate) const F8E3M4: u64 = 28;
    pub(crate) const F4E2M1FN: u64 = 29;
    pub(crate) const F6E2M3FN: u64 = 30;
    pub(crate) const F6E3M2FN: u64 = 31;
    pub(crate) const F8E8M0FNU: u64 = 32;
    pub(crate) const TOKEN: u64 = 33;
    pub(crate) const GRAPH: u64 = 34;
}
