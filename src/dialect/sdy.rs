//! The sdy dialect (Shardy): the sharding of tensors over meshes of devices.
//!
//! Source: `shardy/dialect/sdy/ir/bytecode.td`, `attrs.td` and `printers.cc` of
//! openxla/shardy, August 2026. The encoding was added in March 2025; before that,
//! and still for propagation edges, attributes are text. Codes are never reused:
//! attributes that gained fields got a new code (15 to 17). jaxlib 0.10.2, a build before LLVM 23, writes 15 and refuses 17.

use crate::asm_parse::{Part, Scanner};
use crate::dialect::table::Child::{Full, Stripped};
use std::collections::HashMap;

use crate::dialect::table::{
    Def, Fields, Kind, Names, Schema, Value, def, enumerator, signed, signeds,
};
use crate::dialect::{AsmFragment, Lookup, Style};
use crate::entity::{AttrData, Custom, FieldValue, List};
use crate::error::{AsmSyntax, Error, Result, Unprintable};

/// The sdy dialect.
pub(super) static SDY: Schema = Schema {
    name: "sdy",
    attrs: ATTRS,
    types: &[],
    directive,
    parse,
    check,
};

const REDUCTION: Names = &[(0, "sum"), (1, "max"), (2, "min")];

#[rustfmt::skip]
static ATTRS: &[Def] = &[
    def(0, "manual_axes", &[("value", Kind::Attrs(Full))], "{$value}"),
    def(1, "mesh_axis", &[("name", Kind::String), ("size", Kind::Signed)], "$name=$size"),
    def(2, "mesh", &[
        ("axes", Kind::Attrs(Stripped("mesh_axis"))),
        ("device_ids", Kind::Signeds),
    ], "<[$axes]?{, device_ids=@device_ids?}>"),
    def(3, "sub_axis_info", &[("pre_size", Kind::Signed), ("size", Kind::Signed)],
        "($pre_size)$size"),
    def(4, "axis_ref", &[
        ("name", Kind::String),
        ("sub_axis_info", Kind::OptionalAttr(Stripped("sub_axis_info"))),
    ], "$name?{:$sub_axis_info?}"),
    def(5, "dimension_sharding", &[
        ("axes", Kind::Attrs(Stripped("axis_ref"))),
        ("is_closed", Kind::Bool),
        ("priority", Kind::OptionalUnsigned),
    ], "{@axes}?{p$priority?}"),
    def(6, "sharding", &[
        ("mesh_or_ref", Kind::Attr(Full)),
        ("dim_shardings", Kind::Attrs(Stripped("dimension_sharding"))),
        ("replicated_axes", Kind::Attrs(Stripped("axis_ref"))),
    ], "<@mesh, [$dim_shardings]?{, replicated={$replicated_axes}?}>"),
    def(7, "sharding_per_value", &[("shardings", Kind::Attrs(Stripped("sharding")))], "<[$shardings]>"),
    def(8, "dim_mapping", &[("factor_indices", Kind::Signeds)], "@mapping"),
    def(9, "tensor_mapping", &[("dim_mappings", Kind::Attrs(Stripped("dim_mapping")))], "[$dim_mappings]"),
    def(10, "op_sharding_rule", &[
        ("factor_sizes", Kind::Signeds),
        ("operand_mappings", Kind::Attrs(Stripped("tensor_mapping"))),
        ("result_mappings", Kind::Attrs(Stripped("tensor_mapping"))),
        ("reduction_factors", Kind::Signeds),
        ("need_replication_factors", Kind::Signeds),
        ("permutation_factors", Kind::Signeds),
        ("blocked_propagation_factors", Kind::Signeds),
        ("is_custom_rule", Kind::Bool),
    ], "<($operand_mappings)->($result_mappings)?{ {@factor_sizes}?}\
        ?{ reduction={@reduction_factors}?}?{ need_replication={@need_replication_factors}?}\
        ?{ permutation={@permutation_factors}?}\
        ?{ blocked_propagation={@blocked_propagation_factors}?}?{, custom@is_custom_rule?}>"),
    def(11, "axis_ref_list", &[("value", Kind::Attrs(Stripped("axis_ref")))], "{$value}"),
    def(12, "list_of_axis_ref_lists", &[("value", Kind::Attrs(Stripped("axis_ref_list")))], "[$value]"),
    def(13, "all_to_all_param", &[
        ("axes", Kind::Attrs(Stripped("axis_ref"))),
        ("src_dim", Kind::Signed),
        ("tgt_dim", Kind::Signed),
    ], "{$axes}: $src_dim->$tgt_dim"),
    def(14, "all_to_all_param_list", &[("value", Kind::Attrs(Stripped("all_to_all_param")))], "[$value]"),
    def(15, "sharding", &[
        ("mesh_or_ref", Kind::Attr(Full)),
        ("dim_shardings", Kind::Attrs(Stripped("dimension_sharding"))),
        ("replicated_axes", Kind::Attrs(Stripped("axis_ref"))),
        ("unreduced_axes", Kind::Attrs(Stripped("axis_ref"))),
    ], "<@mesh, [$dim_shardings]?{, replicated={$replicated_axes}?}\
        ?{, unreduced={$unreduced_axes}?}>"),
    def(16, "sharding_per_value", &[("shardings", Kind::Attrs(Stripped("sharding")))], "<[$shardings]>"),
    def(17, "sharding", &[
        ("mesh_or_ref", Kind::Attr(Full)),
        ("dim_shardings", Kind::Attrs(Stripped("dimension_sharding"))),
        ("replicated_axes", Kind::Attrs(Stripped("axis_ref"))),
        ("unreduced_axes", Kind::Attrs(Stripped("axis_ref"))),
        ("reduction_op", Kind::SignedEnum(REDUCTION)),
    ], "<@mesh, [$dim_shardings]?{, replicated={$replicated_axes}?}\
        , unreduced=@reduction{$unreduced_axes}>").since(24),
];

