//! What results have to be: the types that follow from the operands, compared with those that are stated.

use mlirbc::entity::{DYNAMIC, TypeData};
use mlirbc::ids::TypeId;

use super::hlo_tensor::{
    Element, Tensor, all_fit, element_of, elements_fit, inferred_wrong, is_token, merged,
    most_specific, shapes_fit,
};
use crate::op::handle::Op;
use crate::op::shape::Shaped;
use crate::verdict::{Stop, Verdict, known};

/// A type that was inferred.
pub(super) enum Inferred {
    Tensor(Tensor),
    /// A tensor of this shape, or of any; whatever its elements.
    Shape(Tensor),
    /// A tensor of any shape.
    Unranked(Element),
    Type(TypeId),
    Tuple(Vec<TypeId>),
    Token,
    /// `!stablehlo.future` of a type.
    Future(TypeId),
    Unknown,
}

impl Inferred {
    fn fits(&self, op: &Op<'_, '_>, stated: TypeId) -> Option<bool> {
        match self {
            Inferred::Tensor(tensor) => tensor_fits(op, tensor, stated),
            Inferred::Shape(tensor) => {
                let stated = Tensor::of(op, stated).ok()?;
                Some(shapes_fit(tensor, &stated))
            }
            Inferred::Unranked(element) => {
                elements_fit(op, *element, Element::Of(element_of(op, stated)?))
            }
            Inferred::Type(ty) => all_fit(op, *ty, stated),
            Inferred::Tuple(types) => match op.ty(stated) {
                TypeData::Tuple(parts) if parts.len() == types.len() => {
                    let differ = types
                        .iter()
                        .zip(parts.iter())
                        .any(|(a, b)| op.differ(*a, b));
                    (!differ).then_some(true).or(Some(false))
                }
                TypeData::Text(_) | TypeData::Custom(_) | TypeData::Opaque(_) => None,
                _ => Some(false),
            },
            Inferred::Token => is_token(op, stated),
            Inferred::Future(ty) => match op.ty(stated) {
                TypeData::Custom(_) => {
                    let of = op.context.text(*ty)?;
                    Some(*op.context.text(stated)? == *format!("!stablehlo.future<{of}>"))
                }
                TypeData::Text(_) | TypeData::Opaque(_) => None,
                _ => Some(false),
            },
            Inferred::Unknown => None,
        }
    }

    fn shown(&self, op: &Op<'_, '_>) -> String {
        match self {
            Inferred::Tensor(tensor) | Inferred::Shape(tensor) => tensor.shown(op),
            Inferred::Unranked(element) => format!("tensor<*x{}>", element.shown(op)),
            Inferred::Type(ty) => op.shown(*ty),
            Inferred::Tuple(types) => {
                let types: Vec<_> = types.iter().map(|ty| op.shown(*ty)).collect();
                format!("tuple<{}>", types.join(", "))
            }
            Inferred::Token => "!stablehlo.token".into(),
            Inferred::Future(ty) => format!("!stablehlo.future<{}>", op.shown(*ty)),
            Inferred::Unknown => "unknown".into(),
        }
    }
}

/// Whether a stated type is compatible with a tensor.
fn tensor_fits(op: &Op<'_, '_>, tensor: &Tensor, stated: TypeId) -> Option<bool> {
    let element = Element::Of(element_of(op, stated)?);
    match Tensor::of(op, stated) {
        Ok(stated) if !shapes_fit(tensor, &stated) => return Some(false),
        Ok(_) => {}
        // A type with a shape that is not looked at.
        Err(_) if Shaped::of(op.context.view, stated).is_some_and(|it| it.rank().is_some()) => {
            return None;
        }
        Err(_) => {}
    }
    elements_fit(op, tensor.element, element)
}

