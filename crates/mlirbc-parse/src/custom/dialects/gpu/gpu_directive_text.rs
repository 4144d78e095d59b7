//! The directives of `gpu`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::dialects::text_code::Directive;
use crate::ops::op_parser::Ops;
use crate::parse_fault::Result;
use mlirbc_ods::{Param, Types, Variable};

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[
    ("AllReduceOperation", all_reduce_operation),
    ("AsyncDependencies", async_dependencies),
    ("LaunchDimType", launch_dim_type),
    ("LaunchFuncOperands", launch_operands),
    ("OffloadingHandler", offloading_handler),
];

type Read = Result<Option<Next>>;

/// `async [%0, %1]`.
fn async_dependencies<'t>(params: &[Param], ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Read {
    let [
        Param::Types(token),
        Param::Variable(Variable::Operand(group)),
    ] = params
    else {
        return Err(ops.unread(op));
    };
    let mut types = Vec::new();
    if ops.eat_word(b"async") {
        types.push(ops.type_from(op.at, "!gpu.async.token")?);
    }
    op.set_types(*token, types)?;
    op.operands[*group] = ops.values_in_square()?;
    Ok(None)
}

/// The word of an operation, if there is one.
fn all_reduce_operation<'t>(_: &[Param], ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Read {
    if ops.scan.peek() != Some(b'%') {
        let word = ops.stripped_attr("gpu.all_reduce_op")?;
        op.set("op", word);
    }
    Ok(None)
}

/// `: type` of the dimensions, unless it is `index`.
fn launch_dim_type<'t>(params: &[Param], ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Read {
    let ty = match ops.scan.eat(b":") {
        true => ops.scan_type()?,
        false => ops.type_from(op.at, "index")?,
    };
    for param in params {
        if let Param::Types(Types::Operand(nth)) = param {
            let types = vec![ty; op.operands[*nth].len()];
            op.set_types(Types::Operand(*nth), types)?;
        }
    }
    Ok(None)
}

/// `args(%0 : type, %1 : type)`.
fn launch_operands<'t>(params: &[Param], ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Read {
    let [Param::Variable(Variable::Operand(group)), ..] = params else {
        return Err(ops.unread(op));
    };
    let mut types = Vec::new();
    if ops.eat_word(b"args") {
        ops.scan.expect("(")?;
        while !ops.scan.eat(b")") {
            let value = ops.one_value()?;
            op.operands[*group].push(value);
            ops.scan.expect(":")?;
            types.push(ops.scan_type()?);
            if !ops.scan.eat(b",") {
                ops.scan.expect(")")?;
                break;
            }
        }
    }
    op.set_types(Types::Operand(*group), types)?;
    Ok(None)
}

/// `<#handler>`; the default is to select an object.
fn offloading_handler<'t>(_: &[Param], ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Read {
    let handler = match ops.scan.eat(b"<") {
        true => {
            let handler = ops.any_attribute()?;
            ops.scan.expect(">")?;
            handler
        }
        false => ops.attr_from(op.at, "#gpu.select_object")?,
    };
    op.set("offloadingHandler", handler);
    Ok(None)
}
