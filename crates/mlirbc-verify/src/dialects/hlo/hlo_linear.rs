//! Algebra and statistics: decompositions, transforms, normalisations, random numbers.
//!
//! Source: `stablehlo/dialect/TypeInference.cpp` of openxla/stablehlo.

use mlirbc::entity::{DYNAMIC, TypeData};

use super::hlo_attrs::{constant, dims, flag, int, tensor, word};
use super::hlo_inferred::{Inferred, of_rank, result, results};
use super::hlo_tensor::{Element, MAX_RANK, Tensor, inferred_wrong, list};
use crate::op::handle::Op;
use crate::op::shape::{are_compatible, fits, is_float};
use crate::verdict::{Verdict, known, needs};

/// The two innermost extents, which are equal.
fn square<'t>(name: &str, tensor: &'t Tensor) -> Verdict<(i64, &'t [i64])> {
    match &tensor.shape[..] {
        [batch @ .., a, b] if fits(*a, *b) => Ok((*b, batch)),
        shape => inferred_wrong(format!(
            "`{name}` must have two innermost dimensions of one size, and has the shape {}",
            list(shape)
        )),
    }
}

pub(super) fn cholesky(op: &Op<'_, '_>) -> Verdict {
    let a = tensor(op, "a")?;
    square("a", &a)?;
    result(op, a)
}

pub(super) fn triangular_solve(op: &Op<'_, '_>) -> Verdict {
    let (a, b) = (tensor(op, "a")?, tensor(op, "b")?);
    let (size, batch) = square("a", &a)?;
    let shown = || format!("{} and {}", a.shown(op), b.shown(op));
    let (rows, columns, of_b) = match &b.shape[..] {
        [batch @ .., rows, columns] if b.rank() == a.rank() => (*rows, *columns, batch),
        _ => return inferred_wrong(format!("operands must have one rank, and are {}", shown())),
    };
    let shared = if flag(op, "left_side")? {
        rows
    } else {
        columns
    };
    if !fits(size, shared) || !are_compatible(batch, of_b) {
        return inferred_wrong(format!(
            "the shared dimension and those of the batch must fit, of {}",
            shown()
        ));
    }
    needs(
        word(op, "transpose_a")? != "TRANSPOSE_INVALID",
        || "`transpose_a` must say whether `a` is transposed",
    )?;
    result(op, b)
}

pub(super) fn fft(op: &Op<'_, '_>) -> Verdict {
    let (operand, lengths) = (tensor(op, "operand")?, dims(op, "fft_length")?);
    let kind = word(op, "fft_type")?;
    let count = lengths.len();
    if !(1..=3).contains(&count) {
        return inferred_wrong(format!(
            "`fft_length` must be of one to three dimensions, and is of {count}"
        ));
    }
    let Element::Of(element) = operand.element else {
        return Ok(());
    };
    let of_result = match (kind, op.ty(element)) {
        ("RFFT", TypeData::Float(kind)) if matches!(kind.name(), "f32" | "f64") => {
            Element::Complex(element)
        }
        ("IRFFT", TypeData::Complex(part)) => Element::Of(part),
        ("FFT" | "IFFT", TypeData::Complex(_)) => operand.element,
        _ => return inferred_wrong(format!("{kind} is not of {}", operand.shown(op))),
    };
    if operand.rank() < count {
        return inferred_wrong(format!(
            "a transform of {count} dimensions is not of {}",
            operand.shown(op)
        ));
    }
    let inner = &operand.shape[operand.rank() - count..];
    let (last, length) = (*known(inner.last())?, *known(lengths.last())?);
    let mut shape = operand.shape.clone();
    let at = shape.len() - 1;
    let checked = match kind {
        "RFFT" => count,
        "IRFFT" => count - 1,
        _ => 0,
    };
    let halved = length / 2 + 1;
    let mut is_right = inner
        .iter()
        .zip(&lengths)
        .take(checked)
        .all(|(a, b)| fits(*a, *b));
    if kind == "RFFT" && length != 0 {
        shape[at] = halved;
    }
    if kind == "IRFFT" {
        is_right &= fits(last, 0) && length == 0 || fits(last, halved);
        shape[at] = length;
    }
    if !is_right {
        let (shape, lengths) = (operand.shown(op), list(&lengths));
        return inferred_wrong(format!(
            "{kind} of {shape} has an `fft_length` {lengths} that does not fit"
        ));
    }
    let mut bounds = operand.bounds.clone();
    if let Some(last) = bounds.last_mut().filter(|_| checked > 0 || kind == "IRFFT") {
        *last = DYNAMIC;
    }
    result(op, Tensor::new(shape, of_result).bounded(bounds))
}

