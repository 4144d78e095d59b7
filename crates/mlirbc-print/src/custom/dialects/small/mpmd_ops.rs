//! `mpmd`. Source: `shardy/dialect/mpmd/ir/dialect.cc` of openxla/shardy.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::AttrData;
use mlirbc::ir::{AttrRef, OpRef, RegionRef};
use mlirbc_ods::Types;

use super::super::dialect_code::Dialect;
use super::sdy_ops;

pub(in crate::custom) static MPMD: Dialect = Dialect {
    name: "mpmd",
    ops: &[
        ("for", for_loop),
        ("fragment", fragment),
        ("fragment_call", fragment_call),
        ("named_computation", named_computation),
    ],
    arguments: &[("for", names_of_arguments)],
    ..Dialect::NOTHING
};

/// The last argument is the index.
fn names_of_arguments(_: OpRef<'_>, region: RegionRef<'_>, set: &mut dyn FnMut(u32, &str)) {
    let count = region.blocks().next().map_or(0, |block| block.num_args());
    if count > 0 {
        set(count - 1, "index");
    }
}

/// `"f"(1)` of `#mpmd.user_origin<"f"(1)>`.
fn user_origin(attr: AttrRef<'_>) -> Result<Option<&str>> {
    let AttrData::Text(text) = attr.data()? else {
        return Ok(None);
    };
    let text = text.strip_prefix(b"#mpmd.user_origin<");
    let text = text.and_then(|text| text.strip_suffix(b">"));
    Ok(text.and_then(|text| std::str::from_utf8(text).ok()))
}

/// The names of the mesh and of the origins: `mesh="m", origin=["f", "g"(1)]`.
fn mesh_and_origins<'o>(op: &PrintedOp<'o>) -> Result<Option<(&'o str, Vec<&'o str>)>> {
    let mesh = op.attr("mesh_name").map(|attr| attr.as_str()).transpose()?;
    let list = op.attr("origin").map(|attr| attr.as_array()).transpose()?;
    let (Some(mesh), Some(list)) = (mesh.flatten(), list.flatten()) else {
        return Ok(None);
    };
    let mut origins = Vec::new();
    for attr in list {
        let Some(origin) = user_origin(attr)? else {
            return Ok(None);
        };
        origins.push(origin);
    }
    Ok(Some((mesh, origins)))
}

fn print_mesh_and_origins(mesh: &str, origins: &[&str], asm: &mut Asm<'_, '_>) {
    for word in ["<mesh=\"", mesh, "\", origin=["] {
        asm.put(word);
    }
    for (nth, origin) in origins.iter().enumerate() {
        asm.put(if nth > 0 { ", " } else { "" });
        asm.put(origin);
    }
    asm.put("]");
}

/// ` (%0, %1) {...} (%arg0: type) {`: operands, attributes and the region.
fn print_region(
    op: &PrintedOp<'_>,
    elided: &[&str],
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    asm.put(" (");
    asm.values(op.op, 0..op.op.num_operands());
    asm.put(")");
    asm.all_attrs(op.attrs, "", elided)?;
    asm.put(" ");
    asm.region_without_label(op.region(0))?;
    Ok(Some(Inner::region(0).without_arguments()))
}

/// ` : (types) -> type` behind the region.
fn print_types(op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    asm.put(" : ");
    let types = (op.types(Types::AllOperands), op.types(Types::AllResults));
    asm.functional_type(types.0.unwrap_or_default(), types.1.unwrap_or_default())?;
    Ok(Some(Inner::Nothing))
}

/// `<"f"(1)> (%0) {...} (%arg0: type) {...} : (type) -> type`.
fn named_computation(
    op: &PrintedOp<'_>,
    step: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    if step > 0 {
        return print_types(op, asm);
    }
    let origin = op.attr("origin").and_then(|attr| attr.as_attr());
    let origin = origin.map(user_origin).transpose()?.flatten();
    let Some(origin) = origin.filter(|_| op.num_regions() == 1) else {
        return Ok(None);
    };
    for word in ["<", origin, ">"] {
        asm.put(word);
    }
    print_region(op, &["name", "origin"], asm)
}

/// `<mesh="m", origin=["f"], stage=1, in_shardings=[...], out_shardings=[...]> (%0) {...} (%arg0: type) {...} : type`.
fn fragment(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        return print_types(op, asm);
    }
    let (Some((mesh, origins)), 1) = (mesh_and_origins(op)?, op.num_regions()) else {
        return Ok(None);
    };
    let stage = op.attr("stage_id").map(|attr| attr.as_i64()).transpose()?;
    let mut shardings = Vec::new();
    for name in ["in_shardings", "out_shardings"] {
        if let Some(attr) = op.attr(name) {
            let Some(list) = sdy_ops::list(&attr, asm)? else {
                return Ok(None);
            };
            shardings.push((name, list));
        }
    }
    print_mesh_and_origins(mesh, &origins, asm);
    if let Some(stage) = stage.flatten() {
        asm.put(", stage=");
        asm.number(stage);
    }
    for (name, list) in shardings {
        for word in [", ", name, "=", &list] {
            asm.put(word);
        }
    }
    asm.put(">");
    let elided = [
        "mesh_name",
        "origin",
        "stage_id",
        "in_shardings",
        "out_shardings",
    ];
    print_region(op, &elided, asm)
}

/// `<mesh="m", origin=["f"]> @callee(%0) {...} : (type) -> type`.
fn fragment_call(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let callee = op.attr("callee").map(|attr| attr.as_str()).transpose()?;
    let (Some((mesh, origins)), Some(callee)) = (mesh_and_origins(op)?, callee.flatten()) else {
        return Ok(None);
    };
    print_mesh_and_origins(mesh, &origins, asm);
    asm.put("> ");
    asm.symbol(callee.as_bytes());
    asm.put("(");
    asm.values(op.op, 0..op.op.num_operands());
    asm.put(")");
    asm.all_attrs(op.attrs, "", &["mesh_name", "origin", "callee"])?;
    print_types(op, asm)
}

/// ` (%0) {...} (%arg0: type, %index: type) {...} : types`.
fn for_loop(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step == 0 {
        return match op.num_regions() {
            1 => print_region(op, &[], asm),
            _ => Ok(None),
        };
    }
    asm.put(" : ");
    asm.types(&op.types(Types::AllResults).unwrap_or_default(), false)?;
    Ok(Some(Inner::Nothing))
}
