//! Broadcasts, reshapes, and sizes.
//!
//! Source: `stablehlo/dialect/TypeInference.cpp` of openxla/stablehlo.

use mlirbc::entity::{DYNAMIC, Signedness};

use super::super::hlo_attrs::{constant, dims, int, is_unique, optional_dims, tensor};
use super::super::hlo_inferred::{Inferred, result, results};
use super::super::hlo_quant::{broadcast, quant, reshape as reshape_quantized, same_scales};
use super::super::hlo_tensor::{
    Element, Tensor, elements_fit, has_other_encoding, inferred_wrong, list, one,
};
use super::{dimension, only_result};
use crate::op::handle::Op;
use crate::op::shape::{are_compatible, fits};
use crate::verdict::{Verdict, known, needs};

pub(in super::super) fn broadcast_op(op: &Op<'_, '_>) -> Verdict {
    let (operand, mut shape) = (tensor(op, "operand")?, dims(op, "broadcast_sizes")?);
    if let Some(size) = shape.iter().find(|it| **it < 0) {
        return inferred_wrong(format!("`broadcast_sizes` has {size}, which is negative"));
    }
    shape.extend(&operand.shape);
    result(op, Tensor::new(shape, operand.element))
}

/// The shape is static, or has one dimension that is not, with a bound.
fn is_static_or_bounded(op: &Op<'_, '_>, stated: &Tensor) -> Verdict {
    let dynamic = stated.shape.iter().filter(|it| **it == DYNAMIC).count();
    let bounded = stated.bounds.iter().filter(|it| **it != DYNAMIC).count();
    needs(dynamic == 0 || dynamic == 1 && bounded == 1, || {
        let stated = stated.shown(op);
        format!(
            "the result must have a static shape, or one dimension with a bound, and is {stated}"
        )
    })
}

/// What a broadcast says of dimensions: one of the result for each of the operand.
fn broadcast_dims(operand: &Tensor, stated: &Tensor, to: &[i64]) -> Verdict {
    let rank = operand.rank();
    needs(to.len() == rank, || {
        format!(
            "`broadcast_dimensions` has {} elements, and the operand {rank} dimensions",
            to.len()
        )
    })?;
    needs(is_unique(to), || {
        format!("`broadcast_dimensions` has duplicates: {}", list(to))
    })?;
    for (nth, dim) in to.iter().enumerate() {
        dimension(stated.rank(), "broadcast_dimensions", *dim)?;
        let (from, into) = (operand.shape[nth], stated.extent(*dim)?);
        needs(
            from == 1 || fits(from, into) && (from == DYNAMIC || into != DYNAMIC),
            || {
                format!(
                    "dimension {nth} of the operand is {from}, and must be 1 or that of dimension {dim} of the result, {into}"
                )
            },
        )?;
    }
    Ok(())
}

pub(in super::super) fn broadcast_in_dim(op: &Op<'_, '_>) -> Verdict {
    let (operand, stated) = (tensor(op, "operand")?, only_result(op)?);
    is_static_or_bounded(op, &stated)?;
    let to = dims(op, "broadcast_dimensions")?;
    if !quant(op, &operand)?.is_some_and(|it| it.is_per_axis()) {
        same_scales(op, &operand, &stated)?;
    }
    broadcast_dims(&operand, &stated, &to)?;
    broadcast(op, &operand, &stated, &to)
}

/// A shape that a constant gives is that of the result.
fn shape_fits(op: &Op<'_, '_>, name: &str, stated: &Tensor) -> Verdict {
    let Some(shape) = constant(op, name) else {
        return Ok(());
    };
    let is_within = |(extent, dim): (&i64, usize)| {
        let bound = stated.bound(dim);
        bound == DYNAMIC || bound >= *extent
    };
    let fits = shape.iter().all(|it| *it >= 0)
        && are_compatible(&shape, &stated.shape)
        && shape.iter().zip(0..).all(is_within);
    needs(fits, || {
        format!(
            "`{name}` is {}, and the result is {}",
            list(&shape),
            stated.shown(op)
        )
    })
}

