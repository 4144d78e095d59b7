//! `async`. Source: `mlir/lib/Dialect/Async/IR/Async.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::custom::dialects::signature_text;
use crate::custom::dialects::text_code::{Directive, Read};
use crate::ops::op_parser::Ops;
use crate::parse_fault::Result;
use mlirbc::ids::TypeId;
use mlirbc_ods::{Param, Types};

pub(in crate::custom::dialects) static READERS: &[(&str, Read)] = &[
    ("async.execute", execute),
    ("async.func", signature_text::function),
];

pub(in crate::custom::dialects) static DIRECTIVES: &[(&str, Directive)] =
    &[("AwaitResultType", awaited_type)];

/// The type in `!async.value<type>`.
fn value_type(ops: &mut Ops<'_, '_>, at: usize, ty: TypeId) -> Result<Option<TypeId>> {
    let Some(text) = ops.type_text(at, ty)? else {
        return Ok(None);
    };
    let inner = text.strip_prefix(b"!async.value<");
    let inner = inner.and_then(|text| text.strip_suffix(b">"));
    inner.map(|inner| ops.type_from(at, inner)).transpose()
}

/// The type of what is awaited, which tells that of the result.
fn awaited_type<'t>(
    _: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let ty = ops.scan_type()?;
    op.set_types(Types::Operand(0), vec![ty])?;
    let result = value_type(ops, op.at, ty)?;
    op.set_types(Types::Result(0), result.into_iter().collect())?;
    Ok(None)
}

/// `[%0] (%1 as %a: type) -> type attributes {...} {...}`.
fn execute<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    op.operands[0] = ops.values_in_square()?;
    let (mut arguments, mut types) = (Vec::new(), Vec::new());
    if ops.scan.eat(b"(") {
        while !ops.scan.eat(b")") {
            let value = ops.one_value()?;
            op.operands[1].push(value);
            ops.expect_word("as")?;
            let argument = ops.argument_of_region()?;
            types.push(argument.ty);
            let ty = value_type(ops, op.at, argument.ty)?;
            let ty = ty.unwrap_or(argument.ty);
            arguments.push(Argument { ty, ..argument });
            if !ops.scan.eat(b",") {
                ops.scan.expect(")")?;
                break;
            }
        }
    }
    op.set_types(Types::Operand(1), types)?;
    let results = match ops.scan.eat(b"->") {
        true => ops.result_types()?,
        false => Vec::new(),
    };
    op.set_types(Types::Result(1), results)?;
    if ops.eat_word(b"attributes") {
        ops.dictionary(op)?;
    }
    Ok(Next::Region(arguments))
}
