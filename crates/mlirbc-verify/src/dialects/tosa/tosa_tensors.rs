//! Operations on tensors: one element or one axis at a time.

use mlirbc::entity::{AttrData, DYNAMIC, FloatKind, Signedness, TypeData};
use mlirbc::ids::TypeId;

use super::tosa_elements::{extent, one_element, same_elements, shape_of, zero_point};
use crate::dialects::common::constants;
use crate::dialects::common::lists::{at, shown};
use crate::op::handle::Op;
use crate::op::shape::{are_compatible, broadcast};
use crate::verdict::{Verdict, infers, known, needs, only_wrong, wrong};

pub(super) fn argmax(op: &Op<'_, '_>) -> Verdict {
    let axis = known(op.integer("axis"))?;
    let mut shape = known(shape_of(op, "input"))?;
    let rank = shape.len();
    needs(at(&shape, axis).is_some(), || {
        format!("`axis` is {axis}, and the input has rank {rank}")
    })?;
    shape.remove(axis as usize);
    let output = known(shape_of(op, "output"))?;
    needs(are_compatible(&shape, &output), || {
        format!(
            "the shape of the output must be {}, and is {}",
            shown(&shape),
            shown(&output)
        )
    })
}

pub(super) fn clamp(op: &Op<'_, '_>) -> Verdict {
    let element = known(op.operand("input").and_then(|it| op.element(it)))?;
    let (min, max) = (
        known(op.attr_data("min_val"))?,
        known(op.attr_data("max_val"))?,
    );
    let kind_wrong = || {
        wrong(format!(
            "`min_val` and `max_val` must be of type {}",
            op.shown(element)
        ))
    };
    let is = |ty: &TypeId| !op.differ(*ty, element);
    match (min, max, op.ty(element)) {
        (
            AttrData::Integer { ty: a, bits: min },
            AttrData::Integer { ty: b, bits: max },
            TypeData::Integer { width, signedness },
        ) => {
            if !is(&a) || !is(&b) {
                return kind_wrong();
            }
            let is_unsigned = signedness == Signedness::Unsigned || width == 1;
            let unused = known(64_u32.checked_sub(width))?;
            let number = |bits: mlirbc::entity::IntegerBits<'_>| {
                let bits = (bits.number(width).ok()? as u64) << unused;
                Some(match is_unsigned {
                    true => i128::from(bits >> unused),
                    false => i128::from(bits as i64 >> unused),
                })
            };
            let (min, max) = (known(number(min))?, known(number(max))?);
            needs(min <= max, || {
                format!("`min_val` is {min}, which is more than `max_val`, {max}")
            })
        }
        (
            AttrData::Float { ty: a, bits: min },
            AttrData::Float { ty: b, bits: max },
            TypeData::Float(kind),
        ) => {
            if !is(&a) || !is(&b) {
                return kind_wrong();
            }
            let width = known(op.width(element))?;
            let number = |bits: mlirbc::entity::IntegerBits<'_>| {
                Some(FloatKind::to_f64(kind, bits.number(width).ok()?))
            };
            let (min, max) = (known(number(min))?, known(number(max))?);
            needs(
                !min.is_nan() && !max.is_nan(),
                || "`min_val` and `max_val` must be numbers, and one is NaN",
            )?;
            needs(min <= max, || {
                format!("`min_val` is {min}, which is more than `max_val`, {max}")
            })
        }
        (
            AttrData::Integer { .. } | AttrData::Float { .. },
            AttrData::Integer { .. } | AttrData::Float { .. },
            _,
        ) => kind_wrong(),
        _ => Ok(()),
    }
}

pub(super) fn constant(op: &Op<'_, '_>) -> Verdict {
    use AttrData as A;
    let ty = match known(op.attr_data("values"))? {
        A::DenseElements { ty, .. }
        | A::DenseResource { ty, .. }
        | A::SparseElements { ty, .. } => ty,
        _ => return Ok(()),
    };
    let is_tensor = matches!(
        op.ty(ty),
        TypeData::RankedTensor { .. } | TypeData::UnrankedTensor(_)
    );
    needs(is_tensor, || {
        format!("`values` must be a tensor, and is {}", op.shown(ty))
    })?;
    let output = known(op.result("output"))?;
    one_element(op, ("values", ty), ("output", output))?;
    let (of_values, of_output) = (known(op.shape(ty))?, known(op.shape(output))?);
    needs(of_values == of_output, || {
        let (ty, output) = (op.shown(ty), op.shown(output));
        format!("`values` and `output` must have one shape, and are {ty} and {output}")
    })
}

