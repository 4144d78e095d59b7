//! Columns of images, and transforms of Winograd.
//!
//! Source: `compiler/src/iree/compiler/Dialect/LinalgExt/IR/LinalgExtOps.cpp` of iree-org/iree.

use mlirbc::entity::DYNAMIC;
use mlirbc::ir::AttrRef;

use super::scatter_gather::{ranked, same_elements};
use crate::dialects::common::lists::{at, is_permutation, shown};
use crate::op::handle::Op;
use crate::op::shape::are_compatible;
use crate::verdict::{Verdict, known, needs};

/// What the transforms share.
struct Winograd {
    input: Vec<i64>,
    output: Vec<i64>,
    /// Sizes of tiles of the input and the output, and of the kernel.
    tile: i64,
    output_tile: i64,
    kernel: i64,
}

impl Winograd {
    fn of(op: &Op<'_, '_>) -> Verdict<Winograd> {
        let (_, input) = ranked(op, "input")?;
        let (_, output) = ranked(op, "output")?;
        let output_tile = known(op.integer("output_tile_size"))?;
        let kernel = known(op.integer("kernel_size"))?;
        let tile = output_tile
            .checked_add(kernel)
            .and_then(|it| it.checked_sub(1));
        Ok(Winograd {
            input,
            output,
            tile: known(tile)?,
            output_tile,
            kernel,
        })
    }

    /// The ranks are one of two pairs.
    fn ranks(&self, input: usize, output: usize) -> Verdict {
        let have = (self.input.len(), self.output.len());
        needs(have == (2, 2) || have == (input, output), || {
            format!(
                "its input and output must have the ranks 2 and 2, or {input} and {output}, and have {} and {}",
                have.0, have.1
            )
        })
    }

    /// Both are one tile.
    fn is_tile(&self) -> bool {
        self.input.len() == 2
    }

    fn output_is(&self, expected: &[i64]) -> Verdict {
        fit("its output", expected, &self.output)
    }
}

fn fit(what: &str, expected: &[i64], have: &[i64]) -> Verdict {
    needs(are_compatible(expected, have), || {
        format!(
            "{what} must have the shape {}, and has {}",
            shown(expected),
            shown(have)
        )
    })
}

fn elements(op: &Op<'_, '_>) -> Verdict {
    let ((input, _), (output, _)) = (ranked(op, "input")?, ranked(op, "output")?);
    same_elements(
        op,
        ("its input", input.element),
        ("its output", output.element),
    )
}

/// Whether the dimensions of an attribute are the first pair of two.
fn dimensions(op: &Op<'_, '_>, name: &str, [first, second]: [[i64; 2]; 2]) -> Verdict<bool> {
    let have = known(op.integers(name))?;
    needs(have == first || have == second, || {
        format!(
            "`{name}` must be {first:?} or {second:?}, and is {}",
            shown(&have)
        )
    })?;
    Ok(have == first)
}

const IMAGES: [[i64; 2]; 2] = [[1, 2], [2, 3]];

pub(super) fn winograd_input(op: &Op<'_, '_>) -> Verdict {
    elements(op)?;
    let it = Winograd::of(op)?;
    it.ranks(4, 6)?;
    if it.is_tile() {
        let is_larger = it
            .input
            .iter()
            .any(|extent| *extent != DYNAMIC && *extent > it.tile);
        needs(!is_larger, || {
            format!(
                "its input has the shape {}, and its tiles have size {}",
                shown(&it.input),
                it.tile
            )
        })?;
        return it.output_is(&[it.tile; 2]);
    }
    let is_last = dimensions(op, "image_dimensions", IMAGES)?;
    let image = if is_last { 1..3 } else { 2..4 };
    let mut expected = vec![it.tile; 2];
    for (nth, extent) in it.input.iter().enumerate() {
        expected.push(match *extent {
            extent if extent == DYNAMIC || !image.contains(&nth) => extent,
            extent => known(tiles(extent, it.kernel, it.output_tile))?,
        });
    }
    if !is_last {
        expected[3..].rotate_left(1);
    }
    it.output_is(&expected)
}

/// Number of tiles of an extent.
fn tiles(extent: i64, kernel: i64, tile: i64) -> Option<i64> {
    // The reference divides floats, which are exact up to here.
    const EXACT: i64 = 1 << 24;
    let places = extent.checked_sub(kernel)?.checked_add(1)?;
    let is_exact = tile > 0 && places > -EXACT && places < EXACT && tile < EXACT;
    is_exact.then(|| (places + tile - 1).div_euclid(tile))
}

