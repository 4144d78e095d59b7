//! The maps that matrix products and contractions allow.

use std::collections::HashSet;
use std::sync::Arc;

use mlirbc::asm_parse::{Attr, Text};
use mlirbc::entity::{AffineExpr, AffineMap, ExprId};
use once_cell::sync::Lazy;

use crate::dialects::common::maps::{dims, maps, projected};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, wrong};

type Maps = Vec<Arc<AffineMap>>;

/// The maps of `MATMUL`, of `BATCH_MATMUL` and of `BATCH_REDUCE_MATMUL`.
static DEFAULTS: Lazy<[Maps; 3]> = Lazy::new(|| {
    use mlirbc_ods::matmul_maps::{BATCH_MATMUL, BATCH_REDUCE_MATMUL, MATMUL};
    [MATMUL, BATCH_MATMUL, BATCH_REDUCE_MATMUL].map(|text| {
        let list = Text::new(text.as_bytes(), 0).ok();
        let Some(Ok(Attr::Array(items))) = list.as_ref().map(|it| it.whole().attr()) else {
            return Vec::new();
        };
        let map = |attr| match attr {
            Ok(Attr::AffineMap(map)) => Some(Arc::new(map)),
            _ => None,
        };
        items.filter_map(|it| map(it.attr())).collect()
    })
});

pub(super) fn default_maps(name: &str) -> Option<Maps> {
    let nth = match name {
        "linalg.matmul" => 0,
        "linalg.batch_matmul" => 1,
        "linalg.batch_reduce_matmul" => 2,
        _ => return None,
    };
    Some(DEFAULTS[nth].clone())
}

/// The results of a map are among those of another one.
fn is_subset(map: &AffineMap, of: &AffineMap) -> bool {
    let all: HashSet<Option<u32>> = dims(of).into_iter().collect();
    dims(map).iter().all(|it| it.is_some() && all.contains(it))
}

/// Whether an expression uses a dimension.
fn uses(map: &AffineMap, nth: usize, dim: u32) -> bool {
    let Some(root) = map.results.get(nth) else {
        return false;
    };
    let mut open: Vec<ExprId> = vec![*root];
    while let Some(expr) = open.pop() {
        match map.exprs.get(expr) {
            AffineExpr::Dim(it) if it == dim => return true,
            AffineExpr::Binary(_, a, b) => open.extend([a, b]),
            _ => {}
        }
    }
    false
}

/// The maps that an operation states, and those that it has otherwise; `None` if it states those.
fn stated(op: &Op<'_, '_>) -> Option<(Maps, Maps)> {
    let stated = maps(op, "indexing_maps")?;
    let default = default_maps(op.name)?;
    let is_default = stated.len() == default.len()
        && stated.iter().zip(&default).all(|(a, b)| {
            (a.dims, a.symbols, dims(a)) == (b.dims, b.symbols, dims(b))
                && dims(a).iter().all(Option::is_some)
        });
    (!is_default).then_some((stated, default))
}

pub(super) fn matmul(op: &Op<'_, '_>) -> Verdict {
    let (stated, default) = known(stated(op))?;
    for (nth, (map, default)) in stated.iter().zip(&default).take(2).enumerate() {
        needs(is_subset(map, default), || {
            format!(
                "the indexing map of operand #{nth} has a result that those of a matrix product have not"
            )
        })?;
        if map.results.len() < default.results.len() {
            needs(map.dims > 0 && uses(map, 0, map.dims - 1), || {
                format!(
                    "operand #{nth} is broadcast along another dimension than the one that is summed"
                )
            })?;
        }
    }
    Ok(())
}

pub(super) fn batch_matmul(op: &Op<'_, '_>) -> Verdict {
    let (stated, default) = known(stated(op))?;
    needs(stated.len() == 3, || {
        format!("has 3 indexing maps, and states {}", stated.len())
    })?;
    for (nth, (map, default)) in stated.iter().zip(&default).take(2).enumerate() {
        needs(is_subset(map, default), || {
            format!(
                "the indexing map of operand #{nth} has a result that those of a matrix product have not"
            )
        })?;
        needs(map.results.len() <= 3, || {
            format!(
                "the indexing map of operand #{nth} has {} results, and at most 3",
                map.results.len()
            )
        })?;
        let fits = match (map.results.len(), nth) {
            (3, _) => uses(map, 0, 0),
            (2, 0) => (uses(map, 0, 0) || uses(map, 0, 1)) && uses(map, 1, 3),
            (2, _) => uses(map, 0, 0) && uses(map, 1, 3) || uses(map, 0, 3) && uses(map, 1, 2),
            (1, _) => uses(map, 0, 3),
            _ => false,
        };
        needs(fits, || {
            format!(
                "the indexing map of operand #{nth} is none of a matrix product, or of a broadcast"
            )
        })?;
    }
    let output = known(stated.get(2))?;
    let wanted: &[u32] = match op.name {
        "linalg.batch_matmul" => &[0, 1, 2],
        _ => &[1, 2],
    };
    let fits = output.results.len() == wanted.len()
        && wanted
            .iter()
            .enumerate()
            .all(|(nth, dim)| uses(output, nth, *dim));
    needs(fits, || {
        format!(
            "the indexing map of the output must have {} results, the rows and columns",
            wanted.len()
        )
    })
}

pub(super) fn contract(op: &Op<'_, '_>) -> Verdict {
    let maps = known(maps(op, "indexing_maps"))?;
    let types = op.operand_types();
    let loops = maps.first().map_or(0, |it| it.dims);
    let mut uses = vec![[0_u32; 2]; loops as usize];
    for (nth, (map, ty)) in maps.iter().zip(types).take(3).enumerate() {
        let Some(results) = projected(map) else {
            return wrong(format!(
                "the indexing map of operand #{nth} must be a projected permutation"
            ));
        };
        needs(map.dims == loops, || {
            format!(
                "the indexing map of operand #{nth} has {} dimensions, and there are {loops} loops",
                map.dims
            )
        })?;
        if op.is_foreign(ty) {
            return Ok(());
        }
        let rank = op.shape(ty).map_or(0, |it| it.len());
        needs(rank == results.len(), || {
            format!(
                "operand #{nth} has rank {rank}, and its indexing map has {} results",
                results.len()
            )
        })?;
        for dim in results {
            if let Some(uses) = uses.get_mut(dim as usize) {
                uses[usize::from(nth == 2)] += 1;
            }
        }
    }
    for (dim, [inputs, outputs]) in uses.iter().enumerate() {
        needs(*inputs != 0 || *outputs != 0, || {
            format!("no operand uses loop #{dim}")
        })?;
        needs(*inputs != 1 || *outputs == 1, || {
            format!(
                "loop #{dim} is one of one operand only: neither one that is summed nor a parallel one"
            )
        })?;
    }
    needs(
        uses.contains(&[2, 0]),
        || "its indexing maps have no loop that is summed",
    )
}
