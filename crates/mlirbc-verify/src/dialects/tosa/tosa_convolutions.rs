//! Convolutions, pooling, and what resizes and rescales.

use mlirbc::entity::{DYNAMIC, TypeData};

use super::tosa_elements::{exact, extent, output_extent, same_elements, shape_of, zero_point};
use crate::dialects::common::constants;
use crate::dialects::common::lists::{at, shown};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, only_wrong, wrong};

/// Element types, zero points and the accumulator.
fn numbers(op: &Op<'_, '_>) -> Verdict {
    let of = |name: &str| {
        op.operand(name)
            .or_else(|| op.result(name))
            .and_then(|it| op.element(it))
    };
    let float = |name: &str| of(name).and_then(|it| op.float(it));
    if let (Some(bias), Some(output)) = (float("bias"), float("output")) {
        needs(
            bias.is_empty() || output.is_empty() || bias == output,
            || {
                format!(
                    "`bias` and `output` must have one element type, and have {bias} and {output}"
                )
            },
        )?;
    }
    if let (Some(input), Some(weight)) = (float("input"), float("weight")) {
        let is_byte = |name: &str| matches!(name, "f8E5M2" | "f8E4M3FN");
        needs(
            !(is_byte(input) || is_byte(weight)) || input == weight,
            || "`input` and `weight` must have one element type, if one of them is of floats of 8 bits",
        )?;
        needs(
            input.is_empty() == weight.is_empty(),
            || "`input` and `weight` must be both of floats, or both not",
        )?;
    }
    only_wrong(zero_point(op, "input", "input_zp"))?;
    only_wrong(zero_point(op, "weight", "weight_zp"))?;
    only_wrong(accumulator(op))
}

fn accumulator(op: &Op<'_, '_>) -> Verdict {
    let input = known(op.operand("input").and_then(|it| op.element(it)))?;
    let acc = known(op.type_attr("acc_type"))?;
    let is_int = |width| op.is_int(acc, width) == Some(true);
    let acc_float = known(op.float(acc))?;
    let fits = match (op.ty(input), known(op.float(input))?) {
        (TypeData::Integer { .. }, _) if op.is_int(input, 8) == Some(true) => is_int(32),
        (TypeData::Integer { .. }, _) if op.is_int(input, 16) == Some(true) => is_int(48),
        (_, "f8E5M2" | "f8E4M3") => acc_float == "f16",
        (_, "f16") => matches!(acc_float, "f16" | "f32"),
        (_, "bf16" | "f32") => acc_float == "f32",
        _ => true,
    };
    needs(fits, || {
        let (acc, input) = (op.shown(acc), op.shown(input));
        format!("{acc} is no type in which {input} is accumulated")
    })
}

/// All numbers of a list are at least this.
fn at_least(op: &Op<'_, '_>, name: &str, least: i64) -> Verdict<Vec<i64>> {
    let numbers = known(op.integers(name))?;
    needs(numbers.iter().all(|it| *it >= least), || {
        format!(
            "`{name}` must be {least} or more, and is {}",
            shown(&numbers)
        )
    })?;
    Ok(numbers)
}

/// One dimension of a convolution or of pooling.
struct Window<'a> {
    what: &'a str,
    input: i64,
    kernel: i64,
    output: i64,
    /// Of both sides.
    pad: [i64; 2],
    stride: i64,
    dilation: i64,
}

impl Window<'_> {
    /// `output == (input - 1 + pad - (kernel - 1) * dilation) / stride + 1`.
    fn judge(&self) -> Verdict {
        if self.input == DYNAMIC || self.kernel == DYNAMIC {
            return Ok(());
        }
        let span = || {
            let reach = self.kernel.checked_sub(1)?.checked_mul(self.dilation)?;
            let padded = self.input.checked_sub(1)?.checked_add(self.pad[0])?;
            padded.checked_add(self.pad[1])?.checked_sub(reach)
        };
        let formula =
            "input - 1 + padding - (kernel - 1) * dilation has to be a multiple of the stride";
        output_extent(
            (self.what, formula),
            exact(span(), self.stride),
            self.output,
        )
    }
}