fn same_elements_unless_quantized(op: &Op<'_, '_>, a: &Tensor, b: &Tensor) -> Verdict {
    if quant(op, a)?.is_some() || quant(op, b)?.is_some() {
        return Ok(());
    }
    needs(
        elements_fit(op, a.element, b.element) != Some(false),
        || {
            format!(
                "operand and result must have compatible element types, and are {} and {}",
                a.shown(op),
                b.shown(op)
            )
        },
    )
}

pub(in super::super) fn dynamic_broadcast_in_dim(op: &Op<'_, '_>) -> Verdict {
    let (operand, stated) = (tensor(op, "operand")?, only_result(op)?);
    let to = dims(op, "broadcast_dimensions")?;
    same_elements_unless_quantized(op, &operand, &stated)?;
    needs(
        stated.rank() >= operand.rank() || to.len() != operand.rank(),
        || {
            format!(
                "the result has the rank {}, which is less than {} of the operand",
                stated.rank(),
                operand.rank()
            )
        },
    )?;
    let mut relaxed = stated.clone();
    // A dynamic extent of the result fits any of the operand.
    for (from, dim) in operand.shape.iter().zip(&to) {
        let at = usize::try_from(*dim)
            .ok()
            .and_then(|at| relaxed.shape.get_mut(at));
        if let Some(extent) = at.filter(|it| **it == DYNAMIC) {
            *extent = *from;
        }
    }
    broadcast_dims(&operand, &relaxed, &to)?;
    shape_fits(op, "output_dimensions", &stated)?;
    let mut hints = optional_dims(op, "known_expanding_dimensions")?.unwrap_or_default();
    hints.extend(optional_dims(op, "known_nonexpanding_dimensions")?.unwrap_or_default());
    needs(
        is_unique(&hints),
        || "a dimension of the operand has two hints about its expansion",
    )?;
    for hint in &hints {
        dimension(operand.rank(), "known_expanding_dimensions", *hint)?;
    }
    if let Some(shape) = constant(op, "output_dimensions").filter(|_| operand.is_static()) {
        for (from, dim) in operand.shape.iter().zip(&to) {
            let into = *known(usize::try_from(*dim).ok().and_then(|at| shape.get(at)))?;
            needs(*from == 1 || *from == into, || {
                format!(
                    "an extent of the operand is {from}, and must be 1 or {into}, of index {dim} of `output_dimensions`"
                )
            })?;
        }
    }
    broadcast(op, &operand, &stated, &to)
}

pub(in super::super) fn reshape(op: &Op<'_, '_>) -> Verdict {
    let (operand, stated) = (tensor(op, "operand")?, only_result(op)?);
    is_static_or_bounded(op, &stated)?;
    if !operand.is_static() || !stated.is_static() {
        return Ok(());
    }
    same_count(&operand, &stated)?;
    reshape_quantized(op, &operand, &stated)
}

fn same_count(operand: &Tensor, stated: &Tensor) -> Verdict {
    let (from, to) = (known(operand.count())?, known(stated.count())?);
    needs(from == to, || {
        format!("the operand has {from} elements, and the result {to}")
    })
}

pub(in super::super) fn dynamic_reshape(op: &Op<'_, '_>) -> Verdict {
    let (operand, stated) = (tensor(op, "operand")?, only_result(op)?);
    same_elements_unless_quantized(op, &operand, &stated)?;
    if operand.is_static() && stated.is_static() {
        same_count(&operand, &stated)?;
    }
    shape_fits(op, "output_shape", &stated)?;
    let of_shape = tensor(op, "output_shape")?.extent(0)?;
    needs(of_shape == stated.rank() as i64, || {
        let of_shape = one(of_shape);
        format!(
            "`output_shape` has {of_shape} elements, and the result {} dimensions",
            stated.rank()
        )
    })?;
    if let (Some(shape), Some(from)) = (constant(op, "output_shape"), operand.count()) {
        let to = known(
            shape
                .iter()
                .try_fold(1_i64, |product, it| product.checked_mul(*it)),
        )?;
        needs(from == to, || {
            format!("the operand has {from} elements, and `output_shape` {to}")
        })?;
    }
    reshape_quantized(op, &operand, &stated)
}

