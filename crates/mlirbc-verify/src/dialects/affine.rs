//! Source: `mlir/lib/Dialect/Affine/IR/AffineOps.cpp` of llvm/llvm-project. Whether a value can be a dimension or a
//! symbol is not told.

use std::sync::Arc;

use mlirbc::entity::{AffineMap, DYNAMIC, TypeData};
use mlirbc::ids::TypeId;

use super::common::lists::{dynamic, shown};
use super::common::maps::{map, set};
use super::common::regions::{body, same_types, taken};
use crate::code::{Code, parts, types};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, wrong};

pub(super) const ALL: &[Code] = &[
    types("affine.apply", apply),
    types("affine.delinearize_index", delinearize_index),
    parts("affine.for", for_loop),
    parts("affine.if", if_op),
    types("affine.linearize_index", linearize_index),
    types("affine.load", load),
    types("affine.max", extremum),
    types("affine.min", extremum),
    parts("affine.parallel", parallel),
    types("affine.prefetch", prefetch),
    types("affine.store", store),
    types("affine.vector_load", vector_load),
    types("affine.vector_store", vector_store),
    parts("affine.yield", yielded),
];

fn map_of(op: &Op<'_, '_>, name: &str) -> Verdict<Arc<AffineMap>> {
    known(op.attr_id(name).and_then(|it| map(op, it)))
}

fn inputs(map: &AffineMap) -> usize {
    map.dims as usize + map.symbols as usize
}

/// An operand for each input of a map.
fn operands_fit(map: &AffineMap, count: usize) -> Verdict {
    let inputs = inputs(map);
    needs(inputs == count, || {
        format!("its map has {inputs} inputs, and there are {count} operands for them")
    })
}

fn apply(op: &Op<'_, '_>) -> Verdict {
    let map = map_of(op, "map")?;
    operands_fit(&map, op.operand_types().len())?;
    needs(map.results.len() == 1, || {
        format!("its map must have 1 result, and has {}", map.results.len())
    })
}

fn extremum(op: &Op<'_, '_>) -> Verdict {
    let map = map_of(op, "map")?;
    operands_fit(&map, op.operand_types().len())?;
    needs(!map.results.is_empty(), || "its map needs a result")
}

/// The numbers of a basis, and operands for those that are not known.
fn basis(op: &Op<'_, '_>, indices: usize) -> Verdict<Vec<i64>> {
    let basis = known(op.integers("static_basis"))?;
    needs(indices == basis.len() || indices == basis.len() + 1, || {
        format!(
            "its basis has {} elements, and there are {indices} indices",
            basis.len()
        )
    })?;
    let (count, operands) = (dynamic(&basis), op.operands("dynamic_basis").len());
    needs(count == operands, || {
        format!("`dynamic_basis` has {operands} operands, and {count} places for them")
    })?;
    Ok(basis)
}

fn delinearize_index(op: &Op<'_, '_>) -> Verdict {
    let basis = basis(op, op.result_types().len())?;
    needs(basis.iter().all(|it| *it > 0 || *it == DYNAMIC), || {
        format!(
            "the elements of its basis must be more than 0, and are {}",
            shown(&basis)
        )
    })
}

fn linearize_index(op: &Op<'_, '_>) -> Verdict {
    basis(op, op.operands("multi_index").len()).map(|_| ())
}

fn for_loop(op: &Op<'_, '_>) -> Verdict {
    let regions = op.regions();
    let args = known(regions.first().and_then(taken))?;
    let is_index = |ty: &TypeId| op.is_foreign(*ty) || matches!(op.ty(*ty), TypeData::Index);
    needs(
        args.first().is_some_and(is_index),
        || "its region needs an index for the induction variable",
    )?;
    for bound in ["lowerBoundMap", "upperBoundMap"] {
        let map = map_of(op, bound)?;
        needs(!map.results.is_empty(), || {
            format!("`{bound}` needs a result")
        })?;
    }
    let (inits, results) = (op.operands("inits"), op.result_types());
    same_types(
        op,
        ("its initial values", &inits),
        ("its results", &results),
    )?;
    let carried = args.get(1..).unwrap_or_default();
    same_types(
        op,
        ("the values that its region takes", carried),
        ("its results", &results),
    )
}

