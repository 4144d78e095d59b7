//! Gathers and scatters.
//!
//! Source: `stablehlo/dialect/TypeInference.cpp` of openxla/stablehlo.

use mlirbc::entity::DYNAMIC;

use super::hlo_attrs::{
    arguments, block, constant, dims, field, field_int, given, is_unique, tensor, tensors,
};
use super::hlo_inferred::{Inferred, result, results};
use super::hlo_reducer::{Reducer, accumulated};
use super::hlo_tensor::{MAX_RANK, Tensor, list, one};
use crate::op::handle::Op;
use crate::op::shape::{are_compatible, fits};
use crate::verdict::{Verdict, known, needs};

/// Dimensions of an attribute, with their name.
struct Dims {
    name: &'static str,
    dims: Vec<i64>,
}

impl Dims {
    fn of(op: &Op<'_, '_>, attr: &str, name: &'static str) -> Verdict<Dims> {
        let dims = field(op, attr, name)?;
        Ok(Dims { name, dims })
    }

    fn len(&self) -> usize {
        self.dims.len()
    }

    fn are_sorted(&self) -> Verdict {
        needs(self.dims.is_sorted(), || {
            format!(
                "`{}` must be sorted, and is {}",
                self.name,
                list(&self.dims)
            )
        })
    }

    fn are_unique(&self) -> Verdict {
        needs(is_unique(&self.dims), || {
            format!(
                "`{}` must not repeat, and is {}",
                self.name,
                list(&self.dims)
            )
        })
    }

    fn are_within(&self, rank: usize) -> Verdict {
        needs(
            self.dims.iter().all(|dim| (0..rank as i64).contains(dim)),
            || {
                format!(
                    "`{}` must be in [0, {rank}), and is {}",
                    self.name,
                    list(&self.dims)
                )
            },
        )
    }

    fn differ(&self, other: &Dims) -> Verdict {
        let both = [self.dims.as_slice(), &other.dims].concat();
        needs(is_unique(&both), || {
            let (a, b) = (list(&self.dims), list(&other.dims));
            format!(
                "`{}` and `{}` must not repeat a dimension, and are {a} and {b}",
                self.name, other.name
            )
        })
    }
}

/// Each batching dimension of a tensor fits that of the indices.
fn batches(
    tensor: &Tensor,
    of_tensor: &Dims,
    indices: &[i64],
    of_indices: &Dims,
    vector: i64,
) -> Verdict {
    of_indices.are_unique()?;
    of_indices.are_within(indices.len())?;
    needs(!of_indices.dims.contains(&vector), || {
        format!(
            "`{}` must not have `index_vector_dim`, {vector}",
            of_indices.name
        )
    })?;
    needs(of_tensor.len() == of_indices.len(), || {
        format!(
            "`{}` and `{}` must be as long",
            of_tensor.name, of_indices.name
        )
    })?;
    for (a, b) in of_tensor.dims.iter().zip(&of_indices.dims) {
        let (one, other) = (tensor.extent(*a)?, indices[*b as usize]);
        needs(fits(one, other), || {
            format!(
                "batching dimensions {a} of the operand and {b} of the indices are {one} and {other}"
            )
        })?;
    }
    Ok(())
}

const GATHER: &str = "dimension_numbers";
const SCATTER: &str = "scatter_dimension_numbers";

