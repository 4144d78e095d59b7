//! Operations that combine elements.

use super::vector_types::{combines, of, result_of, vector, vector_of};
use crate::dialects::common::lists::shown;
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs};

pub(super) fn reduction(op: &Op<'_, '_>) -> Verdict {
    let source = vector_of(op, "vector")?;
    needs(source.shape.len() <= 1, || {
        format!(
            "its vector must have rank 1 at most, and has {}",
            source.shape.len()
        )
    })?;
    combines(op, of(op, "dest")?)
}

pub(super) fn multi_reduction(op: &Op<'_, '_>) -> Verdict {
    let dims = known(op.integers("reduction_dims"))?;
    let left = vector_of(op, "source")?.without(|dim| dims.contains(&dim));
    let result = of(op, "dest")?;
    if op.is_foreign(result) {
        return Ok(());
    }
    let fits = match vector(op, result) {
        Some(result) => !left.shape.is_empty() && result == left,
        None => left.shape.is_empty(),
    };
    needs(fits, || {
        format!(
            "its result must have shape {}, and is {}",
            left.shown(),
            op.shown(result)
        )
    })
}

pub(super) fn scan(op: &Op<'_, '_>) -> Verdict {
    let source = vector_of(op, "source")?;
    let dim = known(op.integer("reduction_dim"))?;
    needs(dim < source.shape.len() as i64, || {
        format!(
            "`reduction_dim` is {dim}, and the rank {}",
            source.shape.len()
        )
    })?;
    let initial = vector_of(op, "initial_value")?;
    let left = source.without(|it| it == dim);
    needs(initial.shape == left.shape, || {
        format!(
            "its initial value must have shape {}, and has {}",
            left.shown(),
            initial.shown()
        )
    })?;
    combines(op, known(op.shaped(of(op, "dest")?))?.element)
}

pub(super) fn outer_product(op: &Op<'_, '_>) -> Verdict {
    let left = vector_of(op, "lhs")?;
    needs(left.shape.len() == 1, || {
        format!(
            "its first operand must have rank 1, and has {}",
            left.shape.len()
        )
    })?;
    let (ty, result) = result_of(op)?;
    let right = of(op, "rhs")?;
    if op.is_foreign(right) {
        return Ok(());
    }
    let mut expected = left.shape.clone();
    if let Some(right) = vector(op, right) {
        needs(right.shape.len() == 1, || {
            format!(
                "its second operand must have rank 1, and has {}",
                right.shape.len()
            )
        })?;
        let (a, b) = (
            left.scalable.contains(&true),
            right.scalable.contains(&true),
        );
        needs(
            b || !a,
            || "if its first operand is scalable, the second one has to be",
        )?;
        expected.extend(&right.shape);
    }
    needs(result.shape == expected, || {
        format!(
            "its result must have shape {}, and has {}",
            shown(&expected),
            result.shown()
        )
    })?;
    if let Some(acc) = op.operand("acc") {
        needs(!op.differ(acc, ty), || {
            format!(
                "adds to {}, and its result is {}",
                op.shown(acc),
                op.shown(ty)
            )
        })?;
    }
    combines(op, known(op.shaped(ty))?.element)
}
