//! `sdy`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::parse_fault::Result;
use mlirbc_ods::{Param, Variable};

use crate::dialects::dialect_code::Dialect;
use crate::dialects::hlo;

pub(in crate::dialects) static SDY: Dialect = Dialect {
    name: "sdy",
    ops: &[("constant", hlo::constant)],
    directives: &[
        ("SingleBlockRegionNoBlockId", region),
        ("StrippedTensorShardingPerValueAttr", shardings),
    ],
    begins: &[("StrippedTensorShardingPerValueAttr", |asm| {
        asm.peek() == Some(b'[')
    })],
    ..Dialect::NOTHING
};

/// `(%a: type) {...}`.
fn region<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    if op.step > 0 {
        return Ok(None);
    }
    let arguments = asm.arguments_in_brackets()?;
    Ok(Some(Next::Region(arguments)))
}

/// `[<@mesh, [{}]>]`.
fn shardings<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let [Param::Variable(Variable::Attr(nth, _))] = params else {
        return Err(op.unread());
    };
    let at = asm.at();
    let list = asm.square_list()?;
    let text = [b"#sdy.sharding_per_value<[", &*list, b"]>"].concat();
    let id = asm.attr_from(at, text)?;
    op.set(&op.definition().attrs[*nth].name, id);
    Ok(None)
}
