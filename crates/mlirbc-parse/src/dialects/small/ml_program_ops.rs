//! `ml_program`. Source: `mlir/lib/Dialect/MLProgram/IR/MLProgramOps.cpp` of llvm/llvm-project.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::dialects::function_text;
use crate::parse_fault::{Kind, Result};
use mlirbc_ods::{Param, Variable};

pub(in crate::dialects) static ML_PROGRAM: Dialect = Dialect {
    name: "ml_program",
    ops: &[
        ("func", function_text::function),
        ("subgraph", function_text::function),
    ],
    directives: &[
        ("SymbolVisibility", visibility),
        ("TokenOrdering", ordering),
        ("TypedInitialValue", initial_value),
    ],
    ..Dialect::NOTHING
};

/// `private`, `public` or `nested`.
fn visibility<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let Some(word) = asm.eat_one(&["private", "public", "nested"]) else {
        return Err(asm.fault(Kind::Expected("a visibility")));
    };
    let id = asm.attr_from(op.at, format!("{word:?}"))?;
    op.set("sym_visibility", id);
    Ok(None)
}

/// `ordering(%0, %1 -> type)`; `()` stands for no values.
fn ordering<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let [
        Param::Variable(Variable::Operand(tokens)),
        Param::Types(produced),
    ] = params
    else {
        return Err(op.unread());
    };
    let mut types = Vec::new();
    if asm.eat_word(b"ordering") {
        asm.expect("(")?;
        if asm.eat(b"(") {
            asm.expect(")")?;
        } else {
            op.set_values(*tokens, asm.values()?)?;
        }
        if asm.eat(b"->") {
            types.push(asm.scan_type()?);
        }
        asm.expect(")")?;
    }
    op.set_types(*produced, types)?;
    Ok(None)
}

/// `(value) : type`.
fn initial_value<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    if asm.eat(b"(") {
        let value = asm.any_attribute()?;
        asm.expect(")")?;
        op.set("value", value);
    }
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    let ty = asm.type_attr(op.at, ty)?;
    op.set("type", ty);
    Ok(None)
}
