//! Comparisons, `alloca`, `landingpad`, and the directives of other instructions.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::AttrData;
use mlirbc::ids::AttrId;
use mlirbc_ods::{Param, Types};

use super::llvm_types;

/// The index of `getelementptr` that stands for an operand.
const DYNAMIC_INDEX: &str = "-2147483648";

/// `"slt" %a, %b {...} : type`.
pub(super) fn compare<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    let predicate = &op.definition().attrs[0];
    let id = asm.attr_word(predicate, false, op.at)?;
    op.set(&predicate.name, id);
    asm.value_of(op, "lhs")?;
    asm.expect(",")?;
    asm.value_of(op, "rhs")?;
    asm.dictionary(op)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    op.set_types(Types::AllOperands, vec![ty, ty])?;
    Ok(Next::End)
}

/// `inalloca %size x type {...} : (type) -> type`.
pub(super) fn alloca<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    if asm.eat_word(b"inalloca") {
        let unit = asm.attr_from(op.at, "unit")?;
        op.set("inalloca", unit);
    }
    asm.value_of(op, "arraySize")?;
    asm.expect_word("x")?;
    let element = asm.scan_type()?;
    asm.dictionary(op)?;
    if op.attr("alignment").is_some_and(|id| is_zero(asm, id)) {
        op.entries.retain(|(key, _)| **key != *b"alignment");
    }
    asm.expect(":")?;
    let (operands, results) = asm.function_type()?;
    op.set_types(Types::AllOperands, operands)?;
    op.set_types(Types::AllResults, results)?;
    let element = asm.type_attr(op.at, element)?;
    op.set("elem_type", element);
    Ok(Next::End)
}

fn is_zero(asm: &OpText<'_, '_, '_>, id: AttrId) -> bool {
    let made = asm.made();
    let data = made.attr_data(id);
    matches!(data, Ok(AttrData::Integer { bits, .. }) if bits.number(64).is_ok_and(|value| value == 0))
}

/// `cleanup (catch %0 : type) (filter %1 : type) {...} : type`.
pub(super) fn landingpad<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    if asm.eat_word(b"cleanup") {
        let unit = asm.attr_from(op.at, "unit")?;
        op.set("cleanup", unit);
    }
    let mut types = Vec::new();
    while asm.eat(b"(") {
        if asm.eat_one(&["catch", "filter"]).is_none() {
            return Err(asm.fault(Kind::Expected("`catch` or `filter`")));
        }
        let value = asm.one_value()?;
        op.push_value("_", value)?;
        asm.expect(":")?;
        types.push(asm.scan_type()?);
        asm.expect(")")?;
    }
    op.set_types(Types::AllOperands, types)?;
    asm.dictionary(op)?;
    asm.expect(":")?;
    let ty = asm.scan_type()?;
    op.set_types(Types::AllResults, vec![ty])?;
    Ok(Next::End)
}

/// `%i, 1`: operands and numbers.
pub(super) fn gep_indices<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let mut words = Vec::new();
    loop {
        if asm.peek() == Some(b'%') {
            let value = asm.one_value()?;
            op.push_value("dynamicIndices", value)?;
            words.push(DYNAMIC_INDEX.to_owned());
        } else {
            words.push(asm.integer()?.to_string());
        }
        if !asm.eat(b",") {
            break;
        }
    }
    let id = asm.attr_from(op.at, format!("array<i32: {}>", words.join(", ")))?;
    op.set("rawConstantIndices", id);
    Ok(None)
}

/// The type that follows from a position in the type of the first operand.
pub(super) fn type_of_element<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let [Param::Types(found), ..] = params else {
        return Err(op.unread());
    };
    let position = op.attr("position").and_then(|id| asm.numbers(id));
    let position = position.ok_or_else(|| Fault::new(op.at, Kind::Expected("a position")))?;
    let &[container] = op.operand_types("container")? else {
        return Err(op.unread());
    };
    let ty = llvm_types::element_at(asm, op.at, container, &position)?;
    op.set_types(*found, vec![ty])?;
    Ok(None)
}

/// The type of the result of a shuffle, which has as many elements as the mask.
pub(super) fn shuffle_type<'t>(
    _: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let mask = op.attr("mask").and_then(|id| asm.numbers(id));
    let mask = mask.ok_or_else(|| Fault::new(op.at, Kind::Expected("a mask")))?;
    let &[vector] = op.operand_types("v1")? else {
        return Err(op.unread());
    };
    let ty = llvm_types::resized(asm, op.at, vector, mask.len())?;
    op.set_result_types("res", vec![ty])?;
    Ok(None)
}

/// The result of `cmpxchg`: the value, and whether it was exchanged.
pub(super) fn type_of_exchange<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<()> {
    let &[value] = op.operand_types("val")? else {
        return Ok(());
    };
    let ty = llvm_types::with_flag(asm, op.at, value)?;
    op.set_types(Types::AllResults, vec![ty])
}
