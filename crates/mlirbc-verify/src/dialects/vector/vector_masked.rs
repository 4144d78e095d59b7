//! Loads and stores under a mask.

use mlirbc::ids::TypeId;

use super::vector_memory::indices;
use super::vector_types::{of, vector_of};
use crate::dialects::common::lists::shown;
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs};

pub(super) fn masked_load(op: &Op<'_, '_>) -> Verdict {
    let result = of(op, "result")?;
    elements(op, result, "indices")?;
    same_shape(op, "mask", result)?;
    passed(op, result)
}

pub(super) fn masked_store(op: &Op<'_, '_>) -> Verdict {
    let value = of(op, "valueToStore")?;
    elements(op, value, "indices")?;
    same_shape(op, "mask", value)
}

pub(super) fn expand_load(op: &Op<'_, '_>) -> Verdict {
    let result = of(op, "result")?;
    elements(op, result, "indices")?;
    first_extent(op, result)?;
    passed(op, result)
}

pub(super) fn compress_store(op: &Op<'_, '_>) -> Verdict {
    let value = of(op, "valueToStore")?;
    elements(op, value, "indices")?;
    first_extent(op, value)
}

pub(super) fn gather(op: &Op<'_, '_>) -> Verdict {
    let result = of(op, "result")?;
    elements(op, result, "offsets")?;
    same_shape(op, "indices", result)?;
    same_shape(op, "mask", result)?;
    passed(op, result)
}

pub(super) fn scatter(op: &Op<'_, '_>) -> Verdict {
    let value = of(op, "valueToStore")?;
    elements(op, value, "offsets")?;
    same_shape(op, "indices", value)?;
    same_shape(op, "mask", value)
}

/// A vector has the elements of what is accessed, for whose dimensions there is an index each.
fn elements(op: &Op<'_, '_>, vector: TypeId, places: &str) -> Verdict {
    let base = of(op, "base")?;
    let (of_vector, of_base) = (known(op.shaped(vector))?, known(op.shaped(base))?);
    needs(!op.differ(of_vector.element, of_base.element), || {
        format!(
            "accesses {} in {}, whose elements are others",
            op.shown(vector),
            op.shown(base)
        )
    })?;
    indices(op, places, known(of_base.rank())?)
}

fn same_shape(op: &Op<'_, '_>, name: &str, vector: TypeId) -> Verdict {
    let (have, want) = (vector_of(op, name)?.shape, known(op.shape(vector))?);
    needs(have == want, || {
        format!(
            "`{name}` must have shape {}, and has {}",
            shown(&want),
            shown(&have)
        )
    })
}

fn first_extent(op: &Op<'_, '_>, vector: TypeId) -> Verdict {
    let (mask, shape) = (vector_of(op, "mask")?.shape, known(op.shape(vector))?);
    needs(mask.first() == shape.first(), || {
        format!(
            "its mask has shape {}, which must begin as {}",
            shown(&mask),
            shown(&shape)
        )
    })
}

fn passed(op: &Op<'_, '_>, result: TypeId) -> Verdict {
    let passed = of(op, "pass_thru")?;
    needs(!op.differ(passed, result), || {
        format!(
            "what is taken instead must be {}, and is {}",
            op.shown(result),
            op.shown(passed)
        )
    })
}

/// The region of `vector.mask` has one operation, and gives what that gives.
pub(super) fn mask(op: &Op<'_, '_>) -> Verdict {
    let region = known(op.regions().first().copied())?;
    let ops: Vec<_> = known(region.blocks().next())?.ops().take(3).collect();
    needs(ops.len() <= 2, || "masks more than one operation")?;
    let last = known(ops.last().copied())?;
    let name = op.context.name(last);
    needs(name == "vector.yield", || {
        format!("its region ends with `{name}`, and must end with `vector.yield`")
    })?;
    let (given, results) = (last.num_operands(), op.result_types());
    needs(given as usize == results.len(), || {
        format!(
            "has {} results, and its region gives {given}",
            results.len()
        )
    })?;
    let [masked, _] = ops[..] else {
        return Ok(());
    };
    let is_same = masked.num_results() == given
        && (masked.results().zip(last.operands())).all(|(a, b)| a.id() == b.id());
    needs(is_same, || {
        let name = op.context.name(masked);
        format!("must give the results of `{name}`, which it masks")
    })?;
    let other = (masked.results().zip(&results)).find(|(a, b)| op.differ(a.type_id(), **b));
    needs(other.is_none(), || {
        let (have, want) = other.map_or((String::new(), String::new()), |(a, b)| {
            (op.shown(*b), op.shown(a.type_id()))
        });
        format!("has a result of {have}, and masks what gives {want}")
    })
}
