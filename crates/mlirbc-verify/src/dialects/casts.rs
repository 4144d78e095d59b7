//! Which types an operation can cast: `areCastCompatible`.
//!
//! Source: `mlir/lib/Dialect/{Arith,Index,MemRef,Shape,Tensor}/IR/*.cpp` of llvm/llvm-project.

use mlirbc::entity::{Signedness, TypeData};
use mlirbc::ids::TypeId;

use super::common::strides::{compatible_layouts, layouts_differ};
use crate::op::handle::Op;
use crate::op::shape::{Shaped, are_compatible};
use crate::verdict::{Verdict, needs};

/// Whether a type is cast to another one; `None` if nobody knows.
type Fits = fn(&Op<'_, '_>, TypeId, TypeId) -> Option<bool>;

const ALL: &[(&str, Fits)] = &[
    ("arith.bitcast", bits),
    ("arith.extf", wider_float),
    ("arith.extsi", wider_integer),
    ("arith.extui", wider_integer),
    ("arith.fptosi", to_integer),
    ("arith.fptoui", to_integer),
    ("arith.index_cast", index),
    ("arith.index_castui", index),
    ("arith.scaling_extf", wider_float),
    ("arith.scaling_truncf", narrower_float),
    ("arith.sitofp", to_float),
    ("arith.truncf", narrower_float),
    ("arith.trunci", narrower_integer),
    ("arith.uitofp", to_float),
    ("index.casts", to_or_from_index),
    ("index.castu", to_or_from_index),
    ("memref.cast", memref),
    ("memref.memory_space_cast", space),
    ("tensor.bitcast", tensor_bits),
    ("tensor.cast", tensor),
];

/// The operations whose casts are known.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    ALL.iter().map(|it| it.0)
}

pub(super) fn cast(op: &Op<'_, '_>) -> Verdict {
    let fits = ALL.iter().find(|it| it.0 == op.name);
    let (Some((_, fits)), Some(from), Some(to)) = (
        fits,
        op.it.operand(0).map(|it| it.type_id()),
        op.it.result(0).map(|it| it.type_id()),
    ) else {
        return Ok(());
    };
    needs(fits(op, from, to) != Some(false), || {
        format!("cannot cast {} to {}", op.shown(from), op.shown(to))
    })
}

fn wider_float(op: &Op<'_, '_>, from: TypeId, to: TypeId) -> Option<bool> {
    width(op, from, to, is_float, |from, to| from < to)
}

fn narrower_float(op: &Op<'_, '_>, from: TypeId, to: TypeId) -> Option<bool> {
    width(op, from, to, is_float, |from, to| from > to)
}

fn wider_integer(op: &Op<'_, '_>, from: TypeId, to: TypeId) -> Option<bool> {
    width(op, from, to, is_integer, |from, to| from < to)
}

fn narrower_integer(op: &Op<'_, '_>, from: TypeId, to: TypeId) -> Option<bool> {
    width(op, from, to, is_integer, |from, to| from > to)
}

fn to_float(op: &Op<'_, '_>, from: TypeId, to: TypeId) -> Option<bool> {
    let is_one = shapes(op, from, to)?;
    Some(is_one && element(op, from, is_integer)? && element(op, to, is_float)?)
}

fn to_integer(op: &Op<'_, '_>, from: TypeId, to: TypeId) -> Option<bool> {
    let is_one = shapes(op, from, to)?;
    Some(is_one && element(op, from, is_float)? && element(op, to, is_integer)?)
}

fn to_or_from_index(op: &Op<'_, '_>, from: TypeId, to: TypeId) -> Option<bool> {
    let is_index = |ty| (!op.is_foreign(ty)).then(|| matches!(op.ty(ty), TypeData::Index));
    Some(is_index(from)? != is_index(to)?)
}

fn tensor(op: &Op<'_, '_>, from: TypeId, to: TypeId) -> Option<bool> {
    let (a, b) = (op.shaped(from)?, op.shaped(to)?);
    Some(!op.differ(a.element, b.element) && one_shape(&a, &b))
}

