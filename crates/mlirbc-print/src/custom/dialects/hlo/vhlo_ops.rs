//! `vhlo`.

use crate::custom::asm::Asm;
use crate::custom::next_region::Inner;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;

use super::super::dialect_code::Dialect;

pub(in crate::custom) static VHLO: Dialect = Dialect {
    name: "vhlo",
    ops: &[("func_v1", func)],
    ..Dialect::NOTHING
};

/// ` @name(%arg0: type) -> (type) {...} {attributes}`.
fn func(op: &PrintedOp<'_>, step: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    if step > 0 {
        asm.attr_dict(op, "", &["sym_name", "function_type"], false)?;
        return Ok(Some(Inner::Nothing));
    }
    let (Some(name), Some(ty)) = (op.attr("sym_name"), op.attr("function_type")) else {
        return Ok(None);
    };
    let ty = ty
        .as_type()?
        .map(|ty| ty.as_function())
        .transpose()?
        .flatten();
    let (Some(name), Some(ty), 1) = (name.as_str()?, ty, op.num_regions()) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.symbol(name.as_bytes());
    asm.put("(");
    if let Some(body) = op.region(0).blocks().next() {
        for nth in 0..body.num_args() {
            asm.put(if nth > 0 { ", " } else { "" });
            asm.region_argument(body, nth, None, true)?;
        }
    }
    asm.put(") -> (");
    let results: Vec<_> = ty.results().filter_map(|ty| ty.id()).collect();
    asm.types(&results, false)?;
    asm.put(") ");
    Ok(Some(Inner::Region {
        nth: 0,
        arguments: false,
        terminator: true,
        empty_block: true,
    }))
}