fn power_of_two(what: &str, extent: i64) -> Verdict {
    let fits = extent == DYNAMIC || extent > 0 && extent.count_ones() == 1;
    needs(fits, || {
        format!("the {what} must be a power of two, and is {extent}")
    })
}

pub(super) fn fft(op: &Op<'_, '_>) -> Verdict {
    let (real, imag) = (
        known(shape_of(op, "input_real"))?,
        known(shape_of(op, "input_imag"))?,
    );
    for (nth, what) in [(1, "height"), (2, "width")] {
        let either = match extent(Some(&real), nth) {
            DYNAMIC => DYNAMIC,
            _ => extent(Some(&imag), nth),
        };
        power_of_two(what, either)?;
    }
    Ok(())
}

pub(super) fn rfft(op: &Op<'_, '_>) -> Verdict {
    let outputs: Vec<_> = op
        .result_types()
        .into_iter()
        .map(|it| (it, op.shape(it)))
        .collect();
    if let [(a, Some(of_a)), (b, Some(of_b))] = &outputs[..] {
        needs(are_compatible(of_a, of_b), || {
            format!(
                "the results must have one shape, and are {} and {}",
                op.shown(*a),
                op.shown(*b)
            )
        })?;
    }
    let input = known(shape_of(op, "input_real"))?;
    power_of_two("height", extent(Some(&input), 1))?;
    power_of_two("width", extent(Some(&input), 2))?;
    let output = known(outputs.first().and_then(|it| it.1.clone()))?;
    let (Some((width, input)), Some((out, output))) = (input.split_last(), output.split_last())
    else {
        return Ok(());
    };
    needs(
        are_compatible(input, output),
        || "batch and height of the input and of the results must be the same",
    )?;
    let fits = *width == DYNAMIC || *out == DYNAMIC || *out == width / 2 + 1;
    needs(fits, || {
        format!(
            "the width of the results must be {}, and is {out}",
            width / 2 + 1
        )
    })
}

pub(super) fn matmul(op: &Op<'_, '_>) -> Verdict {
    only_wrong(zero_point(op, "a", "a_zp"))?;
    zero_point(op, "b", "b_zp")
}

pub(super) fn mul(op: &Op<'_, '_>) -> Verdict {
    only_wrong(product(op))?;
    let types = ["input1", "input2"].map(|it| op.operand(it));
    let [Some(a), Some(b)] = types else {
        return Ok(());
    };
    let (of_a, of_b) = (op.shape(a), op.shape(b));
    let (shown_a, shown_b) = (op.shown(a), op.shown(b));
    if let (Some(of_a), Some(of_b)) = (&of_a, &of_b) {
        let fits = of_a.len() == of_b.len() && broadcast(of_a, of_b).is_some();
        needs(fits, || {
            format!("its operands {shown_a} and {shown_b} cannot be broadcast to one shape")
        })?;
    }
    let output = known(op.result("output"))?;
    let of_output = known(op.shape(output))?;
    let fits = |of: Option<Vec<i64>>| of.is_none_or(|it| it.len() == of_output.len());
    needs(fits(of_a) && fits(of_b), || {
        let output = op.shown(output);
        format!("its result {output} must have the rank of its operands, {shown_a} and {shown_b}")
    })
}

