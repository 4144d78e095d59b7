//! The mhlo dialect, from which StableHLO was forked.
//!
//! Source: `xla/mlir_hlo/mhlo/IR/mhlo_bytecode.cc`, `hlo_ops_attrs.td`,
//! `hlo_ops_enums.td` and `hlo_ops.cc` (the printers) of openxla/xla. Most encodings are
//! those of stablehlo, with other codes.

use crate::dialect::table::{Def, Kind, Names, Schema, commas, def, plain};
use crate::dialect::vhlo::{
    COMPARISON_DIRECTION, COMPARISON_TYPE, FFT_TYPE, RESULT_ACCURACY_MODE, RNG_ALGORITHM,
    RNG_DISTRIBUTION, TRANSPOSE,
};
use crate::dialect::{AsmFragment, Lookup, Style, stablehlo};
use crate::entity::{Custom, FieldValue};
use crate::error::Result;

/// The mhlo dialect.
pub(super) static MHLO: Schema = Schema {
    name: "mhlo",
    attrs: ATTRS,
    types: TYPES,
    directive,
};

const PRECISION: Names = &[
    (0, "DEFAULT"),
    (1, "HIGH"),
    (2, "HIGHEST"),
    (3, "PACKED_NIBBLE"),
];
const DOMAIN_KIND: Names = &[(0, "sharding")];
const FUSION_KIND: Names = &[(0, "kLoop"), (1, "kInput"), (2, "kOutput"), (3, "kCustom")];

/// Gather and scatter had no batching dimensions before 2024.
#[rustfmt::skip]
static ATTRS: &[Def] = &[
    def(0, "result_alias", &[
        ("argTupleIndices", Kind::Signeds),
        ("resultIndex", Kind::Signed),
        ("resultTupleIndices", Kind::Signeds),
        ("isMustAlias", Kind::WideBool),
    ], "<?{tuple_indices = $argTupleIndices, ?}result_index = [@result]@must>"),
    def(1, "channel_handle", &[("handle", Kind::Signed), ("type", Kind::Signed)], "<$*>"),
    def(2, "comparison_direction", &[("value", Kind::Enum(COMPARISON_DIRECTION))], " $value"),
    def(3, "comparison_type", &[("value", Kind::Enum(COMPARISON_TYPE))], " $value"),
    def(4, "conv", &[
        ("input_batch_dimension", Kind::Signed),
        ("input_feature_dimension", Kind::Signed),
        ("input_spatial_dimensions", Kind::Signeds),
        ("kernel_input_feature_dimension", Kind::Signed),
        ("kernel_output_feature_dimension", Kind::Signed),
        ("kernel_spatial_dimensions", Kind::Signeds),
        ("output_batch_dimension", Kind::Signed),
        ("output_feature_dimension", Kind::Signed),
        ("output_spatial_dimensions", Kind::Signeds),
    ], "<@dimensions>"),
    def(5, "dot", &[
        ("lhs_batching_dimensions?", Kind::Signeds),
        ("rhs_batching_dimensions?", Kind::Signeds),
        ("lhs_contracting_dimensions?", Kind::Signeds),
        ("rhs_contracting_dimensions?", Kind::Signeds),
    ], "<$*>"),
    def(6, "fft_type", &[("value", Kind::Enum(FFT_TYPE))], " $value"),
    def(7, "gather", &[
        ("offset_dims?", Kind::Signeds),
        ("collapsed_slice_dims?", Kind::Signeds),
        ("operand_batching_dims?", Kind::Signeds),
        ("start_indices_batching_dims?", Kind::Signeds),
        ("start_index_map?", Kind::Signeds),
        ("index_vector_dim?", Kind::Signed),
    ], "<$*>"),
    def(7, "gather", &[
        ("offset_dims?", Kind::Signeds),
        ("collapsed_slice_dims?", Kind::Signeds),
        ("start_index_map?", Kind::Signeds),
        ("index_vector_dim?", Kind::Signed),
    ], "<$*>"),
    def(8, "precision", &[("value", Kind::Enum(PRECISION))], " $value"),
    def(9, "rng_algorithm", &[("value", Kind::Enum(RNG_ALGORITHM))], "<$value>"),
    def(10, "rng_distribution", &[("value", Kind::Enum(RNG_DISTRIBUTION))], "<$value>"),
    def(11, "scatter", &[
        ("update_window_dims?", Kind::Signeds),
        ("inserted_window_dims?", Kind::Signeds),
        ("input_batching_dims?", Kind::Signeds),
        ("scatter_indices_batching_dims?", Kind::Signeds),
        ("scatter_dims_to_operand_dims?", Kind::Signeds),
        ("index_vector_dim?", Kind::Signed),
    ], "<$*>"),
    def(11, "scatter", &[
        ("update_window_dims?", Kind::Signeds),
        ("inserted_window_dims?", Kind::Signeds),
        ("scatter_dims_to_operand_dims?", Kind::Signeds),
        ("index_vector_dim?", Kind::Signed),
    ], "<$*>"),
    def(12, "transpose", &[("value", Kind::Enum(TRANSPOSE))], " $value"),
    def(13, "type_extensions", &[("bounds", Kind::Dims)], "<$*>"),
    def(14, "kind", &[("value", Kind::Enum(DOMAIN_KIND))], " $value"),
    def(15, "fusion_kind", &[("value", Kind::Enum(FUSION_KIND))], " $value"),
    def(16, "output_operand_alias", &[
        ("output_tuple_indices", Kind::Dims),
        ("operand_index", Kind::Signed),
        ("operand_tuple_indices", Kind::Dims),
    ], "<$*>"),
    def(17, "result_accuracy_mode", &[("value", Kind::Enum(RESULT_ACCURACY_MODE))], "<$value>"),
    def(18, "result_accuracy", &[
        ("atol?", Kind::Double),
        ("rtol?", Kind::Double),
        ("ulps?", Kind::Signed),
        ("mode", Kind::Attr(Style::Full)),
    ], "<$*>"),
];

static TYPES: &[Def] = &[
    plain(0, "token"),
    def(1, "async_bundle", &[("types", Kind::Types)], "<$types>"),
];

fn directive<'a>(
    name: &str,
    data: &Custom<'a>,
    file: &dyn Lookup<'a>,
    out: &mut AsmFragment<'a>,
) -> Result<()> {
    let fields = ["resultIndex", "resultTupleIndices", "isMustAlias"].map(|name| data.field(name));
    match (name, fields) {
        (
            "result",
            [
                Some(FieldValue::Signed(index)),
                Some(FieldValue::SignedList(rest)),
                _,
            ],
        ) => {
            commas(out, [*index].into_iter().chain(*rest), |out, n| {
                out.number(n)
            });
            Ok(())
        }
        ("must", [.., Some(FieldValue::Bool(must))]) => {
            out.words(if *must { ", must_alias" } else { "" });
            Ok(())
        }
        _ => stablehlo::directive(name, data, file, out),
    }
}
