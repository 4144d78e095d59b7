//! Winograd transforms.

use mlirbc::entity::DYNAMIC;

use crate::dialects::common::lists::shown;
use crate::op::handle::Op;
use crate::op::shape::are_compatible;
use crate::verdict::{Verdict, known, needs};

/// `m` and `r`.
fn sizes(op: &Op<'_, '_>) -> Verdict<(i64, i64)> {
    known(match op.integer("fmr") {
        Some(0) => Some((2, 3)),
        Some(1) => Some((4, 3)),
        Some(2) => Some((2, 5)),
        _ => None,
    })
}

fn shape<const N: usize>(op: &Op<'_, '_>, name: &str) -> Verdict<[i64; N]> {
    let shape = known(op.operand(name).and_then(|it| op.shape(it)))?;
    known(shape.try_into().ok())
}

fn fits(expected: &[i64], output: &[i64]) -> Verdict {
    needs(are_compatible(expected, output), || {
        format!(
            "its output must have shape {}, and has {}",
            shown(expected),
            shown(output)
        )
    })
}

pub(super) fn filter(op: &Op<'_, '_>) -> Verdict {
    let [f, h, w, c] = shape(op, "filter")?;
    let output: [i64; 4] = shape(op, "output")?;
    let (m, r) = sizes(op)?;
    needs(
        (h == r || h == 1) && (w == r || w == 1) && (h, w) != (1, 1),
        || {
            let (h, w) = (shown(&[h]), shown(&[w]));
            format!(
                "height and width of the filter must be {r} or 1, one of them {r}, and are {h} and {w}"
            )
        },
    )?;
    let side = |extent| if extent == r { m + r - 1 } else { 1 };
    fits(&[side(h), side(w), c, f], &output)
}

pub(super) fn input(op: &Op<'_, '_>) -> Verdict {
    let [n, h, w, c] = shape(op, "input")?;
    let output: [i64; 6] = shape(op, "output")?;
    let (m, r) = sizes(op)?;
    let side = |extent: i64, alpha: i64| match (extent, alpha) {
        (DYNAMIC, _) => (m + r - 1, DYNAMIC),
        (_, 1) => (1, extent),
        _ => (m + r - 1, (extent - (r - 1)) / m),
    };
    let ((alpha_h, tile_h), (alpha_w, tile_w)) = (side(h, output[0]), side(w, output[1]));
    fits(&[alpha_h, alpha_w, tile_h, tile_w, n, c], &output)
}

pub(super) fn output(op: &Op<'_, '_>) -> Verdict {
    let [h, w, tile_h, tile_w, n, f] = shape(op, "value")?;
    let output: [i64; 4] = shape(op, "output")?;
    let (m, r) = sizes(op)?;
    let side = |what: &str, extent: i64, tiles: i64| {
        if extent == DYNAMIC || tiles == DYNAMIC {
            return Ok(DYNAMIC);
        }
        let (size, factor) = if extent == 1 { (1, 1) } else { (m + r - 1, m) };
        needs(extent == size, || {
            format!("the {what} of a tile must be {size}, and is {extent}")
        })?;
        known(tiles.checked_mul(factor))
    };
    let (h, w) = (side("height", h, tile_h)?, side("width", w, tile_w)?);
    fits(&[n, h, w, f], &output)
}
