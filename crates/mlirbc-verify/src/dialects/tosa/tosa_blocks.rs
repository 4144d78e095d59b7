//! Block-scaled numbers.

use mlirbc::entity::DYNAMIC;

use super::tosa_elements::{extent, same_elements, shape_of};
use crate::dialects::common::lists::shown;
use crate::op::handle::Op;
use crate::op::shape::{are_compatible, fits};
use crate::verdict::{Verdict, known, needs};

fn block_size(op: &Op<'_, '_>) -> Verdict<i64> {
    let attr = known(op.attr("block_size"))?;
    if let Some(size) = attr.as_i64().ok().flatten() {
        return known(Some(size).filter(|it| *it > 0));
    }
    let text = known(op.attr_text("block_size"))?;
    let digits = known(text.rsplit_once("BLOCK_SIZE_"))?.1;
    let end = digits
        .find(|it: char| !it.is_ascii_digit())
        .unwrap_or(digits.len());
    known(digits[..end].parse().ok().filter(|it| *it > 0))
}

fn divisible(what: &str, extent: i64, size: i64) -> Verdict {
    needs(extent == DYNAMIC || extent % size == 0, || {
        format!("the last extent of `{what}`, {extent}, must be a multiple of {size}")
    })
}

/// The shape of scales is that of data, with one for each block.
fn scales(data: (&str, &[i64]), scale: (&str, &[i64]), size: i64) -> Verdict {
    let (Some((of_data, data_around)), Some((of_scale, scale_around))) =
        (data.1.split_last(), scale.1.split_last())
    else {
        return Ok(());
    };
    let blocks = match *of_data {
        DYNAMIC => DYNAMIC,
        extent => extent / size,
    };
    let same = are_compatible(data_around, scale_around) && fits(blocks, *of_scale);
    needs(same, || {
        let (of_data, of_scale) = (shown(data.1), shown(scale.1));
        format!(
            "`{}` has shape {of_data}, which does not fit `{}` with {of_scale}, blocks of {size}",
            data.0, scale.0
        )
    })
}

fn one_shape(op: &Op<'_, '_>) -> Verdict {
    if let (Some(a), Some(b)) = (shape_of(op, "input_data"), shape_of(op, "output_data")) {
        needs(are_compatible(&a, &b), || {
            format!(
                "`input_data` and `output_data` must have one shape, and have {} and {}",
                shown(&a),
                shown(&b)
            )
        })?;
    }
    Ok(())
}

pub(super) fn from_blocks(op: &Op<'_, '_>) -> Verdict {
    one_shape(op)?;
    let size = block_size(op)?;
    let data = known(shape_of(op, "input_data"))?;
    divisible("input_data", data.last().copied().unwrap_or(DYNAMIC), size)?;
    let scale = known(shape_of(op, "input_scale"))?;
    scales(("input_data", &data), ("input_scale", &scale), size)
}

pub(super) fn to_blocks(op: &Op<'_, '_>) -> Verdict {
    one_shape(op)?;
    let size = block_size(op)?;
    if let Some(data) = shape_of(op, "input_data") {
        divisible("input_data", data.last().copied().unwrap_or(DYNAMIC), size)?;
    }
    let (data, scale) = (
        known(shape_of(op, "output_data"))?,
        known(shape_of(op, "output_scale"))?,
    );
    scales(("output_data", &data), ("output_scale", &scale), size)
}

pub(super) fn matmul(op: &Op<'_, '_>) -> Verdict {
    same_elements(op, "a_data", "b_data")?;
    let [n, d, h, w, c, blocks] = [0, 1, 2, 3, 4, 5];
    let mut letters = [DYNAMIC; 6];
    let operands = [
        ("a_data", [n, h, c]),
        ("a_scale", [n, h, blocks]),
        ("b_data", [d, w, c]),
        ("b_scale", [d, w, blocks]),
    ];
    for (name, of) in operands {
        let shape = shape_of(op, name);
        for (dim, letter) in of.into_iter().enumerate() {
            let (extent, known) = (extent(shape.as_ref(), dim), letters[letter]);
            needs(fits(extent, known), || {
                format!("dimension {dim} of `{name}` must have extent {known}, and has {extent}")
            })?;
            if known == DYNAMIC {
                letters[letter] = extent;
            }
        }
    }
    let batches = [letters[n], letters[d]];
    needs(fits(batches[0], batches[1]) || batches[1] == 1, || {
        format!(
            "{} batches of B cannot be broadcast to {} of A",
            batches[1], batches[0]
        )
    })?;
    let (size, channels) = (block_size(op)?, letters[c]);
    divisible("a_data", channels, size)?;
    needs(
        channels == DYNAMIC || fits(letters[blocks], channels / size),
        || {
            format!(
                "scales must have {} blocks, and have {}",
                channels / size,
                letters[blocks]
            )
        },
    )?;
    let batch = if letters[n] == DYNAMIC {
        letters[d]
    } else {
        letters[n]
    };
    let output = known(shape_of(op, "output_data"))?;
    let shape = [batch, letters[h], letters[w]];
    needs(are_compatible(&shape, &output), || {
        format!(
            "the shape of the output must be {}, and is {}",
            shown(&shape),
            shown(&output)
        )
    })
}
