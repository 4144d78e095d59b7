//! Pack and unpack.

use mlirbc::entity::DYNAMIC;
use mlirbc::ids::TypeId;

use crate::dialects::common::constants;
use crate::dialects::common::lists::{at, shown};
use crate::op::handle::Op;
use crate::op::shape::are_compatible;
use crate::verdict::{Verdict, known, needs, only_wrong};

/// Different dimensions of a rank.
fn are_dims(dims: &[i64], rank: usize) -> bool {
    let mut seen = vec![false; rank];
    dims.iter().all(|it| {
        let slot = usize::try_from(*it).ok().and_then(|it| seen.get_mut(it));
        slot.is_some_and(|it| !std::mem::replace(it, true))
    })
}

struct Packing {
    tiles: Vec<i64>,
    inner: Vec<i64>,
    outer: Vec<i64>,
    unpacked: Vec<i64>,
    packed: Vec<i64>,
}

fn packing(op: &Op<'_, '_>, unpacked: TypeId, packed: TypeId) -> Verdict<Packing> {
    let tiles = known(op.integers("static_inner_tiles"))?;
    let inner = known(op.integers("inner_dims_pos"))?;
    let outer = op.integers("outer_dims_perm").unwrap_or_default();
    Ok(Packing {
        tiles,
        inner,
        outer,
        unpacked: known(op.shape(unpacked))?,
        packed: known(op.shape(packed))?,
    })
}

impl Packing {
    fn judge(&self) -> Verdict {
        let rank = self.unpacked.len();
        needs(!self.tiles.contains(&0), || "a tile of `inner_tiles` is 0")?;
        for (name, dims) in [
            ("inner_dims_pos", &self.inner),
            ("outer_dims_perm", &self.outer),
        ] {
            needs(are_dims(dims, rank), || {
                format!(
                    "`{name}` must be different dimensions of rank {rank}, and is {}",
                    shown(dims)
                )
            })?;
        }
        needs(self.outer.is_empty() || self.outer.len() == rank, || {
            format!(
                "`outer_dims_perm` must have {rank} elements, or none, and has {}",
                self.outer.len()
            )
        })?;
        needs(self.tiles.len() == self.inner.len(), || {
            format!(
                "has {} tiles, and {} dimensions that are tiled",
                self.tiles.len(),
                self.inner.len()
            )
        })?;
        needs(rank + self.tiles.len() == self.packed.len(), || {
            let packed = self.packed.len();
            format!(
                "rank {rank} with {} tiles cannot have the packed rank {packed}",
                self.tiles.len()
            )
        })?;
        let behind = self.packed.get(rank..).unwrap_or_default();
        needs(behind == self.tiles, || {
            format!(
                "the last extents of the packed shape must be the tiles {}, and are {}",
                shown(&self.tiles),
                shown(behind)
            )
        })?;
        let expected = known(self.expected())?;
        needs(are_compatible(&expected, &self.packed), || {
            format!(
                "the packed shape must be {}, and is {}",
                shown(&expected),
                shown(&self.packed)
            )
        })
    }

    /// The packed shape that follows from the other one.
    fn expected(&self) -> Option<Vec<i64>> {
        let mut shape = self.unpacked.clone();
        for (dim, tile) in self.inner.iter().zip(&self.tiles) {
            let extent = shape.get_mut(usize::try_from(*dim).ok()?)?;
            *extent = match (*extent, *tile) {
                (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
                (extent, tile) if tile > 0 => extent.checked_add(tile - 1)? / tile,
                _ => return None,
            };
        }
        if !self.outer.is_empty() {
            shape = self
                .outer
                .iter()
                .map(|it| at(&shape, *it))
                .collect::<Option<_>>()?;
        }
        shape.extend(&self.tiles);
        Some(shape)
    }
}

pub(super) fn pack(op: &Op<'_, '_>) -> Verdict {
    let (source, dest) = (known(op.operand("source"))?, known(op.operand("dest"))?);
    let packing = packing(op, source, dest)?;
    only_wrong(packing.judge())?;
    if let Some(padding) = op.operand("padding_value") {
        let element = known(op.shaped(source))?.element;
        return needs(!op.differ(padding, element), || {
            let (padding, element) = (op.shown(padding), op.shown(element));
            format!("its padding must be of type {element}, and is {padding}")
        });
    }
    // Tiles that are operands can be constants.
    let mut dynamic = op.operand_values("inner_tiles").into_iter();
    for (dim, tile) in packing.inner.iter().zip(&packing.tiles) {
        let extent = known(at(&packing.unpacked, *dim))?;
        let tile = match *tile {
            DYNAMIC => dynamic.next().and_then(|it| constants::integer(op, it)),
            tile => Some(tile),
        };
        if extent == DYNAMIC {
            continue;
        }
        let outer = match packing.outer.iter().position(|it| it == dim) {
            Some(nth) => i64::try_from(nth).unwrap_or(-1),
            None => *dim,
        };
        let by = match tile {
            Some(tile) => tile,
            None => known(at(&packing.packed, outer))?,
        };
        let rest = if by == DYNAMIC {
            Some(0)
        } else {
            extent.checked_rem(by)
        };
        needs(rest.is_none_or(|it| it == 0), || {
            format!(
                "dimension {dim} of extent {extent} has a partial tile of {by}, and there is no padding"
            )
        })?;
    }
    Ok(())
}

pub(super) fn unpack(op: &Op<'_, '_>) -> Verdict {
    let (source, dest) = (known(op.operand("source"))?, known(op.operand("dest"))?);
    packing(op, dest, source)?.judge()
}
