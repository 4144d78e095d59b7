//! Operations of their own: map, reduce, transpose, broadcast, fill, yield, index, softmax.

use mlirbc::ids::TypeId;
use mlirbc::ir::BlockRef;

use super::linalg_loops::{destinations, element, loops_of};
use crate::dialects::common::lists::{at, is_permutation, shown};
use crate::op::handle::Op;
use crate::op::shape::are_compatible;
use crate::verdict::{Verdict, known, needs};

/// The block of the region of an operation.
fn body<'m>(op: &Op<'_, 'm>) -> Verdict<BlockRef<'m>> {
    known(op.regions().first().and_then(|it| it.blocks().next()))
}

/// The arguments of a region are elements of operands.
fn elements_fit(op: &Op<'_, '_>, block: BlockRef<'_>, types: &[TypeId]) -> Verdict {
    for (nth, (arg, ty)) in block.args().zip(types).enumerate() {
        let (have, want) = (arg.type_id(), element(op, *ty));
        needs(!op.differ(have, want), || {
            let (have, want) = (op.shown(have), op.shown(want));
            format!(
                "argument #{nth} of its region is {have}, and has to be {want}, as the elements of the operand"
            )
        })?;
    }
    Ok(())
}

pub(super) fn map(op: &Op<'_, '_>) -> Verdict {
    let inputs = op.operands("inputs");
    let block = body(op)?;
    // Releases before 22 have no argument for the destination.
    let args = block.num_args() as usize;
    let release = op.context.view.provenance().producer().llvm_major();
    let fits =
        args == inputs.len() + 1 || release.is_some_and(|it| it < 22) && args == inputs.len();
    needs(fits, || {
        format!(
            "its region has {args} arguments, and it has {} operands",
            inputs.len() + 1
        )
    })?;
    elements_fit(op, block, &inputs)?;
    let init = known(op.operand("init").and_then(|it| op.shape(it)))?;
    for (nth, input) in inputs.into_iter().enumerate() {
        let shape = known(op.shape(input))?;
        needs(shape == init, || {
            format!(
                "input #{nth} has shape {}, and the output {}",
                shown(&shape),
                shown(&init)
            )
        })?;
    }
    Ok(())
}

pub(super) fn reduce(op: &Op<'_, '_>) -> Verdict {
    let (inputs, inits) = (op.operands("inputs"), op.operands("inits"));
    let shapes = |types: &[TypeId]| {
        types
            .iter()
            .map(|it| op.shape(*it))
            .collect::<Option<Vec<_>>>()
    };
    let (of_inputs, of_inits) = (known(shapes(&inputs))?, known(shapes(&inits))?);
    for (what, shapes) in [("inputs", &of_inputs), ("outputs", &of_inits)] {
        let other = shapes.windows(2).find(|it| it[0] != it[1]);
        needs(other.is_none(), || {
            format!("its {what} must have one shape, and are {shapes:?}")
        })?;
    }
    let dimensions = known(op.integers("dimensions"))?;
    needs(dimensions.is_sorted_by(|a, b| a < b), || {
        format!("`dimensions` must increase, and are {}", shown(&dimensions))
    })?;
    let (input, init) = (known(of_inputs.first())?, known(of_inits.first())?);
    needs(dimensions.iter().all(|it| at(input, *it).is_some()), || {
        format!(
            "`dimensions` are {}, and the input has rank {}",
            shown(&dimensions),
            input.len()
        )
    })?;
    let left: Vec<i64> = (0..)
        .zip(input)
        .filter(|(dim, _)| dimensions.binary_search(dim).is_err())
        .map(|it| *it.1)
        .collect();
    needs(left == *init, || {
        format!(
            "its output must have the shape that is left, {}, and has {}",
            shown(&left),
            shown(init)
        )
    })?;
    let block = body(op)?;
    let operands = op.operand_types();
    needs(block.num_args() as usize == operands.len(), || {
        format!(
            "its region has {} arguments, and it has {} operands",
            block.num_args(),
            operands.len()
        )
    })?;
    elements_fit(op, block, &operands)
}

pub(super) fn transpose(op: &Op<'_, '_>) -> Verdict {
    let permutation = known(op.integers("permutation"))?;
    needs(is_permutation(&permutation), || {
        format!("`permutation` is none: {}", shown(&permutation))
    })?;
    let shape = |name: &str| known(op.operand(name).and_then(|it| op.shape(it)));
    let (input, init) = (shape("input")?, shape("init")?);
    needs(
        input.len() == init.len() && input.len() == permutation.len(),
        || {
            let (input, init) = (input.len(), init.len());
            format!(
                "its input has rank {input}, its output {init}, and `permutation` {}",
                permutation.len()
            )
        },
    )?;
    for (dim, (from, to)) in permutation.iter().zip(&init).enumerate() {
        let from = known(at(&input, *from))?;
        needs(from == *to, || {
            format!(
                "dimension {dim} of its output must have extent {}, and has {}",
                shown(&[from]),
                shown(&[*to])
            )
        })?;
    }
    Ok(())
}

