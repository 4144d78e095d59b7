//! Constants, parts of composites, and operations of values.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::AttrId;
use mlirbc_ods::{Param, Types, Variable};

use super::spirv_types::{element_at, members};
use super::spirv_words::IMAGE_OPERANDS;

/// `value`, with `: type` where that of the value is not the one of the result.
pub(super) fn constant<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    let value = match asm.peek() {
        Some(b'[') => untyped(asm)?,
        _ => asm.any_attribute()?,
    };
    op.set("value", value);
    let own = asm.type_of_attr(value);
    let is_result = match own {
        Some(ty) => !matches!(
            asm.made().type_data(ty),
            Ok(TypeData::RankedTensor { .. } | TypeData::UnrankedTensor(_) | TypeData::None)
        ),
        None => false,
    };
    let ty = match own.filter(|_| is_result) {
        Some(ty) => ty,
        None => {
            asm.expect(":")?;
            asm.scan_type()?
        }
    };
    op.set_types(Types::AllResults, vec![ty])?;
    Ok(Next::End)
}

/// An attribute up to its type.
fn untyped(asm: &mut OpText<'_, '_, '_>) -> Result<AttrId> {
    asm.skip();
    let at = asm.at();
    let text = asm.value()?;
    asm.attr_of(at, text)
}

/// `[1 : i32, 2 : i32]`, and where it stands.
fn indices<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<usize> {
    if asm.peek() != Some(b'[') {
        return Err(asm.fault(Kind::Expected("[")));
    }
    let at = asm.at();
    let id = untyped(asm)?;
    op.set("indices", id);
    Ok(at)
}

/// The numbers of the list at `at`; at least one.
fn numbers(asm: &mut OpText<'_, '_, '_>, at: usize, list: Option<AttrId>) -> Result<Vec<usize>> {
    let made = asm.made();
    let read = || {
        let AttrData::Array(items) = made.attr_data(list?).ok()? else {
            return None;
        };
        let number = |id| match made.attr_data(id).ok()? {
            AttrData::Integer { bits, .. } => usize::try_from(bits.number(32).ok()?).ok(),
            _ => None,
        };
        items.iter().map(number).collect::<Option<Vec<_>>>()
    };
    let found = read().filter(|numbers| !numbers.is_empty());
    found.ok_or_else(|| Fault::new(at, Kind::Expected("a list of numbers of 32 bits")))
}

/// `%composite[1 : i32] : type`.
pub(super) fn extract<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.value_of(op, "composite")?;
    let at = indices(asm, op)?;
    asm.expect(":")?;
    let composite = asm.scan_type()?;
    let numbers = numbers(asm, at, op.attr("indices"))?;
    let mut part = composite;
    for number in numbers {
        part = element_at(asm, at, part, number)?;
    }
    op.set_types(Types::AllOperands, vec![composite])?;
    op.set_types(Types::AllResults, vec![part])?;
    Ok(Next::End)
}

/// `%object, %composite[1 : i32] : type into type`.
pub(super) fn insert<'t>(asm: &mut OpText<'_, '_, 't>, op: &mut CustomOp<'_, 't>) -> Result<Next> {
    asm.value_of_each(op, &["object", "composite"])?;
    indices(asm, op)?;
    asm.expect(":")?;
    let object = asm.scan_type()?;
    asm.expect_word("into")?;
    let composite = asm.scan_type()?;
    op.set_types(Types::AllOperands, vec![object, composite])?;
    op.set_types(Types::AllResults, vec![composite])?;
    Ok(Next::End)
}

/// `%a, %b, %c {...} : type`; with brackets around the values, the types of all follow.
pub(super) fn same_types<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    let is_generic = asm.peek() == Some(b'(');
    let values = match is_generic {
        true => asm.values_in_brackets()?,
        false => asm.values()?,
    };
    let count = values.len();
    op.set_operands(values)?;
    asm.dictionary(op)?;
    asm.expect(":")?;
    let (operands, results) = match is_generic {
        true => asm.function_type()?,
        false => {
            let ty = asm.scan_type()?;
            (vec![ty; count], vec![ty])
        }
    };
    op.set_types(Types::AllOperands, operands)?;
    op.set_types(Types::AllResults, results)?;
    Ok(Next::End)
}

/// `{...} %a, %b : type` of the result: a structure of two members.
pub(super) fn extended<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Next> {
    asm.dictionary(op)?;
    asm.value_of_each(op, &["operand1", "operand2"])?;
    asm.expect(":")?;
    asm.skip();
    let at = asm.at();
    let structure = asm.scan_type()?;
    if members(asm, at, structure)? != Some(2) {
        return Err(Fault::new(at, Kind::Expected("a structure of two members")));
    }
    let member = element_at(asm, at, structure, 0)?;
    op.set_types(Types::AllOperands, vec![member; 2])?;
    op.set_types(Types::AllResults, vec![structure])?;
    Ok(Next::End)
}

/// `["Bias|Lod"]`, or nothing.
pub(super) fn image_operands<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let [Param::Variable(Variable::Attr(nth, _))] = params else {
        return Err(op.unread());
    };
    if asm.eat(b"[") {
        let words = IMAGE_OPERANDS.quoted(asm)?;
        asm.expect("]")?;
        let id = IMAGE_OPERANDS.attr(asm, op.at, &words)?;
        op.set(&op.definition().attrs[*nth].name, id);
    }
    Ok(None)
}