pub(in super::super) fn transpose(op: &Op<'_, '_>) -> Verdict {
    let (operand, permutation) = (tensor(op, "operand")?, dims(op, "permutation")?);
    let rank = operand.rank();
    let mut sorted = permutation.clone();
    sorted.sort_unstable();
    if !sorted.iter().copied().eq(0..rank as i64) {
        let have = list(&permutation);
        return inferred_wrong(format!(
            "`permutation` is {have}, and must be one of the {rank} dimensions"
        ));
    }
    let shape = permutation
        .iter()
        .map(|dim| operand.extent(*dim))
        .collect::<Verdict<Vec<_>>>()?;
    let bounds = permutation.iter().map(|dim| operand.bound(*dim as usize));
    result(
        op,
        Tensor::new(shape, operand.element).bounded(bounds.collect()),
    )?;
    let stated = only_result(op)?;
    same_scales(op, &operand, &stated)?;
    let dims = (
        quant(op, &operand)?.and_then(|it| it.dim),
        quant(op, &stated)?.and_then(|it| it.dim),
    );
    let (Some(from), Some(to)) = dims else {
        return Ok(());
    };
    let mapped = *known(usize::try_from(to).ok().and_then(|to| permutation.get(to)))?;
    needs(from == mapped, || {
        format!(
            "the operand is quantized along dimension {from}, and permutation[{to}] is {mapped}"
        )
    })
}

pub(in super::super) fn reverse(op: &Op<'_, '_>) -> Verdict {
    let (operand, along) = (tensor(op, "operand")?, dims(op, "dimensions")?);
    needs(is_unique(&along), || {
        format!("`dimensions` must not repeat, and are {}", list(&along))
    })?;
    for dim in &along {
        dimension(operand.rank(), "dimensions", *dim)?;
    }
    result(op, operand)
}

pub(in super::super) fn iota(op: &Op<'_, '_>) -> Verdict {
    let (stated, along) = (only_result(op)?, int(op, "iota_dimension")?);
    needs(stated.rank() > 0, || "the result must not be a scalar")?;
    needs(along < stated.rank() as i64, || {
        format!(
            "`iota_dimension` is {along}, and the result has {} dimensions",
            stated.rank()
        )
    })
}

pub(in super::super) fn dynamic_iota(op: &Op<'_, '_>) -> Verdict {
    let (stated, along) = (only_result(op)?, int(op, "iota_dimension")?);
    needs(along < stated.rank() as i64, || {
        format!(
            "`iota_dimension` is {along}, and the result has {} dimensions",
            stated.rank()
        )
    })?;
    shape_fits(op, "output_shape", &stated)
}

pub(in super::super) fn get_dimension_size(op: &Op<'_, '_>) -> Verdict {
    let (operand, dim) = (tensor(op, "operand")?, int(op, "dimension")?);
    dimension(operand.rank(), "dimension", dim)?;
    let size = Tensor::new(Vec::new(), Element::Int(32, Signedness::Signless));
    results(op, &[Inferred::Tensor(size)])
}

pub(in super::super) fn set_dimension_size(op: &Op<'_, '_>) -> Verdict {
    let (operand, size) = (tensor(op, "operand")?, tensor(op, "size")?);
    needs(size.rank() == 0, || "`size` must be a scalar")?;
    let dim = int(op, "dimension")?;
    dimension(operand.rank(), "dimension", dim)?;
    let at = dim as usize;
    let mut shape = operand.shape.clone();
    let mut bounds: Vec<i64> = (0..shape.len()).map(|dim| operand.bound(dim)).collect();
    if shape[at] != DYNAMIC {
        bounds[at] = shape[at];
    }
    shape[at] = DYNAMIC;
    let size = constant(op, "size").and_then(|it| it.first().copied());
    if let Some(size) = size.filter(|it| *it == bounds[at]) {
        shape[at] = size;
        bounds[at] = DYNAMIC;
    }
    // An encoding of another kind can have bounds that nobody reads.
    let ty = *known(op.operand_types().first())?;
    known((!has_other_encoding(op, ty)).then_some(()))?;
    result(op, Tensor::new(shape, operand.element).bounded(bounds))
}
