//! Operations that move elements.

use mlirbc::entity::DYNAMIC;

use super::vector_types::{Vector, of, result_of, vector, vector_of};
use crate::dialects::common::lists::{at, dynamic, is_permutation, product, shown};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, wrong};

/// An index that poisons.
const POISON: i64 = -1;

/// The position in the first dimensions of a vector.
fn position(op: &Op<'_, '_>, shape: &[i64]) -> Verdict<usize> {
    let position = known(op.integers("static_position"))?;
    let (count, operands) = (dynamic(&position), op.operands("dynamic_position").len());
    let is_compared = op.name == "vector.extract";
    needs(!is_compared || count == operands, || {
        format!("`dynamic_position` has {operands} operands, and {count} places for them")
    })?;
    needs(position.len() <= shape.len(), || {
        format!(
            "its position {} has more indices than the vector dimensions, {}",
            shown(&position),
            shape.len()
        )
    })?;
    let mut pairs = position.iter().zip(shape);
    let fits = pairs
        .all(|(index, extent)| matches!(*index, POISON | DYNAMIC) || (0..*extent).contains(index));
    needs(fits, || {
        format!(
            "its position {} is not inside of {}",
            shown(&position),
            shown(shape)
        )
    })?;
    Ok(position.len())
}

pub(super) fn extract(op: &Op<'_, '_>) -> Verdict {
    let source = vector_of(op, "source")?;
    let count = position(op, &source.shape)?;
    let result = of(op, "result")?;
    if op.is_foreign(result) {
        return Ok(());
    }
    let rest = source.behind(count);
    let fits = match vector(op, result) {
        // A vector of one element can be taken for a scalar.
        Some(result) => {
            let is_scalar = rest.shape.is_empty() && result.shape == [1];
            !result.shape.is_empty() && (result == rest || is_scalar)
        }
        None => rest.shape.is_empty() || rest.shape == [1],
    };
    needs(fits, || {
        format!(
            "its result must have shape {}, and is {}",
            rest.shown(),
            op.shown(result)
        )
    })
}

pub(super) fn insert(op: &Op<'_, '_>) -> Verdict {
    let dest = vector_of(op, "dest")?;
    let count = position(op, &dest.shape)?;
    let value = of(op, "valueToStore")?;
    if op.is_foreign(value) {
        return Ok(());
    }
    let fits = match vector(op, value) {
        Some(value) => !value.shape.is_empty() && value.shape.len() + count == dest.shape.len(),
        None => count == dest.shape.len(),
    };
    needs(fits, || {
        format!(
            "its position has {count} indices, which do not fit {} in {}",
            op.shown(value),
            dest.shown()
        )
    })
}

pub(super) fn shuffle(op: &Op<'_, '_>) -> Verdict {
    let (a, b) = (vector_of(op, "v1")?.shape, vector_of(op, "v2")?.shape);
    let (_, Vector { shape: result, .. }) = result_of(op)?;
    let of_scalars = a.is_empty() && b.is_empty() && result.len() == 1;
    needs(
        of_scalars || a.len() == result.len() && b.len() == result.len(),
        || {
            format!(
                "its operands have ranks {} and {}, and its result {}",
                a.len(),
                b.len(),
                result.len()
            )
        },
    )?;
    let behind = |it: &[i64]| it.get(1..).unwrap_or_default().to_vec();
    needs(
        of_scalars || behind(&a) == behind(&result) && behind(&b) == behind(&a),
        || "all extents but the first ones must be the same",
    )?;
    let mask = known(op.integers("mask"))?;
    needs(
        !mask.is_empty() && result.first() == Some(&(mask.len() as i64)),
        || {
            format!(
                "`mask` has {} elements, and the result {}",
                mask.len(),
                shown(&result)
            )
        },
    )?;
    let first = |it: &[i64]| it.first().copied().unwrap_or(1);
    let count = known(first(&a).checked_add(first(&b)))?;
    needs(
        mask.iter()
            .all(|it| *it == POISON || (0..count).contains(it)),
        || format!("`mask` is {}, and there are {count} elements", shown(&mask)),
    )
}

