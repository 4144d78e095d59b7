//! What all structured operations have: maps, loops, the arguments of the region.

use std::sync::Arc;

use mlirbc::entity::{AffineMap, AttrData, DYNAMIC, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::OpRef;

use super::linalg_maps::{evaluate, identity, of_name, scalar};
use crate::dialects::common::lists::shown;
use crate::dialects::common::maps::{dims, maps, projected};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, only_wrong};

/// `LinalgStructuredInterface`.
pub(crate) fn structured(op: &Op<'_, '_>) -> Verdict {
    one_semantics(op)?;
    only_wrong(loops(op))?;
    arguments(op)
}

fn is_memref(op: &Op<'_, '_>, ty: TypeId) -> bool {
    matches!(
        op.ty(ty),
        TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. }
    )
}

fn is_tensor(op: &Op<'_, '_>, ty: TypeId) -> bool {
    matches!(
        op.ty(ty),
        TypeData::RankedTensor { .. } | TypeData::UnrankedTensor(_)
    )
}

fn one_semantics(op: &Op<'_, '_>) -> Verdict {
    let types = op.operand_types();
    let has = |is: fn(&Op<'_, '_>, TypeId) -> bool| types.iter().any(|it| is(op, *it));
    needs(
        !(has(is_memref) && has(is_tensor)),
        || "its operands are tensors and memrefs",
    )
}

/// The maps of all operands; `None` if they are not known.
fn indexing_maps(op: &Op<'_, '_>, loops: Option<u32>) -> Option<Vec<Arc<AffineMap>>> {
    if op
        .attr("indexing_maps")
        .is_some_and(|it| it.as_attr().is_some())
    {
        return maps(op, "indexing_maps");
    }
    // Those that C++ has computed before, of operations that do not state them.
    if op.name != "linalg.generic" && op.attr("linalg.memoized_indexing_maps").is_some() {
        return maps(op, "linalg.memoized_indexing_maps");
    }
    match op.name {
        "linalg.generic" | "linalg.contract" | "linalg.elementwise" => None,
        // What these demand of their operands is told by their own code.
        "linalg.map" | "linalg.reduce" | "linalg.broadcast" | "linalg.transpose" => None,
        "linalg.matmul" | "linalg.batch_matmul" | "linalg.batch_reduce_matmul" => {
            super::linalg_matmul::default_maps(op.name)
        }
        _ => match of_name(op) {
            Some(maps) => Some(maps.into_iter().map(Arc::new).collect()),
            None => {
                let (loops, mut made) = (loops?, Vec::new());
                let (all, none) = (Arc::new(identity(loops)), Arc::new(scalar(loops)));
                for ty in op.operand_types() {
                    let is_scalar =
                        element(op, ty) == ty || op.shape(ty).is_none_or(|it| it.is_empty());
                    made.push(if is_scalar { none.clone() } else { all.clone() });
                }
                Some(made)
            }
        },
    }
}

/// `ConvolutionOpInterface`, as far as it tells what the maps are.
pub(crate) fn convolution(op: &Op<'_, '_>) -> Verdict {
    let maps = known(indexing_maps(op, None))?;
    let (Some(filter), Some(output)) = (maps.get(1), maps.last()) else {
        return Ok(());
    };
    needs(
        projected(filter).is_some() && projected(output).is_some(),
        || "the indexing maps of the filter and of the output must be projected permutations",
    )
}

/// The number of loops, where something else than the maps tells it.
fn num_loops(op: &Op<'_, '_>) -> Option<u32> {
    if let Some(AttrData::Array(list)) = op.attr_data("iterator_types") {
        return u32::try_from(list.iter().len()).ok();
    }
    match op.name {
        "linalg.generic" | "linalg.contract" => None,
        "linalg.matmul" => Some(3),
        "linalg.batch_matmul" | "linalg.batch_reduce_matmul" => Some(4),
        name if name.contains("conv") || name.contains("pool") => None,
        _ => u32::try_from(op.shape(*op.operands("outputs").first()?)?.len()).ok(),
    }
}

fn loops(op: &Op<'_, '_>) -> Verdict {
    let loops = num_loops(op);
    let maps = known(indexing_maps(op, loops))?;
    let types = op.operand_types();
    needs(maps.len() == types.len(), || {
        format!(
            "has {} indexing maps, and {} operands",
            maps.len(),
            types.len()
        )
    })?;
    if types.iter().any(|it| op.is_foreign(*it)) {
        return Ok(());
    }
    // What is no tensor or memref is a scalar.
    let shape = |ty: &TypeId| {
        op.shape(*ty)
            .filter(|_| element(op, *ty) != *ty)
            .unwrap_or_default()
    };
    let shapes: Vec<Vec<i64>> = types.iter().map(shape).collect();
    for (nth, (map, shape)) in maps.iter().zip(&shapes).enumerate() {
        needs(map.symbols == 0, || {
            format!("the indexing map of operand #{nth} has symbols")
        })?;
        needs(map.results.len() == shape.len(), || {
            let results = map.results.len();
            format!(
                "operand #{nth} has rank {}, and its indexing map has {results} results",
                shape.len()
            )
        })?;
    }
    let first = maps.first().map_or(0, |it| it.dims);
    let count = match op.attr("iterator_types").is_some() || op.name == "linalg.elementwise" {
        true => loops.unwrap_or(first),
        false => first,
    };
    for (nth, map) in maps.iter().enumerate() {
        needs(map.dims == count, || {
            format!(
                "the indexing map of operand #{nth} has {} dimensions, and there are {count} loops",
                map.dims
            )
        })?;
    }
    let ends = extents(&maps, &shapes, count)?;
    let ends: Option<Vec<i64>> = ends
        .into_iter()
        .map(|it| {
            if it == DYNAMIC {
                None
            } else {
                it.checked_sub(1)
            }
        })
        .collect();
    in_bounds(&maps, &shapes, &known(ends)?)
}

