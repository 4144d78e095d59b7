//! Slices, padding, and concatenations.
//!
//! Source: `stablehlo/dialect/TypeInference.cpp` of openxla/stablehlo.

use mlirbc::entity::DYNAMIC;

use super::super::hlo_attrs::{constant, dims, int, of_types, tensor};
use super::super::hlo_elementwise::same_element;
use super::super::hlo_inferred::result;
use super::super::hlo_tensor::{Tensor, inferred_wrong, list, most_specific, one};
use super::only_result;
use crate::op::handle::Op;
use crate::op::shape::fits;
use crate::verdict::{Verdict, known, needs, wrong};

/// The size of a dimension, or its bound; `None` if neither is known.
fn size_or_bound(tensor: &Tensor, dim: usize) -> Option<i64> {
    [tensor.shape[dim], tensor.bound(dim)]
        .into_iter()
        .find(|it| *it != DYNAMIC)
}

pub(in super::super) fn slice(op: &Op<'_, '_>) -> Verdict {
    let operand = tensor(op, "operand")?;
    let (starts, limits) = (dims(op, "start_indices")?, dims(op, "limit_indices")?);
    let strides = dims(op, "strides")?;
    let rank = operand.rank();
    for (name, list) in [
        ("start_indices", &starts),
        ("limit_indices", &limits),
        ("strides", &strides),
    ] {
        if list.len() != rank {
            let count = list.len();
            return inferred_wrong(format!(
                "`{name}` has {count} elements, and the operand {rank} dimensions"
            ));
        }
    }
    let mut shape = Vec::with_capacity(rank);
    for dim in 0..rank {
        let (start, limit, stride) = (starts[dim], limits[dim], strides[dim]);
        let most = size_or_bound(&operand, dim);
        if start < 0 || start > limit || most.is_some_and(|most| limit > most) {
            let most = most.map_or(String::new(), |it| format!(" of {it}"));
            return inferred_wrong(format!(
                "{start} to {limit} is no range of dimension {dim}{most}"
            ));
        }
        if stride <= 0 {
            return inferred_wrong(format!(
                "the stride of dimension {dim} is {stride}, and must be positive"
            ));
        }
        let size = known(limit.checked_sub(start))?;
        shape.push(size / stride + i64::from(size % stride != 0));
    }
    result(op, Tensor::new(shape, operand.element))
}

pub(in super::super) fn pad(op: &Op<'_, '_>) -> Verdict {
    let operand = tensor(op, "operand")?;
    let (low, high) = (
        dims(op, "edge_padding_low")?,
        dims(op, "edge_padding_high")?,
    );
    let inner = dims(op, "interior_padding")?;
    let rank = operand.rank();
    for list in [&low, &high, &inner] {
        if list.len() != rank {
            let count = list.len();
            return inferred_wrong(format!(
                "padding is of {count} dimensions, and the operand has {rank}"
            ));
        }
    }
    let (mut shape, mut bounds) = (vec![DYNAMIC; rank], vec![DYNAMIC; rank]);
    for dim in 0..rank {
        if inner[dim] < 0 {
            return inferred_wrong(format!(
                "the interior padding of dimension {dim} is negative: {}",
                inner[dim]
            ));
        }
        let Some(size) = size_or_bound(&operand, dim) else {
            continue;
        };
        let padded = known(padded(size, low[dim], high[dim], inner[dim]))?;
        if padded < 0 {
            return inferred_wrong(format!(
                "the size of dimension {dim} with its padding is negative: {padded}"
            ));
        }
        let of = if operand.shape[dim] == DYNAMIC {
            &mut bounds
        } else {
            &mut shape
        };
        of[dim] = padded;
    }
    result(op, Tensor::new(shape, operand.element).bounded(bounds))
}

/// A size with padding around it and between its elements.
fn padded(size: i64, low: i64, high: i64, inner: i64) -> Option<i64> {
    let between = size.checked_sub(1)?.max(0).checked_mul(inner)?;
    size.checked_add(low)?
        .checked_add(high)?
        .checked_add(between)
}

pub(in super::super) fn dynamic_pad(op: &Op<'_, '_>) -> Verdict {
    let (operand, stated) = (tensor(op, "operand")?, only_result(op)?);
    let rank = operand.rank();
    let count = tensor(op, "edge_padding_low")?.extent(0)?;
    needs(count == rank as i64, || {
        format!(
            "padding is of {} dimensions, and the operand has {rank}",
            one(count)
        )
    })?;
    let inner = known(constant(op, "interior_padding"))?;
    needs(inner.iter().all(|it| *it >= 0), || {
        format!("`interior_padding` is negative: {}", list(&inner))
    })?;
    let (low, high) = (
        known(constant(op, "edge_padding_low"))?,
        known(constant(op, "edge_padding_high"))?,
    );
    if !operand.is_static() || !stated.is_static() {
        return Ok(());
    }
    let edges = low.iter().zip(&high).zip(&inner);
    for (dim, ((low, high), inner)) in edges.enumerate().take(rank.min(stated.rank())) {
        let want = known(padded(operand.shape[dim], *low, *high, *inner))?;
        let have = stated.shape[dim];
        needs(have == want, || {
            format!("dimension {dim} of the result must be {want}, and is {have}")
        })?;
    }
    Ok(())
}

