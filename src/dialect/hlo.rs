//! Rows that stablehlo, chlo and mhlo share: mhlo is what stablehlo was forked from.
//!
//! Those with another code in each have it as a parameter. Gather and scatter had no batching
//! dimensions before June 2024 (except for a few weeks in May).

use crate::dialect::table::{Child, Def, Kind, def};
use crate::dialect::vhlo;

pub(super) const CHANNEL_HANDLE: Def = def(
    1,
    "channel_handle",
    &[("handle", Kind::Signed), ("type", Kind::Signed)],
    "<$*>",
);

pub(super) const fn comparison_direction(code: u64) -> Def {
    const VALUE: Kind = Kind::Enum(vhlo::COMPARISON_DIRECTION);
    def(code, "comparison_direction", &[("value", VALUE)], " $value")
}

pub(super) const fn comparison_type(code: u64) -> Def {
    const VALUE: Kind = Kind::Enum(vhlo::COMPARISON_TYPE);
    def(code, "comparison_type", &[("value", VALUE)], " $value")
}

#[rustfmt::skip]
pub(super) const CONV: Def = def(4, "conv", &[
    ("input_batch_dimension", Kind::Signed),
    ("input_feature_dimension", Kind::Signed),
    ("input_spatial_dimensions", Kind::Signeds),
    ("kernel_input_feature_dimension", Kind::Signed),
    ("kernel_output_feature_dimension", Kind::Signed),
    ("kernel_spatial_dimensions", Kind::Signeds),
    ("output_batch_dimension", Kind::Signed),
    ("output_feature_dimension", Kind::Signed),
    ("output_spatial_dimensions", Kind::Signeds),
], "<@dimensions>");

#[rustfmt::skip]
pub(super) const DOT: Def = def(5, "dot", &[
    ("lhs_batching_dimensions?", Kind::Signeds),
    ("rhs_batching_dimensions?", Kind::Signeds),
    ("lhs_contracting_dimensions?", Kind::Signeds),
    ("rhs_contracting_dimensions?", Kind::Signeds),
], "<$*>");

#[rustfmt::skip]
pub(super) const FFT_TYPE: Def =
    def(6, "fft_type", &[("value", Kind::Enum(vhlo::FFT_TYPE))], " $value");

#[rustfmt::skip]
pub(super) const GATHER: Def = def(7, "gather", &[
    ("offset_dims?", Kind::Signeds),
    ("collapsed_slice_dims?", Kind::Signeds),
    ("operand_batching_dims?", Kind::Signeds),
    ("start_indices_batching_dims?", Kind::Signeds),
    ("start_index_map?", Kind::Signeds),
    ("index_vector_dim?", Kind::Signed),
], "<$*>");

#[rustfmt::skip]
pub(super) const OLD_GATHER: Def = def(7, "gather", &[
    ("offset_dims?", Kind::Signeds),
    ("collapsed_slice_dims?", Kind::Signeds),
    ("start_index_map?", Kind::Signeds),
    ("index_vector_dim?", Kind::Signed),
], "<$*>");

#[rustfmt::skip]
pub(super) const SCATTER: Def = def(11, "scatter", &[
    ("update_window_dims?", Kind::Signeds),
    ("inserted_window_dims?", Kind::Signeds),
    ("input_batching_dims?", Kind::Signeds),
    ("scatter_indices_batching_dims?", Kind::Signeds),
    ("scatter_dims_to_operand_dims?", Kind::Signeds),
    ("index_vector_dim?", Kind::Signed),
], "<$*>");

#[rustfmt::skip]
pub(super) const OLD_SCATTER: Def = def(11, "scatter", &[
    ("update_window_dims?", Kind::Signeds),
    ("inserted_window_dims?", Kind::Signeds),
    ("scatter_dims_to_operand_dims?", Kind::Signeds),
    ("index_vector_dim?", Kind::Signed),
], "<$*>");

#[rustfmt::skip]
pub(super) const TRANSPOSE: Def =
    def(12, "transpose", &[("value", Kind::Enum(vhlo::TRANSPOSE))], " $value");

#[rustfmt::skip]
pub(super) const fn output_operand_alias(code: u64) -> Def {
    def(code, "output_operand_alias", &[
        ("output_tuple_indices", Kind::Dims),
        ("operand_index", Kind::Signed),
        ("operand_tuple_indices", Kind::Dims),
    ], "<$*>")
}

pub(super) const fn result_accuracy_mode(code: u64) -> Def {
    const VALUE: Kind = Kind::Enum(vhlo::RESULT_ACCURACY_MODE);
    def(
        code,
        "result_accuracy_mode",
        &[("value", VALUE)],
        "<$value>",
    )
}

#[rustfmt::skip]
pub(super) const fn result_accuracy(code: u64) -> Def {
    def(code, "result_accuracy", &[
        ("atol?", Kind::Double),
        ("rtol?", Kind::Double),
        ("ulps?", Kind::Signed),
        ("mode", Kind::Attr(Child::Full)),
    ], "<$*>")
}
