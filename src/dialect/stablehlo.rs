//! The stablehlo and chlo dialects.
//!
//! Source: `stablehlo/dialect/StablehloBytecode.cpp`, `StablehloAttrs.td`,
//! `StablehloEnums.td`, `StablehloOps.cpp` (the printers) and `ChloBytecode.cpp` of
//! openxla/stablehlo 1.20.0. The chlo attributes other than two enumerations
//! (precisions, the dimension numbers of ragged dots) are written as text.

use crate::dialect::Style::{Full, Stripped};
use crate::dialect::table::{Def, Kind, Schema, def, dim, plain};
use crate::dialect::vhlo::{
    COMPARISON_DIRECTION, COMPARISON_TYPE, FFT_TYPE, PRECISION, RESULT_ACCURACY_MODE,
    RNG_ALGORITHM, RNG_DISTRIBUTION, TRANSPOSE,
};
use crate::dialect::{AsmFragment, Lookup};
use crate::entity::{AttrData, Custom, FieldValue, List};
use crate::error::{Error, Result, Unprintable};

/// The stablehlo dialect.
pub(super) static STABLEHLO: Schema = Schema {
    name: "stablehlo",
    attrs: ATTRS,
    types: TYPES,
    directive,
};

/// The chlo dialect.
pub(super) static CHLO: Schema = Schema {
    name: "chlo",
    attrs: CHLO_ATTRS,
    types: &[],
    directive,
};

/// Code 0, an alias of arguments and results, was removed in 2023. Gather and
/// scatter had no batching dimensions before June 2024 (except for a few weeks in May).
#[rustfmt::skip]
static ATTRS: &[Def] = &[
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
    def(9, "rng_algorithm", &[("value", Kind::Enum(RNG_ALGORITHM))], " $value"),
    def(10, "rng_distribution", &[("value", Kind::Enum(RNG_DISTRIBUTION))], " $value"),
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
    // The name in the definition is `type_extensions`; the printer writes `bounds<4, ?>`.
    def(13, "bounds", &[("bounds", Kind::Dims)], "<@bounds>"),
    def(14, "output_operand_alias", &[
        ("output_tuple_indices", Kind::Dims),
        ("operand_index", Kind::Signed),
        ("operand_tuple_indices", Kind::Dims),
    ], "<$*>"),
    def(15, "dot_algorithm", &[
        ("lhs_precision_type", Kind::Type),
        ("rhs_precision_type", Kind::Type),
        ("accumulation_type", Kind::Type),
        ("lhs_component_count", Kind::Signed),
        ("rhs_component_count", Kind::Signed),
        ("num_primitive_operations", Kind::Signed),
        ("allow_imprecise_accumulation", Kind::Bool),
    ], "<$*>"),
    def(16, "result_accuracy_mode", &[("value", Kind::Enum(RESULT_ACCURACY_MODE))], "<$value>"),
    def(17, "result_accuracy", &[
        ("atol?", Kind::Double),
        ("rtol?", Kind::Double),
        ("ulps?", Kind::Signed),
        ("mode", Kind::Attr(Full)),
    ], "<$*>"),
    def(18, "replica_group_mesh_axes", &[
        ("mesh", Kind::Attr(Full)),
        ("axes", Kind::Attrs(Full)),
    ], "<mesh = $mesh, axes = [$axes]>"),
    def(19, "sub_axis_info", &[("pre_size", Kind::Signed), ("size", Kind::Signed)],
        "($pre_size)$size"),
    def(20, "axis_ref", &[
        ("name", Kind::String),
        ("sub_axis_info?", Kind::ByteFlaggedAttr(Stripped)),
    ], "<$*>"),
    def(21, "mesh_axis", &[("name", Kind::String), ("size", Kind::Signed)], "<$*>"),
    def(22, "mesh", &[
        ("axes", Kind::Attr(Full)),
        ("device_ids?", Kind::ByteFlaggedAttr(Full)),
    ], "<axes=[@axes]?{, device_ids=$device_ids?}>"),
];

static TYPES: &[Def] = &[
    plain(0, "token"),
    def(1, "future", &[("types", Kind::Types)], "<$types>"),
];

static CHLO_ATTRS: &[Def] = &[
    def(
        0,
        "comparison_direction",
        &[("value", Kind::Enum(COMPARISON_DIRECTION))],
        " $value",
    ),
    def(
        1,
        "comparison_type",
        &[("value", Kind::Enum(COMPARISON_TYPE))],
        " $value",
    ),
];

pub(super) fn directive<'a>(
    name: &str,
    data: &Custom<'a>,
    file: &dyn Lookup<'a>,
    out: &mut AsmFragment<'a>,
) -> Result<()> {
    match name {
        "bounds" => {
            let bounds = signeds(data, "bounds")?;
            out.list(bounds, ", ", |out, bound| dim(bound, out));
            Ok(())
        }
        "axes" => mesh_axes(data, file, out),
        "dimensions" => {
            let [batch, feature] = [("batch", 'b'), ("feature", 'f')];
            let [input, output] = [("input_feature", 'i'), ("output_feature", 'o')];
            convolution("input", [batch, feature], data, out)?;
            out.words("x");
            convolution("kernel", [input, output], data, out)?;
            out.words("->");
            convolution("output", [batch, feature], data, out)
        }
        _ => Err(Error::unprintable(Unprintable::Fields)),
    }
}

/// The axes of a mesh are one array attribute; its elements are printed without brackets.
fn mesh_axes<'a>(
    data: &Custom<'a>,
    file: &dyn Lookup<'a>,
    out: &mut AsmFragment<'a>,
) -> Result<()> {
    let Some(FieldValue::Attr(id)) = data.field("axes") else {
        return Err(Error::unprintable(Unprintable::Fields));
    };
    match file.attr(*id)? {
        AttrData::Array(axes) => {
            out.children(axes, ", ", |out, axis| out.attr(axis, Stripped));
            Ok(())
        }
        _ => Err(Error::unprintable(Unprintable::Fields)),
    }
}

/// `[b, 0, 1, f]`: the letter of each named dimension at its index, and the number of
/// the spatial dimension elsewhere.
fn convolution(
    of: &str,
    named: [(&str, char); 2],
    data: &Custom<'_>,
    out: &mut AsmFragment<'_>,
) -> Result<()> {
    let spatial = signeds(data, &format!("{of}_spatial_dimensions"))?;
    // The dimensions are checked even if their text is not wanted.
    if !out.fits(spatial.len() as u64) && !out.is_checks_only() {
        return Ok(());
    }
    let mut dims = vec![String::new(); spatial.len() + named.len()];
    let mut put = |at: i64, text: String| {
        let place = usize::try_from(at).ok().and_then(|at| dims.get_mut(at));
        place
            .map(|place| *place = text)
            .ok_or_else(|| Error::unprintable(Unprintable::ConvolutionDim))
    };
    for (name, letter) in named {
        match data.field(&format!("{of}_{name}_dimension")) {
            Some(FieldValue::Signed(at)) => put(*at, letter.to_string())?,
            _ => return Err(Error::unprintable(Unprintable::MissingField)),
        }
    }
    for (nth, at) in spatial.iter().enumerate() {
        put(at, nth.to_string())?;
    }
    out.words("[");
    out.list(dims, ", ", |out, dim| out.words(dim));
    out.words("]");
    Ok(())
}

fn signeds<'a>(data: &Custom<'a>, name: &str) -> Result<List<'a, i64>> {
    match data.field(name) {
        Some(FieldValue::SignedList(list)) => Ok(*list),
        _ => Err(Error::unprintable(Unprintable::MissingField)),
    }
}
