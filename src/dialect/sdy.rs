//! The sdy dialect (Shardy): the sharding of tensors over meshes of devices.
//!
//! Source: `shardy/dialect/sdy/ir/bytecode.td`, `attrs.td` and `printers.cc` of
//! openxla/shardy, August 2026. The encoding was added in March 2025; before that,
//! and still for propagation edges, attributes are text. Codes are never reused:
//! attributes that gained fields got a new code (15 to 17).

use crate::dialect::Style::{Full, Stripped};
use crate::dialect::table::{Def, Kind, Names, Schema, commas, def};
use crate::dialect::{AsmFragment, Lookup};
use crate::entity::{AttrData, Custom, FieldValue, List};
use crate::error::{Error, Result, Unprintable};

/// The sdy dialect.
pub(super) static SDY: Schema = Schema {
    name: "sdy",
    attrs: ATTRS,
    types: &[],
    directive,
};

const REDUCTION: Names = &[(0, "sum"), (1, "max"), (2, "min")];

#[rustfmt::skip]
static ATTRS: &[Def] = &[
    def(0, "manual_axes", &[("value", Kind::Attrs(Full))], "{$value}"),
    def(1, "mesh_axis", &[("name", Kind::String), ("size", Kind::Signed)], "$name=$size"),
    def(2, "mesh", &[
        ("axes", Kind::Attrs(Stripped)),
        ("device_ids", Kind::Signeds),
    ], "<[$axes]?{, device_ids=$device_ids?}>"),
    def(3, "sub_axis_info", &[("pre_size", Kind::Signed), ("size", Kind::Signed)],
        "($pre_size)$size"),
    def(4, "axis_ref", &[
        ("name", Kind::String),
        ("sub_axis_info", Kind::OptionalAttr(Stripped)),
    ], "$name?{:$sub_axis_info?}"),
    def(5, "dimension_sharding", &[
        ("axes", Kind::Attrs(Stripped)),
        ("is_closed", Kind::Bool),
        ("priority", Kind::OptionalUnsigned),
    ], "{$axes@open}?{p$priority?}"),
    def(6, "sharding", &[
        ("mesh_or_ref", Kind::Attr(Full)),
        ("dim_shardings", Kind::Attrs(Stripped)),
        ("replicated_axes", Kind::Attrs(Stripped)),
    ], "<@mesh, [$dim_shardings]?{, replicated={$replicated_axes}?}>"),
    def(7, "sharding_per_value", &[("shardings", Kind::Attrs(Stripped))], "<[$shardings]>"),
    def(8, "dim_mapping", &[("factor_indices", Kind::Signeds)], "@mapping"),
    def(9, "tensor_mapping", &[("dim_mappings", Kind::Attrs(Stripped))], "[$dim_mappings]"),
    def(10, "op_sharding_rule", &[
        ("factor_sizes", Kind::Signeds),
        ("operand_mappings", Kind::Attrs(Stripped)),
        ("result_mappings", Kind::Attrs(Stripped)),
        ("reduction_factors", Kind::Signeds),
        ("need_replication_factors", Kind::Signeds),
        ("permutation_factors", Kind::Signeds),
        ("blocked_propagation_factors", Kind::Signeds),
        ("is_custom_rule", Kind::Bool),
    ], "<($operand_mappings)->($result_mappings)@sizes@factors@custom>"),
    def(11, "axis_ref_list", &[("value", Kind::Attrs(Stripped))], "{$value}"),
    def(12, "list_of_axis_ref_lists", &[("value", Kind::Attrs(Stripped))], "[$value]"),
    def(13, "all_to_all_param", &[
        ("axes", Kind::Attrs(Stripped)),
        ("src_dim", Kind::Signed),
        ("tgt_dim", Kind::Signed),
    ], "{$axes}: $src_dim->$tgt_dim"),
    def(14, "all_to_all_param_list", &[("value", Kind::Attrs(Stripped))], "[$value]"),
    def(15, "sharding", &[
        ("mesh_or_ref", Kind::Attr(Full)),
        ("dim_shardings", Kind::Attrs(Stripped)),
        ("replicated_axes", Kind::Attrs(Stripped)),
        ("unreduced_axes", Kind::Attrs(Stripped)),
    ], "<@mesh, [$dim_shardings]?{, replicated={$replicated_axes}?}\
        ?{, unreduced={$unreduced_axes}?}>"),
    def(16, "sharding_per_value", &[("shardings", Kind::Attrs(Stripped))], "<[$shardings]>"),
    def(17, "sharding", &[
        ("mesh_or_ref", Kind::Attr(Full)),
        ("dim_shardings", Kind::Attrs(Stripped)),
        ("replicated_axes", Kind::Attrs(Stripped)),
        ("unreduced_axes", Kind::Attrs(Stripped)),
        ("reduction_op", Kind::SignedEnum(REDUCTION)),
    ], "<@mesh, [$dim_shardings]?{, replicated={$replicated_axes}?}\
        , unreduced=@reduction{$unreduced_axes}>"),
];

