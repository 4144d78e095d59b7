//! Operations with regions: reductions, sorts, loops, branches.
//!
//! Source: `stablehlo/dialect/TypeInference.cpp` of openxla/stablehlo.

use mlirbc::entity::{Signedness, TypeData};
use mlirbc::ids::TypeId;

use super::hlo_attrs::{arguments, block, dims, given, int, is_unique, parts, tensor, tensors};
use super::hlo_elementwise::same_element;
use super::hlo_inferred::{Inferred, results};
use super::hlo_reducer::{Reducer, accumulated};
use super::hlo_tensor::{Element, Tensor, inferred_wrong, least_specific, list, lists_fit, merged};
use super::hlo_windows::{output, sizes, windows_over};
use crate::op::handle::Op;
use crate::op::shape::are_compatible;
use crate::verdict::{Verdict, known, needs};

/// Whether a type is a bool without dimensions.
fn is_bool(op: &Op<'_, '_>, ty: TypeId) -> bool {
    let bits = (1, Signedness::Signless);
    Tensor::of(op, ty).is_ok_and(|it| {
        let of = |ty| matches!(op.ty(ty), TypeData::Integer { width, signedness } if (width, signedness) == bits);
        it.rank() == 0 && matches!(it.element, Element::Of(ty) if of(ty))
    })
}

fn shown(op: &Op<'_, '_>, types: &[TypeId]) -> String {
    let types: Vec<_> = types.iter().take(8).map(|ty| op.shown(*ty)).collect();
    types.join(", ")
}

/// All inputs have compatible shapes.
fn one_shape(inputs: &[Tensor]) -> Verdict {
    let first = known(inputs.first())?;
    match inputs
        .iter()
        .position(|it| !are_compatible(&it.shape, &first.shape))
    {
        None => Ok(()),
        Some(nth) => inferred_wrong(format!("input #{nth} has another shape than input #0")),
    }
}

pub(super) fn reduce(op: &Op<'_, '_>) -> Verdict {
    let (inputs, inits) = (tensors(op, "inputs")?, tensors(op, "init_values")?);
    one_shape(&inputs)?;
    let (along, first) = (dims(op, "dimensions")?, known(inputs.first())?);
    let rank = first.rank() as i64;
    let is_within = along.iter().all(|dim| (0..rank).contains(dim));
    if !is_within || !is_unique(&along) {
        let along = list(&along);
        return inferred_wrong(format!(
            "`dimensions` are {along}, and must be of [0, {rank}), each once"
        ));
    }
    let kept: Vec<usize> = (0..first.rank())
        .filter(|dim| !along.contains(&(*dim as i64)))
        .collect();
    let shape: Vec<i64> = kept.iter().map(|dim| first.shape[*dim]).collect();
    let bounds: Vec<i64> = kept.iter().map(|dim| first.bound(*dim)).collect();
    let body = block(op, 0)?;
    let elements = accumulated(op, body, inputs.len())?;
    let reduced =
        |element| Inferred::Tensor(Tensor::new(shape.clone(), element).bounded(bounds.clone()));
    results(op, &elements.into_iter().map(reduced).collect::<Vec<_>>())?;
    let reducer = Reducer {
        arguments: arguments(body),
        given: given(body)?,
        allowed: &shape,
    };
    reducer.judge(op, &inputs, &inits)
}

pub(super) fn reduce_window(op: &Op<'_, '_>) -> Verdict {
    let (inputs, inits) = (tensors(op, "inputs")?, tensors(op, "init_values")?);
    needs(
        !op.it.operands().len().eq(&0),
        || "reduces at least one input, and has none",
    )?;
    one_shape(&inputs)?;
    let body = block(op, 0)?;
    let elements = accumulated(op, body, inputs.len())?;
    let mut inferred = Vec::with_capacity(inputs.len());
    for (input, element) in inputs.iter().zip(elements) {
        let windows = windows_over(op, input)?;
        let shape = output(&input.shape, &windows)?;
        let bounds = match input.bounds.is_empty() {
            true => Vec::new(),
            false => output(&input.bounds, &windows)?,
        };
        inferred.push(Inferred::Tensor(
            Tensor::new(shape, element).bounded(bounds),
        ));
    }
    results(op, &inferred)?;
    let reducer = Reducer {
        arguments: arguments(body),
        given: given(body)?,
        allowed: &sizes(op)?,
    };
    reducer.judge(op, &inputs, &inits)
}

