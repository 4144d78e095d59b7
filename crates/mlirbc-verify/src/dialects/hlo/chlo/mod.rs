//! The operations of CHLO.
//!
//! Source: `stablehlo/dialect/ChloOps.cpp`, `BroadcastUtils.cpp` of openxla/stablehlo; `mlir/lib/Dialect/Traits.cpp` of llvm/llvm-project.

use mlirbc::entity::{AttrData, DYNAMIC, Signedness, TypeData};
use mlirbc::ids::TypeId;

use super::hlo_attrs::{
    arguments, block, field, given, has, int, is_unique, of_types, optional_dims, tensor, tensors,
};
use super::hlo_dots::{Dims, shape_is};
use super::hlo_inferred::{Inferred, result, results};
use super::hlo_tensor::{BOOL, Element, Tensor, elements_fit, inferred_wrong, list, shapes_fit};
use crate::op::handle::Op;
use crate::op::shape::{broadcast as broadcast_shapes, fits};
use crate::verdict::{Stop, Verdict, known, needs};

/// The element type of an operand, whatever its shape.
fn element(op: &Op<'_, '_>, ty: TypeId) -> Verdict<TypeId> {
    match op.ty(ty) {
        TypeData::RankedTensor { element, .. } | TypeData::UnrankedTensor(element) => Ok(element),
        _ => Err(Stop::Unknown),
    }
}

/// The shape of operands that are broadcast; `None`, which is any, if they do not fit.
fn broadcast_shape(operands: &[Tensor], dims: Option<&[i64]>) -> Verdict<Option<Vec<i64>>> {
    // How bounds are broadcast differs.
    known(operands.iter().all(|it| it.bounds.is_empty()).then_some(()))?;
    Ok(match (dims, operands) {
        (Some(dims), [x, y]) => {
            let (large, small) = if x.rank() > y.rank() { (x, y) } else { (y, x) };
            with_dims(large, small, dims)
        }
        _ => {
            let shapes = operands.iter().map(|it| it.shape.clone());
            let (first, rest) = (known(shapes.clone().next())?, shapes.skip(1));
            rest.into_iter()
                .try_fold(first, |a, b| broadcast_shapes(&a, &b))
        }
    })
}

fn with_dims(large: &Tensor, small: &Tensor, dims: &[i64]) -> Option<Vec<i64>> {
    if dims.len() != small.rank() {
        return None;
    }
    let chosen = dims
        .iter()
        .map(|dim| large.extent(*dim).ok())
        .collect::<Option<Vec<_>>>()?;
    let extents = broadcast_shapes(&small.shape, &chosen)?;
    let mut shape = large.shape.clone();
    for (dim, extent) in dims.iter().zip(extents) {
        shape[*dim as usize] = extent;
    }
    Some(shape)
}

/// Two operands; `of` says what elements the result has.
fn broadcast_two(op: &Op<'_, '_>, of: impl Fn(TypeId) -> Element) -> Verdict {
    let types = op.operand_types();
    let [a, b] = types[..] else {
        return Err(Stop::Unknown);
    };
    let (one, other) = (element(op, a)?, element(op, b)?);
    if elements_fit(op, Element::Of(one), Element::Of(other)) == Some(false) {
        let (a, b) = (op.shown(a), op.shown(b));
        return inferred_wrong(format!(
            "operands must have compatible element types, and are {a} and {b}"
        ));
    }
    let dims = optional_dims(op, "broadcast_dimensions")?;
    match broadcast_shape(&of_types(op, &types)?, dims.as_deref())? {
        Some(shape) => result(op, Tensor::new(shape, of(one))),
        None => results(op, &[Inferred::Unranked(of(one))]),
    }
}

pub(super) fn broadcast_op(op: &Op<'_, '_>) -> Verdict {
    broadcast_two(op, Element::Of)
}

pub(super) fn broadcast_compare(op: &Op<'_, '_>) -> Verdict {
    broadcast_two(op, |_| BOOL)
}

pub(super) fn broadcast_complex(op: &Op<'_, '_>) -> Verdict {
    broadcast_two(op, Element::Complex)
}