pub(super) fn transpose(op: &Op<'_, '_>) -> Verdict {
    let source = vector_of(op, "vector")?.shape;
    let (_, Vector { shape: result, .. }) = result_of(op)?;
    let permutation = known(op.integers("permutation"))?;
    needs(
        source.len() == result.len() && permutation.len() == result.len(),
        || {
            format!(
                "its ranks are {} and {}, and `permutation` has {}",
                source.len(),
                result.len(),
                permutation.len()
            )
        },
    )?;
    needs(is_permutation(&permutation), || {
        format!("`permutation` is none: {}", shown(&permutation))
    })?;
    let expected: Vec<i64> = permutation
        .iter()
        .filter_map(|it| at(&source, *it))
        .collect();
    needs(expected == result, || {
        format!(
            "its result must have shape {}, and has {}",
            shown(&expected),
            shown(&result)
        )
    })
}

pub(super) fn shape_cast(op: &Op<'_, '_>) -> Verdict {
    let source = vector_of(op, "source")?;
    let (result_ty, result) = result_of(op)?;
    let (from, to) = (
        known(op.shaped(of(op, "source")?))?,
        known(op.shaped(result_ty))?,
    );
    needs(!op.differ(from.element, to.element), || {
        format!(
            "its elements are {}, and those of its result {}",
            op.shown(from.element),
            op.shown(to.element)
        )
    })?;
    let (from, to) = (
        known(product(&source.shape))?,
        known(product(&result.shape))?,
    );
    needs(from == to, || {
        format!("{from} elements cannot be cast to {to}")
    })?;
    let count = |it: &Vector| it.scalable.iter().filter(|it| **it).count();
    needs(count(&source) == count(&result), || {
        format!(
            "has {} scalable dimensions, and its result {}",
            count(&source),
            count(&result)
        )
    })
}

pub(super) fn bitcast(op: &Op<'_, '_>) -> Verdict {
    let source = vector_of(op, "source")?.shape;
    let (result_ty, Vector { shape: result, .. }) = result_of(op)?;
    let width = |ty| known(op.element(ty).and_then(|it| op.width(it)));
    let (from, to) = (
        i64::from(width(of(op, "source")?)?),
        i64::from(width(result_ty)?),
    );
    let (Some((last, around)), Some((of_result, around_result))) =
        (source.split_last(), result.split_last())
    else {
        return needs(from == to, || {
            format!("its elements have {from} bits, and those of its result {to}")
        });
    };
    needs(around == around_result, || {
        format!(
            "all extents but the last ones must be the same: {} and {}",
            shown(&source),
            shown(&result)
        )
    })?;
    let bits = (
        known(last.checked_mul(from))?,
        known(of_result.checked_mul(to))?,
    );
    needs(bits.0 == bits.1, || {
        format!(
            "its last dimension has {} bits, and that of its result {}",
            bits.0, bits.1
        )
    })
}

pub(super) fn broadcast(op: &Op<'_, '_>) -> Verdict {
    let source = of(op, "source")?;
    let (_, result) = result_of(op)?;
    let Some(source) = vector(op, source) else {
        return Ok(());
    };
    let skipped = result.shape.len().checked_sub(source.shape.len());
    let Some(skipped) = skipped else {
        return wrong(format!(
            "its source has rank {}, and its result {}",
            source.shape.len(),
            result.shape.len()
        ));
    };
    let rest = result.behind(skipped);
    let dims = source
        .shape
        .iter()
        .zip(&source.scalable)
        .zip(rest.shape.iter().zip(&rest.scalable));
    for (from, to) in dims {
        needs(from == to || from == (&1, &false), || {
            format!(
                "{} cannot be broadcast to {}",
                source.shown(),
                result.shown()
            )
        })?;
    }
    Ok(())
}

pub(super) fn deinterleave(op: &Op<'_, '_>) -> Verdict {
    let source = vector_of(op, "source")?;
    let (_, result) = result_of(op)?;
    let (Some(last), Some(of_result)) = (source.shape.last(), result.shape.last()) else {
        return Ok(());
    };
    needs(last % 2 == 0, || {
        format!("its last extent must be even, and is {last}")
    })?;
    needs(of_result.checked_mul(2) == Some(*last), || {
        format!(
            "the last extent of its results must be {}, and is {of_result}",
            last / 2
        )
    })
}

