//! Quantized element types, and what operations demand of them.
//!
//! Source: `stablehlo/dialect/TypeInference.cpp` of openxla/stablehlo.

use mlirbc::entity::DYNAMIC;

use super::hlo_quantized::Quant;
use super::hlo_tensor::{Element, Tensor};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, wrong};

/// How the elements of a tensor are quantized.
pub(super) fn quant(op: &Op<'_, '_>, tensor: &Tensor) -> Verdict<Option<Quant>> {
    match tensor.element {
        Element::Of(ty) => known(Quant::of(op, ty)),
        _ => Ok(None),
    }
}

/// `verifyBinaryOpQuantizationConstraints`, if anything is quantized; otherwise one element type.
pub(super) fn sum(op: &Op<'_, '_>, tensors: [&Tensor; 3]) -> Verdict {
    let [lhs, rhs, result] = tensors;
    let all = [quant(op, lhs)?, quant(op, rhs)?, quant(op, result)?];
    let (lhs, rhs, result) = match all {
        [Some(lhs), Some(rhs), Some(result)] => (lhs, rhs, result),
        [None, None, None] => {
            let same = |other: &Tensor| match (lhs.element, other.element) {
                (Element::Of(a), Element::Of(b)) => !op.differ(a, b),
                _ => true,
            };
            return needs(same(rhs) && same(result), || {
                let types = tensors.map(|it| it.element.shown(op));
                format!(
                    "operands and results must have one element type, and are {}",
                    types.join(", ")
                )
            });
        }
        _ => return wrong("either all operands and results have to be quantized, or none"),
    };
    let one_storage = known(lhs.storage_is(op, &rhs))? && known(lhs.storage_is(op, &result))?;
    needs(
        one_storage,
        || "operands and result must be stored in one type",
    )?;
    let one_expressed = known(lhs.expressed_is(op, &rhs))? && known(lhs.expressed_is(op, &result))?;
    needs(
        one_expressed,
        || "operands and result must express one type",
    )?;
    match (lhs.dim, rhs.dim, result.dim) {
        (None, None, None) => Ok(()),
        (None, None, Some(_)) => wrong("the result is quantized per axis, and no operand is"),
        (.., None) => wrong("an operand is quantized per axis, and the result is not"),
        (lhs, rhs, Some(dim)) => {
            let fits = |it: Option<i64>| it.is_none_or(|it| it == dim);
            needs(fits(lhs) && fits(rhs), || {
                format!(
                    "the result is quantized along dimension {dim}, and an operand along another one"
                )
            })
        }
    }
}

/// What convolutions and products have in common.
pub(super) fn product(op: &Op<'_, '_>, lhs: &Tensor, rhs: &Tensor, result: &Tensor) -> Verdict {
    let (of_lhs, of_rhs, of_result) = (quant(op, lhs)?, quant(op, rhs)?, quant(op, result)?);
    let Some(of_rhs) = of_rhs.filter(|_| of_lhs.is_some() == of_result.is_some()) else {
        return wrong(
            "`rhs` must be quantized, and `lhs` like the result, if anything is quantized",
        );
    };
    if let (Some(of_lhs), Some(of_result)) = (of_lhs, of_result) {
        needs(
            known(of_lhs.storage_is(op, &of_rhs))?,
            || "`lhs` and `rhs` must be stored in one type",
        )?;
        let is_one =
            known(of_lhs.expressed_is(op, &of_rhs))? && known(of_lhs.expressed_is(op, &of_result))?;
        needs(is_one, || "`lhs`, `rhs` and result must express one type")?;
        return needs(
            of_rhs.is_per_axis() || !of_result.is_per_axis(),
            || "the result is quantized per axis, and `rhs` is not",
        );
    }
    let (Element::Of(lhs), Element::Of(result)) = (lhs.element, result.element) else {
        return Ok(());
    };
    let fits = !op.differ(lhs, of_rhs.expressed) && !op.differ(lhs, result);
    needs(fits, || {
        let types = [lhs, result, of_rhs.expressed].map(|it| op.shown(it));
        format!(
            "`lhs`, result, and what `rhs` expresses must be one type, and are {}",
            types.join(", ")
        )
    })
}

/// Scales and zero points are equal, of two tensors that are quantized in the same way.
pub(super) fn same_scales(op: &Op<'_, '_>, a: &Tensor, b: &Tensor) -> Verdict {
    let (Some(one), Some(other)) = (quant(op, a)?, quant(op, b)?) else {
        return Ok(());
    };
    let fits = match (one.dim, other.dim) {
        (None, None) => match (a.element, b.element) {
            (Element::Of(a), Element::Of(b)) => !op.differ(a, b),
            _ => true,
        },
        (Some(_), Some(_)) => {
            let mut scales = one.scales.iter().zip(&other.scales);
            let mut zero_points = one.zero_points.iter().zip(&other.zero_points);
            scales.all(|(a, b)| a == b) && zero_points.all(|(a, b)| a == b)
        }
        _ => true,
    };
    needs(fits, || {
        let (a, b) = (a.element.shown(op), b.element.shown(op));
        format!("scales and zero points of operand and result must be equal, and are {a} and {b}")
    })
}

/// `verifyReshapeOpQuantizationConstraints`.
pub(super) fn reshape(op: &Op<'_, '_>, a: &Tensor, b: &Tensor) -> Verdict {
    same_scales(op, a, b)?;
    let dims = (
        quant(op, a)?.and_then(|it| it.dim),
        quant(op, b)?.and_then(|it| it.dim),
    );
    let (Some(from), Some(to)) = dims else {
        return Ok(());
    };
    let (one, other) = (a.extent(from)?, b.extent(to)?);
    needs(one == DYNAMIC || other == DYNAMIC || one == other, || {
        format!(
            "the quantized dimension has {one} indices in the operand, and {other} in the result"
        )
    })?;
    if a.is_static() && b.is_static() {
        let before = |tensor: &Tensor, dim: i64| {
            let shape = tensor.shape.iter().take(usize::try_from(dim).ok()?);
            shape.copied().try_fold(1_i64, i64::checked_mul)
        };
        let (one, other) = (known(before(a, from))?, known(before(b, to))?);
        needs(one == other, || {
            format!(
                "{one} indices are before the quantized dimension of the operand, and {other} in the result"
            )
        })?;
    }
    Ok(())
}

/// `verifyBroadcastInDimOpQuantConstraints`, of a result that is quantized per axis.
pub(super) fn broadcast(
    op: &Op<'_, '_>,
    operand: &Tensor,
    result: &Tensor,
    dims: &[i64],
) -> Verdict {
    let (Some(of_operand), Some(of_result)) = (quant(op, operand)?, quant(op, result)?) else {
        return Ok(());
    };
    let (Some(from), Some(to)) = (of_operand.dim, of_result.dim) else {
        return Ok(());
    };
    let mapped = *known(usize::try_from(from).ok().and_then(|from| dims.get(from)))?;
    needs(mapped == to, || {
        format!(
            "the result is quantized along dimension {to}, and broadcast_dimensions[{from}] is {mapped}"
        )
    })?;
    if operand.extent(from)? != 1 {
        return Ok(());
    }
    let scale = *known(of_operand.scales.first())?;
    let zero_point = *known(of_operand.zero_points.first())?;
    let fits = of_result.scales.iter().all(|it| *it == scale)
        && of_result.zero_points.iter().all(|it| *it == zero_point);
    needs(
        fits,
        || "all scales and zero points of the result must be those of the operand",
    )
}
