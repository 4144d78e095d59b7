//! Operations whose results have the shape of operands.
//!
//! Source: `stablehlo/dialect/TypeInference.cpp` of openxla/stablehlo.

use mlirbc::entity::{Signedness, TypeData};
use mlirbc::ids::TypeId;

use super::hlo_attrs::{field_value, has, of_types, tensor};
use super::hlo_inferred::{Inferred, one_type, result, results};
use super::hlo_quant::{quant, sum};
use super::hlo_quantized::Quant;
use super::hlo_tensor::{
    BOOL, Element, Tensor, elements_fit, inferred_wrong, list, merged, most_specific,
};
use crate::op::handle::Op;
use crate::op::shape::{are_compatible, fits};
use crate::verdict::{Stop, Verdict, known, needs};

/// The element type, or the part of a complex one.
fn real_part(op: &Op<'_, '_>, element: Element) -> Element {
    match element {
        Element::Of(ty) => match op.ty(ty) {
            TypeData::Complex(part) => Element::Of(part),
            _ => element,
        },
        other => other,
    }
}

/// `abs`, `real` and `imag`.
pub(super) fn real(op: &Op<'_, '_>) -> Verdict {
    let operand = tensor(op, "operand")?;
    result(op, operand.with(real_part(op, operand.element)))
}

pub(super) fn add(op: &Op<'_, '_>) -> Verdict {
    let (lhs, rhs, stated) = (
        tensor(op, "lhs")?,
        tensor(op, "rhs")?,
        tensor(op, "result")?,
    );
    sum(op, [&lhs, &rhs, &stated])?;
    // Quantized elements differ, and were compared.
    if quant(op, &lhs)?.is_some() {
        return Ok(());
    }
    one_type(op)
}

pub(super) fn clamp(op: &Op<'_, '_>) -> Verdict {
    let operand = tensor(op, "operand")?;
    for name in ["min", "max"] {
        let limit = tensor(op, name)?;
        let fits = limit.rank() == 0 || are_compatible(&limit.shape, &operand.shape);
        needs(fits, || {
            let (limit, operand) = (list(&limit.shape), list(&operand.shape));
            format!(
                "`{name}` must be a scalar or have the shape of `operand`; the shapes are {limit} and {operand}"
            )
        })?;
    }
    result(op, operand)
}

pub(super) fn compare(op: &Op<'_, '_>) -> Verdict {
    result(op, tensor(op, "lhs")?.with(BOOL))
}

pub(super) fn complex(op: &Op<'_, '_>) -> Verdict {
    let lhs = tensor(op, "lhs")?;
    match lhs.element {
        Element::Of(part) => result(op, lhs.with(Element::Complex(part))),
        _ => Ok(()),
    }
}

/// A bool for each element of the only operand.
pub(super) fn is_what(op: &Op<'_, '_>) -> Verdict {
    let operand = *known(op.operand_types().first())?;
    result(op, Tensor::of(op, operand)?.with(BOOL))
}

pub(super) fn select(op: &Op<'_, '_>) -> Verdict {
    let (pred, yes, no) = (
        tensor(op, "pred")?,
        tensor(op, "on_true")?,
        tensor(op, "on_false")?,
    );
    let is_one =
        are_compatible(&yes.shape, &no.shape) && same_element(op, &yes, &no, true)? != Some(false);
    if !is_one {
        let (yes, no) = (yes.shown(op), no.shown(op));
        return inferred_wrong(format!(
            "`on_true` and `on_false` must have compatible types, and are {yes} and {no}"
        ));
    }
    if pred.rank() != 0 && !are_compatible(&pred.shape, &yes.shape) {
        let (pred, yes) = (list(&pred.shape), list(&yes.shape));
        return inferred_wrong(format!(
            "`pred` must be a scalar or have the shape {yes}, and has the shape {pred}"
        ));
    }
    result(op, merged(&[yes, no], most_specific)?)
}

/// Whether two tensors have one element type, or floats of any: `tensorsHaveSameElType`.
pub(super) fn same_element(
    op: &Op<'_, '_>,
    a: &Tensor,
    b: &Tensor,
    any_float: bool,
) -> Verdict<Option<bool>> {
    let (Element::Of(a), Element::Of(b)) = (a.element, b.element) else {
        return Ok(elements_fit(op, a.element, b.element));
    };
    if any_float && is_float(op, a) && is_float(op, b) {
        return Ok(Some(true));
    }
    Ok(op.context.is_same(a, b))
}

fn is_float(op: &Op<'_, '_>, ty: TypeId) -> bool {
    crate::op::shape::is_float(op.context.view, ty)
}

/// Bits of an element, of a quantized one those that are stored: `getBitWidth`.
pub(super) fn bits(op: &Op<'_, '_>, element: Element) -> Option<u32> {
    let Element::Of(ty) = element else {
        return None;
    };
    let of_number = |ty| match op.ty(ty) {
        TypeData::Integer { width, .. } => Some(width),
        TypeData::Float(kind) => Some(kind.width()),
        _ => None,
    };
    match op.ty(ty) {
        TypeData::Complex(part) => of_number(part)?.checked_mul(2),
        TypeData::Custom(_) => of_number(Quant::of(op, ty)??.storage()),
        _ => of_number(ty),
    }
}

