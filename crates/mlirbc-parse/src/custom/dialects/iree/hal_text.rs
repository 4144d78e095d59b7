//! `hal` and `hal_loader`. Source: `compiler/src/iree/compiler/Dialect/HAL/IR/HALOps.cpp` of iree-org/iree.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::dialects::signature_text::{Signature, set_function_type};
use crate::custom::dialects::text_code::{Directive, Read};
use crate::ops::op_parser::Ops;
use crate::parse_fault::Result;
use mlirbc_ods::Param;

use super::params::Params;
use super::region_text::signature;
use super::symbol_text::set_array;

pub(super) static READERS: &[(&str, Read)] = &[
    ("hal.executable.condition", executable_condition),
    ("hal.executable.constant.block", constant_block),
];

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[
    ("BindingTable", bindings),
    ("Bindings", bindings),
    ("DeviceQueueAffinityList", device_queues),
    ("DispatchBindings", bindings),
];

/// `(%buffer : type)[%offset, %length], ...`.
fn bindings<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let buffers = given.operands(0, ops, op)?;
    let groups: [usize; 2] = given.columns(2, ops, op)?;
    let mut types = Vec::new();
    while ops.scan.eat(b"(") {
        let value = ops.one_value()?;
        op.operands[buffers].push(value);
        ops.scan.expect(":")?;
        types.push(ops.scan_type()?);
        ops.scan.expect(")")?;
        for (mark, group) in ["[", ","].into_iter().zip(groups) {
            ops.scan.expect(mark)?;
            let value = ops.one_value()?;
            op.operands[group].push(value);
        }
        ops.scan.expect("]")?;
        if !ops.scan.eat(b",") {
            break;
        }
    }
    op.set_types(given.types(1, ops, op)?, types)?;
    Ok(None)
}

/// `[(%device, %affinity : type, type), ...]`.
fn device_queues<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let [devices, affinities] = [given.operands(0, ops, op)?, given.operands(2, ops, op)?];
    let mut types = Vec::new();
    ops.scan.expect("[")?;
    while ops.scan.eat(b"(") {
        let device = ops.one_value()?;
        ops.scan.expect(",")?;
        let affinity = ops.one_value()?;
        op.operands[devices].push(device);
        op.operands[affinities].push(affinity);
        ops.scan.expect(":")?;
        types.push(ops.scan_type()?);
        ops.scan.expect(",")?;
        ops.scan_type()?;
        ops.scan.expect(")")?;
        if !ops.scan.eat(b",") {
            break;
        }
    }
    ops.scan.expect("]")?;
    op.set_types(given.types(1, ops, op)?, types)?;
    Ok(None)
}

/// `(%device: type) -> i1 {...} attributes {...}`.
fn executable_condition<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step == 0 {
        let arguments = signature(ops)?;
        let inputs: Vec<_> = arguments.iter().map(|argument| argument.ty).collect();
        let result = ops.type_from(op.at, "i1")?;
        let ty = ops.made.lock().function_type(&inputs, &[result]);
        let ty = ty.map_err(|error| crate::parse_fault::Fault::of(op.at, error))?;
        op.set("function_type", ty);
        return Ok(Next::Region(arguments));
    }
    if ops.eat_word(b"attributes") {
        ops.dictionary(op)?;
    }
    Ok(Next::End)
}

/// `(%device: type) -> (types) as ("key", "key") attributes {...} {...}`.
fn constant_block<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    let signature = Signature::read(ops, false)?;
    set_function_type(&signature, "function_type", ops, op)?;
    ops.expect_word("as")?;
    let in_brackets = ops.scan.eat(b"(");
    let mut keys = Vec::new();
    while ops.scan.peek() == Some(b'"') {
        keys.push(ops.any_attribute()?);
        if !ops.scan.eat(b",") {
            break;
        }
    }
    if in_brackets {
        ops.scan.expect(")")?;
    }
    set_array("keys", &keys, ops, op)?;
    if ops.eat_word(b"attributes") {
        ops.dictionary(op)?;
    }
    signature.set_dictionaries(ops, op)?;
    Ok(Next::Region(signature.named))
}