pub(super) fn select_and_scatter(op: &Op<'_, '_>) -> Verdict {
    let (operand, source) = (tensor(op, "operand")?, tensor(op, "source")?);
    let init = tensor(op, "init_value")?;
    let (select, scatter) = (block(op, 0)?, block(op, 1)?);
    let element = *known(accumulated(op, scatter, 1)?.first())?;
    results(op, &[Inferred::Tensor(operand.with(element))])?;
    let of_select = arguments(select);
    needs(of_select.len() == 2, || {
        format!(
            "the region `select` must have two arguments, and has {}",
            of_select.len()
        )
    })?;
    for ty in &of_select {
        let argument = Tensor::of(op, *ty)?;
        let fits =
            argument.rank() == 0 && same_element(op, &operand, &argument, true)? != Some(false);
        needs(fits, || {
            let (have, want) = (op.shown(*ty), operand.element.shown(op));
            format!(
                "the region `select` must compare scalars of {want}, and has an argument {have}"
            )
        })?;
    }
    let selected = given(select)?;
    needs(matches!(selected[..], [ty] if is_bool(op, ty)), || {
        format!(
            "the region `select` must give tensor<i1>, and gives {}",
            shown(op, &selected)
        )
    })?;
    let reducer = Reducer {
        arguments: arguments(scatter),
        given: given(scatter)?,
        allowed: &[],
    };
    let scalar = Tensor::new(Vec::new(), source.element);
    reducer.judge(op, &[scalar], &[init])?;
    let shape = output(&operand.shape, &windows_over(op, &operand)?)?;
    let fits = are_compatible(&shape, &source.shape)
        && same_element(op, &operand, &source, true)? != Some(false);
    needs(fits, || {
        format!(
            "`source` must have the shape {} and is {}",
            list(&shape),
            source.shown(op)
        )
    })
}

pub(super) fn sort(op: &Op<'_, '_>) -> Verdict {
    let inputs = tensors(op, "inputs")?;
    results(
        op,
        &inputs
            .iter()
            .map(|it| Inferred::Tensor(it.clone()))
            .collect::<Vec<_>>(),
    )?;
    if let Some(first) = inputs.first() {
        let (along, rank) = (int(op, "dimension")?, first.rank() as i64);
        needs((-rank..rank).contains(&along), || {
            format!("`dimension` is {along}, and must be in [-{rank}, {rank})")
        })?;
    }
    let body = block(op, 0)?;
    let arguments = arguments(body);
    let (have, want) = (arguments.len(), inputs.len() * 2);
    needs(have == want, || {
        format!("the comparator must have {want} arguments, and has {have}")
    })?;
    for (input, pair) in inputs.iter().zip(arguments.chunks_exact(2)) {
        for ty in pair {
            let argument = Tensor::of(op, *ty)?;
            let fits =
                argument.rank() == 0 && same_element(op, input, &argument, false)? != Some(false);
            needs(fits, || {
                let (have, want) = (op.shown(*ty), input.element.shown(op));
                format!("the comparator must have scalars of {want}, and has an argument {have}")
            })?;
        }
    }
    let given = given(body)?;
    needs(matches!(given[..], [ty] if is_bool(op, ty)), || {
        format!(
            "the comparator must give tensor<i1>, and gives {}",
            shown(op, &given)
        )
    })
}

pub(super) fn while_op(op: &Op<'_, '_>) -> Verdict {
    let operands = op.operand_types();
    results(
        op,
        &operands
            .iter()
            .map(|ty| Inferred::Type(*ty))
            .collect::<Vec<_>>(),
    )?;
    let (condition, body) = (block(op, 0)?, block(op, 1)?);
    for (what, types) in [
        ("arguments of the condition", arguments(condition)),
        ("arguments of the body", arguments(body)),
        ("values that the body gives", given(body)?),
    ] {
        needs(lists_fit(op, &operands, &types) != Some(false), || {
            format!(
                "{what} must be those of the operands: {}; they are {}",
                shown(op, &operands),
                shown(op, &types)
            )
        })?;
    }
    let condition = given(condition)?;
    needs(matches!(condition[..], [ty] if is_bool(op, ty)), || {
        format!(
            "the condition must give tensor<i1>, and gives {}",
            shown(op, &condition)
        )
    })
}