pub(super) fn winograd_filter(op: &Op<'_, '_>) -> Verdict {
    elements(op)?;
    let it = Winograd::of(op)?;
    it.ranks(4, 4)?;
    if it.is_tile() {
        fit("its input", &[it.kernel; 2], &it.input)?;
        return it.output_is(&[it.tile; 2]);
    }
    let is_first = dimensions(op, "kernel_dimensions", [[0, 1], [2, 3]])?;
    let (kernel, rest) = match is_first {
        true => ([0, 1], [2, 3]),
        false => ([2, 3], [1, 0]),
    };
    let extents = |dims: [i64; 2]| dims.map(|dim| at(&it.input, dim).unwrap_or(DYNAMIC));
    needs(extents(kernel) == [it.kernel; 2], || {
        format!(
            "its input has the shape {}, and a kernel of size {}",
            shown(&it.input),
            it.kernel
        )
    })?;
    let mut expected = vec![it.tile; 2];
    expected.extend(extents(rest));
    it.output_is(&expected)
}

pub(super) fn winograd_output(op: &Op<'_, '_>) -> Verdict {
    let it = Winograd::of(op)?;
    it.ranks(6, 4)?;
    if it.is_tile() {
        fit("its input", &[it.tile; 2], &it.input)?;
        return it.output_is(&[it.output_tile; 2]);
    }
    elements(op)?;
    let is_last = dimensions(op, "image_dimensions", IMAGES)?;
    let image = if is_last { 1..3 } else { 2..4 };
    let mut input = it.input.clone();
    if !is_last {
        input[3..].rotate_right(1);
    }
    let mut expected = Vec::new();
    for (nth, extent) in input.iter().skip(2).enumerate() {
        expected.push(match *extent {
            extent if extent == DYNAMIC || !image.contains(&nth) => extent,
            extent => known(extent.checked_mul(it.output_tile))?,
        });
    }
    it.output_is(&expected)
}

/// Numbers of an attribute; none if it is not there.
fn numbers(op: &Op<'_, '_>, name: &str) -> Verdict<Vec<i64>> {
    match op.has(name) {
        true => known(op.integers(name)),
        false => Ok(Vec::new()),
    }
}

pub(super) fn im2col(op: &Op<'_, '_>) -> Verdict {
    let ((_, input), (_, output)) = (ranked(op, "input")?, ranked(op, "output")?);
    let count = |name: &str| numbers(op, name).map(|it| it.len());
    let (batch, m, k) = (count("batch_pos")?, count("m_pos")?, count("k_pos")?);
    let is = |what: &str, have: usize, needed: usize| {
        needs(have == needed, || {
            format!("{what} must be {needed}, and is {have}")
        })
    };
    is("the rank of its input", input.len(), batch + m + k)?;
    is(
        "the number of `offsets`",
        count("static_offsets")?,
        output.len(),
    )?;
    let sizes = known(op.array("static_output_sizes"))?;
    is("the number of `output_sizes`", sizes.len(), output.len())?;
    let inner = sizes.iter().map(|it| {
        let list = AttrRef::new(op.context.view, *it).to_i64s();
        list.ok().flatten().map(|it| it.len())
    });
    let inner: Vec<usize> = known(inner.collect::<Option<_>>())?;
    sizes_fit(&inner, (batch, m, k))?;
    is(
        "the number of `kernel_size`",
        count("static_kernel_size")?,
        m,
    )?;
    is("the number of `strides`", count("strides")?, m)?;
    is("the number of `dilations`", count("dilations")?, m)?;
    for (name, len) in [("input_k_perm", m + k), ("output_perm", output.len())] {
        let order = numbers(op, name)?;
        needs(order.len() == len && is_permutation(&order), || {
            format!(
                "`{name}` must be a permutation of {len} numbers, and is {}",
                shown(&order)
            )
        })?;
    }
    for (what, rank) in [("input", input.len()), ("output", output.len())] {
        let (low, high) = (
            count(&format!("static_{what}_pad_low"))?,
            count(&format!("static_{what}_pad_high"))?,
        );
        needs(low == high && (low == 0 || low == rank), || {
            format!(
                "its {what} has rank {rank}, and is padded in {low} dimensions before and {high} behind"
            )
        })?;
        needs(low == 0 || op.operand("pad_value").is_some(), || {
            format!("its {what} is padded, and there is no `pad_value`")
        })?;
    }
    Ok(())
}

/// The numbers of inner sizes: those of batches, of positions in an image, then of positions in the kernel.
fn sizes_fit(inner: &[usize], (batch, m, k): (usize, usize, usize)) -> Verdict {
    let of_batches: usize = inner.iter().take(batch).sum();
    needs(of_batches == batch, || {
        format!(
            "the first {batch} of `output_sizes` must have {batch} numbers, and have {of_batches}"
        )
    })?;
    let mut sum = 0;
    let end = inner.iter().skip(batch).position(|it| {
        sum += it;
        sum == m
    });
    needs(end.is_some(), || {
        format!("no part of `output_sizes` has the {m} numbers of `m_pos`")
    })?;
    let end = batch + known(end)? + 1;
    let rest: usize = inner.iter().skip(end).sum();
    needs(rest == m + k, || {
        format!(
            "the last of `output_sizes` must have {} numbers, and have {rest}",
            m + k
        )
    })
}
