//! `func`, and what functions of all dialects have in common (`FunctionInterface`).

use crate::entity::AttrData;
use crate::error::Result;
use crate::ids::AttrId;
use crate::ir::{OpProperties, OpRef};
use crate::print::custom::asm::Asm;
use crate::print::custom::next_region::Inner;
use crate::print::custom::printed_op::PrintedOp;

use super::dialect_code::Dialect;

pub(in crate::print::custom) static FUNC: Dialect = Dialect {
    name: "func",
    ops: &[("func", func)],
    results: &[("constant", constant)],
    default_in: &["func"],
    ..Dialect::NOTHING
};

fn constant(_: OpRef<'_>, _: &OpProperties, set: &mut dyn FnMut(u32, &str)) {
    set(0, "f");
}

fn func(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    function(op, step, asm, "function_type", &[])
}

/// Prints ` private @name(%arg0: type) -> type attributes {...} {`.
pub(super) fn function(
    op: &PrintedOp<'_>,
    step: u32,
    asm: &mut Asm<'_, '_>,
    type_name: &str,
    elided: &[&str],
) -> Result<Option<Inner>> {
    if step > 0 {
        return Ok(Some(Inner::Nothing));
    }
    let ty = op.attr(type_name).map(|attr| attr.as_type()).transpose()?;
    let Some(function) = ty
        .flatten()
        .map(|ty| ty.as_function())
        .transpose()?
        .flatten()
    else {
        return Ok(None);
    };
    let name = op.attr("sym_name");
    let Some(name) = name
        .as_ref()
        .map(|name| name.as_str())
        .transpose()?
        .flatten()
    else {
        return Ok(None);
    };
    asm.put(" ");
    if let Some(visibility) = op.attr("sym_visibility") {
        asm.put(visibility.as_str()?.unwrap_or_default());
        asm.put(" ");
    }
    asm.symbol(name.as_bytes());
    signature(op, asm, &function)?;
    let mut names = vec![
        "sym_name",
        "sym_visibility",
        type_name,
        "arg_attrs",
        "res_attrs",
    ];
    names.extend(elided);
    asm.attr_dict(op, " attributes", &names, false)?;
    if op.num_regions() == 0 || op.region_is_empty(0) {
        return Ok(Some(Inner::Nothing));
    }
    asm.put(" ");
    Ok(Some(Inner::region(0).without_arguments()))
}

/// `(%arg0: type {...}, ...) -> (type {...})`.
fn signature(
    op: &PrintedOp<'_>,
    asm: &mut Asm<'_, '_>,
    function: &crate::ir::FunctionType<'_>,
) -> Result<()> {
    let inputs: Vec<_> = function.inputs().filter_map(|ty| ty.id()).collect();
    let results: Vec<_> = function.results().filter_map(|ty| ty.id()).collect();
    let arg_attrs = dictionaries(op, "arg_attrs")?;
    let res_attrs = dictionaries(op, "res_attrs")?;
    let is_external = op.num_regions() == 0 || op.region_is_empty(0);
    asm.put("(");
    for (nth, ty) in inputs.iter().enumerate() {
        if nth > 0 {
            asm.put(", ");
        }
        let attrs = arg_attrs.get(nth).copied();
        if is_external {
            asm.ty(*ty)?;
            if let Some(attrs) = attrs {
                asm.optional_dictionary(attrs)?;
            }
        } else if let Some(block) = op.region(0).blocks().next() {
            asm.region_argument(block, nth as u32, attrs, true)?;
        }
        asm.out.check()?;
    }
    asm.put(")");
    if results.is_empty() {
        return Ok(());
    }
    asm.put(" -> ");
    let is_alone = results.len() == 1
        && !matches!(
            op.op.view().ty(results[0])?,
            crate::entity::TypeData::Function { .. }
        )
        && !has_entries(op, res_attrs.first().copied())?;
    if !is_alone {
        asm.put("(");
    }
    for (nth, ty) in results.iter().enumerate() {
        if nth > 0 {
            asm.put(", ");
        }
        asm.ty(*ty)?;
        if let Some(attrs) = res_attrs.get(nth) {
            asm.optional_dictionary(*attrs)?;
        }
    }
    if !is_alone {
        asm.put(")");
    }
    Ok(())
}

fn has_entries(op: &PrintedOp<'_>, id: Option<AttrId>) -> Result<bool> {
    let data = id.map(|id| op.op.view().attr(id)).transpose()?;
    Ok(matches!(data, Some(AttrData::Dictionary(list)) if !list.is_empty()))
}

/// The dictionaries of arguments or results.
fn dictionaries(op: &PrintedOp<'_>, name: &str) -> Result<Vec<AttrId>> {
    let attr = op.attr(name);
    let Some(list) = attr.as_ref().and_then(|attr| attr.as_attr()) else {
        return Ok(Vec::new());
    };
    Ok(match list.data()? {
        AttrData::Array(list) => list.iter().collect(),
        _ => Vec::new(),
    })
}
