//! Source: `mlir/lib/Dialect/Shard/IR/ShardOps.cpp` of llvm/llvm-project.

use std::collections::HashSet;

use mlirbc::entity::DYNAMIC;

use super::common::lists::{at, shown};
use crate::code::{Code, parts, types};
use crate::op::handle::Op;
use crate::op::int_lists::integers;
use crate::verdict::{Verdict, known, needs, wrong};

pub(super) const ALL: &[Code] = &[
    parts("shard.all_gather", |op| gathered(op, "gather_axis")),
    parts("shard.all_reduce", |op| group(op).map(|_| ())),
    parts("shard.all_slice", |op| scattered(op, "slice_axis")),
    parts("shard.all_to_all", all_to_all),
    parts("shard.broadcast", |op| device(op, "root")),
    parts("shard.gather", gather),
    types("shard.grid", grid),
    parts("shard.grid_shape", indices),
    parts("shard.neighbors_linear_indices", |op| {
        grid_of(op).map(|_| ())
    }),
    parts("shard.process_linear_index", |op| grid_of(op).map(|_| ())),
    parts("shard.process_multi_index", indices),
    parts("shard.recv", |op| device(op, "source")),
    parts("shard.reduce", |op| device(op, "root")),
    parts("shard.reduce_scatter", |op| scattered(op, "scatter_axis")),
    parts("shard.scatter", scatter),
    parts("shard.send", |op| device(op, "destination")),
    parts("shard.sharding", sharding),
    parts("shard.shift", shift),
    parts("shard.update_halo", |op| grid_of(op).map(|_| ())),
];

fn grid(op: &Op<'_, '_>) -> Verdict {
    let shape = known(op.integers("shape"))?;
    needs(!shape.is_empty(), || "needs a dimension")?;
    needs(shape.iter().all(|it| *it >= 0 || *it == DYNAMIC), || {
        format!(
            "the extents of its shape must be 0 or more, and are {}",
            shown(&shape)
        )
    })
}

/// The shape of the grid that an operation names.
fn grid_of(op: &Op<'_, '_>) -> Verdict<Vec<i64>> {
    let found = known(op.symbol("grid"))?;
    match found.filter(|it| op.name_of(*it).is_none_or(|name| name == "shard.grid")) {
        Some(grid) => known(
            grid.attr("shape")
                .ok()
                .flatten()
                .and_then(|it| integers(&it)),
        ),
        None => wrong("`grid` is no grid of this module"),
    }
}

/// Different dimensions of the grid.
fn axes(op: &Op<'_, '_>, name: &str, grid: &[i64]) -> Verdict<Vec<i64>> {
    let axes = match op.attr(name).filter(|it| !it.is_default()) {
        Some(attr) => known(integers(&attr))?,
        None => Vec::new(),
    };
    let mut seen = HashSet::new();
    needs(axes.iter().all(|it| seen.insert(*it)), || {
        format!("`{name}` has an element twice: {}", shown(&axes))
    })?;
    needs(axes.iter().all(|it| at(grid, *it).is_some()), || {
        format!(
            "`{name}` is {}, and the grid has rank {}",
            shown(&axes),
            grid.len()
        )
    })?;
    Ok(axes)
}

/// The devices of an operation on a group: extents of their dimensions, and their number.
struct Devices {
    axes: Vec<i64>,
    extents: Vec<i64>,
    count: i64,
}

fn group(op: &Op<'_, '_>) -> Verdict<Devices> {
    let grid = grid_of(op)?;
    let axes = axes(op, "grid_axes", &grid)?;
    let extents: Vec<i64> = axes.iter().filter_map(|it| at(&grid, *it)).collect();
    let count = match extents.contains(&DYNAMIC) {
        true => DYNAMIC,
        false => known(
            extents
                .iter()
                .try_fold(1_i64, |product, it| product.checked_mul(*it)),
        )?,
    };
    Ok(Devices {
        axes,
        extents,
        count,
    })
}

fn indices(op: &Op<'_, '_>) -> Verdict {
    let grid = grid_of(op)?;
    let axes = axes(op, "axes", &grid)?;
    let count = if axes.is_empty() {
        grid.len()
    } else {
        axes.len()
    };
    let results = op.result_types().len();
    needs(results == count, || {
        format!("must have {count} results, and has {results}")
    })
}