/// Extents of slices, by dimensions: each is inside of the vector.
fn inside(offsets: &[i64], sizes: &[i64], shape: &[i64]) -> Verdict {
    for ((offset, size), extent) in offsets.iter().zip(sizes).zip(shape) {
        let end = offset.checked_add(*size);
        let fits =
            (0..*extent).contains(offset) && *size >= 0 && end.is_some_and(|it| it <= *extent);
        needs(fits, || {
            format!(
                "a slice at {} of {} is not inside of {}",
                shown(offsets),
                shown(sizes),
                shown(shape)
            )
        })?;
    }
    Ok(())
}

fn strides_are_one(op: &Op<'_, '_>, count: usize) -> Verdict {
    let strides = known(op.integers("strides"))?;
    needs(
        strides.len() == count && strides.iter().all(|it| *it == 1),
        || {
            format!(
                "`strides` must be {count} times 1, and are {}",
                shown(&strides)
            )
        },
    )
}

pub(super) fn extract_strided_slice(op: &Op<'_, '_>) -> Verdict {
    let source = vector_of(op, "source").or_else(|_| vector_of(op, "vector"))?;
    let (offsets, sizes) = (known(op.integers("offsets"))?, known(op.integers("sizes"))?);
    needs(
        offsets.len() == sizes.len() && offsets.len() <= source.shape.len(),
        || {
            format!(
                "has {} offsets, {} sizes, and rank {}",
                offsets.len(),
                sizes.len(),
                source.shape.len()
            )
        },
    )?;
    strides_are_one(op, offsets.len())?;
    needs(sizes.iter().all(|it| *it > 0), || {
        format!("`sizes` must be more than 0, and are {}", shown(&sizes))
    })?;
    inside(&offsets, &sizes, &source.shape)?;
    let dims = source.scalable.iter().zip(&source.shape).zip(&sizes);
    for ((is_scalable, extent), size) in dims {
        needs(!is_scalable || extent == size, || {
            format!("a scalable dimension of extent {extent} is not sliced, and {size} are taken")
        })?;
    }
    let (_, result) = result_of(op)?;
    let expected: Vec<i64> = sizes
        .iter()
        .chain(source.shape.get(sizes.len()..).unwrap_or_default())
        .copied()
        .collect();
    needs(
        result.shape == expected && result.scalable == source.scalable,
        || {
            format!(
                "its result must have shape {}, and has {}",
                shown(&expected),
                result.shown()
            )
        },
    )
}

pub(super) fn insert_strided_slice(op: &Op<'_, '_>) -> Verdict {
    let source = vector_of(op, "valueToStore").or_else(|_| vector_of(op, "source"))?;
    let dest = vector_of(op, "dest")?;
    let offsets = known(op.integers("offsets"))?;
    needs(offsets.len() == dest.shape.len(), || {
        format!(
            "`offsets` must have {} elements, and has {}",
            dest.shape.len(),
            offsets.len()
        )
    })?;
    strides_are_one(op, source.shape.len())?;
    let skipped = known(dest.shape.len().checked_sub(source.shape.len()));
    let Ok(skipped) = skipped else {
        return wrong(format!(
            "its source has rank {}, and its destination {}",
            source.shape.len(),
            dest.shape.len()
        ));
    };
    let mut sizes = vec![0; skipped];
    sizes.extend(&source.shape);
    inside(&offsets, &sizes, &dest.shape)?;
    let rest = dest.behind(skipped);
    needs(
        source.scalable == rest.scalable,
        || "scalable dimensions of its source and its destination must be the same",
    )?;
    let dims = source
        .scalable
        .iter()
        .zip(source.shape.iter().zip(&rest.shape));
    for (is_scalable, (from, to)) in dims {
        needs(!is_scalable || from == to, || {
            format!("a scalable dimension of extent {to} is not sliced, and {from} are inserted")
        })?;
    }
    Ok(())
}
