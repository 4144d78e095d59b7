//! Transfers between vectors and memory or tensors.

use mlirbc::entity::{AffineExpr, AffineMap, TypeData};
use mlirbc::ids::TypeId;

use super::vector_memory::indices;
use super::vector_types::{of, vector, vector_of};
use crate::dialects::common::lists::shown;
use crate::dialects::common::maps::{dims, map};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs};

pub(super) fn read(op: &Op<'_, '_>) -> Verdict {
    let map = permutation(op)?;
    let source = of(op, "base")?;
    indices(op, "indices", known(op.shape(source))?.len())?;
    transfer(op, source, of(op, "vector")?, &map)?;
    let (padding, element) = (of(op, "padding")?, known(op.shaped(source))?.element);
    needs(!op.differ(padding, element), || {
        format!(
            "`padding` is {}, and the elements of its source are {}",
            op.shown(padding),
            op.shown(element)
        )
    })?;
    permutes(&map)
}

pub(super) fn write(op: &Op<'_, '_>) -> Verdict {
    let map = permutation(op)?;
    let target = of(op, "base")?;
    indices(op, "indices", known(op.shape(target))?.len())?;
    let is_repeated = |it: &_| matches!(map.exprs.get(*it), AffineExpr::Constant(0));
    needs(
        !map.results.iter().any(is_repeated),
        || "`permutation_map` repeats elements, which cannot be written",
    )?;
    transfer(op, target, of(op, "valueToStore")?, &map)?;
    permutes(&map)
}

fn permutation(op: &Op<'_, '_>) -> Verdict<std::sync::Arc<AffineMap>> {
    known(op.attr_id("permutation_map").and_then(|it| map(op, it)))
}

fn transfer(op: &Op<'_, '_>, memory: TypeId, ty: TypeId, map: &AffineMap) -> Verdict {
    let of_memory = known(op.shaped(memory))?;
    let rank = known(of_memory.rank())?;
    let of_vector = known(op.shaped(ty))?;
    let shape = known(of_vector.shape)?;
    let results = map.results.len();
    let bits = |ty, last: Option<&i64>| Some(op.width(ty)? as i64 * last.copied().unwrap_or(1));
    let whole = bits(of_vector.element, shape.last());
    let (one, inner) = match op.ty(of_memory.element) {
        TypeData::Vector { shape, element, .. } => {
            let shape: Vec<i64> = shape.iter().collect();
            (bits(element, shape.last()), shape.len())
        }
        _ => (bits(of_memory.element, None), 0),
    };
    if let (Some(whole), Some(one)) = (whole, one.filter(|it| *it > 0)) {
        needs(whole % one == 0, || {
            let (vector, memory) = (op.shown(ty), op.shown(memory));
            format!("the last extent of {vector} is no whole number of elements of {memory}")
        })?;
    }
    let outer = known(shape.len().checked_sub(inner))?;
    needs(results == outer, || {
        format!("`permutation_map` must have {outer} results, and has {results}")
    })?;
    let has_mask = op.operand("mask").is_some();
    needs(
        inner == 0 || !has_mask,
        || "transfers elements that are vectors, and cannot have a mask",
    )?;
    needs(map.symbols == 0, || "`permutation_map` has symbols")?;
    needs(map.dims as usize == rank, || {
        format!(
            "`permutation_map` must have {rank} dimensions, and has {}",
            map.dims
        )
    })?;
    if has_mask {
        mask(op, ty, map)?;
    }
    let bounds = known(op.array("in_bounds"))?.len();
    needs(bounds == results, || {
        format!("`in_bounds` must have {results} elements, and has {bounds}")
    })
}

/// The mask has an element for each one that is transferred, in the order of the memory.
fn mask(op: &Op<'_, '_>, ty: TypeId, map: &AffineMap) -> Verdict {
    let whole = known(vector(op, ty))?;
    let extents = whole.shape.iter().zip(&whole.scalable);
    let mut used: Vec<_> = dims(map)
        .into_iter()
        .zip(extents)
        .filter_map(|(dim, extent)| Some((dim?, extent)))
        .collect();
    used.sort_by_key(|it| it.0);
    let (mut shape, mut scalable): (Vec<i64>, Vec<bool>) =
        used.into_iter().map(|(_, (a, b))| (*a, *b)).unzip();
    if shape.is_empty() {
        (shape, scalable) = (vec![1], vec![false]);
    }
    let mask = vector_of(op, "mask")?;
    needs(mask.shape == shape && mask.scalable == scalable, || {
        format!(
            "its mask must have shape {}, and has {}",
            shown(&shape),
            mask.shown()
        )
    })
}

/// Each result is 0, or a dimension that no other one is.
fn permutes(map: &AffineMap) -> Verdict {
    let mut seen = vec![false; map.dims as usize];
    for result in &map.results {
        let is_right = match map.exprs.get(*result) {
            AffineExpr::Constant(0) => true,
            AffineExpr::Dim(dim) => {
                let slot = seen.get_mut(dim as usize);
                slot.is_some_and(|it| !std::mem::replace(it, true))
            }
            _ => false,
        };
        needs(
            is_right,
            || "`permutation_map` must have dimensions, each once, and zeros",
        )?;
    }
    Ok(())
}
