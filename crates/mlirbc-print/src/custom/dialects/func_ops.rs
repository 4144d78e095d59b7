//! `func`, and functions of other dialects that are printed like it.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::ir::{OpProperties, OpRef};

use super::dialect_code::Dialect;
use super::function_text::Signature;

pub(in crate::custom) static FUNC: Dialect = Dialect {
    name: "func",
    ops: &[("func", func)],
    results: &[("constant", constant)],
    ..Dialect::NOTHING
};

pub(in crate::custom) static TT: Dialect = Dialect {
    name: "tt",
    ops: FUNC.ops,
    ..Dialect::NOTHING
};

fn constant(_: OpRef<'_>, _: &OpProperties, set: &mut dyn FnMut(u32, &str)) {
    set(0, "f");
}

pub(super) fn func(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
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
    let Some(signature) = Signature::of_function(op, type_name)? else {
        return Ok(None);
    };
    let Some(name) = op.symbol_name()? else {
        return Ok(None);
    };
    asm.put(" ");
    if let Some(visibility) = op.attr("sym_visibility") {
        asm.put(visibility.as_str()?.unwrap_or_default());
        asm.put(" ");
    }
    asm.symbol(name);
    signature.print(asm)?;
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
