//! `sdy`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::ops::op_parser::Ops;
use crate::parse_fault::Result;
use mlirbc_ods::{Param, Variable};

use super::hlo_text;
use super::text_code::{Directive, Read};

pub(super) static READERS: &[(&str, Read)] = &[("sdy.constant", hlo_text::constant)];

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[
    ("SingleBlockRegionNoBlockId", region),
    ("StrippedTensorShardingPerValueAttr", shardings),
];

/// `(%a: type) {...}`.
fn region<'t>(_: &[Param], ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Option<Next>> {
    if op.step > 0 {
        return Ok(None);
    }
    let arguments = ops.arguments_in_brackets()?;
    Ok(Some(Next::Region(arguments)))
}

/// `[<@mesh, [{}]>]`.
fn shardings<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let [Param::Variable(Variable::Attr(nth, _))] = params else {
        return Err(ops.unread(op));
    };
    let at = ops.scan.at;
    let list = ops.square_list()?;
    let text = [b"#sdy.sharding_per_value<[", list, b"]>"].concat();
    let id = ops.attr_from(at, text)?;
    op.set(&op.definition().attrs[*nth].name, id);
    Ok(None)
}