pub(super) fn broadcast_select(op: &Op<'_, '_>) -> Verdict {
    let (yes, no) = (
        known(op.operand("on_true"))?,
        known(op.operand("on_false"))?,
    );
    let (one, other) = (element(op, yes)?, element(op, no)?);
    if op.differ(one, other) {
        let (yes, no) = (op.shown(yes), op.shown(no));
        return inferred_wrong(format!(
            "`on_true` and `on_false` must have one element type, and are {yes} and {no}"
        ));
    }
    // Of the result only the shape is compared.
    match broadcast_shape(&of_types(op, &op.operand_types())?, None)? {
        Some(shape) => results(op, &[Inferred::Shape(Tensor::new(shape, Element::Of(one)))]),
        None => Ok(()),
    }
}

/// The type of the attribute `value`.
fn type_of_value(op: &Op<'_, '_>) -> Verdict<TypeId> {
    match op.attr_data("value") {
        Some(
            AttrData::Integer { ty, .. }
            | AttrData::Float { ty, .. }
            | AttrData::DenseElements { ty, .. }
            | AttrData::DenseResource { ty, .. }
            | AttrData::SparseElements { ty, .. },
        ) => Ok(ty),
        _ => Err(Stop::Unknown),
    }
}

pub(super) fn constant(op: &Op<'_, '_>) -> Verdict {
    results(op, &[Inferred::Type(type_of_value(op)?)])
}

pub(super) fn constant_like(op: &Op<'_, '_>) -> Verdict {
    let (value, stated) = (type_of_value(op)?, *known(op.result_types().first())?);
    let of_result = element(op, stated)?;
    needs(!op.differ(value, of_result), || {
        format!(
            "`value` is {}, and the result has elements of {}",
            op.shown(value),
            op.shown(of_result)
        )
    })
}

pub(super) fn top_k(op: &Op<'_, '_>) -> Verdict {
    let (operand, k) = (tensor(op, "operand")?, int(op, "k")?);
    let Some(last) = operand.shape.last().copied() else {
        return inferred_wrong("the operand must not be a scalar".into());
    };
    if last != DYNAMIC && last < k {
        return inferred_wrong(format!(
            "the innermost dimension of the operand is {last}, and must be at least {k}"
        ));
    }
    let at = operand.rank() - 1;
    let (mut shape, mut bounds) = (operand.shape.clone(), operand.bounds.clone());
    shape[at] = k;
    if let Some(bound) = bounds.last_mut() {
        *bound = DYNAMIC;
    }
    let of =
        |element| Inferred::Tensor(Tensor::new(shape.clone(), element).bounded(bounds.clone()));
    results(
        op,
        &[
            of(operand.element),
            of(Element::Int(32, Signedness::Signless)),
        ],
    )
}

/// Which dimension of `lhs` has groups.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ragged {
    Batch,
    Contracted,
    Free,
}

const NUMBERS: &str = "ragged_dot_dimension_numbers";

pub(super) fn ragged_dot(op: &Op<'_, '_>) -> Verdict {
    let (lhs, rhs, sizes) = (
        tensor(op, "lhs")?,
        tensor(op, "rhs")?,
        tensor(op, "group_sizes")?,
    );
    let dims = Dims::of(op, NUMBERS)?;
    dims.judge(op, &lhs, &rhs)?;
    let (ragged, of_rhs) = (
        field(op, NUMBERS, "lhs_ragged_dimensions")?,
        field(op, NUMBERS, "rhs_group_dimensions")?,
    );
    let [ragged] = ragged[..] else {
        return needs(false, || {
            format!(
                "`lhs` must have one ragged dimension, and has {}",
                list(&ragged)
            )
        });
    };
    needs((0..lhs.rank() as i64).contains(&ragged), || {
        format!("the ragged dimension of `lhs` is {ragged}, which it does not have")
    })?;
    let (kind, before) = before(&dims, ragged);
    let expected = before
        .iter()
        .map(|dim| lhs.extent(*dim))
        .collect::<Verdict<Vec<_>>>()?;
    let (groups, prefix) = known(sizes.shape.split_last())?;
    needs(prefix.is_empty() || *prefix == expected, || {
        format!(
            "`group_sizes` must have the shape {} with the groups behind it, and has {}",
            list(&expected),
            list(&sizes.shape)
        )
    })?;
    let rank = rhs.rank() as i64;
    needs(of_rhs.iter().all(|dim| (0..rank).contains(dim)), || {
        format!("group dimensions of `rhs` must be in [0, {rank})")
    })?;
    let all = [of_rhs.as_slice(), &dims.rhs_batch].concat();
    let others = [of_rhs.as_slice(), &dims.rhs_contracted].concat();
    needs(
        is_unique(&all) && is_unique(&others),
        || "group dimensions of `rhs` must differ from the others",
    )?;
    let want = usize::from(kind == Ragged::Free);
    needs(of_rhs.len() == want, || {
        format!(
            "`rhs` must have {want} group dimensions, and has {}",
            of_rhs.len()
        )
    })?;
    if let Some(dim) = of_rhs.first() {
        let extent = rhs.extent(*dim)?;
        needs(fits(extent, *groups), || {
            format!(
                "dimension {dim} of `rhs` is {extent}, and must be the number of groups, {groups}"
            )
        })?;
    }
    let mut shape = Vec::new();
    if kind == Ragged::Contracted {
        shape.push(*groups);
    }
    for dim in &dims.lhs_batch {
        shape.push(lhs.extent(*dim)?);
    }
    shape.extend(Dims::free(&lhs, &[&dims.lhs_batch, &dims.lhs_contracted]));
    shape.extend(Dims::free(
        &rhs,
        &[&dims.rhs_batch, &dims.rhs_contracted, &of_rhs],
    ));
    shape_is(op, &shape)
}

