//! `stream`. Source: `compiler/src/iree/compiler/Dialect/Stream/IR/StreamOps.cpp` of iree-org/iree.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::dialects::text_code::Directive;
use crate::ops::op_parser::Ops;
use crate::parse_fault::Result;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc_ods::Param;

use super::parameter_text::range;
use super::params::Params;
use super::shaped_text::{Given, braces, dims, set_tied, shaped_type};
use super::symbol_text::{maybe_dictionary, set_array, set_signature};

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[
    ("CmdCallOperands", call_operands),
    ("CollectiveParam", collective_param),
    ("ConstantValueList", constants),
    ("DispatchFunctionSignature", signature),
    ("DispatchOperands", dispatch_operands),
    ("DispatchResources", dispatch_resources),
    ("EncodedResourceOperands", encoded_operands),
    ("EncodedShapedFunctionType", encoded_function_type),
    ("PackSliceRanges", slices),
];

/// `(%0[%offset to %end for %length], %1)`.
fn dispatch_operands<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let operands = given.operands(0, ops, op)?;
    let groups: [usize; 3] = given.columns(1, ops, op)?;
    ops.scan.expect("(")?;
    if ops.scan.eat(b")") {
        return Ok(None);
    }
    loop {
        let value = ops.one_value()?;
        op.operands[operands].push(value);
        if ops.scan.peek() == Some(b'[') {
            range(ops, op, &groups)?;
        }
        if ops.scan.eat(b")") {
            return Ok(None);
        }
        ops.scan.expect(",")?;
    }
}

/// The number of `ro`, `wo` or `rw`, if one stands next.
fn access(ops: &mut Ops<'_, '_>) -> Result<Option<AttrId>> {
    let number = match ops.eat_one(&["ro", "wo", "rw"]) {
        Some("ro") => 1,
        Some("wo") => 2,
        Some(_) => 3,
        None => return Ok(None),
    };
    ops.attr_from(ops.scan.at, format!("{number} : i32"))
        .map(Some)
}

/// `(rw %0[%offset for %length], %1)`.
fn call_operands<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let operands = given.operands(0, ops, op)?;
    let groups: [usize; 2] = given.columns(1, ops, op)?;
    let mut accesses = Vec::new();
    ops.scan.expect("(")?;
    if !ops.scan.eat(b")") {
        loop {
            let word = access(ops)?;
            let value = ops.one_value()?;
            op.operands[operands].push(value);
            if let Some(word) = word {
                accesses.push(word);
                range(ops, op, &groups)?;
            }
            if !ops.scan.eat(b",") {
                break;
            }
        }
        ops.scan.expect(")")?;
    }
    set_array(given.attr(3, ops, op)?, &accesses, ops, op)?;
    Ok(None)
}

/// `rw %0[%offset for %length] : type{%size}, ...`.
fn dispatch_resources<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let [resources, sizes] = [given.operands(0, ops, op)?, given.operands(2, ops, op)?];
    let groups: [usize; 2] = given.columns(3, ops, op)?;
    let (mut accesses, mut types) = (Vec::new(), Vec::new());
    while let Some(word) = access(ops)? {
        accesses.push(word);
        let value = ops.one_value()?;
        op.operands[resources].push(value);
        range(ops, op, &groups)?;
        ops.scan.expect(":")?;
        types.push(ops.scan_type()?);
        braces(ops, op, sizes)?;
        if !ops.scan.eat(b",") {
            break;
        }
    }
    op.set_types(given.types(1, ops, op)?, types)?;
    set_array(given.attr(5, ops, op)?, &accesses, ops, op)?;
    Ok(None)
}

/// `target(%0)`, or nothing.
fn collective_param<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let group = Params(params).operands(1, ops, op)?;
    if ops
        .eat_one(&["source", "target", "source_target_pair"])
        .is_some()
    {
        op.operands[group] = ops.values_in_brackets()?;
    }
    Ok(None)
}

/// `type{%size} = value, ...`.
fn constants<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let sizes = given.operands(1, ops, op)?;
    let (mut types, mut values) = (Vec::new(), Vec::new());
    while ops.begins_type() {
        types.push(ops.scan_type()?);
        braces(ops, op, sizes)?;
        ops.scan.expect("=")?;
        values.push(ops.any_attribute()?);
        if !ops.scan.eat(b",") {
            break;
        }
    }
    op.set_types(given.types(0, ops, op)?, types)?;
    set_array(given.attr(2, ops, op)?, &values, ops, op)?;
    Ok(None)
}

/// `[0, 4] = %size, ...`.
fn slices<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let sizes = given.operands(1, ops, op)?;
    let mut intervals = Vec::new();
    let mut types: Vec<TypeId> = Vec::new();
    while ops.scan.eat(b"[") {
        for mark in [",", "]"] {
            let number = ops.integer()?;
            intervals.push(ops.attr_from(op.at, format!("{number} : index"))?);
            ops.scan.expect(mark)?;
        }
        ops.scan.expect("=")?;
        let value = ops.one_value()?;
        op.operands[sizes].push(value);
        types.push(ops.type_from(op.at, "index")?);
        if !ops.scan.eat(b",") {
            break;
        }
    }
    set_array(given.attr(0, ops, op)?, &intervals, ops, op)?;
    op.set_types(given.types(2, ops, op)?, types)?;
    Ok(None)
}

