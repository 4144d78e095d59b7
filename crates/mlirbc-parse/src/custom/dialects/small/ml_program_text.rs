//! `ml_program`. Source: `mlir/lib/Dialect/MLProgram/IR/MLProgramOps.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::dialects::signature_text;
use crate::custom::dialects::text_code::{Directive, Read};
use crate::ops::op_parser::Ops;
use crate::parse_fault::{Kind, Result};
use mlirbc_ods::{Param, Variable};

pub(in crate::custom::dialects) static READERS: &[(&str, Read)] = &[
    ("ml_program.func", signature_text::function),
    ("ml_program.subgraph", signature_text::function),
];

pub(in crate::custom::dialects) static DIRECTIVES: &[(&str, Directive)] = &[
    ("SymbolVisibility", visibility),
    ("TokenOrdering", ordering),
    ("TypedInitialValue", initial_value),
];

/// `private`, `public` or `nested`.
fn visibility<'t>(
    _: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let Some(word) = ops.eat_one(&["private", "public", "nested"]) else {
        return Err(ops.scan.fault(Kind::Expected("a visibility")));
    };
    let id = ops.attr_from(op.at, format!("{word:?}"))?;
    op.set("sym_visibility", id);
    Ok(None)
}

/// `ordering(%0, %1 -> type)`; `()` stands for no values.
fn ordering<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let [
        Param::Variable(Variable::Operand(tokens)),
        Param::Types(produced),
    ] = params
    else {
        return Err(ops.unread(op));
    };
    let mut types = Vec::new();
    if ops.eat_word(b"ordering") {
        ops.scan.expect("(")?;
        if ops.scan.eat(b"(") {
            ops.scan.expect(")")?;
        } else {
            op.operands[*tokens] = ops.values()?;
        }
        if ops.scan.eat(b"->") {
            types.push(ops.scan_type()?);
        }
        ops.scan.expect(")")?;
    }
    op.set_types(*produced, types)?;
    Ok(None)
}

/// `(value) : type`.
fn initial_value<'t>(
    _: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    if ops.scan.eat(b"(") {
        let value = ops.any_attribute()?;
        ops.scan.expect(")")?;
        op.set("value", value);
    }
    ops.scan.expect(":")?;
    let ty = ops.scan_type()?;
    let ty = ops.type_attr(op.at, ty)?;
    op.set("type", ty);
    Ok(None)
}
