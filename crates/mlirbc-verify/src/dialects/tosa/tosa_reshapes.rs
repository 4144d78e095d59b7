//! Operations that move elements.

use mlirbc::entity::DYNAMIC;

use super::tosa_elements::{extent, rank_of, same_elements, shape_of};
use crate::dialects::common::constants;
use crate::dialects::common::lists::{at, is_permutation, product, shown};
use crate::op::handle::Op;
use crate::op::shape::fits;
use crate::verdict::{Verdict, known, needs};

pub(super) fn concat(op: &Op<'_, '_>) -> Verdict {
    same_elements(op, "input1", "output")?;
    let axis = known(op.integer("axis"))?;
    let inputs: Vec<_> = op
        .operands("input1")
        .into_iter()
        .map(|it| op.shape(it))
        .collect();
    let Some(first) = inputs.iter().flatten().next() else {
        return Ok(());
    };
    needs(at(first, axis).is_some(), || {
        format!("`axis` is {axis}, and the inputs have rank {}", first.len())
    })?;
    let inputs: Vec<_> = known(inputs.iter().map(Option::as_ref).collect::<Option<_>>())?;
    for (nth, input) in inputs.iter().enumerate() {
        let mut extents = (0..).zip(input.iter().zip(first));
        let same =
            input.len() == first.len() && extents.all(|(dim, (a, b))| dim == axis || fits(*a, *b));
        needs(same, || {
            let (first, input) = (shown(first), shown(input));
            format!(
                "input #{nth} has shape {input}, which does not differ from {first} along `axis` only"
            )
        })?;
    }
    let output = known(shape_of(op, "output"))?;
    needs(output.len() == first.len(), || {
        format!(
            "its result must have rank {}, as the inputs, and has {}",
            first.len(),
            output.len()
        )
    })?;
    let along: Option<Vec<i64>> = inputs
        .iter()
        .map(|it| at(it, axis).filter(|it| *it != DYNAMIC))
        .collect();
    let sum = known(along)?
        .iter()
        .try_fold(0_i64, |sum, it| sum.checked_add(*it));
    let (sum, extent) = (known(sum)?, known(at(&output, axis))?);
    needs(fits(sum, extent), || {
        format!("its result must have extent {sum} along `axis`, and has {extent}")
    })
}

/// Extents with one letter are one.
struct Letters([i64; 4]);

impl Letters {
    fn set(&mut self, letter: usize, (what, dim): (&str, usize), extent: i64) -> Verdict {
        let known = self.0.get_mut(letter);
        let Some(known) = known.filter(|_| extent != DYNAMIC) else {
            return Ok(());
        };
        if *known == DYNAMIC {
            *known = extent;
        }
        let known = *known;
        needs(known == extent, || {
            format!("dimension {dim} of `{what}` must have extent {known}, and has {extent}")
        })
    }
}

const N: usize = 0;
const K: usize = 1;
const W: usize = 2;
const C: usize = 3;

fn lettered(op: &Op<'_, '_>, shapes: &[(&str, &[usize])]) -> Verdict<Letters> {
    let mut letters = Letters([DYNAMIC; 4]);
    for (name, of) in shapes {
        let shape = shape_of(op, name);
        for (dim, letter) in of.iter().enumerate() {
            letters.set(*letter, (name, dim), extent(shape.as_ref(), dim))?;
        }
    }
    Ok(letters)
}

pub(super) fn gather(op: &Op<'_, '_>) -> Verdict {
    same_elements(op, "values", "output")?;
    lettered(
        op,
        &[
            ("values", &[N, K, C]),
            ("indices", &[N, W]),
            ("output", &[N, W, C]),
        ],
    )
    .map(|_| ())
}

pub(super) fn scatter(op: &Op<'_, '_>) -> Verdict {
    same_elements(op, "values_in", "values_out")?;
    same_elements(op, "input", "values_out")?;
    let shapes: [(&str, &[usize]); 4] = [
        ("values_in", &[N, K, C]),
        ("indices", &[N, W]),
        ("input", &[N, W, C]),
        ("values_out", &[N, K, C]),
    ];
    let Letters([_, k, w, _]) = lettered(op, &shapes)?;
    needs(k == DYNAMIC || w == DYNAMIC || k >= w, || {
        format!("{w} elements are scattered to {k}, which are less")
    })
}

