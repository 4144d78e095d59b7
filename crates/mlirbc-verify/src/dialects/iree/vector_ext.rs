//! Layouts of vectors, comparisons, transfers through indices.
//!
//! Source: `compiler/src/iree/compiler/Codegen/Dialect/VectorExt/IR/VectorExtOps.cpp`, `VectorExtAttrs.cpp` of iree-org/iree.

use mlirbc::entity::{AffineExpr, AffineMap, DYNAMIC, TypeData};
use mlirbc::ids::TypeId;

use super::orders::{explicit_indices, without};
use super::scatter_gather::{is_integer, ranked};
use crate::dialects::common::lists::{at, shown};
use crate::dialects::common::maps::maps;
use crate::dialects::common::regions::body;
use crate::op::handle::Op;
use crate::op::of_text::{field, params, split};
use crate::verdict::{Verdict, known, needs};

/// The numbers of a field of a layout: `[1, 2]` of `batch_tile = [1, 2]`.
fn tile(fields: &str, name: &str) -> Option<Vec<i64>> {
    let value = field(fields, name)?;
    let numbers = value.strip_prefix('[')?.strip_suffix(']')?;
    let numbers = split(numbers).into_iter();
    numbers.map(|it| it.parse().ok()).collect()
}

pub(super) fn to_layout(op: &Op<'_, '_>) -> Verdict {
    const TILES: [&str; 5] = [
        "subgroup_tile",
        "batch_tile",
        "outer_tile",
        "thread_tile",
        "element_tile",
    ];
    let text = known(op.attr_text("layout"))?;
    let fields = known(params(&text, "#iree_vector_ext.nested_layout"))?;
    let tiles = TILES.iter().map(|name| tile(fields, name));
    let tiles: Vec<Vec<i64>> = known(tiles.collect::<Option<_>>())?;
    let rank = known(tiles.first())?.len();
    let input = known(op.operand("input"))?;
    let shape = known(op.shape(input))?;
    needs(shape.len() == rank, || {
        format!("its layout has rank {rank}, and its input {}", shape.len())
    })?;
    if matches!(op.ty(input), TypeData::RankedTensor { .. }) {
        return Ok(());
    }
    let product = |dim: usize| {
        let mut extents = tiles.iter().map(|it| it.get(dim));
        extents.try_fold(1_i64, |product, it| product.checked_mul(*it?))
    };
    for (dim, extent) in shape.iter().enumerate().filter(|it| *it.1 != DYNAMIC) {
        let needed = known(product(dim))?;
        needs(needed == *extent, || {
            format!("its layout has {needed} elements in dimension {dim}, and its input {extent}")
        })?;
    }
    Ok(())
}

pub(super) fn arg_compare(op: &Op<'_, '_>) -> Verdict {
    let (input, shape) = ranked(op, "input_value")?;
    let dimension = known(op.integer("dimension"))?;
    needs(at(&shape, dimension).is_some(), || {
        format!(
            "`dimension` is {dimension}, and its input has rank {}",
            shape.len()
        )
    })?;
    let expected = without(&shape, dimension);
    for name in ["init_value", "init_index"] {
        let (_, have) = ranked(op, name)?;
        needs(have == expected, || {
            format!(
                "`{name}` must have the shape {}, and has {}",
                shown(&expected),
                shown(&have)
            )
        })?;
    }
    let (index, _) = ranked(op, "init_index")?;
    needs(is_integer(op, index.element) != Some(false), || {
        format!(
            "`init_index` must have integers, and has {}",
            op.shown(index.element)
        )
    })?;
    if op.operand("input_index").is_some() {
        explicit_indices(op, &shape, index.element)?;
    }
    let block = body(op)?;
    needs(block.num_args() == 2, || {
        format!(
            "its region must have 2 arguments, and has {}",
            block.num_args()
        )
    })?;
    for arg in block.args().map(|it| it.type_id()) {
        needs(!op.differ(arg, input.element), || {
            let (arg, element) = (op.shown(arg), op.shown(input.element));
            format!("the arguments of its region must be {element}, and one is {arg}")
        })?;
    }
    Ok(())
}

