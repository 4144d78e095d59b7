//! Directives of IREE that have a region. Source: `FlowOps.cpp`, `StreamOps.cpp` and `HALOps.cpp` in
//! `compiler/src/iree/compiler/Dialect` of iree-org/iree.

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::custom::dialects::text_code::Directive;
use crate::ops::op_parser::Ops;
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

/// Of `flow` and `stream`.
pub(super) static WORKGROUPS: &[(&str, Directive)] = &[("WorkgroupCountRegion", workgroups)];

/// Of `hal`.
pub(super) static HAL_WORKGROUPS: &[(&str, Directive)] =
    &[("WorkgroupCountRegion", hal_workgroups)];

/// Whether a directive is called again, behind its region.
fn is_behind<'t>(params: &[Param], ops: &Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<bool> {
    let region = Params(params).region(ops, op)?;
    if op.region_group == Some(region) {
        return Ok(true);
    }
    op.region_group = Some(region);
    op.has_terminator = false;
    Ok(false)
}

/// `(%arg0: type) -> types`, whose types follow from the operation.
pub(super) fn signature(ops: &mut Ops<'_, '_>) -> Result<Vec<Argument>> {
    let arguments = ops.arguments_in_brackets()?;
    ops.scan.expect("->")?;
    ops.result_types()?;
    Ok(arguments)
}

/// `count(%arg0: index) -> (index, index, index) {...}`, or nothing.
pub(super) fn counted(ops: &mut Ops<'_, '_>) -> Result<Option<Next>> {
    match ops.eat_word(b"count") {
        true => signature(ops).map(|arguments| Some(Next::Region(arguments))),
        false => Ok(None),
    }
}

fn count_of_workgroups<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    match is_behind(params, ops, op)? {
        true => Ok(None),
        false => counted(ops),
    }
}

/// `workgroups(%arg0: index) -> (index, index, index) {...}`, or nothing.
fn workgroups<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    if op.step > 0 || !ops.eat_word(b"workgroups") {
        return Ok(None);
    }
    is_behind(params, ops, op)?;
    signature(ops).map(|arguments| Some(Next::Region(arguments)))
}

/// `(%arg0: type) -> (index, index, index) {...}`: the first region, which comes behind the condition.
fn hal_workgroups<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    if is_behind(params, ops, op)? {
        return Ok(None);
    }
    op.is_turned = op.step > 0;
    signature(ops).map(|arguments| Some(Next::Region(arguments)))
}

/// `(%arg0: type) -> i1 {...}`: the second region, in front of the first one.
fn condition<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    if !is_behind(params, ops, op)? {
        return signature(ops).map(|arguments| Some(Next::Region(arguments)));
    }
    let mut behind = ops.scan;
    if behind.keyword() == b"fallback" {
        behind.skip();
        behind.group()?;
        behind.skip();
    } else {
        behind = ops.scan;
    }
    match behind.keyword() {
        b"count" => Ok(None),
        // An empty region would have to stand in front of it.
        _ => Err(ops.unread(op)),
    }
}

/// `(%arg0: type) {...}`.
fn workgroup_body<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    if is_behind(params, ops, op)? {
        return Ok(None);
    }
    let arguments = ops.arguments_in_brackets()?;
    Ok(Some(Next::Region(arguments)))
}

/// `(%0 as %arg0: type{%size})`: the arguments of the region, and their types.
fn captures<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<(Vec<Argument>, Vec<TypeId>)> {
    let given = Params(params);
    let (values, sizes) = (given.operands(0, ops, op)?, given.operands(2, ops, op)?);
    let (mut arguments, mut types) = (Vec::new(), Vec::new());
    ops.scan.expect("(")?;
    if !ops.scan.eat(b")") {
        loop {
            let value = ops.one_value()?;
            op.operands[values].push(value);
            ops.expect_word("as")?;
            let argument = ops.argument_of_region()?;
            dims(ops, op, argument.ty, sizes)?;
            types.push(argument.ty);
            arguments.push(argument);
            if !ops.scan.eat(b",") {
                break;
            }
        }
        ops.scan.expect(")")?;
    }
    op.set_types(given.types(1, ops, op)?, types.clone())?;
    Ok((arguments, types))
}

/// `(%0 as %arg0: type{%size}) {...}`.
fn explicit_resources<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    if is_behind(params, ops, op)? {
        return Ok(None);
    }
    let (arguments, _) = captures(params, ops, op)?;
    Ok(Some(Next::Region(arguments)))
}

/// `(%0 as %arg0: type{%size}) -> (type{%size}, %0 as type) {...}`.
fn resources<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    if is_behind(params, ops, op)? {
        return Ok(None);
    }
    let given = Params(params);
    let (arguments, types) = captures(params, ops, op)?;
    let (mut results, mut tied) = (Vec::new(), Vec::new());
    if ops.scan.eat(b"->") {
        let values = op.operands[given.operands(0, ops, op)?].clone();
        let from = Given {
            operands: &values,
            types: &types,
        };
        let sizes = given.operands(4, ops, op)?;
        (results, tied) = shaped_results(ops, op, &from, Some(sizes))?;
    }
    op.set_types(given.types(3, ops, op)?, results)?;
    set_tied(ops, op, &tied)?;
    Ok(Some(Next::Region(arguments)))
}
