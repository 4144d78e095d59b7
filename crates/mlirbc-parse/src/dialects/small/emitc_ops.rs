//! `emitc`. Source: `mlir/lib/Dialect/EmitC/IR/EmitC.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::dialects::function_text;
use crate::dialects::scf_ops::cases;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::{Param, Types};

pub(in crate::dialects) static EMITC: Dialect = Dialect {
    name: "emitc",
    ops: &[
        ("do", do_loop),
        ("expression", expression),
        ("for", for_loop),
        ("func", function_text::function),
        ("if", condition),
        ("include", include),
    ],
    directives: &[
        ("EmitCFieldOpTypeAndInitialValue", type_and_value),
        ("EmitCGlobalOpTypeAndInitialValue", type_and_value),
        ("SwitchCases", cases),
    ],
    inferences: &[("logical_not", type_of_truth)],
    ..Dialect::NOTHING
};

/// The table has no name for the result.
fn type_of_truth<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    let i1 = asm.type_from(op.at, "i1")?;
    op.set_types(Types::AllResults, vec![i1])
}

/// `"file.h"` or `<"file.h">`.
fn include<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    let is_standard = asm.eat(b"<");
    let name = asm.any_attribute()?;
    op.set("include", name);
    if is_standard {
        asm.expect(">")?;
        let unit = asm.attr_from(op.at, "unit")?;
        op.set("is_standard_include", unit);
    }
    Ok(Next::End)
}

/// `%c {...} else {...}`.
fn condition<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    match op.step {
        0 => {
            asm.value_of(op, "condition")?;
            let i1 = asm.type_from(op.at, "i1")?;
            op.set_types(Types::AllOperands, vec![i1])?;
            Ok(Next::Region(Vec::new()))
        }
        1 if asm.eat_word(b"else") => Ok(Next::Region(Vec::new())),
        1 => Ok(Next::Empty),
        _ => {
            asm.dictionary(op)?;
            Ok(Next::End)
        }
    }
}

/// `{...} while {...}`.
fn do_loop<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    match op.step {
        0 => {}
        1 => asm.expect_word("while")?,
        _ => {
            asm.dictionary(op)?;
            return Ok(Next::End);
        }
    }
    Ok(Next::Region(Vec::new()))
}

/// `%i = %from to %to step %by : type {...}`.
fn for_loop<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        asm.dictionary(op)?;
        return Ok(Next::End);
    }
    let name = asm.value_name()?;
    asm.expect("=")?;
    asm.value_of(op, "lowerBound")?;
    for (word, group) in [("to", "upperBound"), ("step", "step")] {
        asm.expect_word(word)?;
        asm.value_of(op, group)?;
    }
    let ty = match asm.eat(b":") {
        true => asm.scan_type()?,
        false => asm.type_from(op.at, "index")?,
    };
    op.set_types(Types::AllOperands, vec![ty; 3])?;
    Ok(Next::Region(Argument::list([name], [ty])))
}

/// `%a, %b noinline : (type, type) -> type {...}`: in the region, the operands are arguments of the same names.
fn expression<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    op.set_values("defs", asm.values()?)?;
    if asm.eat_word(b"noinline") {
        let unit = asm.attr_from(op.at, "unit")?;
        op.set("do_not_inline", unit);
    }
    asm.dictionary(op)?;
    asm.expect(":")?;
    let (types, results) = asm.function_type()?;
    if types.len() != op.values("defs")?.len()
        || op.values("defs")?.iter().any(|it| it.result.is_some())
    {
        return Err(Fault::new(
            op.at,
            Kind::Expected("a type for each named value"),
        ));
    }
    op.set_types(Types::AllResults, results)?;
    let names: Vec<_> = op
        .values("defs")?
        .iter()
        .map(|it| (it.at, it.name))
        .collect();
    op.set_types(Types::AllOperands, types.clone())?;
    Ok(Next::Region(Argument::list(names, types)))
}

/// `type = value`.
fn type_and_value<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    asm.skip();
    let from = asm.at();
    let ty = asm.scan_type()?;
    let text = asm.since(from);
    let id = asm.type_attr(op.at, ty)?;
    op.set("type", id);
    if asm.eat(b"=") {
        let value = match asm.peek() {
            Some(b'-' | b'0'..=b'9' | b'd') => {
                // Elements of an array are those of a tensor.
                let array = text.strip_prefix(b"!emitc.array<");
                let ty = match array {
                    Some(rest) => [b"tensor<", rest].concat(),
                    None => text.to_vec(),
                };
                let value = asm.value()?;
                asm.attr_from(op.at, [value, b" : ", &ty].concat())?
            }
            _ => asm.any_attribute()?,
        };
        op.set("initial_value", value);
    }
    Ok(None)
}
