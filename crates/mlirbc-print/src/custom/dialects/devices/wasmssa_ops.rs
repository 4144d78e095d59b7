//! `wasmssa`. Source: `mlir/lib/Dialect/WasmSSA/IR/WasmSSAOps.cpp` of llvm/llvm-project.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc_ods::Param;

use super::super::dialect_code::{Dialect, RegionDirective};
use super::super::func_ops::function;

pub(in crate::custom) static WASMSSA: Dialect = Dialect {
    name: "wasmssa",
    ops: &[
        ("func", func),
        ("global", global),
        ("import_global", import_global),
    ],
    regions: &[(
        "ElseRegion",
        RegionDirective {
            head: otherwise,
            shows_terminator: true,
            shows_arguments: true,
            leaves_out_empty: false,
            shows_empty: false,
        },
    )],
    ..Dialect::NOTHING
};

/// `"else "` in front of the region, as the reference prints it.
fn otherwise(_: &[Param], _: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    asm.put("\"else \"");
    Ok(Some(()))
}

fn exported(op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) {
    if op.attr("exported").is_some() {
        asm.put(" exported");
    }
}

/// ` exported @name(%arg0: type) -> type attributes {...} {...}`.
fn func(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step == 0 {
        exported(op, asm);
    }
    function(op, step, asm, "functionType", &["exported"])
}

/// ` exported @name type mutable : {...}`.
fn global(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        return Ok(Some(Inner::Nothing));
    }
    let ty = op.attr("type").map(|ty| ty.as_type()).transpose()?;
    let ty = ty.flatten().and_then(|ty| ty.id());
    let (Some(name), Some(ty), 1) = (text(op, "sym_name")?, ty, op.num_regions()) else {
        return Ok(None);
    };
    exported(op, asm);
    for text in [" @", name, " "] {
        asm.put(text);
    }
    asm.ty(ty)?;
    asm.put(match op.attr("isMutable") {
        Some(_) => " mutable :",
        None => " :",
    });
    if op.region_is_empty(0) {
        return Ok(Some(Inner::Nothing));
    }
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}

/// ` "name" from "module" as @symbol mutable : type`.
fn import_global(op: &PrintedOp<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let ty = op.attr("type").map(|ty| ty.as_type()).transpose()?;
    let names = (
        text(op, "importName")?,
        text(op, "moduleName")?,
        text(op, "sym_name")?,
    );
    let ((Some(import), Some(module), Some(name)), Some(ty)) =
        (names, ty.flatten().and_then(|ty| ty.id()))
    else {
        return Ok(None);
    };
    for text in [" \"", import, "\" from \"", module, "\" as @", name] {
        asm.put(text);
    }
    asm.put(match op.attr("isMutable") {
        Some(_) => " mutable : ",
        None => " : ",
    });
    asm.ty(ty)?;
    Ok(Some(Inner::Nothing))
}

/// The text of an attribute. The reference prints it without quotes and escapes.
fn text<'o>(op: &PrintedOp<'o>, name: &str) -> Result<Option<&'o str>> {
    let text = op.attr(name).map(|attr| attr.as_str()).transpose()?;
    Ok(text.flatten())
}
