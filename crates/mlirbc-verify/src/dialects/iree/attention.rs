//! Operations of linalg_ext with indexing maps: attention, reductions of exponentials, what a region computes.
//!
//! Source: `compiler/src/iree/compiler/Dialect/LinalgExt/IR/LinalgExtOps.cpp`, `LinalgExtInterfaces.cpp` of iree-org/iree.

use std::sync::Arc;

use mlirbc::entity::{AffineExpr, AffineMap, AttrData, DYNAMIC, TypeData};
use mlirbc::ids::TypeId;
use mlirbc::ir::{BlockRef, OpRef};

use crate::dialects::common::lists::{fixed, shown};
use crate::dialects::common::maps::{dims, map, maps};
use crate::dialects::common::regions::{body, types_of};
use crate::module::context::last_op;
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs};

/// `LinalgExtOp`: operands are tensors or memrefs, not both.
pub(crate) fn pure_semantics(op: &Op<'_, '_>) -> Verdict {
    if op.name == "iree_linalg_ext.map_store" {
        return Ok(());
    }
    let types = op.operand_types();
    known((!types.iter().any(|it| op.is_foreign(*it))).then_some(()))?;
    let is_tensor = |ty: &TypeId| matches!(op.ty(*ty), TypeData::RankedTensor { .. });
    let is_memref = |ty: &TypeId| matches!(op.ty(*ty), TypeData::MemRef { .. });
    let has = (types.iter().any(is_tensor), types.iter().any(is_memref));
    needs(has.0 != has.1, || match has.0 {
        true => "has operands that are tensors, and others that are memrefs",
        false => "has no operand that is a tensor or a memref",
    })
}

/// What the last operation of a region gives.
fn given<'m>(op: &Op<'_, 'm>, block: BlockRef<'m>) -> Verdict<Vec<TypeId>> {
    let last = known(last_op(block))?;
    known((op.name_of(last) == Some("iree_linalg_ext.yield")).then(|| types_of(last)))
}

/// An operand of an attention with its map.
struct Mapped<'t> {
    name: &'t str,
    map: Arc<AffineMap>,
}

/// Both attentions.
pub(super) fn attention(op: &Op<'_, '_>) -> Verdict {
    let is_online = op.name == "iree_linalg_ext.online_attention";
    let mut names = vec!["query", "key", "value", "scale"];
    if op.operand("mask").is_some() {
        names.push("mask");
    }
    names.push("output");
    if is_online {
        names.extend(["max", "sum"]);
    }
    let maps = known(maps(op, "indexing_maps"))?;
    needs(maps.len() == names.len(), || {
        format!("has {} operands, and {} maps", names.len(), maps.len())
    })?;
    let parts: Vec<_> = names
        .into_iter()
        .zip(maps)
        .map(|(name, map)| Mapped { name, map })
        .collect();
    let query = known(parts.first())?;
    let scale = known(op.operand("scale"))?;
    let is_float = |ty: TypeId| op.is_foreign(ty) || matches!(op.ty(ty), TypeData::Float(_));
    needs(is_online || is_float(scale), || {
        format!("its scale must be a float, and is {}", op.shown(scale))
    })?;
    extents_fit(op, &parts, query.map.dims as usize)?;
    let inputs = |map: &AffineMap| u64::from(map.dims) + u64::from(map.symbols);
    for part in &parts {
        let (have, needed) = (inputs(&part.map), inputs(&query.map));
        needs(have == needed, || {
            format!(
                "the map of the query has {needed} inputs, and that of `{}` {have}",
                part.name
            )
        })?;
    }
    let block = body(op)?;
    needs(!is_online || block.num_args() == 1, || {
        format!(
            "its region must have one argument, and has {}",
            block.num_args()
        )
    })?;
    let score = known(block.args().next())?.type_id();
    needs(is_float(score), || {
        format!(
            "the first argument of its region must be a float, and is {}",
            op.shown(score)
        )
    })?;
    let given = given(op, block)?.len();
    needs(given == 1, || {
        format!("its region must give one value, and gives {given}")
    })
}