/// All results are compatible with what was inferred.
pub(super) fn results(op: &Op<'_, '_>, inferred: &[Inferred]) -> Verdict {
    let stated = op.result_types();
    if stated.len() != inferred.len() {
        let (have, want) = (stated.len(), inferred.len());
        return inferred_wrong(format!("has {have} results, and must have {want}"));
    }
    for (nth, (stated, inferred)) in stated.iter().zip(inferred).enumerate() {
        if inferred.fits(op, *stated) == Some(false) {
            let (want, have) = (inferred.shown(op), op.shown(*stated));
            return inferred_wrong(format!("result #{nth} must be {want}, and is {have}"));
        }
    }
    Ok(())
}

/// The only result is compatible with a tensor.
pub(super) fn result(op: &Op<'_, '_>, tensor: Tensor) -> Verdict {
    results(op, &[Inferred::Tensor(tensor)])
}

/// Traits of StableHLO, and the types that follow from them; `None` if nothing is wrong.
pub(crate) fn of_trait(op: &Op<'_, '_>, word: &str) -> Option<String> {
    let verdict = match word {
        "compatible_operands_and_result_type" => compatible(op).and_then(|()| one_type(op)),
        "compatible_operands_and_result_element_type" => {
            let mut all = op.operand_types();
            all.extend(op.result_types());
            elements(op, &all)
        }
        "compatible_operands_element_type" => elements(op, &op.operand_types()),
        "pairwise_same_operand_and_result_type" => pairwise(op, |op, a, b| Some(!op.differ(a, b))),
        "pairwise_same_operand_and_result_element_type" => pairwise(op, |op, a, b| {
            let (a, b) = (element_of(op, a)?, element_of(op, b)?);
            Some(!op.differ(a, b))
        }),
        _ => return None,
    };
    match verdict {
        Err(Stop::Wrong(_, message)) => Some(message),
        _ => None,
    }
}

fn compatible(op: &Op<'_, '_>) -> Verdict {
    let mut all = op.operand_types();
    all.extend(op.result_types());
    let first = *known(all.first())?;
    match all
        .iter()
        .find(|ty| all_fit(op, **ty, first) == Some(false))
    {
        None => Ok(()),
        Some(other) => {
            let (first, other) = (op.shown(first), op.shown(*other));
            inferred_wrong(format!(
                "operands and results must have compatible types, and are {first} and {other}"
            ))
        }
    }
}

/// The result is what all operands are.
pub(super) fn one_type(op: &Op<'_, '_>) -> Verdict {
    let ranked = op.operand_types().into_iter().map(|ty| Tensor::of(op, ty));
    let ranked: Vec<_> = ranked.collect::<Result<_, _>>()?;
    result(op, merged(&ranked, most_specific)?)
}

fn elements(op: &Op<'_, '_>, types: &[TypeId]) -> Verdict {
    let first = *known(types.first())?;
    let fits = |ty: TypeId| {
        let (a, b) = (element_of(op, first)?, element_of(op, ty)?);
        elements_fit(op, Element::Of(a), Element::Of(b))
    };
    match types.iter().find(|ty| fits(**ty) == Some(false)) {
        None => Ok(()),
        Some(other) => {
            let (first, other) = (op.shown(first), op.shown(*other));
            inferred_wrong(format!(
                "values must have compatible element types, and are {first} and {other}"
            ))
        }
    }
}

fn pairwise(
    op: &Op<'_, '_>,
    same: impl Fn(&Op<'_, '_>, TypeId, TypeId) -> Option<bool>,
) -> Verdict {
    let (operands, results) = (op.operand_types(), op.result_types());
    if operands.len() != results.len() {
        let (operands, results) = (operands.len(), results.len());
        return inferred_wrong(format!(
            "must have as many results as operands, and has {results} and {operands}"
        ));
    }
    for (nth, (a, b)) in operands.into_iter().zip(results).enumerate() {
        if same(op, a, b) == Some(false) {
            let (a, b) = (op.shown(a), op.shown(b));
            return inferred_wrong(format!(
                "operand and result #{nth} must have one type, and are {a} and {b}"
            ));
        }
    }
    Ok(())
}

/// A tensor without a shape that is known, of a rank.
pub(super) fn of_rank(rank: usize, element: Element) -> Tensor {
    Tensor::new(vec![DYNAMIC; rank], element)
}
