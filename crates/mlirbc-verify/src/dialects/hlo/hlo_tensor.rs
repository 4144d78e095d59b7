//! Tensors of StableHLO: shapes with bounds, and element types that are compatible.
//!
//! Source: `stablehlo/dialect/Base.cpp` of openxla/stablehlo.

use mlirbc::entity::{AttrData, DYNAMIC, Signedness, TypeData};
use mlirbc::ids::{AttrId, TypeId};
use mlirbc::ir::AttrRef;

use super::hlo_quantized::Quant;
use crate::op::handle::Op;
use crate::op::shape::{Shaped, are_compatible, element_or_self};
use crate::rules::Rule;
use crate::verdict::{Stop, Verdict, known, wrong};

/// Most dimensions that are looked at: some checks compare each with each.
pub(super) const MAX_RANK: usize = 256;

/// A ranked tensor: of an operation, or one that was inferred.
#[derive(Clone)]
pub(super) struct Tensor {
    /// Extents, [`DYNAMIC`] if unknown.
    pub(super) shape: Vec<i64>,
    /// Of each dimension the most that it can be, or [`DYNAMIC`]; empty if no dimension has one.
    pub(super) bounds: Vec<i64>,
    pub(super) element: Element,
}

/// The element type of a tensor, which no type of the file has to be.
#[derive(Clone, Copy)]
pub(super) enum Element {
    Of(TypeId),
    /// `complex` of a type.
    Complex(TypeId),
    /// An integer with so many bits.
    Int(u32, Signedness),
    /// The operation does not tell.
    Any,
}

pub(super) const BOOL: Element = Element::Int(1, Signedness::Signless);

impl Tensor {
    pub(super) fn new(shape: Vec<i64>, element: Element) -> Tensor {
        let bounds = Vec::new();
        Tensor {
            shape,
            bounds,
            element,
        }
    }

    /// A ranked tensor that is the type of an operand or result.
    pub(super) fn of(op: &Op<'_, '_>, ty: TypeId) -> Verdict<Tensor> {
        match op.context.view.ty(ty) {
            Ok(TypeData::RankedTensor {
                shape,
                element,
                encoding,
            }) if shape.len() <= MAX_RANK => {
                let shape: Vec<i64> = shape.iter().collect();
                let bounds = encoding.map(|it| bounds_of(op, it)).transpose()?.flatten();
                let bounds = bounds.filter(|it| it.len() == shape.len());
                Ok(Tensor {
                    shape,
                    bounds: bounds.unwrap_or_default(),
                    element: Element::Of(element),
                })
            }
            _ => Err(Stop::Unknown),
        }
    }

    pub(super) fn rank(&self) -> usize {
        self.shape.len()
    }

    pub(super) fn extent(&self, dim: i64) -> Verdict<i64> {
        let at = usize::try_from(dim).ok().and_then(|at| self.shape.get(at));
        known(at.copied())
    }

    /// The bound of a dimension; [`DYNAMIC`] without one.
    pub(super) fn bound(&self, dim: usize) -> i64 {
        self.bounds.get(dim).copied().unwrap_or(DYNAMIC)
    }

    /// Number of elements, if all extents are known.
    pub(super) fn count(&self) -> Option<i64> {
        let known = |extent: &i64| (*extent >= 0).then_some(*extent);
        self.shape
            .iter()
            .try_fold(1_i64, |product, it| product.checked_mul(known(it)?))
    }

    pub(super) fn is_static(&self) -> bool {
        self.shape.iter().all(|it| *it != DYNAMIC)
    }

    /// The same shape with other elements.
    pub(super) fn with(&self, element: Element) -> Tensor {
        Tensor {
            element,
            ..self.clone()
        }
    }

    /// Without bounds if no dimension has one.
    pub(super) fn bounded(mut self, bounds: Vec<i64>) -> Tensor {
        if bounds.iter().any(|it| *it != DYNAMIC) {
            self.bounds = bounds;
        }
        self
    }

    pub(super) fn shown(&self, op: &Op<'_, '_>) -> String {
        let mut text = String::from("tensor<");
        for (extent, bound) in self
            .shape
            .iter()
            .zip(self.shape.iter().enumerate().map(|it| self.bound(it.0)))
        {
            text += &match (*extent, bound) {
                (DYNAMIC, DYNAMIC) => "?x".to_owned(),
                (DYNAMIC, bound) => format!("?(at most {bound})x"),
                (extent, _) => format!("{extent}x"),
            };
        }
        text + &self.element.shown(op) + ">"
    }
}

impl Element {
    pub(super) fn shown(self, op: &Op<'_, '_>) -> String {
        match self {
            Element::Of(ty) => op.shown(ty),
            Element::Complex(ty) => format!("complex<{}>", op.shown(ty)),
            Element::Int(width, Signedness::Unsigned) => format!("ui{width}"),
            Element::Int(width, _) => format!("i{width}"),
            Element::Any => "any".into(),
        }
    }
}