pub(in super::super) fn concatenate(op: &Op<'_, '_>) -> Verdict {
    let types = op.operand_types();
    if types.is_empty() {
        return wrong("concatenates at least one operand, and has none");
    }
    let tensors = of_types(op, &types)?;
    let (first, along) = (known(tensors.first())?, int(op, "dimension")?);
    let rank = first.rank();
    if !(0..rank as i64).contains(&along) {
        return inferred_wrong(format!(
            "`dimension` is {along}, and the operands have {rank} dimensions"
        ));
    }
    let along = along as usize;
    let (mut shape, mut bounds) = (vec![DYNAMIC; rank], vec![DYNAMIC; rank]);
    shape[along] = 0;
    for (nth, other) in tensors.iter().enumerate() {
        let is_wrong = |dim: usize| dim != along && !fits(first.shape[dim], other.shape[dim]);
        if other.rank() != rank || (0..rank).any(is_wrong) {
            let (a, b) = (first.shown(op), other.shown(op));
            return inferred_wrong(format!(
                "operands #0 and #{nth} must fit but for dimension {along}, and are {a} and {b}"
            ));
        }
        for dim in 0..rank {
            let (left, right) = (
                (shape[dim], bounds[dim]),
                (other.shape[dim], other.bound(dim)),
            );
            let both = match dim == along {
                true => Ok(joined(left, right)),
                false => most_specific(left, right),
            };
            match both {
                Ok(both) => (shape[dim], bounds[dim]) = both,
                Err(what) => return inferred_wrong(format!("extents of dimension {dim} {what}")),
            }
        }
    }
    result(op, Tensor::new(shape, first.element).bounded(bounds))
}

/// An extent and its bound of two that are one after the other.
fn joined(a: (i64, i64), b: (i64, i64)) -> (i64, i64) {
    let sum = |a: i64, b: i64| {
        if a == DYNAMIC || b == DYNAMIC {
            DYNAMIC
        } else {
            a.saturating_add(b)
        }
    };
    let size = |(extent, bound): (i64, i64)| if extent == DYNAMIC { bound } else { extent };
    match sum(a.0, b.0) {
        DYNAMIC => (DYNAMIC, sum(size(a), size(b))),
        extent => (extent, DYNAMIC),
    }
}

/// One index for each dimension, all of one type.
fn start_indices(op: &Op<'_, '_>, rank: usize) -> Verdict {
    let starts = of_types(op, &op.operands("start_indices"))?;
    if starts.len() != rank {
        return inferred_wrong(format!(
            "has {} start indices, and the operand {rank} dimensions",
            starts.len()
        ));
    }
    let Some(first) = starts.first() else {
        return Ok(());
    };
    for other in &starts {
        if same_element(op, first, other, true)? == Some(false) {
            let (a, b) = (first.shown(op), other.shown(op));
            return inferred_wrong(format!(
                "start indices must have one element type, and are {a} and {b}"
            ));
        }
    }
    Ok(())
}

pub(in super::super) fn dynamic_slice(op: &Op<'_, '_>) -> Verdict {
    let (operand, sizes) = (tensor(op, "operand")?, dims(op, "slice_sizes")?);
    if sizes.len() != op.operands("start_indices").len() {
        let (sizes, starts) = (sizes.len(), op.operands("start_indices").len());
        return inferred_wrong(format!(
            "has {sizes} slice sizes, and {starts} start indices"
        ));
    }
    start_indices(op, operand.rank())?;
    for (dim, (size, extent)) in sizes.iter().zip(&operand.shape).enumerate() {
        if *size < 0 || *extent != DYNAMIC && size > extent {
            return inferred_wrong(format!(
                "the slice has {size} indices of dimension {dim} with {}",
                one(*extent)
            ));
        }
    }
    result(op, Tensor::new(sizes, operand.element))
}

pub(in super::super) fn dynamic_update_slice(op: &Op<'_, '_>) -> Verdict {
    let (operand, update) = (tensor(op, "operand")?, tensor(op, "update")?);
    let (rank, of_update) = (operand.rank(), update.rank());
    if of_update != rank {
        return inferred_wrong(format!(
            "`update` has the rank {of_update}, and the operand {rank}"
        ));
    }
    start_indices(op, rank)?;
    for (dim, (size, extent)) in update.shape.iter().zip(&operand.shape).enumerate() {
        if *size != DYNAMIC && (*size < 0 || *extent != DYNAMIC && size > extent) {
            return inferred_wrong(format!(
                "`update` has {size} indices of dimension {dim} with {}",
                one(*extent)
            ));
        }
    }
    result(op, operand)
}

pub(in super::super) fn real_dynamic_slice(op: &Op<'_, '_>) -> Verdict {
    let rank = tensor(op, "operand")?.rank();
    for name in ["start_indices", "limit_indices", "strides"] {
        let count = known(tensor(op, name)?.count())?;
        needs(count == rank as i64, || {
            format!("`{name}` has {count} elements, and the operand {rank} dimensions")
        })?;
    }
    Ok(())
}