/// Each dimension has one extent in all operands.
fn extents_fit(op: &Op<'_, '_>, parts: &[Mapped<'_>], count: usize) -> Verdict {
    let mut extents: Vec<Option<i64>> = vec![None; count];
    for part in parts.iter().filter(|it| it.name != "scale") {
        let shape = known(op.operand(part.name).and_then(|it| op.shape(it)))?;
        let (rank, results) = (shape.len(), part.map.results.len());
        needs(rank == results, || {
            format!(
                "`{}` has rank {rank}, and its map {results} results",
                part.name
            )
        })?;
        for (nth, (dim, extent)) in dims(&part.map).into_iter().zip(&shape).enumerate() {
            let Some(have) = fixed(*extent) else {
                continue;
            };
            let slot = known(dim.and_then(|it| extents.get_mut(it as usize)))?;
            let needed = *slot.get_or_insert(have);
            needs(have == needed, || {
                format!(
                    "dimension {nth} of `{}` must have extent {needed}, and has {have}",
                    part.name
                )
            })?;
        }
    }
    Ok(())
}

/// Whether results are dimensions, each at most once, or 0.
fn is_projected(map: &AffineMap) -> bool {
    let mut seen = vec![false; map.dims as usize];
    let is_new = |dim: u32| {
        let slot = seen.get_mut(dim as usize);
        slot.is_some_and(|it| !std::mem::replace(it, true))
    };
    let mut is_new = is_new;
    map.symbols == 0
        && map.results.len() <= map.dims as usize
        && map.results.iter().all(|it| match map.exprs.get(*it) {
            AffineExpr::Dim(dim) => is_new(dim),
            AffineExpr::Constant(0) => true,
            _ => false,
        })
}

pub(super) fn exp_reduction(op: &Op<'_, '_>) -> Verdict {
    let outputs = op.operands("outputs").len();
    let reduced = known(op.integers("exp_reduced_operands"))?;
    needs(
        !reduced.contains(&0),
        || "`exp_reduced_operands` has 0, which is the greatest value",
    )?;
    let wrong = reduced
        .iter()
        .find(|it| usize::try_from(**it).is_ok_and(|it| it >= outputs));
    needs(wrong.is_none(), || {
        format!(
            "`exp_reduced_operands` is {}, and it has {outputs} outputs",
            shown(&reduced)
        )
    })?;
    let maps = known(maps(op, "indexing_maps"))?;
    needs(
        maps.iter().all(|it| is_projected(it)),
        || "the results of its maps must be dimensions, each at most once",
    )?;
    let has_index = body(op)?
        .ops()
        .any(|it| op.name_of(it) == Some("linalg.index"));
    needs(!has_index, || "its region must not have `linalg.index`")
}

pub(super) fn custom(op: &Op<'_, '_>) -> Verdict {
    let list = known(op.array("indexing_maps"))?;
    let operands = op.operand_types();
    needs(list.len() == operands.len(), || {
        format!("has {} operands, and {} maps", operands.len(), list.len())
    })?;
    let loops = known(op.array("iterator_types"))?.len();
    let mut symbols = None;
    for (nth, (attr, ty)) in list.into_iter().zip(&operands).enumerate() {
        let map = known(map(op, attr))?;
        if map.dims == 0 && map.symbols == 0 && map.results.is_empty() {
            continue;
        }
        needs(map.dims as usize == loops, || {
            format!(
                "map #{nth} has {} dimensions, and there are {loops} loops",
                map.dims
            )
        })?;
        let expected = *symbols.get_or_insert(map.symbols);
        needs(map.symbols == expected, || {
            format!(
                "map #{nth} has {} symbols, and others have {expected}",
                map.symbols
            )
        })?;
        let rank = match op.ty(*ty) {
            TypeData::RankedTensor { shape, .. } => shape.iter().len(),
            _ => 0,
        };
        needs(map.results.len() == rank, || {
            format!(
                "operand #{nth} has rank {rank}, and its map {} results",
                map.results.len()
            )
        })?;
    }
    let block = body(op)?;
    needs(block.num_args() as usize == operands.len(), || {
        format!(
            "has {} operands, and its region {} arguments",
            operands.len(),
            block.num_args()
        )
    })?;
    let args: Vec<TypeId> = block.args().map(|it| it.type_id()).collect();
    for (nth, (arg, ty)) in args.iter().zip(&operands).enumerate() {
        needs(takes(op, *arg, *ty) != Some(false), || {
            let (arg, ty) = (op.shown(*arg), op.shown(*ty));
            format!(
                "argument #{nth} of its region is {arg}, and must be {ty}, with `?` for each extent of a tensor"
            )
        })?;
    }
    let (given, outputs) = (given(op, block)?, op.operands("outputs").len());
    needs(given.len() == outputs, || {
        format!(
            "has {outputs} outputs, and its region gives {}",
            given.len()
        )
    })?;
    let last = args.iter().skip(args.len().saturating_sub(outputs));
    for (nth, (value, arg)) in given.iter().zip(last).enumerate() {
        needs(!op.differ(*value, *arg), || {
            let (value, arg) = (op.shown(*value), op.shown(*arg));
            format!(
                "value #{nth} of its region must be {arg}, as the argument for it, and is {value}"
            )
        })?;
    }
    Ok(())
}

/// Whether an argument is what stands for an operand: the same scalar, or a tensor without known extents.
fn takes(op: &Op<'_, '_>, arg: TypeId, operand: TypeId) -> Option<bool> {
    let TypeData::RankedTensor {
        shape,
        element,
        encoding,
    } = op.ty(operand)
    else {
        return op.context.is_same(arg, operand);
    };
    let TypeData::RankedTensor {
        shape: of_arg,
        element: of_args,
        encoding: by,
    } = op.ty(arg)
    else {
        return (!op.is_foreign(arg)).then_some(false);
    };
    let is_open =
        of_arg.iter().len() == shape.iter().len() && of_arg.iter().all(|it| it == DYNAMIC);
    let is_same = op.context.is_same_attr(encoding, by)? && op.context.is_same(element, of_args)?;
    Some(is_open && is_same)
}

/// The number of loops of an operation around an index.
fn loops(op: &Op<'_, '_>, of: OpRef<'_>, name: &str) -> Option<usize> {
    let list = |name: &str| match of.attr(name).ok()??.data().ok()?? {
        AttrData::Array(list) => Some(list),
        _ => None,
    };
    if name == "iree_linalg_ext.custom_op" {
        return Some(list("iterator_types")?.iter().len());
    }
    let first = list("indexing_maps")?.iter().next()?;
    Some(map(op, first)?.dims as usize)
}

pub(super) fn index(op: &Op<'_, '_>) -> Verdict {
    const AROUND: [&str; 3] = [
        "iree_linalg_ext.custom_op",
        "iree_linalg_ext.attention",
        "iree_linalg_ext.online_attention",
    ];
    let (parent, name) = (known(op.parent())?, known(op.parent_name())?);
    needs(AROUND.contains(&name), || {
        format!(
            "must be inside of `{}`, and is inside of `{name}`",
            AROUND.join("` or `")
        )
    })?;
    let (dim, loops) = (known(op.integer("dim"))?, known(loops(op, parent, name))?);
    needs(usize::try_from(dim).is_ok_and(|it| it < loops), || {
        format!("`dim` is {dim}, and `{name}` around it has {loops} loops")
    })
}
