//! Which types an operation can cast: `areCastCompatible`.
//!
//! Source: `mlir/lib/Dialect/{Arith,Index,MemRef,Shape,Tensor}/IR/*.cpp` of llvm/llvm-project.

use mlirbc::entity::{Signedness, TypeData};
use mlirbc::ids::TypeId;

use super::common::strides::{compatible_layouts, layouts_differ};
use crate::op::handle::Op;
use crate::op::shape::{Shaped, are_compatible};
use crate::verdict::{Verdict, needs};

pub(super) fn cast(op: &Op<'_, '_>) -> Verdict {
    let inputs = op.operand_types();
    let (Some(from), Some(to)) = (inputs.first().copied(), op.result_types().first().copied())
    else {
        return Ok(());
    };
    let fits = match op.name {
        "arith.extf" | "arith.scaling_extf" => width(op, from, to, is_float, |from, to| from < to),
        "arith.truncf" | "arith.scaling_truncf" => {
            width(op, from, to, is_float, |from, to| from > to)
        }
        "arith.extsi" | "arith.extui" => width(op, from, to, is_integer, |from, to| from < to),
        "arith.trunci" => width(op, from, to, is_integer, |from, to| from > to),
        "arith.uitofp" | "arith.sitofp" => shapes(op, from, to).and_then(|same| {
            Some(same && element(op, from, is_integer)? && element(op, to, is_float)?)
        }),
        "arith.fptoui" | "arith.fptosi" => shapes(op, from, to).and_then(|same| {
            Some(same && element(op, from, is_float)? && element(op, to, is_integer)?)
        }),
        "arith.index_cast" | "arith.index_castui" => index(op, from, to),
        "arith.bitcast" => bits(op, from, to),
        "index.casts" | "index.castu" => {
            let is_index = |ty| (!op.is_foreign(ty)).then(|| matches!(op.ty(ty), TypeData::Index));
            is_index(from).and_then(|from| Some(from != is_index(to)?))
        }
        "tensor.cast" => {
            let (a, b) = (op.shaped(from), op.shaped(to));
            a.zip(b)
                .map(|(a, b)| !op.differ(a.element, b.element) && one_shape(&a, &b))
        }
        "tensor.bitcast" => op.shaped(from).zip(op.shaped(to)).and_then(|(a, b)| {
            Some(op.width(a.element)? == op.width(b.element)? && one_shape(&a, &b))
        }),
        "memref.cast" => memref(op, from, to),
        "memref.memory_space_cast" => space(op, from, to),
        _ => None,
    };
    needs(fits != Some(false), || {
        format!("cannot cast {} to {}", op.shown(from), op.shown(to))
    })
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
