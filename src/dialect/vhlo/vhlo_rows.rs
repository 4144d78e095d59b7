//! The encodings of the vhlo dialect, attributes and types by code.
//!
//! Source: `stablehlo/dialect/VhloBytecode.cpp`, `VhloAttrs.td`, `VhloEnums.td` and
//! `VhloTypes.td` of openxla/stablehlo 1.20.0, and the headers of 1.24.0. Codes are never reused, and no
//! code has changed its fields since 0.9.0.

use crate::dialect::table::Child::Full;
use crate::dialect::table::{Def, Kind, Names, def, plain};

pub(crate) const COMPARISON_DIRECTION: Names = &[
    (0, "EQ"),
    (1, "NE"),
    (2, "GE"),
    (3, "GT"),
    (4, "LE"),
    (5, "LT"),
];
pub(crate) const COMPARISON_TYPE: Names = &[
    (0, "NOTYPE"),
    (1, "FLOAT"),
    (2, "TOTALORDER"),
    (3, "SIGNED"),
    (4, "UNSIGNED"),
    (5, "WEAKORDER"),
];
#[doc(hidden)]
pub const API_VERSION: Names = &[
    (0, "API_VERSION_UNSPECIFIED"),
    (1, "API_VERSION_ORIGINAL"),
    (2, "API_VERSION_STATUS_RETURNING"),
    (3, "API_VERSION_STATUS_RETURNING_UNIFIED"),
    (4, "API_VERSION_TYPED_FFI"),
];
pub(crate) const FFT_TYPE: Names = &[(0, "FFT"), (1, "IFFT"), (2, "RFFT"), (3, "IRFFT")];
pub(crate) const PRECISION: Names = &[(0, "DEFAULT"), (1, "HIGH"), (2, "HIGHEST")];
pub(crate) const RNG_ALGORITHM: Names = &[(0, "DEFAULT"), (1, "THREE_FRY"), (2, "PHILOX")];
pub(crate) const RNG_DISTRIBUTION: Names = &[(1, "UNIFORM"), (2, "NORMAL")];
pub(crate) const TRANSPOSE: Names = &[
    (0, "TRANSPOSE_INVALID"),
    (1, "NO_TRANSPOSE"),
    (2, "TRANSPOSE"),
    (3, "ADJOINT"),
];
pub(crate) const RESULT_ACCURACY_MODE: Names = &[(0, "DEFAULT"), (1, "HIGHEST"), (2, "TOLERANCE")];

/// The code of the attribute that holds the elements of a tensor.
#[doc(hidden)]
pub const TENSOR: u64 = 15;

/// Code 0, an alias of arguments and results, was removed before 0.9.0.
#[rustfmt::skip]
pub(super) static ATTRS: &[Def] = &[
    def(1, "array_v1", &[("value", Kind::Attrs(Full))], "<[$value]>"),
    def(2, "bool_v1", &[("value", Kind::WideBool)], "<$value>"),
    def(3, "comparison_direction_v1", &[("value", Kind::Enum(COMPARISON_DIRECTION))], " $value"),
    def(4, "comparison_type_v1", &[("value", Kind::Enum(COMPARISON_TYPE))], " $value"),
    def(5, "api_version_v1", &[("value", Kind::Enum(API_VERSION))], " $value"),
    def(6, "dict_v1", &[("value", Kind::AttrPairs)], "<{$value}>"),
    def(7, "fft_type_v1", &[("value", Kind::Enum(FFT_TYPE))], " $value"),
    def(8, "float_v1", &[("type", Kind::Type), ("value", Kind::Number)], "<@float : $type>"),
    def(9, "integer_v1", &[("type", Kind::Type), ("value", Kind::Number)], "<@integer>"),
    def(10, "output_operand_alias_v1", &[
        ("outputTupleIndices", Kind::Dims),
        ("operandIndex", Kind::Signed),
        ("operandTupleIndices", Kind::Dims),
    ], "<$*>"),
    def(11, "precision_v1", &[("value", Kind::Enum(PRECISION))], " $value"),
    def(12, "rng_algorithm_v1", &[("value", Kind::Enum(RNG_ALGORITHM))], " $value"),
    def(13, "rng_distribution_v1", &[("value", Kind::Enum(RNG_DISTRIBUTION))], " $value"),
    def(14, "string_v1", &[("value", Kind::String)], "<$value>"),
    def(TENSOR, "tensor_v1", &[("type", Kind::Type), ("data", Kind::Bytes)], "<@tensor>"),
    def(16, "transpose_v1", &[("value", Kind::Enum(TRANSPOSE))], " $value"),
    def(17, "type_v1", &[("value", Kind::Type)], "<$value>"),
    def(18, "type_extensions_v1", &[("bounds", Kind::Dims)], "<$*>"),
    def(19, "result_accuracy_mode_v1", &[("value", Kind::Enum(RESULT_ACCURACY_MODE))], " $value"),
    def(20, "result_accuracy_v1", &[
        ("atol", Kind::Double),
        ("rtol", Kind::Double),
        ("ulps", Kind::Signed),
        ("mode", Kind::Attr(Full)),
    ], "<$*>"),
    def(21, "sub_axis_info_v1", &[("pre_size", Kind::Signed), ("size", Kind::Signed)], "<$*>"),
    def(22, "axis_ref_v1", &[
        ("name", Kind::Attr(Full)),
        ("sub_axis_info?", Kind::FlaggedAttr(Full)),
    ], "<$*>"),
    def(23, "replica_group_mesh_axes_v1", &[
        ("mesh", Kind::Attr(Full)),
        ("axes", Kind::Attr(Full)),
    ], "<$*>"),
    def(24, "mesh_axis_v1", &[("name", Kind::Attr(Full)), ("size", Kind::Signed)], "<$*>"),
    def(25, "mesh_v1", &[
        ("axes", Kind::Attr(Full)),
        ("device_ids?", Kind::OptionalAttr(Full)),
    ], "<$*>"),
];

