//! What operations of StableHLO have: attributes, constants, and the blocks of regions.

use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::{AttrRef, AttrValue, BlockRef, Definition, OpRef};

use super::hlo_tensor::{MAX_RANK, Tensor};
use crate::module::context::last_op;
use crate::op::handle::Op;
use crate::op::shape::Shaped;
use crate::verdict::{Stop, Verdict, known, needs};

/// Most elements of a constant or a list of devices that are looked at.
const MOST: i64 = 1 << 16;

/// The tensor that is the operand or result of a group.
pub(super) fn tensor(op: &Op<'_, '_>, name: &str) -> Verdict<Tensor> {
    let ty = op.operand(name).or_else(|| op.result(name));
    Tensor::of(op, known(ty)?)
}

/// The tensors of all operands of a group.
pub(super) fn tensors(op: &Op<'_, '_>, name: &str) -> Verdict<Vec<Tensor>> {
    of_types(op, &op.operands(name))
}

pub(super) fn of_types(op: &Op<'_, '_>, types: &[TypeId]) -> Verdict<Vec<Tensor>> {
    types.iter().map(|ty| Tensor::of(op, *ty)).collect()
}

/// The integer of an attribute that has to be there.
pub(super) fn int(op: &Op<'_, '_>, name: &str) -> Verdict<i64> {
    known(op.integer(name))
}

/// Whether an attribute is there.
pub(super) fn has(op: &Op<'_, '_>, name: &str) -> Verdict<bool> {
    match op.it.attr(name) {
        Ok(found) => Ok(found.is_some()),
        Err(_) => Err(Stop::Unknown),
    }
}

/// Whether a flag is set: a unit attribute that is there, or a bool.
pub(super) fn flag(op: &Op<'_, '_>, name: &str) -> Verdict<bool> {
    if !has(op, name)? {
        return Ok(false);
    }
    known(op.attr(name).and_then(|it| it.as_bool().ok().flatten()))
}

/// The integers of an attribute, one for each dimension; `None` if it is not there.
pub(super) fn optional_dims(op: &Op<'_, '_>, name: &str) -> Verdict<Option<Vec<i64>>> {
    match has(op, name)? {
        true => dims(op, name).map(Some),
        false => Ok(None),
    }
}

/// The integers of an attribute, one for each dimension.
pub(super) fn dims(op: &Op<'_, '_>, name: &str) -> Verdict<Vec<i64>> {
    // What is long is not decoded.
    let count = match op.attr_data(name) {
        Some(AttrData::DenseArray { len, .. }) => usize::try_from(len).ok(),
        Some(AttrData::DenseElements { ty, .. }) => {
            let shaped = Shaped::of(op.context.view, ty);
            shaped.and_then(|it| usize::try_from(it.elements()?).ok())
        }
        _ => Some(0),
    };
    known(count.filter(|it| *it <= MAX_RANK))?;
    known(op.integers(name).filter(|it| it.len() <= MAX_RANK))
}

/// The integers of a field of an attribute, one for each dimension; empty if it is not there.
pub(super) fn field(op: &Op<'_, '_>, name: &str, field: &str) -> Verdict<Vec<i64>> {
    let value = known(op.attr(name).and_then(|it| it.value().ok()))?;
    known(value.as_record())?;
    match value.get(field) {
        Ok(None) => Ok(Vec::new()),
        Ok(Some(AttrValue::Ints(ints))) if ints.len() > MAX_RANK => Err(Stop::Unknown),
        Ok(Some(value)) => {
            let ints = value.to_i64s().ok().flatten();
            known(ints.filter(|it| it.len() <= MAX_RANK))
        }
        Err(_) => Err(Stop::Unknown),
    }
}

/// A number that is a field of an attribute.
pub(super) fn field_int(op: &Op<'_, '_>, name: &str, field: &str) -> Verdict<i64> {
    known(
        op.attr(name)
            .and_then(|it| it.get(field).ok().flatten()?.as_i64()),
    )
}

/// The name of the enumerator that an attribute is.
pub(super) fn word<'m>(op: &Op<'_, 'm>, name: &str) -> Verdict<&'m str> {
    let word = op.attr(name).and_then(|it| it.as_enum().ok().flatten());
    known(word.map(|it| it.name).filter(|it| !it.is_empty()))
}