pub(super) fn yielded(op: &Op<'_, '_>) -> Verdict {
    let values = op.operand_types();
    let [bit] = values[..] else {
        return needs(false, || {
            format!("must give one value, and gives {}", values.len())
        });
    };
    needs(op.is_int(bit, 1) != Some(false), || {
        format!("must give an i1, and gives {}", op.shown(bit))
    })
}

/// `IndexedVectorOpInterface`: a map for the memory, for each vector of indices, and for the mask.
pub(crate) fn indexed(op: &Op<'_, '_>) -> Verdict {
    let vector = op.operand("vector").or_else(|| op.result("vector"));
    let shape = known(vector.and_then(|it| op.shape(it)))?;
    let indices = op.operands("index_vecs");
    let mask = op.operand("mask");
    let maps = known(maps(op, "indexing_maps"))?;
    let needed = 1 + indices.len() + usize::from(mask.is_some());
    needs(maps.len() == needed, || {
        format!("must have {needed} maps, and has {}", maps.len())
    })?;
    for map in &maps {
        let (dims, symbols) = (map.dims as usize, map.symbols as usize);
        needs(dims == shape.len() && symbols == indices.len(), || {
            format!(
                "a map must have {} dimensions and {} symbols, and has {dims} and {symbols}",
                shape.len(),
                indices.len()
            )
        })?;
        let is_simple =
            |expr| !matches!(expr, AffineExpr::Binary(..)) && (!is_constant(expr) || is_zero(expr));
        needs(
            map.results.iter().all(|it| is_simple(map.exprs.get(*it))),
            || "the results of maps must be dimensions, symbols or 0",
        )?;
    }
    let parts = indices.into_iter().chain(mask).zip(maps.iter().skip(1));
    for (ty, map) in parts {
        let expected = extents(map, &shape);
        needs(
            expected.is_some(),
            || "the maps of indices and of the mask must have dimensions only",
        )?;
        let expected = known(expected)?;
        let have = match op.ty(ty) {
            TypeData::Index => Vec::new(),
            _ => known(op.shape(ty))?,
        };
        needs(have == expected, || {
            let (ty, expected) = (op.shown(ty), shown(&expected));
            format!("an operand of type {ty} must have the shape of its map, {expected}")
        })?;
    }
    Ok(())
}

fn is_constant(expr: AffineExpr) -> bool {
    matches!(expr, AffineExpr::Constant(_))
}

fn is_zero(expr: AffineExpr) -> bool {
    matches!(expr, AffineExpr::Constant(0))
}

/// The extents of a vector that a map takes; `None` if it takes another expression.
fn extents(map: &AffineMap, shape: &[i64]) -> Option<Vec<i64>> {
    let extent = |it| match map.exprs.get(it) {
        AffineExpr::Dim(dim) => shape.get(dim as usize).copied(),
        _ => None,
    };
    map.results.iter().map(|it| extent(*it)).collect()
}

pub(super) fn transfer_scatter(op: &Op<'_, '_>) -> Verdict {
    let base = known(op.operand("base"))?;
    gives_tensor(op, base)
}

/// A result for a tensor, of its type; none for a memref.
pub(super) fn gives_tensor(op: &Op<'_, '_>, base: TypeId) -> Verdict {
    let result = op.result("result");
    let is_tensor = matches!(op.ty(base), TypeData::RankedTensor { .. });
    known((!op.is_foreign(base)).then_some(()))?;
    needs(result.is_some() == is_tensor, || match is_tensor {
        true => "writes to a tensor, and gives none",
        false => "writes to memory, and gives a tensor",
    })?;
    needs(result.is_none_or(|it| !op.differ(it, base)), || {
        format!("its result must be of type {}", op.shown(base))
    })
}

#[cfg(test)]
mod tests {
    use super::tile;

    #[test]
    fn fields_of_layouts_are_read() {
        let fields = "subgroup_tile = [2, 1], batch_tile=[]";
        assert_eq!(tile(fields, "subgroup_tile"), Some(vec![2, 1]));
        assert_eq!(tile(fields, "batch_tile"), Some(vec![]));
        assert_eq!(tile(fields, "outer_tile"), None);
    }
}