/// The bounds that the encoding of a tensor has, if it is of a kind that has them; text of an encoding nobody reads.
fn bounds_of(op: &Op<'_, '_>, encoding: AttrId) -> Verdict<Option<Vec<i64>>> {
    let encoding = AttrRef::new(op.context.view, encoding);
    match encoding.data() {
        Ok(AttrData::Custom(custom))
            if matches!(&*custom.mnemonic, "bounds" | "type_extensions") =>
        {
            Ok(encoding.to_i64s().ok().flatten())
        }
        Ok(AttrData::Text(_) | AttrData::Opaque { .. }) | Err(_) => Err(Stop::Unknown),
        Ok(_) => Ok(None),
    }
}

/// Whether the tensor has an encoding that says nothing of bounds.
pub(super) fn has_other_encoding(op: &Op<'_, '_>, ty: TypeId) -> bool {
    match op.context.view.ty(ty) {
        Ok(TypeData::RankedTensor {
            encoding: Some(encoding),
            ..
        }) => !matches!(bounds_of(op, encoding), Ok(Some(_))),
        _ => false,
    }
}

/// An extent as messages show it.
pub(super) fn one(extent: i64) -> String {
    match extent {
        DYNAMIC => "?".to_owned(),
        it => it.to_string(),
    }
}

/// Extents as messages show them.
pub(super) fn list(extents: &[i64]) -> String {
    let extents: Vec<_> = extents.iter().map(|it| one(*it)).collect();
    format!("[{}]", extents.join(", "))
}

/// Whether extents are below the bounds of another tensor.
fn are_within(shape: &[i64], bounds: &[i64]) -> bool {
    let is_within = |(extent, bound): (&i64, &i64)| *bound == DYNAMIC || bound >= extent;
    shape.iter().zip(bounds).all(is_within)
}

/// Whether two shapes can be one, also by bounds: `verifyCompatibleShapeWithBounds`.
pub(super) fn shapes_fit(a: &Tensor, b: &Tensor) -> bool {
    are_compatible(&a.shape, &b.shape)
        && are_within(&a.shape, &b.bounds)
        && are_within(&b.shape, &a.bounds)
}

/// `isCompatibleElementTypeForHloTypeInference`.
pub(super) fn elements_fit(op: &Op<'_, '_>, a: Element, b: Element) -> Option<bool> {
    use Element::{Any, Complex, Int, Of};
    match (a, b) {
        (Any, _) | (_, Any) => Some(true),
        (Of(a), Of(b)) => types_fit(op, a, b),
        (Complex(a), Complex(b)) => op.context.is_same(a, b),
        (Int(a, of), Int(b, and)) => Some(a == b && of == and),
        (Complex(_), Int(..)) | (Int(..), Complex(_)) => Some(false),
        (Of(ty), Complex(part)) | (Complex(part), Of(ty)) => match op.ty(ty) {
            TypeData::Complex(it) => op.context.is_same(it, part),
            TypeData::Text(_) | TypeData::Custom(_) | TypeData::Opaque(_) => None,
            _ => Some(false),
        },
        (Of(ty), Int(bits, sign)) | (Int(bits, sign), Of(ty)) => match op.ty(ty) {
            TypeData::Integer { width, signedness } => Some(width == bits && signedness == sign),
            TypeData::Text(_) | TypeData::Custom(_) | TypeData::Opaque(_) => None,
            _ => Some(false),
        },
    }
}

fn types_fit(op: &Op<'_, '_>, a: TypeId, b: TypeId) -> Option<bool> {
    if a == b {
        return Some(true);
    }
    match (Quant::of(op, a)?, Quant::of(op, b)?) {
        (None, None) => op.context.is_same(a, b),
        (Some(a), Some(b)) => Some(
            a.storage_is(op, &b)?
                && a.expressed_is(op, &b)?
                && a.range == b.range
                && a.is_per_axis() == b.is_per_axis(),
        ),
        _ => Some(false),
    }
}

/// `getElementTypeOrSelf`; also of tokens and futures, which have no elements.
pub(super) fn element_of(op: &Op<'_, '_>, ty: TypeId) -> Option<TypeId> {
    element_or_self(op.context.view, ty).or_else(|| is_scalar_type(op, ty).then_some(ty))
}

fn is_scalar_type(op: &Op<'_, '_>, ty: TypeId) -> bool {
    let text = op.context.text(ty);
    text.is_some_and(|it| it.starts_with("!stablehlo.") || it.starts_with("!quant."))
}

