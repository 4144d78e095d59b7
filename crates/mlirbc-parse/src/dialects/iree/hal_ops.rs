//! `hal` and `hal_loader`. Source: `compiler/src/iree/compiler/Dialect/HAL/IR/HALOps.cpp` of iree-org/iree.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::dialects::function_text::{Signature, set_function_type};
use crate::parse_fault::Result;
use mlirbc_ods::Param;

use super::params::Params;
use super::region_text::{hal_workgroups, signature};
use super::symbol_text::set_array;

pub(in crate::dialects) static HAL: Dialect = Dialect {
    name: "hal",
    ops: &[
        ("executable.condition", executable_condition),
        ("executable.constant.block", constant_block),
    ],
    directives: &[
        ("BindingTable", bindings),
        ("Bindings", bindings),
        ("DeviceQueueAffinityList", device_queues),
        ("DispatchBindings", bindings),
        ("WorkgroupCountRegion", hal_workgroups),
    ],
    ..Dialect::NOTHING
};

pub(in crate::dialects) static HAL_LOADER: Dialect = Dialect {
    name: "hal_loader",
    directives: &[
        ("BindingTable", bindings),
        ("Bindings", bindings),
        ("DeviceQueueAffinityList", device_queues),
        ("DispatchBindings", bindings),
    ],
    ..Dialect::NOTHING
};

/// `(%buffer : type)[%offset, %length], ...`.
fn bindings<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let buffers = given.operands(0, op)?;
    let groups: [usize; 2] = given.columns(2, op)?;
    let mut types = Vec::new();
    while asm.eat(b"(") {
        let value = asm.one_value()?;
        op.push_value(buffers, value)?;
        asm.expect(":")?;
        types.push(asm.scan_type()?);
        asm.expect(")")?;
        for (mark, group) in ["[", ","].into_iter().zip(groups) {
            asm.expect(mark)?;
            let value = asm.one_value()?;
            op.push_value(group, value)?;
        }
        asm.expect("]")?;
        if !asm.eat(b",") {
            break;
        }
    }
    op.set_types(given.types(1, op)?, types)?;
    Ok(None)
}

/// `[(%device, %affinity : type, type), ...]`.
fn device_queues<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let [devices, affinities] = [given.operands(0, op)?, given.operands(2, op)?];
    let mut types = Vec::new();
    asm.expect("[")?;
    while asm.eat(b"(") {
        let device = asm.one_value()?;
        asm.expect(",")?;
        let affinity = asm.one_value()?;
        op.push_value(devices, device)?;
        op.push_value(affinities, affinity)?;
        asm.expect(":")?;
        types.push(asm.scan_type()?);
        asm.expect(",")?;
        asm.scan_type()?;
        asm.expect(")")?;
        if !asm.eat(b",") {
            break;
        }
    }
    asm.expect("]")?;
    op.set_types(given.types(1, op)?, types)?;
    Ok(None)
}

/// `(%device: type) -> i1 {...} attributes {...}`.
fn executable_condition<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    if op.step == 0 {
        let arguments = signature(asm)?;
        let inputs: Vec<_> = arguments.iter().map(|argument| argument.ty).collect();
        let result = asm.type_from(op.at, "i1")?;
        let ty = asm.function_type_attr(op.at, &inputs, &[result])?;
        op.set("function_type", ty);
        return Ok(Next::Region(arguments));
    }
    if asm.eat_word(b"attributes") {
        asm.dictionary(op)?;
    }
    Ok(Next::End)
}

/// `(%device: type) -> (types) as ("key", "key") attributes {...} {...}`.
fn constant_block<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    let signature = Signature::read(asm, false)?;
    set_function_type(&signature, "function_type", asm, op)?;
    asm.expect_word("as")?;
    let in_brackets = asm.eat(b"(");
    let mut keys = Vec::new();
    while asm.peek() == Some(b'"') {
        keys.push(asm.any_attribute()?);
        if !asm.eat(b",") {
            break;
        }
    }
    if in_brackets {
        asm.expect(")")?;
    }
    set_array("keys", &keys, asm, op)?;
    if asm.eat_word(b"attributes") {
        asm.dictionary(op)?;
    }
    signature.set_dictionaries(asm, op)?;
    Ok(Next::Region(signature.named))
}
