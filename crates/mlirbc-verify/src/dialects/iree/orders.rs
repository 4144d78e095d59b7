//! Sorting, the greatest elements, scans, transforms of Fourier.
//!
//! Source: `compiler/src/iree/compiler/Dialect/LinalgExt/IR/LinalgExtOps.cpp` of iree-org/iree.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;
use mlirbc::ir::BlockRef;

use super::scatter_gather::{is_integer, ranked, same_elements};
use crate::dialects::common::lists::{at, fixed, shown};
use crate::dialects::common::regions::{body, types_of};
use crate::module::context::last_op;
use crate::op::handle::Op;
use crate::op::shape::{are_compatible, fits};
use crate::verdict::{Verdict, known, needs};

/// The arguments of a region that compares elements, and that it gives an i1.
fn compares(op: &Op<'_, '_>, elements: &[TypeId]) -> Verdict {
    let block = body(op)?;
    let args: Vec<TypeId> = block.args().map(|it| it.type_id()).collect();
    needs(args.len() == elements.len() * 2, || {
        format!(
            "its region must have {} arguments, and has {}",
            elements.len() * 2,
            args.len()
        )
    })?;
    for (pair, element) in args.chunks(2).zip(elements) {
        for arg in pair {
            needs(!op.differ(*arg, *element), || {
                let (arg, element) = (op.shown(*arg), op.shown(*element));
                format!("an argument of its region must be {element}, and is {arg}")
            })?;
        }
    }
    gives_bit(op, block)
}

fn gives_bit(op: &Op<'_, '_>, block: BlockRef<'_>) -> Verdict {
    let last = known(last_op(block))?;
    // What ends the block otherwise is told by its row.
    known((op.name_of(last) == Some("iree_linalg_ext.yield")).then_some(()))?;
    let given = types_of(last);
    let [bit] = given[..] else {
        return needs(false, || {
            format!("its region must give one value, and gives {}", given.len())
        });
    };
    needs(op.is_int(bit, 1) != Some(false), || {
        format!("its region must give an i1, and gives {}", op.shown(bit))
    })
}

pub(super) fn sort(op: &Op<'_, '_>) -> Verdict {
    let (inputs, outputs) = (op.operands("inputs"), op.operands("outputs"));
    needs(inputs.is_empty(), || "must have no inputs")?;
    needs(!outputs.is_empty(), || "must have an output")?;
    let shaped = outputs.iter().map(|it| op.shaped(*it));
    let shaped: Vec<_> = known(shaped.collect::<Option<_>>())?;
    let first = known(shaped.first().and_then(|it| it.shape.clone()))?;
    let dimension = known(op.integer("dimension"))?;
    needs(at(&first, dimension).is_some(), || {
        format!(
            "`dimension` is {dimension}, and its outputs have rank {}",
            first.len()
        )
    })?;
    for output in &shaped {
        let shape = known(output.shape.as_ref())?;
        needs(*shape == first, || {
            format!(
                "its outputs must have one shape, and have {} and {}",
                shown(&first),
                shown(shape)
            )
        })?;
    }
    let elements: Vec<TypeId> = shaped.iter().map(|it| it.element).collect();
    compares(op, &elements)
}

pub(super) fn fft(op: &Op<'_, '_>) -> Verdict {
    let (_, real) = ranked(op, "real")?;
    let length = known(real.last().copied().and_then(fixed))?;
    needs(length.count_ones() <= 1, || {
        format!("its length must be a power of 2, and is {length}")
    })?;
    let stage = known(op.operand("stage"))?;
    let is_shaped = matches!(
        op.ty(stage),
        TypeData::RankedTensor { .. } | TypeData::MemRef { .. }
    );
    needs(!is_shaped, || {
        format!("its stage must be a scalar, and is {}", op.shown(stage))
    })
}

/// A shape without one of its dimensions.
pub(super) fn without(shape: &[i64], dimension: i64) -> Vec<i64> {
    let dimensions = (0..).zip(shape);
    dimensions
        .filter(|it| it.0 != dimension)
        .map(|it| *it.1)
        .collect()
}

pub(super) fn scan(op: &Op<'_, '_>) -> Verdict {
    let ((input, shape), (output, result)) = (ranked(op, "input")?, ranked(op, "output")?);
    let (accumulator, rest) = ranked(op, "accumulator")?;
    same_elements(
        op,
        ("its input", input.element),
        ("its accumulator", accumulator.element),
    )?;
    let expected = without(&shape, known(op.integer("dimension"))?);
    needs(rest.len() + 1 == shape.len(), || {
        format!(
            "its input has rank {}, and its accumulator {}",
            shape.len(),
            rest.len()
        )
    })?;
    needs(
        expected.len() != rest.len() || are_compatible(&expected, &rest),
        || {
            format!(
                "its accumulator must have the shape {}, and has {}",
                shown(&expected),
                shown(&rest)
            )
        },
    )?;
    same_elements(
        op,
        ("its input", input.element),
        ("its output", output.element),
    )?;
    needs(are_compatible(&shape, &result), || {
        format!(
            "its output must have the shape {}, and has {}",
            shown(&shape),
            shown(&result)
        )
    })
}

/// Indices have the shape of their values.
fn indices_fit(op: &Op<'_, '_>, values: &[i64], indices: &str) -> Verdict<TypeId> {
    let (shaped, shape) = ranked(op, indices)?;
    needs(are_compatible(values, &shape), || {
        format!(
            "`{indices}` must have the shape of the values, {}, and has {}",
            shown(values),
            shown(&shape)
        )
    })?;
    Ok(shaped.element)
}