/// A device of the group.
fn in_group(op: &Op<'_, '_>, name: &str, devices: &Devices) -> Verdict {
    let Some(attr) = op.attr(name).filter(|it| !it.is_default()) else {
        return Ok(());
    };
    let device = known(integers(&attr))?;
    let rank = devices.extents.len();
    needs(device.len() == rank, || {
        format!(
            "`{name}` must have {rank} elements, and has {}",
            device.len()
        )
    })?;
    let mut pairs = device.iter().zip(&devices.extents);
    let fits =
        pairs.all(|(index, extent)| *index == DYNAMIC || *extent == DYNAMIC || index < extent);
    needs(fits, || {
        format!(
            "`{name}` is {}, of devices {}",
            shown(&device),
            shown(&devices.extents)
        )
    })
}

fn device(op: &Op<'_, '_>, name: &str) -> Verdict {
    let devices = group(op)?;
    in_group(op, name, &devices)
}

/// The shapes of the operand and of the result.
fn shapes(op: &Op<'_, '_>) -> Verdict<(Vec<i64>, Vec<i64>)> {
    let operand = known(op.operand("input").and_then(|it| op.shape(it)))?;
    let result = known(op.result("result").and_then(|it| op.shape(it)))?;
    needs(operand.len() == result.len(), || {
        format!(
            "its operand has rank {}, and its result {}",
            operand.len(),
            result.len()
        )
    })?;
    Ok((operand, result))
}

/// An extent of the result is the one that follows, or not known.
fn extent_fits(dim: usize, expected: i64, result: i64) -> Verdict {
    needs(result == DYNAMIC || expected == result, || {
        format!(
            "dimension {dim} of its result must have extent {}, and has {result}",
            shown(&[expected])
        )
    })
}

fn times(a: i64, b: i64) -> Option<i64> {
    match a == DYNAMIC || b == DYNAMIC {
        true => Some(DYNAMIC),
        false => a.checked_mul(b),
    }
}

fn by(a: i64, b: i64) -> Option<i64> {
    match a == DYNAMIC || b == DYNAMIC {
        true => Some(DYNAMIC),
        false => a.checked_div(b),
    }
}

fn gathered(op: &Op<'_, '_>, axis: &str) -> Verdict {
    let devices = group(op)?;
    let axis = known(op.integer(axis))?;
    let result = known(op.result("result").and_then(|it| op.shape(it)))?;
    needs(at(&result, axis).is_some(), || {
        format!(
            "gathers along axis {axis}, and its result has rank {}",
            result.len()
        )
    })?;
    let (operand, result) = shapes(op)?;
    for (dim, (from, to)) in operand.iter().zip(&result).enumerate() {
        let expected = match dim as i64 == axis {
            true => known(times(*from, devices.count))?,
            false => *from,
        };
        extent_fits(dim, expected, *to)?;
    }
    Ok(())
}

fn gather(op: &Op<'_, '_>) -> Verdict {
    device(op, "root")?;
    gathered(op, "gather_axis")
}

fn scattered(op: &Op<'_, '_>, axis: &str) -> Verdict {
    let devices = group(op)?;
    let axis = known(op.integer(axis))?;
    let (operand, result) = shapes(op)?;
    for (dim, (from, to)) in operand.iter().zip(&result).enumerate() {
        if dim as i64 != axis {
            extent_fits(dim, *from, *to)?;
        }
    }
    let (from, to) = (known(at(&operand, axis))?, known(at(&result, axis))?);
    if from != DYNAMIC && devices.count != DYNAMIC {
        let rest = known(from.checked_rem(devices.count))?;
        needs(rest == 0, || {
            format!(
                "extent {from} of axis {axis} cannot be divided by {} devices",
                devices.count
            )
        })?;
    }
    extent_fits(
        known(usize::try_from(axis).ok())?,
        known(by(from, devices.count))?,
        to,
    )
}

fn scatter(op: &Op<'_, '_>) -> Verdict {
    device(op, "root")?;
    scattered(op, "scatter_axis")
}

