//! Operands that are constants.

use mlirbc::entity::AttrData;
use mlirbc::ids::AttrId;
use mlirbc::ir::{AttrRef, Definition, ValueRef};

use crate::op::handle::Op;
use crate::op::shape::Shaped;

/// Most elements that are read.
const MOST: i64 = 1 << 12;

/// The attribute that a value is.
pub(crate) fn constant(op: &Op<'_, '_>, value: ValueRef<'_>) -> Option<AttrId> {
    let Definition::Result(by, _) = value.definition() else {
        return None;
    };
    let attr = match op.context.facts(by).known?.0 {
        "tosa.const" | "tosa.const_shape" => "values",
        "arith.constant" | "index.constant" | "shape.const_size" => "value",
        _ => return None,
    };
    Some(by.attr(attr).ok()??.as_attr()?.id())
}

/// The integers of a constant: an integer, or elements.
pub(crate) fn integers(op: &Op<'_, '_>, value: ValueRef<'_>) -> Option<Vec<i64>> {
    let view = op.context.view;
    let attr = AttrRef::new(view, constant(op, value)?);
    if let AttrData::DenseElements { ty, .. } = attr.data().ok()? {
        Shaped::of(view, ty)?.elements().filter(|it| *it <= MOST)?;
        return attr.to_i64s().ok()?;
    }
    Some(vec![attr.as_i64().ok()??])
}

/// The integer of a constant.
pub(crate) fn integer(op: &Op<'_, '_>, value: ValueRef<'_>) -> Option<i64> {
    integers(op, value)?.first().copied()
}
