//! `chlo`. Source: `stablehlo/dialect/ChloOps.cpp` of openxla/stablehlo.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Dialect;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc_ods::Types;

use super::hlo_directives::{BEGINS, DIRECTIVES};

pub(in crate::dialects) static CHLO: Dialect = Dialect {
    name: "chlo",
    ops: &[("scan", scan)],
    directives: DIRECTIVES,
    begins: BEGINS,
    inferences: &[("constant", type_of_constant)],
    ..Dialect::NOTHING
};

/// The result has the type of the elements.
fn type_of_constant<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<()> {
    match op.attr("value").and_then(|value| asm.type_of_attr(value)) {
        Some(ty) => op.set_types(Types::AllResults, vec![ty]),
        None => Ok(()),
    }
}

/// `(%inputs) inits (%inits) dimension=0 attributes {...} {...} : (types) -> types`.
fn scan<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if op.step == 0 {
        op.set_values("inputs", asm.values_in_brackets()?)?;
        asm.expect_word("inits")?;
        op.set_values("inits", asm.values_in_brackets()?)?;
        asm.expect_word("dimension")?;
        asm.expect("=")?;
        let dimension = asm.integer()?;
        let dimension = asm.attr_from(op.at, format!("{dimension} : i64"))?;
        op.set("dimension", dimension);
        if asm.eat_word(b"attributes") {
            asm.dictionary(op)?;
        }
        return Ok(Next::Region(Vec::new()));
    }
    asm.expect(":")?;
    let (operands, mut results) = asm.function_type()?;
    op.set_types(Types::AllOperands, operands)?;
    // The last results are what is carried.
    let carried = op.values("inits")?.len();
    let outputs = results.len().checked_sub(carried);
    let outputs = outputs
        .ok_or_else(|| Fault::new(op.at, Kind::Expected("a result for each initial value")))?;
    let carries = results.split_off(outputs);
    op.set_result_types("outputs", results)?;
    op.set_result_types("carries", carries)?;
    Ok(Next::End)
}