fn if_op(op: &Op<'_, '_>) -> Verdict {
    let set = known(op.attr_id("condition").and_then(|it| set(op, it)))?;
    let (inputs, count) = (
        set.dims as usize + set.symbols as usize,
        op.operand_types().len(),
    );
    needs(inputs == count, || {
        format!("its condition has {inputs} inputs, and there are {count} operands")
    })
}

fn parallel(op: &Op<'_, '_>) -> Verdict {
    let args = body(op)?.num_args() as usize;
    let steps = known(op.integers("steps"))?;
    needs(steps.len() == args, || {
        format!("has {} steps, and its region {args} arguments", steps.len())
    })?;
    for (groups, bounds) in [
        ("lowerBoundsGroups", "lowerBoundsMap"),
        ("upperBoundsGroups", "upperBoundsMap"),
    ] {
        let of_groups = known(op.integers(groups))?;
        needs(of_groups.len() == args, || {
            format!(
                "`{groups}` has {} elements, and the region {args} arguments",
                of_groups.len()
            )
        })?;
        needs(!of_groups.contains(&0), || {
            format!("a bound of `{groups}` needs a result of the map")
        })?;
        let map = map_of(op, bounds)?;
        let sum = of_groups
            .iter()
            .try_fold(0_i64, |sum, it| sum.checked_add(*it));
        needs(sum == i64::try_from(map.results.len()).ok(), || {
            format!(
                "`{bounds}` has {} results, and `{groups}` is {}",
                map.results.len(),
                shown(&of_groups)
            )
        })?;
    }
    let reductions = known(op.attr("reductions").and_then(|it| it.as_array().ok()?))?.count();
    let results = op.result_types().len();
    needs(reductions == results, || {
        format!("has {reductions} reductions, and {results} results")
    })
}

/// A map gives an index for each dimension of the memref.
fn indexed(op: &Op<'_, '_>) -> Verdict {
    let map = map_of(op, "map")?;
    let rank = known(op.operand("memref").and_then(|it| op.shape(it)))?.len();
    needs(map.results.len() == rank, || {
        format!(
            "its map has {} results, and the memref rank {rank}",
            map.results.len()
        )
    })?;
    operands_fit(&map, op.operands("indices").len())
}

/// The element type of the memref, and another type.
fn element_is(op: &Op<'_, '_>, what: &str, ty: TypeId) -> Verdict {
    let memref = known(op.operand("memref"))?;
    let element = known(op.shaped(memref))?.element;
    needs(!op.differ(element, ty), || {
        format!(
            "{what} is of type {}, and the elements of the memref of {}",
            op.shown(ty),
            op.shown(element)
        )
    })
}

fn load(op: &Op<'_, '_>) -> Verdict {
    element_is(op, "its result", known(op.result("result"))?)?;
    indexed(op)
}

fn prefetch(op: &Op<'_, '_>) -> Verdict {
    indexed(op)
}

fn store(op: &Op<'_, '_>) -> Verdict {
    element_is(op, "its value", known(op.operand("value"))?)?;
    indexed(op)
}

fn vector_load(op: &Op<'_, '_>) -> Verdict {
    indexed(op)?;
    let vector = known(op.result("result").and_then(|it| op.shaped(it)))?;
    element_is(op, "its vector", vector.element)
}

fn vector_store(op: &Op<'_, '_>) -> Verdict {
    indexed(op)?;
    let vector = known(op.operand("value").and_then(|it| op.shaped(it)))?;
    element_is(op, "its vector", vector.element)
}

fn yielded(op: &Op<'_, '_>) -> Verdict {
    let around = known(op.parent())?;
    match known(op.name_of(around))? {
        "affine.for" | "affine.if" | "affine.parallel" => {}
        name => {
            return wrong(format!(
                "is inside of `{name}`, and belongs to loops and conditions of affine"
            ));
        }
    }
    let results: Vec<TypeId> = around.results().map(|it| it.type_id()).collect();
    same_types(
        op,
        ("its values", &op.operand_types()),
        ("the results of the operation around", &results),
    )
}
