//! `stream`. Source: `compiler/src/iree/compiler/Dialect/Stream/IR/StreamOps.cpp` of iree-org/iree.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::parse_fault::Result;
use mlirbc::ids::{AttrId, TypeId};
use mlirbc_ods::Param;

use super::parameter_text::range;
use super::params::Params;
use super::region_text::workgroups;
use super::shaped_text::{Given, braces, dims, set_tied, shaped_type};
use super::symbol_text::{maybe_dictionary, set_array, set_signature};

pub(in crate::dialects) static STREAM: Dialect = Dialect {
    name: "stream",
    directives: &[
        ("CmdCallOperands", call_operands),
        ("CollectiveParam", collective_param),
        ("ConstantValueList", constants),
        ("DispatchFunctionSignature", signature),
        ("DispatchOperands", dispatch_operands),
        ("DispatchResources", dispatch_resources),
        ("EncodedResourceOperands", encoded_operands),
        ("EncodedShapedFunctionType", encoded_function_type),
        ("PackSliceRanges", slices),
        ("WorkgroupCountRegion", workgroups),
    ],
    ..Dialect::NOTHING
};

/// `(%0[%offset to %end for %length], %1)`.
fn dispatch_operands<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let operands = given.operands(0, op)?;
    let groups: [usize; 3] = given.columns(1, op)?;
    asm.expect("(")?;
    if asm.eat(b")") {
        return Ok(None);
    }
    loop {
        let value = asm.one_value()?;
        op.push_value(operands, value)?;
        if asm.peek() == Some(b'[') {
            range(asm, op, &groups)?;
        }
        if asm.eat(b")") {
            return Ok(None);
        }
        asm.expect(",")?;
    }
}

/// The number of `ro`, `wo` or `rw`, if one stands next.
fn access(asm: &mut OpText<'_, '_, '_>) -> Result<Option<AttrId>> {
    let number = match asm.eat_one(&["ro", "wo", "rw"]) {
        Some("ro") => 1,
        Some("wo") => 2,
        Some(_) => 3,
        None => return Ok(None),
    };
    asm.attr_from(asm.at(), format!("{number} : i32")).map(Some)
}

/// `(rw %0[%offset for %length], %1)`.
fn call_operands<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let operands = given.operands(0, op)?;
    let groups: [usize; 2] = given.columns(1, op)?;
    let mut accesses = Vec::new();
    asm.expect("(")?;
    if !asm.eat(b")") {
        loop {
            let word = access(asm)?;
            let value = asm.one_value()?;
            op.push_value(operands, value)?;
            if let Some(word) = word {
                accesses.push(word);
                range(asm, op, &groups)?;
            }
            if !asm.eat(b",") {
                break;
            }
        }
        asm.expect(")")?;
    }
    set_array(given.attr(3, op)?, &accesses, asm, op)?;
    Ok(None)
}

/// `rw %0[%offset for %length] : type{%size}, ...`.
fn dispatch_resources<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let [resources, sizes] = [given.operands(0, op)?, given.operands(2, op)?];
    let groups: [usize; 2] = given.columns(3, op)?;
    let (mut accesses, mut types) = (Vec::new(), Vec::new());
    while let Some(word) = access(asm)? {
        accesses.push(word);
        let value = asm.one_value()?;
        op.push_value(resources, value)?;
        range(asm, op, &groups)?;
        asm.expect(":")?;
        types.push(asm.scan_type()?);
        braces(asm, op, sizes)?;
        if !asm.eat(b",") {
            break;
        }
    }
    op.set_types(given.types(1, op)?, types)?;
    set_array(given.attr(5, op)?, &accesses, asm, op)?;
    Ok(None)
}

/// `target(%0)`, or nothing.
fn collective_param<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let group = Params(params).operands(1, op)?;
    if asm
        .eat_one(&["source", "target", "source_target_pair"])
        .is_some()
    {
        op.set_values(group, asm.values_in_brackets()?)?;
    }
    Ok(None)
}

/// `type{%size} = value, ...`.
fn constants<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let sizes = given.operands(1, op)?;
    let (mut types, mut values) = (Vec::new(), Vec::new());
    while asm.begins_type() {
        types.push(asm.scan_type()?);
        braces(asm, op, sizes)?;
        asm.expect("=")?;
        values.push(asm.any_attribute()?);
        if !asm.eat(b",") {
            break;
        }
    }
    op.set_types(given.types(0, op)?, types)?;
    set_array(given.attr(2, op)?, &values, asm, op)?;
    Ok(None)
}

/// `[0, 4] = %size, ...`.
fn slices<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let sizes = given.operands(1, op)?;
    let mut intervals = Vec::new();
    let mut types: Vec<TypeId> = Vec::new();
    while asm.eat(b"[") {
        for mark in [",", "]"] {
            let number = asm.integer()?;
            intervals.push(asm.attr_from(op.at, format!("{number} : index"))?);
            asm.expect(mark)?;
        }
        asm.expect("=")?;
        let value = asm.one_value()?;
        op.push_value(sizes, value)?;
        types.push(asm.type_from(op.at, "index")?);
        if !asm.eat(b",") {
            break;
        }
    }
    set_array(given.attr(0, op)?, &intervals, asm, op)?;
    op.set_types(given.types(2, op)?, types)?;
    Ok(None)
}