pub(super) fn broadcast(op: &Op<'_, '_>) -> Verdict {
    let added = known(op.integers("dimensions"))?;
    let shape = |name: &str| known(op.operand(name).and_then(|it| op.shape(it)));
    let (input, init) = (shape("input")?, shape("init")?);
    needs(input.len() + added.len() == init.len(), || {
        let (from, to) = (input.len(), init.len());
        format!(
            "its input has rank {from}, `dimensions` adds {}, and its output has {to}",
            added.len()
        )
    })?;
    needs(added.iter().all(|it| at(&init, *it).is_some()), || {
        format!(
            "`dimensions` are {}, and the output has rank {}",
            shown(&added),
            init.len()
        )
    })?;
    let mut is_added = vec![false; init.len()];
    for dim in &added {
        if let Some(it) = usize::try_from(*dim)
            .ok()
            .and_then(|it| is_added.get_mut(it))
        {
            *it = true;
        }
    }
    let kept: Vec<i64> = init
        .iter()
        .zip(&is_added)
        .filter(|it| !it.1)
        .map(|it| *it.0)
        .collect();
    needs(input.iter().zip(&kept).all(|(a, b)| a == b), || {
        format!(
            "the other dimensions of its output must be {}, and are {}",
            shown(&input),
            shown(&kept)
        )
    })
}

pub(super) fn fill(op: &Op<'_, '_>) -> Verdict {
    let (inputs, outputs) = (op.operands("inputs"), op.operands("outputs"));
    needs(inputs.len() == 1 && outputs.len() == 1, || {
        format!(
            "has one input and one output, and these are {} and {}",
            inputs.len(),
            outputs.len()
        )
    })?;
    let (value, output) = (
        known(inputs.first().copied())?,
        known(outputs.first().copied())?,
    );
    needs(element(op, value) == value, || {
        format!("its input must be a scalar, and is {}", op.shown(value))
    })?;
    // `getElementTypeOrSelf` of the output; the input is taken as it is.
    let element = known(op.shaped(output))?.element;
    needs(!op.differ(value, element), || {
        let (value, element) = (op.shown(value), op.shown(element));
        format!("its value {value} must have the element type of the output, {element}")
    })
}

pub(super) fn softmax(op: &Op<'_, '_>) -> Verdict {
    let shape = |name: &str| known(op.operand(name).and_then(|it| op.shape(it)));
    let (input, output) = (shape("input")?, shape("output")?);
    needs(are_compatible(&input, &output), || {
        format!(
            "its output must have shape {}, and has {}",
            shown(&input),
            shown(&output)
        )
    })?;
    let dimension = known(op.integer("dimension"))?;
    needs(at(&input, dimension).is_some(), || {
        format!(
            "`dimension` is {dimension}, and the input has rank {}",
            input.len()
        )
    })
}

/// Whether the operation around is a structured one; `None` if nobody knows it.
fn is_inside(op: &Op<'_, '_>) -> Option<bool> {
    let (_, known) = op.context.facts(op.parent()?).known?;
    Some(known.demands.has("linalg_op"))
}

pub(super) fn yielded(op: &Op<'_, '_>) -> Verdict {
    needs(
        known(is_inside(op))?,
        || "the operation around is no structured one of linalg",
    )?;
    let types = known(op.parent().and_then(|it| destinations(op, it)))?;
    let values = op.operand_types();
    needs(types.len() == values.len(), || {
        format!(
            "gives {} values, and the operation around has {} destinations",
            values.len(),
            types.len()
        )
    })?;
    for (nth, (have, ty)) in values.into_iter().zip(types).enumerate() {
        let want = element(op, ty);
        needs(!op.differ(have, want), || {
            let (have, want) = (op.shown(have), op.shown(want));
            format!(
                "value #{nth} is {have}, and has to be {want}, as the elements of the destination"
            )
        })?;
    }
    Ok(())
}

pub(super) fn index(op: &Op<'_, '_>) -> Verdict {
    needs(
        known(is_inside(op))?,
        || "the operation around is no structured one of linalg",
    )?;
    let dim = known(op.integer("dim"))?;
    let loops = known(op.parent().and_then(loops_of))?;
    needs(usize::try_from(dim).is_ok_and(|it| it < loops), || {
        format!("`dim` is {dim}, and the operation around has {loops} loops")
    })
}
