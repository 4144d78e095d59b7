//! Loads, stores, masks.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;

use super::vector_types::{of, result_of, vector};
use crate::dialects::common::lists::{product, shown};
use crate::dialects::common::strides::{Layout, layout};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs};

pub(super) fn load(op: &Op<'_, '_>) -> Verdict {
    access(op, of(op, "result")?)
}

pub(super) fn store(op: &Op<'_, '_>) -> Verdict {
    access(op, of(op, "valueToStore")?)
}

fn access(op: &Op<'_, '_>, ty: TypeId) -> Verdict {
    let of_vector = known(vector(op, ty))?;
    let memref = of(op, "base")?;
    let shape = known(op.shape(memref))?;
    let is_one = !of_vector.scalable.contains(&true) && product(&of_vector.shape) == Some(1);
    if !is_one {
        let last = match layout(op, memref) {
            Some(Layout::Strided(it)) => it.strides.last().copied().unwrap_or(1),
            Some(Layout::NotStrided) => 0,
            None => 1,
        };
        needs(last == 1, || {
            format!("the last stride of {} must be 1", op.shown(memref))
        })?;
    }
    needs(shape.len() >= of_vector.shape.len(), || {
        format!(
            "its vector has rank {}, which is more than that of {}",
            of_vector.shape.len(),
            op.shown(memref)
        )
    })?;
    let element = known(op.shaped(memref))?.element;
    let (have, want) = match op.ty(element) {
        TypeData::Vector { .. } => (ty, element),
        _ => (known(op.shaped(ty))?.element, element),
    };
    needs(!op.differ(have, want), || {
        format!(
            "accesses {}, and the elements of the memref are {}",
            op.shown(have),
            op.shown(want)
        )
    })?;
    indices(op, "indices", shape.len())
}

/// An operand of a group for each dimension.
pub(super) fn indices(op: &Op<'_, '_>, name: &str, rank: usize) -> Verdict {
    let count = op.operands(name).len();
    needs(count == rank, || {
        format!("must have {rank} of `{name}`, and has {count}")
    })
}

pub(super) fn constant_mask(op: &Op<'_, '_>) -> Verdict {
    let (_, result) = result_of(op)?;
    let sizes = known(op.integers("mask_dim_sizes"))?;
    if result.shape.is_empty() {
        return needs(matches!(sizes[..], [0 | 1]), || "its size must be 0 or 1");
    }
    needs(sizes.len() == result.shape.len(), || {
        format!(
            "must have {} sizes, and has {}",
            result.shape.len(),
            sizes.len()
        )
    })?;
    let dims = sizes.iter().zip(result.shape.iter().zip(&result.scalable));
    for (size, (extent, is_scalable)) in dims {
        let fits = (0..=*extent).contains(size) && (!is_scalable || size == extent || *size == 0);
        needs(fits, || {
            format!(
                "its sizes {} do not fit its result, {}",
                shown(&sizes),
                result.shown()
            )
        })?;
    }
    let zeros = sizes.iter().filter(|it| **it == 0).count();
    needs(
        zeros == 0 || zeros == sizes.len(),
        || "if one of its sizes is 0, all have to be",
    )
}

pub(super) fn create_mask(op: &Op<'_, '_>) -> Verdict {
    let (_, result) = result_of(op)?;
    let (count, operands) = (result.shape.len().max(1), op.operand_types().len());
    needs(count == operands, || {
        format!("must have {count} operands, and has {operands}")
    })
}

pub(super) fn print(op: &Op<'_, '_>) -> Verdict {
    let has_text = op.attr("stringLiteral").is_some_and(|it| !it.is_default());
    let has_sign = op
        .attr("punctuation")
        .is_some_and(|it| !it.is_default() && !it.to_string().contains("newline"));
    needs(
        !has_text || op.operand_types().is_empty() && !has_sign,
        || "prints a text, and can print nothing else with it",
    )
}