fn all_to_all(op: &Op<'_, '_>) -> Verdict {
    let devices = group(op)?;
    let (split, concat) = (
        known(op.integer("split_axis"))?,
        known(op.integer("concat_axis"))?,
    );
    let (operand, result) = shapes(op)?;
    for (dim, (from, to)) in operand.iter().zip(&result).enumerate() {
        let is_same = split == concat || ![split, concat].contains(&(dim as i64));
        if is_same {
            extent_fits(dim, *from, *to)?;
        }
    }
    if split == concat {
        return Ok(());
    }
    let from = known(at(&operand, concat))?;
    let to = known(at(&result, concat))?;
    extent_fits(
        known(usize::try_from(concat).ok())?,
        known(times(from, devices.count))?,
        to,
    )?;
    let (from, to) = (known(at(&operand, split))?, known(at(&result, split))?);
    let mut expected = known(by(from, devices.count))?;
    if expected != DYNAMIC && from.checked_rem(devices.count) != Some(0) {
        expected = DYNAMIC;
    }
    extent_fits(known(usize::try_from(split).ok())?, expected, to)
}

fn shift(op: &Op<'_, '_>) -> Verdict {
    let devices = group(op)?;
    let axis = known(op.integer("shift_axis"))?;
    needs(devices.axes.contains(&axis), || {
        format!(
            "shifts along {axis}, which is none of `grid_axes`, {}",
            shown(&devices.axes)
        )
    })
}

/// The lists in `#shard.axisarray<[[0, 1], []]>`.
fn split_axes(op: &Op<'_, '_>) -> Option<Vec<Vec<i64>>> {
    let text = op.attr("split_axes")?.to_string();
    let inside = text.split_once('[')?.1.rsplit_once(']')?.0;
    let lists = inside.split('[').skip(1).map(|list| {
        let numbers = list.split_once(']')?.0.split(',').map(str::trim);
        numbers
            .filter(|it| !it.is_empty())
            .map(|it| it.parse().ok())
            .collect()
    });
    lists.collect()
}

fn sharding(op: &Op<'_, '_>) -> Verdict {
    let lists = known(split_axes(op))?;
    let mut seen = HashSet::new();
    for axis in lists.iter().flatten() {
        needs(*axis >= 0, || format!("an axis of the grid is {axis}"))?;
        needs(seen.insert(*axis), || {
            format!("axis {axis} of the grid is there twice")
        })?;
    }
    let numbers = |name: &str| match op.attr(name).filter(|it| !it.is_default()) {
        Some(attr) => known(integers(&attr)),
        None => Ok(Vec::new()),
    };
    let (halos, offsets) = (
        numbers("static_halo_sizes")?,
        numbers("static_sharded_dims_offsets")?,
    );
    needs(
        halos.is_empty() || offsets.is_empty(),
        || "has sizes of halos and offsets of shards, and can have one of them",
    )?;
    let split = lists.iter().filter(|it| !it.is_empty()).count();
    needs(halos.is_empty() || halos.len() == 2 * split, || {
        format!(
            "must have {} sizes of halos, and has {}",
            2 * split,
            halos.len()
        )
    })?;
    let grid = grid_of(op)?;
    if offsets.is_empty() {
        return Ok(());
    }
    needs(
        !grid.contains(&DYNAMIC),
        || "has offsets of shards, and a grid whose extents are not known",
    )?;
    let mut left = offsets.as_slice();
    for list in lists.iter().filter(|it| !it.is_empty()) {
        let extents = list.iter().map(|it| at(&grid, *it));
        let shards = known(
            extents
                .sum::<Option<i64>>()
                .and_then(|it| usize::try_from(it).ok()),
        )?;
        needs(left.len() > shards, || {
            format!(
                "the offsets of shards have the wrong number, {}",
                offsets.len()
            )
        })?;
        let (own, rest) = left.split_at(shards + 1);
        let fixed: Vec<i64> = own.iter().copied().filter(|it| *it != DYNAMIC).collect();
        needs(
            fixed.is_sorted() && fixed.first().is_none_or(|it| *it >= 0),
            || {
                format!(
                    "the offsets of shards must not decrease, and are {}",
                    shown(own)
                )
            },
        )?;
        left = rest;
    }
    Ok(())
}