/// Element types, and the shift.
fn product(op: &Op<'_, '_>) -> Verdict {
    let element = |ty: Option<TypeId>| known(ty.and_then(|it| op.element(it)));
    let [a, b, c] = [
        element(op.operand("input1"))?,
        element(op.operand("input2"))?,
        element(op.result("output"))?,
    ];
    if let TypeData::Integer { width, .. } = op.ty(c) {
        let of_a = match op.ty(a) {
            TypeData::Integer { width, .. } => Some(width),
            _ => None,
        };
        needs(of_a.is_some() && !op.differ(a, b), || {
            format!(
                "its operands must be of one integer type, and are of {} and {}",
                op.shown(a),
                op.shown(b)
            )
        })?;
        return needs(of_a.is_none_or(|it| it <= width), || {
            format!(
                "its result of {} is less wide than its operands of {}",
                op.shown(c),
                op.shown(a)
            )
        });
    }
    needs(!op.differ(a, c) && !op.differ(b, c), || {
        let [a, b, c] = [a, b, c].map(|it| op.shown(it));
        format!("operands and result must have one element type, and have {a}, {b} and {c}")
    })?;
    let shift = known(
        op.operand_value("shift")
            .and_then(|it| constants::integer(op, it)),
    )?;
    needs(shift == 0, || {
        format!("`shift` of floats must be 0, and is {shift}")
    })
}

pub(super) fn negate(op: &Op<'_, '_>) -> Verdict {
    same_elements(op, "input1", "output")?;
    if let (Some(a), Some(b)) = (shape_of(op, "input1"), shape_of(op, "output")) {
        needs(are_compatible(&a, &b), || {
            format!(
                "`input1` and `output` must have one shape, and have {} and {}",
                shown(&a),
                shown(&b)
            )
        })?;
    }
    only_wrong(zero_point(op, "input1", "input1_zp"))?;
    zero_point(op, "output", "output_zp")
}

/// The axis is a dimension; 0 also without dimensions.
fn axis_fits(what: &str, axis: i64, shape: Option<&Vec<i64>>) -> Verdict {
    let rank = shape.map(Vec::len);
    needs(axis >= 0, || {
        format!("`axis` must not be negative, and is {axis}")
    })?;
    let fits = rank.is_none_or(|rank| axis < rank as i64 || axis == 0 && rank == 0);
    needs(fits, || {
        format!(
            "`axis` is {axis}, and {what} has rank {}",
            rank.unwrap_or_default()
        )
    })
}

fn along_axis(op: &Op<'_, '_>) -> Verdict<(i64, Option<Vec<i64>>)> {
    let axis = known(op.integer("axis"))?;
    let operand = op.operand_types().first().and_then(|it| op.shape(*it));
    let result = op.result_types().first().and_then(|it| op.shape(*it));
    axis_fits("the input", axis, operand.as_ref())?;
    if let (Some(operand), Some(result)) = (&operand, &result) {
        needs(operand.len() == result.len(), || {
            format!(
                "the result must have rank {}, as the input, and has {}",
                operand.len(),
                result.len()
            )
        })?;
    }
    axis_fits("the output", axis, result.as_ref())?;
    Ok((axis, result))
}

pub(super) fn reduce(op: &Op<'_, '_>) -> Verdict {
    let element = |types: Vec<TypeId>| types.first().and_then(|it| op.element(*it));
    if let (Some(a), Some(b)) = (element(op.operand_types()), element(op.result_types())) {
        infers(!op.differ(a, b), || {
            format!(
                "its result must be of {}, as its input, and is of {}",
                op.shown(a),
                op.shown(b)
            )
        })?;
    }
    let (axis, result) = along_axis(op)?;
    let reduced = result
        .as_ref()
        .and_then(|it| at(it, axis))
        .unwrap_or(DYNAMIC);
    needs(reduced == DYNAMIC || reduced == 1, || {
        format!("the dimension that is reduced must have extent 1, and has {reduced}")
    })
}

pub(super) fn reverse(op: &Op<'_, '_>) -> Verdict {
    same_elements(op, "input1", "output")?;
    along_axis(op).map(|_| ())
}

pub(super) fn select(op: &Op<'_, '_>) -> Verdict {
    let name = |nth: usize| op.known.definition.operands.get(nth).map(|it| &*it.name);
    for nth in [1, 2] {
        same_elements(op, known(name(nth))?, "output")?;
    }
    Ok(())
}

pub(super) fn table(op: &Op<'_, '_>) -> Verdict {
    let (input, output) = (
        known(shape_of(op, "input1"))?,
        known(shape_of(op, "output"))?,
    );
    let mut extents = input.iter().zip(&output);
    let fits = input.len() == output.len() && extents.all(|(a, b)| *b == DYNAMIC || a == b);
    needs(fits, || {
        format!(
            "its result must have the shape of its input, {}, and has {}",
            shown(&input),
            shown(&output)
        )
    })
}