/// `(%arg0[%arg1 for %arg2]: type {...}, %arg3: type) -> (type {...})`: the names of a function without a body.
fn signature<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let (mut inputs, mut results) = (Vec::new(), Vec::new());
    asm.expect("(")?;
    if !asm.eat(b")") {
        loop {
            asm.value_name()?;
            let has_range = asm.eat(b"[");
            if has_range {
                asm.value_name()?;
                asm.expect_word("for")?;
                asm.value_name()?;
                asm.expect("]")?;
            }
            asm.expect(":")?;
            inputs.push((asm.scan_type()?, maybe_dictionary(asm)?));
            if has_range {
                let range = (asm.type_from(op.at, "index")?, asm.attr_from(op.at, "{}")?);
                inputs.extend([range; 2]);
            }
            if !asm.eat(b",") {
                break;
            }
        }
        asm.expect(")")?;
    }
    if asm.eat(b"->") {
        let in_brackets = asm.eat(b"(");
        loop {
            results.push((asm.scan_type()?, maybe_dictionary(asm)?));
            if !asm.eat(b",") {
                break;
            }
        }
        if in_brackets {
            asm.expect(")")?;
        }
    }
    set_signature(asm, op, [inputs, results])?;
    Ok(None)
}

/// `%0 : encoding{%dim} in type{%size}, ...`.
fn encoded_operands<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let [values, sizes] = [given.operands(0, op)?, given.operands(2, op)?];
    let left = given.operands(4, op)?;
    let (mut types, mut encodings) = (Vec::new(), Vec::new());
    loop {
        let value = asm.one_value()?;
        op.push_value(values, value)?;
        asm.expect(":")?;
        let encoding = shaped_type(asm, op, left)?;
        encodings.push(asm.type_attr(op.at, encoding)?);
        asm.expect_word("in")?;
        types.push(asm.scan_type()?);
        braces(asm, op, sizes)?;
        if !asm.eat(b",") {
            break;
        }
    }
    op.set_types(given.types(1, op)?, types)?;
    set_array(given.attr(3, op)?, &encodings, asm, op)?;
    Ok(None)
}

/// `encoding{%dim} in type{%size}` or `type{%size}`: the type of an operand, and its encoding as an attribute.
fn encoded_type<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    [sizes, left]: [usize; 2],
) -> Result<(TypeId, AttrId)> {
    let first = asm.scan_type()?;
    let before = op.values(left)?.len();
    dims(asm, op, first, left)?;
    if asm.eat_word(b"in") {
        let ty = shaped_type(asm, op, sizes)?;
        return Ok((ty, asm.type_attr(op.at, first)?));
    }
    let own = op.split_values(left, before)?;
    op.add_values(sizes, own)?;
    Ok((first, unused(asm, op)?))
}

/// The encoding of what has none.
fn unused(asm: &mut OpText<'_, '_, '_>, op: &CustomOp<'_, '_>) -> Result<AttrId> {
    let ty = asm.type_from(op.at, "!util.unused")?;
    asm.type_attr(op.at, ty)
}

/// `(encoding{%dim} in type{%size}, type) -> encoding in %operand{%size}`.
fn encoded_function_type<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let [values, sizes] = [given.operands(0, op)?, given.operands(2, op)?];
    let left = given.operands(4, op)?;
    let [result_sizes, result_left] = [given.operands(6, op)?, given.operands(8, op)?];
    let (mut types, mut encodings) = (Vec::new(), Vec::new());
    asm.expect("(")?;
    if !asm.eat(b")") {
        loop {
            let (ty, encoding) = encoded_type(asm, op, [sizes, left])?;
            types.push(ty);
            encodings.push(encoding);
            if !asm.eat(b",") {
                break;
            }
        }
        asm.expect(")")?;
    }
    asm.expect("->")?;
    let values = op.values(values)?.to_vec();
    let from = Given {
        operands: &values,
        types: &types,
    };
    let (mut results, mut result_encodings, mut tied) = (Vec::new(), Vec::new(), Vec::new());
    let in_brackets = asm.eat(b"(");
    while !(in_brackets && asm.peek() == Some(b')')) {
        if asm.peek() == Some(b'%') {
            let (ty, operand) = from.result(asm)?;
            dims(asm, op, ty, result_sizes)?;
            results.push(ty);
            tied.push(operand);
            result_encodings.push(unused(asm, op)?);
        } else {
            let first = asm.scan_type()?;
            let before = op.values(result_left)?.len();
            dims(asm, op, first, result_left)?;
            if asm.eat_word(b"in") {
                let (ty, operand) = from.result(asm)?;
                dims(asm, op, ty, result_sizes)?;
                results.push(ty);
                tied.push(operand);
                result_encodings.push(asm.type_attr(op.at, first)?);
            } else {
                let own = op.split_values(result_left, before)?;
                op.add_values(result_sizes, own)?;
                results.push(first);
                tied.push(-1);
                result_encodings.push(unused(asm, op)?);
            }
        }
        if !asm.eat(b",") {
            break;
        }
    }
    if in_brackets {
        asm.expect(")")?;
    }
    op.set_types(given.types(1, op)?, types)?;
    op.set_types(given.types(5, op)?, results)?;
    set_array(given.attr(3, op)?, &encodings, asm, op)?;
    set_array(given.attr(7, op)?, &result_encodings, asm, op)?;
    set_tied(asm, op, &tied)?;
    Ok(None)
}
