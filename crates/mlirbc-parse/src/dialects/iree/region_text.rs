//! Directives of IREE that have a region. Source: `FlowOps.cpp`, `StreamOps.cpp` and `HALOps.cpp` in
//! `compiler/src/iree/compiler/Dialect` of iree-org/iree.

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Directive;
use crate::parse_fault::Result;
use mlirbc::ids::TypeId;
use mlirbc_ods::Param;

use super::params::Params;
use super::shaped_text::{Given, dims, set_tied, shaped_results};

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[
    ("DispatchWorkgroupBody", workgroup_body),
    ("DispatchWorkgroupsCountRegion", count_of_workgroups),
    ("ExplicitResourceRegion", explicit_resources),
    ("ExportConditionRegion", condition),
    ("ResourceRegion", resources),
];

/// `(%arg0: type) -> types`, whose types follow from the operation.
pub(super) fn signature(asm: &mut OpText<'_, '_, '_>) -> Result<Vec<Argument>> {
    let arguments = asm.arguments_in_brackets()?;
    asm.expect("->")?;
    asm.result_types()?;
    Ok(arguments)
}

/// `count(%arg0: index) -> (index, index, index) {...}`, or nothing.
pub(super) fn counted(asm: &mut OpText<'_, '_, '_>) -> Result<Option<Next>> {
    match asm.eat_word(b"count") {
        true => signature(asm).map(|arguments| Some(Next::Region(arguments))),
        false => Ok(None),
    }
}

fn count_of_workgroups<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    match Params(params).is_behind(op)? {
        true => Ok(None),
        false => counted(asm),
    }
}

/// `workgroups(%arg0: index) -> (index, index, index) {...}`, or nothing.
pub(super) fn workgroups<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    if op.step > 0 || !asm.eat_word(b"workgroups") {
        return Ok(None);
    }
    Params(params).is_behind(op)?;
    signature(asm).map(|arguments| Some(Next::Region(arguments)))
}

/// `(%arg0: type) -> (index, index, index) {...}`: the first region, which comes behind the condition.
pub(super) fn hal_workgroups<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    if Params(params).is_behind(op)? {
        return Ok(None);
    }
    op.is_turned = op.step > 0;
    signature(asm).map(|arguments| Some(Next::Region(arguments)))
}

/// `(%arg0: type) -> i1 {...}`: the second region, in front of the first one.
fn condition<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    if !Params(params).is_behind(op)? {
        return signature(asm).map(|arguments| Some(Next::Region(arguments)));
    }
    let mut behind = asm.ahead();
    if behind.keyword() == b"fallback" {
        behind.skip();
        behind.group()?;
        behind.skip();
    } else {
        behind = asm.ahead();
    }
    match behind.keyword() {
        b"count" => Ok(None),
        // An empty region would have to stand in front of it.
        _ => Err(op.unread()),
    }
}

/// `(%arg0: type) {...}`.
fn workgroup_body<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    if Params(params).is_behind(op)? {
        return Ok(None);
    }
    let arguments = asm.arguments_in_brackets()?;
    Ok(Some(Next::Region(arguments)))
}

/// `(%0 as %arg0: type{%size})`: the arguments of the region, and their types.
fn captures<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<(Vec<Argument>, Vec<TypeId>)> {
    let given = Params(params);
    let (values, sizes) = (given.operands(0, op)?, given.operands(2, op)?);
    let (mut arguments, mut types) = (Vec::new(), Vec::new());
    asm.expect("(")?;
    if !asm.eat(b")") {
        loop {
            let value = asm.one_value()?;
            op.push_value(values, value)?;
            asm.expect_word("as")?;
            let argument = asm.argument_of_region()?;
            dims(asm, op, argument.ty, sizes)?;
            types.push(argument.ty);
            arguments.push(argument);
            if !asm.eat(b",") {
                break;
            }
        }
        asm.expect(")")?;
    }
    op.set_types(given.types(1, op)?, types.clone())?;
    Ok((arguments, types))
}

/// `(%0 as %arg0: type{%size}) {...}`.
fn explicit_resources<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    if Params(params).is_behind(op)? {
        return Ok(None);
    }
    let (arguments, _) = captures(params, asm, op)?;
    Ok(Some(Next::Region(arguments)))
}

/// `(%0 as %arg0: type{%size}) -> (type{%size}, %0 as type) {...}`.
fn resources<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    if Params(params).is_behind(op)? {
        return Ok(None);
    }
    let given = Params(params);
    let (arguments, types) = captures(params, asm, op)?;
    let (mut results, mut tied) = (Vec::new(), Vec::new());
    if asm.eat(b"->") {
        let values = op.values(given.operands(0, op)?)?.to_vec();
        let from = Given {
            operands: &values,
            types: &types,
        };
        let sizes = given.operands(4, op)?;
        (results, tied) = shaped_results(asm, op, &from, Some(sizes))?;
    }
    op.set_types(given.types(3, op)?, results)?;
    set_tied(asm, op, &tied)?;
    Ok(Some(Next::Region(arguments)))
}
