//! `arith`.

use crate::entity::{AttrData, TypeData};
use crate::error::Result;
use crate::ir::OpRef;
use crate::print::custom::asm::{Asm, Inner};
use crate::print::custom::op_text::OpText;

use super::Dialect;

pub(in crate::print::custom) static ARITH: Dialect = Dialect {
    name: "arith",
    ops: &[("select", select)],
    results: &[("constant", constant)],
    ..Dialect::NOTHING
};

/// `%cst`, `%true`, `%c4_i32`, `%c4` of an index.
fn constant(op: OpRef<'_>, set: &mut dyn FnMut(u32, &str)) {
    let _ = name_of_constant(op).map(|name| set(0, &name));
}

fn name_of_constant(op: OpRef<'_>) -> Result<String> {
    let value = op.attr("value")?;
    let attr = value.as_ref().and_then(|value| value.as_attr());
    let Some(AttrData::Integer { ty, .. }) = attr.map(|attr| attr.data()).transpose()? else {
        return Ok("cst".into());
    };
    let view = op.view();
    let is_bool = matches!(view.ty(ty)?, TypeData::Integer { width: 1, .. });
    let text = attr.map(|attr| attr.to_string()).unwrap_or_default();
    let (number, ty) = text.split_once(" : ").unwrap_or((&text, ""));
    Ok(match (is_bool, ty) {
        (true, _) => text,
        (_, "index") => format!("c{number}"),
        _ => format!("c{number}_{ty}"),
    })
}

/// `%condition, %a, %b : type`, with the type of the condition in front where it is no `i1`.
fn select(op: &OpText<'_>, _: u32, asm: &mut Asm<'_, '_>) -> Result<Option<Inner>> {
    let (Some(condition), Some(result)) = (op.op.operand(0), op.op.result(0)) else {
        return Ok(None);
    };
    asm.put(" ");
    asm.values(op.op, 0..op.op.num_operands());
    asm.attr_dict::<&str>(op, "", &[], false)?;
    asm.put(" : ");
    let view = op.op.view();
    if matches!(view.ty(condition.type_id())?, TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. } | TypeData::Vector { .. }) {
        asm.ty(condition.type_id())?;
        asm.put(", ");
    }
    asm.ty(result.type_id())?;
    Ok(Some(Inner::Nothing))
}