fn directive<'a>(
    name: &str,
    data: &Custom<'a>,
    file: &dyn Lookup<'a>,
    out: &mut AsmFragment<'a>,
) -> Result<()> {
    match name {
        "mesh" => mesh(data, file, out)?,
        "axes" => match (data.field("axes"), data.field("is_closed")) {
            (Some(FieldValue::Attrs(axes)), Some(FieldValue::Bool(closed))) => {
                out.children(*axes, ", ", |out, axis| out.attr(axis, Style::Stripped));
                out.words(match (closed, axes.is_empty()) {
                    (true, _) => "",
                    (false, true) => "?",
                    (false, false) => ", ?",
                });
            }
            _ => return Err(broken()),
        },
        "reduction" => match data.field("reduction_op") {
            // The sum is the default and not printed.
            Some(FieldValue::Enum(0, _)) => {}
            Some(FieldValue::Enum(_, name)) => out.words(name),
            _ => return Err(broken()),
        },
        "device_ids" => {
            let ids = numbers(data, name)?;
            out.words("[");
            out.list(ids, ", ", |out, id| out.number(id));
            out.words("]");
        }
        "mapping" => {
            let factors = numbers(data, "factor_indices")?;
            out.list(factors, "", |out, factor| out.words(symbol(factor)));
        }
        "factor_sizes" => {
            let sizes = numbers(data, name)?;
            let factors = (0..sizes.len() as i64).map(symbol);
            out.list(sizes.iter().zip(factors), ", ", |out, (size, factor)| {
                out.words(factor);
                out.words("=");
                out.number(size);
            });
        }
        // The word in front of it says all.
        "is_custom_rule" => {}
        factors if factors.ends_with("_factors") => {
            let factors = numbers(data, name)?;
            out.list(factors, ", ", |out, factor| out.words(symbol(factor)));
        }
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
            out.attr(*mesh, Style::Stripped);
        }
        _ => out.attr(*mesh, Style::Full),
    }
    Ok(())
}

