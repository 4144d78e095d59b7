//! Types with the values of their dimensions, and results that are operands. Source:
//! `compiler/src/iree/compiler/Dialect/Util/IR/UtilOps.cpp` of iree-org/iree.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::op_text::OpText;
use crate::dialects::dialect_code::Directive;
use crate::ops::value_names::Operand;
use crate::parse_fault::{Fault, Kind, Result};
use mlirbc::dialect::Entries;
use mlirbc::entity::{DYNAMIC, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc_ods::Param;

use super::params::Params;

pub(super) static DIRECTIVES: &[(&str, Directive)] = &[
    ("OperandTypeList", operand_types),
    ("ShapedFunctionType", function_type),
    ("ShapedOperandList", operand_list),
    ("ShapedTiedResult", tied_result),
    ("ShapedTypeList", type_list),
    ("SizeAwareType", sized_type),
    ("TiedFunctionResultList", tied_results),
];

/// Whether a type is one of a size that is only known where the program runs, or a tensor with such dimensions.
fn has_dims(asm: &OpText<'_, '_, '_>, op: &CustomOp<'_, '_>, ty: TypeId) -> Result<bool> {
    let made = asm.made();
    let data = made
        .type_data(ty)
        .map_err(|error| Fault::of(op.at, error))?;
    Ok(match data {
        TypeData::RankedTensor { shape, .. } | TypeData::MemRef { shape, .. } => {
            shape.iter().any(|extent| extent == DYNAMIC)
        }
        TypeData::Text(text) => text == b"!util.buffer" || text.starts_with(b"!stream.resource<"),
        _ => false,
    })
}

/// `{%dim}` of a type that has such dimensions: operands of a group.
pub(super) fn dims<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    ty: TypeId,
    group: usize,
) -> Result<()> {
    if has_dims(asm, op, ty)? {
        braces(asm, op, group)?;
    }
    Ok(())
}

/// `{%a, %b}`: operands of a group.
pub(super) fn braces<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    group: usize,
) -> Result<()> {
    asm.expect("{")?;
    let values = asm.values()?;
    op.add_values(group, values)?;
    asm.expect("}")
}

/// `type{%dim}`.
pub(super) fn shaped_type<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    group: usize,
) -> Result<TypeId> {
    let ty = asm.scan_type()?;
    dims(asm, op, ty, group)?;
    Ok(ty)
}

/// `type{%dim}, type` up to `)`.
fn shaped_types<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    group: usize,
) -> Result<Vec<TypeId>> {
    let mut types = Vec::new();
    if asm.peek() == Some(b')') {
        return Ok(types);
    }
    loop {
        types.push(shaped_type(asm, op, group)?);
        if !asm.eat(b",") {
            return Ok(types);
        }
    }
}

/// The operands that a result can be.
pub(super) struct Given<'g> {
    pub(super) operands: &'g [Operand],
    pub(super) types: &'g [TypeId],
}

impl Given<'_> {
    /// `%operand as type`, `%operand` of its type, or `type`: the type of a result, and the number of the operand, -1 of none.
    pub(super) fn result(&self, asm: &mut OpText<'_, '_, '_>) -> Result<(TypeId, i64)> {
        if asm.peek() != Some(b'%') {
            return Ok((asm.scan_type()?, -1));
        }
        let value = asm.one_value()?;
        let mut given = self.operands.iter();
        let found = given.position(|it| it.name == value.name && it.result == value.result);
        let Some(nth) = found else {
            let what = Kind::Expected("an operand of the operation");
            return Err(Fault::new(value.at, what));
        };
        if asm.eat_word(b"as") {
            return Ok((asm.scan_type()?, nth as i64));
        }
        match self.types.get(nth) {
            Some(ty) => Ok((*ty, nth as i64)),
            None => Err(Fault::new(
                value.at,
                Kind::Expected("a type for each value"),
            )),
        }
    }
}

/// `(type{%dim}, %operand, %operand as type)`, without brackets if it is one: the types, and the numbers of the operands.
pub(super) fn shaped_results<'t>(
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
    given: &Given<'_>,
    group: Option<usize>,
) -> Result<(Vec<TypeId>, Vec<i64>)> {
    let (mut types, mut tied) = (Vec::new(), Vec::new());
    let in_brackets = asm.eat(b"(");
    if in_brackets && asm.eat(b")") {
        return Ok((types, tied));
    }
    loop {
        let (ty, operand) = given.result(asm)?;
        if let Some(group) = group {
            dims(asm, op, ty, group)?;
        }
        types.push(ty);
        tied.push(operand);
        if !asm.eat(b",") {
            break;
        }
    }
    if in_brackets {
        asm.expect(")")?;
    }
    Ok((types, tied))
}

