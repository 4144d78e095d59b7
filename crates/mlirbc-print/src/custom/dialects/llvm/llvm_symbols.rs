//! Functions, globals and aliases of `llvm`.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::entity::AttrData;
use mlirbc::ids::TypeId;
use mlirbc_ods::Param;

use super::super::function_text::Signature;
use super::llvm_words::{inside, numbered, word_unless};

/// The type that an attribute is.
fn type_of(op: &PrintedOp<'_>, name: &str) -> Result<Option<TypeId>> {
    let ty = op.attr(name).map(|attr| attr.as_type()).transpose()?;
    Ok(ty.flatten().and_then(|ty| ty.id()))
}

/// ` comdat(@a::@b)`, if there is one.
fn comdat(op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<()> {
    if let Some(comdat) = op.attr("comdat") {
        asm.put(" comdat(");
        asm.op_attr(&comdat)?;
        asm.put(")");
    }
    Ok(())
}

/// The two numbers of `#llvm.vscale_range<minRange = 1 : i32, maxRange = 16 : i32>`.
fn scale_range(text: &str) -> Option<(&str, &str)> {
    let (min, max) = text.split_once(", ")?;
    let number = |field: &'_ str| -> Option<(usize, usize)> {
        let start = field.find("= ")? + 2;
        let len = field[start..].find(' ').unwrap_or(field.len() - start);
        Some((start, start + len))
    };
    let (min_at, max_at) = (number(min)?, number(max)?);
    Some((min.get(min_at.0..min_at.1)?, max.get(max_at.0..max_at.1)?))
}

/// ` internal hidden unnamed_addr fastcc @name(%arg0: type) -> type vscale_range(1, 2) comdat(@a::@b) attributes {...}`.
pub(super) fn func(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        return Ok(Some(Inner::Nothing));
    }
    let (Some(signature), Some(name)) = (
        Signature::of_function(op, "function_type")?,
        op.symbol_name()?,
    ) else {
        return Ok(None);
    };
    let scale = inside(op, "vscale_range")?.and_then(scale_range);
    if op.attr("vscale_range").is_some() && scale.is_none() {
        return Ok(None);
    }
    asm.put(" ");
    asm.put(&word_unless(op, "linkage", "external")?);
    asm.put(&numbered(op, "visibility_", "LLVM.Visibility")?);
    asm.put(&numbered(op, "unnamed_addr", "LLVM.UnnamedAddr")?);
    asm.put(&word_unless(op, "CConv", "ccc")?);
    asm.symbol(name);
    signature.print(asm)?;
    if let Some((min, max)) = scale {
        for word in [" vscale_range(", min, ", ", max, ")"] {
            asm.put(word);
        }
    }
    comdat(op, asm)?;
    let elided = [
        "sym_name",
        "function_type",
        "arg_attrs",
        "res_attrs",
        "linkage",
        "CConv",
        "visibility_",
        "comdat",
        "unnamed_addr",
        "vscale_range",
    ];
    asm.all_attrs(op.attrs, " attributes", &elided)?;
    if op.num_regions() == 0 || op.region_is_empty(0) {
        return Ok(Some(Inner::Nothing));
    }
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}

/// ` external hidden thread_local unnamed_addr `.
fn head(op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<()> {
    asm.put(" ");
    asm.put(&word_unless(op, "linkage", "")?);
    asm.put(&numbered(op, "visibility_", "LLVM.Visibility")?);
    if op.attr("thread_local_").is_some() {
        asm.put("thread_local ");
    }
    asm.put(&numbered(op, "unnamed_addr", "LLVM.UnnamedAddr")?);
    Ok(())
}

/// ` external constant @name(value) comdat(@a::@b) {...} : type {...}`.
pub(super) fn global(
    op: &PrintedOp<'_>,
    step: u32,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<Inner>> {
    if step > 0 {
        return Ok(Some(Inner::Nothing));
    }
    let linkage = inside(op, "linkage")?;
    let (Some(_), Some(name), Some(ty)) = (linkage, op.symbol_name()?, type_of(op, "global_type")?)
    else {
        return Ok(None);
    };
    head(op, asm)?;
    if op.attr("constant").is_some() {
        asm.put("constant ");
    }
    asm.symbol(name);
    asm.put("(");
    let value = op.attr("value");
    if let Some(value) = &value {
        asm.op_attr(value)?;
    }
    asm.put(")");
    comdat(op, asm)?;
    let elided = [
        "sym_name",
        "global_type",
        "constant",
        "value",
        "linkage",
        "unnamed_addr",
        "thread_local_",
        "visibility_",
        "comdat",
    ];
    asm.all_attrs(op.attrs, "", &elided)?;
    let data = value.map(|value| value.data()).transpose()?.flatten();
    let is_string = matches!(
        data,
        Some(AttrData::String(_) | AttrData::TypedString { .. })
    );
    if is_string {
        return Ok(Some(Inner::Nothing));
    }
    asm.put(" : ");
    asm.ty(ty)?;
    if op.num_regions() == 0 || op.region_is_empty(0) {
        return Ok(Some(Inner::Nothing));
    }
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}

/// ` external @name {...} : type {...}`.
pub(super) fn alias(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        return Ok(Some(Inner::Nothing));
    }
    let linkage = inside(op, "linkage")?;
    let (Some(_), Some(name), Some(ty), 1) = (
        linkage,
        op.symbol_name()?,
        type_of(op, "alias_type")?,
        op.num_regions(),
    ) else {
        return Ok(None);
    };
    head(op, asm)?;
    asm.symbol(name);
    let elided = [
        "sym_name",
        "alias_type",
        "linkage",
        "unnamed_addr",
        "thread_local_",
        "visibility_",
    ];
    asm.all_attrs(op.attrs, "", &elided)?;
    asm.put(" : ");
    asm.ty(ty)?;
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}

/// The directive of a linkage.
pub(super) fn linkage(
    _: &[Param],
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
) -> Result<Option<()>> {
    Ok(inside(op, "linkage")?.map(|word| asm.put(word)))
}