fn numbers<'a>(data: &Custom<'a>, name: &str) -> Result<List<'a, i64>> {
    match data.field(name) {
        Some(FieldValue::SignedList(list)) => Ok(*list),
        _ => Err(broken()),
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

fn parse(name: &str, text: Part<'_>, row: &mut dyn Fields) -> Result<()> {
    match name {
        "mesh" => {
            let mut scan = Scanner::new(text);
            let is_inlined = scan.eat(b"mesh") && scan.peek() == Some(b'<');
            let mesh = match is_inlined {
                true => row.child(Stripped("mesh"), scan.rest())?,
                false => row.child(Full, text)?,
            };
            row.set("mesh_or_ref", FieldValue::Attr(mesh).into())
        }
        "axes" => {
            let (mut axes, mut closed) = (Vec::new(), true);
            for item in text.items() {
                if !closed {
                    return Err(item.error(AsmSyntax::TrailingText));
                }
                if item.bytes() == b"?" {
                    closed = false;
                } else {
                    axes.push(row.child(Stripped("axis_ref"), item)?);
                }
            }
            row.set("axes", Value::list(axes))?;
            row.set("is_closed", FieldValue::Bool(closed).into())
        }
        "reduction" => {
            let reduction = match text.is_empty() {
                true => FieldValue::Enum(0, REDUCTION[0].1),
                false => enumerator(REDUCTION, text)?,
            };
            row.set("reduction_op", reduction.into())
        }
        "device_ids" => {
            let ids = signeds(text.inside(b'[')?)?;
            // The reference keeps no ids in their own order, but that of a single device.
            let are_in_order = ids.len() > 1 && ids.iter().copied().eq(0..ids.len() as i64);
            row.set(
                name,
                Value::list(if are_in_order { Vec::new() } else { ids }),
            )
        }
        "mapping" => row.set("factor_indices", Value::list(factors(text)?)),
        "factor_sizes" => {
            let mut sizes = Vec::new();
            for item in text.items() {
                let (factor, size) = item.split_entry();
                if factors(factor)? != [sizes.len() as i64] {
                    return Err(factor.error(AsmSyntax::ExpectedNewName));
                }
                let size =
                    size.ok_or_else(|| item.error(AsmSyntax::Expected { text: "=".into() }))?;
                sizes.push(signed(size)?);
            }
            row.set(name, Value::list(sizes))
        }
        "is_custom_rule" if text.is_empty() => row.set(name, FieldValue::Bool(true).into()),
        _ => {
            let lists = text.items().map(factors).collect::<Result<Vec<_>>>()?;
            row.set(name, Value::list(lists.into_iter().flatten()))
        }
    }
}

/// What the verifier of the reference refuses in a text.
fn check(mnemonic: &str, text: Part<'_>) -> Result<()> {
    match mnemonic {
        "mesh" => axes_once(text, true),
        "sharding" => axes_once(text, false),
        _ => Ok(()),
    }
}

/// Most parts of an axis that have nothing in common: each has at least two devices of 2^64.
const MAX_PARTS: usize = 64;

/// Part of an axis: of the devices behind so many, as many.
type SubAxis = Option<(u64, u64)>;

/// Refuses an axis that is there twice, or as a whole and in parts, or in parts with something in common.
fn axes_once(text: Part<'_>, is_mesh: bool) -> Result<()> {
    let mut seen: HashMap<&[u8], Vec<SubAxis>> = HashMap::new();
    let mut scan = Scanner::new(text);
    scan.enter(b'<');
    if !is_mesh {
        // The mesh is a name, or stands here and is checked on its own.
        scan.until(|bytes, at| bytes[at] == b',');
    }
    loop {
        let found = scan.next_string();
        let Some(name) = found else { return Ok(()) };
        let place = scan;
        let part = if is_mesh { None } else { sub_axis(&mut scan) };
        let list = seen.entry(name).or_default();
        for other in list.iter() {
            let error = match (part, *other) {
                (Some(part), Some(other)) if part != other && !overlap(part, other) => continue,
                (part, other) if part == other => AsmSyntax::DuplicateAxis,
                _ => AsmSyntax::OverlappingAxes,
            };
            return Err(place.error(error));
        }
        if list.len() == MAX_PARTS {
            return Err(place.error(AsmSyntax::OverlappingAxes));
        }
        list.push(part);
    }
}

/// `:(1)2` behind the name of an axis.
fn sub_axis(scan: &mut Scanner<'_>) -> SubAxis {
    let inside = scan.eat(b":").then(|| scan.group(b'('))??;
    inside.unsigned().zip(scan.unsigned())
}

/// Parts are the devices behind so many, as many times.
fn overlap((before, size): (u64, u64), (other_before, other_size): (u64, u64)) -> bool {
    before < other_before.saturating_mul(other_size) && other_before < before.saturating_mul(size)
}

/// Factors by their names, one after another.
fn factors(text: Part<'_>) -> Result<Vec<i64>> {
    let mut factors = Vec::new();
    let mut left = text.bytes();
    while let [name, rest @ ..] = left {
        left = rest;
        if !name.is_ascii_lowercase() {
            return Err(text.error(AsmSyntax::ExpectedOperand));
        }
        let mut factor = i64::from(*name) - i64::from(b'i');
        if let (b'z', [b'_', digits @ ..]) = (*name, rest) {
            let len = digits.iter().take_while(|b| b.is_ascii_digit()).count();
            let (digits, behind) = digits.split_at(len);
            left = behind;
            let more = std::str::from_utf8(digits)
                .ok()
                .and_then(|d| d.parse::<i64>().ok());
            let more = more.and_then(|more| factor.checked_add(more));
            factor = more.ok_or_else(|| text.error(AsmSyntax::ExpectedNumber))?;
        }
        factors.push(factor);
    }
    Ok(factors)
}
