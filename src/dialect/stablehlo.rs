//! The stablehlo and chlo dialects.
//!
//! Source: `stablehlo/dialect/StablehloBytecode.cpp`, `StablehloAttrs.td`,
//! `StablehloEnums.td`, `StablehloOps.cpp` (the printers) and `ChloBytecode.cpp` of
//! openxla/stablehlo 1.20.0. The chlo attributes other than two enumerations
//! (precisions, the dimension numbers of ragged dots) are written as text.

use crate::asm_parse::{Part, Scanner};
use crate::dialect::table::Child::{Full, Stripped};
use crate::dialect::table::{
    self, Def, Fields, Kind, Schema, Value, def, dim, extent, plain, signed,
};
use crate::dialect::vhlo::{PRECISION, RNG_ALGORITHM, RNG_DISTRIBUTION};
use crate::dialect::{AsmFragment, Lookup, Style, builtin, hlo};
use crate::entity::{AttrData, Custom, FieldValue, List};
use crate::error::{AsmSyntax, Error, Result, Subject, Unprintable};
use crate::ids::AttrId;

/// The stablehlo dialect.
#[doc(hidden)]
pub static STABLEHLO: Schema = Schema {
    name: "stablehlo",
    attrs: ATTRS,
    types: TYPES,
    directive,
    parse,
    check: |_, _| Ok(()),
};

/// The chlo dialect.
pub(super) static CHLO: Schema = Schema {
    name: "chlo",
    attrs: CHLO_ATTRS,
    types: &[],
    directive,
    parse,
    check: |_, _| Ok(()),
};

/// Code 0, an alias of arguments and results, was removed in 2023.
#[rustfmt::skip]
static ATTRS: &[Def] = &[
    hlo::CHANNEL_HANDLE,
    hlo::comparison_direction(2),
    hlo::comparison_type(3),
    hlo::CONV,
    hlo::DOT,
    hlo::FFT_TYPE,
    hlo::GATHER,
    hlo::OLD_GATHER,
    def(8, "precision", &[("value", Kind::Enum(PRECISION))], " $value"),
    def(9, "rng_algorithm", &[("value", Kind::Enum(RNG_ALGORITHM))], " $value"),
    def(10, "rng_distribution", &[("value", Kind::Enum(RNG_DISTRIBUTION))], " $value"),
    hlo::SCATTER,
    hlo::OLD_SCATTER,
    hlo::TRANSPOSE,
    // The name in the definition is `type_extensions`, which is read; the printer writes `bounds<4, ?>`.
    def(13, "bounds", &[("bounds", Kind::Dims)], "<@bounds>"),
    def(13, "type_extensions", &[("bounds", Kind::Dims)], "<$*>"),
    hlo::output_operand_alias(14),
    def(15, "dot_algorithm", &[
        ("lhs_precision_type", Kind::Type),
        ("rhs_precision_type", Kind::Type),
        ("accumulation_type", Kind::Type),
        ("lhs_component_count", Kind::Signed),
        ("rhs_component_count", Kind::Signed),
        ("num_primitive_operations", Kind::Signed),
        ("allow_imprecise_accumulation", Kind::Bool),
    ], "<$*>"),
    hlo::result_accuracy_mode(16),
    hlo::result_accuracy(17),
    def(18, "replica_group_mesh_axes", &[
        ("mesh", Kind::Attr(Full)),
        ("axes", Kind::Attrs(Full)),
    ], "<mesh = $mesh, axes = [$axes]>"),
    def(19, "sub_axis_info", &[("pre_size", Kind::Signed), ("size", Kind::Signed)],
        "($pre_size)$size"),
    def(20, "axis_ref", &[
        ("name", Kind::String),
        ("sub_axis_info?", Kind::ByteFlaggedAttr(Stripped("sub_axis_info"))),
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

static CHLO_ATTRS: &[Def] = &[hlo::comparison_direction(0), hlo::comparison_type(1)];

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
            out.children(axes, ", ", |out, axis| out.attr(axis, Style::Stripped));
            Ok(())
        }
        _ => Err(Error::unprintable(Unprintable::Fields)),
    }
}

/// Most dimensions of a convolution whose numbers leave some out.
const MAX_DIMS: usize = 1024;