pub(super) fn bitcast_convert(op: &Op<'_, '_>) -> Verdict {
    let (from, to) = (
        tensor(op, "operand")?,
        known(op.result_types().first().copied())?,
    );
    let to = Tensor::of(op, to)?;
    let shown = || format!("{} and {}", from.shown(op), to.shown(op));
    let is_complex = |tensor: &Tensor| match tensor.element {
        Element::Of(ty) => matches!(op.ty(ty), TypeData::Complex(_)),
        _ => false,
    };
    let (of_from, of_to) = (known(bits(op, from.element))?, known(bits(op, to.element))?);
    needs(is_complex(&from) == is_complex(&to), || {
        format!("both types or none must be complex; they are {}", shown())
    })?;
    let (small, large) = match of_from < of_to {
        true => (&from.shape, &to.shape),
        false => (&to.shape, &from.shape),
    };
    let (few, many) = (of_from.min(of_to), of_from.max(of_to));
    let mut outer = small.as_slice();
    if few != many {
        needs(small.len() == large.len() + 1, || {
            format!(
                "the type with smaller elements must have one dimension more; the types are {}",
                shown()
            )
        })?;
        let (last, rest) = known(small.split_last())?;
        let is_whole = *last < 0 || last.checked_mul(i64::from(few)) == Some(i64::from(many));
        needs(is_whole, || {
            format!(
                "{last} elements of {few} bits are not one of {many}: {}",
                shown()
            )
        })?;
        outer = rest;
    }
    needs(outer.iter().zip(large).all(|(a, b)| fits(*a, *b)), || {
        format!(
            "shapes must be equal but for the innermost dimension of smaller elements; they are {}",
            shown()
        )
    })
}

pub(super) fn uniform_dequantize(op: &Op<'_, '_>) -> Verdict {
    let operand = tensor(op, "operand")?;
    match quant(op, &operand)? {
        Some(quant) => result(op, Tensor::new(operand.shape, Element::Of(quant.expressed))),
        None => Ok(()),
    }
}

pub(super) fn uniform_quantize(op: &Op<'_, '_>) -> Verdict {
    let (operand, stated) = (tensor(op, "operand")?, tensor(op, "result")?);
    let expressed = known(quant(op, &stated)?)?.expressed;
    let from = match (quant(op, &operand)?, operand.element) {
        (Some(quant), _) => quant.expressed,
        (None, Element::Of(ty)) => ty,
        _ => return Ok(()),
    };
    needs(!op.differ(expressed, from), || {
        let (have, want) = (op.shown(expressed), op.shown(from));
        format!("the result must express {want}, and expresses {have}")
    })
}

/// The accuracy that is asked for.
pub(super) fn accuracy(op: &Op<'_, '_>) -> Verdict {
    if !has(op, "result_accuracy")? {
        return Ok(());
    }
    let number = |name| field_value(op, "result_accuracy", name);
    let (atol, rtol) = (
        known(number("atol")?.as_f64())?,
        known(number("rtol")?.as_f64())?,
    );
    let ulps = known(number("ulps")?.as_i64())?;
    let is_negative = atol.is_sign_negative() || rtol.is_sign_negative() || ulps < 0;
    needs(
        !is_negative,
        || "a tolerance of `result_accuracy` is negative",
    )?;
    let mode = known(number("mode")?.as_enum())?.name;
    let is_zero = atol == 0.0 && rtol == 0.0 && ulps == 0;
    needs(is_zero || !matches!(mode, "DEFAULT" | "HIGHEST"), || {
        format!("`result_accuracy` with mode {mode} must have no tolerances")
    })
}

pub(super) fn optimization_barrier(op: &Op<'_, '_>) -> Verdict {
    let types = op.operand_types().into_iter().map(Inferred::Type);
    results(op, &types.collect::<Vec<_>>())
}

/// A number without a sign.
pub(super) fn device(op: &Op<'_, '_>) -> Verdict {
    result(
        op,
        Tensor::new(Vec::new(), Element::Int(32, Signedness::Unsigned)),
    )
}

/// All results are tensors of the types of the operands.
pub(super) fn like_operands(op: &Op<'_, '_>) -> Verdict {
    let tensors = of_types(op, &op.operand_types())?;
    results(
        op,
        &tensors
            .into_iter()
            .map(Inferred::Tensor)
            .collect::<Vec<_>>(),
    )
}

/// The type of a constant is that of its elements, or, of quantized ones, that in which they are stored.
pub(super) fn constant(op: &Op<'_, '_>) -> Verdict {
    let value = known(op.attr("value").and_then(|it| it.as_attr()))?;
    let ty = match value.data() {
        Ok(
            mlirbc::entity::AttrData::DenseElements { ty, .. }
            | mlirbc::entity::AttrData::DenseResource { ty, .. }
            | mlirbc::entity::AttrData::SparseElements { ty, .. },
        ) => ty,
        _ => return Err(Stop::Unknown),
    };
    let (of_value, stated) = (Tensor::of(op, ty)?, tensor(op, "output")?);
    let element = match (stated.element, quant(op, &stated)?) {
        (_, Some(quant)) => quant.storage(),
        (Element::Of(ty), None) => ty,
        _ => return Ok(()),
    };
    let Element::Of(of_elements) = of_value.element else {
        return Ok(());
    };
    if of_value.shape == stated.shape && !op.differ(of_elements, element) {
        return Ok(());
    }
    let (want, have) = (of_value.shown(op), stated.shown(op));
    inferred_wrong(format!("the result must be {want}, and is {have}"))
}
