//! `emitc`. Source: `mlir/lib/Dialect/EmitC/IR/EmitC.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{Argument, CustomOp, Next};
use crate::custom::dialects::signature_text;
use crate::custom::dialects::text_code::{Directive, Infer, Read};
use crate::ops::op_parser::Ops;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::{Param, Types};

pub(in crate::custom::dialects) static READERS: &[(&str, Read)] = &[
    ("emitc.do", do_loop),
    ("emitc.expression", expression),
    ("emitc.for", for_loop),
    ("emitc.func", signature_text::function),
    ("emitc.if", condition),
    ("emitc.include", include),
];

pub(in crate::custom::dialects) static DIRECTIVES: &[(&str, Directive)] = &[
    ("EmitCFieldOpTypeAndInitialValue", type_and_value),
    ("EmitCGlobalOpTypeAndInitialValue", type_and_value),
];

pub(in crate::custom::dialects) static INFERENCES: &[(&str, Infer)] =
    &[("emitc.logical_not", type_of_truth)];

/// The table has no name for the result.
fn type_of_truth<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    let i1 = ops.type_from(op.at, "i1")?;
    op.set_types(Types::AllResults, vec![i1])
}

/// `"file.h"` or `<"file.h">`.
fn include<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    let is_standard = ops.scan.eat(b"<");
    let name = ops.any_attribute()?;
    op.set("include", name);
    if is_standard {
        ops.scan.expect(">")?;
        let unit = ops.attr_from(op.at, "unit")?;
        op.set("is_standard_include", unit);
    }
    Ok(Next::End)
}

/// `%c {...} else {...}`.
fn condition<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    match op.step {
        0 => {
            op.operands[0] = vec![ops.one_value()?];
            let i1 = ops.type_from(op.at, "i1")?;
            op.set_types(Types::AllOperands, vec![i1])?;
            Ok(Next::Region(Vec::new()))
        }
        1 if ops.eat_word(b"else") => Ok(Next::Region(Vec::new())),
        1 => Ok(Next::Empty),
        _ => {
            ops.dictionary(op)?;
            Ok(Next::End)
        }
    }
}

/// `{...} while {...}`.
fn do_loop<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    match op.step {
        0 => {}
        1 => ops.expect_word("while")?,
        _ => {
            ops.dictionary(op)?;
            return Ok(Next::End);
        }
    }
    Ok(Next::Region(Vec::new()))
}

/// `%i = %from to %to step %by : type {...}`.
fn for_loop<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        ops.dictionary(op)?;
        return Ok(Next::End);
    }
    let name = ops.value_name()?;
    ops.scan.expect("=")?;
    op.operands[0] = vec![ops.one_value()?];
    for (nth, word) in ["to", "step"].into_iter().enumerate() {
        ops.expect_word(word)?;
        op.operands[nth + 1] = vec![ops.one_value()?];
    }
    let ty = match ops.scan.eat(b":") {
        true => ops.scan_type()?,
        false => ops.type_from(op.at, "index")?,
    };
    op.set_types(Types::AllOperands, vec![ty; 3])?;
    Ok(Next::Region(Argument::list([name], [ty])))
}

/// `%a, %b noinline : (type, type) -> type {...}`: in the region, the operands are arguments of the same names.
fn expression<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if op.step > 0 {
        return Ok(Next::End);
    }
    op.operands[0] = ops.values()?;
    if ops.eat_word(b"noinline") {
        let unit = ops.attr_from(op.at, "unit")?;
        op.set("do_not_inline", unit);
    }
    ops.dictionary(op)?;
    ops.scan.expect(":")?;
    let (types, results) = ops.function_type()?;
    if types.len() != op.operands[0].len() || op.operands[0].iter().any(|it| it.result.is_some()) {
        return Err(Fault::new(
            op.at,
            Kind::Expected("a type for each named value"),
        ));
    }
    op.set_types(Types::AllResults, results)?;
    let names: Vec<_> = op.operands[0].iter().map(|it| (it.at, it.name)).collect();
    op.set_types(Types::AllOperands, types.clone())?;
    Ok(Next::Region(Argument::list(names, types)))
}

/// `type = value`.
fn type_and_value<'t>(
    _: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    ops.scan.skip();
    let from = ops.scan.at;
    let ty = ops.scan_type()?;
    let text = &ops.scan.text[from..ops.scan.at];
    let id = ops.type_attr(op.at, ty)?;
    op.set("type", id);
    if ops.scan.eat(b"=") {
        let value = match ops.scan.peek() {
            Some(b'-' | b'0'..=b'9' | b'd') => {
                // Elements of an array are those of a tensor.
                let array = text.strip_prefix(b"!emitc.array<");
                let ty = match array {
                    Some(rest) => [b"tensor<", rest].concat(),
                    None => text.to_vec(),
                };
                let value = ops.scan.value()?;
                ops.attr_from(op.at, [value, b" : ", &ty].concat())?
            }
            _ => ops.any_attribute()?,
        };
        op.set("initial_value", value);
    }
    Ok(None)
}
