//! `async`. Source: `mlir/lib/Dialect/Async/IR/Async.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::dialects::function_text;
use crate::parse_fault::Result;
use mlirbc::ids::TypeId;
use mlirbc_ods::Param;

pub(in crate::dialects) static ASYNC: Dialect = Dialect {
    name: "async",
    ops: &[("execute", execute), ("func", function_text::function)],
    directives: &[("AwaitResultType", awaited_type)],
    ..Dialect::NOTHING
};

/// The type in `!async.value<type>`.
fn value_type(asm: &mut OpText<'_, '_, '_>, at: usize, ty: TypeId) -> Result<Option<TypeId>> {
    let Some(text) = asm.type_text(at, ty)? else {
        return Ok(None);
    };
    let inner = text.strip_prefix(b"!async.value<");
    let inner = inner.and_then(|text| text.strip_suffix(b">"));
    inner.map(|inner| asm.type_from(at, inner)).transpose()
}

/// The type of what is awaited, which tells that of the result.
fn awaited_type<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let ty = asm.scan_type()?;
    op.set_operand_types("operand", vec![ty])?;
    let result = value_type(asm, op.at, ty)?;
    op.set_result_types("result", result.into_iter().collect())?;
    Ok(None)
}

/// `[%0] (%1 as %a: type) -> type attributes {...} {...}`.
fn execute<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    op.set_values("dependencies", asm.values_in_square()?)?;
    let (mut arguments, mut types) = (Vec::new(), Vec::new());
    if asm.eat(b"(") {
        while !asm.eat(b")") {
            let value = asm.one_value()?;
            op.push_value("bodyOperands", value)?;
            asm.expect_word("as")?;
            let argument = asm.argument_of_region()?;
            types.push(argument.ty);
            let ty = value_type(asm, op.at, argument.ty)?;
            let ty = ty.unwrap_or(argument.ty);
            arguments.push(Argument { ty, ..argument });
            if !asm.eat(b",") {
                asm.expect(")")?;
                break;
            }
        }
    }
    op.set_operand_types("bodyOperands", types)?;
    let results = match asm.eat(b"->") {
        true => asm.result_types()?,
        false => Vec::new(),
    };
    op.set_result_types("bodyResults", results)?;
    if asm.eat_word(b"attributes") {
        asm.dictionary(op)?;
    }
    Ok(Next::Region(arguments))
}