pub(super) fn is_token(op: &Op<'_, '_>, ty: TypeId) -> Option<bool> {
    match op.ty(ty) {
        TypeData::Text(_) | TypeData::Custom(_) | TypeData::Opaque(_) => {
            Some(&*op.context.text(ty)? == "!stablehlo.token")
        }
        _ => Some(false),
    }
}

/// `isCompatibleForHloTypeInference` of any types.
pub(super) fn all_fit(op: &Op<'_, '_>, a: TypeId, b: TypeId) -> Option<bool> {
    if a == b {
        return Some(true);
    }
    let view = op.context.view;
    if let (Some(one), Some(other)) = (Shaped::of(view, a), Shaped::of(view, b)) {
        let fits = match (Tensor::of(op, a), Tensor::of(op, b)) {
            (Ok(a), Ok(b)) => shapes_fit(&a, &b),
            _ => match (&one.shape, &other.shape) {
                (Some(a), Some(b)) => are_compatible(a, b),
                _ => true,
            },
        };
        return if fits {
            types_fit(op, one.element, other.element)
        } else {
            Some(false)
        };
    }
    types_fit(op, element_of(op, a)?, element_of(op, b)?)
}

/// Whether lists of types fit, one by one.
pub(super) fn lists_fit(op: &Op<'_, '_>, a: &[TypeId], b: &[TypeId]) -> Option<bool> {
    if a.len() != b.len() {
        return Some(false);
    }
    let mut is_known = true;
    for (a, b) in a.iter().zip(b) {
        match all_fit(op, *a, *b) {
            Some(false) => return Some(false),
            Some(true) => {}
            None => is_known = false,
        }
    }
    is_known.then_some(true)
}

/// How extents and bounds of several types become one.
type Merge = fn((i64, i64), (i64, i64)) -> Result<(i64, i64), String>;

/// An extent that all have: the rules of `inferMostSpecificDimAndBound`.
pub(super) fn most_specific(a: (i64, i64), b: (i64, i64)) -> Result<(i64, i64), String> {
    let extent = match (a.0, b.0) {
        (DYNAMIC, DYNAMIC) => {
            let bound = match (a.1, b.1) {
                (DYNAMIC, it) | (it, DYNAMIC) => it,
                (a, b) => a.min(b),
            };
            return Ok((DYNAMIC, bound));
        }
        (DYNAMIC, it) | (it, DYNAMIC) => it,
        (a, b) if a != b => return Err(format!("are {a} and {b}")),
        (a, _) => a,
    };
    let bound = if a.1 == DYNAMIC { b.1 } else { a.1 };
    if bound != DYNAMIC && extent > bound {
        return Err(format!("are {extent} and at most {bound}"));
    }
    Ok((extent, DYNAMIC))
}

/// An extent that holds any of them: the rules of `inferLeastSpecificDimAndBound`.
pub(super) fn least_specific(a: (i64, i64), b: (i64, i64)) -> Result<(i64, i64), String> {
    let largest = |a: i64, b: i64| {
        if a == DYNAMIC || b == DYNAMIC {
            DYNAMIC
        } else {
            a.max(b)
        }
    };
    match (a.0, b.0) {
        (DYNAMIC, DYNAMIC) => Ok((DYNAMIC, largest(a.1, b.1))),
        (DYNAMIC, it) => Ok((DYNAMIC, largest(a.1, it))),
        (it, DYNAMIC) => Ok((DYNAMIC, largest(it, b.1))),
        (a, b) if a != b => Err(format!("are {a} and {b}")),
        (a, _) => Ok((a, DYNAMIC)),
    }
}

/// The type that several tensors become.
pub(super) fn merged(tensors: &[Tensor], merge: Merge) -> Verdict<Tensor> {
    let (first, rest) = known(tensors.split_first())?;
    let mut shape = first.shape.clone();
    let mut bounds: Vec<i64> = (0..shape.len()).map(|dim| first.bound(dim)).collect();
    for other in rest {
        if other.rank() != shape.len() {
            return inferred_wrong(format!(
                "types have the ranks {} and {}",
                shape.len(),
                other.rank()
            ));
        }
        let both = shape.iter_mut().zip(&mut bounds);
        for (dim, (extent, bound)) in both.enumerate() {
            let one = (*extent, *bound);
            match merge(one, (other.shape[dim], other.bound(dim))) {
                Ok(both) => (*extent, *bound) = both,
                Err(what) => return inferred_wrong(format!("extents of dimension {dim} {what}")),
            }
        }
    }
    Ok(Tensor::new(shape, first.element).bounded(bounds))
}

/// No type can be inferred.
pub(super) fn inferred_wrong<T>(message: String) -> Verdict<T> {
    match wrong(message) {
        Err(Stop::Wrong(_, message)) => Err(Stop::Wrong(Rule::InferredTypes, message)),
        other => other,
    }
}