/// The extent of each loop: that of the first dimension which it is.
fn extents(maps: &[Arc<AffineMap>], shapes: &[Vec<i64>], count: u32) -> Verdict<Vec<i64>> {
    let total: usize = maps.iter().map(|it| it.results.len()).sum();
    // More loops than dimensions: one has no extent.
    needs(
        count as usize <= total,
        || "a loop is no dimension of an operand, so that its extent is not known",
    )?;
    let mut extents: Vec<Option<i64>> = vec![None; count as usize];
    for (map, shape) in maps.iter().zip(shapes) {
        for (dim, extent) in dims(map).into_iter().zip(shape) {
            let slot = dim.and_then(|it| extents.get_mut(it as usize));
            if let Some(slot) = slot.filter(|it| it.is_none()) {
                *slot = Some(*extent);
            }
        }
    }
    let all: Option<Vec<i64>> = extents.into_iter().collect();
    needs(
        all.is_some(),
        || "a loop is no dimension of an operand, so that its extent is not known",
    )?;
    Ok(all.unwrap_or_default())
}

fn in_bounds(maps: &[Arc<AffineMap>], shapes: &[Vec<i64>], ends: &[i64]) -> Verdict {
    let starts = vec![0; ends.len()];
    for (nth, (map, shape)) in maps.iter().zip(shapes).enumerate() {
        let bounds = evaluate(map, &starts).into_iter().zip(evaluate(map, ends));
        for (dim, ((bounds, extent), only)) in bounds.zip(shape).zip(dims(map)).enumerate() {
            let (Some(a), Some(b)) = bounds else {
                continue;
            };
            if *extent == DYNAMIC || *extent == 0 {
                continue;
            }
            let Some(needed) = a.max(b).checked_add(1) else {
                continue;
            };
            needs(a.min(b) >= 0, || {
                format!("dimension {dim} of operand #{nth} is indexed with less than 0")
            })?;
            let fits = if only.is_some() {
                needed == *extent
            } else {
                needed <= *extent
            };
            needs(fits, || {
                let (least, extent) = (
                    if only.is_some() { "" } else { " or more" },
                    shown(&[*extent]),
                );
                format!(
                    "dimension {dim} of operand #{nth} must have extent {needed}{least}, and the shape has {extent}"
                )
            })?;
        }
    }
    Ok(())
}

/// The element type of a tensor or memref with a rank; another type itself.
pub(super) fn element(op: &Op<'_, '_>, ty: TypeId) -> TypeId {
    match op.ty(ty) {
        TypeData::MemRef { element, .. } | TypeData::RankedTensor { element, .. } => element,
        _ => ty,
    }
}

fn arguments(op: &Op<'_, '_>) -> Verdict {
    if matches!(op.name, "linalg.map" | "linalg.reduce") {
        return Ok(());
    }
    let regions = op.regions();
    let [region] = &regions[..] else {
        return Ok(());
    };
    needs(region.num_blocks() == 1, || "its region has one block")?;
    let block = known(region.blocks().next())?;
    let types = op.operand_types();
    needs(block.num_args() as usize == types.len(), || {
        format!(
            "its region has {} arguments, and it has {} operands",
            block.num_args(),
            types.len()
        )
    })?;
    for (nth, (arg, ty)) in block.args().zip(types).enumerate() {
        let (have, want) = (arg.type_id(), element(op, ty));
        needs(!op.differ(have, want), || {
            let (have, want) = (op.shown(have), op.shown(want));
            format!(
                "argument #{nth} of its region is {have}, and has to be {want}, as the elements of the operand"
            )
        })?;
    }
    Ok(())
}

/// The types of the destinations of another structured operation.
pub(super) fn destinations(op: &Op<'_, '_>, of: OpRef<'_>) -> Option<Vec<TypeId>> {
    let (name, _) = op.context.facts(of).known?;
    let types: Vec<TypeId> = of.operands().map(|it| it.type_id()).collect();
    let count = match name {
        "linalg.map" | "linalg.broadcast" | "linalg.transpose" => 1,
        "linalg.reduce" => types.len() / 2,
        _ => {
            let sizes = crate::op::int_lists::sizes_of(of, "operandSegmentSizes")?;
            *sizes.get(1)? as usize
        }
    };
    let from = types.len().checked_sub(count)?;
    types.get(from..).map(<[_]>::to_vec)
}

/// The number of loops of another structured operation.
pub(super) fn loops_of(of: OpRef<'_>) -> Option<usize> {
    match of.attr("iterator_types").ok()??.data().ok()?? {
        AttrData::Array(list) => Some(list.iter().len()),
        _ => None,
    }
}
