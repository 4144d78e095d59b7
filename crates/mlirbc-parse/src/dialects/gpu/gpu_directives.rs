//! The directives of `gpu`.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Directive;
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
fn async_dependencies<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let [
        Param::Types(token),
        Param::Variable(Variable::Operand(group)),
    ] = params
    else {
        return Err(op.unread());
    };
    let mut types = Vec::new();
    if asm.eat_word(b"async") {
        types.push(asm.type_from(op.at, "!gpu.async.token")?);
    }
    op.set_types(*token, types)?;
    op.set_values(*group, asm.values_in_square()?)?;
    Ok(None)
}

/// The word of an operation, if there is one.
fn all_reduce_operation<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    if asm.peek() != Some(b'%') {
        let word = asm.stripped_attr("gpu.all_reduce_op")?;
        op.set("op", word);
    }
    Ok(None)
}

/// `: type` of the dimensions, unless it is `index`.
fn launch_dim_type<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let ty = match asm.eat(b":") {
        true => asm.scan_type()?,
        false => asm.type_from(op.at, "index")?,
    };
    for param in params {
        if let Param::Types(Types::Operand(nth)) = param {
            let types = vec![ty; op.values(*nth)?.len()];
            op.set_types(Types::Operand(*nth), types)?;
        }
    }
    Ok(None)
}

/// `args(%0 : type, %1 : type)`.
fn launch_operands<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let [Param::Variable(Variable::Operand(group)), ..] = params else {
        return Err(op.unread());
    };
    let mut types = Vec::new();
    if asm.eat_word(b"args") {
        asm.expect("(")?;
        while !asm.eat(b")") {
            let value = asm.one_value()?;
            op.push_value(*group, value)?;
            asm.expect(":")?;
            types.push(asm.scan_type()?);
            if !asm.eat(b",") {
                asm.expect(")")?;
                break;
            }
        }
    }
    op.set_types(Types::Operand(*group), types)?;
    Ok(None)
}

/// `<#handler>`; the default is to select an object.
fn offloading_handler<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Read {
    let handler = match asm.eat(b"<") {
        true => {
            let handler = asm.any_attribute()?;
            asm.expect(">")?;
            handler
        }
        false => asm.attr_from(op.at, "#gpu.select_object")?,
    };
    op.set("offloadingHandler", handler);
    Ok(None)
}