pub(super) fn convolution(op: &Op<'_, '_>) -> Verdict {
    only_wrong(numbers(op))?;
    let pad = at_least(op, "pad", 0)?;
    let stride = at_least(op, "stride", 1)?;
    let dilation = at_least(op, "dilation", 1)?;
    let Some(output) = shape_of(op, "output") else {
        return Ok(());
    };
    if let (Some(input), Some(weight)) = (shape_of(op, "input"), shape_of(op, "weight")) {
        let (names, first): (&[&str], _) = match op.name {
            "tosa.conv3d" => (&["depth", "height", "width"], 1),
            "tosa.depthwise_conv2d" => (&["height", "width"], 0),
            _ => (&["height", "width"], 1),
        };
        for (nth, what) in names.iter().enumerate() {
            let pads = [pad.get(2 * nth), pad.get(2 * nth + 1)];
            let ([Some(before), Some(after)], Some(stride), Some(dilation)) =
                (pads, stride.get(nth), dilation.get(nth))
            else {
                return Ok(());
            };
            let window = Window {
                what,
                input: extent(Some(&input), nth + 1),
                kernel: extent(Some(&weight), nth + first),
                output: extent(Some(&output), nth + 1),
                pad: [*before, *after],
                stride: *stride,
                dilation: *dilation,
            };
            window.judge()?;
        }
    }
    bias(op, &output)
}

fn bias(op: &Op<'_, '_>, output: &[i64]) -> Verdict {
    let bias = extent(shape_of(op, "bias").as_ref(), 0);
    let channels = output.last().copied().unwrap_or(DYNAMIC);
    let fits = bias == DYNAMIC || channels == DYNAMIC || bias == channels || bias == 1;
    needs(fits, || {
        format!("`bias` must have {channels} elements or 1, and has {bias}")
    })
}

pub(super) fn transposed(op: &Op<'_, '_>) -> Verdict {
    only_wrong(numbers(op))?;
    let stride = at_least(op, "stride", 1)?;
    let pad = known(op.integers("out_pad"))?;
    let weight = shape_of(op, "weight");
    let output = shape_of(op, "output");
    let input = shape_of(op, "input");
    for (nth, what) in ["height", "width"].into_iter().enumerate() {
        let pads = [pad.get(2 * nth), pad.get(2 * nth + 1)];
        let ([Some(before), Some(after)], Some(stride)) = (pads, stride.get(nth)) else {
            return Ok(());
        };
        let kernel = extent(weight.as_ref(), nth + 1);
        if kernel == DYNAMIC {
            continue;
        }
        for pad in [before, after] {
            let fits = pad.checked_add(kernel).is_none_or(|it| it > 0);
            needs(fits, || {
                format!("a padding of its {what}, {pad}, is not more than -{kernel}")
            })?;
        }
        let (from, to) = (
            extent(input.as_ref(), nth + 1),
            extent(output.as_ref(), nth + 1),
        );
        if from == DYNAMIC || to == DYNAMIC {
            continue;
        }
        let extent = || {
            let spread = from.checked_sub(1)?.checked_mul(*stride)?;
            spread
                .checked_add(*before)?
                .checked_add(*after)?
                .checked_add(kernel)
        };
        if let Some(extent) = extent() {
            needs(extent == to, || {
                format!("the {what} of the output must be {extent}, and is {to}")
            })?;
        }
    }
    match output {
        Some(output) => bias(op, &output),
        None => Ok(()),
    }
}

fn pooling(op: &Op<'_, '_>) -> Verdict {
    let kernel = at_least(op, "kernel", 1)?;
    let stride = at_least(op, "stride", 1)?;
    let pad = at_least(op, "pad", 0)?;
    let (input, output) = (shape_of(op, "input"), shape_of(op, "output"));
    let mut windows = Vec::new();
    for (nth, what) in ["height", "width"].into_iter().enumerate().rev() {
        let pads = [pad.get(2 * nth), pad.get(2 * nth + 1)];
        let ([Some(before), Some(after)], Some(kernel), Some(stride)) =
            (pads, kernel.get(nth), stride.get(nth))
        else {
            return Ok(());
        };
        needs(before < kernel && after < kernel, || {
            format!("the padding of its {what} must be less than that of the kernel, {kernel}")
        })?;
        windows.push(Window {
            what,
            input: extent(input.as_ref(), nth + 1),
            kernel: *kernel,
            output: extent(output.as_ref(), nth + 1),
            pad: [*before, *after],
            stride: *stride,
            dilation: 1,
        });
    }
    if input.is_some() && output.is_some() {
        windows.iter().rev().try_for_each(Window::judge)?;
    }
    Ok(())
}

pub(super) fn avg_pool(op: &Op<'_, '_>) -> Verdict {
    only_wrong(pooling(op))?;
    let input = known(op.operand("input").and_then(|it| op.element(it)))?;
    let acc = known(op.type_attr("acc_type"))?;
    let acc_float = known(op.float(acc))?;
    let fits = match (op.ty(input), known(op.float(input))?) {
        (TypeData::Integer { .. }, _) => op.is_int(acc, 32) != Some(false),
        (_, "f16") => matches!(acc_float, "f16" | "f32"),
        (_, "bf16" | "f32") => acc_float == "f32",
        _ => true,
    };
    needs(fits, || {
        let (acc, input) = (op.shown(acc), op.shown(input));
        format!("{acc} is no type in which {input} is accumulated")
    })?;
    only_wrong(zero_point(op, "input", "input_zp"))?;
    zero_point(op, "output", "output_zp")
}

