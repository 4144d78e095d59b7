//! Comparisons, `alloca`, `landingpad`, and the directives of other instructions.

use crate::custom::custom_op::{CustomOp, Next};
use crate::ops::op_parser::Ops;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::AttrData;
use mlirbc::ids::AttrId;
use mlirbc_ods::{Param, Types};

use super::llvm_type_text;

/// The index of `getelementptr` that stands for an operand.
const DYNAMIC_INDEX: &str = "-2147483648";

/// `"slt" %a, %b {...} : type`.
pub(super) fn compare<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    let predicate = &op.definition().attrs[0];
    let id = ops.attr_word(predicate, false, op.at)?;
    op.set(&predicate.name, id);
    op.operands[0] = vec![ops.one_value()?];
    ops.scan.expect(",")?;
    op.operands[1] = vec![ops.one_value()?];
    ops.dictionary(op)?;
    ops.scan.expect(":")?;
    let ty = ops.scan_type()?;
    op.set_types(Types::AllOperands, vec![ty, ty])?;
    Ok(Next::End)
}

/// `inalloca %size x type {...} : (type) -> type`.
pub(super) fn alloca<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if ops.eat_word(b"inalloca") {
        let unit = ops.attr_from(op.at, "unit")?;
        op.set("inalloca", unit);
    }
    op.operands[0] = vec![ops.one_value()?];
    ops.expect_word("x")?;
    let element = ops.scan_type()?;
    ops.dictionary(op)?;
    if op.attr("alignment").is_some_and(|id| is_zero(ops, id)) {
        op.entries.retain(|(key, _)| **key != *b"alignment");
    }
    ops.scan.expect(":")?;
    let (operands, results) = ops.function_type()?;
    op.set_types(Types::AllOperands, operands)?;
    op.set_types(Types::AllResults, results)?;
    let element = ops.type_attr(op.at, element)?;
    op.set("elem_type", element);
    Ok(Next::End)
}

fn is_zero(ops: &Ops<'_, '_>, id: AttrId) -> bool {
    let made = ops.made.lock();
    let data = made.attr_data(id);
    matches!(data, Ok(AttrData::Integer { bits, .. }) if bits.number(64).is_ok_and(|value| value == 0))
}

/// `cleanup (catch %0 : type) (filter %1 : type) {...} : type`.
pub(super) fn landingpad<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<Next> {
    if ops.eat_word(b"cleanup") {
        let unit = ops.attr_from(op.at, "unit")?;
        op.set("cleanup", unit);
    }
    let mut types = Vec::new();
    while ops.scan.eat(b"(") {
        if ops.eat_one(&["catch", "filter"]).is_none() {
            return Err(ops.scan.fault(Kind::Expected("`catch` or `filter`")));
        }
        let value = ops.one_value()?;
        op.operands[0].push(value);
        ops.scan.expect(":")?;
        types.push(ops.scan_type()?);
        ops.scan.expect(")")?;
    }
    op.set_types(Types::AllOperands, types)?;
    ops.dictionary(op)?;
    ops.scan.expect(":")?;
    let ty = ops.scan_type()?;
    op.set_types(Types::AllResults, vec![ty])?;
    Ok(Next::End)
}

/// `%i, 1`: operands and numbers.
pub(super) fn gep_indices<'t>(
    _: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let mut words = Vec::new();
    loop {
        if ops.scan.peek() == Some(b'%') {
            let value = ops.one_value()?;
            op.operands[1].push(value);
            words.push(DYNAMIC_INDEX.to_owned());
        } else {
            words.push(ops.integer()?.to_string());
        }
        if !ops.scan.eat(b",") {
            break;
        }
    }
    let id = ops.attr_from(op.at, format!("array<i32: {}>", words.join(", ")))?;
    op.set("rawConstantIndices", id);
    Ok(None)
}

/// The type that follows from a position in the type of the first operand.
pub(super) fn type_of_element<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let [Param::Types(found), ..] = params else {
        return Err(ops.unread(op));
    };
    let position = op.attr("position").and_then(|id| ops.numbers(id));
    let position = position.ok_or_else(|| Fault::new(op.at, Kind::Expected("a position")))?;
    let Some(Some(&[container])) = op.operand_types.first().map(Option::as_deref) else {
        return Err(ops.unread(op));
    };
    let ty = llvm_type_text::element_at(ops, op.at, container, &position)?;
    op.set_types(*found, vec![ty])?;
    Ok(None)
}

/// The type of the result of a shuffle, which has as many elements as the mask.
pub(super) fn shuffle_type<'t>(
    _: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let mask = op.attr("mask").and_then(|id| ops.numbers(id));
    let mask = mask.ok_or_else(|| Fault::new(op.at, Kind::Expected("a mask")))?;
    let Some(Some(&[vector])) = op.operand_types.first().map(Option::as_deref) else {
        return Err(ops.unread(op));
    };
    let ty = llvm_type_text::resized(ops, op.at, vector, mask.len())?;
    op.set_types(Types::Result(0), vec![ty])?;
    Ok(None)
}

/// The result of `cmpxchg`: the value, and whether it was exchanged.
pub(super) fn type_of_exchange<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>) -> Result<()> {
    let Some(Some(&[value])) = op.operand_types.get(2).map(Option::as_deref) else {
        return Ok(());
    };
    let ty = llvm_type_text::with_flag(ops, op.at, value)?;
    op.set_types(Types::AllResults, vec![ty])
}
