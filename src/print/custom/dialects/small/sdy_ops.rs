//! `sdy`. Source: `shardy/dialect/sdy/ir/printers.cc` of openxla/shardy.

use crate::entity::AttrData;
use crate::error::Result;
use crate::ir::OpAttr;
use crate::print::custom::asm::Asm;
use crate::print::custom::format::{Param, Variable};
use crate::print::custom::printed_op::PrintedOp;

use super::super::dialect_code::Dialect;
use super::super::hlo;

pub(in crate::print::custom) static SDY: Dialect = Dialect {
    name: "sdy",
    ops: &[("constant", hlo::constant)],
    directives: &[("StrippedTensorShardingPerValueAttr", shardings)],
    ..Dialect::NOTHING
};

fn shardings(params: &[Param], op: &PrintedOp<'_>, asm: &mut Asm<'_, '_>) -> Result<Option<()>> {
    let [Param::Variable(Variable::Attr(nth, _))] = params else {
        return Ok(None);
    };
    let attr = op.attr(&op.known.definition.attrs[*nth].name);
    match attr {
        Some(attr) => Ok(list(&attr)?.map(|list| asm.put(list))),
        None => Ok(None),
    }
}

/// `[<@mesh, [{}]>]` of `#sdy.sharding_per_value<[<@mesh, [{}]>]>`.
pub(super) fn list<'o>(attr: &OpAttr<'o>) -> Result<Option<&'o str>> {
    let Some(AttrData::Text(text)) = attr.data()? else {
        return Ok(None);
    };
    let text = text.strip_prefix(b"#sdy.sharding_per_value<");
    let text = text.and_then(|text| text.strip_suffix(b">"));
    Ok(text.and_then(|text| std::str::from_utf8(text).ok()))
}