fn directive<'a>(
    name: &str,
    data: &Custom<'a>,
    file: &dyn Lookup<'a>,
    out: &mut AsmFragment<'a>,
) -> Result<()> {
    match name {
        "mesh" => mesh(data, file, out)?,
        "open" => match (data.field("axes"), data.field("is_closed")) {
            (Some(FieldValue::Attrs(axes)), Some(FieldValue::Bool(false))) => {
                out.words(if axes.is_empty() { "?" } else { ", ?" });
            }
            (_, Some(FieldValue::Bool(true))) => {}
            _ => return Err(broken()),
        },
        "reduction" => match data.field("reduction_op") {
            // The sum is the default and not printed.
            Some(FieldValue::Enum(0, _)) => {}
            Some(FieldValue::Enum(_, name)) => out.words(name),
            _ => return Err(broken()),
        },
        "mapping" => {
            for factor in numbers(data, "factor_indices")? {
                out.words(symbol(factor));
            }
        }
        "sizes" => {
            let sizes = numbers(data, "factor_sizes")?;
            let factors = (0..sizes.len() as i64).map(symbol);
            let sizes = sizes.iter().zip(factors);
            braced(
                " {",
                sizes.map(|(size, factor)| [factor, format!("={size}").into_bytes()].concat()),
                out,
            );
        }
        "factors" => {
            for kind in [
                "reduction",
                "need_replication",
                "permutation",
                "blocked_propagation",
            ] {
                let factors = numbers(data, &format!("{kind}_factors"))?;
                braced(&format!(" {kind}={{"), factors.iter().map(symbol), out);
            }
        }
        "custom" => match data.field("is_custom_rule") {
            Some(FieldValue::Bool(custom)) => out.words(if *custom { ", custom" } else { "" }),
            _ => return Err(broken()),
        },
        _ => return Err(broken()),
    }
    Ok(())
}

fn broken() -> Error {
    Error::unprintable(Unprintable::Fields)
}

/// An inlined mesh, `mesh<["x"=2]>`, or the symbol of one.
fn mesh<'a>(data: &Custom<'a>, file: &dyn Lookup<'a>, out: &mut AsmFragment<'a>) -> Result<()> {
    let Some(FieldValue::Attr(mesh)) = data.field("mesh_or_ref") else {
        return Err(broken());
    };
    match file.attr(*mesh)? {
        AttrData::Custom(_) => {
            out.words("mesh");
            out.attr(*mesh, Stripped);
        }
        _ => out.attr(*mesh, Full),
    }
    Ok(())
}

fn numbers<'a>(data: &Custom<'a>, name: &str) -> Result<List<'a, i64>> {
    match data.field(name) {
        Some(FieldValue::SignedList(list)) => Ok(*list),
        _ => Err(broken()),
    }
}

/// Prints items in braces; nothing for an empty list.
fn braced<W: AsRef<[u8]>>(lead: &str, items: impl Iterator<Item = W>, out: &mut AsmFragment<'_>) {
    let mut items = items.peekable();
    if items.peek().is_some() {
        out.words(lead);
        commas(out, items, |out, item| out.words(item));
        out.words("}");
    }
}

/// The name of a factor: `i` to `z`, then `z_1` and so on. The reference does not reject negative
/// factors: their name is the byte at that distance before `i`.
fn symbol(factor: i64) -> Vec<u8> {
    const Z: i64 = (b'z' - b'i') as i64;
    if factor <= Z {
        vec![factor.wrapping_add(i64::from(b'i')) as u8]
    } else {
        format!("z_{}", factor - Z).into_bytes()
    }
}