/// Integers with a shape: `dense<[[0, 1]]> : tensor<1x2xi64>`.
pub(super) struct Dense {
    pub(super) shape: Vec<i64>,
    pub(super) values: Vec<i64>,
}

/// An attribute that is dense elements; `None` of another kind.
pub(super) fn dense(op: &Op<'_, '_>, name: &str) -> Verdict<Option<Dense>> {
    let attr = known(op.attr(name).and_then(|it| it.as_attr()))?;
    dense_of(op, attr)
}

pub(super) fn dense_of(op: &Op<'_, '_>, attr: AttrRef<'_>) -> Verdict<Option<Dense>> {
    match attr.data() {
        Ok(AttrData::DenseElements { ty, .. }) => {
            let shaped = known(Shaped::of(op.context.view, ty))?;
            known(shaped.elements().filter(|it| *it <= MOST))?;
            let values = known(attr.to_i64s().ok().flatten())?;
            let shape = known(shaped.shape)?;
            Ok(Some(Dense { shape, values }))
        }
        Ok(AttrData::Custom(_)) => Ok(None),
        _ => Err(Stop::Unknown),
    }
}

/// The integers of an operand that a constant defines; `None` if it is none, or cannot be read.
pub(super) fn constant(op: &Op<'_, '_>, name: &str) -> Option<Vec<i64>> {
    let Definition::Result(by, 0) = op.operand_value(name)?.definition() else {
        return None;
    };
    let (name, _) = op.context.facts(by).known?;
    if !matches!(
        name,
        "stablehlo.constant" | "arith.constant" | "mhlo.constant"
    ) {
        return None;
    }
    let attr = by.attr("value").ok()??.as_attr()?;
    Some(dense_of(op, attr).ok()??.values)
}

/// The first block of a region.
pub(super) fn block<'m>(op: &Op<'_, 'm>, region: usize) -> Verdict<BlockRef<'m>> {
    known(op.regions().get(region).and_then(|it| it.blocks().next()))
}

/// The types of the arguments of a block.
pub(super) fn arguments(block: BlockRef<'_>) -> Vec<TypeId> {
    block.args().map(|it| it.type_id()).collect()
}

/// The last operation of a block, which is there.
pub(super) fn terminator(block: BlockRef<'_>) -> Verdict<OpRef<'_>> {
    known(last_op(block))
}

/// The types of what a block gives.
pub(super) fn given(block: BlockRef<'_>) -> Verdict<Vec<TypeId>> {
    Ok(terminator(block)?
        .operands()
        .map(|it| it.type_id())
        .collect())
}

/// The number of a channel; 0 without one.
pub(super) fn channel(op: &Op<'_, '_>) -> Verdict<i64> {
    match has(op, "channel_handle")? {
        true => field_int(op, "channel_handle", "handle"),
        false => Ok(0),
    }
}

/// At most two precisions: `verifyPrecisionConfig`.
pub(super) fn precision(op: &Op<'_, '_>) -> Verdict {
    if !has(op, "precision_config")? {
        return Ok(());
    }
    let count = known(
        op.attr("precision_config")
            .and_then(|it| Some(it.as_array().ok()??.len())),
    )?;
    needs(count <= 2, || {
        format!("`precision_config` has at most two elements, and not {count}")
    })
}

/// Whether all precisions are the default one.
pub(super) fn is_default_precision(op: &Op<'_, '_>) -> Verdict<bool> {
    if !has(op, "precision_config")? {
        return Ok(true);
    }
    let list = known(
        op.attr("precision_config")
            .and_then(|it| it.as_array().ok()?),
    )?;
    let mut is_default = true;
    for attr in list {
        let word = known(attr.as_enum().ok().flatten())?;
        is_default &= word.name == "DEFAULT";
    }
    Ok(is_default)
}

/// A value of a field of an attribute.
pub(super) fn field_value<'m>(op: &Op<'_, 'm>, name: &str, field: &str) -> Verdict<AttrValue<'m>> {
    known(op.attr(name).and_then(|it| it.get(field).ok().flatten()))
}

/// Whether a type is a tuple, and of what.
pub(super) fn parts(op: &Op<'_, '_>, ty: TypeId) -> Option<Vec<TypeId>> {
    match op.ty(ty) {
        TypeData::Tuple(parts) => Some(parts.iter().collect()),
        _ => None,
    }
}

/// No number is there twice.
pub(super) fn is_unique(numbers: &[i64]) -> bool {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}
