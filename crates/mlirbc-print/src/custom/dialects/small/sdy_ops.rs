//! `sdy`. Source: `shardy/dialect/sdy/ir/printers.cc` of openxla/shardy.

use crate::custom::asm::Asm;
use crate::custom::printed_op::PrintedOp;
use mlirbc::Result;
use mlirbc::attr_text::{Out, Printer};
use mlirbc::ir::OpAttr;
use mlirbc_ods::{Param, Variable};

use super::super::dialect_code::Dialect;
use super::super::hlo;

pub(in crate::custom) static SDY: Dialect = Dialect {
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
        Some(attr) => Ok(list(&attr, asm)?.map(|list| asm.put(&list))),
        None => Ok(None),
    }
}

/// `[<@mesh, [{}]>]` of `#sdy.sharding_per_value<[<@mesh, [{}]>]>`.
pub(super) fn list(attr: &OpAttr<'_>, asm: &Asm<'_, '_>) -> Result<Option<String>> {
    let Some(value) = attr.as_attr() else {
        return Ok(None);
    };
    let mut text = Out::new();
    Printer::new(asm.view(), &asm.context.text).attr_stripped(value.id(), &mut text)?;
    let text = String::from_utf8(text.into_bytes()).unwrap_or_default();
    let list = text
        .strip_prefix('<')
        .and_then(|text| text.strip_suffix('>'));
    Ok(list.map(str::to_owned))
}