/// `many` have features, of which `one` have one value each; results have both if there are several.
fn batch_norm(op: &Op<'_, '_>, many: &[&str], one: &[&str], is_inference: bool) -> Verdict {
    let of = |names: &[&str]| {
        names
            .iter()
            .map(|name| tensor(op, name))
            .collect::<Verdict<Vec<_>>>()
    };
    let (many, one) = (of(many)?, of(one)?);
    for all in [&many, &one] {
        let differ = all
            .iter()
            .any(|a| all.iter().any(|b| !are_compatible(&a.shape, &b.shape)));
        if differ {
            let shapes: Vec<_> = all.iter().map(|it| list(&it.shape)).collect();
            return inferred_wrong(format!(
                "operands must have compatible shapes, and have {}",
                shapes.join(", ")
            ));
        }
    }
    let (operand, single) = (known(many.first())?, known(one.first())?);
    let (rank, feature) = (operand.rank(), int(op, "feature_index")?);
    if !(0..rank as i64).contains(&feature) {
        return inferred_wrong(format!(
            "`feature_index` is {feature}, and the operand has {rank} dimensions"
        ));
    }
    let (features, values) = (operand.extent(feature)?, single.extent(0)?);
    if !fits(features, values) {
        return inferred_wrong(format!(
            "the operand has {features} features, and other operands {values}"
        ));
    }
    let single =
        Tensor::new(vec![features], operand.element).bounded(vec![operand.bound(feature as usize)]);
    let mut inferred = vec![Inferred::Tensor(operand.clone())];
    if !is_inference {
        inferred.extend([Inferred::Tensor(single.clone()), Inferred::Tensor(single)]);
    }
    results(op, &inferred)
}

pub(super) fn batch_norm_grad(op: &Op<'_, '_>) -> Verdict {
    batch_norm(
        op,
        &["operand", "grad_output"],
        &["scale", "mean", "variance"],
        false,
    )
}

pub(super) fn batch_norm_inference(op: &Op<'_, '_>) -> Verdict {
    batch_norm(
        op,
        &["operand"],
        &["scale", "offset", "mean", "variance"],
        true,
    )
}

pub(super) fn batch_norm_training(op: &Op<'_, '_>) -> Verdict {
    batch_norm(op, &["operand"], &["scale", "offset"], false)
}

pub(super) fn rng(op: &Op<'_, '_>) -> Verdict {
    let (a, b, shape) = (tensor(op, "a")?, tensor(op, "b")?, tensor(op, "shape")?);
    let is_other = |tensor: &Tensor| matches!(tensor.element, Element::Of(ty) if !is_float(op.context.view, ty));
    if word(op, "rng_distribution")? != "UNIFORM" && (is_other(&a) || is_other(&b)) {
        return inferred_wrong("`a` and `b` must be floats".into());
    }
    let rank = usize::try_from(shape.extent(0)?)
        .ok()
        .filter(|rank| *rank <= MAX_RANK);
    match constant(op, "shape") {
        Some(shape) if shape.len() <= MAX_RANK => result(op, Tensor::new(shape, b.element)),
        _ => result(op, of_rank(known(rank)?, b.element)),
    }
}

pub(super) fn rng_bit_generator(op: &Op<'_, '_>) -> Verdict {
    let (from, to) = (tensor(op, "initial_state")?, tensor(op, "output_state")?);
    needs(are_compatible(&from.shape, &to.shape), || {
        format!(
            "states must have compatible shapes, and are {} and {}",
            from.shown(op),
            to.shown(op)
        )
    })
}
