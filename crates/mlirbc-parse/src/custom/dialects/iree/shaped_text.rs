//! Types with the values of their dimensions, and results that are operands. Source:
//! `compiler/src/iree/compiler/Dialect/Util/IR/UtilOps.cpp` of iree-org/iree.

use crate::custom::custom_op::{CustomOp, Next};
use crate::custom::dialects::text_code::Directive;
use crate::ops::op_parser::Ops;
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
fn has_dims(ops: &Ops<'_, '_>, op: &CustomOp<'_>, ty: TypeId) -> Result<bool> {
    let made = ops.made.lock();
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
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
    ty: TypeId,
    group: usize,
) -> Result<()> {
    if has_dims(ops, op, ty)? {
        braces(ops, op, group)?;
    }
    Ok(())
}

/// `{%a, %b}`: operands of a group.
pub(super) fn braces<'t>(ops: &mut Ops<'_, 't>, op: &mut CustomOp<'t>, group: usize) -> Result<()> {
    ops.scan.expect("{")?;
    let mut values = ops.values()?;
    op.operands[group].append(&mut values);
    ops.scan.expect("}")
}

/// `type{%dim}`.
pub(super) fn shaped_type<'t>(
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
    group: usize,
) -> Result<TypeId> {
    let ty = ops.scan_type()?;
    dims(ops, op, ty, group)?;
    Ok(ty)
}

/// `type{%dim}, type` up to `)`.
fn shaped_types<'t>(
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
    group: usize,
) -> Result<Vec<TypeId>> {
    let mut types = Vec::new();
    if ops.scan.peek() == Some(b')') {
        return Ok(types);
    }
    loop {
        types.push(shaped_type(ops, op, group)?);
        if !ops.scan.eat(b",") {
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
    pub(super) fn result(&self, ops: &mut Ops<'_, '_>) -> Result<(TypeId, i64)> {
        if ops.scan.peek() != Some(b'%') {
            return Ok((ops.scan_type()?, -1));
        }
        let value = ops.one_value()?;
        let mut given = self.operands.iter();
        let found = given.position(|it| it.name == value.name && it.result == value.result);
        let Some(nth) = found else {
            let what = Kind::Expected("an operand of the operation");
            return Err(Fault::new(value.at, what));
        };
        if ops.eat_word(b"as") {
            return Ok((ops.scan_type()?, nth as i64));
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
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
    given: &Given<'_>,
    group: Option<usize>,
) -> Result<(Vec<TypeId>, Vec<i64>)> {
    let (mut types, mut tied) = (Vec::new(), Vec::new());
    let in_brackets = ops.scan.eat(b"(");
    if in_brackets && ops.scan.eat(b")") {
        return Ok((types, tied));
    }
    loop {
        let (ty, operand) = given.result(ops)?;
        if let Some(group) = group {
            dims(ops, op, ty, group)?;
        }
        types.push(ty);
        tied.push(operand);
        if !ops.scan.eat(b",") {
            break;
        }
    }
    if in_brackets {
        ops.scan.expect(")")?;
    }
    Ok((types, tied))
}

/// `[0 : index, -1 : index]`.
fn index_array(ops: &mut Ops<'_, '_>, at: usize, numbers: &[i64]) -> Result<AttrId> {
    let numbers: Vec<String> = numbers.iter().map(|it| format!("{it} : index")).collect();
    ops.attr_from(at, format!("[{}]", numbers.join(", ")))
}

/// Which results are operands, if there are results.
pub(super) fn set_tied(ops: &mut Ops<'_, '_>, op: &mut CustomOp<'_>, tied: &[i64]) -> Result<()> {
    if !tied.is_empty() {
        let id = index_array(ops, op.at, tied)?;
        op.set("tied_operands", id);
    }
    Ok(())
}

/// `(type, type{%dim}) -> (type{%dim}, %operand)`.
fn function_type<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let operands = given.operands(0, ops, op)?;
    let (types_of, group) = (given.types(1, ops, op)?, given.operands(2, ops, op)?);
    let (results_of, result_group) = (given.types(3, ops, op)?, given.operands(4, ops, op)?);
    ops.scan.expect("(")?;
    let types = shaped_types(ops, op, group)?;
    ops.scan.expect(")")?;
    ops.scan.expect("->")?;
    let values = op.operands[operands].clone();
    let given = Given {
        operands: &values,
        types: &types,
    };
    let (results, tied) = shaped_results(ops, op, &given, Some(result_group))?;
    op.set_types(types_of, types)?;
    op.set_types(results_of, results)?;
    set_tied(ops, op, &tied)?;
    Ok(None)
}

/// `type{%dim}, type`: the last parameter has the dimensions.
fn type_list<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let group = given.operands(params.len().saturating_sub(1), ops, op)?;
    let types = shaped_types(ops, op, group)?;
    if params.len() == 3 {
        op.set_types(given.types(1, ops, op)?, types.clone())?;
    }
    op.set_types(given.types(0, ops, op)?, types)?;
    Ok(None)
}

/// `%value : type{%dim}, %value : type`.
fn operand_list<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let (values, group) = (given.operands(0, ops, op)?, given.operands(2, ops, op)?);
    let mut types = Vec::new();
    loop {
        let value = ops.one_value()?;
        op.operands[values].push(value);
        ops.scan.expect(":")?;
        types.push(shaped_type(ops, op, group)?);
        if !ops.scan.eat(b",") {
            break;
        }
    }
    op.set_types(given.types(1, ops, op)?, types)?;
    Ok(None)
}

/// `%operand as type{%dim}`.
fn tied_result<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let group = given.operands(1, ops, op)?;
    let is_tied = ops.scan.peek() == Some(b'%');
    if is_tied {
        ops.one_value()?;
        ops.expect_word("as")?;
    }
    // The dimensions are those of the operand, where the text of that had them.
    op.operands[group].clear();
    let ty = shaped_type(ops, op, group)?;
    op.set_types(given.types(0, ops, op)?, vec![ty])?;
    if params.len() == 3 {
        set_tied(ops, op, &[if is_tied { 0 } else { -1 }])?;
    }
    Ok(None)
}

/// `type{%size}`.
fn sized_type<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let ty = ops.scan_type()?;
    op.set_types(given.types(0, ops, op)?, vec![ty])?;
    let size = given.operands(1, ops, op)?;
    // A size that was stated before is repeated.
    op.operands[size].clear();
    braces(ops, op, size)?;
    Ok(None)
}

/// `(type, type)`.
fn operand_types<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let types = ops.types_in_brackets()?;
    op.set_types(Params(params).types(0, ops, op)?, types)?;
    Ok(None)
}

/// `(type, %operand, %operand as type)`.
fn tied_results<'t>(
    params: &[Param],
    ops: &mut Ops<'_, 't>,
    op: &mut CustomOp<'t>,
) -> Result<Option<Next>> {
    let given = Params(params);
    let group = given.operands(0, ops, op)?;
    let values = op.operands[group].clone();
    let types = op.operand_types[group].clone().unwrap_or_default();
    let from = Given {
        operands: &values,
        types: &types,
    };
    let (results, tied) = shaped_results(ops, op, &from, None)?;
    op.set_types(given.types(2, ops, op)?, results)?;
    set_tied(ops, op, &tied)?;
    Ok(None)
}