pub(super) fn max_pool(op: &Op<'_, '_>) -> Verdict {
    same_elements(op, "input", "output")?;
    pooling(op)
}

pub(super) fn resize(op: &Op<'_, '_>) -> Verdict {
    let constant = |name: &str| {
        known(
            op.operand_value(name)
                .and_then(|it| constants::integers(op, it)),
        )
    };
    let (scale, offset, border) = (constant("scale")?, constant("offset")?, constant("border")?);
    needs(scale.iter().all(|it| *it > 0), || {
        format!("`scale` must be more than 0, and is {}", shown(&scale))
    })?;
    let (input, output) = (
        known(shape_of(op, "input"))?,
        known(shape_of(op, "output"))?,
    );
    for (nth, what) in [(0, "height"), (1, "width")] {
        let numbers = [
            at(&scale, 2 * nth),
            at(&scale, 2 * nth + 1),
            at(&offset, nth),
            at(&border, nth),
        ];
        let [Some(up), Some(down), Some(offset), Some(border)] = numbers else {
            return Ok(());
        };
        let dimension = nth as usize + 1;
        let from = extent(Some(&input), dimension);
        if from == DYNAMIC || from == 1 {
            continue;
        }
        let span = || {
            let scaled = from.checked_sub(1)?.checked_mul(up)?;
            scaled.checked_sub(offset)?.checked_add(border)
        };
        let formula = "(input - 1) * scale - offset + border has to be a multiple of the divisor of the scale";
        let to = extent(Some(&output), dimension);
        output_extent((what, formula), exact(span(), down), to)?;
    }
    Ok(())
}

pub(super) fn rescale(op: &Op<'_, '_>) -> Verdict {
    for (name, zero, sign) in [
        ("input", "input_zp", "input_unsigned"),
        ("output", "output_zp", "output_unsigned"),
    ] {
        let of = |name: &str| {
            op.operand(name)
                .or_else(|| op.result(name))
                .and_then(|it| op.element(it))
        };
        let (element, point) = (known(of(name))?, known(of(zero))?);
        let width = |ty| match op.ty(ty) {
            TypeData::Integer { width, .. } => Some(width),
            _ => None,
        };
        needs(width(element).is_some(), || {
            format!(
                "`{name}` must be of integers, and is of {}",
                op.shown(element)
            )
        })?;
        needs(width(element) == width(point), || {
            let (element, point) = (op.shown(element), op.shown(point));
            format!(
                "`{name}` and `{zero}` must be of integers of one width, and are of {element} and {point}"
            )
        })?;
        let value = known(op.operand_value(zero))?;
        let is_unsigned = op.attr(sign).and_then(|it| it.as_bool().ok().flatten());
        let (Some(number), Some(is_unsigned)) = (constants::integer(op, value), is_unsigned) else {
            continue;
        };
        let number = match (is_unsigned, width(point)) {
            (true, Some(width @ 1..=63)) => number & ((1 << width) - 1),
            _ => number,
        };
        // What a byte can be, with or without a sign.
        if number == 0 || width(point) == Some(8) {
            continue;
        }
        if op.is_int(point, 16) == Some(true) && is_unsigned {
            needs(number == 32768, || {
                format!(
                    "`{zero}` of unsigned integers of 16 bits must be 0 or 32768, and is {number}"
                )
            })?;
        } else {
            wrong(format!("`{zero}` must be 0, and is {number}"))?;
        }
    }
    channels(op)
}

fn channels(op: &Op<'_, '_>) -> Verdict {
    let multiplier = known(op.operand("multiplier"))?;
    let element = known(op.element(multiplier))?;
    let flag = |name: &str| known(op.attr(name).and_then(|it| it.as_bool().ok().flatten()));
    let width = if flag("scale32")? { 32 } else { 16 };
    needs(op.is_int(element, width) != Some(false), || {
        format!(
            "`multiplier` must be of `i{width}`, as `scale32` tells, and is of {}",
            op.shown(element)
        )
    })?;
    let input = known(shape_of(op, "input"))?;
    let channels = match flag("per_channel")? {
        false => 1,
        true => {
            needs(
                !input.is_empty(),
                || "`input` with a scale for each channel must have a dimension",
            )?;
            input.last().copied().unwrap_or(DYNAMIC)
        }
    };
    for name in ["multiplier", "shift"] {
        let Some(shape) = shape_of(op, name) else {
            return Ok(());
        };
        let extent = extent(Some(&shape), 0);
        needs(extent == DYNAMIC || extent == channels, || {
            format!(
                "`{name}` must have {} elements, and has {extent}",
                shown(&[channels])
            )
        })?;
    }
    Ok(())
}