/// `[0 : index, -1 : index]`.
fn index_array(asm: &mut OpText<'_, '_, '_>, at: usize, numbers: &[i64]) -> Result<AttrId> {
    let numbers: Vec<String> = numbers.iter().map(|it| format!("{it} : index")).collect();
    asm.attr_from(at, format!("[{}]", numbers.join(", ")))
}

/// Which results are operands, if there are results.
pub(super) fn set_tied(
    asm: &mut OpText<'_, '_, '_>,
    op: &mut CustomOp<'_, '_>,
    tied: &[i64],
) -> Result<()> {
    if !tied.is_empty() {
        let id = index_array(asm, op.at, tied)?;
        op.set("tied_operands", id);
    }
    Ok(())
}

/// `(type, type{%dim}) -> (type{%dim}, %operand)`.
fn function_type<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let operands = given.operands(0, op)?;
    let (types_of, group) = (given.types(1, op)?, given.operands(2, op)?);
    let (results_of, result_group) = (given.types(3, op)?, given.operands(4, op)?);
    asm.expect("(")?;
    let types = shaped_types(asm, op, group)?;
    asm.expect(")")?;
    asm.expect("->")?;
    let values = op.values(operands)?.to_vec();
    let given = Given {
        operands: &values,
        types: &types,
    };
    let (results, tied) = shaped_results(asm, op, &given, Some(result_group))?;
    op.set_types(types_of, types)?;
    op.set_types(results_of, results)?;
    set_tied(asm, op, &tied)?;
    Ok(None)
}

/// `type{%dim}, type`: the last parameter has the dimensions.
fn type_list<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let group = given.operands(params.len().saturating_sub(1), op)?;
    let types = shaped_types(asm, op, group)?;
    if params.len() == 3 {
        op.set_types(given.types(1, op)?, types.clone())?;
    }
    op.set_types(given.types(0, op)?, types)?;
    Ok(None)
}

/// `%value : type{%dim}, %value : type`.
fn operand_list<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let (values, group) = (given.operands(0, op)?, given.operands(2, op)?);
    let mut types = Vec::new();
    loop {
        let value = asm.one_value()?;
        op.push_value(values, value)?;
        asm.expect(":")?;
        types.push(shaped_type(asm, op, group)?);
        if !asm.eat(b",") {
            break;
        }
    }
    op.set_types(given.types(1, op)?, types)?;
    Ok(None)
}

/// `%operand as type{%dim}`.
fn tied_result<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let group = given.operands(1, op)?;
    let is_tied = asm.peek() == Some(b'%');
    if is_tied {
        asm.one_value()?;
        asm.expect_word("as")?;
    }
    // The dimensions are those of the operand, where the text of that had them.
    op.set_values(group, Vec::new())?;
    let ty = shaped_type(asm, op, group)?;
    op.set_types(given.types(0, op)?, vec![ty])?;
    if params.len() == 3 {
        set_tied(asm, op, &[if is_tied { 0 } else { -1 }])?;
    }
    Ok(None)
}

/// `type{%size}`.
fn sized_type<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let ty = asm.scan_type()?;
    op.set_types(given.types(0, op)?, vec![ty])?;
    let size = given.operands(1, op)?;
    // A size that was stated before is repeated.
    op.set_values(size, Vec::new())?;
    braces(asm, op, size)?;
    Ok(None)
}

/// `(type, type)`.
fn operand_types<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let types = asm.types_in_brackets()?;
    op.set_types(Params(params).types(0, op)?, types)?;
    Ok(None)
}

/// `(type, %operand, %operand as type)`.
fn tied_results<'t>(
    params: &[Param],
    asm: &mut OpText<'_, '_, 't>,
    op: &mut CustomOp<'_, 't>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let group = given.operands(0, op)?;
    let values = op.values(group)?.to_vec();
    let types = op.operand_types(group)?.to_vec();
    let from = Given {
        operands: &values,
        types: &types,
    };
    let (results, tied) = shaped_results(asm, op, &from, None)?;
    op.set_types(given.types(2, op)?, results)?;
    set_tied(asm, op, &tied)?;
    Ok(None)
}