fn tensor_bits(op: &Op<'_, '_>, from: TypeId, to: TypeId) -> Option<bool> {
    let (a, b) = (op.shaped(from)?, op.shaped(to)?);
    Some(op.width(a.element)? == op.width(b.element)? && one_shape(&a, &b))
}

fn is_float(ty: &TypeData<'_>) -> bool {
    matches!(ty, TypeData::Float(_))
}

fn is_integer(ty: &TypeData<'_>) -> bool {
    matches!(ty, TypeData::Integer { .. })
}

/// Whether the element type is of a kind.
fn element(op: &Op<'_, '_>, ty: TypeId, is: impl Fn(&TypeData<'_>) -> bool) -> Option<bool> {
    Some(is(&op.ty(op.element(ty)?)))
}

/// Whether the shapes can be one, and the encodings are.
fn shapes(op: &Op<'_, '_>, from: TypeId, to: TypeId) -> Option<bool> {
    if let (
        TypeData::RankedTensor { encoding: a, .. },
        TypeData::RankedTensor { encoding: b, .. },
    ) = (op.ty(from), op.ty(to))
    {
        if op.context.is_same_attr(a, b) == Some(false) {
            return Some(false);
        }
    }
    op.element(from)?;
    op.element(to)?;
    Some(match (op.shaped(from), op.shaped(to)) {
        (Some(a), Some(b)) => one_shape(&a, &b),
        (None, None) => true,
        _ => false,
    })
}

fn one_shape(a: &Shaped, b: &Shaped) -> bool {
    match (&a.shape, &b.shape) {
        (Some(a), Some(b)) => are_compatible(a, b),
        _ => true,
    }
}

fn width(
    op: &Op<'_, '_>,
    from: TypeId,
    to: TypeId,
    is: impl Fn(&TypeData<'_>) -> bool,
    fits: impl Fn(u32, u32) -> bool,
) -> Option<bool> {
    let (a, b) = (op.element(from)?, op.element(to)?);
    let is_shape = shapes(op, from, to)?;
    let are_kind = is(&op.ty(a)) && is(&op.ty(b));
    Some(is_shape && are_kind && fits(op.width(a)?, op.width(b)?))
}

fn index(op: &Op<'_, '_>, from: TypeId, to: TypeId) -> Option<bool> {
    let (a, b) = (op.ty(op.element(from)?), op.ty(op.element(to)?));
    let is_signless = |ty: &TypeData<'_>| {
        matches!(
            ty,
            TypeData::Integer {
                signedness: Signedness::Signless,
                ..
            }
        )
    };
    let is_index = |ty: &TypeData<'_>| matches!(ty, TypeData::Index);
    let fits = is_index(&a) && is_signless(&b) || is_signless(&a) && is_index(&b);
    Some(fits && shapes(op, from, to)?)
}

fn bits(op: &Op<'_, '_>, from: TypeId, to: TypeId) -> Option<bool> {
    let (a, b) = (op.element(from)?, op.element(to)?);
    Some(shapes(op, from, to)? && op.width(a)? == op.width(b)?)
}

fn memref(op: &Op<'_, '_>, from: TypeId, to: TypeId) -> Option<bool> {
    use TypeData::{MemRef, UnrankedMemRef};
    let (a, b) = (op.shaped(from)?, op.shaped(to)?);
    let spaces = [from, to].map(|ty| match op.ty(ty) {
        MemRef { memory_space, .. } | UnrankedMemRef { memory_space, .. } => Some(memory_space),
        _ => None,
    });
    let [Some(of_a), Some(of_b)] = spaces else {
        return None;
    };
    if op.differ(a.element, b.element) || op.context.is_same_attr(of_a, of_b) == Some(false) {
        return Some(false);
    }
    match (&a.shape, &b.shape) {
        (None, None) => Some(false),
        (Some(a), Some(b)) => {
            Some(are_compatible(a, b) && compatible_layouts(op, from, to) != Some(false))
        }
        _ => Some(true),
    }
}

fn space(op: &Op<'_, '_>, from: TypeId, to: TypeId) -> Option<bool> {
    let (a, b) = (op.shaped(from)?, op.shaped(to)?);
    if op.differ(a.element, b.element) || a.shape != b.shape {
        return Some(false);
    }
    Some(layouts_differ(op, from, to) != Some(true))
}