/// `sizes` is `None` if no constant gives them.
fn gathered(op: &Op<'_, '_>, sizes: Option<&[i64]>, count: i64) -> Verdict {
    let (operand, indices) = (tensor(op, "operand")?, tensor(op, "start_indices")?);
    let all = |name| Dims::of(op, GATHER, name);
    let (offsets, collapsed) = (all("offset_dims")?, all("collapsed_slice_dims")?);
    let (batching, of_indices) = (
        all("operand_batching_dims")?,
        all("start_indices_batching_dims")?,
    );
    let map = all("start_index_map")?;
    let vector = field_int(op, GATHER, "index_vector_dim")?;
    let rank = operand.rank();
    let implied = offsets.len() + collapsed.len() + batching.len();
    needs(rank == implied, || {
        format!("dimensions for an operand of the rank {implied}, and it has the rank {rank}")
    })?;
    let of_vector = vector_extent(vector, &indices, map.len(), "start_index_map")?;
    offsets.are_sorted()?;
    offsets.are_unique()?;
    collapsed.differ(&batching)?;
    collapsed.are_sorted()?;
    collapsed.are_within(rank)?;
    batching.are_sorted()?;
    batching.are_within(rank)?;
    batches(&operand, &batching, &indices.shape, &of_indices, vector)?;
    map.differ(&batching)?;
    map.are_within(rank)?;
    needs(count == rank as i64, || {
        format!("`slice_sizes` has {count} elements, and the operand {rank} dimensions")
    })?;
    if let Some(sizes) = sizes {
        for dims in [&collapsed, &batching] {
            for dim in &dims.dims {
                let size = sizes[*dim as usize];
                needs(size <= 1, || {
                    format!(
                        "the slice size of dimension {dim} in `{}` is {size}, and must be 1",
                        dims.name
                    )
                })?;
            }
        }
        for (dim, (size, extent)) in sizes.iter().zip(&operand.shape).enumerate() {
            needs(*size >= 0 && (*extent == DYNAMIC || size <= extent), || {
                format!(
                    "the slice has {size} indices of dimension {dim}, which has {}",
                    one(*extent)
                )
            })?;
        }
    }
    let of_result = offsets.len() + of_vector - 1;
    offsets.are_within(of_result)?;
    // Slices, without the dimensions that are dropped.
    let is_dropped = |dim: &i64| collapsed.dims.contains(dim) || batching.dims.contains(dim);
    let kept = (0..rank as i64).filter(|dim| !is_dropped(dim));
    let mut slices = kept.map(|dim| sizes.map_or(DYNAMIC, |it| it[dim as usize]));
    let mut of_indices = (0_i64..)
        .zip(indices.shape.iter().copied().enumerate())
        .filter(|(dim, _)| *dim != vector);
    let (mut shape, mut bounds) = (Vec::new(), Vec::new());
    for dim in 0..of_result as i64 {
        if offsets.dims.contains(&dim) {
            shape.push(slices.next().unwrap_or(DYNAMIC));
            bounds.push(DYNAMIC);
        } else {
            let (_, (at, extent)) = known(of_indices.next())?;
            shape.push(extent);
            bounds.push(indices.bound(at));
        }
    }
    result(op, Tensor::new(shape, operand.element).bounded(bounds))
}

/// The rank of the indices with their vector, which has as many elements as a list.
fn vector_extent(vector: i64, indices: &Tensor, len: usize, name: &str) -> Verdict<usize> {
    let rank = indices.rank();
    needs((0..=rank as i64).contains(&vector), || {
        format!("`index_vector_dim` is {vector}, and must be in [0, {rank}]")
    })?;
    let extent = indices.shape.get(vector as usize).copied().unwrap_or(1);
    needs(extent == DYNAMIC || extent == len as i64, || {
        format!("`{name}` has {len} elements, and vectors of indices {extent}")
    })?;
    Ok(rank + usize::from(vector == rank as i64))
}

pub(super) fn gather(op: &Op<'_, '_>) -> Verdict {
    let sizes = dims(op, "slice_sizes")?;
    gathered(op, Some(&sizes), sizes.len() as i64)
}

pub(super) fn dynamic_gather(op: &Op<'_, '_>) -> Verdict {
    let sizes = constant(op, "slice_sizes").filter(|it| it.len() <= MAX_RANK);
    let count = tensor(op, "slice_sizes")?;
    let count = known(count.count())?;
    let sizes = sizes.filter(|it| it.len() as i64 == count);
    gathered(op, sizes.as_deref(), count)
}

