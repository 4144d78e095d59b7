//! Source: `mlir/lib/Dialect/Arith/IR/ArithOps.cpp` of llvm/llvm-project.

use mlirbc::entity::{AttrData, Signedness, TypeData};
use mlirbc::ids::TypeId;

use crate::code::{Code, types};
use crate::op::handle::Op;
use crate::op::shape::Shaped;
use crate::verdict::{Verdict, known, needs};

pub(super) const ALL: &[Code] = &[
    types("arith.constant", constant),
    types("arith.select", select),
];

fn constant(op: &Op<'_, '_>) -> Verdict {
    let result = known(op.result("result"))?;
    if let TypeData::Integer { signedness, .. } = op.ty(result) {
        needs(signedness == Signedness::Signless, || {
            format!(
                "its integer has no sign, and is of type {}",
                op.shown(result)
            )
        })?;
    }
    let data = known(op.attr_data("value"))?;
    use AttrData as A;
    let ty: Option<TypeId> = match data {
        A::Integer { ty, .. }
        | A::Float { ty, .. }
        | A::DenseElements { ty, .. }
        | A::DenseStrings { ty, .. }
        | A::SparseElements { ty, .. }
        | A::DenseResource { ty, .. } => Some(ty),
        A::Custom(_) | A::Opaque(_) | A::Text(_) | A::DenseArray { .. } => return Ok(()),
        _ => None,
    };
    needs(
        ty.is_some(),
        || "its value must be an integer, a float or elements",
    )?;
    if let Some(ty) = ty.filter(|ty| op.differ(*ty, result)) {
        let (ty, result) = (op.shown(ty), op.shown(result));
        needs(false, || {
            format!("its value of type {ty} has to have the type of the result, {result}")
        })?;
    }
    let is_scalable = op.shaped(result).is_some_and(|it| it.is_scalable);
    if let (true, A::DenseElements { data, .. }) = (is_scalable, &data) {
        let width = known(op.element(result).and_then(|it| op.width(it)))?;
        let is_splat = data.len() as u64 <= u64::from(width.div_ceil(8));
        needs(
            is_splat,
            || "elements of a scalable vector are all the same",
        )?;
    }
    Ok(())
}

fn select(op: &Op<'_, '_>) -> Verdict {
    let condition = known(op.operand("condition"))?;
    let result = known(op.result("result"))?;
    if known(op.is_int(condition, 1))? {
        return Ok(());
    }
    if op.is_foreign(result) {
        return Ok(());
    }
    let view = op.context.view;
    let is_mapped = |ty| {
        matches!(
            op.ty(ty),
            TypeData::RankedTensor { .. } | TypeData::UnrankedTensor(_) | TypeData::Vector { .. }
        )
    };
    needs(is_mapped(result), || {
        format!(
            "the condition of one value is an `i1`, and is {}",
            op.shown(condition)
        )
    })?;
    let (mask, values) = (
        known(Shaped::of(view, condition))?,
        known(Shaped::of(view, result))?,
    );
    let are_one = match (op.ty(condition), op.ty(result)) {
        (
            TypeData::RankedTensor { encoding: a, .. },
            TypeData::RankedTensor { encoding: b, .. },
        ) => op.context.is_same_attr(a, b) != Some(false),
        (TypeData::Vector { .. }, TypeData::Vector { .. }) => {
            mask.is_scalable == values.is_scalable
        }
        (TypeData::UnrankedTensor(_), TypeData::UnrankedTensor(_)) => true,
        _ => false,
    };
    needs(are_one && mask.shape == values.shape, || {
        let (condition, result) = (op.shown(condition), op.shown(result));
        format!("the condition {condition} has to have the shape of the result {result}")
    })
}