/// What the ragged dimension is, and the dimensions in front of it.
fn before(dims: &Dims, ragged: i64) -> (Ragged, Vec<i64>) {
    let (batch, contracted) = (&dims.lhs_batch, &dims.lhs_contracted);
    let until = |list: &[i64]| {
        list.iter()
            .copied()
            .take_while(|dim| *dim != ragged)
            .collect::<Vec<_>>()
    };
    if batch.contains(&ragged) {
        return (Ragged::Batch, until(batch));
    }
    let mut before = batch.clone();
    if contracted.contains(&ragged) {
        before.extend(until(contracted));
        return (Ragged::Contracted, before);
    }
    before.extend((0..ragged).filter(|dim| !batch.contains(dim) && !contracted.contains(dim)));
    (Ragged::Free, before)
}

pub(super) fn scan(op: &Op<'_, '_>) -> Verdict {
    let (inputs, body) = (tensors(op, "inputs")?, block(op, 0)?);
    let (outputs, carries) = (op.results("outputs"), op.operands("inits").len());
    needs(
        !inputs.is_empty() || !outputs.is_empty(),
        || "must have an input or an output",
    )?;
    let dim = int(op, "dimension")?;
    let at = known(usize::try_from(dim).ok())?;
    let mut extent = if has(op, "scan_dim_size")? {
        int(op, "scan_dim_size")?
    } else {
        DYNAMIC
    };
    for (nth, input) in inputs.iter().enumerate() {
        needs(at < input.rank(), || {
            format!(
                "`dimension` is {dim}, and input #{nth} has {} dimensions",
                input.rank()
            )
        })?;
        let of_input = input.extent(dim)?;
        needs(fits(extent, of_input), || {
            format!("dimension {dim} of input #{nth} is {of_input}, and must be {extent}")
        })?;
        if of_input != DYNAMIC {
            extent = of_input;
        }
    }
    let (operands, arguments) = (op.operand_types(), arguments(body));
    let (have, want) = (arguments.len(), operands.len());
    needs(have == want, || {
        format!("the body must have {want} arguments, and has {have}")
    })?;
    for (nth, (operand, argument)) in operands.iter().zip(&arguments).enumerate() {
        let mut element_of = Tensor::of(op, *operand)?;
        if nth < inputs.len() {
            element_of.shape.remove(at);
            element_of.bounds.clear();
        }
        let stated = Tensor::of(op, *argument)?;
        let fits = shapes_fit(&element_of, &stated)
            && elements_fit(op, element_of.element, stated.element) != Some(false);
        needs(fits, || {
            format!(
                "argument #{nth} of the body must be {}, and is {}",
                element_of.shown(op),
                stated.shown(op)
            )
        })?;
    }
    let given = of_types(op, &given(body)?)?;
    let count = known(given.len().checked_sub(carries))?;
    let inferred = given.into_iter().enumerate().map(|(nth, mut tensor)| {
        tensor.bounds.clear();
        if nth < count && at <= tensor.rank() {
            tensor.shape.insert(at, extent);
        }
        Inferred::Shape(tensor)
    });
    results(op, &inferred.collect::<Vec<_>>())
}