/// `tf31_v1` is the reference's spelling.
#[rustfmt::skip]
pub(super) static TYPES: &[Def] = &[
    plain(0, "bool_v1"),
    def(1, "complex_v1", &[("elementType", Kind::Type)], "<$elementType>"),
    plain(2, "bf16_v1"),
    plain(3, "f16_v1"),
    plain(4, "f32_v1"),
    plain(5, "f64_v1"),
    plain(6, "f8E4M3FN_v1"),
    plain(7, "f8E5M2_v1"),
    def(8, "func_v1", &[("inputs", Kind::TypesOrUnit), ("outputs", Kind::TypesOrUnit)],
        "<($inputs) -> $outputs>"),
    plain(9, "index_v1"),
    plain(10, "i4_v1"),
    plain(11, "i8_v1"),
    plain(12, "i16_v1"),
    plain(13, "i32_v1"),
    plain(14, "i64_v1"),
    plain(15, "ui4_v1"),
    plain(16, "ui8_v1"),
    plain(17, "ui16_v1"),
    plain(18, "ui32_v1"),
    plain(19, "ui64_v1"),
    def(20, "tensor_v1", &[("shape", Kind::Shape), ("elementType", Kind::Type)],
        "<$shape$elementType>"),
    def(21, "tensor_v1", &[
        ("encoding", Kind::Attr(Full)),
        ("shape", Kind::Shape),
        ("elementType", Kind::Type),
    ], "<$shape$elementType, $encoding>"),
    plain(22, "token_v1"),
    def(23, "tuple_v1", &[("types", Kind::Types)], "<$types>"),
    def(24, "quant_v1", &[
        ("flags", Kind::Unsigned),
        ("storageType", Kind::Type),
        ("expressedType", Kind::Type),
        ("scale", Kind::Double),
        ("zeroPoint", Kind::Signed),
        ("storageTypeMin", Kind::Signed),
        ("storageTypeMax", Kind::Signed),
    ], "<$storageType:$expressedType, $scale:$zeroPoint, $storageTypeMin:$storageTypeMax, $flags>"),
    def(25, "unranked_tensor_v1", &[("elementType", Kind::Type)], "<$elementType>"),
    plain(26, "witness_v1"),
    plain(27, "f8E4M3FNUZ_v1"),
    plain(28, "f8E5M2FNUZ_v1"),
    plain(29, "f8E4M3B11FNUZ_v1"),
    def(30, "quant_per_axis_v1", &[
        ("flags", Kind::Unsigned),
        ("storageType", Kind::Type),
        ("expressedType", Kind::Type),
        ("quantizedDimension", Kind::Unsigned),
        ("storageTypeMin", Kind::Signed),
        ("storageTypeMax", Kind::Signed),
        ("scales", Kind::Doubles),
        ("zeroPoints", Kind::Signeds),
    ], "<$storageType:$expressedType, $quantizedDimension, $scales, $zeroPoints, \
        $storageTypeMin:$storageTypeMax, $flags>"),
    plain(31, "i2_v1"),
    plain(32, "ui2_v1"),
    plain(33, "none_v1"),
    plain(34, "tf31_v1"),
    plain(35, "f8E4M3_v1"),
    plain(36, "f8E3M4_v1"),
    plain(37, "f4E2M1FN_v1"),
    plain(38, "f6E2M3FN_v1"),
    plain(39, "f6E3M2FN_v1"),
    plain(40, "f8E8M0FNU_v1"),
    def(41, "buffer_v1", &[("shape", Kind::Shape), ("elementType", Kind::Type)],
        "<$shape$elementType>"),
    def(42, "future_v1", &[("types", Kind::Types)], "<$types>"),
];
