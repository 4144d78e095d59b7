//! Source: `mlir/lib/Dialect/Tensor/IR/TensorOps.cpp` of llvm/llvm-project.

use mlirbc::entity::{DYNAMIC, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::BlockRef;

use super::common::lists::{at, dynamic, fixed, product, shown};
use super::common::reshapes::{are_groups, extents_fit, groups};
use super::common::slices::{Slice, dynamic_sizes, reduces_to};
use crate::code::{Code, parts, types};
use crate::module::context::last_op;
use crate::op::handle::Op;
use crate::op::shape::fits;
use crate::verdict::{Verdict, known, needs, wrong};

pub(super) const ALL: &[Code] = &[
    types("tensor.collapse_shape", collapse_shape),
    types("tensor.concat", concat),
    types("tensor.empty", |op| {
        dynamic_sizes(op, "result", "dynamicSizes")
    }),
    types("tensor.expand_shape", expand_shape),
    types("tensor.extract", |op| indices(op, "tensor")),
    types("tensor.extract_slice", extract_slice),
    types("tensor.gather", gather),
    parts("tensor.generate", generate),
    types("tensor.insert", |op| indices(op, "dest")),
    types("tensor.insert_slice", insert_slice),
    parts("tensor.pad", pad),
    types("tensor.parallel_insert_slice", insert_slice),
    types("tensor.reshape", reshape),
    types("tensor.scatter", scatter),
    types("tensor.splat", |op| {
        dynamic_sizes(op, "aggregate", "dynamicSizes")
    }),
];

fn shape_of(op: &Op<'_, '_>, name: &str) -> Verdict<Vec<i64>> {
    known(
        op.operand(name)
            .or_else(|| op.result(name))
            .and_then(|it| op.shape(it)),
    )
}

fn one_element(op: &Op<'_, '_>, a: &str, b: &str) -> Verdict {
    let element = |name: &str| {
        Some(
            op.shaped(op.operand(name).or_else(|| op.result(name))?)?
                .element,
        )
    };
    let (of_a, of_b) = (known(element(a))?, known(element(b))?);
    needs(!op.differ(of_a, of_b), || {
        let (of_a, of_b) = (op.shown(of_a), op.shown(of_b));
        format!("`{a}` and `{b}` must have one element type, and have {of_a} and {of_b}")
    })
}

fn indices(op: &Op<'_, '_>, tensor: &str) -> Verdict {
    let (rank, count) = (shape_of(op, tensor)?.len(), op.operands("indices").len());
    needs(rank == count, || {
        format!("`{tensor}` has rank {rank}, and there are {count} indices")
    })
}

fn concat(op: &Op<'_, '_>) -> Verdict {
    let inputs = op.operands("inputs");
    needs(!inputs.is_empty(), || "needs an input")?;
    let result = known(op.result_types().first().copied())?;
    let shape = known(op.shape(result))?;
    let element = known(op.shaped(result))?.element;
    let dim = known(op.integer("dim"))?;
    let mut of_inputs = Vec::new();
    for (nth, input) in inputs.into_iter().enumerate() {
        let of_input = known(op.shaped(input))?;
        let extents = known(of_input.shape)?;
        needs(extents.len() == shape.len(), || {
            format!(
                "input #{nth} has rank {}, and the result {}",
                extents.len(),
                shape.len()
            )
        })?;
        needs(!op.differ(of_input.element, element), || {
            format!(
                "input #{nth} is {}, which has not the element type of the result, {}",
                op.shown(input),
                op.shown(result)
            )
        })?;
        of_inputs.push(extents);
    }
    needs(dim < shape.len() as i64, || {
        format!("`dim` is {dim}, and the rank {}", shape.len())
    })?;
    for (nth, extent) in (0..).zip(&shape) {
        let mut extents = of_inputs.iter().filter_map(|it| at(it, nth));
        if nth == dim {
            let sum = extents.try_fold(0_i64, |sum, it| sum.checked_add(fixed(it)?));
            if let Some(sum) = sum {
                needs(fits(sum, *extent), || {
                    format!("its result must have extent {sum} along `dim`, and has {extent}")
                })?;
            }
            continue;
        }
        let mut known = extents.filter(|it| *it != DYNAMIC).chain(fixed(*extent));
        let Some(first) = known.next() else {
            continue;
        };
        needs(known.all(|it| it == first), || {
            format!("the extents of dimension {nth}, not `dim`, differ")
        })?;
    }
    Ok(())
}

fn collapse_shape(op: &Op<'_, '_>) -> Verdict {
    let (expanded, collapsed) = (shape_of(op, "src")?, shape_of(op, "result")?);
    reassociated(op, &collapsed, &expanded)
}

fn expand_shape(op: &Op<'_, '_>) -> Verdict {
    let (collapsed, expanded) = (shape_of(op, "src")?, shape_of(op, "result")?);
    output_shape(op, &expanded)?;
    reassociated(op, &collapsed, &expanded)
}

/// The shape that an operation states has the rank of its result, and an operand for each extent that is not known.
pub(super) fn output_shape(op: &Op<'_, '_>, result: &[i64]) -> Verdict {
    let Some(output) = op.integers("static_output_shape") else {
        return Ok(());
    };
    needs(output.len() == result.len(), || {
        format!(
            "its result has rank {}, and it states {} extents",
            result.len(),
            output.len()
        )
    })?;
    let (count, operands) = (dynamic(&output), op.operands("output_shape").len());
    needs(count == operands, || {
        format!("`output_shape` has {operands} operands, and {count} places for them")
    })
}

fn reassociated(op: &Op<'_, '_>, collapsed: &[i64], expanded: &[i64]) -> Verdict {
    let groups = known(groups(op))?;
    needs(expanded.len() >= collapsed.len(), || {
        format!(
            "rank {} cannot be collapsed to {}",
            expanded.len(),
            collapsed.len()
        )
    })?;
    needs(
        groups.iter().all(|it| !it.is_empty()),
        || "a group of dimensions is empty",
    )?;
    are_groups(&groups, collapsed, expanded)?;
    let count: usize = groups.iter().map(Vec::len).sum();
    needs(groups.is_empty() || count == expanded.len(), || {
        format!(
            "its groups have {count} dimensions, and the expanded type {}",
            expanded.len()
        )
    })?;
    // Of rank 0 the extents are not looked at.
    if !groups.is_empty() {
        extents_fit(&groups, collapsed, expanded)?;
    }
    one_element(op, "src", "result")
}

fn extract_slice(op: &Op<'_, '_>) -> Verdict {
    let (source, result) = (shape_of(op, "source")?, shape_of(op, "result")?);
    let slice = known(Slice::of(op))?;
    reduces_to("its result", &slice.sizes, &result)?;
    one_element(op, "source", "result")?;
    slice.in_bounds(&source)
}

fn insert_slice(op: &Op<'_, '_>) -> Verdict {
    let (source, dest) = (shape_of(op, "source")?, shape_of(op, "dest")?);
    let slice = known(Slice::of(op))?;
    reduces_to("its source", &slice.sizes, &source)?;
    one_element(op, "source", "dest")?;
    slice.in_bounds(&dest)
}

/// Dimensions that are gathered or scattered.
fn moved_dims(name: &str, dims: &[i64], indices: &[i64], rank: usize) -> Verdict {
    needs(!dims.is_empty(), || format!("`{name}` is empty"))?;
    needs(dims.iter().all(|it| *it >= 0 && *it < rank as i64), || {
        format!("`{name}` is {}, of rank {rank}", shown(dims))
    })?;
    needs(indices.last() == Some(&(dims.len() as i64)), || {
        format!(
            "the last extent of the indices must be {}, as many as `{name}` has elements",
            dims.len()
        )
    })?;
    needs(dims.is_sorted_by(|a, b| a < b), || {
        format!("`{name}` must increase, and is {}", shown(dims))
    })
}

/// What is gathered has one of two shapes: with extents of 1, or without them.
fn moved_shape(dims: &[i64], indices: &[i64], shape: &[i64], moved: &[i64]) -> Verdict {
    let outer = indices.split_last().map_or(&[][..], |it| it.1);
    let of = |is_reduced: bool| {
        let inner = (0..)
            .zip(shape)
            .filter_map(|(dim, extent)| match dims.binary_search(&dim) {
                Ok(_) if is_reduced => None,
                Ok(_) => Some(1),
                Err(_) => Some(*extent),
            });
        outer.iter().copied().chain(inner).collect::<Vec<i64>>()
    };
    let (full, reduced) = (of(false), of(true));
    needs(full == moved || reduced == moved, || {
        let (full, reduced, moved) = (shown(&full), shown(&reduced), shown(moved));
        format!("what is moved must have shape {full} or {reduced}, and has {moved}")
    })
}

fn gather(op: &Op<'_, '_>) -> Verdict {
    let dims = known(op.integers("gather_dims"))?;
    let (source, indices) = (shape_of(op, "source")?, shape_of(op, "indices")?);
    moved_dims("gather_dims", &dims, &indices, source.len())?;
    moved_shape(&dims, &indices, &source, &shape_of(op, "result")?)?;
    one_element(op, "source", "result")
}

fn scatter(op: &Op<'_, '_>) -> Verdict {
    let dims = known(op.integers("scatter_dims"))?;
    let (dest, indices) = (shape_of(op, "dest")?, shape_of(op, "indices")?);
    moved_dims("scatter_dims", &dims, &indices, dest.len())?;
    let unique = op.attr("unique");
    needs(
        unique.is_some_and(|it| !it.is_default()),
        || "needs the attribute `unique`",
    )?;
    moved_shape(&dims, &indices, &dest, &shape_of(op, "source")?)?;
    one_element(op, "dest", "source")
}

fn reshape(op: &Op<'_, '_>) -> Verdict {
    one_element(op, "source", "result")?;
    let result = shape_of(op, "result")?;
    let source = op.operand("source").and_then(|it| op.shape(it));
    if let (Some(from), Some(to)) = (source.as_deref().and_then(product), product(&result)) {
        needs(from == to, || {
            format!("{from} elements cannot be reshaped to {to}")
        })?;
    }
    let count = known(shape_of(op, "shape")?.first().copied())?;
    needs(count == result.len() as i64, || {
        format!(
            "`shape` must have {} elements, and has {}",
            result.len(),
            shown(&[count])
        )
    })
}

/// The arguments of a region are indices, one for each dimension, and it gives an element.
fn element_region(op: &Op<'_, '_>) -> Verdict {
    let result = known(op.result("result"))?;
    let shaped = known(op.shaped(result))?;
    let rank = known(shaped.rank())?;
    let block: BlockRef<'_> = known(op.regions().first().and_then(|it| it.blocks().next()))?;
    needs(block.num_args() as usize == rank, || {
        format!(
            "its region must have {rank} arguments, and has {}",
            block.num_args()
        )
    })?;
    let is_index = |ty: TypeId| op.is_foreign(ty) || matches!(op.ty(ty), TypeData::Index);
    let other = block
        .args()
        .map(|it| it.type_id())
        .find(|it| !is_index(*it));
    if let Some(other) = other {
        return wrong(format!(
            "the arguments of its region are indices, and one is {}",
            op.shown(other)
        ));
    }
    let last = known(last_op(block).filter(|it| op.name_of(*it) == Some("tensor.yield")))?;
    let given = known(last.operand(0))?.type_id();
    needs(!op.differ(given, shaped.element), || {
        let (given, element) = (op.shown(given), op.shown(shaped.element));
        format!("its region must give {element}, and gives {given}")
    })
}

fn generate(op: &Op<'_, '_>) -> Verdict {
    dynamic_sizes(op, "result", "dynamicExtents")?;
    element_region(op)
}

fn pad(op: &Op<'_, '_>) -> Verdict {
    let (source, result) = (shape_of(op, "source")?, shape_of(op, "result")?);
    let (low, high) = (
        known(op.integers("static_low"))?,
        known(op.integers("static_high"))?,
    );
    needs(
        low.len() == source.len() && high.len() == source.len(),
        || {
            format!(
                "the paddings of rank {} have {} and {} elements",
                source.len(),
                low.len(),
                high.len()
            )
        },
    )?;
    needs(result.len() == source.len(), || {
        format!(
            "its result must have rank {}, and has {}",
            source.len(),
            result.len()
        )
    })?;
    for (dim, ((from, to), (low, high))) in source
        .iter()
        .zip(&result)
        .zip(low.iter().zip(&high))
        .enumerate()
    {
        let sum = [*from, *low, *high]
            .into_iter()
            .try_fold(0_i64, |sum, it| sum.checked_add(fixed(it)?));
        if let Some(sum) = sum {
            needs(sum == *to, || {
                format!(
                    "dimension {dim} of its result must have extent {sum}, and has {}",
                    shown(&[*to])
                )
            })?;
        }
    }
    element_region(op)
}