/// `if` and `case`.
pub(super) fn branches(op: &Op<'_, '_>) -> Verdict {
    let index = *known(op.operand_types().first())?;
    needs(Tensor::of(op, index)?.rank() == 0, || {
        format!("the operand must be a scalar, and is {}", op.shown(index))
    })?;
    let count = op.regions().len();
    needs(count > 0, || "must have a branch")?;
    let mut all = Vec::with_capacity(count);
    for region in op.regions() {
        let block = known(region.blocks().next())?;
        needs(block.num_args() == 0, || {
            format!(
                "branches have no arguments, and one has {}",
                block.num_args()
            )
        })?;
        all.push(given(block)?);
    }
    let first = known(all.first())?;
    for (nth, other) in all.iter().enumerate() {
        needs(lists_fit(op, first, other) != Some(false), || {
            format!(
                "branches must give the same types; #0 gives {}, and #{nth} {}",
                shown(op, first),
                shown(op, other)
            )
        })?;
    }
    let inferred = (0..first.len()).map(|nth| {
        let types: Option<Vec<_>> = all.iter().map(|types| types.get(nth).copied()).collect();
        merged_type(op, &known(types)?)
    });
    results(op, &inferred.collect::<Verdict<Vec<_>>>()?)
}

/// What several types become: `inferLeastSpecificType`.
fn merged_type(op: &Op<'_, '_>, types: &[TypeId]) -> Verdict<Inferred> {
    let first = *known(types.first())?;
    if types.iter().all(|ty| *ty == first) {
        return Ok(Inferred::Type(first));
    }
    if parts(op, first).is_some() {
        return Ok(Inferred::Unknown);
    }
    let tensors = types
        .iter()
        .map(|ty| Tensor::of(op, *ty))
        .collect::<Verdict<Vec<_>>>();
    match tensors {
        Ok(tensors) => Ok(Inferred::Tensor(merged(&tensors, least_specific)?)),
        Err(_) => Ok(Inferred::Unknown),
    }
}

pub(super) fn map(op: &Op<'_, '_>) -> Verdict {
    let (inputs, body) = (tensors(op, "inputs")?, block(op, 0)?);
    let arguments = arguments(body);
    let (have, want) = (arguments.len(), inputs.len());
    needs(have == want, || {
        format!("the computation must have {want} arguments, and has {have}")
    })?;
    for (ty, input) in arguments.iter().zip(&inputs) {
        let argument = Tensor::of(op, *ty)?;
        let fits =
            argument.rank() == 0 && same_element(op, input, &argument, false)? != Some(false);
        needs(fits, || {
            let (have, want) = (op.shown(*ty), input.element.shown(op));
            format!("the computation must have scalars of {want}, and has an argument {have}")
        })?;
    }
    let given = given(body)?;
    let [only] = given[..] else {
        return inferred_wrong(format!(
            "the computation must give one value, and gives {}",
            given.len()
        ));
    };
    let output = Tensor::of(op, only)?;
    needs(output.rank() == 0, || {
        format!(
            "the computation must give a scalar, and gives {}",
            op.shown(only)
        )
    })?;
    let along = dims(op, "dimensions")?;
    needs(along.iter().copied().eq(0..along.len() as i64), || {
        format!("`dimensions` must be 0, 1, ..., and are {}", list(&along))
    })?;
    for input in &inputs {
        needs(input.rank() == along.len(), || {
            format!(
                "`dimensions` must be all {} of the operands, and are {}",
                input.rank(),
                list(&along)
            )
        })?;
    }
    let shape = inputs.last().map(|it| it.shape.clone()).unwrap_or_default();
    results(op, &[Inferred::Tensor(Tensor::new(shape, output.element))])
}