/// `[b, 0, ?, f]`: the letter of each named dimension at its index, the number of the spatial dimension elsewhere, and
/// `?` where there is none.
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
    let unknown = || "?".to_owned();
    let most = MAX_DIMS.max(spatial.len() + named.len());
    let mut dims: Vec<String> = Vec::with_capacity(spatial.len() + named.len());
    let mut put = |at: i64, text: String| -> Result<()> {
        let at = usize::try_from(at).ok().filter(|at| *at < most);
        let at = at.ok_or_else(|| Error::unprintable(Unprintable::ConvolutionDim))?;
        if at >= dims.len() {
            dims.resize_with(at + 1, unknown);
        }
        // No two are at one place.
        match std::mem::replace(&mut dims[at], text).as_str() {
            "?" => Ok(()),
            _ => Err(Error::unprintable(Unprintable::ConvolutionDim)),
        }
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

pub(super) fn parse(name: &str, text: Part<'_>, row: &mut dyn Fields) -> Result<()> {
    match name {
        "bounds" => {
            let bounds = text.items().map(extent).collect::<Result<Vec<_>>>()?;
            row.set("bounds", Value::list(bounds))
        }
        "axes" => {
            let axes = text
                .items()
                .map(|axis| row.child(Stripped("mesh_axis"), axis));
            let axes = Value::list(axes.collect::<Result<Vec<AttrId>>>()?);
            let array = axes.elements(row.entries().counts())?;
            let array = AttrData::Array(array);
            let array = row.entries().add_attr(builtin::codes::NAME, &array)?;
            row.set("axes", FieldValue::Attr(array).into())
        }
        "dimensions" => {
            let mut scan = Scanner::new(text);
            if scan.eat(b"raw") {
                return parse_fields(scan.rest(), row);
            }
            let lists = [
                ("input", [("batch", b'b'), ("feature", b'f')], "x"),
                (
                    "kernel",
                    [("input_feature", b'i'), ("output_feature", b'o')],
                    "->",
                ),
                ("output", [("batch", b'b'), ("feature", b'f')], ""),
            ];
            for (of, named, behind) in lists {
                parse_convolution(of, named, scan.expect_group(b'[')?, row)?;
                if !scan.eat(behind.as_bytes()) {
                    return Err(scan.error(AsmSyntax::Expected {
                        text: behind.into(),
                    }));
                }
            }
            scan.finish()
        }
        _ => Err(Error::unencodable(Subject::Attribute)),
    }
}

/// `input_batch_dimension = 0, input_spatial_dimensions = [1, 2], ...`.
fn parse_fields(text: Part<'_>, row: &mut dyn Fields) -> Result<()> {
    for item in text.items() {
        let (name, value) = item.split_entry();
        let value = value.ok_or_else(|| item.error(AsmSyntax::Expected { text: "=".into() }))?;
        let known = hlo::CONV.fields.iter().map(|(known, _)| *known);
        let name = known
            .into_iter()
            .find(|known| known.as_bytes() == name.bytes());
        let name = name.ok_or_else(|| item.error(AsmSyntax::UnknownField))?;
        match name.ends_with("_dimensions") {
            true => row.set(name, Value::list(table::signeds(value.inside(b'[')?)?))?,
            false => row.set(name, FieldValue::Signed(signed(value)?).into())?,
        }
    }
    Ok(())
}

fn parse_convolution(
    of: &str,
    named: [(&str, u8); 2],
    text: Part<'_>,
    row: &mut dyn Fields,
) -> Result<()> {
    let dims: Vec<Part<'_>> = text.items().collect();
    let wrong = || text.error(AsmSyntax::ConvolutionDims);
    let is_unknown = |dim: &Part<'_>| dim.bytes() == b"?";
    let unknown = dims.iter().filter(|dim| is_unknown(dim)).count();
    let rank = dims.len().checked_sub(named.len() + unknown);
    let rank = rank.ok_or_else(wrong)?;
    for (name, letter) in named {
        let at = dims.iter().position(|dim| dim.bytes() == [letter]);
        let at = FieldValue::Signed(at.ok_or_else(wrong)? as i64);
        row.set(&format!("{of}_{name}_dimension"), at.into())?;
    }
    let mut spatial = vec![None; rank];
    for (at, dim) in dims.iter().enumerate() {
        let is_named = |(_, letter): &(&str, u8)| dim.bytes() == [*letter];
        if named.iter().any(is_named) || is_unknown(dim) {
            continue;
        }
        let nth = usize::try_from(signed(*dim)?).ok();
        let place = nth.and_then(|nth| spatial.get_mut(nth)).ok_or_else(wrong)?;
        *place = Some(at as i64);
    }
    let spatial: Option<Vec<i64>> = spatial.into_iter().collect();
    let spatial = Value::list(spatial.ok_or_else(wrong)?);
    row.set(&format!("{of}_spatial_dimensions"), spatial)
}