pub(super) fn pad(op: &Op<'_, '_>) -> Verdict {
    same_elements(op, "input1", "output")?;
    same_elements(op, "pad_const", "output")?;
    let (input, output) = (
        known(shape_of(op, "input1"))?,
        known(shape_of(op, "output"))?,
    );
    needs(input.len() == output.len(), || {
        format!(
            "its result must have rank {}, as its input, and has {}",
            input.len(),
            output.len()
        )
    })?;
    let padding = known(
        op.operand_value("padding")
            .and_then(|it| constants::integers(op, it)),
    )?;
    needs(padding.len() == 2 * input.len(), || {
        format!(
            "`padding` must have {} elements, and has {}",
            2 * input.len(),
            padding.len()
        )
    })?;
    for (dim, ((from, to), pads)) in input
        .iter()
        .zip(&output)
        .zip(padding.chunks_exact(2))
        .enumerate()
    {
        let [before, after] = [pads[0], pads[1]];
        needs(before >= -1 && after >= -1, || {
            format!(
                "`padding` of dimension {dim} must be 0 or more, or -1 if it is not known, and is {}",
                shown(pads)
            )
        })?;
        if *from == DYNAMIC || *to == DYNAMIC {
            continue;
        }
        let sum = from
            .checked_add(before)
            .and_then(|it| it.checked_add(after));
        if let Some(sum) = sum.filter(|it| it != to) {
            needs(false, || {
                format!("dimension {dim} of its result must have extent {sum}, and has {to}")
            })?;
        }
    }
    Ok(())
}

pub(super) fn reshape(op: &Op<'_, '_>) -> Verdict {
    same_elements(op, "input1", "output")?;
    let new = known(
        op.operand_value("shape")
            .and_then(|it| constants::integers(op, it)),
    )?;
    needs(new.iter().filter(|it| **it == -1).count() <= 1, || {
        format!(
            "at most one extent of the new shape is -1, and it is {}",
            shown(&new)
        )
    })?;
    let output = known(shape_of(op, "output"))?;
    let mut extents = new.iter().zip(&output);
    let same = extents.all(|(a, b)| *a == -1 || fits(*a, *b));
    needs(new.len() == output.len() && same, || {
        format!(
            "its result must have the shape {}, and has {}",
            shown(&new),
            shown(&output)
        )
    })?;
    needs(new.iter().all(|it| *it == DYNAMIC || *it >= -1), || {
        format!(
            "the extents of the new shape must be 0 or more, or -1, and are {}",
            shown(&new)
        )
    })?;
    let input = known(shape_of(op, "input1"))?;
    let from = known(product(&input))?;
    if let Some(to) = product(&output) {
        needs(from == to, || {
            format!("{from} elements cannot be reshaped to {to}")
        })?;
    }
    let positive: Vec<i64> = new.iter().copied().filter(|it| *it > 0).collect();
    let is_fixed = positive.len() == new.len();
    let to = known(product(&positive))?;
    needs(!(is_fixed && from != to || !is_fixed && to > from), || {
        format!("{from} elements cannot be reshaped to {to}")
    })
}

pub(super) fn slice(op: &Op<'_, '_>) -> Verdict {
    same_elements(op, "input1", "output")?;
    let input = known(shape_of(op, "input1"))?;
    let rank = input.len() as i64;
    let output = shape_of(op, "output").map(|it| it.len() as i64);
    needs(output.is_none_or(|it| it == rank), || {
        format!(
            "its result must have rank {rank}, as its input, and has {}",
            output.unwrap_or_default()
        )
    })?;
    for name in ["start", "size"] {
        let len = known(op.operand(name).and_then(|it| rank_of(op, it)))?;
        needs(len == rank, || {
            format!("`{name}` must have {rank} elements, and has {len}")
        })?;
    }
    Ok(())
}

pub(super) fn tile(op: &Op<'_, '_>) -> Verdict {
    same_elements(op, "input1", "output")?;
    let rank = known(op.operand("multiples").and_then(|it| rank_of(op, it)))?;
    for name in ["input1", "output"] {
        if let Some(shape) = shape_of(op, name) {
            needs(shape.len() as i64 == rank, || {
                format!(
                    "`{name}` must have rank {rank}, as `multiples` tells, and has {}",
                    shape.len()
                )
            })?;
        }
    }
    let multiples = known(
        op.operand_value("multiples")
            .and_then(|it| constants::integers(op, it)),
    )?;
    needs(multiples.iter().all(|it| *it > 0 || *it == -1), || {
        format!(
            "`multiples` must be more than 0, or -1, and are {}",
            shown(&multiples)
        )
    })
}

pub(super) fn transpose(op: &Op<'_, '_>) -> Verdict {
    same_elements(op, "input1", "output")?;
    let perms = known(op.integers("perms"))?;
    let (input, output) = (shape_of(op, "input1"), shape_of(op, "output"));
    for (name, shape) in [("input1", &input), ("output", &output)] {
        let rank = shape.as_ref().map_or(perms.len(), Vec::len);
        needs(rank == perms.len(), || {
            format!(
                "`perms` must have {rank} elements, as `{name}` has dimensions, and has {}",
                perms.len()
            )
        })?;
    }
    needs(is_permutation(&perms), || {
        format!("`perms` is no permutation: {}", shown(&perms))
    })?;
    let (input, output) = (known(input)?, known(output)?);
    if let (Some(from), Some(to)) = (product(&input), product(&output)) {
        needs(from == to, || {
            format!("{from} elements cannot be transposed to {to}")
        })?;
    }
    for (dim, (perm, to)) in perms.iter().zip(&output).enumerate() {
        let from = known(at(&input, *perm))?;
        needs(fits(from, *to), || {
            format!("dimension {dim} of its result must have extent {from}, and has {to}")
        })?;
    }
    Ok(())
}