/// `(%arg0[%arg1 for %arg2]: type {...}, %arg3: type) -> (type {...})`: the names of a function without a body.
fn signature<'t>(
    _: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let (mut inputs, mut results) = (Vec::new(), Vec::new());
    ops.scan.expect("(")?;
    if !ops.scan.eat(b")") {
        loop {
            ops.value_name()?;
            let has_range = ops.scan.eat(b"[");
            if has_range {
                ops.value_name()?;
                ops.expect_word("for")?;
                ops.value_name()?;
                ops.scan.expect("]")?;
            }
            ops.scan.expect(":")?;
            inputs.push((ops.scan_type()?, maybe_dictionary(ops)?));
            if has_range {
                let range = (ops.type_from(op.at, "index")?, ops.attr_from(op.at, "{}")?);
                inputs.extend([range; 2]);
            }
            if !ops.scan.eat(b",") {
                break;
            }
        }
        ops.scan.expect(")")?;
    }
    if ops.scan.eat(b"->") {
        let in_brackets = ops.scan.eat(b"(");
        loop {
            results.push((ops.scan_type()?, maybe_dictionary(ops)?));
            if !ops.scan.eat(b",") {
                break;
            }
        }
        if in_brackets {
            ops.scan.expect(")")?;
        }
    }
    set_signature(ops, op, [inputs, results])?;
    Ok(None)
}

/// `%0 : encoding{%dim} in type{%size}, ...`.
fn encoded_operands<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let [values, sizes] = [given.operands(0, ops, op)?, given.operands(2, ops, op)?];
    let left = given.operands(4, ops, op)?;
    let (mut types, mut encodings) = (Vec::new(), Vec::new());
    loop {
        let value = ops.one_value()?;
        op.operands[values].push(value);
        ops.scan.expect(":")?;
        let encoding = shaped_type(ops, op, left)?;
        encodings.push(ops.type_attr(op.at, encoding)?);
        ops.expect_word("in")?;
        types.push(ops.scan_type()?);
        braces(ops, op, sizes)?;
        if !ops.scan.eat(b",") {
            break;
        }
    }
    op.set_types(given.types(1, ops, op)?, types)?;
    set_array(given.attr(3, ops, op)?, &encodings, ops, op)?;
    Ok(None)
}

/// `encoding{%dim} in type{%size}` or `type{%size}`: the type of an operand, and its encoding as an attribute.
fn encoded_type<'t>(
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
    [sizes, left]: [usize; 2],
) -> Result<(TypeId, AttrId)> {
    let first = ops.scan_type()?;
    let before = op.operands[left].len();
    dims(ops, op, first, left)?;
    if ops.eat_word(b"in") {
        let ty = shaped_type(ops, op, sizes)?;
        return Ok((ty, ops.type_attr(op.at, first)?));
    }
    let mut own = op.operands[left].split_off(before);
    op.operands[sizes].append(&mut own);
    Ok((first, unused(ops, op)?))
}

/// The encoding of what has none.
fn unused(ops: &mut Ops<'_, '_>, op: &CustomOp<'_>) -> Result<AttrId> {
    let ty = ops.type_from(op.at, "!util.unused")?;
    ops.type_attr(op.at, ty)
}

/// `(encoding{%dim} in type{%size}, type) -> encoding in %operand{%size}`.
fn encoded_function_type<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let [values, sizes] = [given.operands(0, ops, op)?, given.operands(2, ops, op)?];
    let left = given.operands(4, ops, op)?;
    let [result_sizes, result_left] = [given.operands(6, ops, op)?, given.operands(8, ops, op)?];
    let (mut types, mut encodings) = (Vec::new(), Vec::new());
    ops.scan.expect("(")?;
    if !ops.scan.eat(b")") {
        loop {
            let (ty, encoding) = encoded_type(ops, op, [sizes, left])?;
            types.push(ty);
            encodings.push(encoding);
            if !ops.scan.eat(b",") {
                break;
            }
        }
        ops.scan.expect(")")?;
    }
    ops.scan.expect("->")?;
    let values = op.operands[values].clone();
    let from = Given {
        operands: &values,
        types: &types,
    };
    let (mut results, mut result_encodings, mut tied) = (Vec::new(), Vec::new(), Vec::new());
    let in_brackets = ops.scan.eat(b"(");
    while !(in_brackets && ops.scan.peek() == Some(b')')) {
        if ops.scan.peek() == Some(b'%') {
            let (ty, operand) = from.result(ops)?;
            dims(ops, op, ty, result_sizes)?;
            results.push(ty);
            tied.push(operand);
            result_encodings.push(unused(ops, op)?);
        } else {
            let first = ops.scan_type()?;
            let before = op.operands[result_left].len();
            dims(ops, op, first, result_left)?;
            if ops.eat_word(b"in") {
                let (ty, operand) = from.result(ops)?;
                dims(ops, op, ty, result_sizes)?;
                results.push(ty);
                tied.push(operand);
                result_encodings.push(ops.type_attr(op.at, first)?);
            } else {
                let mut own = op.operands[result_left].split_off(before);
                op.operands[result_sizes].append(&mut own);
                results.push(first);
                tied.push(-1);
                result_encodings.push(unused(ops, op)?);
            }
        }
        if !ops.scan.eat(b",") {
            break;
        }
    }
    if in_brackets {
        ops.scan.expect(")")?;
    }
    op.set_types(given.types(1, ops, op)?, types)?;
    op.set_types(given.types(5, ops, op)?, results)?;
    set_array(given.attr(3, ops, op)?, &encodings, ops, op)?;
    set_array(given.attr(7, ops, op)?, &result_encodings, ops, op)?;
    set_tied(ops, op, &tied)?;
    Ok(None)
}
