//! Contractions.

use mlirbc::entity::{AffineMap, Signedness, TypeData};

use super::vector_types::{Vector, combines, of, result_of, vector, vector_of};
use crate::dialects::common::lists::shown;
use crate::dialects::common::maps::{maps, projected};
use crate::op::handle::Op;
use crate::op::of_text::word_of;
use crate::verdict::{Verdict, known, needs};

pub(super) fn contract(op: &Op<'_, '_>) -> Verdict {
    let (lhs, rhs) = (vector_of(op, "lhs")?, vector_of(op, "rhs")?);
    let element = known(op.shaped(of(op, "lhs")?))?.element;
    let is_signed = matches!(
        op.ty(element),
        TypeData::Integer { signedness, .. } if signedness != Signedness::Signless
    );
    needs(!is_signed, || {
        format!("is of {}, which has a sign", op.shown(element))
    })?;
    let maps = known(maps(op, "indexing_maps"))?;
    needs(maps.len() == 3, || {
        format!("must have 3 maps, and has {}", maps.len())
    })?;
    let iterators = known(op.array("iterator_types"))?;
    let acc = of(op, "acc")?;
    let ranks = [
        lhs.shape.len(),
        rhs.shape.len(),
        vector(op, acc).map_or(0, |it| it.shape.len()),
    ];
    let mut dims = Vec::new();
    for (nth, (map, rank)) in maps.iter().zip(ranks).enumerate() {
        dims.push(dims_of(nth, map, iterators.len(), rank)?);
    }
    let word = |id| op.context.attr_text(id);
    let iterators: Option<Vec<String>> = iterators.into_iter().map(word).collect();
    let iterators = known(iterators)?;
    let is_reduced = |dim: &u32| {
        let text = iterators.get(*dim as usize).map(String::as_str);
        text.and_then(word_of) == Some("reduction")
    };
    let is_contracted = |dim: &u32| is_reduced(dim) && dims[1].contains(dim);
    needs(
        dims[0].iter().any(is_contracted),
        || "must contract at least one dimension",
    )?;
    let extent = |of: &Vector, dims: &[u32], dim: u32| {
        let at = dims.iter().position(|it| *it == dim)?;
        of.shape.get(at).copied()
    };
    for dim in &dims[0] {
        let pair = (extent(&lhs, &dims[0], *dim), extent(&rhs, &dims[1], *dim));
        if let (Some(a), Some(b)) = pair {
            needs(a == b, || {
                format!("dimension {dim} has extent {a} in `lhs` and {b} in `rhs`")
            })?;
        }
    }
    let wanted = dims[2].iter().map(|dim| {
        let of_lhs = extent(&lhs, &dims[0], *dim);
        of_lhs.or_else(|| extent(&rhs, &dims[1], *dim))
    });
    let wanted: Option<Vec<i64>> = wanted.collect();
    let Some(wanted) = wanted else {
        return needs(false, || "a dimension of its result is in no operand");
    };
    let result = known(op.result_types().first().copied())?;
    for ty in [acc, result] {
        let have = vector(op, ty).map(|it| it.shape).unwrap_or_default();
        needs(have == wanted, || {
            format!(
                "must accumulate and give shape {}, and has {}",
                shown(&wanted),
                op.shown(ty)
            )
        })?;
    }
    let element = match result_of(op) {
        Ok(_) => known(op.shaped(result))?.element,
        Err(_) => result,
    };
    combines(op, element)
}

/// The dimensions that a map takes.
fn dims_of(nth: usize, map: &AffineMap, inputs: usize, rank: usize) -> Verdict<Vec<u32>> {
    needs(map.dims as usize == inputs, || {
        format!("map #{nth} must have {inputs} inputs, and has {}", map.dims)
    })?;
    let count = map.results.len();
    needs(count == rank, || {
        format!("map #{nth} must have {rank} results, and has {count}")
    })?;
    match projected(map) {
        Some(dims) => Ok(dims),
        None => {
            needs(false, || format!("map #{nth} is no projected permutation"))?;
            Ok(Vec::new())
        }
    }
}
