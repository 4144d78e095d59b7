//! Regions that reduce two values to one.
//!
//! Source: `stablehlo/dialect/TypeInference.cpp` of openxla/stablehlo.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;
use mlirbc::ir::BlockRef;

use super::hlo_attrs::given;
use super::hlo_elementwise::{bits, same_element};
use super::hlo_quantized::Quant;
use super::hlo_tensor::{Element, Tensor};
use crate::op::handle::Op;
use crate::op::shape::{Shaped, are_compatible, fits, is_float};
use crate::verdict::{Verdict, known, needs};

/// A region that reduces.
pub(super) struct Reducer<'s> {
    /// The types of its arguments.
    pub(super) arguments: Vec<TypeId>,
    /// The types of what it gives.
    pub(super) given: Vec<TypeId>,
    /// The extents that its arguments can have.
    pub(super) allowed: &'s [i64],
}

/// The element types that a region gives, one for each of so many operands.
pub(super) fn accumulated(
    op: &Op<'_, '_>,
    body: BlockRef<'_>,
    count: usize,
) -> Verdict<Vec<Element>> {
    let given = given(body)?;
    // That it gives too few is said by the code that looks at the region.
    let elements = given
        .iter()
        .take(count)
        .map(|ty| Some(Element::Of(Shaped::of(op.context.view, *ty)?.element)));
    let elements: Option<Vec<_>> = elements.collect();
    let mut elements = elements.unwrap_or_default();
    elements.resize(count, Element::Any);
    Ok(elements)
}

impl Reducer<'_> {
    /// `verifyReducerShape`.
    pub(super) fn judge(&self, op: &Op<'_, '_>, inputs: &[Tensor], inits: &[Tensor]) -> Verdict {
        let count = inputs.len();
        let have = self.arguments.len();
        needs(have == count * 2, || {
            format!(
                "the reducing region must have {} arguments, and has {have}",
                count * 2
            )
        })?;
        let have = self.given.len();
        needs(have == count, || {
            format!("the reducing region must give {count} values, and gives {have}")
        })?;
        for ty in &self.given {
            let is_other = Shaped::of(op.context.view, *ty).is_none()
                && !matches!(op.ty(*ty), TypeData::Text(_) | TypeData::Custom(_));
            needs(!is_other, || {
                format!(
                    "the reducing region must give tensors, and gives {}",
                    op.shown(*ty)
                )
            })?;
        }
        for (nth, (input, init)) in inputs.iter().zip(inits).enumerate() {
            let given = Tensor::of(op, self.given[nth])?;
            let (first, second) = (
                Tensor::of(op, self.arguments[nth])?,
                Tensor::of(op, self.arguments[count + nth])?,
            );
            let differ = |a: &Tensor, b: &Tensor, any_float| -> Verdict<bool> {
                Ok(!are_compatible(&a.shape, &b.shape)
                    || same_element(op, a, b, any_float)? == Some(false))
            };
            for (at, argument, any_float) in [(nth, &first, false), (count + nth, &second, true)] {
                needs(!differ(&given, argument, any_float)?, || {
                    let (argument, given) = (argument.shown(op), given.shown(op));
                    format!(
                        "argument #{at} of the reducing region is {argument}, and it gives {given}"
                    )
                })?;
            }
            needs(are_compatible(&init.shape, &given.shape), || {
                let (init, given) = (init.shown(op), given.shown(op));
                format!(
                    "the reducing region gives {given}, and must have the shape of the initial value, {init}"
                )
            })?;
            for (from, to) in [(init, &given), (input, &second)] {
                needs(is_promotable(op, from, to) != Some(false), || {
                    let (from, to) = (from.element.shown(op), to.element.shown(op));
                    format!("the reducing region has {to}, which does not hold all of {from}")
                })?;
            }
            self.judge_shape(&second, count + nth)?;
        }
        Ok(())
    }

    /// The shape of an argument is, in order, a part of what is allowed.
    fn judge_shape(&self, argument: &Tensor, at: usize) -> Verdict {
        let mut left = argument.shape.as_slice();
        for extent in self.allowed {
            if let Some((first, rest)) = left.split_first()
                && fits(*first, *extent)
            {
                left = rest;
            }
        }
        needs(left.is_empty(), || {
            format!("argument #{at} of the reducing region has another shape than what is reduced")
        })
    }
}

/// Whether elements of one type can be those of another one: `isPromotableElementType` of any floats.
fn is_promotable(op: &Op<'_, '_>, from: &Tensor, to: &Tensor) -> Option<bool> {
    let (Element::Of(a), Element::Of(b)) = (from.element, to.element) else {
        return None;
    };
    let view = op.context.view;
    if is_float(view, a) && is_float(view, b) {
        return Some(true);
    }
    let is_one_kind = match (Quant::of(op, a)?, Quant::of(op, b)?) {
        (Some(a), Some(b)) => a.expressed_is(op, &b)?,
        (None, None) => match (op.ty(a), op.ty(b)) {
            (TypeData::Integer { .. }, TypeData::Integer { .. })
            | (TypeData::Complex(_), TypeData::Complex(_)) => true,
            (TypeData::Text(_), _) | (_, TypeData::Text(_)) => return None,
            _ => false,
        },
        _ => false,
    };
    Some(is_one_kind && bits(op, from.element)? <= bits(op, to.element)?)
}

/// The region reduces one value of an element type.
pub(super) fn of_scalars(op: &Op<'_, '_>, body: BlockRef<'_>, operands: &[Tensor]) -> Verdict {
    let reducer = Reducer {
        arguments: super::hlo_attrs::arguments(body),
        given: given(body)?,
        allowed: &[],
    };
    for operand in operands {
        let scalar = Tensor::new(Vec::new(), operand.element);
        reducer.judge(op, std::slice::from_ref(operand), &[scalar])?;
    }
    known(Some(()))
}