pub(super) fn scatter(op: &Op<'_, '_>) -> Verdict {
    let (inputs, updates) = (tensors(op, "inputs")?, tensors(op, "updates")?);
    let indices = tensor(op, "scatter_indices")?;
    let body = block(op, 0)?;
    let results_are = |element| {
        inputs
            .iter()
            .zip(element)
            .map(|(it, element)| Inferred::Tensor(it.with(element)))
    };
    results(
        op,
        &results_are(accumulated(op, body, inputs.len())?).collect::<Vec<_>>(),
    )?;
    for (what, tensors) in [("inputs", &inputs), ("updates", &updates)] {
        let first = known(tensors.first())?;
        needs(
            tensors
                .iter()
                .all(|it| are_compatible(&it.shape, &first.shape)),
            || format!("all `{what}` must have compatible shapes"),
        )?;
    }
    let vector = field_int(op, SCATTER, "index_vector_dim")?;
    let rank = indices.rank();
    needs((0..=rank as i64).contains(&vector), || {
        format!("`index_vector_dim` is {vector}, and must be in [0, {rank}]")
    })?;
    let scalars: Vec<_> = updates
        .iter()
        .map(|it| Tensor::new(Vec::new(), it.element))
        .collect();
    let reducer = Reducer {
        arguments: arguments(body),
        given: given(body)?,
        allowed: &[],
    };
    reducer.judge(op, &inputs, &scalars)?;
    let mut expanded = indices.shape.clone();
    if vector == rank as i64 {
        expanded.push(1);
    }
    let all = |name| Dims::of(op, SCATTER, name);
    let window = all("update_window_dims")?;
    let of_updates = expanded.len() - 1 + window.len();
    for update in &updates {
        needs(update.rank() == of_updates, || {
            format!(
                "updates must have the rank {of_updates}, and there is {}",
                update.shown(op)
            )
        })?;
    }
    let (inserted, batching) = (all("inserted_window_dims")?, all("input_batching_dims")?);
    let (of_indices, map) = (
        all("scatter_indices_batching_dims")?,
        all("scatter_dims_to_operand_dims")?,
    );
    for (input, update) in inputs.iter().zip(&updates) {
        let implied = window.len() + inserted.len() + batching.len();
        let rank = input.rank();
        needs(rank == implied, || {
            format!("dimensions for an input of the rank {implied}, and it has the rank {rank}")
        })?;
        window.are_sorted()?;
        window.are_unique()?;
        window.are_within(update.rank())?;
        inserted.differ(&batching)?;
        inserted.are_sorted()?;
        inserted.are_within(rank)?;
        batching.are_sorted()?;
        batching.are_within(rank)?;
        batches(input, &batching, &expanded, &of_indices, vector)?;
        let of_vector = expanded[vector as usize];
        needs(
            of_vector == DYNAMIC || of_vector == map.len() as i64,
            || {
                format!(
                    "`{}` has {} elements, and vectors of indices {of_vector}",
                    map.name,
                    map.len()
                )
            },
        )?;
        map.differ(&batching)?;
        map.are_within(rank)?;
    }
    for (input, update) in inputs.iter().zip(&updates) {
        let is_dropped = |dim: &i64| inserted.dims.contains(dim) || batching.dims.contains(dim);
        let kept = (0..input.rank() as i64).filter(|dim| !is_dropped(dim));
        for (dim, of_input) in window.dims.iter().zip(kept) {
            let (have, most) = (update.extent(*dim)?, input.extent(of_input)?);
            needs(have == DYNAMIC || most == DYNAMIC || have <= most, || {
                format!(
                    "the window of updates has {have} indices of dimension {dim}, and the input {most}"
                )
            })?;
        }
        let scattered = (0..update.rank() as i64).filter(|dim| !window.dims.contains(dim));
        let of_indices = (0_i64..).zip(&expanded).filter(|(dim, _)| *dim != vector);
        for (dim, (_, extent)) in scattered.zip(of_indices) {
            let have = update.extent(dim)?;
            needs(fits(have, *extent), || {
                format!("dimension {dim} of updates is {have}, and that of the indices {extent}")
            })?;
        }
    }
    Ok(())
}