/// All extents but that of one dimension fit.
fn others_fit(input: &[i64], output: &[i64], dimension: usize) -> Verdict {
    let wrong = |(nth, (a, b)): (usize, (&i64, &i64))| nth != dimension && !fits(*a, *b);
    let wrong = input.iter().zip(output).enumerate().any(wrong);
    needs(!wrong, || {
        format!(
            "its output has the shape {}, and its input {}, which may differ in dimension {dimension}",
            shown(output),
            shown(input)
        )
    })
}

/// What both forms of the greatest elements share: the dimension, and the values.
fn greatest(op: &Op<'_, '_>) -> Verdict<(usize, TypeId, Vec<i64>, Vec<i64>)> {
    let ((input, shape), (output, result)) = (ranked(op, "values")?, ranked(op, "output_values")?);
    let dimension = known(op.integer("dimension"))?;
    needs(at(&shape, dimension).is_some(), || {
        format!(
            "`dimension` is {dimension}, and its values have rank {}",
            shape.len()
        )
    })?;
    same_elements(
        op,
        ("its values", input.element),
        ("its output", output.element),
    )?;
    needs(shape.len() == result.len(), || {
        format!(
            "its values have rank {}, and its output {}",
            shape.len(),
            result.len()
        )
    })?;
    let dimension = known(usize::try_from(dimension).ok())?;
    Ok((dimension, input.element, shape, result))
}

pub(super) fn topk(op: &Op<'_, '_>) -> Verdict {
    let (dimension, element, shape, result) = greatest(op)?;
    if op.operand("indices").is_some() {
        for name in ["indices", "output_indices"] {
            let (indices, _) = ranked(op, name)?;
            needs(op.is_int(indices.element, 32) != Some(false), || {
                format!(
                    "`{name}` must have elements i32, and has {}",
                    op.shown(indices.element)
                )
            })?;
        }
        indices_fit(op, &shape, "indices")?;
    }
    indices_fit(op, &result, "output_indices")?;
    others_fit(&shape, &result, dimension)?;
    compares(op, &[element])
}

pub(super) fn topk_v2(op: &Op<'_, '_>) -> Verdict {
    let (dimension, element, shape, result) = greatest(op)?;
    let is_int = |ty| op.is_foreign(ty) || matches!(op.ty(ty), TypeData::Integer { .. });
    let fit = |values: &[i64], name: &str| -> Verdict<TypeId> {
        let (indices, _) = ranked(op, name)?;
        needs(is_int(indices.element), || {
            format!(
                "`{name}` must have integers, and has {}",
                op.shown(indices.element)
            )
        })?;
        indices_fit(op, values, name)
    };
    let has_output = op.operand("output_indices").is_some();
    if op.operand("input_indices").is_some() {
        needs(
            has_output,
            || "has `input_indices`, and no `output_indices`",
        )?;
        let of_input = fit(&shape, "input_indices")?;
        let (of_output, _) = ranked(op, "output_indices")?;
        same_elements(
            op,
            ("`input_indices`", of_input),
            ("`output_indices`", of_output.element),
        )?;
    }
    if has_output {
        fit(&result, "output_indices")?;
    }
    others_fit(&shape, &result, dimension)?;
    let extents = (shape.get(dimension), result.get(dimension));
    let (input, output) = (
        extents.0.copied().and_then(fixed),
        extents.1.copied().and_then(fixed),
    );
    if let (Some(input), Some(output)) = (input, output) {
        needs(output > 0 && output <= input, || {
            format!("extent {output} of its output must be 1 or more, and at most {input}")
        })?;
    }
    compares(op, &[element])
}

pub(super) fn arg_compare(op: &Op<'_, '_>) -> Verdict {
    let (input, shape) = ranked(op, "input_value")?;
    let ((output, of_values), (index, of_indices)) =
        (ranked(op, "output_value")?, ranked(op, "output_index")?);
    if op.operand("input_index").is_some() {
        explicit_indices(op, &shape, index.element)?;
    }
    same_elements(
        op,
        ("its input", input.element),
        ("its output", output.element),
    )?;
    needs(is_integer(op, index.element) != Some(false), || {
        format!(
            "`output_index` must have integers, and has {}",
            op.shown(index.element)
        )
    })?;
    needs(are_compatible(&of_values, &of_indices), || {
        let (of_values, of_indices) = (shown(&of_values), shown(&of_indices));
        format!(
            "`output_index` must have the shape of the values, {of_values}, and has {of_indices}"
        )
    })?;
    let dimension = known(op.integer("dimension"))?;
    needs(
        usize::try_from(dimension).is_ok_and(|it| it < shape.len()) || dimension < 0,
        || {
            format!(
                "`dimension` is {dimension}, and its input has rank {}",
                shape.len()
            )
        },
    )?;
    let expected = without(&shape, dimension);
    needs(expected == of_values, || {
        format!(
            "its output must have the shape {}, and has {}",
            shown(&expected),
            shown(&of_values)
        )
    })?;
    compares(op, &[input.element])
}

/// Indices that are given with the values.
pub(super) fn explicit_indices(op: &Op<'_, '_>, values: &[i64], result: TypeId) -> Verdict {
    let (indices, shape) = ranked(op, "input_index")?;
    needs(shape == values, || {
        format!(
            "`input_index` must have the shape of the values, {}, and has {}",
            shown(values),
            shown(&shape)
        )
    })?;
    needs(is_integer(op, indices.element) != Some(false), || {
        format!(
            "`input_index` must have integers, and has {}",
            op.shown(indices.element)
        )
    })?;
    same_elements(
        op,
        ("`input_index`", indices.element),
        ("the indices that it gives", result),
    )?;
    needs(
        op.operand("index_base").is_none(),
        || "has `input_index`, so that `index_base` has no meaning",
    )
}
